// What an edition says in numbers: board, titles, decks, roles and policies. No texts: those stay with the
// loader.
#pragma once

#include <array>
#include <cstdint>

#include "game/types.h"

namespace cadastre::game {

// A named answer to a question rulebooks disagree on. The loader reads these by name.
enum class StartOrder : std::uint8_t { highest_roll, drawn };
enum class DeclinedTitle : std::uint8_t { auction, stays_with_bank };
enum class RentDue : std::uint8_t { claimed, automatic };
enum class GroupRent : std::uint8_t { double_unless_group_mortgaged, double_always };
enum class BuildOn : std::uint8_t { group, under_token };  // under_token: one's own street one stands on
enum class BuildWhen : std::uint8_t { turn_or_between, turn, any_time };
enum class TurnEnd : std::uint8_t { by_itself, when_done };  // when_done: if the player can still build
enum class Shortage : std::uint8_t { auction, wait, auction_last };  // auction_last: of the last one only
enum class HotelSale : std::uint8_t { group_together, alone };
enum class TradeNeeds : std::uint8_t { bare_group, bare_title, nothing };
enum class PassedMortgage : std::uint8_t { free, interest };  // for whoever receives it
enum class UtilityDice : std::uint8_t {
  moved,
  rolled
};  // whose total the rent counts: the move's, or a roll of its own
enum class DebtSales : std::uint8_t { buildings, titles };  // what a debtor sells to the bank
enum class BankruptBuildings : std::uint8_t { sold, stay };
enum class GameEnd : std::uint8_t { last_player, all_titles_owned };
enum class FinalCount : std::uint8_t { wealth, cash };
enum class BankruptTitles : std::uint8_t { auction, on_sale };

enum class SquareKind : std::uint8_t {
  start,
  street,
  company,
  utility,
  tax,
  deck,
  jail,
  go_to_jail,
  rest,
  ride
};

constexpr bool is_title(SquareKind kind) {
  return kind == SquareKind::street || kind == SquareKind::company || kind == SquareKind::utility;
}

inline constexpr int kHotel = 5;  // a street's level: 0 bare, 1 to 4 houses, 5 the hotel
inline constexpr int kLevels = 6;
inline constexpr std::uint8_t kOwnRole = 0xff;

struct SquareRule {
  SquareKind kind = SquareKind::rest;
  Group group = Group::none;
  std::uint8_t deck = 0;
  Money price{};     // of a title; what a tax square takes
  Money mortgage{};  // what the bank lends on it
  Money house{};     // what one building costs
  // street: by level; company: by number held; utility: times the dice, by number held
  std::array<std::int16_t, kLevels> rents{};
};

struct GroupRule {
  SquareSet members{};
  SquareKind kind = SquareKind::street;
  std::uint8_t size = 0;
};

// What a card can do: a closed set of verbs. `amount` and `other` are money or steps, `target` a square or
// group.
enum class Verb : std::uint8_t {
  none,
  advance_to,       // target: square
  advance_to_next,  // target: group; amount: times the rent (company) or the dice (utility)
  move_back,        // amount: squares
  go_back_to,       // target: square; no salary on the way
  go_to_jail,
  receive,            // amount, from the bank
  pay,                // amount, to the bank
  pay_per_building,   // amount: a house, other: a hotel
  pay_each,           // amount, to each other player
  receive_from_each,  // amount, from each other player; target: the roles that pay, 0: all
  keep_out_of_jail,   // kept until used, sold or traded
  pay_or_draw,        // the player chooses: amount to the bank, or a card of deck `target`
};

struct Effect {
  Verb verb = Verb::none;
  std::uint8_t target = 0;
  std::int16_t amount = 0;
  std::int16_t other = 0;
  std::uint8_t roles = 0xff;  // whom it concerns, as bits
};

struct CardRule {
  std::array<Effect, 3> effects{};
  std::uint8_t deck = 0;
};

struct DeckRule {
  CardSet cards{};
  std::uint8_t first_place = 0;  // where its cards in known order lie in State::card_order
  std::uint8_t size = 0;
};

struct RoleRule {
  Money start_cash{};
  Money salary{};
  std::uint8_t doubles_to_jail = 3;
  std::uint8_t houses_before_hotel = 4;
  std::uint8_t most_houses = kHotel - 1;  // fewer than it takes for a hotel: no hotels
  BuildOn build_on = BuildOn::group;
};

struct Edition {
  std::uint8_t min_seats = 2;
  std::uint8_t max_seats = 8;
  std::uint8_t tokens = 8;
  std::uint8_t squares = 40;
  std::uint8_t groups = 0;
  std::uint8_t decks = 0;
  std::uint8_t cards = 0;
  std::uint8_t roles = 1;
  Square jail{};

