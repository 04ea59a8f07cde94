// What a game gives to talk about: who profited from each unequal rule, the moments that decided, what is
// true outside the game behind the cards and rules that struck, and questions. Drawn from the figures alone.
#pragma once

#include "debrief/debrief_words.h"

namespace cadastre::debrief {

// What somebody had of a rule that cost another something.
struct Profit {
  game::Seat who{};  // the bank too
  CostKind kind{};
  std::string rule;
  game::SeatSet from{};  // whom it cost
  game::Money direct{};  // at that very moment
  game::Money since{};   // rents of titles that were closed to the other; no part of any direct sum
  int times = 0;

  game::Money all() const { return direct + since; }
};
// The largest first.
std::vector<Profit> profits(const Debrief& d);

// What one rule did to all it struck.
struct RuleCost {
  CostKind kind{};
  std::string rule;
  game::Money money{};
  int times = 0;
  game::Seat seat{};  // one of them: for the words of the role
};
// Those that cost money, the dearest first; then what was counted, the most frequent first.
std::vector<RuleCost> rule_costs(const Debrief& d);

struct Turn {
  int round = 0;
  game::Money sum{};
  std::string text;  // a sentence with the sum
};
// At most so many, in the order they happened: who went out, then the largest rents and groups completed.
std::vector<Turn> decisive_moments(const Debrief& d, const DebriefWords& say, std::size_t most = 6);

struct ToldFact {
  std::string about;  // the card or rule, or the square, that struck
  std::string text;
};
std::vector<ToldFact> facts_that_struck(const Debrief& d, const DebriefWords& say);

inline constexpr std::size_t kQuestions = 5;
std::vector<std::string> questions(const Debrief& d, const DebriefWords& say);

// Of all wealth at the end, a role's part, and what it would be if seats had alike.
struct RoleShare {
  unsigned role = 0;
  int seats = 0;
  double percent = 0;
  double fair_percent = 0;
};
std::vector<RoleShare> role_shares(const Debrief& d);

// "Nuit" of "Nuit. Les femmes passent leur tour ..."
std::string card_heading(const Debrief& d, game::Card card, edition::Language language);

}  // namespace cadastre::debrief
