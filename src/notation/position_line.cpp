// The one-line position, both ways: seventeen words, in the order of `all_words` below. Whether what was read
// can be is for game/invariants.h.
#include "notation/cursor.h"
#include "notation/position.h"
#include "notation/position_draft.h"

namespace cadastre::notation {
namespace {

using game::Seat;
using game::Square;

constexpr std::array<std::string_view, 17> kWords = {
    "players", "titles", "queue", "stock", "decks", "claims",  "debts", "offers", "auction",
    "stage",   "turn",   "round", "dice",  "rolls", "landing", "order", "ending"};

template <class Way>
void all_words(Way& way) {
  way.players();
  way.titles();
  way.fields(way.s.foreclosure, kForeclosure);
  way.fields(way.s, kStock);
  way.titles_of_bank();
  way.decks();
  way.list(way.s.claims, way.s.claim_count, kClaim);
  way.list(way.s.debts, way.s.debt_count, kDebt);
  way.offers();
  way.auction();
  way.fields(way.s, kStage);
  way.fields(way.s, kTurn);
  way.fields(way.s.landing, kLanding);
  way.fields(way.s.landing, kRoll);
  way.fields(way.s.landing, kChoice);
  way.fields(way.s.law, kLaw);
  way.fields(way.s.opening, kOpening);
  way.fields(way.s, kRuin);
  way.fields(way.s.finale, kWinners);
  way.fields(way.s.finale, kFinale);
}

struct LineWriting {
  const edition::Book& book;
  const game::State& s;
  LineText out{book};

  void fields(const auto& part, const auto& rows) { out(part, rows); }

  // 1320@10jt1+CH11, and after what the player itself holds: loses a turn, is dealt one title fewer, is out.
  void player(Seat seat) {
    out(s[seat], kStanding);
    out(s[seat], kStay);
    out << (s.losing.has(seat) ? "l" : "") << (s.opening.going_short.has(seat) ? "d" : "")
        << (s.in.has(seat) ? "" : "x");
    for (const game::Card card : s[seat].kept) {
      out << '+';
      out.value(card);
    }
  }

  void players() {
    for (const Seat seat : game::SeatSet::first(s.seats)) {
      out << (game::at(seat) == 0 ? "" : "/");
      player(seat);
    }
  }

  // 39h3, 37H, 5m, 6m!: level, mortgaged, still to be kept or lifted by an heir.
  void title(Square square) {
    out.value(square);
    if (const int level = s.level_of(square); level != 0) {
      out << (level == game::kHotel ? "H" : "h" + std::to_string(level));
    }
    out << (s.mortgaged.has(square) ? "m" : "") << (s.inherited.has(square) ? "!" : "");
  }

  void titles() {
    for (const Seat seat : game::SeatSet::first(s.seats)) {
      out << (game::at(seat) == 0 ? " " : "/") << (s.owned_by(seat).empty() ? "-" : "");
      for (const Square square : s.owned_by(seat)) {
        out << (square == s.owned_by(seat).front() ? "" : ",");
        title(square);
      }
    }
  }

  // 2+0:9h1 where the bank holds a title that is built on.
  void titles_of_bank() {
    char mark = ':';
    for (const Square square : book.rules.titles) {
      if (s.owner_of(square) == Seat::bank && s.level_of(square) > 0) {
        out << mark;
        title(square);
        mark = ',';
      }
    }
  }

  void decks() {
    out << (book.rules.decks == 0 ? " -" : "");
    for (unsigned deck = 0; deck < book.rules.decks; ++deck) {
      char mark = deck == 0 ? ' ' : '/';
      for (const game::Card card : cards_returned(book.rules, s, deck)) {
        out << mark;
        out.value(card);
        mark = ',';
      }
      if (mark != ',') {
        out << mark << '-';
      }
    }
  }

  void list(const auto& items, unsigned count, const auto& rows) {
    out << (count == 0 ? " -" : "");
    for (unsigned i = 0; i < count; ++i) {
      out << (i == 0 ? ' ' : '/');
      out(items[i], rows);
    }
  }

  void offers() {
    out << (s.offer_count == 0 ? " -" : "");
    char mark = ' ';
    for (unsigned i = 0; i < s.seats; ++i) {
      if (s.offers[i].to != Seat::nobody) {
        out << mark;
        out.value(i);
        out(s.offers[i], kOffer);
        mark = '/';
      }
    }
  }

