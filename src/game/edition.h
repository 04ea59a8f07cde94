// What an edition says in numbers: board, titles, decks, roles and policies. No texts: those stay with the
// loader.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "game/types.h"

namespace cadastre::game {

// A named answer to a question rulebooks disagree on. The loader reads these by name.
enum class StartOrder : std::uint8_t { highest_roll, drawn, falling_total };
// free: as the table likes; rolled: chosen in turn from the highest roll on; highest_half: the dice decide
enum class RoleChoice : std::uint8_t { free, rolled, highest_half };
enum class DeclinedTitle : std::uint8_t { auction, stays_with_bank };
enum class RentDue : std::uint8_t { claimed, automatic };
// double_monopolised: built or bare, for owners with the right to it, of `monopolised_by` unmortgaged streets
enum class GroupRent : std::uint8_t { double_unless_group_mortgaged, double_always, double_monopolised };
enum class HotelRent : std::uint8_t { printed, by_step };  // by_step: the figure after that of its houses
enum class BuildOn : std::uint8_t {
  group,
  under_token,  // one's own street one stands on
  own_street,
  monopolised,  // a group of which one holds `monopolised_by` unmortgaged streets
};
enum class BuildWhen : std::uint8_t { turn_or_between, turn, any_time };
enum class TurnEnd : std::uint8_t { by_itself, when_done };  // when_done: if the player can still build
enum class Shortage : std::uint8_t { auction, wait, auction_last };  // auction_last: of the last one only
enum class HotelSale : std::uint8_t { group_together, alone, alone_if_short };  // of houses in the bank
enum class TradeNeeds : std::uint8_t { bare_group, bare_title, nothing };
enum class MortgageNeeds : std::uint8_t { bare_title, bare_group };
enum class LiftWhen : std::uint8_t { any_time, turn };
enum class DealtTitles : std::uint8_t { paid, free };
enum class JailDouble : std::uint8_t { move, roll_again };  // roll_again: freed where one stands
enum class JailExit : std::uint8_t { jail, start };         // where the token is counted from
enum class JailLastTry : std::uint8_t {
  pay_and_move,
  pay_first
};  // pay_first: at the start of the next turn
enum class PassedMortgage : std::uint8_t { free, interest };  // for whoever receives it
enum class UtilityDice : std::uint8_t {
  moved,
  rolled
};  // whose total the rent counts: the move's, or a roll of its own
enum class DebtSales : std::uint8_t { buildings, titles };             // what a debtor sells to the bank
enum class BankruptBuildings : std::uint8_t { sold, stay, returned };  // returned: to the bank, unpaid
enum class GameEnd : std::uint8_t { last_player, all_titles_owned, one_side };
enum class FinalCount : std::uint8_t { wealth, cash, income };  // income: cash and one rent of every title
enum class BankruptTitles : std::uint8_t { auction, on_sale };
enum class UnpayableDebt : std::uint8_t { may_sell, sells_nothing };  // before its debtor's bankruptcy
enum class BuiltOffer : std::uint8_t { refused, waits };  // of a street that must be cleared before it passes

// What players do beside the course of a turn, and what may be under way meanwhile: whether the one may be
// done under the other is the edition's answer (business.h).
#define CADASTRE_BUSINESSES(X) X(claim) X(trade) X(mortgage) X(lift) X(sell) X(build)
#define CADASTRE_CIRCUMSTANCES(X) X(title_auction) X(building_auction) X(others_debt) X(own_debt)
#define CADASTRE_UNDER_ALL(X, business) \
  X(business, title_auction)            \
  X(business, building_auction)         \
  X(business, others_debt)              \
  X(business, own_debt)
#define CADASTRE_BUSINESS_TABLE(X) \
  CADASTRE_UNDER_ALL(X, claim)     \
  CADASTRE_UNDER_ALL(X, trade)     \
  CADASTRE_UNDER_ALL(X, mortgage)  \
  CADASTRE_UNDER_ALL(X, lift)      \
  CADASTRE_UNDER_ALL(X, sell)      \
  CADASTRE_UNDER_ALL(X, build)

enum class Business : std::uint8_t { CADASTRE_BUSINESSES(CADASTRE_ENUMERATOR) };
enum class Circumstance : std::uint8_t { CADASTRE_CIRCUMSTANCES(CADASTRE_ENUMERATOR) };
inline constexpr std::array kBusinessNames = {CADASTRE_BUSINESSES(CADASTRE_NAME)};
inline constexpr std::array kCircumstanceNames = {CADASTRE_CIRCUMSTANCES(CADASTRE_NAME)};
using Circumstances = Set<Circumstance, std::uint8_t>;

inline constexpr Circumstances kAnyTime = Circumstances::first(static_cast<int>(kCircumstanceNames.size()));
inline constexpr Circumstances kUnlessInDebt = kAnyTime.without(Circumstance::own_debt);

// effect: does what a card could do
#define CADASTRE_SQUARE_KINDS(X) \
  X(start) X(street) X(company) X(utility) X(tax) X(deck) X(jail) X(go_to_jail) X(rest) X(ride) X(effect)

enum class SquareKind : std::uint8_t { CADASTRE_SQUARE_KINDS(CADASTRE_ENUMERATOR) };
inline constexpr std::array kSquareKindNames = {CADASTRE_SQUARE_KINDS(CADASTRE_NAME)};
constexpr std::string_view name(SquareKind kind) { return kSquareKindNames[static_cast<unsigned>(kind)]; }

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

// What a role may do at the table. Most rulebooks grant everybody nearly all of it; where one does not, each
// right is withheld, and can be granted, by itself.
#define CADASTRE_RIGHTS(X)                                                          \
  X(buys_on_landing)     /* or else only at the next turn */                        \
  X(buys_for_extra_roll) /* who has to wait may buy at once, for a double's roll */ \
  X(owns_companies)                                                                 \
  X(owns_utilities)                                                                 \
  X(owns_hotels)                                                                    \
  X(owns_all_houses) /* as many as the rules know, whatever most_houses says */     \
  X(full_pay)        /* the best salary and all of what a card pays */              \
  X(inherits)                                                                       \
  X(safe_alone) /* or else who is alone on a resting place loses a turn */          \
  X(safe_at_night)                                                                  \
  X(free_of_country)  /* the cards in force do not bind */                          \
  X(draws_on_doubles) /* from the deck that doubles draw from */                    \
  X(collects_in_jail)                                                               \
  X(buys_in_jail)                                                                   \
  X(deals_in_jail)                                                                  \
  X(doubles_rent)     /* in a monopolised group */                                  \
  X(companies_add_up) /* the fare grows with the companies held, or is flat */      \
  X(utilities_add_up)                                                               \
  X(pays_levies) /* the payment of an effect square */

enum class Right : std::uint8_t { CADASTRE_RIGHTS(CADASTRE_ENUMERATOR) };
inline constexpr std::array kRightNames = {CADASTRE_RIGHTS(CADASTRE_NAME)};
using Rights = Set<Right, std::uint32_t>;

inline constexpr Rights kUsualRights = Rights::first(static_cast<int>(kRightNames.size()))
                                           .without(Right::buys_for_extra_roll)
                                           .without(Right::draws_on_doubles)
                                           .without(Right::full_pay)
                                           .without(Right::owns_all_houses)
                                           .without(Right::doubles_rent);

// What a card in force forbids the roles it binds.
#define CADASTRE_LAWS(X)                                                       \
  X(night) /* they lose their turns */                                         \
  X(no_card_money)                                                             \
  X(no_salary)                                                                 \
  X(no_buying)                                                                 \
  X(half_rents)                                                                \
  X(no_mortgages) /* nor lifting them */                                       \
  X(no_dealings)  /* no trades, no bids */                                     \
  X(no_building)                                                               \
  X(one_die)                                                                   \
  X(no_extra_roll) /* nor a card for a double */                               \
  X(fee_beside)    /* for ending on the square of somebody who is not bound */ \
  X(double_taxes)

// `reset` cancels the card in force and is none itself.
enum class Law : std::uint8_t { none, reset, CADASTRE_LAWS(CADASTRE_ENUMERATOR) };
inline constexpr std::array kLawNames = {"none", "reset", CADASTRE_LAWS(CADASTRE_NAME)};
using Laws = Set<Law, std::uint16_t>;
inline constexpr Laws kAllLaws = Laws::first(static_cast<int>(kLawNames.size()));

struct SquareRule {
  SquareKind kind = SquareKind::rest;
  Group group = Group::none;
  std::array<std::uint8_t, kMaxRoles>
      deck{};        // by role; of an effect square [0]: its place in Edition::effect
  Money price{};     // of a title; what a tax square takes
  Money mortgage{};  // what the bank lends on it
  Money house{};     // what one building costs; of a company: its fare where it does not add up
  // street: by level; company: by number held; utility: times the dice, by number held; tax: per cent of the
  // titles and of the buildings, where a share of one's wealth may be paid instead
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
  nothing,
  everyone_receives,  // amount, from the bank; target: the roles that do, 0: all
  roll_for,           // amount, if two dice make at least `other`
  roll_die,           // one die: 1 brings amount, 2 brings other
  inherit,            // amount, from the bank, or the first player who inherits receives it
  advance_to_deck,    // target: deck
  keep_cancel,        // kept until it cancels the card in force
  empower,            // kept: the rights in amount (low half) and other (high half)
  country,            // in force until the drawer's next turn: target: the law, amount: its fee
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
  bool final_rents = false;  // at the end the bank pays one rent for every title
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
