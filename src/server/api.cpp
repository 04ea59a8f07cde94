#include "server/api.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/secrets.h"
#include "server/site.h"
#include "server/unforeseen.h"

namespace cadastre::server {
namespace {

using notation::Json;

// What stands for the one * of a pattern; nothing: the path is another.
std::optional<std::string> matched(std::string_view pattern, std::string_view path) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) {
    return pattern == path ? std::optional<std::string>("") : std::nullopt;
  }
  const std::string_view before = pattern.substr(0, star);
  const std::string_view behind = pattern.substr(star + 1);
  if (path.size() <= before.size() + behind.size() || !path.starts_with(before) || !path.ends_with(behind)) {
    return std::nullopt;
  }
  const auto middle = path.substr(before.size(), path.size() - before.size() - behind.size());
  return middle.find('/') == std::string_view::npos ? std::optional(std::string(middle)) : std::nullopt;
}

}  // namespace

const std::vector<Api::Route>& Api::routes() {
  static const std::vector<Route> all = {
      {"GET", "/healthz", &Api::healthz},
      {"GET", "/readyz", &Api::readyz},
      {"GET", "/metrics", &Api::metrics},
      {"GET", "/api/addresses", &Api::addresses},
      {"GET", "/api/editions", &Api::editions},
      {"POST", "/api/editions", &Api::bring, true},
      {"GET", "/api/editions/*", &Api::edition},
      {"GET", "/api/editions/*/differences", &Api::differences},
      {"GET", "/api/editions/*/box", &Api::box},
      {"POST", "/api/games", &Api::create},
      {"POST", kBringGameAt, &Api::bring_game, true},
      {"GET", "/api/games/*", &Api::lobby},
      {"POST", "/api/games/*/join", &Api::join},
      {"POST", "/api/games/*/commands", &Api::command},
      {"GET", "/api/games/*/now", &Api::now},
      {"GET", "/api/games/*/messages", &Api::messages},
      {"GET", "/api/games/*/replay", &Api::replay},
      {"GET", "/api/games/*/record", &Api::record},
      {"GET", "/api/games/*/dice", &Api::dice},
      {"GET", "/api/games/*/debrief", &Api::debrief},
      {"GET", "/api/games/*/debrief.csv", &Api::debrief_csv},
      {"GET", "/api/games/*/debrief.html", &Api::debrief_html},
      {"GET", "/api/games/*/analysis", &Api::analysis},
      {"POST", "/api/games/*/appraise", &Api::appraise},
      {"GET", "/api/games/*/why", &Api::why},
      {"POST", "/api/bot/games/*/action", &Api::action},
  };
  return all;
}

void Api::ask(Request request, Done done) {
  const auto call = std::make_shared<Call>();
  call->request = std::move(request);
  call->who = household(call->request.address);
  call->done = [once = std::move(done)](Reply reply) mutable {
    if (once) {
      std::exchange(once, nullptr)(std::move(reply));
    }
  };
  attempt(call, [&] { route(call); });
}

void Api::attempt(const Shared& call, const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    call->done(reply_of(unforeseen(node_.metrics, call->request.method + " " + call->request.path)));
  }
}

Sitting::Done Api::replying(const Shared& call) {
  return [this, call](const Answer& answer) { attempt(call, [&] { call->done(reply_of(answer)); }); };
}

void Api::route(const Shared& call) {
  bool other_method = false;
  for (const Route& route : routes()) {
    if (auto ref = matched(route.pattern, call->request.path)) {
      if (route.method == call->request.method) {
        call->ref = std::move(*ref);
        dispatch(call, route);
        return;
      }
      other_method = true;
    }
  }
  if (call->request.path.starts_with("/api/") || other_method) {
    call->done(other_method ? reply_of(trouble("method"))
                            : reply_of({"not_found", "there is nothing at this address", Json::object()}));
  } else {
    site(call);
  }
}

void Api::refused(const std::string& address, std::string_view why) { note_refusal(node_, address, why); }

bool Api::allowed(const Shared& call, Limited deed, const std::string& who) {
  if (node_.limits.allow(deed, who, node_.loop.steady())) {
    return true;
  }
  refused(call->request.address, "too much at once");
  call->done(too_many(Limits::retry_after_s(deed)));
  return false;
}

