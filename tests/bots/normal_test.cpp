// What the normal player does in positions where a good player knows what to do.
#include <gtest/gtest.h>

#include "bots/normal.h"
#include "bots/values.h"
#include "support/madame.h"
#include "support/scene.h"

namespace cadastre::tests::normal_test {
namespace {

using bots::Normal;
using game::Action;
using game::ActionKind;
using game::Money;
using game::SquareSet;

SquareSet squares(std::initializer_list<int> numbers) {
  SquareSet set;
  for (const int number : numbers) {
    set = set.with(static_cast<game::Square>(number));
  }
  return set;
}

game::Terms terms(int cash, std::initializer_list<int> titles) { return {Money{cash}, {}, squares(titles)}; }

// Two streets against two: orange lacks 19, red lacks 24.
Scene crossed(int seats = 4) {
  Scene scene(seats);
  scene.owns(0, {16, 18, 24}).owns(1, {21, 23, 19});
  return scene;
}

TEST(Values, CountsVisitsFromTheBoardAlone) {
  const game::Edition& ed = book("europe").rules;
  const bots::Values values(ed);
  const double jail_share = values.visits[10] / 65536.0;
  EXPECT_GT(values.visits[24], values.visits[3]);  // by cards, and behind the jail
  EXPECT_GT(values.visits[16], values.visits[37]);
  EXPECT_GT(jail_share, 0.02);
  EXPECT_LT(jail_share, 0.05);
}

TEST(Values, KnowsWhoMayBuildWhere) {
  EXPECT_EQ(bots::Values(book("europe").rules).role[0].builds, bots::Builds::on_groups);
  EXPECT_EQ(bots::Values(book("espace").rules).role[0].builds, bots::Builds::where_it_stands);
  const bots::Values madame(book("madame").rules);
  EXPECT_TRUE(madame.counts_cash);
  EXPECT_EQ(madame.role[0].group[2].steps, 1);  // one headquarters on each, no hotel
}

// Late, against one other who has nearly everything (ALL-08): people need not play such a game to its end.
Scene beaten(int seats) {
  Scene scene(seats);
  scene.owns(0, {1}).owns(1, {6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34});
  scene.cash(0, 50).cash(1, 8000);
  scene.state.round = 200;
  return scene;
}

ActionKind does_now(const Scene& scene, bool concedes) {
  return Normal(scene.rules(), {.concedes = concedes}).choose(scene.state, seat(0)).kind;
}

TEST(Concession, OfWhoCannotWinAgainstTheLastOther) {
  Scene scene = beaten(2);
  EXPECT_EQ(does_now(scene, true), ActionKind::resign);
  EXPECT_NE(does_now(scene, false), ActionKind::resign);
  scene.does(resign(0));
  EXPECT_EQ(scene.state.stage, game::Stage::over);
  EXPECT_EQ(scene.state.finale.winners, game::SeatSet::of(seat(1)));
}

// Of three, two of whom cannot hurt each other, nobody would ever be the last one.
TEST(Concession, OfWhoIsFarBehindInAGameWithoutAnEnd) {
  Scene scene = beaten(3);
  scene.state.round = 299;
  EXPECT_NE(does_now(scene, true), ActionKind::resign);
  scene.state.round = 300;
  EXPECT_EQ(does_now(scene, true), ActionKind::resign);
  Scene first(3);
  first.owns(0, {1, 3, 6}).owns(1, {8, 9}).owns(2, {11}).state.round = 500;
  EXPECT_NE(does_now(first, true), ActionKind::resign);
}

TEST(Concession, ComesNeitherEarlyNorWithAChanceNorAmongThree) {
  Scene early = beaten(2);
  early.state.round = 149;
  EXPECT_NE(does_now(early, true), ActionKind::resign);
  Scene even(2);
  even.owns(0, {1, 3}).owns(1, {6, 8, 9}).state.round = 200;
  EXPECT_NE(does_now(even, true), ActionKind::resign);
  EXPECT_NE(does_now(beaten(3), true), ActionKind::resign);
}

TEST(Normal, OffersTheTradeThatMakesBothGroupsWhole) {
  Scene scene = crossed();
  Normal normal(scene.rules());
  Action offer = normal.choose(scene.state, seat(0));
  if (offer.kind == ActionKind::offer && offer.give.titles.empty()) {
    scene.does(offer).does(reject(1, 0));  // the first, low price in cash
    offer = normal.choose(scene.state, seat(0));
  }
  ASSERT_EQ(offer.kind, ActionKind::offer);
  scene.does(offer);
  Normal other(scene.rules());
  ASSERT_EQ(other.react(scene.state, seat(1)), accept(1, 0));
  scene.does(accept(1, 0));
  const SquareSet orange = squares({16, 18, 19});
  const SquareSet red = squares({21, 23, 24});
  const SquareSet mine = scene.state.owned_by(seat(0));
  const SquareSet theirs = scene.state.owned_by(seat(1));
  EXPECT_TRUE((mine.contains(orange) && theirs.contains(red)) ||
              (mine.contains(red) && theirs.contains(orange)));
}

TEST(Normal, AsksForCompaniesThatAddUp) {
  Scene scene(4);
  scene.owns(0, {5, 15}).owns(1, {25}).cash(0, 1500);
  Normal normal(scene.rules());
  const Action offer = normal.choose(scene.state, seat(0));
  ASSERT_EQ(offer.kind, ActionKind::offer);
  EXPECT_EQ(offer.take.titles, squares({25}));
  EXPECT_TRUE(offer.give.titles.empty());
}

TEST(Normal, LooksFurtherAheadWhereBuildingsPayBackSlowly) {
  const auto turns = [](const std::string& id) {
    const Normal normal(book(id).rules);
    return normal.appraiser().turns(Scene(4, {}, id).state);
  };
  EXPECT_EQ(turns("europe"), 150);  // fifty rounds of three opponents
  EXPECT_GT(turns("anti"), 450);
}

TEST(Normal, NeverGivesAGroupAwayForAUtility) {
  Scene scene(4);
  scene.owns(0, {16, 18, 12}).owns(1, {19, 28}).cash(0, 1500).cash(1, 1500);
  scene.does(offer(0, 1, terms(0, {12}), terms(0, {19})));
  Normal normal(scene.rules());
  EXPECT_NE(normal.react(scene.state, seat(1)), accept(1, 0));
  scene.does(reject(1, 0)).does(offer(0, 1, terms(200, {12}), terms(0, {19})));
  EXPECT_NE(normal.react(scene.state, seat(1)), accept(1, 0));
}

TEST(Normal, CountersALowPriceWithAFairOne) {
  Scene scene = crossed();
  scene.does(offer(0, 1, terms(10, {24}), terms(400, {19})));
  Normal normal(scene.rules());
  const auto answer = normal.react(scene.state, seat(1));
  ASSERT_TRUE(answer);
  ASSERT_EQ(answer->kind, ActionKind::counter);
  EXPECT_EQ(scene.tries(*answer), game::Refusal::none);
  EXPECT_EQ(answer->give.titles, squares({19}));
  EXPECT_LT(answer->give.cash, Money{400});
}

TEST(Normal, ClaimsItsRents) {
  Scene scene(2);
  scene.owns(1, {3}).rolls(0, 1, 2);
  Normal normal(scene.rules());
  EXPECT_EQ(normal.react(scene.state, seat(1)), claim(1, 0, 3));
}

TEST(Normal, BuildsFromASpareAndNotFromItsLastCash) {
  Scene rich(3);
  rich.owns(0, {16, 18, 19}).cash(0, 900);
  Normal normal(rich.rules());
  EXPECT_EQ(normal.choose(rich.state, seat(0)).kind, ActionKind::build);
  Scene poor(3);
  poor.owns(0, {16, 18, 19}).owns(1, {6, 8, 9}).built(6, 5).built(8, 5).built(9, 5).cash(0, 110);
  Normal careful(poor.rules());
  EXPECT_EQ(careful.choose(poor.state, seat(0)).kind, ActionKind::roll);
}

TEST(Normal, LeavesJailEarlyAndStaysLate) {
  Scene early(3);
  early.jailed(0);
  Normal normal(early.rules());
  EXPECT_EQ(normal.choose(early.state, seat(0)).kind, ActionKind::pay_fine);
  Scene late(2);
  late.owns(0, {1, 6, 5, 8, 11, 13, 15, 12, 37})
      .owns(1, {3, 9, 14, 16, 18, 19, 21, 23, 24, 26, 27, 28, 29, 25, 31, 32, 34, 35, 39})
      .built(16, 4)
      .built(18, 4)
      .built(19, 4)
      .jailed(0);
  Normal safe(late.rules());
  Action action = safe.choose(late.state, seat(0));
  for (int tries = 0; tries < 9 && action.kind == ActionKind::offer; ++tries) {
    late.does(action).does(reject(1, 0));
    action = safe.choose(late.state, seat(0));
  }
  EXPECT_EQ(action.kind, ActionKind::roll);
}

TEST(Normal, UsesItsCardRatherThanMoney) {
  Scene scene(3);
  const game::Card first = static_cast<game::Card>(0);  // cards one can keep come first
  scene.jailed(0).keeps(0, scene.texts().cards[game::at(first)].id);
  Normal normal(scene.rules());
  EXPECT_EQ(normal.choose(scene.state, seat(0)).kind, ActionKind::use_card);
}

TEST(Normal, MortgagesLoneTitlesBeforeSellingHouses) {
  Scene scene(2);
  scene.owns(0, {1, 16, 18, 19}).built(16, 1).built(18, 1).built(19, 1).cash(0, 0);
  scene.owns(1, {5}).rolls(0, 2, 3).claims_all();
  ASSERT_TRUE(scene.owes(0));
  Normal normal(scene.rules());
  EXPECT_EQ(normal.choose(scene.state, seat(0)), mortgage(0, 1));
}

TEST(Normal, MortgagesToDenyAGroup) {
  Scene scene(2);
  scene.owns(1, {37}).owns(0, {5, 15, 25, 35, 12}).cash(0, 250).at(0, 35).rolls(0, 1, 3);
  Normal normal(scene.rules());
  EXPECT_EQ(normal.choose(scene.state, seat(0)).kind, ActionKind::mortgage);
}

// MM-60: only cash counts in the end, and yet who never buys at the price wins nothing.
TEST(Normal, BuysAtThePriceWhereOnlyCashCounts) {
  Scene scene(3, {}, "madame");
  scene.at(0, 3).rolls(0, 1, 2);
  ASSERT_EQ(scene.state.stage, game::Stage::purchase);
  bots::Normal normal(scene.rules());
  EXPECT_EQ(normal.choose(scene.state, seat(0)).kind, game::ActionKind::buy);
}

// What both utilities earn by the end does not bring four times their price back; once 1201 was paid.
TEST(Normal, PaysNoFancyPriceWhereOnlyCashCounts) {
  Scene scene(4, {}, "madame");
  scene.owns(1, {12, 28}).cash(0, 1900);
  const Normal normal(scene.rules());
  const SquareSet both = squares({12, 28});
  EXPECT_FALSE(normal.bargain().price_for(scene.state, seat(0), seat(1), both, 400));
  EXPECT_TRUE(normal.bargain().price_for(scene.state, seat(0), seat(1), both, 50));
}

// Where one builds under one's token, money for a street is worth more than a group.
TEST(Normal, DoesNotBuyAGroupDearWhereGroupsMeanLittle) {
  Scene scene(4, {}, "espace");
  const SquareSet group = scene.rules().group_of(static_cast<game::Square>(9)).members;
  for (const game::Square square : group) {
    scene.owns(square == group.front() ? 1 : 0, {static_cast<int>(game::at(square))});
  }
  const int price = scene.rules()[group.front()].price.units;
  scene.cash(0, 1500).turn(1).does(
      offer(1, 0, {Money{0}, {}, SquareSet::of(group.front())}, {Money{2 * price}, {}, {}}));
  Normal normal(scene.rules());
  EXPECT_NE(normal.react(scene.state, seat(0)), accept(0, 1));
}

// The more sit at the table, the more both gain on the others by a deal: eight held on to what each lacked.
TEST(Normal, SellsTheLastTitleToWhoPaysItAllAtALargeTable) {
  Scene scene(8);
  scene.owns(0, {16, 18}).owns(1, {19}).cash(0, 4000).cash(1, 1500);
  const Normal normal(scene.rules());
  const game::Offer asked{terms(4000, {}), terms(0, {19}), seat(1), false};
  EXPECT_TRUE(normal.bargain().welcome(scene.state, seat(1), seat(0), asked));
  const game::Offer cheap{terms(400, {}), terms(0, {19}), seat(1), false};
  EXPECT_FALSE(normal.bargain().welcome(scene.state, seat(1), seat(0), cheap));
}

// In turn, from whoever sits after the one that leads: no seat has the last word by its number.
TEST(Bids, AreAskedForInTurn) {
  Scene scene(4);
  scene.turn(1).at(1, 3).rolls(1, 1, 2).does(decline(1));
  ASSERT_EQ(scene.state.auction.lot, game::Lot::title);
  EXPECT_EQ(game::asked_first(scene.state), seat(2));
  scene.does(bid(2, 20));
  EXPECT_EQ(game::asked_first(scene.state), seat(3));
  scene.does(bid(3, 30));
  EXPECT_EQ(game::asked_first(scene.state), seat(0));
  scene.does(pass(0));
  EXPECT_EQ(game::asked_first(scene.state), seat(1));
  scene.does(bid(1, 40));
  EXPECT_EQ(game::asked_first(scene.state), seat(2));
}

// What it noted of a debt it could cover is no longer so when the title is gone and as much is due again.
TEST(Normal, SellsNoTitleItNoLongerHas) {
  const auto in_debt = [](std::initializer_list<int> titles) {
    Scene scene = inventors(2);
    scene.cash(0, 0).owns(0, titles);
    lands_as(scene, 0, kLuxuryTax);
    return scene;
  };
  const Scene rich = in_debt({kShapewear});
  Normal normal(rich.rules());
  EXPECT_EQ(normal.choose(rich.state, seat(0)).kind, ActionKind::sell_title);
  const Scene poor = in_debt({});
  const Action action = normal.choose(poor.state, seat(0));
  EXPECT_EQ(poor.tries(action), game::Refusal::none) << game::name(action.kind);
}

}  // namespace
}  // namespace cadastre::tests::normal_test
