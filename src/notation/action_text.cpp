#include "notation/action_text.h"

#include <span>

#include "notation/fields.h"
#include "notation/words.h"

namespace cadastre::notation {
namespace {

using game::Action;
using game::Terms;
using Words = std::span<const std::string_view>;

std::string terms_text(const edition::Book& book, const Terms& terms) {
  std::string text;
  if (terms.cash.units != 0) {
    text += " cash=" + std::to_string(terms.cash.units);
  }
  std::string_view mark = " titles=";
  for (const game::Square square : terms.titles) {
    text.append(mark).append(std::to_string(game::at(square)));
    mark = ",";
  }
  mark = " cards=";
  for (const game::Card card : terms.cards) {
    text.append(mark).append(card_word(book, card));
    mark = ",";
  }
  return text.empty() ? " nothing" : text;
}

// The words after the seat and the kind, read from the left; the first misfit is kept.
class Rest {
 public:
  Rest(const edition::Book& book, Words words) : book_(book), words_(words) {}

  game::Seat seat() { return need(seat_of(next()), "a seat").value_or(game::Seat::nobody); }
  game::Square square() {
    return need(square_of(book_.rules, next()), "a square").value_or(game::Square::none);
  }
  game::Card card() { return need(card_of(book_, next()), "a card").value_or(game::Card::none); }
  bool more() const { return !words_.empty(); }
  std::uint8_t die() { return static_cast<std::uint8_t>(need(number_of(next(), 1, 6), "a die").value_or(0)); }
  game::Money amount() {
    return {static_cast<std::int32_t>(need(number_of(next(), 0, kMostCash), "an amount").value_or(0))};
  }
  void keyword(std::string_view word) {
    if (next() != word) {
      fail("expected " + shown(word));
    }
  }
  Terms terms() {
    Terms terms;
    unsigned seen = 0;
    if (!words_.empty() && words_.front() == "nothing") {
      next();
      return terms;
    }
    while (error_.empty() && !words_.empty() && words_.front().find('=') != std::string_view::npos) {
      term(next(), terms, seen);
    }
    return terms;
  }
  std::string finish() {
    if (!words_.empty()) {
      fail("unexpected " + shown(words_.front()));
    }
    return error_;
  }

 private:
  std::string_view next() {
    last_ = words_.empty() ? std::string_view{} : words_.front();
    words_ = words_.empty() ? words_ : words_.subspan(1);
    return last_;
  }
  template <class T>
  std::optional<T> need(std::optional<T> value, std::string_view what) {
    if (!value) {
      fail("expected " + std::string(what) + ", found " +
           (last_.empty() ? "the end of the line" : shown(last_)));
    }
    return value;
  }
  void fail(std::string why) {
    if (error_.empty()) {
      error_ = std::move(why);
    }
  }
  void term(std::string_view word, Terms& terms, unsigned& seen) {
    const std::string_view key = word.substr(0, word.find('='));
    const std::string_view value = word.substr(key.size() + 1);
    const unsigned bit = key == "cash" ? 1U : key == "titles" ? 2U : key == "cards" ? 4U : 0U;
    if (bit == 0 || (seen & bit) != 0) {
      return fail("unexpected " + shown(word));
    }
    seen |= bit;
    for (const std::string_view part : bit == 1 ? std::vector{value} : split(value, ',')) {
      last_ = part;
      if (bit == 1) {
        terms.cash.units =
            static_cast<std::int32_t>(need(number_of(part, 1, kMostCash), "an amount").value_or(0));
      } else if (bit == 2) {
        add(terms.titles, need(square_of(book_.rules, part), "a square"));
      } else {
        add(terms.cards, need(card_of(book_, part), "a card"));
      }
    }
  }
  template <class Set, class T>
  void add(Set& set, std::optional<T> member) {
    if (!member) {
      return;
    }
    if (static_cast<int>(*member) >= Set::capacity || set.has(*member)) {
      return fail("twice, or not to be traded: " + shown(last_));
    }
    set = set.with(*member);
  }

  const edition::Book& book_;
  Words words_;
  std::string_view last_;
  std::string error_;
};

}  // namespace

std::string action_line(const edition::Book& book, const Action& action) {
  const unsigned fields = fields_of(action.kind);
  std::string line = seat_word(action.seat) + " " + std::string(game::name(action.kind));
  if ((fields & kOther) != 0) {
    line += " " + seat_word(action.other);
  }
  if ((fields & kSquare) != 0) {
    line += " " + std::to_string(game::at(action.square));
  }
  if ((fields & kCard) != 0) {
    line += " " + card_word(book, action.card);
  }
  if ((fields & kDice) != 0) {
    line += " " + std::to_string(action.dice.first);
    line += action.dice.second == 0 ? "" : " " + std::to_string(action.dice.second);
  }
  if ((fields & kAmount) != 0) {
    line += " " + std::to_string(action.amount.units);
  }
  if ((fields & kGive) != 0) {
    line += " give" + terms_text(book, action.give);
  }
  if ((fields & kTake) != 0) {
    line += " take" + terms_text(book, action.take);
  }
  return line;
}

Parsed<Action> parse_action_line(const edition::Book& book, std::string_view line) {
  const auto words = split(line, ' ');
  if (words.size() < 2) {
    return Parsed<Action>::bad("an action is a seat and a verb, found " + shown(line));
  }
  const auto seat = seat_of(words[0]);
  const auto kind = by_name<game::ActionKind>(game::kActionNames, words[1]);
  if (!seat || !kind) {
    return Parsed<Action>::bad(!seat ? "not a seat: " + shown(words[0])
                                     : "not an action: " + shown(words[1]));
  }
  const unsigned fields = fields_of(*kind);
  Action action{.kind = *kind, .seat = *seat};
  Rest rest(book, Words(words).subspan(2));
  action.other = (fields & kOther) != 0 ? rest.seat() : action.other;
  action.square = (fields & kSquare) != 0 ? rest.square() : action.square;
  action.card = (fields & kCard) != 0 ? rest.card() : action.card;
  if ((fields & kDice) != 0) {
    action.dice.first = rest.die();
    action.dice.second = rest.more() ? rest.die() : std::uint8_t{0};  // where one die is rolled
  }
  action.amount = (fields & kAmount) != 0 ? rest.amount() : action.amount;
  if ((fields & kGive) != 0) {
    rest.keyword("give");
    action.give = rest.terms();
  }
  if ((fields & kTake) != 0) {
    rest.keyword("take");
    action.take = rest.terms();
  }
  std::string error = rest.finish();
  return error.empty() ? Parsed<Action>::good(action) : Parsed<Action>::bad(std::move(error));
}

}  // namespace cadastre::notation
