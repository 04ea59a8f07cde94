#include "debrief/dice.h"

#include <cmath>
#include <cstdlib>

namespace cadastre::debrief {
namespace {

using K = game::EventKind;

constexpr double kNinetyFive = 1.959964;       // standard deviations either side
constexpr double kTotalVariance = 35.0 / 6.0;  // of the total of two dice
constexpr double kChiSquareLimit = 18.307;     // 95 of 100, ten degrees of freedom

constexpr double chance_of(int total) { return (6 - std::abs(total - 7)) / 36.0; }

// Exact: what a binomial count falls short of, and goes beyond, once in forty.
Band band(int rolls, double chance) {
  Band found{.expected = rolls * chance, .low = 0, .high = rolls};
  long double here = std::pow(1.0L - chance, static_cast<long double>(rolls));
  long double sum = here;
  bool low_found = sum >= 0.025L;
  for (int k = 1; k <= rolls; ++k) {
    if (sum >= 0.975L) {
      found.high = k - 1;
      break;
    }
    here *= (rolls - k + 1) * static_cast<long double>(chance) / (k * (1.0L - chance));
    sum += here;
    if (!low_found && sum >= 0.025L) {
      found.low = k;
      low_found = true;
    }
  }
  return found;
}

void count(DiceOf& into, game::Dice dice) {
  ++into.rolls;
  into.doubles += dice.is_double() ? 1 : 0;
  ++into.totals[static_cast<unsigned>(dice.total())];
}

}  // namespace

bool shows_dice(K kind) {
  return kind == K::rolled || kind == K::order_rolled || kind == K::rent_rolled || kind == K::final_rolled ||
         kind == K::luck_rolled;
}

double DiceOf::mean() const {
  double sum = 0;
  for (unsigned total = 2; total <= 12; ++total) {
    sum += static_cast<double>(total) * totals[total];
  }
  return rolls == 0 ? 0 : sum / rolls;
}

MeanBand mean_band(int rolls) {
  const double half = rolls == 0 ? 0 : kNinetyFive * std::sqrt(kTotalVariance / rolls);
  return {7 - half, 7 + half};
}

// Rolls of two dice: where one is rolled there is no total to compare.
void DiceBox::hear(const game::Event& e, const Moment& m) {
  if (shows_dice(e.kind) && m.action != nullptr && m.action->dice.valid() && game::is_player(e.seat)) {
    count(figures_.all, m.action->dice);
    count(figures_.by_seat[game::at(e.seat)], m.action->dice);
  }
}

void DiceBox::close() {
  const int rolls = figures_.all.rolls;
  for (int total = 2; total <= 12; ++total) {
    const auto place = static_cast<unsigned>(total);
    figures_.band[place] = band(rolls, chance_of(total));
    const double expected = figures_.band[place].expected;
    const double off = figures_.all.totals[place] - expected;
    figures_.chi_square += expected > 0 ? off * off / expected : 0;
  }
  figures_.doubles = band(rolls, 1.0 / 6.0);
  figures_.plausible = figures_.chi_square <= kChiSquareLimit;
}

}  // namespace cadastre::debrief