  void auction() {
    out << ' ';
    s.auction.lot == game::Lot::none ? void(out << '-') : out(s.auction, kAuction);
  }
};

struct LineReading {
  PositionDraft& draft;
  game::State& s;
  Cursor in;

  void fields(auto& part, const auto& rows) { in(part, rows); }

  // What a word lists between marks; - is nothing.
  void each(char mark, const auto& read) {
    if (in.eat('-')) {
      return;
    }
    do {
      read();
    } while (in.eat(mark));
  }

  void player(Seat seat) {
    game::Player& p = s[seat];
    in(p, kStanding);
    in(p, kStay);
    s.losing = in.eat('l') ? s.losing.with(seat) : s.losing;
    s.opening.going_short = in.eat('d') ? s.opening.going_short.with(seat) : s.opening.going_short;
    s.in = in.eat('x') ? s.in : s.in.with(seat);
    while (in.eat('+')) {
      const auto card = in.value<game::Card>();
      if (game::at(card) >= game::kMaxKept || p.kept.has(card)) {
        return in.fail("keep a card twice, or one that cannot be kept");
      }
      p.kept = p.kept.with(card);
    }
  }

  void players() {
    do {
      if (s.seats == game::kMaxSeats) {
        return in.fail("are too many");
      }
      player(static_cast<Seat>(s.seats++));
    } while (in.eat('/'));
    in.players(s.seats);
  }

  void title(Seat owner) {
    const auto square = in.value<Square>();
    const auto level = in.eat('H') ? game::kHotel : in.eat('h') ? in.number(1, game::kHotel - 1) : 0;
    const bool mortgaged = in.eat('m');
    const bool inherited = in.eat('!');
    if (!in.good()) {
      return;
    }
    if (owner != Seat::bank) {
      draft.give_title(owner, square);
    } else if (level == 0 || mortgaged || s.owner_of(square) != Seat::bank) {
      return in.fail("names a title that is not the bank's, or not built on");
    }
    s.level[game::at(square)] = static_cast<std::uint8_t>(level);
    s.mortgaged = mortgaged ? s.mortgaged.with(square) : s.mortgaged;
    s.inherited = inherited ? s.inherited.with(square) : s.inherited;
  }

  void titles() {
    for (const Seat seat : game::SeatSet::first(s.seats)) {
      in.need(game::at(seat) == 0 ? ' ' : '/');
      each(',', [&] { title(seat); });
    }
  }

  void titles_of_bank() {
    for (bool more = in.eat(':'); more; more = in.eat(',')) {
      title(Seat::bank);
    }
  }

  void decks() {
    in.need(' ');
    if (draft.book.rules.decks == 0) {
      in.need('-');
    }
    for (unsigned deck = 0; deck < draft.book.rules.decks; ++deck) {
      deck == 0 ? void() : in.need('/');
      each(',', [&] {
        const auto card = in.value<game::Card>();
        in.good() ? draft.put_back(deck, card) : void();
      });
    }
  }

  void list(auto& items, std::uint8_t& count, const auto& rows) {
    in.need(' ');
    each('/', [&] { count == items.size() ? in.fail("are too many") : in(items[count++], rows); });
  }

  void offers() {
    in.need(' ');
    each('/', [&] {
      const auto maker = in.value<Seat>();
      game::Offer offer;
      in(offer, kOffer);
      in.good() ? draft.put_offer(maker, offer) : void();
    });
  }

  void auction() {
    in.need(' ');
    if (in.eat('-')) {
      return;
    }
    in(s.auction, kAuction);
    if (s.auction.lot == game::Lot::none) {
      in.fail("needs a lot: title, house or hotel");
    }
  }
};

}  // namespace

std::string position_line(const edition::Book& book, const game::State& s) {
  LineWriting writing{book, s};
  all_words(writing);
  return writing.out.take();
}

Parsed<game::State> parse_position_line(const edition::Book& book, std::string_view line) {
  const auto words = split(line.substr(0, kMaxJsonBytes), ' ');
  if (words.size() != kWords.size()) {
    return Parsed<game::State>::bad("a position has " + std::to_string(kWords.size()) + " fields, found " +
                                    std::to_string(words.size()));
  }
  PositionDraft draft(book);
  LineReading reading{draft, draft.state, Cursor(book, draft.error, kWords, words)};
  all_words(reading);
  reading.in.end();
  return draft.finish();
}

}  // namespace cadastre::notation
