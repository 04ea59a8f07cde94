#include "server/house.h"

#include <spdlog/spdlog.h>

namespace cadastre::server {

void note_refusal(House& house, const std::string& address, std::string_view why) {
  if (house.limits.allow(Deed::noted, household(address), house.loop.steady())) {
    spdlog::warn("refused {}: {}", address, why);
  }
}

}  // namespace cadastre::server
