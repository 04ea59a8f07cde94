// What the parser has to say about a command line, in plain sentences of either language.
#pragma once

#include <cstdint>

#include "commands.h"

namespace cadastre::apps {

std::string misuse(const CLI::App& app, const CLI::Error& error);

// A number as somebody writes it, within these bounds: no sign, no other base, nothing that wraps around.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);
// What the protocol lets a seed be.
CLI::Validator seed_number();

}  // namespace cadastre::apps
