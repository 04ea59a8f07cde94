// EU-70 to EU-73: the quick game and the timed game.
#include <gtest/gtest.h>

#include "support/europe.h"

namespace cadastre::tests::europe::europe_variants_test {
namespace {

using game::ActionKind;
using game::EventKind;
using game::kHotel;
using game::Reason;
using game::Refusal;
using game::Seat;
using game::SeatSet;
using game::Stage;

edition::Choice timed_rounds(int rounds) {
  return {.variants = {"timed"}, .overrides = {"round_limit=" + std::to_string(rounds)}};
}

game::Action deal(int square) {
  return {.kind = ActionKind::deal, .seat = Seat::chance, .square = static_cast<game::Square>(square)};
}

// From the very start: seat 0 wins the roll for the first turn, then the others lower ones.
Scene dealt_from_the_start(int seats, const edition::Choice& choice) {
  Scene scene(seats, choice);
  game::Setup setup;
  setup.seats = seats;
  scene.state = game::start(scene.rules(), setup);
  for (int i = 0; i < seats; ++i) {
    scene.dice(i == 0 ? 6 : 1, 5);
  }
  return scene;
}

int wealth(const Scene& scene, int number) {
  return game::wealth(scene.rules(), scene.state, seat(number)).units;
}

// The seat has nothing and rolls onto the income tax.
void ruin(Scene& scene, int number) {
  scene.turn(number).cash(number, 0).at(number, 1).rolls(number, 1, 2).does(go_bankrupt(number));
}

// A turn in which nothing happens: onto free parking.
void rest(Scene& scene, int number) { scene.at(number, 17).rolls(number, 1, 2); }

// --- EU-70: two titles each ---

TEST(EU_70, TwoTitlesAreDealtToEachAndPaidAtThePrintedPrice) {
  Scene scene = dealt_from_the_start(3, quick());
  EXPECT_EQ(scene.state.stage, Stage::deal);
  EXPECT_TRUE(scene.chance_owes()) << "the shuffled titles are chance's";
  for (const int square : {kParis, kBerlin, kVilnius, kRiga, kSchiphol}) {
    scene.does(deal(square));
    EXPECT_EQ(scene.count(EventKind::title_passed, Reason::dealt), 1);
    EXPECT_EQ(scene.count(EventKind::paid, Reason::dealt), 1);
    EXPECT_EQ(scene.rule(EventKind::title_passed), "EU-70");
    EXPECT_TRUE(scene.chance_owes());
  }
  scene.does(deal(kVienna));
  for (int number = 0; number < 3; ++number) {
    EXPECT_EQ(scene.state.owned_by(seat(number)).count(), 2);
    EXPECT_EQ(wealth(scene, number), 1500) << "each title at its printed price";
  }
  EXPECT_EQ(scene.cash(scene.owner(kParis)), 1500 - 400 - 60);
  EXPECT_EQ(scene.state.stage, Stage::turn) << "then the game goes on as usual";
  EXPECT_EQ(scene.state.turn, seat(0));
}

TEST(EU_70, NoTitleIsDealtTwiceAndOnlyTitlesAre) {
  Scene scene = dealt_from_the_start(2, quick());
  scene.does(deal(kParis));
  EXPECT_EQ(scene.tries(deal(kParis)), Refusal::not_dealable);
  EXPECT_EQ(scene.tries(deal(0)), Refusal::not_dealable);
  EXPECT_EQ(scene.tries(deal(40)), Refusal::not_dealable);
  EXPECT_EQ(scene.rule(Refusal::not_dealable), "EU-70");
  EXPECT_EQ(scene.tries(roll(0)), Refusal::chance_first) << "nobody rolls before the deal is done";
}

TEST(EU_70, TheOrdinaryGameDealsNothing) {
  Scene scene = dealt_from_the_start(2, {});
  EXPECT_EQ(scene.state.stage, Stage::turn);
  EXPECT_EQ(scene.tries(deal(kParis)), Refusal::not_chance);
}

// --- EU-71: three houses, then a hotel ---

TEST(EU_71, AHotelNeedsThreeHouses) {
  Scene scene(2, quick());
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 3).built(kRiga, 3);
  scene.does(build(0, kVilnius));
  EXPECT_EQ(scene.level(kVilnius), kHotel);
  EXPECT_EQ(scene.cash(0), 1450);
  EXPECT_EQ(scene.state.houses, 29) << "three go back, the three of Riga stand";
  EXPECT_EQ(scene.state.hotels, 11);
  scene.does(build(0, kRiga));
  EXPECT_EQ(scene.level(kRiga), kHotel);
  EXPECT_EQ(scene.tries(build(0, kRiga)), Refusal::fully_built);
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

TEST(EU_71, EveryStreetNeedsItsThreeHouses) {
  Scene scene(2, quick());
  scene.owns(0, {kVilnius, kRiga}).built(kVilnius, 3).built(kRiga, 2);
  EXPECT_EQ(scene.tries(build(0, kVilnius)), Refusal::not_even);
}

TEST(EU_71, TheRentOfTheHotelIsUnchanged) {
  Scene scene(2, quick());
  scene.owns(1, {kStockholm, kVienna, kLisbon}).built(kStockholm, kHotel).built(kVienna, kHotel);
  scene.built(kLisbon, 3).at(0, kStockholm - 3).rolls(0, 1, 2).claims_all();
  EXPECT_EQ(scene.paid(0, 1), 950);
}

TEST(EU_71, SoldItBringsHalfItsPriceAndHalfOfThreeHouses) {
  Scene scene(2, quick());
  scene.owns(0, {kBerlin, kParis}).built(kBerlin, kHotel).built(kParis, kHotel);
  scene.does(sell_hotels(0, kBerlin));
  EXPECT_EQ(scene.paid(kBank, 0), 2 * (100 + 3 * 100));
}

TEST(EU_71, ItIsExchangedForThreeHouses) {
  Scene scene(2, quick());
  scene.owns(0, {kBerlin, kParis}).built(kBerlin, kHotel).built(kParis, kHotel).stock(3, 10);
  scene.does(sell(0, kParis));
  EXPECT_EQ(scene.level(kParis), 3);
  EXPECT_EQ(scene.paid(kBank, 0), 100);
  EXPECT_EQ(scene.state.houses, 0);
  EXPECT_EQ(scene.tries(sell(0, kBerlin)), Refusal::no_houses_left);
}

TEST(EU_71, ABankruptsHotelIsSoldWithThreeHouses) {
  Scene scene(3, quick());
  scene.cash(0, 0).owns(0, {kVilnius, kRiga}).built(kVilnius, kHotel).built(kRiga, kHotel);
  scene.owns(1, {kBerlin, kParis}).built(kBerlin, kHotel).built(kParis, kHotel);
  scene.at(0, 36).rolls(0, 1, 2).does(claim(1, 0, kParis)).does(go_bankrupt(0));
  EXPECT_EQ(scene.paid(0, 1), 2 * (25 + 3 * 25));
}

// --- EU-72: the end of the quick game ---

TEST(EU_72, TheGameEndsAtTheSecondBankruptcy) {
  Scene scene(4, quick());
  ruin(scene, 0);
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "the first only leaves";
  EXPECT_NE(scene.state.stage, Stage::over);
  scene.cash(3, 1501);
  ruin(scene, 1);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::bankruptcies_reached), 1);
  EXPECT_EQ(scene.rule(EventKind::ended), "EU-72");
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(3))) << "the richest, not the last";
  EXPECT_EQ(scene.tries(roll(2)), Refusal::game_over);
}

