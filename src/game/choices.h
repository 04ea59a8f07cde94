// The words an edition is written in: named answers, kinds of squares, rights, laws, what cards do.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "game/types.h"

namespace cadastre::game {

// A named answer to a question rulebooks disagree on. The loader reads these by name.
CADASTRE_CHOICES(StartOrder, highest_roll, drawn, falling_total)
// free: as the table likes; rolled: chosen in turn from the highest roll on; highest_half: the dice decide
CADASTRE_CHOICES(RoleChoice, free, rolled, highest_half)
CADASTRE_CHOICES(DeclinedTitle, auction, stays_with_bank)
CADASTRE_CHOICES(RentDue, claimed, automatic)
// double_monopolised: built or bare, for owners with the right to it, of `monopolised_by` unmortgaged streets
CADASTRE_CHOICES(GroupRent, double_unless_group_mortgaged, double_always, double_monopolised)
// by_step: the figure after that of its houses
CADASTRE_CHOICES(HotelRent, printed, by_step)
// under_token: one's own street one stands on
// monopolised: a group of which one holds `monopolised_by` unmortgaged streets
CADASTRE_CHOICES(BuildOn, group, under_token, own_street, monopolised)
CADASTRE_CHOICES(BuildWhen, turn_or_between, turn, any_time)
// when_done: if the player can still build
CADASTRE_CHOICES(TurnEnd, by_itself, when_done)
// auction_last: of the last one only; auction_houses: hotels are there for their price
CADASTRE_CHOICES(Shortage, auction, wait, auction_last, auction_houses)
// alone_if_short: of houses in the bank
CADASTRE_CHOICES(HotelSale, group_together, alone, alone_if_short)
CADASTRE_CHOICES(TradeNeeds, bare_group, bare_title, nothing)
CADASTRE_CHOICES(MortgageNeeds, bare_title, bare_group)
CADASTRE_CHOICES(LiftWhen, any_time, turn)
CADASTRE_CHOICES(DealtTitles, paid, free)
// roll_again: freed where one stands
CADASTRE_CHOICES(JailDouble, move, roll_again)
// Where the token is counted from.
CADASTRE_CHOICES(JailExit, jail, start)
// pay_first: at the start of the next turn
CADASTRE_CHOICES(JailLastTry, pay_and_move, pay_first)
// For whoever receives it.
CADASTRE_CHOICES(PassedMortgage, free, interest)
// Whose total the rent counts: the move's, or a roll of its own
CADASTRE_CHOICES(UtilityDice, moved, rolled)
// What a debtor sells to the bank.
CADASTRE_CHOICES(DebtSales, buildings, titles)
// returned: to the bank, unpaid
CADASTRE_CHOICES(BankruptBuildings, sold, stay, returned)
CADASTRE_CHOICES(GameEnd, last_player, all_titles_owned, one_side)
// income: cash and one rent of every title
CADASTRE_CHOICES(FinalCount, wealth, cash, income)
CADASTRE_CHOICES(BankruptTitles, auction, on_sale)
// Before its debtor's bankruptcy.
CADASTRE_CHOICES(UnpayableDebt, may_sell, sells_nothing)
// The offer of a street that must be cleared before it passes.
CADASTRE_CHOICES(BuiltOffer, refused, waits)

// What players do beside the course of a turn, and what may be under way meanwhile: whether the one may be
// done under the other is the edition's answer (business.h).
#define CADASTRE_BUSINESSES(X) X(claim) X(trade) X(mortgage) X(lift) X(sell) X(build)
#define CADASTRE_CIRCUMSTANCES(X) X(title_auction) X(building_auction) X(others_debt) X(own_debt)
// clang-format off
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
// clang-format on

enum class Business : std::uint8_t { CADASTRE_BUSINESSES(CADASTRE_ENUMERATOR) };
enum class Circumstance : std::uint8_t { CADASTRE_CIRCUMSTANCES(CADASTRE_ENUMERATOR) };
inline constexpr std::array kBusinessNames = {CADASTRE_BUSINESSES(CADASTRE_NAME)};
inline constexpr std::array kCircumstanceNames = {CADASTRE_CIRCUMSTANCES(CADASTRE_NAME)};
using Circumstances = Set<Circumstance, std::uint8_t>;

inline constexpr Circumstances kAnyTime = Circumstances::first(static_cast<int>(kCircumstanceNames.size()));
inline constexpr Circumstances kUnlessInDebt = kAnyTime.without(Circumstance::own_debt);

// A row each: name, the keys a square of the kind is written with, what happens there.
// clang-format off
#define CADASTRE_SQUARE_KINDS(X)                                                                                      \
  X(start, (), "the salary. Square 0, and no other")                                                                  \
  X(street, (group, price, mortgage, house, rents), "can be bought and built on")                                     \
  X(company, (group, price, mortgage, rents, flat), "can be bought; its rent depends on how many of the group "       \
    "its owner holds, or is `flat` for roles whose companies do not add up")                                          \
  X(utility, (group, price, mortgage, rents), "the same, its rent being so many times the dice")                      \
  X(tax, (amount, share), "pay the bank: an amount, or `amount = \"income_tax\"`, the policy. With `share = { "       \
    "titles = 10, buildings = 10 }` a player may pay a share of wealth instead: these per cent of the price "         \
    "of unmortgaged titles and of what buildings cost, and the role's `tax_cash_percent` of cash")                    \
  X(deck, (deck, decks), "draw a card of that deck, or with `decks = { baker = \"flour\", miller = \"grain\" }` of "  \
    "the role's own")                                                                                                 \
  X(jail, (), "a visit; here sit those who were sent. Exactly one, whatever you call it")                             \
  X(go_to_jail, (), "to jail, past nothing")                                                                          \
  X(rest, (), "nothing")                                                                                              \
  X(ride, (group), "on to the next square of its group, where the ride ends; the start pays on the way")              \
  X(effect, (do), "what a card could do: `do = [{ pay = 50, for = \"baker\" }, { roll_die = [25, 50], for = "         \
    "\"miller\" }]`; at most 8 such squares")
// clang-format on

enum class SquareKind : std::uint8_t { CADASTRE_SQUARE_KINDS(CADASTRE_ENUMERATOR) };
inline constexpr std::array kSquareKindNames = {CADASTRE_SQUARE_KINDS(CADASTRE_NAME)};
inline constexpr std::array kSquareKindWords = {CADASTRE_SQUARE_KINDS(CADASTRE_WORD)};
constexpr std::string_view name(SquareKind kind) { return kSquareKindNames[static_cast<unsigned>(kind)]; }

// What a role may do at the table. Most rulebooks grant everybody nearly all of it; where one does not, each
// right is withheld, and can be granted, by itself. What each means: phrases/policies.json.
// clang-format off
#define CADASTRE_RIGHTS(X) \
  X(buys_on_landing)       \
  X(buys_for_extra_roll)   \
  X(owns_companies)        \
  X(owns_utilities)        \
  X(owns_hotels)           \
  X(owns_all_houses)       \
  X(full_pay)              \
  X(inherits)              \
  X(safe_alone)            \
  X(safe_at_night)         \
  X(free_of_country)       \
  X(draws_on_doubles)      \
  X(collects_in_jail)      \
  X(buys_in_jail)          \
  X(deals_in_jail)         \
  X(doubles_rent)          \
  X(companies_add_up)      \
  X(utilities_add_up)      \
  X(pays_levies)
// clang-format on

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
// clang-format off
#define CADASTRE_LAWS(X) \
  X(night)               \
  X(no_card_money)       \
  X(no_salary)           \
  X(no_buying)           \
  X(half_rents)          \
  X(no_mortgages)        \
  X(no_dealings)         \
  X(no_building)         \
  X(one_die)             \
  X(no_extra_roll)       \
  X(fee_beside)          \
  X(double_taxes)
// clang-format on

// `reset` cancels the card in force and is none itself.
enum class Law : std::uint8_t { none, reset, CADASTRE_LAWS(CADASTRE_ENUMERATOR) };
inline constexpr std::array kLawNames = {"none", "reset", CADASTRE_LAWS(CADASTRE_NAME)};
using Laws = Set<Law, std::uint16_t>;
inline constexpr Laws kAllLaws = Laws::first(static_cast<int>(kLawNames.size()));

// What a card can do: a closed set of verbs. A row each: name, what it is written with, an example, what the
// player does.
// clang-format off
#define CADASTRE_VERBS(X)                                                                                         \
  X(advance_to, square, "{ advance_to = 19 }", "goes forward to that square, with the salary if the start is "    \
    "on the way; from that square itself, once round")                                                            \
  X(advance_to_next, group, "{ advance_to_next = \"ferry\" }",                                                    \
    "goes forward to the next square of that group of companies, utilities or rides")                             \
  X(move_back, steps, "{ move_back = 3 }", "goes back so many squares; no salary")                                \
  X(go_back_to, square, "{ go_back_to = 1 }", "goes back to that square; no salary")                              \
  X(go_to_jail, nothing, "\"go_to_jail\"", "goes to jail; no salary, the turn is over")                           \
  X(receive, money, "{ receive = 50 }", "receives that from the bank")                                            \
  X(pay, money, "{ pay = 30 }", "pays that to the bank")                                                          \
  X(pay_per_building, repairs, "{ pay_per_building = { house = 25, hotel = 100 } }",                              \
    "pays the bank for each building owned; 0 is allowed")                                                        \
  X(pay_each, money, "{ pay_each = 10 }", "pays that to every other player")                                      \
  X(receive_from_each, money, "{ receive_from_each = 10 }", "receives that from every other player")              \
  X(keep_out_of_jail, nothing, "\"keep_out_of_jail\"", "keeps the card, to get out of jail with, to sell or to "  \
    "trade")                                                                                                      \
  X(pay_or_draw, pay_or_draw, "{ pay_or_draw = { pay = 20, deck = \"gazette\" } }",                               \
    "chooses: pay the bank, or draw a card of that deck")                                                         \
  X(nothing, nothing, "\"nothing\"", "nothing")                                                                   \
  X(everyone_receives, money, "{ everyone_receives = 25 }", "everybody receives that from the bank; with `who "   \
    "= \"role\"`, that role")                                                                                     \
  X(roll_for, roll_for, "{ roll_for = { least = 8, receive = 75 } }",                                             \
    "rolls both dice and receives that if they make so much")                                                     \
  X(roll_die, two_sums, "{ roll_die = [25, 50] }", "rolls one die: a 1 brings the first, a 2 the second, the "    \
    "rest nothing")                                                                                               \
  X(inherit, money, "{ inherit = 100 }", "receives that from the bank, or, without the right `inherits`, the "    \
    "first player who has it")                                                                                    \
  X(advance_to_deck, deck, "{ advance_to_deck = \"gazette\" }",                                                   \
    "goes forward to the next square of that deck and draws")                                                     \
  X(keep_cancel, nothing, "\"keep_cancel\"", "keeps the card, to cancel the card in force with at any time")      \
  X(empower, right, "{ empower = \"owns_hotels\" }", "keeps the card, which grants that right (`owns_hotels` "    \
    "the houses it takes too, `\"safety\"` being `safe_alone`, `safe_at_night`, `deals_in_jail` and "             \
    "`collects_in_jail`)")                                                                                        \
  X(country, law, "{ country = \"no_salary\" }", "the card lies open, and its law is in force until the "         \
    "drawer's next turn begins or another such card covers it; `\"reset\"` only cancels the one in force. With "  \
    "`fee_beside` its `fee = 50` stands beside it")
// clang-format on

enum class Verb : std::uint8_t { none, CADASTRE_VERBS(CADASTRE_ENUMERATOR) };

}  // namespace cadastre::game
