#include "edition/spelling.h"

#include <algorithm>
#include <numeric>

namespace cadastre::edition {
namespace {

constexpr std::size_t kLongestWord = 40;

// Levenshtein's distance: letters to insert, remove or change.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

// "policy" for "policies": as good as the same word, however many letters its end takes.
bool same_stem(std::string_view word, std::string_view other) {
  constexpr std::size_t kStem = 5;
  constexpr std::size_t kEnding = 3;
  const std::size_t stem = word.size() - std::min<std::size_t>(word.size(), 1);
  return stem >= kStem && other.starts_with(word.substr(0, stem)) && other.size() <= word.size() + kEnding;
}

}  // namespace

std::optional<std::string_view> nearest_word(std::string_view word,
                                             const std::vector<std::string_view>& known) {
  if (known.empty() || word.size() > kLongestWord) {
    return std::nullopt;
  }
  const auto far = [&](std::string_view other) {
    return same_stem(word, other) ? std::size_t{1} : distance(word, other);
  };
  const std::string_view found = *std::ranges::min_element(known, {}, far);
  const bool near = far(found) <= std::max<std::size_t>(2, word.size() / 3) && far(found) < found.size();
  return near ? std::optional(found) : std::nullopt;
}

Text suggestion(std::string_view word, const std::vector<std::string_view>& known) {
  if (known.empty()) {
    return said("check.none_there");
  }
  const auto meant = nearest_word(word, known);
  return meant ? said("check.did_you_mean", in_quotes(*meant)) : said("check.known_here", listed(known));
}

std::string listed(const std::vector<std::string_view>& words) {
  std::string all;
  for (const std::string_view word : words) {
    all += (all.empty() ? "" : ", ") + std::string(word);
  }
  return all;
}

Text in_quotes(std::string_view word) {
  std::string shown(word.substr(0, kLongestWord));
  std::ranges::replace_if(  // what would be an order to a terminal
      shown, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
  shown += word.size() > kLongestWord ? "..." : "";
  return {"«\u00a0" + shown + "\u00a0»", "'" + shown + "'"};
}

}  // namespace cadastre::edition
