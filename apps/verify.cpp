#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "table/verify.h"

namespace cadastre::apps {
namespace {

int verify_file(const std::string& file, edition::Language language) {
  const auto text = read_file(file);
  if (!text) {
    return kMisused;
  }
  const notation::RecordRead read = notation::parse_record(*text);
  if (!read.record) {
    fmt::print(stderr, "{}:{}: {}\n", file, read.misfit.line, read.misfit.why);
    return kFailed;
  }
  const auto book = load_book(read.record->edition, read.record->choice);
  if (!book) {
    return kMisused;
  }
  if (book->hash != read.record->hash) {
    fmt::print(stderr, "{}:{}: the game was played with another version of {}\n", file,
               read.record->lines.hash, read.record->edition);
    return kFailed;
  }
  const table::Verified verified = table::verify(*book, *read.record, table::fairness_of(*text));
  if (!verified.misfit.why.empty()) {
    fmt::print(stderr, "{}:{}: {}\n", file, verified.misfit.line, verified.misfit.why);
    return kFailed;
  }
  fmt::print(
      fmt::runtime(language == edition::Language::fr
                       ? "Les {} tirages suivent du secret engagé avant le premier.\n"
                       : "All {} outcomes of chance follow from the secret committed to before the first.\n"),
      verified.outcomes);
  return kGood;
}

}  // namespace

Run add_verify(CLI::App& app, const Common& common) {
  auto file = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("verify", "Check every roll of a server's finished game");
  command->add_option("file", *file, "Game record, downloaded from the server")->required();
  return [file, &common] { return verify_file(*file, common.language); };
}

}  // namespace cadastre::apps
