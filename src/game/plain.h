// Plain rolls: where rules are simple, most visits cost what a table says, or nothing, and then the turn
// passes. With nobody listening a loop makes them by looking up; whatever else a roll leads to is left to the
// rules as they are. What the table says comes from the rules themselves, and tests hold both ways to the
// same games.
#pragma once

#include <algorithm>

#include "game/plain_cards.h"

namespace cadastre::game {

// The table, and who rolls by it. `players[seat]` foresees with how much cash it may do more than roll. Then
// it is asked here, and what it does is done: before its roll and, where turns end when their players are
// done, after it.
template <TurnEnd kTurnEnd>
class Plain {
  static constexpr bool kAsks = kTurnEnd == TurnEnd::when_done;

 public:
  explicit constexpr Plain(const Edition& ed) : ed_(ed), outlook_(ed) {}

  Changes changes;  // listens to everything that is not looked up

  // Before a roll with nothing open.
  static constexpr bool may_roll_on(const State& s) {
    return s.stage == Stage::turn && (s.claim_count | s.offer_count) == 0 && s.law.card == Card::none &&
           !s.finale.time_up && s.doubles < 4;
  }

  struct Rolled {
    std::uint64_t rolls = 0;  // that were plain
    bool more = false;        // one more roll has come that is not
    Dice dice{};              // its dice
  };

  // To the first roll that is not plain, to a seat that may do more than roll, or to the end of a round.
  template <class Players, class Words>
  CADASTRE_COLD constexpr Rolled roll_on(State& s, const Players& players, Words& words, int last_round) {
    if (changes.any()) [[unlikely]] {
      outlook_.look(s, changes);
    }
    const Progress last(kMaxSeats - 1, 3, static_cast<unsigned>(std::min(last_round, last_round_)));
    const plain::Around<kAsks, Players, Words> around{ed_, outlook_, changes, s, players, words, last};
    Progress now(at(s.turn), s.doubles, s.round);
    Rolled rolled;
    for (;; ++rolled.rolls) {
      unsigned roll = 0;
      Progress next = now;
      if (!play(around, s, words, now, last, roll, next)) [[unlikely]] {
        if (next == plain::kInDebt) {
          s.dice = plain::kThrows[roll].dice;
          outlook_.put_in_order(s);
          ++rolled.rolls;
          return rolled;
        }
        rolled.more = next != plain::kNoRoll;
        rolled.dice = plain::kThrows[roll].dice;
        break;
      }
      s.dice = plain::kThrows[roll].dice;
      if constexpr (kAsks) {
        const Player& p = s.players[now.seat()];
        const bool has_cash = outlook_.may_stir(p, now.seat());
        const bool may_stir = (next.doubles() == 0) & has_cash;
        if (may_stir && !p.jailed && outlook_.wakes(s, players, static_cast<Seat>(now.seat()))) {
          stir(s, players, now, true);
        }
      }
      now = next;
    }
    outlook_.put_in_order(s);
    if (rolled.rolls != 0) {
      plain::write(s, now);
    }
    return rolled;
  }

 private:
  // One roll, and where the game is `next`. False: later than `last`, it is not plain, and nothing is done.
  // What is needed at every roll comes by itself: what is reached through `t` is loaded again and again.
  CADASTRE_HOT constexpr bool play(const auto& t, State& s, auto& words, Progress now, Progress last,
                                   unsigned& roll, Progress& next) {
    Player& p = s.players[now.seat()];
    if (outlook_.may_stir(p, now.seat())) [[unlikely]] {
      if (!just_rolls(t, now)) {
        next = plain::kNoRoll;
        return false;
      }
      if (p.jailed) {
        roll = words.below(kRolls.size());
        next = stay(t, now, roll);
        return next <= last;
      }
    }
    roll = words.below(kRolls.size());
    next = outlook_.after(now, plain::kThrows[roll].twice);
    return walk(t, s, p, {now, next, roll}, last, p.cash, next);
  }

  CADASTRE_COLD constexpr bool just_rolls(const auto& t, Progress now) {
    const auto seat = static_cast<Seat>(now.seat());
    State& s = t.state;
    if (!s[seat].jailed) {
      return !outlook_.wakes(s, t.players, seat) || stir(s, t.players, now, false);
    }
    const bool sits =
        s[seat].cash < outlook_.foreseen(s, t.players, seat) && t.players[seat].sits(s[seat], now.round());
    return sits || sits_when_asked(t, now);
  }

