// The end of a game: who won, how everybody's wealth went, and where the record lies.
#pragma once

#include "local/table.h"
#include "terminal/explain.h"

namespace cadastre::terminal {

Lines final_words(const local::Table& table, edition::Language language, int width);

// "▁▂▄▆█": one bar a round, or a round in several where there are more than `width`. All on one scale.
std::string bars(const std::vector<local::Table::Worth>& rounds, game::Seat seat, int width);

}  // namespace cadastre::terminal
