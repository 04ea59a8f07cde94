#include "lab/decisions.h"

#include <algorithm>
#include <cmath>

#include "game/actors.h"
#include "game/apply.h"
#include "lab/seeds.h"

namespace cadastre::lab {
namespace {

using game::Action;
using game::ActionKind;
using game::Seat;

constexpr std::size_t kMostQuestions = 4000;  // of one game
constexpr std::size_t kMostTried = 120;       // of one seat
constexpr std::size_t kFinalists = 6;
constexpr std::size_t kTold = 3;
constexpr double kLeastCost = 0.01;
constexpr double kNoDoubt = 1.31;  // times the half of a 95 % interval: beyond 99 %

// What a player has in hand alone; trades need another, and how money is raised is a matter of order.
bool is_own_affair(ActionKind kind) {
  switch (kind) {
    case ActionKind::roll:
    case ActionKind::pay_fine:
    case ActionKind::use_card:
    case ActionKind::buy:
    case ActionKind::decline:
    case ActionKind::bid:
    case ActionKind::pass:
    case ActionKind::choose:
    case ActionKind::build:
    case ActionKind::lift:
    case ActionKind::end_turn:
      return true;
    default:
      return false;
  }
}

std::optional<Action> opposite(const game::Edition& ed, const Action& a, const game::State& s) {
  switch (a.kind) {
    case ActionKind::buy:
      return Action{.kind = ActionKind::decline, .seat = a.seat};
    case ActionKind::decline:
      return Action{.kind = ActionKind::buy, .seat = a.seat};
    case ActionKind::pass:
      return Action{.kind = ActionKind::bid, .seat = a.seat, .amount = game::lowest_bid(ed, s)};
    case ActionKind::accept:
      return Action{.kind = ActionKind::reject, .seat = a.seat, .other = a.other};
    case ActionKind::reject:
      return Action{.kind = ActionKind::accept, .seat = a.seat, .other = a.other};
    default:
      return std::nullopt;
  }
}

// Both ways of one question, and how often each was tried.
struct Trial {
  Question question;
  game::State as_chosen;
  game::State otherwise;
  double sum = 0;
  double squares = 0;
  int pairs = 0;

