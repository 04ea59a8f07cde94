#include "online/claims.h"

#include <algorithm>

#include "game/refusal.h"

namespace cadastre::online {
namespace {

bool is_of(const OpenClaim& open, const game::Claim& claim) {
  return open.creditor == claim.creditor && open.debtor == claim.debtor && open.square == claim.square;
}

// The next roll is the first of a turn, and the last chance for this rent.
bool would_lapse(const game::State& s, const game::Claim& claim) {
  return s.stage == game::Stage::turn && !s.rolled && claim.rolls_left == 1;
}

// A person is there who may claim it and has not said no.
bool is_awaited(const Gathering& g, const OpenClaim& open) {
  return !open.waived && g.is_present(g.places.at(game::at(open.creditor))) &&
         game::claim_refusal(g.book->rules, g.state, open.creditor, open.debtor, open.square) ==
             game::Refusal::none;
}

std::optional<ClaimWait> wait_of(const Gathering& g, Millis now, game::Seat except) {
  ClaimWait wait;
  const bool waits = g.phase == Phase::playing && g.options.claim_s != 0;
  for (std::size_t i = 0; waits && i < g.claims.size(); ++i) {
    const OpenClaim& open = g.claims[i];
    const Millis until = open.since + Millis{1000} * g.options.claim_s;
    if (open.creditor != except && until > now && would_lapse(g.state, g.state.claims[i]) &&
        is_awaited(g, open)) {
      wait.seats = wait.seats.with(open.creditor);
      wait.until = std::max(wait.until, until);
    }
  }
  return wait.seats.empty() ? std::nullopt : std::optional(wait);
}

}  // namespace

void follow_claims(Gathering& g, Millis at) {
  std::vector<OpenClaim> open;
  for (unsigned i = 0; i < g.state.claim_count; ++i) {
    const game::Claim& claim = g.state.claims[i];
    const auto before =
        std::ranges::find_if(g.claims, [&](const OpenClaim& one) { return is_of(one, claim); });
    open.push_back(before != g.claims.end() ? *before
                                            : OpenClaim{claim.debtor, claim.creditor, claim.square, at});
  }
  g.claims = std::move(open);
}

std::optional<ClaimWait> claim_wait(const Gathering& g, Millis now) {
  return wait_of(g, now, game::Seat::nobody);
}

std::optional<Millis> held_until(const Gathering& g, const game::Action& action, Millis now) {
  if (action.kind != game::ActionKind::roll ||
      game::refusal(g.book->rules, g.state, action) != game::Refusal::none) {
    return std::nullopt;
  }
  const auto wait = wait_of(g, now, action.seat);
  return wait ? std::optional(wait->until) : std::nullopt;
}

}  // namespace cadastre::online
