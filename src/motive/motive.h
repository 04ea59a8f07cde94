// Why a bot did what it did, in a sentence: what the decision is good for by what it knew. Found from the
// position and the action alone, so it can be asked of any game, at any time, of any level.
#pragma once

#include <span>
#include <string>

#include "bots/judge.h"
#include "bots/normal.h"
#include "edition/book.h"
#include "game/action.h"

namespace cadastre::motive {

// What all positions of an edition share takes a while to find; the book must outlive it.
class Motives {
 public:
  explicit Motives(const edition::Book& book);

  // Of the seat that acted in `before`. Empty: there is nothing to say, nobody decides to claim a rent.
  std::string why(edition::Language language, std::span<const std::string> names, const game::State& before,
                  const game::Action& action) const;

 private:
  const edition::Book& book_;
  bots::Normal normal_;
  bots::Judge judge_;
};

}  // namespace cadastre::motive
