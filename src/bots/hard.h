// The player who looks ahead: what the normal player would do, and where it matters what else could be done,
// each played on to see what comes of it.
#pragma once

#include <array>
#include <vector>

#include "bots/barter.h"
#include "bots/bot.h"
#include "bots/normal.h"
#include "bots/search.h"

namespace cadastre::bots {

// How much it talks of deals.
struct Eagerness {
  int offers = 1;         // to one other, as long as nothing changes hands
  int rounds = 4;         // until it looks at the same holdings again
  std::size_t tried = 6;  // of the offers that promise most: each is played on
};

class Hard : public Bot {
 public:
  Hard(const game::Edition& ed, const BotSettings& settings, const Sight& sight = {},
       const Eagerness& eagerness = {});

  game::Action choose(const game::State& s, game::Seat seat) override;
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override;
  void new_game(std::uint64_t seed) override;
  void mind(const Manners* manners) override { manners_ = manners; }

  const Belief& belief() const { return belief_; }

 protected:
  // What it does to its estate before it rolls; nothing: it rolls, or does as usual where that is no
  // building.
  virtual std::optional<game::Action> improvement(const game::State& s, game::Seat seat,
                                                  const game::Action& usual);
  // In one of so many parts of the time that is left: there may be more to think about.
  std::size_t think(const game::State& s, game::Seat seat, const std::vector<Plan>& plans, int parts = 1);
  std::optional<game::Action> next_building(const game::State& s, game::Seat seat) const;

  const game::Edition& edition() const { return ed_; }
  const Normal& normal() const { return normal_; }

 private:
  game::Action decide(const game::State& s, game::Seat seat);
  static constexpr int kLongAgo = -1000;

  // What was thought about this turn, so that nothing is thought about twice.
  struct Memory {
    std::array<game::SquareSet, game::kMaxSeats> owned{};
    std::array<int, game::kMaxSeats> asked{};  // how often, by whom
    int look_again = 0;
    game::SquareSet parted{};        // with these titles, lately
    int parted_at = kLongAgo;        // the round of the last of them
    int thought_at = -1;             // the round in which building was thought about
    bool spends = false;             // decided then: everything it has
    bool saves = false;              // or nothing
    std::vector<game::Action> said;  // offers made
  };

  // Deals it would like and thinks the other side might, the best first.
  std::vector<game::Action> offers(const game::State& s, game::Seat seat, game::SeatSet partners) const;
  std::optional<game::Action> deal(const game::State& s, game::Seat seat);
  void see_holdings(const game::State& s, game::Seat seat);
  bool takes_back(const game::State& s, game::Seat seat, game::SquareSet titles) const;
  std::optional<game::Action> propose(const game::State& s, game::Seat seat,
                                      const std::vector<game::Action>& wished);
  game::Action usual_on_turn(const game::State& s, game::Seat seat, std::optional<game::Action>& offer);
  game::Action on_turn(const game::State& s, game::Seat seat);
  game::Action in_jail(const game::State& s, game::Seat seat, const game::Action& usual);
  void plan_building(const game::State& s, game::Seat seat, const game::Action& usual);
  Plan all_buildings(const game::State& s, game::Seat seat) const;
  game::Action between(const game::State& s, game::Seat seat, const game::Action& usual,
                       const game::Action& other);

  const game::Edition& ed_;
  BotSettings settings_;
  Eagerness eagerness_;
  const Manners* manners_ = nullptr;
  Deadline until_;  // of the decision that is being thought about, all its questions together
  std::uint64_t seed_;
  std::uint64_t thoughts_ = 0;
  Normal normal_;
  Belief belief_;
  Search search_;
  Judge judge_;
  Barter barter_;
  std::array<Memory, game::kMaxSeats> memory_{};
};

}  // namespace cadastre::bots
