// The position as JSON, both ways; the same names as src/game. What is read is nobody's word of honour: every
// part may be missing, what is there must be right.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/actors.h"
#include "notation/object_reader.h"
#include "notation/position.h"
#include "notation/position_draft.h"
#include "notation/position_fields.h"
#include "notation/vocabulary.h"

namespace cadastre::notation {
namespace {

using edition::Book;
using game::Seat;
using game::Square;
using game::State;

template <class Way>
void all_fields(Way& way) {
  way.fields(way.s, kStage);
  way.owes();
  way.fields(way.s, kTurn);
  way.fields(way.s.landing, kLanding);
  way.fields(way.s.landing, kChoice);
  way.fields(way.s.law, kLaw);
  way.fields(way.s.landing, kRoll);
  way.players();
  way.titles();
  way.fields(way.s, kStock);
  way.fields(way.s.foreclosure, kForeclosure);
  way.inherited();
  way.decks();
  way.claims();
  way.debts();
  way.offers();
  way.auction();
  way.fields(way.s.opening, kOpening);
  way.fields(way.s, kRuin);
  way.fields(way.s.finale, kFinale);
  way.fields(way.s.finale, kWinners);
}

// The ids of roles and decks, as far as the edition has them.
std::optional<std::string_view> id_of(const Book& book, Ids ids, unsigned number) {
  const auto found = [number](const auto& texts) {
    return number < texts.size() ? std::optional<std::string_view>(texts[number].id) : std::nullopt;
  };
  return ids == Ids::roles ? found(book.roles) : found(book.decks);
}

struct JsonWriting {
  const Book& book;
  const State& s;
  Decks how;
  JsonText& out;

  void fields(const auto& part, const auto& rows) {
    std::apply([&](const auto&... row) { (field(row, part.*row.member), ...); }, rows);
  }
  template <class Part, class T>
  void field(const Row<Part, T>& row, const T& it) {
    if constexpr (std::same_as<T, std::uint8_t>) {
      row.ids == Ids::none ? out.put(row.name, it) : out.put(row.name, id_of(book, row.ids, it));
    } else {
      put_value(row.name, it);
    }
  }

  void put_value(std::string_view key, std::integral auto number) { out.put(key, number); }
  void put_value(std::string_view key, game::Money money) { out.put(key, money.units); }
  void put_value(std::string_view key, Seat seat) { put(out, key, seat); }
  void put_value(std::string_view key, game::SeatSet seats) { put(out, key, seats); }
  void put_value(std::string_view key, game::SquareSet squares) { put(out, key, squares); }
  void put_value(std::string_view key, game::Stage stage) { out.put(key, game::name(stage)); }
  void put_value(std::string_view key, game::Reason reason) { out.put(key, game::name(reason)); }
  void put_value(std::string_view key, game::Lot lot) { out.put(key, kLotNames[static_cast<unsigned>(lot)]); }
  void put_value(std::string_view key, const game::Terms& terms) { put(out, key, book, terms); }
  void put_value(std::string_view key, Square square) {
    square == Square::none ? out.put(key, nullptr) : out.put(key, game::at(square));
  }
  void put_value(std::string_view key, game::Card card) {
    card == game::Card::none ? out.put(key, nullptr) : out.put(key, card_word(book, card));
  }
  void put_value(std::string_view key, game::Dice dice) {
    if (dice == game::Dice{}) {
      return out.put(key, nullptr);
    }
    out.put(key, [&] {
      out.array([&] {
        out.value(dice.first);
        dice.second != 0 ? out.value(dice.second) : void();  // a law may leave a player one die
      });
    });
  }
  void put_cards(std::string_view key, const auto& cards) {
    put_list(out, key, cards, [&](game::Card card) { out.value(card_word(book, card)); });
  }

  void owes() { put(out, "owes", game::owing(s)); }

  void players() {
    put_list(out, "players", game::SeatSet::first(s.seats),
             [&](Seat seat) { out.object([&] { player(seat); }); });
  }
  void player(Seat seat) {
    out.put("seat", game::at(seat));
    fields(s[seat], kStanding);
    out.put("in", s.in.has(seat));
    fields(s[seat], kStay);
    out.put("loses_turn", s.losing.has(seat));
    put_cards("cards", s[seat].kept);
    put(out, "titles", s.owned_by(seat));
  }

  void titles() {
    put_list(out, "titles", book.rules.titles, [&](Square square) {
      if (!game::is_player(s.owner_of(square)) && s.level_of(square) == 0) {
        return;
      }
      out.object([&] {
        out.put("square", game::at(square));
        put(out, "owner", s.owner_of(square));
        out.put("level", s.level_of(square));
        out.put("mortgaged", s.mortgaged.has(square));
      });
    });
  }
  void inherited() { put(out, "inherited", s.inherited); }

