#include "server/hub.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/secrets.h"
#include "server/unforeseen.h"

namespace cadastre::server {
namespace {

constexpr Millis kSecond = 1000;
constexpr Millis kMinute = 60 * kSecond;
constexpr Millis kLease_ms = 10'000;
// Whoever wrote last looks after a game; others only when it is overdue by so much.
constexpr Millis kGrace_ms = 1500;
constexpr std::size_t kMostDue = 500;
constexpr int kMostCodeTries = 8;

}  // namespace

online::Fresh fresh() { return {fresh_game(), fresh_code(), fresh_secret()}; }

void Hub::start() {
  ask_due();
  drop_idle();
  ask_kept();
  forget_old();
}

std::shared_ptr<Sitting> Hub::seat(std::shared_ptr<const online::Authority> authority) {
  auto sitting = std::make_shared<Sitting>(
      node_, std::move(authority), [this](Sitting& one) { schedule(one); },
      [this](Sitting& one) { drop(std::string(one.game())); });
  sittings_[sitting->game()] = sitting;
  sitting->begin();
  node_.metrics.games_loaded(sittings_.size());
  schedule(*sitting);
  return sitting;
}

bool Hub::full() const { return kept_.games >= node_.config.games || kept_.entries >= node_.config.entries; }

void Hub::create(notation::Json request, const Created& done) {
  if (full()) {
    done(trouble("full_house"), "");
    return;
  }
  try_create(std::make_shared<notation::Json>(std::move(request)), fresh_token(), 0, done);
}

void Hub::try_create(const std::shared_ptr<notation::Json>& request, const std::string& token, int tries,
                     const Created& done) {
  auto decision = std::make_shared<online::Decision>(
      online::Authority::create(node_.books, fresh(), *request, token_hash(token), node_.loop.wall()));
  const auto again = [=, this] { try_create(request, token, tries + 1, done); };
  if (tries < kMostCodeTries && node_.restorer.fetch_missed(again)) {
    return;
  }
  keep_new(decision, token, tries < kMostCodeTries ? std::function<void()>(again) : nullptr, done);
}

// `again`: where the code is taken; nothing: that was tried often enough.
void Hub::keep_new(const std::shared_ptr<online::Decision>& decision, const std::string& token,
                   const std::function<void()>& again, const Created& done) {
  if (!decision->error.empty()) {
    done(answer_of(*decision), "");
    return;
  }
  node_.archive.commit(std::move(decision->write),
                       [=, this](store::Outcome outcome, const std::string& fault) {
                         if (outcome == store::Outcome::done) {
                           ++kept_.games;
                           seat(decision->after);
                           done(answer_of(*decision), token);
                         } else if (outcome == store::Outcome::unavailable || again == nullptr) {
                           spdlog::warn("a new game could not be kept: {}", fault);
                           done(trouble("unavailable"), "");
                         } else {
                           again();
                         }
                       });
}

void Hub::bring(std::string body, const Created& done) {
  if (full()) {
    done(trouble("full_house"), "");
    return;
  }
  try_bring(std::make_shared<const std::string>(std::move(body)), fresh_token(), 0, done);
}

void Hub::try_bring(const std::shared_ptr<const std::string>& body, const std::string& token, int tries,
                    const Created& done) {
  const auto again = [=, this] { try_bring(body, token, tries + 1, done); };
  node_.own_editions.bring_game(body, fresh(), token_hash(token), [=, this](const auto& decision) {
    keep_new(decision, token, tries < kMostCodeTries ? std::function<void()>(again) : nullptr, done);
  });
}

void Hub::find(const std::string& game, Found done) {
  if (const auto found = sittings_.find(game); found != sittings_.end()) {
    const auto sitting = found->second;
    sitting->used();
    done(sitting, "");
    return;
  }
  auto& waiting = loading_[game];
  waiting.push_back(std::move(done));
  if (waiting.size() == 1) {
    node_.archive.read(game, 1,
                       [this, game](Archive::Entries entries) { on_read(game, std::move(entries)); });
  }
}

void Hub::on_read(const std::string& game, Archive::Entries entries) {
  std::shared_ptr<Sitting> sitting;
  std::string error;
  if (const auto found = sittings_.find(game); found != sittings_.end()) {
    sitting = found->second;
  } else if (!entries) {
    error = "unavailable";
  } else if (entries->empty()) {
    error = "not_found";
  } else {
    node_.restorer.restore(game, std::move(*entries), [this, game](auto authority, const std::string& fault) {
      on_restored(game, std::move(authority), fault);
    });
    return;
  }
  found(game, sitting, error);
}

void Hub::on_restored(const std::string& game, std::shared_ptr<const online::Authority> authority,
                      const std::string& fault) {
  std::shared_ptr<Sitting> sitting;
  if (const auto known = sittings_.find(game); known != sittings_.end()) {
    sitting = known->second;
  } else if (authority != nullptr) {
    sitting = seat(std::move(authority));
  }
  if (!fault.empty()) {
    const Answer why = unforeseen(node_.metrics, "the log of game " + game, fault);
    if (sitting != nullptr) {
      sitting->stop(why);
    }
  }
  found(game, sitting, sitting == nullptr ? "broken" : "");
}

void Hub::found(const std::string& game, const std::shared_ptr<Sitting>& sitting, const std::string& error) {
  const std::vector<Found> waiting = std::move(loading_[game]);
  loading_.erase(game);
  for (const Found& done : waiting) {
    contained(node_.metrics, "looking at game " + game, [&] { done(sitting, error); });
  }
}

void Hub::find_code(const std::string& code, Found done) {
  node_.archive.find(code, [this, done = std::move(done)](const std::optional<std::string>& game) {
    if (!game || game->empty()) {
      done(nullptr, game ? "not_found" : "unavailable");
    } else {
      find(*game, done);
    }
  });
}

void Hub::written_elsewhere(const std::vector<std::string>& games) {
  for (const std::string& game : games) {
    if (const auto found = sittings_.find(game); found != sittings_.end()) {
      const auto sitting = found->second;
      sitting->written_elsewhere();
    }
  }
}

void Hub::anything_written() {
  std::vector<std::string> all;
  for (const auto& [game, sitting] : sittings_) {
    all.push_back(game);
  }
  written_elsewhere(all);
}

void Hub::schedule(Sitting& sitting) {
  const std::string& game = sitting.game();
  if (const auto old = alarm_of_.find(game); old != alarm_of_.end()) {
    alarms_.erase({old->second, game});
    alarm_of_.erase(old);
  }
  if (const auto at = sitting.wake_at(); at && !stopped_) {
    alarms_.insert({*at, game});
    alarm_of_[game] = *at;
    set_alarm();
  }
}

// At most a second ahead, so that a clock that jumps is noticed.
void Hub::set_alarm() {
  if (alarms_.empty() || stopped_) {
    return;
  }
  const Millis now = node_.loop.wall();
  const Millis at = std::clamp(alarms_.begin()->first, now, now + kSecond);
  if (alarm_set_ != 0 && alarm_set_ <= at && alarm_set_ >= now - kSecond) {
    return;
  }
  alarm_set_ = at;
  node_.loop.after(at - now, [this, at] {
    if (alarm_set_ == at) {
      alarm_set_ = 0;
      wake_due();
    }
  });
}

void Hub::wake_due() {
  const Millis now = node_.loop.wall();
  if (const Millis ahead = now - node_.loop.steady(); std::abs(ahead - clock_ahead_) > kSecond) {
    clock_ahead_ = ahead;
    for (const auto& [game, sitting] : sittings_) {
      schedule(*sitting);
    }
  }
  std::vector<std::string> due;
  for (auto at = alarms_.begin(); at != alarms_.end() && at->first <= now; ++at) {
    due.push_back(at->second);
  }
  for (const std::string& game : due) {
    if (const auto found = sittings_.find(game); found != sittings_.end()) {
      const auto sitting = found->second;
      sitting->stir();
    }
  }
  set_alarm();
}

void Hub::ask_due() {
  if (stopped_) {
    return;
  }
  look_for_a_set_clock();
  const Millis now = node_.loop.wall() - (node_.alone ? 0 : kGrace_ms);
  node_.archive.due(node_.name, now, kLease_ms, kMostDue,
                    [this](const Archive::Games& games, const std::string& fault) {
                      say_how_the_store_is(fault);
                      node_.metrics.queues(node_.archive.commits_waiting(), node_.archive.reads_waiting(),
                                           node_.study.waiting(), node_.history.waiting());
                      const bool more = games && games->size() == kMostDue;
                      node_.loop.after(more ? kSecond / 10 : kSecond, [this] { ask_due(); });
                      if (games) {
                        on_due(*games);
                      }
                    });
}

// Games of before the clock was set back would not be due for as long as it was: they are taken into memory,
// where a game's time goes on from its last entry. Unless it was set while we looked, that is at the start.
void Hub::look_for_a_set_clock() {
  const Millis ahead = node_.loop.wall() - node_.loop.steady();
  looked_ahead_ = looked_ahead_ && ahead > wall_ahead_ - kSecond;
  wall_ahead_ = ahead;
  if (looked_ahead_) {
    return;
  }
  looked_ahead_ = true;
  node_.archive.ahead(
      node_.name, node_.loop.wall(), kLease_ms, [this](const Archive::Games& games, const std::string&) {
        looked_ahead_ = looked_ahead_ && games.has_value();
        if (games && !games->empty() && !stopped_) {
          spdlog::warn("{} games are ahead of this machine's clock: was it set back?", games->size());
          on_due(*games);
        }
      });
}

// When it changes, and while it is away once a minute.
void Hub::say_how_the_store_is(const std::string& fault) {
  if (fault.empty() && !store_fault_.empty()) {
    spdlog::info("the store answers again");
  } else if (!fault.empty() && (fault != store_fault_ || node_.loop.steady() >= say_again_at_)) {
    spdlog::warn("the store does not answer, trying again: {}", fault);
    say_again_at_ = node_.loop.steady() + kMinute;
  }
  store_fault_ = fault;
}

void Hub::on_due(const std::vector<std::string>& games) {
  for (const std::string& game : games) {
    if (const auto found = sittings_.find(game); found != sittings_.end()) {
      const auto sitting = found->second;
      sitting->take_over();  // not through `find`: that would count as its being used
      continue;
    }
    find(game, [this](const std::shared_ptr<Sitting>& sitting, const std::string&) {
      if (sitting != nullptr && !stopped_) {
        sitting->take_over();
      }
    });
  }
}

void Hub::drop(const std::string& game) {
  if (const auto at = alarm_of_.find(game); at != alarm_of_.end()) {
    alarms_.erase({at->second, game});
    alarm_of_.erase(at);
  }
  sittings_.erase(game);
}

void Hub::ask_kept() {
  if (stopped_) {
    return;
  }
  node_.loop.after(kMinute, [this] { ask_kept(); });
  node_.archive.kept([this](const std::optional<store::Kept>& kept) {
    if (!kept) {
      return;
    }
    kept_ = *kept;
    if (!std::exchange(said_kept_, true)) {
      const int days = node_.config.keep_days;
      spdlog::info(
          "{} games with {} entries are kept, {} of them finished: names, chat, hashes of tokens and what "
          "was "
          "played, no addresses; {}",
          kept->games, kept->entries, kept->over,
          days == 0 ? "none ever leaves by itself" : fmt::format("those not played for {} days leave", days));
    }
  });
}

void Hub::forget_old() {
  constexpr std::size_t kMostAtOnce = 200;
  if (stopped_ || node_.config.keep_days == 0) {
    return;
  }
  const Millis before = node_.loop.wall() - Millis{node_.config.keep_days} * 24 * 60 * kMinute;
  node_.archive.forget(before, kMostAtOnce, [this](const Archive::Games& games, const std::string&) {
    const bool more = games && games->size() == kMostAtOnce;
    node_.loop.after(more ? kSecond : 60 * kMinute, [this] { forget_old(); });
    for (const std::string& game : games.value_or(std::vector<std::string>())) {
      if (const auto found = sittings_.find(game); found != sittings_.end()) {
        const auto sitting = found->second;
        sitting->catch_up();  // finds that it is gone
      }
    }
    if (games && !games->empty()) {
      spdlog::info("{} games were not played for {} days and have left", games->size(),
                   node_.config.keep_days);
    }
  });
}

void Hub::drop_idle() {
  if (stopped_) {
    return;
  }
  node_.loop.after(5 * kSecond, [this] { drop_idle(); });
  const Millis keep = Millis{node_.config.drop_game_s} * kSecond;
  const Millis before = node_.loop.steady() - keep;
  const Millis soon = node_.loop.wall() + keep;
  std::erase_if(sittings_, [&](const auto& entry) {
    const auto at = alarm_of_.find(entry.first);
    const bool alone = entry.second.use_count() == 1;  // nobody is on the way in
    // The store would not wake it in time when its time is ahead of the clock.
    const bool ahead = entry.second->time() > node_.loop.wall() + kLease_ms;
    const bool idle =
        alone && entry.second->idle_since(before) && (at == alarm_of_.end() || (at->second > soon && !ahead));
    if (idle && at != alarm_of_.end()) {
      alarms_.erase({at->second, entry.first});
      alarm_of_.erase(at);
    }
    return idle;
  });
  node_.metrics.games_loaded(sittings_.size());
}

}  // namespace cadastre::server
