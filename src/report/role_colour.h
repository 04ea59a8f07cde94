// The colour of a role in charts: its own, or one of ours.
#pragma once

#include <array>
#include <string>

#include "edition/book.h"

namespace cadastre::report {

inline std::string role_colour(const edition::Book& book, unsigned role) {
  constexpr std::array kOurs = {"var(--main)", "var(--second)", "var(--up)", "var(--soft)"};
  const bool own = role < book.roles.size() && !book.roles[role].colour.empty();
  return own ? book.roles[role].colour : kOurs[role % kOurs.size()];
}

}  // namespace cadastre::report
