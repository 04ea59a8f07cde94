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
    return complain(say("command.no_rule", options.edition, options.id));
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
  CLI::App* command = app.add_subcommand("rules", say("help.rules"));
  command->add_option("edition", options->edition, say("help.rules.edition"))->capture_default_str();
  command->add_option("rule", options->id, say("help.rules.rule"));
  command->add_option("--variant", options->choice.variants, say("help.rules.variant"))
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--set", options->choice.overrides, say("help.rules.set"))->allow_extra_args(false);
  return [options, &common] { return print_rules(*options, common.language); };
}

}  // namespace cadastre::apps
