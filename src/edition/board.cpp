// [groups] and [board]: the squares, what they cost and what they bring.
#include <algorithm>
#include <array>

#include "edition/draft.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

using game::Money;
using game::SquareKind;
using game::SquareRule;

// The highest roll goes once round at most.
constexpr std::size_t kFewestSquares = 12;

Words kind_names() {
  Words names;
  for (const game::Word& kind : game::kSquareKindWords) {
    names.push_back(kind.name);
  }
  return names;
}

// What squares of a kind are written with.
Words keys_of(const game::Word& kind) {
  Words keys = {"at", "kind", "fr", "en", "note"};
  game::for_each_name(kind.fields, [&](std::string_view key) { keys.push_back(key); });
  return keys;
}

// The number of the id among the texts read so far; their count, with a problem, where it is none of them.
template <class Texts>
std::size_t place_of(const Node& square, std::string_view key, const Texts& texts, Reader& read) {
  const Node* value = read.need(square, key, Node::Kind::string);
  Words ids;
  for (const auto& text : texts) {
    ids.emplace_back(text.id);
  }
  return value == nullptr ? ids.size() : read.choice(*value, ids);
}

// A street has a rent for each number of houses, and for a hotel unless nobody can build one.
std::size_t street_levels(const game::Edition& rules) {
  std::size_t most = 0;
  for (const game::RoleRule& role : rules.role) {
    const bool hotels = rules.hotels > 0 && role.most_houses >= role.houses_before_hotel;
    most = std::max<std::size_t>(most, hotels ? game::kLevels : role.most_houses + 1U);
  }
  return most;
}

void read_rents(Draft& draft, const Node& square, SquareRule& rule) {
  const Node* rents = draft.read.need(square, "rents", Node::Kind::array);
  if (rents == nullptr) {
    return;
  }
  const bool street = rule.kind == SquareKind::street;
  const std::size_t levels = street_levels(draft.book.rules);
  if (street ? rents->children.size() != levels : rents->children.size() > game::kLevels) {
    draft.read.problem(*rents, said("check.rents_count", rents->children.size()),
                       !street                   ? said("check.rents_titles.do")
                       : levels == game::kLevels ? said("check.rents_all.do")
                                                 : said("check.rents_some.do", levels));
  }
  const Range range = rule.kind == SquareKind::utility ? kMultiplier : Range{0, kPrintedMoney.high};
  for (std::size_t i = 0; i < std::min<std::size_t>(rents->children.size(), game::kLevels); ++i) {
    rule.rents[i] = static_cast<std::int16_t>(draft.read.number(rents->children[i], range));
  }
}

void join_group(Draft& draft, const Node& square, game::Square here, SquareRule& rule) {
  game::Edition& rules = draft.book.rules;
  const std::size_t group = place_of(square, "group", draft.book.groups, draft.read);
  if (group >= draft.book.groups.size()) {
    return;
  }
  game::GroupRule& members = rules.group[group];
  if (members.size > 0 && members.kind != rule.kind) {
    draft.read.problem(square, said("check.group_mixed", in_quotes(draft.book.groups[group].id)),
                       said("check.group_mixed.do"));
  }
  rule.group = static_cast<game::Group>(group);
  members.kind = rule.kind;
  members.members = members.members.with(here);
  ++members.size;
}

void read_title(Draft& draft, const Node& square, std::size_t number, SquareRule& rule) {
  game::Edition& rules = draft.book.rules;
  const auto here = static_cast<game::Square>(number);
  rule.price = Money{draft.read.number(square, "price", kPrintedMoney)};
  rule.mortgage = square.find("mortgage") == nullptr
                      ? game::half_received(rule.price)
                      : Money{draft.read.number(square, "mortgage", {0, rule.price.units})};
  if (rule.kind == SquareKind::street) {
    rule.house = Money{draft.read.number(square, "house", kPrintedMoney)};
    rules.streets = rules.streets.with(here);
  }
  if (square.find("flat") != nullptr) {
    rule.flat_fare = Money{draft.read.number(square, "flat", kPrintedMoney)};
  }
  rules.titles = rules.titles.with(here);
  read_rents(draft, square, rule);
  join_group(draft, square, here, rule);
}

SquareKind read_kind(Draft& draft, const Node& square) {
  const Node* written = draft.read.need(square, "kind", Node::Kind::string);
  if (written == nullptr) {
    return SquareKind::rest;
  }
  const std::size_t kind = draft.read.choice(*written, kind_names());
  if (kind == game::kSquareKindWords.size()) {
    return SquareKind::rest;  // its keys cannot be judged
  }
  draft.read.only(square, keys_of(game::kSquareKindWords[kind]),
                  said("check.in.square", in_quotes(game::kSquareKindWords[kind].name)));
  return static_cast<SquareKind>(kind);
}

// A printed amount or the policy "income_tax"; and the share of one's wealth that may be paid instead.
void read_tax(Draft& draft, const Node& square, std::size_t number, SquareRule& rule) {
  const Node* amount = square.find("amount");
  if (amount != nullptr && amount->kind == Node::Kind::string) {
    if (draft.read.choice(*amount, {"income_tax"}) == 0) {
      game::SquareSet& named = draft.book.rules.income_taxes;
      named = named.with(static_cast<game::Square>(number));
    }
  } else {
    rule.tax = Money{draft.read.number(square, "amount", kPrintedMoney)};
  }
  if (const Node* share = draft.read.maybe(square, "share", Node::Kind::table)) {
    draft.read.only(*share, {"titles", "buildings"}, said("check.in.share"));
    rule.titles_percent = static_cast<std::uint8_t>(draft.read.number(*share, "titles", {1, 100}));
    rule.buildings_percent = static_cast<std::uint8_t>(draft.read.number(*share, "buildings", {1, 100}));
  }
}

