// The program's commands and options as plain values, read from the very declarations that parse the command
// line. Manual pages and shell completion are written from them, so neither can promise what the program does
// not take.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace cadastre::apps {

struct OptionOutline {
  std::vector<std::string> names;  // "--edition", "-h"; of a positional its bare name
  std::string about;
  std::string placeholder;          // "TEXT"; empty: a flag
  std::vector<std::string> values;  // where only these are taken, or these and files
  bool positional = false;
  bool required = false;
};

struct CommandOutline {
  std::string name;
  std::string about;
  std::string footer;
  std::vector<OptionOutline> options;
};

struct Outline {
  CommandOutline program;  // what may stand before or behind every command
  std::vector<CommandOutline> commands;
};

Outline outline_of(const CLI::App& app);

}  // namespace cadastre::apps
