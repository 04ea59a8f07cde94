// The JSON type of every edge: keys keep the order they were written in, so that lines read well and compare.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "notation/parsed.h"

namespace cadastre::notation {

using Json = nlohmann::ordered_json;

inline constexpr std::size_t kMaxJsonBytes = 64 * 1024;
inline constexpr int kMaxJsonDepth = 16;

// Never throws: too long, too deep and malformed texts are errors like any other.
Parsed<Json> parse_json(std::string_view text, std::size_t most_bytes = kMaxJsonBytes);

// One line; bytes that are not UTF-8 are replaced rather than refused.
std::string dump(const Json& json);

}  // namespace cadastre::notation
