// Strangers to play against: characters as data of a few lines each, and the one bot that plays them all. The
// levels are tuned on them and judged on those held out (docs/bots.md).
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "bots/bot.h"

namespace cadastre::bots {

inline constexpr int kNotAtAll = std::numeric_limits<int>::max();

enum class Taste : std::uint8_t { everything, streets, companies, cheap_half, dear_half, nothing };
enum class InJail : std::uint8_t { pays, waits };
// What a character proposes on its own turn. `fair`: more than the printed price for the last title of a
// group, or a title for a title. `unfair`: next to nothing for it, junk for it, its own titles dear.
// `bundles`: the same in mixed parcels with mortgaged titles and cards.
enum class Asks : std::uint8_t { nothing, fair, unfair, bundles };

struct Character {
  std::string_view name;
  std::string_view words;
  bool held_out = false;  // nothing is tuned on it
  Taste taste = Taste::everything;
  int keeps_buying = 0;           // in cash, after buying a title
  int bids = 100;                 // per cent of its price a title is bid up to; 0: not at all
  int bids_last = 100;            // the same for the last title of a group
  int keeps_building = 150;       // in cash, after building or lifting a mortgage
  int height = 5;                 // buildings on a street
  InJail jail = InJail::waits;    // as long as it may
  int sells_at = kNotAtAll;       // per cent of the printed value, for what it is asked to give
  int sells_last_at = kNotAtAll;  // the same, if that makes the other's group whole
  int completes_at = 100;         // the same for what makes its own group whole, if it deals at all
  Asks asks = Asks::nothing;
  std::string_view unbound{};  // whom it plays in a role that may build without a whole group; nobody: itself
};

// Everybody, in the order of the tables.
std::span<const Character> characters();
const Character* character_named(std::string_view name);  // nullptr: there is none

// Plays one character. What it remembers is only what it asked for last.
class Stranger final : public Bot {
 public:
  Stranger(const game::Edition& ed, const Character& character);

  game::Action choose(const game::State& s, game::Seat seat) override;
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override;
  void new_game(std::uint64_t seed) override;

  bool likes(game::Square square) const { return liked_.has(square); }

  // By printed prices: what it gets against what it gives.
  bool accepts(const game::State& s, game::Seat seat, game::Seat from, const game::Offer& offer) const;

 private:
  // The offers of one round: which was made last.
  struct Asked {
    int round = -1;
    int offers = 0;
    unsigned turn = 0;  // goes on from round to round
  };

  bool plays_other(const game::State& s, game::Seat seat) const;
  bool completes(const game::State& s, game::Seat seat, game::SquareSet titles) const;
  game::Action decide(const game::State& s, game::Seat seat);
  game::Action on_turn(const game::State& s, game::Seat seat);
  game::Action purchase(const game::State& s, game::Seat seat) const;
  game::Action bid(const game::State& s, game::Seat seat) const;
  std::optional<game::Action> improve(const game::State& s, game::Seat seat) const;
  std::optional<game::Action> leave_jail(const game::State& s, game::Seat seat) const;
  std::optional<game::Action> ask(const game::State& s, game::Seat seat);
  game::Action proposal(const game::State& s, game::Seat seat, game::Seat to, unsigned way,
                        unsigned turn) const;
  game::Action answer(const game::State& s, game::Seat seat, game::Seat from) const;
  game::SquareSet wanted(const game::State& s, game::Seat seat, game::Seat from) const;
  game::SquareSet spare(const game::State& s, game::Seat seat, bool mortgaged) const;

  const game::Edition& ed_;
  const Character& character_;
  game::SquareSet liked_;
  std::unique_ptr<Stranger> unbound_;
  std::array<Asked, game::kMaxSeats> asked_{};
};

}  // namespace cadastre::bots
