// MM-17 to MM-20: rideshares, taxes, the cards and the squares where nothing happens.
#include <gtest/gtest.h>

#include <array>

#include "support/madame.h"

namespace cadastre::tests::madame_cards_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

constexpr int kWoman = 0;
constexpr int kMan = 1;

// The seat lands on a square of the card's deck and draws it.
Scene& draws_as(Scene& scene, int number, const std::string& card) {
  return lands_as(scene, number, card.starts_with("CH") ? 22 : 17).draws(card);
}

game::Action draw(const Scene& scene, const std::string& card) {
  return {.kind = game::ActionKind::card, .seat = game::Seat::chance, .card = scene.card(card)};
}

// --- MM-17 ---

TEST(MM_17, ARideshareMovesOnToTheNext) {
  for (const auto& [from, to] : {std::pair{5, 15}, std::pair{15, 25}, std::pair{25, 35}}) {
    Scene scene = inventors(2);
    lands(scene, from);
    EXPECT_EQ(scene.square(0), to);
    EXPECT_EQ(scene.count(EventKind::moved), 2);
    EXPECT_EQ(scene.count(EventKind::moved, Reason::ride), 1) << "arriving starts no other ride";
    EXPECT_EQ(scene.last(EventKind::moved).from, static_cast<game::Square>(from));
    EXPECT_EQ(scene.rule(EventKind::moved), "MM-17");
    EXPECT_EQ(scene.count(EventKind::paid), 0);
    EXPECT_EQ(scene.state.turn, seat(1));
  }
}

TEST(MM_17, TheRidePastTheStartPaysTheSalary) {
  for (const auto& [number, salary] : {std::pair{kWoman, 240}, std::pair{kMan, 200}}) {
    Scene scene = inventors(2);
    lands_as(scene, number, 35);
    EXPECT_EQ(scene.square(number), 5);
    EXPECT_EQ(scene.paid(kBank, number), salary);
    EXPECT_EQ(scene.rule(EventKind::paid), "MM-11");
    EXPECT_EQ(scene.count(EventKind::moved, Reason::ride), 1);
  }
}

TEST(MM_17, PassingTheStartBeforeTheRidePaysOnce) {
  Scene scene = inventors(2);
  scene.at(0, 38).rolls(0, 3, 4);
  EXPECT_EQ(scene.square(0), 15);
  EXPECT_EQ(scene.paid(kBank, 0), 240);
  EXPECT_EQ(scene.count(EventKind::paid), 1);
}

TEST(MM_17, ADoubleRollsAgainFromWhereTheRideEnded) {
  Scene scene = inventors(2);
  scene.at(0, 11).rolls(0, 2, 2);
  EXPECT_EQ(scene.square(0), 25);
  EXPECT_EQ(scene.count(EventKind::rolls_again), 1);
  scene.rolls(0, 1, 2);
  EXPECT_EQ(scene.square(0), kSolar);
}

TEST(MM_17, TheyCannotBeBought) {
  for (const int square : {5, 15, 25, 35}) {
    Scene scene = inventors(2);
    EXPECT_FALSE(scene.rules().titles.has(static_cast<game::Square>(square)));
    EXPECT_EQ(scene.state.owner[static_cast<unsigned>(square)], game::Seat::nobody);
    lands(scene, square);
    EXPECT_EQ(scene.count(EventKind::title_offered), 0);
    expect_refused(scene, buy(0), Refusal::nothing_to_buy);
  }
}

TEST(MM_17, TheCardToTheNextRideshareRidesOnOnce) {
  struct Trip {
    int from, first, to, salary;
  };
  for (const Trip& trip : {Trip{7, 15, 25, 0}, Trip{22, 25, 35, 0}, Trip{36, 5, 15, 240}}) {
    Scene scene = inventors(2);
    lands(scene, trip.from).draws("CH06");
    EXPECT_EQ(scene.square(0), trip.to) << trip.from;
    EXPECT_EQ(scene.count(EventKind::moved, Reason::card_move), 1);
    EXPECT_EQ(scene.count(EventKind::moved, Reason::ride), 1);
    EXPECT_EQ(scene.last(EventKind::moved).from, static_cast<game::Square>(trip.first));
    EXPECT_EQ(scene.rule(EventKind::moved), "MM-17");
    EXPECT_EQ(scene.paid(kBank, 0), trip.salary);
    EXPECT_EQ(scene.state.turn, seat(1));
  }
}

// --- MM-18 ---

TEST(MM_18, TheTaxesTakeWhatTheSquareSays) {
  for (const auto& [square, tax] : {std::pair{kIncomeTax, 200}, std::pair{kLuxuryTax, 100}}) {
    for (const int number : {kWoman, kMan}) {
      Scene scene = inventors(2);
      const int before = scene.cash(number);
      lands_as(scene, number, square);
      EXPECT_EQ(scene.paid(number, kBank), tax);
      EXPECT_EQ(scene.cash(number), before - tax);
      EXPECT_EQ(scene.rule(EventKind::paid), "MM-18");
    }
  }
}

