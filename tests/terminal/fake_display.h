// A display of any size whose keys are scripted and whose screens are kept as text.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "terminal/display.h"

namespace cadastre::tests {

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
  void show(const terminal::Screen& screen) override { screens.push_back(screen.text()); }
  // The script's end is a terminal that went away. While nobody is asked, no key is taken.
  terminal::Key key(int timeout_ms) override {
    if (timeout_ms >= 0) {
      ++pauses;
      return terminal::kNoKey;
    }
    if (keys_.empty()) {
      return terminal::kClosed;
    }
    const terminal::Key key = keys_.front();
    keys_.pop_front();
    return key;
  }

  std::vector<std::string> screens;
  int pauses = 0;

 private:
  int width_;
  int height_;
  std::deque<terminal::Key> keys_;
};

}  // namespace cadastre::tests
