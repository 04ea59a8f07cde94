// The position as JSON, readable by people and programs; the same names as src/game.
#include <nlohmann/json.hpp>

#include "game/actors.h"
#include "notation/position.h"
#include "notation/vocabulary.h"
#include "notation/words.h"

namespace cadastre::notation {
namespace {

using edition::Book;
using game::Seat;
using game::State;

std::optional<unsigned> maybe(game::Square square) {
  return square == game::Square::none ? std::nullopt : std::optional<unsigned>(game::at(square));
}

std::optional<std::string> maybe(const Book& book, game::Card card) {
  return card == game::Card::none ? std::nullopt : std::optional(card_word(book, card));
}

void put_cards(JsonText& out, const char* key, const Book& book, const auto& cards) {
  put_list(out, key, cards, [&](game::Card card) { out.value(card_word(book, card)); });
}

void put_player(JsonText& out, const Book& book, const State& s, Seat seat) {
  const game::Player& p = s[seat];
  out.put("seat", game::at(seat));
  out.put("cash", p.cash.units);
  out.put("position", game::at(p.position));
  p.role < book.roles.size() ? out.put("role", book.roles[p.role].id) : out.put("role", p.role);
  out.put("in", s.in.has(seat));
  out.put("jailed", p.jailed);
  out.put("jail_tries", p.jail_tries);
  out.put("start_total", p.start_total);
  out.put("place", p.place);
  out.put("waits_for", maybe(p.waits));
  out.put("from_start", p.from_start);
  out.put("loses_turn", s.losing.has(seat));
  put_cards(out, "cards", book, p.kept);
  put(out, "titles", s.owned_by(seat));
}

void put_titles(JsonText& out, const State& s, const game::Edition& ed) {
  put_list(out, "titles", ed.titles, [&](game::Square square) {
    if (!game::is_player(s.owner_of(square)) && s.level_of(square) == 0) {
      return;
    }
    out.object([&] {
      out.put("square", game::at(square));
      put(out, "owner", s.owner_of(square));
      out.put("level", s.level_of(square));
      out.put("mortgaged", s.mortgaged.has(square));
    });
  });
}

void put_decks(JsonText& out, const Book& book, const State& s, Decks how) {
  const auto deck_json = [&](unsigned deck) {
    const auto unseen = s.unseen & book.rules.deck[deck].cards;
    out.put("deck", book.decks[deck].id);
    how == Decks::counted ? out.put("unseen", unseen.count()) : put_cards(out, "unseen", book, unseen);
    put_cards(out, "returned", book, cards_returned(book.rules, s, deck));
  };
  out.put("decks", [&] {
    out.array([&] {
      for (unsigned deck = 0; deck < book.rules.decks; ++deck) {
        out.object([&] { deck_json(deck); });
      }
    });
  });
}

void put_debt(JsonText& out, Seat debtor, Seat creditor, game::Money amount, game::Reason reason) {
  put(out, "debtor", debtor);
  put(out, "creditor", creditor);
  out.put("amount", amount.units);
  out.put("reason", game::name(reason));
}

void put_claims(JsonText& out, const State& s) {
  put_list(out, "claims", std::span(s.claims).first(s.claim_count), [&](const game::Claim& c) {
    out.object([&] {
      put_debt(out, c.debtor, c.creditor, c.amount, c.reason);
      out.put("square", game::at(c.square));
      out.put("rolls_left", c.rolls_left);
    });
  });
}

void put_debts(JsonText& out, const State& s) {
  put_list(out, "debts", std::span(s.debts).first(s.debt_count), [&](const game::Debt& d) {
    out.object([&] {
      put_debt(out, d.debtor, d.creditor, d.amount, d.reason);
      out.put("square", maybe(d.square));
    });
  });
}

void put_offers(JsonText& out, const Book& book, const State& s) {
  put_list(out, "offers", game::SeatSet::first(s.seats), [&](Seat seat) {
    const game::Offer& offer = s.offers[game::at(seat)];
    if (offer.to == Seat::nobody) {
      return;
    }
    out.object([&] {
      out.put("seat", game::at(seat));
      put(out, "other", offer.to);
      put(out, "give", book, offer.give);
      put(out, "take", book, offer.take);
      out.put("settles", offer.settles);
    });
  });
}

void put_auction(JsonText& out, const game::Auction& a) {
  if (a.lot == game::Lot::none) {
    out.put("auction", nullptr);
    return;
  }
  out.put("auction", [&] {
    out.object([&] {
      out.put("lot", kLotNames[static_cast<unsigned>(a.lot)]);
      out.put("square", game::at(a.square));
      out.put("floor", a.floor.units);
      out.put("bid", a.bid.units);
      put(out, "leader", a.leader);
      put(out, "opener", a.opener);
      put(out, "bidders", a.bidders);
      out.put("placing", a.placing);
    });
  });
}

void put_dice(JsonText& out, game::Dice dice) {
  if (dice == game::Dice{}) {
    out.put("dice", nullptr);
    return;
  }
  out.put("dice", [&] {
    out.array([&] {
      out.value(dice.first);
      if (dice.second != 0) {
        out.value(dice.second);  // a law may leave a player one die
      }
    });
  });
}

void put_course(JsonText& out, const Book& book, const State& s) {
  out.put("stage", game::name(s.stage));
  put(out, "owes", game::owing(s));
  put(out, "turn", s.turn);
  out.put("round", s.round);
  put_dice(out, s.dice);
  out.put("doubles", s.doubles);
  out.put("rolled", s.rolled);
  out.put("deck",
          s.landing.deck < book.decks.size() ? std::optional(book.decks[s.landing.deck].id) : std::nullopt);
  out.put("rent_times", s.landing.rent_times);
  out.put("sent_by_card", s.landing.sent_by_card);
  out.put("choice", maybe(book, s.landing.choice));
  out.put("country", maybe(book, s.law.card));
  put(out, "country_drawer", s.law.drawer);
  out.put("move_due", s.landing.move_due);
  out.put("fee_taken", s.landing.fee_taken);
}

void put_bank(JsonText& out, const Book& book, const State& s, Decks how) {
  put_titles(out, s, book.rules);
  out.put("houses", s.houses);
  out.put("hotels", s.hotels);
  put(out, "to_auction", s.foreclosure.to_auction);
  put(out, "proceeds", s.foreclosure.proceeds);
  put(out, "proceeds_to", s.foreclosure.proceeds_to);
  put(out, "inherited", s.inherited);
  put_decks(out, book, s, how);
}

}  // namespace

void write_position(JsonText& out, const Book& book, const State& s, Decks how) {
  out.object([&] {
    put_course(out, book, s);
    put_list(out, "players", game::SeatSet::first(s.seats),
             [&](Seat seat) { out.object([&] { put_player(out, book, s, seat); }); });
    put_bank(out, book, s, how);
    put_claims(out, s);
    put_debts(out, s);
    put_offers(out, book, s);
    put_auction(out, s.auction);
    put(out, "first", s.opening.first);
    put(out, "contenders", s.opening.contenders);
    put(out, "going_short", s.opening.going_short);
    out.put("bankruptcies", s.bankruptcies);
    out.put("time_up", s.finale.time_up);
    out.put("final_count", s.finale.counting);
    put(out, "final_visits", s.finale.visits);
    put(out, "winners", s.finale.winners);
  });
}

Json position_json(const Book& book, const State& s) {
  return json_of([&](JsonText& out) { write_position(out, book, s, Decks::listed); });
}

}  // namespace cadastre::notation
