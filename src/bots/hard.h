// The player who looks ahead: what the normal player would do, and where it matters what else could be done,
// each played on to see what comes of it.
#pragma once

#include <array>
#include <vector>

#include "bots/bot.h"
#include "bots/normal.h"
#include "bots/search.h"

namespace cadastre::bots {

class Hard final : public Bot {
 public:
  Hard(const game::Edition& ed, const BotSettings& settings)
      : ed_(ed), settings_(settings), seed_(settings.seed), normal_(ed), search_(ed) {}

  game::Action choose(const game::State& s, game::Seat seat) override;
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override;
  void new_game(std::uint64_t seed) override;

 private:
  // What was thought about this turn, so that nothing is thought about twice.
  struct Memory {
    std::array<game::SquareSet, game::kMaxSeats> owned{};
    game::SeatSet asked{};
    int look_again = 0;
    int thought_at = -1;  // the round in which building was thought about
    bool spends = false;  // decided then: everything it has
    bool saves = false;   // or nothing
  };

  std::size_t think(const game::State& s, game::Seat seat, const std::vector<Plan>& plans);
  std::optional<game::Action> deal(const game::State& s, game::Seat seat);
  game::Action on_turn(const game::State& s, game::Seat seat);
  game::Action in_jail(const game::State& s, game::Seat seat, const game::Action& usual);
  void plan_building(const game::State& s, game::Seat seat, const game::Action& usual);
  std::optional<game::Action> next_building(const game::State& s, game::Seat seat) const;
  Plan all_buildings(const game::State& s, game::Seat seat) const;
  game::Action between(const game::State& s, game::Seat seat, const game::Action& usual,
                       const game::Action& other);

  const game::Edition& ed_;
  BotSettings settings_;
  std::uint64_t seed_;
  std::uint64_t thoughts_ = 0;
  Normal normal_;
  Search search_;
  std::array<Memory, game::kMaxSeats> memory_{};
};

}  // namespace cadastre::bots
