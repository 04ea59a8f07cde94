#include "server/worker.h"

#include "server/unforeseen.h"

namespace cadastre::server {

Worker::Worker(Metrics& metrics) : metrics_(metrics), thread_([this] { work(); }) {}

Worker::~Worker() {
  {
    const std::scoped_lock lock(mutex_);
    ends_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Worker::give(std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    if (ends_) {
      return;
    }
    queue_.push_back(std::move(work));
    waiting_ = queue_.size();
  }
  wake_.notify_one();
}

void Worker::forget() {
  const std::scoped_lock lock(mutex_);
  queue_.clear();
  ends_ = true;
  waiting_ = 0;
}

void Worker::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return ends_ || !queue_.empty(); });
    if (queue_.empty()) {
      return;
    }
    std::function<void()> next = std::move(queue_.front());
    queue_.pop_front();
    waiting_ = queue_.size();
    lock.unlock();
    contained(metrics_, "work beside the loop", next);
    next = nullptr;
    lock.lock();
  }
}

}  // namespace cadastre::server
