#include "notation/edition_info.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "edition/policies.h"
#include "game/matter.h"
#include "notation/sentences.h"

namespace cadastre::notation {
namespace {

using edition::Book;
using edition::Language;

// What happens to who stops there, by the rule the log will cite for it.
game::Reason reason_of(const Book& book, game::Square square) {
  const game::SquareRule& rule = book.rules[square];
  switch (rule.kind) {
    case game::SquareKind::start:
      return game::Reason::landed_start;
    case game::SquareKind::tax:
      return game::tax_reason(book.rules, square);
    case game::SquareKind::deck:
      return game::Reason::card;
    case game::SquareKind::jail:
      return game::Reason::jail_visit;
    case game::SquareKind::go_to_jail:
      return game::Reason::jail_square;
    case game::SquareKind::rest:
      return game::Reason::rest;
    case game::SquareKind::ride:
      return game::Reason::ride;
    case game::SquareKind::effect:
      return game::Reason::effect_square;
    default:
      return game::Reason::bought;
  }
}

// As many figures as the title has, by level or by number held.
std::vector<int> rents_of(const game::SquareRule& rule) {
  std::vector<int> rents(rule.rents.begin(), rule.rents.end());
  while (rents.size() > 1 && rents.back() == 0) {
    rents.pop_back();
  }
  return rents;
}

void tell_title(const Book& book, const game::SquareRule& rule, Json& json) {
  json["group"] = book.groups[game::at(rule.group)].id;
  if (rule.kind == game::SquareKind::ride) {
    return;  // a group, but nothing to buy
  }
  if (book.rules.mortgages) {
    json["mortgage"] = rule.mortgage.units;
  }
  json["rents"] = rents_of(rule);
  json["price"] = rule.price.units;
  if (rule.house.units != 0) {
    json["house"] = rule.house.units;
  }
  if (rule.flat_fare.units != 0) {
    json["flat_fare"] = rule.flat_fare.units;
  }
}

const std::string& rule_of_square(const Book& book, game::Square square) {
  const game::SquareRule& rule = book.rules[square];
  const bool draws = rule.kind == game::SquareKind::deck;
  return book.rule_of(game::Matter{
      .reason = reason_of(book, square), .square = square, .deck = draws ? rule.deck[0] : game::kNoDeck});
}

// What a square does besides being a title.
void tell_effect(const Book& book, const game::SquareRule& rule, Json& json) {
  if (rule.kind == game::SquareKind::tax) {
    json["tax"] = rule.tax.units;
  } else if (rule.kind == game::SquareKind::deck) {
    const auto decks = std::span(rule.deck).first(book.rules.roles);
    const bool same = std::ranges::all_of(decks, [&](auto deck) { return deck == rule.deck[0]; });
    json["deck"] = same ? Json(book.decks[rule.deck[0]].id) : Json();  // null: each role has its own
  }
}

Json squares_of(const Book& book, Language language) {
  Json list = Json::array();
  for (unsigned i = 0; i < book.rules.squares && i < book.squares.size(); ++i) {
    const game::SquareRule& rule = book.rules.board[i];
    Json json = Json::object();
    json["square"] = i;
    json["name"] = book.squares[i].name.in(language);
    json["kind"] = game::name(rule.kind);
    if (game::at(rule.group) < book.groups.size()) {
      tell_title(book, rule, json);
    }
    tell_effect(book, rule, json);
    if (const std::string& cited = rule_of_square(book, static_cast<game::Square>(i)); !cited.empty()) {
      json["rule"] = cited;
    }
    if (const std::string& note = book.squares[i].note.in(language); !note.empty()) {
      json["note"] = note;
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
    json["name"] = card_name(book, language, static_cast<game::Card>(i));
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

// The same with the colour a printed box gives them, where it gives one.
Json coloured(const auto& texts, Language language) {
  Json list = named(texts, language);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!texts[i].colour.empty()) {
      list[i]["colour"] = texts[i].colour;
    }
  }
  return list;
}

// What the edition calls things, by word and form: {"house":{"one":"une maison",...},...}.
Json words_of(const edition::Wordbook& words, Language language) {
  Json json = Json::object();
  for (const auto& [key, text] : words) {
    const std::size_t dot = key.find('.');
    json[key.substr(0, dot)][key.substr(dot + 1)] = text.in(language);
  }
  return json;
}

// Those of a role that are not as the first role's.
Json own_words(const Book& book, std::size_t role, Language language) {
  edition::Wordbook own;
  for (const auto& [key, text] : book.role_words[role]) {
    if (const edition::Text& first = book.role_words.front().at(key);
        first.fr != text.fr || first.en != text.en) {
      own.emplace(key, text);
    }
  }
  return words_of(own, language);
}

Json roles_of(const Book& book, Language language) {
  Json list = coloured(book.roles, language);
  for (std::size_t i = 0; i < list.size(); ++i) {
    list[i]["start_cash"] = book.rules.role[i].start_cash.units;
    list[i]["salary"] = book.rules.role[i].salary.units;
    if (Json own = own_words(book, i, language); !own.empty()) {
      list[i]["words"] = std::move(own);
    }
    if (const std::string& about = book.roles[i].about.in(language); !about.empty()) {
      list[i]["about"] = about;
    }
  }
  return list;
}

Json variants_of(const Book& book, Language language) {
  Json list = named(book.variants, language);
  for (std::size_t i = 0; i < list.size(); ++i) {
    list[i]["about"] = book.variants[i].about.in(language);
    list[i]["excludes"] = book.variants[i].excludes;
    list[i]["sets"] = book.variants[i].sets;
  }
  return list;
}

// A number, true or false, or the name of the choice in force.
Json value_of(const edition::Policy& policy, const game::Edition& rules, std::size_t role) {
  const int value = edition::value_in(policy, rules, role);
  if (policy.flag) {
    return value != 0;
  }
  return policy.names.empty() ? Json(value) : Json(policy.names[static_cast<std::size_t>(value)]);
}

Json setting_of(const edition::Setting& setting, const edition::Policy& policy, Language language) {
  Json json = {{"key", setting.key},
               {"name", setting.name.in(language)},
               {"about", setting.about.in(language)},
               {"kind", policy.flag            ? "flag"
                        : policy.names.empty() ? "number"
                                               : "choice"}};
  if (!setting.choices.empty()) {
    json["choices"] = named(setting.choices, language);
  } else if (!policy.flag) {
    json.update(
        {{"from", setting.from}, {"to", setting.to}, {"step", setting.step}, {"money", setting.money}});
  }
  return json;
}

// Where roles can differ there is one for each of them, under a key of its own.
Json settings_of(const Book& book, Language language) {
  Json list = Json::array();
  for (const edition::Setting& setting : book.settings) {
    const edition::Policy& policy = *edition::find_policy(setting.key);
    const bool by_role = policy.of_role != nullptr && book.roles.size() > 1;
    for (std::size_t role = 0; role < (by_role ? book.roles.size() : 1); ++role) {
      Json json = setting_of(setting, policy, language);
      json["value"] = value_of(policy, book.rules, role);
      if (by_role) {
        json["key"] = book.roles[role].id + "." + setting.key;
        json["role"] = book.roles[role].id;
      }
      list.push_back(std::move(json));
    }
  }
  return list;
}

Json start_of(const edition::Start& start) {
  Json json = {{"variants", start.usual.variants}, {"set", start.usual.overrides}};
  if (!start.strict.empty()) {
    json["strict"] = start.strict;
  }
  if (start.short_minutes != 0) {
    json["short"] = {{"variants", start.short_game.variants},
                     {"set", start.short_game.overrides},
                     {"minutes", start.short_minutes}};
  }
  return json;
}

Json rules_of(const Book& book, Language language) {
  Json list = Json::array();
  for (const edition::RuleText& rule : book.rule_texts) {
    Json json = Json::object();
    json["rule"] = rule.id;
    if (const std::string& head = rule.head.in(language); !head.empty()) {
      json["head"] = head;
    }
    json["text"] = rule.text.in(language);
    if (const std::string& note = rule.note.in(language); !note.empty()) {
      json["note"] = note;
    }
    if (rule.differs) {
      json["differs"] = rule.classic.empty() ? Json() : Json(rule.classic);
    }
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

namespace {

// What somebody wants to know before the first move.
void tell_front(const Book& book, Language language, Json& json) {
  json["edition"] = book.id;
  json["hash"] = book.hash;
  json["title"] = book.title.in(language);
  json["about"] = book.about.in(language);
  if (book.minutes[0] != 0) {
    json["minutes"] = book.minutes;
  }
  if (!book.differs.from.empty()) {
    json["differs"] = {{"from", book.differs.from}, {"text", book.differs.text.in(language)}};
  }
}

}  // namespace

Json edition_json(const Book& book, Language language) {
  Json json = Json::object();
  tell_front(book, language, json);
  json["currency"] = book.currency;
  json["min_seats"] = book.rules.min_seats;
  json["max_seats"] = book.rules.max_seats;
  json["variants"] = variants_of(book, language);
  json["settings"] = settings_of(book, language);
  json["start"] = start_of(book.start);
  json["chosen"] = book.chosen;
  json["set"] = book.overrides;
  json["roles"] = roles_of(book, language);
  json["tokens"] = named(book.tokens, language);
  json["groups"] = coloured(book.groups, language);
  json["decks"] = named(book.decks, language);
  json["words"] = words_of(book.role_words.front(), language);
  json["timed"] = book.rules.timed;
  json["free_roles"] = book.rules.role_choice == game::RoleChoice::free;
  json["squares"] = squares_of(book, language);
  json["cards"] = cards_of(book, language);
  json["rules"] = rules_of(book, language);
  return json;
}

Json edition_summary(const Book& book, Language language) {
  const Json edition = edition_json(book, language);
  Json json = Json::object();
  for (const char* key : {"edition", "title", "about", "minutes", "differs", "min_seats", "max_seats",
                          "variants", "roles", "start", "free_roles"}) {
    if (edition.contains(key)) {
      json[key] = edition[key];
    }
  }
  return json;
}

}  // namespace cadastre::notation
