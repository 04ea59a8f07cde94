// Whoever reads French is told what is wrong, and what is hardly meant, in French.
#include <gtest/gtest.h>

#include "edition/advice.h"
#include "edition/policies.h"
#include "edition/sample.h"
#include "lab/program.h"
#include "phrases/phrasebook.h"

namespace cadastre::tests::french_test {
namespace {

// What an edition says of itself stays as it is written; every other word is another one.
TEST(CheckerInFrench, EveryPhraseOfItsIsInBothLanguages) {
  int count = 0;
  for (const char* family : {"check.", "advised.", "policy."}) {
    for (const auto& [name, text] : phrases::all_of(family)) {
      EXPECT_FALSE(text->fr.empty() || text->en.empty()) << family << name;
      const bool figures_only = text->en.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
      EXPECT_TRUE(text->fr != text->en || figures_only) << family << name << ": " << text->fr;
      ++count;
    }
  }
  EXPECT_GT(count, 350);
}

TEST(CheckerInFrench, EveryPolicyHasAMeaning) {
  for (const edition::Policy& policy : edition::policies()) {
    EXPECT_TRUE(phrases::known("policy." + std::string(policy.key))) << policy.key;
  }
}

TEST(CheckerInFrench, ALineThatIsWrongIsToldInIt) {
  const edition::Loaded loaded =
      edition::load({"a.toml",
                     "id = \"a\"\nextends = \"europe\"\ntitle = { fr = \"A\", en = \"A\" }\n"
                     "[policies]\nsalry = 3\n[board.squares.1]\nprice = true\n"});
  ASSERT_EQ(loaded.problems.size(), 2U);
  EXPECT_EQ(loaded.problems[0].what.fr, "clé inconnue « salry » dans les règles chiffrées ([policies])");
  EXPECT_EQ(loaded.problems[0].remedy.fr, "vouliez-vous dire « salary » ?");
  EXPECT_EQ(loaded.problems[0].what.en, "unknown key 'salry' in the policies");
  EXPECT_EQ(loaded.problems[1].what.fr, "« price » est true ou false");
  EXPECT_EQ(loaded.problems[1].remedy.fr, "écrivez ici un nombre entier");
  const edition::Loaded quoted = edition::load({"a.toml", "id = “a”\n"});
  EXPECT_EQ(quoted.problems.front().what.fr, "un texte est entre guillemets typographiques");
}

TEST(CheckerInFrench, AdviceIsGivenInIt) {
  const edition::Source source{"a.toml",
                               "id = \"europe\"\nextends = \"europe\"\ntitle = { fr = \"A\", en = \"A\" }\n"
                               "[board.squares.6]\nprice = 600\n"};
  const edition::Loaded loaded = edition::load(source);
  ASSERT_TRUE(loaded.book);
  std::string all;
  for (const edition::Problem& one : edition::located(source, edition::remarks_on(source, *loaded.book))) {
    all += one.what.fr + "\n";
  }
  EXPECT_NE(all.find("« europe » est l'identifiant d'une édition du programme"), std::string::npos) << all;
  EXPECT_NE(all.find("coûte 600, les autres de son groupe environ"), std::string::npos) << all;
}

struct Misused {
  const char* line;
  const char* said;
};

TEST(CheckerInFrench, TheCommandLineIsToo) {
  for (const Misused& one :
       {Misused{"play --edition europ", "il n'y a pas d'édition « europ » ; vouliez-vous dire « europe » ?"},
        Misused{"simulate --set salry=3 --games 1", "règle une clé inconnue, « salry »"},
        Misused{"play --foo", "Argument inattendu : --foo"}, Misused{"", "Il manque une commande"}}) {
    const Ran ran = cadastre(std::string("--lang fr ") + one.line);
    EXPECT_NE(ran.code, 0) << one.line;
    EXPECT_NE(ran.output.find(one.said), std::string::npos) << one.line << ": " << ran.output;
  }
}

}  // namespace
}  // namespace cadastre::tests::french_test
