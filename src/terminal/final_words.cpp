#include "terminal/final_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/ranking.h"
#include "notation/sentences.h"
#include "terminal/screen.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using game::Seat;

constexpr const char* kBars[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

game::Ranking ranking(const local::Table& table) {
  game::Departures out;
  for (const game::Event& event : table.events()) {
    out.hear(event);
  }
  return game::ranking(table.book().rules, table.state(), out);
}

std::string ranked(const local::Table& table, edition::Language language, const game::Standing& standing) {
  const game::State& s = table.state();
  const Seat seat = standing.seat;
  const std::string worth = s.in.has(seat)
                                ? notation::money_text(table.book(), language, standing.counted)
                                : phrases::filled(language, "terminal.out_in_round", table.out_in(seat));
  return fmt::format("  {} {} {} {:>10}{}", standing.rank, letter(seat),
                     padded(table.names()[game::at(seat)], 14), worth,
                     s.finale.winners.has(seat) ? say(language, "terminal.wins") : "");
}

}  // namespace

std::string bars(const std::vector<local::Table::Worth>& rounds, Seat seat, int width) {
  int most = 1;
  for (const auto& worth : rounds) {
    for (const game::Money money : worth) {
      most = std::max(most, money.units);
    }
  }
  const int count = static_cast<int>(rounds.size());
  const int shown = std::min(count, std::max(width, 1));
  std::string text;
  for (int i = 0; i < shown; ++i) {
    // The last bar is the last round, the first the first.
    const int round = shown == 1 ? count - 1 : i * (count - 1) / (shown - 1);
    const int units = std::max(rounds[static_cast<unsigned>(round)][game::at(seat)].units, 0);
    const auto level = static_cast<std::int64_t>(units) * 8 / most;
    text += kBars[units > 0 ? std::max<std::int64_t>(level, 1) : 0];
  }
  return text.erase(text.find_last_not_of(' ') + 1);
}

Lines final_words(const local::Table& table, edition::Language language, int width) {
  Lines lines = {say(language, "word.ranking")};
  if (table.state().in.several()) {  // with one left there is nothing to compare
    const std::string_view counted = game::compared(table.book().rules, table.state());
    lines.push_back(fmt::format("  {}", say(language, fmt::format("compared.{}", counted))));
  }
  const game::Ranking standings = ranking(table);
  for (const game::Standing& standing : standings) {
    lines.push_back(ranked(table, language, standing));
  }
  if (table.journal().open()) {  // before what a small screen may cut
    lines.push_back(phrases::filled(language, "terminal.debrief_hint", table.journal().path()));
  }
  const auto& rounds = table.worth_by_round();
  lines.push_back(
      fmt::format(fmt::runtime(say(language, "terminal.wealth_round_1_to")), table.state().round));
  for (const game::Standing& standing : standings) {
    lines.push_back(fmt::format("  {} {}", padded(table.names()[game::at(standing.seat)], 14),
                                bars(rounds, standing.seat, std::min(width - 20, 60))));
  }
  if (table.journal().open()) {
    lines.push_back(std::string(say(language, "terminal.the_game_is_kept_in")) + table.journal().path());
  }
  return lines;
}

}  // namespace cadastre::terminal
