// Deciding: one job at a time, decide -> commit -> tell -> answer. Viewers and bots are in files of their
// own.
#include "server/sitting.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace cadastre::server {
namespace {

constexpr int kMostConflicts = 8;
constexpr std::array kOutcomeNames = {"done", "conflict", "taken", "unavailable"};

}  // namespace

Sitting::Sitting(House& house, std::shared_ptr<const table::Authority> authority,
                 std::function<void(Sitting&)> changed)
    : house_(house), authority_(std::move(authority)), changed_(std::move(changed)), mine_(house.alone) {
  used();
  taken_at_ = used_at_;
}

Millis Sitting::time() const {
  return std::max(house_.loop.wall(), gathering().last_at + house_.loop.steady() - taken_at_);
}

void Sitting::used() { used_at_ = house_.loop.steady(); }

bool Sitting::idle_since(Millis steady) const {
  return viewers_.empty() && jobs_.empty() && !busy_ && !thinking_ && used_at_ <= steady;
}

void Sitting::ask(std::string what, Decide decide, Done done) {
  used();
  jobs_.push_back({std::move(what), std::move(decide), std::move(done)});
  turn();
}

void Sitting::make_sure(Done done) {
  if (house_.alone) {
    done({});
    return;
  }
  doubtful_ = true;
  ask("look", [](const table::Authority&, Millis) { return table::Decision{}; }, std::move(done));
}

void Sitting::catch_up() {
  doubtful_ = true;
  turn();
}

void Sitting::turn() {
  if (turning_) {
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

// False: its write is under way.
bool Sitting::decide_front() {
  Job& job = jobs_.front();
  auto decision = std::make_shared<table::Decision>(job.decide(*authority_, time()));
  if (!decision->error.empty() && !house_.alone && !job.sure) {
    job.sure = doubtful_ = true;  // it may be refused for what is past: another node may have written since
    return true;
  }
  if (!decision->error.empty() || decision->write.parts.empty()) {
    finish(answer_of(*decision));
    return true;
  }
  busy_ = true;
  const Millis began = house_.loop.steady();
  house_.archive.commit(std::move(decision->write),
                        [weak = weak_from_this(), decision, began, &house = house_](
                            store::Outcome outcome, const std::string& fault) {
                          house.metrics.committed(static_cast<double>(house.loop.steady() - began) / 1000,
                                                  kOutcomeNames[static_cast<std::size_t>(outcome)]);
                          if (const auto self = weak.lock()) {
                            self->on_outcome(decision, outcome, fault);
                          }
                        });
  return false;
}

void Sitting::on_outcome(const std::shared_ptr<table::Decision>& decision, store::Outcome outcome,
                         const std::string& fault) {
  busy_ = false;
  if (outcome == store::Outcome::done) {
    mine_ = true;
    take(decision->after, decision->messages);
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

void Sitting::finish(const Answer& answer) {
  const Job job = std::move(jobs_.front());
  jobs_.pop_front();
  house_.metrics.commanded(job.what, answer.error);
  job.done(answer);
}

void Sitting::read_new() {
  busy_ = true;
  doubtful_ = false;  // before the read: what is told of meanwhile may not be in it
  house_.archive.read(game(), authority_->next(), [weak = weak_from_this()](const Archive::Entries& entries) {
    if (const auto self = weak.lock()) {
      self->on_new(entries);
    }
  });
}

void Sitting::on_new(const Archive::Entries& entries) {
  busy_ = false;
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
    std::vector<table::Message> told;
    auto after = authority_->with(house_.books, *entries, fault, &told);
    if (after == nullptr) {
      spdlog::error("game {} does not go on with what its log says: {}", game(), fault);
    } else {
      mine_ = house_.alone;
      take(std::move(after), told);
    }
  }
  turn();
}

void Sitting::take(std::shared_ptr<const table::Authority> after,
                   const std::vector<table::Message>& messages) {
  authority_ = std::move(after);
  asked_ = false;
  rest_until_ = 0;
  used();
  taken_at_ = used_at_;
  remember(messages);
  if (!messages.empty()) {
    tell(messages.front().n);
  }
  dismiss_strangers();
}

}  // namespace cadastre::server
