// What chance is told to bring, read from a request.
#pragma once

#include "notation/object_reader.h"
#include "play/source.h"

namespace cadastre::engine {

// "dice", "cards", "titles", "starter", "left_short" behind what waits already; "clear": in its place.
play::Script read_script(notation::ObjectReader& in, const play::Script& waiting);

}  // namespace cadastre::engine
