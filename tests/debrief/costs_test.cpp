// What each unequal rule cost in one game: small scripted games with known sums.
#include <gtest/gtest.h>

#include "debrief/script.h"
#include "debrief/talk.h"
#include "support/inegalopolis.h"
#include "support/madame.h"

namespace cadastre::tests::unequal {
namespace {

using debrief::CostKind;
using debrief::Debrief;

// Of four: men 0 and 1, women 2 and 3, who play in this order.
constexpr int kMan = 0;
constexpr int kSecondMan = 1;
constexpr int kAda = 2;
constexpr int kBea = 3;

// Everybody three squares before `square`; `first` is on turn.
Scene before(int square, int first) {
  Scene scene = table(4);
  for (int number = 0; number < 4; ++number) {
    scene.at(number, (square + 37) % 40);
  }
  scene.turn(first);
  return scene;
}

Scene before(int square, int first, const std::string& country, int drawer) {
  return in_force(before(square, first), country, drawer);
}

TEST(DebriefCosts, ALowerSalaryCountsByItsDifference) {
  const Debrief d = Script(before(k1A, kAda)).rolls(kAda, 1, 2).figures();
  EXPECT_EQ(money_of(d, kAda, CostKind::salary, "IN-23"), -60);
  EXPECT_EQ(debrief::direct_cost(d, seat(kAda)).units, -60);
  EXPECT_EQ(debrief::direct_cost(d, seat(kMan)).units, 0);
}

TEST(DebriefCosts, AWaitCostsTheRentsOfVisitsAndATitleBoughtByAnotherIsMissed) {
  Script script(before(k1A, kAda));
  script.rolls(kAda, 1, 2).rolls(kBea, 1, 2).rolls(kMan, 1, 2).does(buy(kMan)).rolls(kSecondMan, 1, 2);
  const Debrief d = script.figures();
  EXPECT_EQ(money_of(d, kAda, CostKind::wait, "IN-10"), -4) << "a woman and the man who bought came by";
  EXPECT_EQ(money_of(d, kBea, CostKind::wait, "IN-10"), -2);
  const auto missed = cost_of(d, kAda, CostKind::title_missed, "IN-10");
  ASSERT_TRUE(missed);
  ASSERT_EQ(missed->cases.size(), 1U);
  EXPECT_EQ(missed->cases[0].other, seat(kMan));
  EXPECT_EQ(missed->cases[0].since.units, 2) << "the second man's rent";
  EXPECT_EQ(missed->money.units, 0) << "what followed is no part of the direct cost";
  EXPECT_EQ(times(d, kBea, CostKind::title_missed, "IN-10"), 1);
  EXPECT_EQ(times(d, kMan, CostKind::title_missed, "IN-10"), 0);
  for (const debrief::Profit& one : debrief::profits(d)) {
    if (one.kind == CostKind::title_missed) {
      EXPECT_EQ(one.who, seat(kMan));
      EXPECT_TRUE(one.from.has(seat(kAda)) && one.from.has(seat(kBea)));
      EXPECT_EQ(one.since.units, 4) << "the second man's rent, missed by both";
      EXPECT_EQ(one.direct.units, 0);
    }
  }
}

TEST(DebriefCosts, WhoCouldNotHavePaidHasMissedNothing) {
  Scene scene = before(k6B, kAda);
  scene.cash(kAda, 100);
  Script script(scene);
  script.rolls(kAda, 1, 2).rolls(kBea, 1, 2).rolls(kMan, 1, 2).does(buy(kMan));
  const Debrief d = script.figures();
  EXPECT_EQ(times(d, kAda, CostKind::title_missed, "IN-10"), 0);
  EXPECT_EQ(times(d, kAda, CostKind::wait, "IN-10"), 1);
  EXPECT_EQ(money_of(d, kAda, CostKind::wait, "IN-10"), 0);
  EXPECT_EQ(times(d, kBea, CostKind::title_missed, "IN-10"), 1);
}

TEST(DebriefCosts, WhoBuysAfterTheWaitHasMissedNothing) {
  Script script(before(k3A, kBea));
  script.rolls(kBea, 1, 2);
  for (const int other : {kMan, kSecondMan, kAda}) {
    script.rolls(other, 1, 1).rolls(other, 4, 6);  // a visit to the prison, then the park
  }
  const Debrief d = script.does(buy(kBea)).figures();
  EXPECT_EQ(times(d, kBea, CostKind::wait, "IN-10"), 1);
  EXPECT_EQ(money_of(d, kBea, CostKind::wait, "IN-10"), 0) << "nobody came by";
  EXPECT_EQ(times(d, kBea, CostKind::title_missed, "IN-10"), 0);
}

TEST(DebriefCosts, ATitleBarredIsCountedWithWhatItBroughtOthers) {
  Script script(before(kRail2, kBea));
  script.rolls(kBea, 1, 2).rolls(kMan, 1, 2).does(buy(kMan)).rolls(kSecondMan, 1, 2);
  const Debrief d = script.figures();
  const auto barred = cost_of(d, kBea, CostKind::title_barred, "IN-13");
  ASSERT_TRUE(barred);
  EXPECT_TRUE(barred->cases[0].could_pay);
  EXPECT_EQ(barred->cases[0].since.units, 25);
}

TEST(DebriefCosts, AnAuctionClosedToSomebodyIsCounted) {
  Script script(before(kRail2, kMan));
  script.rolls(kMan, 1, 2).does(decline(kMan));
  const Debrief d = script.figures();
  EXPECT_EQ(times(d, kAda, CostKind::auction_barred, "IN-13"), 1);
  EXPECT_EQ(times(d, kSecondMan, CostKind::auction_barred, "IN-13"), 0);
}

// IN-41: who gains the right in time was not kept from the bids.
TEST(DebriefCosts, AnAuctionOpenedToSomebodyInTimeIsNot) {
  Scene scene = before(kRail2, kMan);
  Script script(scene.keeps(kSecondMan, "AU3"));
  script.rolls(kMan, 1, 2).does(decline(kMan));
  script.does(offer(kSecondMan, kAda, terms(0, {}, {scene.card("AU3")}), terms(10)));
  const Debrief d = script.does(accept(kAda, kSecondMan)).figures();
  EXPECT_EQ(times(d, kAda, CostKind::auction_barred, "IN-13"), 0);
  EXPECT_EQ(times(d, kBea, CostKind::auction_barred, "IN-13"), 1);
  EXPECT_TRUE(d.auctions.back().bidders.has(seat(kAda)));
}

TEST(DebriefCosts, CardsPayAPart) {
  const Debrief one = Script(before(kBonus, kAda)).rolls(kAda, 1, 2).draws("PR07").figures();
  EXPECT_EQ(money_of(one, kAda, CostKind::card_pay, "IN-11"), -30);
  const Debrief each = Script(before(kBonus, kAda)).rolls(kAda, 1, 2).draws("PR12").figures();
  EXPECT_EQ(money_of(each, kAda, CostKind::card_pay, "IN-11"), -9);
  EXPECT_EQ(times(each, kAda, CostKind::card_pay, "IN-11"), 3) << "from each of three";
  ASSERT_EQ(each.draws.size(), 1U);
  EXPECT_EQ(each.draws[0].touched, seats_of({kMan, kSecondMan, kAda, kBea}));
  const Debrief man = Script(before(kBonus, kMan)).rolls(kMan, 1, 2).draws("PR07").figures();
  EXPECT_TRUE(man.costs.empty());
  EXPECT_EQ(man.draws[0].touched, seats_of({kMan}));
}

TEST(DebriefCosts, AnInheritanceIsLostByOneAndWonByAnother) {
  const Debrief d = Script(before(kBonus, kAda)).rolls(kAda, 1, 2).draws("PR05").figures();
  EXPECT_EQ(money_of(d, kAda, CostKind::inheritance, "IN-12"), -200);
  EXPECT_EQ(money_of(d, kMan, CostKind::inheritance, "IN-12"), 200);
  EXPECT_EQ(money_of(d, kSecondMan, CostKind::inheritance, "IN-12"), 0);
  EXPECT_EQ(debrief::direct_cost_of_role(d, kWomanRole).units, -200);
  EXPECT_EQ(debrief::direct_cost_of_role(d, kManRole).units, 200);
}

TEST(DebriefCosts, ALineForOneRoleIsHeldAgainstTheOther) {
  const Debrief woman = Script(before(kBonus, kAda)).rolls(kAda, 1, 2).draws("PR15").figures();
  EXPECT_EQ(money_of(woman, kAda, CostKind::card_line, "IN-25"), -50);
  const Debrief man = Script(before(kBonus, kMan)).rolls(kMan, 1, 2).draws("PR15").figures();
  EXPECT_EQ(money_of(man, kMan, CostKind::card_line, "IN-25"), 50);
}

TEST(DebriefCosts, TheCardInForceTakesWhatItSays) {
  const Debrief salary = Script(before(k1A, kAda, "PA05", kMan)).rolls(kAda, 1, 2).figures();
  EXPECT_EQ(money_of(salary, kAda, CostKind::withheld, "IN-16"), -140);
  ASSERT_EQ(salary.in_force.size(), 1U);
  EXPECT_EQ(salary.in_force[0].money.units, -140);
  EXPECT_EQ(salary.in_force[0].bound, seats_of({kAda, kBea}));
  const std::string told = debrief::debrief_text(salary, edition::Language::en);
  EXPECT_NE(told.find(salary.players[kAda].name + " and " + salary.players[kBea].name), std::string::npos)
      << "as one reads it aloud: " << told;
  const Debrief tax = Script(before(kIncomeTax, kAda, "PA14", kMan)).rolls(kAda, 1, 2).figures();
  EXPECT_EQ(money_of(tax, kAda, CostKind::tax, "IN-16"), -100);
  const Debrief fee = Script(before(k3A, kAda, "PA13", kMan).at(kMan, k3A)).rolls(kAda, 1, 2).figures();
  EXPECT_EQ(money_of(fee, kAda, CostKind::fee, "IN-16"), -50);
  const Debrief each = Script(before(kBonus, kAda, "PA04", kMan)).rolls(kAda, 1, 2).draws("PR12").figures();
  EXPECT_EQ(money_of(each, kAda, CostKind::withheld, "IN-16"), -21) << "seven from each of three";
}

TEST(DebriefCosts, HalvedRentsAndRentsInJailAreTheOwnersLoss) {
  const Debrief half = Script(before(k3A, kMan, "PA07", kAda).owns(kAda, {k3A})).rolls(kMan, 1, 2).figures();
  EXPECT_EQ(money_of(half, kAda, CostKind::rent_halved, "IN-16"), -5);
  const Debrief jail = Script(before(k3A, kMan).owns(kAda, {k3A}).jailed(kAda)).rolls(kMan, 1, 2).figures();
  EXPECT_EQ(money_of(jail, kAda, CostKind::rent_in_jail, "IN-17"), -10);
}

TEST(DebriefCosts, LostTurnsAndEarlyJailAreCountedNotPriced) {
  Script park(before(kPark, kBea));
  park.rolls(kBea, 1, 2);
  park.rolls(kMan, 1, 2).rolls(kSecondMan, 1, 2).rolls(kAda, 1, 2);
  const Debrief lost = park.figures();
  EXPECT_EQ(times(lost, kBea, CostKind::turn_lost, "IN-15"), 1);
  EXPECT_EQ(times(lost, kAda, CostKind::turn_lost, "IN-15"), 0) << "others were there";
  Scene scene = table(4);
  scene.at(kMan, 6).turn(kMan);
  const Debrief early = Script(scene).rolls(kMan, 2, 2).rolls(kMan, 1, 1).figures();
  EXPECT_EQ(times(early, kMan, CostKind::jailed_early, "IN-20"), 1);
  EXPECT_EQ(debrief::direct_cost(early, seat(kMan)).units, 0);
}

TEST(DebriefCosts, TheCommonRoleIsWhatThePoliciesSay) {
  const game::RoleRule common = book("inegalopolis").common;
  EXPECT_EQ(common.salary.units, 200);
  EXPECT_EQ(common.start_cash.units, 1500);
  EXPECT_EQ(common.doubles_to_jail, 3) << "though no role plays by it";
  EXPECT_EQ(common.rights, game::kUsualRights);
  EXPECT_EQ(book("madame").common.salary.units, 200);
}

// As many roles as there can be, each with a salary of its own, leave what the policies say as it is.
TEST(DebriefCosts, FourRolesAreMeasuredByThePoliciesToo) {
  std::string toml =
      "id = \"four\"\nextends = \"europe\"\nwithout = [\"roles\"]\ntitle = { fr = \"A\", en = \"A\" }\n";
  for (const std::string role : {"ant", "bee", "cat", "dog"}) {
    toml += "[roles." + role + "]\nfr = \"" + role + "\"\nen = \"" + role + "\"\nsalary = 120\n";
  }
  const edition::Loaded loaded = edition::load({"four.toml", toml});
  ASSERT_TRUE(loaded.book);
  EXPECT_EQ(loaded.book->rules.role[0].salary.units, 120);
  EXPECT_EQ(loaded.book->common.salary.units, 200);
  const auto common_of = [&](const std::string& set) {
    const edition::Loaded changed = edition::load({"four.toml", toml}, {.variants = {}, .overrides = {set}});
    return changed.book ? changed.book->common.salary.units : -1;
  };
  EXPECT_EQ(common_of("salary=90"), 90) << "set for everybody";
  EXPECT_EQ(common_of("bee.salary=90"), 200) << "set for one role";
}

// A woman who passes the start of the inventions edition: the same rule with the sign turned.
TEST(DebriefCosts, AnAdvantageHasTheOtherSign) {
  Scene scene = inventors(2);
  scene.at(0, 38);
  const Debrief d = Script(scene).rolls(0, 1, 2).figures();
  EXPECT_EQ(money_of(d, 0, CostKind::salary, "MM-11"), 40);
}

}  // namespace
}  // namespace cadastre::tests::unequal
