// IN-60: three titles each before the first turn, every possible deal equally likely.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "chance/fair.h"
#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_deal_test {
namespace {

using game::Square;
using game::SquareKind;

// Everybody has rolled: seat 0 the highest, then the others in turn.
Scene about_to_deal(int seats) {
  Scene scene(seats, {.variants = {"three_titles"}, .overrides = {}}, "inegalopolis");
  scene.state = game::start(scene.rules(), game::seated(scene.rules(), seats));
  for (int number = 0; number < seats; ++number) {
    const int total = 12 - number;
    scene.dice(total / 2, total - total / 2);
  }
  return scene;
}

// --- IN-60 ---

TEST(IN_60, ThreeTitlesEachAreDealtInRoundsFreeOfCharge) {
  Scene scene = about_to_deal(3);
  EXPECT_EQ(scene.state.stage, Stage::deal);
  EXPECT_EQ(scene.rule(EventKind::deal_called), "IN-60");
  const int titles[] = {k1A, k1B, k2A, k2B, k2C, k3A, kRail1, k3B, k3C};
  for (int i = 0; i < 9; ++i) {
    scene.does(deal(titles[i]));
    EXPECT_EQ(scene.owner(titles[i]), i % 3) << "in rounds, in the order of play";
    EXPECT_EQ(scene.count(EventKind::paid), 0);
    EXPECT_EQ(scene.rule(EventKind::title_passed), "IN-60");
  }
  EXPECT_EQ(scene.state.stage, Stage::turn);
  EXPECT_EQ(scene.state.turn, seat(0));
  EXPECT_EQ(scene.cash(kMan), 1500);
  EXPECT_EQ(scene.cash(kAda), 1000);
}

TEST(IN_60, WomenAreDealtNoneTheyMayNotOwn) {
  Scene scene = about_to_deal(3);
  scene.does(deal(kRail1));
  EXPECT_EQ(scene.owner(kRail1), kMan);
  for (const int square : {kRail2, kService1, kRail1, kPark}) {
    expect_refused(scene, deal(square), Refusal::not_dealable);
  }
  EXPECT_EQ(scene.rule(Refusal::not_dealable), "IN-60");
  scene.does(deal(k1A)).does(deal(k1B)).does(deal(kService1));
  EXPECT_EQ(scene.owner(kService1), kMan);
}

game::Action leave_short(int number) {
  return {.kind = game::ActionKind::leave_short, .seat = game::Seat::chance, .other = seat(number)};
}

int held(const Scene& scene, int number) { return scene.state.owned_by(seat(number)).count(); }

void deal_all(Scene& scene, chance::Stream& stream) {
  while (scene.state.stage == Stage::deal && !testing::Test::HasFatalFailure()) {
    scene.does(chance::act(scene.rules(), scene.state, stream));
  }
}

// Only these titles are left in the box, for one man and one woman, two each.
Scene small_box(const std::vector<int>& left) {
  Scene scene(2, {.variants = {"three_titles"}, .overrides = {"titles_dealt=2"}}, "inegalopolis");
  scene.state = game::start(scene.rules(), game::seated(scene.rules(), 2));
  scene.dice(6, 6).dice(1, 2);
  for (const Square square : scene.rules().titles) {
    const bool stays = std::ranges::find(left, static_cast<int>(game::at(square))) != left.end();
    scene.state.owner[game::at(square)] = stays ? game::Seat::bank : game::Seat::nobody;
  }
  return scene;
}

// How likely each way to the end of the deal is.
void walk(const Scene& scene, double chance, std::vector<double>& ways) {
  if (scene.state.stage != Stage::deal) {
    return ways.push_back(chance);
  }
  const auto after = chance::deals_after(scene.rules(), scene.state);
  const double all = std::accumulate(after.begin(), after.end(), 0.0);
  for (const Square square : game::dealable(scene.rules(), scene.state)) {
    Scene next = scene;
    next.does(deal(static_cast<int>(game::at(square))));
    walk(next, chance * after[game::at(square)] / all, ways);
  }
}

// --- everybody gets three where that can be ---

TEST(IN_60, AManIsNotDealtALotTheWomenNeed) {
  Scene scene = small_box({k1A, k1B, k2A, kRail1});
  scene.does(deal(k1A)).does(deal(k1B));
  expect_refused(scene, deal(k2A), Refusal::not_dealable);
  EXPECT_EQ(scene.rule(Refusal::not_dealable), "IN-60");
  scene.does(deal(kRail1)).does(deal(k2A));
  EXPECT_EQ(held(scene, kMan), 2);
  EXPECT_EQ(held(scene, kAda), 2);
}

TEST(IN_60, AtEveryTableOfUpToSevenEverybodyGetsThree) {
  for (int seats = 2; seats <= 7; ++seats) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Scene scene = about_to_deal(seats);
      chance::Stream stream(seed);
      deal_all(scene, stream);
      for (int number = 0; number < seats; ++number) {
        ASSERT_EQ(held(scene, number), 3) << seats << " players, seed " << seed << ", seat " << number;
      }
    }
  }
}

