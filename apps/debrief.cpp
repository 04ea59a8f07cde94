#include "debrief/debrief.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "debrief/lesson.h"
#include "io/whole_file.h"
#include "print/lesson.h"
#include "recorded.h"

namespace cadastre::apps {
namespace {

struct Options {
  std::string file;
  std::string edition;
  std::string out;
  bool json = false;
  bool csv = false;
};

// By the flags, or else by the ending.
std::string written(const debrief::Debrief& d, const Options& options, edition::Language language) {
  const bool by_ending = !options.json && !options.csv;
  std::string name = options.out;
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  const auto ends = [&](std::string_view ending) { return by_ending && name.ends_with(ending); };
  if (options.json || ends(".json")) {
    return debrief::debrief_json(d, language).dump(1, ' ', false, nlohmann::json::error_handler_t::replace) +
           "\n";
  }
  if (ends(".html") || ends(".htm")) {
    return debrief::lesson_html(debrief::lesson(d, language));
  }
  if (ends(".pdf")) {
    return print::lesson_pdf(debrief::lesson(d, language));
  }
  return options.csv || ends(".csv") ? debrief::debrief_csv(d, language) : debrief::debrief_text(d, language);
}

int debrief_file(const Options& options, edition::Language language) {
  int code = kGood;
  const auto recorded = read_recorded(options.file, options.edition, code);
  if (!recorded) {
    return code;
  }
  const debrief::Debrief d = debrief::debrief(recorded->book, recorded->record());
  if (d.misfit) {  // figures of half a game would be taken for those of the whole
    return complain_of(options.file, *d.misfit);
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
  CLI::App* command = app.add_subcommand("debrief", say("help.debrief"));
  command->add_option("file", options->file, say("help.debrief.file"))->required();
  command->add_option("--edition", options->edition, say("help.other_edition"));
  command->add_option("--out", options->out, say("help.debrief.out"));
  CLI::Option* json = command->add_flag("--json", options->json, say("help.debrief.json"));
  command->add_flag("--csv", options->csv, say("help.debrief.csv"))->excludes(json);
  return [options, &common] { return debrief_file(*options, common.language); };
}

}  // namespace cadastre::apps
