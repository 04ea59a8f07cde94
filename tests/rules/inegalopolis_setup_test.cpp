// IN-01 to IN-05 and IN-70: who plays what, in which order, with what, and the box.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_setup_test {
namespace {

using game::SquareKind;

const edition::Book& texts() { return book("inegalopolis"); }

game::Setup players(int seats) { return game::seated(texts().rules, seats); }

// Before the first dice.
Scene before_the_start(int seats, const edition::Choice& choice = {}) {
  Scene scene(seats, choice, "inegalopolis");
  scene.state = game::start(scene.rules(), players(seats));
  return scene;
}

// The totals the seats roll, one after the other.
Scene& rolls_for_order(Scene& scene, std::initializer_list<int> totals) {
  std::vector<game::Event> all;
  for (const int total : totals) {
    scene.dice(total / 2, total - total / 2);
    all.insert(all.end(), scene.events.begin(), scene.events.end());
  }
  scene.events = all;
  return scene;
}

bool is_man(const Scene& scene, int number) { return scene.state[seat(number)].role == kManRole; }

std::vector<int> order_of_play(Scene& scene, int turns) {
  std::vector<int> order;
  for (int i = 0; i < turns; ++i) {
    const int number = static_cast<int>(game::at(scene.state.turn));
    order.push_back(number);
    idles(scene, number);
  }
  return order;
}

// --- IN-01 ---

TEST(IN_01, TwoToEightPlay) {
  for (int seats = 2; seats <= 8; ++seats) {
    EXPECT_EQ(game::setup_refusal(texts().rules, players(seats)), Refusal::none) << seats;
  }
  EXPECT_EQ(game::setup_refusal(texts().rules, players(1)), Refusal::too_few_players);
  EXPECT_EQ(game::setup_refusal(texts().rules, players(9)), Refusal::too_many_players);
  EXPECT_EQ(texts().rule_of(Refusal::too_few_players), "IN-01");
  EXPECT_EQ(texts().rule_of(Refusal::too_many_players), "IN-01");
}

TEST(IN_01, TheHighestTotalsPlayMenHalfTheTableRoundedDown) {
  const std::map<int, int> men = {{2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}, {7, 3}, {8, 4}};
  for (const auto& [seats, expected] : men) {
    Scene scene = before_the_start(seats);
    for (int number = 0; number < seats; ++number) {
      const int total = 4 + number;  // the later the better
      scene.dice(total / 2, total - total / 2);
    }
    int found = 0;
    for (int number = 0; number < seats; ++number) {
      found += is_man(scene, number) ? 1 : 0;
      EXPECT_EQ(is_man(scene, number), number >= seats - expected) << number << " of " << seats;
    }
    EXPECT_EQ(found, expected) << seats;
    EXPECT_EQ(scene.count(EventKind::role_taken), seats);
    EXPECT_EQ(scene.rule(EventKind::role_taken), "IN-01");
    expect_sound(scene);
  }
}

TEST(IN_01, NobodyHasARoleOrMoneyBeforeTheDice) {
  Scene scene = before_the_start(4);
  for (int number = 0; number < 4; ++number) {
    EXPECT_EQ(scene.cash(number), 0);
  }
  EXPECT_TRUE(scene.chance_owes());
  expect_refused(scene, roll(0), Refusal::chance_first);
  scene.dice(1, 2);
  EXPECT_EQ(scene.count(EventKind::role_taken), 0);
  EXPECT_EQ(scene.rule(EventKind::order_rolled), "IN-02");
}

TEST(IN_01, ATieBetweenManAndWomanIsRolledAgain) {
  Scene scene = before_the_start(4);
  rolls_for_order(scene, {11, 7, 7, 4});
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, seats_of({1, 2}));
  EXPECT_EQ(scene.rule(EventKind::order_tied), "IN-01");
  EXPECT_EQ(scene.count(EventKind::role_taken), 0);
  rolls_for_order(scene, {3, 12});
  EXPECT_TRUE(is_man(scene, 0));
  EXPECT_TRUE(is_man(scene, 2));
  EXPECT_FALSE(is_man(scene, 1));
  EXPECT_FALSE(is_man(scene, 3)) << "12 in the second roll is still behind 11 in the first";
  EXPECT_EQ(scene.state.turn, seat(0));
}

TEST(IN_01, SeveralTiesAtOnceAreRolledSideBySide) {
  Scene scene = before_the_start(6);
  rolls_for_order(scene, {9, 5, 9, 5, 11, 2});
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, seats_of({0, 1, 2, 3}));
  rolls_for_order(scene, {3, 12, 10, 12});  // 2 before 0; 1 and 3 again
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, seats_of({1, 3}));
  rolls_for_order(scene, {4, 6});
  EXPECT_EQ(order_of_play(scene, 7), (std::vector{4, 2, 0, 3, 1, 5, 4}));
  for (const int man : {4, 2, 0}) {
    EXPECT_TRUE(is_man(scene, man)) << man;
  }
  for (const int woman : {3, 1, 5}) {
    EXPECT_FALSE(is_man(scene, woman)) << "a 12 against a tie of fives makes no man";
  }
}

