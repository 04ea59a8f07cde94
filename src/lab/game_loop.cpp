#include "lab/game_loop.h"

namespace cadastre::lab {

std::optional<SeatedNormals> all_normal(const Seated& seated, unsigned seats) {
  SeatedNormals found;
  for (unsigned i = 0; i < seats; ++i) {
    const bool again = i > 0 && seated.bots[i] == seated.bots[i - 1];
    found.bots[i] = again ? found.bots[i - 1] : seated.bots[i]->as_normal();
    if (found.bots[i] == nullptr) {
      return std::nullopt;
    }
  }
  return found;
}

template play::Played play_game(const game::Edition&, game::State&, const Seated&, chance::Stream&, int,
                                game::Silence&, std::vector<game::Action>*);

}  // namespace cadastre::lab
