// One token's way round the board as a table, made by letting the rules themselves move it: from every place
// it can stand, by every roll and every card. Money, rent and other players play no part.
#pragma once

#include <cstdint>
#include <vector>

#include "game/edition.h"

namespace cadastre::lab {

enum class JailPlan : std::uint8_t {
  leave,
  stay
};  // leave: at once, by fine or card; stay: try for a double
enum class DeckPlan : std::uint8_t {
  replace,
  cycle
};  // replace: every card every time; cycle: it goes round

inline constexpr unsigned kInJail = game::kMaxSquares;  // a place of its own, beside the squares
inline constexpr unsigned kPlaces = game::kMaxSquares + 1;

// A node waits for the dice of a roll or for dice a card or square asks for (36 ways on each), or for a card
// of a deck (as many ways as the deck has cards). A roll has ended when the next one is due.
class Walk {
 public:
  static constexpr unsigned kWidth = 64;
  static constexpr std::uint8_t kDice = 255;
  static constexpr std::uint8_t kLuck = 254;  // dice that are no roll

  struct Node {
    std::uint8_t place = 0;     // a square, or kInJail
    std::uint8_t deck = kDice;  // the deck whose card is due, or kDice, kLuck
    bool jailed = false;
  };

  // Throws std::runtime_error when the rules lead somewhere a lone token cannot go on from.
  Walk(const game::Edition& ed, unsigned role, JailPlan jail);

  unsigned nodes() const { return static_cast<unsigned>(nodes_.size()); }
  const Node& operator[](unsigned node) const { return nodes_[node]; }
  unsigned next(unsigned node, unsigned way) const { return next_[node * kWidth + way]; }
  const game::Edition& edition() const { return ed_; }
  JailPlan jail() const { return jail_; }

  // The long-run share of rolls that end on each place, by solving the chain: only for decks with
  // replacement.
  std::vector<double> exact_shares() const;

 private:
  void spread(unsigned node, double mass, std::vector<double>& into) const;

  game::Edition ed_;
  JailPlan jail_;
  std::vector<Node> nodes_;
  std::vector<std::uint16_t> next_;
};

}  // namespace cadastre::lab
