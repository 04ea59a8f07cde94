// What is written and said, and what happens by itself. Its addresses are in house_api.cpp.
#include "browser/house.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "online/forgetting.h"
#include "online/views.h"
#include "server/secrets.h"

namespace cadastre::browser {
namespace {

using notation::Json;
using online::BotTurn;

constexpr Millis kRest_ms = 1000;  // after waking it came to nothing

Millis time_at(const online::Gathering& g, Millis now) { return std::max(now, g.last_at); }

// No game of a server has such an id or code: these letters are left out there.
online::Fresh fresh() {
  online::Fresh fresh{server::fresh_game(), server::fresh_code(), server::fresh_secret()};
  fresh.game.front() = 'l';
  fresh.code.front() = 'I';
  return fresh;
}

// The token of another at the same screen follows from the host's.
std::string shared_token(std::string token, std::size_t seat) {
  if (!token.empty()) {
    token.back() = static_cast<char>('a' + seat);
  }
  return token;
}

// Whose turn it is to use the screen: of those who share it the first who owes something, or else who had it.
int at_screen(const online::Gathering& g, const std::vector<int>& sharing, int before) {
  for (const online::Place& place : g.places) {
    if (place.owes && std::ranges::find(sharing, place.member) != sharing.end() && g.is_present(place)) {
      return place.member;
    }
  }
  return before;
}

}  // namespace

House::Table* House::table_of(std::string_view ref) {
  for (auto& [game, table] : tables_) {
    if (game == ref || table.g().code == ref) {
      return &table;
    }
  }
  return nullptr;
}

bool House::restore(const std::string& game, std::vector<store::Entry> entries) {
  for (const store::Entry& entry : entries) {
    const bool names_one = entry.text.find(R"("edition_text")") != std::string::npos;
    if (std::string text = names_one ? online::carried_text(entry.text) : ""; !text.empty()) {
      const std::string hash = online::hash_of_text(text);
      shelf_->learn(hash, std::move(text));
    }
  }
  std::string fault;
  auto authority = online::Authority::restore(books_, game, entries, fault);
  if (authority != nullptr) {
    tables_[game] = {std::move(authority), std::move(entries)};
  }
  return fault.empty();
}

online::Trail::End House::walk(Table& table, std::uint64_t from, const online::Trail::Step& step) {
  const auto read = [&](std::uint64_t first, std::size_t most) {
    const std::size_t begin = std::min<std::size_t>(first - 1, table.log.size());
    const std::size_t end = begin + std::min(most, table.log.size() - begin);
    return std::optional(std::vector(table.log.begin() + static_cast<std::ptrdiff_t>(begin),
                                     table.log.begin() + static_cast<std::ptrdiff_t>(end)));
  };
  return online::Trail(table.g().game).walk(read, books_, from, step);
}

server::Reply House::create(const server::Request& request, Millis now) {
  const auto body = notation::parse_json(request.body);
  if (!body) {
    return server::reply_of({"malformed", body.error, Json::object()});
  }
  const std::string token = server::fresh_token();
  online::Decision decision =
      online::Authority::create(books_, fresh(), *body, server::token_hash(token), now);
  if (!decision.error.empty()) {
    return server::reply_of(server::answer_of(decision));
  }
  Table& table = tables_[decision.write.parts.front().game];
  const server::Answer answer = take(table, std::move(decision), now);
  seat_others(table, *body, token, now);
  Json json = answer.fields;
  json["token"] = token;
  return server::json_reply(json, 201);
}

// The other people asked for are here already, before the same screen.
void House::seat_others(Table& table, const Json& request, const std::string& token, Millis now) {
  const Json& seats = request.at("seats");
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].value("kind", "") == "person" && table.g().places[i].kind == online::SeatKind::open) {
      const Json wish = {{"name", seats[i].value("name", "")}, {"seat", i}};
      take(table, table.authority->join(books_, wish, server::token_hash(shared_token(token, i)), now), now);
    }
  }
}

std::vector<int> House::sharing(const Table& table, const std::string& token) {
  std::vector<int> all = {table.authority->member_of(server::token_hash(token))};
  for (std::size_t i = 0; i < table.g().places.size(); ++i) {
    const int other = table.authority->member_of(server::token_hash(shared_token(token, i)));
    if (other != online::kNobody) {
      all.push_back(other);
    }
  }
  return all;
}

