#include "report/findings.h"

#include <algorithm>
#include <map>

namespace cadastre::report {
namespace {

double real(std::uint64_t count) { return static_cast<double>(count); }

// y / x by batch, for any two things a tally knows.
template <class Y, class X>
lab::Estimate ratio_of(const lab::Study& study, const Y& y, const X& x) {
  std::vector<lab::Pair> pairs;
  pairs.reserve(study.batches.size());
  for (const lab::Tally& batch : study.batches) {
    pairs.push_back({y(batch), x(batch)});
  }
  return ratio(pairs);
}
template <class Y>
lab::Estimate per_game(const lab::Study& study, const Y& y) {
  return ratio_of(study, y, [](const lab::Tally& t) { return real(t.games); });
}

double wins(std::uint64_t parts) { return real(parts) / real(lab::kWin); }

void find_winners(Findings& found, const lab::StudyPlan& plan, const lab::Study& study) {
  const lab::Tally& all = study.total;
  const double games = real(all.games);
  found.roles.resize(found.book->rules.roles);
  for (unsigned i = 0; i < plan.lineup.levels.size(); ++i) {
    const double won = wins(all.seat_wins[i]);
    std::optional<unsigned> role;
    for (unsigned r = 0; r < found.roles.size(); ++r) {
      role = games > 0 && all.seat_role[i][r] == all.games ? r : role;
      found.roles[r].seats += games > 0 ? real(all.seat_role[i][r]) / games : 0;
    }
    found.seats.push_back({plan.lineup.player(i), role, won, lab::share(won, games).times(100)});
    found.order_percent.push_back(lab::share(wins(all.order_wins[i]), games).times(100));
  }
  for (unsigned i = 0; i < found.roles.size(); ++i) {
    RoleFinding& role = found.roles[i];
    if (role.seats <= 0) {
      continue;
    }
    role.wins = wins(all.role_wins[i]);
    role.win_percent = lab::share(role.wins, games).times(100);
    role.seat_percent = role.win_percent.times(1.0 / role.seats);
    role.final_wealth = ratio_of(
        study, [i](const lab::Tally& t) { return real(t.role_worth[i]); },
        [&role](const lab::Tally& t) { return real(t.games) * role.seats; });
  }
}

Quantiles quantiles_of(const lab::FineSpread& spread, const lab::Estimate& mean_value) {
  return {.mean = mean_value,
          .p05 = quantile(spread, 0.05),
          .p25 = quantile(spread, 0.25),
          .p50 = quantile(spread, 0.5),
          .p75 = quantile(spread, 0.75),
          .p95 = quantile(spread, 0.95)};
}

void find_lengths(Findings& found, const lab::Study& study) {
  found.cut_off = study.total.cut_off;
  found.cut_off_percent = lab::share(real(study.total.cut_off), real(study.total.games)).times(100);
  found.rounds =
      quantiles_of(study.spreads.rounds, per_game(study, [](const lab::Tally& t) { return real(t.rounds); }));
  found.game_rolls =
      quantiles_of(study.spreads.rolls, per_game(study, [](const lab::Tally& t) { return real(t.rolls); }));
  constexpr int kSteps[] = {1, 2, 5, 10, 20, 50, 100, 1000};
  const double longest = study.spreads.rounds.quantile(0.995);
  for (const int step : kSteps) {
    found.round_step = step;
    if (longest / step <= 50) {
      break;
    }
  }
  for (unsigned i = 0; i < lab::FineSpread::kBuckets; ++i) {
    if (const std::uint64_t count = study.spreads.rounds.counts[i]; count != 0) {
      const std::size_t bar = lab::FineSpread::floor_of(i) / static_cast<unsigned>(found.round_step);
      if (static_cast<double>(lab::FineSpread::floor_of(i)) > longest) {
        break;
      }
      found.round_counts.resize(std::max(found.round_counts.size(), bar + 1));
      found.round_counts[bar] += count;
    }
  }
}

void find_landings(Findings& found, const lab::Study& study) {
  const auto percent = [&](unsigned place) {
    return ratio_of(
        study, [place](const lab::Tally& t) { return 100 * real(t.landed[place]); },
        [](const lab::Tally& t) { return real(t.rolls); });
  };
  for (unsigned square = 0; square < found.book->rules.squares; ++square) {
    found.landing_percent.push_back(percent(square));
  }
  found.in_jail_percent = percent(lab::kInJail);
}

// Of a title, or of several together.
TitleFinding find_titles(const game::Edition& ed, const lab::Study& study, game::SquareSet squares) {
  const auto sum = [squares](const auto& by_square) {
    double total = 0;
    for (const game::Square square : squares) {
      total += real(by_square[game::at(square)]);
    }
    return total;
  };
  const auto invested = [squares, &ed](const lab::Tally& t) {
    double total = 0;
    for (const game::Square square : squares) {
      total += real(t.sold[game::at(square)]) * ed[square].price.units +
               real(t.built[game::at(square)]) * ed[square].house.units;
    }
    return total;
  };
  TitleFinding found;
  for (const game::Square square : squares) {
    found.price += ed[square].price.units;
  }
  const double games = std::max(1.0, real(study.total.games));
  found.rent = per_game(study, [&](const lab::Tally& t) { return sum(t.rent); });
  found.rents = per_game(study, [&](const lab::Tally& t) { return sum(t.rents); });
  found.sold_percent = 100 * sum(study.total.sold) / games / std::max(1, squares.count());
  found.invested = invested(study.total) / games;
  found.return_percent = ratio_of(study, [&](const lab::Tally& t) { return 100 * sum(t.rent); }, invested);
  return found;
}

void find_estate(Findings& found, const lab::Study& study) {
  const game::Edition& ed = found.book->rules;
  for (unsigned i = 0; i < ed.squares; ++i) {
    const auto square = static_cast<game::Square>(i);
    found.titles.push_back(ed.titles.has(square) ? find_titles(ed, study, game::SquareSet::of(square))
                                                 : TitleFinding{});
  }
  for (unsigned i = 0; i < ed.groups; ++i) {
    const game::SquareSet members = ed.group[i].members & ed.titles;
    found.groups.push_back(members.empty() ? TitleFinding{} : find_titles(ed, study, members));
  }
}

void find_moments(Findings& found, const lab::Study& study) {
  constexpr std::uint64_t kFewest = 10;  // games a quartile is worth looking at in
  for (unsigned i = 0; i < lab::kMoments.size() && study.total.running[i] >= std::min(kFewest, found.games);
       ++i) {
    if (study.total.running[i] == 0) {
      break;
    }
    MomentFinding moment;
    moment.rounds = lab::kMoments[i];
    moment.running_percent = lab::share(real(study.total.running[i]), real(study.total.games)).times(100);
    moment.gini = ratio_of(
        study, [i](const lab::Tally& t) { return real(t.gini_at[i]) / 1e6; },
        [i](const lab::Tally& t) { return real(t.running[i]); });
    for (unsigned role = 0; role < found.roles.size(); ++role) {
      const lab::Spread& spread = study.spreads.worth[role][i];
      moment.median.push_back(quantile(spread, 0.5));
      moment.lower.push_back(spread.quantile(0.25));
      moment.upper.push_back(spread.quantile(0.75));
    }
    found.moments.push_back(std::move(moment));
  }
}

void find_bankruptcies(Findings& found, const lab::Study& study) {
  for (unsigned i = 0; i < game::kReasonNames.size(); ++i) {
    if (study.total.bankrupt[i] == 0) {
      continue;
    }
    found.bankruptcies.push_back(
        {.what = std::string(game::kReasonNames[i]),
         .rule = found.book->rule_of(static_cast<game::Reason>(i)),
         .count = real(study.total.bankrupt[i]),
         .per_game = per_game(study, [i](const lab::Tally& t) { return real(t.bankrupt[i]); })});
  }
  std::ranges::stable_sort(found.bankruptcies, std::greater{}, &CauseFinding::count);
}

// Of the kinds of event that cite one reason the most frequent: a roll, its dice and its move are one thing.
unsigned leading_kind(const lab::Tally& all, unsigned reason) {
  unsigned best = 0;
  for (unsigned kind = 0; kind < all.events.size(); ++kind) {
    best = all.events[kind][reason] > all.events[best][reason] ? kind : best;
  }
  return best;
}

void find_rules(Findings& found, const lab::Study& study) {
  std::map<std::string, std::vector<std::pair<unsigned, unsigned>>> cited;  // kind and reason
  for (unsigned reason = 0; reason < game::kReasonNames.size(); ++reason) {
    const unsigned kind = leading_kind(study.total, reason);
    const std::string& rule = found.book->rule_of(
        {.kind = static_cast<game::EventKind>(kind), .reason = static_cast<game::Reason>(reason)});
    if (!rule.empty()) {
      cited[rule].emplace_back(kind, reason);
    }
  }
  for (const auto& [rule, places] : cited) {
    const auto count = [&places](const lab::Tally& t) {
      double sum = 0;
      for (const auto& [kind, reason] : places) {
        sum += real(t.events[kind][reason]);
      }
      return sum;
    };
    found.rules.push_back({rule, count(study.total), per_game(study, count)});
  }
  std::ranges::stable_sort(found.rules, std::greater{}, &RuleFinding::count);
}

}  // namespace

Findings find(const edition::Book& book, const lab::StudyPlan& plan, const lab::Study& study) {
  Findings found;
  found.book = &book;
  found.planned = plan.games;
  found.games = study.total.games;
  found.seed = plan.seed;
  found.rolls = study.total.rolls;
  found.refused = study.total.refused;
  found.round_limit = plan.rounds;
  found.seconds = study.seconds;
  found.final_gini = per_game(study, [](const lab::Tally& t) { return real(t.gini) / 1e6; });
  find_winners(found, plan, study);
  find_lengths(found, study);
  find_landings(found, study);
  find_estate(found, study);
  find_moments(found, study);
  find_bankruptcies(found, study);
  find_rules(found, study);
  return found;
}

}  // namespace cadastre::report
