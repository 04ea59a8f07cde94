#include "debrief/debrief.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "io/whole_file.h"
#include "local/saved_game.h"

namespace cadastre::apps {
namespace {

struct Options {
  std::string file;
  std::string edition;
  std::string out;
  bool json = false;
  bool csv = false;
};

std::string written(const debrief::Debrief& d, const Options& options, edition::Language language) {
  const bool by_ending = !options.json && !options.csv;
  if (options.json || (by_ending && options.out.ends_with(".json"))) {
    return debrief::debrief_json(d, language).dump(1, ' ', false, nlohmann::json::error_handler_t::replace) +
           "\n";
  }
  return options.csv || (by_ending && options.out.ends_with(".csv")) ? debrief::debrief_csv(d, language)
                                                                     : debrief::debrief_text(d, language);
}

// The edition's file, where the game was played with one of its own.
std::optional<edition::Book> book_for(const local::SavedGame& game, const Options& options) {
  return load_book_of(game.record, options.edition.empty() ? game.edition_file : options.edition);
}

int debrief_file(const Options& options, edition::Language language) {
  const auto text = read_file(options.file);
  if (!text) {
    return kMisused;
  }
  const auto game = local::parse_saved(*text);
  if (!game) {
    fmt::print(stderr, "{}: {}\n", options.file, game.error);
    return kFailed;
  }
  const auto book = book_for(*game, options);
  if (!book) {
    return kMisused;
  }
  const debrief::Debrief d = debrief::debrief(*book, game->record);
  if (d.misfit) {  // figures of half a game would be taken for those of the whole
    fmt::print(stderr, "{}:{}: {}\n", options.file, d.misfit->line, d.misfit->why);
    return kFailed;
  }
  const std::string sheet = written(d, options, language);
  if (options.out.empty()) {
    fmt::print("{}", sheet);
    return kGood;
  }
  if (const std::string fault = io::write_whole(options.out, sheet); !fault.empty()) {
    fmt::print(stderr, "cadastre: {}\n", fault);
    return kMisused;
  }
  return kGood;
}

}  // namespace

Run add_debrief(CLI::App& app, const Common& common) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "debrief", "The figures of one game: ranking, wealth, who paid whom, what each unequal rule cost");
  command->add_option("file", options->file, "Game record, finished or not")->required();
  command->add_option("--edition", options->edition,
                      "Edition file, where the record's own id is not built in");
  command->add_option("--out", options->out, "Write to this file; .json and .csv choose the form");
  CLI::Option* json = command->add_flag("--json", options->json, "As JSON");
  command->add_flag("--csv", options->csv, "As one table for a spreadsheet")->excludes(json);
  return [options, &common] { return debrief_file(*options, common.language); };
}

}  // namespace cadastre::apps
