#include "notation/listing.h"

#include <nlohmann/json.hpp>

#include "game/legal.h"
#include "game/matter.h"
#include "notation/evenly.h"
#include "notation/not_now.h"
#include "notation/prospect.h"
#include "notation/vocabulary.h"
#include "notation/words.h"

namespace cadastre::notation {
namespace {

using game::ActionKind;
using game::Seat;
using game::State;

// The action, and of a purchase which title it is about.
void put_named(JsonText& out, const edition::Book& book, const State& s, const game::Action& action) {
  put_fields(out, book, action);
  if (action.kind == ActionKind::buy) {
    const game::Square square = game::title_on_offer(s);
    out.put("square", game::at(square));
    out.put("price", book.rules[square].price.units);
  }
}

void put_building(JsonText& out, const Prospect& prospect) {
  out.put("lot", kLotNames[static_cast<unsigned>(prospect.lot)]);
  if (prospect.floor) {
    out.put("floor", prospect.floor->units);
    return;
  }
  out.put("cost", -prospect.money.units);
  out.put("rent", prospect.rent.value_or(game::Money{0}).units);
  out.put("rent_after", prospect.rent_after.value_or(game::Money{0}).units);
}

void put_listed(JsonText& out, const edition::Book& book, const State& s, const game::Listed& listed) {
  const Prospect prospect = prospect_of(book.rules, s, listed.action);
  out.object([&] {
    put_named(out, book, s, listed.action);
    out.put("reason", game::name(game::aimed(book.rules, s, listed.action).reason));
    if (listed.action.kind == ActionKind::bid) {
      out.put("most", listed.most.units);
    }
    if (prospect.money.units != 0) {
      out.put("money", prospect.money.units);
    }
    if (listed.action.kind == ActionKind::build) {
      put_building(out, prospect);
    }
  });
}

void put_evenly(JsonText& out, const edition::Book& book, const State& s, Seat seat) {
  const std::vector<Evenly> groups = evenly(book.rules, s, seat);
  if (groups.empty()) {
    return;
  }
  put_list(out, "evenly", groups, [&](const Evenly& one) {
    out.object([&] {
      out.put("group", book.groups[game::at(one.group)].id);
      put_list(out, "squares", one.squares, [&](game::Square square) { out.value(game::at(square)); });
      out.put("cost", one.cost.units);
    });
  });
}

void put_refused(JsonText& out, const edition::Book& book, const State& s, const NotNow& refused) {
  out.object([&] {
    put_named(out, book, s, refused.action);
    out.put("why", game::name(refused.why));
    if (const std::string& rule = book.rule_of(refused.why, s, refused.action); !rule.empty()) {
      out.put("rule", rule);
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
  const game::Outcomes all = game::outcomes(book.rules, s);
  json["action"] = game::name(all.kind);
  if (all.kind == ActionKind::card) {
    json["cards"] = Json::array();
    for (const game::Card card : all.cards) {
      json["cards"].push_back(card_word(book, card));
    }
  } else if (all.kind == ActionKind::deal) {
    json["squares"] = squares_json(all.squares);
  } else if (all.kind != ActionKind::dice) {
    json["seats"] = seats_json(all.seats);
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

void write_listing(JsonText& out, const edition::Book& book, const State& s, Seat seat) {
  const game::Listing listing = game::legal(book.rules, s, seat);
  const bool owes = game::owing(s).has(seat);
  out.object([&] {
    put(out, "seat", seat);
    out.put("owes", owes);
    if (owes) {
      const game::Action action = game::default_action(book.rules, s, seat);
      out.put("default", [&] { out.object([&] { put_fields(out, book, action); }); });
    }
    put_list(out, "actions", listing, [&](const game::Listed& listed) { put_listed(out, book, s, listed); });
    put(out, "may_offer_to", listing.may_offer_to);
    put(out, "may_counter", listing.may_counter);
    out.put("may_settle", listing.may_settle);
    put_evenly(out, book, s, seat);
    put_list(out, "not_now", not_now(book.rules, s, seat),
             [&](const NotNow& refused) { put_refused(out, book, s, refused); });
  });
}

Json listing_json(const edition::Book& book, const State& s, Seat seat) {
  return seat == Seat::chance  ? chance_json(book, s)
         : seat == Seat::table ? table_json(book, s)
                               : json_of([&](JsonText& out) { write_listing(out, book, s, seat); });
}

}  // namespace cadastre::notation
