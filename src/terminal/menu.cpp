#include "terminal/menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "game/matter.h"
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

}  // namespace

std::string choice_text(const edition::Book& book, Language language, const std::vector<std::string>& names,
                        const game::State& s, const game::Listed& listed) {
  const game::Action& a = listed.action;
  const std::string title = title_of(book, language, s, a);
  const std::string name = game::is_player(a.other) ? names[game::at(a.other)] : "";
  const std::string wording =
      book.worded(phrases::phrase(language, name_of(book.rules, s, a)), language, s[a.seat].role);
  return fmt::format(fmt::runtime(wording), fmt::arg("title", title), fmt::arg("name", name),
                     fmt::arg("a_title", edition::a_text(title)),
                     fmt::arg("of_name", edition::of_text(language, name)),
                     fmt::arg("card", notation::card_name(book, language, a.card)),
                     fmt::arg("money", notation::money_text(book, language, money_of(book.rules, s, a))));
}

std::vector<game::Listed> menu_for(const edition::Book& book, const game::State& s, game::Seat seat) {
  std::vector<game::Listed> menu;
  const game::Listing listing = game::legal(book.rules, s, seat);
  for (const game::Listed& listed : listing) {
    if (listed.action.kind != ActionKind::resign) {
      menu.push_back(listed);
    }
  }
  std::stable_sort(menu.begin(), menu.end(), [](const game::Listed& a, const game::Listed& b) {
    return rank(a.action.kind) < rank(b.action.kind);
  });
  return menu;
}

}  // namespace cadastre::terminal
