// The part of the loop (loop.h) for players who say without an action what they would do, where nobody
// listens: ordinary rolls, rents, purchases, buildings and what is sold for a debt, with as few questions as
// can be.
#pragma once

#include <cstdint>
#include <type_traits>

#include "game/actors.h"
#include "game/apply.h"

namespace cadastre::play {

// The base of a loop, whose state it plays on with.
template <class Loop>
class Along {
  friend Loop;
  Along() = default;

 protected:
  // As long as the seat on turn decides and nothing but its rents and one debt is open. False: nothing was
  // done.
  CADASTRE_HOT bool play_along(int rounds, std::uint64_t most_rolls) {
    Loop& l = loop();
    game::State& s = l.s_;
    game::Game<std::remove_reference_t<decltype(l.sink_)>> g{l.ed_, s, l.sink_};
    const std::uint64_t before = l.played_.actions;
    while (l.played_.rolls < most_rolls && s.round <= rounds && l.since_roll_ <= Loop::kMostActions) {
      if (game::busy(s)) [[unlikely]] {
        if (!game::only_one_debt(s)) {
          break;
        }
        raise_along(g, s.debts[0].debtor);
      } else if (game::kChanceStages.has(s.stage)) {
        l.chance_acts();
      } else if ((s.claim_count | s.offer_count) != 0) {
        if (!claims_along(g)) {
          break;
        }
      } else if (s.stage == game::Stage::turn && s.law.card == game::Card::none) {
        take_turn(g);
      } else if (s.stage == game::Stage::purchase && l.players_[s.turn].buys(s, s.turn)) {
        count_one();
        l.buy(g);
      } else {
        break;
      }
    }
    return l.played_.actions != before;
  }

 private:
  Loop& loop() { return static_cast<Loop&>(*this); }
  void count_one() {
    ++loop().played_.actions;
    ++loop().since_roll_;
  }

  // Mostly a roll.
  CADASTRE_HOT void take_turn(auto& g) {
    Loop& l = loop();
    const game::Seat seat = g.state.turn;
    if (!l.players_[seat].just_rolls(g.state, seat)) {
      const game::Action action = l.players_[seat].choose(g.state, seat);
      if (action.kind == game::ActionKind::build) {
        return build_along(g, action.square);
      }
      if (action.kind != game::ActionKind::roll) {
        return l.carry_out_checked(action, seat);
      }
    }
    game::apply_roll_inline(g, l.stream_.dice());
    ++l.played_.rolls;
    l.played_.actions += 2;
    l.since_roll_ = 0;
    l.offers_ = 0;
  }

  // One building after the other, as long as nothing comes between them.
  CADASTRE_COLD void build_along(auto& g, game::Square square) {
    Loop& l = loop();
    const game::State& s = g.state;
    do {
      count_one();
      game::apply_build_inline(g, square);
      const bool stops = game::busy(s) || l.since_roll_ > Loop::kMostActions;
      square = stops ? game::Square::none : l.players_[s.turn].builds_next(s, s.turn);
    } while (square != game::Square::none);
  }

  // What is sold and borrowed for the one debt that is open, until it is paid or there is another way.
  CADASTRE_COLD void raise_along(auto& g, game::Seat seat) {
    Loop& l = loop();
    const game::State& s = g.state;
    while (l.since_roll_ <= Loop::kMostActions) {
      const game::Action action = l.players_[seat].choose(s, seat);
      if (action.kind == game::ActionKind::mortgage) {
        game::mortgage(g, seat, action.square);
      } else if (action.kind == game::ActionKind::sell) {
        game::sell(g, seat, action.square);
      } else {
        return l.carry_out_checked(action, seat);
      }
      count_one();
      if (s[seat].cash >= s.debts[0].amount) {
        return game::follow_up(g);
      }
    }
  }

  // The first rent that is open, of who claims them all. False: somebody has to be asked.
  CADASTRE_HOT bool claims_along(auto& g) {
    const game::State& s = g.state;
    const game::Claim& c = s.claims[0];
    if (s.offer_count != 0 || !loop().players_[c.creditor].claims_all() ||
        game::claim_refusal(g.edition, s, c.creditor, c.debtor, c.square) != game::Refusal::none) {
      return false;
    }
    count_one();
    game::claim(g, c.creditor, c.debtor, c.square);
    if (s.debt_count != 0) [[unlikely]] {
      game::follow_up(g);
    }
    return true;
  }
};

}  // namespace cadastre::play
