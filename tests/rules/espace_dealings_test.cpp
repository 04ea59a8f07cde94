// SP-40 to SP-42, SP-45, SP-47: mortgages, taking them over, no lending, trades.
#include <gtest/gtest.h>

#include "support/space.h"

namespace cadastre::tests::espace_dealings_test {
namespace {

using namespace space;
using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;
using game::SeatSet;
using game::Stage;

// Seat 0 sells Mars (a loan of 80) to seat 1 for 50, with its mortgage.
Scene mars_passed_on(int cash_of_buyer = 1500) {
  Scene scene = in_space(3);
  scene.cash(1, cash_of_buyer).owns(0, {kMars}).mortgaged({kMars});
  scene.does(offer(0, 1, terms(0, {kMars}), terms(50))).does(accept(1, 0));
  return scene;
}

// Both give a mortgaged title: Mars (80) goes to seat 1, the Moon (175) to seat 0.
Scene both_receive() {
  Scene scene = in_space(3);
  scene.owns(0, {kMars}).owns(1, {kMoon}).mortgaged({kMars, kMoon});
  scene.does(offer(0, 1, terms(0, {kMars}), terms(0, {kMoon}))).does(accept(1, 0));
  return scene;
}

// --- SP-40: mortgaging ---

TEST(SP_40, ABareTitleBringsHalfItsPrice) {
  Scene scene = in_space(2);
  scene.owns(0, {kMars, kGlory}).does(mortgage(0, kMars));
  EXPECT_EQ(scene.paid(kBank, 0), 80);
  EXPECT_TRUE(is_mortgaged(scene, kMars));
  EXPECT_EQ(scene.rule(EventKind::mortgaged), "SP-40");
  EXPECT_EQ(scene.owner(kMars), 0) << "and stays its owner's";
  scene.does(mortgage(0, kGlory));
  EXPECT_EQ(scene.cash(0), 1500 + 80 + 100);
  expect_refused(scene, mortgage(0, kMars), Refusal::already_mortgaged);
  EXPECT_EQ(scene.rule(Refusal::already_mortgaged), "SP-40");
}

TEST(SP_40, AtAnyTime) {
  Scene scene = in_space(3);
  lands(scene.owns(2, {kMars}), kSaturn).does(mortgage(2, kMars));
  EXPECT_EQ(scene.cash(2), 1580) << "while seat 0 thinks about Saturn";
  expect_refused(scene, mortgage(1, kMars), Refusal::not_owner);
}

TEST(SP_40, ABuiltTitleOnlyAfterItsBuildingsAreSold) {
  Scene scene = in_space(2);
  scene.owns(0, {kUmbriel, kUranus}).built(kUmbriel, 1).built(kUranus, 1);
  expect_refused(scene, mortgage(0, kUranus), Refusal::built_on);
  EXPECT_EQ(scene.rule(Refusal::built_on), "SP-40");
  scene.does(sell(0, kUmbriel));
  expect_refused(scene, mortgage(0, kUranus), Refusal::built_on);
  scene.does(sell(0, kUranus)).does(mortgage(0, kUranus));
  EXPECT_EQ(scene.cash(0), 1500 + 75 + 75 + 120) << "at half price";
}

TEST(SP_40, TheMostBuiltComesDownFirst) {
  Scene scene = in_space(2);
  scene.owns(0, {kUmbriel, kUranus}).built(kUmbriel, 1).built(kUranus, 2);
  expect_refused(scene, sell(0, kUmbriel), Refusal::not_even);
  scene.does(sell(0, kUranus)).does(sell(0, kUmbriel)).does(sell(0, kUranus)).does(mortgage(0, kUmbriel));
  EXPECT_TRUE(is_mortgaged(scene, kUmbriel));
}

TEST(SP_40, ABareTitleNeedsNoSaleElsewhere) {
  Scene scene = in_space(2);
  scene.owns(0, {kUmbriel, kUranus}).built(kUranus, 3).does(mortgage(0, kUmbriel));
  EXPECT_TRUE(is_mortgaged(scene, kUmbriel));
  EXPECT_EQ(scene.level(kUranus), 3);
  expect_sound(scene);
}

TEST(SP_40, BuildingsOfOtherOwnersNeverCount) {
  Scene scene = in_space(2);
  scene.owns(0, {kUmbriel}).owns(1, {kUranus}).built(kUranus, kHotel).does(mortgage(0, kUmbriel));
  EXPECT_TRUE(is_mortgaged(scene, kUmbriel));
}

// --- SP-41: lifting ---

TEST(SP_41, LiftingCostsTheMortgageAndTenPercent) {
  const std::map<int, int> prices = {{kMars, 88}, {kVenus, 33}, {kMoon, 175 + 18}, {kGlory, 110}};
  for (const auto& [square, price] : prices) {
    Scene scene = in_space(2);
    scene.owns(0, {square}).mortgaged({square}).does(lift(0, square));
    EXPECT_EQ(scene.paid(0, kBank), price) << square;
    EXPECT_FALSE(is_mortgaged(scene, square));
    EXPECT_EQ(scene.rule(EventKind::lifted), "SP-41");
  }
}

TEST(SP_41, TheWholeSumMustBeThere) {
  Scene scene = in_space(2);
  scene.owns(0, {kMars, kVenus}).mortgaged({kMars}).cash(0, 87);
  expect_refused(scene, lift(0, kMars), Refusal::cannot_afford);
  expect_refused(scene, lift(0, kVenus), Refusal::not_mortgaged);
  expect_refused(scene, lift(1, kMars), Refusal::not_owner);
  EXPECT_EQ(scene.rule(Refusal::not_mortgaged), "SP-41");
}

// --- SP-42: a mortgaged title changes hands ---

TEST(SP_42, AtAnyPriceAndTheReceiverPaysTenPercentNow) {
  Scene scene = mars_passed_on();
  EXPECT_EQ(scene.owner(kMars), 1);
  EXPECT_TRUE(is_mortgaged(scene, kMars));
  EXPECT_EQ(scene.paid(1, 0), 50);
  EXPECT_EQ(scene.paid(1, kBank), 8);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::traded_interest), 1);
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-42");
  EXPECT_EQ(scene.rule(EventKind::inherited), "SP-42");
  EXPECT_EQ(scene.cash(0), 1550) << "the seller pays nothing";
  EXPECT_EQ(scene.cash(1), 1500 - 50 - 8);
  EXPECT_TRUE(scene.owes(1)) << "and says whether to lift it";
  EXPECT_FALSE(scene.owes(0));
  expect_sound(scene);
}

