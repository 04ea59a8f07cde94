// IN-10, IN-22, IN-40 and IN-41: a man buys where he lands, a woman waits; doubles and auctions.
#include <gtest/gtest.h>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_purchase_test {
namespace {

// --- IN-10 ---

TEST(IN_10, AWomanWhoLandsOnATitleWaitsInsteadOfBuying) {
  Scene scene = table(3);
  lands_as(scene, kAda, k3A);
  EXPECT_EQ(scene.count(EventKind::wait_opened), 1);
  EXPECT_EQ(scene.rule(EventKind::wait_opened), "IN-10");
  EXPECT_EQ(scene.count(EventKind::title_offered), 0);
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0) << "nothing has been declined";
  EXPECT_EQ(waited_for(scene, kAda), k3A);
  EXPECT_EQ(scene.state.turn, seat(kBea));
  expect_refused(scene, buy(kAda), Refusal::nothing_to_buy);
}

TEST(IN_10, SheBuysAtHerNextTurnBeforeRolling) {
  Scene scene = table(3);
  lands_as(scene, kAda, k3A);
  idles(scene, kBea);
  idles(scene, kMan);
  EXPECT_EQ(scene.last(EventKind::title_offered).seat, seat(kAda));
  EXPECT_EQ(scene.last(EventKind::title_offered).square, static_cast<game::Square>(k3A));
  EXPECT_EQ(scene.rule(EventKind::title_offered), "IN-10");
  expect_refused(scene, roll(kAda), Refusal::decision_first);
  scene.does(buy(kAda));
  EXPECT_EQ(scene.owner(k3A), kAda);
  EXPECT_EQ(scene.paid(kAda, kBank), 140);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-10");
  EXPECT_EQ(waited_for(scene, kAda), -1);
  EXPECT_EQ(scene.state.stage, Stage::turn) << "then she rolls";
  idles(scene, kAda);
  EXPECT_EQ(scene.state.turn, seat(kBea));
  expect_sound(scene);
}

TEST(IN_10, SheBuysWhatSheWaitedForWhereverSheStands) {
  Scene scene = table(2);
  waits(scene.at(kAda, k6B), kAda, k1A);
  idles(scene, kMan);
  scene.does(buy(kAda));
  EXPECT_EQ(scene.owner(k1A), kAda);
  EXPECT_EQ(scene.owner(k6B), kBank);
}

TEST(IN_10, DecliningThenOpensTheAuctionBeforeHerRoll) {
  Scene scene = table(2);
  waits(scene, kAda, k3A);
  idles(scene, kMan);
  scene.does(decline(kAda));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, seats_of({kMan, kAda})) << "she may bid too";
  EXPECT_EQ(scene.rule(EventKind::auction_opened), "IN-41");
  EXPECT_EQ(waited_for(scene, kAda), -1);
  scene.does(bid(kMan, 5)).does(pass(kAda));
  EXPECT_EQ(scene.owner(k3A), kMan);
  EXPECT_EQ(scene.state.stage, Stage::turn);
  EXPECT_TRUE(scene.owes(kAda));
}

TEST(IN_10, WithoutTheMoneySheCanOnlyDecline) {
  Scene scene = table(2);
  waits(scene.cash(kAda, 139), kAda, k3A);
  idles(scene, kMan);
  expect_refused(scene, buy(kAda), Refusal::cannot_afford);
  all_pass(scene.does(decline(kAda)));
  EXPECT_EQ(scene.owner(k3A), kBank);
}

TEST(IN_10, AManWhoLandsThereMeanwhileMayBuyIt) {
  Scene scene = table(2);
  waits(scene, kAda, k3A);
  lands_as(scene, kMan, k3A).does(buy(kMan));
  EXPECT_EQ(scene.owner(k3A), kMan);
  EXPECT_EQ(scene.last(EventKind::wait_ended).seat, seat(kAda));
  EXPECT_EQ(scene.rule(EventKind::wait_ended), "IN-10");
  EXPECT_EQ(waited_for(scene, kAda), -1);
  EXPECT_EQ(scene.count(EventKind::title_offered), 0) << "her turn begins with nothing to buy";
  EXPECT_EQ(scene.state.stage, Stage::turn);
}

