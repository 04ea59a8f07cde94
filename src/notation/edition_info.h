// An edition as other programs need it: names by square, prices, cards, roles, tokens, variants, rules.
#pragma once

#include "edition/book.h"
#include "notation/json.h"

namespace cadastre::notation {

Json edition_json(const edition::Book& book, edition::Language language);
// Of it, what somebody needs to choose it.
Json edition_summary(const edition::Book& book, edition::Language language);

}  // namespace cadastre::notation
