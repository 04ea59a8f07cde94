// Actions, events and refusals as JSON. Field and enumerator names are those of src/game; see
// docs/protocol.md.
#pragma once

#include "edition/book.h"
#include "game/action.h"
#include "game/event.h"
#include "notation/json_text.h"
#include "notation/parsed.h"

namespace cadastre::notation {

// A list in an object, each of its things as `each` writes it.
void put_list(JsonText& out, std::string_view key, const auto& things, const auto& each) {
  out.put(key, [&] {
    out.array([&] {
      for (const auto& thing : things) {
        each(thing);
      }
    });
  });
}

void value(JsonText& out, game::Seat seat);
void put(JsonText& out, std::string_view key, game::Seat seat);
void put(JsonText& out, std::string_view key, game::SeatSet seats);
void put(JsonText& out, std::string_view key, game::SquareSet squares);
void put(JsonText& out, std::string_view key, const edition::Book& book, const game::Terms& terms);

// Into an object, which may have more: what action_json and event_json have.
void put_fields(JsonText& out, const edition::Book& book, const game::Action& action);
void put_fields(JsonText& out, const edition::Book& book, const game::Event& event);

Json seat_json(game::Seat seat);
Json seats_json(game::SeatSet seats);
Json squares_json(game::SquareSet squares);
Json terms_json(const edition::Book& book, const game::Terms& terms);

// {"action":"bid","seat":1,"amount":120}
Json action_json(const edition::Book& book, const game::Action& action);
Parsed<game::Action> parse_action_json(const edition::Book& book, const Json& json);

// {"event":"paid","seat":0,"other":1,"amount":50,"reason":"rent_bare","rule":"EU-16"}
Json event_json(const edition::Book& book, const game::Event& event);

// {"refusal":"cannot_afford","rule":"EU-13"}; `rule` may be empty.
Json refusal_json(game::Refusal refusal, const std::string& rule);

}  // namespace cadastre::notation
