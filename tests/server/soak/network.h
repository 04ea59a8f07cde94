// Machines of the test's own: each a network namespace with one wire to the database's, which can be cut.
// Needs root.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace cadastre::tests {

// Takes this program out of the machine's network. False: it may not.
bool leave_network();

class Machine {
 public:
  explicit Machine(int number);
  ~Machine();
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  bool good() const { return space_ >= 0; }
  // From now on this thread, or this process, opens its sockets there.
  bool enter() const;
  // Where the database is, seen from there.
  std::string database_host() const { return "10.78." + std::to_string(number_) + ".1"; }
  // Nothing comes through any more, in either direction and without a word; or again.
  void cut(bool cut) const;

 private:
  int number_;
  int space_ = -1;
};

}  // namespace cadastre::tests
