// The rule an event or a refusal cites is the sentence that decides: where one reason has several, the lot,
// the role, the deck, the variant and what is pending tell which.
#include <gtest/gtest.h>

#include "support/antitrust.h"
#include "support/europe.h"
#include "support/inegalopolis.h"
#include "support/space.h"

namespace cadastre::tests::cited_rules_test {
namespace {

using game::EventKind;
using game::kHotel;
using game::Refusal;

// The rule for which an action is refused.
std::string against(const Scene& scene, const game::Action& action) {
  const Refusal refused = scene.tries(action);
  EXPECT_NE(refused, Refusal::none) << game::name(action.kind);
  return scene.rule(refused);
}

// --- europe ---

// Two who could build, one house left: seat 0 asks for it.
Scene last_house(const edition::Choice& choice = {}) {
  Scene scene(2, choice);
  scene.owns(0, {europe::kVilnius, europe::kRiga}).owns(1, {europe::kBerlin, europe::kParis});
  scene.stock(1, 12).does(build(0, europe::kVilnius));
  return scene;
}

TEST(EU_45, IsCitedForEveryBidOfABuildingAuction) {
  Scene scene = last_house();
  EXPECT_EQ(against(scene, bid(1, 10)), "EU-45") << "below the lowest price";
  EXPECT_EQ(against(scene, pass(0)), "EU-45") << "leads already";
  EXPECT_EQ(against(scene, roll(0)), "EU-45") << "the auction comes first";
  EXPECT_EQ(against(scene, place(1, europe::kParis)), "EU-45") << "not won yet";
  scene.does(bid(1, 60));
  EXPECT_EQ(scene.rule(EventKind::bid_placed), "EU-45");
  scene.does(pass(0));
  EXPECT_EQ(scene.rule(EventKind::bid_passed), "EU-45");
  EXPECT_EQ(scene.rule(EventKind::paid), "EU-45");
}

TEST(EU_14, IsCitedForEveryBidForATitle) {
  Scene scene(2);
  scene.at(0, 36).rolls(0, 1, 2).does(decline(0));
  EXPECT_EQ(against(scene, bid(1, 0)), "EU-14");
  EXPECT_EQ(against(scene, roll(0)), "EU-14");
  scene.does(bid(1, 5));
  EXPECT_EQ(scene.rule(EventKind::bid_placed), "EU-14");
  EXPECT_EQ(against(scene, pass(1)), "EU-14");
}

TEST(ALL_07, IsCitedForABidAboveOnesCashWhateverIsSold) {
  Scene title(2);
  title.at(0, 36).rolls(0, 1, 2).does(decline(0));
  EXPECT_EQ(title.tries(bid(1, 1501)), Refusal::cannot_afford);
  EXPECT_EQ(title.rule(Refusal::cannot_afford), "ALL-07");
  Scene house = last_house();
  EXPECT_EQ(house.tries(bid(1, 1501)), Refusal::cannot_afford);
  EXPECT_EQ(house.rule(Refusal::cannot_afford), "ALL-07");
}

TEST(EU_71, IsCitedForHotelsInTheQuickGame) {
  Scene scene(2, europe::quick());
  scene.owns(0, {europe::kVilnius, europe::kRiga}).built(europe::kVilnius, 3).built(europe::kRiga, 3);
  scene.does(build(0, europe::kVilnius));
  EXPECT_EQ(scene.rule(EventKind::built), "EU-71");
  scene.does(sell(0, europe::kVilnius));
  EXPECT_EQ(scene.rule(EventKind::unbuilt), "EU-71");
  scene.does(build(0, europe::kVilnius)).does(build(0, europe::kRiga)).does(sell_hotels(0, europe::kRiga));
  EXPECT_EQ(scene.rule(EventKind::paid), "EU-71");

  Scene uneven(2, europe::quick());
  uneven.owns(0, {europe::kVilnius, europe::kRiga}).built(europe::kVilnius, 3).built(europe::kRiga, 2);
  EXPECT_EQ(against(uneven, build(0, europe::kVilnius)), "EU-71") << "three on every street first";
}

TEST(EU_43, IsCitedForHotelsOtherwise) {
  Scene scene(2);
  scene.owns(0, {europe::kVilnius, europe::kRiga}).built(europe::kVilnius, 4).built(europe::kRiga, 3);
  EXPECT_EQ(against(scene, build(0, europe::kVilnius)), "EU-43") << "four on every street first";
  scene.does(build(0, europe::kRiga)).does(build(0, europe::kRiga));
  EXPECT_EQ(scene.rule(EventKind::built), "EU-43");
  EXPECT_EQ(against(scene, build(0, europe::kRiga)), "EU-43") << "one hotel a street";
}

TEST(EU_57, IsCitedForACardThatIsSold) {
  Scene scene(2);
  scene.keeps(0, "CH11").does(offer(0, 1, terms(0, {}, {scene.card("CH11")}), terms(30)));
  EXPECT_EQ(scene.rule(EventKind::offered), "EU-57");
  scene.does(accept(1, 0));
  for (const EventKind kind : {EventKind::offer_accepted, EventKind::paid, EventKind::card_passed}) {
    EXPECT_EQ(scene.rule(kind), "EU-57");
  }
}

TEST(EU_57, IsCitedForTheCardAloneWhereTitlesPassToo) {
  Scene scene(2);
  scene.keeps(0, "CH11").owns(1, {europe::kParis});
  scene.does(offer(0, 1, terms(0, {}, {scene.card("CH11")}), terms(0, {europe::kParis}))).does(accept(1, 0));
  EXPECT_EQ(scene.rule(EventKind::card_passed), "EU-57");
  EXPECT_EQ(scene.rule(EventKind::title_passed), "EU-50");
}

TEST(EU_55, IsCitedForAnOfferOfMoneyOneDoesNotHave) {
  Scene scene(2);
  scene.owns(1, {europe::kParis});
  EXPECT_EQ(against(scene, offer(0, 1, terms(1501), terms(0, {europe::kParis}))), "EU-55");
}

TEST(EU_42, IsCitedForAHouseOneCannotPay) {
  Scene scene(2);
  scene.owns(0, {europe::kVilnius, europe::kRiga}).cash(0, 49);
  EXPECT_EQ(against(scene, build(0, europe::kVilnius)), "EU-42") << "as many as one can pay for";
}

TEST(EU_13, IsCitedWhileAPurchaseIsPendingOrTooDear) {
  Scene scene(2);
  scene.cash(0, 10).at(0, 36).rolls(0, 1, 2);
  EXPECT_EQ(against(scene, roll(0)), "EU-13");
  EXPECT_EQ(against(scene, end_turn(0)), "EU-13") << "one's own turn, but something is to be decided";
  EXPECT_EQ(against(scene, buy(0)), "EU-13");
  EXPECT_EQ(against(scene, roll(1)), "EU-10") << "not this player's turn, whatever is pending";
}

TEST(EU_73, IsCitedForTheTitlesDealtInATimedGame) {
  Scene scene(2, europe::timed());
  scene.state = game::start(scene.rules(), game::seated(scene.rules(), 2));
  scene.dice(6, 6).dice(1, 2);
  EXPECT_EQ(scene.rule(EventKind::deal_called), "EU-73");
}

TEST(EU_72, IsCitedOnceTheSecondBankruptcyHasEndedTheGame) {
  Scene scene(4, europe::quick());
  scene.state.bankruptcies = 1;
  scene.state.left = 1;
  scene.state.in = scene.state.in.without(seat(3));
  scene.cash(0, 0).owns(1, {europe::kParis}).at(0, 36).rolls(0, 1, 2).claims_all().does(go_bankrupt(0));
  EXPECT_EQ(scene.rule(EventKind::ended), "EU-72");
  EXPECT_EQ(against(scene, roll(1)), "EU-72");
}

// --- espace ---

TEST(SP_47, IsCitedForABuiltStreetOnOffer) {
  Scene scene(2, {}, "espace");
  scene.owns(0, {space::kVenus}).built(space::kVenus, 1);
  EXPECT_EQ(scene.tries(offer(0, 1, terms(0, {space::kVenus}), terms(100))), Refusal::built_on);
  EXPECT_EQ(scene.rule(Refusal::built_on), "SP-47");
  EXPECT_EQ(against(scene, mortgage(0, space::kVenus)), "SP-40") << "what a mortgage needs is another rule";
}

TEST(SP_42, IsCitedWhileAMortgageIsToBeKeptOrLifted) {
  Scene scene(2, {}, "espace");
  scene.owns(1, {space::kVenus}).mortgaged({space::kVenus});
  scene.does(offer(0, 1, terms(100), terms(0, {space::kVenus}))).does(accept(1, 0));
  EXPECT_EQ(scene.tries(roll(0)), Refusal::decision_first);
  EXPECT_EQ(scene.rule(Refusal::decision_first), "SP-42");
}

TEST(SP_42, IsCitedWhenTheInterestCannotBePaid) {
  Scene scene(2, {}, "espace");
  scene.owns(1, {space::kVenus}).mortgaged({space::kVenus}).cash(0, 0);
  EXPECT_EQ(scene.tries(offer(1, 0, terms(0, {space::kVenus}), terms(0))), Refusal::cannot_take_over);
  EXPECT_EQ(scene.rule(Refusal::cannot_take_over), "SP-42");
}

// --- madame ---

constexpr int kLeash = 1;  // brown
constexpr int kFireEscape = 3;
constexpr int kShapewear = 37;  // dark blue
constexpr int kCookies = 39;

TEST(MM_41, IsCitedForBidsForTheLastHeadquarters) {
  Scene scene(2, {}, "madame");
  scene.owns(0, {kLeash, kFireEscape}).owns(1, {kShapewear, kCookies}).stock(1, 0);
  scene.does(build(0, kLeash));
  EXPECT_EQ(against(scene, bid(1, 5)), "MM-41");
  EXPECT_EQ(against(scene, roll(0)), "MM-41");
  scene.does(bid(1, 10));
  EXPECT_EQ(scene.rule(EventKind::bid_placed), "MM-41");
}

TEST(MM_52, IsCitedWhenAnInventionIsBoughtWithItsHeadquarters) {
  Scene scene(2, {}, "madame");
  scene.built(kCookies, 1).at(0, kCookies - 3).rolls(0, 1, 2);
  EXPECT_EQ(scene.rule(EventKind::title_offered), "MM-52");
  scene.does(buy(0));
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-52");
  EXPECT_EQ(scene.rule(EventKind::title_passed), "MM-52");
}

// --- anti ---

TEST(AM_17, IsCitedOnTheIncomeTaxSquareAndForItsChoice) {
  using namespace antitrust;
  Scene scene = market(2);
  visits(scene, kCompetitor, kIncomeTax);
  EXPECT_EQ(scene.rule(EventKind::tax_choice), "AM-17");
  EXPECT_EQ(against(scene, roll(kCompetitor)), "AM-17");
  EXPECT_EQ(against(scene, end_turn(kCompetitor)), "AM-17");
  scene.does(choose(kCompetitor, 1));
  EXPECT_EQ(scene.rule(EventKind::paid), "AM-17");
}

TEST(AM_63, IsCitedForTheCountOfTheQuickGame) {
  using namespace antitrust;
  Scene scene = market(2, {"quick"});
  scene.owns(0, {kCorso}).does(time_up());
  visits(scene, 0, kPrison);
  if (scene.state.stage == game::Stage::turn) {
    visits(scene, 1, kPrison);
  }
  EXPECT_EQ(scene.rule(EventKind::final_visited), "AM-63");
  EXPECT_EQ(scene.rule(EventKind::ended), "AM-63");
}

TEST(AM_41, IsCitedForAMonopolistsStreets) {
  using namespace antitrust;
  Scene scene = market(2);
  scene.owns(kMonopolist, {kCorso, kAppia}).built(kCorso, kHotel).turn(kMonopolist);
  EXPECT_EQ(against(scene, build(kMonopolist, kCorso)), "AM-41") << "full";
  scene.does(build(kMonopolist, kAppia));
  EXPECT_EQ(scene.rule(EventKind::built), "AM-41");
  scene.cash(kMonopolist, 10);
  EXPECT_EQ(against(scene, build(kMonopolist, kAppia)), "AM-41") << "too dear";
}

TEST(AM_40, IsCitedForACompetitorsStreets) {
  using namespace antitrust;
  Scene scene = market(2);
  scene.owns(kCompetitor, {kCorso, kAppia}).built(kCorso, kHotel).turn(kCompetitor);
  EXPECT_EQ(against(scene, build(kCompetitor, kCorso)), "AM-40");
  scene.does(build(kCompetitor, kAppia));
  EXPECT_EQ(scene.rule(EventKind::built), "AM-40");
}

TEST(AM_11, IsCitedForATitleOneCannotAfford) {
  using namespace antitrust;
  Scene scene = market(2);
  scene.cash(kCompetitor, 5);
  visits(scene, kCompetitor, kSyntagma);
  EXPECT_EQ(against(scene, buy(kCompetitor)), "AM-11");
}

TEST(AM_50, IsCitedForAMortgageOneCannotAffordToLift) {
  using namespace antitrust;
  Scene scene = market(2);
  scene.owns(0, {kCorso}).mortgaged({kCorso}).cash(0, 5).turn(0);
  EXPECT_EQ(against(scene, lift(0, kCorso)), "AM-50");
}

// --- inegalopolis ---

TEST(IN_22, IsCitedForTheChoiceAfterADouble) {
  using namespace unequal;
  Scene scene = table(2);
  scene.turn(kAda);
  doubles_to(scene, kAda, k3B);
  EXPECT_EQ(scene.rule(EventKind::title_offered), "IN-22");
  EXPECT_EQ(against(scene, roll(kAda)), "IN-22");
  scene.does(buy(kAda));
  EXPECT_EQ(scene.rule(EventKind::extra_roll_given), "IN-22");
}

TEST(IN_10, IsCitedForTheTitleSheWaitedFor) {
  using namespace unequal;
  Scene scene = table(2);
  scene.turn(kMan);
  waits(scene, kAda, k3B);
  idles(scene, kMan);
  EXPECT_EQ(scene.rule(EventKind::title_offered), "IN-10");
  EXPECT_EQ(against(scene, roll(kAda)), "IN-10");
}

TEST(IN_26, IsCitedOnACountrySquare) {
  using namespace unequal;
  Scene scene = table(2);
  lands_as(scene, kMan, kCountry);
  EXPECT_EQ(scene.rule(EventKind::card_called), "IN-26");
  EXPECT_EQ(against(scene, roll(kMan)), "IN-26");
  scene.draws("PA02");
  EXPECT_EQ(scene.rule(EventKind::card_drawn), "IN-26");
  EXPECT_EQ(scene.rule(EventKind::card_returned), "IN-26");
}

TEST(IN_25, IsCitedForWhatACardCostsAndForWhatItPaysInFull) {
  using namespace unequal;
  Scene scene = table(2);
  lands_as(scene, kMan, kBonus);
  EXPECT_EQ(scene.rule(EventKind::card_called), "IN-25");
  scene.draws("PR13");
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-25") << "a man's hospital bill";
  lands_as(scene, kMan, kBonus).draws("PR07");
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-25") << "all of it";
  lands_as(scene, kAda, kBonus).draws("PR14");
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-25") << "what she pays is not reduced";
}

TEST(IN_11, IsCitedForWhatAWomanReceivesLessOf) {
  using namespace unequal;
  Scene scene = table(3);
  lands_as(scene, kAda, kBonus).draws("PR07");
  EXPECT_EQ(scene.paid(kBank, kAda), 70);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-11");
  lands_as(scene, kAda, kBonus).draws("PR12");
  EXPECT_EQ(scene.paid(kMan, kAda), 7);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-11");
  Scene other = table(3);
  lands_as(other, kMan, kBonus).draws("PR12");
  EXPECT_EQ(other.rule(EventKind::paid), "IN-25");
}

TEST(IN_44, IsCitedForBidsForACrop) {
  using namespace unequal;
  Scene scene = table(2);
  scene.owns(kMan, {k1A, k1B}).owns(kAda, {k6A, k6B}).stock(1, 12).turn(kMan).does(build(kMan, k1A));
  EXPECT_EQ(against(scene, bid(kAda, 1)), "IN-44");
  EXPECT_EQ(against(scene, roll(kMan)), "IN-44");
  scene.does(bid(kAda, 150));
  EXPECT_EQ(scene.rule(EventKind::bid_placed), "IN-44");
}

TEST(IN_16, WithholdsAllThatAllWouldHavePaid) {
  using namespace unequal;
  Scene scene = in_force(table(4), "PA04", 0);
  lands_as(scene, 2, kBonus).draws("PR12");
  EXPECT_EQ(scene.last(EventKind::withheld).amount.units, 3 * 7);
  EXPECT_EQ(scene.rule(EventKind::withheld), "IN-16");
  EXPECT_EQ(scene.count(EventKind::paid), 0);
}

TEST(IN_16, IsCitedForTheTaxALawDoubles) {
  using namespace unequal;
  Scene scene = in_force(table(2), "PA14", kMan);
  lands_as(scene, kAda, kLuxuryTax);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-16");
  lands_as(scene, kMan, kLuxuryTax);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-24");
}

TEST(IN_63, IsCitedForTheHigherIncomeTax) {
  using namespace unequal;
  Scene scene = with(2, "high_tax");
  lands_as(scene, kMan, kIncomeTax);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-63");
  lands_as(scene, kMan, kLuxuryTax);
  EXPECT_EQ(scene.rule(EventKind::paid), "IN-24");
}

TEST(IN_61, IsCitedForAWarehouseAfterThreeCrops) {
  using namespace unequal;
  Scene scene = with(2, "three_crops");
  scene.owns(kMan, {k1A, k1B}).built(k1A, 3).built(k1B, 3).turn(kMan).does(build(kMan, k1A));
  EXPECT_EQ(scene.rule(EventKind::built), "IN-61");
}

TEST(IN_28, IsCitedWhenHerCardLetsHerBuyAtOnce) {
  using namespace unequal;
  Scene scene = table(2);
  for (const edition::CardText& card : scene.texts().cards) {
    const game::Card kept = scene.card(card.id);
    const game::Rights granted = scene.rules()[kept].effects[0].rights;
    if (granted.has(game::Right::buys_on_landing)) {
      scene.keeps(kAda, card.id);
    }
  }
  lands_as(scene, kAda, k3B);
  EXPECT_EQ(scene.rule(EventKind::title_offered), "IN-28");
  lands_as(scene.does(decline(kAda)).does(pass(kAda)).does(pass(kMan)), kMan, k3B);
  EXPECT_EQ(scene.rule(EventKind::title_offered), "IN-40");
}

}  // namespace
}  // namespace cadastre::tests::cited_rules_test
