// When the rules break a promise they made: at one terminal that ends the program, at a server only the game.
#pragma once

#include <exception>
#include <string>

namespace cadastre::online {

class BrokenPromise final : public std::exception {
 public:
  explicit BrokenPromise(std::string what) : what_("a promise of the rules is broken: " + std::move(what)) {}
  const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::string what_;
};

// From now on a promise of the core that is broken throws the above instead of ending the program.
void throw_broken_promises();

}  // namespace cadastre::online
