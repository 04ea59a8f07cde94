#include "game/apply.h"

namespace cadastre::game {

template void apply(const Edition&, State&, const Action&, Teller&);
template void apply(const Edition&, State&, const Action&, Silence&);

void apply_and_tell(const Edition& ed, State& s, const Action& a, Teller tell) { apply(ed, s, a, tell); }

}  // namespace cadastre::game
