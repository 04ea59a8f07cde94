// What a rule did, what a payment was for, how a title came.
#include "debrief/debrief_words.h"

namespace cadastre::debrief {

std::string DebriefWords::cost(const Cost& cost) const {
  const std::string name = std::string("cost.") + kCostNames[static_cast<unsigned>(cost.kind)];
  return d_.book.worded((*this)(name), language_, d_.players[game::at(cost.seat)].role);
}

std::string DebriefWords::payment(std::string_view kind) const {
  const std::string name = "payment." + std::string(kind);
  return phrases::known(name) ? d_.book.worded((*this)(name), language_) : std::string(kind);
}

std::string DebriefWords::passage(game::Reason how) const {
  const std::string name = "passage." + std::string(game::name(how));
  return phrases::known(name) ? (*this)(name) : std::string(game::name(how));
}

}  // namespace cadastre::debrief
