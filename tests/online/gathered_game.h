// A game over the network as its authority sees it, with a clock in the hand and a log in a list.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "online/authority.h"
#include "online/views.h"

namespace cadastre::online {

// The views as trees, to look into.
inline notation::Json now_json(const Gathering& g, Millis now) {
  return notation::json_of([&](notation::JsonText& out) { out.object([&] { write_now(out, g, now); }); });
}
inline notation::Json you_json(const Gathering& g, int member) {
  return notation::json_of([&](notation::JsonText& out) { write_you(out, g, member); });
}

inline std::vector<std::string> all_actions(const Gathering& g, const std::vector<Message>& messages) {
  std::vector<std::string> actions;
  for (const Message& message : messages) {
    add_actions(g, message, actions);
  }
  return actions;
}

struct GatheredGame {
  Books books;
  std::shared_ptr<const Authority> authority;
  std::vector<store::Entry> log;
  std::vector<Message> messages;
  Millis now = 1'000'000;
  std::map<int, Millis> gone_since;
  Decision last;

  static Fresh fresh(const std::string& game = "game-1", const std::string& code = "ABCDEF") {
    Fresh f{game, code, {}};
    f.secret.fill(7);
    return f;
  }

  bool take(Decision decision) {
    last = std::move(decision);
    if (!last.error.empty() || last.write.parts.empty()) {
      return last.error.empty();
    }
    const store::Part& part = last.write.parts.front();
    log.insert(log.end(), part.entries.begin(), part.entries.end());
    messages.insert(messages.end(), last.messages.begin(), last.messages.end());
    authority = last.after;
    return true;
  }

  bool create(const notation::Json& request) {
    return take(Authority::create(books, fresh(), request, "hash-0", now));
  }
  bool bring(const notation::Json& request) {
    Fresh other = fresh();
    other.secret.fill(9);
    return take(Authority::bring(books, other, request, "hash-0", now));
  }
  // Their token's hash is "hash-N" for member N.
  bool join(const notation::Json& request) {
    const std::string hash = "hash-" + std::to_string(authority->gathering().members.size());
    return take(authority->join(books, request, hash, now));
  }
  bool say(int member, const notation::Json& command) {
    return take(authority->decide(books, member, command, outside(), now));
  }
  // Whoever is in `gone_since` is not connected.
  Outside outside() {
    return {[] { return fresh("game-2", "GHJKLM"); },
            [this](int member) {
              const auto gone = gone_since.find(member);
              return gone == gone_since.end() ? std::nullopt : std::optional(gone->second);
            }};
  }
  bool act(int member, const std::string& line) {
    return say(member, {{"command", "act"}, {"action", line}});
  }
  bool clock() { return take(authority->clock(books, now)); }

  const Gathering& g() const { return authority->gathering(); }
  std::string last_kind() const { return messages.back().fields.value("kind", ""); }
};

// Two people, Alice (host) and Bob, in the classic game; started.
inline GatheredGame two_people(int seconds = 0) {
  GatheredGame game;
  EXPECT_TRUE(game.create({{"edition", "europe"},
                           {"name", "Alice"},
                           {"clock", {{"seconds", seconds}}},
                           {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}}))
      << game.last.message;
  EXPECT_TRUE(game.join({{"name", "Bob"}})) << game.last.message;
  EXPECT_TRUE(game.say(0, {{"command", "start"}})) << game.last.message;
  return game;
}

}  // namespace cadastre::online