  StartOrder start_order = StartOrder::highest_roll;
  DeclinedTitle declined_title = DeclinedTitle::auction;
  RentDue rent = RentDue::claimed;
  GroupRent group_rent = GroupRent::double_unless_group_mortgaged;
  BuildWhen build_when = BuildWhen::turn_or_between;
  TurnEnd turn_end = TurnEnd::by_itself;
  bool settle_in_titles = true;  // a rent may be settled partly in titles
  bool build_evenly = true;
  bool sell_evenly = true;
  Shortage shortage = Shortage::auction;
  HotelSale hotel_sale = HotelSale::group_together;
  TradeNeeds trade_needs = TradeNeeds::bare_group;
  PassedMortgage traded_mortgage = PassedMortgage::free;
  PassedMortgage inherited_mortgage = PassedMortgage::interest;
  UtilityDice utility_dice = UtilityDice::moved;
  bool mortgages = true;
  bool buildings_sold = true;  // back to the bank
  DebtSales debt_sales = DebtSales::buildings;
  BankruptBuildings bankrupt_buildings = BankruptBuildings::sold;
  BankruptTitles bankrupt_titles = BankruptTitles::auction;
  GameEnd game_end = GameEnd::last_player;
  bool final_rents = false;  // at the end the bank pays one rent for every title
  FinalCount final_count = FinalCount::wealth;
  std::uint8_t cards_as = kOwnRole;  // the role by whose lines the cards treat everybody

  std::uint8_t claim_rolls = 2;  // a rent lapses when this many later turns have begun to roll
  std::uint8_t jail_tries = 3;
  std::uint8_t jail_fine_turns = 3;      // the fine can be paid before the roll of this many turns in jail
  std::uint8_t interest_percent = 10;    // on lifting a mortgage and on inheriting one
  std::uint8_t titles_dealt = 0;         // to each seat before the first turn, paid at once
  std::uint8_t end_at_bankruptcies = 0;  // 0: play to the last player
  bool timed = false;                    // the table may say that time is up
  std::uint16_t round_limit = 0;         // 0: none
  std::uint16_t houses = 32;
  std::uint16_t hotels = 12;
  Money jail_fine{};
  Money auction_floor{1};
  Money auction_raise{1};
  Money shortage_floor{};  // of the auction of a building; 0: the lowest printed price
  Money shortage_raise{1};

  std::array<SquareRule, kMaxSquares> board{};
  std::array<GroupRule, kMaxGroups> group{};
  std::array<CardRule, kMaxCards> card{};
  std::array<DeckRule, kMaxDecks> deck{};
  std::array<RoleRule, kMaxRoles> role{};
  SquareSet titles{};
  SquareSet streets{};

  constexpr const SquareRule& operator[](Square square) const { return board[at(square)]; }
  constexpr const GroupRule& operator[](Group g) const { return group[at(g)]; }
  constexpr const CardRule& operator[](Card c) const { return card[at(c)]; }
  constexpr const GroupRule& group_of(Square square) const { return group[at(board[at(square)].group)]; }
};

}  // namespace cadastre::game
