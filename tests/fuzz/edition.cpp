// Any bytes as an edition file: a book that can be played, or problems that say what to do.
#include <cstddef>
#include <cstdint>
#include <string>

#include "bots/random.h"
#include "chance/chance.h"
#include "edition/book.h"
#include "game/apply.h"
#include "game/invariants.h"
#include "game/setup.h"

namespace {

// A few moves of whatever game it describes.
void play(const cadastre::game::Edition& ed, std::uint64_t seed) {
  using namespace cadastre;
  const game::Setup setup = game::seated(ed, ed.min_seats);
  if (game::setup_refusal(ed, setup) != game::Refusal::none) {
    __builtin_trap();
  }
  game::State s = game::start(ed, setup);
  chance::Stream dice(seed);
  auto below = [&](std::uint32_t bound) { return dice.below(bound); };
  for (int i = 0; i < 100 && s.stage != game::Stage::over; ++i) {
    game::apply(ed, s, game::chance_owes(s) ? chance::act(ed, s, dice) : bots::random_move(ed, s, below));
    if (!game::broken_invariant(ed, s).empty()) {
      __builtin_trap();
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const cadastre::edition::Loaded loaded = cadastre::edition::load({"fuzz.toml", text});
  if (loaded.book.has_value() != loaded.problems.empty()) {
    __builtin_trap();
  }
  for (const cadastre::edition::Problem& problem : loaded.problems) {
    if (problem.what.en.empty() || problem.remedy.en.empty()) {
      __builtin_trap();
    }
  }
  if (loaded.book) {
    play(loaded.book->rules, size);
  }
  return 0;
}
