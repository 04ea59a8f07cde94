#include "table/table.h"

#include <fmt/format.h>

#include <utility>

#include "game/actors.h"
#include "game/ending.h"
#include "notation/action_text.h"
#include "notation/position.h"
#include "table/new_game.h"

namespace cadastre::table {
namespace {

// A person waits for it: a bot that searches stops after this long.
constexpr std::uint32_t kThinking_ms = 2000;

std::vector<notation::RecordSeat> seats_of(const std::vector<Sitter>& sitters) {
  std::vector<notation::RecordSeat> seats;
  for (const Sitter& sitter : sitters) {
    seats.push_back({"", sitter.role, sitter.name});
  }
  return seats;
}

notation::Record head_of(notation::Record record) {
  record.actions.clear();
  return record;
}

}  // namespace

std::string sitters_fault(const edition::Book& book, const std::vector<Sitter>& sitters) {
  return seats_fault(book, seats_of(sitters));
}

SavedGame new_game(const edition::Book& book, const std::vector<Sitter>& sitters, std::uint64_t seed) {
  SavedGame game;
  game.record.edition = book.id;
  game.record.hash = book.hash;
  game.record.choice = {book.chosen, book.overrides};
  game.record.seed = seed;
  game.record.seats = seats_of(sitters);
  fill_in(book, game.record.seats);
  for (const Sitter& sitter : sitters) {
    game.bots.push_back(sitter.bot);
  }
  return game;
}

Table::Table(const edition::Book& book, const SavedGame& game)
    : play_(book, head_of(game.record), false), levels_(game.bots) {
  if (game.record.position) {
    const auto position = notation::parse_position_line(book, *game.record.position);
    if (position) {
      play_.set_position(*position);
    } else {
      fault_ = position.error;
    }
  }
  const std::uint64_t seed = game.record.seed.value_or(0);
  for (std::size_t i = 0; i < levels_.size(); ++i) {
    if (levels_[i]) {
      bots_[i] =
          bots::make_bot(play_.book().rules, {.level = *levels_[i], .seed = seed + i, .ms = kThinking_ms});
    }
  }
  count_worth();
}

std::string Table::go_on(const std::vector<notation::RecordLine>& actions) {
  for (const notation::RecordLine& line : actions) {
    const auto action = notation::parse_action_line(book(), line.text);
    const Step step = action ? play_.redo(*action) : Step{.error = "bad_action", .message = action.error};
    if (!step.error.empty()) {
      return fmt::format("line {}: {}", line.number, step.message);
    }
    count_worth();
  }
  return "";
}

void Table::count_worth() {
  const int round = state().round;
  if (round == 0 || (round == counted_round_ && !over())) {
    return;  // before the first round nobody has anything
  }
  counted_round_ = round;
  Worth worth{};
  for (const game::Seat seat : state().in) {
    worth[game::at(seat)] = game::wealth(book().rules, state(), seat);
  }
  worth_by_round_.push_back(worth);
}

void Table::keep(const Step& step) {
  std::string lines;
  for (const game::Action& action : step.actions) {
    lines += notation::action_line(book(), action) + "\n";
  }
  lines += over() ? kOverLine : "";
  fault_ = journal_.append(lines);
}

game::Refusal Table::tell(const Step& step) {
  if (!step.error.empty()) {
    return step.refusal;
  }
  if (journal_.open()) {
    keep(step);
  }
  count_worth();
  if (listener_) {
    listener_(step.events);
  }
  return step.refusal;
}

game::Refusal Table::act(const game::Action& action) { return tell(play_.apply(action)); }

bool Table::let_a_bot_react() {
  for (const game::Seat seat : state().in) {
    if (!is_bot(seat)) {
      continue;
    }
    if (const auto reaction = bots_[game::at(seat)]->react(state(), seat)) {
      act(*reaction);
      return true;
    }
  }
  return false;
}

bool Table::step() {
  const game::SeatSet owing = game::owing(state());
  if (owing.has(game::Seat::chance)) {
    tell(play_.chance());
    return true;
  }
  if (let_a_bot_react()) {
    return true;
  }
  for (const game::Seat seat : owing) {
    if (is_bot(seat)) {
      act(bots_[game::at(seat)]->choose(state(), seat));
      return true;
    }
  }
  return false;
}

}  // namespace cadastre::table
