#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "commands.h"
#include "edition/spelling.h"

namespace cadastre::apps {

void EditionOptions::add_to(CLI::App& command) {
  command.add_option("--edition", edition, say("help.edition"))->capture_default_str();
  command.add_option("--variant", choice.variants, say("help.variant"))->delimiter(',');
  command.add_option("--set", choice.overrides, say("help.set"));
}

edition::Language& spoken() {
  static edition::Language language = edition::Language::en;
  return language;
}

int complain(std::string_view fault, int code) {
  fmt::print(stderr, "cadastre: {}\n", fault);
  return code;
}

void print_problems(const std::vector<edition::Problem>& problems) {
  for (const edition::Problem& problem : problems) {
    const std::string line = problem.line == 0 ? "" : fmt::format("{}:", problem.line);  // of --set: none
    fmt::print(stderr, "{}:{} {}\n    {}\n", problem.file, line, problem.what.in(spoken()),
               problem.remedy.in(spoken()));
  }
}

std::optional<edition::Book> load_book(const std::string& name, const edition::Choice& choice) {
  const auto source = edition::find(name);
  if (!source) {
    const std::vector<std::string> ids = edition::built_in_ids();
    complain(
        say("command.no_edition", name, edition::suggestion(name, {ids.begin(), ids.end()}).in(spoken())));
    return std::nullopt;
  }
  edition::Loaded loaded = edition::load(*source, choice);
  print_problems(loaded.problems);
  return std::move(loaded.book);
}

std::string own_text(const std::string& name) {
  const auto source = edition::find_built_in(name) ? std::nullopt : edition::find(name);
  return source ? edition::whole_text(*source) : "";
}

std::string in_shell_quotes(std::string_view word) {
  const auto plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           std::string_view("-_./:=,+@%").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, plain)) {
    return std::string(word);
  }
  std::string quoted = "'";
  for (const char c : word) {
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return quoted + "'";
}

std::optional<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    complain(say("command.is_folder", path));
    return std::nullopt;
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    complain(say("command.cannot_read", path));
    return std::nullopt;
  }
  return std::string(std::istreambuf_iterator<char>(in), {});
}

}  // namespace cadastre::apps
