// Nobody lives on unfair offers: who makes them wins no more than the same player without them, and a table
// of such players is beaten.
#include <gtest/gtest.h>

#include "bots/character.h"
#include "match/match.h"
#include "support/scene.h"

namespace cadastre::tests::milking_test {
namespace {

using bots::Level;

match::Entrant stranger(std::string_view name) {
  return {.name = std::string(name), .command = {}, .character = bots::character_named(name)};
}

match::Entrant level(Level which) {
  return {.name = std::string(bots::name(which)), .level = which, .command = {}};
}

// Of the first, against three of the other.
double wins(const std::string& edition_id, const match::Entrant& one, const match::Entrant& three,
            std::uint64_t games, std::uint32_t nodes = 0) {
  match::Settings settings;
  settings.entrants = {one, three, three, three};
  settings.games = games;
  settings.nodes = nodes;
  settings.rounds = 200;
  const match::Result result = match::play(book(edition_id), settings, [](std::uint64_t) {});
  return static_cast<double>(result.standings[0].win_parts) / match::kWinParts;
}

class MilkingOf : public testing::TestWithParam<std::string> {};

TEST_P(MilkingOf, WinsNoMoreThanTheLonerAgainstThreeNormal) {
  constexpr std::uint64_t kGames = 400;
  constexpr double kLuck = 4;  // the same dice for both; before, it won 32 more in europe
  EXPECT_LE(wins(GetParam(), stranger("milker"), level(Level::normal), kGames),
            wins(GetParam(), stranger("loner"), level(Level::normal), kGames) + kLuck);
}

TEST_P(MilkingOf, WinsNoMoreThanTheLonerAgainstThreeHard) {
  constexpr std::uint64_t kGames = 28;
  EXPECT_LE(wins(GetParam(), stranger("milker"), level(Level::hard), kGames, 100),
            wins(GetParam(), stranger("loner"), level(Level::hard), kGames, 100) + 4);
}

// What is agreed to with who asks for too much makes it poorer against the table.
TEST(Milking, IsWorseThanToKeepSilent) {
  double milker = 0;
  double loner = 0;
  for (const std::string id : {"europe", "inegalopolis", "anti"}) {
    milker += wins(id, stranger("milker"), level(Level::normal), 800);
    loner += wins(id, stranger("loner"), level(Level::normal), 800);
  }
  EXPECT_LT(milker, loner);
}

// In espace it lived on groups sold for twice their price: some fourteen more of so many games.
TEST(Milking, SellsNoGroupsDearInEspace) {
  constexpr std::uint64_t kGames = 4000;
  EXPECT_LE(wins("espace", stranger("milker"), level(Level::normal), kGames),
            wins("espace", stranger("loner"), level(Level::normal), kGames) + 6);
}

// They offer what makes a group whole, dear: who refuses it all wins one game of eight, a beginner two.
TEST(Milking, IsNoHelpToThreeOfThem) {
  constexpr std::uint64_t kGames = 100;
  EXPECT_GT(wins("europe", level(Level::normal), stranger("milker"), kGames), 60);
  EXPECT_GT(wins("inegalopolis", level(Level::normal), stranger("leech"), kGames), 45);
}

// Where cash is counted soon, who buys and builds without a thought is no match for three who know values.
TEST(Loner, WinsLessThanItsShareInMadame) {
  constexpr std::uint64_t kGames = 400;
  EXPECT_LT(wins("madame", stranger("loner"), level(Level::normal), kGames), kGames * 0.2);
}

// And against three of them who keeps its cash where nobody deals: once it bought as they do, and won its
// share.
TEST(Loner, LosesToWhoKeepsItsCashInMadame) {
  constexpr std::uint64_t kGames = 400;
  EXPECT_GT(wins("madame", level(Level::normal), stranger("loner"), kGames), kGames * 0.32);
  EXPECT_GT(wins("madame", level(Level::normal), stranger("hoarder"), kGames), kGames * 0.34);
}

INSTANTIATE_TEST_SUITE_P(editions, MilkingOf, testing::ValuesIn(edition::built_in_ids()),
                         [](const auto& chosen) { return chosen.param; });

}  // namespace
}  // namespace cadastre::tests::milking_test
