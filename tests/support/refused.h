// An action that must be refused: with the right reason, unlisted, and without a trace in the state.
#pragma once

#include <gtest/gtest.h>

#include "support/scene.h"

namespace cadastre::tests {

inline bool listed(const Scene& scene, const game::Action& action) {
  if (!game::is_player(action.seat)) {
    return false;
  }
  for (const game::Listed& item : game::legal(scene.rules(), scene.state, action.seat)) {
    const bool bids = action.kind == game::ActionKind::bid && item.action.kind == action.kind;
    if (bids ? action.amount >= item.action.amount && action.amount <= item.most : item.action == action) {
      return true;
    }
  }
  return false;
}

inline void expect_refused(const Scene& scene, const game::Action& action, game::Refusal why) {
  const game::State before = scene.state;
  EXPECT_EQ(scene.tries(action), why) << game::name(action.kind);
  EXPECT_FALSE(listed(scene, action)) << game::name(action.kind) << " is refused but listed";
  EXPECT_TRUE(before == scene.state) << "a refusal changed the state";
}

inline void expect_sound(const Scene& scene) {
  EXPECT_EQ(game::broken_invariant(scene.rules(), scene.state), "");
}

}  // namespace cadastre::tests
