// Plain rolls: where rules are simple, most visits cost what a table says, or nothing, and then the turn
// passes. With nobody listening a loop makes them by looking up; whatever else a roll leads to is left to the
// rules as they are. What the table says comes from the rules themselves, and tests hold both ways to the
// same games.
#pragma once

#include <algorithm>

#include "game/outlook.h"

namespace cadastre::game {

// The table, and who rolls by it. `players[seat]` foresees with how much cash it may do more than roll.
// Where turns end when their players are done, it is asked here, and what it does is done.
template <TurnEnd kTurnEnd>
class Plain {
  static constexpr bool kAsks = kTurnEnd == TurnEnd::when_done;

 public:
  explicit constexpr Plain(const Edition& ed) : ed_(ed), outlook_(ed) {}

  Changes<kAsks> changes;  // listens to everything that is not looked up

  // Nothing has changed, or nothing since this was asked last: to look again costs as much as a few rolls,
  // and changes come together. Where players are asked here, only what is needed is looked at again.
  CADASTRE_HOT constexpr bool settled() {
    const bool quiet = kAsks || changes.heard == heard_;
    heard_ = changes.heard;
    return quiet || !changes.any();
  }

  // Before a roll with nothing open.
  static constexpr bool may_roll_on(const State& s) {
    return s.stage == Stage::turn && (s.claim_count | s.offer_count | s.landing.rent_times) == 0 &&
           s.law.card == Card::none && !s.finale.time_up && s.doubles < 4;
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
      outlook_.look(s, players, changes);
    }
    const Progress last(kMaxSeats - 1, 3, static_cast<unsigned>(std::min(last_round, last_round_)));
    const Around<Players, Words> around{s, players, words, last};
    Progress now(at(s.turn), s.doubles, s.round);
    Rolled rolled;
    unsigned last_roll = 0;
    for (;; ++rolled.rolls) {
      Player& p = s.players[now.seat()];
      if (!just_rolls(s, players, p, now)) {
        break;
      }
      const unsigned roll = words.below(kRolls.size());
      const Throw thrown = kThrows[roll];
      const Way way{now, outlook_.after(now, thrown.twice), thrown};
      const Progress next = p.jailed ? stay(around, now, thrown) : walk(around, p, way, Money{0});
      if (next > last) {
        rolled.more = true;
        rolled.dice = kRolls[roll];
        break;
      }
      if (kAsks && s.debt_count != 0) [[unlikely]] {
        ++rolled.rolls;
        s.dice = kRolls[roll];
        return rolled;
      }
      if constexpr (kAsks) {
        if (next.doubles() == 0 && !p.jailed && stirs(s, players, p, now)) {
          stir(s, players, now, true);
        }
      }
      last_roll = roll;
      now = next;
    }
    if (rolled.rolls != 0) {
      s.dice = kRolls[last_roll];
      write(s, now);
    }
    return rolled;
  }

 private:
  static constexpr Progress kNotPlain{Progress::kNotPlain};
  static constexpr Visit kNoVisit{};

  // All bits or none. Half of what happens at a roll cannot be guessed: what is masked needs no guess.
  static constexpr int mask(bool condition) { return -static_cast<int>(condition); }

  struct Throw {
    std::uint8_t total;
    std::uint8_t twice;  // 1: a double
  };
  static constexpr std::array<Throw, kRolls.size()> kThrows = [] {
    std::array<Throw, kRolls.size()> throws{};
    std::ranges::transform(kRolls, throws.begin(), [](Dice dice) {
      return Throw{static_cast<std::uint8_t>(dice.total()), static_cast<std::uint8_t>(dice.is_double())};
    });
    return throws;
  }();

  // Where the game is and where it is after this roll.
  struct Way {
    Progress now;
    Progress next;
    Throw thrown;

    constexpr Seat seat() const { return static_cast<Seat>(now.seat()); }
  };

  // What is the same at all rolls; later than `last` they are not plain.
  template <class Players, class Words>
  struct Around {
    State& state;
    const Players& players;
    Words& words;
    Progress last;
  };

  template <class Players>
  CADASTRE_HOT constexpr bool just_rolls(State& s, const Players& players, const Player& p, Progress now) {
    if constexpr (!kAsks) {
      return p.cash < outlook_.stirs_from(now.seat()) &&
             !(p.jailed && !players[static_cast<Seat>(now.seat())].sits(p, now.round()));
    } else {
      if (p.jailed) [[unlikely]] {
        const bool sits = p.cash < outlook_.stirs_from(now.seat()) &&
                          players[static_cast<Seat>(now.seat())].sits(p, now.round());
        return sits || asked_it_rolls(s, players, now);
      }
      if (stirs(s, players, p, now)) {
        stir(s, players, now, false);
      }
      return true;
    }
  }

