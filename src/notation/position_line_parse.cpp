// The reading side of the one-line position. Whether the parts agree with each other is for position_check.h.
#include "notation/cursor.h"
#include "notation/position.h"
#include "notation/position_draft.h"

namespace cadastre::notation {
namespace {

using game::Seat;
using game::State;

constexpr std::array<std::string_view, 17> kFields = {
    "players", "titles", "queue", "stock", "decks", "claims",  "debts", "offers", "auction",
    "stage",   "turn",   "round", "dice",  "rolls", "landing", "order", "ending"};

void read_player(Cursor& in, State& s, Seat seat) {
  game::Player& p = s[seat];
  p.cash = in.money();
  in.need('@');
  p.position = in.square();
  p.role = in.eat('r') ? in.small<std::uint8_t>(game::kMaxRoles - 1) : std::uint8_t{0};
  p.jailed = in.eat('j');
  p.jail_tries = in.eat('t') ? in.small<std::uint8_t>(255) : std::uint8_t{0};
  p.start_total = in.eat('s') ? in.small<std::uint8_t>(12) : std::uint8_t{0};
  p.place = in.eat('p') ? in.small<std::uint8_t>(game::kMaxSeats - 1) : std::uint8_t{0};
  p.waits = in.eat('w') ? in.square() : game::Square::none;
  s.waiting = p.waits != game::Square::none ? s.waiting.with(seat) : s.waiting;
  p.from_start = in.eat('b');
  s.losing = in.eat('l') ? s.losing.with(seat) : s.losing;
  s.opening.going_short = in.eat('d') ? s.opening.going_short.with(seat) : s.opening.going_short;
  if (!in.eat('x')) {
    s.in = s.in.with(seat);
  }
  while (in.eat('+')) {
    const game::Card card = in.card();
    if (game::at(card) >= game::kMaxKept || p.kept.has(card)) {
      return in.fail("keep a card twice, or one that cannot be kept");
    }
    p.kept = p.kept.with(card);
  }
}

void read_players(Cursor& in, State& s) {
  do {
    if (s.seats == game::kMaxSeats) {
      return in.fail("are too many");
    }
    read_player(in, s, static_cast<Seat>(s.seats++));
  } while (in.eat('/'));
}

void read_title(Cursor& in, PositionDraft& draft, Seat owner) {
  const game::Square square = in.square();
  const auto level = in.eat('H')   ? static_cast<std::uint8_t>(game::kHotel)
                     : in.eat('h') ? static_cast<std::uint8_t>(in.number(1, game::kHotel - 1))
                                   : std::uint8_t{0};
  const bool mortgaged = in.eat('m');
  const bool inherited = in.eat('!');
  if (in.good()) {
    if (owner != Seat::bank) {
      draft.give_title(owner, square);
    } else if (level == 0 || mortgaged || draft.state.owner_of(square) != Seat::bank) {
      return in.fail("names a title that is not the bank's, or not built on");
    }
    draft.state.level[game::at(square)] = level;
    draft.state.mortgaged = mortgaged ? draft.state.mortgaged.with(square) : draft.state.mortgaged;
    draft.state.inherited = inherited ? draft.state.inherited.with(square) : draft.state.inherited;
  }
}

void read_titles(Cursor& in, PositionDraft& draft) {
  for (unsigned i = 0; i < draft.state.seats; ++i) {
    if (i != 0) {
      in.need('/');
    }
    if (in.eat('-')) {
      continue;
    }
    do {
      read_title(in, draft, static_cast<Seat>(i));
    } while (in.good() && in.eat(','));
  }
}

void read_decks(Cursor& in, PositionDraft& draft) {
  if (draft.book.rules.decks == 0) {
    return in.need('-');
  }
  for (unsigned deck = 0; deck < draft.book.rules.decks; ++deck) {
    if (deck != 0) {
      in.need('/');
    }
    if (in.eat('-')) {
      continue;
    }
    do {
      const game::Card card = in.card();
      if (in.good()) {
        draft.put_back(deck, card);
      }
    } while (in.good() && in.eat(','));
  }
}

void read_claims(Cursor& in, State& s) {
  if (in.eat('-')) {
    return;
  }
  do {
    if (s.claim_count == game::kMaxClaims) {
      return in.fail("are too many");
    }
    game::Claim& c = s.claims[s.claim_count++];
    c.debtor = in.seat();
    in.need('>');
    c.creditor = in.seat();
    in.need(':');
    c.amount = in.money();
    in.need(':');
    c.reason = in.reason();
    in.need(':');
    c.square = in.square();
    in.need(':');
    c.rolls_left = in.small<std::uint8_t>(255);
  } while (in.eat('/'));
}

void read_debts(Cursor& in, State& s) {
  if (in.eat('-')) {
    return;
  }
  do {
    if (s.debt_count == game::kMaxDebts) {
      return in.fail("are too many");
    }
    game::Debt& d = s.debts[s.debt_count++];
    d.debtor = in.seat();
    in.need('>');
    d.creditor = in.seat();
    in.need(':');
    d.amount = in.money();
    in.need(':');
    d.reason = in.reason();
    in.need(':');
    d.square = in.eat('-') ? game::Square::none : in.square();
  } while (in.eat('/'));
}

void read_offers(Cursor& in, PositionDraft& draft) {
  if (in.eat('-')) {
    return;
  }
  do {
    const Seat maker = in.seat();
    in.need('>');
    game::Offer offer;
    offer.to = in.seat();
    in.need(':');
    offer.give = in.terms();
    in.need(':');
    offer.take = in.terms();
    offer.settles = in.eat('!');
    if (in.good()) {
      draft.put_offer(maker, offer);
    }
  } while (in.eat('/'));
}

void read_auction(Cursor& in, State& s) {
  if (in.eat('-')) {
    return;
  }
  const auto lot = by_name<game::Lot>(kLotNames, in.word(":"));
  if (!lot || *lot == game::Lot::none) {
    return in.fail("needs a lot: title, house or hotel");
  }
  game::Auction& a = s.auction;
  a.lot = *lot;
  in.need(':');
  a.square = in.square();
  in.need(':');
  a.floor = in.money();
  in.need(':');
  a.bid = in.money();
  in.need(':');
  a.leader = in.seat();
  in.need(':');
  a.opener = in.seat();
  in.need(':');
  a.bidders = in.seats(s.seats);
  a.placing = in.eat('!');
}

void read_course(Cursor& in, State& s, std::size_t field) {
  if (field == 9) {
    const auto stage = by_name<game::Stage>(game::kStageNames, in.word(""));
    s.stage = stage.value_or(game::Stage::over);
    return stage ? void() : in.fail("is not known");
  }
  if (field == 10) {
    s.turn = in.seat();
  } else if (field == 11) {
    s.round = in.small<std::uint16_t>(65535);
  } else if (field == 12 && !in.eat('-')) {
    s.dice.first = static_cast<std::uint8_t>(in.number(1, 6));
    in.need('+');
    s.dice.second = static_cast<std::uint8_t>(in.number(0, 6));
  } else if (field == 13) {
    s.doubles = in.small<std::uint8_t>(255);
    s.rolled = in.eat('r');
  }
}

void read_rest(Cursor& in, const game::Edition& ed, State& s, std::size_t field) {
  if (field == 14) {
    s.landing.deck = in.small<std::uint8_t>(ed.decks == 0 ? 0 : ed.decks - 1);
    s.landing.rent_times = in.eat('x') ? in.small<std::uint8_t>(255) : std::uint8_t{0};
    s.landing.sent_by_card = in.eat('c');
    s.landing.move_due = in.eat('m');
    s.landing.fee_taken = in.eat('f');
    s.landing.choice = in.eat('?') ? in.card() : game::Card::none;
    if (in.eat('=')) {
      s.law.card = in.card();
      in.need('@');
      s.law.drawer = in.seat();
    }
  } else if (field == 15) {
    s.opening.first = in.seat();
    s.opening.contenders = in.eat(':') ? in.seats(s.seats) : game::SeatSet{};
  } else {
    s.bankruptcies = in.small<std::uint8_t>(game::kMaxSeats);
    s.finale.winners = in.eat('w') ? in.seats(s.seats) : game::SeatSet{};
    s.finale.time_up = in.eat('t');
    s.finale.counting = in.eat('f');
    s.finale.visits = s.finale.counting ? in.squares() : game::SquareSet{};
  }
}

void read_field(Cursor& in, PositionDraft& draft, std::size_t field) {
  State& s = draft.state;
  switch (field) {
    case 0:
      return read_players(in, s);
    case 1:
      return read_titles(in, draft);
    case 2:
      s.foreclosure.to_auction = in.squares();
      if (in.eat(':')) {
        s.foreclosure.proceeds = in.squares();
        in.need('>');
        s.foreclosure.proceeds_to = in.seat();
      }
      return;
    case 3:
      s.houses = in.small<std::uint16_t>(65535);
      in.need('+');
      s.hotels = in.small<std::uint16_t>(65535);
      for (bool more = in.eat(':'); more && in.good(); more = in.eat(',')) {
        read_title(in, draft, Seat::bank);
      }
      return;
    case 4:
      return read_decks(in, draft);
    case 5:
      return read_claims(in, s);
    case 6:
      return read_debts(in, s);
    case 7:
      return read_offers(in, draft);
    case 8:
      return read_auction(in, s);
    default:
      return field < 14 ? read_course(in, s, field) : read_rest(in, draft.book.rules, s, field);
  }
}

}  // namespace

Parsed<State> parse_position_line(const edition::Book& book, std::string_view line) {
  const auto words = split(line.substr(0, kMaxJsonBytes), ' ');
  if (words.size() != kFields.size()) {
    return Parsed<State>::bad("a position has " + std::to_string(kFields.size()) + " fields, found " +
                              std::to_string(words.size()));
  }
  PositionDraft draft(book);
  Cursor in(book, draft.error);
  for (std::size_t i = 0; i < kFields.size() && in.good(); ++i) {
    in.enter(kFields[i], words[i]);
    read_field(in, draft, i);
    in.end();
  }
  return draft.finish();
}

}  // namespace cadastre::notation
