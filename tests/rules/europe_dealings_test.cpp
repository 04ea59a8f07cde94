// EU-50 to EU-55, EU-57: trades and mortgages. A rent settled in titles has a file of its own.
#include <gtest/gtest.h>

#include "support/europe.h"

namespace cadastre::tests::europe::europe_dealings_test {
namespace {

using game::ActionKind;
using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

bool keeps_card(const Scene& scene, int number, const std::string& card_id) {
  return scene.state[seat(number)].kept.has(scene.card(card_id));
}

game::Action use_card(const Scene& scene, int number, const std::string& card_id) {
  return {.kind = ActionKind::use_card, .seat = seat(number), .card = scene.card(card_id)};
}

// --- EU-50: deals ---

TEST(EU_50, ATitleIsSoldAtAnyAgreedPrice) {
  Scene scene(2);
  scene.owns(0, {kVilnius});
  scene.does(offer(0, 1, terms(0, {kVilnius}), terms(777)));
  EXPECT_EQ(scene.count(EventKind::offered, Reason::trade), 1);
  EXPECT_EQ(scene.rule(EventKind::offered), "EU-50");
  EXPECT_EQ(scene.owner(kVilnius), 0) << "an offer changes nothing yet";
  scene.does(accept(1, 0));
  EXPECT_EQ(scene.count(EventKind::offer_accepted), 1);
  EXPECT_EQ(scene.owner(kVilnius), 1);
  EXPECT_EQ(scene.paid(1, 0), 777);
  EXPECT_EQ(scene.cash(0), 2277);
  EXPECT_EQ(scene.cash(1), 723);
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_50, TitlesAndCashGoBothWays) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kSchiphol}).owns(1, {kParis});
  scene.does(offer(0, 1, terms(100, {kVilnius, kSchiphol}), terms(0, {kParis}))).does(accept(1, 0));
  EXPECT_EQ(scene.count(EventKind::title_passed, Reason::trade), 3);
  EXPECT_EQ(scene.owner(kVilnius), 1);
  EXPECT_EQ(scene.owner(kSchiphol), 1);
  EXPECT_EQ(scene.owner(kParis), 0);
  EXPECT_EQ(scene.cash(0), 1400);
  EXPECT_EQ(scene.cash(1), 1600);
}

TEST(EU_50, DealsAreMadeInAnybodysTurn) {
  Scene scene(3);
  scene.owns(1, {kVilnius}).at(0, 21).rolls(0, 1, 2);
  ASSERT_EQ(scene.state.stage, Stage::purchase) << "seat 0 has a purchase to decide";
  scene.does(offer(1, 2, terms(0, {kVilnius}), terms(60))).does(accept(2, 1));
  EXPECT_EQ(scene.owner(kVilnius), 2);
  EXPECT_EQ(scene.state.stage, Stage::purchase);
  EXPECT_TRUE(scene.owes(0));
}

TEST(EU_50, NoStreetOfABuiltGroupIsInAnOffer) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga, kSchiphol}).built(kVilnius, 1).owns(1, {kParis});
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kVilnius}), terms(500))), Refusal::group_built_on);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kRiga}), terms(500))), Refusal::group_built_on)
      << "Riga is bare, Vilnius is not";
  EXPECT_EQ(scene.tries(offer(1, 0, terms(500), terms(0, {kRiga}))), Refusal::group_built_on);
  EXPECT_EQ(scene.rule(Refusal::group_built_on), "EU-50");
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kSchiphol}), terms(0, {kParis}))), Refusal::none)
      << "other groups do not matter";
}

TEST(EU_50, OnceTheBuildingsAreSoldTheStreetIsFree) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 1).does(sell(0, kVilnius));
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kRiga}), terms(500))), Refusal::none);
}

TEST(EU_50, AnOpenOfferDiesWhenAHouseIsBuilt) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga});
  scene.does(offer(1, 0, terms(500), terms(0, {kRiga}))).does(build(0, kVilnius));
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 1);
  EXPECT_EQ(scene.last(EventKind::offer_lapsed).other, seat(1));
  EXPECT_EQ(scene.tries(accept(0, 1)), Refusal::no_such_offer);
}