TEST(SP_42, LiftedAtOnceItCostsTheLoanAlone) {
  Scene scene = mars_passed_on();
  scene.does(lift(1, kMars));
  EXPECT_EQ(scene.paid(1, kBank), 80);
  EXPECT_EQ(scene.rule(EventKind::lifted), "SP-42");
  EXPECT_EQ(scene.cash(1), 1500 - 50 - 88) << "mortgage and 10 % in all";
  EXPECT_FALSE(is_mortgaged(scene, kMars));
  EXPECT_TRUE(scene.owes(0)) << "the turn goes on";
}

TEST(SP_42, KeptItCostsTheLoanAndTenPercentAgain) {
  Scene scene = mars_passed_on();
  scene.does(keep(1));
  EXPECT_EQ(scene.count(EventKind::mortgages_kept), 1);
  EXPECT_EQ(scene.rule(EventKind::mortgages_kept), "SP-42");
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_TRUE(is_mortgaged(scene, kMars));
  scene.does(lift(1, kMars));
  EXPECT_EQ(scene.paid(1, kBank), 88);
  EXPECT_EQ(scene.cash(1), 1500 - 50 - 8 - 88);
}

TEST(SP_42, TheChoiceComesBeforeTheTurnGoesOn) {
  Scene scene = mars_passed_on();
  expect_refused(scene, roll(0), Refusal::decision_first);
  expect_refused(scene, keep(0), Refusal::nothing_to_keep);
  EXPECT_EQ(scene.rule(Refusal::nothing_to_keep), "SP-42");
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(1)), keep(1));
  scene.does(keep(1));
  expect_refused(scene, keep(1), Refusal::nothing_to_keep);
  rests(scene, 0);
}

