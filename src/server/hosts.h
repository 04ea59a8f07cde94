// Which names this server answers to. A page elsewhere can make its own name lead here (DNS rebinding) and
// would then be of the same origin as we are: so a name that anybody could own is refused unless it was given
// with --host.
#pragma once

#include <string_view>

#include "server/config.h"

namespace cadastre::server {

enum class HostVerdict {
  good,
  malformed,  // no host at all
  stranger,   // a host, but not this one
};

// `host`: as the header has it, "play.example:8080".
HostVerdict judge_host(const Config& config, std::string_view host);

// Whether it can only be reached from this machine.
bool is_loopback(std::string_view address);

// "https://play.example:8443": scheme, host, perhaps a port, and nothing behind it. Empty: so it is; else why
// not.
std::string origin_fault(std::string_view origin);

}  // namespace cadastre::server
