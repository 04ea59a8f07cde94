// Strength is measured: a quick match that would fail if a level were no better than the one below it.
#include <gtest/gtest.h>

#include "bots/character.h"
#include "lab/estimate.h"
#include "match/match.h"
#include "support/scene.h"

namespace cadastre::tests::strength_test {
namespace {

using bots::Level;

match::Result played(std::vector<match::Entrant> entrants, std::uint64_t games, int threads = 1,
                     std::uint32_t nodes = 500, const std::string& edition_id = "europe") {
  match::Settings settings;
  settings.entrants = std::move(entrants);
  settings.games = games;
  settings.threads = threads;
  settings.nodes = nodes;
  return match::play(book(edition_id), settings, [](std::uint64_t) {});
}

double low_share(const match::Result& result, std::size_t entrant) {
  const double wins = static_cast<double>(result.standings[entrant].win_parts) / match::kWinParts;
  return lab::share(wins, static_cast<double>(result.games)).low;
}

match::Entrant level(Level which) { return {std::string(bots::name(which)), which, {}}; }

std::vector<match::Entrant> one_against_three(Level one, Level three) {
  return {level(one), level(three), level(three), level(three)};
}

std::vector<match::Entrant> one_against_three(Level one, std::string_view three) {
  const match::Entrant stranger{
      .name = std::string(three), .command = {}, .character = bots::character_named(three)};
  return {level(one), stranger, stranger, stranger};
}

TEST(Strength, EasyBeatsRandom) {
  EXPECT_GT(low_share(played(one_against_three(Level::easy, Level::random), 80), 0), 0.5);
}

TEST(Strength, NormalWinsMoreThanHalfAgainstThreeEasy) {
  EXPECT_GT(low_share(played(one_against_three(Level::normal, Level::easy), 400), 0), 0.6);
}

// What is asked is below what docs/bots.md measured, by more than luck in so few games.
TEST(Strength, NormalWinsMoreThanItsShareInEveryEdition) {
  const auto against_easy = [](const std::string& id, std::uint64_t games) {
    return low_share(played(one_against_three(Level::normal, Level::easy), games, 1, 500, id), 0);
  };
  EXPECT_GT(against_easy("europe", 400), 0.8);
  EXPECT_GT(against_easy("inegalopolis", 400), 0.62);
  EXPECT_GT(against_easy("madame", 400), 0.6);
  EXPECT_GT(against_easy("anti", 400), 0.3);
  EXPECT_GT(against_easy("espace", 4000), 0.3);
}

// Those who deal at printed prices were sold what made their groups whole: 35, 35 and 63 % before.
TEST(Strength, NormalBeatsWhoDealsInMadame) {
  for (const auto& [name, least] :
       {std::pair{"trader", 0.78}, {"builder", 0.78}, {"fixed_a", 0.93}, {"gambler", 0.74}}) {
    EXPECT_GT(low_share(played(one_against_three(Level::normal, name), 800, 1, 500, "madame"), 0), least)
        << name;
  }
}

// Once they won more than their share where one builds at once: 22.8 and 24.4 % were left.
TEST(Strength, NormalIsNoWorseThanWhoBuildsAtOnceInEspace) {
  for (const auto& [name, least] : {std::pair{"builder", 0.245}, {"gambler", 0.265}, {"fixed_a", 0.3}}) {
    EXPECT_GT(low_share(played(one_against_three(Level::normal, name), 4000, 1, 500, "espace"), 0), least)
        << name;
  }
}

// With a twentieth of what it usually thinks with.
TEST(Strength, HardWinsMoreThanHalfAgainstThreeNormal) {
  EXPECT_GT(low_share(played(one_against_three(Level::hard, Level::normal), 120), 0), 0.5);
}

// Who looks at single titles, and asks at what the other would take, gets its groups of careful players, too:
// half of such games were won, and a fifth went on for ever.
TEST(Strength, HardPressesCarefulPlayers) {
  for (const auto& [name, least] : {std::pair{"cautious", 0.5}, {"sitter", 0.45}, {"patient", 0.48}}) {
    match::Settings settings;
    settings.entrants = one_against_three(Level::hard, name);
    settings.games = 60;
    settings.nodes = 300;
    settings.rounds = 200;
    const match::Result result = match::play(book("europe"), settings, [](std::uint64_t) {});
    EXPECT_GT(low_share(result, 0), least) << name;
    EXPECT_LT(result.cut_off, 12U) << name;
  }
}

// Of four a game in a hundred may go on, of eight a twentieth: more than a tenth and a quarter did.
TEST(Strength, NormalPlayersEndTheirGames) {
  const auto open = [](const std::string& id, std::size_t seats, std::uint64_t games) {
    const std::vector<match::Entrant> all(seats, level(Level::normal));
    return static_cast<double>(played(all, games, 1, 500, id).cut_off) / static_cast<double>(games);
  };
  EXPECT_LT(open("europe", 4, 2000), 0.01);
  EXPECT_LT(open("europe", 8, 800), 0.02);
  EXPECT_LT(open("inegalopolis", 6, 1200), 0.04);
  EXPECT_LT(open("inegalopolis", 8, 1600), 0.05);
  EXPECT_LT(open("anti", 2, 1600), 0.02);
  EXPECT_LT(open("anti", 4, 800), 0.02);
  EXPECT_LT(open("anti", 6, 800), 0.02);
}

// Where one sits is luck of the order at most: once the second seat won nine games of ten in madame, since it
// had the last word in every auction.
TEST(Strength, NoSeatIsMuchBetterThanAnother) {
  for (const std::string id : {"europe", "espace", "madame", "inegalopolis"}) {
    const match::Result result = played(one_against_three(Level::normal, Level::normal), 400, 1, 500, id);
    for (unsigned seat = 0; seat < 4; ++seat) {
      const double wins = static_cast<double>(result.by_seat[seat]) / match::kWinParts;
      EXPECT_LT(lab::share(wins, static_cast<double>(result.games)).low, 0.4) << id << ", seat " << seat;
    }
  }
}

// In anti nobody is ruined quickly: a twentieth of the games may go on, where a seventh did.
TEST(Strength, NormalPlayersEndTheirGamesWhereRentsAreSmall) {
  const match::Result result = played(one_against_three(Level::normal, Level::normal), 1600, 1, 500, "anti");
  EXPECT_LT(result.cut_off, 80U);
}

TEST(Match, IsTheSameWithAnyNumberOfThreads) {
  const auto entrants = std::vector{level(Level::hard), level(Level::normal), level(Level::random)};
  const match::Result one = played(entrants, 9, 1, 200);
  const match::Result three = played(entrants, 9, 3, 200);
  EXPECT_EQ(one.rolls, three.rolls);
  EXPECT_EQ(one.by_seat, three.by_seat);
  EXPECT_EQ(one.rounds, three.rounds);
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    EXPECT_EQ(one.standings[i].win_parts, three.standings[i].win_parts);
  }
}

// So many rolls would take it hours.
TEST(Match, LetsExpertThinkByTheClockBesideOthersWhoCount) {
  match::Settings settings;
  settings.entrants = {level(Level::expert), level(Level::normal)};
  settings.games = 2;
  settings.rounds = 3;
  settings.nodes = 1'000'000'000;
  settings.expert_ms = 1;
  const match::Result result = match::play(book("europe"), settings, [](std::uint64_t) {});
  EXPECT_EQ(result.games, 2U);
}

TEST(Match, EndsSoonWhenAskedAndTellsWhatWasPlayed) {
  std::atomic<bool> stop = false;
  match::Settings settings;
  settings.entrants = one_against_three(Level::easy, Level::easy);
  settings.games = 1000;
  settings.stop = &stop;
  const match::Result result =
      match::play(book("europe"), settings, [&](std::uint64_t done) { stop = done == 5; });
  EXPECT_EQ(result.games, 5U);
  EXPECT_EQ(result.standings.size(), 4U);
}

}  // namespace
}  // namespace cadastre::tests::strength_test
