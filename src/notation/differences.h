// How an edition differs from one that people know, rule by rule: for whoever is about to join a game by it.
#pragma once

#include <string_view>

#include "edition/book.h"
#include "notation/json.h"

namespace cadastre::notation {

// A list of {"part","id","name","was","is"}: `part` is rules, policies, squares, cards, roles, variants or
// tokens; `was` is null of what is new, `is` of what is gone.
Json differences_json(const edition::Book& known, const edition::Book& own, edition::Language language);

// {"from":{"edition","title"},"differences":[…]} beside the built-in edition it stands on; "from" is null
// where it stands on none. `whole`: its text.
Json differing_json(const edition::Book& own, std::string_view whole, edition::Language language);

}  // namespace cadastre::notation
