// The house's questions at the door: what a page asks of its own games.
#pragma once

#include "notation/json.h"

namespace cadastre::browser {

notation::Json request(const notation::Json& question);
notation::Json hear(const notation::Json& question);
notation::Json leave(const notation::Json& question);
notation::Json stir(const notation::Json& question);
notation::Json restore(const notation::Json& question);

}  // namespace cadastre::browser
