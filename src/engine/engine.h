// The engine behind `cadastre engine`: one line of requests in, one line of answers out. See
// docs/protocol.md.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace cadastre::engine {

class Engine {
 public:
  explicit Engine(std::string version = "");
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // Never throws; the answer has no line break. What cannot be done leaves the game as it was.
  std::string answer(std::string_view line);

  // The answer to a line that was longer than anybody should read.
  static std::string too_long();

  // Somebody has said quit.
  bool done() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Longer lines are not requests. A line that is a list holds several, and may be longer.
inline constexpr std::size_t kMostRequestBytes = 64 * 1024;
inline constexpr std::size_t kMostLineBytes = 1024 * 1024;
inline constexpr std::size_t kMostRequests = 1000;

}  // namespace cadastre::engine
