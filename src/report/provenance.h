// What a report was made from: with it anybody makes the report again.
#pragma once

#include <string>
#include <string_view>

#include "edition/book.h"
#include "notation/json.h"

namespace cadastre::report {

struct Provenance {
  std::string version{};  // of the program; empty: nothing is said, as in a browser
  std::string command{};  // as it was typed
};

// "cadastre 1.2.3 · europe 0123456789abcdef · seed 1 · cadastre simulate ..."; empty where nothing is said.
std::string made_line(const Provenance& made, const edition::Book& book, std::uint64_t seed,
                      edition::Language language);
// The same as a paragraph of a page.
std::string made_html(const Provenance& made, const edition::Book& book, std::uint64_t seed,
                      edition::Language language);
// Beside "edition", "hash", "variants", "set" and "seed".
void add_made(notation::Json& json, const Provenance& made, const edition::Book& book, std::uint64_t seed);

// A cell of a table; in quotes where it must be.
std::string csv_cell(std::string_view text);
// What and its value, for tables with a row a figure: `{},{}\n` with commas for the other columns.
std::string csv_made(const Provenance& made, const edition::Book& book, std::uint64_t seed,
                     int columns_before, int columns_after);

}  // namespace cadastre::report
