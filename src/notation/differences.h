// How an edition differs from one that people know, rule by rule: for whoever is about to join a game by it.
#pragma once

#include "edition/book.h"
#include "notation/json.h"

namespace cadastre::notation {

// A list of {"part","id","name","was","is"}: `part` is rules, policies, squares, cards or roles; `was` is
// null of what is new, `is` of what is gone.
Json differences_json(const edition::Book& known, const edition::Book& own, edition::Language language);

}  // namespace cadastre::notation
