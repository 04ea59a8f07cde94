// One game with people and bots at it: who sits where, and who acts next. Bots and chance act by themselves.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/steady.h"
#include "table/play.h"

namespace cadastre::table {

struct Sitter {
  std::string name;
  std::string role;  // id; empty: one that is free, or as the dice will have it
  bool bot = false;
};

// Why they cannot begin a game together, in a word; empty: they can.
std::string sitters_fault(const edition::Book& book, const std::vector<Sitter>& sitters);

class Table {
 public:
  // Called after every action with what happened.
  using Listener = std::function<void(const std::vector<game::Event>&)>;

  Table(const edition::Book& book, std::vector<Sitter> sitters, std::uint64_t seed);

  const Play& play() const { return play_; }
  const edition::Book& book() const { return play_.book(); }
  const game::State& state() const { return play_.state(); }
  const std::vector<std::string>& names() const { return play_.names(); }
  bool is_bot(game::Seat seat) const { return sitters_[game::at(seat)].bot; }
  bool over() const { return state().stage == game::Stage::over; }
  void listen(Listener listener) { listener_ = std::move(listener); }

  // Carries out what a person asks for, or says why not.
  game::Refusal act(const game::Action& action);

  // Lets chance or one bot act; false: only people are left to decide.
  bool step();

 private:
  game::Refusal tell(const Step& step);
  bool let_a_bot_react();

  std::vector<Sitter> sitters_;
  Play play_;
  bots::Steady bot_;
  Listener listener_;
};

}  // namespace cadastre::table
