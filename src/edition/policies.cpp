#include "edition/policies.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "edition/draft.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

using game::Edition;
using game::Money;
using game::RoleRule;

constexpr std::array<std::string_view, 3> kStartOrder = {"highest_roll", "drawn", "falling_total"};
constexpr std::array<std::string_view, 4> kBuildOn = {"group", "under_token", "own_street", "monopolised"};
constexpr std::array<std::string_view, 3> kRoleChoice = {"free", "rolled", "highest_half"};
constexpr std::array<std::string_view, 2> kHotelRent = {"printed", "by_step"};
constexpr std::array<std::string_view, 2> kMortgageNeeds = {"bare_title", "bare_group"};
constexpr std::array<std::string_view, 2> kLiftWhen = {"any_time", "turn"};
constexpr std::array<std::string_view, 2> kDealtTitles = {"paid", "free"};
constexpr std::array<std::string_view, 2> kJailDouble = {"move", "roll_again"};
constexpr std::array<std::string_view, 2> kJailExit = {"jail", "start"};
constexpr std::array<std::string_view, 2> kJailLastTry = {"pay_and_move", "pay_first"};
constexpr std::array<std::string_view, 3> kBuildWhen = {"turn_or_between", "turn", "any_time"};
constexpr std::array<std::string_view, 3> kShortage = {"auction", "wait", "auction_last"};
constexpr std::array<std::string_view, 2> kTurnEnd = {"by_itself", "when_done"};
constexpr std::array<std::string_view, 3> kHotelSale = {"group_together", "alone", "alone_if_short"};
constexpr std::array<std::string_view, 3> kTradeNeeds = {"bare_group", "bare_title", "nothing"};
constexpr std::array<std::string_view, 2> kUtilityDice = {"moved", "rolled"};
constexpr std::array<std::string_view, 2> kDebtSales = {"buildings", "titles"};
constexpr std::array<std::string_view, 3> kBankruptBuildings = {"sold", "stay", "returned"};
constexpr std::array<std::string_view, 3> kGameEnd = {"last_player", "all_titles_owned", "one_side"};
constexpr std::array<std::string_view, 3> kFinalCount = {"wealth", "cash", "income"};
constexpr std::array<std::string_view, 2> kPassedMortgage = {"free", "interest"};
constexpr std::array<std::string_view, 2> kDeclinedTitle = {"auction", "stays_with_bank"};
constexpr std::array<std::string_view, 2> kRentDue = {"claimed", "automatic"};
constexpr std::array<std::string_view, 3> kGroupRent = {"double_unless_group_mortgaged", "double_always",
                                                        "double_monopolised"};
constexpr std::array<std::string_view, 2> kBankruptTitles = {"auction", "on_sale"};
constexpr std::array<std::string_view, 2> kUnpayableDebt = {"may_sell", "sells_nothing"};
constexpr std::array<std::string_view, 2> kBuiltOffer = {"refused", "waits"};

