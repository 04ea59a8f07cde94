#include "recorded.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

namespace cadastre::apps {
namespace {

using edition::Book;
using notation::Record;

std::optional<Book> with_its_hash(const std::optional<edition::Source>& source, const Record& record) {
  edition::Loaded loaded = source ? edition::load(*source, record.choice) : edition::Loaded{};
  return loaded.book && loaded.book->hash == record.hash ? std::move(loaded.book) : std::nullopt;
}

// Records of before they carried their edition: it may lie where it was, beside the record, or here.
std::optional<Book> near_by(const local::SavedGame& game, const std::string& file) {
  constexpr int kMostFiles = 200;
  for (const std::string& named : {game.edition_file, game.record.edition}) {
    if (auto book = with_its_hash(edition::find(named), game.record)) {
      return book;
    }
  }
  int looked_at = 0;
  for (const std::filesystem::path& folder :
       {std::filesystem::path(file).parent_path(), std::filesystem::path()}) {
    std::error_code ignored;
    for (const auto& entry :
         std::filesystem::directory_iterator(folder.empty() ? std::filesystem::path(".") : folder, ignored)) {
      if (entry.path().extension() == ".toml" && ++looked_at <= kMostFiles) {
        if (auto book = with_its_hash(edition::find(entry.path().string()), game.record)) {
          return book;
        }
      }
    }
  }
  return std::nullopt;
}

std::optional<Book> carried(const Record& record, bool ours_is_another) {
  edition::Loaded loaded = edition::load_whole(record.edition_text, record.choice);
  print_problems(loaded.problems);
  if (loaded.book && ours_is_another) {
    complain(say("command.carried_edition"));
  }
  return std::move(loaded.book);
}

}  // namespace

int complain_of(const std::string& file, const notation::Misfit& misfit) {
  fmt::print(stderr, "{}{}: {}\n", file, misfit.line > 0 ? fmt::format(":{}", misfit.line) : "", misfit.why);
  return kFailed;
}

std::optional<Book> book_of(const local::SavedGame& game, const std::string& file,
                            const std::string& edition) {
  const Record& record = game.record;
  if (!edition.empty()) {
    return load_book(edition, record.choice);
  }
  const auto ours = edition::find_built_in(record.edition);
  if (auto book = with_its_hash(ours, record)) {
    return book;
  }
  if (!record.edition_text.empty()) {
    return carried(record, ours.has_value());
  }
  if (auto book = near_by(game, file)) {
    return book;
  }
  if (ours) {
    return load_book(record.edition, record.choice);  // to be told what does not fit
  }
  complain(say("command.no_edition_near", record.edition));
  return std::nullopt;
}

std::optional<Recorded> read_recorded(const std::string& file, const std::string& edition, int& code) {
  code = kMisused;
  auto text = read_file(file);
  if (!text) {
    return std::nullopt;
  }
  const notation::RecordRead read = notation::parse_record(*text);
  if (!read.record) {
    code = complain_of(file, read.misfit);
    return std::nullopt;
  }
  auto game = local::parse_saved(*text);
  auto book = book_of(*game, file, edition);
  if (!book) {
    return std::nullopt;
  }
  return Recorded{std::move(*game.value), std::move(*book), std::move(*text)};
}

}  // namespace cadastre::apps
