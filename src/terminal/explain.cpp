#include "terminal/explain.h"

#include <fmt/format.h>

#include "game/matter.h"
#include "notation/sentences.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using game::Reason;
using game::SquareKind;

// Whose rule says what happens on such a square.
Reason reason_of(const game::Edition& ed, game::Square square) {
  switch (ed[square].kind) {
    case SquareKind::start:
      return Reason::passed_start;
    case SquareKind::street:
      return Reason::rent_bare;
    case SquareKind::company:
      return Reason::rent_company;
    case SquareKind::utility:
      return Reason::rent_utility;
    case SquareKind::tax:
      return game::tax_reason(ed, square);
    case SquareKind::deck:
      return Reason::card;
    case SquareKind::jail:
      return Reason::jail_visit;
    case SquareKind::go_to_jail:
      return Reason::jail_square;
    case SquareKind::ride:
      return Reason::ride;
    case SquareKind::effect:
      return Reason::effect_square;
    default:
      return Reason::rest;
  }
}

// Where the rule depends on the role, that of who is asked to act.
const std::string& rule_of_square(const Subject& t, game::Square square) {
  const game::SquareRule& rule = t.book.rules[square];
  const std::uint8_t role = t.state[t.state.turn].role;
  const bool draws = rule.kind == SquareKind::deck;
  return t.book.rule_of(game::Matter{.reason = reason_of(t.book.rules, square),
                                     .role = role,
                                     .square = square,
                                     .deck = draws ? rule.deck[role] : game::kNoDeck});
}

std::string kind_name(const edition::Book& book, edition::Language language, SquareKind kind) {
  switch (kind) {
    case SquareKind::start:
      return book.word("start.the", language);
    case SquareKind::street:
      return book.word("site.one", language);
    case SquareKind::company:
      return say(language, "terminal.company");
    case SquareKind::utility:
      return say(language, "terminal.utility");
    case SquareKind::tax:
      return say(language, "terminal.tax");
    case SquareKind::deck:
      return say(language, "terminal.draw_a_card");
    case SquareKind::jail:
      return book.worded(say(language, "terminal.or_just_visiting"), language);
    case SquareKind::go_to_jail:
      return book.worded(say(language, "terminal.go"), language);
    case SquareKind::ride:
      return say(language, "terminal.ride");
    case SquareKind::effect:
      return say(language, "terminal.effect_square");
    default:
      return say(language, "terminal.rest");
  }
}

// "terrain nu 6 €, une maison 30 €, 2 maisons 90 €", "1 : 25 €, 2 : 50 €", "1 : 4 ×, 2 : 10 ×".
std::string rent_at(const Subject& t, const game::SquareRule& rule, int level) {
  const int rent = rule.rents[static_cast<unsigned>(level)];
  if (rule.kind == SquareKind::utility) {
    return phrases::filled(t.language, "terminal.dice_with_so_many", level + 1, rent);
  }
  const std::string sum = money(t, game::Money{rent});
  if (rule.kind != SquareKind::street) {
    return phrases::filled(t.language, "terminal.card_line", level + 1, sum);
  }
  const std::string built = level == 0              ? t.book.word("site.bare", t.language)
                            : level == game::kHotel ? t.book.word("hotel.one", t.language)
                            : level == 1
                                ? t.book.word("house.one", t.language)
                                : fmt::format("{}\u00a0{}", level, t.book.word("house.many", t.language));
  return built + " " + sum;
}

std::string rent_line(const Subject& t, const game::SquareRule& rule) {
  int last = game::kLevels - 1;
  while (last > 0 && rule.rents[static_cast<unsigned>(last)] == 0) {
    --last;
  }
  std::string text;
  for (int i = 0; i <= last; ++i) {
    text += (i == 0 ? "" : ", ") + rent_at(t, rule, i);
  }
  return phrases::filled(
      t.language,
      rule.kind == SquareKind::street ? "terminal.rent_bare_then_built" : "terminal.rent_by_number_held",
      text);
}

std::string cost_line(const Subject& t, const game::SquareRule& rule) {
  std::string text = fmt::format(fmt::runtime(say(t.language, "terminal.price")), money(t, rule.price));
  if (rule.kind == SquareKind::street && rule.house.units > 0) {
    text += " · " + t.book.word("house.one", t.language) + " " + money(t, rule.house);
  }
  if (t.book.rules.mortgages) {
    text += fmt::format(fmt::runtime(say(t.language, "terminal.mortgage")), money(t, rule.mortgage));
  }
  return text;
}

