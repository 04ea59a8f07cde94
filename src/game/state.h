// A whole game at one moment: a plain value without pointers. Only the writers in event.h change it.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "game/edition.h"
#include "game/reason.h"
#include "game/types.h"

namespace cadastre::game {

inline constexpr int kMaxClaims = 8;
inline constexpr int kMaxDebts = 8;
inline constexpr int kLastRound = 65535;  // rounds after it are not counted

// What the turn waits for. Debts, inherited mortgages and auctions come before it (see turn.h).
// clang-format off
#define CADASTRE_STAGES(X)                                                   \
  X(order_dice, "chance: the dice that decide who starts")                   \
  X(order_draw, "chance: who starts, drawn")                                 \
  X(deal, "chance: a title dealt before the first turn")                     \
  X(turn, "the seat on turn: roll, or leave jail")                           \
  X(turn_dice, "chance: the dice of the seat on turn")                       \
  X(purchase, "the seat on turn: buy or decline the title under it")         \
  X(card, "chance: a card of the deck not seen yet")                         \
  X(choice, "the seat on turn: one of the two things its card offers")       \
  X(rent_dice, "chance: the dice a utility's rent is counted by")            \
  X(final_dice, "chance: the dice a utility is counted by at the end")       \
  X(luck_dice, "chance: the dice a card or an effect square asks for")       \
  X(roles, "the next to choose: a role")                                     \
  X(turn_end, "the seat on turn: build where it stands, or end the turn")    \
  X(jail_exit, "nobody: a last fine is being raised, then the token moves")  \
  X(settled, "nobody: the move is done, the turn goes on or passes")         \
  X(over, "nobody")
// clang-format on

enum class Stage : std::uint8_t { CADASTRE_STAGES(CADASTRE_ENUMERATOR) };
inline constexpr std::array kStageNames = {CADASTRE_STAGES(CADASTRE_NAME)};
inline constexpr std::array kStageWords = {CADASTRE_STAGES(CADASTRE_PLAIN_WORD)};
constexpr std::string_view name(Stage stage) { return kStageNames[static_cast<unsigned>(stage)]; }

struct Player {
  Money cash{};
  Kept kept{};
  Square position{};
  std::uint8_t role = 0;
  std::uint8_t jail_tries = 0;  // failed tries for a double, this stay
  bool jailed = false;
  std::uint8_t start_total = 0;  // of the dice that decide who starts; 0: not rolled
  std::uint8_t place = 0;        // in the order of play, where it goes by falling totals
  Square waits = Square::none;   // the title it may buy at its next turn
  bool from_start = false;       // left jail: the next move is counted from the start
  friend constexpr bool operator==(const Player&, const Player&) = default;
};

// A rent its owner has not asked for yet (RentDue::claimed).
struct Claim {
  Money amount{};
  Seat debtor{};
  Seat creditor{};
  Square square{};
  std::uint8_t rolls_left = 0;
  Reason reason{};
  friend constexpr bool operator==(const Claim&, const Claim&) = default;
};

// Money due that its debtor could not pay at once.
struct Debt {
  Money amount{};
  Seat debtor{};
  Seat creditor{};
  Reason reason{};
  Square square = Square::none;  // of a rent
  friend constexpr bool operator==(const Debt&, const Debt&) = default;
};

struct Terms {
  Money cash{};
  Kept cards{};
  SquareSet titles{};
  friend constexpr bool operator==(const Terms&, const Terms&) = default;
};

// A seat has at most one offer on the table, in the slot of its own number; `to` nobody: none.
struct Offer {
  Terms give{};
  Terms take{};
  Seat to = Seat::nobody;
  bool settles = false;  // EU-56: in place of a rent that is due
  friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

enum class Lot : std::uint8_t { none, title, house, hotel };
inline constexpr std::array kLotNames = {"none", "title", "house", "hotel"};

struct Auction {
  Money bid{};
  Money floor{};
  Lot lot = Lot::none;
  Square square{};  // the title, or the street whose building opened the auction
  Seat leader = Seat::nobody;
  Seat opener = Seat::nobody;  // who asked for the last building; nobody for titles
  SeatSet bidders{};           // who have not passed
  bool placing = false;        // won: the leader chooses where the building goes
  friend constexpr bool operator==(const Auction&, const Auction&) = default;
};

// Before the first turn.
struct Opening {
  SeatSet contenders{};   // who still roll for the start, or choose a role
  SeatSet going_short{};  // who are dealt one title fewer than the others
  Seat first{};           // who began
  friend constexpr bool operator==(const Opening&, const Opening&) = default;
};

// What this roll has led to.
struct Landing {
  std::uint8_t deck = 0;        // the deck a card is due from
  std::uint8_t rent_times = 0;  // a card's own multiplier for the rent of this landing; 0: the title's
  bool sent_by_card = false;    // the token was sent here by a card
  Card choice = Card::none;     // the card that gives the seat on turn a choice or asks for dice
  bool move_due = false;        // the dice have been rolled, a card comes before the move
  bool fee_taken = false;       // the law's fee for this roll
  friend constexpr bool operator==(const Landing&, const Landing&) = default;
};

// The card in force for all.
struct LawInForce {
  Card card = Card::none;
  Seat drawer = Seat::nobody;
  friend constexpr bool operator==(const LawInForce&, const LawInForce&) = default;
};

// What the bank took over and still has to auction.
struct Foreclosure {
  SquareSet to_auction{};
  SquareSet proceeds{};  // of them, those sold for the good of a creditor who may not own them
  Seat proceeds_to = Seat::bank;
  friend constexpr bool operator==(const Foreclosure&, const Foreclosure&) = default;
};

struct Finale {
  SquareSet visits{};  // titles the bank still pays a rent for
  SeatSet winners{};
  bool time_up = false;
  bool counting = false;  // every title is owned: the end has begun
  friend constexpr bool operator==(const Finale&, const Finale&) = default;
};

// What a position tells of each part, in a line and in JSON, is listed in notation/position_fields.h.
struct State {
  std::array<Player, kMaxSeats> players{};
  std::array<SquareSet, kMaxSeats> owned{};
  std::array<Seat, kMaxSquares> owner{};          // Seat::bank for what can be bought, nobody for the rest
  std::array<std::uint8_t, kMaxSquares> level{};  // buildings on a street
  SquareSet mortgaged{};
  SquareSet inherited{};  // mortgaged titles whose new owner chooses to keep or lift
  Foreclosure foreclosure{};
  Finale finale{};

