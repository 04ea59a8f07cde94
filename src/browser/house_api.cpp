// The addresses of docs/server.md, as far as a game in a browser needs them.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "browser/house.h"
#include "lab/analysis.h"
#include "notation/differences.h"
#include "notation/edition_info.h"
#include "online/views.h"
#include "report/told_analysis.h"
#include "server/secrets.h"

namespace cadastre::browser {
namespace {

using notation::Json;
using server::Reply;
namespace tellings = server::tellings;

constexpr std::string_view kGames = "/api/games";
constexpr std::string_view kEditions = "/api/editions";
constexpr std::uint64_t kMostFrames = 200;
// A tenth of a server's: the page waits for it.
constexpr std::uint64_t kAnalysisRolls = 1'200'000;

edition::Language language_of(const server::Request& request) {
  return request.asked("lang") == "en" ? edition::Language::en : edition::Language::fr;
}

std::uint64_t number_of(const server::Request& request, std::string_view name, std::uint64_t otherwise) {
  const std::string_view text = request.asked(name);
  std::uint64_t number = 0;
  for (const char c : text.substr(0, 18)) {
    number = c >= '0' && c <= '9' ? number * 10 + static_cast<std::uint64_t>(c - '0') : number;
  }
  return text.empty() ? otherwise : number;
}

}  // namespace

const std::vector<House::Route>& House::routes() {
  static const std::vector<Route> all = {
      {"GET", "", &House::lobby},
      {"POST", "/join", &House::join},
      {"POST", "/commands", &House::command},
      {"GET", "/now", &House::present},
      {"GET", "/messages", &House::messages},
      {"GET", "/replay", &House::replay},
      {"GET", "/record", &House::record},
      {"GET", "/dice", &House::dice},
      {"GET", "/debrief", &House::debrief},
      {"GET", "/debrief.csv", &House::debrief_csv},
      {"GET", "/debrief.html", &House::debrief_html},
      {"GET", "/analysis", &House::analysis},
      {"POST", "/appraise", &House::appraise},
      {"GET", "/why", &House::why},
  };
  return all;
}

Reply House::ask(const server::Request& request, Millis now) {
  const std::string_view path = request.path;
  const edition::Language language = language_of(request);
  if (path == kEditions) {
    return request.method == "POST" ? bring(request, language) : editions(language);
  }
  if (path.starts_with(kEditions) && path.ends_with("/differences")) {
    return differences(request, language);
  }
  if (path.starts_with(kEditions) && path.size() > kEditions.size() + 1) {
    return edition(request, std::string(path.substr(kEditions.size() + 1)), language);
  }
  if (path == "/api/addresses") {
    return server::json_reply({{"hosts", Json::array()}, {"local_only", true}});
  }
  if (path == kGames && request.method == "POST") {
    return create(request, now);
  }
  return path.starts_with(kGames) && path.size() > kGames.size() + 1
             ? of_game(request, path.substr(kGames.size() + 1), now)
             : server::reply_of(server::trouble("not_found"));
}

Reply House::editions(edition::Language language) {
  Json list = Json::array();
  for (const store::EditionText& one : books_.shelf().shipped()) {
    if (const auto found = books_.find(one.edition, {}); found.book != nullptr) {
      list.push_back(notation::edition_summary(*found.book, language));
    }
  }
  return server::json_reply({{"editions", std::move(list)}});
}

// An edition somebody has just written: a game is made by it under the hash in the answer, and carries its
// text.
Reply House::bring(const server::Request& request, edition::Language language) {
  const edition::Source source{"edition.toml", request.body};
  const edition::Loaded loaded = edition::load(source);
  if (!loaded.book) {
    return server::reply_of({"bad_edition", loaded.problems.front().what.in(language), Json::object()});
  }
  std::string whole = edition::whole_text(source);
  const std::string hash = online::hash_of_text(whole);
  shelf_->learn(hash, std::move(whole));
  Json json = notation::edition_summary(*loaded.book, language);
  json["edition_text"] = hash;
  json.update(notation::differing_json(*loaded.book, *shelf_->text(hash), language));
  return server::json_reply(json, 201);
}

Reply House::differences(const server::Request& request, edition::Language language) {
  const std::string hash(request.asked("text"));
  const auto whole = shelf_->text(hash);
  const edition::Loaded loaded = whole == nullptr ? edition::Loaded{} : edition::load_whole(*whole);
  if (!loaded.book) {
    return server::reply_of(server::trouble("not_found"));
  }
  Json json = {{"edition", loaded.book->id}, {"edition_text", hash}, {"own", !shelf_->ships(hash)}};
  json.update(notation::differing_json(*loaded.book, *whole, language));
  return server::json_reply(json);
}

Reply House::edition(const server::Request& request, const std::string& id, edition::Language language) {
  edition::Choice choice;
  for (const auto& [name, value] : request.query) {
    if (name == "variant" || name == "set") {
      (name == "set" ? choice.overrides : choice.variants).push_back(value);
    }
  }
  const auto found = books_.find(id, choice, std::string(request.asked("text")));
  return found.book == nullptr ? server::reply_of({"bad_edition", found.problem.in(language), Json::object()})
                               : server::json_reply(notation::edition_json(*found.book, language));
}

Reply House::of_game(const server::Request& request, std::string_view rest, Millis now) {
  const std::string_view ref = rest.substr(0, rest.find('/'));
  rest.remove_prefix(ref.size());
  Table* table = table_of(ref);
  if (table == nullptr) {
    return server::reply_of(server::trouble("not_found"));
  }
  auto body = notation::parse_json(request.body.empty() ? "{}" : request.body);
  if (!body || !body->is_object()) {
    return server::reply_of(server::trouble("malformed"));
  }
  for (const Route& route : routes()) {
    if (route.rest == rest && route.method == request.method) {
      const Millis time = std::max(now, table->g().last_at);
      return (this->*route.handler)({request, *table, language_of(request), std::move(*body.value), time});
    }
  }
  return server::reply_of(server::trouble("not_found"));
}

Reply House::lobby(const Call& call) {
  return server::json_reply(online::lobby_json(call.table.g(), call.language));
}

Reply House::join(const Call& call) {
  const std::string token = server::fresh_token();
  const server::Answer answer =
      take(call.table, call.table.authority->join(books_, call.body, server::token_hash(token), call.now),
           call.now);
  if (!answer.error.empty()) {
    return server::reply_of(answer);
  }
  Json json = answer.fields;
  json["token"] = token;
  return server::json_reply(json, 201);
}

Reply House::command(const Call& call) {
  const int member = call.table.authority->member_of(server::token_hash(call.request.token));
  Json command = call.body;
  command.erase("id");
  return member == online::kNobody ? server::reply_of(server::trouble("unauthorised"))
                                   : server::reply_of(obey(call.table, member, command, call.now));
}

Reply House::present(const Call& call) {
  const int member = call.table.authority->member_of(server::token_hash(call.request.token));
  return {.body = server::now_text(call.table.g(), member, call.now)};
}

Reply House::told(const Call& call, const tellings::Telling& telling, const std::string& type) {
  std::string error;
  std::string body = telling(
      [&](std::uint64_t from, const online::Trail::Step& step) { return walk(call.table, from, step); },
      error);
  return error.empty() ? Reply{.content_type = type, .body = std::move(body)}
                       : server::reply_of(server::trouble(error));
}

Reply House::messages(const Call& call) {
  const std::uint64_t from = std::max<std::uint64_t>(1, number_of(call.request, "from", 1));
  return told(call, tellings::messages(from, call.language));
}

Reply House::replay(const Call& call) {
  const std::uint64_t count = std::min(number_of(call.request, "count", 100), kMostFrames);
  return told(call, tellings::replay(number_of(call.request, "from", 1), count, call.language));
}

Reply House::record(const Call& call) {
  return told(call, tellings::record(books_.shelf()), "text/plain; charset=utf-8");
}

Reply House::dice(const Call& call) { return server::json_reply(online::dice_json(call.table.g())); }
Reply House::debrief(const Call& call) {
  return told(call, tellings::debrief(tellings::DebriefForm::json, call.language));
}
Reply House::debrief_csv(const Call& call) {
  return told(call, tellings::debrief(tellings::DebriefForm::csv, call.language), "text/csv; charset=utf-8");
}
Reply House::debrief_html(const Call& call) {
  return told(call, tellings::debrief(tellings::DebriefForm::html, call.language),
              "text/html; charset=utf-8");
}

Reply House::analysis(const Call& call) {
  const online::Gathering& g = call.table.g();
  if (g.phase != online::Phase::over) {
    return server::reply_of(server::trouble("not_over"));
  }
  if (call.table.analysis == nullptr) {
    const auto read = notation::parse_record(record(call).body);
    const lab::AnalysisPlan plan{.rolls = kAnalysisRolls, .seats = tellings::people_of(g)};
    if (!read.record) {
      return server::reply_of(server::trouble("broken"));
    }
    const lab::Analysis made = lab::analyse(*g.book, *read.record, plan, {});
    call.table.analysis =
        std::make_shared<const std::string>(notation::dump(report::analysis_json(*g.book, made)));
  }
  return told(call, tellings::analysis(call.table.analysis, call.language));
}

Reply House::why(const Call& call) {
  return told(call, tellings::why(number_of(call.request, "n", 0), call.language));
}

Reply House::appraise(const Call& call) {
  const int member = call.table.authority->member_of(server::token_hash(call.request.token));
  return tellings::appraise(call.table.g(), call.table.g().seat_of(member), call.body);
}

}  // namespace cadastre::browser
