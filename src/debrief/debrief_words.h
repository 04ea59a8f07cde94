// The words of a debrief, in both languages.
#pragma once

#include <string>
#include <string_view>

#include "debrief/debrief.h"
#include "phrases/phrasebook.h"

namespace cadastre::debrief {

class DebriefWords {
 public:
  DebriefWords(const Debrief& d, edition::Language language) : d_(d), language_(language) {}

  edition::Language language() const { return language_; }
  bool french() const { return language_ == edition::Language::fr; }
  // A phrase by its name.
  std::string operator()(std::string_view name) const { return phrases::phrase(language_, name); }

  std::string money(game::Money amount) const;           // "1 500 €"
  std::string signed_money(game::Money amount) const;    // "+40 $", "−500 f"
  std::string number(double value, int decimals) const;  // "7,1" or "7.1"
  std::string seat(game::Seat seat) const;               // the player's name, or the bank
  std::string seats(game::SeatSet seats) const;
  std::string seats_and(game::SeatSet seats) const;  // "Ada, Bob and Cleo", within a sentence
  std::string role(unsigned role) const;
  std::string square(game::Square square) const;  // empty: none
  std::string squares(game::SquareSet squares) const;
  std::string card(game::Card card) const;  // its text; empty: none
  std::string rule_text(const std::string& id) const;
  std::string terms(const game::Terms& terms) const;

  std::string cost(const Cost& cost) const;          // what the rule did
  std::string payment(std::string_view kind) const;  // what a payment was for
  std::string passage(game::Reason how) const;       // how a title came
  std::string ended() const;                         // why the game is over, or that it is not
  std::string compared() const;                      // what the ranking goes by; empty: one is left
  std::string out(const Player& player) const;       // when and over what; empty: still in
  std::string story(const RoundStory& round) const;  // one line
  std::string honesty() const;                       // what the direct costs are and are not
  std::string luck() const;                          // what the dice say

 private:
  const Debrief& d_;
  edition::Language language_;
};

}  // namespace cadastre::debrief