TEST(IN_10, AManWhoDeclinesOpensTheAuctionAndEndsHerWait) {
  Scene scene = table(2);
  waits(scene, kAda, k3A);
  lands_as(scene, kMan, k3A).does(decline(kMan));
  EXPECT_EQ(scene.last(EventKind::wait_ended).seat, seat(kAda));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, seats_of({kMan, kAda}));
  all_pass(scene);
  EXPECT_EQ(scene.owner(k3A), kBank);
  EXPECT_EQ(scene.count(EventKind::title_offered), 0) << "unsold, and she waits no more";
  EXPECT_EQ(scene.state.stage, Stage::turn);
}

TEST(IN_10, OfTwoWaitingWomenTheFirstToPlayChooses) {
  Scene scene = table(3);
  waits(waits(scene, kAda, k3A), kBea, k3A);
  idles(scene, kMan);
  scene.does(buy(kAda));
  EXPECT_EQ(scene.owner(k3A), kAda);
  EXPECT_EQ(scene.count(EventKind::wait_ended), 2);
  EXPECT_EQ(waited_for(scene, kBea), -1);
  idles(scene, kAda);
  EXPECT_EQ(scene.state.stage, Stage::turn);
}

TEST(IN_10, IfTheFirstDeclinesTheSecondBidsLikeEverybody) {
  Scene scene = table(3);
  waits(waits(scene, kAda, k3A), kBea, k3A);
  idles(scene, kMan);
  scene.does(decline(kAda));
  EXPECT_EQ(waited_for(scene, kBea), -1);
  scene.does(bid(kBea, 10)).does(pass(kMan)).does(pass(kAda));
  EXPECT_EQ(scene.owner(k3A), kBea);
  EXPECT_EQ(scene.cash(kBea), 990);
}

TEST(IN_10, TheSecondWomanOnTheSquareWaitsToo) {
  Scene scene = table(3);
  waits(scene, kAda, k3A);
  lands_as(scene, kBea, k3A);
  EXPECT_EQ(waited_for(scene, kAda), k3A);
  EXPECT_EQ(waited_for(scene, kBea), k3A);
}

TEST(IN_10, AWomanWithThePermissionTakesTheTitleAnotherWaitsFor) {
  Scene scene = table(3);
  waits(scene.keeps(kBea, "AU1"), kAda, k3A);
  lands_as(scene, kBea, k3A).does(buy(kBea));
  EXPECT_EQ(scene.owner(k3A), kBea);
  EXPECT_EQ(waited_for(scene, kAda), -1);
}

TEST(IN_10, ASkippedTurnProlongsTheWait) {
  Scene scene = table(2);
  waits(scene, kAda, k3A);
  scene.state.losing = seats_of({kAda});
  idles(scene, kMan);
  EXPECT_EQ(scene.count(EventKind::turn_lost, Reason::turn_lost), 1);
  EXPECT_EQ(scene.count(EventKind::title_offered), 0);
  EXPECT_EQ(waited_for(scene, kAda), k3A);
  EXPECT_EQ(scene.state.turn, seat(kMan));
  idles(scene, kMan);
  EXPECT_EQ(scene.count(EventKind::title_offered), 1);
  scene.does(buy(kAda));
  EXPECT_EQ(scene.owner(k3A), kAda);
}

TEST(IN_10, NightProlongsTheWait) {
  Scene scene = table(4);
  in_force(waits(scene, 2, k3A), "PA01", 0).turn(1);
  idles(scene, 1);
  EXPECT_EQ(scene.count(EventKind::turn_lost, Reason::night), 2);
  EXPECT_EQ(waited_for(scene, 2), k3A);
  EXPECT_EQ(scene.state.turn, seat(0));
  idles(idles(scene, 0), 1);
  EXPECT_EQ(scene.last(EventKind::title_offered).seat, seat(2));
}

