#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "commands.h"
#include "phrases/phrasebook.h"
#include "store/store.h"

namespace cadastre::apps {
namespace {

struct KeptOptions {
  std::string data = default_server_folder();
  std::string database;
};

std::optional<store::Kept> look(const KeptOptions& options, std::string& fault) {
  if (options.database.empty()) {
    return store::kept_in_sqlite(options.data, fault);
  }
  const store::Opened opened = store::open_postgres(options.database);
  fault = opened.fault;
  const auto kept = opened.store != nullptr && fault.empty() ? opened.store->kept() : std::nullopt;
  fault = kept || !fault.empty() ? fault : opened.store->fault();
  return kept;
}

int print_kept(const KeptOptions& options, edition::Language language) {
  std::string fault;
  const auto kept = look(options, fault);
  if (!kept) {
    return complain(fault, kFailed);
  }
  const std::chrono::sys_time<std::chrono::seconds> oldest{std::chrono::seconds(kept->oldest / 1000)};
  const std::string since = kept->games == 0 ? "–" : fmt::format("{:%Y-%m-%d}", oldest);
  fmt::print("{}\n{}\n",
             phrases::filled(language, "command.kept", kept->games, kept->over, kept->entries, since),
             phrases::phrase(language, "command.kept_of_each"));
  return kGood;
}

}  // namespace

Run add_kept(CLI::App& app, const Common& common) {
  auto options = std::make_shared<KeptOptions>();
  CLI::App* command = app.add_subcommand("kept", say("help.kept"));
  auto* data = command->add_option("--data", options->data, say("help.kept.data"))->capture_default_str();
  command->add_option("--database", options->database, say("help.kept.database"))->excludes(data);
  return [options, &common] { return print_kept(*options, common.language); };
}

}  // namespace cadastre::apps
