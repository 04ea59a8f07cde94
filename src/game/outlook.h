// What a loop that looks rolls up knows of the squares and the players: what a visit costs, from how much
// cash on somebody may do more than roll, who plays after whom. Made of the rules themselves.
#pragma once

#include <algorithm>

#include "game/progress.h"
#include "game/visits.h"

namespace cadastre::game {

constexpr bool all_roles_have(const Edition& ed, Right right) {
  for (unsigned i = 0; i < ed.roles; ++i) {
    if (!ed.role[i].rights.has(right)) {
      return false;
    }
  }
  return true;
}

constexpr bool all_build_by_groups(const Edition& ed) {
  for (unsigned i = 0; i < ed.roles; ++i) {
    if (ed.role[i].build_on != BuildOn::group) {
      return false;
    }
  }
  return true;
}

// Where it is worth it: all may buy and rest, and the game goes on when every title is sold. Turns pass by
// themselves, or their players say when; then rents must not wait to be claimed, nor buildings to be bid for.
constexpr bool mostly_plain(const Edition& ed) {
  const bool simple = ed.game_end != GameEnd::all_titles_owned && ed.doubles_deck == kNoDeck &&
                      ed.empowerable == 0 && ed.jail_exit == JailExit::jail &&
                      all_roles_have(ed, Right::buys_on_landing) && all_roles_have(ed, Right::safe_alone);
  return simple && (ed.turn_end == TurnEnd::when_done
                        ? ed.rent == RentDue::automatic && ed.shortage == Shortage::wait
                        : all_build_by_groups(ed) && all_roles_have(ed, Right::collects_in_jail));
}

// `kAsks`: turns end when their players are done. Then titles change at nearly every roll, and what has
// changed is looked at when somebody comes there.
template <bool kAsks>
class Outlook {
 public:
  explicit constexpr Outlook(const Edition& ed) : ed_(ed) {}

  CADASTRE_HOT constexpr const Visit& visit(unsigned square) const { return visits_[square]; }
  CADASTRE_HOT constexpr Money salary(unsigned seat) const { return salary_[seat]; }
  CADASTRE_HOT constexpr Money stirs_from(unsigned seat) const { return stirs_from_[seat]; }

  CADASTRE_HOT constexpr Progress after(Progress now, unsigned twice) const {
    return Progress{now.word() + steps_[now.place()][twice]};
  }

  CADASTRE_HOT constexpr bool may_stir(const Player& p, unsigned seat) const {
    const Visit& here = visits_[at(p.position)];
    return p.cash >= stirs_from_[seat] || (at(here.to) == seat && p.cash >= here.stirs_from);
  }

  constexpr const Drawn& drawn_by(unsigned role, Card card) {
    Drawn& drawn = drawn_[role][at(card)];
    if (drawn.kind == Drawn::Kind::not_asked) [[unlikely]] {
      drawn = card_drawn(ed_, role, card);
    }
    return drawn;
  }

  // At what has changed.
  template <class Players>
  CADASTRE_COLD constexpr void look(const State& s, const Players& players, Changes<kAsks>& changes) {
    if (changes.order) {
      look_at_order(s);
    }
    SquareSet touched = changes.sites;
    for (const Square square : changes.titles & ed_.titles) {
      touched = touched | ed_.group_of(square).members;
    }
    if constexpr (kAsks) {
      look_later(s, touched, changes);
    } else {
      for (const Square square : touched) {
        visits_[at(square)] = title_visit(ed_, s, square);
      }
      for (const Seat seat : changes.seats & s.in) {
        stirs_from_[at(seat)] = players[seat].stirs_from(s, seat);
      }
    }
    const std::uint32_t heard = changes.heard;
    changes = {.titles = {}, .seats = {}, .order = false, .heard = heard};
  }

  // Whether it may, with what was not known looked at.
  template <class Players>
  CADASTRE_COLD constexpr bool wakes(const State& s, const Players& players, Seat seat) {
    if (stirs_from_[at(seat)] == Money{0}) {
      stirs_from_[at(seat)] = players[seat].stirs_from(s, seat);
    }
    if (Visit& here = visits_[at(s[seat].position)]; here.to == seat && here.stirs_from == Money{0}) {
      here.stirs_from = players[seat].stirs_on(s, seat, s[seat].position);
    }
    return may_stir(s[seat], at(seat));
  }

  // What a visit to somebody's title costs; when its owner stirs is another question.
  constexpr const Visit& look_at_title(const State& s, Square square) {
    Visit& v = visits_[at(square)];
    const Money stirs_from = v.stirs_from;
    v = title_visit(ed_, s, square);
    v.stirs_from = stirs_from;
    v.to = s.owner_of(square);
    return v;
  }

