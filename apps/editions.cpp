#include <fmt/format.h>

#include <memory>

#include "commands.h"

namespace cadastre::apps {
namespace {

void print_edition(const edition::Book& book, edition::Language language) {
  fmt::print("{}: {}\n  {}\n", book.id, book.title.in(language), book.about.in(language));
  fmt::print("  {}-{} {}\n", book.rules.min_seats, book.rules.max_seats,
             language == edition::Language::fr ? "joueurs" : "players");
  for (const edition::Variant& variant : book.variants) {
    fmt::print("  --variant {:<16} {}: {}\n", variant.id, variant.name.in(language),
               variant.about.in(language));
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
  }
  return kGood;
}

}  // namespace

Run add_editions(CLI::App& app, const Common& common) {
  auto only = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("editions", "List the editions and their variants");
  command->add_option("edition", *only, "Only this one");
  return [only, &common] { return list(*only, common.language); };
}

}  // namespace cadastre::apps
