// EU-21 to EU-24: the cards, the taxes and free parking.
#include <gtest/gtest.h>

#include <utility>

#include "support/moves.h"
#include "support/refused.h"

namespace cadastre::tests::europe_cards_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

Scene& draws(Scene& scene, int square, const std::string& card) { return lands(scene, square).draws(card); }

game::Action draw(const Scene& scene, const std::string& card) {
  return {.kind = game::ActionKind::card, .seat = game::Seat::chance, .card = scene.card(card)};
}

// --- EU-21 ---

TEST(EU_21, TheCardIsPutBackAndObeyed) {
  Scene scene(2);
  lands(scene, 17);
  EXPECT_EQ(scene.count(EventKind::card_called, Reason::card), 1);
  EXPECT_TRUE(scene.chance_owes());
  scene.draws("CC05");
  EXPECT_EQ(scene.count(EventKind::card_drawn), 1);
  EXPECT_EQ(scene.count(EventKind::card_returned), 1);
  EXPECT_EQ(scene.paid(kBank, 0), 100);
  EXPECT_EQ(scene.rule(EventKind::paid), "EU-21");
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_21, EachMoneyCardPaysOrTakesItsFigure) {
  const std::vector<std::pair<std::string, int>> figures = {
      {"CH12", 50},  {"CH13", 150}, {"CH14", -15},  {"CC04", 200}, {"CC05", 100},
      {"CC06", 100}, {"CC07", 100}, {"CC08", 45},   {"CC09", 25},  {"CC10", 20},
      {"CC11", 10},  {"CC12", -50}, {"CC13", -100}, {"CC14", -150}};
  for (const auto& [card, change] : figures) {
    Scene scene(3);
    draws(scene, card.starts_with("CH") ? 22 : 17, card);
    EXPECT_EQ(scene.cash(0), 1500 + change) << card;
    EXPECT_EQ(scene.paid(kBank, 0) - scene.paid(0, kBank), change) << card;
    EXPECT_EQ(scene.count(EventKind::paid, Reason::card_money), 1) << card;
    EXPECT_EQ(scene.cash(1), 1500) << card;
  }
}

TEST(EU_21, EachMovingCardLeadsToItsSquare) {
  const std::vector<std::pair<std::string, int>> targets = {
      {"CH01", 0},  {"CH02", 24}, {"CH03", 11}, {"CH04", 5},  {"CH05", 39},
      {"CH06", 25}, {"CH07", 25}, {"CH08", 28}, {"CH09", 19}, {"CH10", 10}};
  for (const auto& [card, square] : targets) {
    Scene scene(2);
    draws(scene, 22, card);
    EXPECT_EQ(scene.square(0), square) << card;
  }
}

TEST(EU_21, RepairsCountEveryHouseAndHotelOfThePlayer) {
  for (const auto& [card, due] : {std::pair{"CH15", 3 * 25 + 100}, std::pair{"CC16", 3 * 40 + 115}}) {
    Scene scene(2);
    scene.owns(0, {1, 3, 37, 39})
        .owns(1, {6, 8, 9})
        .built(1, 1)
        .built(3, 2)
        .built(39, game::kHotel)
        .built(6, 4);
    draws(scene, card[1] == 'H' ? 22 : 17, card);
    EXPECT_EQ(scene.paid(0, kBank), due) << card;
    EXPECT_EQ(scene.count(EventKind::paid, Reason::card_repairs), 1);
  }
}

TEST(EU_21, RepairsCostNothingWithoutBuildings) {
  Scene scene(2);
  draws(scene.owns(0, {1, 3}), 22, "CH15");
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_21, PayingEachPlayerSkipsThoseWhoAreOut) {
  Scene scene(4);
  draws(scene.does(resign(3)), 22, "CH16");
  EXPECT_EQ(scene.cash(0), 1400);
  EXPECT_EQ(scene.cash(1), 1550);
  EXPECT_EQ(scene.cash(2), 1550);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::card_each), 2);
}

TEST(EU_21, PayingEachPlayerBeyondTheCashLeavesADebtToTheLast) {
  Scene scene(3);
  draws(scene.cash(0, 70).owns(0, {1}), 22, "CH16");
  EXPECT_EQ(scene.paid(0, 1), 50);
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::card_each), 1);
  EXPECT_EQ(scene.last(EventKind::debt_opened).other, seat(2));
  scene.does(mortgage(0, 1));
  EXPECT_EQ(scene.paid(0, 2), 50);
  EXPECT_EQ(scene.cash(0), 0);
}

TEST(EU_21, EachPlayerPaysTheOneWhoDrew) {
  Scene scene(4);
  draws(scene, 17, "CC15");
  EXPECT_EQ(scene.cash(0), 1650);
  for (int number = 1; number < 4; ++number) {
    EXPECT_EQ(scene.paid(number, 0), 50);
  }
}