  double cost() const { return pairs == 0 ? 0 : sum / pairs; }
};

Trial trial_of(const game::Edition& ed, const Question& question) {
  Trial trial{question, question.s, question.s};
  game::Silence silence;
  game::apply(ed, trial.as_chosen, question.chosen, silence);
  game::apply(ed, trial.otherwise, question.other, silence);
  return trial;
}

void try_pair(Playouts& playouts, Trial& trial, std::uint64_t seed) {
  const unsigned seat = game::at(trial.question.seat);
  const double lost = playouts.play(trial.otherwise, seed)[seat] - playouts.play(trial.as_chosen, seed)[seat];
  trial.sum += lost;
  trial.squares += lost * lost;
  ++trial.pairs;
}

// In turn, so that what is left of the time is shared by all.
void try_all(Playouts& playouts, std::vector<Trial>& trials, std::uint64_t until_rolls, std::uint64_t seed,
             const RunControl& control) {
  constexpr std::uint64_t kMostPairs = 4000;
  for (std::uint64_t i = 0; i < kMostPairs; ++i) {
    for (Trial& trial : trials) {
      if (playouts.rolls() >= until_rolls || control.stopped()) {
        return;
      }
      try_pair(playouts, trial, seed_of(seed, i));
    }
    if (control.tick) {
      control.tick(playouts.rolls(), 0);
    }
  }
}

void keep_dearest(std::vector<Trial>& trials, std::size_t most) {
  std::ranges::stable_sort(trials, std::greater{}, &Trial::cost);
  trials.resize(std::min(most, trials.size()));
}

game::Square square_of(const Question& question) {
  const game::State& s = question.s;
  if (s.auction.lot != game::Lot::none) {
    return s.auction.square;
  }
  for (const Action* action : {&question.chosen, &question.other}) {
    if (action->kind == ActionKind::buy || action->kind == ActionKind::decline) {
      return game::title_on_offer(s);
    }
  }
  return question.other.square != game::Square::none ? question.other.square : question.chosen.square;
}

// The same remedy again and again is one piece of advice.
bool same_advice(const Decision& one, const Decision& other) {
  return one.better.kind == other.better.kind && one.square == other.square &&
         one.better.other == other.better.other && one.chosen.kind == other.chosen.kind;
}

std::vector<Decision> beyond_doubt(const std::vector<Trial>& trials) {
  std::vector<Decision> found;
  for (const Trial& trial : trials) {
    const Estimate cost = mean(trial.sum, trial.squares, trial.pairs);
    const bool sure = cost.value > kNoDoubt * (cost.high - cost.value) && cost.value >= kLeastCost;
    const Question& q = trial.question;
    const Decision decision{q.action, q.s.round, q.seat, q.chosen, q.other, square_of(q), cost};
    const bool said =
        std::ranges::any_of(found, [&](const Decision& one) { return same_advice(one, decision); });
    if (sure && trial.pairs > 1 && !said && found.size() < kTold) {
      found.push_back(decision);
    }
  }
  return found;
}

// Evenly over the game, where there are more than can be tried.
std::vector<Trial> trials_of(const game::Edition& ed, const std::vector<Question>& questions) {
  std::vector<Trial> trials;
  const std::size_t most = std::min(kMostTried, questions.size());
  for (std::size_t i = 0; i < most; ++i) {
    trials.push_back(trial_of(ed, questions[i * questions.size() / most]));
  }
  return trials;
}

}  // namespace

Questioner::Questioner(const game::Edition& ed, game::SeatSet seats)
    : ed_(ed), seats_(seats), normal_(bots::make_bot(ed, {.level = bots::Level::normal})) {}

std::optional<Action> Questioner::other_than(const Action& chosen, const game::State& s) {
  const auto other = opposite(ed_, chosen, s);
  if (other && game::refusal(ed_, s, *other) == game::Refusal::none) {
    return other;
  }
  if (!is_own_affair(chosen.kind) || !game::owing(s).has(chosen.seat)) {
    return std::nullopt;
  }
  normal_->new_game(0);
  const Action advised = normal_->choose(s, chosen.seat);
  const bool good = is_own_affair(advised.kind) && advised != chosen &&
                    game::refusal(ed_, s, advised) == game::Refusal::none;
  return good ? std::optional(advised) : std::nullopt;
}

void Questioner::ask(Seat seat, const game::State& s, const Action& chosen, const Action& other) {
  if (seats_.has(seat) && asked_.size() < kMostQuestions) {
    asked_.push_back({number_, seat, s, chosen, other});
  }
}

void Questioner::act(const Action& action, const game::State& s) {
  ++number_;
  if (!game::is_player(action.seat)) {
    return;
  }
  if (action.kind == ActionKind::bid) {  // asked about if it wins
    const Action pass{.kind = ActionKind::pass, .seat = action.seat};
    bids_[game::at(action.seat)] = Question{number_, action.seat, s, action, pass};
    return;
  }
  const bool looked_at = seats_.has(action.seat) || action.kind == ActionKind::accept;
  const auto other = looked_at ? other_than(action, s) : std::nullopt;
  if (!other) {
    return;
  }
  ask(action.seat, s, action, *other);
  if (action.kind == ActionKind::accept) {  // who made the offer wanted this too
    ask(action.other, s, action, *other);
  }
}

void Questioner::hear(const game::Event& event) {
  if (event.kind == game::EventKind::auction_won && game::is_player(event.seat)) {
    if (const auto& bid = bids_[game::at(event.seat)]; bid && asked_.size() < kMostQuestions) {
      if (seats_.has(event.seat)) {
        asked_.push_back(*bid);
      }
    }
  }
  if (event.kind == game::EventKind::auction_closed || event.kind == game::EventKind::auction_opened) {
    bids_ = {};
  }
}

std::vector<Question> Questioner::of(Seat seat) const {
  std::vector<Question> found;
  std::ranges::copy_if(asked_, std::back_inserter(found), [&](const Question& q) { return q.seat == seat; });
  return found;
}

std::vector<Decision> costliest(const game::Edition& ed, Playouts& playouts,
                                const std::vector<Question>& questions, std::uint64_t until_rolls,
                                std::uint64_t seed, const RunControl& control) {
  std::vector<Trial> trials = trials_of(ed, questions);
  const std::uint64_t from = playouts.rolls();
  const std::uint64_t all = until_rolls > from ? until_rolls - from : 0;
  std::size_t most = kFinalists * 4;
  for (const std::uint64_t percent : {30U, 50U}) {
    try_all(playouts, trials, from + all * percent / 100, seed_of(seed, percent), control);
    keep_dearest(trials, most);
    most = kFinalists;
  }
  for (Trial& trial : trials) {
    trial.sum = trial.squares = 0;
    trial.pairs = 0;
  }
  try_all(playouts, trials, until_rolls, seed_of(seed, 100), control);
  keep_dearest(trials, trials.size());
  return beyond_doubt(trials);
}

}  // namespace cadastre::lab