  template <class Players>
  CADASTRE_COLD constexpr bool asked_it_rolls(State& s, const Players& players, Progress now) {
    write(s, now);
    return players[s.turn].on_turn(s, s.turn).kind == ActionKind::roll;
  }

  // --- what players do beside rolling ---

  template <class Players>
  CADASTRE_HOT constexpr bool stirs(const State& s, const Players& players, const Player& p, Progress now) {
    return outlook_.may_stir(p, now.seat()) && outlook_.wakes(s, players, static_cast<Seat>(now.seat()));
  }

  // Before its roll, or when its turn ends: lifts, builds, or has no reason to before something changes.
  template <class Players>
  CADASTRE_COLD constexpr void stir(State& s, const Players& players, Progress now, bool ends) {
    const auto seat = static_cast<Seat>(now.seat());
    write(s, now);
    s.rolled = s.rolled || ends;
    s.stage = ends ? Stage::turn_end : Stage::turn;
    Silence silence;
    Game<Silence> g{ed_, s, silence};
    if (!improve(g, players, ends)) {
      outlook_.see_nothing(s, seat);
    }
    s.stage = Stage::turn;
  }

  // False: it finds nothing to do with its money. A turn may pass before it is free to lift a mortgage.
  template <class Players>
  constexpr bool improve(auto& g, const Players& players, bool ends) {
    const Seat seat = g.state.turn;
    for (bool first = true;; first = false) {
      const auto step = players[seat].on_turn(g.state, seat);
      if (step.kind == ActionKind::build) {
        build_up(g, seat, step.square, players[seat].spare(g.state, seat));
        outlook_.see_building(g.state, seat, step.square);
      } else if (step.kind != ActionKind::lift) {
        return !first;
      } else if (ends && first && lingers_for(ed_, g.state) == Reason::none) {
        return true;
      } else {
        lift(g, seat, step.square);
        outlook_.see_lifting(g.state, seat, step.square);
      }
    }
  }

  // --- the roll ---

  // One roll of a walk, which costs a fee, and where the game is then. Later than `last`: it is not plain,
  // and nothing is done.
  CADASTRE_HOT constexpr Progress walk(const auto& t, Player& p, const Way& way, Money fee) {
    const int reached = static_cast<int>(at(p.position)) + way.thrown.total;
    const int home = mask(reached >= squares_);
    const int to = reached - (squares_ & home);
    const Visit& v = outlook_.visit(static_cast<unsigned>(to));
    const Money have{p.cash.units - fee.units + (outlook_.salary(way.now.seat()).units & home)};
    const Money owed{v.due.units + v.by_dice * way.thrown.total};
    if (way.next > t.last) {
      return way.next;
    }
    if (have < owed) [[unlikely]] {
      return outlook_.after(way.now, 0) > t.last
                 ? kNotPlain
                 : detour(t, way.now, way.next, way.thrown, static_cast<Square>(to), have);
    }
    t.state.landing.sent_by_card = false;
    visit(t.state, p, v, to, have, owed);
    return way.next;
  }
  CADASTRE_HOT static constexpr void visit(State& s, Player& p, const Visit& v, int to, Money have,
                                           Money owed) {
    p.position = static_cast<Square>(to);
    p.cash = have - owed;
    s[v.to].cash += Money{owed.units & v.passed_on};
  }
  // Nothing is due there.
  static constexpr void stand(State& s, Seat seat, Square square, Money have, bool by_card) {
    s.landing.sent_by_card = by_card;
    s[seat].position = square;
    s[seat].cash = have;
  }

  // A card, straight to jail, or what the table does not know.
  CADASTRE_COLD constexpr Progress detour(const auto& t, Progress now, Progress next, Throw thrown, Square to,
                                          Money have) {
    const Way way{now, next, thrown};
    switch (ed_[to].kind) {
      case SquareKind::deck:
        return draw(t, way, to, have);
      case SquareKind::go_to_jail:
        t.state.landing.sent_by_card = false;
        return jail(t.state, way.now, have);
      case SquareKind::street:
      case SquareKind::company:
      case SquareKind::utility:
      case SquareKind::tax:
        return kAsks ? land(t, way, to, have, false) : kNotPlain;
      default:
        return kNotPlain;
    }
  }

