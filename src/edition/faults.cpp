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

using Guess = std::optional<std::pair<Text, Text>>;  // what is wrong, and what to do

Guess quoting(View line, const Bare& built) {
  constexpr std::array<View, 10> kTypographic = {"“", "”", "„", "«", "»", "‘", "’", "‚", "‹", "›"};
  if (std::ranges::any_of(kTypographic, [&](View quote) { return has(built.text, quote); })) {
    return Guess(std::pair{said("check.typographic"), said("check.typographic.do")});
  }
  if (built.open && !has(line, "\"\"\"") && !has(line, "'''")) {
    return Guess(std::pair{said("check.not_closed"), said("check.not_closed.do")});
  }
  const std::size_t end = built.text.find("\"\"");
  const bool goes_on = end != std::string::npos && end + 2 < built.text.size() &&
                       std::isalnum(static_cast<unsigned char>(built.text[end + 2])) != 0;
  if (goes_on) {
    return Guess(std::pair{said("check.ends_early"), said("check.ends_early.do")});
  }
  return std::nullopt;
}

// What looks like a blank and is none: many keyboards and word processors write it beside figures and signs.
Guess odd_blank(const Bare& built) {
  constexpr std::array<View, 7> kBlanks = {"\u00a0", "\u202f", "\u2007", "\u2009",
                                           "\u3000", "\u200b", "\ufeff"};
  if (std::ranges::any_of(kBlanks, [&](View blank) { return has(built.text, blank); })) {
    return Guess(std::pair{said("check.odd_blank"), said("check.odd_blank.do")});
  }
  return std::nullopt;
}

// A line that begins as [table] does.
Guess heading(const Bare& built) {
  const View text = trimmed(built.text);
  const std::size_t from = text.find_first_not_of('[');
  if (!text.starts_with('[') || from == View::npos || has(text, "=") || has(text, ",") ||
      std::isalpha(static_cast<unsigned char>(text[from])) == 0) {
    return std::nullopt;
  }
  const View name = trimmed(text.substr(from, std::min(text.find(']'), text.size()) - from));
  if (std::ranges::count(text, '[') != std::ranges::count(text, ']')) {
    return Guess(std::pair{said("check.heading_open", in_quotes(name)), said("check.heading_open.do", name)});
  }
  const auto odd = [](char c) { return c == ' ' || static_cast<unsigned char>(c) >= 0x80; };
  return std::ranges::any_of(name, odd)
             ? Guess(std::pair{said("check.odd_name", in_quotes(name)), said("check.odd_name.do")})
             : std::nullopt;
}

// The first name and value of a line such as `salary = 200`; a list of tables has them in braces.
Guess assignment(const Bare& built) {
  const View text = trimmed(built.text);
  if (text.empty() || has("[]{},\"", text.substr(0, 1))) {
    return std::nullopt;
  }
  const std::size_t equals = text.find('=');
  if (equals == View::npos) {
    return has(text, ":") ? Guess(std::pair{said("check.colon"), said("check.colon.do")})
                          : Guess(std::pair{said("check.no_equals"), said("check.no_equals.do")});
  }
  const View name = trimmed(text.substr(0, equals));
  const View value = trimmed(text.substr(equals + 1));
  const auto odd = [](char c) { return c == ' ' || static_cast<unsigned char>(c) >= 0x80; };
  if (!has(name, "\"") && std::ranges::any_of(name, odd)) {
    return Guess(std::pair{said("check.odd_name", in_quotes(name)), said("check.odd_name.do")});
  }
  if (value.empty()) {
    return Guess(std::pair{said("check.no_value", in_quotes(name)), said("check.no_value.do")});
  }
  return std::nullopt;
}

// `80 €`, `1 000`, `80;`, `007`: begun as a number, and none.
Guess number(View value, bool in_list) {
  const View digits = value.substr(value.starts_with('-') || value.starts_with('+') ? 1 : 0);
  if (digits.empty() || std::isdigit(static_cast<unsigned char>(digits.front())) == 0) {
    return std::nullopt;
  }
  constexpr std::size_t kMostDigits = 18;
  const bool whole = digits.find_first_not_of("0123456789_") == View::npos;
  if (whole && digits.size() > kMostDigits) {
    return Guess(std::pair{said("check.too_large", in_quotes(value)), said("check.too_large.do")});
  }
  if (has(value, "=")) {  // in a list a comma is missing, which is said there
    return in_list ? Guess() : std::pair{said("check.two_in_line"), said("check.two_in_line.do")};
  }
  if (whole && (digits.size() == 1 || digits.front() != '0')) {
    return std::nullopt;
  }
  return Guess(std::pair{said("check.no_whole_number", in_quotes(value)), said("check.no_whole_number.do")});
}

