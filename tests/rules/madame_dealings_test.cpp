// MM-50 to MM-53: deals between players, inventions sold to the bank, and bankruptcy.
#include <gtest/gtest.h>

#include "support/madame.h"

namespace cadastre::tests::madame_dealings_test {
namespace {

using game::ActionKind;
using game::EventKind;
using game::Lot;
using game::Reason;
using game::Refusal;
using game::Stage;

// --- MM-50 ---

TEST(MM_50, InventionsForCash) {
  Scene scene = inventors(3);
  scene.owns(1, {kCookies}).does(offer(1, 2, terms(0, {kCookies}), terms(450)));
  EXPECT_EQ(scene.rule(EventKind::offered), "MM-50");
  scene.does(accept(2, 1));
  EXPECT_EQ(scene.owner(kCookies), 2);
  EXPECT_EQ(scene.paid(2, 1), 450);
  EXPECT_EQ(scene.cash(1), 1950);
  EXPECT_EQ(scene.cash(2), 1450);
  EXPECT_EQ(scene.rule(EventKind::title_passed), "MM-50");
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-50");
  expect_sound(scene);
}

TEST(MM_50, ForInventionsAndJailCards) {
  Scene scene = inventors(2);
  scene.owns(0, {kCookies}).owns(1, {kWifi, kSolar}).keeps(1, "CH05");
  scene.does(offer(0, 1, terms(20, {kCookies}), terms(0, {kWifi}, {scene.card("CH05")}))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kCookies), 1);
  EXPECT_EQ(scene.owner(kWifi), 0);
  EXPECT_EQ(scene.owner(kSolar), 1);
  EXPECT_TRUE(scene.state[seat(0)].kept.has(scene.card("CH05")));
  EXPECT_EQ(scene.cash(0), 1880);
  EXPECT_EQ(scene.cash(1), 1520);
  expect_sound(scene);
}

TEST(MM_50, AtAnyTime) {
  Scene scene = inventors(3);
  lands(scene.owns(1, {kLeash}), kCookies);
  ASSERT_EQ(scene.state.stage, Stage::purchase);
  scene.does(offer(2, 1, terms(70), terms(0, {kLeash}))).does(accept(1, 2));
  EXPECT_EQ(scene.owner(kLeash), 2);
  EXPECT_EQ(scene.state.stage, Stage::purchase) << "the turn of seat 0 goes on";
  scene.does(buy(0));
  EXPECT_EQ(scene.owner(kCookies), 0);
}

TEST(MM_50, AGroupMayBeBrokenUpAndTheHeadquartersStays) {
  Scene scene = inventors(3);
  scene.owns(0, {kShapewear, kCookies}).built(kShapewear, 1).built(kCookies, 1);
  scene.does(offer(0, 1, terms(0, {kCookies}), terms(600))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kCookies), 1);
  EXPECT_EQ(scene.owner(kShapewear), 0);
  EXPECT_EQ(scene.level(kCookies), 1);
  EXPECT_EQ(scene.level(kShapewear), 1);
  EXPECT_EQ(scene.count(EventKind::unbuilt), 0);
  EXPECT_EQ(scene.state.houses, 10);
  expect_sound(scene);
}

TEST(MM_50, ABareOneOfABuiltGroupMayBeSoldToo) {
  Scene scene = inventors(2);
  scene.owns(0, {kShapewear, kCookies}).built(kShapewear, 1);
  scene.does(offer(0, 1, terms(0, {kCookies}), terms(400))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kCookies), 1);
  expect_refused(scene, build(1, kCookies), Refusal::group_not_whole);
}

TEST(MM_50, NobodyGivesWhatTheyDoNotHave) {
  Scene scene = inventors(3);
  scene.owns(0, {kCookies});
  expect_refused(scene, offer(1, 0, terms(1501), terms(0, {kCookies})), Refusal::cannot_afford);
  expect_refused(scene, offer(1, 2, terms(0, {kCookies}), terms(10)), Refusal::not_owner);
  expect_refused(scene, offer(1, 2, terms(0, {}, {scene.card("CH05")}), terms(10)), Refusal::no_such_card);
  expect_refused(scene, offer(0, 0, terms(0, {kCookies}), terms(10)), Refusal::bad_partner);
  expect_refused(scene, offer(0, 1, terms(0), terms(0)), Refusal::empty_offer);
  expect_refused(scene, accept(1, 0), Refusal::no_such_offer);
  for (const Refusal why : {Refusal::not_owner, Refusal::bad_partner, Refusal::empty_offer}) {
    EXPECT_EQ(scene.rule(why), "MM-50");
  }
}

