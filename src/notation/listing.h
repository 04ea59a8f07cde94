// What a seat may do now, as JSON.
#pragma once

#include "edition/book.h"
#include "game/state.h"
#include "notation/json_text.h"

namespace cadastre::notation {

// {"seat":0,"owes":true,"default":{...},"actions":[...],"may_offer_to":[1],"may_counter":[],"may_settle":false,
// "not_now":[...]}. An entry has the fields of its action and the sums it moves (prospect.h); of a bid,
// "amount" is the least and "most" the most. "evenly", where there is one: whole groups to build up by one
// level (evenly.h). "not_now": what one would expect, with "why" and the "rule". For chance: what it owes,
// and the outcomes of cards and titles.
void write_listing(JsonText& out, const edition::Book& book, const game::State& s, game::Seat seat);
Json listing_json(const edition::Book& book, const game::State& s, game::Seat seat);

}  // namespace cadastre::notation
