// The versions of the tables, the same way for every database: a step brings version i to version i + 1, and
// version 0 is a database without tables. Opening does all steps that are missing in one transaction.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "store/store.h"

namespace cadastre::store {

// Once a step has been released it stays as it is; what is new comes behind it.
using SchemaSteps = std::span<const char* const>;
SchemaSteps sqlite_steps();
SchemaSteps postgres_steps();

// Empty, or why these tables cannot be used by a program that knows so many steps.
std::string refuses_schema(std::string_view where, std::int64_t found, SchemaSteps steps);

// As open_sqlite and open_postgres, which take this program's own steps: for the tests of other versions.
Opened open_sqlite_with(const std::string& folder, SchemaSteps steps);
Opened open_postgres_with(const std::string& address, std::string_view node, SchemaSteps steps,
                          Connect when = Connect::now);

}  // namespace cadastre::store
