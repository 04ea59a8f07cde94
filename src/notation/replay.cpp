#include "notation/action_text.h"
#include "notation/position.h"
#include "notation/record.h"

namespace cadastre::notation {
namespace {

using game::Event;

// The game of the header; what does not fit of it.
std::optional<Misfit> open_game(const edition::Book& book, const Record& record, play::Game& game,
                                play::Told& told) {
  const HeaderLines& at = record.lines;
  if (record.hash != book.hash) {
    return Misfit{at.hash,
                  "the edition has changed: played with content " + record.hash + ", this is " + book.hash};
  }
  const auto setup = setup_of(book, record.seats);
  if (!setup) {
    return Misfit{at.seats, setup.error};
  }
  if (record.seed) {
    game.source.root = *record.seed;
  }
  if (!record.position) {
    game.begin(book.rules, *setup, told);
    return std::nullopt;
  }
  const auto position = parse_position_line(book, *record.position);
  if (!position || position->seats != setup->seats) {
    return Misfit{at.position, position ? "the position has another number of seats" : position.error};
  }
  game.state = *position;
  return std::nullopt;
}

}  // namespace

Replayed replay(const edition::Book& book, const Record& record, const Audience& audience) {
  Replayed result;
  play::Told opening;
  result.misfit = open_game(book, record, result.game, opening);
  if (result.misfit) {
    return result;
  }
  const game::State& s = result.game.state;
  auto hear = [&](const Event& event) {
    if (audience.hears) {
      audience.hears(event, s);
    }
  };
  if (audience.begins) {
    audience.begins(s);
  }
  for (const Event& event : opening.events) {
    hear(event);
  }
  for (const RecordLine& line : record.actions) {
    const auto action = parse_action_line(book, line.text);
    if (action && audience.acts) {
      audience.acts(*action, s);
    }
    const game::Refusal refused =
        action ? result.game.redo(book.rules, *action, game::Teller(hear)).refusal : game::Refusal::none;
    if (!action || refused != game::Refusal::none) {
      result.misfit =
          Misfit{line.number, action ? "refused: " + std::string(game::name(refused)) : action.error};
      return result;
    }
    ++result.actions;
  }
  return result;
}

}  // namespace cadastre::notation
