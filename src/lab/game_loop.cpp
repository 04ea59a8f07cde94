#include "lab/game_loop.h"

namespace cadastre::lab {

template play::Played play_game(const game::Edition&, game::State&, const Seated&, chance::Stream&, int,
                                game::Silence&, std::vector<game::Action>*);

}  // namespace cadastre::lab