  // Some build from jail. Whoever pays its fine rolls like others.
  CADASTRE_COLD constexpr bool sits_when_asked(const auto& t, Progress now) {
    State& s = t.state;
    plain::write(s, now);
    Silence silence;
    Game<Silence> g{ed_, s, silence};
    for (;;) {
      const auto step = t.players[s.turn].on_turn(s, s.turn);
      if (step.kind == ActionKind::pay_fine && s[s.turn].cash >= ed_.jail_fine) {
        pay_fine(g, s.turn);
        outlook_.change_jail(s, s.turn);
        return just_rolls(t, now);
      }
      if (!improves(g, t.players[s.turn], step)) {
        return step.kind == ActionKind::roll;
      }
    }
  }

  // --- what players do beside rolling ---

  // Before its roll, or when its turn ends: lifts, builds, or has no reason to before something changes.
  // False: the rules must see to what it wants.
  template <class Players>
  CADASTRE_COLD constexpr bool stir(State& s, const Players& players, Progress now, bool ends) {
    const auto seat = static_cast<Seat>(now.seat());
    plain::write(s, now);
    s.rolled = s.rolled || ends;
    s.stage = ends ? Stage::turn_end : Stage::turn;
    Silence silence;
    Game<Silence> g{ed_, s, silence};
    const Did did = improve(g, players, ends);
    if (did == Did::nothing) {
      outlook_.see_nothing(s, seat);
    }
    s.stage = Stage::turn;
    return did != Did::not_all;
  }

  enum class Did : std::uint8_t { nothing, all, not_all };

  // Nothing: it finds nothing to do with its money. A turn may pass before it is free to lift a mortgage.
  template <class Players>
  constexpr Did improve(auto& g, const Players& players, bool ends) {
    const Seat seat = g.state.turn;
    for (bool first = true;; first = false) {
      if (!first && !outlook_.wakes(g.state, players, seat)) {
        return Did::all;
      }
      const auto step = players[seat].on_turn(g.state, seat);
      const bool lifts = step.kind == ActionKind::lift;
      if (lifts && ends && first && lingers_for(ed_, g.state) == Reason::none) {
        return Did::all;
      }
      if (!improves(g, players[seat], step)) {
        return step.kind == ActionKind::build ? Did::not_all : first ? Did::nothing : Did::all;
      }
    }
  }

  // Builds or lifts. False: it would do something else, or others may bid for the building.
  constexpr bool improves(auto& g, const auto& player, const auto& step) {
    const State& s = g.state;
    if (step.kind == ActionKind::lift) {
      lift(g, s.turn, step.square);
      outlook_.see_lifting(s, s.turn, step.square);
      return true;
    }
    if (step.kind != ActionKind::build ||
        (!kAsks && may_be_contested(ed_, s, lot_for(ed_, s, s.turn, step.square)))) {
      return false;
    }
    build(g, player, s.turn, step.square);
    return true;
  }

  // As many houses as it would go on to build there, or evenly in that group, asked one after the other.
  constexpr void build(auto& g, const auto& player, Seat seat, Square square) {
    const State& s = g.state;
    for (Square site = square; site != Square::none; site = next_site(s, seat, site, player.spare(s, seat))) {
      build_up(g, seat, site, player.spare(s, seat));
      outlook_.see_building(s, seat, site);
    }
  }

  // The first of the lowest of the group, if a house fits there and nobody else may bid for it. Others of the
  // builder's streets must not lie between them: they would be asked about first.
  constexpr Square next_site(const State& s, Seat seat, Square built, Money spare) const {
    const SquareSet group = ed_.group_of(built).members;
    if (!ed_.build_evenly || ed_.role[s[seat].role].build_on != BuildOn::group ||
        !((group.span() & s.owned_by(seat) & ed_.streets) == group)) {
      return Square::none;
    }
    Square site = built;
    for (const Square square : group) {
      const int lower = s.level_of(square) - s.level_of(site);
      site = lower < 0 || (lower == 0 && square < site) ? square : site;
    }
    const int level = s.level_of(site);
    const bool house = level < houses_before_hotel(ed_, s, seat) && level < most_houses(ed_, s, seat);
    const bool there = stock(s, Lot::house) != 0 && !may_be_contested(ed_, s, Lot::house);
    return house && there && spare >= ed_[site].house ? site : Square::none;
  }

