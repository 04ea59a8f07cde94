#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "edition/policies.h"
#include "phrases/phrasebook.h"

namespace cadastre::apps {
namespace {

std::string value_of(const edition::Book& book, const edition::Policy& policy, std::size_t role) {
  const int value = edition::value_in(policy, book.rules, role);
  if (policy.flag) {
    return value != 0 ? "true" : "false";
  }
  return policy.names.empty() ? std::to_string(value)
                              : std::string(policy.names[static_cast<std::size_t>(value)]);
}

// Each with what is in force; where roles can differ, one by one.
void print_settings(const edition::Book& book, edition::Language language) {
  for (const edition::Setting& setting : book.settings) {
    const edition::Policy& policy = *edition::find_policy(setting.key);
    const bool by_role = policy.of_role != nullptr && book.roles.size() > 1;
    for (std::size_t role = 0; role < (by_role ? book.roles.size() : 1); ++role) {
      const std::string key = (by_role ? book.roles[role].id + "." : "") + setting.key;
      fmt::print(
          "  --set {:<24} {}\n", key + "=" + value_of(book, policy, role),
          phrases::filled(language, "command.named", setting.name.in(language), setting.about.in(language)));
    }
  }
}

void print_edition(const edition::Book& book, edition::Language language) {
  fmt::print("{}\n  {}\n", phrases::filled(language, "command.named", book.id, book.title.in(language)),
             book.about.in(language));
  fmt::print("  {}",
             phrases::filled(language, "command.players", book.rules.min_seats, book.rules.max_seats));
  if (book.minutes[0] != 0) {
    fmt::print(", {}-{} min", book.minutes[0], book.minutes[1]);
  }
  fmt::print("\n");
  for (const edition::Variant& variant : book.variants) {
    fmt::print(
        "  --variant {:<16} {}\n", variant.id,
        phrases::filled(language, "command.named", variant.name.in(language), variant.about.in(language)));
  }
}

int list(const std::string& only, edition::Language language) {
  const std::vector<std::string> names = only.empty() ? edition::built_in_ids() : std::vector{only};
  for (const std::string& name : names) {
    const auto book = load_book(name, {});
    if (!book) {
      return kMisused;
    }
    print_edition(*book, language);
    if (!only.empty()) {
      print_settings(*book, language);
    }
  }
  return kGood;
}

}  // namespace

Run add_editions(CLI::App& app, const Common& common) {
  auto only = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("editions", say("help.editions"));
  command->add_option("edition", *only, say("help.only_this"));
  return [only, &common] { return list(*only, common.language); };
}

}  // namespace cadastre::apps
