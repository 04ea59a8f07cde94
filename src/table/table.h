// One game with people and bots at it: who sits where, and who acts next. Bots and chance act by themselves.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "table/journal.h"
#include "table/play.h"
#include "table/saved_game.h"

namespace cadastre::table {

struct Sitter {
  std::string name;
  std::string role;  // id; empty: one that is free, or as the dice will have it
  std::optional<bots::Level> bot{};
};

// Why they cannot begin a game together, in a word; empty: they can.
std::string sitters_fault(const edition::Book& book, const std::vector<Sitter>& sitters);

// The game they begin, before its first action.
SavedGame new_game(const edition::Book& book, const std::vector<Sitter>& sitters, std::uint64_t seed);

class Table {
 public:
  // Called after every action with what happened, once it is in the journal.
  using Listener = std::function<void(const std::vector<game::Event>&)>;
  using Worth = std::array<game::Money, game::kMaxSeats>;

  // `game` fits the book; its actions are carried out by go_on.
  Table(const edition::Book& book, const SavedGame& game);

  const Play& play() const { return play_; }
  const edition::Book& book() const { return play_.book(); }
  const game::State& state() const { return play_.state(); }
  const std::vector<std::string>& names() const { return play_.names(); }
  bool is_bot(game::Seat seat) const { return bots_[game::at(seat)] != nullptr; }
  std::optional<bots::Level> level(game::Seat seat) const { return levels_[game::at(seat)]; }
  bool over() const { return state().stage == game::Stage::over; }
  // What everybody owned when each round began, and at last.
  const std::vector<Worth>& worth_by_round() const { return worth_by_round_; }
  void listen(Listener listener) { listener_ = std::move(listener); }

  // The actions of a saved game again, without telling; what does not fit, or nothing.
  std::string go_on(const std::vector<notation::RecordLine>& actions);
  // From now on every action is kept there.
  void keep_in(Journal journal) { journal_ = std::move(journal); }
  const Journal& journal() const { return journal_; }
  // Why the game cannot be kept any more; nobody should go on then.
  const std::string& fault() const { return fault_; }

  // Carries out what a person asks for, or says why not.
  game::Refusal act(const game::Action& action);

  // Lets chance or one bot act; false: only people are left to decide.
  bool step();

 private:
  game::Refusal tell(const Step& step);
  void keep(const Step& step);
  void count_worth();
  bool let_a_bot_react();

  Play play_;
  Bots levels_;
  std::array<std::unique_ptr<bots::Bot>, game::kMaxSeats> bots_;
  Journal journal_;
  std::string fault_;
  std::vector<Worth> worth_by_round_;
  int counted_round_ = -1;
  Listener listener_;
};

}  // namespace cadastre::table
