// What a position looks like in numbers that exist in every edition, own ones too: for each seat what it has,
// earns, could build and has to fear, and what holds for the whole table. Integers alone, so that every
// machine sees the same. Money counts in parts of what a player at this table has on the average.
#pragma once

#include <array>
#include <cstdint>

#include "bots/values.h"
#include "game/state.h"

namespace cadastre::bots {

inline constexpr int kOne = 256;           // stands for 1.0
inline constexpr int kMostFeature = 1023;  // features lie between this and its negative

// clang-format off
#define CADASTRE_SEAT_FEATURES(X)                                                            \
  X(cash, "cash") X(wealth, "cash, titles and buildings at their prices")                    \
  X(raisable, "what mortgages and buildings would bring") X(owed, "debts and claims")        \
  X(income, "rents of twenty rounds, as things stand")                                       \
  X(could_build, "what building with its cash would add to them")                            \
  X(could_raise, "and with what it can raise, too") X(built_up, "with every building there") \
  X(whole, "groups it has whole") X(best_whole, "what the best of them can earn")            \
  X(hope_bank, "groups that lack one title, the bank's")                                     \
  X(hope_other, "groups that lack one title, another's") X(hope_far, "groups further away")  \
  X(blocks, "groups of others that lack one title of its own")                               \
  X(by_number, "what companies and utilities earn")                                          \
  X(titles, "share of all titles") X(mortgaged, "share of its titles in pawn")               \
  X(buildings, "buildings on its streets")                                                   \
  X(outgo, "rents to others in twenty turns") X(ahead, "rent to expect from the next roll")  \
  X(worst, "worst rent of the next roll against what it can raise")                          \
  X(jailed, "in jail") X(on_turn, "on turn") X(until_turn, "seats before it")                \
  X(cards, "kept cards") X(salary, "salary") X(lap, "how far round the board")               \
  X(role_cash, "what its role began with") X(builds_groups, "its role builds on groups")     \
  X(builds_here, "its role builds where it stands") X(builds_anywhere, "or anywhere")        \
  X(rights, "rights of its role") X(counted, "cash and one rent of each title")

#define CADASTRE_TABLE_FEATURES(X)                                                           \
  X(players, "players in") X(out, "players out") X(unsold, "share of titles with the bank")  \
  X(average, "the average wealth against the start") X(houses, "houses left in the bank")    \
  X(payback, "turns in which the quickest building pays") X(rents, "all rents of a turn")    \
  X(counts_cash, "only cash counts at the end") X(last_player, "the last player wins")       \
  X(all_titles, "the last title ends it") X(to_bankruptcies, "bankruptcies until the end")   \
  X(rounds_left, "of a round limit") X(limited, "there is one") X(round, "rounds played")    \
  X(dealings, "players may deal") X(final_rents, "the bank pays rents at the end")           \
  X(last_titles, "how few titles are left with the bank")
// clang-format on

#define CADASTRE_FEATURE(id, text) id,
enum class SeatFeature : std::uint8_t { CADASTRE_SEAT_FEATURES(CADASTRE_FEATURE) count };
enum class TableFeature : std::uint8_t { CADASTRE_TABLE_FEATURES(CADASTRE_FEATURE) count };
#undef CADASTRE_FEATURE

inline constexpr unsigned kSeatFeatures = static_cast<unsigned>(SeatFeature::count);
inline constexpr unsigned kTableFeatures = static_cast<unsigned>(TableFeature::count);
// A seat's own features, those of its strongest rival, the mean of all others', and the table's.
inline constexpr unsigned kInputs = 3 * kSeatFeatures + kTableFeatures;

using SeatView = std::array<std::int16_t, kSeatFeatures>;
using TableView = std::array<std::int16_t, kTableFeatures>;
using Inputs = std::array<std::int16_t, kInputs>;

struct Features {
  std::array<SeatView, game::kMaxSeats> seat{};  // of those who are in
  TableView table{};
};

// The edition and the values must outlive it.
class FeatureReader {
 public:
  FeatureReader(const game::Edition& ed, const Values& values) : ed_(ed), values_(values) {}

  Features read(const game::State& s) const;

  // What one seat's chance is judged by.
  static Inputs inputs(const Features& features, game::SeatSet in, game::Seat seat);

 private:
  struct Sums;
  void count_titles(const game::State& s, Sums& sums) const;
  void count_street_group(const game::State& s, unsigned group, Sums& sums) const;
  void count_missing_one(const game::State& s, unsigned group, game::Seat holder, game::Square missing,
                         Sums& sums) const;
  game::SquareSet sites(const game::State& s, game::Seat seat, const game::GroupRule& group) const;
  int could_add(const game::State& s, game::Seat seat, int money) const;
  int on_groups(const game::State& s, game::Seat seat, int money) const;
  int on_streets(const game::State& s, game::Seat seat, int money) const;
  void look_ahead(const game::State& s, game::Seat seat, const Sums& sums, SeatView& view) const;
  SeatView view_of(const game::State& s, game::Seat seat, const Sums& sums) const;
  TableView table_of(const game::State& s, const Sums& sums) const;

  const game::Edition& ed_;
  const Values& values_;
};

}  // namespace cadastre::bots