std::string owner_line(const Subject& t, game::Square square) {
  const game::Seat owner = t.state.owner_of(square);
  if (!game::is_player(owner)) {
    return say(t.language, "terminal.for_sale");
  }
  std::string text =
      fmt::format(fmt::runtime(say(t.language, "terminal.owned_by")), t.names[game::at(owner)]);
  const int level = t.state.level_of(square);
  if (level == game::kHotel) {
    text += ", " + t.book.word("hotel.one", t.language);
  } else if (level > 0) {
    text += fmt::format(
        ", {} {}", level,
        level == 1 ? t.book.word("house.one", t.language) : t.book.word("house.many", t.language));
  }
  return text + (t.state.mortgaged.has(square) ? say(t.language, "terminal.mortgaged") : ".");
}

// "Berlin (Orange, 3)": what it belongs with.
std::string heading(const Subject& t, game::Square square) {
  const game::SquareRule& rule = t.book.rules[square];
  std::string text = square_name(t.book, t.language, square);
  return rule.group == game::Group::none
             ? fmt::format("{} ({})", text, kind_name(t.book, t.language, rule.kind))
             : fmt::format("{} ({}, {})", text, t.book.groups[game::at(rule.group)].name.in(t.language),
                           t.book.rules[rule.group].size);
}

}  // namespace

std::string money(const Subject& t, game::Money amount) {
  return notation::money_text(t.book, t.language, amount);
}

Lines title_deed(const Subject& t, game::Square square) {
  const game::SquareRule& rule = t.book.rules[square];
  return {heading(t, square) + " · " + cost_line(t, rule), rent_line(t, rule)};
}

Lines about_square(const Subject& t, game::Square square) {
  const game::SquareRule& rule = t.book.rules[square];
  Lines lines = {fmt::format("{}. {}", game::at(square), heading(t, square))};
  if (game::is_title(rule.kind)) {
    lines.insert(lines.end(), {owner_line(t, square), cost_line(t, rule), rent_line(t, rule)});
  } else if (rule.kind == SquareKind::tax) {
    lines.push_back(fmt::format(fmt::runtime(say(t.language, "terminal.to_pay")), money(t, rule.tax)));
  }
  if (const std::string& id = rule_of_square(t, square); !id.empty()) {
    const Lines text = about_rule(t, id);
    lines.insert(lines.end(), text.begin(), text.end());
  }
  const std::string& note = t.book.squares[game::at(square)].note.in(t.language);
  if (!note.empty()) {
    lines.push_back(note);
  }
  return lines;
}

Lines about_group(const Subject& t, game::Group group) {
  Lines lines = {t.book.groups[game::at(group)].name.in(t.language)};
  for (const game::Square square : t.book.rules[group].members) {
    const Lines title = about_square(t, square);
    lines.push_back(title[0] + " · " + title[2] + " · " + title[1]);
  }
  return lines;
}

Lines about_card(const Subject& t, game::Card card) {
  const edition::CardText& text = t.book.cards[game::at(card)];
  return {fmt::format(fmt::runtime(say(t.language, "terminal.card_line")),
                      t.book.decks[t.book.rules[card].deck].name.in(t.language), text.text.in(t.language))};
}

Lines about_rule(const Subject& t, const std::string& id) {
  const edition::RuleText* rule = t.book.rule(id);
  if (rule == nullptr) {
    return {say(t.language, "terminal.no_such_rule")};
  }
  Lines lines = {rule->id + " · " + rule->text.in(t.language)};
  if (const std::string& note = rule->note.in(t.language); !note.empty()) {
    lines.push_back(std::string(say(t.language, "terminal.note")) + note);
  }
  return lines;
}

Lines about_action(const Subject& t, const game::Action& action) {
  const std::string& id = t.book.rule_of(game::aimed(t.book.rules, t.state, action));
  return id.empty() ? Lines{} : about_rule(t, id);
}

Lines about_kind(const Subject& t, game::ActionKind kind, game::Seat seat) {
  game::Action action{.kind = kind, .seat = seat, .card = game::Card{}};
  for (unsigned i = t.book.rules.squares; i-- > 0;) {  // any title will do
    const auto square = static_cast<game::Square>(i);
    action.square = game::is_title(t.book.rules[square].kind) ? square : action.square;
  }
  action.other = static_cast<game::Seat>(seat == game::Seat{} ? 1 : 0);
  return about_action(t, action);
}

Lines about_event(const Subject& t, const game::Event& event) {
  Lines lines = {notation::sentence(t.book, t.language, t.names, event)};
  const std::string& id = t.book.rule_of(event);
  if (!id.empty()) {
    const Lines rule = about_rule(t, id);
    lines.insert(lines.end(), rule.begin(), rule.end());
  }
  return lines;
}

}  // namespace cadastre::terminal
