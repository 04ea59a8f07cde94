#include "online/broken.h"

#include "game/types.h"

namespace cadastre::online {

void throw_broken_promises() {
  game::on_broken = [] { throw BrokenPromise("in the middle of an action"); };
}

}  // namespace cadastre::online