TEST(IN_60, EveryPossibleDealIsEquallyLikely) {
  for (const auto& [box, deals] :
       {std::pair{std::vector<int>{k1A, k1B, k2A, kRail1}, 3 * 2 * 2},
        std::pair{std::vector<int>{k1A, k1B, k2A, k2B, kRail1, kService1}, 4 * 3 * 4 * 3}}) {
    std::vector<double> ways;
    walk(small_box(box), 1, ways);
    ASSERT_EQ(ways.size(), static_cast<std::size_t>(deals));
    for (const double way : ways) {
      EXPECT_NEAR(way, 1.0 / deals, 1e-12);
    }
  }
}

// Slot by slot, everything tried.
double counted(const game::Deal& deal) {
  for (const unsigned barred : {3U, 2U, 1U}) {
    if (deal.needs[barred] == 0) {
      continue;
    }
    double found = 0;
    for (const SquareKind kind : {SquareKind::street, SquareKind::company, SquareKind::utility}) {
      game::Deal next = game::dealt_one(deal, barred, kind);
      const bool may = kind == SquareKind::company   ? (barred & 1U) == 0
                       : kind == SquareKind::utility ? (barred & 2U) == 0
                                                     : true;
      const int left = next.left_of(kind) + 1;
      found += may && left > 0 ? left * counted(next) : 0;
    }
    return found;
  }
  return 1;
}

TEST(IN_60, TheDealsThatCanFollowAreCountedWhoeverMayNotOwnWhat) {
  for (const std::array<int, 4> needs : {std::array{1, 0, 0, 2}, {0, 2, 0, 1}, {2, 1, 2, 1}, {0, 2, 2, 0}}) {
    for (const int streets : {0, 2, 4}) {
      const game::Deal deal{.needs = needs, .streets = streets, .companies = 2, .utilities = 1};
      EXPECT_DOUBLE_EQ(chance::completions(deal), counted(deal));
    }
  }
}

// Seven players: 12 of 16 lots are the women's, the men's nine come from the four left, four railways and two
// services, so that one of those ten stays with the bank.
TEST(IN_60, AtTheWholeBoardWhatStaysWithTheBankIsAsLikelyAsItShouldBe) {
  constexpr int kDeals = 4000;
  std::array<int, game::kMaxSquares> left{};
  chance::Stream stream(60);
  for (int i = 0; i < kDeals; ++i) {
    Scene scene = about_to_deal(7);
    deal_all(scene, stream);
    for (const Square square : scene.rules().titles) {
      left[game::at(square)] += scene.state.owner_of(square) == game::Seat::bank ? 1 : 0;
    }
  }
  const game::Edition& rules = book("inegalopolis").rules;
  for (const Square square : rules.titles) {
    const bool lot = rules[square].kind == SquareKind::street;
    const double due = kDeals * (lot ? 4.0 / 16 / 10 : 1.0 / 10);
    EXPECT_NEAR(left[game::at(square)], due, 5 * std::sqrt(due)) << game::at(square);
  }
}

// --- with eight two are missing ---

TEST(IN_60, WithEightPlayersChanceLeavesTwoOfThemOneShort) {
  Scene scene = about_to_deal(8);
  expect_refused(scene, deal(k1A), Refusal::not_chance);
  scene.does(leave_short(0));
  EXPECT_EQ(scene.rule(EventKind::left_short), "IN-60");
  expect_refused(scene, leave_short(0), Refusal::not_dealable);
  scene.does(leave_short(6));
  expect_refused(scene, leave_short(1), Refusal::not_chance);
  chance::Stream stream(8);
  deal_all(scene, stream);
  for (int number = 0; number < 8; ++number) {
    EXPECT_EQ(held(scene, number), number == 0 || number == 6 ? 2 : 3) << number;
  }
  EXPECT_TRUE(scene.state.opening.going_short.empty()) << "it was about the deal";
  EXPECT_EQ(scene.state.turn, seat(0));
  expect_sound(scene);
}

TEST(IN_60, MenAndWomenAreLeftShortAlike) {
  constexpr int kDeals = 2000;
  std::array<int, 8> missing{};
  chance::Stream stream(7);
  for (int i = 0; i < kDeals; ++i) {
    Scene scene = about_to_deal(8);
    deal_all(scene, stream);
    for (int number = 0; number < 8; ++number) {
      missing[static_cast<unsigned>(number)] += 3 - held(scene, number);
    }
  }
  EXPECT_EQ(std::accumulate(missing.begin(), missing.end(), 0), 2 * kDeals) << "as few as possible";
  for (const int times : missing) {
    EXPECT_NEAR(times, kDeals * 2 / 8, 100);
  }
}

TEST(IN_60, TheCommittedSecretDealsLikeThat) {
  Scene scene = about_to_deal(8);
  const chance::Bytes32 key{60};
  for (std::uint64_t outcome = 0; scene.state.stage == Stage::deal; ++outcome) {
    scene.does(chance::fair_draw(scene.rules(), scene.state, key, outcome));
    ASSERT_LT(outcome, 24U);
  }
  for (int number = 0; number < 8; ++number) {
    EXPECT_GE(held(scene, number), 2);
  }
  EXPECT_EQ((scene.rules().titles - game::undealt(scene.rules(), scene.state)).count(), 22);
}

TEST(IN_60, TheOrdinaryGameDealsNothing) {
  EXPECT_EQ(book("inegalopolis").rules.titles_dealt, 0);
  expect_refused(table(2), deal(k1A), Refusal::not_chance);
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_deal_test
