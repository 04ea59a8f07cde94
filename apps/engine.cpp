#include <cerrno>
#include <cstring>
#include <iostream>

#include "commands.h"
#include "engine/engine.h"
#include "io/line_reader.h"

namespace cadastre::apps {
namespace {

int serve() {
  std::ios::sync_with_stdio(false);
  engine::Engine engine(CADASTRE_VERSION);
  io::LineReader lines(engine::kMostLineBytes);
  for (std::string line; std::cout && !engine.done() && lines.read(std::cin, line);) {
    std::cout << engine.answer(line) << '\n' << std::flush;
  }
  return std::cout ? kGood : complain(say("command.output_lost", std::strerror(errno)), kFailed);
}

}  // namespace

Run add_engine(CLI::App& app, const Common&) {
  app.add_subcommand("engine", say("help.engine"));
  return [] { return serve(); };
}

}  // namespace cadastre::apps
