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
    found.push_back({"players_min", said("check.players_min"), said("check.players_min.do")});
  }
  if (book.tokens.size() < rules.max_seats) {
    found.push_back({"players_max", said("check.few_tokens", book.tokens.size(), int{rules.max_seats}),
                     said("check.few_tokens.do")});
  }
}

void check_roles(const Book& book, const Edition& rules, std::vector<Contradiction>& found) {
  const bool by_rank = rules.role_choice == game::RoleChoice::highest_half;
  if (by_rank && (book.roles.size() != 2 || rules.start_order != game::StartOrder::falling_total)) {
    found.push_back({"role_choice", said("check.highest_half"), said("check.highest_half.do")});
  }
  if (rules.role_choice == game::RoleChoice::rolled && rules.start_order == game::StartOrder::drawn) {
    found.push_back({"role_choice", said("check.rolled_roles"), said("check.rolled_roles.do")});
  }
  if (rules.game_end == game::GameEnd::one_side && book.roles.size() < 2) {
    found.push_back({"game_end", said("check.one_side"), said("check.one_side.do")});
  }
}

void check_dealing(const Book& book, const Edition& rules, std::vector<Contradiction>& found) {
  if (rules.dealt_titles == game::DealtTitles::free) {
    return;  // the last round may run short
  }
  if (rules.titles_dealt * rules.max_seats > rules.titles.count()) {
    found.push_back(
        {"titles_dealt",
         said("check.dealt_many", int{rules.titles_dealt}, int{rules.max_seats}, rules.titles.count()),
         said("check.dealt_many.do")});
  }
  for (std::size_t role = 0; role < book.roles.size(); ++role) {
    const int dearest = dearest_titles(rules, rules.titles_dealt);
    if (dearest > rules.role[role].start_cash.units) {
      found.push_back({"titles_dealt", said("check.dealt_dear", dearest, rules.role[role].start_cash.units),
                       said("check.dealt_dear.do")});
    }
  }
}

void check_claims(const Book& book, const Edition& rules, std::vector<Contradiction>& found) {
  for (std::size_t role = 0; role < book.roles.size(); ++role) {
    if (rules.rent == game::RentDue::claimed && rules.extra_rolls == 0 &&
        rules.role[role].doubles_to_jail > kMostRollsClaimed) {
      found.push_back({"doubles_to_jail", said("check.claims"), said("check.claims.do")});
      return;
    }
  }
}

}  // namespace

std::vector<Contradiction> contradictions(const Book& book, const Edition& rules) {
  std::vector<Contradiction> found;
  if (rules.cards_as != game::kOwnRole && rules.cards_as >= book.roles.size()) {
    found.push_back({"cards_as", said("check.cards_as", rules.cards_as + 1, book.roles.size()),
                     said("check.cards_as.do")});
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
