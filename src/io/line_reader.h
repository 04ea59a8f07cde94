// Lines nobody vouches for, within a bound: whoever never ends a line fills no memory.
#pragma once

#include <cstddef>
#include <deque>
#include <iosfwd>
#include <string>
#include <string_view>

namespace cadastre::io {

// Of a line longer than `most` bytes the first most + 1 are given at once, so that it is seen to be too long,
// and the rest is dropped.
class LineReader {
 public:
  explicit LineReader(std::size_t most) : most_(most) {}

  // Waits for a line and gives it without its end. False: the input has ended.
  bool read(std::istream& in, std::string& line);

  // The same from pieces as they come: what is heard, and the next line if one is whole.
  void hear(std::string_view piece);
  bool next(std::string& line);
  void forget();

 private:
  void add(char byte);

  std::size_t most_;
  bool too_long_ = false;  // the rest of a line that was cut is still coming
  std::string growing_;
  std::deque<std::string> whole_;
};

// A line typed by somebody. Of a longer one than kMostTyped the rest is read and dropped: it is one line, to
// be refused whole.
inline constexpr std::size_t kMostTyped = 4096;
bool read_typed(std::istream& in, std::string& line);

}  // namespace cadastre::io
