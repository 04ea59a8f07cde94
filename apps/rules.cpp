#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "phrases/phrasebook.h"

namespace cadastre::apps {
namespace {

struct RulesOptions {
  std::string edition = "europe";
  std::string id;
  edition::Choice choice;
};

int print_rules(const RulesOptions& options, edition::Language language) {
  const auto book = load_book(options.edition, options.choice);
  if (!book) {
    return kMisused;
  }
  if (!options.id.empty() && book->rule(options.id) == nullptr) {
    fmt::print(stderr, "cadastre: {} has no rule {}\n", options.edition, options.id);
    return kMisused;
  }
  for (const edition::RuleText& rule : book->rule_texts) {
    if (options.id.empty() || options.id == rule.id) {
      fmt::print("{}  {}\n", rule.id, rule.text.in(language));
      if (const std::string& note = rule.note.in(language); !note.empty()) {
        fmt::print("{:{}}  {}{}\n", "", rule.id.size(), phrases::phrase(language, "command.note"), note);
      }
    }
  }
  return kGood;
}

}  // namespace

Run add_rules(CLI::App& app, const Common& common) {
  auto options = std::make_shared<RulesOptions>();
  CLI::App* command = app.add_subcommand("rules", "Print the rules of an edition, each with its id");
  command->add_option("edition", options->edition, "Edition id or file")->capture_default_str();
  command->add_option("rule", options->id, "Only this rule, e.g. EU-16");
  command
      ->add_option("--variant", options->choice.variants,
                   "With a variant of the edition; may be given several times")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--set", options->choice.overrides, "With KEY=VALUE; may be given several times")
      ->allow_extra_args(false);
  return [options, &common] { return print_rules(*options, common.language); };
}

}  // namespace cadastre::apps
