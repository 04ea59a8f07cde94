// Where the sources and the programs under test are. One generated file knows, and no other is compiled with
// a path of this checkout: so a compiler cache can serve several of them.
#pragma once

#include <string>

namespace cadastre {

std::string sources();      // the root of the repository
std::string program();      // the program `cadastre`
std::string clock_shift();  // preloaded into it, its clock can be set
std::string example_bot();  // examples/bot.cpp, built

}  // namespace cadastre
