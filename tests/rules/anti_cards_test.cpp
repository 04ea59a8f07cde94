// AM-16: the card squares, both decks, and every card of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "support/antitrust.h"

namespace cadastre::tests::antitrust::anti_cards_test {
namespace {

using game::EventKind;
using game::Reason;
using game::Refusal;
using game::Stage;

using Amounts = std::map<std::string, int>;

// What the bank pays (or takes); 0: nothing happens.
const Amounts kMoney = {
    {"C01", 75}, {"C03", -75}, {"C04", -25}, {"C05", 0},   {"C06", 50},  {"C07", 25},  {"C08", 50},
    {"C10", 0},  {"C11", -50}, {"C12", 50},  {"C15", -75}, {"C16", -25}, {"C22", -50}, {"C24", 75},
    {"C25", 25}, {"M03", 50},  {"M07", -50}, {"M08", 0},   {"M09", -75}, {"M10", -25}, {"M12", 75},
    {"M13", 25}, {"M15", -75}, {"M16", -25}, {"M17", 0},   {"M21", 75},  {"M22", 50},  {"M25", 50},
};
// Where the token goes.
const Amounts kMoves = {
    {"C17", kStation}, {"C18", 0}, {"C19", 0}, {"C20", kPlaka},       {"C21", kGas},      {"C23", kAlexander},
    {"M01", kStation}, {"M05", 0}, {"M06", 0}, {"M04", kElectricity}, {"M11", kSyntagma}, {"M24", kParkLane},
};
// The least total of two dice that brings 75.
const Amounts kRolls = {{"C09", 10}, {"M02", 8}};
// What each player of the other side pays.
const Amounts kLevies = {{"C13", 25}, {"M18", 10}, {"M23", 25}};
const std::set<std::string> kJails = {"C02", "C14", "M14", "M20"};
const std::set<std::string> kOwnSide = {"M19"};

int drawer_of(const std::string& card) { return card.front() == 'M' ? kMonopolist : kCompetitor; }

// Six players; whose side the card is of draws it on a card square.
Scene drawn(const std::string& card, int square = kCard) {
  Scene scene = market(6);
  scene.at(drawer_of(card), (square + 37) % 40);
  scene.turn(drawer_of(card)).rolls(drawer_of(card), 1, 2);
  scene.cash(drawer_of(card), 1500).draws(card);
  return scene;
}

TEST(AM_16, TheTablesBelowHoldEveryCard) {
  std::set<std::string> mine = kJails;
  mine.insert(kOwnSide.begin(), kOwnSide.end());
  for (const Amounts& table : {kMoney, kMoves, kRolls, kLevies}) {
    for (const auto& [id, amount] : table) {
      mine.insert(id);
    }
  }
  std::set<std::string> cards;
  for (const edition::CardText& card : book("anti").cards) {
    cards.insert(card.id);
  }
  EXPECT_EQ(mine, cards);
  EXPECT_EQ(cards.size(), 50U);
}

TEST(AM_16, EachSideDrawsFromItsOwnDeckOnEveryCardSquare) {
  for (const int square : {2, 7, 17, 22, 33, 36}) {
    for (const int number : {kMonopolist, kCompetitor}) {
      Scene scene = market(2);
      visits(scene, number, square);
      EXPECT_EQ(scene.state.stage, Stage::card);
      EXPECT_EQ(scene.rule(EventKind::card_called), "AM-16");
      const std::string& deck = scene.texts().decks[scene.last(EventKind::card_called).deck].id;
      EXPECT_EQ(deck, number == kMonopolist ? "monopolist" : "competitor") << square;
      const game::Action wrong{.kind = game::ActionKind::card,
                               .seat = game::Seat::chance,
                               .card = scene.card(number == kMonopolist ? "C01" : "M03")};
      expect_refused(scene, wrong, Refusal::not_in_deck);
    }
  }
}

TEST(AM_16, MoneyFromAndToTheBank) {
  for (const auto& [id, amount] : kMoney) {
    const Scene scene = drawn(id);
    const int number = drawer_of(id);
    EXPECT_EQ(scene.cash(number), 1500 + amount) << id;
    EXPECT_EQ(scene.count(EventKind::paid, Reason::card_money), amount == 0 ? 0 : 1) << id;
    EXPECT_EQ(scene.square(number), kCard) << id;
    EXPECT_EQ(scene.rule(EventKind::card_drawn), "AM-16");
    EXPECT_EQ(scene.state.turn, seat(number + 1)) << id;
    expect_sound(scene);
  }
}

TEST(AM_16, MovesGoForwardAndPayForTheStart) {
  for (const auto& [id, target] : kMoves) {
    for (const int from : {kCard, 36}) {
      const Scene scene = drawn(id, from);
      const int number = drawer_of(id);
      EXPECT_EQ(scene.square(number), target) << id;
      EXPECT_EQ(scene.paid(kBank, number), target <= from ? 100 : 0) << id << " from " << from;
      EXPECT_EQ(scene.last(EventKind::moved).reason, Reason::card_move);
      const bool title = target != 0;
      EXPECT_EQ(scene.state.stage, title ? Stage::purchase : Stage::turn) << id;
      expect_sound(scene);
    }
  }
}

TEST(AM_16, TheSquareReachedCountsAsAnyOther) {
  Scene scene = market(2);
  scene.owns(1, {kSyntagma});
  visits(scene, 0, kCard).draws("M11");
  EXPECT_EQ(scene.paid(0, 1), 40);
  Scene energy = market(2);
  energy.owns(0, {kElectricity, kGas});
  visits(energy, 1, kCard).draws("C21").dice(1, 1);
  EXPECT_EQ(energy.paid(1, 0), 20) << "ten times a roll of its own";
}

TEST(AM_16, ToPrisonOrThePriceWarWithoutStartMoney) {
  for (const std::string& id : kJails) {
    const Scene scene = drawn(id, 36);
    const int number = drawer_of(id);
    EXPECT_TRUE(scene.in_jail(number)) << id;
    EXPECT_EQ(scene.square(number), kPrison);
    EXPECT_EQ(scene.cash(number), 1500);
    EXPECT_EQ(scene.count(EventKind::jailed, Reason::jail_card), 1);
    EXPECT_EQ(scene.state.turn, seat(number + 1));
  }
}

TEST(AM_16, TwoDiceDecide) {
  for (const auto& [id, least] : kRolls) {
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) {
        Scene scene = drawn(id);
        EXPECT_EQ(scene.state.stage, Stage::luck_dice);
        scene.dice(first, second);
        const bool enough = first + second >= least;
        EXPECT_EQ(scene.paid(kBank, drawer_of(id)), enough ? 75 : 0) << id << " " << first + second;
        EXPECT_EQ(scene.count(EventKind::nothing_came), enough ? 0 : 1);
        EXPECT_EQ(scene.rule(EventKind::luck_rolled), "AM-16");
        EXPECT_EQ(scene.count(EventKind::rolls_again), 0) << "not a double of the turn";
      }
    }
  }
}

