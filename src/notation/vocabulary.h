// Actions, events and refusals as JSON. Field and enumerator names are those of src/game; see
// docs/protocol.md.
#pragma once

#include "edition/book.h"
#include "game/action.h"
#include "game/event.h"
#include "notation/json.h"
#include "notation/parsed.h"

namespace cadastre::notation {

Json seat_json(game::Seat seat);
Json seats_json(game::SeatSet seats);
Json squares_json(game::SquareSet squares);
Json terms_json(const edition::Book& book, const game::Terms& terms);

// {"action":"bid","seat":1,"amount":120}
Json action_json(const edition::Book& book, const game::Action& action);
Parsed<game::Action> parse_action_json(const edition::Book& book, const Json& json);

// {"event":"paid","seat":0,"other":1,"amount":50,"reason":"rent_bare","rule":"EU-16"}
Json event_json(const edition::Book& book, const game::Event& event);

// {"refusal":"cannot_afford","rule":"EU-13"}
Json refusal_json(const edition::Book& book, game::Refusal refusal);

}  // namespace cadastre::notation
