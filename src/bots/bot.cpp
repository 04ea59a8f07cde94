#include "bots/bot.h"

#include <array>
#include <utility>

#include "bots/character.h"
#include "bots/easy.h"
#include "bots/expert.h"
#include "bots/hard.h"
#include "bots/normal.h"
#include "bots/random.h"
#include "chance/chance.h"
#include "game/actors.h"

namespace cadastre::bots {
namespace {

constexpr std::array<std::pair<Level, std::string_view>, 5> kNames = {{{Level::random, "random"},
                                                                       {Level::easy, "easy"},
                                                                       {Level::normal, "normal"},
                                                                       {Level::hard, "hard"},
                                                                       {Level::expert, "expert"}}};

// Any legal action but leaving the table.
class RandomBot final : public Bot {
 public:
  RandomBot(const game::Edition& ed, std::uint64_t seed) : ed_(ed), stream_(seed) {}

  game::Action choose(const game::State& s, game::Seat seat) override {
    const auto action = think(s, seat);
    return action ? *action : game::default_action(ed_, s, seat);
  }
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override { return think(s, seat); }
  void new_game(std::uint64_t seed) override { stream_ = chance::Stream(seed); }

 private:
  std::optional<game::Action> think(const game::State& s, game::Seat seat) {
    auto below = [this](unsigned bound) { return stream_.below(bound); };
    auto action = random_action(ed_, s, seat, below);
    return action && action->kind == game::ActionKind::resign ? std::nullopt : action;
  }

  const game::Edition& ed_;
  chance::Stream stream_;
};

}  // namespace

std::string_view name(Level level) { return kNames[static_cast<unsigned>(level)].second; }

std::optional<Level> level_named(std::string_view name) {
  for (const auto& [level, word] : kNames) {
    if (word == name) {
      return level;
    }
  }
  return std::nullopt;
}

std::unique_ptr<Bot> make_bot(const game::Edition& ed, const BotSettings& settings) {
  if (settings.character != nullptr) {
    return std::make_unique<Stranger>(ed, *settings.character);
  }
  switch (settings.level) {
    case Level::random:
      return std::make_unique<RandomBot>(ed, settings.seed);
    case Level::easy:
      return std::make_unique<Easy>(ed);
    case Level::normal:
      return std::make_unique<Normal>(ed, Temper{.concedes = settings.concedes});
    case Level::hard:
      return std::make_unique<Hard>(ed, settings);
    default:
      return std::make_unique<Expert>(ed, settings);
  }
}

std::optional<game::Action> next_act(const game::State& s, const std::function<Bot*(game::Seat)>& bot_of) {
  for (const game::Seat seat : s.in) {
    Bot* bot = bot_of(seat);
    if (auto reaction = bot == nullptr ? std::nullopt : bot->react(s, seat)) {
      return reaction;
    }
  }
  const game::SeatSet owing = game::owing(s);
  const auto decides = [&](game::Seat seat) -> std::optional<game::Action> {
    Bot* bot = game::is_player(seat) ? bot_of(seat) : nullptr;
    return bot == nullptr ? std::nullopt : std::optional(bot->choose(s, seat));
  };
  auto act = owing.empty() ? std::nullopt : decides(game::asked_first(s));
  for (auto seat = owing.begin(); !act && seat != owing.end(); ++seat) {
    act = decides(*seat);
  }
  return act;
}

}  // namespace cadastre::bots
