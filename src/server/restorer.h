// Work that takes a while and needs no store: restoring a game from its log, loading an edition. On a thread
// beside the loop; the loop's own books only hand out editions loaded here.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "online/authority.h"
#include "server/event_loop.h"
#include "server/worker_thread.h"

namespace cadastre::server {

class Restorer {
 public:
  // `lent`: the loop's.
  Restorer(EventLoop& loop, Metrics& metrics, online::Books& lent, std::shared_ptr<online::Shelf> shelf)
      : loop_(loop), lent_(lent), books_(std::move(shelf)), worker_(metrics) {}

  // Whether the loop's books missed an edition since they were last asked; then it is read, and `again`
  // called on the loop: this time they have it.
  bool fetch_missed(std::function<void()> again);

  // A game from its log, as far as that can be read; nothing: not even its beginning.
  using Restored =
      std::function<void(std::shared_ptr<const online::Authority> authority, const std::string& fault)>;
  void restore(const std::string& game, std::vector<store::Entry> entries, Restored done);

  // The text of an edition, made there; or its problem.
  using Made = std::function<void(std::shared_ptr<const std::string> text, const std::string& problem)>;
  void edition_text(const online::Books::Asked& asked, edition::Language language, Made done);

  void forget() { worker_.forget(); }
  std::size_t waiting() const { return worker_.waiting(); }

 private:
  EventLoop& loop_;
  online::Books& lent_;
  online::Books books_;  // only ever used on the worker's thread
  WorkerThread worker_;
};

}  // namespace cadastre::server
