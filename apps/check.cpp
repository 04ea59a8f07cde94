#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "commands.h"
#include "lab/uncited.h"

namespace cadastre::apps {
namespace {

constexpr int kGamesToAdvise = 40;

// Not wrong, but the log has no number there.
void advise(const std::string& file, const edition::Book& book) {
  const auto uncited = lab::uncited_reasons(book, kGamesToAdvise);
  if (!uncited.empty()) {
    fmt::print("{}: no rule is cited for {}\n    add them to [reasons]; they came up in {} games\n", file,
               fmt::join(uncited, ", "), kGamesToAdvise);
  }
}

int check(const std::vector<std::string>& files, const edition::Choice& choice) {
  int result = kGood;
  for (const std::string& file : files) {
    const auto source = edition::find(file);
    if (!source) {
      return complain("cannot read " + file);
    }
    const edition::Loaded loaded = edition::load(*source, choice);
    print_problems(loaded.problems);
    if (loaded.book) {
      advise(file, *loaded.book);
      fmt::print("{}: good ({}, {} squares, {} cards, {} rules)\n", file, loaded.book->id,
                 loaded.book->squares.size(), loaded.book->cards.size(), loaded.book->rule_texts.size());
    } else {
      result = kFailed;
    }
  }
  return result;
}

}  // namespace

Run add_check(CLI::App& app, const Common&) {
  auto files = std::make_shared<std::vector<std::string>>();
  auto choice = std::make_shared<edition::Choice>();
  CLI::App* command = app.add_subcommand("check", "Validate edition files: what is wrong, where, what to do");
  command->add_option("file", *files, "Edition files or ids")->required();
  command->add_option("--variant", choice->variants, "Check it with this variant too")->delimiter(',');
  command->add_option("--set", choice->overrides, "Check it with KEY=VALUE too");
  return [files, choice] { return check(*files, *choice); };
}

}  // namespace cadastre::apps
