// Intervals: known values, and how often they hold what they should.
#include "lab/estimate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "chance/chance.h"
#include "lab/spread.h"

namespace cadastre::tests::estimate_test {
namespace {

TEST(Estimates, OfASharePublishedValues) {
  const lab::Estimate half = lab::share(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const lab::Estimate none = lab::share(0, 10);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 1e-4);
  EXPECT_EQ(lab::share(10, 10).high, 1);
  EXPECT_EQ(lab::share(0, 0).value, 0);
}

TEST(Estimates, OfStudentAreThoseOfTheTables) {
  EXPECT_NEAR(lab::student_t(1), 12.706, 1e-3);
  EXPECT_NEAR(lab::student_t(9), 2.262, 1e-3);
  EXPECT_NEAR(lab::student_t(30), 2.042, 1e-3);
  EXPECT_NEAR(lab::student_t(63), 1.998, 1e-3);
  EXPECT_NEAR(lab::student_t(1'000'000), 1.960, 1e-3);
}

// Sixty-four batches of sums of uniform numbers: the interval holds the true ratio 95 times in a hundred.
TEST(Estimates, OfARatioHoldTheTruthAsOftenAsTheySay) {
  chance::Stream stream(5);
  int held = 0;
  constexpr int kTrials = 4000;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<lab::Pair> batches;
    for (int i = 0; i < 64; ++i) {
      const double x = 10 + stream.below(5);
      batches.push_back({x * (stream.below(1001) + stream.below(1001)) / 1000.0, x});
    }
    const lab::Estimate e = lab::ratio(batches);
    held += e.low <= 1 && 1 <= e.high ? 1 : 0;
  }
  EXPECT_NEAR(held / static_cast<double>(kTrials), 0.95, 0.015);
}

TEST(Estimates, OfAMeanHoldTheTruthAsOftenAsTheySay) {
  chance::Stream stream(6);
  int held = 0;
  constexpr int kTrials = 4000;
  for (int trial = 0; trial < kTrials; ++trial) {
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < 200; ++i) {
      const double x = stream.below(101) / 100.0;
      sum += x;
      squares += x * x;
    }
    const lab::Estimate e = lab::mean(sum, squares, 200);
    held += e.low <= 0.5 && 0.5 <= e.high ? 1 : 0;
  }
  EXPECT_NEAR(held / static_cast<double>(kTrials), 0.95, 0.015);
}

TEST(Spreads, FindTheBucketOfEveryValue) {
  for (std::uint64_t value = 0; value < 3'000'000; value = value * 17 / 16 + 1) {
    const unsigned bucket = lab::Spread::bucket_of(value);
    EXPECT_LE(lab::Spread::floor_of(bucket), value);
    EXPECT_GT(lab::Spread::floor_of(bucket + 1), value);
  }
  EXPECT_LT(lab::Spread::bucket_of(~std::uint64_t{0}), lab::Spread::kBuckets);
}

TEST(Spreads, FindQuantiles) {
  lab::FineSpread spread;
  for (std::uint64_t value = 1; value <= 1000; ++value) {
    spread.add(value);
  }
  EXPECT_NEAR(spread.quantile(0.5), 500, 1);
  EXPECT_NEAR(spread.quantile(0.05), 50, 1);
  EXPECT_EQ(spread.quantile(0), 1);
  EXPECT_EQ(spread.quantile(1), 1000);
  const lab::Estimate median = lab::quantile(spread, 0.5);
  EXPECT_NEAR(median.high - median.low, 2 * 1.96 * std::sqrt(0.25 / 1000) * 1000, 2);
  EXPECT_EQ(lab::FineSpread{}.quantile(0.5), 0);
}

// Holm's own example of the steps: the smallest times three, the next times two, never below the one before.
TEST(Estimates, OfManyComparisonsAreCorrectedByHolm) {
  const std::vector<double> p{0.01, 0.04, 0.03};
  const std::vector<double> corrected = lab::holm(p);
  EXPECT_NEAR(corrected[0], 0.03, 1e-12);
  EXPECT_NEAR(corrected[1], 0.06, 1e-12);
  EXPECT_NEAR(corrected[2], 0.06, 1e-12);
  EXPECT_NEAR(lab::p_value({1, 0, 2}), 0.05, 1e-6);
  EXPECT_EQ(lab::p_value({0, 0, 0}), 1);
}

}  // namespace
}  // namespace cadastre::tests::estimate_test
