#include "lab_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <thread>

#include "io/whole_file.h"
#include "misuse.h"
#include "report/report_words.h"

namespace cadastre::apps {
namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may write it");

void on_interrupt(int) {
  interrupted.store(true, std::memory_order_relaxed);
  std::signal(SIGINT, SIG_DFL);
}

bool ends_with(std::string_view path, std::string_view ending) {
  return path.size() > ending.size() && path.ends_with(ending);
}

constexpr std::string_view kEndings[] = {".html", ".json", ".csv"};

}  // namespace

Interruptible::Interruptible() {
  interrupted = false;
  std::signal(SIGINT, on_interrupt);
}
Interruptible::~Interruptible() { std::signal(SIGINT, SIG_DFL); }
const std::atomic<bool>& Interruptible::asked() { return interrupted; }

Progress::Progress(std::string what, std::uint64_t total, bool shown)
    : what_(std::move(what)), total_(total), shown_(shown && isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (shown_) {
    fmt::print(stderr, "\r\x1b[K");
  }
}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

void Progress::show(std::uint64_t done) {
  if (!shown_ || total_ == 0 || Clock::now() < next_) {
    return;
  }
  next_ = Clock::now() + std::chrono::milliseconds(100);
  constexpr std::size_t kCells = 24;
  const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const auto full = static_cast<std::size_t>(part * kCells);
  std::string bar;
  for (std::size_t i = 0; i < kCells; ++i) {
    bar += i < full ? "█" : "·";
  }
  const double rate = static_cast<double>(done) / std::max(seconds(), 1e-3);
  const std::string left = done == 0 ? "…" : short_time(static_cast<double>(total_ - done) / rate);
  fmt::print(stderr, "\r\x1b[K{} {:3.0f} %  {} / {} {}  {}/s  {}", bar, part * 100,
             short_count(static_cast<double>(done)), short_count(static_cast<double>(total_)), what_,
             short_count(rate), left);
}

lab::RunControl Progress::control(std::uint64_t per_chunk) {
  return {.stop = &Interruptible::asked(), .tick = [this, per_chunk](std::uint64_t done, std::uint64_t) {
            show(std::min(total_, done * per_chunk));
          }};
}

std::string short_time(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole < 60) {
    return fmt::format("{} s", whole);
  }
  if (whole < 3600) {
    return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  }
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

std::string short_count(double count) {
  if (count < 10'000) {
    return fmt::format("{:.0f}", count);
  }
  const report::ReportWords say(spoken());
  return count < 1e6 ? say.number(count / 1e3, 1) + " k" : say.number(count / 1e6, 2) + " M";
}

Format format_of(std::string_view path) {
  for (unsigned i = 0; i < std::size(kEndings); ++i) {
    if (ends_with(path, kEndings[i])) {
      return static_cast<Format>(i);
    }
  }
  return Format::json;
}

std::string Outputs::fault(const std::vector<Format>& known) const {
  for (const std::string& path : paths) {
    const bool fits =
        std::ranges::any_of(known, [&](Format f) { return ends_with(path, kEndings[static_cast<int>(f)]); });
    if (!fits) {
      std::string endings;
      for (const Format format : known) {
        endings += (endings.empty() ? "" : ", ") + std::string(kEndings[static_cast<int>(format)]);
      }
      return fmt::format("--out {}: the ending says what to write; use one of {}", path, endings);
    }
  }
  return place_fault();
}

std::string Outputs::place_fault() const {
  for (const std::string& path : paths) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    std::error_code error;
    if (!folder.empty() && !std::filesystem::is_directory(folder, error)) {
      return fmt::format("--out {}: there is no folder {}; make it first", path, folder.string());
    }
    if (std::filesystem::is_directory(path, error)) {
      return fmt::format("--out {}: that is a folder; name a file", path);
    }
  }
  return "";
}

int write_reports(const Outputs& out, const std::function<std::string(Format)>& text_of) {
  for (const std::string& path : out.paths) {
    if (const std::string failed = io::write_whole(path, text_of(format_of(path))); !failed.empty()) {
      return complain(failed, kFailed);
    }
  }
  return kGood;
}

report::Provenance provenance(const Common& common) { return {CADASTRE_VERSION, common.command}; }

int default_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

void StudyOptions::add_to(CLI::App& command, const std::string& about_games, const CLI::Range& how_many) {
  edition.add_to(command);
  command.add_option("--seats", seats, say("help.study.seats"))->delimiter(',');
  command.add_option("--games", games, about_games)->capture_default_str()->check(how_many);
  command.add_option("--seed", seed, say("help.study.seed"))->capture_default_str()->check(seed_number());
  command.add_option("--threads", threads, say("help.threads"))->check(CLI::Range(1, 1024));
  command.add_option("--rounds", rounds, say("help.rounds"))
      ->capture_default_str()
      ->check(CLI::Range(1, 60'000));
  command.add_option("--out", out.paths, say("help.report"));
  kept.add_to(command);
  programs.add_to(command);
}

std::vector<std::string> usual_seats(const edition::Book& book, const std::string& first,
                                     const std::string& others) {
  constexpr int kUsual = 4;
  const int count = std::clamp(kUsual, int{book.rules.min_seats}, int{book.rules.max_seats});
  std::vector<std::string> seats(static_cast<std::size_t>(count), others);
  seats.front() = first;
  return seats;
}

std::optional<Prepared> prepare(const StudyOptions& options) {
  auto book = load_book(options.edition.edition, options.edition.choice);
  if (!book) {
    return std::nullopt;
  }
  std::vector<std::string> seats =
      options.seats.empty() ? usual_seats(*book, "normal", "normal") : options.seats;
  options.programs.seat_somebody(seats);
  auto conducts = std::make_shared<match::Conducts>();
  const lab::LineupRead read = lab::read_lineup(*book, seats, options.programs.guests(conducts));
  std::string fault = read.lineup ? options.out.fault({Format::html, Format::json, Format::csv}) : read.fault;
  fault = fault.empty() ? options.kept.fault(options.out) : fault;
  if (!fault.empty()) {
    complain(fault);
    return std::nullopt;
  }
  return Prepared{.book = std::move(*book),
                  .plan = {.lineup = *read.lineup,
                           .games = options.games,
                           .seed = options.seed,
                           .threads = options.threads,
                           .rounds = options.rounds},
                  .conducts = std::move(conducts)};
}

void Prepared::print_conducts() const {
  for (const auto& [name, conduct] : conducts->all()) {
    print_conduct(name, conduct);
  }
}

}  // namespace cadastre::apps