  void deck(unsigned number) {
    const auto unseen = s.unseen & book.rules.deck[number].cards;
    out.put("deck", book.decks[number].id);
    how == Decks::counted ? out.put("unseen", unseen.count()) : put_cards("unseen", unseen);
    put_cards("returned", cards_returned(book.rules, s, number));
  }
  void decks() {
    out.put("decks", [&] {
      out.array([&] {
        for (unsigned i = 0; i < book.rules.decks; ++i) {
          out.object([&] { deck(i); });
        }
      });
    });
  }

  void list(std::string_view key, const auto& items, unsigned count, const auto& rows) {
    put_list(out, key, std::span(items).first(count),
             [&](const auto& item) { out.object([&] { fields(item, rows); }); });
  }
  void claims() { list("claims", s.claims, s.claim_count, kClaim); }
  void debts() { list("debts", s.debts, s.debt_count, kDebt); }
  void offers() {
    put_list(out, "offers", game::SeatSet::first(s.seats), [&](Seat seat) {
      if (const game::Offer& offer = s.offers[game::at(seat)]; offer.to != Seat::nobody) {
        out.object([&] {
          out.put("seat", game::at(seat));
          fields(offer, kOffer);
        });
      }
    });
  }
  void auction() {
    s.auction.lot == game::Lot::none
        ? out.put("auction", nullptr)
        : out.put("auction", [&] { out.object([&] { fields(s.auction, kAuction); }); });
  }
};

class JsonReading {
 public:
  JsonReading(const Book& book, const Json& json, const State& now)
      : draft_(book), s(draft_.state), now_(now), in_(book, json, "position", draft_.error) {}

  // Who plays comes first: what is missing elsewhere depends on it.
  Parsed<State> read() {
    read_players();
    all_fields(*this);
    in_.finish();
    return draft_.finish();
  }

 private:
  template <class Way>
  friend void all_fields(Way& way);

  PositionDraft draft_;
  State& s;
  const State& now_;
  ObjectReader in_;
  game::SquareSet titles_told_;

  void fields(auto& part, const auto& rows) { fields(in_, part, rows); }
  void fields(ObjectReader& in, auto& part, const auto& rows) {
    std::apply([&](const auto&... row) { (field(in, row, part.*row.member), ...); }, rows);
  }
  template <class Part, class T>
  void field(ObjectReader& in, const Row<Part, T>& row, T& it) {
    if constexpr (std::same_as<T, std::uint8_t>) {
      row.ids == Ids::none ? take(it, in.integer(row.name, 0, row.most)) : take_id(in, row.name, row.ids, it);
    } else if constexpr (std::integral<T> && !std::same_as<T, bool>) {
      take(it, in.integer(row.name, 0, row.most));
    } else {
      read(in, row.name, it);
    }
  }

  template <class T, class Found>
  void take(T& it, const std::optional<Found>& found) {
    it = found ? static_cast<T>(*found) : it;
  }
  void take_id(ObjectReader& in, std::string_view key, Ids ids, std::uint8_t& it) {
    const auto word = in.word(key);
    if (!word) {
      return;
    }
    unsigned number = 0;
    while (id_of(draft_.book, ids, number) && id_of(draft_.book, ids, number) != *word) {
      ++number;
    }
    if (!id_of(draft_.book, ids, number)) {
      return in.fail(key, "is not known: " + shown(*word));
    }
    it = static_cast<std::uint8_t>(number);
  }
  template <class Enum, std::size_t N>
  void take_name(ObjectReader& in, std::string_view key, const std::array<const char*, N>& names, Enum& it) {
    if (const auto word = in.word(key)) {
      const auto known = by_name<Enum>(names, *word);
      known ? void(it = *known) : in.fail(key, "is not known: " + shown(*word));
    }
  }
  void read(ObjectReader& in, std::string_view key, bool& it) { take(it, in.boolean(key)); }
  void read(ObjectReader& in, std::string_view key, game::Money& it) {
    take(it.units, in.integer(key, 0, kMostCash));
  }
  void read(ObjectReader& in, std::string_view key, Seat& it) { take(it, in.seat(key)); }
  void read(ObjectReader& in, std::string_view key, game::SeatSet& it) { take(it, in.seats(key)); }
  void read(ObjectReader& in, std::string_view key, Square& it) { take(it, in.square(key)); }
  void read(ObjectReader& in, std::string_view key, game::SquareSet& it) { take(it, in.squares(key)); }
  void read(ObjectReader& in, std::string_view key, game::Card& it) { take(it, in.card(key)); }
  void read(ObjectReader& in, std::string_view key, game::Dice& it) { take(it, in.dice(key)); }
  void read(ObjectReader& in, std::string_view key, game::Terms& it) { take(it, in.terms(key)); }
  void read(ObjectReader& in, std::string_view key, game::Stage& it) {
    take_name(in, key, game::kStageNames, it);
  }
  void read(ObjectReader& in, std::string_view key, game::Reason& it) {
    take_name(in, key, game::kReasonNames, it);
  }
  void read(ObjectReader& in, std::string_view key, game::Lot& it) { take_name(in, key, kLotNames, it); }

