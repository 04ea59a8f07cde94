#include "terminal/menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "game/matter.h"
#include "notation/evenly.h"
#include "notation/prospect.h"
#include "notation/sentences.h"
#include "phrases/phrasebook.h"

namespace cadastre::terminal {
namespace {

using edition::Language;
using game::ActionKind;

// In the order they are offered in.
constexpr std::array kOrder = {
    ActionKind::claim,       ActionKind::roll,        ActionKind::end_turn, ActionKind::pay_fine,
    ActionKind::use_card,    ActionKind::buy,         ActionKind::decline,  ActionKind::choose,
    ActionKind::bid,         ActionKind::pass,        ActionKind::place,    ActionKind::accept,
    ActionKind::reject,      ActionKind::withdraw,    ActionKind::build,    ActionKind::sell,
    ActionKind::sell_hotels, ActionKind::sell_title,  ActionKind::mortgage, ActionKind::lift,
    ActionKind::keep,        ActionKind::go_bankrupt, ActionKind::resign};

// What it costs or brings; of a bid, and of a building up for auction, where it begins.
game::Money money_of(const game::Edition& ed, const game::State& s, const game::Action& a) {
  if (a.kind == ActionKind::bid) {
    return a.amount;
  }
  const notation::Prospect prospect = notation::prospect_of(ed, s, a);
  const int units = prospect.money.units;
  return prospect.floor.value_or(game::Money{units < 0 ? -units : units});
}

int rank(ActionKind kind) { return static_cast<int>(std::ranges::find(kOrder, kind) - kOrder.begin()); }

std::string choice_name(game::Reason aim, game::Money option) {
  if (aim == game::Reason::role_taken) {
    return "choice.choose.role";
  }
  if (option == game::Money{1}) {
    return "choice.choose.pay";
  }
  return aim == game::Reason::card_choice ? "choice.choose.draw" : "choice.choose.share";
}

// {title}: the square or deck; {money}: what it costs or brings; {name}: the other player.
std::string name_of(const game::Edition& ed, const game::State& s, const game::Action& a) {
  const game::Reason aim = game::aimed(ed, s, a).reason;
  switch (a.kind) {
    case ActionKind::choose:
      return choice_name(aim, a.amount);
    case ActionKind::sell_hotels:
      return ed.hotel_sale == game::HotelSale::group_together ? "choice.sell_hotels.group"
                                                              : "choice.sell_hotels.one";
    case ActionKind::build:
      return aim == game::Reason::hotel_built ? "choice.build.hotel" : "choice.build.house";
    case ActionKind::sell:
      return aim == game::Reason::hotel_exchanged ? "choice.sell.exchange" : "choice.sell.house";
    case ActionKind::use_card:
      return aim == game::Reason::country_cancelled ? "choice.use_card.cancel" : "choice.use_card";
    case ActionKind::end_turn:
      return aim == game::Reason::jail_passed ? "choice.end_turn.stay" : "choice.end_turn";
    default:
      return "choice." + std::string(game::name(a.kind));
  }
}

std::string title_of(const edition::Book& book, Language language, const game::State& s,
                     const game::Action& a) {
  if (s.stage == game::Stage::roles && a.kind == ActionKind::choose) {
    return book.roles[static_cast<std::size_t>(a.amount.units - 1)].name.in(language);
  }
  if (a.kind == ActionKind::choose) {
    return s.landing.choice == game::Card::none
               ? ""
               : book.decks[book.rules[s.landing.choice].effects[0].target].name.in(language);
  }
  const game::Square square = a.kind == ActionKind::buy ? game::title_on_offer(s) : a.square;
  return game::at(square) < book.squares.size() ? book.squares[game::at(square)].name.in(language) : "";
}

// What one may choose to pay, a fine that is due too, and has to raise first.
std::string lacking_text(const Subject& t, const game::Action& a, game::Money price) {
  const game::Money cash = t.state[a.seat].cash;
  const bool chooses = a.kind == ActionKind::choose && t.state.stage == game::Stage::choice;
  if ((!chooses && a.kind != ActionKind::pay_fine) || price <= cash) {
    return "";
  }
  const std::string lacks = notation::money_text(t.book, t.language, price - cash);
  return " (" + phrases::filled(t.language, "lacks", fmt::arg("money", lacks)) + ")";
}

std::string evenly_text(const Subject& t, const Option& option) {
  const game::Group group = t.book.rules[option.evenly.front()].group;
  return phrases::filled(t.language, "choice.build.evenly",
                         fmt::arg("group", t.book.groups[game::at(group)].name.in(t.language)),
                         fmt::arg("count", option.evenly.size()),
                         fmt::arg("money", notation::money_text(t.book, t.language, option.cost)));
}

}  // namespace

std::vector<game::Action> actions_of(const Option& option) {
  std::vector<game::Action> actions;
  for (const game::Square square : option.evenly) {
    actions.push_back(option.listed.action);
    actions.back().square = square;
  }
  return actions.empty() ? std::vector{option.listed.action} : actions;
}

std::string choice_text(const Subject& t, const Option& option) {
  if (!option.evenly.empty()) {
    return evenly_text(t, option);
  }
  if (game::is_player(option.as)) {
    return t.names[game::at(option.as)];
  }
  const game::Action& a = option.listed.action;
  const std::string title = title_of(t.book, t.language, t.state, a);
  const std::string name = game::is_player(a.other) ? t.names[game::at(a.other)] : "";
  const std::string wording = t.book.worded(phrases::phrase(t.language, name_of(t.book.rules, t.state, a)),
                                            t.language, t.state[a.seat].role);
  const game::Money price = money_of(t.book.rules, t.state, a);
  return fmt::format(fmt::runtime(wording), fmt::arg("title", title), fmt::arg("name", name),
                     fmt::arg("a_title", edition::a_text(title)),
                     fmt::arg("of_title", edition::of_text(t.language, title)),
                     fmt::arg("of_name", edition::of_text(t.language, name)),
                     fmt::arg("card", notation::card_name(t.book, t.language, a.card)),
                     fmt::arg("money", notation::money_text(t.book, t.language, price))) +
         lacking_text(t, a, price);
}

std::vector<Option> menu_for(const edition::Book& book, const game::State& s, game::Seat seat) {
  std::vector<Option> menu;
  for (const notation::Evenly& one : notation::evenly(book.rules, s, seat)) {
    menu.push_back({.listed = {{.kind = ActionKind::build, .seat = seat, .square = one.squares.front()}, {}},
                    .evenly = one.squares,
                    .cost = one.cost});
  }
  const game::Listing listing = game::legal(book.rules, s, seat);
  for (const game::Listed& listed : listing) {
    if (listed.action.kind != ActionKind::resign) {
      menu.push_back({.listed = listed});
    }
  }
  std::stable_sort(menu.begin(), menu.end(), [](const Option& a, const Option& b) {
    return rank(a.listed.action.kind) < rank(b.listed.action.kind);
  });
  return menu;
}

}  // namespace cadastre::terminal
