#include "table/broken.h"

#include "game/types.h"

namespace cadastre::table {

void throw_broken_promises() {
  game::on_broken = [] { throw BrokenPromise("in the middle of an action"); };
}

}  // namespace cadastre::table