TEST(MM_50, AnOfferMayBeAnsweredRejectedOrWithdrawn) {
  Scene scene = inventors(2);
  scene.owns(0, {kCookies}).does(offer(0, 1, terms(0, {kCookies}), terms(500)));
  scene.does(counter(1, 0, terms(450), terms(0, {kCookies})));
  EXPECT_EQ(scene.count(EventKind::offer_rejected), 1);
  scene.does(reject(0, 1));
  EXPECT_EQ(scene.state.offer_count, 0);
  scene.does(offer(0, 1, terms(0, {kCookies}), terms(470))).does(withdraw(0));
  EXPECT_EQ(scene.owner(kCookies), 0);
  EXPECT_EQ(scene.cash(0), 1900);
}

// --- MM-51 ---

TEST(MM_51, ThereAreNoMortgages) {
  Scene scene = inventors(2);
  expect_refused(scene.owns(0, {kCookies}), mortgage(0, kCookies), Refusal::no_mortgages);
  EXPECT_EQ(scene.rule(Refusal::no_mortgages), "MM-51");
  expect_refused(scene, lift(0, kCookies), Refusal::not_mortgaged);
  lands(scene.cash(0, 100), kIncomeTax);
  expect_refused(scene, mortgage(0, kCookies), Refusal::no_mortgages);
}

TEST(MM_51, OnlyWhoOwesMoreThanTheirCashSellsToTheBank) {
  Scene scene = inventors(2);
  scene.owns(0, {kCookies}).owns(1, {kWifi}).cash(0, 0);
  expect_refused(scene, sell_title(0, kCookies), Refusal::not_in_debt);
  EXPECT_EQ(scene.rule(Refusal::not_in_debt), "MM-51");
  lands(scene.cash(0, 199), kIncomeTax);
  expect_refused(scene, sell_title(1, kWifi), Refusal::not_in_debt);
  expect_refused(scene, sell_title(0, kWifi), Refusal::not_owner);
  expect_refused(scene, sell_title(0, kLeash), Refusal::not_owner);
  expect_refused(scene, roll(0), Refusal::debt_first);
  EXPECT_EQ(scene.rule(Refusal::debt_first), "MM-51");
  EXPECT_EQ(scene.tries(sell_title(0, kCookies)), Refusal::none);
  Scene solvent = inventors(2);
  lands(solvent.owns(0, {kCookies}).cash(0, 200), kIncomeTax);
  expect_refused(solvent, sell_title(0, kCookies), Refusal::not_in_debt);
  EXPECT_EQ(solvent.cash(0), 0) << "who can pay pays";
}

TEST(MM_51, AtFaceValueUntilTheDebtIsPaid) {
  Scene scene = inventors(2);
  lands(scene.owns(0, {kLeash, kFireEscape, kWifi, kCookies}).cash(0, 20), kIncomeTax);
  EXPECT_TRUE(scene.owes(0));
  scene.does(sell_title(0, kLeash));
  EXPECT_EQ(scene.paid(kBank, 0), 60);
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-51");
  EXPECT_EQ(scene.count(EventKind::title_passed, Reason::title_sold), 1);
  EXPECT_EQ(scene.rule(EventKind::title_passed), "MM-51");
  EXPECT_EQ(scene.owner(kLeash), kBank);
  EXPECT_EQ(scene.cash(0), 80);
  EXPECT_TRUE(scene.owes(0)) << "still short";
  scene.does(sell_title(0, kWifi));
  EXPECT_EQ(scene.paid(kBank, 0), 150);
  EXPECT_EQ(scene.paid(0, kBank), 200);
  EXPECT_EQ(scene.cash(0), 30);
  expect_refused(scene, sell_title(0, kCookies), Refusal::not_in_debt);
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(MM_51, WithAHeadquartersAtItsRentAndItStays) {
  Scene scene = inventors(2);
  lands(scene.owns(0, {kLeash, kFireEscape}).built(kLeash, 1).cash(0, 120), kIncomeTax);
  scene.does(sell_title(0, kLeash));
  EXPECT_EQ(scene.paid(kBank, 0), 85);
  EXPECT_EQ(scene.cash(0), 5);
  EXPECT_EQ(scene.owner(kLeash), kBank);
  EXPECT_EQ(scene.level(kLeash), 1);
  EXPECT_EQ(scene.count(EventKind::unbuilt), 0);
  EXPECT_EQ(scene.state.houses, 11);
  expect_sound(scene);
}

TEST(MM_51, ABareOneBesideAHeadquartersMayBeSoldAlone) {
  Scene scene = inventors(2);
  lands(scene.owns(0, {kLeash, kFireEscape}).built(kLeash, 1).cash(0, 140), kIncomeTax);
  scene.does(sell_title(0, kFireEscape));
  EXPECT_EQ(scene.paid(kBank, 0), 60);
  EXPECT_EQ(scene.owner(kLeash), 0);
  EXPECT_EQ(scene.level(kLeash), 1);
  EXPECT_EQ(scene.cash(0), 0);
}

TEST(MM_51, ADebtToAPlayerIsRaisedTheSameWay) {
  Scene scene = inventors(2);
  scene.owns(1, {kShapewear, kCookies}).built(kCookies, 1).owns(0, {kWifi}).cash(0, 400);
  lands(scene, kCookies).does(claim(1, 0, kCookies));
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 500);
  scene.does(sell_title(0, kWifi));
  EXPECT_EQ(scene.paid(0, 1), 500);
  EXPECT_EQ(scene.cash(0), 50);
  EXPECT_EQ(scene.cash(1), 2000);
}

