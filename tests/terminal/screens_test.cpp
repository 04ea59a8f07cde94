// Screens of every edition, from set positions, compared as text with those of screens/. After a change that
// is meant to be seen, CADASTRE_UPDATE=1 writes them anew: look at them before committing.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>

#include "game/rights.h"
#include "local/table.h"
#include "support/places.h"
#include "support/scene.h"
#include "terminal/final_words.h"
#include "terminal/view.h"

namespace cadastre::tests::screens_test {
namespace {

using edition::Language;
using game::Square;
using terminal::Mode;

const std::vector<std::string> kNames = {"Ada", "Béla", "Chloé"};
const local::Bots kBots = {std::nullopt, bots::Level::easy, bots::Level::hard};

class Gallery {
 public:
  Gallery(const std::string& edition, Language language, int width, int height)
      : edition_(edition), width_(width), height_(height) {
    ui_.language = language;
  }

  std::string text;

  void hang(const std::string& title, const Scene& scene, Mode mode, const terminal::Lines& last = {}) {
    const terminal::Subject t{scene.texts(), ui_.language, kNames, scene.state};
    ui_.mode = mode;
    ui_.actor = game::SeatSet(game::owing(scene.state)).empty() ? seat(0) : game::owing(scene.state).front();
    ui_.entries = terminal::entries_for(t, ui_.actor, false, {});
    const terminal::Screen screen =
        terminal::draw({t, kBots, scene.events, ui_, last, nullptr}, width_, height_);
    text += fmt::format("== {}\n{}", title, screen.text());
  }

  terminal::Ui& ui() { return ui_; }
  const std::string& edition() const { return edition_; }
  int width() const { return width_; }

