#include "notation/listing.h"

#include <nlohmann/json.hpp>

#include "game/legal.h"
#include "notation/vocabulary.h"
#include "notation/words.h"

namespace cadastre::notation {
namespace {

using game::ActionKind;
using game::Seat;
using game::State;

Json listed_player(const edition::Book& book, const State& s, Seat seat) {
  const game::Edition& ed = book.rules;
  const game::Listing listing = game::legal(ed, s, seat);
  const bool owes = game::owing(s).has(seat);
  Json json = Json::object();
  json["seat"] = seat_json(seat);
  json["owes"] = owes;
  if (owes) {
    json["default"] = action_json(book, game::default_action(ed, s, seat));
  }
  json["actions"] = Json::array();
  for (const game::Listed& listed : listing) {
    Json action = action_json(book, listed.action);
    if (listed.action.kind == ActionKind::bid) {
      action["most"] = listed.most.units;
    }
    json["actions"].push_back(std::move(action));
  }
  json["may_offer_to"] = seats_json(listing.may_offer_to);
  json["may_counter"] = seats_json(listing.may_counter);
  json["may_settle"] = listing.may_settle;
  return json;
}

Json chance_json(const edition::Book& book, const State& s) {
  Json json = Json::object();
  json["seat"] = "chance";
  json["owes"] = game::chance_owes(s);
  if (!json["owes"].get<bool>()) {
    return json;
  }
  if (s.stage == game::Stage::card) {
    json["action"] = "card";
    json["cards"] = Json::array();
    for (const game::Card card : game::unseen_in(book.rules, s, s.deck)) {
      json["cards"].push_back(card_word(book, card));
    }
  } else if (s.stage == game::Stage::order_draw) {
    json["action"] = "starter";
    json["seats"] = seats_json(s.in);
  } else if (s.stage == game::Stage::deal) {
    json["action"] = "deal";
    json["squares"] = squares_json(game::dealable(book.rules, s));
  } else {
    json["action"] = "dice";
  }
  return json;
}

Json table_json(const edition::Book& book, const State& s) {
  const game::Action time_up{.kind = ActionKind::time_up, .seat = Seat::table};
  Json json = Json::object();
  json["seat"] = "table";
  json["owes"] = false;
  json["actions"] = Json::array();
  if (game::refusal(book.rules, s, time_up) == game::Refusal::none) {
    json["actions"].push_back(action_json(book, time_up));
  }
  return json;
}

}  // namespace

Json listing_json(const edition::Book& book, const State& s, Seat seat) {
  return seat == Seat::chance  ? chance_json(book, s)
         : seat == Seat::table ? table_json(book, s)
                               : listed_player(book, s, seat);
}

}  // namespace cadastre::notation
