// Writing an edition: the skeletons, and what `check --advise` says of a file that is right but hardly meant.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "edition/advice.h"
#include "edition/book.h"
#include "lab/program.h"
#include "support/places.h"

namespace cadastre::tests::writing_test {
namespace {

std::string without_marks(const std::string& text) {
  std::istringstream in(text);
  std::string all;
  for (std::string line; std::getline(in, line);) {
    const bool remark =
        line.starts_with("# ") && (line.find(" = ") != std::string::npos || line.starts_with("# ["));
    all += (remark && line.find("without") == std::string::npos ? line.substr(2) : line) + "\n";
  }
  return all;
}

class Writing : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& toml) const {
    std::ofstream(folder_ / name, std::ios::binary) << toml;
    return folder_ / name;
  }
  std::string advice_on(const std::string& rest, const std::string& id = "mine",
                        const std::string& base = "europe") const {
    const Ran ran = cadastre("check --advise " +
                             write("mine.toml", "id = \"" + id + "\"\nextends = \"" + base +
                                                    "\"\ntitle = { fr = \"M\", en = \"M\" }\n" + rest));
    EXPECT_EQ(ran.code, 0) << ran.output;
    return ran.output;
  }
  Folder folder_;
};

TEST_F(Writing, ASkeletonFromNothingIsGoodAsItIs) {
  const std::string file = folder_ / "My town!.toml";
  const Ran made = cadastre("new-edition '" + file + "' --title 'Our \"own\" town'");
  ASSERT_EQ(made.code, 0) << made.output;
  EXPECT_NE(made.output.find("cadastre check '" + file + "' --advise"), std::string::npos) << made.output;
  const Ran checked = cadastre("check --advise '" + file + "'");
  EXPECT_EQ(checked.code, 0) << checked.output;
  EXPECT_EQ(checked.output.find("advice"), std::string::npos) << checked.output;
  const auto loaded = edition::load(*edition::find(file));
  ASSERT_TRUE(loaded.book);
  EXPECT_EQ(loaded.book->id, "My-town");
  EXPECT_EQ(loaded.book->title.fr, "Our \"own\" town");
  EXPECT_EQ(cadastre("new-edition '" + file + "'").code, 2) << "a file that is there is left as it is";
  EXPECT_EQ(cadastre("new-edition " + (folder_ / "x.txt")).code, 2);
  ASSERT_EQ(cadastre("new-edition " + (folder_ / "été.toml")).code, 0);
  EXPECT_EQ(edition::load(*edition::find(folder_ / "été.toml")).book->id, "ete");
  EXPECT_EQ(cadastre("new-edition " + (folder_ / "y.toml") + " --id 'a b'").code, 2);
}

TEST_F(Writing, WhatIsToBeExtendedLiesBesideTheNewFile) {
  std::filesystem::create_directory(folder_ / "other");
  write("other/town.toml", content(sources() + "/examples/town.toml"));
  const Ran ran = cadastre("new-edition " + (folder_ / "mine.toml") + " --extends other/town.toml");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.output.find("--extends town.toml"), std::string::npos) << ran.output;
  EXPECT_FALSE(std::filesystem::exists(folder_ / "mine.toml"));
}

TEST_F(Writing, CheckSaysWhatSomebodyMayHaveMeant) {
  const std::string head = "id = \"mine\"\ntitle = { fr = \"M\", en = \"M\" }\n";
  for (const auto& [rest, said] :
       {std::pair{"extends = \"europe\"\n[policy]\nround_limit = 5\n", "did you mean 'policies'?"},
        {"extends = 5\n", "'extends' is"},
        {"extends = \"europe\"\n[policies]\nround_limit = 99999999999999999999\n",
         "is too large a number"}}) {
    const Ran ran = cadastre("check " + write("m.toml", head + rest));
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.output.find(said), std::string::npos) << ran.output;
  }
  std::string whole = content(sources() + "/editions/europe.toml");
  whole.replace(whole.find("[policies]"), 10, "[policy]");
  const Ran alone = cadastre("check " + write("m.toml", whole));
  EXPECT_EQ(std::ranges::count(alone.output, '\n'), 2) << alone.output;
  const Ran ran = cadastre("--lang fr check europe --set zork=3");
  EXPECT_NE(ran.output.find("«\u00a0zork\u00a0»"), std::string::npos) << ran.output;
  EXPECT_EQ(ran.output.find(":0:"), std::string::npos) << ran.output;
}

