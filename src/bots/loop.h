// Carries a game on between bots: chance acts when it owes, creditors and addressees of offers are asked
// before the game goes on, then the first seat that owes decides. It always ends.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "chance/chance.h"
#include "game/actors.h"
#include "game/apply.h"

namespace cadastre::bots {

struct Played {
  std::uint64_t rolls = 0;  // of the dice of a turn
  std::uint64_t actions = 0;
  std::array<std::uint32_t, game::kMaxSeats> refused{};  // actions the rules refused: defects of that bot
  std::uint32_t cut_short = 0;                           // endless bargaining ended by the loop
};

// `players[seat]` gives the Bot of a seat, or something with the same two functions.
template <class Players, class Sink>
class Loop {
 public:
  Loop(const game::Edition& ed, game::State& s, Players& players, chance::Stream& stream, Sink& sink)
      : ed_(ed), s_(s), players_(players), stream_(stream), sink_(sink) {}

  // To the end of the game, of round `rounds`, or until `rolls` more rolls are done.
  const Played& run(int rounds, std::uint64_t rolls = ~std::uint64_t{0}) {
    while (s_.stage != game::Stage::over && s_.round <= rounds && played_.rolls < rolls) {
      step();
    }
    return played_;
  }

  const Played& played() const { return played_; }

 private:
  // Far more than sensible players need between two rolls; then everybody does what a clock would do.
  static constexpr unsigned kMostActions = 2000;
  static constexpr unsigned kMostOffers = 64;

  CADASTRE_HOT void step() {
    const bool busy = game::busy_refusal(s_) != game::Refusal::none;
    if (!busy && game::chance_owes(s_)) {
      return chance_acts();
    }
    if ((s_.claim_count | s_.offer_count) != 0 && somebody_reacts()) {
      return;
    }
    const bool roles = s_.stage == game::Stage::roles;
    const game::Seat seat = busy || roles ? game::owing(s_).front() : s_.turn;
    if (since_roll_ > kMostActions) [[unlikely]] {
      ++played_.cut_short;
      return carry_out(game::default_action(ed_, s_, seat));
    }
    const game::Action action = players_[seat].choose(s_, seat);
    const bool rolls = action.kind == game::ActionKind::roll && action.seat == seat && !busy &&
                       s_.stage == game::Stage::turn && !game::fine_due(ed_, s_, seat);
    if (!rolls) {
      return carry_out_checked(action, seat);
    }
    game::apply_inline(ed_, s_, action, sink_);
    ++played_.actions;
    ++played_.rolls;
    since_roll_ = 0;
    offers_ = 0;
    chance_acts();
  }

  CADASTRE_HOT void chance_acts() {
    ++played_.actions;
    game::apply_inline(ed_, s_, chance::act(ed_, s_, stream_), sink_);
  }

  CADASTRE_COLD void carry_out(const game::Action& action) {
    ++played_.actions;
    ++since_roll_;
    game::apply(ed_, s_, action, sink_);
  }

  static bool is_offer(game::ActionKind kind) {
    return kind == game::ActionKind::offer || kind == game::ActionKind::counter ||
           kind == game::ActionKind::settle;
  }

  // Whether the rules and the patience of the table allow it; counts what they do not.
  bool passes(const game::Action& action, game::Seat seat) {
    if (action.seat != seat || game::refusal(ed_, s_, action) != game::Refusal::none) {
      ++played_.refused[game::at(seat)];
      return false;
    }
    if (is_offer(action.kind) && ++offers_ > kMostOffers) {
      ++played_.cut_short;
      return false;
    }
    return true;
  }

  CADASTRE_COLD void carry_out_checked(const game::Action& action, game::Seat seat) {
    carry_out(passes(action, seat) ? action : game::default_action(ed_, s_, seat));
  }

  // Creditors first, then those who have been made an offer. True: somebody did something.
  CADASTRE_COLD bool somebody_reacts() {
    if (since_roll_ > kMostActions) {
      return false;
    }
    bool acted = false;
    for (unsigned i = 0; i < s_.claim_count;) {
      const unsigned before = s_.claim_count;
      if (!claims(s_.claims[i].creditor)) {
        ++i;
        continue;
      }
      acted = true;
      if (s_.claim_count >= before || game::busy_refusal(s_) != game::Refusal::none ||
          game::chance_owes(s_)) {
        return true;
      }
    }
    if (s_.offer_count != 0 && !acted) {
      acted = somebody_answers();
    }
    return acted;
  }

  // Asks a creditor; a claim of its own that lies on the table needs no further check.
  bool claims(game::Seat seat) {
    const std::optional<game::Action> action = players_[seat].react(s_, seat);
    if (!action) {
      return false;
    }
    if (action->kind != game::ActionKind::claim) {
      return carry_out_reaction(*action, seat);
    }
    if (action->seat != seat ||
        game::claim_refusal(ed_, s_, seat, action->other, action->square) != game::Refusal::none) {
      ++played_.refused[game::at(seat)];
      return false;
    }
    ++played_.actions;
    ++since_roll_;
    game::apply_inline(
        ed_, s_,
        {.kind = game::ActionKind::claim, .seat = seat, .other = action->other, .square = action->square},
        sink_);
    return true;
  }

  bool carry_out_reaction(const game::Action& action, game::Seat seat) {
    const bool good = passes(action, seat);
    if (good) {
      carry_out(action);
    }
    return good;
  }

  bool somebody_answers() {
    game::SeatSet asked;
    for (unsigned i = 0; i < s_.seats; ++i) {
      asked = s_.offers[i].to == game::Seat::nobody ? asked : asked.with(s_.offers[i].to);
    }
    for (const game::Seat seat : asked) {
      const std::optional<game::Action> action = players_[seat].react(s_, seat);
      if (action && carry_out_reaction(*action, seat)) {
        return true;
      }
    }
    return false;
  }

  const game::Edition& ed_;
  game::State& s_;
  Players& players_;
  chance::Stream& stream_;
  Sink& sink_;
  Played played_;
  unsigned since_roll_ = 0;
  unsigned offers_ = 0;
};

}  // namespace cadastre::bots
