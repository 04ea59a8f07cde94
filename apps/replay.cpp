#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "notation/position.h"
#include "notation/record.h"
#include "notation/sentences.h"
#include "phrases/phrasebook.h"
#include "recorded.h"

namespace cadastre::apps {
namespace {

struct ReplayOptions {
  std::string file;
  std::string edition;
  bool quiet = false;
};

int replay_file(const ReplayOptions& options, edition::Language language) {
  int code = kGood;
  const auto recorded = read_recorded(options.file, options.edition, code);
  if (!recorded) {
    return code;
  }
  const notation::Record& record = recorded->record();
  const edition::Book& book = recorded->book;
  std::vector<std::string> names;
  for (const notation::RecordSeat& seat : record.seats) {
    names.push_back(seat.name);
  }
  const auto tell = [&](const game::Event& event, const game::State&) {
    const std::string line = options.quiet ? "" : notation::sentence(book, language, names, event);
    if (!line.empty()) {
      fmt::print("{}\n", line);
    }
  };
  const notation::Replayed played = notation::replay(book, record, {.hears = tell});
  if (played.misfit) {
    return complain_of(options.file, *played.misfit);
  }
  fmt::print("{}\n", phrases::filled(language, "command.all_fits", played.actions,
                                     notation::position_line(book, played.game.state)));
  return kGood;
}

}  // namespace

Run add_replay(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = app.add_subcommand("replay", say("help.replay"));
  command->add_option("file", options->file, say("help.record"))->required();
  command->add_option("--edition", options->edition, say("help.other_edition"));
  command->add_flag("--quiet", options->quiet, say("help.replay.quiet"));
  return [options, &common] { return replay_file(*options, common.language); };
}

}  // namespace cadastre::apps
