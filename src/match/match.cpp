#include "match/match.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "game/setup.h"
#include "lab/game_loop.h"
#include "match/guest.h"

namespace cadastre::match {
namespace {

// One thread's share: its own bots, its own sums.
class MatchWorker {
 public:
  MatchWorker(const edition::Book& book, const Settings& settings) : book_(book), settings_(settings) {
    const std::size_t seats = settings.entrants.size();
    result_.standings.resize(seats);
    result_.by_seat.resize(seats);
    result_.rounds.resize(static_cast<std::size_t>(settings.rounds) + 1);
    for (const Entrant& entrant : settings.entrants) {
      if (entrant.command.empty()) {
        outsiders_.push_back(nullptr);
        bots_.push_back(bot_for(entrant));
      } else {
        auto outsider = std::make_unique<Outsider>(book, entrant.command, settings.clock_ms);
        outsiders_.push_back(outsider.get());
        bots_.push_back(std::move(outsider));
      }
    }
  }

  // Entrants move on by one seat a game, and meet the same dice in every seat.
  void play(std::uint64_t number) {
    const std::uint64_t seats = bots_.size();
    const std::uint64_t dice = settings_.seed * 1'000'000'007 + number / seats;
    lab::Seated seated;
    game::Setup setup = game::seated(book_.rules, static_cast<int>(seats));
    players_.resize(seats);
    for (std::uint64_t i = 0; i < seats; ++i) {
      const std::uint64_t seat = (i + number) % seats;
      const Entrant& entrant = settings_.entrants[i];
      seated.bots[seat] = bots_[i].get();
      players_[seat] = entrant.name;
      setup.roles[seat] = static_cast<std::uint8_t>(entrant.role.value_or(setup.roles[seat]));
      bots_[i]->new_game((settings_.seed * 1'000'003 + number) * game::kMaxSeats + i);
    }
    game::Silence silence;
    game::State s = game::start(book_.rules, setup, silence);
    chance::Stream stream(dice);
    actions_.clear();
    const play::Played played = lab::play_game(book_.rules, s, seated, stream, settings_.rounds, silence,
                                               settings_.listener.with_actions ? &actions_ : nullptr);
    count(s, played, number);
    if (settings_.listener.told) {
      settings_.listener.told({book_, number, dice, s, played, players_, actions_});
    }
  }

  Result finish() {
    for (std::size_t i = 0; i < outsiders_.size(); ++i) {
      if (outsiders_[i] != nullptr) {
        result_.standings[i].conduct = outsiders_[i]->conduct();
      }
    }
    return std::move(result_);
  }

 private:
  // What one bot has found serves all it sits for.
  std::shared_ptr<bots::Bot> bot_for(const Entrant& entrant) {
    const bool shares = entrant.character == nullptr && bots::shares_seats(entrant.level);
    std::shared_ptr<bots::Bot>& known = shared_[entrant.level];
    if (shares && known != nullptr) {
      return known;
    }
    std::shared_ptr<bots::Bot> bot = bots::make_bot(book_.rules, asked_for(entrant));
    known = shares ? bot : nullptr;
    return bot;
  }

  bots::BotSettings asked_for(const Entrant& entrant) const {
    const bool by_clock = entrant.level == bots::Level::expert && settings_.expert_ms != 0;
    constexpr std::uint32_t kNoLimit = 1U << 26U;  // rolls: more than anybody plays on
    return {.level = entrant.level,
            .character = entrant.character,
            .seed = settings_.seed,
            .nodes = by_clock ? kNoLimit : settings_.nodes,
            .ms = by_clock ? settings_.expert_ms : settings_.ms,
            .concedes = true,
            .network = settings_.network};
  }

  void count(const game::State& s, const play::Played& played, std::uint64_t number) {
    const std::uint64_t seats = bots_.size();
    ++result_.games;
    result_.rolls += played.rolls;
    const bool over = s.stage == game::Stage::over;
    result_.cut_off += over ? 0 : 1;
    ++result_.rounds[std::min<std::size_t>(s.round, result_.rounds.size() - 1)];
    for (std::uint64_t i = 0; i < seats; ++i) {
      const auto seat = static_cast<game::Seat>((i + number) % seats);
      result_.standings[i].refused += played.refused[game::at(seat)];
      if (over && s.finale.winners.has(seat)) {
        const std::uint64_t parts = kWinParts / static_cast<std::uint64_t>(s.finale.winners.count());
        result_.standings[i].win_parts += parts;
        result_.by_seat[game::at(seat)] += parts;
      }
      if (outsiders_[i] != nullptr) {
        outsiders_[i]->game_over(s);
      }
    }
  }

  const edition::Book& book_;
  const Settings& settings_;
  std::map<bots::Level, std::shared_ptr<bots::Bot>> shared_;
  std::vector<std::shared_ptr<bots::Bot>> bots_;
  std::vector<Outsider*> outsiders_;
  std::vector<std::string> players_;  // by seat, in the game under way
  std::vector<game::Action> actions_;
  Result result_;
};

void add(Result& to, const Result& from) {
  to.games += from.games;
  to.cut_off += from.cut_off;
  to.rolls += from.rolls;
  for (std::size_t i = 0; i < to.rounds.size(); ++i) {
    to.rounds[i] += from.rounds[i];
  }
  for (std::size_t i = 0; i < to.standings.size(); ++i) {
    to.by_seat[i] += from.by_seat[i];
    to.standings[i].win_parts += from.standings[i].win_parts;
    to.standings[i].refused += from.standings[i].refused;
    match::add(to.standings[i].conduct, from.standings[i].conduct);
  }
}

}  // namespace

int rounds_quantile(const Result& result, double part) {
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < result.rounds.size(); ++i) {
    seen += result.rounds[i];
    if (static_cast<double>(seen) >= part * static_cast<double>(result.games)) {
      return static_cast<int>(i);
    }
  }
  return static_cast<int>(result.rounds.size()) - 1;
}

Result play(const edition::Book& book, const Settings& settings,
            const std::function<void(std::uint64_t)>& progress) {
  std::atomic<std::uint64_t> next = 0;
  std::uint64_t done = 0;
  std::mutex mutex;
  Result sum;
  const auto work = [&] {
    MatchWorker worker(book, settings);
    for (std::uint64_t number = next++; number < settings.games && !settings.stopped(); number = next++) {
      worker.play(number);
      const std::lock_guard lock(mutex);
      progress(++done);
    }
    const Result part = worker.finish();
    const std::lock_guard lock(mutex);
    sum.games == 0 && sum.rounds.empty() ? static_cast<void>(sum = part) : add(sum, part);
  };
  std::vector<std::jthread> threads;
  for (int i = 0; i < settings.threads; ++i) {
    threads.emplace_back(work);
  }
  threads.clear();
  return sum;
}

}  // namespace cadastre::match