TEST(EU_21, WhoCannotPayTheDrawerOwesItAndTheOthersHavePaid) {
  Scene scene(3);
  draws(scene.cash(1, 20).owns(1, {39}), 17, "CC15");
  EXPECT_EQ(scene.paid(2, 0), 50);
  EXPECT_EQ(scene.last(EventKind::debt_opened).seat, seat(1));
  EXPECT_TRUE(scene.owes(1));
  scene.does(mortgage(1, 39));
  EXPECT_EQ(scene.cash(0), 1600);
  EXPECT_EQ(scene.cash(1), 170);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(EU_21, BackThreeActsOnTheSquareItLeadsTo) {
  Scene scene(2);
  draws(scene, 7, "CH09");
  EXPECT_EQ(scene.square(0), 4);
  EXPECT_EQ(scene.paid(0, kBank), 200);
  Scene chained(2);
  draws(chained, 36, "CH09");
  EXPECT_EQ(chained.state.stage, Stage::card) << "33 is a Community Chest";
  expect_refused(chained, draw(chained, "CH12"), Refusal::not_in_deck);
  chained.draws("CC04");
  EXPECT_EQ(chained.cash(0), 1700);
}

TEST(EU_21, ACardPutBackDoesNotComeBeforeTheDeckHasGoneRound) {
  Scene scene(2);
  draws(scene, 17, "CC05");
  scene.turn(0);
  lands(scene, 33);
  expect_refused(scene, draw(scene, "CC05"), Refusal::not_in_deck);
  expect_refused(scene, draw(scene, "CH05"), Refusal::not_in_deck);
  EXPECT_EQ(scene.tries(draw(scene, "CC06")), Refusal::none);
}

// Seat 0, freed and rich, draws from Community Chest: `card` by chance, or, when empty, what lies on top.
std::string chest(Scene& scene, const std::string& card = {}) {
  scene.turn(0).cash(0, 5000).state[seat(0)].jailed = false;
  lands(scene, 17);
  if (!card.empty()) {
    scene.draws(card);
  }
  const game::Card drawn = scene.last(EventKind::card_drawn).card;
  return drawn == game::Card::none ? "" : scene.texts().cards[game::at(drawn)].id;
}

const std::vector<std::string> kChest = {"CC09", "CC16", "CC01", "CC12", "CC02", "CC05", "CC03", "CC15",
                                         "CC14", "CC04", "CC07", "CC13", "CC08", "CC11", "CC06", "CC10"};

TEST(EU_21, OnceRoundTheCardsComeInTheKnownOrderWithoutChance) {
  Scene scene(2);
  scene.keeps(1, "CC03");
  std::vector<std::string> order;
  for (const std::string& card : kChest) {
    if (card != "CC03") {
      order.push_back(chest(scene, card));
    }
  }
  ASSERT_EQ(order.size(), 15U);
  for (int round = 0; round < 2; ++round) {
    for (const std::string& card : order) {
      EXPECT_EQ(chest(scene), card);
      EXPECT_FALSE(scene.chance_owes());
    }
  }
  expect_sound(scene);
}

TEST(EU_21, AKeptCardIsOutOfTheDeckUntilUsedAndThenUnderIt) {
  Scene scene(2);
  for (const std::string& card : kChest) {
    chest(scene, card);
  }
  EXPECT_TRUE(scene.state[seat(0)].kept.has(scene.card("CC03")));
  EXPECT_EQ(chest(scene), kChest[0]);
  scene.turn(0).jailed(0).does(
      {.kind = game::ActionKind::use_card, .seat = seat(0), .card = scene.card("CC03")});
  EXPECT_EQ(scene.last(EventKind::card_returned).card, scene.card("CC03"));
  EXPECT_TRUE(scene.state[seat(0)].kept.empty());
  for (unsigned i = 1; i < kChest.size(); ++i) {
    if (kChest[i] != "CC03") {
      EXPECT_EQ(chest(scene), kChest[i]);
    }
  }
  EXPECT_EQ(chest(scene), kChest[0]);
  EXPECT_EQ(chest(scene), "CC03");
  expect_sound(scene);
}

TEST(EU_21, AGetOutOfJailCardIsKept) {
  Scene scene(2);
  draws(scene, 7, "CH11");
  EXPECT_EQ(scene.count(EventKind::card_kept, Reason::card_kept), 1);
  EXPECT_EQ(scene.rule(EventKind::card_kept), "EU-21");
  EXPECT_EQ(scene.count(EventKind::card_returned), 0);
  EXPECT_TRUE(scene.state[seat(0)].kept.has(scene.card("CH11")));
  expect_sound(scene);
}

TEST(EU_21, AUsedCardGoesUnderItsOwnDeck) {
  Scene scene(2);
  const unsigned chance_deck = scene.rules().board[7].deck[0];
  const unsigned chest_deck = scene.rules().board[2].deck[0];
  scene.keeps(0, "CH11").jailed(0).does(
      {.kind = game::ActionKind::use_card, .seat = seat(0), .card = scene.card("CH11")});
  EXPECT_EQ(scene.state.card_count[chance_deck], 1);
  EXPECT_EQ(scene.state.card_count[chest_deck], 0);
  lands(scene, 7);
  expect_refused(scene, draw(scene, "CH11"), Refusal::not_in_deck);
  expect_sound(scene);
}

TEST(EU_21, ACardThePlayerCannotPayIsADebtToTheBank) {
  Scene scene(2);
  draws(scene.cash(0, 100).owns(0, {39}), 17, "CC14");
  EXPECT_EQ(scene.last(EventKind::debt_opened).other, game::Seat::bank);
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 150);
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::card_money), 1);
}

