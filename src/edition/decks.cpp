// [decks]: the decks and what their cards do, as lists of verbs.
#include <algorithm>
#include <array>
#include <functional>
#include <iterator>

#include "edition/draft.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

using game::Effect;
using game::Verb;

enum class Takes { nothing, square, group, steps, money, repairs, pay_or_draw };
struct VerbForm {
  Verb verb;
  std::string_view name;
  Takes takes;
};
constexpr std::array<VerbForm, 12> kVerbs = {{
    {Verb::advance_to, "advance_to", Takes::square},
    {Verb::advance_to_next, "advance_to_next", Takes::group},
    {Verb::move_back, "move_back", Takes::steps},
    {Verb::go_back_to, "go_back_to", Takes::square},
    {Verb::go_to_jail, "go_to_jail", Takes::nothing},
    {Verb::receive, "receive", Takes::money},
    {Verb::pay, "pay", Takes::money},
    {Verb::pay_per_building, "pay_per_building", Takes::repairs},
    {Verb::pay_each, "pay_each", Takes::money},
    {Verb::receive_from_each, "receive_from_each", Takes::money},
    {Verb::keep_out_of_jail, "keep_out_of_jail", Takes::nothing},
    {Verb::pay_or_draw, "pay_or_draw", Takes::pay_or_draw},
}};

struct DraftCard {
  game::CardRule rule;
  CardText text;
  const Node* node;
};

Words verb_names() {
  Words names;
  for (const VerbForm& form : kVerbs) {
    names.push_back(form.name);
  }
  return names;
}

const VerbForm* find_verb(std::string_view name) {
  const auto* const found = std::ranges::find(kVerbs, name, &VerbForm::name);
  return found == kVerbs.end() ? nullptr : found;
}

std::int16_t short_number(Reader& read, const Node& value, Range range) {
  return static_cast<std::int16_t>(read.number(value, range));
}

void read_next_group(Draft& draft, const Node& effect, const Node& value, Effect& to) {
  Words ids;
  for (const GroupText& group : draft.book.groups) {
    ids.emplace_back(group.id);
  }
  const std::size_t group = draft.read.choice(value, ids);
  if (group < ids.size()) {
    to.target = static_cast<std::uint8_t>(group);
    if (draft.book.rules.group[group].kind == game::SquareKind::street) {
      draft.read.problem(value, "a card cannot lead to the next street of " + quoted(ids[group]),
                         "name a group of companies, utilities or rides, or use advance_to");
    }
  }
  if (const Node* times = effect.find("times")) {
    to.amount = short_number(draft.read, *times, kMultiplier);
  }
}

void read_repairs(Draft& draft, const Node& value, Effect& to) {
  if (draft.read.is(value, Node::Kind::table)) {
    draft.read.only(value, {"house", "hotel"}, "pay_per_building");
    to.amount = static_cast<std::int16_t>(draft.read.number(value, "house", {0, kPrintedMoney.high}));
    to.other = static_cast<std::int16_t>(draft.read.number(value, "hotel", {0, kPrintedMoney.high}));
  }
}

void read_pay_or_draw(Draft& draft, const Node& value, Effect& to) {
  if (!draft.read.is(value, Node::Kind::table)) {
    return;
  }
  draft.read.only(value, {"pay", "deck"}, "pay_or_draw");
  to.amount = static_cast<std::int16_t>(draft.read.number(value, "pay", kPrintedMoney));
  Words ids;
  for (const DeckText& deck : draft.book.decks) {
    ids.emplace_back(deck.id);
  }
  if (const Node* name = draft.read.need(value, "deck", Node::Kind::string)) {
    const std::size_t deck = draft.read.choice(*name, ids);
    to.target = static_cast<std::uint8_t>(deck < ids.size() ? deck : 0);
  }
}

