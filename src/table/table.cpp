#include "table/table.h"

#include <utility>

#include "table/new_game.h"

namespace cadastre::table {
namespace {

std::vector<notation::RecordSeat> seats_of(const std::vector<Sitter>& sitters) {
  std::vector<notation::RecordSeat> seats;
  for (const Sitter& sitter : sitters) {
    seats.push_back({"", sitter.role, sitter.name});
  }
  return seats;
}

notation::Record new_record(const edition::Book& book, const std::vector<Sitter>& sitters,
                            std::uint64_t seed) {
  notation::Record record;
  record.edition = book.id;
  record.hash = book.hash;
  record.choice = {book.chosen, book.overrides};
  record.seed = seed;
  record.seats = seats_of(sitters);
  fill_in(book, record.seats);
  return record;
}

}  // namespace

std::string sitters_fault(const edition::Book& book, const std::vector<Sitter>& sitters) {
  return seats_fault(book, seats_of(sitters));
}

Table::Table(const edition::Book& book, std::vector<Sitter> sitters, std::uint64_t seed)
    : sitters_(std::move(sitters)),
      play_(book, new_record(book, sitters_, seed), false),
      bot_(play_.book().rules) {}

game::Refusal Table::tell(const Step& step) {
  if (listener_ && step.error.empty()) {
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
    if (const auto reaction = bot_.react(state(), seat)) {
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
      act(bot_.choose(state(), seat));
      return true;
    }
  }
  return false;
}

}  // namespace cadastre::table
