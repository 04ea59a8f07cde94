// Somebody at a seat who comes back whatever happens to the server, and remembers all they were told and
// promised.
#pragma once

#include <atomic>
#include <functional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "server/client.h"
#include "server/host.h"

namespace cadastre::tests {

class Player {
 public:
  enum class Habit {
    plays,
    sleeps,  // leaves every decision to the clock, and takes the seat back from the bot
  };
  struct Promise {
    std::string said;     // the key of an act, the text of a chat
    std::uint64_t n = 0;  // the message it became, as the server answered
  };

  // `where`: the port to come to now; 0: none.
  Player(Seat seat, std::function<std::uint16_t()> where, unsigned seed, Habit habit = Habit::plays);
  ~Player() { stop(); }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void start();
  void stop();

  // While it plays.
  std::uint64_t told() const { return told_; }
  int promised() const { return promised_; }
  int unavailable() const { return unavailable_; }
  std::atomic<int> connections = 0;
  bool in_flight() const { return waiting_; }  // an act is said and not answered

  // Before it starts.
  bool fickle = false;  // hangs up and comes back after every few messages
  int patience_ms = 0;  // hangs up when nothing was heard for so long; 0: never

  // When it has stopped.
  Seat seat;
  std::vector<Json> messages;  // by number from 1
  std::vector<Promise> acts;
  std::vector<Promise> chats;
  std::vector<std::string> said;      // keys and texts, promised or not
  std::vector<std::string> troubles;  // what must never happen
  int repeats = 0;                    // acts said again with their key, because nobody answered

 private:
  void live();
  void sit(WebSocket& socket);
  void hear(const Json& frame, WebSocket& socket);
  void hear_news(const Json& news, WebSocket& socket);
  void hear_answer(const Json& answer);
  void decide(const Json& now, WebSocket& socket);
  void say(WebSocket& socket, Json command);
  void chat(WebSocket& socket);
  Json choose(const Json& listing);
  void trouble(const std::string& what);

  std::function<std::uint16_t()> where_;
  std::mt19937 random_;
  Habit habit_;
  std::thread thread_;
  std::atomic<bool> stopping_ = false;
  std::atomic<std::uint64_t> told_ = 0;
  std::atomic<int> promised_ = 0;
  std::atomic<int> unavailable_ = 0;
  Json pending_;                       // the act that nobody has answered yet; null: none
  std::atomic<bool> waiting_ = false;  // for its answer, on this connection
  bool chatting_ = false;              // likewise
  std::uint64_t decided_ = 0;          // the last `n` it decided on
  std::chrono::steady_clock::time_point chat_at_;
};

// All messages of a game, as anybody may read them.
std::vector<Json> all_messages(std::uint16_t port, const std::string& game);
// What is durable of `player`: told the same as `log` says, every promise kept at its number, nothing twice.
void expect_kept(const Player& player, const std::vector<Json>& log);

}  // namespace cadastre::tests
