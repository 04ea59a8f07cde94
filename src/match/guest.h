// Anybody's program as a player of the laboratory, and how it behaved in all its games together.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "lab/cast.h"
#include "match/outsider.h"

namespace cadastre::match {

void add(Conduct& to, const Conduct& from);

// By the name of the player; written to by every thread as its program goes.
class Conducts {
 public:
  void add(const std::string& name, const Conduct& one);
  std::map<std::string, Conduct> all() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, Conduct> by_name_;
};

std::shared_ptr<const lab::Guest> guest(std::string name, std::string command, int clock_ms,
                                        std::shared_ptr<Conducts> sums);

}  // namespace cadastre::match
