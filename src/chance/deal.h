// Which title is dealt next, so that in the end every deal the rules allow is equally likely (IN-60): a title
// counts for as many deals as can still follow it.
#pragma once

#include <array>

#include "game/deal.h"

namespace cadastre::chance {

// In how many ways `n` of `from` things can be given out one after the other.
constexpr double ways(int from, int n) {
  double found = 1;
  for (int i = 0; i < n; ++i) {
    found *= from > i ? from - i : 0;
  }
  return found;
}

// In how many ways those who may not own everything can get what they need. What the others then get is any
// of the rest, in as many ways whatever came before, so it need not be counted.
constexpr double completions(const game::Deal& deal) {
  double found = 0;
  const auto [anything, no_companies, no_utilities, neither] = deal.needs;
  for (int utilities = 0; utilities <= no_companies; ++utilities) {
    for (int companies = 0; companies <= no_utilities; ++companies) {
      const int streets = neither + no_companies - utilities + no_utilities - companies;
      const double who = ways(no_companies, utilities) / ways(utilities, utilities) *
                         ways(no_utilities, companies) / ways(companies, companies);
      found += who * ways(deal.utilities, utilities) * ways(deal.companies, companies) *
               ways(deal.streets, streets);
    }
  }
  return found;
}

// How many deals can follow each title that may be dealt next.
inline std::array<double, game::kMaxSquares> deals_after(const game::Edition& ed, const game::State& s) {
  const game::Deal deal = game::open_deal(ed, s);
  const unsigned barred = game::barred_from(ed, s, game::next_to_be_dealt(ed, s));
  const auto follow = [&](game::SquareKind kind) { return completions(game::dealt_one(deal, barred, kind)); };
  const double street = follow(game::SquareKind::street);
  const double company = follow(game::SquareKind::company);
  const double utility = follow(game::SquareKind::utility);
  std::array<double, game::kMaxSquares> found{};
  for (const game::Square square : game::dealable(ed, s)) {
    const game::SquareKind kind = ed[square].kind;
    found[game::at(square)] = kind == game::SquareKind::company   ? company
                              : kind == game::SquareKind::utility ? utility
                                                                  : street;
  }
  return found;
}

// The title at `share` of 2^32 parts of the way through all those deals, in the order of the board.
inline game::Square title_at(const game::Edition& ed, const game::State& s, std::uint32_t share) {
  const auto deals = deals_after(ed, s);
  double all = 0;
  for (const double after : deals) {
    all += after;
  }
  double left = share * all;
  for (unsigned i = 0; i < deals.size(); ++i) {
    left -= deals[i] * 0x1p32;
    if (left < 0) {
      return static_cast<game::Square>(i);
    }
  }
  return game::dealable(ed, s).front();  // somebody has left in the middle of it
}

}  // namespace cadastre::chance