  // `read_one` gets the reader of each item and its number.
  void each(std::string_view key, const auto& read_one) {
    const Json* list = in_.list(key);
    for (std::size_t i = 0; list != nullptr && i < list->size() && in_.good(); ++i) {
      ObjectReader item(draft_.book, (*list)[i], std::string(key) + "[" + std::to_string(i) + "]",
                        draft_.error);
      read_one(item, i);
      item.finish();
    }
  }

  void owes() { in_.ignore("owes"); }  // printed for the reader, follows from the rest
  void players() {}

  void read_players() {
    const Json* list = in_.list("players");
    const auto count = list != nullptr ? list->size() : std::size_t{now_.seats};
    if (count > game::kMaxSeats || count < 1) {
      in_.fail("players", "must be one to eight");
    }
    if (!in_.good()) {
      return;
    }
    s = fresh_position(draft_.book.rules, static_cast<int>(count));
    for (unsigned i = 0; i < count && i < now_.seats; ++i) {
      const auto seat = static_cast<Seat>(i);
      if (game::role_given(draft_.book.rules, now_, seat)) {
        s[seat].role = now_[seat].role;
        s[seat].place = now_[seat].place;
        s[seat].cash = draft_.book.rules.role[now_[seat].role].start_cash;
      }
    }
    each("players", [this](ObjectReader& in, std::size_t i) { read_player(in, static_cast<Seat>(i)); });
    s.bankruptcies = static_cast<std::uint8_t>(s.seats - s.in.count());
  }

  // A player's cash follows from its role and its square from being in jail, where they are not given.
  void read_player(ObjectReader& in, Seat seat) {
    game::Player& p = s[seat];
    const auto number = in.integer("seat", 0, game::kMaxSeats - 1);
    if (number && *number != static_cast<int>(game::at(seat))) {
      in.fail("seat", "must be in order");
    }
    p.cash = game::Money{-1};
    p.position = Square::none;
    fields(in, p, kStanding);
    fields(in, p, kStay);
    s.in = in.boolean("in").value_or(true) ? s.in : s.in.without(seat);
    s.losing = in.boolean("loses_turn").value_or(false) ? s.losing.with(seat) : s.losing;
    if (p.cash < game::Money{0}) {
      p.cash = s.in.has(seat) ? draft_.book.rules.role[p.role].start_cash : game::Money{};
    }
    if (p.position == Square::none) {
      p.position = p.jailed ? draft_.book.rules.jail : Square{};
    }
    for (const game::Card card : in.cards("cards").value_or(std::vector<game::Card>{})) {
      if (game::at(card) >= game::kMaxKept) {
        return in.fail("cards", "holds a card that cannot be kept");
      }
      p.kept = p.kept.with(card);
    }
    for (const Square square : in.squares("titles").value_or(game::SquareSet{})) {
      draft_.give_title(seat, square);
    }
  }

  // What stands on the board is missing in the bank, unless that is given.
  void titles() {
    each("titles", [this](ObjectReader& in, std::size_t) { read_title(in); });
    int houses = s.houses;
    int hotels = s.hotels;
    for (const std::uint8_t level : s.level) {
      (level == game::kHotel ? hotels : houses) -= level == game::kHotel ? 1 : level;
    }
    s.houses = static_cast<std::uint16_t>(std::max(houses, 0));
    s.hotels = static_cast<std::uint16_t>(std::max(hotels, 0));
  }

