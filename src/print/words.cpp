#include "print/words.h"

#include "phrases/phrasebook.h"

namespace cadastre::print {
namespace {

constexpr std::string_view kNoBreak = "\u00a0";
constexpr std::string_view kNarrowNoBreak = "\u202f";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool keeps_to_the_left(char c) { return c == ':' || c == ';' || c == '!' || c == '?'; }

// What stands for the space before `rest`, after a text that ends with `last`.
std::string_view space_before(std::string_view rest, std::string_view done) {
  if (rest.empty() || done.empty()) {
    return " ";
  }
  if (keeps_to_the_left(rest[0])) {
    return rest[0] == ':' ? kNoBreak : kNarrowNoBreak;
  }
  if (rest.starts_with("»") || done.ends_with("«")) {
    return kNoBreak;
  }
  const bool sum = is_digit(done.back()) && !is_digit(rest[0]) &&
                   (rest.size() == 1 || rest[1] == ' ' || rest[1] == '.' || rest[1] == ',' ||
                    static_cast<unsigned char>(rest[1]) >= 0x80 ||
                    static_cast<unsigned char>(rest[0]) >= 0x80 || rest[0] == '$');
  return sum ? kNoBreak : " ";
}

}  // namespace

std::string_view Words::operator()(std::string_view name) const { return phrases::phrase(language, name); }

std::string_view section_name(const Words& words, Section section) {
  switch (section) {
    case Section::board:
      return words("print.board");
    case Section::cards:
      return words("print.cards");
    case Section::titles:
      return words("print.titles");
    case Section::signs:
      return words("print.signs");
    case Section::notes:
      return words("print.notes");
    case Section::roles:
      return words("print.role_cards");
    case Section::dice:
      return words("print.dice");
    case Section::tiles:
      return words("print.large_board");
    case Section::quick:
      return words("print.quick");
    case Section::rights:
      return words("print.rights");
    case Section::watch:
      return words("print.watch");
    case Section::rules:
      return words("print.rules");
    default:
      return words("print.guide_title");
  }
}

std::string typeset(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ') {
      out += space_before(text.substr(i + 1), out);
    } else if (text[i] == '\'') {
      const bool opens = out.empty() || out.back() == ' ' || out.back() == '(';
      out += opens ? "‘" : "’";
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace cadastre::print
