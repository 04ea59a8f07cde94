// IN-26 and IN-27: how long a COUNTRY card is in force, and the night.
#include <gtest/gtest.h>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_force_test {
namespace {

// At these tables of four: men 0 and 1, women 2 and 3.
constexpr int kNext = 1;
constexpr int kAda = 2;
constexpr int kBea = 3;

std::vector<std::string> under_the_pile(const Scene& scene) {
  std::vector<std::string> ids;
  const unsigned deck = scene.rules()[scene.card("PA01")].deck;
  for (unsigned i = 0; i < scene.state.card_count[deck]; ++i) {
    const game::Card card = scene.state.card_order[scene.rules().deck[deck].first_place + i];
    ids.push_back(scene.texts().cards[game::at(card)].id);
  }
  return ids;
}

// --- IN-26 ---

TEST(IN_26, TheDrawnCardLiesFaceUpAndHoldsForAll) {
  Scene scene = table(4);
  lands_as(scene, kMan, kCountry);
  EXPECT_TRUE(scene.chance_owes());
  scene.draws("PA14");
  EXPECT_TRUE(is_in_force(scene, "PA14"));
  EXPECT_EQ(scene.state.law.drawer, seat(kMan));
  EXPECT_EQ(scene.count(EventKind::country_opened), 1);
  EXPECT_EQ(scene.rule(EventKind::country_opened), "IN-26");
  EXPECT_EQ(scene.count(EventKind::card_returned), 0) << "it is not under the pile yet";
  EXPECT_TRUE(under_the_pile(scene).empty());
  expect_sound(scene);
}

TEST(IN_26, EverySquareOfTheKindDrawsOne) {
  for (const int square : {7, 17, 26, 29, 32, 34}) {
    Scene scene = table(4);
    lands_as(scene, kAda, square).draws("PA10");
    EXPECT_TRUE(is_in_force(scene, "PA10")) << square;
  }
}

TEST(IN_26, ItEndsAsItsDrawersNextTurnBeginsBeforeTheRoll) {
  Scene scene = table(4);
  lands_as(scene, kAda, kCountry).draws("PA14");
  for (const int number : {kBea, kMan, kNext}) {
    EXPECT_TRUE(is_in_force(scene, "PA14")) << number;
    idles(scene, number);
  }
  EXPECT_EQ(scene.state.turn, seat(kAda));
  EXPECT_EQ(scene.last(EventKind::country_closed).card, scene.card("PA14"));
  EXPECT_EQ(scene.count(EventKind::country_closed, Reason::country_ended), 1);
  EXPECT_EQ(scene.rule(EventKind::country_closed), "IN-26");
  EXPECT_EQ(scene.state.law.card, game::Card::none);
  EXPECT_EQ(under_the_pile(scene), std::vector<std::string>{"PA14"});
  scene.at(kAda, 1).rolls(kAda, 1, 2);
  EXPECT_EQ(scene.paid(kAda, kBank), 100) << "not twice any more";
}

TEST(IN_26, AnExtraRollIsTheSameTurn) {
  Scene scene = table(4).turn(kAda);
  doubles_to(scene, kAda, kCountry).draws("PA14");
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  scene.at(kAda, 1).rolls(kAda, 1, 2);
  EXPECT_EQ(scene.paid(kAda, kBank), 200);
  EXPECT_TRUE(is_in_force(scene, "PA14"));
}

TEST(IN_26, AnotherCardCoversIt) {
  Scene scene = table(4);
  lands_as(scene, kMan, kCountry).draws("PA14");
  scene.at(kNext, 14).rolls(kNext, 1, 2).draws("PA10");
  EXPECT_EQ(scene.count(EventKind::country_closed, Reason::country_covered), 1);
  EXPECT_TRUE(is_in_force(scene, "PA10"));
  EXPECT_EQ(scene.state.law.drawer, seat(kNext));
  EXPECT_EQ(under_the_pile(scene), std::vector<std::string>{"PA14"});
  idles(idles(scene, kAda), kBea);
  EXPECT_TRUE(is_in_force(scene, "PA10")) << "the turn of who drew the covered card ends nothing";
  idles(scene, kMan);
  EXPECT_EQ(scene.state.law.card, game::Card::none) << "the covered card never revives";
  expect_sound(scene);
}

TEST(IN_26, OnesOwnSecondCardCoversTheFirst) {
  Scene scene = table(4).turn(kAda);
  doubles_to(scene, kAda, kCountry).draws("PA14");
  scene.at(kAda, 14).rolls(kAda, 1, 2).draws("PA08");
  EXPECT_TRUE(is_in_force(scene, "PA08"));
  EXPECT_EQ(under_the_pile(scene), std::vector<std::string>{"PA14"});
}

TEST(IN_26, ResetCancelsTheCardInForceAndGoesUnderWithIt) {
  for (const char* reset : {"PA02", "PA03"}) {
    Scene scene = table(4);
    lands_as(scene, kMan, kCountry).draws("PA14");
    scene.at(kNext, 14).rolls(kNext, 1, 2).draws(reset);
    EXPECT_EQ(scene.count(EventKind::country_closed, Reason::country_cancelled), 1);
    EXPECT_EQ(scene.state.law.card, game::Card::none);
    EXPECT_EQ(under_the_pile(scene).size(), 2U);
    lands_as(scene, kAda, kIncomeTax);
    EXPECT_EQ(scene.paid(kAda, kBank), 100);
    expect_sound(scene);
  }
}

TEST(IN_26, ResetWithNothingInForceOnlyGoesUnder) {
  Scene scene = table(4);
  lands_as(scene, kMan, kCountry).draws("PA02");
  EXPECT_EQ(scene.count(EventKind::country_closed), 0);
  EXPECT_EQ(scene.count(EventKind::country_opened), 0);
  EXPECT_EQ(under_the_pile(scene), std::vector<std::string>{"PA02"});
}

TEST(IN_26, ABonusCardCancelsItAtAnyTimeForAnybody) {
  for (const int number : {kNext, kBea}) {
    Scene scene = in_force(table(4), "PA14", kMan).keeps(number, "PR06").turn(kAda);
    scene.does(use(scene, number, "PR06"));
    EXPECT_EQ(scene.count(EventKind::country_closed, Reason::country_cancelled), 1);
    EXPECT_EQ(scene.rule(EventKind::country_closed), "IN-26");
    EXPECT_EQ(scene.last(EventKind::card_returned).card, scene.card("PR06"));
    EXPECT_EQ(scene.state.turn, seat(kAda)) << "on somebody else's turn too";
    expect_sound(scene);
  }
}

TEST(IN_26, WithNothingInForceTheCardsAreKept) {
  Scene scene = table(4).keeps(kAda, "AU6").keeps(kMan, "PR06");
  expect_refused(scene, use(scene, kAda, "AU6"), Refusal::no_country_card);
  expect_refused(scene, use(scene, kMan, "PR06"), Refusal::no_country_card);
  EXPECT_EQ(scene.rule(Refusal::no_country_card), "IN-26");
  expect_refused(scene, use(scene, kNext, "PR06"), Refusal::no_such_card);
}

TEST(IN_26, AnEmpowermentCardCancelsIt) {
  Scene scene = in_force(table(4), "PA09", kMan).keeps(kAda, "AU6").owns(kAda, {k3A}).turn(kAda);
  expect_refused(scene, offer(kAda, kMan, terms(0, {k3A}), terms(1)), Refusal::country_forbids);
  scene.does(use(scene, kAda, "AU6"));
  EXPECT_EQ(scene.tries(offer(kAda, kMan, terms(0, {k3A}), terms(1))), Refusal::none);
}

TEST(IN_26, ABankruptDrawersCardEndsWhenThatTurnWouldHaveCome) {
  Scene scene = in_force(table(4), "PA14", kNext).turn(kAda);
  scene.does(resign(kNext));
  idles(idles(scene, kAda), kBea);
  EXPECT_TRUE(is_in_force(scene, "PA14")) << "the first man's turn";
  idles(scene, kMan);
  EXPECT_EQ(scene.count(EventKind::country_closed, Reason::country_ended), 1);
  EXPECT_EQ(scene.state.turn, seat(kAda));
}

TEST(IN_26, ItEndsWithItsDrawersLostTurnToo) {
  Scene scene = in_force(table(4), "PA14", kAda).turn(kNext);
  scene.state.losing = seats_of({kAda});
  idles(scene, kNext);
  EXPECT_EQ(scene.count(EventKind::country_closed), 1);
  EXPECT_EQ(scene.count(EventKind::turn_lost), 1);
  EXPECT_EQ(scene.state.turn, seat(kBea));
}

TEST(IN_26, CoveredCardsAreDrawnAgainOnlyAfterAllOthers) {
  Scene scene = table(2);
  const char* all[] = {"PA02", "PA04", "PA05", "PA06", "PA07", "PA08", "PA09",
                       "PA10", "PA11", "PA12", "PA13", "PA14", "PA03"};
  for (const char* card : all) {
    lands_as(scene, 0, kCountry).draws(card);
  }
  lands_as(scene, 0, kCountry).draws("PA01");
  lands_as(scene, 0, kCountry);
  EXPECT_EQ(scene.last(EventKind::card_drawn).card, scene.card("PA02")) << "the first put under";
  expect_sound(scene);
}

// --- IN-27 ---

TEST(IN_27, WomenLoseTheirTurnsUntilTheDrawersNextTurn) {
  Scene scene = table(4);
  lands_as(scene, kMan, kCountry).draws("PA01");
  EXPECT_EQ(scene.state.turn, seat(kNext)) << "men play on";
  idles(scene, kNext);
  EXPECT_EQ(scene.count(EventKind::turn_lost, Reason::night), 2);
  EXPECT_EQ(scene.rule(EventKind::turn_lost), "IN-27");
  EXPECT_EQ(scene.state.turn, seat(kMan));
  EXPECT_EQ(scene.state.law.card, game::Card::none);
  idles(idles(scene, kMan), kNext);
  EXPECT_EQ(scene.state.turn, seat(kAda));
}

TEST(IN_27, AWomanWhoDrewItIsSkippedFirstThenItEnds) {
  Scene scene = table(4);
  lands_as(scene, kAda, kCountry).draws("PA01");
  EXPECT_EQ(scene.last(EventKind::turn_lost).seat, seat(kBea));
  EXPECT_EQ(scene.state.turn, seat(kMan));
  idles(idles(scene, kMan), kNext);
  EXPECT_EQ(scene.count(EventKind::turn_lost, Reason::night), 1);
  EXPECT_EQ(scene.last(EventKind::turn_lost).seat, seat(kAda));
  EXPECT_EQ(scene.count(EventKind::country_closed, Reason::country_ended), 1);
  EXPECT_EQ(scene.state.turn, seat(kBea)) << "the night is over for the others";
}

TEST(IN_27, HerOwnExtraRollIsStillThisTurn) {
  Scene scene = table(4).turn(kAda);
  doubles_to(scene, kAda, kCountry).draws("PA01");
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

TEST(IN_27, AnotherCountryCardEndsTheNight) {
  Scene scene = table(4);
  lands_as(scene, kMan, kCountry).draws("PA01");
  scene.at(kNext, 14).rolls(kNext, 1, 2).draws("PA10");
  EXPECT_EQ(scene.count(EventKind::turn_lost), 0);
  EXPECT_EQ(scene.state.turn, seat(kAda));
}

TEST(IN_27, WithTheCardForSafetyAWomanPlays) {
  Scene scene = in_force(table(4), "PA01", kMan).keeps(kBea, "AU9").turn(kNext);
  idles(scene, kNext);
  EXPECT_EQ(scene.count(EventKind::turn_lost, Reason::night), 1);
  EXPECT_EQ(scene.state.turn, seat(kBea));
}

TEST(IN_27, ADrawerWithTheCardForSafetyPlaysAndTheNightEnds) {
  Scene scene = in_force(table(4), "PA01", kAda).keeps(kAda, "AU9").turn(kNext);
  idles(scene, kNext);
  EXPECT_EQ(scene.count(EventKind::turn_lost), 0);
  EXPECT_EQ(scene.count(EventKind::country_closed, Reason::country_ended), 1);
  EXPECT_EQ(scene.state.turn, seat(kAda));
}

TEST(IN_27, AnEmpoweredWomanEndsItForAll) {
  Scene scene = in_force(table(4), "PA01", kMan).keeps(kBea, "AU6").turn(kNext);
  scene.does(use(scene, kBea, "AU6"));
  idles(scene, kNext);
  EXPECT_EQ(scene.state.turn, seat(kAda));
}

TEST(IN_27, AmongWomenOnlyTheNightPasses) {
  Scene scene = table(4).turn(kAda);
  scene.does(resign(kMan)).does(resign(kNext));
  lands_as(scene, kAda, kCountry).draws("PA01");
  EXPECT_EQ(scene.count(EventKind::turn_lost, Reason::night), 2) << "both, and then it ended";
  EXPECT_EQ(scene.state.turn, seat(kBea));
  EXPECT_EQ(scene.state.law.card, game::Card::none);
}

TEST(IN_27, ALostTurnOfAnotherKindIsStillLostAfterTheNight) {
  Scene scene = in_force(table(4), "PA01", kMan).turn(kNext);
  scene.state.losing = seats_of({kAda});
  idles(scene, kNext);
  EXPECT_EQ(scene.count(EventKind::turn_lost, Reason::night), 2);
  idles(idles(scene, kMan), kNext);
  EXPECT_EQ(scene.count(EventKind::turn_lost, Reason::turn_lost), 1);
  EXPECT_EQ(scene.state.turn, seat(kBea));
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_force_test