  constexpr Progress draw(const auto& t, const Way& way, Square to, Money have) {
    State& s = t.state;
    const unsigned deck = ed_[to].deck[s[way.seat()].role];
    const CardSet unseen = unseen_in(ed_, s, deck);
    if (unseen.empty() && s.card_count[deck] == 0) {
      return kNotPlain;
    }
    const Card card = unseen.empty() ? s.card_order[ed_.deck[deck].first_place] : draw_of(t.words, unseen);
    const Progress then = obey(t, way, to, have, card);
    if (then > t.last) {
      unseen.empty() ? void() : t.words.put_back();
      return kNotPlain;
    }
    unseen.empty() ? turn_over(s, deck) : lay_under(s, deck, card);
    return then;
  }
  static constexpr Card draw_of(auto& words, CardSet cards) {
    return cards.nth(static_cast<int>(words.below(static_cast<std::uint32_t>(cards.count()))));
  }

  constexpr Progress obey(const auto& t, const Way& way, Square to, Money have, Card card) {
    const State& s = t.state;
    const Drawn& drawn = outlook_.drawn_by(s[way.seat()].role, card);
    switch (drawn.kind) {
      case Drawn::Kind::money:
        return spend(t, way, to, have, drawn.cost);
      case Drawn::Kind::repairs: {
        const Effect each{.amount = static_cast<std::int16_t>(drawn.cost.units), .other = drawn.other};
        return spend(t, way, to, have, repairs(ed_, s, way.seat(), each));
      }
      case Drawn::Kind::pays_each:
      case Drawn::Kind::is_paid_by_each:
        return deal_with_each(t, way, to, have, drawn);
      case Drawn::Kind::jail:
        t.state.landing.sent_by_card = false;
        return jail(t.state, way.now, have);
      case Drawn::Kind::goes_to:
        have += at(drawn.to) <= at(to) ? outlook_.salary(way.now.seat()) : Money{0};
        return land(t, way, drawn.to, have, true);
      case Drawn::Kind::goes_back_to: {
        const int back = static_cast<int>(at(to)) - drawn.other;
        const auto behind = static_cast<Square>(back < 0 ? back + squares_ : back);
        return land(t, way, drawn.to == Square::none ? behind : drawn.to, have, true);
      }
      default:
        return kNotPlain;
    }
  }
  static constexpr Progress spend(const auto& t, const Way& way, Square to, Money have, Money cost) {
    if (have < cost) {
      return kNotPlain;
    }
    stand(t.state, way.seat(), to, have - cost, false);
    return way.next;
  }

  // To or from each of the others, if they all have it.
  constexpr Progress deal_with_each(const auto& t, const Way& way, Square to, Money have,
                                    const Drawn& drawn) const {
    State& s = t.state;
    const bool pays = drawn.kind == Drawn::Kind::pays_each;
    const Money each = pays ? Money{0} - drawn.cost : drawn.cost;
    SeatSet others = s.in.without(way.seat());
    for (const Seat other : others) {
      const bool meant = drawn.other == 0 || has_role(s, other, static_cast<unsigned>(drawn.other));
      others = meant ? others : others.without(other);
      if (meant && s[other].cash < each) {
        return kNotPlain;
      }
    }
    const Money sum = each * others.count();
    if (have + sum < Money{0}) {
      return kNotPlain;
    }
    for (const Seat other : others) {
      s[other].cash -= each;
    }
    stand(s, way.seat(), to, have + sum, false);
    return way.next;
  }

  // By a card, or on what the table does not know yet.
  constexpr Progress land(const auto& t, const Way& way, Square to, Money have, bool by_card) {
    State& s = t.state;
    const Visit* v = &outlook_.visit(at(to));
    if constexpr (kAsks) {
      const Seat owner = s.owner_of(to);
      if (owner == Seat::bank) {
        return be_offered(t, way, to, have, by_card);
      }
      if (owner == way.seat()) {
        stand(s, owner, to, have, by_card);
        return way.next;
      }
      v = v->due == kNoSum && is_player(owner) ? &outlook_.look_at_title(s, to) : v;
    }
    const Money owed{v->due.units + v->by_dice * way.thrown.total};
    if ((have < owed && (!kAsks || v->due == kNoSum)) || (by_card && v->by_dice != 0)) {
      return kNotPlain;
    }
    stand(s, way.seat(), to, have, by_card);
    if (have < owed) {
      return raise(t, way, to, *v, owed);
    }
    visit(s, s[way.seat()], *v, static_cast<int>(at(to)), have, owed);
    return way.next;
  }

