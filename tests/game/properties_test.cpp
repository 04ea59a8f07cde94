// What holds for any value, tried on random ones and shrunk to the smallest that fails. Values are asked for
// with rc::gen: properties with parameters crash in the rapidcheck that Debian 12 packages.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <vector>

#include "game/types.h"

namespace cadastre::tests::properties_test {
namespace {

using game::Money;
using game::SquareSet;

// ALL-02: what is paid rounds up, what is received rounds down, and never by a whole unit.
TEST(Rounding, IsInTheBanksFavourByLessThanOneUnit) {
  EXPECT_TRUE(rc::check([] {
    const int whole = *rc::gen::inRange(0, 20'000);
    const int percent = *rc::gen::inRange(0, 101);
    const int hundredths = whole * percent;
    const int paid = game::percent_paid(Money{whole}, percent).units;
    const int received = game::percent_received(Money{whole}, percent).units;
    RC_ASSERT(paid * 100 >= hundredths && paid * 100 < hundredths + 100);
    RC_ASSERT(received * 100 <= hundredths && received * 100 > hundredths - 100);
  }));
}

bool iterates_rightly(SquareSet set) {
  std::vector<game::Square> seen;
  for (const game::Square square : set) {
    const bool rising = seen.empty() || seen.back() < square;
    if (!rising || !set.has(square) || set.nth(static_cast<int>(seen.size())) != square) {
      return false;
    }
    seen.push_back(square);
  }
  return static_cast<int>(seen.size()) == set.count();
}

TEST(Sets, IterateInRisingOrderAndAgreeWithCountAndNth) {
  EXPECT_TRUE(rc::check([] {
    const SquareSet set{*rc::gen::arbitrary<std::uint64_t>()};
    RC_ASSERT(iterates_rightly(set));
  }));
}

TEST(Sets, DifferenceAndUnionAreWhatTheySay) {
  EXPECT_TRUE(rc::check([] {
    const SquareSet left{*rc::gen::arbitrary<std::uint64_t>()};
    const SquareSet right{*rc::gen::arbitrary<std::uint64_t>()};
    RC_ASSERT(!(left - right).meets(right));
    RC_ASSERT((left | right).contains(left) && (left | right).contains(right));
    RC_ASSERT(((left - right) | (left & right)) == left);
  }));
}

}  // namespace
}  // namespace cadastre::tests::properties_test
