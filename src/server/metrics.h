// What can be counted from outside, in the words of Prometheus. From the loop's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace cadastre::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void games_loaded(std::size_t count);
  void connection_opened();
  void connection_closed();
  void commanded(std::string_view command, std::string_view error);  // no error: done
  void answered(int status);                                         // over HTTP
  void committed(double seconds, std::string_view outcome);
  void thought(double seconds);
  void queues(std::size_t commits, std::size_t reads, std::size_t thoughts, std::size_t histories);
  void faulted();                      // what nobody foresaw; from any thread
  void game_stopped();                 // because of such a thing
  void dropped(std::string_view why);  // a client: slow, silent, flood
  void frames(std::size_t count, std::size_t bytes);

  std::string text() const;

 private:
  class Counters;
  struct Book;
  std::unique_ptr<Book> book_;
};

}  // namespace cadastre::server
