// The laboratory as a user meets it: commands, files, Ctrl-C, mpirun.
#include <gtest/gtest.h>

#include <numeric>

#include "lab/program.h"
#include "support/places.h"

namespace cadastre::tests::program_test {
namespace {

TEST(SimulateCommand, WritesEveryFieldOfItsJson) {
  const Folder folder;
  const Ran ran =
      cadastre("simulate --games 300 --seats easy,easy,normal,normal --threads 2 --seed 4 --out " +
               (folder / "r.json"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  const nlohmann::json report = json_in(folder / "r.json");
  for (const char* field : {"games",
                            "rolls",
                            "rolls_per_second",
                            "games_per_second",
                            "landing_percent",
                            "in_jail_percent",
                            "wins_by_seat",
                            "wins_by_role",
                            "cut_off",
                            "rounds_to_end",
                            "rolls_to_end",
                            "titles",
                            "groups",
                            "wealth",
                            "final_gini",
                            "bankruptcies_by_cause",
                            "rules_fired",
                            "edition",
                            "hash",
                            "seed",
                            "partial"}) {
    EXPECT_TRUE(report.contains(field)) << field;
  }
  EXPECT_EQ(report["games"], 300);
  EXPECT_EQ(report["landing_percent"].size(), 40U);
  const auto shares = report["landing_percent"].get<std::vector<double>>();
  EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), report["in_jail_percent"].get<double>()), 100,
              1e-9);
  const auto wins = report["wins_by_seat"].get<std::vector<double>>();
  EXPECT_NEAR(std::accumulate(wins.begin(), wins.end(), report["cut_off"].get<double>()), 300, 1e-9);
  EXPECT_EQ(report["titles"].size(), 28U);
  EXPECT_GT(report["rules_fired"]["EU-16"]["count"], 0);
  EXPECT_EQ(report["seats"][2]["player"], "normal");
  for (const nlohmann::json& title : report["titles"]) {
    const auto interval = title["rent"]["interval"].get<std::vector<double>>();
    EXPECT_LE(interval[0], title["rent"]["value"].get<double>());
    EXPECT_GE(interval[1], title["rent"]["value"].get<double>());
  }
}

TEST(SimulateCommand, GivesTheSameReportWithAnyNumberOfThreads) {
  const Folder folder;
  for (const char* threads : {"1", "2", "3"}) {
    const Ran ran = cadastre(std::string("simulate --edition madame --games 500 --threads ") + threads +
                             " --out " + (folder / threads) + ".json --out " + (folder / threads) + ".csv");
    ASSERT_EQ(ran.code, 0) << ran.output;
  }
  EXPECT_TRUE(timeless(json_in(folder / "1.json")) == timeless(json_in(folder / "2.json")));
  EXPECT_TRUE(timeless(json_in(folder / "1.json")) == timeless(json_in(folder / "3.json")));
  EXPECT_TRUE(content(folder / "1.csv").starts_with("what,which,value,low,high\ngames,madame,500,,\n"));
}

// One file, nothing from elsewhere, in the language asked for, and the tags in it closed.
TEST(SimulateCommand, WritesAPageThatNeedsNothingElse) {
  const Folder folder;
  ASSERT_EQ(cadastre("--lang fr simulate --edition madame --games 200 --out " + (folder / "fr.html")).code,
            0);
  ASSERT_EQ(cadastre("--lang en simulate --edition madame --games 200 --out " + (folder / "en.html")).code,
            0);
  const std::string french = content(folder / "fr.html");
  const std::string english = content(folder / "en.html");
  EXPECT_NE(french.find("<html lang=\"fr\">"), std::string::npos);
  EXPECT_NE(french.find("Qui gagne"), std::string::npos);
  EXPECT_NE(english.find("Who wins"), std::string::npos);
  const auto count = [](const std::string& text, const std::string& what) {
    int found = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
      ++found;
    }
    return found;
  };
  for (const std::string& page : {french, english}) {
    for (const char* foreign : {"http:", "https:", "src=", "@import", "<script", "<link", "url("}) {
      EXPECT_EQ(page.find(foreign), std::string::npos) << foreign;
    }
    for (const char* tag : {"svg", "table", "section", "div", "main", "g", "tr", "td"}) {
      const std::string name = tag;
      EXPECT_EQ(count(page, "<" + name + ">") + count(page, "<" + name + " "), count(page, "</" + name + ">"))
          << tag;
    }
    EXPECT_EQ(page.find(">nan"), std::string::npos);
    EXPECT_EQ(page.find("\"nan"), std::string::npos);
  }
}

