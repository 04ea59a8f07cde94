// Why the bots at this table did what they last decided, a sentence each with its name.
#pragma once

#include "local/table.h"
#include "terminal/explain.h"

namespace cadastre::terminal {

Lines reasons_of(const local::Table& table, edition::Language language);

}  // namespace cadastre::terminal
