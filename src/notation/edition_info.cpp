#include "notation/edition_info.h"

#include <nlohmann/json.hpp>

#include "game/cards.h"

namespace cadastre::notation {
namespace {

using edition::Book;
using edition::Language;

constexpr std::array kKindNames = {"start", "street",     "company", "utility", "tax",   "deck",
                                   "jail",  "go_to_jail", "rest",    "ride",    "effect"};

Json squares_of(const Book& book, Language language) {
  Json list = Json::array();
  for (unsigned i = 0; i < book.rules.squares && i < book.squares.size(); ++i) {
    const game::SquareRule& rule = book.rules.board[i];
    Json json = Json::object();
    json["square"] = i;
    json["name"] = book.squares[i].name.in(language);
    json["kind"] = kKindNames[static_cast<unsigned>(rule.kind)];
    if (game::at(rule.group) < book.groups.size()) {
      json["group"] = book.groups[game::at(rule.group)].id;
      json["mortgage"] = rule.mortgage.units;
      json["rents"] = rule.rents;
    }
    if (rule.price.units != 0) {
      json["price"] = rule.price.units;
    }
    if (rule.house.units != 0) {
      json["house"] = rule.house.units;
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json cards_of(const Book& book, Language language) {
  Json list = Json::array();
  for (unsigned i = 0; i < book.cards.size(); ++i) {
    Json json = Json::object();
    json["card"] = book.cards[i].id;
    json["deck"] = book.decks[book.rules.card[i].deck].id;
    json["kept"] = game::is_kept(book.rules, static_cast<game::Card>(i));
    json["text"] = book.cards[i].text.in(language);
    list.push_back(std::move(json));
  }
  return list;
}

Json named(const auto& texts, Language language) {
  Json list = Json::array();
  for (const auto& text : texts) {
    Json json = Json::object();
    json["id"] = text.id;
    json["name"] = text.name.in(language);
    list.push_back(std::move(json));
  }
  return list;
}

Json rules_of(const Book& book, Language language) {
  Json list = Json::array();
  for (const edition::RuleText& rule : book.rule_texts) {
    Json json = Json::object();
    json["rule"] = rule.id;
    json["text"] = rule.text.in(language);
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

Json edition_json(const Book& book, Language language) {
  Json json = Json::object();
  json["edition"] = book.id;
  json["hash"] = book.hash;
  json["title"] = book.title.in(language);
  json["currency"] = book.currency;
  json["min_seats"] = book.rules.min_seats;
  json["max_seats"] = book.rules.max_seats;
  json["variants"] = named(book.variants, language);
  json["chosen"] = book.chosen;
  json["set"] = book.overrides;
  json["roles"] = named(book.roles, language);
  json["tokens"] = named(book.tokens, language);
  json["groups"] = named(book.groups, language);
  json["decks"] = named(book.decks, language);
  json["squares"] = squares_of(book, language);
  json["cards"] = cards_of(book, language);
  json["rules"] = rules_of(book, language);
  return json;
}

}  // namespace cadastre::notation
