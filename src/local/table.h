// One game with people and bots at it: who sits where, and who acts next. Bots and chance act by themselves.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/talks.h"
#include "local/journal.h"
#include "local/saved_game.h"
#include "play/game.h"

namespace cadastre::local {

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

  // The game goes on behind its last action; see misfit().
  Table(const edition::Book& book, const SavedGame& game);

  // What of the saved game does not fit the book; nobody should go on then.
  const std::optional<notation::Misfit>& misfit() const { return misfit_; }
  const edition::Book& book() const { return book_; }
  const game::State& state() const { return game_.state; }
  const std::vector<game::Event>& events() const { return events_; }
  const std::vector<std::string>& names() const { return names_; }
  bool is_bot(game::Seat seat) const { return bots_[game::at(seat)] != nullptr; }
  std::optional<bots::Level> level(game::Seat seat) const { return levels_[game::at(seat)]; }
  bool over() const { return state().stage == game::Stage::over; }
  // What everybody owned when each round began, and at last.
  const std::vector<Worth>& worth_by_round() const { return worth_by_round_; }
  // In which round somebody went out; 0: still in.
  int out_in(game::Seat seat) const { return out_in_[game::at(seat)]; }
  void listen(Listener listener) { listener_ = std::move(listener); }

  // From now on every action is kept there.
  void keep_in(Journal journal) { journal_ = std::move(journal); }
  const Journal& journal() const { return journal_; }
  // Whoever goes on with it is spoken to in this one.
  void note_language(edition::Language language);
  // Why the game cannot be kept any more; nobody should go on then.
  const std::string& fault() const { return fault_; }

  // Carries out what a person asks for, or says why not.
  game::Refusal act(const game::Action& action);

  // What this bot last decided that was worth a thought, and before what; nothing: nothing yet.
  struct Decided {
    game::State before;
    game::Action action;
  };
  const std::optional<Decided>& decided(game::Seat seat) const { return decided_[game::at(seat)]; }

  // Lets chance or one bot act; false: only people are left to decide.
  bool step();

 private:
  void tell(const play::Told& told);
  void keep(const play::Told& told);
  void count_worth(const game::State& s);
  void note_departure(const game::Event& event, int round);

  edition::Book book_;
  play::Game game_;
  std::vector<game::Event> events_;
  std::vector<std::string> names_;
  std::optional<notation::Misfit> misfit_;
  Bots levels_;
  std::array<std::unique_ptr<bots::Bot>, game::kMaxSeats> bots_;
  bots::Talks talks_;
  std::array<std::optional<Decided>, game::kMaxSeats> decided_;
  Journal journal_;
  std::string fault_;
  std::vector<Worth> worth_by_round_;
  int counted_round_ = -1;
  std::array<int, game::kMaxSeats> out_in_{};
  Listener listener_;
};

}  // namespace cadastre::local
