// A position set up for one rule: place things, act, look at events, money and refusals.
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "edition/book.h"
#include "game/apply.h"
#include "game/invariants.h"
#include "game/legal.h"
#include "game/setup.h"

namespace cadastre::tests {

// Loads once per (edition, choice); ends the test program on problems.
const edition::Book& book(const std::string& id, const edition::Choice& choice = {});

class Scene {
 public:
  // A game under way: seat 0 is on turn, in round 1, everybody at the start with the start cash.
  explicit Scene(int seats, const edition::Choice& choice = {}, const std::string& edition_id = "europe");

  // --- setting up (keeps the stock of buildings and the owners consistent) ---
  Scene& cash(int seat, int amount);
  Scene& at(int seat, int square);
  Scene& owns(int seat, std::initializer_list<int> squares);
  Scene& built(int square, int level);  // kHotel for a hotel; takes the buildings from the bank
  Scene& mortgaged(std::initializer_list<int> squares);
  Scene& jailed(int seat, int tries = 0);
  Scene& keeps(int seat, const std::string& card_id);
  Scene& turn(int seat);
  Scene& stock(int houses, int hotels);  // the rest stands, out of sight, nowhere: only for scarcity tests

  // --- acting: `does` expects no refusal and gathers the events of this act in `events` ---
  Scene& does(const game::Action& action);
  Scene& rolls(int seat, int first, int second);  // the seat's roll and chance's dice
  Scene& dice(int first, int second);             // chance alone
  Scene& draws(const std::string& card_id);       // chance alone
  Scene& claims_all();                            // every open claim is made by its owner
  game::Refusal tries(const game::Action& action) const;

  // --- looking ---
  int cash(int seat) const { return state.players[static_cast<unsigned>(seat)].cash.units; }
  int square(int seat) const {
    return static_cast<int>(game::at(state.players[static_cast<unsigned>(seat)].position));
  }
  int owner(int square) const {
    return static_cast<int>(game::at(state.owner[static_cast<unsigned>(square)]));
  }
  int level(int square) const { return state.level[static_cast<unsigned>(square)]; }
  bool in_jail(int seat) const { return state.players[static_cast<unsigned>(seat)].jailed; }
  bool owes(int seat) const { return game::owing(state).has(static_cast<game::Seat>(seat)); }
  bool chance_owes() const { return game::owing(state).has(game::Seat::chance); }
  int count(game::EventKind kind) const;
  int count(game::EventKind kind, game::Reason reason) const;
  const game::Event& last(game::EventKind kind) const;  // fails the test when there is none
  int paid(int from, int to) const;                     // in this act; 8 is the bank
  std::string rule(game::EventKind kind) const;         // the rule id the last such event cites
  std::string rule(game::Refusal refusal) const;        // and that of the last such refusal of `tries`
  const game::Edition& rules() const { return book_->rules; }
  const edition::Book& texts() const { return *book_; }
  game::Card card(const std::string& card_id) const;

  game::State state;
  std::vector<game::Event> events;  // of the last act: does, rolls (both actions), claims_all

 private:
  void apply(const game::Action& action);

  struct Tried {
    game::State state;
    game::Action action;
  };
  const edition::Book* book_;
  mutable std::map<game::Refusal, Tried> tried_;
};

// --- actions, short to write ---
inline constexpr int kBank = 8;
game::Seat seat(int number);
game::Action roll(int seat);
game::Action buy(int seat);
game::Action decline(int seat);
game::Action bid(int seat, int amount);
game::Action pass(int seat);
game::Action claim(int creditor, int debtor, int square);
game::Action pay_fine(int seat);
game::Action end_turn(int seat);
game::Action build(int seat, int square);
game::Action sell(int seat, int square);
game::Action sell_hotels(int seat, int square);
game::Action place(int seat, int square);
game::Action mortgage(int seat, int square);
game::Action lift(int seat, int square);
game::Action keep(int seat);
game::Action go_bankrupt(int seat);
game::Action resign(int seat);
game::Action accept(int seat, int from);
game::Action reject(int seat, int from);
game::Action withdraw(int seat);
game::Action offer(int seat, int to, const game::Terms& give, const game::Terms& take);
game::Action counter(int seat, int to, const game::Terms& give, const game::Terms& take);
game::Action settle(int seat, const game::Terms& give);
game::Action choose(int seat, int option);  // 1 or 2, of what a card offers
game::Action starter(int seat);             // chance: who plays first
game::Action time_up();
game::Terms terms(int cash, std::initializer_list<int> titles = {},
                  std::initializer_list<game::Card> cards = {});

// Test output that names what differs.
}  // namespace cadastre::tests

namespace cadastre::game {
void PrintTo(Refusal refusal, std::ostream* out);
void PrintTo(EventKind kind, std::ostream* out);
void PrintTo(Stage stage, std::ostream* out);
void PrintTo(Reason reason, std::ostream* out);
}  // namespace cadastre::game