TEST(IN_10, UnderTheCardOnPropertyThePurchaseWaits) {
  Scene scene = table(4);
  in_force(waits(scene, 2, k3A), "PA06", 3).turn(1);
  idles(scene, 1);
  EXPECT_EQ(scene.state.turn, seat(2));
  EXPECT_EQ(scene.state.stage, Stage::turn) << "her turn, and nothing to buy";
  expect_refused(scene, buy(2), Refusal::nothing_to_buy);
  EXPECT_EQ(waited_for(scene, 2), k3A);
  idles(scene, 2);
  EXPECT_FALSE(is_in_force(scene, "PA06")) << "its drawer's turn";
  idles(idles(idles(scene, 3), 0), 1);
  EXPECT_EQ(scene.last(EventKind::title_offered).seat, seat(2));
}

TEST(IN_10, LandingOnAnotherTitleMeanwhileReplacesTheWait) {
  Scene scene = table(4);
  in_force(waits(scene, 2, k3A), "PA06", 0);
  lands_as(scene, 2, k1B);
  EXPECT_EQ(scene.last(EventKind::wait_ended).square, static_cast<game::Square>(k3A));
  EXPECT_EQ(scene.last(EventKind::wait_opened).square, static_cast<game::Square>(k1B));
  EXPECT_EQ(waited_for(scene, 2), k1B);
  EXPECT_EQ(scene.owner(k3A), kBank);
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
}

TEST(IN_10, ThePurchaseIsOpenAgainAsSoonAsTheCardIsCancelled) {
  for (const int who : {2, 0}) {
    Scene scene = table(4);
    in_force(waits(scene, 2, k3A), "PA06", 3).keeps(who, "PR06").turn(1);
    idles(scene, 1).does(use(scene, who, "PR06"));
    EXPECT_EQ(scene.count(EventKind::title_offered), 1) << "she has not rolled yet";
    scene.does(buy(2));
    EXPECT_EQ(scene.owner(k3A), 2);
    EXPECT_EQ(scene.state.stage, Stage::turn);
  }
}

TEST(IN_10, AfterTheRollACancelledCardOpensNothing) {
  Scene scene = table(4);
  in_force(waits(scene, 2, k3A), "PA06", 3).keeps(2, "PR06").turn(2);
  doubles_to(scene, 2, kPrison).does(use(scene, 2, "PR06"));
  EXPECT_EQ(scene.count(EventKind::title_offered), 0) << "before rolling, not between two rolls";
  EXPECT_EQ(waited_for(scene, 2), k3A);
}

TEST(IN_10, InPrisonThePurchaseWaitsUntilSheIsFree) {
  Scene scene = table(2);
  waits(scene.jailed(kAda), kAda, k3A);
  idles(scene, kMan);
  EXPECT_EQ(scene.count(EventKind::title_offered), 0);
  expect_refused(scene, buy(kAda), Refusal::nothing_to_buy);
  scene.does(pay_fine(kAda));
  EXPECT_EQ(scene.last(EventKind::title_offered).square, static_cast<game::Square>(k3A));
  scene.does(buy(kAda)).rolls(kAda, 1, 2);
  EXPECT_EQ(scene.owner(k3A), kAda);
  EXPECT_EQ(scene.square(kAda), k1B) << "counted from the BANK square all the same";
}

TEST(IN_10, AReleaseCardOpensItToo) {
  Scene scene = table(2);
  waits(scene.jailed(kAda).keeps(kAda, "CH11"), kAda, k3A);
  idles(scene, kMan).does(use(scene, kAda, "CH11"));
  EXPECT_EQ(scene.count(EventKind::title_offered), 1);
}

TEST(IN_10, ABankruptWomanWaitsForNothing) {
  Scene scene = table(3);
  waits(scene, kAda, k3A).does(resign(kAda));
  EXPECT_EQ(waited_for(scene, kAda), -1);
  EXPECT_TRUE(scene.state.waiting.empty());
}

