// What a role card says.
#pragma once

#include <string>
#include <vector>

#include "print/drawing.h"

namespace cadastre::print {

// A line of the table of all roles: what it is about, and what each role has of it.
struct RoleRow {
  std::string label;
  std::vector<std::string> figures{};  // by role; empty where it is a right:
  std::vector<bool> granted{};         // by role
};
// The figures, then the rights in which roles differ.
std::vector<RoleRow> role_rows(const Drawing& drawing);

// A role's figures, then what it may and may not do where roles differ; a line each.
std::string role_lines(const Drawing& drawing, int role);

}  // namespace cadastre::print
