// Editions while they are being written: checked, and played often enough to say what they are like.
#pragma once

#include "notation/json.h"

namespace cadastre::browser {

notation::Json editions(const notation::Json& question);
notation::Json text(const notation::Json& question);
notation::Json check(const notation::Json& question);
notation::Json signature(const notation::Json& question);
// The figures of all games so far, a few more each time it is asked.
notation::Json study(const notation::Json& question);
// What each switch of the edition changes.
notation::Json switches(const notation::Json& question);
// Who wins from a position.
notation::Json odds(const notation::Json& question);

}  // namespace cadastre::browser
