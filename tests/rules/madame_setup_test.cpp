// MM-01 to MM-03: the box, who is who, and who starts; and the switches that make everybody equal.
#include <gtest/gtest.h>

#include <set>

#include "support/madame.h"

namespace cadastre::tests::madame_setup_test {
namespace {

using game::EventKind;
using game::Refusal;
using game::SquareKind;

game::Setup players(int seats) { return game::seated(book("madame").rules, seats); }

// A scene before the first dice: all still roll for the start.
Scene before_the_start(int seats) {
  Scene scene = inventors(seats);
  scene.state = game::start(scene.rules(), players(seats));
  return scene;
}

int count_of(SquareKind kind) {
  int found = 0;
  for (int i = 0; i < 40; ++i) {
    found += book("madame").rules.board[static_cast<unsigned>(i)].kind == kind ? 1 : 0;
  }
  return found;
}

// --- MM-01 ---

TEST(MM_01, TwoToSixPlay) {
  const edition::Book& madame = book("madame");
  for (int seats = 2; seats <= 6; ++seats) {
    EXPECT_EQ(game::setup_refusal(madame.rules, players(seats)), Refusal::none) << seats;
  }
  EXPECT_EQ(game::setup_refusal(madame.rules, players(1)), Refusal::too_few_players);
  EXPECT_EQ(game::setup_refusal(madame.rules, players(7)), Refusal::too_many_players);
  EXPECT_EQ(madame.rule_of(Refusal::too_few_players), "MM-01");
  EXPECT_EQ(madame.rule_of(Refusal::too_many_players), "MM-01");
}

TEST(MM_01, SixTokensEachToOnePlayer) {
  const edition::Book& madame = book("madame");
  std::set<std::string> ids;
  for (const edition::TokenText& token : madame.tokens) {
    ids.insert(token.id);
  }
  EXPECT_EQ(ids.size(), 6U);
  EXPECT_EQ(madame.rules.tokens, 6);
  game::Setup setup = players(3);
  setup.tokens = {5, 0, 5};
  EXPECT_EQ(game::setup_refusal(madame.rules, setup), Refusal::token_taken);
  setup.tokens = {5, 0, 6};
  EXPECT_EQ(game::setup_refusal(madame.rules, setup), Refusal::no_such_token);
  EXPECT_EQ(madame.rule_of(Refusal::token_taken), "MM-01");
}

TEST(MM_01, TheBankHolds24InventionsAnd12Headquarters) {
  const Scene scene = before_the_start(4);
  EXPECT_EQ(count_of(SquareKind::street), 22);
  EXPECT_EQ(count_of(SquareKind::utility), 2);
  EXPECT_EQ(count_of(SquareKind::company), 0);
  EXPECT_EQ(scene.rules().titles.count(), 24);
  for (const game::Square square : scene.rules().titles) {
    EXPECT_EQ(scene.state.owner_of(square), game::Seat::bank);
    EXPECT_EQ(scene.state.level_of(square), 0);
  }
  EXPECT_EQ(scene.state.houses, 12);
  EXPECT_EQ(scene.state.hotels, 0);
  expect_sound(scene);
}

TEST(MM_01, TheTwoDecksHoldSixteenCardsEach) {
  const Scene scene = before_the_start(2);
  ASSERT_EQ(scene.rules().decks, 2);
  const auto deck_at = [&](unsigned square) { return scene.rules().board[square].deck[0]; };
  for (const unsigned square : {7U, 22U, 36U}) {
    EXPECT_TRUE(scene.rules().deck[deck_at(square)].cards.has(scene.card("CH16"))) << square;
  }
  for (const unsigned square : {2U, 17U, 33U}) {
    EXPECT_TRUE(scene.rules().deck[deck_at(square)].cards.has(scene.card("CC16"))) << square;
  }
  EXPECT_EQ(scene.rules().deck[deck_at(7)].cards.count(), 16);
  EXPECT_EQ(scene.rules().deck[deck_at(2)].cards.count(), 16);
}

TEST(MM_01, EachPlayerIsAWomanOrAMan) {
  const edition::Book& madame = book("madame");
  ASSERT_EQ(madame.roles.size(), 2U);
  EXPECT_EQ(madame.roles[0].id, "woman");
  EXPECT_EQ(madame.roles[1].id, "man");
  game::Setup setup = players(3);
  setup.roles = {0, 0, 0};
  EXPECT_EQ(game::setup_refusal(madame.rules, setup), Refusal::none) << "as each says, all alike too";
  setup.roles = {1, 0, 1};
  EXPECT_EQ(game::setup_refusal(madame.rules, setup), Refusal::none);
  EXPECT_EQ(game::start(madame.rules, setup)[seat(0)].role, 1);
  setup.roles = {1, 0, 2};
  EXPECT_EQ(game::setup_refusal(madame.rules, setup), Refusal::no_such_role);
  EXPECT_EQ(madame.rule_of(Refusal::no_such_role), "MM-01");
}

// --- MM-02 ---

TEST(MM_02, WomenStartWith1900AndMenWith1500) {
  const edition::Book& madame = book("madame");
  std::vector<game::Event> events;
  auto listen = [&](const game::Event& event) { events.push_back(event); };
  const game::State state = game::start(madame.rules, players(6), listen);
  ASSERT_EQ(events.size(), 6U);
  for (int i = 0; i < 6; ++i) {
    const game::Event& event = events[static_cast<unsigned>(i)];
    EXPECT_EQ(state[seat(i)].cash.units, i % 2 == 0 ? 1900 : 1500) << i;
    EXPECT_EQ(state[seat(i)].position, game::Square{});
    EXPECT_EQ(event.kind, EventKind::paid);
    EXPECT_EQ(event.seat, game::Seat::bank);
    EXPECT_EQ(event.other, seat(i));
    EXPECT_EQ(madame.rule_of(event), "MM-02");
  }
}

TEST(MM_02, TheNotesAddUpToTheStartCash) {
  const auto& notes = book("madame").notes;
  ASSERT_EQ(notes.size(), 2U);
  for (unsigned role = 0; role < 2; ++role) {
    int sum = 0;
    for (const edition::Note& note : notes[role]) {
      sum += note.value * note.count;
    }
    EXPECT_EQ(sum, book("madame").rules.role[role].start_cash.units);
  }
}

TEST(MM_02, WomenGetMoreAtTheStartSquare) {
  const game::Edition& rules = book("madame").rules;
  EXPECT_EQ(rules.role[0].salary.units, 240);
  EXPECT_EQ(rules.role[1].salary.units, 200);
}

TEST(MM_02, TheVariantEqualStartCashGivesAll1500) {
  Scene scene = inventors(4, {"equal_start_cash"});
  for (int number = 0; number < 4; ++number) {
    EXPECT_EQ(scene.cash(number), 1500) << number;
  }
  scene.at(0, 33).rolls(0, 3, 4);
  EXPECT_EQ(scene.paid(kBank, 0), 240) << "the salaries still differ";
}

TEST(MM_02, WithAllThreeVariantsEverybodyPlaysAlike) {
  for (const int number : {0, 1}) {
    Scene scene = inventors(2, {"equal_start_cash", "equal_salary", "equal_cards"});
    scene.turn(number).at(number, 33).rolls(number, 3, 4);
    EXPECT_EQ(scene.cash(number), 1700) << number;
    lands_as(scene, number, 22).draws("CH12");
    EXPECT_EQ(scene.cash(number), 1800) << number;
  }
}

// --- MM-03 ---

TEST(MM_03, TheHighestRollStartsAndPlayGoesToTheLeft) {
  Scene scene = before_the_start(4);
  scene.dice(1, 2).dice(3, 3);
  EXPECT_EQ(scene.last(EventKind::order_rolled).seat, seat(1));
  EXPECT_EQ(scene.rule(EventKind::order_rolled), "MM-03");
  scene.dice(6, 5).dice(1, 1);
  EXPECT_EQ(scene.last(EventKind::started).seat, seat(2));
  EXPECT_EQ(scene.rule(EventKind::started), "MM-03");
  for (const int next : {2, 3, 0, 1, 2}) {
    EXPECT_EQ(scene.state.turn, seat(next));
    EXPECT_TRUE(scene.owes(next));
    rests(scene, next);
  }
}

TEST(MM_03, ThoseTiedRollAgain) {
  Scene scene = before_the_start(3);
  scene.dice(4, 5).dice(1, 3).dice(6, 3);
  EXPECT_EQ(scene.last(EventKind::order_tied).seats, game::SeatSet::of(seat(0)).with(seat(2)));
  EXPECT_EQ(scene.rule(EventKind::order_tied), "ALL-01");
  scene.dice(1, 2).dice(1, 3);
  EXPECT_EQ(scene.state.turn, seat(2));
}

TEST(MM_03, NobodyActsBeforeTheStartIsDecided) {
  const Scene scene = before_the_start(2);
  EXPECT_TRUE(scene.chance_owes());
  expect_refused(scene, roll(0), Refusal::chance_first);
}

}  // namespace
}  // namespace cadastre::tests::madame_setup_test
