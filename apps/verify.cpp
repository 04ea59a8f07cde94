#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "online/verify.h"
#include "phrases/phrasebook.h"
#include "recorded.h"

namespace cadastre::apps {
namespace {

int verify_file(const std::string& file, const std::string& noted, const std::string& edition,
                edition::Language language) {
  int code = kGood;
  const auto recorded = read_recorded(file, edition, code);
  if (!recorded) {
    return code;
  }
  const notation::Record& record = recorded->record();
  if (recorded->book.hash != record.hash) {
    fmt::print(stderr, "{}\n", say("command.other_version", file, record.lines.hash, record.edition));
    return kFailed;
  }
  const online::Verified verified =
      online::verify(recorded->book, record, online::fairness_of(recorded->text), noted);
  if (!verified.misfit.why.empty()) {
    return complain_of(file, verified.misfit);
  }
  fmt::print("{}\n{}\n", phrases::filled(language, "command.outcomes_follow", verified.outcomes),
             phrases::filled(language, "command.entropies", verified.shown, verified.withheld));
  if (verified.brought > 0) {
    fmt::print("{}\n", phrases::filled(language, "command.brought_outcomes", verified.brought));
  }
  if (noted.empty()) {
    fmt::print("{}\n", phrases::phrase(language, "command.own_commitment"));
  }
  return kGood;
}

}  // namespace

Run add_verify(CLI::App& app, const Common& common) {
  auto file = std::make_shared<std::string>();
  auto noted = std::make_shared<std::string>();
  auto edition = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("verify", say("help.verify"));
  command->add_option("file", *file, say("help.verify.file"))->required();
  command->add_option("--commitment", *noted, say("help.verify.commitment"))
      ->check([](const std::string& text) {
        return text.size() == 64 && text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos
                   ? std::string()
                   : std::string("a commitment is 64 hex digits");
      });
  command->add_option("--edition", *edition, say("help.other_edition"));
  return [file, noted, edition, &common] { return verify_file(*file, *noted, *edition, common.language); };
}

}  // namespace cadastre::apps