TEST(AM_16, TheOtherSidePaysAndNobodyElse) {
  for (const auto& [id, each] : kLevies) {
    const Scene scene = drawn(id);
    const int number = drawer_of(id);
    for (int other = 0; other < 6; ++other) {
      const bool pays = other % 2 != number;
      EXPECT_EQ(scene.paid(other, number), pays ? each : 0) << id << " from " << other;
    }
    EXPECT_EQ(scene.cash(number), 1500 + 3 * each);
    EXPECT_EQ(scene.paid(kBank, number), 0);
    EXPECT_EQ(scene.rule(EventKind::paid), "AM-16");
  }
}

TEST(AM_16, WhoCannotPayTheLevyOwesItToTheDrawer) {
  Scene scene = market(4);
  visits(scene.cash(2, 20).owns(2, {kCorso}), 1, kCard).draws("C13");
  EXPECT_EQ(scene.paid(0, 1), 25);
  EXPECT_EQ(scene.last(EventKind::debt_opened).seat, seat(2));
  EXPECT_TRUE(scene.owes(2));
  scene.does(mortgage(2, kCorso));
  EXPECT_EQ(scene.paid(2, 1), 25);
  EXPECT_EQ(scene.state.turn, seat(2));
}

TEST(AM_16, WhoIsOutPaysNoLevy) {
  Scene scene = market(4);
  scene.does(resign(2));
  visits(scene, 1, kCard).draws("C13");
  EXPECT_EQ(scene.cash(1), 1525);
}

TEST(AM_16, TheTradeAssociationPaysEveryMonopolistFromTheBank) {
  Scene scene = market(6);
  scene.jailed(2);
  visits(scene, 0, kCard).draws("M19");
  for (int number = 0; number < 6; ++number) {
    EXPECT_EQ(scene.paid(kBank, number), number % 2 == kMonopolist ? 25 : 0) << number;
  }
  EXPECT_EQ(scene.cash(2), 1525) << "the bank's money is no claim on players, prison or not";
}

TEST(AM_16, TheCardGoesBackUnderItsDeck) {
  for (const int number : {kMonopolist, kCompetitor}) {
    Scene scene = market(2);
    std::string first;
    for (const edition::CardText& card : scene.texts().cards) {
      if (drawer_of(card.id) != number) {
        continue;
      }
      first = first.empty() ? card.id : first;
      scene.cash(0, 1500).cash(1, 1500);
      scene.state[seat(number)].jailed = false;
      visits(scene, number, kCard).draws(card.id);
      EXPECT_EQ(scene.count(EventKind::card_returned, Reason::card_returned), 1);
      if (scene.chance_owes()) {
        scene.dice(1, 2);
      }
      if (scene.state.stage == Stage::purchase) {
        scene.does(decline(number));
      }
    }
    scene.state[seat(number)].jailed = false;
    visits(scene, number, kCard);
    EXPECT_EQ(scene.last(EventKind::card_drawn).card, scene.card(first)) << "the first is on top again";
    expect_sound(scene);
  }
}

}  // namespace
}  // namespace cadastre::tests::antitrust::anti_cards_test