server::Answer House::obey(Table& table, int member, const Json& command, Millis now) {
  const auto here = [](int) { return std::optional<Millis>(); };  // whoever plays here shares the screen
  return take(table, table.authority->decide(books_, member, command, {fresh, here}, time_at(table.g(), now)),
              now);
}

server::Answer House::take(Table& table, online::Decision decision, Millis now) {
  server::Answer answer = server::answer_of(decision);
  if (decision.erase) {
    erase(std::string(table.g().game));
    return {"", "", Json{{"deleted", true}}};
  }
  if (!decision.error.empty()) {
    return answer;
  }
  for (const store::Part& part : decision.write.parts) {
    keep(table, part);
  }
  if (decision.after != nullptr) {
    const Millis rest = decision.write.parts.empty() ? table.rest_until : 0;
    table = {std::move(decision.after), std::move(table.log), std::move(table.analysis)};
    table.rest_until = rest;
    tell(table, decision.messages, now);
  }
  if (decision.forgotten != online::kNobody) {
    forget(table, decision.forgotten);
  }
  dismiss_strangers(table);
  return answer;
}

// A rematch is another game, made in the same write.
void House::keep(Table& table, const store::Part& part) {
  written_.push_back({part.game, part.entries});
  if (&table == table_of(part.game) || table.authority == nullptr) {
    table.log.insert(table.log.end(), part.entries.begin(), part.entries.end());
  } else {
    restore(part.game, part.entries);
  }
}

void House::forget(Table& table, int member) {
  const std::vector<store::Entry> changed = online::without_traces(table.log, member);
  for (const store::Entry& entry : changed) {
    table.log[entry.n - 1] = entry;
  }
  written_.push_back({table.g().game, changed});
  restore(std::string(table.g().game), std::move(table.log));
}

void House::erase(const std::string& game) {
  written_.push_back({game, {}, true});
  for (const auto& [line, one] : std::map(lines_)) {
    if (one.game == game) {
      say_bye(line, server::trouble("deleted"));
    }
  }
  tables_.erase(game);
}

void House::tell(Table& table, const std::vector<online::Message>& messages, Millis now) {
  for (auto& [line, one] : lines_) {
    if (one.game == table.g().game) {
      one.member = at_screen(table.g(), one.sharing, one.member);
      std::vector<std::string> texts;
      for (const online::Message& message : messages) {
        texts.push_back(online::message_text(table.g(), message, one.language));
      }
      say_news(line, one, table, texts, now);
    }
  }
  const auto wait = online::claim_wait(table.g(), time_at(table.g(), now));
  table.remind_at = wait ? wait->until : 0;
}

void House::say_news(int line, const Line& to, Table& table, const std::vector<std::string>& messages,
                     Millis now) {
  const std::vector<std::string_view> texts(messages.begin(), messages.end());
  said_.push_back({line, server::news_frame(table.g(), texts, to.member, time_at(table.g(), now))});
}

void House::say_bye(int line, const server::Answer& why) {
  said_.push_back({line, server::bye_frame(why), true});
  lines_.erase(line);
}

void House::leave(int line) { lines_.erase(line); }

void House::dismiss_strangers(const Table& table) {
  for (const auto& [line, one] : std::map(lines_)) {
    if (one.game == table.g().game && one.member != online::kNobody && !table.g().knows(one.member)) {
      say_bye(line, {"unauthorised", "you are no longer at this game", Json::object()});
    }
  }
}

void House::hear(int line, const std::string& game, std::string_view text, Millis now) {
  const auto parsed = notation::parse_json(text);
  if (!parsed || !parsed->is_object()) {
    said_.push_back({line, server::answer_frame(nullptr, server::trouble("malformed"))});
    return;
  }
  const auto found = lines_.find(line);
  if (found == lines_.end()) {
    greet(line, game, *parsed, now);
    return;
  }
  Table& table = tables_.at(found->second.game);
  Json command = *parsed;
  const auto id = command.contains("id") ? std::optional(command["id"]) : std::nullopt;
  command.erase("id");
  if (command.value("command", "") == "ping") {
    said_.push_back({line, R"({"type":"pong"})"});
    return;
  }
  const server::Answer answer = found->second.member == online::kNobody
                                    ? server::trouble("unauthorised")
                                    : obey(table, found->second.member, command, now);
  said_.push_back({line, server::answer_frame(id ? &*id : nullptr, answer)});
}

