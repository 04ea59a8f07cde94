// Where a token's rolls end: against the published figures, an independent chain, and by every way of asking.
#include <gtest/gtest.h>

#include <cmath>

#include "lab/landings.h"
#include "support/scene.h"

namespace cadastre::tests::landings_test {
namespace {

using lab::DeckPlan;
using lab::JailPlan;
using lab::kInJail;
using lab::Walk;

// Percent of rolls that end on each square of the classic board, jail last; published to four digits.
constexpr std::array<double, 41> kPublished = {
    3.0961, 2.1314, 1.8849, 2.1624, 2.3285, 2.9631, 2.2621, 0.8650, 2.3210, 2.3003, 2.2695,
    2.7017, 2.6040, 2.3721, 2.4649, 2.9200, 2.7924, 2.5945, 2.9356, 3.0852, 2.8836, 2.8358,
    1.0480, 2.7357, 3.1858, 3.0659, 2.7072, 2.6789, 2.8074, 2.5861, 0,      2.6774, 2.6252,
    2.3661, 2.5006, 2.4326, 0.8669, 2.1864, 2.1799, 2.6260, 3.9499};

unsigned place_of(unsigned i) { return i == 40 ? kInJail : i; }

TEST(Landings, SolvedExactlyAreThePublishedFigures) {
  const std::vector<double> exact = Walk(book("europe").rules, 0, JailPlan::leave).exact_shares();
  for (unsigned i = 0; i < kPublished.size(); ++i) {
    EXPECT_NEAR(exact[place_of(i)] * 100, kPublished[i], 0.00015) << "square " << i;
  }
}

// The classic chain written down a second time, from the rulebook and not from our rules: 40 squares and
// jail, three counts of doubles, cards as a table of their own.
class SecondOpinion {
 public:
  std::vector<double> shares() {
    std::vector<double> now(kStates);
    now[0] = 1;
    for (int step = 0; step < 2000; ++step) {
      std::vector<double> then(kStates);
      for (int state = 0; state < kStates; ++state) {
        roll(state, now[static_cast<unsigned>(state)], then);
      }
      now = then;
    }
    std::vector<double> places(41);
    for (unsigned state = 0; state < kStates; ++state) {
      places[state / 3] += now[state];
    }
    return places;
  }

 private:
  static constexpr int kJail = 40;
  static constexpr int kStates = 41 * 3;

