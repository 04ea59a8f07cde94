// Plain rolls: where rules are simple, most visits cost what a table says, or nothing, and then the turn
// passes. With nobody listening a loop makes them by looking up; whatever else a roll leads to is left to the
// rules as they are. What the table says comes from the rules themselves, and tests hold both ways to the
// same games.
#pragma once

#include <algorithm>
#include <limits>

#include "game/turn.h"

namespace cadastre::game {

inline constexpr Money kNoSum{std::numeric_limits<std::int32_t>::max()};

constexpr bool all_roles_have(const Edition& ed, Right right) {
  for (unsigned i = 0; i < ed.roles; ++i) {
    if (!ed.role[i].rights.has(right)) {
      return false;
    }
  }
  return true;
}

// Where it is worth it: turns pass by themselves, all may buy and collect and rest, and the game goes on when
// every title is sold.
constexpr bool mostly_plain(const Edition& ed) {
  for (unsigned i = 0; i < ed.roles; ++i) {
    if (ed.role[i].build_on != BuildOn::group) {
      return false;
    }
  }
  return ed.turn_end == TurnEnd::by_itself && ed.game_end != GameEnd::all_titles_owned &&
         ed.doubles_deck == kNoDeck && ed.empowerable == 0 && ed.jail_exit == JailExit::jail &&
         all_roles_have(ed, Right::buys_on_landing) && all_roles_have(ed, Right::collects_in_jail) &&
         all_roles_have(ed, Right::safe_alone);
}

// A listener that only notes what has changed of that on which visits depend. At first everything has.
struct Changes {
  SquareSet squares = SquareSet::first(kMaxSquares);  // titles: owner, mortgage, buildings
  SeatSet seats = SeatSet::first(kMaxSeats);          // whose titles they are or were
  bool order = true;                                  // who plays after whom
  std::uint32_t heard = 0;                            // so many, in all

  static constexpr bool hears(EventKind kind) {
    return kind == K::title_passed || kind == K::mortgaged || kind == K::lifted || kind == K::built ||
           kind == K::unbuilt || kind == K::bankrupted;
  }
  CADASTRE_HOT constexpr void operator()(const Event& e) {
    ++heard;
    if (e.kind == K::bankrupted) {
      order = true;
    } else {
      squares = squares.with(e.square);
      seats = seats.with(e.seat).with(e.other);
    }
  }
  constexpr bool any() const { return (squares.bits | seats.bits) != 0 || order; }
};

// What a visit costs. Owners pay themselves.
struct alignas(16) Visit {
  Money due = kNoSum;          // kNoSum: not plain
  std::int32_t passed_on = 0;  // all bits: `to` receives it; none: the bank
  std::int16_t by_dice = 0;    // due for each pip, besides
  Seat to{};                   // a player: the owner, or anybody where there is none
};

constexpr Visit title_visit(const Edition& ed, const State& s, Square square) {
  const Seat owner = s.owner_of(square);
  const bool utility = ed[square].kind == SquareKind::utility;
  if (!is_player(owner) || (utility && ed.utility_dice == UtilityDice::rolled)) {
    return {};
  }
  if (s.mortgaged.has(square)) {
    return {.due = Money{0}};
  }
  const Money rent = rent_of(ed, s, square, 1).amount;
  return {.due = utility ? Money{0} : rent,
          .passed_on = -1,
          .by_dice = static_cast<std::int16_t>(utility ? rent.units : 0),
          .to = owner};
}

constexpr Visit other_visit(const SquareRule& rule) {
  switch (rule.kind) {
    case SquareKind::tax:
      return takes_share(rule) ? Visit{} : Visit{.due = rule.tax};
    case SquareKind::start:
    case SquareKind::jail:
    case SquareKind::rest:
      return {.due = Money{0}};
    default:
      return {};
  }
}

// What a card does to somebody of a role.
struct Drawn {
  enum class Kind : std::uint8_t { not_asked, not_plain, money, jail, goes_to };
  Money cost{};  // of money; negative: it brings some
  Kind kind = Kind::not_asked;
  Square to{};
};

constexpr Drawn effect_drawn(const RoleRule& role, const Effect& effect) {
  const Money amount{effect.amount};
  switch (effect.verb) {
    case Verb::none:
      return {.kind = Drawn::Kind::money};
    case Verb::receive: {
      const int percent = role.rights.has(Right::full_pay) ? 100 : role.card_percent;
      return {.cost = Money{0} - percent_received(amount, percent), .kind = Drawn::Kind::money};
    }
    case Verb::pay:
      return {.cost = amount, .kind = Drawn::Kind::money};
    case Verb::go_to_jail:
      return {.kind = Drawn::Kind::jail};
    case Verb::advance_to:
      return {.kind = Drawn::Kind::goes_to, .to = static_cast<Square>(effect.target)};
    default:
      return {.kind = Drawn::Kind::not_plain};
  }
}

constexpr Drawn card_drawn(const Edition& ed, unsigned role, Card card) {
  const unsigned reader = ed.cards_as == kOwnRole ? role : ed.cards_as;
  Effect only;
  int lines = is_kept(ed, card) || stays_open(ed, card) ? 2 : 0;
  for (const Effect& effect : ed[card].effects) {
    if (effect.verb != Verb::none && (effect.roles >> reader & 1U) != 0) {
      only = effect;
      ++lines;
    }
  }
  return lines > 1 ? Drawn{.kind = Drawn::Kind::not_plain} : effect_drawn(ed.role[role], only);
}

// How far the game is: whose turn it is, which round, and how many doubles there were. One word, so that one
// sum leads to the next roll and one comparison tells whether it is plain.
class Progress {
 public:
  static constexpr unsigned kSeatBits = 3;
  static constexpr unsigned kRoundAt = 5;                // above the seat and two bits of doubles
  static constexpr unsigned kPlaces = 1U << kRoundAt;    // of a round
  static constexpr std::uint32_t kNotPlain = 1U << 30U;  // later than any round
  static_assert(kMaxSeats == 1 << kSeatBits);