void Api::dispatch(const Shared& call, const Route& route) {
  if (call->request.path.starts_with("/api/") && !allowed(call, Limited::request, call->who)) {
    return;
  }
  if (call->request.method == "POST") {
    if (call->request.foreign) {
      refused(call->request.address, "a page of another site");
      call->done(reply_of(trouble("foreign")));
      return;
    }
    auto parsed =
        route.bare ? notation::Parsed<Json>::good(Json::object()) : notation::parse_json(call->request.body);
    if (!parsed || !parsed->is_object()) {
      call->done(reply_of({"malformed", parsed ? "the body is an object" : parsed.error, Json::object()}));
      return;
    }
    call->body = std::move(*parsed.value);
  }
  (this->*route.handler)(call);
}

void Api::site(const Shared& call) {
  if (call->request.method != "GET") {
    call->done(reply_of(trouble("method")));
    return;
  }
  const auto page = page_at(site_files(), call->request.path, call->request.accept_encoding);
  if (!page) {
    call->done(
        {.status = 404, .content_type = "text/plain; charset=utf-8", .body = "There is nothing here.\n"});
    return;
  }
  Reply reply{.content_type = std::string(page->content_type), .still = page->bytes};
  reply.headers = {
      {"ETag", page->etag}, {"Cache-Control", std::string(page->cache_control)}, {"Vary", "Accept-Encoding"}};
  if (call->request.if_none_match == page->etag) {
    reply.status = 304;
    reply.still = {};
  } else if (!page->encoding.empty()) {
    reply.headers.emplace_back("Content-Encoding", std::string(page->encoding));
  }
  call->done(std::move(reply));
}

std::optional<Reply> Api::refuses_live(const Request& request) {
  const auto game = matched("/api/games/*/live", request.path);
  if (!game || !is_game_id(*game)) {
    return reply_of(trouble("not_found"));
  }
  if (request.foreign) {
    refused(request.address, "a page of another site");
    return reply_of(trouble("foreign"));
  }
  if (!node_.limits.allow(Limited::request, household(request.address), node_.loop.steady())) {
    refused(request.address, "too much at once");
    return too_many(Limits::retry_after_s(Limited::request));
  }
  return std::nullopt;
}

std::shared_ptr<Session> Api::live(const Request& request, Connection& connection) {
  const std::string game = matched("/api/games/*/live", request.path).value_or("");
  return std::make_shared<ViewerSession>(node_, hub_, connection, game, household(request.address));
}

std::shared_ptr<Session> Api::stream(const Request& request, Connection& connection,
                                     std::function<void(std::optional<Reply>)> opened) {
  const std::string game = matched("/api/bot/games/*/stream", request.path).value_or("");
  const auto session =
      std::make_shared<ViewerSession>(node_, hub_, connection, game, household(request.address));
  const std::string_view lang = request.asked("lang");
  const std::string last(request.asked("last"));
  const bool number = last.size() <= 18 && last.find_first_not_of("0123456789") == std::string::npos;
  std::string error;
  if (request.token.empty()) {
    error = "unauthorised";
  } else if (!is_game_id(game)) {
    error = "not_found";
  } else if (!number || (!lang.empty() && lang != "fr" && lang != "en")) {
    error = "bad_request";
  } else if (!node_.limits.allow(Limited::request, household(request.address), node_.loop.steady())) {
    error = "too_many";
  }
  if (!error.empty()) {
    node_.loop.post([opened = std::move(opened), error] { opened(reply_of(trouble(error))); });
    return session;
  }
  const ViewerSession::Hello hello{request.token, last.empty() ? 0 : std::stoull(last),
                                   lang == "en" ? edition::Language::en : edition::Language::fr};
  node_.loop.post([session, hello, opened = std::move(opened)] {
    session->open(hello, [opened](const Answer& answer) {
      opened(answer.error.empty() ? std::nullopt : std::optional(reply_of(answer)));
    });
  });
  return session;
}

bool Api::admit(const std::string& address) {
  const Config& config = node_.config;
  std::size_t& here = by_address_[household(address)];
  const bool many = config.limits && !config.trust_proxy && here >= config.connections_per_address;
  if (connections_ >= config.connections || many) {
    if (here == 0) {
      by_address_.erase(household(address));
    }
    node_.metrics.dropped("too_many");
    refused(address, "one more connection");
    return false;
  }
  ++here;
  ++connections_;
  node_.metrics.connection_opened();
  return true;
}

void Api::left(const std::string& address) {
  const auto found = by_address_.find(household(address));
  if (found != by_address_.end() && --found->second == 0) {
    by_address_.erase(found);
  }
  --connections_;
  node_.metrics.connection_closed();
}

}  // namespace cadastre::server