TEST(EU_50, AnOpenOfferDiesWhenTheCashIsSpent) {
  Scene scene(2);
  scene.owns(0, {kParis, kBerlin}).owns(1, {kSchiphol}).mortgaged({kSchiphol});
  scene.does(offer(1, 0, terms(1400), terms(0, {kParis})));
  scene.does(offer(0, 1, terms(0, {kBerlin}), terms(1400)));
  scene.does(lift(1, kSchiphol));
  EXPECT_EQ(scene.cash(1), 1390);
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 2) << "one's own and the one that asks for it";
  EXPECT_EQ(scene.state.offer_count, 0);
}

TEST(EU_50, AnOpenOfferLivesWhileItCanBeKept) {
  Scene scene(2);
  scene.owns(0, {kParis}).owns(1, {kSchiphol}).mortgaged({kSchiphol});
  scene.does(offer(1, 0, terms(1390), terms(0, {kParis}))).does(lift(1, kSchiphol));
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 0);
  scene.does(accept(0, 1));
  EXPECT_EQ(scene.cash(1), 0);
  EXPECT_EQ(scene.owner(kParis), 1);
}

TEST(EU_50, AnOpenOfferDiesWhenTheTitleIsGone) {
  Scene scene(3);
  scene.owns(0, {kParis});
  scene.does(offer(1, 0, terms(400), terms(0, {kParis})));
  scene.does(offer(2, 0, terms(500), terms(0, {kParis})));
  scene.does(accept(0, 2));
  EXPECT_EQ(scene.last(EventKind::offer_lapsed).other, seat(1));
  EXPECT_EQ(scene.tries(accept(0, 1)), Refusal::no_such_offer);
  EXPECT_EQ(scene.cash(0), 2000);
}

TEST(EU_50, ANewOfferReplacesTheOldOne) {
  Scene scene(3);
  scene.owns(0, {kParis});
  scene.does(offer(0, 1, terms(0, {kParis}), terms(400)));
  scene.does(offer(0, 2, terms(0, {kParis}), terms(300)));
  EXPECT_EQ(scene.count(EventKind::offer_withdrawn), 1);
  EXPECT_EQ(scene.tries(accept(1, 0)), Refusal::no_such_offer);
  scene.does(accept(2, 0));
  EXPECT_EQ(scene.cash(0), 1800);
}

TEST(EU_50, OnlyTheOneItWasMadeToAccepts) {
  Scene scene(3);
  scene.owns(0, {kParis}).does(offer(0, 1, terms(0, {kParis}), terms(400)));
  EXPECT_EQ(scene.tries(accept(2, 0)), Refusal::no_such_offer);
  EXPECT_EQ(scene.tries(reject(2, 0)), Refusal::no_such_offer);
  EXPECT_EQ(scene.tries(accept(0, 0)), Refusal::no_such_offer);
  EXPECT_EQ(scene.tries(withdraw(1)), Refusal::no_such_offer);
  EXPECT_EQ(scene.tries(accept(1, 0)), Refusal::none);
}

TEST(EU_50, ARejectedOfferIsGone) {
  Scene scene(2);
  scene.owns(0, {kParis}).does(offer(0, 1, terms(0, {kParis}), terms(400))).does(reject(1, 0));
  EXPECT_EQ(scene.count(EventKind::offer_rejected), 1);
  EXPECT_EQ(scene.tries(accept(1, 0)), Refusal::no_such_offer);
  EXPECT_EQ(scene.owner(kParis), 0);
  EXPECT_EQ(scene.cash(1), 1500);
}

TEST(EU_50, AWithdrawnOfferIsGone) {
  Scene scene(2);
  scene.owns(0, {kParis}).does(offer(0, 1, terms(0, {kParis}), terms(400))).does(withdraw(0));
  EXPECT_EQ(scene.count(EventKind::offer_withdrawn), 1);
  EXPECT_EQ(scene.tries(accept(1, 0)), Refusal::no_such_offer);
  EXPECT_EQ(scene.tries(withdraw(0)), Refusal::no_such_offer);
}

