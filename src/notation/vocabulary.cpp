#include "notation/vocabulary.h"

#include <nlohmann/json.hpp>

#include "notation/fields.h"
#include "notation/object_reader.h"
#include "notation/words.h"

namespace cadastre::notation {
namespace {

using game::Action;
using game::Event;
using game::Terms;

Json dice_json(game::Dice dice) { return Json::array({dice.first, dice.second}); }

void read_fields(ObjectReader& reader, unsigned fields, Action& action) {
  const auto read = [&](unsigned field, const char* key, auto& target, const auto& value) {
    if ((fields & field) != 0) {
      const auto found = value(key);
      reader.require(key, found.has_value());
      target = found.value_or(target);
    }
  };
  read(kOther, "other", action.other, [&](auto k) { return reader.seat(k); });
  read(kSquare, "square", action.square, [&](auto k) { return reader.square(k); });
  read(kCard, "card", action.card, [&](auto k) { return reader.card(k); });
  read(kDice, "dice", action.dice, [&](auto k) { return reader.dice(k); });
  if ((fields & kAmount) != 0) {
    const auto amount = reader.integer("amount", 0, kMostCash);
    reader.require("amount", amount.has_value());
    action.amount.units = static_cast<std::int32_t>(amount.value_or(0));
  }
  if ((fields & kGive) != 0) {
    action.give = reader.terms("give").value_or(Terms{});
  }
  if ((fields & kTake) != 0) {
    action.take = reader.terms("take").value_or(Terms{});
  }
}

void put_places(Json& json, const edition::Book& book, const Event& event, unsigned fields) {
  if ((fields & kFrom) != 0 && event.from != game::Square::none) {
    json["from"] = game::at(event.from);
  }
  if ((fields & kSquare) != 0 && event.square != game::Square::none) {
    json["square"] = game::at(event.square);
  }
  if ((fields & kSquares) != 0) {
    json["squares"] = squares_json(event.squares);
  }
  if ((fields & kCard) != 0) {
    json["card"] = card_word(book, event.card);
  }
  if ((fields & kDeck) != 0) {
    json["deck"] = event.deck < book.decks.size() ? book.decks[event.deck].id : "";
  }
  if ((fields & kDice) != 0) {
    json["dice"] = dice_json(event.dice);
  }
}

void put_quantities(Json& json, const edition::Book& book, const Event& event, unsigned fields) {
  if ((fields & kLevel) != 0) {
    json["level"] = event.level;
  }
  if ((fields & kStock) != 0) {
    json["houses"] = event.houses;
    json["hotels"] = event.hotels;
  }
  if ((fields & kLot) != 0) {
    json["lot"] = kLotNames[static_cast<unsigned>(event.lot)];
  }
  if ((fields & kSeats) != 0) {
    json["seats"] = seats_json(event.seats);
  }
  if ((fields & kAmount) != 0) {
    json["amount"] = event.amount.units;
  }
  if ((fields & kGive) != 0) {
    json["give"] = terms_json(book, event.give);
    json["take"] = terms_json(book, event.take);
  }
  if ((fields & kSettles) != 0) {
    json["settles"] = event.settles;
  }
}

}  // namespace

Json seat_json(game::Seat seat) {
  return game::is_player(seat) ? Json(game::at(seat)) : Json(seat_word(seat));
}

Json seats_json(game::SeatSet seats) {
  Json list = Json::array();
  for (const game::Seat seat : seats) {
    list.push_back(seat_json(seat));
  }
  return list;
}

Json squares_json(game::SquareSet squares) {
  Json list = Json::array();
  for (const game::Square square : squares) {
    list.push_back(game::at(square));
  }
  return list;
}

Json terms_json(const edition::Book& book, const Terms& terms) {
  Json cards = Json::array();
  for (const game::Card card : terms.cards) {
    cards.push_back(card_word(book, card));
  }
  Json json = Json::object();
  json["cash"] = terms.cash.units;
  json["titles"] = squares_json(terms.titles);
  json["cards"] = std::move(cards);
  return json;
}

Json action_json(const edition::Book& book, const Action& action) {
  const unsigned fields = fields_of(action.kind);
  Json json = Json::object();
  json["action"] = game::name(action.kind);
  json["seat"] = seat_json(action.seat);
  if ((fields & kOther) != 0) {
    json["other"] = seat_json(action.other);
  }
  if ((fields & kSquare) != 0) {
    json["square"] = game::at(action.square);
  }
  if ((fields & kCard) != 0) {
    json["card"] = card_word(book, action.card);
  }
  if ((fields & kDice) != 0) {
    json["dice"] = dice_json(action.dice);
  }
  if ((fields & kAmount) != 0) {
    json["amount"] = action.amount.units;
  }
  if ((fields & kGive) != 0) {
    json["give"] = terms_json(book, action.give);
  }
  if ((fields & kTake) != 0) {
    json["take"] = terms_json(book, action.take);
  }
  return json;
}

Parsed<Action> parse_action_json(const edition::Book& book, const Json& json) {
  std::string error;
  ObjectReader reader(book, json, "action", error);
  const auto word = reader.word("action");
  reader.require("action", word.has_value());
  const auto seat = reader.seat("seat");
  reader.require("seat", seat.has_value());
  const auto kind = by_name<game::ActionKind>(game::kActionNames, word.value_or(""));
  if (!kind) {
    reader.fail("action", "is not known: " + shown(word.value_or("")));
    return Parsed<Action>::bad(error);
  }
  Action action{.kind = *kind, .seat = seat.value_or(game::Seat::nobody)};
  read_fields(reader, fields_of(*kind), action);
  return reader.finish() ? Parsed<Action>::good(action) : Parsed<Action>::bad(error);
}

Json event_json(const edition::Book& book, const Event& event) {
  const unsigned fields = fields_of(event.kind);
  Json json = Json::object();
  json["event"] = game::name(event.kind);
  if ((fields & kSeat) != 0 && event.seat != game::Seat::nobody) {
    json["seat"] = seat_json(event.seat);
  }
  if ((fields & kOther) != 0 && event.other != game::Seat::nobody) {
    json["other"] = seat_json(event.other);
  }
  put_places(json, book, event, fields);
  put_quantities(json, book, event, fields);
  if (event.reason != game::Reason::none) {
    json["reason"] = game::name(event.reason);
  }
  if (const std::string& rule = book.rule_of(event.reason); !rule.empty()) {
    json["rule"] = rule;
  }
  return json;
}

Json refusal_json(const edition::Book& book, game::Refusal refusal) {
  Json json = Json::object();
  json["refusal"] = game::name(refusal);
  if (const std::string& rule = book.rule_of(refusal); !rule.empty()) {
    json["rule"] = rule;
  }
  return json;
}

}  // namespace cadastre::notation
