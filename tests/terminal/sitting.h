// A game that goes on from a position, and people before a screen that is none.
#pragma once

#include "fake_display.h"
#include "notation/position.h"
#include "support/scene.h"
#include "terminal/screen_game.h"

namespace cadastre::tests {

inline local::SavedGame from(const Scene& scene, const std::vector<local::Sitter>& sitters) {
  local::SavedGame game = local::new_game(scene.texts(), sitters, 11);
  game.record.position = notation::position_line(scene.texts(), scene.state);
  return game;
}

inline std::vector<local::Sitter> two_people() { return {{"Ada", "", {}}, {"Béla", "", {}}}; }

struct Sitting {
  explicit Sitting(const Scene& scene, int width = 80, int height = 24,
                   const std::vector<local::Sitter>& sitters = two_people())
      : table(scene.texts(), from(scene, sitters)), display(width, height) {}

  bool run(bool still = true, edition::Language language = edition::Language::en) {
    return terminal::ScreenGame(table, language, display, still).run();
  }
  int count(game::EventKind kind) const {
    int found = 0;
    for (const game::Event& event : table.events()) {
      found += event.kind == kind ? 1 : 0;
    }
    return found;
  }

  local::Table table;
  FakeDisplay display;
};

}  // namespace cadastre::tests
