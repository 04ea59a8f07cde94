#include "online/offers.h"

#include <algorithm>

namespace cadastre::online {
namespace {

constexpr int kPaces = 12;  // of a bot: some ten seconds at the usual pace

}  // namespace

void follow_offers(Gathering& g, std::span<const game::Action> acts, std::span<const game::Event> events,
                   Millis at) {
  for (const game::Action& act : acts) {
    g.offered_to = game::is_player(act.seat) ? g.offered_to.without(act.seat) : g.offered_to;
  }
  for (const game::Event& event : events) {
    if (event.kind == game::EventKind::offered && g.is_present(g.places.at(game::at(event.other)))) {
      g.offered_to = g.offered_to.with(event.other);
      g.offered_at = at;
    }
  }
}

std::optional<OfferWait> offer_wait(const Gathering& g) {
  OfferWait wait{.seats = {}, .until = g.offered_at + Millis{kPaces} * g.options.pace_ms};
  for (const game::Seat seat : g.phase == Phase::playing ? g.offered_to : game::SeatSet{}) {
    const bool open = std::ranges::any_of(g.state.offers, [&](const auto& one) { return one.to == seat; });
    wait.seats = open && g.is_present(g.places[game::at(seat)]) ? wait.seats.with(seat) : wait.seats;
  }
  return wait.seats.empty() || wait.until <= g.last_at ? std::nullopt : std::optional(wait);
}

Millis bots_may_act_at(const Gathering& g) {
  const auto wait = offer_wait(g);
  return wait ? wait->until : g.last_at + g.options.pace_ms;
}

}  // namespace cadastre::online
