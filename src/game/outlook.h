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

// Titles may change at every other roll, so what has changed is looked at when somebody comes there.
// `kAsks`: turns end when their players are done.
template <bool kAsks>
class Outlook {
 public:
  explicit constexpr Outlook(const Edition& ed) : ed_(ed) { visits_[kNowhere].due = Money{0}; }

  CADASTRE_HOT constexpr const Visit& visit(unsigned square) const { return visits_[square]; }
  CADASTRE_HOT constexpr Money salary(unsigned seat) const { return salary_[seat]; }

  CADASTRE_HOT constexpr Progress after(Progress now, unsigned twice) const {
    return Progress{now.word() + steps_[now.place()][twice]};
  }

  // Prisoners may.
  CADASTRE_HOT constexpr bool may_stir(const Player& p, unsigned seat) const {
    if constexpr (!kAsks) {
      return p.cash >= asked_from_[seat];
    }
    const Visit& here = visits_[at(p.position)];
    const bool stirs_here = (at(here.to) == seat) & (p.cash.units >= here.stirs_from.units);
    return (p.cash.units >= asked_from_[seat].units) | stirs_here;  // one guess, not three
  }

  constexpr const Drawn& drawn_by(unsigned role, Card card) {
    Drawn& drawn = drawn_[role][at(card)];
    if (drawn.kind == Drawn::Kind::not_asked) [[unlikely]] {
      drawn = card_drawn(ed_, role, card);
    }
    return drawn;
  }

  // --- decks whose cards are all known ---

  // Cards put back underneath are not moved one by one, but all when the rules want to see them.
  CADASTRE_HOT constexpr Card next_card(const State& s, unsigned deck) const {
    return s.card_order[ed_.deck[deck].first_place + turned_[deck]];
  }
  CADASTRE_HOT constexpr void turn_over(const State& s, unsigned deck) {
    const auto turned = static_cast<std::uint8_t>(turned_[deck] + 1);
    turned_[deck] = turned == s.card_count[deck] ? std::uint8_t{0} : turned;
  }
  constexpr void put_in_order(State& s) {
    for (unsigned deck = 0; deck < ed_.decks; ++deck) {
      Card* const first = s.card_order.data() + ed_.deck[deck].first_place;
      std::rotate(first, first + turned_[deck], first + s.card_count[deck]);
      turned_[deck] = 0;
    }
  }

  // At what has changed.
  CADASTRE_COLD constexpr void look(const State& s, Changes& changes) {
    if (changes.order) {
      look_at_order(s);
    }
    SquareSet held;
    for (const Seat seat : changes.seats & s.in) {
      held = held | s.owned_by(seat);
    }
    SquareSet touched = changes.sites;
    for (const Square square : changes.titles & ed_.titles) {
      touched = touched.with(square) | (ed_.group_of(square).members & held);
    }
    look_later(s, touched, changes);
    changes = {.titles = {}, .seats = {}, .order = false};
  }

  template <class Players>
  constexpr Money foreseen(const State& s, const Players& players, Seat seat) {
    if (stirs_from_[at(seat)] == Money{0}) {
      stir_from(s, seat, players[seat].stirs_from(s, seat));
    }
    return stirs_from_[at(seat)];
  }

  // Whether it may, with what was not known looked at.
  template <class Players>
  CADASTRE_COLD constexpr bool wakes(const State& s, const Players& players, Seat seat) {
    foreseen(s, players, seat);
    if (Visit& here = visits_[at(s[seat].position)];
        kAsks && here.to == seat && here.stirs_from == Money{0}) {
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
    stir_from(s, seat, std::max(stirs_from_[at(seat)], s[seat].cash + Money{1}));
    in_vain_ = in_vain_.with(seat);
  }

  // Its owner stirs no sooner for a house. A hotel leaves less to do, and houses for others.
  constexpr void see_building(const State& s, Seat seat, Square square) {
    Visit& v = visits_[at(square)];
    const bool hotel = s.level_of(square) == kHotel;
    v = {.stirs_from = hotel ? Money{0} : v.stirs_from, .to = seat};
    if (hotel) {
      stir_from(s, seat, Money{0});
      see_stock(s, true);
    }
  }

  constexpr void see_lifting(const State& s, Seat seat, Square square) {
    renew(s, ed_.group_of(square).members & s.owned_by(seat));
    stir_from(s, seat, Money{0});
  }

  // Somebody stirs sooner if a group has become whole.
  constexpr void see_purchase(const State& s, Seat seat, Square square) {
    renew(s, ed_.group_of(square).members & s.owned_by(seat));
    if (owns_group(ed_, s, seat, square)) {
      stir_from(s, seat, Money{0});
    }
  }

  // Some collect nothing while they are there.
  constexpr void change_jail(const State& s, Seat seat) {
    stir_from(s, seat, stirs_from_[at(seat)]);
    if (!kAsks || ed_.role[s[seat].role].rights.has(Right::collects_in_jail)) {
      return;
    }
    for (const Square square : s.owned_by(seat)) {
      Visit& v = visits_[at(square)];
      v = {.due = s[seat].jailed ? Money{0} : kNoSum, .stirs_from = v.stirs_from, .to = seat};
    }
  }

 private:
  // At once where they seldom change any more: who finds them unknown guesses wrong twice.
  constexpr void renew(const State& s, SquareSet titles) {
    if constexpr (kAsks) {
      return forget(s, titles);
    }
    for (const Square square : titles) {
      visits_[at(square)] = title_visit(ed_, s, square);
    }
  }

  constexpr void forget(const State& s, SquareSet titles) {
    for (const Square square : titles) {
      const Seat owner = s.owner_of(square);
      visits_[at(square)] = is_player(owner) ? Visit{.stirs_from = Money{0}, .to = owner} : Visit{};
    }
  }

  constexpr void stir_from(const State& s, Seat seat, Money cash) {
    stirs_from_[at(seat)] = cash;
    asked_from_[at(seat)] = s[seat].jailed ? Money{0} : cash;
  }

  // Who had found nothing to buy asks again when the bank has more.
  constexpr void see_stock(const State& s, bool more) {
    for (const Seat seat : more ? in_vain_ : SeatSet{}) {
      stir_from(s, seat, Money{0});
    }
    in_vain_ = more ? SeatSet{} : in_vain_;
  }

  constexpr void look_later(const State& s, SquareSet touched, const Changes& changes) {
    renew(s, touched);
    for (const Seat seat : changes.prisoners) {
      change_jail(s, seat);
    }
    for (const Seat seat : changes.seats & s.in) {
      stir_from(s, seat, Money{0});
    }
    see_stock(s, changes.stock);
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
  std::array<Money, kMaxSeats> asked_from_{};  // as the next; prisoners always
  std::array<Money, kMaxSeats> stirs_from_{};  // 0: not known
  SeatSet in_vain_{};                          // who stir from more than they were asked with
  std::array<Money, kMaxSeats> salary_{};
  std::array<std::array<std::uint32_t, 2>, Progress::kPlaces> steps_{};  // to the next roll; for a double
  std::array<Visit, kMaxSquares + 1> visits_{};
  std::array<std::array<Drawn, kMaxCards>, kMaxRoles> drawn_{};
  std::array<std::uint8_t, kMaxDecks> turned_{};  // so many cards would lie underneath
};

}  // namespace cadastre::game
