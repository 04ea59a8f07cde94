// Threads that share nothing but the number of the next chunk of work.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace cadastre::lab {

// Who looks on while chunks are worked off.
struct RunControl {
  const std::atomic<bool>* stop = nullptr;                         // true: come to an end soon
  std::function<void(std::uint64_t done, std::uint64_t of)> tick;  // now and then, from the calling thread

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// Calls work(worker, chunk) for every chunk below `chunks`, each once, workers 0 to threads - 1 side by side.
// Which worker gets a chunk is left to chance: results must not depend on it. Returns how many were done.
std::uint64_t share_out(std::uint64_t chunks, int threads, const RunControl& control,
                        const std::function<void(unsigned worker, std::uint64_t chunk)>& work);

}  // namespace cadastre::lab
