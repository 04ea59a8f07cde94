// The seats and the choice of an edition that somebody asks for, before there is a game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "notation/object_reader.h"
#include "notation/record.h"

namespace cadastre::notation {

// Tokens and roles where none are asked for: the first that are free; where sides are to be equal, in turn.
// mixed: roles in turn everywhere, so that a table where nobody asks has all of them.
enum class Unasked : std::uint8_t { first, mixed };
void fill_in(const edition::Book& book, std::vector<RecordSeat>& seats, Unasked unasked = Unasked::first);

// Why these seats cannot begin a game, in a word; empty: they can.
std::string seats_fault(const edition::Book& book, std::vector<RecordSeat> seats);

// "variants" and "set"; what is absent stays.
void read_choice(ObjectReader& in, edition::Choice& choice);

}  // namespace cadastre::notation
