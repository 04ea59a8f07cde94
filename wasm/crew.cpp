// The laboratory's crew where there are no threads: whoever asks does the work. See lab/crew.h.
#include "lab/crew.h"

namespace cadastre::lab {

std::uint64_t share_out(std::uint64_t chunks, int, const RunControl& control,
                        const std::function<void(unsigned, std::uint64_t)>& work) {
  std::uint64_t done = 0;
  for (; done < chunks && !control.stopped(); ++done) {
    work(0, done);
  }
  return done;
}

}  // namespace cadastre::lab
