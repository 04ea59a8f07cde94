// IN-20, IN-21, IN-23, IN-24 and IN-28: doubles, empowerment, salary and taxes.
#include <gtest/gtest.h>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_turn_test {
namespace {

// --- IN-20 ---

TEST(IN_20, ADoubleRollsAgainAfterActing) {
  Scene scene = table(2);
  doubles_to(scene, kMan, k3A).does(buy(kMan));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  EXPECT_EQ(scene.rule(EventKind::rolls_again), "IN-20");
  EXPECT_TRUE(scene.owes(kMan));
}

TEST(IN_20, ThePawnMovesClockwiseByTheTotal) {
  Scene scene = table(2).at(kMan, 36).rolls(kMan, 2, 5);
  EXPECT_EQ(scene.square(kMan), k1B);
  EXPECT_EQ(scene.rule(EventKind::moved), "IN-20");
  expect_refused(table(2), roll(kAda), Refusal::not_your_turn);
}

TEST(IN_20, AManGoesToPrisonAtHisSecondDouble) {
  Scene scene = table(2);
  doubles_to(scene, kMan, kPrison);
  scene.at(kMan, k6A).rolls(kMan, 6, 6);
  EXPECT_TRUE(scene.in_jail(kMan));
  EXPECT_EQ(scene.rule(EventKind::jailed), "IN-20");
  EXPECT_EQ(scene.count(EventKind::moved), 0) << "the double that jails is not moved";
  EXPECT_EQ(scene.cash(kMan), 1500) << "and passes no BANK square";
  EXPECT_EQ(scene.state.turn, seat(kAda));
}

TEST(IN_20, AWomanGoesAtHerThird) {
  Scene scene = table(2).turn(kAda);
  doubles_to(doubles_to(scene, kAda, kPrison), kAda, kPrison, 3);
  EXPECT_FALSE(scene.in_jail(kAda));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  scene.rolls(kAda, 1, 1);
  EXPECT_TRUE(scene.in_jail(kAda));
  EXPECT_EQ(scene.count(EventKind::moved), 0);
  EXPECT_EQ(scene.state.turn, seat(kMan));
}

TEST(IN_20, TheSeriesBreaksWithTheTurn) {
  Scene scene = table(2);
  doubles_to(scene, kMan, kPrison);
  idles(idles(scene, kMan), kAda);
  doubles_to(scene, kMan, kPrison);
  EXPECT_FALSE(scene.in_jail(kMan)) << "the first of a new turn";
}

// --- IN-21 ---

Scene in_the_fourth_round(int seats) { return in_round(table(seats).turn(1), 4); }

TEST(IN_21, FromTheFourthRoundADoubleDrawsACardBeforeTheMove) {
  Scene scene = in_the_fourth_round(2);
  scene.at(kAda, k2A).rolls(kAda, 2, 2);
  EXPECT_EQ(scene.count(EventKind::right_called), 1);
  EXPECT_EQ(scene.rule(EventKind::right_called), "IN-21");
  EXPECT_EQ(scene.state.stage, Stage::card);
  EXPECT_TRUE(scene.chance_owes());
  EXPECT_EQ(scene.square(kAda), k2A) << "not moved yet";
  expect_refused(scene,
                 {.kind = game::ActionKind::card, .seat = game::Seat::chance, .card = scene.card("PR07")},
                 Refusal::not_in_deck);
  scene.draws("AU5");
  EXPECT_TRUE(keeps_card(scene, kAda, "AU5"));
  EXPECT_EQ(scene.square(kAda), kPrison);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(IN_21, BeforeTheFourthRoundThereIsNone) {
  for (int round = 1; round <= 5; ++round) {
    Scene scene = in_round(table(2).turn(kAda), round);
    doubles_to(scene, kAda, kPrison);
    EXPECT_EQ(scene.count(EventKind::right_called), round >= 4 ? 1 : 0) << round;
  }
}

TEST(IN_21, TheFourthRoundBeginsWithTheFirstMansFourthTurn) {
  Scene scene = table(3);
  for (int round = 1; round <= 3; ++round) {
    EXPECT_EQ(scene.state.round, round);
    idles(idles(idles(scene, kMan), kAda), kBea);
  }
  EXPECT_EQ(scene.state.turn, seat(kMan));
  EXPECT_EQ(scene.state.round, 4);
  idles(scene, kMan);
  doubles_to(scene, kAda, kPrison);
  EXPECT_EQ(scene.count(EventKind::right_called), 1);
}

TEST(IN_21, IfTheFirstManIsOutTheFourthRoundCounts) {
  Scene scene = table(4).turn(1);
  scene.does(resign(0));
  for (int round = 1; round <= 3; ++round) {
    EXPECT_EQ(scene.state.round, round);
    idles(idles(idles(scene, 1), 2), 3);
  }
  idles(scene, 1);
  doubles_to(scene, 2, kPrison);
  EXPECT_EQ(scene.count(EventKind::right_called), 1);
}

TEST(IN_21, AMansDoubleDrawsNone) {
  Scene scene = table(2);
  in_round(scene, 4);
  doubles_to(scene, kMan, kPrison);
  EXPECT_EQ(scene.count(EventKind::right_called), 0);
}

TEST(IN_21, TheCardWorksAtOnce) {
  Scene scene = in_the_fourth_round(2);
  doubles_to(scene, kAda, k3A).draws("AU1").does(buy(kAda));
  EXPECT_EQ(scene.owner(k3A), kAda);
  EXPECT_EQ(scene.count(EventKind::extra_roll_given), 0);
  Scene paid = in_the_fourth_round(2);
  paid.at(kAda, k6A).rolls(kAda, 2, 2).draws("AU7");
  EXPECT_EQ(paid.paid(kBank, kAda), 200);
}

TEST(IN_21, EachDoubleOfTheTurnDrawsButTheOneThatJails) {
  Scene scene = in_the_fourth_round(2);
  doubles_to(scene, kAda, kPrison).draws("AU1");
  doubles_to(scene, kAda, kPrison).draws("AU2");
  scene.rolls(kAda, 5, 5);
  EXPECT_EQ(scene.count(EventKind::right_called), 0);
  EXPECT_TRUE(scene.in_jail(kAda));
  EXPECT_EQ(scene.state[seat(kAda)].kept.count(), 2);
}

TEST(IN_21, TheDoubleThatFreesDrawsOne) {
  Scene scene = in_the_fourth_round(2).jailed(kAda);
  scene.rolls(kAda, 4, 4);
  EXPECT_EQ(scene.count(EventKind::right_called), 1);
  EXPECT_TRUE(scene.in_jail(kAda));
  scene.draws("AU1");
  EXPECT_FALSE(scene.in_jail(kAda));
  EXPECT_EQ(scene.square(kAda), k2B);
  scene.does(buy(kAda));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(kMan));
}

Scene all_cards_with(int number) {
  Scene scene = in_the_fourth_round(3);
  for (const char* card : {"AU1", "AU2", "AU3", "AU4", "AU5", "AU6", "AU7", "AU8", "AU9"}) {
    scene.keeps(number, card);
  }
  return scene;
}

TEST(IN_21, FromAnEmptyDeckNobodyDraws) {
  Scene scene = all_cards_with(kBea);
  doubles_to(scene, kAda, kPrison);
  EXPECT_EQ(scene.count(EventKind::right_called), 0);
  EXPECT_EQ(scene.square(kAda), kPrison);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(IN_21, TheCardPutBackUnderTheDeckIsDrawnAgain) {
  Scene scene = in_force(all_cards_with(kBea), "PA10", kMan);
  scene.does(use(scene, kBea, "AU6"));
  doubles_to(scene, kAda, kPrison);
  EXPECT_EQ(scene.last(EventKind::card_drawn).card, scene.card("AU6")) << "the only one left, known to all";
  EXPECT_TRUE(keeps_card(scene, kAda, "AU6"));
  EXPECT_EQ(scene.square(kAda), kPrison);
  expect_sound(scene);
}

// --- IN-23 ---

TEST(IN_23, TheBankSquarePaysMen200AndWomen140) {
  for (const auto& [number, salary] : {std::pair{kMan, 200}, std::pair{kAda, 140}}) {
    Scene passing = table(2).turn(number).at(number, 33);
    passing.rolls(number, 3, 5);
    EXPECT_EQ(passing.paid(kBank, number), salary);
    EXPECT_EQ(passing.rule(EventKind::paid), "IN-23");
    Scene landing = table(2).turn(number).at(number, 33);
    landing.rolls(number, 3, 4);
    EXPECT_EQ(landing.square(number), 0);
    EXPECT_EQ(landing.paid(kBank, number), salary);
    EXPECT_EQ(landing.count(EventKind::paid), 1);
  }
}

// --- IN-24 ---

TEST(IN_24, TheTaxesTakeWhatIsPrintedFromAll) {
  for (const auto& [square, tax] : {std::pair{kIncomeTax, 100}, std::pair{kLuxuryTax, 75}}) {
    for (const int number : {kMan, kAda}) {
      Scene scene = table(2);
      scene.turn(number).at(number, square - 3).rolls(number, 1, 2);
      EXPECT_EQ(scene.paid(number, kBank), tax);
      EXPECT_EQ(scene.rule(EventKind::paid), "IN-24");
    }
  }
}

// --- IN-28 ---

TEST(IN_28, TheCardsAreSoldAndTraded) {
  Scene scene = table(3).keeps(kAda, "AU1");
  scene.does(offer(kAda, kBea, terms(0, {}, {scene.card("AU1")}), terms(80))).does(accept(kBea, kAda));
  EXPECT_TRUE(keeps_card(scene, kBea, "AU1"));
  EXPECT_EQ(scene.cash(kAda), 1080);
  EXPECT_EQ(scene.rule(EventKind::card_passed), "IN-46");
  lands_as(scene, kBea, k3A).does(buy(kBea));
  EXPECT_EQ(scene.owner(k3A), kBea) << "it works for the buyer";
}

TEST(IN_28, TheyDoNothingForMen) {
  Scene scene = in_force(table(3), "PA10", kBea).keeps(kMan, "AU6").keeps(kMan, "AU7");
  expect_refused(scene, use(scene, kMan, "AU6"), Refusal::no_such_card);
  lands_as(scene, kMan, kBonus).draws("PR07");
  EXPECT_EQ(scene.paid(kBank, kMan), 100);
  EXPECT_TRUE(is_in_force(scene, "PA10"));
}

TEST(IN_28, OneIsNotGivenAwayWhileSheOwnsWhatItPermits) {
  struct Case {
    const char* card;
    int title;
  };
  for (const Case& one : {Case{"AU3", kRail1}, Case{"AU2", kService1}}) {
    Scene scene = table(3).keeps(kAda, one.card).owns(kAda, {one.title});
    const game::Terms card = terms(0, {}, {scene.card(one.card)});
    expect_refused(scene, offer(kAda, kBea, card, terms(80)), Refusal::card_in_use);
    expect_refused(scene, offer(kBea, kAda, terms(80), card), Refusal::card_in_use);
    EXPECT_EQ(scene.rule(Refusal::card_in_use), "IN-28");
  }
}

TEST(IN_28, CropsAndWarehousesHoldTheirCardsToo) {
  Scene crops = table(2).owns(kAda, {k1A, k1B}).built(k1A, 4).built(k1B, 3).keeps(kAda, "AU5");
  const game::Action away = offer(kAda, kMan, terms(0, {}, {crops.card("AU5")}), terms(80));
  expect_refused(crops, away, Refusal::card_in_use);
  crops.does(sell(kAda, k1A));
  EXPECT_EQ(crops.tries(away), Refusal::none) << "with three crops it is free";
  Scene house = table(2).owns(kAda, {k1A, k1B}).built(k1A, game::kHotel).built(k1B, 4).keeps(kAda, "AU4");
  expect_refused(house, offer(kAda, kMan, terms(0, {}, {house.card("AU4")}), terms(80)),
                 Refusal::card_in_use);
  Scene spare = table(2).owns(kAda, {k1A, k1B}).built(k1A, 4).built(k1B, 4).keeps(kAda, "AU4");
  spare.keeps(kAda, "AU5");
  EXPECT_EQ(spare.tries(offer(kAda, kMan, terms(0, {}, {spare.card("AU5")}), terms(80))), Refusal::none)
      << "the other card allows the fourth crop";
  const game::Terms both = terms(0, {}, {spare.card("AU4"), spare.card("AU5")});
  expect_refused(spare, offer(kAda, kMan, both, terms(80)), Refusal::card_in_use);
}

TEST(IN_28, ItMayGoTogetherWithWhatItPermits) {
  Scene scene = table(2).keeps(kAda, "AU3").owns(kAda, {kRail1});
  scene.does(offer(kAda, kMan, terms(0, {kRail1}, {scene.card("AU3")}), terms(300))).does(accept(kMan, kAda));
  EXPECT_EQ(scene.owner(kRail1), kMan);
  EXPECT_TRUE(keeps_card(scene, kMan, "AU3"));
  Scene half = table(2).keeps(kAda, "AU3").owns(kAda, {kRail1, kRail2});
  expect_refused(half, offer(kAda, kMan, terms(0, {kRail1}, {half.card("AU3")}), terms(300)),
                 Refusal::card_in_use);
}

TEST(IN_28, ItIsNotSwappedForWhatItPermits) {
  Scene scene = table(2).keeps(kAda, "AU3").owns(kMan, {kRail1});
  const game::Terms card = terms(0, {}, {scene.card("AU3")});
  expect_refused(scene, offer(kAda, kMan, card, terms(0, {kRail1})), Refusal::may_not_own);
  expect_refused(scene, offer(kMan, kAda, terms(0, {kRail1}), card), Refusal::may_not_own);
}

TEST(IN_28, NorGivenAwayWhileSheDecidesOnAPurchaseItPermits) {
  Scene rail = table(2).keeps(kAda, "AU3").turn(kAda);
  doubles_to(rail, kAda, kRail1);
  ASSERT_EQ(rail.state.stage, Stage::purchase);
  expect_refused(rail, offer(kAda, kMan, terms(0, {}, {rail.card("AU3")}), terms(80)), Refusal::card_in_use);
  Scene leave = table(2).keeps(kAda, "AU1");
  lands_as(leave, kAda, k3A);
  const game::Action away = offer(kAda, kMan, terms(0, {}, {leave.card("AU1")}), terms(80));
  expect_refused(leave, away, Refusal::card_in_use);
  leave.does(buy(kAda));
  EXPECT_EQ(leave.tries(away), Refusal::none);
}

TEST(IN_28, TheOneThatCancelsACountryCardIsUsedOnceAndGoesUnderItsDeck) {
  Scene scene = in_force(table(2), "PA10", kMan).keeps(kAda, "AU6");
  scene.does(use(scene, kAda, "AU6"));
  EXPECT_EQ(scene.state.law.card, game::Card::none);
  EXPECT_FALSE(keeps_card(scene, kAda, "AU6"));
  EXPECT_EQ(scene.last(EventKind::card_returned).card, scene.card("AU6"));
  expect_refused(scene, use(scene, kAda, "AU6"), Refusal::no_such_card);
  expect_sound(scene);
}

TEST(IN_28, TheCardSheDealsFromPrisonByIsNoPartOfTheDeal) {
  Scene scene = table(2).keeps(kAda, "AU9").owns(kMan, {k2A}).jailed(kAda);
  const game::Terms card = terms(0, {}, {scene.card("AU9")});
  expect_refused(scene, offer(kAda, kMan, card, terms(0, {k2A})), Refusal::card_in_use);
  EXPECT_EQ(scene.tries(offer(kAda, kMan, terms(100), terms(0, {k2A}))), Refusal::none) << "with it she may";
  EXPECT_EQ(scene.tries(offer(kAda, kMan, card, terms(80))), Refusal::none) << "and sell it";
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_turn_test