TEST(EU_72, TheOrdinaryGameGoesOnAfterTheSecond) {
  Scene scene(4);
  ruin(scene, 0);
  ruin(scene, 1);
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  EXPECT_TRUE(scene.owes(2));
}

TEST(EU_72, TheAssetsPassToTheCreditorBeforeTheCount) {
  Scene scene(4, quick());
  ruin(scene, 3);
  scene.turn(0).owns(1, {kBerlin, kParis}).built(kBerlin, kHotel).built(kParis, kHotel).cash(1, 0);
  scene.cash(0, 300).owns(0, {kVilnius});
  ASSERT_EQ(wealth(scene, 1), 750 + 2 * 800);
  scene.cash(2, 750 + 1600 + 359).at(0, 36).rolls(0, 1, 2).does(claim(1, 0, kParis)).does(go_bankrupt(0));
  EXPECT_EQ(scene.owner(kVilnius), 1);
  EXPECT_EQ(scene.cash(1), 300);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1))) << "richer by one, with what came in";
}

TEST(EU_72, TheTenPercentOnMortgagesIsPaidBeforeTheCount) {
  Scene scene(4, quick());
  ruin(scene, 3);
  scene.turn(0).owns(1, {kBerlin, kParis}).built(kBerlin, kHotel).built(kParis, kHotel).cash(1, 100);
  scene.cash(0, 0).owns(0, {kSchiphol}).mortgaged({kSchiphol});
  const int without_interest = wealth(scene, 1) + 100;
  scene.cash(2, without_interest - 5).at(0, 36).rolls(0, 1, 2).does(claim(1, 0, kParis));
  scene.does(go_bankrupt(0));
  EXPECT_EQ(scene.paid(1, kBank), 10);
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "the creditor still keeps or lifts";
  scene.does(keep(1));
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(2)));
}

