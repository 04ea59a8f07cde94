#include "report/provenance.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "phrases/phrasebook.h"
#include "report/page.h"

namespace cadastre::report {

std::string made_line(const Provenance& made, const edition::Book& book, std::uint64_t seed,
                      edition::Language language) {
  return made.version.empty()
             ? ""
             : fmt::format("cadastre {} · {} {} · {} {} · {}", made.version, book.id, book.hash,
                           phrases::phrase(language, "lab.seed"), seed, made.command);
}

std::string made_html(const Provenance& made, const edition::Book& book, std::uint64_t seed,
                      edition::Language language) {
  const std::string line = made_line(made, book, seed, language);
  return line.empty() ? "" : "<p><code>" + escaped(line) + "</code></p>";
}

void add_made(notation::Json& json, const Provenance& made, const edition::Book& book, std::uint64_t seed) {
  json["edition"] = book.id;
  json["hash"] = book.hash;
  json["variants"] = book.chosen;
  json["set"] = book.overrides;
  json["seed"] = seed;
  if (!made.version.empty()) {
    json["version"] = made.version;
    json["command"] = made.command;
  }
}

std::string csv_cell(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) {
    return std::string(text);
  }
  std::string cell = "\"";
  for (const char c : text) {
    cell += c;
    cell += c == '"' ? "\"" : "";
  }
  return cell + "\"";
}

std::string csv_made(const Provenance& made, const edition::Book& book, std::uint64_t seed,
                     int columns_before, int columns_after) {
  std::string rows;
  const auto row = [&](std::string_view what, const std::string& value) {
    rows += std::string(static_cast<std::size_t>(columns_before), ',') + std::string(what) + ",," +
            csv_cell(value) + std::string(static_cast<std::size_t>(columns_after), ',') + "\n";
  };
  row("edition", book.id);
  row("edition_hash", book.hash);
  row("seed", std::to_string(seed));
  if (!made.version.empty()) {
    row("version", made.version);
    row("command", made.command);
  }
  return rows;
}

}  // namespace cadastre::report
