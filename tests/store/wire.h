// A line between a store and the database, to be cut at the worst moment.
#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace cadastre::testing {

class Wire {
 public:
  enum class Cut {
    never,
    before_commit,  // the order to commit never reaches the database
    after_commit,   // it does, and is done, but the answer never comes back
  };

  explicit Wire(int database_port);
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  int port() const { return port_; }
  // At the next commit, once. With `for_good` nobody gets through afterwards, until `mend`.
  void cut(Cut when, bool for_good);
  void mend() { broken_ = false; }
  int cuts() const { return cuts_; }

 private:
  struct Line {
    int store;
    int database;
  };
  void work();
  void answer_call();
  bool pass(const Line& line, bool from_store);  // false: the line is dead

  int port_ = 0;
  int database_port_;
  int listening_;
  std::vector<Line> lines_;
  std::atomic<Cut> when_ = Cut::never;
  std::atomic<bool> for_good_ = false;
  std::atomic<bool> broken_ = false;
  std::atomic<int> cuts_ = 0;
  std::atomic<bool> ending_ = false;
  std::thread thread_;
};

}  // namespace cadastre::testing
