#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "advice.h"
#include "commands.h"

namespace cadastre::apps {
namespace {

struct CheckOptions {
  std::vector<std::string> files;
  edition::Choice choice;
  bool advise = false;
};

// Not wrong: the file is good all the same.
void advise(const CheckOptions& options, const std::string& file, const edition::Source& source,
            const edition::Book& book) {
  if (!options.advise) {
    if (const std::string without = uncited(book); !without.empty()) {
      fmt::print("{}: {}\n", file, without);
    }
    return;
  }
  for (const edition::Problem& advice : advice_on(source, book)) {
    fmt::print("{}:{}: {}\n    {}\n", advice.file, advice.line,
               say("command.advice", advice.what.in(spoken())), advice.remedy.in(spoken()));
  }
}

int check(const CheckOptions& options) {
  int result = kGood;
  for (const std::string& file : options.files) {
    const auto source = edition::find(file);
    if (!source) {
      std::error_code error;
      return complain(say(
          std::filesystem::is_directory(file, error) ? "command.is_folder" : "command.cannot_read", file));
    }
    const edition::Loaded loaded = edition::load(*source, options.choice);
    print_problems(loaded.problems);
    if (loaded.book) {
      advise(options, file, *source, *loaded.book);
      fmt::print("{}: {}\n", file,
                 say("command.good", loaded.book->id, loaded.book->squares.size(), loaded.book->cards.size(),
                     loaded.book->rule_texts.size()));
    } else {
      result = kFailed;
    }
  }
  return result;
}

}  // namespace

Run add_check(CLI::App& app, const Common&) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = app.add_subcommand("check", say("help.check"));
  command->add_option("file", options->files, say("help.check.file"))->required();
  command->add_option("--variant", options->choice.variants, say("help.check.variant"))->delimiter(',');
  command->add_option("--set", options->choice.overrides, say("help.check.set"));
  command->add_flag("--advise", options->advise, say("help.check.advise"));
  return [options] { return check(*options); };
}

}  // namespace cadastre::apps
