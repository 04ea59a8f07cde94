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

void put_action(JsonText& out, const edition::Book& book, const State& s, const game::Listed& listed,
                const MoreOfAction& more) {
  out.object([&] {
    put_fields(out, book, listed.action);
    if (listed.action.kind == ActionKind::buy) {
      const game::Square square = game::title_on_offer(s);
      out.put("square", game::at(square));
      out.put("price", book.rules[square].price.units);
    }
    if (listed.action.kind == ActionKind::bid) {
      out.put("most", listed.most.units);
    }
    if (more) {
      more(out, listed.action);
    }
  });
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
  } else if (const auto seats = game::may_go_short(book.rules, s);
             s.stage == game::Stage::deal && !seats.empty()) {
    json["action"] = "leave_short";
    json["seats"] = seats_json(seats);
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

void write_listing(JsonText& out, const edition::Book& book, const State& s, Seat seat,
                   const MoreOfAction& more) {
  const game::Listing listing = game::legal(book.rules, s, seat);
  const bool owes = game::owing(s).has(seat);
  out.object([&] {
    put(out, "seat", seat);
    out.put("owes", owes);
    if (owes) {
      const game::Action action = game::default_action(book.rules, s, seat);
      out.put("default", [&] { out.object([&] { put_fields(out, book, action); }); });
    }
    put_list(out, "actions", listing,
             [&](const game::Listed& listed) { put_action(out, book, s, listed, more); });
    put(out, "may_offer_to", listing.may_offer_to);
    put(out, "may_counter", listing.may_counter);
    out.put("may_settle", listing.may_settle);
  });
}

Json listing_json(const edition::Book& book, const State& s, Seat seat) {
  return seat == Seat::chance  ? chance_json(book, s)
         : seat == Seat::table ? table_json(book, s)
                               : json_of([&](JsonText& out) { write_listing(out, book, s, seat, {}); });
}

}  // namespace cadastre::notation
