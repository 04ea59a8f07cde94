// What the commands of the laboratory share: their options, a progress line, Ctrl-C, and files written whole
// or not at all.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.h"
#include "lab/crew.h"
#include "lab/study.h"
#include "match/guest.h"
#include "phrases/phrasebook.h"
#include "report/provenance.h"

namespace cadastre::apps {

// While it lives, Ctrl-C asks the work to stop; a second one ends the program as usual.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

  static const std::atomic<bool>& asked();
};

// One line on standard error, rewritten in place; nothing where that is not a terminal.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total, bool shown = true);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);
  double seconds() const;
  lab::RunControl control(std::uint64_t per_chunk);

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  std::uint64_t total_;
  bool shown_;
  Clock::time_point began_ = Clock::now();
  Clock::time_point next_ = began_;
};

std::string short_time(double seconds);  // "42 s", "3 min 20 s", "2 h 05 min"
std::string short_count(double count);   // "950", "12.3 k", "4.56 M"

// --- files ---

// What a file is to hold, by the ending of its name.
enum class Format : std::uint8_t { html, json, csv };
struct Outputs {
  std::vector<std::string> paths;

  // Before hours of work: an ending nobody knows, a folder that is not there. Empty: nothing is wrong.
  std::string fault(const std::vector<Format>& known) const;
  // A folder that is not there, or a folder in the file's place.
  std::string place_fault() const;
};
Format format_of(std::string_view path);

// Prints nothing of its own; each file of --out gets what `text_of` makes for its ending.
int write_reports(const Outputs& out, const std::function<std::string(Format)>& text_of);

int default_threads();

// Version and command line, for every output.
report::Provenance provenance(const Common& common);

// --- games one by one ---

// One row a game to a table, and a record of each to a folder; both may be left out.
struct GameFileOptions {
  std::string table;
  std::string folder;

  void add_to(CLI::App& command);
  bool any() const { return !table.empty() || !folder.empty(); }
  // Before the games: a folder that is not there, a table where a report goes. Empty: nothing is wrong.
  std::string fault(const Outputs& reports) const;
};

// Games come from several threads; the table has them in order.
class GameFiles {
 public:
  // `per_game`: as often each number is played, by one set of rules after the other.
  GameFiles(GameFileOptions options, report::Provenance made, std::string edition_text,
            unsigned per_game = 1);

  lab::GameListener listener();
  // Writes what is left and puts the table in its place. Empty: done; else what went wrong.
  std::string finish();

 private:
  struct Pending {
    unsigned told = 0;
    std::string rows{};
  };
  void hear(const lab::ToldGame& game);
  void keep_record(const lab::ToldGame& game, unsigned which);
  void write(const std::string& text);

  GameFileOptions options_;
  report::Provenance made_;
  std::string edition_text_;
  unsigned per_game_;
  std::mutex mutex_;
  std::ofstream table_;
  std::map<std::uint64_t, Pending> pending_;
  std::uint64_t next_ = 0;
  bool headed_ = false;
  std::string trouble_;
};

// --- programs that play ---

struct ProgramOptions {
  std::vector<std::string> commands;
  int clock_ms = 1000;

  void add_to(CLI::App& command);
  // Where programs are given and nobody sits for them, the first takes the first seat.
  void seat_somebody(std::vector<std::string>& seats) const;
  // "bot", the next "bot2"; the first answers to "bot1" too.
  std::vector<std::shared_ptr<const lab::Guest>> guests(const std::shared_ptr<match::Conducts>& sums) const;
};
void print_conduct(const std::string& name, const match::Conduct& conduct);

// --- many games between bots ---

// The first player and so many others that there are four, or as near to that as the edition allows.
std::vector<std::string> usual_seats(const edition::Book& book, const std::string& first,
                                     const std::string& others);

// What `simulate` and `ablate` are asked alike.
struct StudyOptions {
  EditionOptions edition;
  std::vector<std::string> seats;  // where none is named, four "normal", or as many as the edition is for
  std::uint64_t games = 10'000;
  std::uint64_t seed = 1;
  int threads = default_threads();
  int rounds = 500;
  Outputs out;
  GameFileOptions kept;
  ProgramOptions programs;

  void add_to(CLI::App& command, const std::string& about_games, const CLI::Range& how_many);
};

struct Prepared {
  edition::Book book;
  lab::StudyPlan plan;
  std::shared_ptr<match::Conducts> conducts;

  void print_conducts() const;
};
// Reads the edition and the seats and looks at --out; nothing, with the fault told, where one is wrong.
std::optional<Prepared> prepare(const StudyOptions& options);

// Plays it under a progress line that Ctrl-C can end: `play` takes a lab::RunControl.
template <class Play>
auto watched(const lab::StudyPlan& plan, lab::Ranks& ranks, edition::Language language, Play play) {
  const Interruptible interruptible;
  Progress progress(phrases::phrase(language, "command.games"), plan.games, ranks.rank() == 0);
  return play(progress.control(lab::chunk_of(plan.games) * ranks.size()));
}

}  // namespace cadastre::apps
