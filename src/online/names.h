// The one place that reads what people call themselves and their bots.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "online/gathering.h"

namespace cadastre::online {

inline constexpr std::size_t kMostNameBytes = 40;

// Normalised (NFC), on one line, without what cannot be seen: 1 to 40 bytes. Empty: nothing of it can be
// seen.
std::string clean_name(std::string_view wish);

// Whether somebody else at the table has a name that reads the same, capitals and the width of letters aside.
// `seat`, `member`: whose own names do not count.
bool name_taken(const Gathering& g, const std::string& name, std::size_t seat = SIZE_MAX,
                int member = kNobody);
// The wish, or the wish with a number where somebody else has it already.
std::string unique_name(const Gathering& g, const std::string& wish, std::size_t seat = SIZE_MAX,
                        int member = kNobody);
// For a record, whatever an old log calls the seat.
std::string recorded_name(const Place& place, std::size_t seat);

}  // namespace cadastre::online
