#include "terminal/situation.h"

#include <fmt/format.h>

#include "game/refusal.h"
#include "notation/sentences.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using game::Seat;
using game::Stage;

std::string name_of(const Subject& t, Seat seat) {
  return game::is_player(seat) ? t.names[game::at(seat)] : notation::bank_text(t.language);
}

void tell_debt(const Subject& t, Seat seat, const game::Debt& debt, Lines& out) {
  out.push_back(fmt::format(fmt::runtime(say(t.language, "terminal.debt_to_in_hand_short")),
                            money(t, debt.amount), name_of(t, debt.creditor), money(t, t.state[seat].cash),
                            money(t, debt.amount - t.state[seat].cash)));
}

void tell_auction(const Subject& t, Lines& out) {
  const game::Auction& a = t.state.auction;
  const std::string lot = a.lot == game::Lot::title   ? square_name(t.book, t.language, a.square)
                          : a.lot == game::Lot::hotel ? t.book.word("hotel.one", t.language)
                                                      : t.book.word("house.one", t.language);
  std::string bidders;
  for (const Seat seat : a.bidders) {
    bidders += (bidders.empty() ? "" : ", ") + t.names[game::at(seat)];
  }
  std::string line = fmt::format(fmt::runtime(say(t.language, "terminal.auction")), lot);
  line += game::is_player(a.leader) ? fmt::format(fmt::runtime(say(t.language, "terminal.leads_with")),
                                                  t.names[game::at(a.leader)], money(t, a.bid))
                                    : say(t.language, "terminal.no_bid_yet");
  line += fmt::format(fmt::runtime(say(t.language, "terminal.still_in")), bidders);
  out.push_back(line);
  if (a.lot == game::Lot::title) {
    const Lines deed = title_deed(t, a.square);
    out.insert(out.end(), deed.begin(), deed.end());
  }
}

void tell_choice(const Subject& t, Seat seat, Lines& out) {
  if (t.state.landing.choice != game::Card::none) {
    out.push_back(t.book.cards[game::at(t.state.landing.choice)].text.in(t.language));
    return;
  }
  out.push_back(fmt::format(fmt::runtime(say(t.language, "terminal.a_fixed_sum_or_a_share")),
                            square_name(t.book, t.language, t.state[seat].position),
                            t.book.rules.role[t.state[seat].role].tax_cash_percent));
}

void tell_roles(const Subject& t, Lines& out) {
  for (unsigned i = 0; i < t.book.roles.size(); ++i) {
    const game::RoleRule& role = t.book.rules.role[i];
    out.push_back(fmt::format(fmt::runtime(say(t.language, "terminal.at_the_start_salary")),
                              t.book.roles[i].name.in(t.language), money(t, role.start_cash),
                              money(t, role.salary)));
  }
}

void tell_jail(const Subject& t, Seat seat, Lines& out) {
  if (t.state[seat].jail_tries >= t.book.rules.jail_tries) {
    out.push_back(fmt::format(fmt::runtime(t.book.worded(say(t.language, "terminal.last_try_used"),
                                                         t.language, t.state[seat].role)),
                              t.book.rules.jail_tries, money(t, t.book.rules.jail_fine)));
    return;
  }
  out.push_back(fmt::format(fmt::runtime(t.book.worded(say(t.language, "terminal.you_are_try_of_for_a"),
                                                       t.language, t.state[seat].role)),
                            t.state[seat].jail_tries + 1, t.book.rules.jail_tries,
                            money(t, t.book.rules.jail_fine)));
}

void tell_turn(const Subject& t, Seat seat, Lines& out) {
  const game::State& s = t.state;
  if (s.auction.lot != game::Lot::none) {
    tell_auction(t, out);
  } else if (s.stage == Stage::roles) {
    tell_roles(t, out);
  } else if (s.turn == seat && s.stage == Stage::purchase) {
    const Lines deed = title_deed(t, game::title_on_offer(s));
    out.insert(out.end(), deed.begin(), deed.end());
  } else if (s.turn == seat && s.stage == Stage::choice) {
    tell_choice(t, seat, out);
  } else if (s.turn == seat && s.stage == Stage::turn && s[seat].jailed) {
    tell_jail(t, seat, out);
  }
}

}  // namespace

std::string terms_text(const Subject& t, const game::Terms& terms) {
  std::string text = terms.cash.units == 0 ? "" : money(t, terms.cash);
  const auto add = [&](const std::string& what) { text += (text.empty() ? "" : " + ") + what; };
  for (const game::Square square : terms.titles) {
    add(square_name(t.book, t.language, square) +
        (t.state.mortgaged.has(square) ? say(t.language, "terminal.mortgaged_after") : ""));
  }
  for (const game::Card card : terms.cards) {
    add(card_text(t.book, t.language, card));
  }
  return text.empty() ? say(t.language, "nothing") : text;
}

Lines offers_to(const Subject& t, Seat seat) {
  Lines lines;
  for (const Seat from : t.state.in.without(seat)) {
    if (!game::has_offer(t.state, from, seat)) {
      continue;
    }
    const game::Offer& offer = t.state.offers[game::at(from)];
    lines.push_back(fmt::format(fmt::runtime(say(t.language, "terminal.gives_you_for")),
                                t.names[game::at(from)], terms_text(t, offer.give),
                                terms_text(t, offer.take)));
  }
  return lines;
}

Lines situation(const Subject& t, Seat seat) {
  Lines lines = offers_to(t, seat);
  if (const game::Debt* debt = game::debt_of(t.state, seat)) {
    tell_debt(t, seat, *debt, lines);
  } else {
    tell_turn(t, seat, lines);
  }
  return lines;
}

}  // namespace cadastre::terminal
