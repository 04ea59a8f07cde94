// `cadastre` as a whole: its subcommands, and what it answers with.
#pragma once

namespace cadastre::apps {

// Reads the command line, runs the subcommand it names, and returns the exit code.
int run_program(int argc, char** argv);

}  // namespace cadastre::apps
