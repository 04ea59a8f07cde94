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

constexpr Range kCash{0, 1'000'000};
constexpr Range kStock{0, 1000};
constexpr Range kRounds{0, 10'000};

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

enum Need : std::uint8_t { required, optional };

template <class Rules, class Value>
constexpr void fill(Policy& policy, Value Rules::* /*field*/) {
  policy.flag = std::is_same_v<Value, bool>;
  policy.money = std::is_same_v<Value, Money>;
  if constexpr (std::is_enum_v<Value>) {
    policy.names = game::kChoiceNames<Value>;
  }
}

// A row: the field of the rules it sets, its key, and whether a file must say it. A field that is an enum
// takes one of its names, a bool true or false, everything else a number of that range.
template <auto kField>
constexpr Policy policy(std::string_view key, Need need, Range range, std::string_view section) {
  Policy made{.key = key, .section = section, .range = range, .required = need == required};
  fill(made, kField);
  if constexpr (requires(Edition& rules) { rules.*kField; }) {
    made.in_edition = put<kField, Edition>;
    made.of_edition = got<kField, Edition>;
  } else {
    made.in_role = put<kField, RoleRule>;
    made.of_role = got<kField, RoleRule>;
  }
  return made;
}
template <auto kField>
constexpr Policy policy(std::string_view key, Need need, std::string_view section) {
  return policy<kField>(key, need, Range{}, section);
}

// 0 stands for "never" in the file and for a byte out of reach in the rules.
constexpr Policy or_never(Policy policy) {
  policy.in_role = [](RoleRule& r, int v) {
    r.doubles_to_jail = v == 0 ? game::kNever : static_cast<std::uint8_t>(v);
  };
  policy.of_role = [](const RoleRule& r) {
    return r.doubles_to_jail == game::kNever ? 0 : int{r.doubles_to_jail};
  };
  return policy;
}
// 0 stands for everybody's own role, 1 for the first.
constexpr Policy or_own(Policy policy) {
  policy.in_edition = [](Edition& e, int v) {
    e.cards_as = v == 0 ? game::kOwnRole : static_cast<std::uint8_t>(v - 1);
  };
  policy.of_edition = [](const Edition& e) { return e.cards_as == game::kOwnRole ? 0 : e.cards_as + 1; };
  return policy;
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

constexpr Policy kPolicies[] = {
    // players
    policy<&Edition::min_seats>("players_min", required, Range{2, game::kMaxSeats}, "players"),
    policy<&Edition::max_seats>("players_max", required, Range{2, game::kMaxSeats}, "players"),
    policy<&Edition::start_order>("start_order", optional, "players"),
    policy<&Edition::role_choice>("role_choice", optional, "players"),
    policy<&Edition::roles_balanced>("roles_balanced", optional, "players"),
    policy<&Edition::titles_dealt>("titles_dealt", optional, Range{0, 30}, "players"),
    policy<&Edition::dealt_titles>("dealt_titles", optional, "players"),
    // money
    policy<&RoleRule::start_cash>("start_cash", required, kCash, "money"),
    policy<&RoleRule::salary>("salary", required, Range{0, kPrintedMoney.high}, "money"),
    or_own(policy<&Edition::cards_as>("cards_as", optional, Range{0, game::kMaxRoles}, "money")),
    policy<&RoleRule::card_percent>("card_percent", optional, Range{0, 100}, "money"),
    policy<&Edition::income_tax>("income_tax", optional, Range{0, kPrintedMoney.high}, "money"),
    policy<&RoleRule::tax_cash_percent>("tax_cash_percent", optional, Range{0, 100}, "money"),
    policy<&RoleRule::kept_cash_percent>("kept_cash_percent", optional, Range{0, 100}, "money"),
    // jail
    or_never(policy<&RoleRule::doubles_to_jail>("doubles_to_jail", required, Range{0, 8}, "jail")),
    policy<&Edition::extra_rolls>("extra_rolls", optional, Range{0, 8}, "jail"),
    policy<&Edition::doubles_draw_from_round>("doubles_draw_from_round", optional, Range{0, 250}, "jail"),
    policy<&Edition::jail_fine>("jail_fine", required, Range{0, kPrintedMoney.high}, "jail"),
    policy<&Edition::jail_tries>("jail_tries", required, Range{1, 10}, "jail"),
    policy<&Edition::jail_fine_turns>("jail_fine_turns", required, Range{0, 10}, "jail"),
    policy<&Edition::jail_double>("jail_double", optional, "jail"),
    policy<&Edition::jail_exit>("jail_exit", optional, "jail"),
    policy<&Edition::jail_last_try>("jail_last_try", optional, "jail"),
    policy<&Edition::jail_may_pass>("jail_may_pass", optional, "jail"),
    // buying
    policy<&Edition::declined_title>("declined_title", required, "buying"),
    policy<&Edition::auction_floor>("auction_floor", required, kPrintedMoney, "buying"),
    policy<&Edition::auction_raise>("auction_raise", required, kPrintedMoney, "buying"),
    // rent
    policy<&Edition::rent>("rent", required, "rent"),
    policy<&Edition::claim_rolls>("claim_rolls", required, Range{1, 2}, "rent"),
    policy<&Edition::group_rent>("group_rent", required, "rent"),
    policy<&Edition::monopolised_by>("monopolised_by", optional, Range{1, game::kLevels}, "rent"),
    policy<&Edition::hotel_rent>("hotel_rent", optional, "rent"),
    policy<&Edition::utility_dice>("utility_dice", optional, "rent"),
    // building
    policy<&Edition::houses>("houses", required, kStock, "building"),
    policy<&Edition::hotels>("hotels", required, kStock, "building"),
    policy<&RoleRule::houses_before_hotel>("houses_before_hotel", required, Range{1, game::kHotel - 1},
                                           "building"),
    policy<&RoleRule::most_houses>("most_houses", optional, Range{1, game::kHotel - 1}, "building"),
    policy<&RoleRule::build_on>("build_on", optional, "building"),
    policy<&Edition::build_when>("build_when", optional, "building"),
    policy<&Edition::turn_end>("turn_end", optional, "building"),
    policy<&Edition::build_evenly>("build_evenly", required, "building"),
    policy<&Edition::sell_evenly>("sell_evenly", required, "building"),
    policy<&Edition::buildings_sold>("buildings_sold", optional, "building"),
    policy<&Edition::hotel_sale>("hotel_sale", optional, "building"),
    policy<&Edition::shortage>("shortage", optional, "building"),
    policy<&Edition::shortage_floor>("shortage_floor", optional, Range{0, kPrintedMoney.high}, "building"),
    policy<&Edition::shortage_raise>("shortage_raise", optional, kPrintedMoney, "building"),
    // mortgages and trade
    policy<&Edition::mortgages>("mortgages", optional, "mortgages and trade"),
    policy<&Edition::mortgage_needs>("mortgage_needs", optional, "mortgages and trade"),
    policy<&Edition::lift_when>("lift_when", optional, "mortgages and trade"),
    policy<&Edition::dealings>("dealings", optional, "mortgages and trade"),
    policy<&Edition::interest_percent>("interest_percent", required, Range{0, 100}, "mortgages and trade"),
    policy<&Edition::traded_mortgage>("traded_mortgage", required, "mortgages and trade"),
    policy<&Edition::inherited_mortgage>("inherited_mortgage", required, "mortgages and trade"),
    policy<&Edition::trade_needs>("trade_needs", optional, "mortgages and trade"),
    policy<&Edition::built_offer>("built_offer", optional, "mortgages and trade"),
    policy<&Edition::settle_in_titles>("settle_in_titles", required, "mortgages and trade"),
    // debts and bankruptcy
    policy<&Edition::debt_sales>("debt_sales", optional, "debts and bankruptcy"),
    policy<&Edition::bankrupt_buildings>("bankrupt_buildings", optional, "debts and bankruptcy"),
    policy<&Edition::unpayable_debt>("unpayable_debt", optional, "debts and bankruptcy"),
    policy<&Edition::bankrupt_titles>("bankrupt_titles", required, "debts and bankruptcy"),
    // the end
    policy<&Edition::game_end>("game_end", optional, "the end"),
    policy<&Edition::final_rents>("final_rents", optional, "the end"),
    policy<&Edition::hands_in_cash>("hands_in_cash", optional, "the end"),
    policy<&Edition::final_count>("final_count", optional, "the end"),
    policy<&Edition::end_at_bankruptcies>("end_at_bankruptcies", optional, Range{0, game::kMaxSeats - 1},
                                          "the end"),
    policy<&Edition::timed>("timed", optional, "the end"),
    policy<&Edition::round_limit>("round_limit", optional, kRounds, "the end"),
#define CADASTRE_RIGHT(right)                                                             \
  Policy{.key = #right,                                                                   \
         .section = "rights",                                                             \
         .flag = true,                                                                    \
         .required = false,                                                               \
         .is_right = true,                                                                \
         .in_role = [](RoleRule& r, int v) { set_right(r, game::Right::right, v != 0); }, \
         .of_role = [](const RoleRule& r) { return int{r.rights.has(game::Right::right)}; }},
    CADASTRE_RIGHTS(CADASTRE_RIGHT)
#undef CADASTRE_RIGHT
#define CADASTRE_LAW(law)                                                             \
  Policy{.key = "law_" #law,                                                          \
         .section = "laws",                                                           \
         .flag = true,                                                                \
         .required = false,                                                           \
         .is_right = true,                                                            \
         .in_edition = [](Edition& e, int v) { set_law(e, game::Law::law, v != 0); }, \
         .of_edition = [](const Edition& e) { return int{e.laws.has(game::Law::law)}; }},
        CADASTRE_LAWS(CADASTRE_LAW)
#undef CADASTRE_LAW
#define CADASTRE_CELL(what, when)                                                    \
  Policy{.key = #what "_in_" #when,                                                  \
         .section = "meanwhile",                                                     \
         .flag = true,                                                               \
         .required = false,                                                          \
         .is_right = true,                                                           \
         .in_edition = put_business<game::Business::what, game::Circumstance::when>, \
         .of_edition = got_business<game::Business::what, game::Circumstance::when>},
            CADASTRE_BUSINESS_TABLE(CADASTRE_CELL)
#undef CADASTRE_CELL
};

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

Text remedy_for(const Policy& policy) {
  if (!policy.names.empty()) {
    return said("check.add_one_of", policy.key, listed({policy.names.begin(), policy.names.end()}));
  }
  return policy.flag ? said("check.add_flag", policy.key)
                     : said("check.add_number", policy.key, policy.range.low, policy.range.high);
}

}  // namespace

std::span<const Policy> policies() { return kPolicies; }

const Policy* find_policy(std::string_view key) {
  const auto found = std::ranges::find(policies(), key, &Policy::key);
  return found == policies().end() ? nullptr : &*found;
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
  read.only(role, role_keys(), said("check.in.the_role", in_quotes(role.key)));
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
  draft.read.only(*table, policy_keys(), said("check.in.policies"));
  for (const Policy& policy : kPolicies) {
    if (const Node* value = table->find(policy.key)) {
      set_policy(policy, *value, draft.book.rules, draft.read);
    } else if (policy.required) {
      draft.read.problem(*table, said("check.missing_in", in_quotes(policy.key), in_quotes("policies")),
                         remedy_for(policy));
    }
  }
}

}  // namespace cadastre::edition