  explicit constexpr Progress(std::uint32_t word) : word_(word) {}
  constexpr Progress(unsigned seat, unsigned doubles, unsigned round)
      : word_(seat | doubles << kSeatBits | round << kRoundAt) {}

  friend constexpr auto operator<=>(Progress, Progress) = default;
  constexpr std::uint32_t word() const { return word_; }
  constexpr unsigned seat() const { return word_ & (kMaxSeats - 1); }
  constexpr unsigned doubles() const { return word_ >> kSeatBits & 3U; }
  constexpr unsigned round() const { return word_ >> kRoundAt; }
  constexpr unsigned place() const { return word_ & (kPlaces - 1); }

 private:
  std::uint32_t word_;
};

// The table, and who rolls by it. `players[seat]` foresees with how much cash it may do more than roll.
class Plain {
 public:
  explicit constexpr Plain(const Edition& ed) : ed_(ed) {}

  Changes changes;  // listens to everything that is not looked up

  // Nothing has changed, or nothing since this was asked last: to look again costs as much as a few rolls,
  // and changes come together.
  CADASTRE_HOT constexpr bool settled() {
    const bool quiet = changes.heard == heard_;
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
      look(s, players);
    }
    const Progress last(kMaxSeats - 1, 3, static_cast<unsigned>(std::min(last_round, last_round_)));
    Progress now(at(s.turn), s.doubles, s.round);
    Rolled rolled;
    unsigned last_roll = 0;
    for (;; ++rolled.rolls) {
      Player& p = s.players[now.seat()];
      if (p.cash >= stirs_from_[now.seat()] ||
          (p.jailed && !players[static_cast<Seat>(now.seat())].sits(p, now.round()))) {
        break;
      }
      const unsigned roll = words.below(kRolls.size());
      const Throw thrown = kThrows[roll];
      const Progress next = p.jailed ? stay(s, p, now, thrown, last)
                                     : walk(s, p, now, after(now, thrown.twice), thrown, Money{0}, last);
      if (next > last) {
        rolled.more = true;
        rolled.dice = kRolls[roll];
        break;
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

  CADASTRE_HOT constexpr Progress after(Progress now, unsigned twice) const {
    return Progress{now.word() + steps_[now.place()][twice]};
  }

  // One roll of a walk, which costs a fee, and where the game is then. Later than `last`: it is not plain,
  // and nothing is done.
  CADASTRE_HOT constexpr Progress walk(State& s, Player& p, Progress now, Progress next, Throw thrown,
                                       Money fee, Progress last) {
    const int reached = static_cast<int>(at(p.position)) + thrown.total;
    const int home = mask(reached >= squares_);
    const int to = reached - (squares_ & home);
    const Visit& v = visits_[static_cast<unsigned>(to)];
    const Money have{p.cash.units - fee.units + (salary_[now.seat()].units & home)};
    const Money owed{v.due.units + v.by_dice * thrown.total};
    if (next > last) {
      return next;
    }
    if (have < owed) [[unlikely]] {
      return after(now, 0) > last ? kNotPlain : detour(s, p, now, next, static_cast<Square>(to), have);
    }
    s.landing.sent_by_card = false;
    visit(s, p, v, to, have, owed);
    return next;
  }
  CADASTRE_HOT static constexpr void visit(State& s, Player& p, const Visit& v, int to, Money have,
                                           Money owed) {
    p.position = static_cast<Square>(to);
    p.cash = have - owed;
    s[v.to].cash += Money{owed.units & v.passed_on};
  }

  // A card, or straight to jail.
  CADASTRE_COLD constexpr Progress detour(State& s, Player& p, Progress now, Progress next, Square to,
                                          Money have) {
    const SquareRule& rule = ed_[to];
    if (rule.kind == SquareKind::go_to_jail) {
      s.landing.sent_by_card = false;
      return jail(p, now, have);
    }
    const unsigned deck = rule.deck[p.role];
    if (rule.kind != SquareKind::deck || s.card_count[deck] == 0 || !unseen_in(ed_, s, deck).empty()) {
      return kNotPlain;
    }
    const Drawn drawn = next_of(s, p.role, deck);
    const bool goes = drawn.kind == Drawn::Kind::goes_to;
    have += goes && at(drawn.to) <= at(to) ? salary_[now.seat()] : Money{0};
    to = goes ? drawn.to : to;
    const Visit& v = goes ? visits_[at(to)] : kNoVisit;
    const Money owed = goes ? v.due : drawn.cost;
    if (drawn.kind == Drawn::Kind::not_plain || have < owed || v.by_dice != 0) {
      return kNotPlain;
    }
    turn_over(s, deck);
    s.landing.sent_by_card = goes;
    if (drawn.kind == Drawn::Kind::jail) {
      return jail(p, now, have);
    }
    visit(s, p, v, static_cast<int>(at(to)), have, owed);
    return next;
  }

  constexpr Progress jail(Player& p, Progress now, Money have) const {
    p.cash = have;
    p.position = ed_.jail;
    p.jailed = true;
    p.jail_tries = 0;
    return after(now, 0);
  }

  // A try in jail: a double or, after the last try, the fine leads out.
  CADASTRE_COLD constexpr Progress stay(State& s, Player& p, Progress now, Throw thrown, Progress last) {
    const Progress next = after(now, 0);
    const bool pays_first = ed_.jail_last_try == JailLastTry::pay_first;
    if (thrown.twice == 0 && next <= last && (p.jail_tries + 1 < ed_.jail_tries || pays_first)) {
      ++p.jail_tries;
      return next;
    }
    const bool freed = thrown.twice != 0 ? ed_.jail_double == JailDouble::move : p.cash >= ed_.jail_fine;
    if (!freed) {
      return kNotPlain;
    }
    const Player before = p;
    p.jailed = false;
    p.jail_tries = 0;
    const Progress then = walk(s, p, now, next, thrown, thrown.twice != 0 ? Money{0} : ed_.jail_fine, last);
    if (then > last) {
      p = before;
    }
    return then;
  }

  constexpr const Drawn& next_of(const State& s, unsigned role, unsigned deck) {
    const Card next = s.card_order[ed_.deck[deck].first_place];
    Drawn& drawn = drawn_[role][at(next)];
    if (drawn.kind == Drawn::Kind::not_asked) [[unlikely]] {
      drawn = card_drawn(ed_, role, next);
    }
    return drawn;
  }
  // The card goes back under its deck.
  constexpr void turn_over(State& s, unsigned deck) const {
    Card* const first = s.card_order.data() + ed_.deck[deck].first_place;
    std::rotate(first, first + 1, first + s.card_count[deck]);
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

  template <class Players>
  CADASTRE_COLD constexpr void look(const State& s, const Players& players) {
    if (changes.order) {
      look_at_order(s);
    }
    SquareSet touched;
    for (const Square square : changes.squares & ed_.titles) {
      touched = touched | ed_.group_of(square).members;
    }
    for (const Square square : touched) {
      visits_[at(square)] = title_visit(ed_, s, square);
    }
    for (const Seat seat : changes.seats & s.in) {
      stirs_from_[at(seat)] = players[seat].stirs_from(s, seat);
    }
    changes = {.squares = {}, .seats = {}, .order = false, .heard = changes.heard};
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
  std::uint32_t heard_ = ~0U;
  int squares_ = ed_.squares;
  int last_round_ = ed_.round_limit == 0 ? kLastRound : ed_.round_limit;
  std::array<Money, kMaxSeats> stirs_from_{};
  std::array<Money, kMaxSeats> salary_{};
  std::array<std::array<std::uint32_t, 2>, Progress::kPlaces> steps_{};  // to the next roll; for a double
  std::array<Visit, kMaxSquares> visits_{};
  std::array<std::array<Drawn, kMaxCards>, kMaxRoles> drawn_{};
};

}  // namespace cadastre::game
