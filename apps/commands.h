// The subcommands of `cadastre`: each adds itself to the program and says what to run.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "edition/book.h"
#include "phrases/phrasebook.h"

namespace cadastre::apps {

// Exit codes, the same for every command.
inline constexpr int kGood = 0;
inline constexpr int kFailed =
    1;  // what was asked for turned out bad: a record that does not fit, a broken file
inline constexpr int kMisused = 2;  // unknown option, command, edition or file

struct Common {
  edition::Language language = edition::Language::fr;
  std::string command{};  // as it was typed: what makes a report again
};

using Run = std::function<int()>;

// Each returns what to run when its subcommand was chosen.
Run add_play(CLI::App& app, const Common& common);
Run add_engine(CLI::App& app, const Common& common);
Run add_replay(CLI::App& app, const Common& common);
Run add_verify(CLI::App& app, const Common& common);
Run add_debrief(CLI::App& app, const Common& common);
Run add_rules(CLI::App& app, const Common& common);
Run add_check(CLI::App& app, const Common& common);
Run add_new_edition(CLI::App& app, const Common& common);
Run add_editions(CLI::App& app, const Common& common);
Run add_match(CLI::App& app, const Common& common);
Run add_serve(CLI::App& app, const Common& common);
Run add_backup(CLI::App& app, const Common& common);
Run add_kept(CLI::App& app, const Common& common);
Run add_site(CLI::App& app, const Common& common);
Run add_print(CLI::App& app, const Common& common);
Run add_signature(CLI::App& app, const Common& common);
Run add_landings(CLI::App& app, const Common& common);
Run add_simulate(CLI::App& app, const Common& common);
Run add_odds(CLI::App& app, const Common& common);
Run add_analyse(CLI::App& app, const Common& common);
Run add_ablate(CLI::App& app, const Common& common);
Run add_man(CLI::App& app, const Common& common);
Run add_completion(CLI::App& app, const Common& common);
Run add_vocabulary(CLI::App& app, const Common& common);

// Where a server keeps its games unless told otherwise.
std::string default_server_folder();

// Which edition, with which variants and settings.
struct EditionOptions {
  std::string edition = "europe";  // the first one to try
  edition::Choice choice;

  void add_to(CLI::App& command);
};

// The language of complaints: the one asked for, or the locale's.
edition::Language& spoken();
// A phrase in that language.
template <class... Arguments>
std::string say(std::string_view name, const Arguments&... arguments) {
  return phrases::filled(spoken(), name, arguments...);
}
// Says what is wrong on standard error, and passes on the exit code.
int complain(std::string_view fault, int code = kMisused);
// Loads it or prints what is wrong to standard error.
std::optional<edition::Book> load_book(const std::string& edition, const edition::Choice& choice);
// The text of an edition of one's own, for the record to carry: it is played again wherever the file is by
// then. Empty: it is built in.
std::string own_text(const std::string& name);
// A word as a shell reads it.
std::string in_shell_quotes(std::string_view word);
void print_problems(const std::vector<edition::Problem>& problems);
std::optional<std::string> read_file(const std::string& path);

}  // namespace cadastre::apps