  // --- the roll ---

  // One roll of a walk, with so much cash.
  CADASTRE_HOT constexpr bool walk(const auto& t, State& s, Player& p, const plain::Way& way, Progress last,
                                   Money cash, Progress& next) {
    const int past = static_cast<int>(at(p.position)) + way.thrown().total - squares_;
    const int not_yet = past >> 31;  // past the start; all bits or none: what is masked needs no guess
    const int to = past + (squares_ & not_yet);
    const Visit& v = outlook_.visit(static_cast<unsigned>(to));
    const Money have{cash.units + (outlook_.salary(way.now.seat()).units & ~not_yet)};
    if (next > last) [[unlikely]] {
      return false;
    }
    if (have < v.due) [[unlikely]] {
      next = detour(t, way.now, way.roll, static_cast<Square>(to), have);
      return next <= last;
    }
    plain::note(s, {});
    plain::visit(s, p, v, to, have, v.owed(way.thrown().missing));
    return true;
  }

  // A card, straight to jail, or what the table does not know.
  CADASTRE_COLD constexpr Progress detour(const auto& t, Progress now, unsigned roll, Square to, Money have) {
    const plain::Way way{now, outlook_.after(now, plain::kThrows[roll].twice), roll};
    plain::note(t.state, {});
    switch (ed_[to].kind) {
      case SquareKind::deck:
        return plain::draw(t, way, to, have);
      case SquareKind::go_to_jail:
        return plain::go_to_jail(t, way.now, have);
      case SquareKind::street:
      case SquareKind::company:
      case SquareKind::utility:
        return plain::land(t, way, to, have, {});
      case SquareKind::tax:
        return plain::be_taxed(t, way, to, have);
      case SquareKind::effect:
        return plain::have_effect(t, way, to, have);
      default:
        return plain::kNotPlain;
    }
  }

  // Freed where it stands.
  constexpr Progress roll_again(const auto& t, Progress now) {
    const auto seat = static_cast<Seat>(now.seat());
    const Progress next = outlook_.after(now, 1);
    if (next <= t.last) {
      plain::note(t.state, {});
      t.state[seat].jailed = false;
      t.state[seat].jail_tries = 0;
      outlook_.change_jail(t.state, seat);
    }
    return next;
  }

  // A try in jail: a double or, after the last try, the fine leads out.
  CADASTRE_COLD constexpr Progress stay(const auto& t, Progress now, unsigned roll) {
    const auto seat = static_cast<Seat>(now.seat());
    Player& p = t.state[seat];
    const bool twice = plain::kThrows[roll].twice != 0;
    const Progress next = outlook_.after(now, 0);
    const bool pays_first = ed_.jail_last_try == JailLastTry::pay_first;
    const bool more = p.jail_tries + 1 < ed_.jail_tries;
    if (((more | pays_first) & !twice) && next <= t.last) {  // one guess, not three
      plain::note(t.state, {});
      ++p.jail_tries;
      return next;
    }
    if (twice && ed_.jail_double == JailDouble::roll_again) {
      return roll_again(t, now);
    }
    if (!twice && p.cash < ed_.jail_fine) {
      return plain::kNotPlain;
    }
    const Player before = p;
    p.jailed = false;
    p.jail_tries = 0;
    outlook_.change_jail(t.state, seat);
    const Money cash = twice ? p.cash : p.cash - ed_.jail_fine;
    Progress then = next;
    if (!walk(t, t.state, p, {now, next, roll + plain::kPrisoners}, t.last, cash, then) &&
        then != plain::kInDebt) {
      p = before;
      outlook_.change_jail(t.state, seat);
    }
    return then;
  }

  const Edition& ed_;
  int squares_ = ed_.squares;
  int last_round_ = ed_.round_limit == 0 ? kLastRound : ed_.round_limit;
  Outlook<kAsks> outlook_;
};

}  // namespace cadastre::game
