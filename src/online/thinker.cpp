#include "online/thinker.h"

#include <functional>

#include "bots/estate.h"
#include "game/legal.h"

namespace cadastre::online {
namespace {

using game::Seat;

// People wait for it: a bot that searches stops after this long.
constexpr std::uint32_t kMostThinking_ms = 1000;

bool is_bot(const Thought& thought, Seat seat) {
  return game::at(seat) < thought.levels.size() && thought.levels[game::at(seat)].has_value();
}

game::SquareSet after(game::SquareSet held, const game::Terms& out, const game::Terms& in) {
  return (held - out.titles) | in.titles;
}

// The groups somebody who holds these has all of, as bits.
std::uint32_t whole(const game::Edition& ed, game::SquareSet held) {
  std::uint32_t found = 0;
  for (unsigned i = 0; i < ed.groups; ++i) {
    found |= held.contains(ed.group[i].members) ? 1U << i : 0U;
  }
  return found;
}

}  // namespace

Thinker::Crew& Thinker::crew_of(const Thought& thought) {
  if (const auto known = by_game_.find(thought.game); known != by_game_.end()) {
    crews_.splice(crews_.begin(), crews_, known->second);
    return crews_.front();
  }
  crews_.push_front({thought.game, thought.book, {}, {}});
  by_game_[thought.game] = crews_.begin();
  if (crews_.size() > most_games_) {
    by_game_.erase(crews_.back().game);
    crews_.pop_back();
  }
  return crews_.front();
}

bots::Bot& Thinker::bot_of(Crew& crew, bots::Level level, bool stands_in) {
  auto& bot = crew.bots[{level, stands_in}];
  if (!bot) {
    const std::uint64_t seed = std::hash<std::string>{}(crew.game);
    bot = bots::make_bot(crew.book->rules,
                         {.level = level, .seed = seed, .ms = kMostThinking_ms, .concedes = !stands_in});
  }
  return *bot;
}

std::optional<game::Action> Thinker::think(const Thought& thought) {
  Crew& crew = crew_of(thought);
  return crew.talks.next_act(thought.book->rules, thought.state, [&](Seat seat) -> bots::Bot* {
    return is_bot(thought, seat) ? &bot_of(crew, *thought.levels[game::at(seat)], thought.stand_ins.has(seat))
                                 : nullptr;
  });
}

Appraisal appraise(const edition::Book& book, const game::State& s, Seat seat, Seat other,
                   const game::Terms& give, const game::Terms& take) {
  const bots::Values values(book.rules);
  const bots::Appraiser appraiser(book.rules, values, {});
  const auto side = [&](Seat one, const game::Terms& out, const game::Terms& in) {
    const game::SquareSet held = after(s.owned_by(one), out, in);
    const int cash = s[one].cash.units - out.cash.units + in.cash.units;
    return Side{appraiser.worth(s, one, held, cash) - appraiser.worth(s, one),
                whole(book.rules, held) & ~whole(book.rules, s.owned_by(one))};
  };
  return {side(seat, give, take), side(other, take, give)};
}

}  // namespace cadastre::online
