// Addresses that belong to no game: editions, and how the server is.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/edition_info.h"
#include "server/api.h"
#include "server/hosts.h"
#include "server/reach.h"

namespace cadastre::server {
namespace {

using notation::Json;

constexpr std::size_t kMostEditionTexts = 128;

}  // namespace

Api::Api(Node& node, Hub& hub) : node_(node), hub_(hub) {
  for (const store::EditionText& one : node_.books.shelf().shipped()) {
    if (auto loaded = edition::load_whole(one.text); loaded.book) {
      editions_.push_back(std::make_shared<const edition::Book>(std::move(*loaded.book)));
      node_.books.give({one.edition}, {editions_.back(), {}, one.hash});
    }
  }
  node_.own_editions.watch([this](const auto& offered) { offer(offered); });
}

void Api::offer(const std::vector<OwnEditions::Offered>& offered) {
  own_ = offered;
  lists_ = {};
  for (const OwnEditions::Offered& one : own_) {
    node_.books.give({one.book->id, {}, one.hash}, {one.book, {}, one.hash});
  }
}

void Api::healthz(const Shared& call) {
  call->done({.content_type = "text/plain; charset=utf-8", .body = "ok\n"});
}

void Api::readyz(const Shared& call) {
  node_.archive.alive([call](bool alive, const std::string&) {
    call->done({.status = alive ? 200 : 503,
                .content_type = "text/plain; charset=utf-8",
                .body = alive ? "ready\n" : "the store does not answer\n"});
  });
}

void Api::metrics(const Shared& call) {
  const Config& config = node_.config;
  if (!config.metrics.empty() || config.trust_proxy || !is_loopback(config.listen)) {
    call->done({.status = 404, .content_type = "text/plain; charset=utf-8", .body = "see --metrics\n"});
    return;
  }
  node_.metrics.queues(node_.archive.commits_waiting(), node_.archive.reads_waiting(), node_.study.waiting(),
                       node_.history.waiting());
  call->done({.content_type = "text/plain; version=0.0.4; charset=utf-8", .body = node_.metrics.text()});
}

// Strangers from afar came by an address that works, and need not know those of the house.
void Api::addresses(const Shared& call) {
  const Reach reach = is_at_home(call->request.address) ? reach_of(node_.config) : Reach{};
  call->done(json_reply({{"hosts", reach.hosts}, {"local_only", reach.local_only}}));
}

void Api::editions(const Shared& call) {
  edition::Language language{};
  if (!language_of(call, language)) {
    return;
  }
  Text& text = lists_[static_cast<std::size_t>(language)];
  if (text == nullptr) {
    Json list = Json::array();
    for (const auto& book : editions_) {
      list.push_back(notation::edition_summary(*book, language));
    }
    for (const OwnEditions::Offered& one : own_) {
      list.push_back(notation::edition_summary(*one.book, language));
      list.back()["own"] = true;
    }
    text = std::make_shared<const std::string>(notation::dump({{"editions", std::move(list)}}));
  }
  call->done({.shared = text});
}

online::Books::Asked Api::edition_asked_for(const Call& call) {
  online::Books::Asked asked{call.ref, {}, std::string(call.request.asked("text"))};
  for (const auto& [name, value] : call.request.query) {
    if (name == "variant" || name == "set") {
      (name == "set" ? asked.choice.overrides : asked.choice.variants).push_back(value);
    }
  }
  return asked;
}

void Api::with_text(const std::string& hash, std::function<void()> then) {
  if (hash.empty() || node_.books.shelf().text(hash) != nullptr) {
    then();
  } else {
    node_.archive.work([hash](store::Store& store) { store.text(hash); }, std::move(then));
  }
}

void Api::edition(const Shared& call) {
  edition::Language language{};
  if (!language_of(call, language)) {
    return;
  }
  const online::Books::Asked asked = edition_asked_for(*call);
  const std::string hash = asked.text.empty() ? node_.books.shelf().today(call->ref) : asked.text;
  std::string key = fmt::format("{}\n{}\n{}", static_cast<int>(language), call->ref, hash);
  for (const auto& [name, value] : call->request.query) {
    if (name == "variant" || name == "set") {
      key += fmt::format("\n{}={}", name, value);
    }
  }
  if (const auto known = edition_texts_.find(key); known != edition_texts_.end()) {
    call->done({.shared = known->second});
    return;
  }
  const bool plain = asked.text.empty() && asked.choice.variants.empty() && asked.choice.overrides.empty();
  if (!plain && !allowed(call, Limited::edition, call->who)) {
    return;
  }
  with_text(asked.text, [this, call, asked, key, language] {
    node_.restorer.edition_text(asked, language,
                                [this, call, key](const Text& text, const std::string& problem) {
                                  if (text == nullptr) {
                                    call->done(reply_of({"bad_edition", problem, Json::object()}));
                                    return;
                                  }
                                  if (edition_texts_.size() >= kMostEditionTexts) {
                                    edition_texts_.erase(edition_texts_.begin());
                                  }
                                  edition_texts_[key] = text;
                                  call->done({.shared = text});
                                });
  });
}

// What differs from an edition people know, for those who are about to join. Kept like the editions' texts.
void Api::differences(const Shared& call) {
  edition::Language language{};
  if (!language_of(call, language)) {
    return;
  }
  const std::string asked(call->request.asked("text"));
  const std::string hash = asked.empty() ? node_.books.shelf().today(call->ref) : asked;
  const std::string key = fmt::format("differences {}\n{}\n{}", static_cast<int>(language), call->ref, hash);
  if (const auto known = edition_texts_.find(key); known != edition_texts_.end()) {
    call->done({.shared = known->second});
    return;
  }
  if (!allowed(call, Limited::edition, call->who)) {
    return;
  }
  if (node_.own_editions.busy()) {
    call->done(too_many(1));
    return;
  }
  with_text(hash, [this, call, hash, key, language] {
    node_.own_editions.differences(call->ref, hash, language, [this, call, key](const Text& text) {
      if (text == nullptr) {
        call->done(reply_of({"bad_edition", "there is no such edition", Json::object()}));
        return;
      }
      if (edition_texts_.size() >= kMostEditionTexts) {
        edition_texts_.erase(edition_texts_.begin());
      }
      edition_texts_[key] = text;
      call->done({.shared = text});
    });
  });
}

// A file of one's own as it is, to be judged; a game is made by it under the hash in the answer.
void Api::bring(const Shared& call) {
  edition::Language language{};
  if (!language_of(call, language) || !allowed(call, Limited::bring, call->who)) {
    return;
  }
  if (call->request.body.size() > kMostBrought) {
    call->done({.status = 413,
                .body = fmt::format(R"({{"error":"too_long","message":"an edition has at most {} bytes"}})",
                                    kMostBrought)});
    return;
  }
  if (node_.own_editions.busy()) {
    call->done(too_many(1));
    return;
  }
  node_.own_editions.bring(std::move(call->request.body), language,
                           [call](const OwnEditions::Judged& judged) {
                             call->done({.status = judged.good ? 201 : 400, .body = judged.json});
                           });
}

}  // namespace cadastre::server
