// The words and figures of the reports, in both languages.
#pragma once

#include <string>
#include <string_view>

#include "edition/book.h"
#include "lab/estimate.h"
#include "phrases/phrasebook.h"

namespace cadastre::report {

class ReportWords {
 public:
  explicit ReportWords(edition::Language language) : language_(language) {}

  edition::Language language() const { return language_; }
  bool french() const { return language_ == edition::Language::fr; }
  // A phrase by its name.
  std::string operator()(std::string_view name) const { return phrases::phrase(language_, name); }

  // "1 234,5" or "1,234.5".
  std::string number(double value, int decimals = 0) const;
  std::string percent(double value, int decimals = 1) const;                 // "12,3 %" or "12.3 %"
  std::string with_sign(double value, int decimals = 1) const;               // "+1.2", "−0.4"
  std::string games(std::uint64_t count) const;                              // "1 game", "1,234 games"
  std::string of_which(std::string_view what, std::string_view said) const;  // "Women: 12"
  std::string corrected(std::size_t comparisons) const;                      // what the star means
  std::string interval(const lab::Estimate& e, int decimals = 1) const;      // "12.1 – 12.5"
  std::string estimate(const lab::Estimate& e, int decimals = 1) const;      // "12.3 (12.1 – 12.5)"
  std::string cause(const edition::Book& book,
                    std::string_view reason) const;                  // what a bankrupt could not pay
  std::string role(const edition::Book& book, unsigned role) const;  // "Woman"
  // "normal, easy (Woman)": what a seat is called in a report.
  std::string player(std::string_view level) const;

 private:
  edition::Language language_;
};

}  // namespace cadastre::report