TEST(MM_18, WithoutTheMoneyItIsADebtToTheBank) {
  Scene scene = inventors(2);
  lands(scene.cash(0, 199), kIncomeTax);
  EXPECT_EQ(scene.last(EventKind::debt_opened).amount.units, 200);
  EXPECT_EQ(scene.last(EventKind::debt_opened).other, game::Seat::bank);
  EXPECT_EQ(scene.rule(EventKind::debt_opened), "MM-18");
}

// --- MM-19 ---

struct MoneyCard {
  const char* id;
  int woman;
  int man;
};

constexpr std::array<MoneyCard, 15> kMoneyCards = {{{"CH02", 120, 100},
                                                    {"CH03", 60, 50},
                                                    {"CH12", 50, 100},
                                                    {"CH14", -20, -50},
                                                    {"CH16", 150, 150},
                                                    {"CC04", 240, 200},
                                                    {"CC05", 120, 100},
                                                    {"CC06", 120, 100},
                                                    {"CC07", 60, 50},
                                                    {"CC08", 50, 60},
                                                    {"CC09", 20, 25},
                                                    {"CC10", 24, 20},
                                                    {"CC13", -100, -100},
                                                    {"CC14", -50, -50},
                                                    {"CC16", 100, 100}}};

void expect_change(Scene scene, const char* card, int number, int change) {
  const int before = scene.cash(number);
  draws_as(scene, number, card);
  EXPECT_EQ(scene.cash(number), before + change) << card << " for seat " << number;
  EXPECT_EQ(scene.paid(kBank, number) - scene.paid(number, kBank), change) << card;
  EXPECT_EQ(scene.count(EventKind::paid, Reason::card_money), 1) << card;
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-19");
}

TEST(MM_19, TheMoneyCardsTreatWomenAndMenByTheirLines) {
  for (const MoneyCard& card : kMoneyCards) {
    expect_change(inventors(3), card.id, kWoman, card.woman);
    expect_change(inventors(3), card.id, kMan, card.man);
  }
}

TEST(MM_19, TheVariantEqualCardsTreatsAllAsMen) {
  for (const MoneyCard& card : kMoneyCards) {
    expect_change(inventors(3, {"equal_cards"}), card.id, kWoman, card.man);
    expect_change(inventors(3, {"equal_cards"}), card.id, kMan, card.man);
  }
  Scene workshop = inventors(4, {"equal_cards"});
  draws_as(workshop, kWoman, "CC12");
  EXPECT_EQ(workshop.cash(0), 1930) << "10 from each, women too";
  EXPECT_EQ(workshop.paid(2, 0), 10);
  Scene salary = inventors(2, {"equal_cards"});
  draws_as(salary, kWoman, "CH01");
  EXPECT_EQ(salary.paid(kBank, 0), 240) << "the salary is no matter of the cards";
}

TEST(MM_19, AWomansWorkshopIsPaidByEachMan) {
  Scene scene = inventors(4);
  draws_as(scene, kWoman, "CC12");
  EXPECT_EQ(scene.paid(1, 0), 20);
  EXPECT_EQ(scene.paid(3, 0), 20);
  EXPECT_EQ(scene.paid(2, 0), 0) << "not by a woman";
  EXPECT_EQ(scene.cash(0), 1940);
  EXPECT_EQ(scene.count(EventKind::paid, Reason::card_each), 2);
  EXPECT_EQ(scene.rule(EventKind::paid), "MM-19");
}

TEST(MM_19, AMansWorkshopIsPaidByEachPlayer) {
  Scene scene = inventors(4);
  draws_as(scene, kMan, "CC12");
  for (const int payer : {0, 2, 3}) {
    EXPECT_EQ(scene.paid(payer, 1), 10) << payer;
  }
  EXPECT_EQ(scene.cash(1), 1530);
}

TEST(MM_19, AWomanAmongWomenGetsNothingForIt) {
  Scene scene = inventors(3);
  scene.state[seat(1)].role = 0;
  draws_as(scene, kWoman, "CC12");
  EXPECT_EQ(scene.count(EventKind::paid), 0);
  EXPECT_EQ(scene.state.turn, seat(1));
}

TEST(MM_19, TheBirthdayAndTheJuryConcernEveryPlayer) {
  for (const int number : {kWoman, kMan}) {
    Scene birthday = inventors(4);
    const int before = birthday.cash(number);
    draws_as(birthday, number, "CC11");
    EXPECT_EQ(birthday.cash(number), before + 30);
    Scene jury = inventors(4);
    draws_as(jury, number, "CH15");
    EXPECT_EQ(jury.cash(number), before - 150);
    EXPECT_EQ(jury.cash(2), 1950);
  }
}

TEST(MM_19, HeadquartersCostTheirOwnerByTheCards) {
  for (const auto& [card, due] : {std::pair{"CH13", 50}, std::pair{"CC15", 80}}) {
    Scene scene = inventors(2);
    scene.owns(0, {1, 3, 37, 39}).owns(1, {6, 8, 9}).built(1, 1).built(39, 1).built(6, 1);
    draws_as(scene, 0, card);
    EXPECT_EQ(scene.paid(0, kBank), due) << card;
    EXPECT_EQ(scene.rule(EventKind::paid), "MM-19");
    Scene bare = inventors(2);
    draws_as(bare.owns(0, {1, 3}), 0, card);
    EXPECT_EQ(bare.count(EventKind::paid), 0) << card;
  }
}

