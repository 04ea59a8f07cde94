// One number for the behaviour of the rules: a hash over every event of many seeded games.
// It changes when, and only when, some game goes differently.
#pragma once

#include <cstdint>

#include "game/edition.h"
#include "game/event.h"

namespace cadastre::lab {

class Hash {
 public:
  void add(std::uint64_t word);
  void operator()(const game::Event& event);
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

// Games of random and of steady players in turn, with two to the edition's most seats.
std::uint64_t signature(const game::Edition& ed, int games);

}  // namespace cadastre::lab
