// What a seat may do now, as JSON.
#pragma once

#include "edition/book.h"
#include "game/state.h"
#include "notation/json.h"

namespace cadastre::notation {

// {"seat":0,"owes":true,"default":{...},"actions":[...],"may_offer_to":[1],"may_counter":[],"may_settle":false}
// Of a bid, "amount" is the least and "most" the most. For chance: what it owes, and the outcomes of cards
// and titles.
Json listing_json(const edition::Book& book, const game::State& s, game::Seat seat);

}  // namespace cadastre::notation
