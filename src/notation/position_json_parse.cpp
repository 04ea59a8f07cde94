// A position from JSON nobody vouches for. Every part may be missing; what is there must be right.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/turn.h"
#include "notation/object_reader.h"
#include "notation/position.h"
#include "notation/position_draft.h"
#include "notation/words.h"

namespace cadastre::notation {
namespace {

using game::Seat;
using game::State;

template <class T>
void put(T& target, const std::optional<std::int64_t>& value) {
  if (value) {
    target = static_cast<T>(*value);
  }
}
void put(game::Money& target, const std::optional<std::int64_t>& value) { put(target.units, value); }
template <class T>
void put(T& target, const std::optional<T>& value) {
  target = value.value_or(target);
}

template <class Enum, std::size_t N>
void put_name(ObjectReader& in, std::string_view key, const std::array<const char*, N>& names, Enum& target) {
  const auto word = in.word(key);
  if (!word) {
    return;
  }
  const auto value = by_name<Enum>(names, *word);
  if (!value) {
    return in.fail(key, "is not known: " + shown(*word));
  }
  target = *value;
}

template <class Texts>
void put_id(ObjectReader& in, std::string_view key, const Texts& texts, std::uint8_t& target) {
  const auto word = in.word(key);
  if (!word) {
    return;
  }
  const auto found =
      std::find_if(texts.begin(), texts.end(), [&](const auto& text) { return text.id == *word; });
  if (found == texts.end()) {
    return in.fail(key, "is not known: " + shown(*word));
  }
  target = static_cast<std::uint8_t>(found - texts.begin());
}

class PositionReader {
 public:
  PositionReader(const edition::Book& book, const Json& json, const State& now)
      : draft_(book), now_(now), in_(book, json, "position", draft_.error) {}

  Parsed<State> read() {
    read_players();
    read_titles();
    read_stock();
    read_decks();
    read_claims();
    read_debts();
    read_offers();
    read_auction();
    read_course();
    read_ending();
    in_.ignore("owes");  // printed for the reader, follows from the rest
    in_.finish();
    return draft_.finish();
  }

 private:
  using Read = void (PositionReader::*)(ObjectReader&);

  void each(std::string_view key, Read read_one) {
    const Json* list = in_.list(key);
    for (std::size_t i = 0; list != nullptr && i < list->size() && in_.good(); ++i) {
      ObjectReader item(draft_.book, (*list)[i], std::string(key) + "[" + std::to_string(i) + "]",
                        draft_.error);
      (this->*read_one)(item);
      item.finish();
    }
  }

  void read_players() {
    const Json* list = in_.list("players");
    const auto count = list != nullptr ? list->size() : std::size_t{now_.seats};
    if (count > game::kMaxSeats || count < 1) {
      in_.fail("players", "must be one to eight");
    }
    if (!in_.good()) {
      return;
    }
    draft_.state = fresh_position(draft_.book.rules, static_cast<int>(count));
    for (unsigned i = 0; i < count && i < now_.seats; ++i) {
      const auto seat = static_cast<Seat>(i);
      if (game::role_given(draft_.book.rules, now_, seat)) {
        draft_.state[seat].role = now_[seat].role;
        draft_.state[seat].place = now_[seat].place;
        draft_.state[seat].cash = draft_.book.rules.role[now_[seat].role].start_cash;
      }
    }
    each("players", &PositionReader::read_player);
  }

  void read_player(ObjectReader& in) {
    State& s = draft_.state;
    const auto seat = static_cast<Seat>(next_player_++);
    game::Player& p = s[seat];
    const auto number = in.integer("seat", 0, game::kMaxSeats - 1);
    if (number && *number != static_cast<int>(game::at(seat))) {
      in.fail("seat", "must be in order");
    }
    put_id(in, "role", draft_.book.roles, p.role);
    if (!in.boolean("in").value_or(true)) {
      s.in = s.in.without(seat);
    }
    p.cash = s.in.has(seat) ? draft_.book.rules.role[p.role].start_cash : game::Money{};
    put(p.cash, in.integer("cash", 0, kMostCash));
    p.jailed = in.boolean("jailed").value_or(false);
    p.position = p.jailed ? draft_.book.rules.jail : p.position;
    put(p.position, in.square("position"));
    put(p.jail_tries, in.integer("jail_tries", 0, 255));
    put(p.start_total, in.integer("start_total", 0, 12));
    put(p.place, in.integer("place", 0, game::kMaxSeats - 1));
    put(p.waits, in.square("waits_for"));
    s.waiting = p.waits != game::Square::none ? s.waiting.with(seat) : s.waiting;
    p.from_start = in.boolean("from_start").value_or(false);
    s.losing = in.boolean("loses_turn").value_or(false) ? s.losing.with(seat) : s.losing;
    for (const game::Card card : in.cards("cards").value_or(std::vector<game::Card>{})) {
      if (game::at(card) >= game::kMaxKept) {
        return in.fail("cards", "holds a card that cannot be kept");
      }
      p.kept = p.kept.with(card);
    }
    for (const game::Square square : in.squares("titles").value_or(game::SquareSet{})) {
      draft_.give_title(seat, square);
    }
  }

