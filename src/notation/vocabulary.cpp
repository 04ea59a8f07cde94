#include "notation/vocabulary.h"

#include <nlohmann/json.hpp>

#include "notation/fields.h"
#include "notation/object_reader.h"
#include "notation/prospect.h"
#include "notation/words.h"

namespace cadastre::notation {
namespace {

using game::Action;
using game::Event;
using game::Terms;

void put_dice(JsonText& out, game::Dice dice) {
  out.put("dice", [&] {
    out.array([&] {
      out.value(dice.first);
      if (dice.second != 0) {
        out.value(dice.second);
      }
    });
  });
}

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

void put_places(JsonText& out, const edition::Book& book, const Event& event, unsigned fields) {
  if ((fields & kFrom) != 0 && event.from != game::Square::none) {
    out.put("from", game::at(event.from));
  }
  if ((fields & kSquare) != 0 && event.square != game::Square::none) {
    out.put("square", game::at(event.square));
  }
  if ((fields & kSquares) != 0) {
    put(out, "squares", event.squares);
  }
  if ((fields & kCard) != 0) {
    out.put("card", card_word(book, event.card));
  }
  if ((fields & kDeck) != 0) {
    out.put("deck", event.deck < book.decks.size() ? std::string_view(book.decks[event.deck].id) : "");
  }
  if ((fields & kDice) != 0) {
    put_dice(out, event.dice);
  }
}

void put_quantities(JsonText& out, const edition::Book& book, const Event& event, unsigned fields) {
  if ((fields & kLevel) != 0) {
    out.put("level", event.level);
  }
  if ((fields & kHouses) != 0) {
    out.put("houses", event.houses);
  }
  if ((fields & kHotels) != 0) {
    out.put("hotels", event.hotels);
  }
  if ((fields & kLot) != 0) {
    out.put("lot", kLotNames[static_cast<unsigned>(event.lot)]);
  }
  if ((fields & kSeats) != 0) {
    put(out, "seats", event.seats);
  }
  if ((fields & kAmount) != 0) {
    out.put("amount", event.amount.units);
  }
  if ((fields & kPrice) != 0) {
    out.put("price", event.amount.units);
  }
  if ((fields & kGive) != 0) {
    put(out, "give", book, event.give);
    put(out, "take", book, event.take);
  }
  if ((fields & kSettles) != 0) {
    out.put("settles", event.settles);
  }
}

}  // namespace

void value(JsonText& out, game::Seat seat) {
  game::is_player(seat) ? out.value(game::at(seat)) : out.value(seat_word(seat));
}

void put(JsonText& out, std::string_view key, game::Seat seat) {
  out.put(key, [&] { value(out, seat); });
}

void put(JsonText& out, std::string_view key, game::SeatSet seats) {
  put_list(out, key, seats, [&](game::Seat seat) { value(out, seat); });
}

void put(JsonText& out, std::string_view key, game::SquareSet squares) {
  put_list(out, key, squares, [&](game::Square square) { out.value(game::at(square)); });
}

void put(JsonText& out, std::string_view key, const edition::Book& book, const Terms& terms) {
  out.put(key, [&] {
    out.object([&] {
      out.put("cash", terms.cash.units);
      put(out, "titles", terms.titles);
      put_list(out, "cards", terms.cards, [&](game::Card card) { out.value(card_word(book, card)); });
    });
  });
}

void put_fields(JsonText& out, const edition::Book& book, const Action& action) {
  const unsigned fields = fields_of(action.kind);
  out.put("action", game::name(action.kind));
  put(out, "seat", action.seat);
  if ((fields & kOther) != 0) {
    put(out, "other", action.other);
  }
  if ((fields & kSquare) != 0) {
    out.put("square", game::at(action.square));
  }
  if ((fields & kCard) != 0) {
    out.put("card", card_word(book, action.card));
  }
  if ((fields & kDice) != 0) {
    put_dice(out, action.dice);
  }
  if ((fields & kAmount) != 0) {
    out.put("amount", action.amount.units);
  }
  if ((fields & kGive) != 0) {
    put(out, "give", book, action.give);
  }
  if ((fields & kTake) != 0) {
    put(out, "take", book, action.take);
  }
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
  if (*kind == game::ActionKind::buy) {
    action.square = reader.square("square").value_or(action.square);
  }
  for (const char* hint : kHints) {
    reader.ignore(hint);  // an entry of a listing may be sent as it came
  }
  return reader.finish() ? Parsed<Action>::good(action) : Parsed<Action>::bad(error);
}

void put_fields(JsonText& out, const edition::Book& book, const Event& event) {
  const unsigned fields = fields_of(event.kind);
  out.put("event", game::name(event.kind));
  if ((fields & kSeat) != 0 && event.seat != game::Seat::nobody) {
    put(out, "seat", event.seat);
  }
  if ((fields & kOther) != 0 && event.other != game::Seat::nobody) {
    put(out, "other", event.other);
  }
  put_places(out, book, event, fields);
  put_quantities(out, book, event, fields);
  if (event.reason != game::Reason::none) {
    out.put("reason", game::name(event.reason));
  }
  if (const std::string& rule = book.rule_of(event); !rule.empty()) {
    out.put("rule", rule);
  }
}

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
  const Json json = json_of([&](JsonText& out) { out.object([&] { put(out, "terms", book, terms); }); });
  return json.at("terms");
}

Json action_json(const edition::Book& book, const Action& action) {
  return json_of([&](JsonText& out) { out.object([&] { put_fields(out, book, action); }); });
}

Json event_json(const edition::Book& book, const Event& event) {
  return json_of([&](JsonText& out) { out.object([&] { put_fields(out, book, event); }); });
}

Json refusal_json(game::Refusal refusal, const std::string& rule) {
  Json json = Json::object();
  json["refusal"] = game::name(refusal);
  if (!rule.empty()) {
    json["rule"] = rule;
  }
  return json;
}

}  // namespace cadastre::notation