TEST(EU_72, TheBankAuctionsNothingAnyMore) {
  Scene scene(4, quick());
  ruin(scene, 3);
  scene.owns(0, {kVilnius}).mortgaged({kVilnius});
  ruin(scene, 0);
  EXPECT_EQ(scene.owner(kVilnius), kBank) << "the bank was the creditor and has the title";
  EXPECT_EQ(scene.count(EventKind::auction_opened), 0);
  EXPECT_EQ(scene.state.stage, Stage::over);
}

TEST(EU_72, WithTwoPlayersItEndsAtTheFirst) {
  Scene scene(2, quick());
  ruin(scene, 0);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1)));
}

TEST(EU_72, WealthIsCashTitlesHousesAndHotels) {
  Scene scene(2, quick());
  EXPECT_EQ(wealth(scene, 0), 1500);
  scene.owns(0, {kSchiphol, kParis, kBerlin, kVilnius, kRiga});
  EXPECT_EQ(wealth(scene, 0), 1500 + 200 + 400 + 350 + 60 + 60) << "titles at the printed price";
  scene.mortgaged({kSchiphol});
  EXPECT_EQ(wealth(scene, 0), 1500 + 100 + 400 + 350 + 60 + 60) << "mortgaged ones at half";
  scene.built(kVilnius, 2).built(kRiga, 1);
  EXPECT_EQ(wealth(scene, 0), 2470 + 3 * 50) << "houses at cost";
  scene.built(kParis, kHotel).built(kBerlin, 3);
  EXPECT_EQ(wealth(scene, 0), 2620 + 4 * 200 + 3 * 200) << "a hotel with its three houses";
  EXPECT_EQ(wealth(scene, 1), 1500);
}

// --- EU-73: the timed game ---

TEST(EU_73, TwoTitlesAreDealtAndPaidAsInTheQuickGame) {
  Scene scene = dealt_from_the_start(2, timed());
  for (const int square : {kParis, kBerlin, kVilnius, kRiga}) {
    scene.does(deal(square));
  }
  EXPECT_EQ(scene.state.owned_by(seat(0)).count(), 2);
  EXPECT_EQ(scene.state.owned_by(seat(1)).count(), 2);
  EXPECT_EQ(scene.cash(0) + scene.cash(1), 3000 - 400 - 350 - 60 - 60);
  EXPECT_EQ(scene.state.stage, Stage::turn);
}

