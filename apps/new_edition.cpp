#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>
#include <utility>

#include "commands.h"
#include "edition/skeleton.h"
#include "io/whole_file.h"

namespace cadastre::apps {
namespace {

struct NewOptions {
  std::string file;
  std::string base;
  std::string id;
  std::string title;
};

// "été" makes "ete": ids know no accents.
std::string without_accents(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> kPlain[] = {
      {"à", "a"}, {"â", "a"}, {"ä", "a"}, {"ç", "c"}, {"é", "e"},  {"è", "e"}, {"ê", "e"}, {"ë", "e"},
      {"î", "i"}, {"ï", "i"}, {"ô", "o"}, {"ö", "o"}, {"œ", "oe"}, {"ù", "u"}, {"û", "u"}, {"ü", "u"},
      {"À", "A"}, {"Â", "A"}, {"Ä", "A"}, {"Ç", "C"}, {"É", "E"},  {"È", "E"}, {"Ê", "E"}, {"Ë", "E"},
      {"Î", "I"}, {"Ï", "I"}, {"Ô", "O"}, {"Ö", "O"}, {"Œ", "OE"}, {"Ù", "U"}, {"Û", "U"}, {"Ü", "U"},
      {"ñ", "n"}, {"á", "a"}, {"í", "i"}, {"ó", "o"}, {"ú", "u"},  {"ß", "ss"}};
  for (const auto& [accented, plain] : kPlain) {
    for (std::size_t at = text.find(accented); at != std::string::npos; at = text.find(accented, at)) {
      text.replace(at, accented.size(), plain);
    }
  }
  return text;
}

// "My Street!.toml" makes "My-Street".
std::string id_from(const std::string& stem) {
  std::string id;
  for (const char c : without_accents(stem)) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    if (plain || (!id.empty() && id.back() != '-')) {
      id += plain ? c : '-';
    }
  }
  id.resize(std::min<std::size_t>(id.find_last_not_of("-_") + 1, 40));
  return id.empty() ? "mine" : id;
}

// A base of one's own lies in the folder of the new file.
std::optional<std::string> text_of(const NewOptions& options, const edition::NewEdition& wanted) {
  if (options.base.empty()) {
    return edition::skeleton(wanted, edition::find_built_in("_new")->toml);
  }
  const bool ours = edition::find_built_in(options.base).has_value();
  const std::filesystem::path folder = std::filesystem::path(options.file).parent_path();
  const std::string name = std::filesystem::path(options.base).filename().string();
  if (!ours && name != options.base) {
    complain(say("command.base_elsewhere", options.base, folder.empty() ? "." : folder.string(), name));
    return std::nullopt;
  }
  const auto book = load_book(ours ? options.base : (folder / options.base).string(), {});
  return book ? std::optional(edition::skeleton_over(wanted, options.base, *book)) : std::nullopt;
}

int write_new(const NewOptions& options) {
  const std::filesystem::path path(options.file);
  std::error_code error;
  if (path.extension() != ".toml") {
    return complain(say("command.needs_toml", options.file));
  }
  if (std::filesystem::exists(path, error)) {
    return complain(say("command.exists", options.file));
  }
  const std::string stem = path.stem().string();
  const edition::NewEdition wanted{options.id.empty() ? id_from(stem) : options.id,
                                   options.title.empty() ? stem : options.title};
  const auto text = text_of(options, wanted);
  if (!text) {
    return kMisused;
  }
  const edition::Loaded loaded = edition::load({options.file, *text, {}});
  if (options.base.empty() && !loaded.book) {  // an id or a title that does not do
    print_problems(loaded.problems);
    return kMisused;
  }
  if (const std::string fault = io::write_whole(options.file, *text); !fault.empty()) {
    return complain(fault);
  }
  fmt::print("{}\n    cadastre check {} --advise\n    cadastre play --edition {}\n",
             say("command.written", options.file), in_shell_quotes(options.file),
             in_shell_quotes(options.file));
  return kGood;
}

}  // namespace

Run add_new_edition(CLI::App& app, const Common& /*common*/) {
  auto options = std::make_shared<NewOptions>();
  CLI::App* command = app.add_subcommand("new-edition", say("help.new_edition"));
  command->add_option("file", options->file, say("help.new_edition.file"))->required();
  command->add_option("--extends", options->base, say("help.new_edition.extends"));
  command->add_option("--id", options->id, say("help.new_edition.id"));
  command->add_option("--title", options->title, say("help.new_edition.title"));
  return [options] { return write_new(*options); };
}

}  // namespace cadastre::apps
