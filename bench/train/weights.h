// Files of weights: read, and brought together.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "bots/network.h"

namespace cadastre::train {

// Nothing: there are none in this file that fit; standard error says so.
std::optional<bots::Network> weights_in(const std::string& path);

// The mean of each weight. Of networks that were learned one from the other it forecasts better than each of
// them.
bots::Network mean_of(std::span<const bots::Network> networks);

}  // namespace cadastre::train