TEST(SP_42, BothSidesMayReceiveMortgagesAtOnce) {
  Scene scene = both_receive();
  EXPECT_EQ(scene.paid(1, kBank), 8);
  EXPECT_EQ(scene.paid(0, kBank), 18);
  EXPECT_EQ(game::owing(scene.state), SeatSet::first(2)) << "two seats owe keep or lift";
  EXPECT_EQ(scene.count(EventKind::inherited), 2);
  expect_sound(scene);
}

TEST(SP_42, EachOfThemDecidesForItself) {
  Scene scene = both_receive();
  scene.does(keep(0));
  EXPECT_EQ(game::owing(scene.state), SeatSet::of(seat(1)));
  expect_refused(scene, keep(0), Refusal::nothing_to_keep);
  scene.does(lift(1, kMars));
  EXPECT_EQ(scene.paid(1, kBank), 80);
  EXPECT_EQ(game::owing(scene.state), SeatSet::of(seat(0))) << "whose turn it is";
  scene.does(lift(0, kMoon));
  EXPECT_EQ(scene.paid(0, kBank), 193) << "kept: the interest again";
  Scene other_way = both_receive();
  other_way.does(lift(1, kMars)).does(lift(0, kMoon));
  EXPECT_EQ(other_way.paid(0, kBank), 175);
  EXPECT_EQ(other_way.state.stage, Stage::turn);
}

TEST(SP_42, OfSeveralSomeAreLiftedAndTheRestKept) {
  Scene scene = in_space(2);
  scene.owns(0, {kMars, kMoon, kEarth}).mortgaged({kMars, kMoon});
  scene.does(offer(0, 1, terms(0, {kMars, kMoon, kEarth}), terms(500))).does(accept(1, 0));
  EXPECT_EQ(scene.paid(1, kBank), 8 + 18) << "each rounded up, nothing for Earth";
  scene.does(lift(1, kMoon));
  EXPECT_EQ(scene.paid(1, kBank), 175);
  EXPECT_TRUE(scene.owes(1)) << "Mars is left";
  scene.does(keep(1));
  EXPECT_FALSE(scene.owes(1));
  EXPECT_TRUE(is_mortgaged(scene, kMars));
}

TEST(SP_42, PassedOnAgainTheNextOneHasTheChoice) {
  Scene scene = mars_passed_on();
  scene.does(offer(1, 2, terms(0, {kMars}), terms(0, {}))).does(accept(2, 1));
  EXPECT_EQ(scene.paid(2, kBank), 8);
  EXPECT_EQ(game::owing(scene.state), SeatSet::of(seat(2)));
  scene.does(lift(2, kMars));
  EXPECT_EQ(scene.paid(2, kBank), 80);
}

TEST(SP_42, TheTenPercentAreNotLent) {
  Scene scene = in_space(2);
  scene.cash(1, 57).owns(0, {kMars}).mortgaged({kMars});
  expect_refused(scene, offer(0, 1, terms(0, {kMars}), terms(50)), Refusal::cannot_take_over);
  EXPECT_EQ(scene.rule(Refusal::cannot_take_over), "SP-42");
  scene.cash(1, 58).does(offer(0, 1, terms(0, {kMars}), terms(50))).does(accept(1, 0));
  EXPECT_EQ(scene.cash(1), 0);
  EXPECT_EQ(scene.state.debt_count, 0);
  expect_refused(scene, lift(1, kMars), Refusal::cannot_afford);
  scene.does(keep(1));
}

TEST(SP_42, MoneyOfTheSameTradePaysThem) {
  Scene scene = in_space(2);
  scene.cash(1, 0).owns(0, {kMars}).mortgaged({kMars});
  scene.does(offer(0, 1, terms(8, {kMars}), terms(0))).does(accept(1, 0));
  EXPECT_EQ(scene.cash(1), 0);
  EXPECT_EQ(scene.cash(0), 1492);
}

TEST(SP_42, AnOfferDiesWhenTheTenPercentAreNoLongerThere) {
  Scene scene = in_space(2);
  scene.cash(1, 100).owns(0, {kMars}).mortgaged({kMars}).owns(1, {kUranus}).at(1, kUranus);
  scene.does(offer(0, 1, terms(0, {kMars}), terms(50))).does(offer(1, 0, terms(45), terms(0, {kMars})));
  scene.does(accept(0, 1));
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 1) << "Mars is gone, and so is the money";
}

