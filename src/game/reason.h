// Why something happened, and why something was refused. An edition maps each to the rule id it follows from.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "game/types.h"

namespace cadastre::game {

// clang-format off
#define CADASTRE_REASONS(X)                                                                          \
  X(none) X(setup) X(start_cash) X(start_order) X(start_tie) X(start_drawn) X(dealt) X(turn)         \
  X(extra_roll) X(roll) X(passed_start) X(landed_start) X(bought) X(bought_built) X(declined)        \
  X(auctioned) X(no_bid) X(rent_bare) X(rent_group) X(rent_group_partly_built) X(rent_built)         \
  X(rent_company) X(rent_utility) X(rent_utility_roll) X(rent_card) X(rent_unclaimed)                \
  X(rent_mortgaged) X(tax) X(rest) X(ride) X(card) X(card_returned) X(card_kept) X(card_move)        \
  X(card_money) X(card_repairs) X(card_each) X(card_choice) X(jail_square) X(jail_card)              \
  X(jail_doubles) X(jail_visit) X(jail_fine) X(jail_card_used) X(jail_double) X(jail_stay)           \
  X(jail_last_try) X(house_built) X(hotel_built) X(shortage) X(house_sold) X(hotel_sold)             \
  X(hotel_exchanged) X(trade) X(mortgage) X(lift) X(settlement) X(debt) X(title_sold)                \
  X(bankrupt_to_bank) X(bankrupt_to_player) X(bank_auction) X(traded_interest)                       \
  X(inherited_interest) X(inherited_kept) X(inherited_lifted) X(left_table) X(last_player)           \
  X(all_titles_owned) X(final_rent) X(bankruptcies_reached) X(time_reached)                          \
  X(role_taken) X(banker) X(rent_group_built) X(rent_halved) X(rent_jailed) X(tax_share)              \
  X(effect_square) X(card_roll) X(jail_passed) X(one_side_left) X(cash_handed_in) X(bought_after_wait) \
  X(bought_for_extra_roll) X(wait_opened) X(wait_ended) X(may_not_own) X(turn_lost) X(inheritance)     \
  X(country_drawn) X(country_ended) X(country_covered) X(country_cancelled) X(country_law)            \
  X(country_fee) X(night) X(empowered) X(income_tax) X(card_share) X(cards_traded)

#define CADASTRE_REFUSALS(X)                                                                         \
  X(none) X(game_over) X(not_your_turn) X(not_in_game) X(chance_first) X(not_chance) X(bad_dice)     \
  X(not_in_deck) X(not_a_starter) X(not_dealable) X(debt_first) X(auction_first) X(decision_first)   \
  X(nothing_to_buy) X(cannot_afford) X(no_auction) X(not_a_bidder) X(already_leading)                \
  X(bid_too_low) X(no_such_claim) X(not_in_jail) X(fine_too_late) X(no_such_choice)                  \
  X(no_such_card) X(not_a_street) X(not_owner) X(group_not_whole) X(not_standing_there)              \
  X(site_mortgaged) X(group_mortgaged) X(not_even) X(fully_built) X(no_houses_left)                  \
  X(no_hotels_left) X(not_between_turns) X(nothing_to_sell) X(buildings_not_sold)                    \
  X(nothing_to_place) X(built_on) X(group_built_on) X(no_mortgages)               \
  X(already_mortgaged) X(not_mortgaged) X(nothing_to_keep) X(bad_partner) X(empty_offer)             \
  X(bad_terms) X(no_such_offer) X(estate_shrinks) X(no_debt) X(not_in_debt) X(no_settlement)         \
  X(not_a_rent) X(debt_can_be_covered) X(leading_bidder) X(no_time_limit) X(unknown_square)          \
  X(too_few_players) X(too_many_players) X(token_taken) X(no_such_token) X(no_such_role)              \
  X(sides_uneven) X(role_by_dice) X(side_full) X(fine_first) X(no_buying_in_jail)                     \
  X(no_dealings_in_jail) X(not_monopolised) X(no_dealings) X(not_on_turn) X(exchange_first)           \
  X(may_not_own) X(country_forbids) X(card_in_use) X(no_country_card) X(too_many_houses) \
  X(bid_binds) X(claim_first) X(nothing_sold_first) X(no_loans) X(cannot_take_over)
// clang-format on

enum class Reason : std::uint8_t { CADASTRE_REASONS(CADASTRE_ENUMERATOR) };
enum class Refusal : std::uint8_t { CADASTRE_REFUSALS(CADASTRE_ENUMERATOR) };

inline constexpr std::array kReasonNames = {CADASTRE_REASONS(CADASTRE_NAME)};
inline constexpr std::array kRefusalNames = {CADASTRE_REFUSALS(CADASTRE_NAME)};

constexpr std::string_view name(Reason reason) { return kReasonNames[static_cast<unsigned>(reason)]; }
constexpr std::string_view name(Refusal refusal) { return kRefusalNames[static_cast<unsigned>(refusal)]; }

}  // namespace cadastre::game
