// One game as it ended, for whoever keeps more of it than sums.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "edition/book.h"
#include "game/action.h"
#include "game/event.h"
#include "game/state.h"
#include "play/loop.h"

namespace cadastre::lab {

struct ToldGame {
  const edition::Book& book;  // with the rules it was played by
  std::uint64_t number = 0;   // from 0
  std::uint64_t seed = 0;     // of its dice and cards
  const game::State& end;
  const play::Played& played;
  const std::vector<std::string>& players;   // by seat
  const std::vector<game::Action>& actions;  // chance's too; empty where nobody asked for them
};

// Called by several threads at once and in no order.
struct GameListener {
  std::function<void(const ToldGame&)> told{};  // nothing: nobody listens
  bool with_actions = false;
};

}  // namespace cadastre::lab
