// What happens by itself: clocks that run out, and bots whose turn it is.
#include <spdlog/spdlog.h>

#include "server/sitting.h"
#include "server/unforeseen.h"

namespace cadastre::server {
namespace {

constexpr Millis kRest_ms = 1000;  // after waking it came to nothing
constexpr Millis kQuiet_ms = 3000;

}  // namespace

std::optional<Millis> Sitting::wake_at() const {
  if (!mine_ || busy_ || thinking_ || !jobs_.empty()) {
    return std::nullopt;  // whatever ends that asks again
  }
  const auto at = authority_->wake_at(asked_);
  const Millis ahead = time() - house_.loop.wall();
  return at ? std::optional(std::max(*at, rest_until_) - ahead) : std::nullopt;
}

// The store goes by when a bot could be asked next; if the bots have nothing to do it must learn that only a
// clock or a person goes on from here, or it would name this game again and again.
void Sitting::take_over() {
  mine_ = true;
  const bool quiet = time() - gathering().last_at > kQuiet_ms;
  if (!asked_ || !quiet || busy_ || !jobs_.empty()) {
    changed_(*this);
    return;
  }
  rest(authority_->wake_at(true));
}

void Sitting::stir() {
  if (busy_ || thinking_ || !jobs_.empty()) {
    return;
  }
  const auto next = authority_->next();
  ask(
      "clock",
      [this](const table::Authority& authority, Millis now) { return authority.clock(house_.books, now); },
      [weak = weak_from_this(), next](const Answer&) {
        const auto self = weak.lock();
        if (self != nullptr && self->authority_->next() == next) {
          self->think();
        }
      });
}

void Sitting::think() {
  const Millis now = time();
  auto thought = asked_ ? std::nullopt : authority_->wants_bot(now);
  if (!thought) {
    rest_until_ = now + kRest_ms;
    return;
  }
  thinking_ = true;
  const Millis began = house_.loop.steady();
  house_.study.give([weak = weak_from_this(), thought = std::move(*thought), began, &house = house_] {
    std::optional<game::Action> action;
    try {
      action = house.thinker.think(thought);
    } catch (...) {
      house.loop.post([weak, why = unforeseen(house.metrics, "a bot of game " + thought.game)] {
        if (const auto self = weak.lock()) {
          self->on_thinking_failed(why);
        }
      });
      return;
    }
    house.loop.post([weak, next = thought.next, action, began, &house] {
      house.metrics.thought(static_cast<double>(house.loop.steady() - began) / 1000);
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
  ask(
      "bot",
      [this, next, action](const table::Authority& authority, Millis now) {
        const bool fits = authority.next() == next;  // or it thought about what is past
        return fits ? authority.bot_acts(house_.books, *action, now) : table::Decision{};
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