TEST(MM_19, TheMovingCardsLeadToTheirSquares) {
  struct Target {
    const char* card;
    int square, salary;
  };
  for (const Target& target :
       {Target{"CH01", 0, 240}, Target{"CH07", 28, 0}, Target{"CH08", 19, 0}, Target{"CH09", 39, 0},
        Target{"CH10", 24, 0}, Target{"CH11", 11, 240}, Target{"CC01", 0, 240}}) {
    Scene scene = inventors(2);
    draws_as(scene, 0, target.card);
    EXPECT_EQ(scene.square(0), target.square) << target.card;
    EXPECT_EQ(scene.paid(kBank, 0), target.salary) << target.card;
    EXPECT_EQ(scene.rule(EventKind::moved), "MM-19");
  }
}

TEST(MM_19, BackThreeActsOnTheSquareReached) {
  Scene scene = inventors(2);
  lands(scene, 7).draws("CH08");
  EXPECT_EQ(scene.square(0), kIncomeTax);
  EXPECT_EQ(scene.paid(0, kBank), 200);
  Scene chained = inventors(2);
  lands(chained, 36).draws("CH08");
  EXPECT_EQ(chained.state.stage, Stage::card) << "33 is a Community Chest";
  expect_refused(chained, draw(chained, "CH02"), Refusal::not_in_deck);
}

TEST(MM_19, TheUtilityCardTakesTenTimesEvenWithOne) {
  Scene owned = inventors(2);
  lands(owned.owns(1, {kSolar}), 22).draws("CH07").dice(2, 3).does(claim(1, 0, kSolar));
  EXPECT_EQ(owned.paid(0, 1), 50);
  Scene next_time = inventors(2);
  lands(next_time.owns(1, {kSolar, kWifi}), 36).draws("CH07");
  EXPECT_EQ(next_time.square(0), kWifi);
  EXPECT_EQ(next_time.paid(kBank, 0), 240) << "past the start";
  Scene unowned = inventors(2);
  lands(unowned, 22).draws("CH07").does(buy(0));
  EXPECT_EQ(unowned.paid(0, kBank), 150);
}

TEST(MM_19, TheCardIsPutBackUnderItsDeck) {
  Scene scene = inventors(2);
  lands(scene, 22);
  EXPECT_EQ(scene.rule(EventKind::card_called), "MM-19");
  scene.draws("CH02");
  EXPECT_EQ(scene.count(EventKind::card_returned), 1);
  EXPECT_EQ(scene.rule(EventKind::card_returned), "MM-19");
  lands_as(scene, 1, 36);
  expect_refused(scene, draw(scene, "CH02"), Refusal::not_in_deck);
  expect_refused(scene, draw(scene, "CC02"), Refusal::not_in_deck);
  EXPECT_EQ(scene.rule(Refusal::not_in_deck), "MM-19");
  EXPECT_EQ(scene.tries(draw(scene, "CH03")), Refusal::none);
}

TEST(MM_19, JailCardsAreKeptAndUsedGoUnderTheirDeck) {
  for (const char* card : {"CH05", "CC02"}) {
    Scene scene = inventors(2);
    draws_as(scene, 0, card);
    EXPECT_EQ(scene.count(EventKind::card_kept), 1);
    EXPECT_EQ(scene.count(EventKind::card_returned), 0);
    EXPECT_TRUE(scene.state[seat(0)].kept.has(scene.card(card)));
    scene.turn(0).jailed(0).does(use(scene, 0, card));
    EXPECT_EQ(scene.last(EventKind::card_returned).card, scene.card(card));
    EXPECT_TRUE(scene.state[seat(0)].kept.empty());
    const unsigned deck = scene.rules()[scene.card(card)].deck;
    ASSERT_EQ(scene.state.card_count[deck], 1);
    EXPECT_EQ(scene.state.card_order[scene.rules().deck[deck].first_place], scene.card(card));
    expect_sound(scene);
  }
}

// --- MM-20 ---

TEST(MM_20, NothingHappensOnFreeParkingAndJustVisiting) {
  for (const int square : {20, 10}) {
    Scene scene = inventors(2);
    lands(scene, square);
    EXPECT_EQ(scene.square(0), square);
    EXPECT_EQ(scene.count(EventKind::rested), 1);
    EXPECT_EQ(scene.rule(EventKind::rested), "MM-20");
    EXPECT_EQ(scene.count(EventKind::paid), 0);
    EXPECT_FALSE(scene.in_jail(0));
    EXPECT_EQ(scene.state.turn, seat(1));
  }
}

TEST(MM_20, NoMoneyGathersOnFreeParking) {
  Scene scene = inventors(2);
  lands(scene, kIncomeTax);
  rests(scene, 1);
  EXPECT_EQ(scene.cash(1), 1500);
}

}  // namespace
}  // namespace cadastre::tests::madame_cards_test
