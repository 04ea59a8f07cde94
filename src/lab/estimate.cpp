#include "lab/estimate.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace cadastre::lab {
namespace {

constexpr double kZ = 1.959963984540054;

}  // namespace

Estimate share(double hits, double n) {
  if (n <= 0) {
    return {};
  }
  const double p = hits / n;
  const double shrunk = 1 + kZ * kZ / n;
  const double middle = (p + kZ * kZ / (2 * n)) / shrunk;
  const double half = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n)) / shrunk;
  return {p, std::max(0.0, std::min(p, middle - half)), std::min(1.0, std::max(p, middle + half))};
}

double student_t(std::uint64_t freedom) {
  constexpr double kFew[] = {0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306};
  if (freedom < std::size(kFew)) {
    return freedom == 0 ? 0 : kFew[freedom];
  }
  // The first terms of the expansion around the normal quantile: within 0.001 from 9 degrees on.
  const auto f = static_cast<double>(freedom);
  const double z3 = kZ * kZ * kZ;
  const double z5 = z3 * kZ * kZ;
  const double z7 = z5 * kZ * kZ;
  return kZ + (z3 + kZ) / (4 * f) + (5 * z5 + 16 * z3 + 3 * kZ) / (96 * f * f) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * kZ) / (384 * f * f * f);
}

Estimate ratio(std::span<const Pair> batches) {
  double y = 0;
  double x = 0;
  std::uint64_t used = 0;
  bool never_below = true;
  for (const Pair& batch : batches) {
    never_below = never_below && batch.y >= 0;
    y += batch.y;
    x += batch.x;
    used += batch.x > 0 ? 1 : 0;
  }
  if (x <= 0) {
    return {};
  }
  const double r = y / x;
  double squares = 0;
  for (const Pair& batch : batches) {
    squares += (batch.y - r * batch.x) * (batch.y - r * batch.x);
  }
  if (used < 2) {
    return {r, r, r};
  }
  const auto n = static_cast<double>(used);
  const double half = student_t(used - 1) * std::sqrt(n / (n - 1) * squares) / x;
  return {r, never_below ? std::max(0.0, r - half) : r - half, r + half};
}

Estimate mean(double sum, double squares, double n) {
  if (n < 2) {
    return n < 1 ? Estimate{} : Estimate{sum, sum, sum};
  }
  const double m = sum / n;
  const double variance = std::max(0.0, (squares - sum * m) / (n - 1));
  const double half = kZ * std::sqrt(variance / n);
  return {m, m - half, m + half};
}

double p_value(const Estimate& difference) {
  const double half = (difference.high - difference.low) / 2;
  if (half <= 0) {
    return difference.value == 0 ? 1 : 0;
  }
  return std::erfc(kZ * std::abs(difference.value) / half / std::numbers::sqrt2);
}

std::vector<double> holm(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return p[i]; });
  std::vector<double> corrected(p.size());
  double most = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    most = std::max(most, p[order[rank]] * static_cast<double>(order.size() - rank));
    corrected[order[rank]] = std::min(1.0, most);
  }
  return corrected;
}

double rank_error(double part, double n) { return n > 0 ? kZ * std::sqrt(part * (1 - part) / n) : 0; }

}  // namespace cadastre::lab
