// The thread that does group commit: while the store is busy making one group durable, the next one gathers.
// So the more there is to write, the more writes share the cost of one.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/store.h"

namespace cadastre::store {

// Any thread may call it. Callbacks must not throw, and must not call `stop`; they may queue more.
class Writer {
 public:
  using Done = std::function<void(Outcome, std::string fault)>;

  explicit Writer(std::unique_ptr<Store> store, std::size_t queue_most = 10'000);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { stop(); }

  // `done` is called once: on the writer's thread, or, when the queue is full or the writer has stopped, here
  // and at once with `unavailable`.
  void commit(Write write, Done done);

  // Something else on the same thread, after what was queued before it. False: full or stopped, not queued.
  bool run(std::function<void(Store&)> task);

  // Finishes what is queued, then ends the thread.
  void stop();

 private:
  struct Job {
    Write write;
    Done done;                         // or:
    std::function<void(Store&)> task;  // if there is one, it is all of the job
  };

  std::string refused() const;  // why nothing can be queued; empty: it can
  void work();
  void perform(std::deque<Job>& jobs);
  void commit_group(std::vector<Write>& writes, std::vector<Done>& callbacks);

  std::unique_ptr<Store> store_;
  const std::size_t queue_most_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> queue_;
  bool stopped_ = false;
  std::mutex joining_;
  std::thread thread_;
};

}  // namespace cadastre::store
