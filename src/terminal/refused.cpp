#include "terminal/refused.h"

#include <fmt/format.h>

#include "game/refusal.h"
#include "notation/not_now.h"
#include "notation/prospect.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

// "mortgage Sofia": without a sum, for it cannot be tried.
std::string deed_text(const Subject& t, const game::Action& a) {
  const std::string& words = phrases::phrase(t.language, "typed.act." + std::string(game::name(a.kind)));
  const bool titled = game::at(a.square) < t.book.squares.size();
  return words.substr(0, words.find(' ')) + (titled ? " " + square_name(t.book, t.language, a.square) : "");
}

// "you do not have the money: €40 is missing. [EU-13]"
std::string reason_text(const Subject& t, const game::Action& action, game::Refusal why) {
  // On one's own turn it is something else that comes first.
  const bool own_turn = why == game::Refusal::not_your_turn && t.state.turn == action.seat;
  const std::string name = own_turn ? "terminal.not_the_moment" : "refusal." + std::string(game::name(why));
  std::string text = t.book.worded(phrases::phrase(t.language, name), t.language, t.state[action.seat].role);
  if (const auto missing = notation::missing_for(t.book.rules, t.state, action)) {
    text += ", " + phrases::filled(t.language, "lacks", fmt::arg("money", money(t, *missing)));
  } else if (why == game::Refusal::bid_too_low) {
    text +=
        phrases::filled(t.language, "terminal.at_least", money(t, game::lowest_bid(t.book.rules, t.state)));
  }
  const std::string& rule = t.book.rule_of(why, t.state, action);
  return text + "." + (rule.empty() ? "" : " [" + rule + "]");
}

}  // namespace

std::string refused_text(const Subject& t, const game::Action& action, game::Refusal why) {
  return phrases::filled(t.language, "terminal.refused_because", reason_text(t, action, why));
}

Lines not_now_lines(const Subject& t, game::Seat seat) {
  Lines lines;
  for (const notation::NotNow& refused : notation::not_now(t.book.rules, t.state, seat)) {
    lines.push_back(phrases::filled(t.language, "terminal.card_line", deed_text(t, refused.action),
                                    reason_text(t, refused.action, refused.why)));
  }
  return lines;
}

}  // namespace cadastre::terminal