  // What cash does not cover, as the rules have it: at worst it stays a debt, and the roll has been made.
  CADASTRE_COLD constexpr Progress raise(const auto& t, const Way& way, Square to, Visit v, Money owed) {
    State& s = t.state;
    write(s, way.now);
    s.rolled = true;
    s.doubles = static_cast<std::uint8_t>(way.next.doubles());
    s.stage = Stage::settled;
    Game<Changes<kAsks>> g{ed_, s, changes};
    if (v.passed_on != 0) {
      owe(g, way.seat(), v.to, owed, rent_of(ed_, s, to, way.thrown.total).reason, to);
    } else {
      owe(g, way.seat(), Seat::bank, owed, tax_reason(ed_, to));
    }
    if (can_cover(ed_, s, way.seat()) && t.players[way.seat()].raise(g, way.seat())) {
      settle_debts(g);
      s.stage = Stage::turn;
      outlook_.look(s, t.players, changes);
    }
    return way.next;
  }

  // A title of the bank's: bought at once, or not.
  constexpr Progress be_offered(const auto& t, const Way& way, Square to, Money have, bool by_card) {
    State& s = t.state;
    const bool buys = t.players[way.seat()].buys(have, to);
    if (!may_own(ed_, s, way.seat(), to) || (!buys && ed_.declined_title == DeclinedTitle::auction)) {
      return kNotPlain;
    }
    stand(s, way.seat(), to, have, by_card);
    if (buys) {
      Silence silence;
      Game<Silence> g{ed_, s, silence};
      pay(g, way.seat(), Seat::bank, ed_[to].price, Reason::bought);
      give_title(g, way.seat(), to, Reason::bought);
      outlook_.see_purchase(s, way.seat(), to);
    }
    return way.next;
  }

  constexpr Progress jail(State& s, Progress now, Money have) {
    const auto seat = static_cast<Seat>(now.seat());
    s[seat].cash = have;
    s[seat].position = ed_.jail;
    s[seat].jailed = true;
    s[seat].jail_tries = 0;
    outlook_.change_jail(s, seat);
    return outlook_.after(now, 0);
  }

  // Freed where it stands.
  constexpr Progress roll_again(const auto& t, Progress now) {
    const auto seat = static_cast<Seat>(now.seat());
    const Progress next = outlook_.after(now, 1);
    if (next <= t.last) {
      t.state.landing.sent_by_card = false;
      t.state[seat].jailed = false;
      t.state[seat].jail_tries = 0;
      outlook_.change_jail(t.state, seat);
    }
    return next;
  }

  // A try in jail: a double or, after the last try, the fine leads out.
  CADASTRE_COLD constexpr Progress stay(const auto& t, Progress now, Throw thrown) {
    const auto seat = static_cast<Seat>(now.seat());
    Player& p = t.state[seat];
    const bool twice = thrown.twice != 0;
    const Progress next = outlook_.after(now, 0);
    const bool pays_first = ed_.jail_last_try == JailLastTry::pay_first;
    if (!twice && next <= t.last && (p.jail_tries + 1 < ed_.jail_tries || pays_first)) {
      ++p.jail_tries;
      return next;
    }
    if (twice && ed_.jail_double == JailDouble::roll_again) {
      return roll_again(t, now);
    }
    if (!twice && p.cash < ed_.jail_fine) {
      return kNotPlain;
    }
    const Player before = p;
    p.jailed = false;
    p.jail_tries = 0;
    outlook_.change_jail(t.state, seat);
    const Progress then = walk(t, p, {now, next, thrown}, twice ? Money{0} : ed_.jail_fine);
    if (then > t.last) {
      p = before;
      outlook_.change_jail(t.state, seat);
    }
    return then;
  }

  // The card goes back under its deck.
  constexpr void turn_over(State& s, unsigned deck) const {
    Card* const first = s.card_order.data() + ed_.deck[deck].first_place;
    std::rotate(first, first + 1, first + s.card_count[deck]);
    s.landing.deck = static_cast<std::uint8_t>(deck);
  }
  // The same of one nobody had seen.
  constexpr void lay_under(State& s, unsigned deck, Card card) const {
    s.unseen = s.unseen.without(card);
    s.card_order[ed_.deck[deck].first_place + s.card_count[deck]++] = card;
    s.landing.deck = static_cast<std::uint8_t>(deck);
  }

  // As the events of these rolls would have left it.
  static constexpr void write(State& s, Progress now) {
    s.turn = static_cast<Seat>(now.seat());
    s.doubles = static_cast<std::uint8_t>(now.doubles());
    s.round = static_cast<std::uint16_t>(now.round());
    s.rolled = now.doubles() != 0;
    s.landing.fee_taken = false;
  }

  const Edition& ed_;
  std::uint32_t heard_ = ~0U;
  int squares_ = ed_.squares;
  int last_round_ = ed_.round_limit == 0 ? kLastRound : ed_.round_limit;
  Outlook<kAsks> outlook_;
};

}  // namespace cadastre::game
