// Five questions for the talk afterwards, each with names and sums of this very game.
#include <algorithm>

#include "debrief/talk.h"

namespace cadastre::debrief {
namespace {

class Asking {
 public:
  Asking(const Debrief& d, const DebriefWords& say) : d_(d), say_(say) {}

  std::vector<std::string> all() {
    about_costs();
    about_profits();
    about_cards();
    about_moments();
    about_titles();
    about_trades();
    about_leader();
    about_bank();
    asked_.resize(std::min(asked_.size(), kQuestions));
    return std::move(asked_);
  }

 private:
  template <class... Values>
  void ask(std::string_view name, const Values&... values) {
    asked_.push_back(phrases::filled(say_.language(), name, values...));
  }

  void about_costs() {
    const Player* worst = nullptr;
    for (const Player& player : d_.players) {
      if (worst == nullptr || direct_cost(d_, player.seat) < direct_cost(d_, worst->seat)) {
        worst = &player;
      }
    }
    if (worst != nullptr && direct_cost(d_, worst->seat).units < 0) {
      ask("debrief.ask_worst", say_.seat(worst->seat), say_.role(worst->role),
          say_.money(game::Money{-direct_cost(d_, worst->seat).units}), d_.rounds);
    }
    const std::vector<RuleCost> rules = rule_costs(d_);
    if (!rules.empty() && rules.front().money.units < 0) {
      ask("debrief.ask_rule", label(rules.front()), rules.front().rule,
          say_.money(game::Money{-rules.front().money.units}), rules.front().times);
    }
  }

  void about_profits() {
    for (const Profit& one : profits(d_)) {
      if (game::is_player(one.who) && one.all().units > 0) {
        Cost words{.seat = one.who, .kind = one.kind, .rule = one.rule, .cases = {}};
        ask("debrief.ask_profit", say_.seat(one.who), say_.money(one.all()), say_.cost(words), one.rule);
        return;
      }
    }
  }

  void about_cards() {
    const InForce* hardest = nullptr;
    for (const InForce& one : d_.in_force) {
      const bool harder = hardest == nullptr || one.money < hardest->money ||
                          (one.money == hardest->money && one.cases > hardest->cases);
      hardest = one.cases > 0 && harder ? &one : hardest;
    }
    if (hardest != nullptr) {
      ask("debrief.ask_card", card_heading(d_, hardest->card, say_.language()), hardest->from.round,
          say_.seats_and(hardest->bound));
    }
  }

  // One is enough: the one with the largest sum.
  void about_moments() {
    const std::vector<Turn> turns = decisive_moments(d_, say_);
    const auto largest = std::ranges::max_element(turns, {}, [](const Turn& one) { return one.sum.units; });
    if (largest != turns.end()) {
      ask("debrief.ask_moment", largest->text);
    }
  }

  void about_titles() {
    const Title* best = nullptr;
    for (const Title& title : d_.titles) {
      best = title.rent.units > 0 && (best == nullptr || title.rent > best->rent) ? &title : best;
    }
    if (best != nullptr) {
      ask("debrief.ask_title", say_.square(best->square), say_.money(best->rent), best->rents);
    }
  }

  void about_trades() {
    if (!d_.trades.empty()) {
      const Trade& trade = d_.trades.back();
      ask("debrief.ask_trade", trade.when.round, say_.seat(trade.from), say_.terms(trade.give),
          say_.seat(trade.to), say_.terms(trade.take));
    }
  }

  // Who led when half of the game was over, and what came of it.
  void about_leader() {
    if (d_.points.empty()) {
      return;
    }
    const Point& half = d_.points[d_.points.size() / 2];
    const auto leader = std::ranges::max_element(
        d_.players, {}, [&](const Player& one) { return half.worth[game::at(one.seat)].units; });
    const std::string worth = say_.money(half.worth[game::at(leader->seat)]);
    if (leader->rank == 1) {
      ask("debrief.ask_leader_won", half.when.round, say_.seat(leader->seat), worth);
    } else {
      ask("debrief.ask_leader", half.when.round, say_.seat(leader->seat), worth, leader->rank);
    }
  }

  void about_bank() {
    game::Money paid{};
    game::Money received{};
    for (const Payment& payment : d_.payments) {
      paid += game::is_player(payment.from) ? game::Money{0} : payment.sum;
      received += game::is_player(payment.to) ? game::Money{0} : payment.sum;
    }
    ask("debrief.ask_bank", say_.money(paid), say_.money(received));
    if (!d_.ranking.empty()) {
      const Player& first = d_.players[game::at(d_.ranking.front())];
      ask("debrief.ask_winner", say_.seat(first.seat), say_.money(first.worth), first.titles.count());
    }
  }

  std::string label(const RuleCost& one) const {
    return say_.cost({.seat = one.seat, .kind = one.kind, .rule = one.rule, .cases = {}});
  }

  const Debrief& d_;
  const DebriefWords& say_;
  std::vector<std::string> asked_;
};

}  // namespace

std::vector<std::string> questions(const Debrief& d, const DebriefWords& say) { return Asking(d, say).all(); }

}  // namespace cadastre::debrief