constexpr Range kCash{0, 1'000'000};
constexpr Range kStock{0, 1000};
constexpr Range kRounds{0, 10'000};

constexpr auto kByte = [](int value) { return static_cast<std::uint8_t>(value); };

// One field of the rules as a number: a choice by its place among the enumerators, a flag as 0 or 1.
template <auto kField, class Rules>
constexpr void put(Rules& rules, int value) {
  using Value = std::remove_cvref_t<decltype(rules.*kField)>;
  if constexpr (std::is_same_v<Value, Money>) {
    rules.*kField = Money{value};
  } else {
    rules.*kField = static_cast<Value>(value);
  }
}
template <auto kField, class Rules>
constexpr int got(const Rules& rules) {
  if constexpr (std::is_same_v<std::remove_cvref_t<decltype(rules.*kField)>, Money>) {
    return (rules.*kField).units;
  } else {
    return static_cast<int>(rules.*kField);
  }
}

constexpr void set_right(RoleRule& role, game::Right right, bool granted) {
  role.rights = granted ? role.rights.with(right) : role.rights.without(right);
}
constexpr void set_law(Edition& rules, game::Law law, bool holds) {
  rules.laws = holds ? rules.laws.with(law) : rules.laws.without(law);
}

template <game::Business kWhat, game::Circumstance kWhen>
constexpr void put_business(Edition& rules, int value) {
  game::Circumstances& under = rules.done_under[static_cast<unsigned>(kWhat)];
  under = value != 0 ? under.with(kWhen) : under.without(kWhen);
}
template <game::Business kWhat, game::Circumstance kWhen>
constexpr int got_business(const Edition& rules) {
  return int{rules.done_under[static_cast<unsigned>(kWhat)].has(kWhen)};
}

// clang-format off
constexpr Policy kPolicies[] = {
    {.key = "players_min", .range = {2, game::kMaxSeats},
     .in_edition = put<&Edition::min_seats>, .of_edition = got<&Edition::min_seats>},
    {.key = "players_max", .range = {2, game::kMaxSeats},
     .in_edition = put<&Edition::max_seats>, .of_edition = got<&Edition::max_seats>},
    {.key = "houses", .range = kStock,
     .in_edition = put<&Edition::houses>, .of_edition = got<&Edition::houses>},
    {.key = "hotels", .range = kStock,
     .in_edition = put<&Edition::hotels>, .of_edition = got<&Edition::hotels>},
    {.key = "start_cash", .range = kCash, .money = true,
     .in_role = put<&RoleRule::start_cash>, .of_role = got<&RoleRule::start_cash>},
    {.key = "salary", .range = {0, kPrintedMoney.high}, .money = true,
     .in_role = put<&RoleRule::salary>, .of_role = got<&RoleRule::salary>},
    {.key = "doubles_to_jail", .range = {0, 8},
     .in_role = [](RoleRule& r, int v) { r.doubles_to_jail = v == 0 ? game::kNever : kByte(v); },
     .of_role = [](const RoleRule& r) { return r.doubles_to_jail == game::kNever ? 0 : int{r.doubles_to_jail}; }},
    {.key = "extra_rolls", .range = {0, 8}, .required = false,
     .in_edition = put<&Edition::extra_rolls>, .of_edition = got<&Edition::extra_rolls>},
    {.key = "role_choice", .names = kRoleChoice, .required = false,
     .in_edition = put<&Edition::role_choice>, .of_edition = got<&Edition::role_choice>},
    {.key = "roles_balanced", .flag = true, .required = false,
     .in_edition = put<&Edition::roles_balanced>, .of_edition = got<&Edition::roles_balanced>},
    {.key = "card_percent", .range = {0, 100}, .required = false,
     .in_role = put<&RoleRule::card_percent>, .of_role = got<&RoleRule::card_percent>},
    {.key = "tax_cash_percent", .range = {0, 100}, .required = false,
     .in_role = put<&RoleRule::tax_cash_percent>, .of_role = got<&RoleRule::tax_cash_percent>},
    {.key = "kept_cash_percent", .range = {0, 100}, .required = false,
     .in_role = put<&RoleRule::kept_cash_percent>, .of_role = got<&RoleRule::kept_cash_percent>},
    {.key = "income_tax", .range = {0, kPrintedMoney.high}, .required = false, .money = true,
     .in_edition = put<&Edition::income_tax>, .of_edition = got<&Edition::income_tax>},
    {.key = "hotel_rent", .names = kHotelRent, .required = false,
     .in_edition = put<&Edition::hotel_rent>, .of_edition = got<&Edition::hotel_rent>},
    {.key = "monopolised_by", .range = {1, game::kLevels}, .required = false,
     .in_edition = put<&Edition::monopolised_by>, .of_edition = got<&Edition::monopolised_by>},
    {.key = "dealings", .flag = true, .required = false,
     .in_edition = put<&Edition::dealings>, .of_edition = got<&Edition::dealings>},
    {.key = "mortgage_needs", .names = kMortgageNeeds, .required = false,
     .in_edition = put<&Edition::mortgage_needs>, .of_edition = got<&Edition::mortgage_needs>},
    {.key = "lift_when", .names = kLiftWhen, .required = false,
     .in_edition = put<&Edition::lift_when>, .of_edition = got<&Edition::lift_when>},
    {.key = "dealt_titles", .names = kDealtTitles, .required = false,
     .in_edition = put<&Edition::dealt_titles>, .of_edition = got<&Edition::dealt_titles>},
    {.key = "jail_double", .names = kJailDouble, .required = false,
     .in_edition = put<&Edition::jail_double>, .of_edition = got<&Edition::jail_double>},
    {.key = "jail_exit", .names = kJailExit, .required = false,
     .in_edition = put<&Edition::jail_exit>, .of_edition = got<&Edition::jail_exit>},
    {.key = "jail_last_try", .names = kJailLastTry, .required = false,
     .in_edition = put<&Edition::jail_last_try>, .of_edition = got<&Edition::jail_last_try>},
    {.key = "jail_may_pass", .flag = true, .required = false,
     .in_edition = put<&Edition::jail_may_pass>, .of_edition = got<&Edition::jail_may_pass>},
    {.key = "doubles_draw_from_round", .range = {0, 250}, .required = false,
     .in_edition = put<&Edition::doubles_draw_from_round>,
     .of_edition = got<&Edition::doubles_draw_from_round>},
    {.key = "houses_before_hotel", .range = {1, game::kHotel - 1},
     .in_role = put<&RoleRule::houses_before_hotel>, .of_role = got<&RoleRule::houses_before_hotel>},
    {.key = "start_order", .names = kStartOrder, .required = false,
     .in_edition = put<&Edition::start_order>, .of_edition = got<&Edition::start_order>},
    {.key = "build_on", .names = kBuildOn, .required = false,
     .in_role = put<&RoleRule::build_on>, .of_role = got<&RoleRule::build_on>},
    {.key = "build_when", .names = kBuildWhen, .required = false,
     .in_edition = put<&Edition::build_when>, .of_edition = got<&Edition::build_when>},
    {.key = "turn_end", .names = kTurnEnd, .required = false,
     .in_edition = put<&Edition::turn_end>, .of_edition = got<&Edition::turn_end>},
    {.key = "build_evenly", .flag = true,
     .in_edition = put<&Edition::build_evenly>, .of_edition = got<&Edition::build_evenly>},
    {.key = "sell_evenly", .flag = true,
     .in_edition = put<&Edition::sell_evenly>, .of_edition = got<&Edition::sell_evenly>},
    {.key = "shortage", .names = kShortage, .required = false,
     .in_edition = put<&Edition::shortage>, .of_edition = got<&Edition::shortage>},
    {.key = "hotel_sale", .names = kHotelSale, .required = false,
     .in_edition = put<&Edition::hotel_sale>, .of_edition = got<&Edition::hotel_sale>},
    {.key = "trade_needs", .names = kTradeNeeds, .required = false,
     .in_edition = put<&Edition::trade_needs>, .of_edition = got<&Edition::trade_needs>},
    {.key = "built_offer", .names = kBuiltOffer, .required = false,
     .in_edition = put<&Edition::built_offer>, .of_edition = got<&Edition::built_offer>},
    {.key = "settle_in_titles", .flag = true,
     .in_edition = put<&Edition::settle_in_titles>, .of_edition = got<&Edition::settle_in_titles>},
    {.key = "traded_mortgage", .names = kPassedMortgage,
     .in_edition = put<&Edition::traded_mortgage>, .of_edition = got<&Edition::traded_mortgage>},
    {.key = "inherited_mortgage", .names = kPassedMortgage,
     .in_edition = put<&Edition::inherited_mortgage>, .of_edition = got<&Edition::inherited_mortgage>},
    {.key = "most_houses", .range = {1, game::kHotel - 1}, .required = false,
     .in_role = put<&RoleRule::most_houses>, .of_role = got<&RoleRule::most_houses>},
    {.key = "shortage_floor", .range = {0, kPrintedMoney.high}, .required = false, .money = true,
     .in_edition = put<&Edition::shortage_floor>, .of_edition = got<&Edition::shortage_floor>},
    {.key = "shortage_raise", .range = kPrintedMoney, .required = false, .money = true,
     .in_edition = put<&Edition::shortage_raise>, .of_edition = got<&Edition::shortage_raise>},
    {.key = "utility_dice", .names = kUtilityDice, .required = false,
     .in_edition = put<&Edition::utility_dice>, .of_edition = got<&Edition::utility_dice>},
    {.key = "mortgages", .flag = true, .required = false,
     .in_edition = put<&Edition::mortgages>, .of_edition = got<&Edition::mortgages>},
    {.key = "buildings_sold", .flag = true, .required = false,
     .in_edition = put<&Edition::buildings_sold>, .of_edition = got<&Edition::buildings_sold>},
    {.key = "debt_sales", .names = kDebtSales, .required = false,
     .in_edition = put<&Edition::debt_sales>, .of_edition = got<&Edition::debt_sales>},
    {.key = "bankrupt_buildings", .names = kBankruptBuildings, .required = false,
     .in_edition = put<&Edition::bankrupt_buildings>, .of_edition = got<&Edition::bankrupt_buildings>},
    {.key = "unpayable_debt", .names = kUnpayableDebt, .required = false,
     .in_edition = put<&Edition::unpayable_debt>, .of_edition = got<&Edition::unpayable_debt>},
    {.key = "game_end", .names = kGameEnd, .required = false,
     .in_edition = put<&Edition::game_end>, .of_edition = got<&Edition::game_end>},
    {.key = "final_rents", .flag = true, .required = false,
     .in_edition = put<&Edition::final_rents>, .of_edition = got<&Edition::final_rents>},
    {.key = "final_count", .names = kFinalCount, .required = false,
     .in_edition = put<&Edition::final_count>, .of_edition = got<&Edition::final_count>},
    {.key = "cards_as", .range = {0, game::kMaxRoles}, .required = false,
     .in_edition = [](Edition& e, int v) { e.cards_as = v == 0 ? game::kOwnRole : kByte(v - 1); },
     .of_edition = [](const Edition& e) { return e.cards_as == game::kOwnRole ? 0 : e.cards_as + 1; }},
    {.key = "declined_title", .names = kDeclinedTitle,
     .in_edition = put<&Edition::declined_title>, .of_edition = got<&Edition::declined_title>},
    {.key = "auction_floor", .range = kPrintedMoney, .money = true,
     .in_edition = put<&Edition::auction_floor>, .of_edition = got<&Edition::auction_floor>},
    {.key = "auction_raise", .range = kPrintedMoney, .money = true,
     .in_edition = put<&Edition::auction_raise>, .of_edition = got<&Edition::auction_raise>},
    {.key = "rent", .names = kRentDue,
     .in_edition = put<&Edition::rent>, .of_edition = got<&Edition::rent>},
    {.key = "claim_rolls", .range = {1, 2},
     .in_edition = put<&Edition::claim_rolls>, .of_edition = got<&Edition::claim_rolls>},
    {.key = "group_rent", .names = kGroupRent,
     .in_edition = put<&Edition::group_rent>, .of_edition = got<&Edition::group_rent>},
    {.key = "jail_fine", .range = {0, kPrintedMoney.high}, .money = true,
     .in_edition = put<&Edition::jail_fine>, .of_edition = got<&Edition::jail_fine>},
    {.key = "jail_tries", .range = {1, 10},
     .in_edition = put<&Edition::jail_tries>, .of_edition = got<&Edition::jail_tries>},
    {.key = "jail_fine_turns", .range = {0, 10},
     .in_edition = put<&Edition::jail_fine_turns>, .of_edition = got<&Edition::jail_fine_turns>},
    {.key = "interest_percent", .range = {0, 100},
     .in_edition = put<&Edition::interest_percent>, .of_edition = got<&Edition::interest_percent>},
    {.key = "bankrupt_titles", .names = kBankruptTitles,
     .in_edition = put<&Edition::bankrupt_titles>, .of_edition = got<&Edition::bankrupt_titles>},
    {.key = "titles_dealt", .range = {0, 30}, .required = false,
     .in_edition = put<&Edition::titles_dealt>, .of_edition = got<&Edition::titles_dealt>},
    {.key = "end_at_bankruptcies", .range = {0, game::kMaxSeats - 1}, .required = false,
     .in_edition = put<&Edition::end_at_bankruptcies>, .of_edition = got<&Edition::end_at_bankruptcies>},
    {.key = "timed", .flag = true, .required = false,
     .in_edition = put<&Edition::timed>, .of_edition = got<&Edition::timed>},
#define CADASTRE_RIGHT(right)                                                                        \
    {.key = #right, .flag = true, .required = false, .is_right = true,                                \
     .in_role = [](RoleRule& r, int v) { set_right(r, game::Right::right, v != 0); },             \
     .of_role = [](const RoleRule& r) { return int{r.rights.has(game::Right::right)}; }},
    CADASTRE_RIGHTS(CADASTRE_RIGHT)
#undef CADASTRE_RIGHT
#define CADASTRE_CELL(what, when)                                                                    \
    {.key = #what "_in_" #when, .flag = true, .required = false, .is_right = true,                    \
     .in_edition = put_business<game::Business::what, game::Circumstance::when>,                      \
     .of_edition = got_business<game::Business::what, game::Circumstance::when>},
    CADASTRE_BUSINESS_TABLE(CADASTRE_CELL)
#undef CADASTRE_CELL
#define CADASTRE_LAW(law)                                                                            \
    {.key = "law_" #law, .flag = true, .required = false, .is_right = true,                           \
     .in_edition = [](Edition& e, int v) { set_law(e, game::Law::law, v != 0); },                 \
     .of_edition = [](const Edition& e) { return int{e.laws.has(game::Law::law)}; }},
    CADASTRE_LAWS(CADASTRE_LAW)
#undef CADASTRE_LAW
    {.key = "round_limit", .range = kRounds, .required = false,
     .in_edition = put<&Edition::round_limit>, .of_edition = got<&Edition::round_limit>},
};
// clang-format on

constexpr int kBad = -1;

int value_of(const Policy& policy, const Node& value, Reader& read) {
  if (policy.flag) {
    return read.is(value, Node::Kind::boolean) ? static_cast<int>(value.number) : kBad;
  }
  if (policy.names.empty()) {
    const int number = read.number(value, policy.range);
    return value.number == number ? number : kBad;
  }
  const std::size_t chosen = read.choice(value, {policy.names.begin(), policy.names.end()});
  return chosen == policy.names.size() ? kBad : static_cast<int>(chosen);
}

std::string remedy_for(const Policy& policy) {
  const std::string key(policy.key);
  if (!policy.names.empty()) {
    return "add " + key + " = one of: " + listed({policy.names.begin(), policy.names.end()});
  }
  if (policy.flag) {
    return "add " + key + " = true or false";
  }
  return "add " + key + " = a whole number from " + std::to_string(policy.range.low) + " to " +
         std::to_string(policy.range.high);
}

}  // namespace

