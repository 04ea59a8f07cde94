// [decks]: the decks and what their cards do, as lists of verbs.
#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <span>

#include "edition/draft.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

using game::Effect;
using game::Verb;

enum class Takes {
  nothing,
  square,
  group,
  steps,
  money,
  repairs,
  pay_or_draw,
  roll_for,
  two_sums,
  deck,
  right,
  law
};
struct VerbForm {
  Verb verb;
  std::string_view name;
  Takes takes;
};
#define CADASTRE_VERB_FORM(name, takes, example, means) VerbForm{Verb::name, #name, Takes::takes},
constexpr std::array kVerbs = {CADASTRE_VERBS(CADASTRE_VERB_FORM)};
#undef CADASTRE_VERB_FORM

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
  const std::span<const VerbForm> verbs(kVerbs);
  const auto found = std::ranges::find(verbs, name, &VerbForm::name);
  return found == verbs.end() ? nullptr : &*found;
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
      draft.read.problem(value, said("check.next_street", in_quotes(ids[group])),
                         said("check.next_street.do"));
    }
  }
  if (const Node* times = effect.find("times")) {
    to.amount = short_number(draft.read, *times, kMultiplier);
  }
}

void read_repairs(Draft& draft, const Node& value, Effect& to) {
  if (draft.read.is(value, Node::Kind::table)) {
    draft.read.only(value, {"house", "hotel"}, same("pay_per_building"));
    to.amount = static_cast<std::int16_t>(draft.read.number(value, "house", {0, kPrintedMoney.high}));
    to.other = static_cast<std::int16_t>(draft.read.number(value, "hotel", {0, kPrintedMoney.high}));
  }
}

// The place of the deck a value names; 0, with a problem, where there is no such deck.
std::uint8_t deck_named(Draft& draft, const Node& name) {
  Words ids;
  for (const DeckText& deck : draft.book.decks) {
    ids.emplace_back(deck.id);
  }
  const std::size_t deck = draft.read.choice(name, ids);
  return static_cast<std::uint8_t>(deck < ids.size() ? deck : 0);
}

void read_pay_or_draw(Draft& draft, const Node& value, Effect& to) {
  if (!draft.read.is(value, Node::Kind::table)) {
    return;
  }
  draft.read.only(value, {"pay", "deck"}, same("pay_or_draw"));
  to.amount = static_cast<std::int16_t>(draft.read.number(value, "pay", kPrintedMoney));
  if (const Node* name = draft.read.need(value, "deck", Node::Kind::string)) {
    to.target = deck_named(draft, *name);
  }
}

void read_roll_for(Draft& draft, const Node& value, Effect& to) {
  if (draft.read.is(value, Node::Kind::table)) {
    draft.read.only(value, {"least", "receive"}, same("roll_for"));
    to.other = static_cast<std::int16_t>(draft.read.number(value, "least", {2, 12}));
    to.amount = static_cast<std::int16_t>(draft.read.number(value, "receive", kPrintedMoney));
  }
}

void read_two_sums(Draft& draft, const Node& value, Effect& to) {
  if (!draft.read.is(value, Node::Kind::array)) {
    return;
  }
  if (value.children.size() != 2) {
    draft.read.problem(value, said("check.two_sums", value.children.size()), said("check.two_sums.do"));
    return;
  }
  to.amount = short_number(draft.read, value.children[0], kPrintedMoney);
  to.other = short_number(draft.read, value.children[1], kPrintedMoney);
}

// The rights a card can grant: each by its name, and some that go together.
game::Rights rights_named(std::string_view name, std::size_t right) {
  using game::Right;
  using game::Rights;
  if (name == "safety") {
    return Rights{}
        .with(Right::safe_alone)
        .with(Right::safe_at_night)
        .with(Right::deals_in_jail)
        .with(Right::collects_in_jail);
  }
  const Rights one = Rights::of(static_cast<Right>(right));
  return one.has(Right::owns_hotels) ? one.with(Right::owns_all_houses) : one;
}

void read_right(Draft& draft, const Node& value, Effect& to) {
  Words names(game::kRightNames.begin(), game::kRightNames.end());
  names.emplace_back("safety");
  const std::size_t right = draft.read.choice(value, names);
  if (right < names.size()) {
    to.rights = rights_named(names[right], right);
  }
}

