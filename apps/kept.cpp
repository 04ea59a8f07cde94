#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "commands.h"
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
  if (language == edition::Language::fr) {
    fmt::print("parties : {}, dont {} terminées\nentrées : {}\nla plus ancienne : {}\n", kept->games,
               kept->over, kept->entries, since);
    fmt::print(
        "de chacune : noms, messages, empreintes des jetons, et ce qui a été joué ; aucune adresse\n"
        "elles partent après --keep-days jours sans coup (cadastre serve), par l'hôte (delete), et les noms "
        "par "
        "chacun (forget_me)\n");
  } else {
    fmt::print("games: {}, {} of them finished\nentries: {}\nthe oldest: {}\n", kept->games, kept->over,
               kept->entries, since);
    fmt::print(
        "of each: names, chat, hashes of tokens, and what was played; no addresses\n"
        "they leave after --keep-days days without a move (cadastre serve) or by the host (delete), and "
        "names by "
        "their owners (forget_me)\n");
  }
  return kGood;
}

}  // namespace

Run add_kept(CLI::App& app, const Common& common) {
  auto options = std::make_shared<KeptOptions>();
  CLI::App* command = app.add_subcommand("kept", "Say what a server keeps of its games, also while it runs");
  auto* data = command->add_option("--data", options->data, "Its folder")->capture_default_str();
  command->add_option("--database", options->database, "Or its database, postgresql://…")->excludes(data);
  return [options, &common] { return print_kept(*options, common.language); };
}

}  // namespace cadastre::apps
