// How long the bots of a table wait for a person who was offered a trade: an offer nobody had the time to
// read is none. The rules know no time, and people may act meanwhile.
#pragma once

#include <optional>
#include <span>

#include "game/action.h"
#include "game/event.h"
#include "online/gathering.h"

namespace cadastre::online {

struct OfferWait {
  game::SeatSet seats{};  // people who have been offered something and have not done anything since
  Millis until = 0;
};

// After these acts: who has an offer to think about.
void follow_offers(Gathering& g, std::span<const game::Action> acts, std::span<const game::Event> events,
                   Millis at);

// Whom the bots wait for; nothing: nobody, or not any more.
std::optional<OfferWait> offer_wait(const Gathering& g);

// When a bot may act next.
Millis bots_may_act_at(const Gathering& g);

}  // namespace cadastre::online