TEST(SimulateCommand, RefusesWhatItCannotDoBeforeItPlays) {
  const Folder folder;
  const auto refused = [](const std::string& arguments, const std::string& says) {
    const Ran ran = cadastre("simulate --games 100000000 " + arguments);
    EXPECT_EQ(ran.code, 2) << ran.output;
    EXPECT_NE(ran.output.find(says), std::string::npos) << ran.output;
  };
  refused("--edition nowhere", "there is no edition \"nowhere\"");
  refused("--seats normal", "this edition is for 2 to 8");
  refused("--seats normal,genius", "\"genius\" is no player");
  refused("--edition madame --seats normal:queen,normal", "write one of woman, man");
  refused("--variant nothing", "there is no variant 'nothing'");
  refused("--set nothing=1", "unknown key");
  refused("--out report.pdf", "use one of .html, .json, .csv");
  refused("--out " + (folder / "none/report.html"), "there is no folder");
  refused("--out " + (folder / "a.csv") + " --games-out " + (folder / "./a.csv"),
          "a report goes there already");
  refused("--games 0", "--games");
  refused("--threads 0", "--threads");
  refused("--rounds 0", "--rounds");
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

// Whoever names no players gets as many as the edition is for.
TEST(SimulateCommand, SeatsAsManyAsTheEditionIsFor) {
  const Folder folder;
  std::string toml = content(sources() + "/examples/town.toml");
  toml.replace(toml.find("players_max = 5"), 15, "players_max = 3");
  std::ofstream(folder / "three.toml") << toml;
  for (const std::string command : {"simulate --games 20", "match --games 3", "ablate --games 5"}) {
    const Ran ran = cadastre(command + " --edition " + (folder / "three.toml"));
    EXPECT_EQ(ran.code, 0) << command << ran.output;
  }
}

// What was there before stays when the report cannot be written.
TEST(SimulateCommand, LeavesNothingHalfWritten) {
  const Ran ran = cadastre("simulate --games 10 --out /dev/full/r.json");
  EXPECT_EQ(ran.code, 2);
  const Folder folder;
  std::filesystem::create_directory(folder / "r.json");
  EXPECT_EQ(cadastre("simulate --games 10 --out " + (folder / "r.json")).code, 2);
}

TEST(SimulateCommand, PrintsTheResultSoFarAtCtrlC) {
  const Folder folder;
  const auto stopped_after = [&](int seconds) {
    return shell("timeout --foreground --signal=INT " + std::to_string(seconds) + " " + program() +
                 " --lang en simulate --games 100000000 --threads 2 --out " + (folder / "r.json") +
                 " --out " + (folder / "r.html"));
  };
  Ran ran = stopped_after(1);
  if (!std::filesystem::exists(folder / "r.json") || json_in(folder / "r.json")["games"] == 0) {
    ran = stopped_after(60);  // on a busy machine the first game takes longer
  }
  EXPECT_NE(ran.output.find("PARTIAL RESULT"), std::string::npos) << ran.output;
  const nlohmann::json report = json_in(folder / "r.json");
  EXPECT_EQ(report["partial"], true);
  EXPECT_EQ(report["games_planned"], 100000000);
  EXPECT_GT(report["games"], 0);
  EXPECT_LT(report["games"], 100000000);
  const auto wins = report["wins_by_seat"].get<std::vector<double>>();
  EXPECT_NEAR(std::accumulate(wins.begin(), wins.end(), report["cut_off"].get<double>()),
              report["games"].get<double>(), 1e-6);
  EXPECT_NE(content(folder / "r.html").find("Partial result"), std::string::npos);
}

bool has_mpi() {
  return shell("command -v mpirun").code == 0 &&
         shell("ldd " + program()).output.find("libmpi") != std::string::npos;
}

Ran mpirun(int ranks, const std::string& arguments) {
  return shell(
      "ASAN_OPTIONS=detect_leaks=0 mpirun --allow-run-as-root --oversubscribe --mca btl self,vader,tcp --mca "
      "btl_tcp_if_include lo --mca oob_tcp_if_include lo -n " +
      std::to_string(ranks) + " " + program() + " " + arguments);
}

TEST(SimulateCommand, GivesTheSameReportOverSeveralProcesses) {
  if (!has_mpi()) {
    GTEST_SKIP() << "built without Open MPI";
  }
  const Folder folder;
  const std::string asked =
      "--lang en simulate --games 601 --seats easy,normal,easy --seed 9 --threads 1 --out ";
  ASSERT_EQ(cadastre(asked + (folder / "1.json")).code, 0);
  for (const int ranks : {2, 3}) {
    const std::string path = folder / (std::to_string(ranks) + ".json");
    const Ran ran = mpirun(ranks, asked + path);
    ASSERT_EQ(ran.code, 0) << ran.output;
    EXPECT_TRUE(timeless(json_in(folder / "1.json")) == timeless(json_in(path))) << ranks;
    EXPECT_EQ(ran.output.find("601 games"), ran.output.rfind("601 games")) << "printed more than once";
  }
}

TEST(AblateCommand, GivesTheSameReportOverSeveralProcesses) {
  if (!has_mpi()) {
    GTEST_SKIP() << "built without Open MPI";
  }
  const Folder folder;
  const std::string asked = "ablate --edition madame --games 101 --seats easy,easy --threads 1 --out ";
  ASSERT_EQ(cadastre(asked + (folder / "1.json")).code, 0);
  const Ran ran = mpirun(2, asked + (folder / "2.json"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  EXPECT_TRUE(timeless(json_in(folder / "1.json")) == timeless(json_in(folder / "2.json")));
}

TEST(LandingsCommand, WritesWhatTheReferenceAsksFor) {
  const Folder folder;
  const Ran ran =
      cadastre("landings --rolls 3000000 --jail leave --deck replace --seed 2 --threads 2 --out " +
               (folder / "l.json"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  const nlohmann::json report = json_in(folder / "l.json");
  EXPECT_EQ(report["rolls"], 3000000);
  EXPECT_EQ(report["landing_percent"].size(), 40U);
  EXPECT_NEAR(report["landing_percent"][24], 3.1858, 0.06);
  EXPECT_NEAR(report["in_jail_percent"], 3.9499, 0.07);
  EXPECT_NEAR(report["exact_in_jail_percent"], 3.9499, 0.00015);
  ASSERT_EQ(cadastre("landings --rolls 100000 --deck cycle --out " + (folder / "c.json")).code, 0);
  EXPECT_FALSE(json_in(folder / "c.json").contains("exact_landing_percent"));
}

TEST(LandingsCommand, KnowsOtherEditionsAndRefusesTheRest) {
  for (const char* edition : {"espace", "madame", "examples/town.toml", "examples/island.toml"}) {
    EXPECT_EQ(
        cadastre(std::string("landings --rolls 100000 --jail stay --deck cycle --edition ") + edition).code,
        0)
        << edition;
  }
  EXPECT_EQ(cadastre("landings --jail sometimes").code, 2);
  EXPECT_EQ(cadastre("landings --deck torn").code, 2);
  EXPECT_EQ(cadastre("landings --rolls -5").code, 2);
  EXPECT_EQ(cadastre("landings --role queen --edition madame").code, 2);
  EXPECT_EQ(cadastre("landings --out landings.pdf").code, 2);
}

TEST(AblateCommand, RefusesWhatItCannotDo) {
  const auto refused = [](const std::string& arguments, const std::string& says) {
    const Ran ran = cadastre("ablate --games 1000000 " + arguments);
    EXPECT_EQ(ran.code, 2) << ran.output;
    EXPECT_NE(ran.output.find(says), std::string::npos) << ran.output;
  };
  refused("--edition madame --only equal_pay", "no such variant");
  refused("--edition madame --role queen", "no such role");
  refused("--edition examples/town.toml --seats easy", "for ");
  refused("--games 1", "--games");
}

TEST(AblateCommand, WritesItsReports) {
  const Folder folder;
  const Ran ran = cadastre(
      "--lang en ablate --edition madame --games 200 --seats easy,easy --only equal_salary,equal_cards "
      "--out " +
      (folder / "a.json") + " --out " + (folder / "a.csv") + " --out " + (folder / "a.html"));
  ASSERT_EQ(ran.code, 0) << ran.output;
  const nlohmann::json report = json_in(folder / "a.json");
  ASSERT_EQ(report["switches"].size(), 2U);
  EXPECT_EQ(report["switches"][0]["variant"], "equal_salary");
  const nlohmann::json& woman = report["switches"][0]["win_percent"]["woman"];
  EXPECT_NEAR(woman["after"].get<double>() - woman["before"].get<double>(), woman["change"], 1e-9);
  EXPECT_TRUE(
      content(folder / "a.csv")
          .starts_with(
              "variant,what,role,before,after,change,low,high,p,p_holm\nequal_salary,win_percent,woman,"));
  EXPECT_NE(content(folder / "a.html").find("Equal pay"), std::string::npos);
}

}  // namespace
}  // namespace cadastre::tests::program_test
