// The printing side of the one-line position: seventeen fields, in the order of `position_line` below.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "notation/position.h"
#include "notation/words.h"

namespace cadastre::notation {
namespace {

using edition::Book;
using game::Seat;
using game::State;

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

template <class Range, class Word>
std::string joined(const Range& range, std::string_view separator, const Word& word) {
  std::string text;
  for (const auto& member : range) {
    text += text.empty() ? "" : separator;
    text += word(member);
  }
  return text;
}

std::string numbers(const auto& set) {
  return joined(set, ",", [](auto member) { return std::to_string(game::at(member)); });
}

// 1320@10jt1+CH11: cash, square, role, in jail, tries, start total, place, title waited for, back on the
// board at the start, loses a turn, out of the game, kept cards.
std::string player_text(const Book& book, const State& s, Seat seat) {
  const game::Player& p = s[seat];
  std::string text = fmt::format("{}@{}", p.cash.units, game::at(p.position));
  text += p.role != 0 ? fmt::format("r{}", p.role) : "";
  text += p.jailed ? "j" : "";
  text += p.jail_tries != 0 ? fmt::format("t{}", p.jail_tries) : "";
  text += p.start_total != 0 ? fmt::format("s{}", p.start_total) : "";
  text += p.place != 0 ? fmt::format("p{}", p.place) : "";
  text += p.waits != game::Square::none ? fmt::format("w{}", game::at(p.waits)) : "";
  text += p.from_start ? "b" : "";
  text += s.losing.has(seat) ? "l" : "";
  text += s.opening.going_short.has(seat) ? "d" : "";
  text += s.in.has(seat) ? "" : "x";
  for (const game::Card card : p.kept) {
    text += "+" + card_word(book, card);
  }
  return text;
}

// 39h3, 37H, 5m, 6m!: level, mortgaged, still to be kept or lifted by an heir.
std::string title_text(const State& s, game::Square square) {
  const int level = s.level_of(square);
  std::string text = std::to_string(game::at(square));
  text += level == game::kHotel ? "H" : level != 0 ? fmt::format("h{}", level) : "";
  text += s.mortgaged.has(square) ? "m" : "";
  text += s.inherited.has(square) ? "!" : "";
  return text;
}

// 32+12, or 2+0:9h1 where the bank holds a title that is built on.
std::string stock_text(const game::Edition& ed, const State& s) {
  std::string text = fmt::format("{}+{}", s.houses, s.hotels);
  char mark = ':';
  for (const game::Square square : ed.titles) {
    if (s.owner_of(square) == Seat::bank && s.level_of(square) > 0) {
      text += mark + title_text(s, square);
      mark = ',';
    }
  }
  return text;
}

std::string decks_text(const Book& book, const State& s) {
  std::string text;
  for (unsigned deck = 0; deck < book.rules.decks; ++deck) {
    text += deck == 0 ? "" : "/";
    text += or_dash(joined(cards_returned(book.rules, s, deck), ",",
                           [&](game::Card card) { return card_word(book, card); }));
  }
  return or_dash(text);
}

std::string claim_text(const game::Claim& c) {
  return fmt::format("{}>{}:{}:{}:{}:{}", seat_word(c.debtor), seat_word(c.creditor), c.amount.units,
                     game::name(c.reason), game::at(c.square), c.rolls_left);
}

std::string debt_text(const game::Debt& d) {
  const std::string square = d.square == game::Square::none ? "-" : std::to_string(game::at(d.square));
  return fmt::format("{}>{}:{}:{}:{}", seat_word(d.debtor), seat_word(d.creditor), d.amount.units,
                     game::name(d.reason), square);
}

std::string offered_text(const Book& book, const game::Terms& terms) {
  const auto card = [&](game::Card c) { return card_word(book, c); };
  return fmt::format("{};{};{}", terms.cash.units, or_dash(numbers(terms.titles)),
                     or_dash(joined(terms.cards, ",", card)));
}

std::string offers_text(const Book& book, const State& s) {
  std::string text;
  for (unsigned i = 0; i < s.seats; ++i) {
    const game::Offer& offer = s.offers[i];
    if (offer.to != Seat::nobody) {
      text += fmt::format("{}{}>{}:{}:{}{}", text.empty() ? "" : "/", i, seat_word(offer.to),
                          offered_text(book, offer.give), offered_text(book, offer.take),
                          offer.settles ? "!" : "");
    }
  }
  return or_dash(text);
}

std::string auction_text(const game::Auction& a) {
  if (a.lot == game::Lot::none) {
    return "-";
  }
  return fmt::format("{}:{}:{}:{}:{}:{}:{}{}", kLotNames[static_cast<unsigned>(a.lot)], game::at(a.square),
                     a.floor.units, a.bid.units, seat_word(a.leader), seat_word(a.opener),
                     or_dash(numbers(a.bidders)), a.placing ? "!" : "");
}

std::string dice_text(const State& s) {
  const bool none = s.dice == game::Dice{};
  return none ? "-" : fmt::format("{}+{}", s.dice.first, s.dice.second);
}

std::string landing_text(const Book& book, const State& s) {
  std::string text = fmt::format("{}{}{}{}", s.landing.deck,
                                 s.landing.rent_times != 0 ? fmt::format("x{}", s.landing.rent_times) : "",
                                 s.landing.sent_by_card ? "c" : "", s.landing.move_due ? "m" : "");
  text += s.landing.fee_taken ? "f" : "";
  text += s.landing.choice == game::Card::none ? "" : "?" + card_word(book, s.landing.choice);
  text += s.law.card == game::Card::none
              ? ""
              : fmt::format("={}@{}", card_word(book, s.law.card), seat_word(s.law.drawer));
  return text;
}

// 5,12: titles to auction; 5,12:5>1: some for the good of a creditor.
std::string queue_text(const State& s) {
  const std::string queue = or_dash(numbers(s.foreclosure.to_auction));
  return s.foreclosure.proceeds.empty() ? queue
                                        : fmt::format("{}:{}>{}", queue, numbers(s.foreclosure.proceeds),
                                                      seat_word(s.foreclosure.proceeds_to));
}

std::string ending_text(const State& s) {
  std::string text = std::to_string(s.bankruptcies);
  text += s.finale.winners.empty() ? "" : "w" + numbers(s.finale.winners);
  text += s.finale.time_up ? "t" : "";
  text += s.finale.counting ? "f" + or_dash(numbers(s.finale.visits)) : "";
  return text;
}

}  // namespace

std::vector<game::Card> cards_returned(const game::Edition& ed, const State& s, unsigned deck) {
  std::vector<game::Card> cards;
  const game::DeckRule& rule = ed.deck[deck];
  for (unsigned i = 0; i < s.card_count[deck]; ++i) {
    cards.push_back(s.card_order[rule.first_place + i]);
  }
  return cards;
}

std::string position_line(const Book& book, const State& s) {
  std::string players;
  std::string titles;
  for (const Seat seat : game::SeatSet::first(s.seats)) {
    const std::string_view mark = game::at(seat) == 0 ? "" : "/";
    players.append(mark).append(player_text(book, s, seat));
    titles.append(mark).append(
        or_dash(joined(s.owned_by(seat), ",", [&](auto t) { return title_text(s, t); })));
  }
  const auto claims = joined(std::span(s.claims).first(s.claim_count), "/", claim_text);
  const auto debts = joined(std::span(s.debts).first(s.debt_count), "/", debt_text);
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {} {}{} {} {}{} {}", players, titles, queue_text(s),
                     stock_text(book.rules, s), decks_text(book, s), or_dash(claims), or_dash(debts),
                     offers_text(book, s), auction_text(s.auction), game::name(s.stage), seat_word(s.turn),
                     s.round, dice_text(s), s.doubles, s.rolled ? "r" : "", landing_text(book, s),
                     seat_word(s.opening.first),
                     s.opening.contenders.empty() ? "" : ":" + numbers(s.opening.contenders), ending_text(s));
}

}  // namespace cadastre::notation
