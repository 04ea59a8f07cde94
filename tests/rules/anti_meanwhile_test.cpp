// AM-17, AM-50, AM-53: business at any time, offers for built streets, and a clock that ruins nobody.
#include <gtest/gtest.h>

#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_meanwhile_test {
namespace {

using game::EventKind;
using game::Refusal;

TEST(AM_53, AnOfferForABuiltStreetWaitsUntilItsHousesAreSold) {
  Scene scene = market(2);
  scene.owns(1, {kSyntagma}).built(kSyntagma, 2).does(offer(0, 1, terms(500), terms(0, {kSyntagma})));
  expect_refused(scene, accept(1, 0), Refusal::built_on);
  EXPECT_EQ(scene.rule(Refusal::built_on), "AM-44");
  scene.does(sell(1, kSyntagma));
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 0);
  expect_refused(scene, accept(1, 0), Refusal::built_on);
  scene.does(sell(1, kSyntagma)).does(accept(1, 0));
  EXPECT_EQ(scene.owner(kSyntagma), 0);
  EXPECT_EQ(scene.cash(1), 1500 + 2 * 100 + 500);
  expect_sound(scene);
}

TEST(AM_53, ItsOwnerMayOfferItAndTheOfferDoesNotLapseWhenAHouseIsBuilt) {
  Scene scene = market(2);
  scene.turn(1).owns(1, {kSyntagma}).does(offer(1, 0, terms(0, {kSyntagma}), terms(500)));
  scene.does(build(1, kSyntagma));
  EXPECT_EQ(scene.count(EventKind::offer_lapsed), 0);
  expect_refused(scene, accept(0, 1), Refusal::built_on);
  EXPECT_EQ(scene.tries(counter(0, 1, terms(300), terms(0, {kSyntagma}))), Refusal::none);
  expect_sound(scene);
}

// Seat 1 lands on seat 0's hotel and cannot pay.
Scene& in_debt(Scene& scene) {
  scene.owns(0, {kPlaka, kSyntagma}).built(kSyntagma, 3).owns(1, {kCorso}).cash(1, 0);
  visits(scene, 1, kSyntagma);
  EXPECT_TRUE(scene.owes(1));
  return scene;
}

TEST(AM_53, DealsAndOffersGoOnDuringAnothersDebt) {
  Scene scene = market(3);
  in_debt(scene.owns(2, {kAppia}));
  scene.does(offer(0, 2, terms(80), terms(0, {kAppia}))).does(accept(2, 0));
  EXPECT_EQ(scene.owner(kAppia), 0);
}

TEST(AM_50, MortgagesAndSalesGoOnDuringAnothersDebt) {
  Scene scene = market(3);
  in_debt(scene.owns(2, {kAppia}));
  scene.does(mortgage(2, kAppia)).does(sell(0, kSyntagma));
  EXPECT_TRUE(is_mortgaged(scene, kAppia));
  EXPECT_EQ(scene.level(kSyntagma), 2);
}

TEST(AM_53, NothingIsLent) {
  Scene scene = market(2);
  expect_refused(scene, offer(0, 1, terms(50), terms(0)), Refusal::no_loans);
  expect_refused(scene, offer(0, 1, terms(50), terms(60)), Refusal::no_loans);
  EXPECT_EQ(scene.rule(Refusal::no_loans), "AM-53");
}

TEST(AM_17, TheClockPaysTheCheaperTax) {
  for (const int cash : {900, 1100}) {
    Scene scene = market(2);
    visits(scene.cash(0, cash), 0, kIncomeTax);
    scene.does(game::default_action(scene.rules(), scene.state, seat(0)));
    EXPECT_EQ(scene.cash(0), cash == 900 ? 720 : 900) << "20 % of cash, or 200";
  }
}

// ALL-08: of the two taxes nobody chooses the one that ruins while the other can be paid.
TEST(AM_17, NobodyChoosesTheTaxThatRuins) {
  Scene scene = market(3);
  visits(scene.cash(0, 50), 0, kIncomeTax);
  expect_refused(scene, choose(0, 1), Refusal::would_ruin);
  EXPECT_EQ(scene.rule(Refusal::would_ruin), "ALL-08");
  scene.does(choose(0, 2));
  EXPECT_EQ(scene.cash(0), 40);
}

TEST(AM_17, TheClockRuinsNobody) {
  Scene scene = market(3);
  visits(scene.cash(0, 50), 0, kIncomeTax);
  scene.does(game::default_action(scene.rules(), scene.state, seat(0)));
  EXPECT_EQ(scene.cash(0), 40);
  EXPECT_TRUE(is_in(scene, 0));
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_meanwhile_test