// --- IN-22 ---

TEST(IN_22, ADoubleLetsHerBuyAtOnceForTheExtraRoll) {
  Scene scene = table(2).turn(kAda);
  doubles_to(scene, kAda, k3A);
  EXPECT_EQ(scene.count(EventKind::wait_opened), 0);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  scene.does(buy(kAda));
  EXPECT_EQ(scene.owner(k3A), kAda);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-22");
  EXPECT_EQ(scene.count(EventKind::extra_roll_given), 1);
  EXPECT_EQ(scene.rule(EventKind::extra_roll_given), "IN-22");
  EXPECT_EQ(scene.count(EventKind::rolls_again), 0);
  EXPECT_EQ(scene.state.turn, seat(kMan));
}

TEST(IN_22, RollingAgainIsDecliningSoTheAuctionComesFirst) {
  Scene scene = table(2).turn(kAda);
  doubles_to(scene, kAda, k3A).does(decline(kAda));
  EXPECT_EQ(scene.count(EventKind::auction_opened), 1);
  expect_refused(scene, roll(kAda), Refusal::auction_first);
  scene.does(bid(kAda, 3)).does(pass(kMan));
  EXPECT_EQ(scene.owner(k3A), kAda) << "she may win it";
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  EXPECT_EQ(waited_for(scene, kAda), -1);
  idles(scene, kAda);
  EXPECT_EQ(scene.state.turn, seat(kMan));
}