  // Said of a title here and in its owner's list is the same thing said twice; two owners is an error.
  void read_title(ObjectReader& in) {
    const auto square = in.square("square");
    const auto owner = in.seat("owner");
    in.require("square", square.has_value());
    in.require("owner", owner.has_value());
    if (!in.good()) {
      return;
    }
    const bool holder = *owner == Seat::bank || game::at(*owner) < s.seats;
    if (titles_told_.has(*square) || !holder) {
      return in.fail(titles_told_.has(*square) ? "is given twice" : "needs an owner who plays");
    }
    titles_told_ = titles_told_.with(*square);
    if (s.owner_of(*square) != *owner && *owner != Seat::bank) {
      draft_.give_title(*owner, *square);
    }
    take(s.level[game::at(*square)], in.integer("level", 0, game::kHotel));
    if (*owner == Seat::bank && (s.owner_of(*square) != Seat::bank || s.level_of(*square) == 0)) {
      return in.fail("is a title of the bank: given only where it is built on");
    }
    if (in.boolean("mortgaged").value_or(false)) {
      s.mortgaged = s.mortgaged.with(*square);
    }
  }
  void inherited() { read(in_, "inherited", s.inherited); }

  void decks() {
    each("decks", [this](ObjectReader& in, std::size_t) { read_deck(in); });
  }
  void read_deck(ObjectReader& in) {
    std::uint8_t deck = game::kMaxDecks;
    take_id(in, "deck", Ids::decks, deck);
    in.require("deck", deck < draft_.book.rules.decks);
    const auto returned = in.cards("returned");
    const auto unseen = in.cards("unseen");
    if (!in.good()) {
      return;
    }
    if (s.card_count[deck] != 0) {
      return in.fail("is given twice");
    }
    for (const game::Card card : returned.value_or(std::vector<game::Card>{})) {
      draft_.put_back(deck, card);
    }
    if (unseen) {
      check_unseen(in, deck, *unseen);
    }
  }

  // What is unseen follows from the rest; if it is given too, both must agree.
  void check_unseen(ObjectReader& in, unsigned deck, const std::vector<game::Card>& unseen) {
    game::CardSet rest = draft_.book.rules.deck[deck].cards;
    rest = s.law.card == game::Card::none ? rest : rest.without(s.law.card);
    for (const game::Player& p : s.players) {
      rest = rest - game::CardSet{p.kept.bits};
    }
    for (const game::Card card : cards_returned(draft_.book.rules, s, deck)) {
      rest = rest.without(card);
    }
    for (const game::Card card : unseen) {
      if (!rest.has(card)) {
        return in.fail("unseen", "holds a card of another place: " + card_word(draft_.book, card));
      }
      rest = rest.without(card);
    }
    if (!rest.empty()) {
      in.fail("unseen", "lacks a card that is nowhere else: " + card_word(draft_.book, rest.front()));
    }
  }

  // What is missing of an item is as in `fresh`.
  template <class Item>
  void list(std::string_view key, auto& items, std::uint8_t& count, const auto& rows, const Item& fresh) {
    each(key, [&](ObjectReader& in, std::size_t) {
      if (count == items.size()) {
        return in.fail("is one too many");
      }
      items[count] = fresh;
      fields(in, items[count++], rows);
    });
  }
  void claims() {
    list("claims", s.claims, s.claim_count, kClaim,
         game::Claim{.debtor = Seat::nobody,
                     .creditor = Seat::nobody,
                     .rolls_left = draft_.book.rules.claim_rolls,
                     .reason = game::Reason::rent_bare});
  }
  void debts() {
    list("debts", s.debts, s.debt_count, kDebt, game::Debt{.debtor = Seat::nobody, .creditor = Seat::nobody});
  }
  void offers() {
    each("offers", [this](ObjectReader& in, std::size_t) {
      game::Offer offer;
      const auto maker = in.seat("seat");
      fields(in, offer, kOffer);
      if (in.good()) {
        draft_.put_offer(maker.value_or(Seat::nobody), offer);
      }
    });
  }

  void auction() {
    const Json* json = in_.object("auction");
    if (json == nullptr) {
      return;
    }
    ObjectReader in(draft_.book, *json, "auction", draft_.error);
    s.auction.floor = draft_.book.rules.auction_floor;
    s.auction.bidders = s.in;
    fields(in, s.auction, kAuction);
    in.require("lot", s.auction.lot != game::Lot::none);
    in.finish();
  }
};

}  // namespace

void write_position(JsonText& out, const Book& book, const State& s, Decks how) {
  out.object([&] {
    JsonWriting writing{book, s, how, out};
    all_fields(writing);
  });
}

Json position_json(const Book& book, const State& s) {
  return json_of([&](JsonText& out) { write_position(out, book, s, Decks::listed); });
}

Parsed<State> parse_position_json(const Book& book, const Json& json, const State& now) {
  return JsonReading(book, json, now).read();
}

}  // namespace cadastre::notation
