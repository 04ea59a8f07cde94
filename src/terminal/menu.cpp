#include "terminal/menu.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/matter.h"
#include "notation/prospect.h"
#include "notation/sentences.h"

namespace cadastre::terminal {
namespace {

using edition::Language;
using game::ActionKind;

struct Wording {
  ActionKind kind;
  const char* fr;
  const char* en;
};

// {title}: the square or deck; {money}: what it costs or brings; {name}: the other player. Where a kind has
// two rows, `row` says which.
constexpr Wording kWordings[] = {
    {ActionKind::claim, "réclamer {money} à {name} ({title})", "claim {money} from {name} ({title})"},
    {ActionKind::roll, "lancer les dés", "roll the dice"},
    {ActionKind::end_turn, "terminer le tour", "end the turn"},
    {ActionKind::end_turn, "rester sur place et passer le tour", "stay and pass the turn"},
    {ActionKind::pay_fine, "payer {fine.the} de {money} pour sortir {jail.out_of}",
     "pay {fine.the} of {money} to get {jail.out_of}"},
    {ActionKind::use_card, "sortir {jail.out_of} avec la carte « {card} »",
     "get {jail.out_of} with the card “{card}”"},
    {ActionKind::use_card, "annuler la carte en vigueur par « {card} »",
     "cancel the card in force with “{card}”"},
    {ActionKind::buy, "acheter {title} ({money})", "buy {title} ({money})"},
    {ActionKind::decline, "ne pas acheter", "do not buy"},
    {ActionKind::choose, "payer {money}", "pay {money}"},
    {ActionKind::choose, "tirer une carte « {title} »", "draw {a_title} card"},
    {ActionKind::choose, "payer {money}, une part de votre fortune", "pay {money}, a share of your wealth"},
    {ActionKind::choose, "prendre le rôle : {title}", "take the role: {title}"},
    {ActionKind::bid, "enchérir, à partir de {money}", "bid, from {money}"},
    {ActionKind::pass, "passer", "pass"},
    {ActionKind::place, "placer {building.the} sur {title}", "place {building.the} on {title}"},
    {ActionKind::accept, "accepter l'offre {of_name}", "accept {name}'s offer"},
    {ActionKind::reject, "refuser l'offre {of_name}", "reject {name}'s offer"},
    {ActionKind::withdraw, "retirer votre offre", "withdraw your offer"},
    {ActionKind::build, "acheter {house.one} pour {title} ({money})",
     "buy {house.one} for {title} ({money})"},
    {ActionKind::build, "acheter {hotel.one} pour {title} ({money})",
     "buy {hotel.one} for {title} ({money})"},
    {ActionKind::sell, "vendre {house.one} de {title} (+{money})", "sell {house.one} of {title} (+{money})"},
    {ActionKind::sell, "échanger {hotel.the} de {title} contre des {house.many} (+{money})",
     "exchange {hotel.the} on {title} for {house.many} (+{money})"},
    {ActionKind::sell_hotels, "vendre tous les {hotel.many} du groupe de {title}",
     "sell all {hotel.many} of {title}'s group"},
    {ActionKind::sell_hotels, "vendre d'un coup {hotel.the} de {title} (+{money})",
     "sell {hotel.the} on {title} outright (+{money})"},
    {ActionKind::sell_title, "vendre {title} à la banque (+{money})", "sell {title} to the bank (+{money})"},
    {ActionKind::mortgage, "hypothéquer {title} (+{money})", "mortgage {title} (+{money})"},
    {ActionKind::lift, "lever l'hypothèque de {title} ({money})", "lift the mortgage of {title} ({money})"},
    {ActionKind::keep, "garder les hypothèques", "keep the mortgages"},
    {ActionKind::go_bankrupt, "se déclarer en faillite", "declare bankruptcy"},
    {ActionKind::resign, "quitter la table", "leave the table"},
};

// What it costs or brings; of a bid, and of a building up for auction, where it begins.
game::Money money_of(const game::Edition& ed, const game::State& s, const game::Action& a) {
  if (a.kind == ActionKind::bid) {
    return a.amount;
  }
  const notation::Prospect prospect = notation::prospect_of(ed, s, a);
  const int units = prospect.money.units;
  return prospect.floor.value_or(game::Money{units < 0 ? -units : units});
}

int rank(ActionKind kind) {
  const auto* found = std::find_if(std::begin(kWordings), std::end(kWordings),
                                   [&](const Wording& w) { return w.kind == kind; });
  return static_cast<int>(found - std::begin(kWordings));
}

// Which of the rows of its kind an action takes.
int row(const game::Edition& ed, const game::State& s, const game::Action& a) {
  const game::Reason aim = game::aimed(ed, s, a).reason;
  switch (a.kind) {
    case ActionKind::choose: {
      const int second = s.landing.choice == game::Card::none ? 2 : 1;
      return s.stage == game::Stage::roles ? 3 : a.amount == game::Money{2} ? second : 0;
    }
    case ActionKind::sell_hotels:
      return ed.hotel_sale == game::HotelSale::group_together ? 0 : 1;
    case ActionKind::build:
      return aim == game::Reason::hotel_built ? 1 : 0;
    case ActionKind::sell:
      return aim == game::Reason::hotel_exchanged ? 1 : 0;
    case ActionKind::use_card:
      return aim == game::Reason::country_cancelled ? 1 : 0;
    case ActionKind::end_turn:
      return aim == game::Reason::jail_passed ? 1 : 0;
    default:
      return 0;
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
  const int place = rank(a.kind) + row(book.rules, s, a);
  if (place >= static_cast<int>(std::size(kWordings))) {
    return std::string(game::name(a.kind));
  }
  const std::string title = title_of(book, language, s, a);
  const std::string name = game::is_player(a.other) ? names[game::at(a.other)] : "";
  const std::string wording = book.worded(
      language == Language::fr ? kWordings[place].fr : kWordings[place].en, language, s[a.seat].role);
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
