// The reasons an edition leaves without a rule, found by playing it.
#pragma once

#include <string_view>
#include <vector>

#include "edition/book.h"

namespace cadastre::lab {

// In the order of reason.h; what is too rare to come up in so many games is not found.
std::vector<std::string_view> uncited_reasons(const edition::Book& book, int games);

}  // namespace cadastre::lab
