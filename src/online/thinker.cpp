#include "online/thinker.h"

#include <functional>

#include "bots/estate.h"

namespace cadastre::online {
namespace {

using game::Seat;

// People wait for it: a bot that searches stops after this long.
constexpr std::uint32_t kMostThinking_ms = 1000;

game::SquareSet after(game::SquareSet held, const game::Terms& out, const game::Terms& in) {
  return (held - out.titles) | in.titles;
}

}  // namespace

Thinker::Crew& Thinker::crew_of(const Thought& thought) {
  if (const auto known = by_game_.find(thought.game); known != by_game_.end()) {
    crews_.splice(crews_.begin(), crews_, known->second);
    return crews_.front();
  }
  crews_.push_front({thought.game, thought.book, {}});
  by_game_[thought.game] = crews_.begin();
  if (crews_.size() > most_games_) {
    by_game_.erase(crews_.back().game);
    crews_.pop_back();
  }
  return crews_.front();
}

bots::Bot& Thinker::bot_of(Crew& crew, bots::Level level) {
  auto& bot = crew.bots[level];
  if (!bot) {
    const std::uint64_t seed = std::hash<std::string>{}(crew.game);
    bot = bots::make_bot(crew.book->rules, {.level = level, .seed = seed, .ms = kMostThinking_ms});
  }
  return *bot;
}

std::optional<game::Action> Thinker::think(const Thought& thought) {
  Crew& crew = crew_of(thought);
  return bots::next_act(thought.state, [&](Seat seat) -> bots::Bot* {
    const bool is_bot = game::at(seat) < thought.levels.size() && thought.levels[game::at(seat)];
    return is_bot ? &bot_of(crew, *thought.levels[game::at(seat)]) : nullptr;
  });
}

Appraisal appraise(const edition::Book& book, const game::State& s, Seat seat, Seat other,
                   const game::Terms& give, const game::Terms& take) {
  const bots::Values values(book.rules);
  const bots::Appraiser appraiser(book.rules, values, {});
  const int cash = s[seat].cash.units - give.cash.units + take.cash.units;
  const int other_cash = s[other].cash.units + give.cash.units - take.cash.units;
  return {appraiser.worth(s, seat, after(s.owned_by(seat), give, take), cash) - appraiser.worth(s, seat),
          appraiser.worth(s, other, after(s.owned_by(other), take, give), other_cash) -
              appraiser.worth(s, other)};
}

}  // namespace cadastre::online
