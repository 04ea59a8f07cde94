// The processes mpirun started, where there are any and Open MPI was there to build with.
#pragma once

#include <memory>
#include <string>

#include "lab/ranks.h"

namespace cadastre::apps {

struct Joined {
  std::unique_ptr<lab::Ranks> ranks;  // alone, unless mpirun started several; or:
  std::string fault;
};

// Once in a program. What it returns must live until the work is done.
Joined join_ranks();

}  // namespace cadastre::apps
