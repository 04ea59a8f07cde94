// Who may want to act though nobody waits for them: claim a rent, answer an offer. Each is asked once.
#pragma once

#include <optional>
#include <vector>

#include "local/table.h"

namespace cadastre::terminal {

class Reactions {
 public:
  // The next person to ask, not to be asked about the same again.
  std::optional<game::Seat> next(const local::Table& table);

 private:
  std::vector<game::Claim> claims_;
  std::vector<game::Offer> offers_;
};

}  // namespace cadastre::terminal
