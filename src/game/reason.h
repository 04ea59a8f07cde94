// Why something happened, and why something was refused. An edition maps each to the rule id it follows from.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "game/types.h"

namespace cadastre::game {

// clang-format off
#define CADASTRE_REASONS(X)                                                       \
  X(none, "")                                                                     \
  X(setup, "laying out the game")                                                 \
  X(start_cash, "the cash everybody starts with")                                 \
  X(start_order, "the dice decide who begins")                                    \
  X(start_tie, "a tie: those roll again")                                         \
  X(start_drawn, "who begins is drawn by lot")                                    \
  X(dealt, "a title dealt before the first turn")                                 \
  X(turn, "a turn begins")                                                        \
  X(extra_roll, "another roll after a double")                                    \
  X(roll, "a roll and its move")                                                  \
  X(passed_start, "the salary for passing the start")                             \
  X(landed_start, "the salary for landing on the start")                          \
  X(bought, "a title offered or bought")                                          \
  X(bought_built, "a title of the bank with buildings on it, offered or bought")  \
  X(declined, "a title not bought")                                               \
  X(auctioned, "bids, and what the winner pays")                                  \
  X(no_bid, "an auction without a bid")                                           \
  X(rent_bare, "the rent of a bare street")                                       \
  X(rent_group, "the double rent of a bare street in a whole group")              \
  X(rent_group_partly_built, "the same, with buildings elsewhere in the group")   \
  X(rent_built, "the rent of a street with buildings")                            \
  X(rent_company, "the fare of a company")                                        \
  X(rent_utility, "the rent of a utility by the dice that led there")             \
  X(rent_utility_roll, "the rent of a utility by dice of its own")                \
  X(rent_card, "a rent as a card has it")                                         \
  X(rent_unclaimed, "a rent nobody asked for in time")                            \
  X(rent_mortgaged, "no rent on a mortgaged title")                               \
  X(tax, "a tax square")                                                          \
  X(rest, "a square where nothing happens")                                       \
  X(ride, "a square that takes the token on")                                     \
  X(card, "drawing a card")                                                       \
  X(card_returned, "a card put back underneath")                                  \
  X(card_kept, "a card kept")                                                     \
  X(card_move, "a card moves the token")                                          \
  X(card_money, "a card brings or takes money")                                   \
  X(card_repairs, "a card asks for money by buildings")                           \
  X(card_each, "a card moves money between all players")                          \
  X(card_choice, "a card leaves a choice")                                        \
  X(jail_square, "to jail by a square")                                           \
  X(jail_card, "to jail by a card")                                               \
  X(jail_doubles, "to jail by doubles")                                           \
  X(jail_visit, "a visit to the jail")                                            \
  X(jail_fine, "out of jail by the fine")                                         \
  X(jail_card_used, "out of jail by a card")                                      \
  X(jail_double, "out of jail by a double")                                       \
  X(jail_stay, "no double: staying in jail")                                      \
  X(jail_last_try, "the last try failed, the fine is due")                        \
  X(house_built, "a house built")                                                 \
  X(hotel_built, "a hotel built")                                                 \
  X(shortage, "fewer buildings than players who want them")                       \
  X(house_sold, "a house sold to the bank")                                       \
  X(hotel_sold, "a hotel sold outright")                                          \
  X(hotel_exchanged, "a hotel exchanged for houses")                              \
  X(trade, "a deal between players")                                              \
  X(mortgage, "a title mortgaged")                                                \
  X(lift, "a mortgage lifted")                                                    \
  X(settlement, "titles in place of a rent")                                      \
  X(debt, "a debt cash cannot cover")                                             \
  X(title_sold, "a title sold to the bank for a debt")                            \
  X(bankrupt_to_bank, "bankrupt, everything goes to the bank")                    \
  X(bankrupt_to_player, "bankrupt, everything goes to the creditor")              \
  X(bank_auction, "the bank auctions what it took back")                          \
  X(traded_interest, "interest on a mortgaged title received in a deal")          \
  X(inherited_interest, "interest on a mortgaged title of a bankrupt player")     \
  X(inherited_kept, "a mortgage taken over and kept")                             \
  X(inherited_lifted, "a mortgage taken over and lifted at once")                 \
  X(left_table, "somebody left the table")                                        \
  X(last_player, "one player is left")                                            \
  X(all_titles_owned, "the bank has no title left")                               \
  X(final_rent, "the last rent the bank pays for a title")                        \
  X(bankruptcies_reached, "so many bankruptcies end the game")                    \
  X(time_reached, "time ends the game")                                           \
  X(role_taken, "a role taken or given")                                          \
  X(banker, "who keeps the bank")                                                 \
  X(rent_group_built, "double rent of a street with buildings")                   \
  X(rent_halved, "a rent halved by the card in force")                            \
  X(rent_jailed, "no rent for an owner in jail")                                  \
  X(tax_share, "a share of wealth as tax")                                        \
  X(effect_square, "what an effect square does")                                  \
  X(card_roll, "dice for a card")                                                 \
  X(jail_passed, "staying in jail without rolling")                               \
  X(one_side_left, "everybody left plays the same role")                          \
  X(cash_handed_in, "cash handed in before the count")                            \
  X(bought_after_wait, "a title bought at the turn after")                        \
  X(bought_for_extra_roll, "a title bought for the extra roll of a double")       \
  X(wait_opened, "waiting for a title begins")                                    \
  X(wait_ended, "waiting for a title ends")                                       \
  X(may_not_own, "a title this role may not own")                                 \
  X(turn_lost, "a turn lost for being alone on a resting place")                  \
  X(inheritance, "an inheritance")                                                \
  X(country_drawn, "a card comes into force")                                     \
  X(country_ended, "the card in force ends with its drawer's next turn")          \
  X(country_covered, "another card covers the one in force")                      \
  X(country_cancelled, "the card in force is cancelled")                          \
  X(country_law, "what the card in force forbids")                                \
  X(country_fee, "the fee of the card in force")                                  \
  X(night, "a turn lost by night")                                                \
  X(empowered, "a card drawn for a double")                                       \
  X(income_tax, "the printed amount of a tax that leaves a choice")               \
  X(card_share, "a part of what a card pays")                                     \
  X(cards_traded, "a deal in which only cards pass")

#define CADASTRE_REFUSALS(X)                                                                            \
  X(none, "")                                                                                           \
  X(game_over, "the game is over")                                                                      \
  X(not_your_turn, "it is somebody else's turn")                                                        \
  X(not_in_game, "this seat is not, or no longer, in the game")                                         \
  X(chance_first, "dice or a card are due first")                                                       \
  X(not_chance, "that is for chance, which owes nothing of the kind now")                               \
  X(bad_dice, "no such dice")                                                                           \
  X(not_in_deck, "the card is not one that could be drawn")                                             \
  X(not_a_starter, "this seat cannot be drawn to begin")                                                \
  X(not_dealable, "this title cannot be dealt now")                                                     \
  X(debt_first, "a debt is to be settled first")                                                        \
  X(auction_first, "an auction is to be decided first")                                                 \
  X(decision_first, "another decision is due first")                                                    \
  X(nothing_to_buy, "nothing is offered to this seat")                                                  \
  X(cannot_afford, "the cash does not suffice")                                                         \
  X(no_auction, "there is no auction")                                                                  \
  X(not_a_bidder, "this seat does not bid in this auction")                                             \
  X(already_leading, "this seat leads already")                                                         \
  X(bid_too_low, "the bid is below the least possible")                                                 \
  X(no_such_claim, "there is no such rent to claim")                                                    \
  X(not_in_jail, "this seat is not in jail")                                                            \
  X(fine_too_late, "the fine can no longer be paid before the roll")                                    \
  X(no_such_choice, "nothing of the kind is to be chosen now")                                          \
  X(no_such_card, "this seat keeps no such card, or cannot use it now")                                 \
  X(not_a_street, "nothing can be built there")                                                         \
  X(not_owner, "the title belongs to somebody else")                                                    \
  X(group_not_whole, "the group is not whole")                                                          \
  X(not_standing_there, "one builds where one stands")                                                  \
  X(site_mortgaged, "the street is mortgaged")                                                          \
  X(group_mortgaged, "a title of the group is mortgaged")                                               \
  X(not_even, "the buildings of the group would be uneven")                                             \
  X(fully_built, "the street is full")                                                                  \
  X(no_houses_left, "the bank has no house left")                                                       \
  X(no_hotels_left, "the bank has no hotel left")                                                       \
  X(not_between_turns, "one builds on one's turn or between two turns")                                 \
  X(nothing_to_sell, "nothing stands there")                                                            \
  X(buildings_not_sold, "buildings are not sold back")                                                  \
  X(nothing_to_place, "no building is waiting to be placed")                                            \
  X(built_on, "buildings stand on it")                                                                  \
  X(group_built_on, "buildings stand in its group")                                                     \
  X(no_mortgages, "there are no mortgages")                                                             \
  X(already_mortgaged, "it is mortgaged already")                                                       \
  X(not_mortgaged, "it is not mortgaged")                                                               \
  X(nothing_to_keep, "no mortgage was taken over")                                                      \
  X(bad_partner, "no deal with this seat")                                                              \
  X(empty_offer, "the offer is empty")                                                                  \
  X(bad_terms, "somebody does not have what the offer says")                                            \
  X(no_such_offer, "there is no such offer")                                                            \
  X(estate_shrinks, "the creditor would receive less")                                                  \
  X(no_debt, "this seat has no debt")                                                                   \
  X(not_in_debt, "only somebody in debt may")                                                           \
  X(no_settlement, "rents are not settled in titles")                                                   \
  X(not_a_rent, "only a rent can be settled in titles")                                                 \
  X(debt_can_be_covered, "the debt can still be covered")                                               \
  X(leading_bidder, "whoever leads the auction stays")                                                  \
  X(no_time_limit, "no time was agreed")                                                                \
  X(unknown_square, "the board has no such square")                                                     \
  X(too_few_players, "too few players")                                                                 \
  X(too_many_players, "too many players")                                                               \
  X(token_taken, "the token is taken")                                                                  \
  X(no_such_token, "no such token")                                                                     \
  X(no_such_role, "no such role")                                                                       \
  X(sides_uneven, "the sides are too unequal")                                                          \
  X(role_by_dice, "the dice decide the roles")                                                          \
  X(side_full, "this side is full")                                                                     \
  X(fine_first, "the fine, or a card, comes first")                                                     \
  X(no_buying_in_jail, "this role buys nothing in jail")                                                \
  X(no_dealings_in_jail, "this role does no business in jail")                                          \
  X(not_monopolised, "the group is not monopolised")                                                    \
  X(no_dealings, "players do not deal with each other")                                                 \
  X(not_on_turn, "only on one's own turn")                                                              \
  X(exchange_first, "the hotel is exchanged for houses while the bank has them")                        \
  X(may_not_own, "this role may not own it")                                                            \
  X(country_forbids, "the card in force forbids it")                                                    \
  X(card_in_use, "the card permits what its holder owns")                                               \
  X(no_country_card, "no card is in force")                                                             \
  X(too_many_houses, "more houses than this role may have")                                             \
  X(bid_binds, "whoever leads the auction must stay able to pay the bid and to use what it wins")       \
  X(claim_first, "a rent that could still be claimed is claimed first")                                 \
  X(nothing_sold_first, "a debt that cannot be covered sells nothing first")                            \
  X(no_loans, "money passes only in a trade: no title and no card passes here")                         \
  X(cannot_take_over, "the cash does not suffice for the interest on the mortgages that come with it")  \
  X(older_debt_first, "the rent waits until an older debt is paid")                                     \
  X(would_ruin, "nothing could cover that, and the other choice is open")
// clang-format on

enum class Reason : std::uint8_t { CADASTRE_REASONS(CADASTRE_ENUMERATOR) };
enum class Refusal : std::uint8_t { CADASTRE_REFUSALS(CADASTRE_ENUMERATOR) };

inline constexpr std::array kReasonNames = {CADASTRE_REASONS(CADASTRE_NAME)};
inline constexpr std::array kRefusalNames = {CADASTRE_REFUSALS(CADASTRE_NAME)};
inline constexpr std::array kReasonWords = {CADASTRE_REASONS(CADASTRE_PLAIN_WORD)};
inline constexpr std::array kRefusalWords = {CADASTRE_REFUSALS(CADASTRE_PLAIN_WORD)};

constexpr std::string_view name(Reason reason) { return kReasonNames[static_cast<unsigned>(reason)]; }
constexpr std::string_view name(Refusal refusal) { return kRefusalNames[static_cast<unsigned>(refusal)]; }

}  // namespace cadastre::game
