// What is not wrong with an edition but hardly meant, found by looking, by playing and by printing.
#pragma once

#include <vector>

#include "edition/book.h"

namespace cadastre::apps {

// The reasons that came up in a few games without a rule to cite; empty: none.
std::string uncited(const edition::Book& book);

std::vector<edition::Problem> advice_on(const edition::Source& source, const edition::Book& book);

}  // namespace cadastre::apps