void read_law(Draft& draft, const Node& value, Effect& to) {
  const Words names(game::kLawNames.begin() + 1, game::kLawNames.end());  // the first is `none`
  const std::size_t law = draft.read.choice(value, names);
  to.target = static_cast<std::uint8_t>(law < names.size() ? law + 1 : 0);
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
    case Takes::roll_for:
      read_roll_for(draft, value, to);
      break;
    case Takes::two_sums:
      read_two_sums(draft, value, to);
      break;
    case Takes::deck:
      to.target = deck_named(draft, value);
      break;
    case Takes::right:
      read_right(draft, value, to);
      break;
    case Takes::law:
      read_law(draft, value, to);
      break;
    case Takes::nothing:
      draft.read.problem(value, said("check.takes_nothing", in_quotes(value.key)),
                         said("check.takes_nothing.do", value.key));
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

// The words that stand beside a verb, and which verb that is; `for` stands beside any.
struct BesideForm {
  std::string_view word;
  std::string_view verb;
};
constexpr std::array<BesideForm, 5> kBeside = {{{"for", ""},
                                                {"times", "advance_to_next"},
                                                {"from", "receive_from_each"},
                                                {"who", "everyone_receives"},
                                                {"fee", "country"}}};

const BesideForm* find_beside(std::string_view word) {
  const auto found = std::ranges::find(kBeside, word, &BesideForm::word);
  return found == kBeside.end() ? nullptr : &*found;
}

// What stands beside a verb: how often, whom it concerns, who pays. False: nothing of the kind.
bool read_beside(Draft& draft, const Node& item, const Node& entry, Effect& effect) {
  if (entry.key == "for") {
    effect.roles = role_bit(draft, entry);
    return true;
  }
  const bool from = entry.key == "from" && item.find("receive_from_each") != nullptr;
  const bool who = entry.key == "who" && item.find("everyone_receives") != nullptr;
  if (from || who) {
    effect.target = role_bit(draft, entry);
    return true;
  }
  if (entry.key == "fee" && item.find("country") != nullptr) {
    effect.amount = short_number(draft.read, entry, kPrintedMoney);
    return true;
  }
  return entry.key == "times" && item.find("advance_to_next") != nullptr;
}

Effect read_verb_alone(Draft& draft, const Node& item) {
  const VerbForm* form = find_verb(item.text);
  if (form == nullptr) {
    draft.read.problem(item, said("check.unknown_verb", in_quotes(item.text)),
                       draft.read.suggested(item.text, verb_names()));
    return {};
  }
  if (form->takes != Takes::nothing) {
    draft.read.problem(item, said("check.needs_value", in_quotes(item.text)),
                       said("check.needs_value.do", item.text));
  }
  return {.verb = form->verb};
}

void tell_unknown(Draft& draft, const Node& entry) {
  const BesideForm* beside = find_beside(entry.key);
  if (beside != nullptr) {
    draft.read.problem(entry, said("check.beside", in_quotes(entry.key), in_quotes(beside->verb)),
                       said("check.beside.do"));
  } else {
    draft.read.problem(entry, said("check.unknown_verb", in_quotes(entry.key)),
                       draft.read.suggested(entry.key, verb_names()));
  }
}

// One law asks for a fee, and says how much; no other does.
void check_fee(Draft& draft, const Node& item, const Node& law) {
  if (law.text == game::kLawNames[static_cast<std::size_t>(game::Law::fee_beside)]) {
    draft.read.need(item, "fee", Node::Kind::integer);
  } else if (const Node* fee = item.find("fee")) {
    draft.read.problem(*fee, said("check.no_fee", in_quotes(law.text)), said("check.no_fee.do"));
  }
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
        tell_unknown(draft, entry);
      }
    } else if (effect.verb != Verb::none) {
      draft.read.problem(entry, said("check.two_verbs"), said("check.two_verbs.do"));
    } else {
      effect.verb = form->verb;
      read_argument(draft, item, entry, form->takes, effect);
    }
  }
  if (const Node* law = item.find("country")) {
    check_fee(draft, item, *law);
  }
  if (std::ranges::all_of(item.children, [](const Node& entry) { return entry.key == "for"; })) {
    draft.read.problem(item, said("check.no_verb"), said("check.no_verb.do", listed(verb_names())));
  }
  return effect;
}

