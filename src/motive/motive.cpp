#include "motive/motive.h"

#include <algorithm>

#include "game/apply.h"
#include "game/legal.h"
#include "notation/sentences.h"
#include "phrases/phrasebook.h"

namespace cadastre::motive {
namespace {

using game::Action;
using game::ActionKind;
using game::Money;
using game::Seat;
using game::Square;
using game::SquareSet;
using game::State;

// Everything one answer is made from.
struct Asked {
  const edition::Book& book;
  const bots::Normal& normal;
  const bots::Judge& judge;
  edition::Language language;
  std::span<const std::string> names;
  const State& s;
  const Action& action;

  const game::Edition& ed() const { return book.rules; }
  Seat me() const { return action.seat; }
};

// With these blanks filled in; a phrase takes those it has.
struct Blanks {
  Square title = Square::none;
  Seat name = Seat::nobody;
  Money amount{};
  Money other{};
};

std::string said(const Asked& a, std::string_view name, const Blanks& blanks = {}) {
  const bool titled = blanks.title != Square::none;
  const auto group = titled ? game::at(a.ed()[blanks.title].group) : 0U;
  const std::string title = titled ? a.book.squares[game::at(blanks.title)].name.in(a.language) : "";
  const std::string of =
      titled && group < a.book.groups.size() ? a.book.groups[group].name.in(a.language) : "";
  const auto seat = game::at(blanks.name);
  const std::string who =
      notation::player_name(a.language, blanks.name, seat < a.names.size() ? a.names[seat] : "");
  return phrases::filled(a.language, name, fmt::arg("title", title),
                         fmt::arg("of_title", edition::of_text(a.language, title)), fmt::arg("group", of),
                         fmt::arg("name", who),
                         fmt::arg("amount", edition::money_text(a.book, a.language, blanks.amount)),
                         fmt::arg("other", edition::money_text(a.book, a.language, blanks.other)));
}

// The first street of `in` with which a seat that gives `out` would have a whole group it has not now.
Square completed(const Asked& a, Seat seat, SquareSet in, SquareSet out = {}) {
  for (const Square square : in& a.ed().streets) {
    const SquareSet members = a.ed().group_of(square).members;
    const SquareSet then = (a.s.owned_by(seat) - out) | in;
    if (a.ed().group_of(square).size > 1 && then.contains(members) && !a.s.owned_by(seat).contains(members)) {
      return square;
    }
  }
  return Square::none;
}

// Who else would have a group whole with this title.
Seat denied(const Asked& a, Square square) {
  for (const Seat other : a.s.in.without(a.me())) {
    if (completed(a, other, SquareSet::of(square)) != Square::none) {
      return other;
    }
  }
  return Seat::nobody;
}

int worst_rent_ahead(const Asked& a) {
  int worst = 0;
  for (unsigned total = 2; total <= 12; ++total) {
    const auto square = static_cast<Square>((game::at(a.s[a.me()].position) + total) % a.ed().squares);
    const Seat owner = a.s.owner_of(square);
    const bool due = game::is_player(owner) && owner != a.me() && !a.s.mortgaged.has(square);
    worst = due ? std::max(worst, game::rent_of(a.ed(), a.s, square, 7).amount.units) : worst;
  }
  return worst;
}

// What an exchange does to the worth of one side, as bots count it.
int gain(const Asked& a, Seat seat, const game::Terms& out, const game::Terms& in) {
  const bots::Appraiser& appraiser = a.normal.appraiser();
  const SquareSet held = (a.s.owned_by(seat) - out.titles) | in.titles;
  const int cash = a.s[seat].cash.units - out.cash.units + in.cash.units;
  return appraiser.worth(a.s, seat, held, cash) - appraiser.worth(a.s, seat);
}

// --- deals ---

std::string why_refused(const Asked& a, const game::Offer& offer) {
  const Seat from = a.action.other;
  if (const Square square = completed(a, from, offer.take.titles, offer.give.titles);
      square != Square::none) {
    return said(a, "motive.keeps", {.title = square, .name = from});
  }
  const int more = gain(a, a.me(), offer.take, offer.give);
  return more < 0 ? said(a, "motive.loses", {.amount = Money{-more}})
                  : said(a, "motive.helps_other", {.name = from});
}

std::string why_wanted(const Asked& a, const game::Terms& out, const game::Terms& in) {
  if (const Square square = completed(a, a.me(), in.titles, out.titles); square != Square::none) {
    return said(a, "motive.completes", {.title = square});
  }
  const int more = gain(a, a.me(), out, in);
  if (more > 0) {
    return said(a, "motive.gains", {.amount = Money{more}});
  }
  return in.cash > out.cash ? said(a, "motive.needs_cash", {.amount = in.cash - out.cash})
                            : said(a, "motive.moves");
}

std::string about_deal(const Asked& a) {
  if (a.action.kind == ActionKind::offer || a.action.kind == ActionKind::settle) {
    return why_wanted(a, a.action.give, a.action.take);
  }
  const game::Offer& offer = a.s.offers[game::at(a.action.other)];
  if (a.action.kind == ActionKind::accept) {
    return why_wanted(a, offer.take, offer.give);
  }
  return why_refused(a, offer);
}

// --- titles ---

std::string why_title(const Asked& a, Square square, std::string_view otherwise) {
  if (completed(a, a.me(), SquareSet::of(square)) != Square::none) {
    return said(a, "motive.completes", {.title = square});
  }
  if (const Seat other = denied(a, square); other != Seat::nobody) {
    return said(a, "motive.denies", {.title = square, .name = other});
  }
  const Money worth{std::max(0, a.normal.appraiser().gain(a.s, a.me(), square))};
  if (a.action.kind == ActionKind::buy && worth < a.ed()[square].price) {
    return said(a, "motive.before_others", {.title = square, .other = a.ed()[square].price});
  }
  return said(a, otherwise, {.title = square, .amount = worth, .other = a.ed()[square].price});
}

std::string why_left(const Asked& a, Square square, Money price) {
  const Money cash = a.s[a.me()].cash;
  return cash < price ? said(a, "motive.cannot_pay", {.title = square, .amount = cash})
                      : said(a, "motive.too_dear", {.title = square, .amount = price});
}

std::string about_title(const Asked& a) {
  switch (a.action.kind) {
    case ActionKind::buy:
      return why_title(a, game::title_on_offer(a.s), "motive.worth_it");
    case ActionKind::decline:
      return why_left(a, game::title_on_offer(a.s), a.ed()[game::title_on_offer(a.s)].price);
    case ActionKind::bid:
      return a.s.auction.lot == game::Lot::title ? why_title(a, a.s.auction.square, "motive.bids") : "";
    default:
      return a.s.auction.lot == game::Lot::title
                 ? why_left(a, a.s.auction.square, game::lowest_bid(a.ed(), a.s))
                 : "";
  }
}

// --- buildings and mortgages ---

std::string why_built(const Asked& a) {
  State then = a.s;
  const int before = game::rent_of(a.ed(), a.s, a.action.square, 7).amount.units;
  game::apply(a.ed(), then, a.action);
  const int after = game::rent_of(a.ed(), then, a.action.square, 7).amount.units;
  return after > before ? said(a, "motive.builds",
                               {.title = a.action.square, .amount = Money{after}, .other = Money{before}})
                        : "";
}

std::string why_raised(const Asked& a) {
  const Money due = game::total_debt(a.s, a.me());
  return due.units > 0 ? said(a, "motive.owes", {.title = a.action.square, .amount = due})
                       : said(a, "motive.invests", {.title = a.action.square});
}

// --- jail ---

std::string why_stays(const Asked& a) {
  return a.s[a.me()].jailed && worst_rent_ahead(a) > a.ed().jail_fine.units
             ? said(a, "motive.stays", {.amount = Money{worst_rent_ahead(a)}})
             : "";
}

std::string why_leaves(const Asked& a) {
  const int unsold = (a.ed().titles - game::held_titles(a.s)).count();
  return said(a, unsold > 0 ? "motive.leaves_to_buy" : "motive.leaves");
}

std::string answer(const Asked& a) {
  switch (a.action.kind) {
    case ActionKind::offer:
    case ActionKind::settle:
    case ActionKind::accept:
    case ActionKind::reject:
    case ActionKind::counter:
      return about_deal(a);
    case ActionKind::buy:
    case ActionKind::decline:
    case ActionKind::bid:
    case ActionKind::pass:
      return about_title(a);
    case ActionKind::build:
      return why_built(a);
    case ActionKind::mortgage:
    case ActionKind::sell:
    case ActionKind::sell_hotels:
    case ActionKind::sell_title:
      return why_raised(a);
    case ActionKind::lift:
      return said(a, "motive.lifts", {.title = a.action.square});
    case ActionKind::roll:
      return why_stays(a);
    case ActionKind::pay_fine:
    case ActionKind::use_card:
      return a.s[a.me()].jailed ? why_leaves(a) : "";
    case ActionKind::resign:
      return a.s.in.count() == 2 ? said(a, "motive.gives_up", {.name = a.s.in.without(a.me()).front()}) : "";
    case ActionKind::go_bankrupt:
      return said(a, "motive.ruined", {.amount = game::total_debt(a.s, a.me())});
    default:
      return "";
  }
}

// The position as it would be with the deal that was just decided about; nothing: there is none.
std::optional<State> with_deal(const Asked& a) {
  State then = a.s;
  Action yes{.kind = ActionKind::accept, .seat = a.me(), .other = a.action.other};
  if (a.action.kind == ActionKind::offer) {
    game::apply(a.ed(), then, a.action);
    yes = {.kind = ActionKind::accept, .seat = a.action.other, .other = a.me()};
  } else if (a.action.kind != ActionKind::accept && a.action.kind != ActionKind::reject &&
             a.action.kind != ActionKind::counter) {
    return std::nullopt;
  }
  if (game::refusal(a.ed(), then, yes) != game::Refusal::none) {
    return std::nullopt;
  }
  game::apply(a.ed(), then, yes);
  return then;
}

// What the deal does to the chance to win, where that speaks for the decision.
std::string about_chances(const Asked& a) {
  const auto then = with_deal(a);
  if (!then) {
    return "";
  }
  const auto percent = [&](const State& s) {
    return (a.judge.chances(s)[game::at(a.me())] * 100 + bots::kSure / 2) / bots::kSure;
  };
  const int now = percent(a.s);
  const int after = percent(*then);
  const bool wanted = a.action.kind == ActionKind::accept || a.action.kind == ActionKind::offer;
  return (wanted ? after > now : after < now)
             ? " " + phrases::filled(a.language, "motive.chances", fmt::arg("now", now),
                                     fmt::arg("then", after))
             : "";
}

}  // namespace

Motives::Motives(const edition::Book& book)
    : book_(book), normal_(book.rules), judge_(book.rules, normal_.values()) {}

std::string Motives::why(edition::Language language, std::span<const std::string> names, const State& before,
                         const Action& action) const {
  if (!game::is_player(action.seat) || game::refusal(book_.rules, before, action) != game::Refusal::none) {
    return "";
  }
  const Asked asked{book_, normal_, judge_, language, names, before, action};
  const std::string text = answer(asked);
  return text.empty() ? text : text + about_chances(asked);
}

}  // namespace cadastre::motive
