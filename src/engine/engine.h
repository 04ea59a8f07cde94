// The engine behind `cadastre engine`: one request line in, one response line out. See docs/protocol.md.
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

// Longer lines are not requests.
inline constexpr std::size_t kMostRequestBytes = 64 * 1024;

}  // namespace cadastre::engine
