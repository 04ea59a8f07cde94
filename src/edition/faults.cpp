#include "edition/faults.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <utility>

#include "edition/letters.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

using View = std::string_view;

bool has(View text, View part) { return text.find(part) != View::npos; }

View trimmed(View text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  return from == View::npos ? View() : text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

View line_of(View text, int line) {
  for (int i = 1; i < line && !text.empty(); ++i) {
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  }
  return text.substr(0, text.find('\n'));
}

// A line with "" in the place of each of its texts and without its comment: how it is built.
struct Bare {
  std::string text;
  bool open = false;  // its last text is not closed
};

Bare bare(View line) {
  Bare result;
  for (std::size_t i = 0; i < line.size() && line[i] != '#'; ++i) {
    const char quote = line[i];
    if (quote != '"' && quote != '\'') {
      result.text += quote;
      continue;
    }
    std::size_t end = i + 1;
    while (end < line.size() && line[end] != quote) {
      end += quote == '"' && line[end] == '\\' ? 2 : 1;
    }
    result.text += "\"\"";
    result.open = end >= line.size();
    i = end;
  }
  return result;
}

using Said = std::pair<std::string, std::string>;  // what is wrong, and what to do
using Guess = std::optional<Said>;

Guess quoting(View line, const Bare& built) {
  constexpr std::array<View, 10> kTypographic = {"“", "”", "„", "«", "»", "‘", "’", "‚", "‹", "›"};
  if (std::ranges::any_of(kTypographic, [&](View quote) { return has(built.text, quote); })) {
    return Said{"a text stands between typographic quotes",
                "put it between straight ones, \"like this\"; inside a text any quotes will do but these"};
  }
  if (built.open && !has(line, "\"\"\"") && !has(line, "'''")) {
    return Said{"a text is begun in this line and not closed",
                "close it with the quote it began with; a quote inside a text is written \\\", and a text "
                "with an apostrophe stands between \" and \""};
  }
  const std::size_t end = built.text.find("\"\"");
  const bool goes_on = end != std::string::npos && end + 2 < built.text.size() &&
                       std::isalnum(static_cast<unsigned char>(built.text[end + 2])) != 0;
  if (goes_on) {
    return Said{"a text ends in the middle of its words", "write a quote inside a text as \\\""};
  }
  return std::nullopt;
}

// The first name and value of a line such as `salary = 200`; a list of tables has them in braces.
Guess assignment(const Bare& built) {
  const View text = trimmed(built.text);
  if (text.empty() || has("[]{},\"", text.substr(0, 1))) {
    return std::nullopt;
  }
  const std::size_t equals = text.find('=');
  if (equals == View::npos) {
    return has(text, ":") ? Said{"name and value are parted by a colon", "write name = value"}
                          : Said{"this line has no =", "write name = value, [table], or # before a remark"};
  }
  const View name = trimmed(text.substr(0, equals));
  const View value = trimmed(text.substr(equals + 1));
  const auto odd = [](char c) { return c == ' ' || static_cast<unsigned char>(c) >= 0x80; };
  if (!has(name, "\"") && std::ranges::any_of(name, odd)) {
    return Said{in_quotes(name) + " has blanks or accents",
                "put such a name between quotes, or use plain letters"};
  }
  if (value.empty()) {
    return Said{in_quotes(name) + " has no value", "write it behind the =, or take the line out"};
  }
  return std::nullopt;
}

// Values as people write them who do not know the format.
Guess unquoted(const Bare& built) {
  const View text = trimmed(built.text);
  const std::size_t equals = text.find('=');
  std::string value(equals == View::npos ? View() : trimmed(text.substr(equals + 1)));
  const auto first = static_cast<unsigned char>(value.empty() ? '\0' : value.front());
  std::string small = value;
  std::ranges::transform(small, small.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const View word : {"true", "false", "yes", "no", "on", "off", "oui", "non"}) {
    if (small == word && value != "true" && value != "false") {
      return Said{in_quotes(value) + " is neither true nor false", "write true or false, in small letters"};
    }
  }
  if (std::isalpha(first) != 0 || first >= 0x80) {
    return small.starts_with("true") || small.starts_with("false")
               ? Guess()
               : Said{"a text has no quotes", "put it between quotes: \"" + value.substr(0, 30) + "\""};
  }
  const bool figures =
      std::isdigit(first) != 0 && value.find_first_not_of("0123456789 .,'") == std::string::npos;
  if (figures && value.size() > 1) {
    return Said{in_quotes(value) + " is no whole number",
                "write figures alone: 1500, no blanks, no zero in front"};
  }
  return std::nullopt;
}

Guess by_words(View said, const Bare& built) {
  if (has(said, "redefine") || has(said, "already")) {
    const View text = trimmed(built.text);
    const View name = trimmed(text.substr(0, text.find('=')));
    return Said{in_quotes(name) + " is written twice", "keep one of the two, or join what stands under them"};
  }
  if (has(said, "escape")) {
    return Said{"a backslash in a text begins a special sign", "write it twice, \\\\, or leave it out"};
  }
  if (has(said, "nest") || has(said, "maximum")) {
    return Said{"values are nested too deeply", "keep tables and lists within a few levels"};
  }
  if (has(said, "end-of-file") || has(said, "EOF")) {
    return Said{"the file ends in the middle of a text, a list or a table",
                "look for the quote or bracket that is never closed"};
  }
  if (has(said, "array") || has(said, "inline table") || has(said, "comma")) {
    return Said{
        "a comma or a closing bracket is missing, here or in the line before",
        "part the entries of a list by commas, and close each [ with ] and each { with } in its line"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fault> encoding_fault(std::string_view text) {
  constexpr std::array<View, 2> kWide = {"\xff\xfe", "\xfe\xff"};
  const std::string remedy = "save the file as UTF-8: most editors offer it under \"Save as\", \"Encoding\"";
  if (std::ranges::any_of(kWide, [&](View mark) { return text.starts_with(mark); }) ||
      has(text.substr(0, 4), View("\0", 1))) {
    return Fault{1, "the file is written in UTF-16", remedy};
  }
  int line = 1;
  for (std::size_t i = 0; i < text.size();) {
    const Letter letter = letter_at(text, i);
    const bool control =
        letter.code < 0x20 && letter.code != '\n' && letter.code != '\r' && letter.code != '\t';
    if (letter.bytes == 0) {
      return Fault{line, "a letter in this line is not written in UTF-8", remedy};
    }
    if (control || letter.code == 0x7F) {
      return Fault{line, "this line has a control character", "delete it and type the line again"};
    }
    line += letter.code == '\n' ? 1 : 0;
    i += letter.bytes;
  }
  return std::nullopt;
}

std::string hidden_letter(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Letter letter = letter_at(text, i);
    const bool folds = letter.code == '\n' || letter.code == '\r' || letter.code == '\t';
    const bool breaks = letter.code == 0x2028 || letter.code == 0x2029;
    if (letter.bytes == 0 || breaks || (is_hidden(letter.code) && !folds)) {
      std::array<char, 16> name{};
      std::snprintf(name.data(), name.size(), "U+%04X", static_cast<unsigned>(letter.code));
      return name.data();
    }
    i += letter.bytes;
  }
  return "";
}

Fault plain_fault(std::string_view text, int line, std::string_view said) {
  const View written = line_of(text, line);
  const Bare built = bare(written);
  for (const Guess& guess : {quoting(written, built), has(said, "redefine") ? by_words(said, built) : Guess(),
                             assignment(built), unquoted(built), by_words(said, built)}) {
    if (guess) {
      return {line, guess->first, guess->second};
    }
  }
  return {line, "this line cannot be understood",
          "a line is name = value, [table] or # a remark; texts stand between quotes"};
}

}  // namespace cadastre::edition