void House::greet(int line, const std::string& game, const Json& hello, Millis now) {
  Table* table = table_of(game);
  if (table == nullptr) {
    said_.push_back({line, server::bye_frame(server::trouble("not_found")), true});
    return;
  }
  Line one{.game = table->g().game};
  one.language = hello.value("lang", "fr") == "en" ? edition::Language::en : edition::Language::fr;
  if (const std::string token = hello.value("token", ""); !token.empty()) {
    one.sharing = sharing(*table, token);
    if (one.sharing.front() == online::kNobody) {
      said_.push_back({line, server::bye_frame(server::trouble("unauthorised")), true});
      return;
    }
    one.member = at_screen(table->g(), one.sharing, one.sharing.front());
  }
  lines_[line] = one;
  welcome(line, hello.value("last", std::uint64_t{0}), now);
}

// All it has missed; then everybody at the table counts as here. Who returns plays again.
void House::welcome(int line, std::uint64_t last, Millis now) {
  const Line& one = lines_.at(line);
  Table& table = tables_.at(one.game);
  std::vector<std::string> texts;
  if (last + 1 < table.authority->next()) {
    walk(table, last + 1, [&](const online::Gathering& g, const online::Message& message) {
      texts.push_back(online::message_text(g, message, one.language));
      return true;
    });
  }
  say_news(line, one, table, texts, now);
  std::vector<int> members;
  for (std::size_t i = 0; i < table.g().members.size(); ++i) {
    members.push_back(static_cast<int>(i));
  }
  said_.push_back({line, server::presence_frame(members, 0, {})});
  for (const online::Place& place : table.g().places) {
    if (place.member == one.member && place.kind == online::SeatKind::person && place.away) {
      obey(table, one.member, {{"command", "back"}}, now);
      return;
    }
  }
}

bool House::watched(const Table& table) const {
  return std::ranges::any_of(lines_, [&](const auto& one) { return one.second.game == table.g().game; });
}

void House::stir(Millis now) {
  for (auto& [game, table] : tables_) {
    if (watched(table) && !stir(table, time_at(table.g(), now))) {
      table.rest_until = now + kRest_ms;
    }
  }
}

// Whether anything came of it.
bool House::stir(Table& table, Millis now) {
  if (table.remind_at != 0 && now >= table.remind_at) {
    tell(table, {}, now);
    table.remind_at = 0;
    return true;
  }
  if (online::Decision decision = table.authority->clock(books_, now); !decision.write.parts.empty()) {
    take(table, std::move(decision), now);
    return true;
  }
  if (table.held_until != 0 && now >= table.held_until) {
    table.held_until = 0;
    table.asked = false;
  }
  const auto thought = table.asked ? std::nullopt : table.authority->wants_bot(now);
  const auto action = thought ? thinker_.think(*thought) : std::nullopt;
  if (!action) {
    table.asked = table.asked || thought.has_value();
    return table.asked;
  }
  if (const auto until = table.authority->held_until(*action, now)) {
    table.held_until = *until;
    table.asked = true;
    return true;
  }
  const std::uint64_t before = table.authority->next();
  take(table, table.authority->bot_acts(books_, *action, now), now);
  return table.authority->next() != before;
}

std::optional<Millis> House::wake_at() const {
  std::optional<Millis> soonest;
  const auto at = [&](Millis when) { soonest = std::min(when, soonest.value_or(when)); };
  for (const auto& [game, table] : tables_) {
    if (!watched(table)) {
      continue;
    }
    if (const auto due = table.authority->wake_at(table.asked ? BotTurn::asked : BotTurn::may_act)) {
      at(std::max(*due, table.rest_until));
    }
    if (table.remind_at != 0) {
      at(table.remind_at);
    }
    if (table.held_until != 0) {
      at(table.held_until);
    }
  }
  return soonest;
}

}  // namespace cadastre::browser
