// Whole games of every edition: the figures must agree with each other, whoever played.
#include <gtest/gtest.h>

#include <numeric>

#include "bots/random.h"
#include "bots/steady.h"
#include "chance/chance.h"
#include "debrief/csv_table.h"
#include "debrief/lesson.h"
#include "debrief/script.h"
#include "debrief/talk.h"
#include "nlohmann/json.hpp"

namespace cadastre::tests {
namespace {

using debrief::Debrief;

struct Plan {
  std::string edition;
  std::string variant;
  int seats;
  std::uint64_t seed;
};

// Mostly sensible, so that the game gets somewhere; at times anything, so that everything happens.
notation::Record played(const edition::Book& texts, const Plan& plan, int most_actions) {
  notation::Record record;
  record.edition = texts.id;
  record.hash = texts.hash;
  record.choice = {texts.chosen, texts.overrides};
  const game::Setup setup = game::seated(texts.rules, plan.seats);
  for (unsigned i = 0; i < static_cast<unsigned>(plan.seats); ++i) {
    record.seats.push_back(
        {texts.tokens[i].id, texts.roles[setup.roles[i]].id, "=Player, \"" + std::to_string(i) + "\""});
  }
  game::State s = game::start(texts.rules, setup);
  chance::Stream dice(plan.seed);
  chance::Stream whims(~plan.seed);
  auto below = [&](std::uint32_t bound) { return whims.below(bound); };
  bots::Steady steady(texts.rules);
  for (int i = 0; i < most_actions && s.stage != game::Stage::over; ++i) {
    const bool whim = below(4) == 0;
    std::optional<game::Action> action;
    for (const game::Seat seat : s.in) {
      action = action || whim ? action : steady.react(s, seat);
    }
    if (game::chance_owes(s)) {
      action = chance::act(texts.rules, s, dice);
    } else if (!action) {
      action = whim ? bots::random_move(texts.rules, s, below) : steady.choose(s, game::owing(s).front());
    }
    record.actions.push_back({i + 1, notation::action_line(texts, *action)});
    game::apply(texts.rules, s, *action);
  }
  return record;
}

class DebriefGames : public testing::TestWithParam<Plan> {
 protected:
  const edition::Book& texts() const {
    const Plan& plan = GetParam();
    return book(plan.edition, plan.variant.empty() ? edition::Choice{} : edition::Choice{{plan.variant}, {}});
  }
  notation::Record record_ = played(texts(), GetParam(), 4000);
  Debrief d_ = debrief::debrief(texts(), record_);
};

TEST_P(DebriefGames, PaymentsBalanceWithEveryPlayersCash) {
  ASSERT_FALSE(d_.misfit) << d_.misfit->why;
  for (const debrief::Player& player : d_.players) {
    game::Money cash = player.cash_at_start;
    for (const debrief::Payment& payment : d_.payments) {
      cash += payment.to == player.seat ? payment.sum : game::Money{0};
      cash -= payment.from == player.seat ? payment.sum : game::Money{0};
    }
    EXPECT_EQ(cash, player.cash) << player.name;
  }
}

TEST_P(DebriefGames, RentsByTitleAreTheRentsPaid) {
  int by_title = 0;
  for (const debrief::Title& title : d_.titles) {
    by_title += title.rent.units;
  }
  int paid = 0;
  for (const debrief::Payment& payment : d_.payments) {
    const auto kind = debrief::payment_kind(payment.reason);
    paid += kind == "rent" || kind == "final_rent" ? payment.sum.units : 0;
  }
  EXPECT_EQ(by_title, paid);
  EXPECT_GT(paid, 0);
}

TEST_P(DebriefGames, TheLastOwnerIsTheOneWhoHoldsTheTitle) {
  for (const debrief::Title& title : d_.titles) {
    const game::Seat last = title.passages.empty() ? game::Seat::bank : title.passages.back().to;
    for (const debrief::Player& player : d_.players) {
      EXPECT_EQ(player.titles.has(title.square), last == player.seat) << game::at(title.square);
    }
    for (std::size_t i = 1; i < title.passages.size(); ++i) {
      EXPECT_EQ(title.passages[i].from, title.passages[i - 1].to);
    }
  }
}

// "chance dice 3 4"; a throw of one die, "chance dice 3", has no total to compare.
TEST_P(DebriefGames, EveryThrowOfTwoDiceIsCountedOnce) {
  const auto throws = std::ranges::count_if(record_.actions, [](const auto& line) {
    return line.text.starts_with("chance dice") && std::ranges::count(line.text, ' ') == 3;
  });
  EXPECT_EQ(d_.dice.all.rolls, throws);
  int by_seat = 0;
  for (const debrief::DiceOf& dice : d_.dice.by_seat) {
    by_seat += dice.rolls;
    EXPECT_EQ(std::accumulate(dice.totals.begin(), dice.totals.end(), 0), dice.rolls);
  }
  EXPECT_EQ(by_seat, throws);
}

TEST_P(DebriefGames, RanksAndWealthAgreeWithTheEnd) {
  ASSERT_EQ(d_.ranking.size(), d_.players.size());
  EXPECT_EQ(d_.players[game::at(d_.ranking.front())].rank, 1);
  for (const debrief::Player& player : d_.players) {
    EXPECT_EQ(d_.points.back().worth[game::at(player.seat)], player.worth);
    EXPECT_EQ(d_.points.back().cash[game::at(player.seat)], player.cash);
    EXPECT_TRUE(!player.winner || player.rank == 1);
    EXPECT_EQ(player.counted, d_.compared == "cash" ? player.cash : player.worth);
    EXPECT_TRUE(player.out_to == game::Seat::nobody || player.worth.units == 0);
  }
  EXPECT_EQ(d_.by_role.size(), d_.points.size());
  EXPECT_EQ(d_.actions, static_cast<int>(record_.actions.size()));
}

TEST_P(DebriefGames, CostsAreSumsOfTheirCasesAndCiteRulesThatExist) {
  for (const debrief::Cost& cost : d_.costs) {
    game::Money sum;
    for (const debrief::CostCase& one : cost.cases) {
      sum += one.money;
    }
    EXPECT_EQ(sum, cost.money);
    EXPECT_NE(d_.book.rule(cost.rule), nullptr) << debrief::name(cost.kind) << " " << cost.rule;
  }
  const bool same_for_all = texts().rules.roles < 2 || GetParam().variant == "equality";
  EXPECT_EQ(d_.costs.empty(), same_for_all);
}

TEST_P(DebriefGames, JsonAndCsvAndTextCanBeReadBack) {
  for (const edition::Language language : {edition::Language::fr, edition::Language::en}) {
    const auto json = nlohmann::json::parse(debrief::debrief_json(d_, language).dump());
    EXPECT_EQ(json["ranking"].size(), d_.players.size());
    EXPECT_EQ(json["wealth"]["players"][0]["worth"].size(), json["wealth"]["moments"].size());
    const Table table = csv_table(debrief::debrief_csv(d_, language));
    ASSERT_GT(table.size(), 50U);
    long payments = 0;
    for (const auto& row : table) {
      ASSERT_EQ(row.size(), 11U) << row[0];
      payments += row[0] == "payments" ? std::stol(row[8]) : 0;
    }
    long expected = 0;
    for (const debrief::Payment& payment : d_.payments) {
      expected += payment.sum.units;
    }
    EXPECT_EQ(payments, expected);
    EXPECT_NE(debrief::debrief_text(d_, language).find(d_.players[0].name), std::string::npos);
  }
}

// What one loses somebody has: nothing is told twice, and nothing is forgotten.
TEST_P(DebriefGames, ProfitsAreAllThatWasLostOrWonDirectly) {
  long lost_or_won = 0;
  for (const debrief::Cost& cost : d_.costs) {
    for (const debrief::CostCase& one : cost.cases) {
      lost_or_won += std::abs(one.money.units);
    }
  }
  long profited = 0;
  for (const debrief::Profit& one : debrief::profits(d_)) {
    profited += one.direct.units;
    EXPECT_FALSE(one.from.has(one.who));
  }
  EXPECT_EQ(profited, lost_or_won);
}

// For a projector: few screens, each with something on it, five questions of this very game.
TEST_P(DebriefGames, AreTenScreensAtMostWithFiveQuestionsInTheEnd) {
  for (const edition::Language language : {edition::Language::fr, edition::Language::en}) {
    const debrief::Lesson lesson = debrief::lesson(d_, language);
    EXPECT_LE(lesson.screens.size(), debrief::kMostScreens);
    EXPECT_GE(lesson.screens.size(), 4U);
    for (const debrief::LessonScreen& screen : lesson.screens) {
      EXPECT_FALSE(screen.bars.empty() && screen.curves.empty() && screen.points.empty()) << screen.title;
      for (const debrief::LessonBar& bar : screen.bars) {
        EXPECT_FALSE(bar.figure.empty()) << bar.label;
      }
    }
    ASSERT_EQ(lesson.screens.back().points.size(), debrief::kQuestions);
    int of_this_game = 0;
    for (const debrief::LessonPoint& question : lesson.screens.back().points) {
      of_this_game += question.text.find_first_of("0123456789") != std::string::npos ? 1 : 0;
    }
    EXPECT_EQ(of_this_game, 5);
    const std::string page = debrief::lesson_html(lesson);
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_EQ(page.find("http"), std::string::npos);
    EXPECT_NE(page.find("<polyline"), std::string::npos);
  }
}

// No mark of a fair share runs through the figure of a short bar.
TEST(DebriefScreens, AFigureStandsBeyondBarAndMark) {
  debrief::Lesson lesson;
  lesson.screens.resize(1);
  lesson.screens[0].bars = {{"Man", "90 %", 90, "#111111", 50},
                            {"Woman", "10 %", 10, "#222222", 50},
                            {"Bank", "30", 30, "#333333", -1}};
  const std::string page = debrief::lesson_html(lesson);
  EXPECT_NE(page.find("margin-left:0.0%\">90 %<"), std::string::npos) << page;
  EXPECT_NE(page.find("margin-left:25.8%\">10 %<"), std::string::npos) << "40 of 90 of 58 %" << page;
  EXPECT_NE(page.find("margin-left:0.0%\">30<"), std::string::npos) << page;
}

TEST_P(DebriefGames, TellNoListsOfZeros) {
  const std::string text = debrief::debrief_text(d_, edition::Language::en);
  EXPECT_EQ(text.find("nothing much"), std::string::npos);
  EXPECT_EQ(text.find(" 0 times, direct cost"), std::string::npos);
  EXPECT_EQ(text.find("struck 0×"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Editions, DebriefGames,
                         testing::Values(Plan{"europe", "", 4, 1}, Plan{"europe", "quick", 5, 2},
                                         Plan{"espace", "", 3, 3}, Plan{"madame", "", 4, 4},
                                         Plan{"anti", "", 4, 5}, Plan{"anti", "quick", 3, 6},
                                         Plan{"inegalopolis", "", 4, 7},
                                         Plan{"inegalopolis", "three_titles", 8, 8},
                                         Plan{"inegalopolis", "equality", 4, 9}),
                         [](const auto& plan) {
                           return plan.param.edition + plan.param.variant + std::to_string(plan.param.seats);
                         });

}  // namespace
}  // namespace cadastre::tests
