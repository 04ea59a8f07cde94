// Listens to one game and counts. Hot events cost an increment or two; everything else happens once a round
// or once a game.
#pragma once

#include "game/debt.h"
#include "game/ending.h"
#include "lab/tally.h"
#include "play/loop.h"

namespace cadastre::lab {

// Wealth of every seat; who is out has nothing.
struct Worths {
  std::array<std::int64_t, game::kMaxSeats> of{};
  int seats = 0;

  // 0: all alike, towards 1000000: one has it all.
  std::uint64_t gini_millionths() const;
};
Worths worths(const game::Edition& ed, const game::State& s);

class Observer {
 public:
  Observer(const game::Edition& ed, const game::State& s, Tally& tally, Spreads& spreads)
      : ed_(ed), s_(s), tally_(tally), spreads_(spreads) {}

  CADASTRE_HOT void operator()(const game::Event& e) {
    using K = game::EventKind;
    ++tally_.events[static_cast<unsigned>(e.kind)][static_cast<unsigned>(e.reason)];
    switch (e.kind) {
      case K::rolled:
        return close_roll();
      case K::moved:
        place_ = game::at(e.square);
        return;
      case K::jailed:
      case K::stayed:
      case K::last_try_failed:
        place_ = kInJail;
        return;
      case K::turn_began:
        if (e.amount.units > due_) [[unlikely]] {
          look_at_wealth();
        }
        return;
      case K::paid:
        if (e.square != game::Square::none && game::is_player(e.other)) {
          tally_.rent[game::at(e.square)] += static_cast<std::uint64_t>(e.amount.units);
          ++tally_.rents[game::at(e.square)];
        }
        return;
      case K::title_passed:
        tally_.sold[game::at(e.square)] += !game::is_player(e.other) && game::is_player(e.seat) ? 1 : 0;
        return;
      case K::built:
        ++tally_.built[game::at(e.square)];
        return;
      case K::bankrupted:
        return note_bankruptcy(e);
      default:
        return;
    }
  }

  // When the game is over, or cut off after `rounds`.
  void close(const play::Played& played, int rounds);

 private:
  static constexpr unsigned kNowhere = kPlaces;

  // A roll has ended where the token stood when the next one came.
  void close_roll() {
    if (place_ != kNowhere) {
      ++tally_.landed[place_];
    }
    // A prisoner who goes out of the game before moving has stayed where they were.
    place_ = s_[s_.turn].jailed ? kInJail : game::at(s_[s_.turn].position);
  }
  void look_at_wealth();
  void note_bankruptcy(const game::Event& e);
  void note_winners();

  const game::Edition& ed_;
  const game::State& s_;
  Tally& tally_;
  Spreads& spreads_;
  unsigned place_ = kNowhere;
  unsigned moment_ = 0;
  int due_ = 0;  // the next moment: so many rounds are over
};

}  // namespace cadastre::lab
