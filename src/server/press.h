// Printed boxes, made beside the loop one after the other. This room draws nothing: the program gives it who
// does.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "online/books.h"
#include "server/answers.h"
#include "server/event_loop.h"
#include "server/worker_thread.h"

namespace cadastre::server {

struct BoxLooks {
  edition::Language language = edition::Language::fr;
  bool letter = false;  // instead of A4
  bool grey = false;    // instead of colours
};

struct Box {
  std::string pdf;
  std::string problem{};  // why there is none
};
using DrawBox = std::function<Box(const edition::Book& book, const BoxLooks& looks)>;

class Press {
 public:
  // `draw`: nothing, where boxes cannot be made.
  Press(EventLoop& loop, Metrics& metrics, std::shared_ptr<online::Shelf> shelf, DrawBox draw)
      : loop_(loop), metrics_(metrics), books_(std::move(shelf)), draw_(std::move(draw)), worker_(metrics) {}

  bool prints() const { return draw_ != nullptr; }
  // Too much to do already: come again.
  bool busy() const { return worker_.waiting() >= kMostWaiting; }
  // `done` on the loop, whatever the drawing does: the PDF, or nothing and why. `left`: whoever asked has
  // gone; may be missing.
  using Done = std::function<void(std::shared_ptr<const std::string> pdf, const Answer& why_not)>;
  void print(const online::Books::Asked& asked, const BoxLooks& looks,
             std::shared_ptr<std::atomic<bool>> left, Done done);
  void forget() { worker_.forget(); }

 private:
  static constexpr std::size_t kMostWaiting = 4;

  Box drawn(const online::Books::Asked& asked, const BoxLooks& looks);

  EventLoop& loop_;
  Metrics& metrics_;
  online::Books books_;  // only ever used on the worker's thread
  DrawBox draw_;
  WorkerThread worker_;
};

}  // namespace cadastre::server
