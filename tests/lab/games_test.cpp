// Games one by one, programs at the table, sweeps, and what every output says it was made from.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "lab/program.h"
#include "support/places.h"

namespace cadastre::tests::games_test {
namespace {

using Row = std::map<std::string, std::string>;

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells{""};
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  return cells;
}

std::vector<Row> rows_in(const std::string& path) {
  std::istringstream in(content(path));
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> names = cells_of(line);
  std::vector<Row> rows;
  while (std::getline(in, line)) {
    const std::vector<std::string> cells = cells_of(line);
    EXPECT_EQ(cells.size(), names.size()) << line;
    for (std::size_t i = 0; i < std::min(cells.size(), names.size()); ++i) {
      if (i == 0) {
        rows.emplace_back();
      }
      rows.back()[names[i]] = cells[i];
    }
  }
  return rows;
}

void expect_says(const std::string& text, const std::string& what) {
  EXPECT_NE(text.find(what), std::string::npos) << what << " in:\n" << text.substr(0, 2000);
}

TEST(GamesOut, HasOneRowAGameInOrderThatAddUpToTheReport) {
  const Folder folder;
  const Ran ran =
      cadastre("simulate --edition inegalopolis --games 60 --threads 3 --seed 7 --rounds 60 --games-out " +
               (folder / "g.csv") + " --out " + (folder / "r.json"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  const std::vector<Row> rows = rows_in(folder / "g.csv");
  ASSERT_EQ(rows.size(), 60U);
  const nlohmann::json report = json_in(folder / "r.json");
  std::array<double, 4> wins{};
  double rolls = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Row row = rows[i];
    EXPECT_EQ(row["game"], std::to_string(i));
    double won = 0;
    for (std::size_t seat = 0; seat < wins.size(); ++seat) {
      const double share = std::stod(row["seat" + std::to_string(seat) + "_won"]);
      wins[seat] += share;
      won += share;
    }
    EXPECT_NEAR(won, row["cut_off"] == "1" ? 0 : 1, 1e-5);
    EXPECT_EQ(row["winners"].empty(), row["cut_off"] == "1");
    rolls += std::stod(row["rolls"]);
    EXPECT_EQ(row["edition_hash"], report["hash"].get<std::string>());
    EXPECT_EQ(row["version"], report["version"].get<std::string>());
    expect_says(row["command"], "cadastre simulate --edition inegalopolis --games 60");
  }
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    EXPECT_NEAR(wins[seat], report["wins_by_seat"][seat].get<double>(), 1e-4);
  }
  EXPECT_EQ(rolls, report["rolls"].get<double>());
}

TEST(GamesOut, KeepsARecordOfEveryGameThatCanBePlayedAgain) {
  const Folder folder;
  std::filesystem::create_directory(folder / "records");
  for (const std::string command : {"simulate", "match"}) {
    const Ran ran =
        cadastre(command + " --edition anti --games 3 --seats normal,normal,easy --rounds 40 --records " +
                 (folder / "records") + " --games-out " + (folder / "g.csv"));
    ASSERT_EQ(ran.code, 0) << ran.output;
    const std::vector<Row> rows = rows_in(folder / "g.csv");
    ASSERT_EQ(rows.size(), 3U);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::string file = folder / ("records/game-000000" + std::to_string(i) + ".txt");
      const Ran debrief = cadastre("debrief --json " + file);
      ASSERT_EQ(debrief.code, 0) << command << debrief.output;
      const nlohmann::json figures = nlohmann::json::parse(debrief.output);
      EXPECT_EQ(figures["over"], rows[i].at("cut_off") == "0");
      for (const nlohmann::json& player : figures["ranking"]) {
        const std::string seat = "seat" + std::to_string(player["seat"].get<int>());
        EXPECT_EQ(std::to_string(player["worth"].get<int>()), rows[i].at(seat + "_wealth"));
        EXPECT_EQ(player["role"], rows[i].at(seat + "_role"));
        EXPECT_TRUE(player["name"].get<std::string>().starts_with(rows[i].at(seat + "_player")));
      }
      expect_says(content(file), "cadastre " + command + " --edition anti");
    }
  }
}

TEST(GamesOut, RefusesBeforeItPlays) {
  const auto refused = [](const std::string& arguments, const std::string& says) {
    const Ran ran = cadastre("simulate --games 100000000 " + arguments);
    EXPECT_EQ(ran.code, 2) << ran.output;
    EXPECT_NE(ran.output.find(says), std::string::npos) << ran.output;
  };
  refused("--games-out games.parquet", "use one of .csv");
  refused("--games-out /nowhere/games.csv", "there is no folder");
  refused("--records /nowhere", "there is no such folder");
  refused("--set salary=1,x", "salary");
  refused("--bot true --seats normal,bot2", "\"bot2\" is no player");
}

