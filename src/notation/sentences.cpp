#include "notation/sentences.h"

#include <algorithm>
#include <vector>

#include "notation/fields.h"
#include "notation/phrases.h"

namespace cadastre::notation {
namespace {

using edition::Book;
using edition::Language;
using game::Event;
using game::Seat;

constexpr std::string_view kNoBreakSpace = "\u00a0";

std::string grouped(std::int64_t value, std::string_view separator) {
  std::string digits = std::to_string(value < 0 ? -value : value);
  for (std::size_t i = digits.size(); i > 3; i -= 3) {
    digits.insert(i - 3, separator);
  }
  return (value < 0 ? "-" : "") + digits;
}

// Before a vowel, or an h, as most names in h are silent in French.
bool elides(std::string_view name) {
  constexpr std::string_view kVowels = "AEIOUYHaeiouyh";
  constexpr std::array<std::string_view, 8> kAccented = {"É", "é", "È", "è", "Ê", "Î", "Ô", "À"};
  return kVowels.find(name.front()) != std::string_view::npos ||
         std::any_of(kAccented.begin(), kAccented.end(),
                     [&](auto letter) { return name.starts_with(letter); });
}

// "Monopoliste" within a sentence; role names begin with a plain letter.
std::string lowered(std::string name) {
  if (!name.empty() && name.front() >= 'A' && name.front() <= 'Z') {
    name.front() = static_cast<char>(name.front() - 'A' + 'a');
  }
  return name;
}

class Teller {
 public:
  Teller(const Book& book, Language language, std::span<const std::string> names, const Event& event)
      : book_(book),
        language_(language),
        words_(language == Language::fr ? kFrench : kEnglish),
        names_(names),
        event_(event) {}

  std::string tell() const {
    std::string text = filled(phrase());
    if (text.empty()) {
      return text;
    }
    if (const char first = text.front(); first >= 'a' && first <= 'z' && event_.seat == Seat::bank) {
      text.front() = static_cast<char>(first - 'a' + 'A');
    }
    const std::string& rule = book_.rule_of(event_.reason);
    return rule.empty() ? text : text + " [" + rule + "]";
  }

 private:
  bool fits(std::string_view when) const {
    return when.empty() || when == game::name(event_.reason) ||
           (when == "house" && event_.lot == game::Lot::house) ||
           (when == "hotel" && event_.lot == game::Lot::hotel) || (when == "settles" && event_.settles) ||
           (when == "many" && event_.seats.count() > 1) || (when == "double" && event_.dice.is_double()) ||
           (when == "bank" && event_.seat == Seat::bank) ||
           (when == "one_die" && event_.card == game::Card::none) ||
           (when == "second" && event_.amount.units == 2);
  }

  std::string_view phrase() const {
    for (const Phrase& p : words_.phrases) {
      if (p.kind == event_.kind && fits(p.when)) {
        return p.text;
      }
    }
    return {};
  }

  std::string filled(std::string_view text) const {
    std::string out;
    while (!text.empty()) {
      const std::size_t open = std::min(text.find('{'), text.size());
      out += text.substr(0, open);
      text.remove_prefix(open);
      if (!text.empty()) {
        const std::size_t close = text.find('}');
        out += part(text.substr(1, close - 1));
        text.remove_prefix(close + 1);
      }
    }
    return out;
  }

  std::string part(std::string_view key) const {
    return key == "seat"        ? name(event_.seat)
           : key == "other"     ? name(event_.other)
           : key == "of_other"  ? of(name(event_.other))
           : key == "square"    ? square(event_.square)
           : key == "price"     ? money(price())
           : key == "amount"    ? money(event_.amount)
           : key == "number"    ? std::to_string(event_.amount.units)
           : key == "why"       ? why()
           : key == "seats"     ? seats()
           : key == "squares"   ? joined(squares(event_.squares))
           : key == "house"     ? book_.house.one.in(language_)
           : key == "the_house" ? book_.house.the.in(language_)
           : key == "houses"    ? book_.house.many.in(language_)
           : key == "hotel"     ? book_.hotel.one.in(language_)
           : key == "the_hotel" ? book_.hotel.the.in(language_)
           : key == "role"      ? role()
           : key == "die"       ? std::to_string(event_.dice.first)
           : key == "give"      ? terms(event_.give)
           : key == "take"      ? terms(event_.take)
                                : chance_part(key);
  }

