// What each switch of an edition changes: the same games, with the same seeds and seats, with one switch
// thrown.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab/estimate.h"
#include "lab/study.h"

namespace cadastre::lab {

// The edition with one of its variants added to those chosen, or, where it was chosen, taken away; or with
// another value of a policy.
struct Switch {
  std::string id;
  edition::Text name;
  edition::Text about;
  bool lifted = false;   // taken away
  bool unequal = false;  // it changes what sets the roles apart; otherwise it is a house rule
  std::unique_ptr<edition::Book> book;
};
struct Switches {
  std::vector<Switch> open;
  std::vector<std::string> closed;  // variants that exclude one of those chosen
};
Switches switches_of(const edition::Book& base, const edition::Source& source, const edition::Choice& choice);

// Whether two sets of rules set the roles apart in different ways.
bool inequality_differs(const game::Edition& one, const game::Edition& other);

// A measure of a game without the switch, with it, and the difference game by game.
struct Effect {
  Estimate before;
  Estimate after;
  Estimate change;
  double p = 1;       // of no change
  double p_holm = 1;  // corrected for all switches looked at by this measure

  // Whether it can hardly be chance, although so many switches were looked at.
  bool clear() const { return p_holm < kClear; }
};

struct SwitchEffects {
  std::vector<Effect> win_percent;   // by role, for one seat of it
  std::vector<Effect> final_wealth;  // by role, of one seat of it
  Effect rounds;
  Effect gini;
  Effect cut_off_percent;
  std::uint64_t met = 0;  // games that went otherwise at all
};

struct Ablation {
  std::uint64_t games = 0;  // with and without each switch
  double seconds = 0;
  std::vector<double> role_seats;      // seats of each role in a game, on average
  std::vector<SwitchEffects> effects;  // by switch

  // So few games met the rule that no change says little about the rule itself.
  bool hardly_met(const SwitchEffects& one) const { return one.met * 20 < games; }

  // The role least likely to win as the edition stands: whose case it is.
  unsigned weakest_role() const;
};

Ablation ablate(const edition::Book& base, const std::vector<Switch>& switches, const StudyPlan& plan,
                Ranks& ranks, const RunControl& control);

}  // namespace cadastre::lab
