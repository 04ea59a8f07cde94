#include "lab/landings.h"

#include <algorithm>
#include <deque>
#include <vector>

#include "chance/chance.h"
#include "game/jail.h"
#include "lab/seeds.h"

namespace cadastre::lab {
namespace {

constexpr std::uint64_t kRunUp = 1000;

// Every card every time.
class Replacing {
 public:
  explicit Replacing(const Walk& walk) : ed_(walk.edition()) {}

  void before_roll(const Walk::Node&) {}
  unsigned way(unsigned deck, chance::Stream& stream) { return stream.below(ed_.deck[deck].size); }

 private:
  const game::Edition& ed_;
};

// Shuffled once, then a card goes back underneath; what frees from jail stays with the token until used.
class Cycling {
 public:
  Cycling(const Walk& walk, chance::Stream& stream) : walk_(walk) {
    for (unsigned deck = 0; deck < walk.edition().decks; ++deck) {
      unsigned way = 0;
      for (const game::Card card : walk.edition().deck[deck].cards) {
        order_[deck].push_back({way++, game::frees_from_jail(walk.edition(), card)});
      }
      for (std::size_t left = order_[deck].size(); left > 1; --left) {
        std::swap(order_[deck][left - 1], order_[deck][stream.below(static_cast<std::uint32_t>(left))]);
      }
    }
  }

  void before_roll(const Walk::Node& node) {
    if (node.jailed && !kept_.empty() && walk_.jail() == JailPlan::leave) {
      put_back_first();
    }
  }

  unsigned way(unsigned deck, chance::Stream&) {
    while (order_[deck].empty()) {  // a deck of nothing but kept cards: the token cannot hold them all
      put_back_first();
    }
    const Place card = order_[deck].front();
    order_[deck].pop_front();
    if (card.kept) {
      kept_.emplace_back(deck, card);
    } else {
      order_[deck].push_back(card);
    }
    return card.way;
  }

 private:
  struct Place {
    unsigned way;
    bool kept;
  };

  void put_back_first() {
    order_[kept_.front().first].push_back(kept_.front().second);
    kept_.pop_front();
  }

  const Walk& walk_;
  std::array<std::deque<Place>, game::kMaxDecks> order_;
  std::deque<std::pair<unsigned, Place>> kept_;
};

template <class Decks>
unsigned roll_on(const Walk& walk, unsigned node, Decks& decks, chance::Stream& stream) {
  decks.before_roll(walk[node]);
  unsigned to = walk.next(node, stream.below(36));
  while (walk[to].deck != Walk::kDice) [[unlikely]] {
    const unsigned deck = walk[to].deck;
    to = walk.next(to, deck == Walk::kLuck ? stream.below(36) : decks.way(deck, stream));
  }
  return to;
}

template <class Decks>
void stretch(const Walk& walk, std::uint64_t rolls, Decks& decks, chance::Stream& stream,
             std::vector<std::uint64_t>& ended) {
  unsigned node = 0;
  for (std::uint64_t i = 0; i < kRunUp; ++i) {
    node = roll_on(walk, node, decks, stream);
  }
  for (std::uint64_t i = 0; i < rolls; ++i) {
    node = roll_on(walk, node, decks, stream);
    ++ended[node];
  }
}

}  // namespace

Landings count_landings(const Walk& walk, const LandingsPlan& plan, const RunControl& control) {
  std::vector<std::vector<std::uint64_t>> counts(static_cast<unsigned>(plan.threads));
  share_out((plan.rolls + kStretch - 1) / kStretch, plan.threads, control,
            [&](unsigned worker, std::uint64_t chunk) {
              counts[worker].resize(walk.nodes());
              const std::uint64_t rolls = std::min(kStretch, plan.rolls - chunk * kStretch);
              chance::Stream stream(seed_of(plan.seed, chunk));
              if (plan.deck == DeckPlan::replace) {
                Replacing decks(walk);
                stretch(walk, rolls, decks, stream, counts[worker]);
              } else {
                Cycling decks(walk, stream);
                stretch(walk, rolls, decks, stream, counts[worker]);
              }
            });
  Landings found;
  for (const std::vector<std::uint64_t>& ended : counts) {
    for (unsigned node = 0; node < ended.size(); ++node) {
      found.ended[walk[node].place] += ended[node];
      found.rolls += ended[node];
    }
  }
  return found;
}

}  // namespace cadastre::lab