// --- EU-22 ---

TEST(EU_22, ACardsMovePastTheStartPays200) {
  for (const auto& [card, square] : {std::pair{"CH02", 24}, std::pair{"CH03", 11}, std::pair{"CH06", 5}}) {
    Scene scene(2);
    draws(scene, 36, card);
    EXPECT_EQ(scene.square(0), square) << card;
    EXPECT_EQ(scene.cash(0), 1700) << card;
    EXPECT_EQ(scene.rule(EventKind::moved), "EU-22");
  }
}

TEST(EU_22, ACardsMoveThatDoesNotPassItPaysNothing) {
  for (const auto& [card, square] : {std::pair{"CH02", 24}, std::pair{"CH03", 11}, std::pair{"CH05", 39}}) {
    Scene scene(2);
    draws(scene, 7, card);
    EXPECT_EQ(scene.square(0), square) << card;
    EXPECT_EQ(scene.cash(0), 1500) << card;
  }
}

TEST(EU_22, GoingToJailNeverPays) {
  Scene by_chance(2);
  draws(by_chance, 36, "CH10");
  EXPECT_TRUE(by_chance.in_jail(0));
  EXPECT_EQ(by_chance.cash(0), 1500);
  Scene by_chest(2);
  draws(by_chest, 33, "CC02");
  EXPECT_TRUE(by_chest.in_jail(0));
  EXPECT_EQ(by_chest.count(EventKind::paid), 0);
  EXPECT_EQ(by_chest.cash(0), 1500);
}

TEST(EU_22, GoingBackPaysNothing) {
  Scene scene(2);
  draws(scene, 22, "CH09");
  EXPECT_EQ(scene.square(0), 19);
  EXPECT_EQ(scene.cash(0), 1500);
}

// --- EU-23 ---

TEST(EU_23, TheTaxSquaresTakeTheAmountPrinted) {
  for (const auto& [square, amount] : {std::pair{4, 200}, std::pair{38, 100}}) {
    Scene scene(2);
    lands(scene, square);
    EXPECT_EQ(scene.paid(0, kBank), amount);
    EXPECT_EQ(scene.cash(0), 1500 - amount);
    EXPECT_EQ(scene.count(EventKind::paid, Reason::tax), 1);
    EXPECT_EQ(scene.rule(EventKind::paid), "EU-23");
    EXPECT_EQ(scene.state.turn, seat(1));
  }
}

TEST(EU_23, ATaxBeyondTheCashIsADebtToTheBank) {
  Scene scene(2);
  lands(scene.cash(0, 199).owns(0, {1}), 4);
  EXPECT_EQ(scene.count(EventKind::debt_opened, Reason::tax), 1);
  EXPECT_EQ(scene.cash(0), 199) << "nothing is paid in part";
  expect_refused(scene, roll(1), Refusal::not_your_turn);
  scene.does(mortgage(0, 1));
  EXPECT_EQ(scene.count(EventKind::debt_closed), 1);
  EXPECT_EQ(scene.cash(0), 29);
  EXPECT_EQ(scene.state.turn, seat(1));
}

// --- EU-24 ---

TEST(EU_24, NothingHappensOnFreeParking) {
  Scene scene(2);
  lands(scene, 4);
  rests(scene, 1);
  EXPECT_EQ(scene.count(EventKind::rested, Reason::rest), 1);
  EXPECT_EQ(scene.rule(EventKind::rested), "EU-24");
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.cash(1), 1500) << "taxes are no jackpot";
  EXPECT_EQ(scene.state.turn, seat(0));
}

TEST(EU_24, NormalDealingsGoOnThere) {
  Scene scene(3);
  rests(scene.owns(0, {6, 8, 9, 37, 39}), 0);
  scene.does(build(0, 6))
      .does(mortgage(0, 37))
      .does(offer(0, 1, terms(0, {39}), terms(400)))
      .does(accept(1, 0));
  EXPECT_EQ(scene.square(0), 20);
  EXPECT_EQ(scene.level(6), 1);
  EXPECT_EQ(scene.owner(39), 1);
  EXPECT_EQ(scene.cash(0), 1500 - 50 + 175 + 400);
}

TEST(EU_24, WhoRestsThereStillClaimsRent) {
  Scene scene(3);
  scene.owns(0, {3}).turn(2).at(2, 0).rolls(2, 1, 2);
  rests(scene, 0);
  scene.does(claim(0, 2, 3));
  EXPECT_EQ(scene.cash(0), 1504);
}

TEST(EU_24, ADoubleToFreeParkingRollsAgain) {
  Scene scene(2);
  scene.at(0, 14).rolls(0, 3, 3);
  EXPECT_EQ(scene.count(EventKind::rested), 1);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
}

}  // namespace
}  // namespace cadastre::tests::europe_cards_test
