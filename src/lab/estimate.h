// A figure and how sure it is: 95 % intervals of everything that is reported.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lab/spread.h"

namespace cadastre::lab {

struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;

  Estimate times(double factor) const { return {value * factor, low * factor, high * factor}; }
};

// Of a share of `n` independent tries: Wilson's interval, right near 0 and 1 too.
Estimate share(double hits, double n);

// Of sum(y) / sum(x) over batches: from how the batches differ, with Student's t for so few of them.
struct Pair {
  double y = 0;
  double x = 0;
};
Estimate ratio(std::span<const Pair> batches);

// Of a mean of `n` independent values, from their sum and the sum of their squares.
Estimate mean(double sum, double squares, double n);

// Of a quantile: the values at the ranks a binomial count lies between.
double rank_error(double part, double n);
template <unsigned Fine>
Estimate quantile(const Buckets<Fine>& spread, double part) {
  const auto n = static_cast<double>(spread.total());
  const double half = rank_error(part, n);
  return {spread.quantile(part), spread.quantile(part - half), spread.quantile(part + half)};
}

// How often chance alone would show a difference at least as far from 0, where there is none: by the normal
// law, so that 0.05 is where the 95 % interval touches 0.
double p_value(const Estimate& difference);

// Of many comparisons at once (Holm 1979): each p raised so that, if nothing differs, one of all of them
// falls below 0.05 no more than one time in twenty.
std::vector<double> holm(std::span<const double> p);
inline constexpr double kClear = 0.05;

// The factor of a 95 % interval with so many degrees of freedom.
double student_t(std::uint64_t freedom);

}  // namespace cadastre::lab