void read_argument(Draft& draft, const Node& effect, const Node& value, Takes takes, Effect& to) {
  const int last = std::max<int>(draft.book.rules.squares, 2) - 1;
  switch (takes) {
    case Takes::square:
      to.target = static_cast<std::uint8_t>(draft.read.number(value, {0, last}));
      break;
    case Takes::group:
      read_next_group(draft, effect, value, to);
      break;
    case Takes::steps:
      to.amount = short_number(draft.read, value, {1, last});
      break;
    case Takes::money:
      to.amount = short_number(draft.read, value, kPrintedMoney);
      break;
    case Takes::pay_or_draw:
      read_pay_or_draw(draft, value, to);
      break;
    case Takes::repairs:
      read_repairs(draft, value, to);
      break;
    case Takes::nothing:
      draft.read.problem(value, quoted(value.key) + " takes no value", "write it as \"" + value.key + "\"");
      break;
  }
}

std::uint8_t role_bit(Draft& draft, const Node& name) {
  Words ids;
  for (const RoleText& role : draft.book.roles) {
    ids.emplace_back(role.id);
  }
  const std::size_t role = draft.read.choice(name, ids);
  return static_cast<std::uint8_t>(role < ids.size() ? 1U << role : 0U);
}

// What stands beside a verb: how often, whom it concerns, who pays. False: nothing of the kind.
bool read_beside(Draft& draft, const Node& item, const Node& entry, Effect& effect) {
  if (entry.key == "for") {
    effect.roles = role_bit(draft, entry);
    return true;
  }
  if (entry.key == "from" && item.find("receive_from_each") != nullptr) {
    effect.target = role_bit(draft, entry);
    return true;
  }
  return entry.key == "times" && item.find("advance_to_next") != nullptr;
}

Effect read_verb_alone(Draft& draft, const Node& item) {
  const VerbForm* form = find_verb(item.text);
  if (form == nullptr) {
    draft.read.problem(item, "unknown verb " + quoted(item.text), suggestion(item.text, verb_names()));
    return {};
  }
  if (form->takes != Takes::nothing) {
    draft.read.problem(item, quoted(item.text) + " needs a value", "write it as { " + item.text + " = ... }");
  }
  return {.verb = form->verb};
}

Effect read_effect(Draft& draft, const Node& item) {
  if (item.kind == Node::Kind::string) {
    return read_verb_alone(draft, item);
  }
  Effect effect;
  if (!draft.read.is(item, Node::Kind::table)) {
    return effect;
  }
  for (const Node& entry : item.children) {
    const VerbForm* form = find_verb(entry.key);
    if (form == nullptr) {
      if (!read_beside(draft, item, entry, effect)) {
        draft.read.problem(entry, "unknown verb " + quoted(entry.key), suggestion(entry.key, verb_names()));
      }
    } else if (effect.verb != Verb::none) {
      draft.read.problem(entry, "two verbs in one table", "give each verb a table of its own in the list");
    } else {
      effect.verb = form->verb;
      read_argument(draft, item, entry, form->takes, effect);
    }
  }
  if (item.children.size() == 1 && item.children[0].key == "for") {
    draft.read.problem(item, "a line of the card says whom it concerns but not what it does",
                       "add a verb: " + listed(verb_names()));
  }
  return effect;
}

void read_effects(Draft& draft, const Node& card, game::CardRule& rule) {
  const Node* list = draft.read.need(card, "do", Node::Kind::array);
  if (list == nullptr) {
    return;
  }
  const std::size_t count = list->children.size();
  if (count == 0 || count > rule.effects.size()) {
    draft.read.problem(*list, "the card does " + std::to_string(count) + " things",
                       "give it 1 to " + std::to_string(rule.effects.size()));
  }
  for (std::size_t i = 0; i < std::min(count, rule.effects.size()); ++i) {
    rule.effects[i] = read_effect(draft, list->children[i]);
  }
}

