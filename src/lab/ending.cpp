#include "lab/ending.h"

#include <algorithm>

#include "lab/study.h"

namespace cadastre::lab {

Endings play_to_the_end(const edition::Book& book, int games) {
  constexpr int kRounds = 500;
  constexpr std::size_t kTable = 4;
  const std::size_t seats = std::clamp<std::size_t>(kTable, book.rules.min_seats, book.rules.max_seats);
  LineupRead read = read_lineup(book, std::vector<std::string>(seats, "normal"));
  Endings endings{.games = games, .over = games, .rounds = kRounds};
  if (read.lineup) {
    read.lineup->concedes = false;  // the rules have to end a game, not who is tired of it
    Ranks alone;
    const StudyPlan plan{
        .lineup = *read.lineup, .games = static_cast<std::uint64_t>(games), .seed = 1, .rounds = kRounds};
    endings.over -= static_cast<int>(play_study(book, plan, alone, {})->total.cut_off);
  }
  return endings;
}

}  // namespace cadastre::lab
