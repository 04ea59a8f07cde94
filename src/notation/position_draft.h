// A position while it is being read: what one line and JSON have in common.
#pragma once

#include <string>

#include "edition/book.h"
#include "game/state.h"
#include "notation/parsed.h"

namespace cadastre::notation {

struct PositionDraft {
  const edition::Book& book;
  game::State state;  // without players; every title with the bank
  std::string error;

  explicit PositionDraft(const edition::Book& edition_book);

  void fail(std::string why);
  void give_title(game::Seat owner, game::Square square);
  void put_back(unsigned deck, game::Card card);
  void put_offer(game::Seat maker, const game::Offer& offer);

  // The state, if nothing was wrong on the way and its parts agree. Cards nowhere else have not been seen.
  Parsed<game::State> finish();
};

}  // namespace cadastre::notation
