// Who sits down: what is said on the command line, and what is asked.
#include "terminal/seating.h"

#include <gtest/gtest.h>

#include <sstream>

#include "lab/program.h"
#include "support/scene.h"

namespace cadastre::tests::seating_test {
namespace {

using edition::Language;

TEST(Seats, NameRolesAndLevelsInEitherLanguage) {
  for (const char* text : {"Max:man:easy", "Max:easy:man", "Max:homme:facile"}) {
    const auto sitter = terminal::sitter_from(book("madame"), Language::fr, text);
    ASSERT_TRUE(sitter) << text << sitter.error;
    EXPECT_EQ(sitter->name, "Max");
    EXPECT_EQ(sitter->role, "man") << text;
    EXPECT_EQ(sitter->bot, bots::Level::easy) << text;
  }
  EXPECT_EQ(terminal::sitter_from(book("europe"), Language::en, "Zoé:bot")->bot, bots::Level::normal);
  EXPECT_FALSE(terminal::sitter_from(book("europe"), Language::en, "Zoé")->bot);
}

TEST(Seats, ATypoIsAnErrorAndSaysWhatThereIs) {
  const auto typo = terminal::sitter_from(book("europe"), Language::fr, "Zoé:hrad");
  ASSERT_FALSE(typo);
  EXPECT_EQ(typo.error.find("« hrad » n'est ni un rôle ni la force d'un robot"), 0U) << typo.error;
  EXPECT_NE(typo.error.find("hard"), std::string::npos);
  EXPECT_FALSE(terminal::sitter_from(book("madame"), Language::en, "Max:man:woman"));
  EXPECT_FALSE(terminal::sitter_from(book("europe"), Language::en, ":hard"));
  const Ran ran = cadastre("--lang en play --plain --seat Ada --seat Zoé:hrad </dev/null");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.output.find("\"hrad\" is neither a role nor a bot's level"), std::string::npos) << ran.output;
}

TEST(Seats, TwoPlayersCannotHaveOneName) {
  const Ran ran = cadastre("--lang fr play --plain --seat Zoé --seat zoe:bot </dev/null");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.output.find("deux joueurs ne peuvent pas s'appeler « zoe »"), std::string::npos)
      << ran.output;
  std::istringstream in("3\nAda\nada\nBob\n\n\n");
  std::ostringstream out;
  terminal::Interview interview{in, out, Language::en};
  const auto sitters = terminal::ask_for_sitters(interview, book("europe"));
  ASSERT_EQ(sitters.size(), 3U);
  EXPECT_NE(out.str().find("two players cannot both be called \"ada\""), std::string::npos) << out.str();
  EXPECT_EQ(sitters[1].name, "Bob");
  EXPECT_NE(sitters[2].name, "Ada") << "the bot takes a name that is free";
}

TEST(Seats, TooManyAreToldInTheLanguageAskedFor) {
  std::string seats;
  for (const char name : std::string("ABCDEFGHI")) {
    seats += std::string(" --seat ") + name;
  }
  const Ran ran = cadastre("--lang fr play --plain --edition europe" + seats + " </dev/null");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.output.find("9 joueurs, mais Europe se joue de 2 à 8"), std::string::npos) << ran.output;
}

TEST(Seats, TheVariantsAreOfferedWithTheirExplanation) {
  const edition::Book& europe = book("europe");
  ASSERT_GE(europe.variants.size(), 2U);
  std::istringstream in("x\n2\n");
  std::ostringstream out;
  terminal::Interview interview{in, out, Language::fr};
  const auto chosen = terminal::ask_for_variants(interview, europe);
  for (const edition::Variant& variant : europe.variants) {
    EXPECT_NE(out.str().find(variant.name.fr + " · "), std::string::npos) << out.str();
    EXPECT_NE(out.str().find(variant.about.fr.substr(0, variant.about.fr.find(' '))), std::string::npos);
  }
  EXPECT_EQ(chosen, std::vector{europe.variants[1].id});
}

TEST(Seats, VariantsThatExcludeEachOtherAreAskedForAgain) {
  for (const std::string& id : edition::built_in_ids()) {
    const edition::Book& rules = book(id);
    for (std::size_t i = 0; i < rules.variants.size(); ++i) {
      for (std::size_t j = 0; j < rules.variants.size(); ++j) {
        const auto& excluded = rules.variants[i].excludes;
        if (std::find(excluded.begin(), excluded.end(), rules.variants[j].id) == excluded.end()) {
          continue;
        }
        std::istringstream in(std::to_string(j + 1) + " " + std::to_string(i + 1) + "\n\n");
        std::ostringstream out;
        terminal::Interview interview{in, out, Language::en};
        EXPECT_TRUE(terminal::ask_for_variants(interview, rules).empty());
        EXPECT_NE(out.str().find("exclude each other"), std::string::npos) << id << out.str();
      }
    }
  }
}

}  // namespace
}  // namespace cadastre::tests::seating_test
