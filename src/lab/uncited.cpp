#include "lab/uncited.h"

#include <array>

#include "lab/samples.h"

namespace cadastre::lab {

std::vector<std::string_view> uncited_reasons(const edition::Book& book, int games) {
  std::array<bool, game::kReasonNames.size()> found{};
  auto listen = [&](const game::Event& event) {
    found[static_cast<std::size_t>(event.reason)] |= book.rule_of(event).empty();
  };
  game::Teller teller(listen);
  play_samples(book.rules, games, teller);
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i]) {
      names.emplace_back(game::kReasonNames[i]);
    }
  }
  return names;
}

}  // namespace cadastre::lab
