// What an edition says in numbers: board, titles, decks, roles and policies. No texts: those stay with the
// loader.
#pragma once

#include <array>
#include <cstdint>

#include "game/choices.h"
#include "game/types.h"

namespace cadastre::game {

constexpr bool is_title(SquareKind kind) {
  return kind == SquareKind::street || kind == SquareKind::company || kind == SquareKind::utility;
}

inline constexpr int kHotel = 5;  // a street's level: 0 bare, 1 to 4 houses, 5 the hotel
inline constexpr int kLevels = 6;
inline constexpr std::uint8_t kOwnRole = 0xff;
inline constexpr std::uint8_t kNever = 0xff;
inline constexpr std::uint8_t kNoDeck = 0xff;
inline constexpr std::uint8_t kNoRole = 0xff;
inline constexpr int kMaxEffectSquares = 8;

// A line of the cache each: they are looked up by number at every move.
struct alignas(64) SquareRule {
  SquareKind kind = SquareKind::rest;
  Group group = Group::none;
  std::array<std::uint8_t, kMaxRoles> deck{};  // the deck it draws from, by role
  std::uint8_t effect = 0;                     // its place in Edition::effect
  // Of a tax: per cent of titles and of buildings, where a share of one's wealth may be paid instead.
  std::uint8_t titles_percent = 0;
  std::uint8_t buildings_percent = 0;
  Money tax{};
  Money price{};     // of a title
  Money mortgage{};  // what the bank lends on it
  Money house{};     // what one building costs
  // Street: by level; company: by number held; utility: times the dice, by number held.
  std::array<std::int16_t, kLevels> rents{};
  Money flat_fare{};  // of a company, where fares do not add up
};

// The figure printed on the board: what a title costs, what a tax takes.
constexpr Money printed_figure(const SquareRule& rule) {
  return rule.kind == SquareKind::tax ? rule.tax : rule.price;
}

struct GroupRule {
  SquareSet members{};
  SquareKind kind = SquareKind::street;
  std::uint8_t size = 0;
};

// What the numbers of an effect mean; `amount` and `other` are money or steps, `target` a square or group:
// advance_to: target: square
// advance_to_next: target: group; amount: times the rent (company) or the dice (utility)
// move_back: amount: squares
// go_back_to: target: square; no salary on the way
// receive: amount, from the bank
// pay: amount, to the bank
// pay_per_building: amount: a house, other: a hotel
// pay_each: amount, to each other player
// receive_from_each: amount, from each other player; target: the roles that pay, 0: all
// pay_or_draw: the player chooses: amount to the bank, or a card of deck `target`
// everyone_receives: amount, from the bank; target: the roles that do, 0: all
// roll_for: amount, if two dice make at least `other`
// roll_die: one die: 1 brings amount, 2 brings other
// inherit: amount, from the bank, or the first player who inherits receives it
// advance_to_deck: target: deck
// empower: kept: the rights
// country: in force until the drawer's next turn: target: the law, amount: its fee
struct Effect {
  Verb verb = Verb::none;
  std::uint8_t target = 0;
  std::int16_t amount = 0;
  std::int16_t other = 0;
  std::uint8_t roles = 0xff;  // whom it concerns, as bits
  Rights rights{};            // a kept card grants
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
  Rights rights = kUsualRights;
  Money start_cash{};
  Money salary{};
  std::uint8_t card_percent = 100;       // of what a card pays
  std::uint8_t tax_cash_percent = 10;    // of cash, where a tax is paid as a share of wealth
  std::uint8_t kept_cash_percent = 100;  // when time ends the game
  std::uint8_t doubles_to_jail = 3;      // kNever: they never do
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
  RoleChoice role_choice = RoleChoice::free;
  bool roles_balanced = false;  // as many players of each role, or one more of some
  DeclinedTitle declined_title = DeclinedTitle::auction;
  RentDue rent = RentDue::claimed;
  GroupRent group_rent = GroupRent::double_unless_group_mortgaged;
  HotelRent hotel_rent = HotelRent::printed;
  std::uint8_t monopolised_by = 2;
  BuildWhen build_when = BuildWhen::turn_or_between;
  TurnEnd turn_end = TurnEnd::by_itself;
  bool dealings = true;          // between players
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
  MortgageNeeds mortgage_needs = MortgageNeeds::bare_title;
  LiftWhen lift_when = LiftWhen::any_time;
  DealtTitles dealt_titles = DealtTitles::paid;
  JailDouble jail_double = JailDouble::move;
  JailExit jail_exit = JailExit::jail;
  JailLastTry jail_last_try = JailLastTry::pay_and_move;
  bool jail_may_pass = false;  // stay without rolling
  Laws laws = kAllLaws;        // that hold when their card is in force
  bool buildings_sold = true;  // back to the bank
  DebtSales debt_sales = DebtSales::buildings;
  BankruptBuildings bankrupt_buildings = BankruptBuildings::sold;
  BankruptTitles bankrupt_titles = BankruptTitles::auction;
  UnpayableDebt unpayable_debt = UnpayableDebt::may_sell;
  BuiltOffer built_offer = BuiltOffer::refused;
  // By business, in its order: who owes money neither lifts a mortgage nor builds; nothing else waits.
  std::array<Circumstances, kBusinessNames.size()> done_under{kAnyTime,      kAnyTime, kAnyTime,
                                                              kUnlessInDebt, kAnyTime, kUnlessInDebt};
  GameEnd game_end = GameEnd::last_player;
  bool final_rents = false;   // at the end the bank pays one rent for every title
  bool hands_in_cash = true;  // when time ends the game, what a role does not keep of its cash
  FinalCount final_count = FinalCount::wealth;
  std::uint8_t cards_as = kOwnRole;  // the role by whose lines the cards treat everybody

  std::uint8_t extra_rolls = 0;              // a turn, for doubles; 0: no limit
  std::uint8_t doubles_deck = kNoDeck;       // a double draws from it, for who has the right
  std::uint8_t doubles_draw_from_round = 0;  // 0: never
  std::uint8_t empowerable = 0;              // the roles kept rights work for, as bits
  std::uint8_t claim_rolls = 2;              // a rent lapses when this many later turns have begun to roll
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
  Money income_tax{};  // what the tax squares take that name it
  SquareSet income_taxes{};
  Money best_salary{};  // of all roles
  Money auction_floor{1};
  Money auction_raise{1};
  Money shortage_floor{};  // of the auction of a building; 0: the lowest printed price
  Money shortage_raise{1};

  std::array<SquareRule, kMaxSquares> board{};
  std::array<GroupRule, kMaxGroups> group{};
  std::array<CardRule, kMaxCards> card{};
  std::array<DeckRule, kMaxDecks> deck{};
  std::array<RoleRule, kMaxRoles> role{};
  std::array<CardRule, kMaxEffectSquares> effect{};
  SquareSet titles{};
  SquareSet streets{};

  constexpr const SquareRule& operator[](Square square) const { return board[at(square)]; }
  constexpr const GroupRule& operator[](Group g) const { return group[at(g)]; }
  constexpr const CardRule& operator[](Card c) const { return card[at(c)]; }
  constexpr const GroupRule& group_of(Square square) const { return group[at(board[at(square)].group)]; }
};

}  // namespace cadastre::game
