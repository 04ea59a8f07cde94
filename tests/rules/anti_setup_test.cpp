// AM-02 to AM-04: the box, who plays which side and how that is settled, and who starts.
#include <gtest/gtest.h>

#include <set>

#include "game/position_fault.h"
#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_setup_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::SeatSet;
using game::SquareKind;
using game::Stage;

const game::Edition& rules() { return book("anti").rules; }

game::Setup with_roles(std::initializer_list<int> roles) {
  game::Setup setup;
  setup.seats = static_cast<int>(roles.size());
  unsigned i = 0;
  for (const int role : roles) {
    setup.roles[i++] = static_cast<std::uint8_t>(role);
  }
  return setup;
}

// Before the first dice; with the variant the roles are still open.
Scene before_the_start(int seats, const std::vector<std::string>& variants = {}) {
  Scene scene = market(seats, variants);
  scene.state = game::start(scene.rules(), game::seated(scene.rules(), seats));
  return scene;
}

// All have rolled for the roles; seat 1 has the highest total.
Scene choosing_roles(int seats, const std::vector<std::string>& more = {}) {
  std::vector<std::string> variants = {"roll_for_roles"};
  variants.insert(variants.end(), more.begin(), more.end());
  Scene scene = before_the_start(seats, variants);
  for (int number = 0; number < seats; ++number) {
    scene.dice(number == 1 ? 6 : 1, 2);
  }
  return scene;
}

int role(const Scene& scene, int number) { return scene.state[seat(number)].role; }

int count_of(SquareKind kind) {
  int found = 0;
  for (const game::SquareRule& square : rules().board) {
    found += square.kind == kind ? 1 : 0;
  }
  return found;
}

// --- AM-02 ---

TEST(AM_02, TheBankHolds28TitlesAnd35HousesAnd15Hotels) {
  const Scene scene = before_the_start(4);
  EXPECT_EQ(count_of(SquareKind::street), 22);
  EXPECT_EQ(count_of(SquareKind::company), 4);
  EXPECT_EQ(count_of(SquareKind::utility), 2);
  EXPECT_EQ(rules().titles.count(), 28);
  for (const game::Square square : rules().titles) {
    EXPECT_EQ(scene.state.owner_of(square), game::Seat::bank);
  }
  EXPECT_EQ(scene.state.houses, 35);
  EXPECT_EQ(scene.state.hotels, 15);
  expect_sound(scene);
}

TEST(AM_02, TwoShuffledDecksOf25) {
  const Scene scene = before_the_start(2);
  ASSERT_EQ(rules().decks, 2);
  std::set<std::string> names;
  for (unsigned deck = 0; deck < 2; ++deck) {
    EXPECT_EQ(rules().deck[deck].size, 25);
    EXPECT_EQ(game::unseen_in(rules(), scene.state, deck).count(), 25) << "any card may come first";
    names.insert(book("anti").decks[deck].id);
  }
  EXPECT_EQ(names, (std::set<std::string>{"competitor", "monopolist"}));
}

// --- AM-03 ---

TEST(AM_03, MonopolistsAreBlueAndCompetitorsGreen) {
  const edition::Book& anti = book("anti");
  ASSERT_EQ(anti.roles.size(), 2U);
  EXPECT_EQ(anti.roles[kMonopolist].id, "monopolist");
  EXPECT_EQ(anti.roles[kMonopolist].colour, "#2f62c8");
  EXPECT_EQ(anti.roles[kCompetitor].id, "competitor");
  EXPECT_EQ(anti.roles[kCompetitor].colour, "#2f9150");
}

TEST(AM_03, TwoToSixPlay) {
  for (int seats = 2; seats <= 6; ++seats) {
    EXPECT_EQ(game::setup_refusal(rules(), game::seated(rules(), seats)), Refusal::none) << seats;
  }
  EXPECT_EQ(game::setup_refusal(rules(), game::seated(rules(), 1)), Refusal::too_few_players);
  EXPECT_EQ(game::setup_refusal(rules(), game::seated(rules(), 7)), Refusal::too_many_players);
  EXPECT_EQ(book("anti").rule_of(Refusal::too_few_players), "AM-03");
  EXPECT_EQ(book("anti").rule_of(Refusal::too_many_players), "AM-03");
}

TEST(AM_03, AnEvenNumberMakesEqualSides) {
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({1, 0})), Refusal::none);
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({1, 1})), Refusal::sides_uneven);
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({1, 1, 0, 0})), Refusal::none);
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({1, 1, 0, 1})), Refusal::sides_uneven);
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({0, 0, 0, 1, 1, 1})), Refusal::none);
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({0, 0, 0, 0, 1, 1})), Refusal::sides_uneven);
  EXPECT_EQ(book("anti").rule_of(Refusal::sides_uneven), "AM-03");
}

