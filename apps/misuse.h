// What the parser has to say about a command line, in plain sentences of either language.
#pragma once

#include <cstdint>
#include <memory>

#include "commands.h"

namespace cadastre::apps {

std::string misuse(const CLI::App& app, const CLI::Error& error);

// --help as people write: "1 to 1024" and "a4 or letter" where the parser shows its own types.
std::shared_ptr<CLI::FormatterBase> plain_help();

// A number as somebody writes it, within these bounds: no sign, no other base, nothing that wraps around.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);
// What the protocol lets a seed be.
CLI::Validator seed_number();

}  // namespace cadastre::apps