TEST(SP_42, ADebtorTakesOverNoMortgageAtTheCreditorsExpense) {
  Scene scene = in_space(3);
  scene.cash(0, 100).owns(0, {kVenus}).owns(2, {kMars}).mortgaged({kMars});
  lands(scene.owns(1, {kEarth}).built(kEarth, 1), kEarth);
  ASSERT_TRUE(scene.owes(0)) << "200 are due, 130 can be raised";
  expect_refused(scene, offer(2, 0, terms(0, {kMars}), terms(0)), Refusal::estate_shrinks);
  EXPECT_EQ(scene.rule(Refusal::estate_shrinks), "ALL-08");
  scene.does(offer(2, 0, terms(78, {kMars}), terms(0))).does(accept(0, 2));
  EXPECT_EQ(scene.paid(0, kBank), 8) << "paid at once, out of what came with it";
  EXPECT_EQ(scene.cash(0), 170);
  EXPECT_EQ(scene.state.debt_count, 1) << "no second debt";
  scene.does(mortgage(0, kVenus));
  EXPECT_EQ(scene.cash(1), 1700);
  EXPECT_TRUE(scene.owes(0)) << "now it keeps or lifts";
  scene.does(keep(0));
  expect_sound(scene);
}

TEST(SP_42, ALongRowOfSuchTradesNeverPilesUpDebts) {
  Scene scene = in_space(3);
  scene.cash(0, 0).owns(2, {kMars}).mortgaged({kMars});
  lands(scene.owns(1, {kEarth}).built(kEarth, kHotel), kEarth);
  for (int i = 0; i < 20; ++i) {
    scene.does(offer(2, 0, terms(9, {kMars}), terms(0))).does(accept(0, 2));
    scene.does(offer(0, 2, terms(0, {kMars}), terms(1))).does(accept(2, 0));
    ASSERT_EQ(scene.state.debt_count, 1);
  }
  EXPECT_EQ(scene.cash(0), 40);
  expect_sound(scene);
}

TEST(SP_42, DuringAPurchaseTheBuyerWaitsForTheChoice) {
  Scene scene = in_space(2);
  lands(scene.owns(1, {kMars}).mortgaged({kMars}), kSaturn);
  scene.does(offer(1, 0, terms(0, {kMars}), terms(10))).does(accept(0, 1));
  expect_refused(scene, buy(0), Refusal::decision_first);
  scene.does(keep(0)).does(buy(0));
  EXPECT_EQ(scene.owner(kSaturn), 0);
}

// --- SP-45: nobody lends ---

TEST(SP_45, AnOfferCannotPromiseMoneyForLater) {
  Scene scene = in_space(2);
  scene.owns(0, {kMars}).cash(1, 100);
  expect_refused(scene, offer(0, 1, terms(-100), terms(0, {})), Refusal::bad_terms);
  expect_refused(scene, offer(0, 1, terms(100), terms(-110)), Refusal::bad_terms);
  expect_refused(scene, offer(0, 1, terms(0, {kMars}), terms(101)), Refusal::cannot_afford);
  EXPECT_EQ(scene.rule(Refusal::cannot_afford), "SP-45");
}

TEST(SP_45, TheBankLendsOnlyOnMortgages) {
  Scene scene = in_space(2);
  scene.cash(0, 0).owns(0, {kMars}).mortgaged({kMars});
  for (const game::Listed& item : game::legal(scene.rules(), scene.state, seat(0))) {
    Scene after = scene;
    after.does(item.action);
    EXPECT_EQ(after.cash(0), 0) << game::name(item.action.kind);
  }
}

TEST(SP_45, ARentIsNotSettledInTitles) {
  Scene scene = in_space(2);
  lands(scene.cash(0, 10).owns(0, {kMars}).owns(1, {kEarth}), kEarth);
  expect_refused(scene, settle(0, terms(0, {kMars})), Refusal::no_settlement);
  EXPECT_FALSE(game::legal(scene.rules(), scene.state, seat(0)).may_settle);
  scene.does(offer(0, 1, terms(0, {kMars}), terms(100))).does(accept(1, 0));
  EXPECT_EQ(scene.state.debt_count, 0) << "but the creditor may buy what pays it";
  EXPECT_EQ(scene.cash(0), 10 + 100 - 50);
}

