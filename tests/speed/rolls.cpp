// rolls EDITION GAMES: plays whole games of four steady players with nobody listening, and says how many
// rolls that took. tools/instructions counts what a roll costs.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "edition/book.h"
#include "game/setup.h"
#include "lab/game_loop.h"

int main(int argc, char** argv) {
  using namespace cadastre;
  if (argc != 3) {
    return 2;
  }
  const auto loaded = edition::load(*edition::find(argv[1]), {});
  const game::Edition& ed = loaded.book->rules;
  const auto games = std::strtoull(argv[2], nullptr, 10);
  std::uint64_t rolls = 0;
  game::Silence silence;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    game::State s = game::start(ed, game::seated(ed, 4));
    chance::Stream stream(seed);
    rolls += lab::play_out(ed, s, stream, 300, silence).rolls;
  }
  std::printf("%llu\n", static_cast<unsigned long long>(rolls));
}
