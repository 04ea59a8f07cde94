// Deciding: one job at a time, decide -> commit -> tell -> answer. Viewers and bots are in files of their
// own.
#include "server/sitting.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "online/broken.h"
#include "online/forgetting.h"
#include "server/unforeseen.h"

namespace cadastre::server {
namespace {

constexpr int kMostConflicts = 8;
constexpr std::array kOutcomeNames = {"done", "conflict", "taken", "unavailable"};

}  // namespace

Sitting::Sitting(Node& node, std::shared_ptr<const online::Authority> authority,
                 std::function<void(Sitting&)> changed, std::function<void(Sitting&)> gone)
    : node_(node),
      authority_(std::move(authority)),
      changed_(std::move(changed)),
      gone_(std::move(gone)),
      mine_(node.alone) {
  used();
  taken_at_ = used_at_;
  loaded_at_ = time();
}

void Sitting::begin() {
  attended_until_ = node_.loop.steady() + Millis{1000} * node_.config.linger_s;
  linger();
  tell_when_rolls_may_go_on();
}

Millis Sitting::time() const {
  return std::max(node_.loop.wall(), gathering().last_at + node_.loop.steady() - taken_at_);
}

void Sitting::used() { used_at_ = node_.loop.steady(); }

bool Sitting::idle_since(Millis steady) const {
  return viewers_.empty() && jobs_.empty() && !busy_ && !thinking_ && used_at_ <= steady;
}

void Sitting::ask(std::string what, Decide decide, Done done) {
  if (vanished_) {
    done(trouble("not_found"));
    return;
  }
  used();
  jobs_.push_back({std::move(what), std::move(decide), std::move(done)});
  turn();
}

void Sitting::make_sure(Done done) {
  if (node_.alone) {
    done({});
    return;
  }
  doubtful_ = true;
  ask("look", [](const online::Authority&, Millis) { return online::Decision{}; }, std::move(done));
}

void Sitting::catch_up() {
  doubtful_ = true;
  turn();
}

void Sitting::written_elsewhere() {
  elsewhere_ = true;
  catch_up();
}

void Sitting::turn() {
  if (turning_ || vanished_) {
    return;
  }
  turning_ = true;
  while (!busy_ && (doubtful_ || !jobs_.empty())) {
    if (doubtful_) {
      read_new();
    } else if (!decide_front()) {
      break;
    }
  }
  turning_ = false;
  changed_(*this);
}

// Nothing: it could not be decided, and that was answered.
std::shared_ptr<online::Decision> Sitting::decision_of(const Job& job) {
  try {
    return std::make_shared<online::Decision>(job.decide(*authority_, time()));
  } catch (const online::BrokenPromise&) {
    stop(unforeseen(node_.metrics, "game " + game()));
    finish(trouble("stopped"));
  } catch (...) {
    finish(unforeseen(node_.metrics, "game " + game()));
  }
  return nullptr;
}

void Sitting::stop(const Answer& why) {
  if (gathering().stopped) {
    return;
  }
  spdlog::error("game {} is stopped", game());
  node_.metrics.game_stopped();
  online::Gathering g = gathering();
  g.stopped = why.fields.value("number", std::uint32_t{0});
  authority_ = std::make_shared<const online::Authority>(std::move(g));
  const std::vector<Viewer*> all = viewers_;
  for (Viewer* viewer : all) {
    if (viewer->greeted) {
      send_news(*viewer, {});
    }
  }
  rest(std::nullopt);
}

// Tells the store when something is due here again, so that it does not name the game before.
void Sitting::rest(std::optional<Millis> wake_at) {
  if (busy_) {
    return;
  }
  busy_ = true;
  store::Write write;
  write.parts.push_back(
      {game(), authority_->next(), {}, std::nullopt, wake_at, gathering().phase == online::Phase::over});
  node_.archive.commit(std::move(write),
                       [weak = weak_from_this()](store::Outcome outcome, const std::string&) {
                         if (const auto self = weak.lock()) {
                           self->busy_ = false;
                           self->doubtful_ = self->doubtful_ || outcome != store::Outcome::done;
                           self->turn();
                         }
                       });
}

// False: its write is under way.
bool Sitting::decide_front() {
  Job& job = jobs_.front();
  const auto decision = decision_of(job);
  if (decision == nullptr) {
    return true;
  }
  if (job.tries < kMostConflicts && node_.restorer.fetch_missed([weak = weak_from_this()] {
        if (const auto self = weak.lock()) {
          self->busy_ = false;
          self->turn();
        }
      })) {
    ++job.tries;
    busy_ = true;
    return false;
  }
  if (!decision->error.empty() && !node_.alone && !job.sure) {
    job.sure = doubtful_ = true;  // it may be refused for what is past: another node may have written since
    return true;
  }
  if (decision->erase) {
    erase();
    return false;
  }
  if (decision->write.parts.empty() && decision->forgotten != online::kNobody) {
    forget_name(decision);
    return false;
  }
  if (!decision->error.empty() || decision->write.parts.empty()) {
    finish(answer_of(*decision));
    return true;
  }
  busy_ = true;
  const Millis began = node_.loop.steady();
  node_.archive.commit(std::move(decision->write), [weak = weak_from_this(), decision, began, &node = node_](
                                                       store::Outcome outcome, const std::string& fault) {
    node.metrics.committed(static_cast<double>(node.loop.steady() - began) / 1000,
                           kOutcomeNames[static_cast<std::size_t>(outcome)]);
    if (const auto self = weak.lock()) {
      self->on_outcome(decision, outcome, fault);
    }
  });
  return false;
}

void Sitting::on_outcome(const std::shared_ptr<online::Decision>& decision, store::Outcome outcome,
                         const std::string& fault) {
  busy_ = false;
  if (outcome == store::Outcome::done) {
    mine_ = true;
    contained(node_.metrics, "telling of game " + game(), [&] { take(decision->after, decision->messages); });
    if (decision->forgotten != online::kNobody) {
      forget_name(decision);
      return;
    }
    finish(answer_of(*decision));
  } else if (outcome == store::Outcome::unavailable) {
    // The write may have come through at the last moment: what comes next reads first.
    doubtful_ = true;
    spdlog::warn("the store did not take an entry of game {}: {}", game(), fault);
    finish(trouble("unavailable"));
  } else if (++jobs_.front().tries >= kMostConflicts) {
    doubtful_ = true;
    finish(trouble("conflict"));
  } else {
    doubtful_ = doubtful_ || outcome == store::Outcome::conflict;
  }
  turn();
}

// Everybody at it is told; then it was never there.
void Sitting::erase() {
  busy_ = true;
  node_.archive.erase(game(), [weak = weak_from_this()](bool done) {
    const auto self = weak.lock();
    if (self == nullptr) {
      return;
    }
    self->busy_ = false;
    if (done) {
      self->finish({"", "", notation::Json{{"deleted", true}}});
      self->vanish();
    } else {
      self->finish(trouble("unavailable"));
    }
    self->turn();
  });
}

void Sitting::vanish() {
  const auto held = shared_from_this();
  vanished_ = true;
  node_.history.drop(game());
  node_.analyst.drop(game());
  for (Viewer* viewer : std::exchange(viewers_, {})) {
    viewer->dismiss(trouble("deleted"));
  }
  while (!jobs_.empty()) {
    finish(trouble("not_found"));
  }
  gone_(*this);
}

void Sitting::forget_name(const std::shared_ptr<online::Decision>& decision) {
  busy_ = true;
  const auto change = [member = decision->forgotten](const std::vector<store::Entry>& entries) {
    return online::without_traces(entries, member);
  };
  node_.archive.rewrite(game(), change, [weak = weak_from_this(), decision](bool done) {
    const auto self = weak.lock();
    if (self == nullptr) {
      return;
    }
    self->busy_ = false;
    self->drop_told();
    self->finish(done ? answer_of(*decision) : trouble("unavailable"));
    self->turn();
  });
}

// What was told is not what the log says now: it has a name that was removed.
void Sitting::drop_told() {
  recent_.clear();
  recent_bytes_ = 0;
  node_.history.drop(game());
}

void Sitting::finish(const Answer& answer) {
  const Job job = std::move(jobs_.front());
  jobs_.pop_front();
  node_.metrics.commanded(job.what, answer.error);
  contained(node_.metrics, "answering in game " + game(), [&] { job.done(answer); });
}

void Sitting::read_new() {
  busy_ = true;
  doubtful_ = false;  // before the read: what is told of meanwhile may not be in it
  // With the last one that is known: if not even that is there, the game was deleted elsewhere.
  node_.archive.read(game(), authority_->next() - 1, [weak = weak_from_this()](Archive::Entries entries) {
    if (const auto self = weak.lock()) {
      self->on_new(std::move(entries));
    }
  });
}

void Sitting::on_new(Archive::Entries entries) {
  busy_ = false;
  if (entries && entries->empty()) {
    vanish();
    return;
  }
  if (entries) {
    entries->erase(entries->begin());
    if (std::exchange(elsewhere_, false) && entries->empty()) {
      drop_told();  // nothing new was written, so something was rewritten
    }
  }
  if (!entries) {
    doubtful_ = true;
    if (!jobs_.empty()) {
      finish(trouble("unavailable"));
    }
    if (jobs_.empty()) {
      changed_(*this);  // whoever asks next tries again
      return;
    }
  } else if (!entries->empty()) {
    std::string fault;
    std::vector<online::Message> told;
    auto after = authority_->with(node_.books, *entries, fault, &told);
    if (node_.restorer.fetch_missed([weak = weak_from_this()] {
          if (const auto self = weak.lock()) {
            self->busy_ = false;
            self->catch_up();
          }
        })) {
      busy_ = true;
      return;
    }
    if (after == nullptr) {
      if (!gathering().stopped) {
        stop(unforeseen(node_.metrics, "the log of game " + game(), fault));
      }
    } else {
      mine_ = node_.alone;
      contained(node_.metrics, "telling of game " + game(), [&] { take(std::move(after), told); });
    }
  }
  turn();
}

void Sitting::take(std::shared_ptr<const online::Authority> after,
                   const std::vector<online::Message>& messages) {
  authority_ = std::move(after);
  asked_ = false;
  held_until_ = 0;
  rest_until_ = 0;
  if (std::ranges::any_of(messages,
                          [](const auto& one) { return one.fields.value("kind", "") == "renamed"; })) {
    drop_told();
  }
  used();
  taken_at_ = used_at_;
  remember(messages);
  if (!messages.empty()) {
    tell(messages.front().n);
  }
  dismiss_strangers();
  recall(messages);
  tell_when_rolls_may_go_on();
}

}  // namespace cadastre::server
