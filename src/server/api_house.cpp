// Addresses that belong to no game: editions, and how the server is.
#include <nlohmann/json.hpp>

#include "notation/edition_info.h"
#include "server/api.h"
#include "server/hosts.h"

namespace cadastre::server {
namespace {

using notation::Json;

// Of an edition, what somebody needs to choose it.
Json summary(const Json& edition) {
  Json json = Json::object();
  for (const char* key :
       {"edition", "title", "about", "minutes", "differs", "min_seats", "max_seats", "variants", "roles"}) {
    if (edition.contains(key)) {
      json[key] = edition[key];
    }
  }
  return json;
}

}  // namespace

Api::Api(House& house, Hub& hub) : house_(house), hub_(hub) {
  for (const std::string& id : edition::built_in_ids()) {
    if (auto found = house_.books.find(id, {}); found.book != nullptr) {
      editions_.push_back(std::move(found.book));
    }
  }
}

void Api::healthz(const Shared& call) {
  call->done({.content_type = "text/plain; charset=utf-8", .body = "ok\n"});
}

void Api::readyz(const Shared& call) {
  house_.archive.alive([call](bool alive, const std::string&) {
    call->done({.status = alive ? 200 : 503,
                .content_type = "text/plain; charset=utf-8",
                .body = alive ? "ready\n" : "the store does not answer\n"});
  });
}

void Api::metrics(const Shared& call) {
  const Config& config = house_.config;
  if (!config.metrics.empty() || config.trust_proxy || !is_loopback(config.listen)) {
    call->done({.status = 404, .content_type = "text/plain; charset=utf-8", .body = "see --metrics\n"});
    return;
  }
  house_.metrics.queues(house_.archive.commits_waiting(), house_.archive.reads_waiting(),
                        house_.study.waiting());
  call->done({.content_type = "text/plain; version=0.0.4; charset=utf-8", .body = house_.metrics.text()});
}

void Api::editions(const Shared& call) {
  edition::Language language{};
  if (!language_of(call, language)) {
    return;
  }
  Json list = Json::array();
  for (const auto& book : editions_) {
    list.push_back(summary(notation::edition_json(*book, language)));
  }
  call->done(json_reply({{"editions", std::move(list)}}));
}

void Api::edition(const Shared& call) {
  edition::Language language{};
  if (!language_of(call, language)) {
    return;
  }
  edition::Choice choice;
  const std::string text(call->request.asked("text"));
  for (const auto& [name, value] : call->request.query) {
    if (name == "variant") {
      choice.variants.push_back(value);
    } else if (name == "set") {
      choice.overrides.push_back(value);
    }
  }
  const auto send = [this, call, choice, text, language] {
    const auto found = house_.books.find(call->ref, choice, text);
    if (found.book == nullptr) {
      call->done(reply_of({"bad_edition", found.problem, Json::object()}));
    } else {
      call->done(json_reply(notation::edition_json(*found.book, language)));
    }
  };
  if (text.empty() || house_.books.shelf().text(text) != nullptr) {
    send();
  } else {
    house_.archive.work([text](store::Store& store) { store.text(text); }, send);
  }
}

}  // namespace cadastre::server