  static void roll(int state, double mass, std::vector<double>& then) {
    const int from = state / 3 == kJail ? 10 : state / 3;
    for (int a = 1; a <= 6; ++a) {
      for (int b = 1; b <= 6; ++b) {
        const int doubles = a == b ? state % 3 + 1 : 0;
        doubles == 3 ? arrive(kJail, 0, mass / 36, then)
                     : land((from + a + b) % 40, doubles, mass / 36, then);
      }
    }
  }
  static void arrive(int place, int doubles, double mass, std::vector<double>& then) {
    then[static_cast<unsigned>(place * 3 + (place == kJail ? 0 : doubles))] += mass;
  }
  static void land(int square, int doubles, double mass, std::vector<double>& then) {
    if (square == 30) {
      return arrive(kJail, 0, mass, then);
    }
    if (square == 2 || square == 17 || square == 33) {  // chest: two cards of sixteen move the token
      arrive(0, doubles, mass / 16, then);
      arrive(kJail, 0, mass / 16, then);
      return arrive(square, doubles, mass * 14 / 16, then);
    }
    if (square != 7 && square != 22 && square != 36) {
      return arrive(square, doubles, mass, then);
    }
    for (const int to : {0, 24, 11, 5, 39}) {  // chance: nine of sixteen, and one to jail
      arrive(to, doubles, mass / 16, then);
    }
    const int rail = square == 7 ? 15 : square == 22 ? 25 : 5;
    arrive(rail, doubles, mass * 2 / 16, then);
    arrive(square == 22 ? 28 : 12, doubles, mass / 16, then);
    land(square - 3, doubles, mass / 16, then);  // three back may be a chest
    arrive(kJail, 0, mass / 16, then);
    arrive(square, doubles, mass * 6 / 16, then);
  }
};

TEST(Landings, AgreeWithAChainWrittenDownASecondTime) {
  const std::vector<double> exact = Walk(book("europe").rules, 0, JailPlan::leave).exact_shares();
  const std::vector<double> other = SecondOpinion().shares();
  for (unsigned i = 0; i <= 40; ++i) {
    EXPECT_NEAR(exact[place_of(i)], other[i], 1e-10) << "square " << i;
  }
}

// The spread of a share over n rolls; four times it, and half as much again because rolls hang together.
double tolerance(double share, std::uint64_t rolls) {
  return 6 * std::sqrt(share * (1 - share) / static_cast<double>(rolls)) + 1e-9;
}

TEST(Landings, CountedAgreeWithTheSolutionInEveryEdition) {
  constexpr std::uint64_t kRolls = 8'000'000;
  for (const std::string& id : edition::built_in_ids()) {
    for (const JailPlan jail : {JailPlan::leave, JailPlan::stay}) {
      for (unsigned role = 0; role < book(id).rules.roles; ++role) {
        const Walk walk(book(id).rules, role, jail);
        const lab::Landings found = lab::count_landings(walk, {.rolls = kRolls, .seed = 7, .threads = 2}, {});
        const std::vector<double> exact = walk.exact_shares();
        ASSERT_EQ(found.rolls, kRolls);
        for (unsigned place = 0; place < lab::kPlaces; ++place) {
          EXPECT_NEAR(found.percent(place) / 100, exact[place], tolerance(exact[place], kRolls))
              << id << " role " << role << " place " << place;
        }
      }
    }
  }
}

TEST(Landings, AreTheSameWithAnyNumberOfThreads) {
  const Walk walk(book("europe").rules, 0, JailPlan::stay);
  for (const DeckPlan deck : {DeckPlan::replace, DeckPlan::cycle}) {
    const lab::LandingsPlan plan{.deck = deck, .rolls = 5'000'001, .seed = 3, .threads = 1};
    lab::LandingsPlan threefold = plan;
    threefold.threads = 3;
    const lab::Landings one = lab::count_landings(walk, plan, {});
    EXPECT_EQ(one.ended, lab::count_landings(walk, threefold, {}).ended);
    EXPECT_EQ(one.rolls, 5'000'001U);
    lab::LandingsPlan other = plan;
    other.seed = 4;
    EXPECT_NE(one.ended, lab::count_landings(walk, other, {}).ended);
  }
}

TEST(Landings, WhoStaysSpendsMoreRollsInJail) {
  const auto jail_share = [](const std::string& id, JailPlan jail) {
    return Walk(book(id).rules, 0, jail).exact_shares()[kInJail];
  };
  for (const std::string& id : edition::built_in_ids()) {
    EXPECT_GT(jail_share(id, JailPlan::stay), 1.5 * jail_share(id, JailPlan::leave)) << id;
  }
}

// A deck that goes round sends the token to jail as often as one put back together each time, nearly; but the
// card out of jail lies with the token for a while, so the two are not the same.
TEST(Landings, OfADeckThatGoesRoundAreCloseToThoseOfOneReplaced) {
  constexpr std::uint64_t kRolls = 40'000'000;
  const Walk walk(book("europe").rules, 0, JailPlan::leave);
  const std::vector<double> replaced = walk.exact_shares();
  const lab::Landings cycled =
      lab::count_landings(walk, {.deck = DeckPlan::cycle, .rolls = kRolls, .seed = 1, .threads = 2}, {});
  double apart = 0;
  for (unsigned place = 0; place < lab::kPlaces; ++place) {
    const double gap = std::abs(cycled.percent(place) / 100 - replaced[place]);
    EXPECT_LT(gap, 0.001) << place;
    apart = std::max(apart, gap / tolerance(replaced[place], kRolls));
  }
  EXPECT_GT(apart, 1) << "the deck did not go round";
}

TEST(Landings, StopWhenAsked) {
  const std::atomic<bool> stop{true};
  const Walk walk(book("europe").rules, 0, JailPlan::leave);
  const lab::Landings none =
      lab::count_landings(walk, {.rolls = 1'000'000'000'000, .threads = 2}, {.stop = &stop, .tick = {}});
  EXPECT_LT(none.rolls, 10'000'000U);
}

}  // namespace
}  // namespace cadastre::tests::landings_test
