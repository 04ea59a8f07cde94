// One ranking, whoever tells it: the table of cases, and whole games told by everybody who ranks.
#include "game/ranking.h"

#include <gtest/gtest.h>

#include "bots/steady.h"
#include "chance/chance.h"
#include "debrief/debrief.h"
#include "debrief/lesson.h"
#include "game/actors.h"
#include "local/table.h"
#include "notation/action_text.h"
#include "online/gathered_game.h"
#include "support/scene.h"
#include "terminal/final_words.h"

namespace cadastre::tests::ranking_test {
namespace {

using game::Seat;

struct Case {
  const char* what;
  const char* edition;
  std::vector<int> cash;     // by seat
  std::vector<int> out;      // in the order they went
  std::vector<int> winners;  // none: it is not over
  std::vector<int> seats;    // the ranking
  std::vector<int> ranks;
};

const std::vector<Case> kCases = {
    {"who was out later ranks higher", "europe", {900, 0, 0, 0}, {1, 3, 2}, {0}, {0, 2, 3, 1}, {1, 2, 3, 4}},
    {"whoever is in stands above who is out", "europe", {10, 900, 0}, {2}, {1}, {1, 0, 2}, {1, 2, 3}},
    {"equals share a rank", "europe", {500, 700, 500, 0}, {3}, {1}, {1, 0, 2, 3}, {1, 2, 2, 4}},
    {"several have won", "europe", {700, 700, 300}, {}, {0, 1}, {0, 1, 2}, {1, 1, 3}},
    {"who won comes first, whatever others have", "anti", {50, 900, 400}, {}, {0}, {0, 1, 2}, {1, 2, 3}},
    {"before the end by wealth", "europe", {100, 300, 200}, {}, {}, {1, 2, 0}, {1, 2, 3}},
    {"gone before anybody listened: nobody knows when", "europe", {900, 0, 0}, {}, {0}, {0, 1, 2}, {1, 2, 2}},
};

game::Ranking ranking_of(const Case& one) {
  Scene scene(static_cast<int>(one.cash.size()), {}, one.edition);
  game::Departures departures;
  for (const int number : one.out) {
    scene.state.in = scene.state.in.without(seat(number));
    departures.hear({.kind = game::EventKind::bankrupted, .seat = seat(number)});
  }
  for (std::size_t i = 0; i < one.cash.size(); ++i) {
    scene.state.players[i].cash = game::Money{one.cash[i]};
    const bool unheard = one.out.empty() && one.cash[i] == 0;
    scene.state.in = unheard ? scene.state.in.without(static_cast<Seat>(i)) : scene.state.in;
  }
  for (const int number : one.winners) {
    scene.state.finale.winners = scene.state.finale.winners.with(seat(number));
    scene.state.stage = game::Stage::over;
  }
  return game::ranking(scene.rules(), scene.state, departures);
}

TEST(Ranking, IsByVictoryThenByTheCountThenByWhoHeldOutLonger) {
  for (const Case& one : kCases) {
    SCOPED_TRACE(one.what);
    std::vector<int> seats;
    std::vector<int> ranks;
    for (const game::Standing& standing : ranking_of(one)) {
      seats.push_back(static_cast<int>(game::at(standing.seat)));
      ranks.push_back(standing.rank);
    }
    EXPECT_EQ(seats, one.seats);
    EXPECT_EQ(ranks, one.ranks);
  }
}

// EU-72 counts titles, an edition that counts income at the end counts cash.
TEST(Ranking, CountsWhatTheEditionCounts) {
  for (const auto& [edition, winner] : std::vector<std::pair<std::string, int>>{{"europe", 1}, {"anti", 0}}) {
    Scene scene(2, {}, edition);
    scene.cash(0, 500).cash(1, 400).owns(1, {39});
    const bool wealth = scene.rules().final_count == game::FinalCount::wealth;
    ASSERT_EQ(wealth, winner == 1) << edition;
    scene.state.stage = game::Stage::over;
    const game::Ranking found = game::ranking(scene.rules(), scene.state, {});
    EXPECT_EQ(found.items[0].seat, seat(winner)) << edition;
  }
}

// --- whole games ---

local::SavedGame played(const edition::Book& texts, int seats) {
  std::vector<local::Sitter> sitters;
  for (int i = 0; i < seats; ++i) {
    sitters.push_back({std::string(1, static_cast<char>('A' + i)), "", std::nullopt});
  }
  local::SavedGame game = local::new_game(texts, sitters, 7);
  local::Table table(texts, game);
  bots::Steady steady(texts.rules);
  const auto keep = [&](const game::Action& action) {
    game.record.actions.push_back({0, notation::action_line(texts, action)});
  };
  for (int i = 0; i < 20'000 && !table.over(); ++i) {
    const game::State& s = table.state();
    if (game::chance_owes(s)) {
      chance::Stream dice(static_cast<std::uint64_t>(i) + 1);
      const game::Action action = chance::act(texts.rules, s, dice);
      keep(action);
      EXPECT_EQ(table.act(action), game::Refusal::none);
      continue;
    }
    std::optional<game::Action> action;
    for (const Seat seat : s.in) {
      action = action ? action : steady.react(s, seat);
    }
    // Two leave early, and others in the end, if it has none.
    const Seat owing = game::owing(s).front();
    const game::Action leaves{.kind = game::ActionKind::resign, .seat = owing};
    const bool late = i == 59 || i == 119 || i % 2000 == 1999;
    const bool enough = late && game::refusal(texts.rules, s, leaves) == game::Refusal::none;
    const game::Action done = enough ? leaves : action ? *action : steady.choose(s, owing);
    keep(done);
    EXPECT_EQ(table.act(done), game::Refusal::none);
  }
  return game;
}

class Rankings : public testing::TestWithParam<std::string> {};

TEST_P(Rankings, AreTheSameWhoeverTellsThem) {
  const edition::Book& texts = book(GetParam());
  const local::SavedGame saved = played(texts, 4);
  online::Gathering g;
  g.book = std::make_shared<const edition::Book>(texts);
  g.phase = online::Phase::over;
  const notation::Replayed again = notation::replay(
      texts, saved.record,
      {.hears = [&](const game::Event& event, const game::State&) { g.departures.hear(event); }});
  ASSERT_FALSE(again.misfit) << again.misfit->why;
  g.state = again.game.state;
  ASSERT_EQ(g.state.stage, game::Stage::over);
  g.places.resize(4);
  g.members.resize(1);

  const notation::Json now = online::now_json(g, 0);
  const notation::Json& told = now["ranking"];
  EXPECT_EQ(now["compared"], texts.rules.final_count == game::FinalCount::wealth ? "wealth" : "cash");
  const debrief::Debrief figures = debrief::debrief(texts, saved.record);
  const local::Table table(texts, saved);
  const terminal::Lines lines = terminal::final_words(table, edition::Language::en, 80);
  ASSERT_EQ(told.size(), 4U);
  EXPECT_GT(g.departures.count, 0U) << "nobody went out: this proves little";
  const std::size_t first = g.state.in.several() ? 2 : 1;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const int seat = told[i]["seat"];
    const int rank = told[i]["rank"];
    EXPECT_EQ(static_cast<int>(game::at(figures.ranking[i])), seat);
    EXPECT_EQ(figures.players[static_cast<std::size_t>(seat)].rank, rank);
    const std::string line =
        "  " + std::to_string(rank) + " " + std::string(1, static_cast<char>('A' + seat)) + " ";
    EXPECT_TRUE(lines[first + i].starts_with(line)) << lines[first + i];
  }
}

// The last rents are paid, then only cash counts, not the titles the curve of wealth is drawn with: said
// wherever somebody reads a ranking.
TEST(MM_60, IsSaidWithTheRanking) {
  const edition::Book& texts = book("madame");
  const local::SavedGame saved = played(texts, 4);
  const local::Table table(texts, saved);
  ASSERT_TRUE(table.over() && table.state().in.several());
  EXPECT_EQ(terminal::final_words(table, edition::Language::en, 80)[1], "  Cash is compared, not titles.");

  const debrief::Debrief figures = debrief::debrief(texts, saved.record);
  const std::string sheet = debrief::debrief_text(figures, edition::Language::en);
  EXPECT_NE(sheet.find("\nRanking\n  Cash is compared, not titles.\n"), std::string::npos) << sheet;
  const debrief::LessonScreen ranking = debrief::lesson(figures, edition::Language::fr).screens.front();
  EXPECT_TRUE(ranking.lead.ends_with(" On compare l'argent, sans les titres.")) << ranking.lead;
  const game::Money most = figures.players[game::at(figures.ranking.front())].counted;
  EXPECT_EQ(ranking.bars.front().value, most.units);
}

// With one player left there is nothing to compare.
TEST(EU_63, ComparesNothing) {
  const edition::Book& texts = book("europe");
  const local::SavedGame saved = played(texts, 2);
  const local::Table table(texts, saved);
  ASSERT_FALSE(table.state().in.several());
  EXPECT_TRUE(terminal::final_words(table, edition::Language::en, 80)[1].starts_with("  1 "));
  EXPECT_EQ(
      debrief::debrief_text(debrief::debrief(texts, saved.record), edition::Language::en).find("compared"),
      std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Editions, Rankings,
                         testing::Values("europe", "espace", "anti", "madame", "inegalopolis"));

}  // namespace
}  // namespace cadastre::tests::ranking_test