 private:
  std::string edition_;
  int width_;
  int height_;
  terminal::Ui ui_;
};

// The n-th street of the board, far enough from the start to be reached by a roll.
int street(const Scene& scene, int n) {
  for (int i = 4; i < scene.rules().squares; ++i) {
    if (scene.rules().board[static_cast<unsigned>(i)].kind == game::SquareKind::street && n-- == 0) {
      return i;
    }
  }
  ADD_FAILURE() << "no such street";
  return 0;
}

Scene& land_on(Scene& scene, int square) { return scene.at(0, square - 3).rolls(0, 1, 2); }

void hang_purchase(Gallery& gallery, Scene scene) {
  land_on(scene, street(scene, 0));
  // Who may not buy at once is asked at the next turn, and not here.
  const bool at_once = game::has_right(scene.rules(), scene.state, seat(0), game::Right::buys_on_landing);
  EXPECT_EQ(scene.state.stage == game::Stage::purchase, at_once);
  gallery.hang("purchase", scene, Mode::menu);
  if (at_once && scene.rules().declined_title == game::DeclinedTitle::auction) {
    scene.does(decline(0));
    ASSERT_NE(scene.state.auction.lot, game::Lot::none);
    gallery.ui().asked = {bid(0, 10), scene.state.players[0].cash};
    gallery.ui().typed = "120";
    gallery.hang("auction", scene, Mode::amount);
  }
}

void hang_trade(Gallery& gallery, Scene scene) {
  const int one = street(scene, 0);
  const int two = street(scene, 3);
  scene.owns(0, {one}).owns(1, {two}).turn(0);
  if (game::legal(scene.rules(), scene.state, seat(0)).may_offer_to.empty()) {
    EXPECT_FALSE(scene.rules().dealings);
    return;
  }
  gallery.ui().trade = {offer(0, 1, terms(100, {one}), terms(0, {two})), 1, 1};
  gallery.hang("trade", scene, Mode::trade);
  scene.does(offer(1, 0, terms(0, {two}), terms(0, {one})));
  gallery.hang("offer", scene, Mode::menu);
}

void hang_debt(Gallery& gallery, Scene scene) {
  const int mine = street(scene, 6);
  const int theirs = street(scene, 4);
  scene.owns(0, {mine}).owns(1, {theirs}).cash(0, 1);
  land_on(scene, theirs).claims_all();
  ASSERT_GT(scene.state.debt_count, 0);
  gallery.hang("debt", scene, Mode::menu);
  gallery.ui().looked = static_cast<Square>(theirs);
  gallery.ui().topic = terminal::Topic::squares;
  gallery.hang("explained", scene, Mode::explain);
}

// A game of bots, to its end.
void hang_end(Gallery& gallery) {
  const edition::Book& rules = book(gallery.edition());
  std::vector<local::Sitter> sitters;
  for (const std::string& name : kNames) {
    sitters.push_back({name, "", bots::Level::random});
  }
  local::Table table(rules, local::new_game(rules, sitters, 5));
  for (int i = 0; i < 100'000 && !table.over(); ++i) {
    table.step();
  }
  ASSERT_TRUE(table.over());
  Scene scene(3, {}, gallery.edition());
  scene.state = table.state();
  scene.events = table.events();
  gallery.hang("end", scene, Mode::end,
               terminal::final_words(table, gallery.ui().language, gallery.width() * 3 / 5));
}

std::string screens_of(const std::string& edition, Language language, int width, int height) {
  Gallery gallery(edition, language, width, height);
  const Scene fresh(3, {}, edition);
  gallery.hang("start", fresh, Mode::menu);
  hang_purchase(gallery, fresh);
  hang_trade(gallery, fresh);
  hang_debt(gallery, fresh);
  Scene prison = fresh;
  gallery.hang("jail", prison.jailed(0), Mode::menu);
  hang_end(gallery);
  return gallery.text;
}

class Screens : public testing::TestWithParam<std::string> {};

void compare(const std::string& edition, Language language, int width, int height) {
  const std::string drawn = screens_of(edition, language, width, height);
  const std::string path =
      fmt::format("{}/tests/terminal/screens/{}-{}x{}.txt", sources(), edition, width, height);
  if (std::getenv("CADASTRE_UPDATE") != nullptr) {
    std::ofstream(path) << drawn;
  }
  std::ifstream in(path);
  EXPECT_EQ(drawn, std::string(std::istreambuf_iterator<char>(in), {})) << path;
}

TEST_P(Screens, AreAsStored) {
  compare(GetParam(), Language::fr, 80, 24);
  compare(GetParam(), Language::en, 140, 45);
}

INSTANTIATE_TEST_SUITE_P(EveryEdition, Screens, testing::ValuesIn(edition::built_in_ids()),
                         [](const auto& tested) { return tested.param; });

// A figure that goes on after its last digit seen would be cut: names may be, sums never.
TEST_P(Screens, CutNoFigureAtAnySize) {
  const std::regex cut_figure("[0-9](\u00a0|\u202f| )?…");
  for (const auto& [width, height] :
       {std::pair{80, 24}, std::pair{90, 28}, std::pair{100, 30}, std::pair{120, 40}, std::pair{160, 50}}) {
    for (const Language language : {Language::fr, Language::en}) {
      const std::string drawn = screens_of(GetParam(), language, width, height);
      std::smatch found;
      EXPECT_FALSE(std::regex_search(drawn, found, cut_figure))
          << width << "x" << height << ": "
          << found.prefix().str().substr(found.prefix().str().rfind('\n') + 1) << found.str();
    }
  }
}

TEST(Screens, FallBackToWordsWhereThereIsNoRoomForABoard) {
  Gallery gallery("europe", Language::en, 50, 14);
  gallery.hang("start", Scene(3), Mode::menu);
  EXPECT_NE(gallery.text.find("roll the dice"), std::string::npos) << gallery.text;
  EXPECT_NE(gallery.text.find("Chloé"), std::string::npos) << gallery.text;
}

TEST(Screens, GiveNobodyARoleBeforeItIsChosen) {
  Scene scene(2, {}, "inegalopolis");
  Gallery known("inegalopolis", Language::en, 80, 24);
  known.hang("known", scene, Mode::menu);
  EXPECT_NE(known.text.find("f  Man"), std::string::npos) << known.text;
  scene.state.stage = game::Stage::roles;
  scene.state.opening.first = seat(0);
  scene.state.opening.contenders = scene.state.in;
  Gallery open("inegalopolis", Language::en, 80, 24);
  open.hang("open", scene, Mode::menu);
  EXPECT_EQ(open.text.find("f  Man"), std::string::npos) << open.text;
}

TEST(Screens, ShowEightPlayersAndAllTheyMayDo) {
  Gallery gallery("europe", Language::en, 80, 24);
  Scene scene(2);
  scene.owns(0, {1, 3, 6, 8, 9});
  gallery.hang("rich", scene, Mode::menu);
  for (const char* word :
       {"roll the dice", "build", "mortgage a title… (5)", "offer a trade", "a▴", "leave the table"}) {
    const bool expected = std::string(word) != "a▴";
    EXPECT_EQ(gallery.text.find(word) != std::string::npos, expected) << word << "\n" << gallery.text;
  }
}

}  // namespace
}  // namespace cadastre::tests::screens_test