// One deck for all, or one for each role.
void read_deck_square(Draft& draft, const Node& square, SquareRule& rule) {
  const auto number = [](std::size_t deck, std::size_t decks) {
    return static_cast<std::uint8_t>(deck < decks ? deck : 0);
  };
  const std::size_t count = draft.book.decks.size();
  const Node* by_role = draft.read.maybe(square, "decks", Node::Kind::table);
  if (by_role == nullptr) {
    rule.deck.fill(number(place_of(square, "deck", draft.book.decks, draft.read), count));
    return;
  }
  Words roles;
  for (const RoleText& role : draft.book.roles) {
    roles.emplace_back(role.id);
  }
  draft.read.only(*by_role, roles, said("check.in.decks_of_square"));
  for (std::size_t role = 0; role < roles.size(); ++role) {
    rule.deck[role] = number(place_of(*by_role, roles[role], draft.book.decks, draft.read), count);
  }
}

void read_effect_square(Draft& draft, const Node& square, SquareRule& rule) {
  if (draft.effect_squares == game::kMaxEffectSquares) {
    draft.read.problem(square, said("check.many_effects", game::kMaxEffectSquares),
                       said("check.many_effects.do"));
    return;
  }
  rule.effect = static_cast<std::uint8_t>(draft.effect_squares);
  read_effects(draft, square, draft.book.rules.effect[draft.effect_squares++]);
}

void read_square(Draft& draft, const Node& square, std::size_t number) {
  Reader& read = draft.read;
  if (!read.is(square, Node::Kind::table)) {
    return;
  }
  const Node* at = read.need(square, "at", Node::Kind::integer);
  if (at == nullptr && square.find("kind") == nullptr) {
    return;  // as below
  }
  if (at != nullptr && at->number != static_cast<std::int64_t>(number)) {
    read.problem(*at, said("check.square_place", at->number, number), said("check.square_place.do"));
    if (square.find("kind") == nullptr) {
      return;  // a change of a square that is not there: its other gaps say nothing
    }
  }
  SquareRule& rule = draft.book.rules.board[number];
  rule.kind = read_kind(draft, square);
  draft.book.squares[number].name = read.text(square);
  if (square.find("note") != nullptr) {
    draft.book.squares[number].note = read.text(square, "note");
  }
  if (game::is_title(rule.kind)) {
    read_title(draft, square, number, rule);
  } else if (rule.kind == SquareKind::ride) {
    join_group(draft, square, static_cast<game::Square>(number), rule);
  } else if (rule.kind == SquareKind::tax) {
    read_tax(draft, square, number, rule);
  } else if (rule.kind == SquareKind::deck) {
    read_deck_square(draft, square, rule);
  } else if (rule.kind == SquareKind::effect) {
    read_effect_square(draft, square, rule);
  } else if (rule.kind == SquareKind::jail) {
    draft.book.rules.jail = static_cast<game::Square>(number);
  }
}

}  // namespace

void read_groups(Draft& draft) {
  Reader& read = draft.read;
  const Node* groups = read.need(draft.root, "groups", Node::Kind::table);
  for (const Node& group : children_of(groups)) {
    if (draft.book.groups.size() == game::kMaxGroups) {
      read.problem(group, said("check.many_groups", game::kMaxGroups), said("check.join_some"));
      break;
    }
    GroupText text{.id = read.id(group, group.key), .name = {}, .colour = {}};
    if (read.is(group, Node::Kind::table)) {
      read.only(group, {"fr", "en", "colour"}, said("check.in.group"));
      text.name = read.text(group);
      text.colour = read.colour(group);
    }
    draft.book.groups.push_back(std::move(text));
  }
  draft.book.rules.groups = static_cast<std::uint8_t>(draft.book.groups.size());
}

void complete(Draft& draft) {
  game::Edition& rules = draft.book.rules;
  for (const game::Square square : rules.income_taxes) {
    rules.board[game::at(square)].tax = rules.income_tax;
  }
  for (unsigned role = 0; role < rules.roles; ++role) {
    rules.best_salary = std::max(rules.best_salary, rules.role[role].salary);
  }
}

void read_board(Draft& draft) {
  const Node* board = draft.read.need(draft.root, "board", Node::Kind::table);
  if (board == nullptr) {
    return;
  }
  draft.read.only(*board, {"squares"}, said("check.in.board"));
  const Node* squares = draft.read.need(*board, "squares", Node::Kind::array);
  if (squares == nullptr) {
    return;
  }
  const std::size_t count = squares->children.size();
  if (count < kFewestSquares || count > game::kMaxSquares) {
    draft.read.problem(*squares, said("check.board_squares", count),
                       said("check.board_squares.do", kFewestSquares, game::kMaxSquares));
  }
  const std::size_t kept = std::min<std::size_t>(count, game::kMaxSquares);
  draft.book.rules.squares = static_cast<std::uint8_t>(kept);
  draft.book.squares.resize(kept);
  for (std::size_t number = 0; number < kept; ++number) {
    draft.square_nodes.push_back(&squares->children[number]);
    read_square(draft, squares->children[number], number);
  }
}

}  // namespace cadastre::edition
