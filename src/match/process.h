// Another program, spoken to line by line. It is ended with whatever it started when this goes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include "io/line_reader.h"

namespace cadastre::match {

class Process {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Heard { line, silence, end };

  // `command` is run by the shell. A command that cannot be run ends at once.
  explicit Process(const std::string& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // A line, its end added. False: nobody reads it, or not in time.
  bool say(std::string line, Clock::time_point until);

  // It is not worth waiting for: ended at once instead of after a moment to finish by itself.
  void abandon() { abandoned_ = true; }

  // What it said unasked.
  void forget();

  // The next line, without its end.
  Heard hear(std::string& line, Clock::time_point until);

 private:
  bool ends_by_itself() const;
  bool wait_for(short what, Clock::time_point until) const;

  int socket_ = -1;
  pid_t pid_ = -1;
  bool abandoned_ = false;
  io::LineReader heard_;
};

}  // namespace cadastre::match
