// Where screens go and keys come from: a terminal, or a test.
#pragma once

#include "terminal/screen.h"

namespace cadastre::terminal {

// A key is a character's code point or one of these.
using Key = std::int32_t;
inline constexpr Key kNoKey = -1;   // nothing within the time
inline constexpr Key kClosed = -2;  // nobody there any more
inline constexpr Key kResized = -3;
inline constexpr Key kUp = -4;
inline constexpr Key kDown = -5;
inline constexpr Key kLeft = -6;
inline constexpr Key kRight = -7;
inline constexpr Key kPageUp = -8;
inline constexpr Key kPageDown = -9;
inline constexpr Key kHome = -10;
inline constexpr Key kEnd = -11;
inline constexpr Key kClick = -12;  // see clicked()
inline constexpr Key kWheelUp = -13;
inline constexpr Key kWheelDown = -14;
inline constexpr Key kEnter = '\n';
inline constexpr Key kTab = '\t';
inline constexpr Key kEscape = 27;
inline constexpr Key kBackspace = 127;
inline constexpr Key kInterrupt = 3;  // Ctrl-C

inline constexpr int kForEver_ms = -1;

class Display {
 public:
  Display() = default;
  Display(const Display&) = delete;
  Display& operator=(const Display&) = delete;
  virtual ~Display() = default;

  virtual int width() const = 0;
  virtual int height() const = 0;
  virtual void show(const Screen& screen) = 0;
  virtual Key key(int timeout_ms) = 0;
  // Where the mouse was when it was last pressed.
  virtual Point clicked() const { return {}; }
};

}  // namespace cadastre::terminal
