#include "server/worker_thread.h"

#include "server/unforeseen.h"

namespace cadastre::server {

WorkerThread::WorkerThread(Metrics& metrics) : metrics_(metrics), thread_([this] { work(); }) {}

WorkerThread::~WorkerThread() {
  {
    const std::scoped_lock lock(mutex_);
    ends_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void WorkerThread::give(std::function<void()> work) { add(queue_, std::move(work)); }
void WorkerThread::give_urgent(std::function<void()> work) { add(urgent_, std::move(work)); }

void WorkerThread::add(std::deque<std::function<void()>>& queue, std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    if (ends_) {
      return;
    }
    queue.push_back(std::move(work));
    ++waiting_;
  }
  wake_.notify_one();
}

void WorkerThread::forget() {
  const std::scoped_lock lock(mutex_);
  queue_.clear();
  urgent_.clear();
  ends_ = true;
  waiting_ = 0;
}

void WorkerThread::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return ends_ || !queue_.empty() || !urgent_.empty(); });
    if (queue_.empty() && urgent_.empty()) {
      return;
    }
    auto& first = urgent_.empty() ? queue_ : urgent_;
    std::function<void()> next = std::move(first.front());
    first.pop_front();
    --waiting_;
    lock.unlock();
    contained(metrics_, "work beside the loop", next);
    next = nullptr;
    lock.lock();
  }
}

}  // namespace cadastre::server
