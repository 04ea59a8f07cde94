#include "edition/policies.h"

#include <algorithm>
#include <array>

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

constexpr Range kCash{0, 1'000'000};
constexpr Range kStock{0, 1000};
constexpr Range kRounds{0, 10'000};

constexpr auto kByte = [](int value) { return static_cast<std::uint8_t>(value); };
constexpr auto kShort = [](int value) { return static_cast<std::uint16_t>(value); };

constexpr void set_right(RoleRule& role, game::Right right, bool granted) {
  role.rights = granted ? role.rights.with(right) : role.rights.without(right);
}
constexpr void set_law(Edition& rules, game::Law law, bool holds) {
  rules.laws = holds ? rules.laws.with(law) : rules.laws.without(law);
}

// clang-format off
constexpr Policy kPolicies[] = {
    {.key = "players_min", .range = {2, game::kMaxSeats},
     .in_edition = [](Edition& e, int v) { e.min_seats = kByte(v); }},
    {.key = "players_max", .range = {2, game::kMaxSeats},
     .in_edition = [](Edition& e, int v) { e.max_seats = kByte(v); }},
    {.key = "houses", .range = kStock, .in_edition = [](Edition& e, int v) { e.houses = kShort(v); }},
    {.key = "hotels", .range = kStock, .in_edition = [](Edition& e, int v) { e.hotels = kShort(v); }},
    {.key = "start_cash", .range = kCash, .in_role = [](RoleRule& r, int v) { r.start_cash = Money{v}; }},
    {.key = "salary", .range = {0, kPrintedMoney.high},
     .in_role = [](RoleRule& r, int v) { r.salary = Money{v}; }},
    {.key = "doubles_to_jail", .range = {0, 8},
     .in_role = [](RoleRule& r, int v) { r.doubles_to_jail = v == 0 ? game::kNever : kByte(v); }},
    {.key = "extra_rolls", .range = {0, 8}, .required = false,
     .in_edition = [](Edition& e, int v) { e.extra_rolls = kByte(v); }},
    {.key = "role_choice", .names = kRoleChoice, .required = false,
     .in_edition = [](Edition& e, int v) { e.role_choice = static_cast<game::RoleChoice>(v); }},
    {.key = "roles_balanced", .flag = true, .required = false,
     .in_edition = [](Edition& e, int v) { e.roles_balanced = v != 0; }},
    {.key = "card_percent", .range = {0, 100}, .required = false,
     .in_role = [](RoleRule& r, int v) { r.card_percent = kByte(v); }},
    {.key = "tax_cash_percent", .range = {0, 100}, .required = false,
     .in_role = [](RoleRule& r, int v) { r.tax_cash_percent = kByte(v); }},
    {.key = "kept_cash_percent", .range = {0, 100}, .required = false,
     .in_role = [](RoleRule& r, int v) { r.kept_cash_percent = kByte(v); }},
    {.key = "income_tax", .range = {0, kPrintedMoney.high}, .required = false,
     .in_edition = [](Edition& e, int v) { e.income_tax = Money{v}; }},
    {.key = "hotel_rent", .names = kHotelRent, .required = false,
     .in_edition = [](Edition& e, int v) { e.hotel_rent = static_cast<game::HotelRent>(v); }},
    {.key = "monopolised_by", .range = {1, game::kLevels}, .required = false,
     .in_edition = [](Edition& e, int v) { e.monopolised_by = kByte(v); }},
    {.key = "dealings", .flag = true, .required = false,
     .in_edition = [](Edition& e, int v) { e.dealings = v != 0; }},
    {.key = "mortgage_needs", .names = kMortgageNeeds, .required = false,
     .in_edition = [](Edition& e, int v) { e.mortgage_needs = static_cast<game::MortgageNeeds>(v); }},
    {.key = "lift_when", .names = kLiftWhen, .required = false,
     .in_edition = [](Edition& e, int v) { e.lift_when = static_cast<game::LiftWhen>(v); }},
    {.key = "dealt_titles", .names = kDealtTitles, .required = false,
     .in_edition = [](Edition& e, int v) { e.dealt_titles = static_cast<game::DealtTitles>(v); }},
    {.key = "jail_double", .names = kJailDouble, .required = false,
     .in_edition = [](Edition& e, int v) { e.jail_double = static_cast<game::JailDouble>(v); }},
    {.key = "jail_exit", .names = kJailExit, .required = false,
     .in_edition = [](Edition& e, int v) { e.jail_exit = static_cast<game::JailExit>(v); }},
    {.key = "jail_last_try", .names = kJailLastTry, .required = false,
     .in_edition = [](Edition& e, int v) { e.jail_last_try = static_cast<game::JailLastTry>(v); }},
    {.key = "jail_may_pass", .flag = true, .required = false,
     .in_edition = [](Edition& e, int v) { e.jail_may_pass = v != 0; }},
    {.key = "doubles_draw_from_round", .range = {0, 250}, .required = false,
     .in_edition = [](Edition& e, int v) { e.doubles_draw_from_round = kByte(v); }},
    {.key = "houses_before_hotel", .range = {1, game::kHotel - 1},
     .in_role = [](RoleRule& r, int v) { r.houses_before_hotel = kByte(v); }},
    {.key = "start_order", .names = kStartOrder, .required = false,
     .in_edition = [](Edition& e, int v) { e.start_order = static_cast<game::StartOrder>(v); }},
    {.key = "build_on", .names = kBuildOn, .required = false,
     .in_role = [](RoleRule& r, int v) { r.build_on = static_cast<game::BuildOn>(v); }},
    {.key = "build_when", .names = kBuildWhen, .required = false,
     .in_edition = [](Edition& e, int v) { e.build_when = static_cast<game::BuildWhen>(v); }},
    {.key = "turn_end", .names = kTurnEnd, .required = false,
     .in_edition = [](Edition& e, int v) { e.turn_end = static_cast<game::TurnEnd>(v); }},
    {.key = "build_evenly", .flag = true, .in_edition = [](Edition& e, int v) { e.build_evenly = v != 0; }},
    {.key = "sell_evenly", .flag = true, .in_edition = [](Edition& e, int v) { e.sell_evenly = v != 0; }},
    {.key = "shortage", .names = kShortage, .required = false,
     .in_edition = [](Edition& e, int v) { e.shortage = static_cast<game::Shortage>(v); }},
    {.key = "hotel_sale", .names = kHotelSale, .required = false,
     .in_edition = [](Edition& e, int v) { e.hotel_sale = static_cast<game::HotelSale>(v); }},
    {.key = "trade_needs", .names = kTradeNeeds, .required = false,
     .in_edition = [](Edition& e, int v) { e.trade_needs = static_cast<game::TradeNeeds>(v); }},
    {.key = "settle_in_titles", .flag = true,
     .in_edition = [](Edition& e, int v) { e.settle_in_titles = v != 0; }},
    {.key = "traded_mortgage", .names = kPassedMortgage,
     .in_edition = [](Edition& e, int v) { e.traded_mortgage = static_cast<game::PassedMortgage>(v); }},
    {.key = "inherited_mortgage", .names = kPassedMortgage,
     .in_edition = [](Edition& e, int v) { e.inherited_mortgage = static_cast<game::PassedMortgage>(v); }},
    {.key = "most_houses", .range = {1, game::kHotel - 1}, .required = false,
     .in_role = [](RoleRule& r, int v) { r.most_houses = kByte(v); }},
    {.key = "shortage_floor", .range = {0, kPrintedMoney.high}, .required = false,
     .in_edition = [](Edition& e, int v) { e.shortage_floor = Money{v}; }},
    {.key = "shortage_raise", .range = kPrintedMoney, .required = false,
     .in_edition = [](Edition& e, int v) { e.shortage_raise = Money{v}; }},
    {.key = "utility_dice", .names = kUtilityDice, .required = false,
     .in_edition = [](Edition& e, int v) { e.utility_dice = static_cast<game::UtilityDice>(v); }},
    {.key = "mortgages", .flag = true, .required = false,
     .in_edition = [](Edition& e, int v) { e.mortgages = v != 0; }},
    {.key = "buildings_sold", .flag = true, .required = false,
     .in_edition = [](Edition& e, int v) { e.buildings_sold = v != 0; }},
    {.key = "debt_sales", .names = kDebtSales, .required = false,
     .in_edition = [](Edition& e, int v) { e.debt_sales = static_cast<game::DebtSales>(v); }},
    {.key = "bankrupt_buildings", .names = kBankruptBuildings, .required = false,
     .in_edition = [](Edition& e, int v) { e.bankrupt_buildings = static_cast<game::BankruptBuildings>(v); }},
    {.key = "game_end", .names = kGameEnd, .required = false,
     .in_edition = [](Edition& e, int v) { e.game_end = static_cast<game::GameEnd>(v); }},
    {.key = "final_rents", .flag = true, .required = false,
     .in_edition = [](Edition& e, int v) { e.final_rents = v != 0; }},
    {.key = "final_count", .names = kFinalCount, .required = false,
     .in_edition = [](Edition& e, int v) { e.final_count = static_cast<game::FinalCount>(v); }},
    {.key = "cards_as", .range = {0, game::kMaxRoles}, .required = false,
     .in_edition = [](Edition& e, int v) { e.cards_as = v == 0 ? game::kOwnRole : kByte(v - 1); }},
    {.key = "declined_title", .names = kDeclinedTitle,
     .in_edition = [](Edition& e, int v) { e.declined_title = static_cast<game::DeclinedTitle>(v); }},
    {.key = "auction_floor", .range = kPrintedMoney,
     .in_edition = [](Edition& e, int v) { e.auction_floor = Money{v}; }},
    {.key = "auction_raise", .range = kPrintedMoney,
     .in_edition = [](Edition& e, int v) { e.auction_raise = Money{v}; }},
    {.key = "rent", .names = kRentDue,
     .in_edition = [](Edition& e, int v) { e.rent = static_cast<game::RentDue>(v); }},
    {.key = "claim_rolls", .range = {1, 2},
     .in_edition = [](Edition& e, int v) { e.claim_rolls = kByte(v); }},
    {.key = "group_rent", .names = kGroupRent,
     .in_edition = [](Edition& e, int v) { e.group_rent = static_cast<game::GroupRent>(v); }},
    {.key = "jail_fine", .range = {0, kPrintedMoney.high},
     .in_edition = [](Edition& e, int v) { e.jail_fine = Money{v}; }},
    {.key = "jail_tries", .range = {1, 10}, .in_edition = [](Edition& e, int v) { e.jail_tries = kByte(v); }},
    {.key = "jail_fine_turns", .range = {0, 10},
     .in_edition = [](Edition& e, int v) { e.jail_fine_turns = kByte(v); }},
    {.key = "interest_percent", .range = {0, 100},
     .in_edition = [](Edition& e, int v) { e.interest_percent = kByte(v); }},
    {.key = "bankrupt_titles", .names = kBankruptTitles,
     .in_edition = [](Edition& e, int v) { e.bankrupt_titles = static_cast<game::BankruptTitles>(v); }},
    {.key = "titles_dealt", .range = {0, 30}, .required = false,
     .in_edition = [](Edition& e, int v) { e.titles_dealt = kByte(v); }},
    {.key = "end_at_bankruptcies", .range = {0, game::kMaxSeats - 1}, .required = false,
     .in_edition = [](Edition& e, int v) { e.end_at_bankruptcies = kByte(v); }},
    {.key = "timed", .flag = true, .required = false,
     .in_edition = [](Edition& e, int v) { e.timed = v != 0; }},
#define CADASTRE_RIGHT(right)                                                                        \
    {.key = #right, .flag = true, .required = false, .is_right = true,                                \
     .in_role = [](RoleRule& r, int v) { set_right(r, game::Right::right, v != 0); }},
    CADASTRE_RIGHTS(CADASTRE_RIGHT)
#undef CADASTRE_RIGHT
#define CADASTRE_LAW(law)                                                                            \
    {.key = "law_" #law, .flag = true, .required = false, .is_right = true,                           \
     .in_edition = [](Edition& e, int v) { set_law(e, game::Law::law, v != 0); }},
    CADASTRE_LAWS(CADASTRE_LAW)
#undef CADASTRE_LAW
    {.key = "round_limit", .range = kRounds, .required = false,
     .in_edition = [](Edition& e, int v) { e.round_limit = kShort(v); }},
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
