// Asynchronous access to the store for the loop: calls return at once, results come back on the loop. One
// thread writes, so that many games share one commit; another reads.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/event_loop.h"
#include "server/worker_thread.h"
#include "store/store.h"
#include "store/writer.h"

namespace cadastre::server {

class Archive {
 public:
  using Entries = std::optional<std::vector<store::Entry>>;  // nothing: unavailable

  Archive(EventLoop& loop, Metrics& metrics, std::unique_ptr<store::Store> writing,
          std::unique_ptr<store::Store> reading);

  void commit(store::Write write, std::function<void(store::Outcome, const std::string& fault)> done);
  void read(const std::string& game, std::uint64_t from, std::function<void(Entries)> done);
  // The id behind a code; empty: none; nothing: unavailable.
  void find(const std::string& code, std::function<void(std::optional<std::string>)> done);
  // Nothing: unavailable, and why.
  using Games = std::optional<std::vector<std::string>>;
  using Due = std::function<void(const Games& games, const std::string& fault)>;
  void due(const std::string& node, Millis now, Millis lease, std::size_t most, Due done);
  void ahead(const std::string& node, Millis now, Millis lease, Due done);
  // Whether the store can be written to; answered within two seconds. Asked more than ten times a second it
  // gives the last answer again.
  void alive(std::function<void(bool, const std::string& fault)> done);
  void kept(std::function<void(const std::optional<store::Kept>& kept)> done);
  // An empty one: there is none; nothing: unavailable.
  void analysis(const std::string& game, std::function<void(const std::optional<std::string>& text)> done);
  void keep_analysis(const std::string& game, const std::string& text,
                     const std::function<void(bool done)>& done);
  void forget(Millis before, std::size_t most, Due done);
  // Deletes one game. False: the store refused.
  void erase(const std::string& game, const std::function<void(bool done)>& done);
  // Its entries with other texts, those that `change` gives for all of them.
  using Change = std::function<std::vector<store::Entry>(const std::vector<store::Entry>& entries)>;
  void rewrite(const std::string& game, Change change, const std::function<void(bool done)>& done);
  // Anything that takes long, with the store to read from; `then` on the loop.
  void work(std::function<void(store::Store&)> what, std::function<void()> then);

  // Finishes what was asked to be written; callbacks come no more than the loop still runs for them.
  void stop();
  std::size_t commits_waiting() const { return commits_waiting_; }
  std::size_t reads_waiting() const { return reader_.waiting(); }

 private:
  struct Committed {
    std::function<void(store::Outcome, const std::string& fault)> done;
    store::Outcome outcome;
    std::string fault;
  };
  void tell_committed();
  void pick(std::function<Games(store::Store&)> what, Due done);
  void write(std::function<bool(store::Store&)> what, const std::function<void(bool)>& done);

  using Alive = std::function<void(bool, const std::string& fault)>;
  void answer_alive(bool alive, const std::string& fault);

  EventLoop& loop_;
  Metrics& metrics_;
  std::vector<Alive> alive_waiting_;
  std::uint64_t alive_asked_ = 0;  // how often
  bool alive_pending_ = false;
  Millis alive_since_ = 0;  // steady; so many were asked since:
  int alive_times_ = 0;
  std::pair<bool, std::string> alive_{};
  std::size_t commits_waiting_ = 0;
  std::mutex committed_mutex_;
  std::vector<Committed> committed_;  // of which the loop is still to be told, all of a group at once
  std::unique_ptr<store::Store> reading_;
  store::Writer writer_;
  WorkerThread reader_;
};

}  // namespace cadastre::server