  std::string chance_part(std::string_view key) const {
    const game::Dice dice = event_.dice;
    const std::size_t card = game::at(event_.card);
    if (key == "dice") {
      if (dice.second == 0) {
        return std::to_string(dice.first);  // a law took the other die away
      }
      return std::to_string(dice.first) + " + " + std::to_string(dice.second) + " = " +
             std::to_string(dice.total());
    }
    if (key == "card") {
      return card < book_.cards.size() ? book_.cards[card].text.in(language_) : "";
    }
    if (key == "card_name") {  // its first sentence
      const std::string text = card < book_.cards.size() ? book_.cards[card].text.in(language_) : "";
      return text.substr(0, text.find('.'));
    }
    if (key.starts_with("choice_")) {
      return choice_part(key, card);
    }
    const std::size_t deck = card < book_.rules.cards ? book_.rules.card[card].deck : event_.deck;
    return deck_name(deck);
  }

  // What a card lets a player choose between: a payment, or a card of a deck.
  std::string choice_part(std::string_view key, std::size_t card) const {
    if (card >= book_.rules.cards) {
      return "";
    }
    const game::Effect& offer = book_.rules.card[card].effects[0];
    return key == "choice_price" ? money(game::Money{offer.amount}) : deck_name(offer.target);
  }

  std::string role() const {
    const auto role = static_cast<std::size_t>(event_.amount.units - 1);
    return role < book_.roles.size() ? lowered(book_.roles[role].name.in(language_)) : "";
  }

  std::string deck_name(std::size_t deck) const {
    return deck < book_.decks.size() ? book_.decks[deck].name.in(language_) : "";
  }

  std::string name(Seat seat) const {
    if (!game::is_player(seat)) {
      return std::string(words_.bank);
    }
    return game::at(seat) < names_.size() ? names_[game::at(seat)] : std::to_string(game::at(seat));
  }

  std::string of(const std::string& name) const {
    return (!name.empty() && elides(name) ? "d'" : "de ") + name;
  }

  std::string square(game::Square square) const {
    const std::size_t i = game::at(square);
    const std::string text = i < book_.squares.size() ? book_.squares[i].name.in(language_) : "?";
    return std::string(words_.square_before) + text + std::string(words_.square_after);
  }

  game::Money price() const {
    return game::at(event_.square) < book_.rules.squares ? book_.rules[event_.square].price : game::Money{};
  }

  std::string money(game::Money amount) const { return money_text(book_, language_, amount); }

  std::string why() const {
    const auto found = std::find_if(words_.whys.begin(), words_.whys.end(),
                                    [&](const Why& w) { return w.reason == event_.reason; });
    std::string text(found != words_.whys.end() ? found->text : game::name(event_.reason));
    if (event_.square != game::Square::none) {
      text += language_ == Language::fr ? std::string(kNoBreakSpace) + ": " : ": ";
      text += square(event_.square);
    }
    return text;
  }

  std::string seats() const {
    std::vector<std::string> list;
    for (const Seat seat : event_.seats) {
      list.push_back(name(seat));
    }
    return joined(list);
  }

  std::vector<std::string> squares(game::SquareSet set) const {
    std::vector<std::string> list;
    for (const game::Square member : set) {
      list.push_back(square(member));
    }
    return list;
  }

  std::string terms(const game::Terms& terms) const {
    std::vector<std::string> list;
    if (terms.cash.units != 0) {
      list.push_back(money(terms.cash));
    }
    for (std::string& title : squares(terms.titles)) {
      list.push_back(std::move(title));
    }
    for (const game::Card card : terms.cards) {
      const std::size_t i = game::at(card);
      list.push_back(std::string(words_.card) + " " + (i < book_.cards.size() ? book_.cards[i].id : ""));
    }
    return list.empty() ? std::string(words_.nothing) : joined(list);
  }

  std::string joined(const std::vector<std::string>& list) const {
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
      text += i == 0 ? "" : i + 1 == list.size() ? " " + std::string(words_.and_word) + " " : ", ";
      text += list[i];
    }
    return text;
  }

  const Book& book_;
  Language language_;
  const Phrasebook& words_;
  std::span<const std::string> names_;
  const Event& event_;
};

}  // namespace

std::string sentence(const Book& book, Language language, std::span<const std::string> names,
                     const Event& event) {
  return Teller(book, language, names, event).tell();
}

std::string money_text(const Book& book, Language language, game::Money amount) {
  if (language == Language::fr) {
    return grouped(amount.units, kNoBreakSpace) + std::string(kNoBreakSpace) + book.currency;
  }
  const char first = book.currency.empty() ? 'x' : book.currency.front();
  const bool letters = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
  const std::string figure = grouped(amount.units, ",");
  return letters ? figure + std::string(kNoBreakSpace) + book.currency : book.currency + figure;
}

std::string bank_text(Language language) {
  return std::string((language == Language::fr ? kFrench : kEnglish).bank);
}

}  // namespace cadastre::notation
