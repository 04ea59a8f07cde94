// Ranking, payments, titles, auctions, trades, dice and story of small scripted games; records that do not
// fit.
#include <gtest/gtest.h>

#include "debrief/script.h"
#include "debrief/talk.h"
#include "support/moves.h"

namespace cadastre::tests {
namespace {

using debrief::Debrief;

constexpr int kBrown = 1;
constexpr int kOtherBrown = 3;

const debrief::Title& title(const Debrief& d, int square) {
  for (const debrief::Title& one : d.titles) {
    if (one.square == static_cast<game::Square>(square)) {
      return one;
    }
  }
  ADD_FAILURE() << "no title " << square;
  return d.titles.front();
}

TEST(DebriefFigures, PaymentsAreSummedByPayerReceiverAndReason) {
  Scene scene(2, {{}, {"rent=automatic"}});
  scene.owns(1, {kBrown}).at(0, 38).at(1, 17);
  Script script(scene);
  const int cash = scene.cash(0);
  const Debrief d = script.rolls(0, 1, 2).figures();
  ASSERT_EQ(d.payments.size(), 2U);
  EXPECT_EQ(d.payments[0].from, seat(0));
  EXPECT_EQ(d.payments[0].to, seat(1));
  EXPECT_EQ(debrief::payment_kind(d.payments[0].reason), "rent");
  EXPECT_EQ(d.payments[1].from, game::Seat::bank);
  EXPECT_EQ(debrief::payment_kind(d.payments[1].reason), "salary");
  EXPECT_EQ(d.players[0].cash_at_start.units, cash);
  EXPECT_EQ(title(d, kBrown).rent, d.payments[0].sum);
  EXPECT_NEAR(*title(d, kBrown).return_percent,
              100.0 * d.payments[0].sum.units / scene.rules().board[kBrown].price.units, 1e-9);
}

// What decided is told with the sums that were really paid.
TEST(DebriefTalk, ADecisiveMomentTellsItsSum) {
  Scene scene(2, {{}, {"rent=automatic"}});
  scene.owns(1, {kBrown}).at(0, 38).at(1, 17);
  Script script(scene);
  const Debrief d = script.rolls(0, 1, 2).figures();
  const debrief::DebriefWords say(d, edition::Language::en);
  const auto moments = debrief::decisive_moments(d, say);
  ASSERT_EQ(moments.size(), 1U);
  EXPECT_EQ(moments[0].sum, d.payments[0].sum);
  EXPECT_EQ(moments[0].text, "Round 1: A pays €2 to B (Vilnius), the largest rent of the round.");
}

// Who cannot pay loses what they had, not what was asked.
TEST(DebriefTalk, ABankruptcyTellsWhatWasLost) {
  Scene scene(3, {{}, {"rent=automatic"}});
  scene.owns(1, {37, 39}).built(37, 5).built(39, 5).at(0, 36).cash(0, 300);
  Script script(scene);
  const Debrief d = script.rolls(0, 1, 2).does(go_bankrupt(0)).figures();
  ASSERT_FALSE(d.misfit) << d.misfit->why;
  const debrief::DebriefWords say(d, edition::Language::en);
  const auto moments = debrief::decisive_moments(d, say);
  ASSERT_FALSE(moments.empty());
  EXPECT_EQ(moments[0].sum.units, 300);
  EXPECT_EQ(moments[0].text,
            "Round 1: A can no longer pay B (rents, Paris) and is out; worth when the round began: €300.");
}

TEST(DebriefFigures, AnAuctionTellsItsBidsAndATitleHowItCame) {
  Scene scene(3);
  scene.at(0, 38);
  Script script(scene);
  script.rolls(0, 1, 2).does(decline(0)).does(bid(1, 30)).does(bid(2, 45));
  while (script.scene().state.auction.lot != game::Lot::none) {
    script.does(pass(static_cast<int>(game::at(game::bidders_owing(script.scene().state).front()))));
  }
  const Debrief d = script.figures();
  ASSERT_EQ(d.auctions.size(), 1U);
  EXPECT_EQ(d.auctions[0].bids.size(), 2U);
  EXPECT_EQ(d.auctions[0].winner, seat(2));
  EXPECT_EQ(d.auctions[0].price.units, 45);
  ASSERT_EQ(title(d, kBrown).passages.size(), 1U);
  EXPECT_EQ(title(d, kBrown).passages[0].how, game::Reason::auctioned);
  EXPECT_EQ(title(d, kBrown).passages[0].price.units, 45);
}

TEST(DebriefFigures, ATradeKeepsItsTermsAndCanCompleteAGroup) {
  Scene scene(2);
  scene.owns(0, {kBrown}).owns(1, {kOtherBrown});
  Script script(scene);
  script.does(offer(0, 1, terms(90), terms(0, {kOtherBrown}))).does(accept(1, 0));
  const Debrief d = script.figures();
  ASSERT_EQ(d.trades.size(), 1U);
  EXPECT_EQ(d.trades[0].from, seat(0));
  EXPECT_EQ(d.trades[0].give.cash.units, 90);
  EXPECT_TRUE(d.trades[0].take.titles.has(static_cast<game::Square>(kOtherBrown)));
  ASSERT_EQ(d.story.size(), 1U);
  ASSERT_EQ(d.story[0].monopolies.size(), 1U);
  EXPECT_EQ(d.story[0].monopolies[0].seat, seat(0));
  EXPECT_EQ(d.story[0].swing, game::Money{script.scene().rules().board[kOtherBrown].price.units - 90});
}

TEST(DebriefFigures, WhoGoesOutIsRankedLastWithTheReason) {
  Scene scene(3, {{}, {"rent=automatic"}});
  scene.owns(1, {37, 39}).built(37, game::kHotel).built(39, game::kHotel).cash(0, 5).at(0, 36);
  Script script(scene);
  script.rolls(0, 1, 2).does(go_bankrupt(0));
  const Debrief d = script.figures();
  EXPECT_FALSE(d.over);
  EXPECT_EQ(d.ranking, (std::vector{seat(1), seat(2), seat(0)}));
  EXPECT_EQ(d.players[0].rank, 3);
  EXPECT_EQ(d.players[0].out_to, seat(1));
  EXPECT_EQ(d.players[0].out_over, game::Reason::rent_built);
  EXPECT_EQ(d.players[0].out_square, static_cast<game::Square>(39));
  EXPECT_EQ(d.story[0].out, std::vector{seat(0)});
}

TEST(DebriefFigures, DiceAreHeldAgainstExactBinomialBands) {
  Scene scene(2);
  Script script(scene);
  script.rolls(0, 3, 4);
  const Debrief d = script.figures();
  EXPECT_EQ(d.dice.all.rolls, 1);
  EXPECT_EQ(d.dice.all.totals[7], 1);
  EXPECT_EQ(d.dice.by_seat[0].rolls, 1);
  EXPECT_EQ(d.dice.by_seat[1].rolls, 0);
  EXPECT_DOUBLE_EQ(d.dice.by_seat[0].mean(), 7);
  EXPECT_NEAR(d.dice.band[7].expected, 1.0 / 6, 1e-12);
  EXPECT_EQ(d.dice.band[7].low, 0);
  EXPECT_EQ(d.dice.band[7].high, 1);
  EXPECT_NEAR(d.dice.chi_square, 5, 1e-9);  // (1 - 1/6)^2 / (1/6) and 5/6 of the others
  EXPECT_NEAR(debrief::mean_band(100).high, 7.4734, 1e-3);
}

TEST(DebriefFigures, ARecordThatDoesNotFitSaysWhereAndCountsSoFar) {
  Scene scene(2);
  scene.at(0, 38);
  Script script(scene);
  script.rolls(0, 1, 2).does(buy(0));
  script.record().actions.push_back({17, "0 buy"});
  const Debrief d = script.figures();
  ASSERT_TRUE(d.misfit);
  EXPECT_EQ(d.misfit->line, 17);
  EXPECT_EQ(d.actions, 3);
  EXPECT_EQ(title(d, kBrown).passages.size(), 1U);
  script.record().hash = "0000000000000000";
  EXPECT_TRUE(script.figures().misfit);
  EXPECT_TRUE(script.figures().players.empty());
}

}  // namespace
}  // namespace cadastre::tests
