#include "notation/sentences.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "notation/fields.h"
#include "notation/words.h"
#include "phrases/phrasebook.h"

namespace cadastre::notation {
namespace {

using edition::Book;
using edition::Language;
using game::Event;
using game::Seat;

// `when`: a lot ("house"), "settles", "bank", "many", "double", "second" of two choices, the name of a
// reason, or empty for all others. The first that fits is taken; an event without one is not for people.
struct Sentence {
  std::string_view when;
  const edition::Text* text = nullptr;
};

// By the kind of the event. "event.jailed.jail_doubles" is what is said of the event `jailed` when its reason
// is `jail_doubles`.
using Sentences = std::array<std::vector<Sentence>, game::kEventNames.size()>;
Sentences read_sentences() {
  Sentences all;
  for (const auto& [name, text] : phrases::all_of("event.")) {
    const std::size_t dot = std::min(name.find('.'), name.size());
    const auto kind = by_name<game::EventKind>(game::kEventNames, name.substr(0, dot));
    if (kind) {
      all[static_cast<std::size_t>(*kind)].push_back({name.substr(std::min(dot + 1, name.size())), text});
    }
  }
  return all;
}

const std::vector<Sentence>& sentences_of(game::EventKind kind) {
  static const Sentences all = read_sentences();
  return all[static_cast<std::size_t>(kind)];
}

// The role of whom an event is about; else nobody's in particular.
std::optional<std::size_t> role_of(const Event& event) {
  return event.role == game::kNoRole ? std::nullopt : std::optional<std::size_t>(event.role);
}

class Teller {
 public:
  Teller(const Book& book, Language language, std::span<const std::string> names, const Event& event)
      : book_(book), language_(language), names_(names), event_(event) {}

