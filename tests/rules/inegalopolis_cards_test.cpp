// IN-25: every PRIME and CHANCE card, for a man and for a woman.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_cards_test {
namespace {

Scene& draws_as(Scene& scene, int number, const std::string& card) {
  return lands_as(scene, number, card[0] == 'P' ? kBonus : kChance).draws(card);
}

// What the player has more (or less) of afterwards, by the facts of the edition.
struct MoneyCard {
  const char* id;
  int man;
  int woman;
};

constexpr std::array<MoneyCard, 16> kMoneyCards = {{{"PR04", 100, 0},
                                                    {"PR05", 200, 0},
                                                    {"PR07", 100, 70},
                                                    {"PR08", 50, 35},
                                                    {"PR09", 20, 14},
                                                    {"PR10", 100, 70},
                                                    {"PR11", 200, 140},
                                                    {"PR12", 20, 14},
                                                    {"PR13", -100, -100},
                                                    {"PR14", -50, -50},
                                                    {"PR15", 0, -50},
                                                    {"CH12", 50, 35},
                                                    {"CH13", 150, 105},
                                                    {"CH14", -20, -20},
                                                    {"PR16", -(3 * 40 + 110), -(3 * 40)},
                                                    {"CH15", -(3 * 25 + 100), -(3 * 25)}}};

// Three crops each, and a warehouse for the man.
Scene farmers() {
  Scene scene = table(3).owns(kMan, {k1A, k1B}).built(k1A, 3).built(k1B, kHotel);
  return scene.owns(kAda, {k6A, k6B}).built(k6A, 2).built(k6B, 1);
}

struct MoveCard {
  const char* id;
  int square;
  int man;  // what passing the BANK square brings
  int woman;
};

constexpr std::array<MoveCard, 13> kMoveCards = {{{"PR01", 0, 200, 140},
                                                  {"PR03", kPrison, 0, 0},
                                                  {"CH01", 0, 200, 140},
                                                  {"CH02", 24, 0, 0},
                                                  {"CH03", k3A, 200, 140},
                                                  {"CH04", k6B, 0, 0},
                                                  {"CH05", kRail1, 200, 140},
                                                  {"CH06", kRail3, 0, 0},
                                                  {"CH07", kRail3, 0, 0},
                                                  {"CH08", kService2, 0, 0},
                                                  {"CH09", 19, 0, 0},
                                                  {"CH10", kPrison, 0, 0},
                                                  {"CH16", 26, 0, 0}}};

constexpr std::array<const char*, 3> kKeptCards = {"PR02", "PR06", "CH11"};

TEST(IN_25, TheMoneyCardsPayAndTakeWhatTheySay) {
  for (const MoneyCard& card : kMoneyCards) {
    Scene man = farmers();
    draws_as(man, kMan, card.id);
    EXPECT_EQ(man.cash(kMan) - 1500, card.man) << card.id;
    Scene woman = farmers();
    draws_as(woman, kAda, card.id);
    EXPECT_EQ(woman.cash(kAda) - 1000, card.woman) << card.id;
    expect_sound(woman);
  }
}

TEST(IN_25, TheMovingCardsLeadToTheirSquares) {
  for (const MoveCard& card : kMoveCards) {
    for (const int number : {kMan, kAda}) {
      Scene scene = table(2);
      draws_as(scene, number, card.id);
      EXPECT_EQ(scene.square(number), card.square) << card.id;
      EXPECT_EQ(scene.paid(kBank, number), number == kMan ? card.man : card.woman) << card.id;
    }
  }
}

TEST(IN_25, TheKeptCardsStayWithThePlayer) {
  for (const char* card : kKeptCards) {
    Scene scene = table(2);
    draws_as(scene, kAda, card);
    EXPECT_TRUE(keeps_card(scene, kAda, card));
    EXPECT_EQ(scene.count(EventKind::card_returned), 0);
    EXPECT_EQ(scene.rule(EventKind::card_kept), "IN-25");
    expect_sound(scene);
  }
}

TEST(IN_25, ThatWasEveryCardOfBothDecks) {
  std::set<std::string> tested(kKeptCards.begin(), kKeptCards.end());
  for (const MoneyCard& card : kMoneyCards) {
    tested.insert(card.id);
  }
  for (const MoveCard& card : kMoveCards) {
    tested.insert(card.id);
  }
  std::set<std::string> all;
  for (const edition::CardText& card : book("inegalopolis").cards) {
    if (card.id.starts_with("PR") || card.id.starts_with("CH")) {
      all.insert(card.id);
    }
  }
  EXPECT_EQ(tested, all);
  EXPECT_EQ(all.size(), 32U);
}

TEST(IN_25, TheOthersGoUnderThePile) {
  Scene scene = table(2);
  lands_as(scene, kMan, kBonus);
  EXPECT_EQ(scene.rule(EventKind::card_called), "IN-25");
  scene.draws("PR07");
  EXPECT_EQ(scene.last(EventKind::card_returned).card, scene.card("PR07"));
  EXPECT_EQ(scene.rule(EventKind::card_returned), "IN-25");
  lands_as(scene, kAda, kBonus);
  expect_refused(scene,
                 {.kind = game::ActionKind::card, .seat = game::Seat::chance, .card = scene.card("PR07")},
                 Refusal::not_in_deck);
}

TEST(IN_25, EachPlayerPaysAManTenAndAWomanSeven) {
  Scene man = table(4);
  draws_as(man, 1, "PR12");
  for (const int payer : {0, 2, 3}) {
    EXPECT_EQ(man.paid(payer, 1), 10) << payer;
  }
  Scene woman = table(4);
  draws_as(woman, 3, "PR12");
  for (const int payer : {0, 1, 2}) {
    EXPECT_EQ(woman.paid(payer, 3), 7) << payer;
  }
  EXPECT_EQ(woman.rule(EventKind::paid), "IN-11");
}

TEST(IN_25, TheNearestRailwayCostsDoubleRent) {
  for (const char* card : {"CH06", "CH07"}) {
    Scene scene = table(4).owns(1, {kRail3, kRail1});
    draws_as(scene, 0, card);
    EXPECT_EQ(scene.paid(0, 1), 100) << "twice 50";
    EXPECT_EQ(scene.rule(EventKind::paid), "IN-25");
  }
}

TEST(IN_25, AFreeRailwayIsForMenOrWithTheCard) {
  Scene man = table(2);
  draws_as(man, kMan, "CH06").does(buy(kMan));
  EXPECT_EQ(man.owner(kRail3), kMan);
  Scene woman = table(2);
  draws_as(woman, kAda, "CH06");
  EXPECT_EQ(woman.count(EventKind::title_barred), 1);
  Scene allowed = table(2).keeps(kAda, "AU3");
  draws_as(allowed, kAda, "CH06");
  EXPECT_EQ(waited_for(allowed, kAda), kRail3);
}

TEST(IN_25, TheNearestServiceCostsTenTimesNewDice) {
  Scene scene = table(4).owns(1, {kService2});
  draws_as(scene, 0, "CH08");
  EXPECT_EQ(scene.state.stage, Stage::rent_dice);
  scene.dice(2, 3);
  EXPECT_EQ(scene.paid(0, 1), 50) << "ten times even with one";
  Scene woman = table(2).keeps(kAda, "AU2");
  draws_as(woman, kAda, "CH08");
  EXPECT_EQ(waited_for(woman, kAda), kService2);
}

TEST(IN_25, TheBorderLeadsToTheNextCountrySquareAndItsCard) {
  for (const auto& [from, to] : {std::pair{kChance, 26}, std::pair{31, 32}, std::pair{36, kCountry}}) {
    Scene scene = table(2);
    lands_as(scene, kMan, from).draws("CH16");
    EXPECT_EQ(scene.square(kMan), to);
    EXPECT_EQ(scene.paid(kBank, kMan), from == 36 ? 200 : 0);
    scene.draws("PA08");
    EXPECT_TRUE(is_in_force(scene, "PA08"));
  }
}

TEST(IN_25, BackThreeSquaresIsActedOn) {
  Scene scene = table(2);
  lands_as(scene, kAda, 36).draws("CH09");
  EXPECT_EQ(scene.square(kAda), 33);
  EXPECT_EQ(scene.state.stage, Stage::card) << "a PRIME square";
  Scene title = table(2);
  lands_as(title, kAda, kChance).draws("CH09");
  EXPECT_EQ(waited_for(title, kAda), 19);
}

TEST(IN_25, TheCardSumsComeOutWholeAtSeventyPerCent) {
  const game::Edition& rules = book("inegalopolis").rules;
  for (unsigned i = 0; i < rules.cards; ++i) {
    for (const game::Effect& effect : rules.card[i].effects) {
      if (effect.verb == game::Verb::receive || effect.verb == game::Verb::receive_from_each) {
        EXPECT_EQ(effect.amount * 70 % 100, 0) << book("inegalopolis").cards[i].id;
      }
    }
  }
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_cards_test
