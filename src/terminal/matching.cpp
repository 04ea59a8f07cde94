#include "terminal/matching.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace cadastre::terminal {
namespace {

constexpr std::string_view kGaps = " ,+\t";

// Letters of two bytes that begin with 0xc3, from 0x80 on: ÀÁÂ... and from 0xa0 on the same small.
constexpr std::string_view kLatin = "aaaaaaaceeeeiiiidnooooo*ouuuuyts";

std::string_view plain_of(std::string_view letter) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kOthers = {{{"Œ", "oe"},
                                                                                     {"œ", "oe"},
                                                                                     {"–", "-"},
                                                                                     {"—", "-"},
                                                                                     {"’", "'"},
                                                                                     {"\u00a0", " "},
                                                                                     {"\u202f", " "},
                                                                                     {"ÿ", "y"}}};
  const auto* found =
      std::ranges::find(kOthers, letter, &std::pair<std::string_view, std::string_view>::first);
  if (found != kOthers.end()) {
    return found->second;
  }
  const auto second = static_cast<unsigned char>(letter.size() == 2 ? letter[1] : 0);
  if (letter[0] == '\xcc' || (letter[0] == '\xcd' && second < 0xb0)) {
    return "";  // an accent typed behind its letter
  }
  const bool latin = letter.size() == 2 && letter[0] == '\xc3' && second >= 0x80 && second <= 0xbf;
  return latin ? kLatin.substr((second - 0x80U) % 0x20U, 1) : letter;
}

std::size_t bytes_of(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

bool begins_with_word(std::string_view text, std::string_view name) {
  return text.starts_with(name) &&
         (text.size() == name.size() || kGaps.find(text[name.size()]) != std::string_view::npos);
}

void skip_gaps(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kGaps), text.size()));
}

}  // namespace

std::string folded(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::string_view letter = text.substr(0, bytes_of(text[0]));
    text.remove_prefix(letter.size());
    for (const char c : plain_of(letter)) {
      plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return plain;
}

std::optional<unsigned> take_name(std::string_view& text, const std::vector<Alias>& names) {
  const Alias* best = nullptr;
  for (const Alias& alias : names) {
    if (!alias.name.empty() && begins_with_word(text, alias.name) &&
        (best == nullptr || alias.name.size() > best->name.size())) {
      best = &alias;
    }
  }
  if (best != nullptr) {
    text.remove_prefix(best->name.size());
    skip_gaps(text);
    return best->what;
  }
  std::string_view rest = text;
  const std::string_view word = take_word(rest);
  bool several = false;
  for (const Alias& alias : names) {
    if (word.size() >= 2 && alias.name.starts_with(word)) {
      several = several || (best != nullptr && best->what != alias.what);
      best = &alias;
    }
  }
  if (best == nullptr || several) {
    return std::nullopt;
  }
  text = rest;
  return best->what;
}

std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find_first_of(kGaps));
  text.remove_prefix(word.size());
  skip_gaps(text);
  return word;
}

}  // namespace cadastre::terminal
