#include "terminal/reasons.h"

#include "motive/motive.h"
#include "phrases/phrasebook.h"

namespace cadastre::terminal {

Lines reasons_of(const local::Table& table, edition::Language language) {
  const motive::Motives motives(table.book());
  Lines lines;
  for (const game::Seat seat : table.state().in) {
    const auto& decided = table.decided(seat);
    const std::string reason =
        decided ? motives.why(language, table.names(), decided->before, decided->action) : "";
    if (!reason.empty()) {
      lines.push_back(phrases::filled(language, "terminal.says", table.names()[game::at(seat)], reason));
    }
  }
  return lines;
}

}  // namespace cadastre::terminal
