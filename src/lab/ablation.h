// What each switch of an edition changes: the same games, with the same seeds and seats, with one switch
// thrown.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab/estimate.h"
#include "lab/study.h"

namespace cadastre::lab {

// The edition with one of its variants added to those chosen, or, where it was chosen, taken away.
struct Switch {
  const edition::Variant* variant = nullptr;
  bool lifted = false;  // taken away
  std::unique_ptr<edition::Book> book;
};
struct Switches {
  std::vector<Switch> open;
  std::vector<std::string> closed;  // variants that exclude one of those chosen
};
Switches switches_of(const edition::Book& base, const edition::Source& source, const edition::Choice& choice);

// A measure of a game without the switch, with it, and the difference game by game.
struct Effect {
  Estimate before;
  Estimate after;
  Estimate change;

  // Whether the interval leaves no change out.
  bool clear() const { return change.low > 0 || change.high < 0; }
};

struct SwitchEffects {
  std::vector<Effect> win_percent;   // by role, for one seat of it
  std::vector<Effect> final_wealth;  // by role, of one seat of it
  Effect rounds;
  Effect gini;
  Effect cut_off_percent;
};

struct Ablation {
  std::uint64_t games = 0;  // with and without each switch
  double seconds = 0;
  std::vector<double> role_seats;      // seats of each role in a game, on average
  std::vector<SwitchEffects> effects;  // by switch

  // The role least likely to win as the edition stands: whose case it is.
  unsigned weakest_role() const;
};

Ablation ablate(const edition::Book& base, const std::vector<Switch>& switches, const StudyPlan& plan,
                Ranks& ranks, const RunControl& control);

}  // namespace cadastre::lab