TEST(MM_51, OrToAnotherPlayerForWhatTheyAgreeOn) {
  Scene scene = inventors(2);
  lands(scene.owns(0, {kCookies}).cash(0, 50), kIncomeTax);
  expect_refused(scene, offer(0, 1, terms(0, {kCookies}), terms(149)), Refusal::estate_shrinks);
  EXPECT_EQ(scene.rule(Refusal::estate_shrinks), "ALL-08");
  scene.does(offer(0, 1, terms(0, {kCookies}), terms(150))).does(accept(1, 0));
  EXPECT_EQ(scene.paid(0, kBank), 200);
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.owner(kCookies), 1);
}

TEST(MM_51, InventionsDoNotStandInForARent) {
  Scene scene = inventors(2);
  scene.owns(1, {kCookies}).owns(0, {kWifi}).cash(0, 10);
  lands(scene, kCookies).does(claim(1, 0, kCookies));
  expect_refused(scene, settle(0, terms(0, {kWifi})), Refusal::no_settlement);
}

TEST(MM_51, LeftAloneADebtorSellsTheCheapestFirst) {
  Scene scene = inventors(2);
  lands(scene.owns(0, {kLeash, kFireEscape, kCookies}).built(kLeash, 1).cash(0, 0), kIncomeTax);
  for (const int square : {kFireEscape, kLeash, kCookies}) {
    const game::Action next = game::default_action(scene.rules(), scene.state, seat(0));
    EXPECT_EQ(next, sell_title(0, square));
    scene.does(next);
  }
  EXPECT_EQ(scene.cash(0), 60 + 85 + 400 - 200);
}

// --- MM-52 ---

TEST(MM_52, AnUnownedOneWithAHeadquartersCostsItsBoardPrice) {
  Scene scene = inventors(2);
  lands(scene.built(kCookies, 1), kCookies);
  EXPECT_EQ(scene.count(EventKind::title_offered, Reason::bought_built), 1);
  EXPECT_EQ(scene.rule(EventKind::title_offered), "MM-52");
  expect_refused(scene.cash(0, 399), buy(0), Refusal::cannot_afford);
  scene.cash(0, 400).does(buy(0));
  EXPECT_EQ(scene.paid(0, kBank), 400);
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_EQ(scene.owner(kCookies), 0);
  EXPECT_EQ(scene.level(kCookies), 1);
  EXPECT_EQ(scene.state.houses, 11);
  expect_sound(scene);
}

TEST(MM_52, ItsNewOwnerTakesTheHeadquartersRent) {
  Scene scene = inventors(2);
  lands(scene.built(kCookies, 1), kCookies).does(buy(0));
  lands_as(scene, 1, kCookies).does(claim(0, 1, kCookies));
  EXPECT_EQ(scene.paid(1, 0), 500);
}

TEST(MM_52, AuctionedItComesWithTheHeadquartersToo) {
  Scene scene = inventors(2);
  lands(scene.built(kCookies, 1), kCookies).does(decline(0)).does(bid(1, 10)).does(pass(0));
  EXPECT_EQ(scene.owner(kCookies), 1);
  EXPECT_EQ(scene.level(kCookies), 1);
  EXPECT_EQ(scene.cash(1), 1490);
}

TEST(MM_52, WhatADebtorSoldCanBeBoughtBack) {
  Scene scene = inventors(2);
  lands(scene.owns(0, {kShapewear, kCookies}).built(kCookies, 1).cash(0, 0), kIncomeTax);
  scene.does(sell_title(0, kCookies));
  EXPECT_EQ(scene.cash(0), 300);
  lands_as(scene, 1, kCookies).does(buy(1));
  EXPECT_EQ(scene.paid(1, kBank), 400);
  EXPECT_EQ(scene.level(kCookies), 1);
}

// --- MM-53 ---

// Cash 100, inventions worth 85, 60 and 150, a jail card: 395 against a rent of 500.
Scene short_of_a_rent(int seats) {
  Scene scene = inventors(seats);
  scene.owns(1, {kShapewear, kCookies}).built(kCookies, 1);
  scene.cash(0, 100).owns(0, {kLeash, kFireEscape, kWifi}).built(kLeash, 1).keeps(0, "CH05");
  lands(scene, kCookies).does(claim(1, 0, kCookies));
  return scene;
}

