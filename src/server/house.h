// What all games of this server share.
#pragma once

#include <string>

#include "server/archive.h"
#include "server/config.h"
#include "server/desk.h"
#include "server/history.h"
#include "server/limits.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/worker.h"
#include "table/books.h"
#include "table/thinker.h"

namespace cadastre::server {

struct House {
  const Config& config;
  Loop& loop;
  Archive& archive;
  Metrics& metrics;
  Limits& limits;
  table::Books& books;  // the loop's own, which only lend
  Desk& desk;
  History& history;
  Worker& study;            // where bots think
  table::Thinker& thinker;  // only ever used there
  std::string node;         // this server's name among those on the same store
  bool alone = true;        // nobody else writes to the store
};

// Puts down in the log that somebody was refused something, with their address: a few times, not each time.
void note_refusal(House& house, const std::string& address, std::string_view why);

}  // namespace cadastre::server
