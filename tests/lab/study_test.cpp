// Many games, counted: the same whoever counts, and every total agrees with the others.
#include <gtest/gtest.h>

#include <numeric>

#include "lab/seeds.h"
#include "phrases/phrasebook.h"
#include "report/findings.h"
#include "support/scene.h"

namespace cadastre::tests::study_test {
namespace {

lab::StudyPlan plan_of(const std::string& id, const std::vector<std::string>& seats, std::uint64_t games,
                       int threads) {
  const lab::LineupRead read = lab::read_lineup(book(id), seats);
  EXPECT_TRUE(read.lineup) << read.fault;
  return {.lineup = *read.lineup, .games = games, .seed = 11, .threads = threads, .rounds = 200};
}

std::unique_ptr<lab::Study> study_of(const std::string& id, const std::vector<std::string>& seats,
                                     std::uint64_t games, int threads) {
  lab::Ranks alone;
  return lab::play_study(book(id), plan_of(id, seats, games, threads), alone, {});
}

bool same(const lab::Study& a, const lab::Study& b) {
  return std::ranges::equal(a.total.counters(), b.total.counters()) &&
         std::ranges::equal(a.spreads.counters(), b.spreads.counters()) &&
         a.batches.size() == b.batches.size() &&
         std::ranges::equal(a.batches.back().counters(), b.batches.back().counters());
}

TEST(Study, IsTheSameWithAnyNumberOfThreads) {
  for (const std::string& id : edition::built_in_ids()) {
    const std::vector<std::string> seats = {"normal", "random", "easy"};
    const auto one = study_of(id, seats, 301, 1);
    EXPECT_TRUE(same(*one, *study_of(id, seats, 301, 2))) << id;
    EXPECT_TRUE(same(*one, *study_of(id, seats, 301, 5))) << id;
  }
}

TEST(Study, WithAnotherSeedIsAnother) {
  lab::StudyPlan plan = plan_of("europe", {"easy", "easy"}, 100, 1);
  lab::Ranks alone;
  const auto one = lab::play_study(book("europe"), plan, alone, {});
  plan.seed = 12;
  EXPECT_FALSE(same(*one, *lab::play_study(book("europe"), plan, alone, {})));
}

std::uint64_t sum(const auto& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

TEST(Study, TotalsAgree) {
  for (const std::string& id : edition::built_in_ids()) {
    const auto study = study_of(id, {"easy", "normal", "easy", "normal"}, 400, 2);
    const lab::Tally& all = study->total;
    EXPECT_EQ(all.games, 400U) << id;
    const std::uint64_t won = (all.games - all.cut_off) * lab::kWin;
    EXPECT_EQ(sum(all.seat_wins), won) << id;
    EXPECT_EQ(sum(all.order_wins), won) << id;
    EXPECT_EQ(sum(all.role_wins), won) << id;
    EXPECT_EQ(sum(all.landed), all.rolls) << id;
    EXPECT_EQ(study->spreads.rounds.total(), all.games) << id;
    EXPECT_EQ(study->spreads.rolls.total(), all.games) << id;
    EXPECT_EQ(all.running[0], all.games) << id;
    EXPECT_EQ(study->spreads.worth[0][0].total() * static_cast<unsigned>(book(id).rules.roles), all.games * 4)
        << id;
    EXPECT_EQ(sum(all.bankrupt), sum(all.events[static_cast<unsigned>(game::EventKind::bankrupted)])) << id;
    EXPECT_EQ(sum(all.events[static_cast<unsigned>(game::EventKind::rolled)]), all.rolls) << id;
    EXPECT_GT(sum(all.rent), 0U) << id;
  }
}

// Who is asked in the order of the listing may roll while others have rents to claim: those rolls count too.
TEST(Study, CountsEveryRollHoweverItCameAbout) {
  for (const std::string& id : edition::built_in_ids()) {
    const auto study = study_of(id, {"random", "random", "easy"}, 100, 2);
    const lab::Tally& all = study->total;
    EXPECT_EQ(sum(all.events[static_cast<unsigned>(game::EventKind::rolled)]), all.rolls) << id;
    EXPECT_EQ(sum(all.landed), all.rolls) << id;
  }
}

TEST(Study, WhatRuinsPeopleHasAName) {
  for (const std::string& id : edition::built_in_ids()) {
    const auto study = study_of(id, {"random", "easy", "random", "easy"}, 400, 2);
    const lab::Tally& all = study->total;
    for (unsigned reason = 0; reason < game::kReasonNames.size(); ++reason) {
      const std::string name = "cause." + std::string(game::name(static_cast<game::Reason>(reason)));
      EXPECT_TRUE(all.bankrupt[reason] == 0 || phrases::known(name)) << id << " " << name;
    }
  }
}

// One game told twice: once to the study, once to a plain list of events.
TEST(Study, CountsWhatTheEventsOfAGameSay) {
  const game::Edition& ed = book("europe").rules;
  const lab::StudyPlan plan = plan_of("europe", {"normal", "normal", "normal"}, 1, 1);
  lab::Ranks alone;
  const auto study = lab::play_study(book("europe"), plan, alone, {});
  std::vector<game::Event> events;
  auto listen = [&](const game::Event& e) { events.push_back(e); };
  game::State s = game::start(ed, plan.lineup.setup, listen);
  lab::Cast cast(ed, plan.lineup);
  chance::Stream stream(lab::seed_of(plan.seed, 0));
  lab::play_game(ed, s, cast.ready(lab::seed_of(plan.seed, 0)), stream, plan.rounds, listen);
  std::uint64_t rent = 0;
  std::uint64_t built = 0;
  for (const game::Event& e : events) {
    rent += e.kind == game::EventKind::paid && e.square != game::Square::none
                ? static_cast<std::uint64_t>(e.amount.units)
                : 0;
    built += e.kind == game::EventKind::built ? 1 : 0;
  }
  EXPECT_EQ(sum(study->total.rent), rent);
  EXPECT_EQ(sum(study->total.built), built);
  EXPECT_EQ(study->total.rounds, static_cast<std::uint64_t>(std::min<int>(s.round, plan.rounds)));
  EXPECT_EQ(study->total.seat_wins[game::at(s.finale.winners.front())] > 0, s.stage == game::Stage::over);
}

TEST(Study, StoppedEarlyHasFewerGamesAndSaysSo) {
  std::atomic<bool> stop{false};
  const lab::StudyPlan plan = plan_of("europe", {"easy", "easy"}, 100'000'000, 2);
  lab::Ranks alone;
  const lab::RunControl watch{.stop = &stop,
                              .tick = [&](std::uint64_t done, std::uint64_t) { stop = done > 0; }};
  const auto study = lab::play_study(book("europe"), plan, alone, watch);
  const report::Findings found = report::find(book("europe"), plan, *study);
  EXPECT_GT(found.games, 0U);
  EXPECT_LT(found.games, plan.games);
  EXPECT_TRUE(found.partial());
  EXPECT_EQ(sum(study->total.seat_wins), (study->total.games - study->total.cut_off) * lab::kWin);
}

// In `madame` women start with more and earn more: they win more.
TEST(Study, SeesWhoTheRulesFavour) {
  const lab::StudyPlan plan =
      plan_of("madame", {"easy:woman", "easy:man", "easy:woman", "easy:man"}, 2000, 2);
  lab::Ranks alone;
  const auto study = lab::play_study(book("madame"), plan, alone, {});
  const report::Findings found = report::find(book("madame"), plan, *study);
  EXPECT_GT(found.roles[0].seat_percent.low, found.roles[1].seat_percent.high);
  EXPECT_GT(found.roles[0].final_wealth.low, found.roles[1].final_wealth.high);
  EXPECT_EQ(found.seats[0].role, 0U);
  EXPECT_EQ(found.seats[1].role, 1U);
}

TEST(Lineup, SaysWhatIsWrongWithIt) {
  const auto fault = [](const std::string& id, const std::vector<std::string>& seats) {
    return lab::read_lineup(book(id), seats).fault;
  };
  EXPECT_NE(fault("europe", {"normal", "clever"})
                .find("\"clever\" is no player; write random, easy, normal, hard or expert"),
            std::string::npos);
  EXPECT_NE(fault("europe", {"normal"}).find("2 to 8"), std::string::npos);
  EXPECT_NE(fault("europe", {"normal:woman", "normal"}).find("no roles"), std::string::npos);
  EXPECT_NE(fault("madame", {"normal:child", "normal"}).find("woman, man"), std::string::npos);
  EXPECT_NE(fault("anti", {"easy:monopolist", "easy:monopolist", "easy:monopolist", "easy:monopolist"})
                .find("each side"),
            std::string::npos);
  EXPECT_NE(fault("inegalopolis", {"easy:man", "easy"}).find("decided at the table"), std::string::npos);
  EXPECT_NE(fault("madame", std::vector<std::string>(9, "normal:woman")).find("2 to 6"), std::string::npos);
}

}  // namespace
}  // namespace cadastre::tests::study_test