TEST(EU_50, ACounterOfferTurnsTheTableRound) {
  Scene scene(2);
  scene.owns(0, {kParis});
  EXPECT_EQ(scene.tries(counter(1, 0, terms(400), terms(0, {kParis}))), Refusal::no_such_offer);
  scene.does(offer(0, 1, terms(0, {kParis}), terms(700)));
  scene.does(counter(1, 0, terms(400), terms(0, {kParis})));
  EXPECT_EQ(scene.count(EventKind::offer_rejected), 1);
  EXPECT_EQ(scene.count(EventKind::offered), 1);
  EXPECT_EQ(scene.tries(accept(1, 0)), Refusal::no_such_offer) << "the first offer is answered";
  scene.does(accept(0, 1));
  EXPECT_EQ(scene.cash(0), 1900);
  EXPECT_EQ(scene.owner(kParis), 1);
}

TEST(EU_50, OnlyWhatOneHasIsOffered) {
  Scene scene(2);
  scene.owns(0, {kParis});
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kBerlin}), terms(10))), Refusal::not_owner);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(10), terms(0, {kBerlin}))), Refusal::not_owner);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(1501), terms(0))), Refusal::cannot_afford);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kParis}), terms(1501))), Refusal::cannot_afford);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0), terms(0))), Refusal::empty_offer);
}

TEST(EU_50, DealsAreWithAnotherPlayerStillIn) {
  Scene scene(3);
  scene.owns(0, {kParis}).does(resign(2));
  EXPECT_EQ(scene.tries(offer(0, 0, terms(0, {kParis}), terms(10))), Refusal::bad_partner);
  EXPECT_EQ(scene.tries(offer(0, 2, terms(0, {kParis}), terms(0))), Refusal::bad_partner);
  EXPECT_EQ(scene.tries(offer(0, kBank, terms(0, {kParis}), terms(400))), Refusal::bad_partner)
      << "the bank buys no titles";
}

TEST(EU_50, DealsGoOnDuringAnAuction) {
  Scene scene(2);
  scene.owns(0, {kParis}).does(offer(0, 1, terms(0, {kParis}), terms(400)));
  scene.at(0, 20).rolls(0, 1, 3).does(decline(0));
  scene.does(accept(1, 0));
  EXPECT_EQ(scene.owner(kParis), 1);
  EXPECT_EQ(scene.cash(1), 1100);
  EXPECT_EQ(scene.state.auction.lot, game::Lot::title) << "and the auction goes on";
  scene.does(bid(1, 1100)).does(pass(0));
  expect_sound(scene);
}

// --- EU-51: mortgaging ---

TEST(EU_51, TheBankPaysHalfThePriceAndTheOwnerKeepsTheTitle) {
  Scene scene(2);
  scene.owns(0, {kBerlin}).does(mortgage(0, kBerlin));
  EXPECT_EQ(scene.count(EventKind::mortgaged, Reason::mortgage), 1);
  EXPECT_EQ(scene.rule(EventKind::mortgaged), "EU-51");
  EXPECT_EQ(scene.paid(kBank, 0), 175);
  EXPECT_EQ(scene.cash(0), 1675);
  EXPECT_EQ(scene.owner(kBerlin), 0);
  EXPECT_TRUE(is_mortgaged(scene, kBerlin));
}

TEST(EU_51, TheTitlesOwnBuildingsAreSoldFirst) {
  Scene scene(2);
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 1);
  EXPECT_EQ(scene.tries(mortgage(0, kVilnius)), Refusal::built_on);
  EXPECT_EQ(scene.rule(Refusal::built_on), "EU-51");
  EXPECT_EQ(scene.tries(mortgage(0, kRiga)), Refusal::none) << "bare itself, whatever stands beside it";
  scene.does(sell(0, kVilnius)).does(mortgage(0, kVilnius));
  EXPECT_EQ(scene.cash(0), 1500 + 25 + 30);
}

TEST(EU_51, AnyTitleIsMortgagedOnceByItsOwner) {
  Scene scene(2);
  scene.owns(0, {kSchiphol, kParliament});
  EXPECT_EQ(scene.tries(mortgage(1, kSchiphol)), Refusal::not_owner);
  EXPECT_EQ(scene.tries(mortgage(0, kParis)), Refusal::not_owner);
  EXPECT_EQ(scene.tries(mortgage(0, 40)), Refusal::unknown_square);
  scene.does(mortgage(0, kSchiphol)).does(mortgage(0, kParliament));
  EXPECT_EQ(scene.cash(0), 1500 + 100 + 75);
  EXPECT_EQ(scene.tries(mortgage(0, kSchiphol)), Refusal::already_mortgaged);
}

