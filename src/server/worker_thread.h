// A thread beside the loop for what takes long: reading the store, a bot's thoughts. Work is done in order.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace cadastre::server {

class Metrics;

class WorkerThread {
 public:
  // An exception of a job is logged and counted there; the next job runs all the same.
  explicit WorkerThread(Metrics& metrics);
  ~WorkerThread();  // finishes what it was given
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

  void give(std::function<void()> work);
  // Runs before all work that is not urgent.
  void give_urgent(std::function<void()> work);
  // Drops waiting and future work; for the end of the program.
  void forget();
  std::size_t waiting() const { return waiting_; }

 private:
  void add(std::deque<std::function<void()>>& queue, std::function<void()> work);
  void work();

  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> urgent_;
  std::deque<std::function<void()>> queue_;
  std::atomic<std::size_t> waiting_{0};
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace cadastre::server