// A deck no square draws from but a double does, and the role its cards work for.
void read_doubles_deck(Draft& draft, const Node& deck, std::size_t number) {
  game::Edition& rules = draft.book.rules;
  const Node* drawn = deck.find("drawn_on");
  if (drawn != nullptr && draft.read.choice(*drawn, {"double"}) == 0) {
    rules.doubles_deck = static_cast<std::uint8_t>(number);
  }
  if (const Node* role = deck.find("works_for")) {
    rules.empowerable = role_bit(draft, *role);
  }
}

DraftCard read_card(Draft& draft, const Node& node, std::size_t deck) {
  DraftCard card{.rule = {}, .text = {}, .node = &node};
  card.rule.deck = static_cast<std::uint8_t>(deck);
  if (draft.read.is(node, Node::Kind::table)) {
    draft.read.only(node, {"id", "do", "fr", "en"}, said("check.in.card"));
    card.text.id = draft.read.string(node, "id");
    if (!card.text.id.empty()) {
      draft.read.id(node.find_or_self("id"), card.text.id);
    }
    card.text.text = draft.read.text(node);
    read_effects(draft, node, card.rule);
  }
  return card;
}

bool kept(const DraftCard& card) {
  const Verb verb = card.rule.effects[0].verb;
  return verb == Verb::keep_out_of_jail || verb == Verb::keep_cancel || verb == Verb::empower;
}

std::vector<DraftCard> all_cards(Draft& draft) {
  std::vector<DraftCard> cards;
  const Node* decks = draft.root.find("decks");
  for (std::size_t deck = 0; deck < draft.book.decks.size(); ++deck) {
    const Node& table = decks->children[deck];
    const Node* list =
        table.kind == Node::Kind::table ? draft.read.need(table, "cards", Node::Kind::array) : nullptr;
    for (const Node& node : children_of(list)) {
      if (cards.size() == game::kMaxCards) {
        draft.read.problem(node, said("check.many_cards", game::kMaxCards), said("check.leave_out"));
        return cards;
      }
      cards.push_back(read_card(draft, node, deck));
    }
    if (list != nullptr && list->children.empty()) {
      draft.read.problem(*list, said("check.no_cards", in_quotes(table.key)), said("check.no_cards.do"));
    }
  }
  return cards;
}

void number_cards(Draft& draft, const std::vector<DraftCard>& cards) {
  game::Edition& rules = draft.book.rules;
  for (const DraftCard& card : cards) {
    const auto number = static_cast<game::Card>(draft.book.cards.size());
    if (kept(card) && game::at(number) >= game::kMaxKept) {
      draft.read.problem(*card.node, said("check.many_kept", game::kMaxKept), said("check.many_kept.do"));
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

void read_effects(Draft& draft, const Node& where, game::CardRule& rule) {
  const Node* list = draft.read.need(where, "do", Node::Kind::array);
  if (list == nullptr) {
    return;
  }
  const std::size_t count = list->children.size();
  if (count == 0 || count > rule.effects.size()) {
    draft.read.problem(*list, said("check.card_does", count),
                       said("check.card_does.do", rule.effects.size()));
  }
  for (std::size_t i = 0; i < std::min(count, rule.effects.size()); ++i) {
    rule.effects[i] = read_effect(draft, list->children[i]);
  }
}

void read_decks(Draft& draft) {
  const Node* decks = draft.read.maybe(draft.root, "decks", Node::Kind::table);
  for (const Node& deck : children_of(decks)) {
    if (draft.book.decks.size() == game::kMaxDecks) {
      draft.read.problem(deck, said("check.many_decks", game::kMaxDecks), said("check.join_some"));
      break;
    }
    DeckText text{.id = draft.read.id(deck, deck.key), .name = {}};
    if (draft.read.is(deck, Node::Kind::table)) {
      draft.read.only(deck, {"fr", "en", "cards", "drawn_on", "works_for"}, said("check.in.deck"));
      text.name = draft.read.text(deck);
      read_doubles_deck(draft, deck, draft.book.decks.size());
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
