// SP-10: the star and the space chest, card by card.
#include <gtest/gtest.h>

#include "support/space.h"

namespace cadastre::tests::espace_cards_test {
namespace {

using namespace space;
using game::ActionKind;
using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;
using game::Seat;
using game::Stage;

constexpr int kMiddleChest = 18;
constexpr int kMiddleStar = 14;

// Seat 0 lands on a square of the card's deck and draws it.
Scene& draws(Scene& scene, const std::string& card) {
  return lands(scene, card.starts_with("CS") ? kMiddleChest : kMiddleStar).draws(card);
}

// --- the decks ---

TEST(SP_10, TheTopCardIsObeyedAndGoesBackUnderTheDeck) {
  Scene scene = in_space(2);
  lands(scene, kMiddleStar);
  EXPECT_EQ(scene.rule(EventKind::card_called), "SP-10");
  EXPECT_TRUE(scene.chance_owes());
  expect_refused(scene, roll(0), Refusal::chance_first);
  scene.draws("ET05");
  EXPECT_EQ(scene.paid(kBank, 0), 100);
  EXPECT_EQ(scene.count(EventKind::card_drawn), 1);
  EXPECT_EQ(scene.count(EventKind::card_returned), 1);
  EXPECT_EQ(scene.rule(EventKind::card_drawn), "SP-10");
  EXPECT_EQ(scene.rule(EventKind::paid), "SP-10");
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(SP_10, ACardDrawnComesAgainOnlyWhenItsTurnHasComeRound) {
  Scene scene = in_space(2);
  draws(scene, "ET05");
  lands(scene.turn(0), kMiddleStar);
  expect_refused(scene, {.kind = ActionKind::card, .seat = Seat::chance, .card = scene.card("ET05")},
                 Refusal::not_in_deck);
}

TEST(SP_10, OnceAllAreSeenTheyComeInTheSameOrder) {
  Scene scene = in_space(2);
  for (const int number : {5, 15, 4, 16, 6, 7, 11, 14, 12, 13, 1, 2, 3, 8, 9, 10}) {
    scene.cash(0, 1000).state[seat(0)].jailed = false;
    draws(scene.turn(0), (number < 10 ? "ET0" : "ET") + std::to_string(number));
  }
  scene.cash(0, 1000).state[seat(0)].jailed = false;
  lands(scene.turn(0), kMiddleStar);
  EXPECT_EQ(scene.last(EventKind::card_drawn).card, scene.card("ET05")) << "no chance is left in it";
  lands(scene.turn(0), kMiddleStar);
  EXPECT_EQ(scene.last(EventKind::card_drawn).card, scene.card("ET15"));
  expect_sound(scene);
}

// --- money ---

TEST(SP_10, CardsThatPayOrCost) {
  const std::map<std::string, int> sums = {
      {"ET04", -15},  {"ET05", 100}, {"ET06", 250}, {"ET07", -150}, {"ET15", 20},  {"ET16", -20},
      {"CS03", 10},   {"CS04", 20},  {"CS05", 100}, {"CS06", 25},   {"CS07", -50}, {"CS09", 20},
      {"CS10", -100}, {"CS11", 50},  {"CS14", -50}, {"CS15", 200},  {"CS16", 100}};
  for (const auto& [card, sum] : sums) {
    Scene scene = in_space(3);
    draws(scene, card);
    EXPECT_EQ(scene.cash(0), 1500 + sum) << card;
    EXPECT_EQ(scene.paid(0, kBank) - scene.paid(kBank, 0), -sum) << card;
    EXPECT_EQ(scene.cash(1), 1500) << card;
    EXPECT_EQ(scene.state.turn, seat(1)) << card;
  }
}

TEST(SP_10, WhoCannotPayOwesIt) {
  Scene scene = in_space(2);
  draws(scene.cash(0, 99).owns(0, {kVenus}), "CS10");
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::card_money), 1);
  scene.does(mortgage(0, kVenus));
  EXPECT_EQ(scene.cash(0), 99 + 30 - 100);
}

TEST(SP_10, RepairsGoByHousesAndHotels) {
  for (const auto& [card, sum] : std::map<std::string, int>{{"ET11", 5 * 25 + 100}, {"ET14", 5 * 40 + 115}}) {
    Scene scene = in_space(2);
    scene.owns(0, {kVenus, kUranus, kEarth, kMars}).built(kVenus, 1).built(kUranus, 4).built(kEarth, kHotel);
    draws(scene.owns(1, {kMoon}).built(kMoon, 3), card);
    EXPECT_EQ(scene.paid(0, kBank), sum) << card;
    EXPECT_EQ(scene.count(EventKind::paid, Reason::card_repairs), 1) << card;
    Scene bare = in_space(2);
    draws(bare.owns(0, {kVenus}), card);
    EXPECT_EQ(bare.count(EventKind::paid), 0) << card;
  }
}

// --- moves ---

TEST(SP_10, CardsThatLeadSomewhere) {
  const std::map<std::string, int> ways = {{"ET01", kUranus}, {"ET02", kStart},  {"ET08", kGlory},
                                           {"ET09", kEarth},  {"ET10", kPhobos}, {"CS08", kStart}};
  for (const auto& [card, square] : ways) {
    Scene scene = in_space(2);
    const int from = card.starts_with("CS") ? kMiddleChest : kMiddleStar;
    draws(scene, card);
    EXPECT_EQ(scene.square(0), square) << card;
    EXPECT_EQ(scene.cash(0), 1500 + (square < from ? 200 : 0)) << card;
    EXPECT_EQ(scene.last(EventKind::moved).reason, Reason::card_move) << card;
  }
}

TEST(SP_10, WhereItLeadsTheSquareIsActedOn) {
  Scene free = in_space(2);
  draws(free, "ET01");
  EXPECT_EQ(free.state.stage, Stage::purchase);
  free.does(buy(0));
  EXPECT_EQ(free.owner(kUranus), 0);
  Scene owned = in_space(2);
  draws(owned.owns(1, {kUranus}).built(kUranus, 2), "ET01");
  EXPECT_EQ(owned.paid(0, 1), 300);
}

TEST(SP_10, ThreeSquaresBack) {
  const std::map<int, int> ways = {{kStar, kSputnik}, {14, kMars}, {22, kUranus}, {30, kJupiter}};
  for (const auto& [from, to] : ways) {
    Scene scene = in_space(2);
    lands(scene, from).draws("ET03");
    EXPECT_EQ(scene.square(0), to);
    EXPECT_EQ(scene.cash(0), 1500);
    EXPECT_EQ(scene.state.stage, Stage::purchase);
  }
}

TEST(SP_10, BackToMercuryWithoutSalary) {
  for (const int from : {18, 26}) {
    Scene scene = in_space(2);
    lands(scene, from).draws("CS01");
    EXPECT_EQ(scene.square(0), kMercury);
    EXPECT_EQ(scene.cash(0), 1500);
    scene.does(buy(0));
    EXPECT_EQ(scene.owner(kMercury), 0);
  }
  Scene passed = in_space(2);
  passed.at(0, kEarth).rolls(0, 1, 2).draws("CS01");
  EXPECT_EQ(passed.square(0), kMercury);
  EXPECT_EQ(passed.cash(0), 1700) << "the dice passed the start, the card did not";
}

TEST(SP_10, BackToMercuryPaysItsRent) {
  Scene scene = in_space(2);
  draws(scene.owns(1, {kMercury}).built(kMercury, 1), "CS01");
  EXPECT_EQ(scene.paid(0, 1), 30);
}

TEST(SP_10, ADoubleIsRolledAgainAfterTheCard) {
  Scene scene = in_space(2);
  scene.at(0, kPlunder).rolls(0, 2, 2).draws("ET05");
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  EXPECT_EQ(scene.state.turn, seat(0));
}

// --- kept cards ---

TEST(SP_10, TheCardOutOfTheBlackHoleIsKeptUntilUsed) {
  for (const std::string card : {"ET12", "CS12"}) {
    Scene scene = in_space(2);
    draws(scene, card);
    EXPECT_EQ(scene.count(EventKind::card_kept), 1) << card;
    EXPECT_EQ(scene.count(EventKind::card_returned), 0) << card;
    EXPECT_EQ(scene.rule(EventKind::card_kept), "SP-10");
    EXPECT_TRUE(keeps_card(scene, 0, card));
    expect_sound(scene);
    scene.turn(0).jailed(0).does(use(scene, 0, card));
    EXPECT_FALSE(keeps_card(scene, 0, card));
    EXPECT_EQ(scene.count(EventKind::card_returned), 1) << "under its own deck";
    const unsigned deck = scene.rules()[scene.card(card)].deck;
    EXPECT_EQ(scene.state.card_count[deck], 1) << card;
    expect_sound(scene);
  }
}

// --- CS02: pay 10, or draw a star card ---

TEST(SP_10, PayTenOrDrawAStarCard) {
  Scene scene = in_space(2);
  draws(scene, "CS02");
  EXPECT_EQ(scene.state.stage, Stage::choice);
  EXPECT_EQ(scene.count(EventKind::choice_offered, Reason::card_choice), 1);
  EXPECT_EQ(scene.rule(EventKind::choice_offered), "SP-10");
  EXPECT_TRUE(scene.owes(0));
  EXPECT_EQ(scene.cash(0), 1500) << "nothing happens before the choice";
  EXPECT_TRUE(listed(scene, choose(0, 1)));
  EXPECT_TRUE(listed(scene, choose(0, 2)));
  expect_sound(scene);
}

TEST(SP_10, TheFirstChoiceIsToPay) {
  Scene scene = in_space(2);
  draws(scene, "CS02").does(choose(0, 1));
  EXPECT_EQ(scene.count(EventKind::choice_made, Reason::card_choice), 1);
  EXPECT_EQ(scene.last(EventKind::choice_made).amount, game::Money{1});
  EXPECT_EQ(scene.rule(EventKind::choice_made), "SP-10");
  EXPECT_EQ(scene.paid(0, kBank), 10);
  EXPECT_EQ(scene.cash(0), 1490);
  EXPECT_EQ(scene.state.landing.choice, game::Card::none);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(SP_10, TheSecondIsToDrawAStarCard) {
  Scene scene = in_space(2);
  draws(scene, "CS02").does(choose(0, 2));
  EXPECT_EQ(scene.cash(0), 1500);
  EXPECT_EQ(scene.state.stage, Stage::card);
  EXPECT_TRUE(scene.chance_owes());
  EXPECT_EQ(scene.tries({.kind = ActionKind::card, .seat = Seat::chance, .card = scene.card("CS03")}),
            Refusal::not_in_deck);
  scene.draws("ET06");
  EXPECT_EQ(scene.cash(0), 1750);
  EXPECT_EQ(scene.state.turn, seat(1));
  expect_sound(scene);
}

TEST(SP_10, TheStarCardIsObeyedFromWhereTheTokenStands) {
  Scene scene = in_space(2);
  draws(scene, "CS02").does(choose(0, 2)).draws("ET03");
  EXPECT_EQ(scene.square(0), kNeptune) << "three back from the chest, 18";
  EXPECT_EQ(scene.state.stage, Stage::purchase);
}

TEST(SP_10, TheStarCardMayBeTheWorstOfAll) {
  Scene scene = in_space(2);
  draws(scene, "CS02").does(choose(0, 2)).draws("ET13");
  EXPECT_TRUE(scene.in_jail(0));
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(SP_10, AClockPays) {
  Scene scene = in_space(2);
  draws(scene, "CS02");
  EXPECT_EQ(game::default_action(scene.rules(), scene.state, seat(0)), choose(0, 1));
}

TEST(SP_10, OnlyThePlayerOnTurnChoosesAndOnlyOneOfTheTwo) {
  Scene scene = in_space(2);
  expect_refused(scene, choose(0, 1), Refusal::no_such_choice);
  draws(scene, "CS02");
  expect_refused(scene, choose(1, 1), Refusal::no_such_choice);
  expect_refused(scene, choose(0, 0), Refusal::no_such_choice);
  expect_refused(scene, choose(0, 3), Refusal::no_such_choice);
  expect_refused(scene, choose(0, -1), Refusal::no_such_choice);
  expect_refused(scene, roll(0), Refusal::decision_first);
  EXPECT_EQ(scene.rule(Refusal::no_such_choice), "SP-10");
  scene.does(choose(0, 1));
  expect_refused(scene, choose(0, 2), Refusal::no_such_choice);
}

TEST(SP_10, WhoIsShortOfTenOwesIt) {
  Scene scene = in_space(2);
  draws(scene.cash(0, 9).owns(0, {kVenus}), "CS02").does(choose(0, 1));
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::card_money), 1);
  EXPECT_TRUE(scene.owes(0));
  scene.does(mortgage(0, kVenus));
  EXPECT_EQ(scene.cash(0), 9 + 30 - 10);
  EXPECT_EQ(scene.state.turn, seat(1));
}

// ALL-08: paying would be choosing bankruptcy, and the card asks for no such thing.
TEST(SP_10, WhoCouldNotRaiseTenDraws) {
  Scene scene = in_space(2);
  draws(scene.cash(0, 9), "CS02");
  expect_refused(scene, choose(0, 1), Refusal::would_ruin);
  EXPECT_EQ(scene.rule(Refusal::would_ruin), "ALL-08");
  EXPECT_EQ(scene.tries(choose(0, 2)), Refusal::none);
}

TEST(SP_10, WhoHasNothingMayStillDraw) {
  Scene scene = in_space(2);
  draws(scene.cash(0, 0), "CS02").does(choose(0, 2)).draws("ET15");
  EXPECT_EQ(scene.cash(0), 20);
}

TEST(SP_10, TheDoubleIsNotForgottenOverTheChoice) {
  Scene scene = in_space(2);
  scene.at(0, kMiddleStar).rolls(0, 2, 2).draws("CS02").does(choose(0, 1));
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  EXPECT_EQ(scene.state.turn, seat(0));
}

TEST(SP_10, OthersDealWhileThePlayerChooses) {
  Scene scene = in_space(3);
  scene.owns(1, {kMars}).owns(2, {kVenus}).mortgaged({kVenus});
  draws(scene, "CS02").does(mortgage(1, kMars));
  scene.does(offer(2, 1, terms(0, {kVenus}), terms(40))).does(accept(1, 2));
  EXPECT_TRUE(scene.owes(1)) << "keep or lift comes first";
  expect_refused(scene, choose(0, 1), Refusal::decision_first);
  scene.does(keep(1)).does(choose(0, 1));
  EXPECT_EQ(scene.cash(0), 1490);
}

TEST(SP_10, WhoLeavesTakesTheChoiceAlong) {
  Scene scene = in_space(3);
  draws(scene, "CS02").does(resign(0));
  EXPECT_EQ(scene.state.landing.choice, game::Card::none);
  EXPECT_EQ(scene.state.turn, seat(1));
  EXPECT_EQ(scene.state.stage, Stage::turn);
  expect_sound(scene);
}

TEST(SP_10, AStarDeckOfKeptCardsOnlyGivesNothing) {
  Scene scene = in_space(2);
  draws(scene, "CS02");
  const unsigned star = scene.rules()[scene.card("ET12")].deck;
  scene.state.unseen = scene.state.unseen - scene.rules().deck[star].cards;
  scene.does(choose(0, 2));
  EXPECT_EQ(scene.count(EventKind::deck_empty), 1);
  EXPECT_EQ(scene.state.turn, seat(1));
}

}  // namespace
}  // namespace cadastre::tests::espace_cards_test
