#include "bots/side.h"

#include "game/mortgage.h"

namespace cadastre::bots {

using game::SquareSet;

Side::Side(const game::Edition& ed, const Appraiser& appraiser, const game::State& s, game::Seat seat,
           const Swap& swap, int turns, int soon, bool anew)
    : appraiser_(appraiser), s_(s), seat_(seat), turns_(turns), purse_(s[seat].cash.units + soon) {
  const SquareSet before = s.owned_by(seat);
  const SquareSet after = (before - swap.out) | swap.in;
  fixed_ = swap.in.meets(s.mortgaged) ? -game::takeover_price(ed, s, swap.in).units : 0;
  const Appraiser::Held* const known = anew ? nullptr : &appraiser.held(s, seat, turns);
  std::uint32_t touched = 0;
  for (SquareSet rest = swap.out | swap.in; !rest.empty();) {
    const unsigned group = game::at(ed[rest.front()].group);
    const SquareSet members = ed.group[group].members;
    touched |= 1U << group;
    fixed_ -= anew ? appraiser.group_worth(s, seat, group, before & members, purse_, turns)
                   : appraiser.held_worth(s, seat, *known, group, purse_);
    const SquareSet then = after & members;
    if (appraiser.builds_on(s[seat].role, group, then)) {
      sites_[count_++] = {group, then};
    } else if (!then.empty()) {
      fixed_ += appraiser.group_worth(s, seat, group, then, purse_, turns);
    }
    rest = rest - members;
  }
  has_sites_ = anew || (known->sites & touched) != 0;
}

}  // namespace cadastre::bots
