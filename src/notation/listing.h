// What a seat may do now, as JSON.
#pragma once

#include <functional>

#include "edition/book.h"
#include "game/action.h"
#include "game/state.h"
#include "notation/json_text.h"

namespace cadastre::notation {

// {"seat":0,"owes":true,"default":{...},"actions":[...],"may_offer_to":[1],"may_counter":[],"may_settle":false}
// Of a bid, "amount" is the least and "most" the most. For chance: what it owes, and the outcomes of cards
// and titles.
// `more` may add fields to an action.
using MoreOfAction = std::function<void(JsonText& out, const game::Action& action)>;
void write_listing(JsonText& out, const edition::Book& book, const game::State& s, game::Seat seat,
                   const MoreOfAction& more);
Json listing_json(const edition::Book& book, const game::State& s, game::Seat seat);

}  // namespace cadastre::notation