TEST(IN_01, ThreeTiedFallApartInTwoSteps) {
  Scene scene = before_the_start(3);
  rolls_for_order(scene, {8, 8, 8});
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, seats_of({0, 1, 2}));
  rolls_for_order(scene, {5, 9, 5});
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, seats_of({0, 2}));
  rolls_for_order(scene, {2, 3});
  EXPECT_TRUE(is_man(scene, 1));
  EXPECT_EQ(order_of_play(scene, 4), (std::vector{1, 2, 0, 1}));
}

// --- IN-02 ---

TEST(IN_02, PlayGoesFromTheHighestTotalToTheLowest) {
  Scene scene = before_the_start(5);
  rolls_for_order(scene, {6, 10, 4, 12, 8});
  EXPECT_EQ(scene.last(EventKind::started).seat, seat(3));
  EXPECT_EQ(scene.rule(EventKind::started), "IN-02");
  EXPECT_EQ(order_of_play(scene, 10), (std::vector{3, 1, 4, 0, 2, 3, 1, 4, 0, 2}));
  EXPECT_EQ(scene.state.round, 3);
}

TEST(IN_02, ATieAmongWomenIsRolledAgainForTheOrder) {
  Scene scene = before_the_start(4);
  rolls_for_order(scene, {12, 10, 5, 5});
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, seats_of({2, 3}));
  rolls_for_order(scene, {4, 9});
  EXPECT_EQ(order_of_play(scene, 5), (std::vector{0, 1, 3, 2, 0}));
}

TEST(IN_02, TheOrderGoesOnWithoutWhoIsOut) {
  Scene scene = before_the_start(4);
  rolls_for_order(scene, {6, 12, 4, 8});
  scene.does(resign(1));
  EXPECT_EQ(order_of_play(scene, 4), (std::vector{3, 0, 2, 3}));
  EXPECT_EQ(scene.state.round, 2) << "round one ended though its first player is gone";
}

TEST(IN_02, EightTokensEachToOnePlayer) {
  EXPECT_EQ(texts().tokens.size(), 8U);
  EXPECT_EQ(texts().rules.tokens, 8);
  game::Setup setup = players(3);
  setup.tokens = {5, 0, 5};
  EXPECT_EQ(game::setup_refusal(texts().rules, setup), Refusal::token_taken);
  EXPECT_EQ(texts().rule_of(Refusal::token_taken), "IN-02");
  setup.tokens = {5, 0, 8};
  EXPECT_EQ(game::setup_refusal(texts().rules, setup), Refusal::no_such_token);
}

// --- IN-03 ---

TEST(IN_03, TheManWithTheLowestTotalKeepsTheBank) {
  Scene scene = before_the_start(6);
  rolls_for_order(scene, {12, 3, 8, 5, 10, 2});
  EXPECT_EQ(scene.count(EventKind::banker_named), 1);
  EXPECT_EQ(scene.last(EventKind::banker_named).seat, seat(2));
  EXPECT_EQ(scene.rule(EventKind::banker_named), "IN-03");
}

TEST(IN_03, OfTwoThePlayerWhoIsTheOnlyManDoes) {
  Scene scene = before_the_start(2);
  rolls_for_order(scene, {4, 9});
  EXPECT_EQ(scene.last(EventKind::banker_named).seat, seat(1));
}

// --- IN-04 ---

TEST(IN_04, MenStartWith1500AndWomenWith1000) {
  Scene scene = before_the_start(5);
  rolls_for_order(scene, {6, 10, 4, 12, 8});
  for (int number = 0; number < 5; ++number) {
    const int cash = number == 1 || number == 3 ? 1500 : 1000;
    EXPECT_EQ(scene.cash(number), cash) << number;
    EXPECT_EQ(scene.paid(kBank, number), cash) << number;
    EXPECT_EQ(scene.square(number), 0);
  }
  EXPECT_EQ(scene.count(EventKind::paid, Reason::start_cash), 5);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-04");
}

TEST(IN_04, TheNotesAreThoseOfTheRulebook) {
  const std::map<int, int> man = {{500, 2}, {100, 4}, {50, 1}, {20, 1}, {10, 2}, {5, 1}, {1, 5}};
  std::map<int, int> woman = man;
  woman[500] = 1;
  ASSERT_EQ(texts().notes.size(), 2U);
  const std::array expected = {man, woman};
  for (unsigned role = 0; role < 2; ++role) {
    std::map<int, int> dealt;
    int sum = 0;
    for (const edition::Note& note : texts().notes[role]) {
      dealt[note.value] = note.count;
      sum += note.value * note.count;
    }
    EXPECT_EQ(dealt, expected[role]) << role;
    EXPECT_EQ(sum, texts().rules.role[role].start_cash.units);
  }
}

