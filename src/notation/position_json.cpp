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

Json cards_json(const Book& book, const auto& cards) {
  Json list = Json::array();
  for (const game::Card card : cards) {
    list.push_back(card_word(book, card));
  }
  return list;
}

Json player_json(const Book& book, const State& s, Seat seat) {
  const game::Player& p = s[seat];
  Json json = Json::object();
  json["seat"] = game::at(seat);
  json["cash"] = p.cash.units;
  json["position"] = game::at(p.position);
  json["role"] = p.role < book.roles.size() ? Json(book.roles[p.role].id) : Json(p.role);
  json["in"] = s.in.has(seat);
  json["jailed"] = p.jailed;
  json["jail_tries"] = p.jail_tries;
  json["start_total"] = p.start_total;
  json["place"] = p.place;
  json["waits_for"] = p.waits == game::Square::none ? Json() : Json(game::at(p.waits));
  json["from_start"] = p.from_start;
  json["loses_turn"] = s.losing.has(seat);
  json["cards"] = cards_json(book, p.kept);
  json["titles"] = squares_json(s.owned_by(seat));
  return json;
}

Json titles_json(const State& s, const game::Edition& ed) {
  Json list = Json::array();
  for (const game::Square square : ed.titles) {
    if (!game::is_player(s.owner_of(square)) && s.level_of(square) == 0) {
      continue;
    }
    Json json = Json::object();
    json["square"] = game::at(square);
    json["owner"] = seat_json(s.owner_of(square));
    json["level"] = s.level_of(square);
    json["mortgaged"] = s.mortgaged.has(square);
    list.push_back(std::move(json));
  }
  return list;
}

Json decks_json(const Book& book, const State& s) {
  Json list = Json::array();
  for (unsigned deck = 0; deck < book.rules.decks; ++deck) {
    Json json = Json::object();
    json["deck"] = book.decks[deck].id;
    json["unseen"] = cards_json(book, s.unseen & book.rules.deck[deck].cards);
    json["returned"] = cards_json(book, cards_returned(book.rules, s, deck));
    list.push_back(std::move(json));
  }
  return list;
}

Json debt_json(Seat debtor, Seat creditor, game::Money amount, game::Reason reason) {
  Json json = Json::object();
  json["debtor"] = seat_json(debtor);
  json["creditor"] = seat_json(creditor);
  json["amount"] = amount.units;
  json["reason"] = game::name(reason);
  return json;
}

Json claims_json(const State& s) {
  Json list = Json::array();
  for (unsigned i = 0; i < s.claim_count; ++i) {
    const game::Claim& c = s.claims[i];
    Json json = debt_json(c.debtor, c.creditor, c.amount, c.reason);
    json["square"] = game::at(c.square);
    json["rolls_left"] = c.rolls_left;
    list.push_back(std::move(json));
  }
  return list;
}

Json debts_json(const State& s) {
  Json list = Json::array();
  for (unsigned i = 0; i < s.debt_count; ++i) {
    const game::Debt& d = s.debts[i];
    list.push_back(debt_json(d.debtor, d.creditor, d.amount, d.reason));
    list.back()["square"] = d.square == game::Square::none ? Json() : Json(game::at(d.square));
  }
  return list;
}

Json offers_json(const Book& book, const State& s) {
  Json list = Json::array();
  for (unsigned i = 0; i < s.seats; ++i) {
    const game::Offer& offer = s.offers[i];
    if (offer.to == Seat::nobody) {
      continue;
    }
    Json json = Json::object();
    json["seat"] = i;
    json["other"] = seat_json(offer.to);
    json["give"] = terms_json(book, offer.give);
    json["take"] = terms_json(book, offer.take);
    json["settles"] = offer.settles;
    list.push_back(std::move(json));
  }
  return list;
}

Json auction_json(const game::Auction& a) {
  if (a.lot == game::Lot::none) {
    return nullptr;
  }
  Json json = Json::object();
  json["lot"] = kLotNames[static_cast<unsigned>(a.lot)];
  json["square"] = game::at(a.square);
  json["floor"] = a.floor.units;
  json["bid"] = a.bid.units;
  json["leader"] = seat_json(a.leader);
  json["opener"] = seat_json(a.opener);
  json["bidders"] = seats_json(a.bidders);
  json["placing"] = a.placing;
  return json;
}

void put_course(Json& json, const Book& book, const State& s) {
  json["stage"] = game::name(s.stage);
  json["owes"] = seats_json(game::owing(s));
  json["turn"] = seat_json(s.turn);
  json["round"] = s.round;
  json["dice"] = s.dice == game::Dice{} ? Json() : Json::array({s.dice.first, s.dice.second});
  json["doubles"] = s.doubles;
  json["rolled"] = s.rolled;
  json["deck"] = s.deck < book.decks.size() ? Json(book.decks[s.deck].id) : Json();
  json["rent_times"] = s.rent_times;
  json["sent_by_card"] = s.sent_by_card;
  json["choice"] = s.choice == game::Card::none ? Json() : Json(card_word(book, s.choice));
  json["country"] = s.country == game::Card::none ? Json() : Json(card_word(book, s.country));
  json["country_drawer"] = seat_json(s.country_drawer);
  json["move_due"] = s.move_due;
  json["fee_taken"] = s.fee_taken;
}

}  // namespace

Json position_json(const Book& book, const State& s) {
  Json json = Json::object();
  put_course(json, book, s);
  json["players"] = Json::array();
  for (const Seat seat : game::SeatSet::first(s.seats)) {
    json["players"].push_back(player_json(book, s, seat));
  }
  json["titles"] = titles_json(s, book.rules);
  json["houses"] = s.houses;
  json["hotels"] = s.hotels;
  json["to_auction"] = squares_json(s.to_auction);
  json["proceeds"] = squares_json(s.proceeds);
  json["proceeds_to"] = seat_json(s.proceeds_to);
  json["inherited"] = squares_json(s.inherited);
  json["decks"] = decks_json(book, s);
  json["claims"] = claims_json(s);
  json["debts"] = debts_json(s);
  json["offers"] = offers_json(book, s);
  json["auction"] = auction_json(s.auction);
  json["first"] = seat_json(s.first);
  json["contenders"] = seats_json(s.contenders);
  json["bankruptcies"] = s.bankruptcies;
  json["time_up"] = s.time_up;
  json["final_count"] = s.final_count;
  json["final_visits"] = squares_json(s.final_visits);
  json["winners"] = seats_json(s.winners);
  return json;
}

}  // namespace cadastre::notation