TEST(SP_45, WithoutADebtThereIsNothingToSettle) {
  Scene scene = in_space(2);
  expect_refused(scene.owns(0, {kMars}), settle(0, terms(0, {kMars})), Refusal::no_debt);
}

// --- SP-47: trades ---

TEST(SP_47, TitlesAreSoldAndTraded) {
  Scene scene = in_space(2);
  scene.owns(0, {kMars}).owns(1, {kVenus, kGlory});
  scene.does(offer(0, 1, terms(20, {kMars}), terms(0, {kVenus, kGlory}))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kMars), 1);
  EXPECT_EQ(scene.owner(kVenus), 0);
  EXPECT_EQ(scene.owner(kGlory), 0);
  EXPECT_EQ(scene.cash(0), 1480);
  EXPECT_EQ(scene.rule(EventKind::title_passed), "SP-47");
  EXPECT_FALSE(scene.owes(1)) << "no mortgages, no interest";
}

TEST(SP_47, CardsToo) {
  Scene scene = in_space(2);
  scene.keeps(0, "ET12").keeps(1, "CS12").owns(1, {kVenus});
  scene.does(offer(0, 1, terms(0, {}, {scene.card("ET12")}), terms(0, {kVenus}, {scene.card("CS12")})));
  scene.does(accept(1, 0));
  EXPECT_TRUE(keeps_card(scene, 1, "ET12"));
  EXPECT_TRUE(keeps_card(scene, 0, "CS12"));
  EXPECT_EQ(scene.rule(EventKind::card_passed), "SP-47");
  expect_sound(scene);
}

TEST(SP_47, AtAnyTimeAlsoBetweenTwoWhoAreNotOnTurn) {
  Scene scene = in_space(3);
  lands(scene.owns(1, {kMars}), kSaturn);
  scene.does(offer(2, 1, terms(300), terms(0, {kMars}))).does(accept(1, 2));
  EXPECT_EQ(scene.owner(kMars), 2);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
}

TEST(SP_47, OnlyTheStreetsOwnBuildingsMustGo) {
  Scene scene = in_space(2);
  scene.owns(0, {kUmbriel, kUranus}).built(kUranus, 2);
  expect_refused(scene, offer(0, 1, terms(0, {kUranus}), terms(300)), Refusal::built_on);
  scene.does(offer(0, 1, terms(0, {kUmbriel}), terms(300))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kUmbriel), 1);
  EXPECT_EQ(scene.level(kUranus), 2) << "the sister's houses stay";
  scene.does(sell(0, kUranus)).does(sell(0, kUranus));
  scene.does(offer(0, 1, terms(0, {kUranus}), terms(300))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kUranus), 1);
}

TEST(SP_47, OfTheTakersSideAlike) {
  Scene scene = in_space(2);
  scene.owns(1, {kUmbriel, kUranus}).built(kUranus, 2);
  expect_refused(scene, offer(0, 1, terms(300), terms(0, {kUranus})), Refusal::built_on);
}

TEST(SP_47, NobodyTradesWithTheBankOrAlone) {
  Scene scene = in_space(2);
  scene.owns(0, {kMars});
  expect_refused(scene, offer(0, kBank, terms(0, {kMars}), terms(1)), Refusal::bad_partner);
  expect_refused(scene, offer(0, 0, terms(0, {kMars}), terms(1)), Refusal::bad_partner);
  expect_refused(scene, offer(0, 1, terms(0), terms(0)), Refusal::empty_offer);
  expect_refused(scene, offer(0, 1, terms(0, {kVenus}), terms(1)), Refusal::not_owner);
  EXPECT_EQ(scene.rule(Refusal::bad_partner), "SP-47");
}

TEST(SP_47, AnOfferDiesWhenItsStreetIsBuiltOn) {
  Scene scene = in_space(2);
  scene.owns(0, {kUranus}).at(0, kUranus).does(offer(0, 1, terms(0, {kUranus}), terms(300)));
  scene.does(build(0, kUranus));
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 1);
  expect_refused(scene, accept(1, 0), Refusal::no_such_offer);
}

}  // namespace
}  // namespace cadastre::tests::espace_dealings_test
