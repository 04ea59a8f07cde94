#include <fmt/format.h>

#include <memory>

#include "commands.h"

namespace cadastre::apps {
namespace {

struct RulesOptions {
  std::string edition = "europe";
  std::string id;
};

int print_rules(const RulesOptions& options, edition::Language language) {
  const auto book = load_book(options.edition, {});
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
  return [options, &common] { return print_rules(*options, common.language); };
}

}  // namespace cadastre::apps
