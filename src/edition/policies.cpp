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
constexpr Policy policy(std::string_view key, Need need, Range range, std::string_view section,
                        std::string_view means) {
  Policy made{.key = key, .section = section, .means = means, .range = range, .required = need == required};
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
constexpr Policy policy(std::string_view key, Need need, std::string_view section, std::string_view means) {
  return policy<kField>(key, need, Range{}, section, means);
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
    policy<&Edition::min_seats>("players_min", required, Range{2, game::kMaxSeats}, "players",
                                "the fewest players"),
    policy<&Edition::max_seats>("players_max", required, Range{2, game::kMaxSeats}, "players",
                                "the most players; there must be a token for each"),
    policy<&Edition::start_order>("start_order", optional, "players",
                                  "who begins: the highest roll (ties roll again), one by lot, or the "
                                  "highest roll and then play goes by falling totals instead of clockwise"),
    policy<&Edition::role_choice>(
        "role_choice", optional, "players",
        "who plays which role: as the table likes, chosen by the highest roll first and then clockwise, or "
        "by the dice: the better half of the rolls plays the first of two roles"),
    policy<&Edition::roles_balanced>("roles_balanced", optional, "players",
                                     "whether each role has as many players as the others, or one more"),
    policy<&Edition::titles_dealt>(
        "titles_dealt", optional, Range{0, 30}, "players",
        "titles dealt to each player before the first turn, none a role may not own"),
    policy<&Edition::dealt_titles>("dealt_titles", optional, "players",
                                   "paid for at once (the start cash must be enough for the dearest), or "
                                   "free (then the last round may run short)"),
    // money
    policy<&RoleRule::start_cash>("start_cash", required, kCash, "money", "at the start, to each player"),
    policy<&RoleRule::salary>("salary", required, Range{0, kPrintedMoney.high}, "money",
                              "for landing on or passing the start, by dice or by card, never going back"),
    or_own(policy<&Edition::cards_as>(
        "cards_as", optional, Range{0, game::kMaxRoles}, "money",
        "0: the lines of a card with `for` count for that role. 1, 2, ...: everybody is treated as the "
        "first, second, ... role of the file; no more than there are roles")),
    policy<&RoleRule::card_percent>(
        "card_percent", optional, Range{0, 100}, "money",
        "how much of what a card pays, and of each player's payment, rounded down"),
    policy<&Edition::income_tax>("income_tax", optional, Range{0, kPrintedMoney.high}, "money",
                                 "what the tax squares take that say `amount = \"income_tax\"`"),
    policy<&RoleRule::tax_cash_percent>("tax_cash_percent", optional, Range{0, 100}, "money",
                                        "of cash, where a tax square offers to take a `share` of wealth"),
    policy<&RoleRule::kept_cash_percent>("kept_cash_percent", optional, Range{0, 100}, "money",
                                         "of cash, before the count when time ends the game"),
    // jail
    or_never(
        policy<&RoleRule::doubles_to_jail>("doubles_to_jail", required, Range{0, 8}, "jail",
                                           "this double in a row leads to jail instead of moving; 0: never; "
                                           "at most 3 where rents are claimed and `extra_rolls` is 0")),
    policy<&Edition::extra_rolls>(
        "extra_rolls", optional, Range{0, 8}, "jail",
        "rolls a turn for doubles; a double on the last of them is an ordinary roll; 0: no limit"),
    policy<&Edition::doubles_draw_from_round>("doubles_draw_from_round", optional, Range{0, 250}, "jail",
                                              "from this round on a double draws a card of the deck that "
                                              "says `drawn_on = \"double\"`, before the move; 0: never"),
    policy<&Edition::jail_fine>("jail_fine", required, Range{0, kPrintedMoney.high}, "jail",
                                "to get out before the roll, and due after the last failed try"),
    policy<&Edition::jail_tries>(
        "jail_tries", required, Range{1, 10}, "jail",
        "turns in which a double frees; after the last the fine is due and the token moves"),
    policy<&Edition::jail_fine_turns>(
        "jail_fine_turns", required, Range{0, 10}, "jail",
        "in how many turns in jail the fine may be paid before the roll; 0: never"),
    policy<&Edition::jail_double>("jail_double", optional, "jail",
                                  "a double in jail frees and moves, or frees only and earns one more roll"),
    policy<&Edition::jail_exit>(
        "jail_exit", optional, "jail",
        "where the move out of jail is counted from; from the start it pays no salary"),
    policy<&Edition::jail_last_try>("jail_last_try", optional, "jail",
                                    "after the last failed try: pay and move by it; or pay, or use a card, "
                                    "at the start of the next turn and roll then"),
    policy<&Edition::jail_may_pass>(
        "jail_may_pass", optional, "jail",
        "whether a player in jail may stay without rolling; that counts as a try"),
    // buying
    policy<&Edition::declined_title>("declined_title", required, "buying",
                                     "what becomes of a title whose visitor does not buy it"),
    policy<&Edition::auction_floor>("auction_floor", required, kPrintedMoney, "buying",
                                    "the lowest opening bid for a title"),
    policy<&Edition::auction_raise>("auction_raise", required, kPrintedMoney, "buying", "the lowest raise"),
    // rent
    policy<&Edition::rent>("rent", required, "rent", "due only when the owner asks in time, or at once"),
    policy<&Edition::claim_rolls>("claim_rolls", required, Range{1, 2}, "rent",
                                  "a rent not claimed is lost once this many later turns have rolled; says "
                                  "nothing where rents are automatic"),
    policy<&Edition::group_rent>(
        "group_rent", required, "rent",
        "the bare streets of a group owned whole bring double: unless one of the group is mortgaged, or "
        "always; or, built or bare, those of a group of which the owner has `monopolised_by` unmortgaged "
        "streets, if its role has `doubles_rent`"),
    policy<&Edition::monopolised_by>("monopolised_by", optional, Range{1, game::kLevels}, "rent",
                                     "so many unmortgaged streets of a group, where that counts"),
    policy<&Edition::hotel_rent>(
        "hotel_rent", optional, "rent",
        "a hotel brings the last figure, or the one after that of the houses it takes the place of"),
    policy<&Edition::utility_dice>("utility_dice", optional, "rent",
                                   "which dice a utility's rent counts: those that led there, or new ones. "
                                   "After a card they are always new ones"),
    // building
    policy<&Edition::houses>("houses", required, kStock, "building", "houses in the bank"),
    policy<&Edition::hotels>("hotels", required, kStock, "building", "hotels in the bank; 0: there are none"),
    policy<&RoleRule::houses_before_hotel>("houses_before_hotel", required, Range{1, game::kHotel - 1},
                                           "building", "houses a hotel takes the place of"),
    policy<&RoleRule::most_houses>("most_houses", optional, Range{1, game::kHotel - 1}, "building",
                                   "houses a street can have; fewer than `houses_before_hotel`: no hotels"),
    policy<&RoleRule::build_on>("build_on", optional, "building",
                                "on the streets of a group owned whole and free of mortgage, on any own "
                                "street the token stands on (from jail, on all), on any own street, or on "
                                "those of a group of which one has `monopolised_by` unmortgaged streets"),
    policy<&Edition::build_when>(
        "build_when", optional, "building",
        "on one's turn and before the roll of others', on one's turn only, or at any time"),
    policy<&Edition::turn_end>("turn_end", optional, "building",
                               "whether a turn passes as soon as its last move is settled, or a player who "
                               "can still build where they stand says when"),
    policy<&Edition::build_evenly>(
        "build_evenly", required, "building",
        "whether the streets of a group differ by one building at most when building"),
    policy<&Edition::sell_evenly>("sell_evenly", required, "building", "the same when selling"),
    policy<&Edition::buildings_sold>("buildings_sold", optional, "building",
                                     "whether the bank takes buildings back, at half price"),
    policy<&Edition::hotel_sale>(
        "hotel_sale", optional, "building",
        "outright, to the ground: all hotels of a group at once and, where one sells evenly, the houses that "
        "would stick out; each alone; or each alone only when the bank lacks the houses to exchange it"),
    policy<&Edition::shortage>("shortage", optional, "building",
                               "fewer buildings than players who want one: an auction, first come first "
                               "served, or an auction of the very last one only"),
    policy<&Edition::shortage_floor>(
        "shortage_floor", optional, Range{0, kPrintedMoney.high}, "building",
        "the lowest opening bid in that auction; 0: the lowest printed price among the sites"),
    policy<&Edition::shortage_raise>("shortage_raise", optional, kPrintedMoney, "building",
                                     "the lowest raise in that auction"),
    // mortgages and trade
    policy<&Edition::mortgages>("mortgages", optional, "mortgages and trade",
                                "whether the bank lends on titles"),
    policy<&Edition::mortgage_needs>(
        "mortgage_needs", optional, "mortgages and trade",
        "a title is mortgaged when nothing stands on it, or when nothing stands in its group"),
    policy<&Edition::lift_when>("lift_when", optional, "mortgages and trade",
                                "a mortgage is lifted whenever, or on one's own turn"),
    policy<&Edition::dealings>("dealings", optional, "mortgages and trade",
                               "whether players deal with each other"),
    policy<&Edition::interest_percent>(
        "interest_percent", required, Range{0, 100}, "mortgages and trade",
        "on lifting a mortgage, and on receiving one where that costs interest"),
    policy<&Edition::traded_mortgage>("traded_mortgage", required, "mortgages and trade",
                                      "who receives a mortgaged title in a trade pays nothing now, or the "
                                      "interest at once and may then lift it for the loan alone"),
    policy<&Edition::inherited_mortgage>("inherited_mortgage", required, "mortgages and trade",
                                         "the same for the creditor of a bankrupt player"),
    policy<&Edition::trade_needs>("trade_needs", optional, "mortgages and trade",
                                  "a street can be traded when nothing stands in its group, when nothing "
                                  "stands on it, or always, buildings included"),
    policy<&Edition::built_offer>("built_offer", optional, "mortgages and trade",
                                  "an offer for a street that must be cleared first: refused, or on the "
                                  "table until its buildings are sold"),
    policy<&Edition::settle_in_titles>("settle_in_titles", required, "mortgages and trade",
                                       "whether a debtor may offer the creditor titles in place of a rent"),
    // debts and bankruptcy
    policy<&Edition::debt_sales>(
        "debt_sales", optional, "debts and bankruptcy",
        "how a debtor raises money from the bank: buildings at half price and mortgages; or titles, at their "
        "price, or at the rent they bring if built on. Meant for editions without mortgages: a mortgaged "
        "title too would sell at its full price"),
    policy<&Edition::bankrupt_buildings>(
        "bankrupt_buildings", optional, "debts and bankruptcy",
        "what becomes of a bankrupt player's buildings: taken down (for half their price if a player is the "
        "creditor), left where they are, or taken down for nothing"),
    policy<&Edition::unpayable_debt>("unpayable_debt", optional, "debts and bankruptcy",
                                     "a debtor who cannot cover the debt may sell and mortgage before the "
                                     "bankruptcy, or sells nothing first"),
    policy<&Edition::bankrupt_titles>(
        "bankrupt_titles", required, "debts and bankruptcy",
        "the titles of a player bankrupt to the bank: auctioned at once, or for sale to the next visitor"),
    // the end
    policy<&Edition::game_end>("game_end", optional, "the end",
                               "when one player is left; or already when the bank has no title left, or when "
                               "everybody left plays the same role"),
    policy<&Edition::final_rents>(
        "final_rents", optional, "the end",
        "with `\"all_titles_owned\"`: before the count the bank pays one rent for every title"),
    policy<&Edition::final_count>("final_count", optional, "the end",
                                  "who is richest when the game ends early: cash, titles and buildings at "
                                  "cost; cash alone; or cash and one rent of every unmortgaged title"),
    policy<&Edition::end_at_bankruptcies>(
        "end_at_bankruptcies", optional, Range{0, game::kMaxSeats - 1}, "the end",
        "the game ends at this many bankruptcies, the richest wins; 0: it goes on"),
    policy<&Edition::timed>(
        "timed", optional, "the end",
        "whether the table may call time; the turn under way is finished, the richest wins"),
    policy<&Edition::round_limit>("round_limit", optional, kRounds, "the end",
                                  "the game ends after this many rounds, the richest wins; 0: no limit"),
#define CADASTRE_RIGHT(right, means_)                                                     \
  Policy{.key = #right,                                                                   \
         .section = "rights",                                                             \
         .means = (means_),                                                               \
         .flag = true,                                                                    \
         .required = false,                                                               \
         .is_right = true,                                                                \
         .in_role = [](RoleRule& r, int v) { set_right(r, game::Right::right, v != 0); }, \
         .of_role = [](const RoleRule& r) { return int{r.rights.has(game::Right::right)}; }},
    CADASTRE_RIGHTS(CADASTRE_RIGHT)
#undef CADASTRE_RIGHT
#define CADASTRE_LAW(law, means_)                                                     \
  Policy{.key = "law_" #law,                                                          \
         .section = "laws",                                                           \
         .means = (means_),                                                           \
         .flag = true,                                                                \
         .required = false,                                                           \
         .is_right = true,                                                            \
         .in_edition = [](Edition& e, int v) { set_law(e, game::Law::law, v != 0); }, \
         .of_edition = [](const Edition& e) { return int{e.laws.has(game::Law::law)}; }},
        CADASTRE_LAWS(CADASTRE_LAW)
#undef CADASTRE_LAW
#define CADASTRE_CELL(what, when, means_)                                            \
  Policy{.key = #what "_in_" #when,                                                  \
         .section = "meanwhile",                                                     \
         .means = (means_),                                                          \
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
