#include "edition/citation.h"

#include <algorithm>
#include <span>

#include "game/matter.h"

namespace cadastre::edition {
namespace {

using game::EventKind;
using game::Matter;

constexpr std::string_view kInJail = "in_jail";

// What is known about something, in the words of the file.
class Context {
 public:
  explicit Context(const Book& book) : book_(book) {}

  Context& add(std::string_view word) {
    words_[count_++] = word;
    return *this;
  }

  Context& add(const Matter& matter) {
    if (matter.role < book_.roles.size()) {
      add(book_.roles[matter.role].id);
    }
    if (matter.law != game::Law::none) {
      add(game::kLawNames[static_cast<unsigned>(matter.law)]);
    }
    if (game::at(matter.square) < book_.rules.squares) {
      add(game::name(book_.rules[matter.square].kind));
    }
    if (matter.lot != game::Lot::none) {
      add(game::kLotNames[static_cast<unsigned>(matter.lot)]);
    }
    if (matter.deck < book_.decks.size()) {
      add(book_.decks[matter.deck].id);
    }
    if (matter.in_jail) {
      add(kInJail);
    }
    return *this;
  }

  bool has(std::string_view word) const {
    const std::span known(words_.data(), count_);
    return std::ranges::find(known, word) != known.end() ||
           std::ranges::find(book_.chosen, word) != book_.chosen.end();
  }

 private:
  const Book& book_;
  std::array<std::string_view, 7> words_{};
  std::size_t count_ = 0;
};

const std::string& nearest(const std::vector<Citation>& lines, const Context& context) {
  static const std::string none;
  for (const Citation& line : lines) {
    if (std::ranges::all_of(line.words, [&](const std::string& word) { return context.has(word); })) {
      return line.rule;
    }
  }
  return none;
}

const std::vector<Citation>& lines_of(const Book& book, game::Reason reason) {
  return book.reasons[static_cast<std::size_t>(reason)];
}
const std::vector<Citation>& lines_of(const Book& book, game::Refusal refusal) {
  return book.refusals[static_cast<std::size_t>(refusal)];
}

std::uint8_t deck_of(const Book& book, const game::Event& event) {
  if (game::at(event.card) < book.rules.cards) {
    return book.rules[event.card].deck;
  }
  const bool names_deck = event.kind == EventKind::card_called || event.kind == EventKind::deck_empty ||
                          event.kind == EventKind::right_called;
  return names_deck ? event.deck : game::kNoDeck;
}

}  // namespace

const std::string& Book::rule_of(game::Reason reason) const {
  return nearest(lines_of(*this, reason), Context(*this));
}

const std::string& Book::rule_of(const Matter& matter) const {
  return nearest(lines_of(*this, matter.reason), Context(*this).add(matter));
}

const std::string& Book::rule_of(const game::Event& event) const {
  const Matter matter{.reason = event.reason,
                      .role = event.role,
                      .law = event.law,
                      .square = event.square,
                      .lot = event.lot,
                      .deck = deck_of(*this, event)};
  return nearest(lines_of(*this, event.reason), Context(*this).add(game::name(event.kind)).add(matter));
}

const std::string& Book::rule_of(game::Refusal refusal) const {
  return nearest(lines_of(*this, refusal), Context(*this));
}

const std::string& Book::rule_of(game::Refusal refusal, const game::State& s, const game::Action& a) const {
  const Matter aim = game::aimed(rules, s, a);
  const std::string& own = nearest(lines_of(*this, refusal), Context(*this).add(game::name(a.kind)).add(aim));
  return own.empty() ? rule_of(game::matter_of(rules, s, refusal, a)) : own;
}

namespace {

// What both tables may name.
Words shared_words(const Draft& draft) {
  Words words(game::kLotNames.begin() + 1, game::kLotNames.end());
  words.insert(words.end(), game::kSquareKindNames.begin(), game::kSquareKindNames.end());
  words.insert(words.end(), game::kLawNames.begin() + 1, game::kLawNames.end());
  for (const RoleText& role : draft.book.roles) {
    words.emplace_back(role.id);
  }
  for (const DeckText& deck : draft.book.decks) {
    words.emplace_back(deck.id);
  }
  for (const Node& variant : children_of(draft.root.find("variants"))) {
    words.emplace_back(variant.key);
  }
  return words;
}

}  // namespace

Words words_of_reasons(const Draft& draft) {
  Words words = shared_words(draft);
  words.insert(words.end(), game::kEventNames.begin(), game::kEventNames.end());
  return words;
}

Words words_of_refusals(const Draft& draft) {
  Words words = shared_words(draft);
  words.insert(words.end(), game::kActionNames.begin(), game::kActionNames.end());
  words.push_back(kInJail);
  return words;
}

}  // namespace cadastre::edition
