// cadastre vocabulary: docs/vocabulary.json, from which the documents and the browser client's types are
// made.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands.h"
#include "notation/lexicon.h"
#include "print/icons.h"

namespace cadastre::apps {
namespace {

using notation::Json;

Json icons() {
  Json list = Json::array();
  for (const print::Icon& icon : print::icons()) {
    list.push_back({{"name", icon.name}, {"shape", icon.shape}, {"detail", icon.detail}});
  }
  return list;
}

// One word a line, so that a change can be read.
int print_vocabulary(edition::Language language) {
  Json words = notation::lexicon(language);
  words["icons"] = icons();
  const char* between = "{\n";
  for (const auto& [name, list] : words.items()) {
    fmt::print("{}\"{}\": [", between, name);
    const char* comma = "\n";
    for (const Json& word : list) {
      fmt::print("{}  {}", comma, word.dump());
      comma = ",\n";
    }
    fmt::print("\n]");
    between = ",\n";
  }
  fmt::print("\n}}\n");
  return kGood;
}

}  // namespace

Run add_vocabulary(CLI::App& app, const Common& common) {
  app.add_subcommand("vocabulary", say("help.vocabulary"));
  return [&common] { return print_vocabulary(common.language); };
}

}  // namespace cadastre::apps
