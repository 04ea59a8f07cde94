// Analyses of finished games: made one at a time on a thread of its own that steps back for all others, and
// kept in the store. Whoever asks first has it begun; whoever asks meanwhile is told how far it is.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>

#include "game/types.h"
#include "server/archive.h"
#include "server/history.h"
#include "server/worker_thread.h"

namespace cadastre::server {

class Analyst {
 public:
  // `rolls`: what one analysis may cost (lab::AnalysisPlan).
  Analyst(EventLoop& loop, Metrics& metrics, Archive& archive, History& history, std::uint64_t rolls);
  ~Analyst() { stop_ = true; }
  Analyst(const Analyst&) = delete;
  Analyst& operator=(const Analyst&) = delete;

  struct Found {
    Text kept{};          // as report::analysis_json has it; or not yet:
    double progress = 0;  // 0 to 1
    Answer why_not{};
  };
  // What there is of it now. Where there is nothing it is begun: `record` tells the game as a record with its
  // edition, `seats` are those whose decisions are looked at.
  Found look(const History::Ask& ask, const History::Make& record, game::SeatSet seats);
  // Whether looking costs nothing.
  bool knows(const std::string& game) const { return works_.contains(game); }

  // What was made of a game that is gone goes with it.
  void drop(const std::string& game);
  void forget();
  std::size_t waiting() const { return unfinished_; }

 private:
  struct Work {
    Text kept{};
    Answer why_not{};
    bool done = false;
    std::shared_ptr<std::atomic<unsigned>> percent = std::make_shared<std::atomic<unsigned>>(0);
  };
  using Percent = std::shared_ptr<std::atomic<unsigned>>;

  void begin(const History::Ask& ask, const History::Make& record, game::SeatSet seats);
  void analyse(const std::string& game, const Text& record, game::SeatSet seats);
  std::string made_of(const std::string& record, game::SeatSet seats, const Percent& percent) const;
  void finish(const std::string& game, const Text& text, const Answer& why_not);

  EventLoop& loop_;
  Metrics& metrics_;
  Archive& archive_;
  History& history_;
  std::uint64_t rolls_;
  std::unordered_map<std::string, Work> works_;  // by game
  std::list<std::string> finished_;              // the latest first
  std::size_t unfinished_ = 0;
  std::atomic<bool> stop_{false};
  WorkerThread worker_;
};

}  // namespace cadastre::server
