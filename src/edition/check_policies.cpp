// Contradictions between policies, and between them and the board.
#include <algorithm>

#include "edition/draft.h"
#include "game/state.h"

namespace cadastre::edition {
namespace {

using game::Edition;

// A turn opens at most one claim a roll. As many turns as claim_rolls stay open: three rolls each always fit.
constexpr int kMostRollsClaimed = 3;
static_assert(kMostRollsClaimed * 2 <= game::kMaxClaims);

int dearest_titles(const Edition& rules, int count) {
  std::vector<int> prices;
  for (const game::Square square : rules.titles) {
    prices.push_back(rules[square].price.units);
  }
  std::ranges::sort(prices, std::greater{});
  int sum = 0;
  for (std::size_t i = 0; i < std::min(prices.size(), static_cast<std::size_t>(count)); ++i) {
    sum += prices[i];
  }
  return sum;
}

void check_players(const Book& book, const Edition& rules, std::vector<Contradiction>& found) {
  if (rules.min_seats > rules.max_seats) {
    found.push_back(
        {"players_min", "players_min is larger than players_max", "make it the smaller of the two"});
  }
  if (book.tokens.size() < rules.max_seats) {
    found.push_back({"players_max",
                     "there are " + std::to_string(book.tokens.size()) + " tokens for " +
                         std::to_string(rules.max_seats) + " players",
                     "add tokens or lower players_max"});
  }
}

void check_roles(const Book& book, const Edition& rules, std::vector<Contradiction>& found) {
  const bool by_rank = rules.role_choice == game::RoleChoice::highest_half;
  if (by_rank && (book.roles.size() != 2 || rules.start_order != game::StartOrder::falling_total)) {
    found.push_back({"role_choice", "roles by the highest half need two roles and every player's rank",
                     "write two roles and start_order = \"falling_total\", or another role_choice"});
  }
  if (rules.role_choice == game::RoleChoice::rolled && rules.start_order == game::StartOrder::drawn) {
    found.push_back({"role_choice", "roles chosen by the highest roll need that roll",
                     "set start_order = \"highest_roll\""});
  }
  if (rules.game_end == game::GameEnd::one_side && book.roles.size() < 2) {
    found.push_back({"game_end", "a game that ends with one side left needs two roles",
                     "write another role or another game_end"});
  }
}

void check_dealing(const Book& book, const Edition& rules, std::vector<Contradiction>& found) {
  if (rules.dealt_titles == game::DealtTitles::free) {
    return;  // the last round may run short
  }
  if (rules.titles_dealt * rules.max_seats > rules.titles.count()) {
    found.push_back({"titles_dealt",
                     std::to_string(rules.titles_dealt) + " titles dealt to " +
                         std::to_string(rules.max_seats) + " players are more than the " +
                         std::to_string(rules.titles.count()) + " of the board",
                     "lower titles_dealt or players_max"});
  }
  for (std::size_t role = 0; role < book.roles.size(); ++role) {
    const int dearest = dearest_titles(rules, rules.titles_dealt);
    if (dearest > rules.role[role].start_cash.units) {
      found.push_back({"titles_dealt",
                       "the titles dealt can cost " + std::to_string(dearest) + ", the start cash is " +
                           std::to_string(rules.role[role].start_cash.units),
                       "lower titles_dealt or raise start_cash: titles dealt are paid for at once"});
    }
  }
}

void check_claims(const Book& book, const Edition& rules, std::vector<Contradiction>& found) {
  for (std::size_t role = 0; role < book.roles.size(); ++role) {
    if (rules.rent == game::RentDue::claimed && rules.extra_rolls == 0 &&
        rules.role[role].doubles_to_jail > kMostRollsClaimed) {
      found.push_back({"doubles_to_jail", "rents to be claimed need doubles_to_jail of at most 3",
                       "lower doubles_to_jail or set rent = \"automatic\""});
      return;
    }
  }
}

}  // namespace

std::vector<Contradiction> contradictions(const Book& book, const Edition& rules) {
  std::vector<Contradiction> found;
  if (rules.cards_as != game::kOwnRole && rules.cards_as >= book.roles.size()) {
    found.push_back({"cards_as",
                     "cards_as names role " + std::to_string(rules.cards_as + 1) + " of " +
                         std::to_string(book.roles.size()),
                     "give the number of a role as [roles] has them, or 0: each by their own"});
  }
  check_players(book, rules, found);
  check_roles(book, rules, found);
  check_dealing(book, rules, found);
  check_claims(book, rules, found);
  return found;
}

void check_policies(Draft& draft, const Edition& rules, const Node& blame,
                    const std::vector<Contradiction>& known) {
  for (Contradiction& one : contradictions(draft.book, rules)) {
    if (std::ranges::find(known, one) == known.end()) {
      draft.read.problem(blame.find_or_self(one.key), std::move(one.what), std::move(one.remedy));
    }
  }
}

}  // namespace cadastre::edition