TEST(Programs, PlayInSimulateAndAblate) {
  // With time enough for an answer on a busy machine.
  const std::string bot = "--bot \"python3 '" + sources() +
                          "/examples/bot.py'\" --clock 60000 --games 3 --rounds 30 --threads 1 ";
  const Ran simulated = cadastre(
      "--lang en simulate --edition inegalopolis --set role_choice=free --seats bot:woman,easy:man " + bot);
  ASSERT_EQ(simulated.code, 0) << simulated.output;
  expect_says(simulated.output, "seat 1 bot, Woman");
  EXPECT_TRUE(
      std::regex_search(simulated.output, std::regex("bot: asked [1-9][0-9]+ times.*; 0 decisions made")))
      << simulated.output;
  const Ran ablated = cadastre("ablate --edition madame --seats easy,easy --only equal_salary " + bot);
  ASSERT_EQ(ablated.code, 0) << ablated.output;
  EXPECT_TRUE(std::regex_search(ablated.output, std::regex("bot: asked [1-9][0-9]+ times")))
      << ablated.output;
}

// A role goes with its player from seat to seat.
TEST(MatchCommand, SeatsPlayersByRole) {
  const Folder folder;
  const Ran ran = cadastre(
      "match --edition inegalopolis --set role_choice=free --games 8 --rounds 40 --seats "
      "normal:man,easy:woman,easy:woman,normal:man "
      "--games-out " +
      (folder / "g.csv") + " --out " + (folder / "m.json"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  expect_says(ran.output, "normal:man");
  std::set<std::string> seats_of_easy;
  for (const Row& row : rows_in(folder / "g.csv")) {
    for (int seat = 0; seat < 4; ++seat) {
      const std::string name = "seat" + std::to_string(seat);
      EXPECT_EQ(row.at(name + "_role"), row.at(name + "_player") == "easy" ? "woman" : "man");
      if (row.at(name + "_player") == "easy") {
        seats_of_easy.insert(name);
      }
    }
  }
  EXPECT_EQ(seats_of_easy.size(), 4U);
  const nlohmann::json report = json_in(folder / "m.json");
  EXPECT_EQ(report["players"][1]["role"], "woman");
  EXPECT_NEAR(report["players"][1]["fair"].get<double>(), 0.25, 1e-9);
  EXPECT_TRUE(report["players"][1].contains("p_holm"));
  EXPECT_EQ(cadastre("match --edition madame --seats normal:queen,easy").code, 2);
}

TEST(Sweep, PlaysTheSameGamesAtEachValueAndDrawsThem) {
  const Folder folder;
  const Ran ran =
      cadastre("--lang en simulate --edition madame --set salary=50,100,150 --games 40 --rounds 60 --out " +
               (folder / "s.html") + " --out " + (folder / "s.json") + " --out " + (folder / "s.csv") +
               " --games-out " + (folder / "g.csv"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  expect_says(ran.output, "  Woman        salary=150");
  const nlohmann::json report = json_in(folder / "s.json");
  EXPECT_EQ(report["points"], (std::vector<std::string>{"salary=50", "salary=100", "salary=150"}));
  for (const nlohmann::json& measure : report["measures"]) {
    ASSERT_EQ(measure["points"].size(), 3U);
    for (std::size_t i = 1; i < 3; ++i) {
      EXPECT_GE(measure["points"][i]["p_holm"].get<double>(), measure["points"][i]["p"].get<double>());
    }
  }
  const std::string page = content(folder / "s.html");
  expect_says(page, "<polyline");
  expect_says(page, "Holm");
  EXPECT_TRUE(content(folder / "s.csv").starts_with("set,what,role,value,low,high,change,"));
  // The same numbers with other salaries; each value also by itself gives the same game.
  const std::vector<Row> rows = rows_in(folder / "g.csv");
  ASSERT_EQ(rows.size(), 120U);
  EXPECT_EQ(rows[4].at("game"), "1");
  EXPECT_EQ(rows[4].at("set"), "salary=100");
  ASSERT_EQ(cadastre("simulate --edition madame --set salary=100 --games 40 --rounds 60 --games-out " +
                     (folder / "one.csv"))
                .code,
            0);
  const std::vector<Row> alone = rows_in(folder / "one.csv");
  EXPECT_EQ(alone[1].at("rolls"), rows[4].at("rolls"));
  EXPECT_EQ(alone[1].at("winners"), rows[4].at("winners"));
}

// Few games and a rare event: no share of less than nothing, and none of more than all.
TEST(Sweep, ClaimsNoIntervalOutsideWhatCanBe) {
  const Folder folder;
  const Ran ran = cadastre("--lang en simulate --edition madame --set salary=100,150 --games 12 --out " +
                           (folder / "s.json"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  std::set<std::string> seen;
  const nlohmann::json report = json_in(folder / "s.json");
  for (const nlohmann::json& measure : report["measures"]) {
    const std::string what = measure["what"];
    seen.insert(what);
    for (const nlohmann::json& point : measure["points"]) {
      const double low = point["interval"][0];
      const double high = point["interval"][1];
      EXPECT_GE(low, 0) << what << point;
      EXPECT_LE(low, point["value"].get<double>()) << what << point;
      EXPECT_GE(high, point["value"].get<double>()) << what << point;
      if (what.ends_with("percent")) {
        EXPECT_LE(high, 100) << what << point;
        EXPECT_LT(low, high) << what << point;  // twelve games prove nothing beyond doubt
      }
    }
  }
  EXPECT_TRUE(seen.contains("win_percent"));
  EXPECT_TRUE(seen.contains("cut_off_percent")) << testing::PrintToString(seen);
}

// Whoever holds a file knows what made it.
TEST(Provenance, StandsInEveryOutput) {
  const Folder folder;
  const std::string version = cadastre("--version").output.substr(std::string("cadastre ").size(), 3);
  ASSERT_EQ(cadastre("play --edition madame --plain --seat Ada:bot --seat Bob:bot --seed 5 --record " +
                     (folder / "game.txt") + " </dev/null")
                .code,
            0);
  const std::vector<std::string> commands = {
      "simulate --edition madame --games 20 --rounds 30 --seed 9",
      "simulate --edition madame --games 20 --rounds 30 --seed 9 --set salary=100,200",
      "ablate --edition madame --games 20 --rounds 30 --seed 9 --only equal_salary",
      "match --edition madame --games 4 --rounds 30 --seed 9",
      "landings --edition madame --rolls 10000 --seed 9",
      "odds --record " + (folder / "game.txt") + " --games 20 --seed 9",
  };
  for (const std::string& command : commands) {
    const Ran ran = cadastre("--lang en " + command + " --out " + (folder / "r.html") + " --out " +
                             (folder / "r.json") + " --out " + (folder / "r.csv"));
    ASSERT_EQ(ran.code, 0) << ran.output;
    const std::string hash = json_in(folder / "r.json")["hash"];
    for (const std::string& text :
         {ran.output, content(folder / "r.html"), content(folder / "r.json"), content(folder / "r.csv")}) {
      expect_says(text, hash);
      expect_says(text, version);
      EXPECT_TRUE(std::regex_search(text, std::regex("seed\"?[ :,]+9"))) << command << text.substr(0, 500);
      expect_says(text, "cadastre --lang en " + command);
    }
  }
}

TEST(FairShare, StandsBesideEveryShare) {
  const Folder folder;
  const Ran ran =
      cadastre("--lang en simulate --edition madame --seats easy,easy --games 20 --rounds 30 --out " +
               (folder / "r.json") + " --out " + (folder / "r.html") + " --out " + (folder / "r.csv"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  EXPECT_TRUE(std::regex_search(ran.output, std::regex("seat 1 easy.*fair share 50\\.00"))) << ran.output;
  EXPECT_EQ(json_in(folder / "r.json")["fair_percent"], 50);
  expect_says(content(folder / "r.html"), "fair share");
  expect_says(content(folder / "r.csv"), "fair_percent_by_seat,0,50,,");
  expect_says(ran.output, "Rules hardly met");
}

// Each square touches the next, and the last the first, however many there are.
TEST(BoardMap, ClosesForAnyNumberOfSquares) {
  const Folder folder;
  std::string town = content(sources() + "/examples/town.toml");
  std::vector<std::string> editions{"europe", "examples/town.toml"};
  for (int squares = 25; squares <= 27; ++squares) {  // one bench more each time
    const std::size_t end = town.find("\n]", town.find("squares = ["));
    town.insert(end, "\n  { at = " + std::to_string(squares - 1) +
                         ", kind = \"rest\", fr = \"Banc\", en = \"Bench\" },");
    editions.push_back(folder / (std::to_string(squares) + ".toml"));
    std::ofstream(editions.back()) << town;
  }
  for (const std::string& edition : editions) {
    ASSERT_EQ(cadastre("landings --rolls 20000 --edition " + edition + " --out " + (folder / "l.html")).code,
              0);
    const std::string page = content(folder / "l.html");
    const std::regex cell(
        "<rect x=\"([-0-9.]+)\" y=\"([-0-9.]+)\" width=\"([0-9.]+)\" height=\"([0-9.]+)\" class=\"cell\"");
    std::vector<std::array<double, 4>> boxes;
    for (auto at = std::sregex_iterator(page.begin(), page.end(), cell); at != std::sregex_iterator(); ++at) {
      boxes.push_back({std::stod((*at)[1]), std::stod((*at)[2]), std::stod((*at)[3]), std::stod((*at)[4])});
    }
    ASSERT_GE(boxes.size(), 12U);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      const auto& a = boxes[i];
      const auto& b = boxes[(i + 1) % boxes.size()];
      const double across = std::max(a[0], b[0]) - std::min(a[0] + a[2], b[0] + b[2]);
      const double down = std::max(a[1], b[1]) - std::min(a[1] + a[3], b[1] + b[3]);
      EXPECT_NEAR(std::max(across, down), 0, 0.3) << edition << ", square " << i;
    }
  }
}

}  // namespace
}  // namespace cadastre::tests::games_test
