#include "lab/walk.h"

#include <cmath>
#include <map>
#include <stdexcept>
#include <tuple>

#include "chance/chance.h"
#include "game/actors.h"
#include "game/apply.h"
#include "game/setup.h"

namespace cadastre::lab {
namespace {

using game::ActionKind;
using game::Seat;
using game::Stage;
using game::State;

constexpr Seat kWalker{0};
constexpr game::Money kRich{1'000'000};
constexpr std::uint16_t kLongRun = 1000;  // a round in which no opening rule holds any more
constexpr std::size_t kMostNodes = 20'000;
constexpr int kMostSteps = 100;

// The same board without an end: nobody wins, nobody runs out of time.
game::Edition endless(const game::Edition& bounded) {
  game::Edition ed = bounded;
  ed.game_end = game::GameEnd::last_player;
  ed.end_at_bankruptcies = 0;
  ed.round_limit = 0;
  ed.titles_dealt = 0;
  return ed;
}

// Every title is the walker's and mortgaged: nothing to buy, to pay or to build.
State alone(const game::Edition& ed, unsigned role) {
  State s = game::start(ed, game::seated(ed, ed.min_seats));
  s[kWalker].role = static_cast<std::uint8_t>(role);
  s.turn = s.opening.first = kWalker;
  s.stage = Stage::turn;
  s.mortgaged = ed.titles;
  s.owned[0] = ed.titles;
  for (const game::Square square : ed.titles) {
    s.owner[game::at(square)] = kWalker;
  }
  return s;
}

// Finds every node from the start on. States that differ in nothing that moves a token are one.
class Explorer {
 public:
  Explorer(const game::Edition& ed, JailPlan jail) : ed_(ed), jail_(jail) {}

  unsigned node_of(State s) {
    forget(s);
    auto& alike =
        index_[{game::at(s[kWalker].position), static_cast<unsigned>(s.stage), s.doubles, s.landing.deck}];
    for (const unsigned node : alike) {
      if (states_[node] == s) {
        return node;
      }
    }
    if (states_.size() == kMostNodes) {
      throw std::runtime_error("the token of this edition can be in too many situations to tabulate");
    }
    alike.push_back(static_cast<unsigned>(states_.size()));
    states_.push_back(s);
    return alike.back();
  }

  std::size_t size() const { return states_.size(); }

  Walk::Node describe(unsigned node) const {
    const State& s = states_[node];
    const bool jailed = s[kWalker].jailed;
    const unsigned place = jailed ? kInJail : game::at(s[kWalker].position);
    return {.place = static_cast<std::uint8_t>(place),
            .deck = s.stage == Stage::card        ? s.landing.deck
                    : s.stage == Stage::luck_dice ? Walk::kLuck
                                                  : Walk::kDice,
            .jailed = jailed};
  }

  unsigned roll(unsigned node, game::Dice dice) {
    State s = states_[node];
    const game::Action fine{.kind = ActionKind::pay_fine, .seat = kWalker};
    if (jail_ == JailPlan::leave && game::refusal(ed_, s, fine) == game::Refusal::none) {
      game::apply(ed_, s, fine);
    }
    for (int steps = 0; s.stage != Stage::turn_dice; ++steps) {
      if (steps == kMostSteps || game::chance_owes(s)) {
        throw std::runtime_error("the rules of this edition let a lone token get stuck before it rolls");
      }
      game::apply(ed_, s, game::default_action(ed_, s, game::owing(s).front()));
    }
    game::apply(ed_, s, {.kind = ActionKind::dice, .seat = Seat::chance, .dice = dice});
    return node_of(settled(s));
  }

  unsigned try_luck(unsigned node, game::Dice dice) {
    State s = states_[node];
    game::apply(ed_, s, {.kind = ActionKind::dice, .seat = Seat::chance, .dice = dice});
    return node_of(settled(s));
  }

  unsigned draw(unsigned node, game::Card card) {
    State s = states_[node];
    game::apply(ed_, s, {.kind = ActionKind::card, .seat = Seat::chance, .card = card});
    return node_of(settled(s));
  }

