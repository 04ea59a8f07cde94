#include "server/node.h"

#include <spdlog/spdlog.h>

namespace cadastre::server {

void note_refusal(Node& node, const std::string& address, std::string_view why) {
  if (node.limits.allow(Limited::noted, household(address), node.loop.steady())) {
    spdlog::warn("refused {}: {}", address, why);
  }
}

}  // namespace cadastre::server