TEST(AM_03, AnOddNumberDiffersByOneEitherWay) {
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({1, 1, 0})), Refusal::none);
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({0, 1, 0})), Refusal::none);
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({0, 0, 0})), Refusal::sides_uneven);
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({0, 0, 0, 1, 1})), Refusal::none);
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({1, 0, 1, 1, 0})), Refusal::none);
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({1, 0, 1, 1, 1})), Refusal::sides_uneven);
}

TEST(AM_03, ThereIsNoThirdSide) {
  EXPECT_EQ(game::setup_refusal(rules(), with_roles({0, 2})), Refusal::no_such_role);
}

TEST(AM_03, ChosenFreelyTheRolesStandFromTheStart) {
  Scene scene = market(3);
  scene.state = game::start(rules(), with_roles({1, 1, 0}));
  EXPECT_EQ(role(scene, 0), kCompetitor);
  EXPECT_EQ(role(scene, 1), kCompetitor);
  EXPECT_EQ(role(scene, 2), kMonopolist);
  scene.dice(1, 2).dice(6, 2).dice(3, 3);
  EXPECT_EQ(scene.state.stage, Stage::turn) << "nobody is asked";
  EXPECT_EQ(role(scene, 1), kCompetitor);
}

TEST(AM_03, ByDiceTheHighestTotalChoosesFirstThenClockwise) {
  Scene scene = choosing_roles(4);
  EXPECT_EQ(scene.state.stage, Stage::roles);
  EXPECT_EQ(scene.count(EventKind::roles_called, Reason::role_taken), 1);
  EXPECT_EQ(scene.rule(EventKind::roles_called), "AM-03");
  for (const int number : {1, 2, 3, 0}) {
    EXPECT_TRUE(scene.owes(number)) << number;
    const bool competitor = number == 1 || number == 0;
    scene.does(choose(number, competitor ? 2 : 1));
    EXPECT_EQ(scene.rule(EventKind::role_taken), "AM-03");
    EXPECT_EQ(role(scene, number), competitor ? kCompetitor : kMonopolist);
    EXPECT_EQ(scene.paid(kBank, number), 1500);
  }
  EXPECT_EQ(scene.state.stage, Stage::turn);
  EXPECT_EQ(scene.state.turn, seat(1)) << "the same roll says who starts";
  expect_sound(scene);
}

TEST(AM_03, OnlyWhoIsNextMayChooseAndOnlyASideThatExists) {
  const Scene scene = choosing_roles(4);
  for (const int number : {0, 2, 3}) {
    expect_refused(scene, choose(number, 1), Refusal::no_such_choice);
  }
  expect_refused(scene, choose(1, 0), Refusal::no_such_choice);
  expect_refused(scene, choose(1, 3), Refusal::no_such_choice);
  expect_refused(scene, roll(1), Refusal::decision_first);
}

TEST(AM_03, AFullSideIsClosed) {
  Scene even = choosing_roles(4);
  even.does(choose(1, 1)).does(choose(2, 1));
  expect_refused(even, choose(3, 1), Refusal::side_full);
  EXPECT_EQ(even.rule(Refusal::side_full), "AM-03");
  even.does(choose(3, 2));
  expect_refused(even, choose(0, 1), Refusal::side_full);
  even.does(choose(0, 2));
  EXPECT_EQ(role(even, 0), kCompetitor);
}

TEST(AM_03, WithAnOddNumberEitherSideMayBeTheLarger) {
  for (const int larger : {1, 2}) {
    Scene scene = choosing_roles(5);
    scene.does(choose(1, larger)).does(choose(2, larger)).does(choose(3, larger));
    expect_refused(scene, choose(4, larger), Refusal::side_full);
    scene.does(choose(4, 3 - larger)).does(choose(0, 3 - larger));
    EXPECT_EQ(scene.state.stage, Stage::turn);
  }
}

TEST(AM_03, ATieForTheFirstChoiceIsRolledAgain) {
  Scene scene = before_the_start(3, {"roll_for_roles"});
  scene.dice(5, 5).dice(1, 2).dice(6, 4);
  EXPECT_EQ(scene.count(EventKind::order_tied), 1);
  scene.dice(1, 1).dice(2, 1);
  EXPECT_TRUE(scene.owes(2));
  EXPECT_EQ(scene.state.stage, Stage::roles);
}

