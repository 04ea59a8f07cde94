#include "support/scene.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <ostream>

namespace cadastre::tests {

using game::Action;
using game::ActionKind;
using game::Event;
using game::EventKind;
using game::Seat;
using game::Square;

namespace {

edition::Book load_or_die(const std::string& id, const edition::Choice& choice) {
  const auto source = edition::find(id);
  if (!source) {
    std::fprintf(stderr, "no edition %s\n", id.c_str());
    std::abort();
  }
  edition::Loaded loaded = edition::load(*source, choice);
  for (const edition::Problem& problem : loaded.problems) {
    std::fprintf(stderr, "%s:%d: %s\n", problem.file.c_str(), problem.line, problem.what.en.c_str());
  }
  if (!loaded.book) {
    std::abort();
  }
  return *std::move(loaded.book);
}

Square to_square(int number) { return static_cast<Square>(number); }

Action simple(ActionKind kind, int number) { return {.kind = kind, .seat = seat(number)}; }

Action at_square(ActionKind kind, int number, int square) {
  return {.kind = kind, .seat = seat(number), .square = to_square(square)};
}

}  // namespace

Seat seat(int number) { return static_cast<Seat>(number); }

const edition::Book& book(const std::string& id, const edition::Choice& choice) {
  static std::map<std::string, edition::Book> loaded;
  std::string key = id;
  for (const std::string& variant : choice.variants) {
    key += "+" + variant;
  }
  for (const std::string& set : choice.overrides) {
    key += "&" + set;
  }
  const auto found = loaded.find(key);
  return found != loaded.end() ? found->second : loaded.emplace(key, load_or_die(id, choice)).first->second;
}

Scene::Scene(int seats, const edition::Choice& choice, const std::string& edition_id)
    : book_(&book(edition_id, choice)) {
  state = game::start(rules(), game::seated(rules(), seats));
  turn(0);
}

Scene& Scene::turn(int number) {
  state.turn = seat(number);
  state.opening.first = seat(0);
  state.stage = game::Stage::turn;
  state.round = 1;
  state.rolled = false;
  state.doubles = 0;
  return *this;
}

Scene& Scene::cash(int number, int amount) {
  state[seat(number)].cash = game::Money{amount};
  return *this;
}

Scene& Scene::at(int number, int square) {
  state[seat(number)].position = to_square(square);
  return *this;
}

Scene& Scene::owns(int number, std::initializer_list<int> squares) {
  for (const int square : squares) {
    EXPECT_TRUE(rules().titles.has(to_square(square))) << square << " is no title";
    state.owner[static_cast<unsigned>(square)] = seat(number);
    state.owned[static_cast<unsigned>(number)] = state.owned_by(seat(number)).with(to_square(square));
  }
  return *this;
}

Scene& Scene::built(int square, int level) {
  state.level[static_cast<unsigned>(square)] = static_cast<std::uint8_t>(level);
  const bool hotel = level == game::kHotel;
  state.hotels = static_cast<std::uint16_t>(state.hotels - (hotel ? 1 : 0));
  state.houses = static_cast<std::uint16_t>(state.houses - (hotel ? 0 : level));
  return *this;
}

Scene& Scene::mortgaged(std::initializer_list<int> squares) {
  for (const int square : squares) {
    state.mortgaged = state.mortgaged.with(to_square(square));
  }
  return *this;
}

Scene& Scene::jailed(int number, int tries) {
  at(number, static_cast<int>(game::at(rules().jail)));
  state[seat(number)].jailed = true;
  state[seat(number)].jail_tries = static_cast<std::uint8_t>(tries);
  return *this;
}

game::Card Scene::card(const std::string& card_id) const {
  for (unsigned i = 0; i < book_->cards.size(); ++i) {
    if (book_->cards[i].id == card_id) {
      return static_cast<game::Card>(i);
    }
  }
  ADD_FAILURE() << "no card " << card_id;
  return game::Card::none;
}

Scene& Scene::keeps(int number, const std::string& card_id) {
  const game::Card kept = card(card_id);
  state.unseen = state.unseen.without(kept);
  state[seat(number)].kept = state[seat(number)].kept.with(kept);
  return *this;
}

Scene& Scene::stock(int houses, int hotels) {
  state.houses = static_cast<std::uint16_t>(houses);
  state.hotels = static_cast<std::uint16_t>(hotels);
  return *this;
}

game::Refusal Scene::tries(const Action& action) const {
  const game::Refusal refused = game::refusal(rules(), state, action);
  tried_.insert_or_assign(refused, Tried{state, action});
  return refused;
}

std::string Scene::rule(game::Refusal refusal) const {
  const auto found = tried_.find(refusal);
  return found == tried_.end() ? book_->rule_of(refusal)
                               : book_->rule_of(refusal, found->second.state, found->second.action);
}

void Scene::apply(const Action& action) {
  const game::Refusal refused = tries(action);
  ASSERT_EQ(refused, game::Refusal::none)
      << "action " << game::name(action.kind) << " of seat " << static_cast<int>(action.seat);
  auto listen = [this](const Event& event) { events.push_back(event); };
  game::apply_and_tell(rules(), state, action, game::Teller(listen));
}

Scene& Scene::does(const Action& action) {
  events.clear();
  apply(action);
  return *this;
}

Scene& Scene::rolls(int number, int first, int second) {
  events.clear();
  apply(roll(number));
  apply({.kind = ActionKind::dice,
         .seat = Seat::chance,
         .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
  return *this;
}

Scene& Scene::dice(int first, int second) {
  return does({.kind = ActionKind::dice,
               .seat = Seat::chance,
               .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
}

Scene& Scene::draws(const std::string& card_id) {
  return does({.kind = ActionKind::card, .seat = Seat::chance, .card = card(card_id)});
}

Scene& Scene::claims_all() {
  events.clear();
  while (state.claim_count > 0) {
    const game::Claim open = state.claims[0];
    apply({.kind = ActionKind::claim, .seat = open.creditor, .other = open.debtor, .square = open.square});
    if (testing::Test::HasFatalFailure()) {
      break;
    }
  }
  return *this;
}

int Scene::count(EventKind kind) const {
  int found = 0;
  for (const Event& event : events) {
    found += event.kind == kind ? 1 : 0;
  }
  return found;
}

int Scene::count(EventKind kind, game::Reason reason) const {
  int found = 0;
  for (const Event& event : events) {
    found += event.kind == kind && event.reason == reason ? 1 : 0;
  }
  return found;
}

const Event& Scene::last(EventKind kind) const {
  static const Event none{};
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (event->kind == kind) {
      return *event;
    }
  }
  ADD_FAILURE() << "no event " << game::name(kind);
  return none;
}

int Scene::paid(int from, int to) const {
  int sum = 0;
  for (const Event& event : events) {
    const bool counts = event.kind == EventKind::paid && event.seat == seat(from) && event.other == seat(to);
    sum += counts ? event.amount.units : 0;
  }
  return sum;
}

std::string Scene::rule(EventKind kind) const { return book_->rule_of(last(kind)); }

Action roll(int number) { return simple(ActionKind::roll, number); }
Action buy(int number) { return simple(ActionKind::buy, number); }
Action decline(int number) { return simple(ActionKind::decline, number); }
Action pass(int number) { return simple(ActionKind::pass, number); }
Action pay_fine(int number) { return simple(ActionKind::pay_fine, number); }
Action end_turn(int number) { return simple(ActionKind::end_turn, number); }
Action keep(int number) { return simple(ActionKind::keep, number); }
Action go_bankrupt(int number) { return simple(ActionKind::go_bankrupt, number); }
Action resign(int number) { return simple(ActionKind::resign, number); }
Action withdraw(int number) { return simple(ActionKind::withdraw, number); }
Action build(int number, int square) { return at_square(ActionKind::build, number, square); }
Action sell(int number, int square) { return at_square(ActionKind::sell, number, square); }
Action sell_hotels(int number, int square) { return at_square(ActionKind::sell_hotels, number, square); }
Action place(int number, int square) { return at_square(ActionKind::place, number, square); }
Action mortgage(int number, int square) { return at_square(ActionKind::mortgage, number, square); }
Action lift(int number, int square) { return at_square(ActionKind::lift, number, square); }
Action choose(int number, int option) {
  return {.kind = ActionKind::choose, .seat = seat(number), .amount = game::Money{option}};
}
Action starter(int number) {
  return {.kind = ActionKind::starter, .seat = Seat::chance, .other = seat(number)};
}
Action time_up() { return {.kind = ActionKind::time_up, .seat = Seat::table}; }

Action bid(int number, int amount) {
  return {.kind = ActionKind::bid, .seat = seat(number), .amount = game::Money{amount}};
}
Action claim(int creditor, int debtor, int square) {
  return {
      .kind = ActionKind::claim, .seat = seat(creditor), .other = seat(debtor), .square = to_square(square)};
}
Action accept(int number, int from) {
  return {.kind = ActionKind::accept, .seat = seat(number), .other = seat(from)};
}
Action reject(int number, int from) {
  return {.kind = ActionKind::reject, .seat = seat(number), .other = seat(from)};
}
Action offer(int number, int to, const game::Terms& give, const game::Terms& take) {
  return {.kind = ActionKind::offer, .seat = seat(number), .other = seat(to), .give = give, .take = take};
}
Action counter(int number, int to, const game::Terms& give, const game::Terms& take) {
  return {.kind = ActionKind::counter, .seat = seat(number), .other = seat(to), .give = give, .take = take};
}
Action settle(int number, const game::Terms& give) {
  return {.kind = ActionKind::settle, .seat = seat(number), .give = give};
}

game::Terms terms(int cash, std::initializer_list<int> titles, std::initializer_list<game::Card> cards) {
  game::Terms out{.cash = game::Money{cash}};
  for (const int square : titles) {
    out.titles = out.titles.with(to_square(square));
  }
  for (const game::Card card : cards) {
    out.cards = out.cards.with(card);
  }
  return out;
}

}  // namespace cadastre::tests

namespace cadastre::game {
void PrintTo(Refusal refusal, std::ostream* out) { *out << name(refusal); }
void PrintTo(EventKind kind, std::ostream* out) { *out << name(kind); }
void PrintTo(Stage stage, std::ostream* out) { *out << name(stage); }
void PrintTo(Reason reason, std::ostream* out) { *out << name(reason); }
}  // namespace cadastre::game
