// Who had what of the unequal rules.
#include <algorithm>
#include <map>

#include "debrief/talk.h"

namespace cadastre::debrief {
namespace {

// The title that was closed to one: whose it was next.
game::Seat next_owner(const Debrief& d, const CostCase& one) {
  for (const Title& title : d.titles) {
    for (const Passage& passage : title.passages) {
      if (title.square == one.square && passage.when.action >= one.when.action) {
        return passage.to;
      }
    }
  }
  return game::Seat::nobody;
}

game::Seat winner_of_auction(const Debrief& d, const CostCase& one) {
  const auto found = std::ranges::find_if(d.auctions, [&](const Auction& auction) {
    return auction.square == one.square && auction.when.action == one.when.action;
  });
  return found == d.auctions.end() ? game::Seat::nobody : found->winner;
}

// Who has what this one lost; money that is not paid out stays with the bank.
game::Seat beneficiary(const Debrief& d, const Cost& cost, const CostCase& one) {
  switch (cost.kind) {
    case CostKind::title_missed:
      return one.other;
    case CostKind::title_barred:
      return next_owner(d, one);
    case CostKind::auction_barred:
      return winner_of_auction(d, one);
    default:
      return one.money.units >= 0 ? cost.seat : game::is_player(one.other) ? one.other : game::Seat::bank;
  }
}

bool brings_something(const Profit& one) {
  return one.all().units > 0 || one.kind == CostKind::auction_barred;
}

}  // namespace

std::vector<Profit> profits(const Debrief& d) {
  std::map<std::tuple<game::Seat, CostKind, std::string>, Profit> sums;
  for (const Cost& cost : d.costs) {
    for (const CostCase& one : cost.cases) {
      const game::Seat who = beneficiary(d, cost, one);
      const bool counts = one.money.units != 0 || cost.kind == CostKind::title_missed ||
                          cost.kind == CostKind::title_barred || cost.kind == CostKind::auction_barred;
      if (!counts || who == game::Seat::nobody || (who == cost.seat && one.money.units <= 0)) {
        continue;
      }
      Profit& sum = sums[{who, cost.kind, cost.rule}];
      sum.who = who;
      sum.kind = cost.kind;
      sum.rule = cost.rule;
      sum.from = who == cost.seat ? sum.from : sum.from.with(cost.seat);
      sum.direct += game::Money{std::abs(one.money.units)};
      sum.since += game::is_player(who) ? one.since : game::Money{0};
      ++sum.times;
    }
  }
  std::vector<Profit> list;
  for (auto& [key, sum] : sums) {
    if (brings_something(sum)) {
      list.push_back(std::move(sum));
    }
  }
  std::ranges::stable_sort(list, std::greater{}, [](const Profit& one) { return one.all().units; });
  return list;
}

std::vector<RuleCost> rule_costs(const Debrief& d) {
  std::map<std::pair<CostKind, std::string>, RuleCost> sums;
  for (const Cost& cost : d.costs) {
    RuleCost& sum = sums[{cost.kind, cost.rule}];
    sum.kind = cost.kind;
    sum.rule = cost.rule;
    sum.seat = cost.seat;
    sum.money += cost.money;
    sum.times += static_cast<int>(cost.cases.size());
  }
  std::vector<RuleCost> list;
  for (auto& [key, sum] : sums) {
    list.push_back(std::move(sum));
  }
  std::ranges::stable_sort(list, [](const RuleCost& a, const RuleCost& b) {
    return a.money != b.money ? a.money.units < b.money.units : a.times > b.times;
  });
  return list;
}

std::vector<RoleShare> role_shares(const Debrief& d) {
  std::vector<RoleShare> shares(d.book.roles.size());
  double all = 0;
  for (const Player& player : d.players) {
    if (player.role < shares.size()) {
      ++shares[player.role].seats;
      shares[player.role].percent += player.worth.units;
      all += player.worth.units;
    }
  }
  for (unsigned i = 0; i < shares.size(); ++i) {
    shares[i].role = i;
    shares[i].percent = all > 0 ? 100 * shares[i].percent / all : 0;
    shares[i].fair_percent = 100.0 * shares[i].seats / static_cast<double>(d.players.size());
  }
  std::erase_if(shares, [](const RoleShare& one) { return one.seats == 0; });
  return shares;
}

}  // namespace cadastre::debrief
