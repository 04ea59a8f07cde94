// Which rule stands behind what happened or was refused. A reason alone is often not enough: a hotel of the
// quick game, a card of one deck, a monopolist's house follow from sentences of their own. So a line of the
// edition may name, beside the reason, words of its context:
//   the kind of the event (of a refusal: of the action), the lot of an auction, the deck of a card, the kind
//   of the square, the role of whom it is about, the law that binds them, a variant in force; of a refusal
//   "in_jail".
#pragma once

#include "edition/draft.h"

namespace cadastre::edition {

// The words a line of [reasons] or [refusals] may use in this edition.
Words words_of_reasons(const Draft& draft);
Words words_of_refusals(const Draft& draft);

}  // namespace cadastre::edition