// --- IN-05 and IN-70 ---

int squares_of(SquareKind kind) {
  int found = 0;
  for (unsigned i = 0; i < texts().rules.squares; ++i) {
    found += texts().rules.board[i].kind == kind ? 1 : 0;
  }
  return found;
}

std::map<std::string, int> deck_sizes() {
  std::map<std::string, int> sizes;
  for (unsigned deck = 0; deck < texts().rules.decks; ++deck) {
    sizes[texts().decks[deck].id] = texts().rules.deck[deck].cards.count();
  }
  return sizes;
}

TEST(IN_05, TwentyTwoTitlesInSixGroupsFourRailwaysTwoServices) {
  EXPECT_EQ(texts().rules.titles.count(), 22);
  EXPECT_EQ(squares_of(SquareKind::street), 16);
  EXPECT_EQ(squares_of(SquareKind::company), 4);
  EXPECT_EQ(squares_of(SquareKind::utility), 2);
  std::multiset<int> sizes;
  for (unsigned i = 0; i < texts().rules.groups; ++i) {
    if (texts().rules.group[i].kind == SquareKind::street) {
      sizes.insert(texts().rules.group[i].members.count());
    }
  }
  EXPECT_EQ(sizes, (std::multiset<int>{2, 2, 3, 3, 3, 3}));
}

TEST(IN_05, TheBankHoldsEverythingAtTheStart) {
  const Scene scene = before_the_start(8);
  for (const game::Square square : scene.rules().titles) {
    EXPECT_EQ(scene.state.owner_of(square), game::Seat::bank);
  }
  EXPECT_EQ(scene.state.houses, 32);
  EXPECT_EQ(scene.state.hotels, 12);
  EXPECT_EQ(scene.state.law.card, game::Card::none);
  EXPECT_EQ(scene.state.unseen.count(), 16 + 16 + 9 + 14);
}

TEST(IN_05, TheFiguresPrintedInTheRulebookAreThese) {
  const auto rents = [](int square) {
    const auto& all = texts().rules.board[static_cast<unsigned>(square)].rents;
    return std::vector<int>(all.begin(), all.end());
  };
  const auto price = [](int square) {
    return texts().rules.board[static_cast<unsigned>(square)].price.units;
  };
  EXPECT_EQ(rents(k1A), (std::vector{2, 10, 30, 90, 160, 250}));
  EXPECT_EQ(rents(16), (std::vector{14, 70, 200, 550, 750, 950}));
  EXPECT_EQ(rents(18)[0], 16);
  EXPECT_EQ(rents(19)[0], 16);
  EXPECT_EQ(price(k1A), 60);
  EXPECT_EQ(price(16), 180);
  EXPECT_EQ(price(18), 180);
  EXPECT_EQ(price(19), 200);
  EXPECT_EQ(price(kRail1), 200);
  EXPECT_EQ(texts().rules.board[k1A].mortgage.units, 30);
  EXPECT_EQ(texts().rules.board[16].mortgage.units, 90);
  EXPECT_EQ(texts().rules.board[k1A].house.units, 50);
  EXPECT_EQ(texts().rules.board[16].house.units, 100);
}

TEST(IN_70, TheBoxHoldsWhatTheRulebookLists) {
  EXPECT_EQ(texts().rules.squares, 40);
  EXPECT_EQ(deck_sizes(),
            (std::map<std::string, int>{{"bonus", 16}, {"chance", 16}, {"country", 14}, {"empowerment", 9}}));
  EXPECT_EQ(texts().rules.titles.count(), 22);
  EXPECT_EQ(texts().tokens.size(), 8U) << "pawns";
  EXPECT_EQ(texts().rules.houses, 32) << "crops";
  EXPECT_EQ(texts().rules.hotels, 12) << "warehouses";
  EXPECT_EQ(texts().rules.max_seats, 8) << "one gender sign each";
}

// 20 of 500, 40 of 100, ...: as the rule's text says.
TEST(IN_70, TheNotesAreEnoughToDealInEight) {
  const std::map<int, int> box = {{500, 20}, {100, 40}, {50, 30}, {20, 20}, {10, 40}, {5, 20}, {1, 40}};
  int all = 0;
  for (const auto& [value, count] : box) {
    all += count;
    const std::string said = std::to_string(count) + " of " + std::to_string(value);
    EXPECT_NE(texts().rule("IN-70")->text.en.find(said), std::string::npos) << said;
    int dealt = 0;
    for (const auto& notes : texts().notes) {
      for (const edition::Note& note : notes) {
        dealt += note.value == value ? 4 * note.count : 0;
      }
    }
    EXPECT_LE(dealt, count) << value;
  }
  EXPECT_EQ(all, 210);
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_setup_test