TEST(AM_03, WhoResignsWhileChoosingLeavesTheOthersToBalance) {
  Scene scene = choosing_roles(4);
  scene.does(choose(1, 1)).does(resign(1));
  EXPECT_EQ(scene.cash(1), 0);
  EXPECT_EQ(game::position_fault(scene.rules(), scene.state).text, "") << "seat 1 is still on turn, and out";
  EXPECT_TRUE(scene.owes(2));
  scene.does(choose(2, 2)).does(choose(3, 2));
  expect_refused(scene, choose(0, 2), Refusal::side_full);
  scene.does(choose(0, 1));
  EXPECT_EQ(scene.state.stage, Stage::turn);
  EXPECT_EQ(scene.state.turn, seat(2)) << "the next after the one who has gone";
  expect_sound(scene);
}

TEST(AM_03, WhoResignsBeforeChoosingIsPassedOver) {
  Scene scene = choosing_roles(4);
  scene.does(resign(2));
  EXPECT_TRUE(scene.owes(1));
  scene.does(choose(1, 2));
  EXPECT_TRUE(scene.owes(3));
  scene.does(choose(3, 1)).does(resign(0));
  EXPECT_EQ(scene.state.stage, Stage::turn) << "the last to choose has left";
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(AM_03, LeavingBeforeAllHaveARoleDoesNotEndOptionB) {
  Scene scene = choosing_roles(4, {"one_side"});
  scene.does(choose(1, 1)).does(resign(3));
  EXPECT_EQ(scene.state.stage, Stage::roles);
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  scene.does(choose(2, 2)).does(choose(0, 1));
  EXPECT_EQ(scene.state.stage, Stage::turn);
  expect_sound(scene);
}

TEST(AM_03, OptionBEndsWhenTheLastToChooseLeavesOneSideAlone) {
  Scene scene = choosing_roles(3, {"one_side"});
  scene.does(choose(1, 1)).does(choose(2, 1)).does(resign(0));
  EXPECT_EQ(scene.state.stage, Stage::over);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::one_side_left), 1);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)).with(seat(2)));
}

TEST(AM_03, WhoDoesNotChooseGetsASideThatIsOpen) {
  Scene scene = choosing_roles(6);
  for (const int number : {1, 2, 3, 4, 5, 0}) {
    const game::Action chosen = game::default_action(scene.rules(), scene.state, seat(number));
    EXPECT_EQ(chosen.kind, game::ActionKind::choose);
    scene.does(chosen);
  }
  EXPECT_EQ(scene.state.stage, Stage::turn);
  EXPECT_EQ(role(scene, 3), kMonopolist);
  EXPECT_EQ(role(scene, 4), kCompetitor) << "three a side";
}

// --- AM-04 ---

TEST(AM_04, EveryoneStartsOnTheStartWith1500InTheseNotes) {
  const Scene scene = before_the_start(6);
  for (int number = 0; number < 6; ++number) {
    EXPECT_EQ(scene.cash(number), 1500);
    EXPECT_EQ(scene.square(number), 0);
  }
  const std::vector<std::pair<int, int>> printed = {{500, 2}, {100, 3}, {50, 2}, {10, 7}, {5, 5}, {1, 5}};
  for (const std::vector<edition::Note>& notes : book("anti").notes) {
    ASSERT_EQ(notes.size(), printed.size());
    for (std::size_t i = 0; i < notes.size(); ++i) {
      EXPECT_EQ(notes[i].value, printed[i].first);
      EXPECT_EQ(notes[i].count, printed[i].second);
    }
  }
}

TEST(AM_04, FreelyChosenRolesStillLeaveTheStartToTheDice) {
  Scene scene = before_the_start(3);
  EXPECT_EQ(scene.state.stage, Stage::order_dice);
  scene.dice(1, 2).dice(3, 3).dice(5, 6);
  EXPECT_EQ(scene.count(EventKind::started, Reason::start_order), 1);
  EXPECT_EQ(scene.rule(EventKind::started), "AM-04");
  EXPECT_EQ(scene.state.turn, seat(2));
  EXPECT_EQ(scene.state.stage, Stage::turn);
}

TEST(AM_04, PlayGoesRoundClockwise) {
  Scene scene = market(3);
  for (const int number : {0, 1, 2, 0}) {
    ASSERT_EQ(scene.state.turn, seat(number));
    scene.at(number, kPrison - 3).rolls(number, 1, 2);
  }
  EXPECT_EQ(scene.rule(EventKind::turn_began), "AM-04");
  EXPECT_EQ(scene.state.round, 2);
}

TEST(AM_04, NobodyRollsOutOfTurn) {
  const Scene scene = market(2);
  expect_refused(scene, roll(1), Refusal::not_your_turn);
  EXPECT_EQ(scene.rule(Refusal::not_your_turn), "AM-04");
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_setup_test