TEST(EU_51, MortgagingIsForAnyTime) {
  Scene scene(2);
  scene.owns(1, {kSchiphol, kParliament}).at(0, 20).rolls(0, 1, 3);
  ASSERT_EQ(scene.state.stage, Stage::purchase);
  scene.does(mortgage(1, kSchiphol));
  scene.does(decline(0)).does(mortgage(1, kParliament));
  EXPECT_EQ(scene.cash(1), 1675) << "in another's turn, and during an auction";
}

// --- EU-52: lifting ---

TEST(EU_52, LiftingCostsTheValueAndTenPercent) {
  Scene scene(2);
  scene.owns(0, {kParis}).mortgaged({kParis}).does(lift(0, kParis));
  EXPECT_EQ(scene.paid(0, kBank), 220);
  EXPECT_EQ(scene.cash(0), 1280);
  EXPECT_FALSE(is_mortgaged(scene, kParis));
  EXPECT_EQ(scene.rule(EventKind::lifted), "EU-52");
}

TEST(EU_52, TheInterestIsRoundedUp) {
  Scene scene(2);
  scene.owns(0, {kBerlin, kParliament}).mortgaged({kBerlin, kParliament});
  scene.does(lift(0, kBerlin));
  EXPECT_EQ(scene.paid(0, kBank), 175 + 18);
  scene.does(lift(0, kParliament));
  EXPECT_EQ(scene.paid(0, kBank), 75 + 8);
}

TEST(EU_52, TheWholeSumMustBeThere) {
  Scene scene(2);
  scene.owns(0, {kBerlin}).mortgaged({kBerlin}).cash(0, 192);
  EXPECT_EQ(scene.tries(lift(0, kBerlin)), Refusal::cannot_afford);
  scene.cash(0, 193).does(lift(0, kBerlin));
  EXPECT_EQ(scene.cash(0), 0);
}

TEST(EU_52, OnlyItsOwnerLiftsAMortgage) {
  Scene scene(2);
  scene.owns(0, {kBerlin, kParis}).mortgaged({kBerlin});
  EXPECT_EQ(scene.tries(lift(1, kBerlin)), Refusal::not_owner);
  EXPECT_EQ(scene.tries(lift(0, kParis)), Refusal::not_mortgaged);
}

// --- EU-53: mortgaged titles change hands ---

TEST(EU_53, AMortgagedTitleSoldStaysMortgaged) {
  Scene scene(2);
  scene.owns(0, {kBerlin}).mortgaged({kBerlin});
  scene.does(offer(0, 1, terms(0, {kBerlin}), terms(50))).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kBerlin), 1);
  EXPECT_TRUE(is_mortgaged(scene, kBerlin));
  EXPECT_EQ(scene.cash(1), 1450) << "the agreed price and nothing more";
  EXPECT_FALSE(scene.owes(1));
}

TEST(EU_53, TheNewOwnerMayLiftItAtOnceForValueAndTenPercent) {
  Scene scene(2);
  scene.owns(0, {kBerlin}).mortgaged({kBerlin});
  scene.does(offer(0, 1, terms(0, {kBerlin}), terms(50))).does(accept(1, 0)).does(lift(1, kBerlin));
  EXPECT_EQ(scene.paid(1, kBank), 193);
  EXPECT_EQ(scene.cash(1), 1257);
  EXPECT_FALSE(is_mortgaged(scene, kBerlin));
}

TEST(EU_53, NeverToTheBank) {
  Scene scene(2);
  scene.owns(0, {kBerlin}).mortgaged({kBerlin});
  EXPECT_EQ(scene.tries(offer(0, kBank, terms(0, {kBerlin}), terms(1))), Refusal::bad_partner);
  EXPECT_EQ(scene.tries(sell(0, kBerlin)), Refusal::nothing_to_sell);
}

// --- EU-54: building goes on ---

TEST(EU_54, BuildingGoesOnOnceNoTitleOfTheGroupIsMortgaged) {
  Scene scene(2);
  scene.owns(0, {kStockholm, kVienna, kLisbon}).built(kStockholm, 1).mortgaged({kVienna, kLisbon});
  scene.does(lift(0, kVienna));
  EXPECT_EQ(scene.tries(build(0, kVienna)), Refusal::group_mortgaged) << "Lisbon still is";
  scene.does(lift(0, kLisbon));
  scene.does(build(0, kVienna));
  EXPECT_EQ(scene.level(kVienna), 1);
}

