#include "lab/signature.h"

#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "misuse.h"

namespace cadastre::apps {
namespace {

int print_signatures(const std::string& only, int games) {
  const std::vector<std::string> names = only.empty() ? edition::built_in_ids() : std::vector{only};
  for (const std::string& name : names) {
    const auto book = load_book(name, {});
    if (!book) {
      return kMisused;
    }
    fmt::print("{} {:016x}\n", book->id, lab::signature(book->rules, games));
  }
  return kGood;
}

}  // namespace

Run add_signature(CLI::App& app, const Common&) {
  auto only = std::make_shared<std::string>();
  auto games = std::make_shared<int>(1000);
  CLI::App* command = app.add_subcommand("signature", say("help.signature"));
  command->add_option("edition", *only, say("help.only_this"));
  command->add_option("--games", *games, say("help.games"))
      ->capture_default_str()
      ->check(whole_number(1, 1'000'000'000));
  return [only, games] { return print_signatures(*only, *games); };
}

}  // namespace cadastre::apps
