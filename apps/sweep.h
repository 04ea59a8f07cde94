// `cadastre simulate --set KEY=A,B,C`: the same games at several values of a policy.
#pragma once

#include <string>
#include <vector>

#include "lab_command.h"

namespace cadastre::apps {

struct Sweep {
  std::vector<edition::Choice> choices;  // one: there is nothing to compare
  std::vector<std::string> points;       // "salary=50"; what is the same at all points is left out
  std::string fault{};
};

// Every combination, where several keys have several values.
Sweep sweep_of(const edition::Choice& choice);

int run_sweep(const StudyOptions& options, const Common& common, Prepared& prepared, const Sweep& sweep,
              lab::Ranks& ranks);

}  // namespace cadastre::apps