std::span<const Policy> policies() { return kPolicies; }

const Policy* find_policy(std::string_view key) {
  const auto* const found = std::ranges::find(kPolicies, key, &Policy::key);
  return found == std::end(kPolicies) ? nullptr : found;
}

Words policy_keys() {
  Words keys;
  for (const Policy& policy : kPolicies) {
    keys.push_back(policy.key);
  }
  return keys;
}

Words role_keys() {
  Words keys;
  for (const Policy& policy : kPolicies) {
    if (policy.in_role != nullptr) {
      keys.push_back(policy.key);
    }
  }
  return keys;
}

int value_in(const Policy& policy, const game::Edition& rules, std::size_t role) {
  return policy.of_edition != nullptr ? policy.of_edition(rules) : policy.of_role(rules.role[role]);
}

void set_policy(const Policy& policy, const Node& value, game::Edition& rules, Reader& read) {
  const int wanted = value_of(policy, value, read);
  if (wanted == kBad) {
    return;
  }
  if (policy.in_edition != nullptr) {
    policy.in_edition(rules, wanted);
    return;
  }
  for (game::RoleRule& role : rules.role) {
    policy.in_role(role, wanted);
  }
}

void set_policy(const Policy& policy, const Node& value, game::RoleRule& role, Reader& read) {
  const int wanted = value_of(policy, value, read);
  if (wanted != kBad && policy.in_role != nullptr) {
    policy.in_role(role, wanted);
  }
}

void set_by_role(const Node& role, const Book& book, game::Edition& rules, Reader& read) {
  const auto found = std::ranges::find(book.roles, role.key, &RoleText::id);
  game::RoleRule& rule = rules.role[static_cast<std::size_t>(found - book.roles.begin())];
  read.only(role, role_keys(), "the role " + in_quotes(role.key));
  for (const Node& value : role.children) {
    if (const Policy* policy = find_policy(value.key)) {
      set_policy(*policy, value, rule, read);
    }
  }
}

void read_policies(Draft& draft) {
  const Node* table = draft.read.need(draft.root, "policies", Node::Kind::table);
  if (table == nullptr) {
    return;
  }
  draft.read.only(*table, policy_keys(), "the policies");
  for (const Policy& policy : kPolicies) {
    if (const Node* value = table->find(policy.key)) {
      set_policy(policy, *value, draft.book.rules, draft.read);
    } else if (policy.required) {
      draft.read.problem(*table, "'" + std::string(policy.key) + "' is missing in 'policies'",
                         remedy_for(policy));
    }
  }
}

}  // namespace cadastre::edition
