// Contradictions: boards, decks and policies that are each well written but cannot be played together.
#include <algorithm>
#include <array>

#include "edition/draft.h"
#include "edition/spelling.h"
#include "game/cards.h"
#include "game/state.h"

namespace cadastre::edition {
namespace {

constexpr game::Square kStart{};  // where every game begins: the first square

using game::SquareKind;
using game::SquareSet;
using game::Verb;

SquareSet squares_of(const game::Edition& rules, SquareKind kind) {
  SquareSet found;
  for (const game::Square square : SquareSet::first(rules.squares)) {
    found = rules[square].kind == kind ? found.with(square) : found;
  }
  return found;
}

void check_corners(Draft& draft) {
  const game::Edition& rules = draft.book.rules;
  const Node& board = draft.root.find_or_self("board");
  const SquareSet starts = squares_of(rules, SquareKind::start);
  if (starts != SquareSet::of(kStart)) {
    const SquareSet others = starts.without(kStart);
    const Node& at = others.empty() ? board : *draft.square_nodes[game::at(others.front())];
    draft.read.problem(at, said("check.start_square"), said("check.start_square.do"));
  }
  const SquareSet jails = squares_of(rules, SquareKind::jail);
  if (jails.count() != 1) {
    const Node& at =
        jails.empty() ? board : *draft.square_nodes[game::at(jails.without(jails.front()).front())];
    draft.read.problem(at, said("check.jails", jails.count()), said("check.jails.do"));
  }
  if (rules.titles.empty()) {
    draft.read.problem(board, said("check.nothing_to_buy"), said("check.nothing_to_buy.do"));
  }
}

void check_groups(Draft& draft) {
  const game::Edition& rules = draft.book.rules;
  for (std::size_t i = 0; i < draft.book.groups.size(); ++i) {
    const std::string& id = draft.book.groups[i].id;
    if (rules.group[i].members.empty()) {
      draft.read.problem(draft.root.find_or_self("groups").find_or_self(id),
                         said("check.group_empty", in_quotes(id)), said("check.group_empty.do"));
    }
    for (const game::Square square : rules.group[i].members - rules.streets) {
      const Node& rents = draft.square_nodes[game::at(square)]->find_or_self("rents");
      if (rents.kind == Node::Kind::array && rents.children.size() != rules.group[i].size) {
        draft.read.problem(
            rents,
            said("check.rents_of_group", rents.children.size(), in_quotes(id), int{rules.group[i].size}),
            said("check.rents_of_group.do"));
      }
    }
  }
}

void check_decks_used(Draft& draft) {
  const game::Edition& rules = draft.book.rules;
  std::array<bool, game::kMaxDecks> drawn{};
  for (const game::Square square : squares_of(rules, SquareKind::deck)) {
    for (unsigned role = 0; role < rules.roles; ++role) {
      drawn[rules[square].deck[role]] = true;
    }
  }
  if (rules.doubles_deck != game::kNoDeck) {
    drawn[rules.doubles_deck] = true;
  }
  for (std::size_t deck = 0; deck < draft.book.decks.size(); ++deck) {
    if (!drawn[deck]) {
      const std::string& id = draft.book.decks[deck].id;
      draft.read.problem(draft.root.find_or_self("decks").find_or_self(id),
                         said("check.deck_unused", in_quotes(id)), said("check.deck_unused.do", id));
    }
  }
}

bool moves(Verb verb) {
  return verb == Verb::advance_to || verb == Verb::advance_to_next || verb == Verb::move_back ||
         verb == Verb::go_back_to || verb == Verb::go_to_jail || verb == Verb::advance_to_deck;
}

bool is_kept(Verb verb) {
  return verb == Verb::keep_out_of_jail || verb == Verb::keep_cancel || verb == Verb::empower;
}

bool stays(Verb verb) { return is_kept(verb) || verb == Verb::country; }

void check_effects(Draft& draft, const game::CardRule& card, const Node& node) {
  const bool draws_by_double = card.deck == draft.book.rules.doubles_deck;
  const auto last =
      std::ranges::find(card.effects, Verb::none, &game::Effect::verb) - card.effects.begin() - 1;
  for (std::ptrdiff_t i = 0; i <= last; ++i) {
    const Verb verb = card.effects[static_cast<std::size_t>(i)].verb;
    if (stays(verb) && last > 0) {
      draft.read.problem(node, said("check.kept_more"), said("check.kept_more.do"));
    }
    if (draws_by_double && !is_kept(verb)) {
      draft.read.problem(node, said("check.double_not_kept"), said("check.double_not_kept.do"));
    }
    if (verb == Verb::pay_or_draw && last > 0) {
      draft.read.problem(node, said("check.choice_more"), said("check.choice_more.do"));
    }
    const bool same_players = i < last && (card.effects[static_cast<std::size_t>(i)].roles &
                                           card.effects[static_cast<std::size_t>(i) + 1].roles) != 0;
    if (moves(verb) && same_players) {
      draft.read.problem(node, said("check.after_move"), said("check.after_move.do"));
    }
  }
}

// How many debts one effect can leave open at once, at a full table.
int debts_of(Verb verb) {
  switch (verb) {
    case Verb::none:
    case Verb::receive:
    case Verb::keep_out_of_jail:
    case Verb::go_to_jail:
    case Verb::nothing:
    case Verb::everyone_receives:
    case Verb::roll_for:
    case Verb::roll_die:
    case Verb::inherit:
    case Verb::keep_cancel:
    case Verb::empower:
    case Verb::country:
      return 0;
    case Verb::pay_each:
    case Verb::receive_from_each:
      return game::kMaxSeats - 1;
    default:
      return 1;
  }
}

void check_debts(Draft& draft, const game::CardRule& card, const Node& node) {
  int debts = 0;
  for (unsigned role = 0; role < game::kMaxRoles; ++role) {
    int opened = 0;
    for (const game::Effect& effect : card.effects) {
      opened += (effect.roles >> role & 1U) != 0 ? debts_of(effect.verb) : 0;
    }
    debts = std::max(debts, opened);
  }
  if (debts > game::kMaxDebts) {
    draft.read.problem(node, said("check.debts", debts), said("check.debts.do"));
  }
}

// Where `advance_to_deck` leads: the next square of that deck after `from`.
unsigned next_of_deck(const game::Edition& rules, game::Square from, unsigned deck) {
  for (unsigned step = 1; step < rules.squares; ++step) {
    const unsigned to = (game::at(from) + step) % rules.squares;
    if (rules.board[to].kind == SquareKind::deck && rules.board[to].deck[0] == deck) {
      return to;
    }
  }
  return game::at(from);
}

// Where a card drawn on `from` puts the token, when that is sure to be another square of a deck.
SquareSet deck_squares_after(const game::Edition& rules, game::Square from, const game::CardRule& card) {
  for (const game::Effect& effect : card.effects) {
    unsigned to = game::at(from);
    if (effect.verb == Verb::advance_to || effect.verb == Verb::go_back_to) {
      to = effect.target;
    } else if (effect.verb == Verb::move_back) {
      to = (to + 2U * rules.squares - static_cast<unsigned>(effect.amount)) % rules.squares;
    } else if (effect.verb == Verb::advance_to_deck) {
      to = next_of_deck(rules, from, effect.target);
    } else {
      continue;
    }
    return rules.board[to].kind == SquareKind::deck ? SquareSet::of(static_cast<game::Square>(to))
                                                    : SquareSet{};
  }
  return {};
}

game::CardSet cards_drawn_on(const game::Edition& rules, game::Square square) {
  game::CardSet cards;
  for (unsigned role = 0; role < rules.roles; ++role) {
    cards = cards | rules.deck[rules[square].deck[role]].cards;
  }
  return cards;
}

using Paths = std::array<SquareSet, game::kMaxSquares>;

Paths reachable(const game::Edition& rules) {
  Paths reach{};
  const SquareSet draws = squares_of(rules, SquareKind::deck);
  for (const game::Square from : draws) {
    for (const game::Card card : cards_drawn_on(rules, from)) {
      reach[game::at(from)] = reach[game::at(from)] | deck_squares_after(rules, from, rules[card]);
    }
  }
  for (const game::Square by : draws) {
    for (const game::Square from : draws) {
      if (reach[game::at(from)].has(by)) {
        reach[game::at(from)] = reach[game::at(from)] | reach[game::at(by)];
      }
    }
  }
  return reach;
}

// A card that can lead back to its own deck could keep one turn going for ever.
void check_circles(Draft& draft) {
  const game::Edition& rules = draft.book.rules;
  const Paths reach = reachable(rules);
  for (std::size_t i = 0; i < draft.card_nodes.size(); ++i) {
    for (const game::Square from : squares_of(rules, SquareKind::deck)) {
      if (!cards_drawn_on(rules, from).has(static_cast<game::Card>(i))) {
        continue;
      }
      const SquareSet next = deck_squares_after(rules, from, rules.card[i]);
      if (!next.empty() && (next.front() == from || reach[game::at(next.front())].has(from))) {
        draft.read.problem(*draft.card_nodes[i], said("check.circle", game::at(from), game::at(next.front())),
                           said("check.circle.do"));
        break;
      }
    }
  }
}

bool offers_a_draw(const game::CardRule& card) { return card.effects[0].verb == Verb::pay_or_draw; }

// Decks of which some card ends the drawing: one that is not kept, and offers no card of a deck without such.
std::array<bool, game::kMaxDecks> ending_decks(const Draft& draft) {
  const game::Edition& rules = draft.book.rules;
  std::array<bool, game::kMaxDecks> ends{};
  for (std::size_t pass = 0; pass < ends.size(); ++pass) {
    for (std::size_t i = 0; i < draft.card_nodes.size(); ++i) {
      const game::CardRule& card = rules.card[i];
      ends[card.deck] =
          ends[card.deck] || (offers_a_draw(card) ? ends[card.effects[0].target]
                                                  : !game::is_kept(rules, static_cast<game::Card>(i)));
    }
  }
  return ends;
}

// Who would rather draw than pay could do so for ever.
void check_draws(Draft& draft) {
  const auto ends = ending_decks(draft);
  for (std::size_t i = 0; i < draft.card_nodes.size(); ++i) {
    const game::CardRule& card = draft.book.rules.card[i];
    if (offers_a_draw(card) && !ends[card.effects[0].target] && !ends[card.deck]) {
      draft.read.problem(*draft.card_nodes[i], said("check.draws", in_quotes(draft.book.decks[card.deck].id)),
                         said("check.draws.do"));
    }
  }
}

}  // namespace

void check_board(Draft& draft) {
  if (draft.square_nodes.empty()) {
    return;  // reported already
  }
  check_corners(draft);
  check_groups(draft);
  check_decks_used(draft);
}

void check_cards(Draft& draft) {
  for (std::size_t i = 0; i < draft.card_nodes.size(); ++i) {
    const std::string& id = draft.book.cards[i].id;
    const auto same = [&](const CardText& card) { return card.id == id; };
    if (!id.empty() && std::ranges::count_if(draft.book.cards, same) > 1) {
      draft.read.problem(*draft.card_nodes[i], said("check.same_card", in_quotes(id)),
                         said("check.same_card.do"));
    }
    check_effects(draft, draft.book.rules.card[i], *draft.card_nodes[i]);
    check_debts(draft, draft.book.rules.card[i], *draft.card_nodes[i]);
  }
  if (draft.book.rules.squares > 0) {
    check_circles(draft);
    check_draws(draft);
  }
}

}  // namespace cadastre::edition
