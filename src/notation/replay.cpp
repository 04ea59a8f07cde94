#include "game/apply.h"
#include "notation/action_text.h"
#include "notation/position.h"
#include "notation/record.h"

namespace cadastre::notation {
namespace {

using game::Event;
using game::State;

struct Listener {
  std::vector<Event> events;
  void operator()(const Event& event) { events.push_back(event); }
};

struct Opening {
  Misfit misfit{};
  State state{};
  std::vector<Event> events{};
};

Opening open_game(const edition::Book& book, const Record& record) {
  const HeaderLines& at = record.lines;
  if (record.hash != book.hash) {
    return {
        {at.hash, "the edition has changed: played with content " + record.hash + ", this is " + book.hash}};
  }
  const auto setup = setup_of(book, record.seats);
  if (!setup) {
    return {{at.seats, setup.error}};
  }
  if (record.position) {
    const auto position = parse_position_line(book, *record.position);
    if (!position || position->seats != setup->seats) {
      return {{at.position, position ? "the position has another number of seats" : position.error}};
    }
    return {{}, *position};
  }
  Listener listener;
  const State state = game::start(book.rules, *setup, listener);
  return {{}, state, std::move(listener.events)};
}

}  // namespace

Replayed replay(const edition::Book& book, const Record& record, const Told& told,
                const std::function<void(const std::vector<Event>&)>& opening) {
  const Opening begun = open_game(book, record);
  Replayed result{std::nullopt, begun.state, 0};
  if (!begun.misfit.why.empty()) {
    result.misfit = begun.misfit;
    return result;
  }
  if (opening) {
    opening(begun.events);
  }
  Listener listener;
  for (const RecordLine& line : record.actions) {
    const auto action = parse_action_line(book, line.text);
    const auto refused = action ? game::refusal(book.rules, result.state, *action) : game::Refusal::none;
    if (!action || refused != game::Refusal::none) {
      result.misfit =
          Misfit{line.number, action ? "refused: " + std::string(game::name(refused)) : action.error};
      return result;
    }
    listener.events.clear();
    game::apply_and_tell(book.rules, result.state, *action, game::Teller(listener));
    ++result.actions;
    if (told) {
      told(*action, listener.events);
    }
  }
  return result;
}

}  // namespace cadastre::notation
