#include "report/game_rows.h"

#include <fmt/format.h>

#include "game/ending.h"
#include "lab/observer.h"
#include "notation/action_text.h"
#include "notation/record.h"

namespace cadastre::report {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) {
    all += (all.empty() ? "" : " ") + word;
  }
  return all;
}

std::string role_id(const edition::Book& book, unsigned role) {
  return role < book.roles.size() ? book.roles[role].id : "";
}

std::string winners(const game::State& s) {
  std::string all;
  for (const game::Seat seat : s.finale.winners) {
    all += (all.empty() ? "" : " ") + std::to_string(game::at(seat));
  }
  return s.stage == game::Stage::over ? all : "";
}

std::string seat_cells(const lab::ToldGame& game, unsigned i, std::int64_t wealth) {
  const game::State& s = game.end;
  const auto seat = static_cast<game::Seat>(i);
  const bool won = s.stage == game::Stage::over && s.finale.winners.has(seat);
  const unsigned place = (i + s.seats - game::at(s.opening.first)) % s.seats + 1;
  return fmt::format(",{},{},{},{:.6g},{},{},{}", csv_cell(game.players[i]), role_id(game.book, s[seat].role),
                     place, won ? 1.0 / s.finale.winners.count() : 0.0, wealth, s[seat].cash.units,
                     s.owned_by(seat).count());
}

}  // namespace

std::string games_head(unsigned seats) {
  std::string head = "game,seed,rounds,rolls,actions,cut_off,winners,gini";
  for (unsigned i = 0; i < seats; ++i) {
    for (const char* what : {"player", "role", "place", "won", "wealth", "cash", "titles"}) {
      head += fmt::format(",seat{}_{}", i, what);
    }
  }
  return head + ",edition,edition_hash,variants,set,version,command\n";
}

std::string game_row(const lab::ToldGame& game, const Provenance& made) {
  const game::State& s = game.end;
  const lab::Worths worths = lab::worths(game.book.rules, s);
  std::string row = fmt::format("{},{},{},{},{},{},{},{:.6f}", game.number, game.seed, s.round,
                                game.played.rolls, game.played.actions, s.stage == game::Stage::over ? 0 : 1,
                                winners(s), static_cast<double>(worths.gini_millionths()) / 1e6);
  for (unsigned i = 0; i < s.seats; ++i) {
    row += seat_cells(game, i, worths.of[i]);
  }
  const edition::Book& book = game.book;
  return row + fmt::format(",{},{},{},{},{},{}\n", csv_cell(book.id), book.hash,
                           csv_cell(joined(book.chosen)), csv_cell(joined(book.overrides)), made.version,
                           csv_cell(made.command));
}

std::string game_record(const lab::ToldGame& game, const Provenance& made, const std::string& edition_text) {
  notation::Record record;
  record.edition = game.book.id;
  record.hash = game.book.hash;
  record.choice = {game.book.chosen, game.book.overrides};
  for (unsigned i = 0; i < game.end.seats; ++i) {
    record.seats.push_back({game.book.tokens[i].id, role_id(game.book, game.end.players[i].role),
                            fmt::format("{} {}", game.players[i], i)});
  }
  notation::tell_roles(game.book, game.end, record.seats);
  for (const game::Action& action : game.actions) {
    record.actions.push_back({0, notation::action_line(game.book, action)});
  }
  std::string text = notation::record_text(record);
  text.insert(text.find('\n') + 1, fmt::format("# game {}, {}\n", game.number,
                                               made_line(made, game.book, game.seed, edition::Language::en)));
  return text + (game.end.stage == game::Stage::over ? "# over\n" : "") +
         notation::edition_lines(edition_text);
}

}  // namespace cadastre::report