TEST(EU_73, WhenTimeIsUpTheRichestWins) {
  Scene scene(3, timed());
  scene.cash(1, 1600).owns(2, {kParis}).does(time_up());
  EXPECT_EQ(scene.count(EventKind::time_called), 1);
  EXPECT_EQ(scene.rule(EventKind::time_called), "EU-73");
  rest(scene, 0);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(scene.rule(EventKind::ended), "EU-73");
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(2))) << "1500 and Paris, against 1600";
}

TEST(EU_73, ATurnUnderWayIsFinished) {
  Scene scene(2, timed());
  scene.at(0, 18).rolls(0, 1, 1).does(time_up());
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  EXPECT_TRUE(scene.owes(0)) << "the double's extra roll is part of the turn";
  scene.rolls(0, 1, 2);
  ASSERT_EQ(scene.state.stage, Stage::purchase);
  EXPECT_TRUE(scene.owes(0));
  scene.does(decline(0)).does(bid(1, 1)).does(pass(0));
  EXPECT_EQ(scene.count(EventKind::ended), 1) << "after the auction its purchase led to";
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(1))) << "Athens for 1 made the difference";
}

TEST(EU_73, ADebtOfThatTurnIsPaidBeforeTheCount) {
  Scene scene(2, timed());
  scene.cash(0, 100).owns(0, {kParis}).does(time_up()).at(0, 1).rolls(0, 1, 2);
  EXPECT_EQ(scene.count(EventKind::ended), 0);
  EXPECT_TRUE(scene.owes(0));
  scene.does(mortgage(0, kParis));
  EXPECT_EQ(scene.cash(0), 100);
  EXPECT_EQ(scene.count(EventKind::ended), 1);
}

TEST(EU_73, ThereIsNoLimitOfRoundsUnlessOneIsAskedFor) {
  for (const auto& [id, variant] :
       {std::pair{"europe", "timed"}, {"espace", "timed"}, {"anti", "quick"}, {"inegalopolis", "timed"}}) {
    const game::Edition& rules = book(id, {.variants = {variant}, .overrides = {}}).rules;
    EXPECT_TRUE(rules.timed) << id;
    EXPECT_EQ(rules.round_limit, 0) << id;
  }
}

TEST(EU_73, TheLimitMayBeANumberOfRounds) {
  Scene scene(2, timed_rounds(2));
  scene.cash(0, 1501);
  rest(scene, 0);
  rest(scene, 1);
  EXPECT_EQ(scene.state.round, 2);
  rest(scene, 0);
  EXPECT_EQ(scene.count(EventKind::ended), 0) << "everybody plays the last round";
  rest(scene, 1);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::time_reached), 1);
  EXPECT_EQ(scene.state.finale.winners, SeatSet::of(seat(0)));
}

TEST(EU_73, TimeIsCalledOnceAndByTheTable) {
  Scene scene(2, timed());
  EXPECT_EQ(scene.tries({.kind = ActionKind::time_up, .seat = seat(0)}), Refusal::no_time_limit);
  scene.does(time_up());
  EXPECT_EQ(scene.tries(time_up()), Refusal::no_time_limit);
}

TEST(EU_73, WithoutALimitNobodyCallsTime) {
  Scene scene(2);
  EXPECT_EQ(scene.tries(time_up()), Refusal::no_time_limit);
  EXPECT_EQ(scene.rule(Refusal::no_time_limit), "EU-73");
  Scene faster(2, quick());
  EXPECT_EQ(faster.tries(time_up()), Refusal::no_time_limit);
}

TEST(EU_73, AHotelCountsFourHousesHere) {
  Scene scene(2, timed());
  scene.owns(0, {kBerlin, kParis}).built(kBerlin, 4).built(kParis, kHotel);
  EXPECT_EQ(wealth(scene, 0), 1500 + 750 + 4 * 200 + 5 * 200);
}

TEST(EU_73, TheLastPlayerStillWinsEarlier) {
  Scene scene(2, timed());
  ruin(scene, 0);
  EXPECT_EQ(scene.count(EventKind::ended, Reason::last_player), 1);
}

}  // namespace
}  // namespace cadastre::tests::europe::europe_variants_test
