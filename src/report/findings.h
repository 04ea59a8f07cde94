// What a study says, in figures a person can read: every report is written from these.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "edition/book.h"
#include "lab/estimate.h"
#include "lab/study.h"
#include "report/provenance.h"

namespace cadastre::report {

struct SeatFinding {
  std::string level;
  std::optional<unsigned> role;  // none: it is drawn anew for every game
  double wins = 0;               // shared wins count in parts
  lab::Estimate win_percent;
};
struct RoleFinding {
  double seats = 0;  // in a game, on average
  double wins = 0;
  lab::Estimate win_percent;   // of the games: some seat of this role wins
  lab::Estimate seat_percent;  // of the games, for one seat of this role
  lab::Estimate final_wealth;  // of a seat of this role
};
struct TitleFinding {
  double price = 0;              // of a group: of all its titles
  lab::Estimate rent;            // received in a game
  lab::Estimate rents;           // how often in a game
  double sold_percent = 0;       // bought from the bank, per 100 games
  double invested = 0;           // in a game: the price each time the bank sold it, and its buildings
  lab::Estimate return_percent;  // rent for 100 invested
};
struct Quantiles {
  lab::Estimate mean;
  lab::Estimate p05, p25, p50, p75, p95;
};
struct MomentFinding {
  int rounds = 0;                     // so many are over
  lab::Estimate running_percent;      // of all games, still going on
  lab::Estimate gini;                 // of the wealth of all seats in those games; who is out has 0
  std::vector<lab::Estimate> median;  // by role
  std::vector<double> lower;          // quartiles
  std::vector<double> upper;
};
struct CauseFinding {
  std::string what;  // a game::Reason
  std::string rule;
  double count = 0;
  lab::Estimate per_game;
};
struct RuleFinding {
  std::string rule;
  double count = 0;
  lab::Estimate per_game;

  // Less than once in twenty games: what the games show says little about it.
  bool hardly_met() const { return per_game.value < 0.05; }
};

struct Findings {
  const edition::Book* book = nullptr;
  std::uint64_t planned = 0;
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  std::uint64_t rolls = 0;
  std::uint64_t refused = 0;
  int round_limit = 0;
  double seconds = 0;
  Provenance made{};
  lab::Estimate cut_off_percent;
  std::uint64_t cut_off = 0;
  lab::Estimate final_gini;
  std::vector<SeatFinding> seats;
  std::vector<lab::Estimate> order_percent;
  std::vector<RoleFinding> roles;
  Quantiles rounds;
  Quantiles game_rolls;
  std::vector<std::uint64_t>
      round_counts;  // games by length, in steps of `round_step`; not the longest 0.5 %
  int round_step = 1;
  std::vector<lab::Estimate> landing_percent;  // by square
  lab::Estimate in_jail_percent;
  std::vector<TitleFinding> titles;  // by square; empty ones for what cannot be owned
  std::vector<TitleFinding> groups;
  std::vector<MomentFinding> moments;
  std::vector<CauseFinding> bankruptcies;  // the most frequent first
  std::vector<RuleFinding> rules;          // the most frequent first

  // Of the wins, for one seat, if all had the same chance.
  double fair_percent() const { return 100.0 / static_cast<double>(seats.size()); }
  bool partial() const { return games < planned; }
  double games_per_second() const { return seconds > 0 ? static_cast<double>(games) / seconds : 0; }
  double rolls_per_second() const { return seconds > 0 ? static_cast<double>(rolls) / seconds : 0; }
};

// The book must outlive them.
Findings find(const edition::Book& book, const lab::StudyPlan& plan, const lab::Study& study);

}  // namespace cadastre::report