// `[nothing]`, `{ kind = rest }`: a text in a list, without its quotes.
Guess lone_word(View value) {
  const View word = trimmed(value.substr(std::min(value.find_first_not_of("[ "), value.size())));
  const View plain = trimmed(word.substr(0, word.find_first_of(",]}")));
  const bool begins = !plain.empty() && std::isalpha(static_cast<unsigned char>(plain.front())) != 0;
  const bool known = plain == "true" || plain == "false" || plain == "inf" || plain == "nan";
  return begins && !known && !has(plain, "=")
             ? Guess(std::pair{said("check.no_quotes"), said("check.no_quotes.do", plain.substr(0, 30))})
             : std::nullopt;
}

Guess any_value(const Bare& built) {
  const View text = trimmed(built.text);
  bool in_list = text.starts_with('[') || text.starts_with('{');
  for (std::size_t at = text.find('='); at != View::npos; at = text.find('=', at + 1), in_list = true) {
    const View rest = text.substr(at + 1);
    const View value = trimmed(in_list ? rest.substr(0, rest.find_first_of(",]}")) : rest);
    if (const Guess found = number(value, in_list)) {
      return found;
    }
    if (const Guess found = in_list || value.starts_with('[') ? lone_word(value) : Guess()) {
      return found;
    }
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
      return Guess(std::pair{said("check.no_flag", in_quotes(value)), said("check.no_flag.do")});
    }
  }
  if (std::isalpha(first) != 0 || first >= 0x80) {
    return small.starts_with("true") || small.starts_with("false")
               ? Guess()
               : std::pair{said("check.no_quotes"), said("check.no_quotes.do", value.substr(0, 30))};
  }
  return any_value(built);
}

Guess by_words(View reported, const Bare& built) {
  if (has(reported, "redefine") || has(reported, "already")) {
    const View text = trimmed(built.text);
    const View name = trimmed(text.substr(0, text.find('=')));
    return Guess(std::pair{said("check.twice", in_quotes(name)), said("check.twice.do")});
  }
  if (has(reported, "escape")) {
    return Guess(std::pair{said("check.backslash"), said("check.backslash.do")});
  }
  if (has(reported, "nest") || has(reported, "maximum")) {
    return Guess(std::pair{said("check.nested"), said("check.nested.do")});
  }
  if (has(reported, "end-of-file") || has(reported, "EOF")) {
    return Guess(std::pair{said("check.file_ends"), said("check.file_ends.do")});
  }
  if (has(reported, "array") || has(reported, "inline table") || has(reported, "comma")) {
    return Guess(std::pair{said("check.comma"), said("check.comma.do")});
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fault> encoding_fault(std::string_view text) {
  constexpr std::array<View, 2> kWide = {"\xff\xfe", "\xfe\xff"};
  if (std::ranges::any_of(kWide, [&](View mark) { return text.starts_with(mark); }) ||
      has(text.substr(0, 4), View("\0", 1))) {
    return Fault{1, said("check.utf16"), said("check.save_utf8")};
  }
  int line = 1;
  for (std::size_t i = 0; i < text.size();) {
    const Letter letter = letter_at(text, i);
    const bool control =
        letter.code < 0x20 && letter.code != '\n' && letter.code != '\r' && letter.code != '\t';
    if (letter.bytes == 0) {
      return Fault{line, said("check.not_utf8"), said("check.save_utf8")};
    }
    if (control || letter.code == 0x7F) {
      return Fault{line, said("check.control"), said("check.control.do")};
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

Fault plain_fault(std::string_view text, int line, std::string_view reported) {
  const View written = line_of(text, line);
  const Bare built = bare(written);
  for (const Guess& one :
       {quoting(written, built), has(reported, "redefine") ? by_words(reported, built) : Guess(),
        odd_blank(built), heading(built), assignment(built), unquoted(built), by_words(reported, built)}) {
    if (one) {
      return {line, one->first, one->second};
    }
  }
  return {line, said("check.no_sense"), said("check.no_sense.do")};
}

}  // namespace cadastre::edition
