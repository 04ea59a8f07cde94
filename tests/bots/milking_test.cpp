// Nobody lives on unfair offers: who makes them wins no more than the same player without them.
#include <gtest/gtest.h>

#include "bots/character.h"
#include "match/match.h"
#include "support/scene.h"

namespace cadastre::tests::milking_test {
namespace {

using bots::Level;

double wins(const std::string& edition_id, std::string_view name, Level three, std::uint64_t games,
            std::uint32_t nodes = 0) {
  match::Settings settings;
  settings.entrants.push_back(
      {.name = std::string(name), .command = {}, .character = bots::character_named(name)});
  for (int i = 0; i < 3; ++i) {
    settings.entrants.push_back({.name = std::string(bots::name(three)), .level = three, .command = {}});
  }
  settings.games = games;
  settings.nodes = nodes;
  settings.rounds = 200;
  const match::Result result = match::play(book(edition_id), settings, [](std::uint64_t) {});
  return static_cast<double>(result.standings[0].win_parts) / match::kWinParts;
}

class Milking : public testing::TestWithParam<std::string> {};

TEST_P(Milking, WinsNoMoreThanTheLonerAgainstThreeNormal) {
  constexpr std::uint64_t kGames = 400;
  constexpr double kLuck = 4;  // the same dice for both; before, it won 32 more in europe
  EXPECT_LE(wins(GetParam(), "milker", Level::normal, kGames),
            wins(GetParam(), "loner", Level::normal, kGames) + kLuck);
}

TEST_P(Milking, WinsNoMoreThanTheLonerAgainstThreeHard) {
  constexpr std::uint64_t kGames = 40;
  EXPECT_LE(wins(GetParam(), "milker", Level::hard, kGames, 100),
            wins(GetParam(), "loner", Level::hard, kGames, 100) + 4);
}

// Where cash is counted soon, who buys and builds without a thought is no match for three who know values.
TEST(Loner, WinsLessThanItsShareInMadame) {
  constexpr std::uint64_t kGames = 400;
  EXPECT_LT(wins("madame", "loner", Level::normal, kGames), kGames * 0.2);
}

INSTANTIATE_TEST_SUITE_P(editions, Milking, testing::ValuesIn(edition::built_in_ids()),
                         [](const auto& chosen) { return chosen.param; });

}  // namespace
}  // namespace cadastre::tests::milking_test