  // --- what is done beside the rules ---

  // Somebody found nothing to do with its money.
  constexpr void see_nothing(const State& s, Seat seat) {
    stirs_from_[at(seat)] = std::max(stirs_from_[at(seat)], s[seat].cash + Money{1});
    in_vain_ = in_vain_.with(seat);
  }

  // Its owner stirs no sooner for a house. A hotel leaves less to do, and houses for others.
  constexpr void see_building(const State& s, Seat seat, Square square) {
    forget(s, SquareSet::of(square));
    if (s.level_of(square) == kHotel) {
      stirs_from_[at(seat)] = Money{0};
      see_stock(true);
    }
  }

  constexpr void see_lifting(const State& s, Seat seat, Square square) {
    forget(s, ed_.group_of(square).members);
    stirs_from_[at(seat)] = Money{0};
  }

  // Somebody stirs sooner if a group has become whole.
  constexpr void see_purchase(const State& s, Seat seat, Square square) {
    forget(s, ed_.group_of(square).members);
    stirs_from_[at(seat)] = owns_group(ed_, s, seat, square) ? Money{0} : stirs_from_[at(seat)];
  }

  // Some collect nothing while they are there.
  constexpr void change_jail(const State& s, Seat seat) {
    if (!kAsks || ed_.role[s[seat].role].rights.has(Right::collects_in_jail)) {
      return;
    }
    for (const Square square : s.owned_by(seat)) {
      Visit& v = visits_[at(square)];
      v = {.due = s[seat].jailed ? Money{0} : kNoSum, .stirs_from = v.stirs_from, .to = seat};
    }
  }

 private:
  constexpr void forget(const State& s, SquareSet titles) {
    for (const Square square : titles) {
      const Seat owner = s.owner_of(square);
      visits_[at(square)] = is_player(owner) ? Visit{.stirs_from = Money{0}, .to = owner} : Visit{};
    }
  }

  // Who had found nothing to buy asks again when the bank has more.
  constexpr void see_stock(bool more) {
    for (const Seat seat : more ? in_vain_ : SeatSet{}) {
      stirs_from_[at(seat)] = Money{0};
    }
    in_vain_ = more ? SeatSet{} : in_vain_;
  }

  // Where titles change at nearly every roll: when somebody comes there.
  constexpr void look_later(const State& s, SquareSet touched, const Changes<kAsks>& changes) {
    forget(s, touched);
    for (const Seat seat : changes.prisoners) {
      change_jail(s, seat);
    }
    for (const Seat seat : changes.seats & s.in) {
      stirs_from_[at(seat)] = Money{0};
    }
    see_stock(changes.stock);
  }

  // Who plays after whom, and what stays as it is all game.
  constexpr void look_at_order(const State& s) {
    for (const Square square : SquareSet::first(ed_.squares) - ed_.titles) {
      visits_[at(square)] = other_visit(ed_[square]);
    }
    for (const Seat seat : s.in) {
      salary_[at(seat)] = salary_of(ed_, s, seat);
      look_at_turns(s, seat);
    }
  }

  constexpr void look_at_turns(const State& s, Seat seat) {
    const Seat next = next_seat(ed_, s, s.in, seat);
    const Progress passes(at(next), 0, new_round(ed_, s, seat, next) ? 1 : 0);
    const unsigned to_jail = ed_.role[s[seat].role].doubles_to_jail;
    for (unsigned before = 0; before < 4; ++before) {
      const Progress now(at(seat), before, 0);
      const unsigned doubles = before + 1;
      const bool again = ed_.extra_rolls == 0 || doubles <= ed_.extra_rolls;
      const Progress twice = again ? Progress(at(seat), doubles, 0) : passes;
      const bool plain = doubles != to_jail && doubles < 4;
      steps_[now.place()] = {passes.word() - now.word(),
                             plain ? twice.word() - now.word() : Progress::kNotPlain};
    }
  }

  const Edition& ed_;
  std::array<Money, kMaxSeats> stirs_from_{};  // 0: not known
  SeatSet in_vain_{};                          // who stir from more than they were asked with
  std::array<Money, kMaxSeats> salary_{};
  std::array<std::array<std::uint32_t, 2>, Progress::kPlaces> steps_{};  // to the next roll; for a double
  std::array<Visit, kMaxSquares> visits_{};
  std::array<std::array<Drawn, kMaxCards>, kMaxRoles> drawn_{};
};

}  // namespace cadastre::game
