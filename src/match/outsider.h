// Anybody's program as a bot: it is told the position and what the seat may do, one line of JSON, and answers
// one line with an action. See docs/bots.md. A program that fails does not stop the game: its seat does what
// a clock would do.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "bots/bot.h"
#include "edition/book.h"
#include "match/process.h"
#include "notation/json.h"

namespace cadastre::match {

// What was wrong with an answer.
enum class Verdict : std::uint8_t {
  crashed,  // the program has ended
  silent,   // no answer in time: it is ended
  rubbish,  // the answer is no action
  illegal,  // the rules refuse the action
};
inline constexpr std::array<std::string_view, 4> kVerdictNames = {"crashed", "silent", "rubbish", "illegal"};

struct Conduct {
  std::uint64_t asked = 0;
  std::uint64_t defaults = 0;  // decisions made for it
  std::array<std::uint64_t, kVerdictNames.size()> verdicts{};
};

class Outsider final : public bots::Bot {
 public:
  // The program is started before the first question of a game, and again for the next game if it was lost.
  Outsider(const edition::Book& book, std::string command, int clock_ms);
  ~Outsider() override;

  game::Action choose(const game::State& s, game::Seat seat) override;
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override;
  void new_game(std::uint64_t seed) override;

  // The program is told, so that it may learn from it.
  void game_over(const game::State& s) override;

  const Conduct& conduct() const { return conduct_; }

 private:
  std::optional<game::Action> ask(const game::State& s, game::Seat seat, std::string_view question);
  std::optional<game::Action> read(const game::State& s, game::Seat seat, const std::string& line);
  std::optional<game::Action> fail(Verdict verdict);
  void greet(const game::State& s, game::Seat seat);
  notation::Json question_json(const game::State& s, game::Seat seat, std::string_view question) const;

  const edition::Book& book_;
  std::string command_;
  std::chrono::milliseconds clock_;
  std::unique_ptr<Process> process_;
  bool greeted_ = false;  // in this game
  bool fresh_ = false;    // just started
  bool lost_ = false;     // for the rest of this game
  std::uint64_t seed_ = 0;
  Conduct conduct_;
};

}  // namespace cadastre::match
