// Actions as people type them, in either language: "hypothéquer Sofia", "offer Bob give 100 take Riga",
// "build brown". Squares, players, groups and cards by name or number, or as a record has them.
#pragma once

#include "terminal/explain.h"
#include "terminal/matching.h"

namespace cadastre::terminal {

struct Order {
  std::vector<game::Action> actions;  // one, or those that build a group up evenly
  Lines misfit;                       // why there is none, to be shown; empty: it is no order at all
};

// `line` is folded.
Order order_of(const Subject& subject, game::Seat seat, std::string_view line);

// Whoever the line begins with, by name or number; taken off it.
std::optional<game::Seat> take_player(const Subject& subject, std::string_view& line);

// The order without which a line is none: "mortgage", "hypothéquer"; taken off it.
std::optional<game::ActionKind> take_verb(std::string_view& line);

// A word of the family typed.do., "quit" or "quitter", that is all of a line or begins it; taken off it.
std::string_view take_command(std::string_view& line);

std::vector<Alias> square_names(const edition::Book& book);
std::vector<Alias> card_names(const edition::Book& book);
std::vector<Alias> group_names(const edition::Book& book);

}  // namespace cadastre::terminal