// --- EU-55: players lend nothing ---

TEST(EU_55, AnOfferCannotPromiseMoneyForLater) {
  Scene scene(2);
  scene.owns(0, {kParis});
  EXPECT_EQ(scene.tries(offer(0, 1, terms(-100), terms(0, {}))), Refusal::bad_terms);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kParis}), terms(-100))), Refusal::bad_terms);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(100), terms(-110))), Refusal::bad_terms);
}

TEST(EU_55, OnlyCashInHandIsPaidAndAtOnce) {
  Scene scene(2);
  scene.owns(0, {kParis}).cash(1, 100);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {kParis}), terms(101))), Refusal::cannot_afford);
  EXPECT_EQ(scene.rule(Refusal::cannot_afford), "EU-55");
  scene.does(offer(0, 1, terms(0, {kParis}), terms(100))).does(accept(1, 0));
  EXPECT_EQ(scene.cash(1), 0);
  EXPECT_EQ(scene.state.debt_count, 0) << "nothing is left owing";
}

TEST(EU_55, TheBankLendsOnlyOnMortgages) {
  Scene scene(2);
  scene.cash(0, 0).owns(0, {kParis}).mortgaged({kParis});
  for (const game::Listed& listed : game::legal(scene.rules(), scene.state, seat(0))) {
    Scene after = scene;
    after.does(listed.action);
    EXPECT_EQ(after.cash(0), 0) << game::name(listed.action.kind);
  }
  EXPECT_EQ(scene.tries(mortgage(0, kParis)), Refusal::already_mortgaged);
}

// --- EU-57: get-out-of-jail cards ---

TEST(EU_57, AJailCardIsSold) {
  Scene scene(2);
  scene.keeps(0, "CH11").does(offer(0, 1, terms(0, {}, {scene.card("CH11")}), terms(40))).does(accept(1, 0));
  EXPECT_EQ(scene.count(EventKind::card_passed, Reason::cards_traded), 1);
  EXPECT_FALSE(keeps_card(scene, 0, "CH11"));
  EXPECT_TRUE(keeps_card(scene, 1, "CH11"));
  EXPECT_EQ(scene.cash(0), 1540);
  EXPECT_EQ(scene.cash(1), 1460);
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_57, ItsBuyerLeavesJailWithIt) {
  Scene scene(2);
  scene.keeps(1, "CC03").jailed(0);
  EXPECT_EQ(scene.tries(use_card(scene, 0, "CC03")), Refusal::no_such_card);
  scene.does(offer(0, 1, terms(30), terms(0, {}, {scene.card("CC03")}))).does(accept(1, 0));
  scene.does(use_card(scene, 0, "CC03"));
  EXPECT_FALSE(scene.in_jail(0));
  EXPECT_EQ(scene.count(EventKind::card_returned, Reason::jail_card_used), 1);
}

TEST(EU_57, CardsGoAgainstCardsAndTitles) {
  Scene scene(2);
  scene.keeps(0, "CH11").keeps(1, "CC03").owns(1, {kDublin});
  scene.does(offer(0, 1, terms(0, {}, {scene.card("CH11")}), terms(0, {kDublin}, {scene.card("CC03")})));
  scene.does(accept(1, 0));
  EXPECT_TRUE(keeps_card(scene, 0, "CC03"));
  EXPECT_TRUE(keeps_card(scene, 1, "CH11"));
  EXPECT_EQ(scene.owner(kDublin), 0);
}

TEST(EU_57, OnlyACardOneHasIsOffered) {
  Scene scene(2);
  scene.keeps(0, "CH11");
  EXPECT_EQ(scene.tries(offer(1, 0, terms(0, {}, {scene.card("CH11")}), terms(1))), Refusal::no_such_card);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {}, {scene.card("CC03")}), terms(1))), Refusal::no_such_card);
}

TEST(EU_57, AnOfferDiesWhenItsCardIsUsed) {
  Scene scene(2);
  scene.keeps(0, "CH11").jailed(0).does(offer(0, 1, terms(0, {}, {scene.card("CH11")}), terms(40)));
  scene.does(use_card(scene, 0, "CH11"));
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 1);
}

}  // namespace
}  // namespace cadastre::tests::europe::europe_dealings_test
