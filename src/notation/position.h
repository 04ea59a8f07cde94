// A whole game at one moment, as one line (what FEN is to chess) and as JSON. The grammar: docs/protocol.md.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "edition/book.h"
#include "game/state.h"
#include "notation/json_text.h"
#include "notation/parsed.h"

namespace cadastre::notation {

std::string position_line(const edition::Book& book, const game::State& s);

// Everything is checked: what comes back is a position the rules can go on from, or an error.
Parsed<game::State> parse_position_line(const edition::Book& book, std::string_view line);

// The cards nobody has seen yet: which they are, or only how many.
enum class Decks : std::uint8_t { listed, counted };

// `owes` says who has to act, beside what the state holds.
void write_position(JsonText& out, const edition::Book& book, const game::State& s, Decks how);
Json position_json(const edition::Book& book, const game::State& s);

// Missing parts are those of a fresh game with the players of `now`, their roles and their order, where seat
// 0 is about to roll.
Parsed<game::State> parse_position_json(const edition::Book& book, const Json& json, const game::State& now);

// Everything dealt out and nobody has moved: seat 0 is about to roll.
game::State fresh_position(const game::Edition& ed, int seats);

// The cards put back under a deck, next one first.
std::span<const game::Card> cards_returned(const game::Edition& ed, const game::State& s, unsigned deck);

}  // namespace cadastre::notation
