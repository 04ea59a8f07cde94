// The authority for one game played over a network: members, seats, clocks, votes, chat and the rules. Its
// whole state follows from the game's log, so any node, and any restart, comes to the same.
//
//   decide -> store.commit -> the decision's `after` takes its place -> its messages go to every viewer
//
// Deciding changes nothing. Times and secrets come from outside. See docs/server.md for the words.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json.h"
#include "online/books.h"
#include "online/claims.h"
#include "online/deciding.h"
#include "online/gathering.h"
#include "online/thinker.h"
#include "store/store.h"

namespace cadastre::online {

class Authority {
 public:
  explicit Authority(Gathering g) : g_(std::move(g)) {}

  // A new game; `token_hash` of its host.
  static Decision create(Books& books, const Fresh& fresh, const notation::Json& request,
                         const std::string& token_hash, Millis now);
  // The same for a game that was begun elsewhere; what it is asked for has its record.
  static Decision bring(Books& books, const Fresh& fresh, const notation::Json& request,
                        const std::string& token_hash, Millis now);
  // Again from its log, with all its messages if asked for. Nothing: the log does not fit; `fault` says why.
  static std::shared_ptr<const Authority> restore(Books& books, const std::string& game,
                                                  const std::vector<store::Entry>& entries,
                                                  std::string& fault, std::vector<Message>* told = nullptr);
  // The same as far as the log fits, with the fault where it does not. Nothing: not even its beginning.
  static std::shared_ptr<const Authority> restore_readable(Books& books, const std::string& game,
                                                           const std::vector<store::Entry>& entries,
                                                           std::string& fault);
  // The same with entries that somebody else wrote.
  std::shared_ptr<const Authority> with(Books& books, const std::vector<store::Entry>& entries,
                                        std::string& fault, std::vector<Message>* told = nullptr) const;

  const Gathering& gathering() const { return g_; }
  const edition::Book& book() const { return *g_.book; }
  std::uint64_t next() const { return g_.next; }
  // Member by the hash of a token; kNobody: none, or gone.
  int member_of(std::string_view token_hash) const;

  Decision join(Books& books, const notation::Json& request, const std::string& token_hash, Millis now) const;
  // A command of a member, or, where they may speak, of a spectator: kNobody.
  Decision decide(Books& books, int member, const notation::Json& command, const Outside& outside,
                  Millis now) const;

  // The host is not there, and this member is.
  Decision pass_host(Books& books, int member, Millis now) const;

  // When something must be done by itself; nothing: only people can go on. A moment in the past: now.
  std::optional<Millis> wake_at(BotTurn bots) const { return online::wake_at(g_, bots); }
  // A clock that has run out, or the agreed time: what follows. Without parts: nothing was due.
  Decision clock(Books& books, Millis now) const;
  // A bot's turn has come: a Thinker may be asked. Nothing: none.
  std::optional<Thought> wants_bot(Millis now) const;
  // Until when this act of a bot waits for people who may claim a rent; nothing: it need not.
  std::optional<Millis> held_until(const game::Action& action, Millis now) const {
    return online::held_until(g_, action, now);
  }
  // The bot has thought. Without parts: it has to wait.
  Decision bot_acts(Books& books, const game::Action& action, Millis now) const;

 private:
  Gathering g_;
};

}  // namespace cadastre::online
