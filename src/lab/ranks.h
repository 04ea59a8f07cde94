// Several processes that share the work of one command; alone unless somebody started more.
#pragma once

#include <cstdint>
#include <span>

namespace cadastre::lab {

class Ranks {
 public:
  Ranks() = default;
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;
  virtual ~Ranks() = default;

  virtual unsigned rank() const { return 0; }  // 0: the one who reports
  virtual unsigned size() const { return 1; }
  // Every rank calls it, at the same point; afterwards rank 0 has the sums.
  virtual void sum(std::span<std::uint64_t>) {}
};

}  // namespace cadastre::lab
