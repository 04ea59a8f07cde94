// What stands in the middle of the board beside the question, and that no figure of it is cut.
#include "terminal/outlook.h"

#include <gtest/gtest.h>

#include "lab/program.h"
#include "sitting.h"
#include "terminal/final_words.h"
#include "terminal/situation.h"

namespace cadastre::tests::outlook_test {
namespace {

using edition::Language;
using terminal::Mode;

const std::vector<std::string> kNames = {"Ada", "Béla", "Chloé", "Dario", "Edda", "Farid", "Gala", "Hugo"};

std::string joined(const terminal::Lines& lines) {
  std::string text;
  for (const std::string& line : lines) {
    text += line + "\n";
  }
  return plain(text);
}

std::string outlook_of(const Scene& scene, int who, Language language = Language::fr) {
  const terminal::Subject t{scene.texts(), language, kNames, scene.state};
  return joined(terminal::outlook(t, seat(who), scene.events));
}

terminal::Screen drawn(const Scene& scene, int width, int height, terminal::Ui ui = {}) {
  const terminal::Subject t{scene.texts(), ui.language, kNames, scene.state};
  const local::Bots bots(kNames.size());
  ui.mode = ui.mode == Mode::watch ? Mode::menu : ui.mode;
  ui.actor = seat(0);
  ui.entries = terminal::entries_for(t, ui.actor, false, {});
  return terminal::draw({t, bots, scene.events, ui, {}, nullptr}, width, height);
}

std::string screen_of(const Scene& scene, int width, int height, const terminal::Ui& ui = {}) {
  return plain(drawn(scene, width, height, ui).text());
}

TEST(Outlook, ShowsOnesTitlesByGroupWithWhatIsMissing) {
  Scene scene(2);
  scene.owns(0, {6, 8, 5}).owns(1, {9}).mortgaged({8});
  const std::string text = outlook_of(scene, 0);
  EXPECT_NE(text.find("Vos titres\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  Bleu ciel 2/3 : Sofia, Bucarest × · manque Varsovie (Béla)\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("1/4"), std::string::npos) << text;
  EXPECT_NE(text.find("(à vendre)"), std::string::npos) << text;
}

TEST(Outlook, ShowsTheRentsAheadOfEverybody) {
  Scene scene(2);
  scene.owns(1, {6, 8, 9}).at(0, 0).at(1, 36);
  const std::string text = outlook_of(scene, 0);
  EXPECT_NE(text.find("A Ada +6 Sofia 12 €, +8 Bucarest 12 €, +9 Varsovie 16 €\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("B Béla rien\n"), std::string::npos) << text;
}

TEST(Outlook, ShowsTheCardJustDrawn) {
  Scene scene(2);
  scene.at(0, 4).rolls(0, 1, 2);
  ASSERT_TRUE(game::chance_owes(scene.state));
  scene.draws("CH11");
  const std::string text = outlook_of(scene, 1);
  EXPECT_EQ(text.find("Carte tirée par Ada : "), 0U) << text;
}

TEST(Outlook, TellsWhatHappenedSinceOnesLastTurn) {
  Scene scene(2);
  std::vector<game::Event> events;
  const auto then = [&](const Scene& after) {
    events.insert(events.end(), after.events.begin(), after.events.end());
  };
  then(scene.owns(0, {39}).turn(1).at(1, 17).rolls(1, 1, 2));  // Béla rests, then it is Ada's turn
  then(scene.at(0, 0).rolls(0, 1, 3));                         // who pays a tax
  then(scene.at(1, 36).rolls(1, 1, 2));
  then(scene.claims_all());  // Béla pays her
  scene.events = events;
  const std::string text = outlook_of(scene, 0);
  EXPECT_NE(text.find("Depuis votre dernier tour (+50 €)"), std::string::npos) << text;
  EXPECT_NE(text.find("  Béla verse 50 € à Ada"), std::string::npos) << text;
  EXPECT_EQ(text.find("impôt"), std::string::npos) << "her own turn is not news: " << text;
}

TEST(Outlook, StandsInTheMiddleAndBehindAKey) {
  Scene scene(2);
  scene.owns(0, {6, 8}).owns(1, {9});
  EXPECT_NE(screen_of(scene, 100, 40).find("Vos titres"), std::string::npos) << screen_of(scene, 100, 40);
  EXPECT_NE(screen_of(scene, 140, 45).find("Loyers devant"), std::string::npos);
  Sitting sitting{scene};
  sitting.display.press("?").press(terminal::kTab);
  sitting.run();
  EXPECT_NE(sitting.display.last().find("Your titles"), std::string::npos) << sitting.display.last();
}

// --- nothing is cut ---

// The tokens that stand on a tile: letters on the colour of their seat.
std::string tokens_on(const terminal::Screen& screen, const terminal::Rect& tile) {
  std::string found;
  for (unsigned i = 0; i < kNames.size(); ++i) {
    const auto one = static_cast<game::Seat>(i);
    for (int place = 0; place < tile.width * tile.height; ++place) {
      const terminal::Cell& cell = screen.at(tile.x + place % tile.width, tile.y + place / tile.width);
      const bool here = cell.text == std::string(1, static_cast<char>('A' + i)) &&
                        cell.style.paper == terminal::colour_of(one);
      found += here ? cell.text : "";
    }
  }
  return found;
}

TEST(Panels, EightTokensOnOneSquareAreAllSeen) {
  Scene jail(8);
  for (int i = 0; i < 8; ++i) {
    jail.jailed(i);
  }
  for (const auto& [width, height] :
       {std::pair{80, 24}, std::pair{100, 40}, std::pair{60, 26}, std::pair{140, 45}}) {
    const terminal::Tiles tiles = terminal::tiles_for(40, width, height - 1);
    EXPECT_EQ(tokens_on(drawn(Scene(8), width, height), tiles.tile(0)), "ABCDEFGH") << width;
    EXPECT_EQ(tokens_on(drawn(jail, width, height), tiles.tile(10)), "ABCDEFGH") << width;
  }
}

TEST(Panels, NeverCutANumber) {
  for (const std::string& id : edition::built_in_ids()) {
    const int seats = std::min<int>(8, book(id).rules.max_seats);
    Scene scene(seats, {}, id);
    for (int i = 0; i < seats; ++i) {
      scene.cash(i, 12345);
    }
    for (const int width : {44, 60, 80, 100}) {
      const std::string text = screen_of(scene, width, 30);
      const terminal::Subject t{scene.texts(), Language::fr, kNames, scene.state};
      const std::string sum = plain(terminal::money(t, game::Money{12345}));
      int found = 0;
      for (std::size_t at = text.find(sum); at != std::string::npos; at = text.find(sum, at + 1)) {
        ++found;
      }
      EXPECT_GE(found, seats) << id << width << "\n" << text;
    }
  }
}

TEST(Panels, ASumInBracketsStaysWhole) {
  EXPECT_EQ(terminal::cut_before_sum("hypothéquer Stockholm (+90 €)", 25), "hypothéquer Stoc… (+90 €)");
  EXPECT_EQ(terminal::cut_before_sum("passer", 25), "passer");
  Scene scene(2);
  scene.owns(0, {1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24});
  terminal::Ui ui;
  ui.mode = Mode::pick;
  for (const terminal::Option& option : terminal::menu_for(scene.texts(), scene.state, seat(0))) {
    if (option.listed.action.kind == game::ActionKind::mortgage) {
      ui.picks.push_back(option);
    }
  }
  const std::string text = screen_of(scene, 80, 24, ui);
  EXPECT_EQ(text.find("(+…"), std::string::npos) << text;
  EXPECT_NE(text.find("(+30 €)"), std::string::npos) << text;
}

TEST(Panels, ATradeHasPricesAndCash) {
  Scene scene(2);
  scene.owns(0, {6}).owns(1, {39}).cash(1, 777);
  Sitting sitting{scene};
  sitting.display.press("t");
  sitting.run(true, Language::fr);
  for (const char* part :
       {"[ ] Sofia 100 €", "0 € · argent, sur 1 500 €", "0 € · argent, sur 777 €", "400 €"}) {
    EXPECT_NE(sitting.display.last().find(part), std::string::npos) << part << sitting.display.last();
  }
}

TEST(Panels, ATradeInLittleRoomHasItsSumsWhole) {
  Scene scene(2);
  scene.owns(0, {5, 6}).owns(1, {39}).cash(1, 777).cash(0, 12345);
  Sitting sitting{scene, 44, 20};
  sitting.display.press("t4321");
  sitting.run(true, Language::fr);
  for (const char* part : {"4 321 €/12 345 €", "777 €", "200 €", "400 €"}) {
    EXPECT_NE(sitting.display.last().find(part), std::string::npos) << part << sitting.display.last();
  }
}

TEST(Panels, WhoIsWhereIsSaidWhereThereIsNoBoard) {
  EXPECT_NE(screen_of(Scene(2), 50, 14).find("Départ"), std::string::npos) << screen_of(Scene(2), 50, 14);
}

// --- jail and the end ---

TEST(Situation, ThereIsNoFourthTryOfThree) {
  for (const std::string& id : edition::built_in_ids()) {
    Scene scene(2, {}, id);
    scene.jailed(0);
    for (std::uint8_t tries = 0; tries <= scene.rules().jail_tries; ++tries) {
      scene.state.players[0].jail_tries = tries;
      const terminal::Subject t{scene.texts(), Language::en, kNames, scene.state};
      const std::string text = joined(terminal::situation(t, seat(0)));
      const std::string wrong = "try " + std::to_string(scene.rules().jail_tries + 1) + " of";
      EXPECT_EQ(text.find(wrong), std::string::npos) << id << text;
      EXPECT_EQ(text.find("used up") != std::string::npos, tries == scene.rules().jail_tries) << text;
    }
  }
}

TEST(FinalWords, TheLastToGoOutStandsHighestWhetherBrokeOrGone) {
  const edition::Book& rules = book("europe");
  local::Table table(
      rules,
      local::new_game(rules, {{"Ada", "", {}}, {"Béla", "", {}}, {"Chloé", "", {}}, {"Dario", "", {}}}, 5));
  while (table.step()) {
  }
  for (const int who : {2, 0, 3}) {
    ASSERT_EQ(table.act({.kind = game::ActionKind::resign, .seat = seat(who)}), game::Refusal::none);
    while (table.step()) {
    }
  }
  ASSERT_TRUE(table.over());
  const std::string text = joined(terminal::final_words(table, Language::en, 80));
  EXPECT_NE(text.find("1 B Béla"), std::string::npos) << text;
  EXPECT_NE(text.find("2 D Dario"), std::string::npos) << text;
  EXPECT_NE(text.find("3 A Ada"), std::string::npos) << text;
  EXPECT_NE(text.find("4 C Chloé"), std::string::npos) << text;
  EXPECT_NE(text.find("out in round 1"), std::string::npos) << text;
}

TEST(FinalWords, PointToTheDebriefOnASmallScreenOfEightToo) {
  const edition::Book& rules = book("europe");
  std::vector<local::Sitter> sitters;
  for (const std::string& name : kNames) {
    sitters.push_back({name, "", {}});
  }
  const Folder folder;
  const local::SavedGame game = local::new_game(rules, sitters, 5);
  local::Table table(rules, game);
  local::Journal journal;
  ASSERT_EQ(journal.begin(folder / "g", local::saved_head(game)), "");
  table.keep_in(std::move(journal));
  FakeDisplay display(80, 24);
  for (int i = 0; i < 7; ++i) {
    display.press("Ry");
  }
  display.press(terminal::kNoKey);
  terminal::ScreenGame(table, Language::en, display, true).run();
  ASSERT_TRUE(table.over()) << display.last();
  EXPECT_NE(display.last().find("cadastre debrief"), std::string::npos) << display.last();
}

}  // namespace
}  // namespace cadastre::tests::outlook_test
