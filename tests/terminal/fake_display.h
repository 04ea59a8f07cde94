// A display of any size whose keys are scripted and whose screens are kept as text.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "terminal/display.h"

namespace cadastre::tests {

// Sums are written with a blank that does not break a line.
inline std::string plain(std::string text) {
  constexpr std::string_view kGlue = "\u00a0";
  for (std::size_t at = text.find(kGlue); at != std::string::npos; at = text.find(kGlue, at)) {
    text.replace(at, kGlue.size(), " ");
  }
  return text;
}

class FakeDisplay final : public terminal::Display {
 public:
  FakeDisplay(int width, int height) : width_(width), height_(height) {}

  FakeDisplay& press(const std::string& text) {
    keys_.insert(keys_.end(), text.begin(), text.end());
    return *this;
  }
  FakeDisplay& press(terminal::Key key) {
    keys_.push_back(key);
    return *this;
  }
  // Pressed while nobody is asked.
  FakeDisplay& meanwhile(terminal::Key key) {
    meanwhile_.push_back(key);
    return *this;
  }
  FakeDisplay& click(int x, int y) {
    clicks_.push_back({x, y});
    return press(terminal::kClick);
  }
  // Where a text stands on the last screen.
  terminal::Point find(const std::string& text) const {
    const std::size_t at = last().find(text);
    const std::size_t line = last().rfind('\n', at) + 1;
    return {
        terminal::columns(last().substr(line, at - line)),
        static_cast<int>(std::count(last().begin(), last().begin() + static_cast<std::ptrdiff_t>(at), '\n'))};
  }
  void resize(int width, int height) {
    width_ = width;
    height_ = height;
    press(terminal::kResized);
  }
  const std::string& last() const { return screens.back(); }
  bool saw(const std::string& text) const {
    for (const std::string& screen : screens) {
      if (screen.find(text) != std::string::npos) {
        return true;
      }
    }
    return false;
  }

  int width() const override { return width_; }
  int height() const override { return height_; }
  void show(const terminal::Screen& screen) override { screens.push_back(plain(screen.text())); }
  // The script's end is a terminal that went away. While nobody is asked, no key is taken.
  terminal::Key key(int timeout_ms) override {
    if (timeout_ms >= 0) {
      ++pauses;
      return take(meanwhile_, terminal::kNoKey);
    }
    const terminal::Key key = take(keys_, terminal::kClosed);
    if (key == terminal::kClick) {
      clicked_ = clicks_.front();
      clicks_.pop_front();
    }
    return key;
  }
  terminal::Point clicked() const override { return clicked_; }

  std::vector<std::string> screens;
  int pauses = 0;

 private:
  static terminal::Key take(std::deque<terminal::Key>& keys, terminal::Key none) {
    if (keys.empty()) {
      return none;
    }
    const terminal::Key key = keys.front();
    keys.pop_front();
    return key;
  }

  int width_;
  int height_;
  std::deque<terminal::Key> keys_;
  std::deque<terminal::Key> meanwhile_;
  std::deque<terminal::Point> clicks_;
  terminal::Point clicked_;
};

}  // namespace cadastre::tests
