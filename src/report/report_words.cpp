#include "report/report_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace cadastre::report {
namespace {

// A word nobody has a phrase for, with spaces.
std::string plain(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '_', ' ');
  return text;
}

}  // namespace

std::string ReportWords::number(double value, int decimals) const {
  const std::string plain = fmt::format("{:.{}f}", std::abs(value), decimals);
  const auto dot = std::min(plain.find('.'), plain.size());
  std::string out;
  for (std::size_t i = 0; i < dot; ++i) {
    if (i != 0 && (dot - i) % 3 == 0) {
      out += french() ? "\u202f" : ",";
    }
    out += plain[i];
  }
  if (dot < plain.size()) {
    out += (french() ? "," : ".") + plain.substr(dot + 1);
  }
  const bool zero = plain.find_first_not_of("0.") == std::string::npos;
  return value < 0 && !zero ? "−" + out : out;
}

std::string ReportWords::percent(double value, int decimals) const {
  return number(value, decimals) + "\u00a0%";
}

std::string ReportWords::with_sign(double value, int decimals) const {
  const std::string text = number(value, decimals);
  const bool zero = text.find_first_not_of("0.,") == std::string::npos;
  return value > 0 && !zero ? "+" + text : text;
}

std::string ReportWords::games(std::uint64_t count) const {
  const bool one = phrases::singular(language_, count);
  return phrases::filled(language_, one ? "lab.games_one" : "lab.games_many",
                         number(static_cast<double>(count)));
}

std::string ReportWords::of_which(std::string_view what, std::string_view said) const {
  return phrases::filled(language_, "lab.of_which", what, said);
}

std::string ReportWords::corrected(std::size_t comparisons) const {
  return phrases::filled(language_, comparisons == 1 ? "lab.corrected_by_holm_one" : "lab.corrected_by_holm",
                         comparisons);
}

std::string ReportWords::interval(const lab::Estimate& e, int decimals) const {
  return number(e.low, decimals) + " – " + number(e.high, decimals);
}

std::string ReportWords::estimate(const lab::Estimate& e, int decimals) const {
  return number(e.value, decimals) + " (" + interval(e, decimals) + ")";
}

std::string ReportWords::cause(const edition::Book& book, std::string_view reason) const {
  const std::string name = "cause." + std::string(reason);
  return book.worded(phrases::known(name) ? (*this)(name) : plain(reason), language_);
}
std::string ReportWords::player(std::string_view level) const {
  const std::string name = "level." + std::string(level);
  return phrases::known(name) ? (*this)(name) : plain(level);
}

std::string ReportWords::role(const edition::Book& book, unsigned role) const {
  return role < book.roles.size() ? book.roles[role].name.in(language_) : (*this)("lab.player");
}

}  // namespace cadastre::report
