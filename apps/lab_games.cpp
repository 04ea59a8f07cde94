// Games one by one, and programs that play: what `simulate`, `ablate` and `match` share.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "io/whole_file.h"
#include "lab_command.h"
#include "report/game_rows.h"

namespace cadastre::apps {

void GameFileOptions::add_to(CLI::App& command) {
  command.add_option("--games-out", table, say("help.study.games_out"));
  command.add_option("--records", folder, say("help.study.records"));
}

std::string GameFileOptions::fault(const Outputs& reports) const {
  const Outputs one{table.empty() ? std::vector<std::string>{} : std::vector{table}};
  if (std::string wrong = one.fault({Format::csv}); !wrong.empty()) {
    return "--games-out" + wrong.substr(std::string_view("--out").size());
  }
  std::error_code error;
  if (!table.empty() && std::filesystem::exists(table, error) &&
      !std::filesystem::is_regular_file(table, error)) {
    return fmt::format("--games-out {}: that is no file; name another", table);
  }
  const auto same = [&](const std::string& path) {
    return std::filesystem::absolute(path).lexically_normal() ==
           std::filesystem::absolute(table).lexically_normal();
  };
  if (!table.empty() && std::ranges::any_of(reports.paths, same)) {
    return fmt::format("--games-out {}: a report goes there already; name another file", table);
  }
  if (!folder.empty() && !std::filesystem::is_directory(folder, error)) {
    return fmt::format("--records {}: there is no such folder; make it first", folder);
  }
  return "";
}

GameFiles::GameFiles(GameFileOptions options, report::Provenance made, std::string edition_text,
                     unsigned per_game)
    : options_(std::move(options)),
      made_(std::move(made)),
      edition_text_(std::move(edition_text)),
      per_game_(per_game) {
  if (!options_.table.empty()) {
    table_.open(io::beside(options_.table), std::ios::binary | std::ios::trunc);
    trouble_ = table_ ? "" : "cannot write " + options_.table;
  }
}

lab::GameListener GameFiles::listener() {
  return options_.any() ? lab::GameListener{.told = [this](const lab::ToldGame& game) { hear(game); },
                                            .with_actions = !options_.folder.empty()}
                        : lab::GameListener{};
}

void GameFiles::hear(const lab::ToldGame& game) {
  const std::string row = options_.table.empty() ? "" : report::game_row(game, made_);
  unsigned which = 0;
  {
    const std::lock_guard lock(mutex_);
    if (!headed_ && !options_.table.empty()) {
      headed_ = true;
      write(report::games_head(game.end.seats));
    }
    Pending& pending = pending_[game.number];
    which = pending.told++;
    pending.rows += row;
    for (auto first = pending_.begin();
         first != pending_.end() && first->first == next_ && first->second.told == per_game_;
         first = pending_.begin(), ++next_) {
      write(first->second.rows);
      pending_.erase(first);
    }
  }
  keep_record(game, which);
}

void GameFiles::keep_record(const lab::ToldGame& game, unsigned which) {
  if (options_.folder.empty()) {
    return;
  }
  const std::string name =
      fmt::format("game-{:07}{}.txt", game.number, per_game_ > 1 ? fmt::format("-{}", which) : "");
  std::ofstream file(std::filesystem::path(options_.folder) / name, std::ios::binary | std::ios::trunc);
  file << report::game_record(game, made_, edition_text_);
  if (!file.flush()) {
    const std::lock_guard lock(mutex_);
    trouble_ = fmt::format("cannot write {} in {}", name, options_.folder);
  }
}

void GameFiles::write(const std::string& text) {
  if (!options_.table.empty() && !(table_ << text)) {
    trouble_ = "cannot write " + options_.table;
  }
}

std::string GameFiles::finish() {
  for (const auto& [number, left] : pending_) {  // after Ctrl-C there are gaps
    write(left.rows);
  }
  if (!options_.table.empty()) {
    table_.close();
    trouble_ = trouble_.empty() ? io::put_in_place(options_.table) : trouble_;
  }
  return trouble_;
}

void ProgramOptions::add_to(CLI::App& command) {
  command.add_option("--bot", commands, say("help.study.bot"));
  command.add_option("--clock", clock_ms, say("help.study.clock"))
      ->capture_default_str()
      ->check(CLI::Range(1, 3'600'000));
}

void ProgramOptions::seat_somebody(std::vector<std::string>& seats) const {
  const bool seated =
      std::ranges::any_of(seats, [](const std::string& word) { return word.starts_with("bot"); });
  if (!commands.empty() && !seated && !seats.empty()) {
    const std::size_t colon = std::min(seats.front().find(':'), seats.front().size());
    seats.front().replace(0, colon, "bot");
  }
}

std::vector<std::shared_ptr<const lab::Guest>> ProgramOptions::guests(
    const std::shared_ptr<match::Conducts>& sums) const {
  std::vector<std::shared_ptr<const lab::Guest>> all;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const std::string name = i == 0 ? "bot" : fmt::format("bot{}", i + 1);
    all.push_back(match::guest(name, commands[i], clock_ms, sums));
    if (i == 0) {
      all.push_back(match::guest("bot1", commands[i], clock_ms, sums));
    }
  }
  return all;
}

void print_conduct(const std::string& name, const match::Conduct& conduct) {
  fmt::print("{}", say("lab.asked_times", name, conduct.asked));
  for (std::size_t v = 0; v < match::kVerdictNames.size(); ++v) {
    fmt::print(", {} {}", match::kVerdictNames[v], conduct.verdicts[v]);
  }
  fmt::print("{}\n", say("lab.decided_for_it", conduct.defaults));
}

}  // namespace cadastre::apps
