#include "lab/crew.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace cadastre::lab {
namespace {

constexpr auto kTick = std::chrono::milliseconds(200);

// On lines of their own: the threads touch nothing else together.
struct alignas(128) Counter {
  std::atomic<std::uint64_t> value{0};
};

struct Crew {
  std::uint64_t chunks;
  const RunControl& control;
  const std::function<void(unsigned, std::uint64_t)>& work;
  Counter next{};
  Counter done{};
  std::mutex mutex{};
  std::condition_variable left{};
  int at_work = 0;
  std::exception_ptr failure{};

  void work_off(unsigned worker) {
    while (!control.stopped()) {
      const std::uint64_t chunk = next.value.fetch_add(1, std::memory_order_relaxed);
      if (chunk >= chunks) {
        return;
      }
      work(worker, chunk);
      done.value.fetch_add(1, std::memory_order_relaxed);
    }
  }

  void run(unsigned worker) {
    std::exception_ptr failed;
    try {
      work_off(worker);
    } catch (...) {
      failed = std::current_exception();
      next.value.store(chunks, std::memory_order_relaxed);  // the others stop too
    }
    const std::scoped_lock lock(mutex);
    failure = failed ? failed : failure;
    --at_work;
    left.notify_all();
  }
};

}  // namespace

std::uint64_t share_out(std::uint64_t chunks, int threads, const RunControl& control,
                        const std::function<void(unsigned, std::uint64_t)>& work) {
  Crew crew{.chunks = chunks, .control = control, .work = work};
  crew.at_work = threads;
  std::vector<std::jthread> workers;
  for (unsigned i = 0; i < static_cast<unsigned>(threads); ++i) {
    workers.emplace_back([&crew, i] { crew.run(i); });
  }
  std::unique_lock lock(crew.mutex);
  while (!crew.left.wait_for(lock, kTick, [&] { return crew.at_work == 0; })) {
    if (control.tick) {
      control.tick(crew.done.value.load(std::memory_order_relaxed), chunks);
    }
  }
  if (crew.failure) {
    std::rethrow_exception(crew.failure);
  }
  return crew.done.value.load();
}

}  // namespace cadastre::lab
