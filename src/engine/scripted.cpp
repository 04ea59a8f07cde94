#include "engine/scripted.h"

namespace cadastre::engine {

play::Script read_script(notation::ObjectReader& in, const play::Script& waiting) {
  constexpr std::size_t kMost = 10'000;
  const auto dice = in.dice_list("dice");
  const auto cards = in.cards("cards");
  const auto titles = in.squares_in_order("titles");
  const auto starter = in.seat("starter");
  const auto left_short = in.seats("left_short");
  play::Script next = in.boolean("clear").value_or(false) ? play::Script{} : waiting;
  const auto append = [](auto& queue, const auto& list) {
    if (list) {
      queue.insert(queue.end(), list->begin(), list->end());
    }
  };
  append(next.dice, dice);
  append(next.cards, cards);
  append(next.titles, titles);
  if (starter) {
    next.starters = {*starter};
  }
  for (const game::Seat seat : left_short.value_or(game::SeatSet{})) {
    next.left_short.push_back(seat);
  }
  if (next.dice.size() + next.cards.size() + next.titles.size() > kMost) {
    in.fail("script", "is too long");
  }
  return next;
}

}  // namespace cadastre::engine
