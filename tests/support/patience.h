// How long tests wait: for what they expect, however busy the machine is. Only what hangs is given up.
#pragma once

#include <chrono>
#include <cstdlib>
#include <functional>
#include <string_view>
#include <thread>

namespace cadastre::tests {

inline constexpr int kPatience_ms = 120'000;

// Looks until it is so; false: it never was.
inline bool eventually(const std::function<bool()>& so, int between_ms = 20) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience_ms);
  while (!so()) {
    if (std::chrono::steady_clock::now() >= until) {
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(between_ms));
  }
  return true;
}

// What may be taken where nothing else runs (CADASTRE_QUIET=1), and what only the fault itself takes.
inline int most_ms(int quiet, int busy) {
  const char* asked = std::getenv("CADASTRE_QUIET");
  return asked != nullptr && std::string_view(asked) == "1" ? quiet : busy;
}

}  // namespace cadastre::tests