  void read_titles() { each("titles", &PositionReader::read_title); }

  // Said of a title here and in its owner's list is the same thing said twice; two owners is an error.
  void read_title(ObjectReader& in) {
    State& s = draft_.state;
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
    put(s.level[game::at(*square)], in.integer("level", 0, game::kHotel));
    if (*owner == Seat::bank && (s.owner_of(*square) != Seat::bank || s.level_of(*square) == 0)) {
      return in.fail("is a title of the bank: given only where it is built on");
    }
    if (in.boolean("mortgaged").value_or(false)) {
      s.mortgaged = s.mortgaged.with(*square);
    }
  }

  void read_stock() {
    State& s = draft_.state;
    int houses = s.houses;
    int hotels = s.hotels;
    for (const std::uint8_t level : s.level) {
      hotels -= level == game::kHotel ? 1 : 0;
      houses -= level == game::kHotel ? 0 : level;
    }
    s.houses = static_cast<std::uint16_t>(in_.integer("houses", 0, 65535).value_or(std::max(houses, 0)));
    s.hotels = static_cast<std::uint16_t>(in_.integer("hotels", 0, 65535).value_or(std::max(hotels, 0)));
    put(s.foreclosure.to_auction, in_.squares("to_auction"));
    put(s.foreclosure.proceeds, in_.squares("proceeds"));
    put(s.foreclosure.proceeds_to, in_.seat("proceeds_to"));
    put(s.inherited, in_.squares("inherited"));
  }

  void read_decks() { each("decks", &PositionReader::read_deck); }

  void read_deck(ObjectReader& in) {
    std::uint8_t deck = game::kMaxDecks;
    put_id(in, "deck", draft_.book.decks, deck);
    in.require("deck", deck < draft_.book.rules.decks);
    const auto returned = in.cards("returned");
    const auto unseen = in.cards("unseen");
    if (!in.good()) {
      return;
    }
    if (draft_.state.card_count[deck] != 0) {
      return in.fail("is given twice");
    }
    for (const game::Card card : returned.value_or(std::vector<game::Card>{})) {
      draft_.put_back(deck, card);
    }
    check_unseen(in, deck, unseen);
  }

  // What is unseen follows from the rest; if it is given too, both must agree.
  void check_unseen(ObjectReader& in, unsigned deck, const std::optional<std::vector<game::Card>>& unseen) {
    if (!unseen) {
      return;
    }
    game::CardSet rest = draft_.book.rules.deck[deck].cards;
    for (const game::Player& p : draft_.state.players) {
      rest = rest - game::CardSet{p.kept.bits};
    }
    for (const game::Card card : cards_returned(draft_.book.rules, draft_.state, deck)) {
      rest = rest.without(card);
    }
    for (const game::Card card : *unseen) {
      if (!rest.has(card)) {
        return in.fail("unseen", "holds a card of another place: " + card_word(draft_.book, card));
      }
      rest = rest.without(card);
    }
    if (!rest.empty()) {
      in.fail("unseen", "lacks a card that is nowhere else: " + card_word(draft_.book, rest.front()));
    }
  }

  void read_claims() { each("claims", &PositionReader::read_claim); }

