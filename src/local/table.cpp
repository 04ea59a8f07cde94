#include "local/table.h"

#include <utility>

#include "game/ending.h"
#include "notation/action_text.h"
#include "notation/seats.h"

namespace cadastre::local {
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

}  // namespace

std::string sitters_fault(const edition::Book& book, const std::vector<Sitter>& sitters) {
  return notation::seats_fault(book, seats_of(sitters));
}

SavedGame new_game(const edition::Book& book, const std::vector<Sitter>& sitters, std::uint64_t seed) {
  SavedGame game;
  game.record.edition = book.id;
  game.record.hash = book.hash;
  game.record.choice = {book.chosen, book.overrides};
  game.record.seed = seed;
  game.record.seats = seats_of(sitters);
  notation::fill_in(book, game.record.seats);
  for (const Sitter& sitter : sitters) {
    game.bots.push_back(sitter.bot);
  }
  return game;
}

Table::Table(const edition::Book& book, const SavedGame& game) : book_(book), levels_(game.bots) {
  for (const notation::RecordSeat& seat : game.record.seats) {
    names_.push_back(seat.name);
  }
  notation::Replayed replayed = notation::replay(
      book_, game.record,
      {.acts = [this](const game::Action&, const game::State& before) { count_worth(before); },
       .hears =
           [this](const game::Event& event, const game::State& after) {
             events_.push_back(event);
             note_departure(event, after.round);
           }});
  misfit_ = std::move(replayed.misfit);
  game_ = std::move(replayed.game);
  const std::uint64_t seed = game.record.seed.value_or(0);
  for (std::size_t i = 0; i < levels_.size(); ++i) {
    if (levels_[i]) {
      bots_[i] = bots::make_bot(
          book_.rules, {.level = *levels_[i], .seed = seed + i, .ms = kThinking_ms, .concedes = true});
    }
  }
  count_worth(state());
}

void Table::count_worth(const game::State& s) {
  const bool ended = s.stage == game::Stage::over;
  if (s.round == 0 || (s.round == counted_round_ && !ended)) {
    return;  // before the first round nobody has anything
  }
  counted_round_ = s.round;
  Worth worth{};
  for (const game::Seat seat : s.in) {
    worth[game::at(seat)] = game::wealth(book_.rules, s, seat);
  }
  worth_by_round_.push_back(worth);
}

void Table::note_departure(const game::Event& event, int round) {
  if (event.kind == game::EventKind::bankrupted) {
    out_in_[game::at(event.seat)] = round;
  }
}

void Table::keep(const play::Told& told) {
  std::string lines;
  for (const game::Action& action : told.actions) {
    lines += notation::action_line(book(), action) + "\n";
  }
  lines += over() ? kOverLine : "";
  fault_ = journal_.append(lines);
}

void Table::note_language(edition::Language language) {
  if (journal_.open() && !over()) {
    fault_ = journal_.append(language_line(language));
  }
}

void Table::tell(const play::Told& told) {
  events_.insert(events_.end(), told.events.begin(), told.events.end());
  for (const game::Event& event : told.events) {
    note_departure(event, state().round);
  }
  if (journal_.open()) {
    keep(told);
  }
  count_worth(state());
  if (listener_) {
    listener_(told.events);
  }
}

game::Refusal Table::act(const game::Action& action) {
  play::Told told;
  const play::Verdict verdict = game_.act(book_.rules, action, told);
  if (verdict.good()) {
    tell(told);
  }
  return verdict.refusal;
}

bool Table::step() {
  if (game_.chance_owes()) {
    play::Told told;
    if (game_.let_chance_act(book_.rules, told).good()) {
      tell(told);
    }
    return true;
  }
  const auto action =
      talks_.next_act(book_.rules, state(), [this](game::Seat seat) { return bots_[game::at(seat)].get(); });
  if (action) {
    const bool thought = action->kind != game::ActionKind::roll && action->kind != game::ActionKind::claim &&
                         action->kind != game::ActionKind::end_turn;
    if (thought || state()[action->seat].jailed) {
      decided_[game::at(action->seat)] = Decided{state(), *action};
    }
    act(*action);
  }
  return action.has_value();
}

}  // namespace cadastre::local