// Cash 54, inventions worth 85 and 60, a jail card: 199 against a tax of 200.
Scene short_of_a_tax(int seats, int cash = 54) {
  Scene scene = inventors(seats);
  scene.cash(0, cash).owns(0, {kLeash, kFireEscape}).built(kLeash, 1).keeps(0, "CC02");
  lands(scene, kIncomeTax);
  return scene;
}

TEST(MM_53, BankruptToAPlayerAllGoesToThatPlayer) {
  Scene scene = short_of_a_rent(3);
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.last(EventKind::bankrupted).other, seat(1));
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::bankrupt_to_player), 1);
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "MM-53");
  EXPECT_FALSE(is_in(scene, 0));
  EXPECT_EQ(scene.paid(0, 1), 100);
  EXPECT_EQ(scene.cash(1), 1600);
  for (const int square : {kLeash, kFireEscape, kWifi}) {
    EXPECT_EQ(scene.owner(square), 1) << square;
  }
  EXPECT_EQ(scene.level(kLeash), 1) << "with its headquarters";
  EXPECT_EQ(scene.count(EventKind::unbuilt), 0);
  EXPECT_TRUE(scene.state[seat(1)].kept.has(scene.card("CH05")));
  EXPECT_EQ(scene.state.debt_count, 0);
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(MM_53, BankruptToTheBankAllIsUnownedAgain) {
  Scene scene = short_of_a_tax(3);
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.count(EventKind::bankrupted, Reason::bankrupt_to_bank), 1);
  EXPECT_EQ(scene.rule(EventKind::bankrupted), "MM-53");
  EXPECT_EQ(scene.paid(0, kBank), 54);
  EXPECT_EQ(scene.owner(kLeash), kBank);
  EXPECT_EQ(scene.owner(kFireEscape), kBank);
  EXPECT_EQ(scene.level(kLeash), 1) << "the headquarters stays";
  EXPECT_EQ(scene.state.houses, 11);
  EXPECT_EQ(scene.state.auction.lot, Lot::none) << "on sale, not auctioned";
  EXPECT_EQ(scene.last(EventKind::card_returned).card, scene.card("CC02"));
  expect_sound(scene);
  lands_as(scene, 1, kFireEscape);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  lands_as(scene, 2, kLeash).does(buy(2));
  EXPECT_EQ(scene.paid(2, kBank), 60) << "MM-52";
  EXPECT_EQ(scene.level(kLeash), 1);
}

TEST(MM_53, WhenSellingCannotCoverTheDebtNothingIsSoldFirst) {
  for (const Scene& scene : {short_of_a_rent(3), short_of_a_tax(3)}) {
    expect_refused(scene, sell_title(0, kLeash), Refusal::nothing_sold_first);
    expect_refused(scene, sell_title(0, kFireEscape), Refusal::nothing_sold_first);
    EXPECT_EQ(scene.tries(go_bankrupt(0)), Refusal::none);
    EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(0)).kind, ActionKind::go_bankrupt);
  }
}

TEST(MM_53, NobodyIsBankruptWhoseSalesCoverTheDebt) {
  Scene scene = short_of_a_tax(3, 55);
  expect_refused(scene, go_bankrupt(0), Refusal::debt_can_be_covered);
  EXPECT_EQ(scene.rule(Refusal::debt_can_be_covered), "ALL-08");
  scene.does(sell_title(0, kLeash)).does(sell_title(0, kFireEscape));
  EXPECT_EQ(scene.cash(0), 0);
  EXPECT_TRUE(is_in(scene, 0));
  expect_refused(scene, go_bankrupt(1), Refusal::not_in_debt);
}

TEST(MM_53, ABetterPriceFromAPlayerMaySaveOne) {
  Scene scene = short_of_a_rent(3);
  scene.does(offer(0, 2, terms(0, {kLeash}), terms(300))).does(accept(2, 0));
  EXPECT_TRUE(scene.owes(0));
  scene.does(sell_title(0, kWifi));
  EXPECT_EQ(scene.paid(0, 1), 500);
  EXPECT_EQ(scene.cash(0), 50);
  EXPECT_TRUE(is_in(scene, 0));
}

TEST(MM_53, WhoIsOutPlaysNoMore) {
  Scene scene = short_of_a_tax(3);
  scene.does(go_bankrupt(0));
  expect_refused(scene, roll(0), Refusal::not_in_game);
  EXPECT_EQ(scene.rule(Refusal::not_in_game), "MM-53");
  rests(scene, 1);
  rests(scene, 2);
  EXPECT_EQ(scene.state.turn, seat(1));
}

}  // namespace
}  // namespace cadastre::tests::madame_dealings_test
