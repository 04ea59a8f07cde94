// What happens by itself: clocks that run out, and bots whose turn it is.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/sitting.h"
#include "server/unforeseen.h"

namespace cadastre::server {
namespace {

constexpr Millis kRest_ms = 1000;  // after waking it came to nothing
constexpr Millis kQuiet_ms = 3000;

}  // namespace

std::optional<Millis> Sitting::wake_at() const {
  if (vanished_ || !mine_ || busy_ || thinking_ || !jobs_.empty()) {
    return std::nullopt;  // whatever ends that asks again
  }
  const online::BotTurn bots = !attended() ? online::BotTurn::resting
                               : asked_    ? online::BotTurn::asked
                                           : online::BotTurn::may_act;
  const auto at = authority_->wake_at(bots);
  const Millis ahead = time() - node_.loop.wall();
  return at ? std::optional(std::max({*at, rest_until_, least_pace()}) - ahead) : std::nullopt;
}

// Where no person plays nobody need wait, and nobody can follow either.
Millis Sitting::least_pace() const {
  const auto present = [&](const online::Place& place) { return gathering().is_present(place); };
  const bool people = std::ranges::any_of(gathering().places, present);
  return people || !node_.config.limits ? 0 : gathering().last_at + node_.config.least_pace_ms;
}

bool Sitting::attended() const { return !viewers_.empty() || node_.loop.steady() < attended_until_; }

void Sitting::attended(const std::string& who, int member) {
  const bool before = attended();
  who_ = who;
  seen_[member] = time();
  attended_until_ = node_.loop.steady() + Millis{1000} * node_.config.linger_s;
  linger();
  if (!before) {
    changed_(*this);
  }
}

// When the last has gone for good, the store learns that only clocks go on here.
void Sitting::linger() {
  if (lingering_) {
    return;
  }
  lingering_ = true;
  const Millis left = std::max<Millis>(0, attended_until_ - node_.loop.steady());
  node_.loop.after(left + kRest_ms, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (self == nullptr) {
      return;
    }
    self->lingering_ = false;
    if (self->viewers_.empty() && self->attended()) {
      self->linger();
    } else if (!self->attended() && self->mine_ && self->gathering().phase == online::Phase::playing) {
      self->rest(self->authority_->wake_at(online::BotTurn::resting));
    }
  });
}

// The store goes by when a bot could be asked next; if the bots have nothing to do it must learn that only a
// clock or a person goes on from here, or it would name this game again and again.
void Sitting::take_over() {
  mine_ = true;
  const bool quiet = time() - gathering().last_at > kQuiet_ms;
  const bool nothing = asked_ || !attended();
  if (!nothing || !quiet || busy_ || !jobs_.empty()) {
    changed_(*this);
    return;
  }
  rest(authority_->wake_at(attended() ? online::BotTurn::asked : online::BotTurn::resting));
}

void Sitting::stir() {
  if (vanished_ || busy_ || thinking_ || !jobs_.empty()) {
    return;
  }
  const auto next = authority_->next();
  ask(
      "clock",
      [this](const online::Authority& authority, Millis now) { return authority.clock(node_.books, now); },
      [weak = weak_from_this(), next](const Answer&) {
        const auto self = weak.lock();
        if (self != nullptr && self->authority_->next() == next) {
          self->think();
        }
      });
}

void Sitting::think() {
  const Millis now = time();
  if (held_until_ != 0 && now >= held_until_) {
    held_until_ = 0;
    asked_ = false;
  }
  auto thought = asked_ || !attended() || now < least_pace() ? std::nullopt : authority_->wants_bot(now);
  if (!thought || !node_.limits.allow(Limited::entry, who_, node_.loop.steady())) {
    rest_until_ = now + kRest_ms;
    return;
  }
  thinking_ = true;
  const Millis began = node_.loop.steady();
  node_.study.give([weak = weak_from_this(), thought = std::move(*thought), began, &node = node_] {
    std::optional<game::Action> action;
    try {
      action = node.thinker.think(thought);
    } catch (...) {
      node.loop.post([weak, why = unforeseen(node.metrics, "a bot of game " + thought.game)] {
        if (const auto self = weak.lock()) {
          self->on_thinking_failed(why);
        }
      });
      return;
    }
    node.loop.post([weak, next = thought.next, action, began, &node] {
      node.metrics.thought(static_cast<double>(node.loop.steady() - began) / 1000);
      if (const auto self = weak.lock()) {
        self->on_thought(next, action);
      }
    });
  });
}

// It would fail again: only somebody who knows better can go on with this game.
void Sitting::on_thinking_failed(const Answer& why) {
  thinking_ = false;
  stop(why);
  changed_(*this);
}

void Sitting::on_thought(std::uint64_t next, const std::optional<game::Action>& action) {
  thinking_ = false;
  if (!action) {
    asked_ = authority_->next() == next;
    changed_(*this);
    return;
  }
  if (const auto until = authority_->held_until(*action, time()); until && authority_->next() == next) {
    held_until_ = *until;
    asked_ = true;
    changed_(*this);
    return;
  }
  ask(
      "bot",
      [this, next, action](const online::Authority& authority, Millis now) {
        const bool fits = authority.next() == next;  // or it thought about what is past
        return fits ? authority.bot_acts(node_.books, *action, now) : online::Decision{};
      },
      [weak = weak_from_this(), next](const Answer& answer) {
        const auto self = weak.lock();
        if (self == nullptr || self->authority_->next() != next) {
          return;
        }
        self->rest_until_ = self->time() + kRest_ms;
        if (!answer.error.empty() && answer.error != "unavailable" && answer.error != "conflict") {
          spdlog::error("a bot of game {} did what is refused: {}", self->game(), answer.message);
          self->asked_ = true;
        }
      });
}

}  // namespace cadastre::server
