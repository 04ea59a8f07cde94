// One server among those that may share a store: what all its games use.
#pragma once

#include <string>

#include "online/books.h"
#include "online/thinker.h"
#include "server/analyst.h"
#include "server/archive.h"
#include "server/config.h"
#include "server/event_loop.h"
#include "server/history.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/own_editions.h"
#include "server/press.h"
#include "server/restorer.h"
#include "server/worker_thread.h"

namespace cadastre::server {

struct Node {
  const Config& config;
  EventLoop& loop;
  Archive& archive;
  Metrics& metrics;
  Limits& limits;
  online::Books& books;  // the loop's own, which only lend
  Restorer& restorer;
  History& history;
  Analyst& analyst;
  OwnEditions& own_editions;
  Press& press;
  WorkerThread& study;       // where bots think
  online::Thinker& thinker;  // only ever used there
  std::string name;          // this server's among those on the same store
  bool alone = true;         // nobody else writes to the store
};

// Puts down in the log that somebody was refused something, with their address: a few times, not each time.
void note_refusal(Node& node, const std::string& address, std::string_view why);

}  // namespace cadastre::server