  CardSet unseen{};                          // cards nobody has drawn yet
  std::array<Card, kMaxCards> card_order{};  // per deck the cards put back, next one first
  std::array<std::uint8_t, kMaxDecks> card_count{};

  std::array<Claim, kMaxClaims> claims{};
  std::array<Debt, kMaxDebts> debts{};
  std::array<Offer, kMaxSeats> offers{};
  Auction auction{};

  std::uint16_t houses = 0;  // in the bank
  std::uint16_t hotels = 0;
  std::uint16_t round = 0;
  SeatSet in{};
  SeatSet waiting{};  // who wait to buy a title
  SeatSet losing{};   // who lose their next turn
  Opening opening{};
  LawInForce law{};
  Landing landing{};
  Seat turn{};
  Stage stage{};
  Dice dice{};               // the last dice of the seat on turn
  std::uint8_t doubles = 0;  // in a row, this turn
  bool rolled = false;       // the seat on turn has rolled this turn
  std::uint8_t seats = 0;
  std::uint8_t left = 0;  // players who are out, bankrupt or gone
  std::uint8_t bankruptcies = 0;
  std::uint8_t claim_count = 0;
  std::uint8_t debt_count = 0;
  std::uint8_t offer_count = 0;

  constexpr const Player& operator[](Seat seat) const { return players[at(seat)]; }
  constexpr Player& operator[](Seat seat) { return players[at(seat)]; }
  constexpr Seat owner_of(Square square) const { return owner[at(square)]; }
  constexpr int level_of(Square square) const { return level[at(square)]; }
  constexpr SquareSet owned_by(Seat seat) const { return owned[at(seat)]; }
  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024, "a State must stay cheap to copy");

}  // namespace cadastre::game