 private:
  // Every choice by its default, until dice or a card are due.
  State settled(State s) const {
    for (int steps = 0; steps < kMostSteps; ++steps) {
      const bool waits = game::busy_refusal(s) == game::Refusal::none;
      if (waits && (s.turn != kWalker || s.stage == Stage::turn || s.stage == Stage::card ||
                    s.stage == Stage::luck_dice)) {
        return s;
      }
      if (s.stage == Stage::over || (waits && game::chance_owes(s))) {
        break;
      }
      game::apply(ed_, s, game::default_action(ed_, s, game::owing(s).front()));
    }
    throw std::runtime_error("the rules of this edition let a lone token get stuck after a move");
  }

  void forget(State& s) const {
    s.round = kLongRun;
    if (s.turn != kWalker) {  // the others sit still: the turn comes straight back
      game::write(ed_, s,
                  {.kind = game::EventKind::turn_began, .seat = kWalker, .amount = game::Money{kLongRun}});
    }
    for (game::Player& player : s.players) {
      player.cash = kRich;
      player.kept = {};
    }
    s.dice = {};
    s.landing.sent_by_card = false;
    s.landing.rent_times = 0;
    s.landing.deck = s.stage == Stage::turn ? std::uint8_t{0} : s.landing.deck;
    s.card_order.fill({});
    s.card_count.fill(0);
    s.unseen = {};
    for (unsigned deck = 0; deck < ed_.decks; ++deck) {
      s.unseen = s.unseen | ed_.deck[deck].cards;
    }
  }

  const game::Edition& ed_;
  JailPlan jail_;
  std::vector<State> states_;
  std::map<std::tuple<unsigned, unsigned, unsigned, unsigned>, std::vector<unsigned>> index_;
};

}  // namespace

Walk::Walk(const game::Edition& ed, unsigned role, JailPlan jail) : ed_(endless(ed)), jail_(jail) {
  Explorer explorer(ed_, jail);
  explorer.node_of(alone(ed_, role));
  for (unsigned node = 0; node < explorer.size(); ++node) {
    nodes_.push_back(explorer.describe(node));
    next_.resize(next_.size() + kWidth);
    std::uint16_t* ways = next_.data() + std::size_t{node} * kWidth;
    if (nodes_[node].deck >= kLuck) {
      const bool roll = nodes_[node].deck == kDice;
      for (const game::Dice dice : game::kRolls) {
        *ways++ =
            static_cast<std::uint16_t>(roll ? explorer.roll(node, dice) : explorer.try_luck(node, dice));
      }
    } else {
      for (const game::Card card : ed_.deck[nodes_[node].deck].cards) {
        *ways++ = static_cast<std::uint16_t>(explorer.draw(node, card));
      }
    }
  }
}

void Walk::spread(unsigned node, double mass, std::vector<double>& into) const {
  const bool dice = nodes_[node].deck >= kLuck;
  const unsigned ways = dice ? 36U : ed_.deck[nodes_[node].deck].size;
  for (unsigned i = 0; i < ways; ++i) {
    const unsigned to = next(node, i);
    if (nodes_[to].deck == kDice) {
      into[to] += mass / ways;
    } else {
      spread(to, mass / ways, into);
    }
  }
}

std::vector<double> Walk::exact_shares() const {
  constexpr int kMostPasses = 100'000;
  constexpr double kSteady = 1e-14;
  std::vector<double> now(nodes_.size());
  now[0] = 1;
  double change = 1;
  for (int i = 0; i < kMostPasses && change > kSteady; ++i) {
    std::vector<double> then(nodes_.size());
    for (unsigned node = 0; node < nodes_.size(); ++node) {
      if (now[node] > 0) {
        spread(node, now[node], then);
      }
    }
    change = 0;
    for (unsigned node = 0; node < nodes_.size(); ++node) {
      then[node] = (then[node] + now[node]) / 2;  // a lazy token: the same shares, and no going to and fro
      change += std::abs(then[node] - now[node]);
    }
    now.swap(then);
  }
  std::vector<double> shares(kPlaces);
  for (unsigned node = 0; node < nodes_.size(); ++node) {
    shares[nodes_[node].place] += now[node];
  }
  return shares;
}

}  // namespace cadastre::lab
