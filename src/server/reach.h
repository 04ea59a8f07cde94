// Where other devices find this server, for a link or a picture that is opened on a phone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/config.h"

namespace cadastre::server {

struct Reach {
  std::vector<std::string> hosts{};  // as an address bar takes them, the best first; none: not known
  bool local_only = false;           // nobody but this machine can reach it
};

// By what it listens on, the names it was given and the machine's own addresses. Behind a proxy only that
// knows.
Reach reach_of(const Config& config);

// Whether somebody at this address is in the same house: this machine, or a private network.
bool is_at_home(std::string_view address);

}  // namespace cadastre::server
