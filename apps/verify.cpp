#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "online/verify.h"

namespace cadastre::apps {
namespace {

int verify_file(const std::string& file, const std::string& noted, const std::string& edition,
                edition::Language language) {
  const auto text = read_file(file);
  if (!text) {
    return kMisused;
  }
  const notation::RecordRead read = notation::parse_record(*text);
  if (!read.record) {
    fmt::print(stderr, "{}:{}: {}\n", file, read.misfit.line, read.misfit.why);
    return kFailed;
  }
  const auto book = load_book_of(*read.record, edition);
  if (!book) {
    return kMisused;
  }
  if (book->hash != read.record->hash) {
    fmt::print(stderr, "{}:{}: the game was played with another version of {}\n", file,
               read.record->lines.hash, read.record->edition);
    return kFailed;
  }
  const online::Verified verified = online::verify(*book, *read.record, online::fairness_of(*text), noted);
  if (!verified.misfit.why.empty()) {
    fmt::print(stderr, "{}:{}: {}\n", file, verified.misfit.line, verified.misfit.why);
    return kFailed;
  }
  fmt::print(
      fmt::runtime(language == edition::Language::fr
                       ? "Les {} tirages suivent du secret engagé avant le premier.\n"
                       : "All {} outcomes of chance follow from the secret committed to before the first.\n"),
      verified.outcomes);
  fmt::print(
      fmt::runtime(language == edition::Language::fr
                       ? "Y ont part {} grains de hasard engagés avant d'être montrés ; {} n'ont pas été "
                         "montrés.\n"
                       : "{} players' entropies went into it that were committed to before any was shown; "
                         "{} were never shown.\n"),
      verified.shown, verified.withheld);
  if (noted.empty()) {
    fmt::print("{}\n", language == edition::Language::fr
                           ? "L'engagement est celui du fichier : comparez-le à celui que vous aviez noté "
                             "(--commitment)."
                           : "The commitment is the record's own: compare it with the one you noted "
                             "(--commitment).");
  }
  return kGood;
}

}  // namespace

Run add_verify(CLI::App& app, const Common& common) {
  auto file = std::make_shared<std::string>();
  auto noted = std::make_shared<std::string>();
  auto edition = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("verify", "Check every roll of a server's finished game");
  command->add_option("file", *file, "Game record, downloaded from the server")->required();
  command->add_option("--commitment", *noted, "What the server showed before the first roll: 64 hex digits")
      ->check([](const std::string& text) {
        return text.size() == 64 && text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos
                   ? std::string()
                   : std::string("a commitment is 64 hex digits");
      });
  command->add_option("--edition", *edition,
                      "Edition file, where the record's own is neither built in nor carried by it");
  return [file, noted, edition, &common] { return verify_file(*file, *noted, *edition, common.language); };
}

}  // namespace cadastre::apps
