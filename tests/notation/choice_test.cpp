// A card that offers a choice: how it is told and how it is asked.
#include <gtest/gtest.h>

#include "notation/action_text.h"
#include "notation/sentences.h"
#include "support/inegalopolis.h"
#include "support/space.h"
#include "terminal/menu.h"

namespace cadastre::tests::choice_test {
namespace {

using edition::Language;
using game::EventKind;

const std::vector<std::string> kNames = {"Ada", "Zoé"};

Scene offered() {
  Scene scene = space::in_space(2);
  lands(scene, 18).draws("CS02");
  return scene;
}

std::string told(const Scene& scene, EventKind kind, Language language) {
  return notation::sentence(scene.texts(), language, kNames, scene.last(kind));
}

std::vector<std::string> asked(const Scene& scene, Language language) {
  std::vector<std::string> lines;
  const terminal::Subject t{scene.texts(), language, kNames, scene.state};
  for (const terminal::Option& item : terminal::menu_for(scene.texts(), scene.state, seat(0))) {
    lines.push_back(terminal::choice_text(t, item));
  }
  return lines;
}

TEST(Choice, IsToldInBothLanguages) {
  const Scene scene = offered();
  EXPECT_EQ(told(scene, EventKind::choice_offered, Language::en),
            "Ada may pay $10 or draw a Star card. [SP-10]");
  EXPECT_EQ(told(scene, EventKind::choice_offered, Language::fr),
            "Ada peut payer 10\u00a0$ ou tirer une carte «\u00a0Étoile\u00a0». [SP-10]");
  Scene pays = scene;
  pays.does(choose(0, 1));
  EXPECT_EQ(told(pays, EventKind::choice_made, Language::en), "Ada prefers to pay. [SP-10]");
  EXPECT_EQ(told(pays, EventKind::choice_made, Language::fr), "Ada préfère payer. [SP-10]");
  Scene draws = scene;
  draws.does(choose(0, 2));
  EXPECT_EQ(told(draws, EventKind::choice_made, Language::en), "Ada prefers to draw a Star card. [SP-10]");
  EXPECT_EQ(told(draws, EventKind::choice_made, Language::fr),
            "Ada préfère tirer une carte «\u00a0Étoile\u00a0». [SP-10]");
}

TEST(Choice, IsAskedInBothLanguages) {
  EXPECT_EQ(asked(offered(), Language::en), (std::vector<std::string>{"pay $10", "draw a Star card"}));
  EXPECT_EQ(asked(offered(), Language::fr),
            (std::vector<std::string>{"payer 10\u00a0$", "tirer une carte «\u00a0Étoile\u00a0»"}));
}

TEST(Choice, TellsWhatWouldHaveToBeRaised) {
  Scene scene = space::in_space(2);
  lands(scene.cash(0, 9).owns(0, {space::kVenus}), 18).draws("CS02");
  EXPECT_EQ(asked(scene, Language::en).front(), "pay $10 ($1 is missing)");
  EXPECT_EQ(asked(scene, Language::fr).front(), "payer 10\u00a0$ (il manque 1\u00a0$)");
}

// IN-32: after the last try bail is due, whether the cash is there or not.
TEST(Choice, TellsWhatOfTheBailWouldHaveToBeRaised) {
  Scene scene = unequal::table(2);
  scene.turn(0).jailed(0, 3).cash(0, 20);
  EXPECT_TRUE(asked(scene, Language::en).front().ends_with(" (30\u00a0f is missing)"))
      << asked(scene, Language::en).front();
}

TEST(Choice, IsWrittenAndReadBack) {
  const Scene scene = offered();
  for (const game::Action& action : {choose(0, 1), choose(0, 2), starter(1)}) {
    const std::string line = notation::action_line(scene.texts(), action);
    const auto read = notation::parse_action_line(scene.texts(), line);
    ASSERT_TRUE(read) << read.error;
    EXPECT_EQ(*read, action) << line;
  }
  EXPECT_EQ(notation::action_line(scene.texts(), choose(0, 2)), "0 choose 2");
  EXPECT_EQ(notation::action_line(scene.texts(), starter(1)), "chance starter 1");
}

TEST(Menu, SellsAHotelAloneWhereTheEditionLetsIt) {
  Scene scene = space::in_space(2);
  scene.owns(0, {space::kUranus}).built(space::kUranus, game::kHotel);
  const std::vector<std::string> lines = asked(scene, Language::en);
  EXPECT_NE(std::find(lines.begin(), lines.end(), "sell the hotel on Uranus outright (+$375)"), lines.end());
}

TEST(Sentences, TellInterestOnATradedMortgage) {
  Scene scene = space::in_space(2);
  scene.owns(0, {space::kMars}).mortgaged({space::kMars});
  scene.does(offer(0, 1, terms(0, {space::kMars}), terms(50))).does(accept(1, 0));
  EXPECT_EQ(told(scene, EventKind::paid, Language::en),
            "Zoé pays the bank $8 (interest on mortgages taken over). [SP-42]");
  EXPECT_EQ(told(scene, EventKind::paid, Language::fr),
            "Zoé verse 8\u00a0$ à la banque (intérêts des hypothèques reprises). [SP-42]");
}

}  // namespace
}  // namespace cadastre::tests::choice_test