TEST(IN_22, OnATitleSheMayNotOwnThereIsNoChoice) {
  Scene scene = table(2).turn(kAda);
  doubles_to(scene, kAda, kRail1);
  EXPECT_EQ(scene.count(EventKind::title_barred), 1);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(IN_22, WithThePermissionSheBuysAndStillRollsAgain) {
  Scene scene = table(2).turn(kAda).keeps(kAda, "AU1");
  doubles_to(scene, kAda, k3A).does(buy(kAda));
  EXPECT_EQ(scene.count(EventKind::extra_roll_given), 0);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-28");
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(IN_22, WhereADoubleGivesNoRollSheHasNothingToGiveUp) {
  Scene scene = table(2).turn(kAda);
  doubles_to(in_force(scene, "PA12", kMan), kAda, k3A);
  EXPECT_EQ(waited_for(scene, kAda), k3A);
  EXPECT_EQ(scene.state.turn, seat(kMan));
}

TEST(IN_22, TheFreeingDoubleHasNoRollToGiveUp) {
  Scene scene = table(2).turn(kAda).jailed(kAda);
  scene.rolls(kAda, 4, 4);
  EXPECT_EQ(scene.square(kAda), k2B);
  EXPECT_EQ(waited_for(scene, kAda), k2B);
}

TEST(IN_22, UnderTheCardOnPropertySheWaitsAndRollsAgain) {
  Scene scene = table(2).turn(kAda);
  doubles_to(in_force(scene, "PA06", kMan), kAda, k3A);
  EXPECT_EQ(waited_for(scene, kAda), k3A);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(IN_22, AManBuysAndRollsAgain) {
  Scene scene = table(2);
  doubles_to(scene, kMan, k3A).does(buy(kMan));
  EXPECT_EQ(scene.count(EventKind::extra_roll_given), 0);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

// --- IN-40 ---

TEST(IN_40, AManBuysAnyTitleWhereHeLands) {
  for (const auto& [square, price] :
       {std::pair{k3A, 140}, std::pair{kRail2, 200}, std::pair{kService1, 150}}) {
    Scene scene = table(2);
    lands_as(scene, kMan, square).does(buy(kMan));
    EXPECT_EQ(scene.owner(square), kMan);
    EXPECT_EQ(scene.paid(kMan, kBank), price);
    EXPECT_EQ(scene.rule(EventKind::title_passed), "IN-40");
  }
}

TEST(IN_40, HeCannotBuyWithoutTheMoney) {
  Scene scene = table(2).cash(kMan, 199);
  lands_as(scene, kMan, kRail2);
  expect_refused(scene, buy(kMan), Refusal::cannot_afford);
  EXPECT_EQ(scene.rule(Refusal::cannot_afford), "IN-40");
}

TEST(IN_40, AWomanWithTheCardWaitsForARailwayOrBuysItWithBothCards) {
  Scene one = table(2).keeps(kAda, "AU3");
  lands_as(one, kAda, kRail2);
  EXPECT_EQ(waited_for(one, kAda), kRail2);
  Scene both = table(2).keeps(kAda, "AU3").keeps(kAda, "AU1");
  lands_as(both, kAda, kRail2).does(buy(kAda));
  EXPECT_EQ(both.owner(kRail2), kAda);
}

TEST(IN_40, WhoParksTheCardWhileWaitingWaitsForNothing) {
  Scene scene = table(2).keeps(kAda, "AU3");
  waits(scene, kAda, kRail2).does(offer(kAda, kMan, terms(0, {}, {scene.card("AU3")}), terms(10)));
  scene.does(accept(kMan, kAda));
  idles(scene, kMan);
  EXPECT_EQ(scene.count(EventKind::wait_ended, Reason::may_not_own), 1);
  EXPECT_EQ(waited_for(scene, kAda), -1);
  EXPECT_EQ(scene.state.stage, Stage::turn);
}

// --- IN-41 ---

TEST(IN_41, WhatAManDeclinesIsAuctionedAndHeMayBid) {
  Scene scene = table(3);
  lands_as(scene, kMan, k3A).does(decline(kMan));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, seats_of({0, 1, 2}));
  EXPECT_EQ(scene.rule(EventKind::auction_opened), "IN-41");
  scene.does(bid(kMan, 1)).does(bid(kAda, 2)).does(pass(kBea)).does(bid(kMan, 3)).does(pass(kAda));
  EXPECT_EQ(scene.owner(k3A), kMan);
  EXPECT_EQ(scene.paid(kMan, kBank), 3);
}

TEST(IN_41, WhoMayNotOwnItMayNotBid) {
  Scene scene = table(4).keeps(3, "AU3").keeps(2, "AU2");
  lands_as(scene, kMan, kRail1).does(decline(kMan));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, seats_of({0, 1, 3}));
  expect_refused(scene, bid(2, 10), Refusal::not_a_bidder);
  EXPECT_EQ(scene.rule(Refusal::not_a_bidder), "IN-41");
}

TEST(IN_41, WhereOnlyOneMayOwnItThatOneBidsAlone) {
  Scene scene = table(2);
  lands_as(scene, kMan, kService2).does(decline(kMan));
  EXPECT_EQ(scene.last(EventKind::auction_opened).seats, seats_of({kMan}));
  scene.does(bid(kMan, 1));
  EXPECT_EQ(scene.owner(kService2), kMan);
  EXPECT_EQ(scene.paid(kMan, kBank), 1);
}

TEST(IN_41, AWomanOnARailwayDeclinesNothing) {
  for (const int square : {kRail1, kService1}) {
    Scene scene = table(2);
    lands_as(scene, kAda, square);
    EXPECT_EQ(scene.last(EventKind::title_barred).square, static_cast<game::Square>(square));
    EXPECT_EQ(scene.rule(EventKind::title_barred), "IN-13");
    EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
    EXPECT_EQ(waited_for(scene, kAda), -1);
    EXPECT_EQ(scene.state.turn, seat(kMan));
  }
}

TEST(IN_41, WithoutABidTheTitleStaysWithTheBank) {
  Scene scene = table(3);
  all_pass(lands_as(scene, kMan, k3A).does(decline(kMan)));
  EXPECT_EQ(scene.owner(k3A), kBank);
  EXPECT_EQ(scene.state.turn, seat(kAda));
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_purchase_test
