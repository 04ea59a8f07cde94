// Rules proved while this file compiles: the core is pure, so a whole game can be played by the compiler.
#include <gtest/gtest.h>

#include "game/apply.h"
#include "game/invariants.h"
#include "game/setup.h"

namespace cadastre::game::static_test {
namespace {

constexpr Square square(int number) { return static_cast<Square>(number); }
constexpr Seat player(int number) { return static_cast<Seat>(number); }

// --- ALL-02: paid rounds up, received rounds down ---

static_assert(percent_paid(Money{75}, 10) == Money{8});
static_assert(percent_paid(Money{70}, 10) == Money{7}, "nothing to round");
static_assert(percent_paid(Money{1}, 10) == Money{1});
static_assert(percent_paid(Money{0}, 10) == Money{0});
static_assert(percent_received(Money{75}, 10) == Money{7});
static_assert(half_received(Money{75}) == Money{37});

// --- sets ---

constexpr SquareSet kOdd = SquareSet::of(square(1)).with(square(3)).with(square(63));
static_assert(kOdd.count() == 3 && kOdd.has(square(63)) && !kOdd.has(square(2)));
static_assert(kOdd.front() == square(1) && kOdd.nth(2) == square(63));
static_assert(kOdd.without(square(3)) == (SquareSet::of(square(1)) | SquareSet::of(square(63))));
static_assert(kOdd.contains(SquareSet::of(square(3))) && !SquareSet::of(square(3)).contains(kOdd));
static_assert(!kOdd.meets(SquareSet::of(square(2))) && (kOdd & SquareSet::first(3)).count() == 1);
static_assert(SquareSet::first(64).count() == 64 && SquareSet::first(0).empty());

constexpr int sum_of(SquareSet squares) {
  int sum = 0;
  for (const Square member : squares) {
    sum += static_cast<int>(at(member));
  }
  return sum;
}
static_assert(sum_of(kOdd) == 1 + 3 + 63);

// --- a board of sixteen squares: two streets, a company, a tax, a jail ---

constexpr int kStart = 0;
constexpr int kLow = 3;
constexpr int kHigh = 7;
constexpr int kTax = 9;
constexpr int kCompany = 12;
constexpr int kJail = 14;

constexpr void add_title(Edition& ed, int number, SquareKind kind, int group, int price) {
  SquareRule& rule = ed.board[static_cast<unsigned>(number)];
  rule.kind = kind;
  rule.group = static_cast<Group>(group);
  rule.price = Money{price};
  rule.mortgage = half_received(rule.price);
  rule.house = Money{kind == SquareKind::street ? 40 : 0};
  rule.rents = {10, 30, 90, 160, 250, 400};
  GroupRule& of = ed.group[static_cast<unsigned>(group)];
  of.kind = kind;
  of.members = of.members.with(square(number));
  of.size = static_cast<std::uint8_t>(of.members.count());
  ed.titles = ed.titles.with(square(number));
  ed.streets = kind == SquareKind::street ? ed.streets.with(square(number)) : ed.streets;
}

constexpr Edition tiny() {
  Edition ed;
  ed.squares = 16;
  ed.groups = 2;
  ed.jail = square(kJail);
  ed.jail_fine = Money{50};
  ed.role[0].start_cash = Money{500};
  ed.role[0].salary = Money{100};
  ed.board[kStart].kind = SquareKind::start;
  ed.board[kJail].kind = SquareKind::jail;
  ed.board[kTax].kind = SquareKind::tax;
  ed.board[kTax].tax = Money{75};
  add_title(ed, kLow, SquareKind::street, 0, 110);
  add_title(ed, kHigh, SquareKind::street, 0, 130);
  add_title(ed, kCompany, SquareKind::company, 1, 150);
  return ed;
}
constexpr Edition kTiny = tiny();

// --- the way round ---

static_assert(steps_to(kTiny, square(3), square(7)) == 4);
static_assert(steps_to(kTiny, square(14), square(3)) == 5, "across the start");
static_assert(steps_to(kTiny, square(3), square(3)) == 16, "already there: once round");
static_assert(steps_to_next(kTiny, square(5), static_cast<Group>(0)) == 2);
static_assert(steps_to_next(kTiny, square(12), static_cast<Group>(0)) == 7, "the next one is past the start");

// --- mortgages: half of 130 is 65, its interest 6.5 is paid as 7 ---

static_assert(kTiny[square(kHigh)].mortgage == Money{65});
static_assert(interest(kTiny, square(kHigh)) == Money{7});

// --- heights: a hotel stands one step above the houses it replaces ---

static_assert(level_above(3, 4) == 4 && level_above(4, 4) == kHotel && level_above(3, 3) == kHotel);
static_assert(level_below(kHotel, 4) == 4 && level_below(kHotel, 3) == 3 && level_below(1, 4) == 0);
static_assert(height(kHotel, 3) == 4 && height(kHotel, 4) == 5);

// --- a short game ---

constexpr Action dice(int first, int second) {
  return {.kind = ActionKind::dice,
          .seat = Seat::chance,
          .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
}
constexpr Action order(ActionKind kind, int number) { return {.kind = kind, .seat = player(number)}; }
constexpr Action order(ActionKind kind, int number, int target) {
  return {.kind = kind, .seat = player(number), .square = square(target)};
}

struct Played {
  State state{};
  int actions = 0;
  int events = 0;
};

// Plays as long as nothing is refused and every invariant holds; tells how far it came.
template <std::size_t N>
constexpr Played play(const std::array<Action, N>& actions) {
  int events = 0;
  int done = 0;
  auto count = [&events](const Event&) { ++events; };
  Setup setup;
  setup.seats = 2;
  State state = start(kTiny, setup, count);
  for (const Action& action : actions) {
    if (refusal(kTiny, state, action) != Refusal::none || !broken_invariant(kTiny, state).empty()) {
      break;
    }
    apply(kTiny, state, action, count);
    ++done;
  }
  return {state, done, events};
}

constexpr std::array kOpening = {
    dice(1, 2),
    dice(6, 5),  // seat 1 starts
    order(ActionKind::roll, 1),
    dice(1, 2),                 // to the low street
    order(ActionKind::buy, 1),  // for 110
    order(ActionKind::roll, 0),
    dice(1, 2),  // seat 0 follows
    Action{.kind = ActionKind::claim, .seat = player(1), .other = player(0), .square = square(kLow)},
    order(ActionKind::roll, 1),
    dice(1, 3),                         // to the high street
    order(ActionKind::buy, 1),          // for 130
    order(ActionKind::build, 1, kLow),  // the group is whole: a house for 40
    order(ActionKind::roll, 0),
    dice(4, 2),  // to the tax: 75
};
constexpr Played kPlayed = play(kOpening);

static_assert(kPlayed.actions == static_cast<int>(kOpening.size()), "nothing was refused");
static_assert(kPlayed.state.opening.first == player(1) && kPlayed.state.turn == player(1));
static_assert(kPlayed.state.owner_of(square(kLow)) == player(1));
static_assert(kPlayed.state.level_of(square(kLow)) == 1 && kPlayed.state.houses == 31);
static_assert(kPlayed.state[player(1)].cash == Money{500 - 110 + 10 - 130 - 40});
static_assert(kPlayed.state[player(0)].cash == Money{500 - 10 - 75});
static_assert(kPlayed.state[player(0)].position == square(kTax));
static_assert(kPlayed.state.round == 3, "seat 1 begins its third turn");
static_assert(broken_invariant(kTiny, kPlayed.state).empty());

// --- a trade, a mortgage and a debt that ends the game ---

constexpr Terms kLowStreet{.titles = SquareSet::of(square(kLow))};

constexpr std::array kDeal = {
    dice(6, 5),
    dice(1, 2),  // seat 0 starts
    order(ActionKind::roll, 0),
    dice(1, 2),
    order(ActionKind::buy, 0),
    Action{.kind = ActionKind::offer,
           .seat = player(1),
           .other = player(0),
           .give = {.cash = Money{450}},
           .take = kLowStreet},
    Action{.kind = ActionKind::accept, .seat = player(0), .other = player(1)},
    order(ActionKind::mortgage, 1, kLow),  // 50 + 55
    order(ActionKind::roll, 1),
    dice(4, 5),  // the tax: 75
    order(ActionKind::roll, 0),
    dice(2, 4),  // 75 as well
    order(ActionKind::roll, 1),
    dice(6, 4),  // past the start onto its own street: 100
    order(ActionKind::roll, 0),
    dice(1, 4),  // the jail, on a visit
    order(ActionKind::roll, 1),
    dice(2, 4),  // the tax again
};
constexpr Played kDealt = play(kDeal);

static_assert(kDealt.actions == static_cast<int>(kDeal.size()), "nothing was refused");
static_assert(kDealt.state.owner_of(square(kLow)) == player(1) && kDealt.state.mortgaged.has(square(kLow)));
static_assert(kDealt.state[player(0)].cash == Money{500 - 110 + 450 - 75});
static_assert(kDealt.state[player(1)].cash == Money{500 - 450 + 55 - 75 + 100 - 75});
static_assert(kDealt.state.offer_count == 0);

constexpr State ruined() {
  State state = kDealt.state;
  state[player(1)].cash = Money{0};
  state[player(1)].position = square(kHigh);
  state.turn = player(1);
  for (const Action& action : {order(ActionKind::roll, 1), dice(1, 1), order(ActionKind::go_bankrupt, 1)}) {
    expect(refusal(kTiny, state, action) == Refusal::none);
    apply(kTiny, state, action);
  }
  return {state};
}
constexpr State kOver = ruined();

static_assert(kOver.stage == Stage::over && kOver.finale.winners == SeatSet::of(player(0)));
static_assert(kOver.owner_of(square(kLow)) == Seat::bank && kOver.mortgaged.empty(), "ALL-06");
static_assert(refusal(kTiny, kOver, order(ActionKind::roll, 0)) == Refusal::game_over);
static_assert(owing(kOver).empty());

// --- what is refused, and why ---

constexpr Refusal now(const Action& action) { return refusal(kTiny, kPlayed.state, action); }

static_assert(now(order(ActionKind::roll, 1)) == Refusal::none);
static_assert(now(order(ActionKind::roll, 0)) == Refusal::not_your_turn);
static_assert(now(dice(3, 4)) == Refusal::not_chance);
static_assert(now(order(ActionKind::build, 1, kLow)) == Refusal::not_even);
static_assert(now(order(ActionKind::build, 0, kLow)) == Refusal::not_owner);
static_assert(now(order(ActionKind::mortgage, 1, kLow)) == Refusal::built_on);
static_assert(now(order(ActionKind::sell, 1, kHigh)) == Refusal::nothing_to_sell);
static_assert(now(order(ActionKind::go_bankrupt, 0)) == Refusal::not_in_debt);

// --- rents of a whole group: built, and bare at double ---

static_assert(street_rent(kTiny, kPlayed.state, square(kLow)).amount == Money{30});
static_assert(street_rent(kTiny, kPlayed.state, square(kHigh)).amount == Money{20}, "bare, group whole");

// The compiler's game and the processor's are the same game.
TEST(CompileTime, TheSameGameIsPlayedAtRunTime) {
  const Played again = play(kOpening);
  EXPECT_EQ(again.actions, kPlayed.actions);
  EXPECT_EQ(again.events, kPlayed.events);
  EXPECT_TRUE(again.state == kPlayed.state);
}

}  // namespace
}  // namespace cadastre::game::static_test
