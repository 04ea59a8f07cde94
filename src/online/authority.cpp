#include "online/authority.h"

#include <algorithm>

#include "game/actors.h"
#include "online/broken.h"
#include "online/brought.h"
#include "online/entries.h"
#include "online/offers.h"

namespace cadastre::online {
namespace {

using game::Seat;
using notation::Json;

constexpr int kAwayAfterTimeouts = 2;

Decision stopped() {
  Decision decision;
  decision.error = "stopped";
  return decision;
}

bool owed_to_clock(const Deciding& draft, const Place& place) {
  const auto deadline = deadline_of(draft.g, place);
  return deadline && *deadline <= draft.now;
}

// What a clock does for a seat; nobody waits for one who does not come again and again.
void act_for(Deciding& draft, std::size_t seat) {
  const auto action = game::default_action(draft.g.book->rules, draft.g.state, static_cast<Seat>(seat));
  draft.act(action, {{"kind", "act"}, {"by", "clock"}});
  const Place& place = draft.g.places[seat];
  if (draft.good() && draft.g.phase == Phase::playing && !place.away &&
      place.timeouts >= kAwayAfterTimeouts) {
    draft.add(
        {{"kind", "away"}, {"seat", seat}, {"why", "timeout"}, {"level", level_word(place.substitute)}});
    count_votes(draft);
  }
}

}  // namespace

Decision Authority::create(Books& books, const Fresh& fresh, const Json& request,
                           const std::string& token_hash, Millis now) {
  Deciding draft{{}, books, now};
  open_game(draft, fresh, request, token_hash);
  return draft.decided(1);
}

Decision Authority::bring(Books& books, const Fresh& fresh, const Json& request,
                          const std::string& token_hash, Millis now) {
  Deciding draft{{}, books, now};
  bring_game(draft, fresh, request, token_hash);
  return draft.decided(1);
}

std::shared_ptr<const Authority> Authority::restore(Books& books, const std::string& game,
                                                    const std::vector<store::Entry>& entries,
                                                    std::string& fault, std::vector<Message>* told) {
  Gathering g;
  g.game = game;
  return Authority(std::move(g)).with(books, entries, fault, told);
}

std::shared_ptr<const Authority> Authority::restore_readable(Books& books, const std::string& game,
                                                             const std::vector<store::Entry>& entries,
                                                             std::string& fault) {
  if (auto whole = restore(books, game, entries, fault)) {
    return whole;
  }
  std::vector<Message> told;  // as many as fit
  std::string again;
  restore(books, game, entries, again, &told);
  const auto end = entries.begin() + static_cast<std::ptrdiff_t>(told.size());
  return told.empty() ? nullptr : restore(books, game, {entries.begin(), end}, again);
}

std::shared_ptr<const Authority> Authority::with(Books& books, const std::vector<store::Entry>& entries,
                                                 std::string& fault, std::vector<Message>* told) const {
  Gathering g = g_;
  for (const store::Entry& entry : entries) {
    Message message;
    try {
      fault = absorb(g, books, entry, message);
    } catch (const BrokenPromise& broken) {
      fault = "entry " + std::to_string(entry.n) + ": " + broken.what();
    }
    if (!fault.empty()) {
      return nullptr;
    }
    if (told != nullptr) {
      told->push_back(std::move(message));
    }
  }
  if (fault = settle_edition(g, books); !fault.empty()) {
    return nullptr;
  }
  return std::make_shared<const Authority>(std::move(g));
}

int Authority::member_of(std::string_view token_hash) const {
  for (std::size_t i = 0; i < g_.members.size(); ++i) {
    if (g_.members[i].token_hash == token_hash && !g_.members[i].gone) {
      return static_cast<int>(i);
    }
  }
  return kNobody;
}

Decision Authority::join(Books& books, const Json& request, const std::string& token_hash, Millis now) const {
  if (g_.stopped) {
    return stopped();
  }
  Deciding draft{g_, books, now};
  online::join(draft, request, token_hash);
  return draft.decided(g_.next);
}

Decision Authority::decide(Books& books, int member, const Json& command, const Outside& outside,
                           Millis now) const {
  const auto name = command.find("command");
  if (g_.stopped && (name == command.end() || *name != "delete")) {
    return stopped();
  }
  Deciding draft{g_, books, now};
  carry_out(draft, member, command, outside);
  return draft.decided(g_.next);
}

Decision Authority::pass_host(Books& books, int member, Millis now) const {
  Deciding draft{g_, books, now};
  if (!g_.stopped && g_.knows(member) && member != g_.host && g_.phase != Phase::over) {
    draft.add({{"kind", "host"}, {"member", member}});
  }
  return draft.decided(g_.next);
}

Decision Authority::clock(Books& books, Millis now) const {
  if (g_.stopped) {
    return {};
  }
  Deciding draft{g_, books, now};
  if (g_.starting() && now >= g_.starting_at + kReveal_ms) {
    begin_play(draft);
    return draft.decided(g_.next);
  }
  const game::Action time_up{.kind = game::ActionKind::time_up, .seat = Seat::table};
  const bool timed = g_.phase == Phase::playing && g_.options.minutes != 0 &&
                     now >= g_.started_at + Millis{60'000} * g_.options.minutes;
  if (timed && game::refusal(g_.book->rules, g_.state, time_up) == game::Refusal::none) {
    draft.act(time_up, {{"kind", "act"}, {"by", "clock"}});
  }
  for (std::size_t i = 0; i < draft.g.places.size() && draft.good(); ++i) {
    if (owed_to_clock(draft, draft.g.places[i])) {
      act_for(draft, i);
    }
  }
  return draft.decided(g_.next);
}

std::optional<Thought> Authority::wants_bot(Millis now) const {
  if (g_.stopped || g_.phase != Phase::playing || now < bots_may_act_at(g_)) {
    return std::nullopt;
  }
  Thought thought{g_.game, g_.next, g_.book, g_.state, {}, {}};
  for (const Place& place : g_.places) {
    if (place.kind == SeatKind::person) {
      thought.stand_ins = thought.stand_ins.with(static_cast<game::Seat>(thought.levels.size()));
    }
    thought.levels.push_back(g_.player_of(place));
  }
  const bool any = std::any_of(thought.levels.begin(), thought.levels.end(),
                               [](const auto& level) { return level.has_value(); });
  return any ? std::optional(std::move(thought)) : std::nullopt;
}

Decision Authority::bot_acts(Books& books, const game::Action& action, Millis now) const {
  Deciding draft{g_, books, now};
  if (!held_until(action, now)) {
    draft.act(action, {{"kind", "act"}, {"by", "bot"}});
  }
  return draft.decided(g_.next);
}

}  // namespace cadastre::online