DraftCard read_card(Draft& draft, const Node& node, std::size_t deck) {
  DraftCard card{.rule = {}, .text = {}, .node = &node};
  card.rule.deck = static_cast<std::uint8_t>(deck);
  if (draft.read.is(node, Node::Kind::table)) {
    draft.read.only(node, {"id", "do", "fr", "en"}, "a card");
    card.text.id = draft.read.string(node, "id");
    if (!card.text.id.empty()) {
      draft.read.id(node.find_or_self("id"), card.text.id);
    }
    card.text.text = draft.read.text(node);
    read_effects(draft, node, card.rule);
  }
  return card;
}

bool kept(const DraftCard& card) { return card.rule.effects[0].verb == Verb::keep_out_of_jail; }

std::vector<DraftCard> all_cards(Draft& draft) {
  std::vector<DraftCard> cards;
  const Node* decks = draft.root.find("decks");
  for (std::size_t deck = 0; deck < draft.book.decks.size(); ++deck) {
    const Node& table = decks->children[deck];
    const Node* list =
        table.kind == Node::Kind::table ? draft.read.need(table, "cards", Node::Kind::array) : nullptr;
    for (const Node& node : children_of(list)) {
      if (cards.size() == game::kMaxCards) {
        draft.read.problem(node, "there are more than " + std::to_string(game::kMaxCards) + " cards",
                           "leave some out");
        return cards;
      }
      cards.push_back(read_card(draft, node, deck));
    }
    if (list != nullptr && list->children.empty()) {
      draft.read.problem(*list, "the deck " + quoted(table.key) + " has no cards", "write at least one card");
    }
  }
  return cards;
}

void number_cards(Draft& draft, const std::vector<DraftCard>& cards) {
  game::Edition& rules = draft.book.rules;
  for (const DraftCard& card : cards) {
    const auto number = static_cast<game::Card>(draft.book.cards.size());
    if (kept(card) && game::at(number) >= game::kMaxKept) {
      draft.read.problem(*card.node,
                         "there are more than " + std::to_string(game::kMaxKept) + " cards to keep",
                         "make some of them cards that are used at once");
    }
    game::DeckRule& deck = rules.deck[card.rule.deck];
    deck.cards = deck.cards.with(number);
    ++deck.size;
    rules.card[game::at(number)] = card.rule;
    draft.book.cards.push_back(card.text);
    draft.card_nodes.push_back(card.node);
  }
  rules.cards = static_cast<std::uint8_t>(cards.size());
  std::uint8_t place = 0;
  for (game::DeckRule& deck : rules.deck) {
    deck.first_place = place;
    place = static_cast<std::uint8_t>(place + deck.size);
  }
}

}  // namespace

void read_decks(Draft& draft) {
  const Node* decks = draft.read.maybe(draft.root, "decks", Node::Kind::table);
  for (const Node& deck : children_of(decks)) {
    if (draft.book.decks.size() == game::kMaxDecks) {
      draft.read.problem(deck, "there are more than " + std::to_string(game::kMaxDecks) + " decks",
                         "join some");
      break;
    }
    DeckText text{.id = draft.read.id(deck, deck.key), .name = {}};
    if (draft.read.is(deck, Node::Kind::table)) {
      draft.read.only(deck, {"fr", "en", "cards"}, "a deck");
      text.name = draft.read.text(deck);
    }
    draft.book.decks.push_back(std::move(text));
  }
  draft.book.rules.decks = static_cast<std::uint8_t>(draft.book.decks.size());
}

void read_cards(Draft& draft) {
  const std::vector<DraftCard> cards = all_cards(draft);
  // Kept cards get the lowest numbers: a Kept set holds no others.
  std::vector<DraftCard> ordered;
  std::ranges::copy_if(cards, std::back_inserter(ordered), kept);
  std::ranges::copy_if(cards, std::back_inserter(ordered), std::not_fn(kept));
  number_cards(draft, ordered);
}

}  // namespace cadastre::edition