TEST_F(Writing, ASkeletonOfADifferenceSaysWhatCanBeChanged) {
  for (const std::string& base : edition::built_in_ids()) {
    const std::string file = folder_ / (base + "-mine.toml");
    ASSERT_EQ(cadastre("new-edition " + file + " --extends " + base).code, 0) << base;
    EXPECT_EQ(cadastre("check " + file).code, 0);
    const Ran changed = cadastre("check " + write("all.toml", without_marks(content(file))));
    EXPECT_EQ(changed.code, 0) << base << ": each remark can be taken in\n" << changed.output;
  }
  ASSERT_EQ(cadastre("new-edition " + (folder_ / "third.toml") + " --extends europe-mine.toml").code, 0);
  EXPECT_EQ(cadastre("check " + (folder_ / "third.toml")).code, 0);
  EXPECT_EQ(cadastre("new-edition " + (folder_ / "fourth.toml") + " --extends nowhere").code, 2);
}

// Each time it also plays and prints: what does not hinder each other is asked together.
TEST_F(Writing, AdviceNamesLineAndRemedy) {
  const std::string all = advice_on(
      "[board.squares.1]\nrents = [2, 10, 30, 90, 60, 250]\n"
      "[board.squares.39]\nprice = 100\n"
      "\n[board.squares.21]\nrents = [180, 190, 250, 700, 875, 1050]\n"
      "[rules.AM-01]\nfr = \"x\"\nen = \"x\"\n");
  for (const char* advice : {"mine.toml:5: advice: the rents of 'Vilnius' fall from 90 to 60\n    let each",
                             "mine.toml:7: advice: 'Paris' costs 100, others of its group about",
                             "mine.toml:10: advice: ", "brings 180 bare",
                             "mine.toml:11: advice: 'AM-01' is a rule of the edition"}) {
    EXPECT_NE(all.find(advice), std::string::npos) << advice << " in\n" << all;
  }
  EXPECT_NE(advice_on("[policies]\ndoubles_draw_from_round = 3\n").find("no deck says drawn_on"),
            std::string::npos);
  const std::string id = advice_on("", "madame");
  EXPECT_NE(id.find("mine.toml:1: advice: 'madame' is the id of a built-in edition"), std::string::npos)
      << id;
}

TEST_F(Writing, AdviceFindsWhatOnlyPlayAndPrintShow) {
  const std::string name(200, 'W');
  const std::string shown = advice_on("[board.squares.1]\nfr = \"" + name +
                                      "\"\nen = \"V\"\n[policies]\nstart_order = \"drawn\"\n");
  EXPECT_NE(shown.find("does not fit in the printed box"), std::string::npos) << shown;
  EXPECT_NE(shown.find("mine.toml:4: advice"), std::string::npos) << shown;
  EXPECT_NE(shown.find("no rule is cited for 'start_drawn'"), std::string::npos) << shown;
  const std::string endless = advice_on("[policies]\nsalary = 20000\n");
  EXPECT_NE(endless.find("mine.toml:4: advice: none of 40 games between bots ended"), std::string::npos)
      << endless;
}

TEST_F(Writing, OurOwnEditionsAreBeyondReproach) {
  for (const std::string& id : edition::built_in_ids()) {
    const auto source = *edition::find_built_in(id);
    const auto loaded = edition::load(source);
    for (const edition::Problem& one : edition::located(source, edition::remarks_on(source, *loaded.book))) {
      ADD_FAILURE() << one.file << ":" << one.line << ": " << one.what.en;
    }
  }
}

}  // namespace
}  // namespace cadastre::tests::writing_test
