// One connection that speaks HTTP, until it asks for a WebSocket or listens to a game as a bot.
#pragma once

#include <string>

#include "server/byte_stream.h"
#include "server/network.h"

namespace cadastre::server {

// `address` has been admitted; it is given back when the connection ends.
void start_session(ByteStream wire, std::shared_ptr<Network> network, std::string address);

}  // namespace cadastre::server
