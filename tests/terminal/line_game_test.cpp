// A game typed line by line, in both languages, several people at one keyboard.
#include "terminal/line_game.h"

#include <gtest/gtest.h>

#include <sstream>

#include "game/action.h"
#include "phrases/phrasebook.h"
#include "sitting.h"
#include "terminal/orders.h"

namespace cadastre::tests::line_game_test {
namespace {

using edition::Language;
using game::EventKind;

struct Typing {
  explicit Typing(const Scene& scene, const std::vector<local::Sitter>& sitters = two_people())
      : table(scene.texts(), from(scene, sitters)) {}

  // What is answered to these lines.
  std::string type(const std::string& lines, Language language = Language::fr) {
    std::istringstream in(lines);
    std::ostringstream out;
    terminal::LineGame(table, language, in, out).run();
    return plain(out.str());
  }
  bool told(const std::string& text, const std::string& lines, Language language = Language::fr) {
    return type(lines, language).find(text) != std::string::npos;
  }

  local::Table table;
};

int times(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

// --- several at one keyboard ---

TEST(HotSeatLines, AnotherPlayerActsByNumberAndByName) {
  Scene scene(2);
  scene.owns(1, {3, 5, 6});
  for (const char* line :
       {"1 mortgage 3", "Béla mortgage 3", "bela hypothéquer Riga", "Béla hypothéquer riga"}) {
    Typing typing{scene};
    typing.type(std::string(line) + "\n");
    EXPECT_TRUE(typing.table.state().mortgaged.has(game::Square{3})) << line;
  }
}

TEST(HotSeatLines, AsShowsAllTheOtherMayDoWithANoticeAndGoesBack) {
  Scene scene(2);
  scene.owns(1, {3, 5});
  Typing typing{scene};
  const std::string said = typing.type("comme Béla\n2\n\n");
  EXPECT_EQ(times(said, "Au clavier : Béla."), 1) << said;
  EXPECT_EQ(times(said, "Au clavier : Ada."), 2) << said;
  EXPECT_TRUE(typing.table.state().mortgaged.has(game::Square{5})) << said;
}

TEST(HotSeatLines, NobodyActsForABot) {
  Scene scene(2);
  scene.owns(1, {3});
  Typing typing{scene, {{"Ada", "", {}}, {"Béla", "", bots::Level::easy}}};
  EXPECT_TRUE(typing.told("Béla est un robot", "1 mortgage 3\ncomme Béla\n"));
  EXPECT_FALSE(typing.table.state().mortgaged.has(game::Square{3}));
}

TEST(HotSeatLines, PeopleActBetweenTheTurnsOfBots) {
  Scene scene(3);
  scene.owns(0, {1}).turn(1);
  Typing typing{scene, {{"Ada", "", {}}, {"Béla", "", bots::Level::easy}, {"Chloé", "", bots::Level::easy}}};
  // On her turn she asks to be asked; before Béla's next one she acts.
  std::string lines = "wait\n";
  for (int i = 0; i < 40; ++i) {
    lines += "1\n";
  }
  typing.type(lines);
  bool between = false;
  game::Seat turn = game::Seat::nobody;
  for (const game::Event& event : typing.table.events()) {
    turn = event.kind == EventKind::turn_began ? event.seat : turn;
    between = between || (event.kind == EventKind::mortgaged && event.seat == seat(0) && turn != seat(0));
  }
  EXPECT_TRUE(between);
}

// --- what is typed ---

TEST(TypedWords, EveryActionOfAPlayerHasOnesInBothLanguagesAndItsOwnName) {
  for (const std::string_view name : game::kActionNames) {
    const bool chance = name == "dice" || name == "card" || name == "deal" || name == "starter" ||
                        name == "time_up" || name == "leave_short";
    std::string_view line = name;
    const auto kind = terminal::take_verb(line);
    EXPECT_EQ(kind.has_value(), !chance) << name;
    if (kind) {
      EXPECT_EQ(game::name(*kind), name);
      EXPECT_TRUE(phrases::known("typed.act." + std::string(name))) << name;
    }
  }
}

// A word means one thing, whichever language it is of.
TEST(TypedWords, MeanOneThing) {
  std::map<std::string, std::string> meant;
  for (const char* family : {"typed.act.", "typed.do."}) {
    for (const phrases::Named& one : phrases::all_of(family)) {
      for (const Language language : {Language::fr, Language::en}) {
        std::istringstream words(terminal::folded(one.text->in(language)));
        for (std::string word; words >> word;) {
          const auto [place, fresh] = meant.emplace(word, one.name);
          EXPECT_EQ(place->second, one.name) << word;
        }
      }
    }
  }
}

TEST(TypedOrders, InFrenchAndInEnglish) {
  for (const auto& [lines, sold] : std::vector<std::pair<std::string, bool>>{{"lancer\nacheter\n", true},
                                                                             {"roll\nbuy\n", true},
                                                                             {"Lancer\nLAISSER\n", false},
                                                                             {"roll\ndecline\n", false}}) {
    Scene scene(2);
    scene.at(0, 36);
    Typing typing{scene};
    typing.type(lines);
    EXPECT_GE(typing.table.events().size(), 3U) << lines;
    EXPECT_EQ(typing.table.state().owned_by(seat(0)).empty(), !sold) << lines;
  }
}

TEST(TypedOrders, AnOfferByNamesInPlainWords) {
  Scene scene(2);
  scene.owns(0, {6, 8}).owns(1, {3});
  for (const char* line :
       {"proposer Béla 100 Sofia contre Riga", "offer Béla give 100 Sofia take Riga",
        "offer 1 give cash=100 titles=6 take titles=3", "proposer bela donne 100 € + Sofia contre riga",
        "offer 1 100 and Sofia for Riga", "proposer 1 argent=100 titres=sofia contre titres=3"}) {
    Typing typing{scene};
    const std::string said = typing.type(std::string(line) + "\n");
    const game::Offer& offer = typing.table.state().offers[0];
    EXPECT_EQ(offer.to, seat(1)) << line << said;
    EXPECT_EQ(offer.give.cash.units, 100) << line;
    EXPECT_TRUE(offer.give.titles.has(game::Square{6})) << line;
    EXPECT_TRUE(offer.take.titles.has(game::Square{3})) << line;
  }
}

TEST(TypedOrders, WhatIsNotSaidFollowsWhereOnlyOneThingIsPossible) {
  Scene scene(2);
  scene.owns(0, {6});
  Typing one{scene};
  one.type("hypothéquer\n");
  EXPECT_TRUE(one.table.state().mortgaged.has(game::Square{6}));
  scene.owns(0, {6, 8});
  Typing several{scene};
  const std::string said = several.type("hypothéquer\n");
  EXPECT_NE(said.find("Lequel ?\n  hypothéquer"), std::string::npos) << said;
  EXPECT_TRUE(several.table.state().mortgaged.empty());
}

TEST(TypedOrders, AWholeGroupIsBuiltByItsName) {
  Scene scene(2);
  scene.owns(0, {6, 8, 9});
  for (const char* line : {"bâtir bleu ciel", "build light blue"}) {
    Typing typing{scene};
    typing.type(std::string(line) + "\n");
    EXPECT_EQ(typing.table.state().level_of(game::Square{6}), 1) << line;
    EXPECT_EQ(typing.table.state().level_of(game::Square{9}), 1) << line;
  }
  Typing numbered{scene};
  const std::string said = numbered.type("2\n");
  EXPECT_NE(said.find("bâtir tout le groupe Bleu ciel : 3 titres (150 €)"), std::string::npos) << said;
  EXPECT_EQ(numbered.table.state().level_of(game::Square{8}), 1) << said;
}

// --- answers ---

TEST(LineAnswers, ARefusalHasTheReasonTheMissingSumAndTheRule) {
  Scene scene(2);
  scene.owns(0, {6, 8, 9}).cash(0, 20);
  Typing french{scene};
  const std::string said = french.type("bâtir Sofia\n");
  EXPECT_NE(said.find("Refusé : vous n'avez pas assez d'argent, il manque 30 €. [EU-42]"), std::string::npos)
      << said;
  Typing english{scene};
  EXPECT_TRUE(english.told("Refused: you do not have the money, €30 is missing. [EU-42]", "build Sofia\n",
                           Language::en));
}

TEST(LineAnswers, AnOrderThatIsNotPossibleSaysWhy) {
  Scene scene(2);
  scene.owns(0, {6});
  Typing typing{scene};
  EXPECT_TRUE(typing.told("Refusé : il vous faut tout le groupe. [EU-40]", "bâtir\n"));
  EXPECT_TRUE(typing.told("il vous faut tout le groupe. [EU-40]", "empêché\n"));
}

TEST(LineAnswers, OnOnesOwnTurnNobodyIsToldItIsNot) {
  Typing typing{Scene(2)};
  const std::string said = typing.type("finir\n");
  EXPECT_NE(said.find("Refusé : ce n'est pas encore le moment. [EU-10]"), std::string::npos) << said;
}

TEST(TypedOrders, AnOfferWithoutAPartnerAsksWithWhom) {
  Scene scene(3);
  scene.owns(0, {6});
  Typing three{scene, {{"Ada", "", {}}, {"Béla", "", {}}, {"Chloé", "", {}}}};
  EXPECT_TRUE(three.told("Avec qui ?\n  Béla\n  Chloé\n", "proposer\n"));
  Scene pair(2);
  pair.owns(0, {6});
  Typing two{pair};
  two.type("proposer Sofia contre 60\n");
  EXPECT_EQ(two.table.state().offers[0].to, seat(1)) << "there is only one";
}

TEST(HotSeatLines, ANameAloneHandsTheKeyboardOver) {
  Typing typing{Scene(2)};
  EXPECT_TRUE(typing.told("Au clavier : Béla.", "Béla\n"));
}

TEST(LineAnswers, ADebtSaysWhatIsMissing) {
  Scene scene(2);
  scene.owns(0, {1, 3}).owns(1, {39}).cash(0, 10).at(0, 36).rolls(0, 1, 2).claims_all();
  ASSERT_EQ(scene.state.debt_count, 1);
  Typing typing{scene};
  const std::string said = typing.type("bâtir 1\n");
  EXPECT_NE(said.find("il manque 40 €"), std::string::npos) << said;
}

TEST(LineAnswers, ABidTooLowSaysWhatItTakes) {
  Scene scene(2);
  scene.at(0, 3).rolls(0, 1, 2).does(decline(0)).does(bid(0, 50));
  Typing typing{scene};
  EXPECT_TRUE(typing.told("il faut au moins 51 €", "enchérir 20\n"));
}

// Whatever is typed at a French table is answered in French.
TEST(LineAnswers, FrenchIsNeverAnsweredInEnglish) {
  Scene scene(2);
  scene.owns(0, {6, 8}).owns(1, {3});
  Typing typing{scene};
  const std::string said = typing.type(
      "offre\noffer\noffer 9\noffer Béla give\noffer Béla give zorglub take 3\nmortgage Nowhere\nbid abc\n"
      "1 jump\njump\nroll roll\nr EU-99\n? nowhere\nas nobody\ncounter Béla\nsettle give 6\nclaim\n99\n3 zz\n"
      "offer Béla give bad=3 take 1\nwait\nwait\nuse_card\npay_fine\naccept\nkeep\nhelp\nwhy\n");
  for (const char* english : {" the ", " not ", "expected", "unexpected", "found", " is ", " you "}) {
    EXPECT_EQ(said.find(english), std::string::npos) << english << said;
  }
}

TEST(LineAnswers, ABareEnterRepeatsTheQuestion) {
  Typing typing{Scene(2)};
  EXPECT_EQ(times(typing.type("\n\n"), "lancer les dés"), 3);
}

TEST(LineAnswers, AQuestionMarkExplainsWhateverHasAName) {
  Scene scene(2);
  scene.keeps(1, "CH11");
  Typing typing{scene};
  const std::string said =
      typing.type("? Sofia\n? bleu ciel\n? EU-16\n? eu-40\n? bâtir\n? Béla\n? CH11\n? bleu\n");
  for (const char* part :
       {"6. Sofia (Bleu ciel, 3)", "8. Bucarest", "EU-16 · ", "EU-40 · ", "1 Béla", "Lequel ?"}) {
    EXPECT_NE(said.find(part), std::string::npos) << part << said;
  }
}

TEST(LineAnswers, RentsAreReadWithLabels) {
  Typing typing{Scene(2)};
  EXPECT_TRUE(
      typing.told("Loyer : terrain nu 6 €, une maison 30 €, 2 maisons 90 €, 3 maisons 270 €, "
                  "4 maisons 400 €, un hôtel 550 €",
                  "? Sofia\n"));
  EXPECT_TRUE(typing.told("1 : 25 €, 2 : 50 €", "? 5\n"));
  EXPECT_TRUE(typing.told("1 : 4 fois les dés, 2 : 10 fois les dés", "? 12\n"));
}

TEST(LineAnswers, TheLanguageChangesInItsOwnWords) {
  Typing typing{Scene(2)};
  EXPECT_TRUE(typing.told("roll the dice", "anglais\n"));
}

}  // namespace
}  // namespace cadastre::tests::line_game_test
