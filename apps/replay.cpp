#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "notation/position.h"
#include "notation/record.h"
#include "notation/sentences.h"
#include "phrases/phrasebook.h"

namespace cadastre::apps {
namespace {

struct ReplayOptions {
  std::string file;
  std::string edition;
  bool quiet = false;
};

int replay_file(const ReplayOptions& options, edition::Language language) {
  const auto text = read_file(options.file);
  if (!text) {
    return kMisused;
  }
  const notation::RecordRead read = notation::parse_record(*text);
  if (!read.record) {
    fmt::print(stderr, "{}:{}: {}\n", options.file, read.misfit.line, read.misfit.why);
    return kFailed;
  }
  const notation::Record& record = *read.record;
  const auto book = load_book_of(record, options.edition);
  if (!book) {
    return kMisused;
  }
  std::vector<std::string> names;
  for (const notation::RecordSeat& seat : record.seats) {
    names.push_back(seat.name);
  }
  const auto tell = [&](const game::Event& event, const game::State&) {
    const std::string line = options.quiet ? "" : notation::sentence(*book, language, names, event);
    if (!line.empty()) {
      fmt::print("{}\n", line);
    }
  };
  const notation::Replayed played = notation::replay(*book, record, {.hears = tell});
  if (played.misfit) {
    fmt::print(stderr, "{}:{}: {}\n", options.file, played.misfit->line, played.misfit->why);
    return kFailed;
  }
  fmt::print("{}\n", phrases::filled(language, "command.all_fits", played.actions,
                                     notation::position_line(*book, played.game.state)));
  return kGood;
}

}  // namespace

Run add_replay(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = app.add_subcommand("replay", "Play a game record again, verify it and print its log");
  command->add_option("file", options->file, "Game record")->required();
  command->add_option("--edition", options->edition,
                      "Edition file, where the record's own is neither built in nor carried by it");
  command->add_flag("--quiet", options->quiet, "Only say whether it fits");
  return [options, &common] { return replay_file(*options, common.language); };
}

}  // namespace cadastre::apps
