#include "notation/position_draft.h"

#include <fmt/format.h>

#include "game/position_fault.h"
#include "game/setup.h"
#include "notation/position.h"
#include "notation/words.h"

namespace cadastre::notation {
namespace {

std::string in_words(const edition::Book& book, const game::Fault& fault) {
  const auto& n = fault.numbers;
  return fmt::format(fmt::runtime(fault.text), n[0], n[1], n[2], n[3],
                     fmt::arg("card", fault.card == game::Card::none ? "" : card_word(book, fault.card)),
                     fmt::arg("promise", fault.promise));
}

}  // namespace

using game::Seat;
using game::State;

PositionDraft::PositionDraft(const edition::Book& edition_book)
    : book(edition_book), state(game::laid_out(edition_book.rules, game::Setup{})) {
  state.opening.contenders = {};
}

void PositionDraft::fail(std::string why) {
  if (error.empty()) {
    error = std::move(why);
  }
}

void PositionDraft::give_title(Seat owner, game::Square square) {
  const std::string number = std::to_string(game::at(square));
  if (!book.rules.titles.has(square)) {
    return fail("square " + number + " is not a title");
  }
  if (state.owner_of(square) != Seat::bank) {
    return fail("title " + number + " is owned twice");
  }
  state.owner[game::at(square)] = owner;
  state.owned[game::at(owner)] = state.owned_by(owner).with(square);
}

void PositionDraft::put_back(unsigned deck, game::Card card) {
  const game::DeckRule& rule = book.rules.deck[deck];
  if (!rule.cards.has(card)) {
    return fail("card " + card_word(book, card) + " belongs to another deck");
  }
  for (const game::Card lying : cards_returned(book.rules, state, deck)) {
    if (lying == card) {
      return fail("card " + card_word(book, card) + " lies in its deck twice");
    }
  }
  state.card_order[rule.first_place + state.card_count[deck]++] = card;
}

void PositionDraft::put_offer(Seat maker, const game::Offer& offer) {
  if (game::at(maker) >= state.seats || !game::is_player(offer.to) || game::at(offer.to) >= state.seats) {
    return fail("an offer goes from one player to another");
  }
  if (state.offers[game::at(maker)].to != Seat::nobody) {
    return fail("seat " + seat_word(maker) + " has two offers on the table");
  }
  state.offers[game::at(maker)] = offer;
  ++state.offer_count;
}

Parsed<State> PositionDraft::finish() {
  game::CardSet seen;
  for (const game::Player& p : state.players) {
    for (const game::Card card : p.kept) {
      if (seen.has(card)) {
        fail("card " + card_word(book, card) + " is kept by two players");
      }
      seen = seen.with(card);
    }
  }
  for (unsigned deck = 0; deck < book.rules.decks; ++deck) {
    for (const game::Card card : cards_returned(book.rules, state, deck)) {
      if (seen.has(card)) {
        fail("card " + card_word(book, card) + " is in its deck and with a player");
      }
      seen = seen.with(card);
    }
  }
  if (state.law.card != game::Card::none) {
    if (seen.has(state.law.card)) {
      fail("card " + card_word(book, state.law.card) + " is in force and in another place too");
    }
    seen = seen.with(state.law.card);
  }
  for (const Seat seat : game::SeatSet::first(state.seats)) {
    const bool waits = state[seat].waits != game::Square::none;
    state.waiting = waits ? state.waiting.with(seat) : state.waiting;
  }
  state.unseen = state.unseen - seen;
  state.left = static_cast<std::uint8_t>(state.seats - state.in.count());
  if (error.empty()) {
    error = in_words(book, game::position_fault(book.rules, state));
  }
  return error.empty() ? Parsed<State>::good(state) : Parsed<State>::bad(error);
}

std::span<const game::Card> cards_returned(const game::Edition& ed, const State& s, unsigned deck) {
  return std::span(s.card_order).subspan(ed.deck[deck].first_place, s.card_count[deck]);
}

State fresh_position(const game::Edition& ed, int seats) {
  const game::Setup setup = game::seated(ed, seats);
  State s = game::laid_out(ed, setup);
  for (const Seat seat : s.in) {
    const unsigned number = game::at(seat);
    const bool halves = ed.role_choice == game::RoleChoice::highest_half;  // IN-01
    const bool by_place = ed.start_order == game::StartOrder::falling_total;
    s[seat].role = halves ? static_cast<std::uint8_t>(number < s.seats / 2U ? 0 : 1) : setup.roles[number];
    s[seat].place = static_cast<std::uint8_t>(by_place ? number : 0);
    s[seat].cash = ed.role[s[seat].role].start_cash;
    s[seat].position = game::Square{};
  }
  s.opening.contenders = {};
  s.stage = game::Stage::turn;
  s.round = 1;
  return s;
}

}  // namespace cadastre::notation
