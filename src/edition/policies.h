// Every key of [policies], once: the file, its variants and the overrides of a player all go through this
// list.
#pragma once

#include <span>
#include <string_view>

#include "edition/reader.h"
#include "game/edition.h"

namespace cadastre::edition {

struct Policy {
  std::string_view key;
  std::string_view section{};                 // of the documentation; what it means: phrases/policies.json
  Range range{};                              // of a number
  std::span<const std::string_view> names{};  // of a choice, in the order of its enumerators
  bool flag = false;                          // true or false
  bool required = true;                       // false: as in game::Edition where the file is silent
  bool money = false;                         // a sum of the edition's currency
  bool is_right = false;                      // one of the rights and laws most editions need not mention
  void (*in_edition)(game::Edition&, int) = nullptr;
  void (*in_role)(game::RoleRule&, int) = nullptr;    // instead: every role has its own
  int (*of_edition)(const game::Edition&) = nullptr;  // what is in force, as the two above take it
  int (*of_role)(const game::RoleRule&) = nullptr;
};

std::span<const Policy> policies();
const Policy* find_policy(std::string_view key);
Words policy_keys();
Words role_keys();  // those a role may state for itself

// What is in force for that role: a number, 0 or 1 of a flag, the place of a choice among its names.
int value_in(const Policy& policy, const game::Edition& rules, std::size_t role);

// Checks the value and puts it into the rules (of all roles). Problems are reported at the value.
void set_policy(const Policy& policy, const Node& value, game::Edition& rules, Reader& read);
void set_policy(const Policy& policy, const Node& value, game::RoleRule& role, Reader& read);
// A table of values for one role, under its id, which must be known.
void set_by_role(const Node& role, const Book& book, game::Edition& rules, Reader& read);

}  // namespace cadastre::edition
