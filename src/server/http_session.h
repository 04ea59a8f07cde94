// One connection that speaks HTTP, until it asks for a WebSocket or listens to a game as a bot.
#pragma once

#include <string>

#include "server/guest.h"
#include "server/wire.h"

namespace cadastre::server {

// `address` has been admitted; it is given back when the connection ends.
void start_session(Wire wire, std::shared_ptr<Reception> reception, std::string address);

}  // namespace cadastre::server
