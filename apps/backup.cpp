#include <fmt/format.h>

#include <memory>

#include "commands.h"
#include "phrases/phrasebook.h"
#include "store/backup.h"

namespace cadastre::apps {
namespace {

int back_up(const std::string& folder, const std::string& file, edition::Language language) {
  const store::BackedUp done = store::back_up_sqlite(folder, file);
  if (!done.fault.empty()) {
    return complain(done.fault, kFailed);
  }
  fmt::print("{}\n", phrases::filled(language, "command.backed_up", file, done.games, done.entries));
  return kGood;
}

}  // namespace

Run add_backup(CLI::App& app, const Common& common) {
  auto folder = std::make_shared<std::string>(default_server_folder());
  auto file = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("backup", say("help.backup"));
  command->add_option("file", *file, say("help.backup.file"))->required();
  command->add_option("--data", *folder, say("help.data"))->capture_default_str();
  return [folder, file, &common] { return back_up(*folder, *file, common.language); };
}

}  // namespace cadastre::apps