  std::string tell() const {
    std::string text = filled(book_.worded(phrase(), language_, role_told()));
    if (text.starts_with(phrases::phrase(language_, "bank"))) {
      text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
  }

 private:
  bool fits(std::string_view when) const {
    return when.empty() || when == game::name(event_.reason) ||
           (when == "house" && event_.lot == game::Lot::house) ||
           (when == "hotel" && event_.lot == game::Lot::hotel) || (when == "settles" && event_.settles) ||
           (when == "many" && event_.seats.count() > 1) || (when == "double" && event_.dice.is_double()) ||
           (when == "bank" && event_.seat == Seat::bank) || (when == "one_die" && event_.dice.second == 0) ||
           (when == "second" && event_.amount.units == 2) ||
           (when == "roles_by_dice" && book_.rules.role_choice == game::RoleChoice::highest_half) ||
           (when == "roles_chosen" && book_.rules.role_choice == game::RoleChoice::rolled);
  }

  // Whose words: those of whom it is about, or of the owner who collects nothing in jail.
  std::optional<std::size_t> role_told() const {
    if (event_.reason == game::Reason::rent_jailed) {
      const auto roles = std::span(book_.rules.role).first(book_.rules.roles);
      const auto idle = std::ranges::find_if(
          roles, [](const game::RoleRule& role) { return !role.rights.has(game::Right::collects_in_jail); });
      return idle == roles.end() ? 0U : static_cast<std::size_t>(idle - roles.begin());
    }
    return role_of(event_);
  }

  std::string_view phrase() const {
    for (const Sentence& one : sentences_of(event_.kind)) {
      if (fits(one.when)) {
        return one.text->in(language_);
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
    return key == "seat"       ? name(event_.seat)
           : key == "other"    ? name(event_.other)
           : key == "of_seat"  ? edition::of_text(language_, name(event_.seat))
           : key == "of_other" ? edition::of_text(language_, name(event_.other))
           : key == "square"   ? square(event_.square)
           : key == "price"    ? money(price())
           : key == "amount"   ? money(event_.amount)
           : key == "number"   ? std::to_string(event_.amount.units)
           : key == "why"      ? why()
           : key == "seats"    ? seats()
           : key == "squares"  ? joined(squares(event_.squares))
           : key == "role"     ? role()
           : key == "a_role"   ? edition::a_text(role())
           : key == "die"      ? std::to_string(event_.dice.first)
           : key == "give"     ? terms(event_.give)
           : key == "take"     ? terms(event_.take)
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
    if (key == "card_name") {
      return card_name(book_, language_, event_.card);
    }
    if (key.starts_with("choice_") || key == "a_choice_deck") {
      return choice_part(key, card);
    }
    const std::size_t deck = card < book_.rules.cards ? book_.rules.card[card].deck : event_.deck;
    return key == "a_deck" ? edition::a_text(deck_name(deck)) : deck_name(deck);
  }

  // What a card lets a player choose between: a payment, or a card of a deck.
  std::string choice_part(std::string_view key, std::size_t card) const {
    if (card >= book_.rules.cards) {
      return "";
    }
    const game::Effect& offer = book_.rules.card[card].effects[0];
    return key == "choice_price"    ? money(game::Money{offer.amount})
           : key == "a_choice_deck" ? edition::a_text(deck_name(offer.target))
                                    : deck_name(offer.target);
  }

  std::string role() const {
    const auto role = static_cast<std::size_t>(event_.amount.units - 1);
    return role < book_.roles.size() ? edition::lowered(book_.roles[role].name.in(language_)) : "";
  }

  std::string deck_name(std::size_t deck) const {
    return deck < book_.decks.size() ? book_.decks[deck].name.in(language_) : "";
  }

  std::string name(Seat seat) const {
    if (!game::is_player(seat)) {
      return bank_text(language_);
    }
    return player_name(language_, seat,
                       game::at(seat) < names_.size() ? std::string_view(names_[game::at(seat)]) : "");
  }

  std::string square(game::Square square) const {
    const std::size_t i = game::at(square);
    return quoted("quoted.square", i < book_.squares.size() ? book_.squares[i].name.in(language_) : "?");
  }

  // The phrase of that name, whose one blank is this: fmt would take many times as long.
  std::string quoted(std::string_view name, const std::string& what) const {
    std::string text = phrases::phrase(language_, name);
    const std::size_t open = text.find('{');
    return text.replace(open, text.find('}') + 1 - open, what);
  }

  game::Money price() const {
    return game::at(event_.square) < book_.rules.squares ? game::printed_figure(book_.rules[event_.square])
                                                         : game::Money{};
  }

  std::string money(game::Money amount) const { return money_text(book_, language_, amount); }

  std::string why() const {
    const std::string reason(game::name(event_.reason));
    const std::string name = "why." + reason;
    const std::string text = book_.worded(phrases::known(name) ? phrases::phrase(language_, name) : reason,
                                          language_, role_told());
    return event_.square == game::Square::none
               ? text
               : phrases::filled(language_, "at_square", fmt::arg("why", text),
                                 fmt::arg("square", square(event_.square)));
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
      list.push_back(quoted("quoted.card", card_name(book_, language_, card)));
    }
    return list.empty() ? phrases::phrase(language_, "nothing") : joined(list);
  }

  std::string joined(const std::vector<std::string>& list) const {
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
      text += i == 0 ? "" : i + 1 == list.size() ? " " + phrases::phrase(language_, "and") + " " : ", ";
      text += list[i];
    }
    return text;
  }

  const Book& book_;
  Language language_;
  std::span<const std::string> names_;
  const Event& event_;
};

}  // namespace

std::string bare_sentence(const Book& book, Language language, std::span<const std::string> names,
                          const Event& event) {
  return Teller(book, language, names, event).tell();
}

std::string sentence(const Book& book, Language language, std::span<const std::string> names,
                     const Event& event) {
  const std::string text = bare_sentence(book, language, names, event);
  const std::string& rule = book.rule_of(event);
  return text.empty() || rule.empty() ? text : text + " [" + rule + "]";
}

// The letters of a text are one to four bytes; a cut falls between two of them.
std::string shortened(const std::string& text, std::size_t most) {
  if (text.size() <= most) {
    return text;
  }
  const std::size_t space = text.rfind(' ', most);
  std::size_t end = space == std::string::npos ? most : space;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
    --end;
  }
  return text.substr(0, end) + "…";
}

std::string card_name(const Book& book, Language language, game::Card card) {
  constexpr std::size_t kLongestName = 48;
  if (game::at(card) >= book.cards.size()) {
    return "";
  }
  const std::string& text = book.cards[game::at(card)].text.in(language);
  std::size_t end = text.size();
  for (const std::string_view mark : {" : ", ": ", ". ", "! ", "? "}) {
    end = std::min(end, text.find(mark));
  }
  std::string name = text.substr(0, end);
  while (name.ends_with('.')) {
    name.pop_back();
  }
  return shortened(name, kLongestName);
}

std::string player_name(Language language, game::Seat seat, std::string_view given) {
  const std::string number = std::to_string(game::at(seat) + 1);
  return !given.empty() && given != "Player " + number
             ? std::string(given)
             : phrases::filled(language, "player", fmt::arg("number", number));
}

std::string bank_text(Language language) { return phrases::phrase(language, "bank"); }

}  // namespace cadastre::notation
