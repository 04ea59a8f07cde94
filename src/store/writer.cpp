#include "store/writer.h"

#include <exception>
#include <utility>

namespace cadastre::store {
namespace {

// A group larger than this gains nothing more, and keeps those behind it waiting.
constexpr std::size_t kGroupMost = 1000;

}  // namespace

Writer::Writer(std::unique_ptr<Store> store, std::size_t queue_most)
    : store_(std::move(store)), queue_most_(queue_most), thread_([this] { work(); }) {}

std::string Writer::refused() const {
  if (stopped_) return "The server is stopping; nothing more is written.";
  if (queue_.size() >= queue_most_) {
    return "More is to be written than the store can take just now; try again in a moment.";
  }
  return {};
}

void Writer::commit(Write write, Done done) {
  std::unique_lock lock(mutex_);
  if (std::string why = refused(); !why.empty()) {
    lock.unlock();  // who is called may call us
    done(Outcome::unavailable, std::move(why));
    return;
  }
  queue_.push_back({std::move(write), std::move(done), nullptr});
  lock.unlock();
  wake_.notify_one();
}

bool Writer::run(std::function<void(Store&)> task) {
  {
    const std::lock_guard lock(mutex_);
    if (!refused().empty()) return false;
    queue_.push_back({{}, nullptr, std::move(task)});
  }
  wake_.notify_one();
  return true;
}

void Writer::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  wake_.notify_one();
  const std::lock_guard lock(joining_);
  if (thread_.joinable()) thread_.join();
}

void Writer::work() {
  for (;;) {
    std::deque<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopped_ || !queue_.empty(); });
      if (queue_.empty()) return;
      jobs.swap(queue_);
    }
    perform(jobs);
  }
}

void Writer::perform(std::deque<Job>& jobs) {
  std::vector<Write> writes;
  std::vector<Done> callbacks;
  for (Job& job : jobs) {
    if (job.task || writes.size() == kGroupMost) commit_group(writes, callbacks);
    if (job.task) {
      job.task(*store_);
    } else {
      writes.push_back(std::move(job.write));
      callbacks.push_back(std::move(job.done));
    }
  }
  commit_group(writes, callbacks);
}

void Writer::commit_group(std::vector<Write>& writes, std::vector<Done>& callbacks) {
  if (writes.empty()) return;
  std::vector<Outcome> outcomes(writes.size(), Outcome::unavailable);
  std::string fault;
  try {
    outcomes = store_->commit(writes);
    fault = store_->fault();
  } catch (const std::exception& problem) {  // out of memory, say: nobody knows what was written
    fault = problem.what();
  } catch (...) {
    fault = "The store broke off.";
  }
  for (std::size_t i = 0; i < callbacks.size(); ++i) {
    callbacks[i](outcomes[i], outcomes[i] == Outcome::done ? std::string() : fault);
  }
  writes.clear();
  callbacks.clear();
}

}  // namespace cadastre::store
