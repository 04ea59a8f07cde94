#include "local/saved_game.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "notation/words.h"

namespace cadastre::local {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFile = "# edition-file ";
constexpr std::string_view kLanguage = "# lang ";
constexpr const char* kEnding = ".record";

std::string content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool unfinished(const fs::path& path) {
  const std::string text = content(path);
  return !text.ends_with(kOverLine) && parse_saved(text.substr(0, text.rfind('\n') + 1));
}

}  // namespace

std::string language_line(edition::Language language) {
  return fmt::format("{}{}\n", kLanguage, language == edition::Language::fr ? "fr" : "en");
}

std::string saved_head(const SavedGame& game) {
  notation::Record head = game.record;
  head.actions.clear();
  for (std::size_t i = 0; i < game.bots.size(); ++i) {
    head.bots.at(i) = game.bots[i] ? bots::name(*game.bots[i]) : "";
  }
  std::string text = notation::record_text(head);
  text += game.language ? language_line(*game.language) : "";
  return text + notation::edition_lines(game.record.edition_text);
}

notation::Parsed<SavedGame> parse_saved(const std::string& text) {
  notation::RecordRead read = notation::parse_record(text);
  if (!read.record) {
    return notation::Parsed<SavedGame>::bad(fmt::format("line {}: {}", read.misfit.line, read.misfit.why));
  }
  SavedGame game;
  game.record = std::move(*read.record);
  for (std::size_t i = 0; i < game.record.seats.size(); ++i) {
    game.bots.push_back(bots::level_named(game.record.bots.at(i)));
  }
  for (const std::string_view line : notation::split(text, '\n')) {
    if (line.starts_with(kLanguage)) {
      game.language = line.substr(kLanguage.size()) == "fr" ? edition::Language::fr : edition::Language::en;
    } else if (line.starts_with(kFile)) {
      game.edition_file = line.substr(kFile.size());
    }
  }
  return notation::Parsed<SavedGame>::good(std::move(game));
}

std::string saves_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') {
    return std::string(data) + "/cadastre";
  }
  const char* home = std::getenv("HOME");
  return std::string(home == nullptr ? "." : home) + "/.local/share/cadastre";
}

std::string new_save_path(const std::string& folder, const std::string& edition_id) {
  const std::time_t now = std::time(nullptr);
  std::tm day{};
  localtime_r(&now, &day);
  const std::string stem = fmt::format("{}/{:%Y-%m-%d-%H%M%S}-{}", folder, day, edition_id);
  std::string path = stem + kEnding;
  for (int i = 2; fs::exists(path); ++i) {
    path = fmt::format("{}-{}{}", stem, i, kEnding);
  }
  return path;
}

std::string newest_unfinished(const std::string& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() == kEnding) {
      files.emplace_back(entry.last_write_time(ignored), entry.path());
    }
  }
  std::sort(files.rbegin(), files.rend());
  const auto found =
      std::find_if(files.begin(), files.end(), [](const auto& f) { return unfinished(f.second); });
  return found == files.end() ? "" : found->second.string();
}

}  // namespace cadastre::local