  void read_claim(ObjectReader& in) {
    State& s = draft_.state;
    if (s.claim_count == game::kMaxClaims) {
      return in.fail("is one claim too many");
    }
    game::Claim& c = s.claims[s.claim_count++];
    c.reason = game::Reason::rent_bare;
    c.rolls_left = draft_.book.rules.claim_rolls;
    c.debtor = c.creditor = Seat::nobody;
    put(c.debtor, in.seat("debtor"));
    put(c.creditor, in.seat("creditor"));
    put(c.amount, in.integer("amount", 0, kMostCash));
    put(c.square, in.square("square"));
    put(c.rolls_left, in.integer("rolls_left", 0, 255));
    put_name(in, "reason", game::kReasonNames, c.reason);
  }

  void read_debts() { each("debts", &PositionReader::read_debt); }

  void read_debt(ObjectReader& in) {
    State& s = draft_.state;
    if (s.debt_count == game::kMaxDebts) {
      return in.fail("is one debt too many");
    }
    game::Debt& d = s.debts[s.debt_count++];
    d.debtor = d.creditor = Seat::nobody;
    put(d.debtor, in.seat("debtor"));
    put(d.creditor, in.seat("creditor"));
    put(d.amount, in.integer("amount", 0, kMostCash));
    put(d.square, in.square("square"));
    put_name(in, "reason", game::kReasonNames, d.reason);
  }

  void read_offers() { each("offers", &PositionReader::read_offer); }

  void read_offer(ObjectReader& in) {
    game::Offer offer;
    const auto maker = in.seat("seat");
    put(offer.to, in.seat("other"));
    put(offer.give, in.terms("give"));
    put(offer.take, in.terms("take"));
    offer.settles = in.boolean("settles").value_or(false);
    if (in.good()) {
      draft_.put_offer(maker.value_or(Seat::nobody), offer);
    }
  }

  void read_auction() {
    const Json* json = in_.object("auction");
    if (json == nullptr) {
      return;
    }
    State& s = draft_.state;
    game::Auction& a = s.auction;
    ObjectReader in(draft_.book, *json, "auction", draft_.error);
    put_name(in, "lot", kLotNames, a.lot);
    in.require("lot", a.lot != game::Lot::none);
    a.floor = draft_.book.rules.auction_floor;
    a.bidders = s.in;
    put(a.square, in.square("square"));
    put(a.floor, in.integer("floor", 0, kMostCash));
    put(a.bid, in.integer("bid", 0, kMostCash));
    put(a.leader, in.seat("leader"));
    put(a.opener, in.seat("opener"));
    put(a.bidders, in.seats("bidders"));
    a.placing = in.boolean("placing").value_or(false);
    in.finish();
  }

  void read_course() {
    State& s = draft_.state;
    put_name(in_, "stage", game::kStageNames, s.stage);
    put(s.turn, in_.seat("turn"));
    put(s.round, in_.integer("round", 0, 65535));
    put(s.dice, in_.dice("dice"));
    put(s.doubles, in_.integer("doubles", 0, 255));
    put(s.rolled, in_.boolean("rolled"));
    put_id(in_, "deck", draft_.book.decks, s.landing.deck);
    put(s.landing.rent_times, in_.integer("rent_times", 0, 255));
    put(s.landing.sent_by_card, in_.boolean("sent_by_card"));
    put(s.landing.choice, in_.card("choice"));
    put(s.law.card, in_.card("country"));
    put(s.law.drawer, in_.seat("country_drawer"));
    put(s.landing.move_due, in_.boolean("move_due"));
    put(s.landing.fee_taken, in_.boolean("fee_taken"));
  }

  void read_ending() {
    State& s = draft_.state;
    put(s.opening.first, in_.seat("first"));
    put(s.opening.contenders, in_.seats("contenders"));
    put(s.opening.going_short, in_.seats("going_short"));
    s.bankruptcies = static_cast<std::uint8_t>(s.seats - s.in.count());
    put(s.bankruptcies, in_.integer("bankruptcies", 0, game::kMaxSeats));
    put(s.finale.time_up, in_.boolean("time_up"));
    put(s.finale.counting, in_.boolean("final_count"));
    put(s.finale.visits, in_.squares("final_visits"));
    put(s.finale.winners, in_.seats("winners"));
  }

  PositionDraft draft_;
  const State& now_;
  ObjectReader in_;
  unsigned next_player_ = 0;
  game::SquareSet titles_told_;
};

}  // namespace

Parsed<State> parse_position_json(const edition::Book& book, const Json& json, const State& now) {
  return PositionReader(book, json, now).read();
}

}  // namespace cadastre::notation
