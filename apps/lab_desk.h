// What the commands of the laboratory share: a progress line, Ctrl-C, and files written whole or not at all.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/crew.h"

namespace cadastre::apps {

// While it lives, Ctrl-C asks the work to stop; a second one ends the program as usual.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

  static const std::atomic<bool>& asked();
};

// One line on standard error, rewritten in place; nothing where that is not a terminal.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total, bool shown = true);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);
  double seconds() const;
  lab::Watch watch(std::uint64_t per_chunk);

 private:
  std::string what_;
  std::uint64_t total_;
  bool shown_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

std::string short_time(double seconds);  // "42 s", "3 min 20 s", "2 h 05 min"
std::string short_count(double count);   // "950", "12.3 k", "4.56 M"

// --- files ---

// What a file is to hold, by the ending of its name.
enum class Format : std::uint8_t { html, json, csv };
struct Outputs {
  std::vector<std::string> paths;

  // Before hours of work: an ending nobody knows, a folder that is not there. Empty: nothing is wrong.
  std::string fault(const std::vector<Format>& known) const;
};
Format format_of(std::string_view path);

// Beside itself first, then in place: a full disk leaves what was there. Empty: done; else what went wrong.
std::string write_whole(const std::string& path, std::string_view content);

int default_threads();

}  // namespace cadastre::apps
