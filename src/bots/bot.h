// A player who is a program: sees what its seat sees, the whole state, and says what the seat does.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "game/action.h"
#include "game/edition.h"
#include "game/state.h"

namespace cadastre::bots {

class Network;
class Normal;

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // For a seat that owes a decision: any legal action of this seat, offers and building included. After an
  // action that leaves the decision owed (an offer, a house) it is asked again.
  virtual game::Action choose(const game::State& s, game::Seat seat) = 0;

  // Unasked: claim a rent, answer an offer. Nothing: it waits.
  virtual std::optional<game::Action> react(const game::State& s, game::Seat seat) = 0;

  // What it may say to people, until this is said again; nullptr: anything. What it may not say it does not
  // think about.
  using Manners = std::function<bool(const game::Action& offer)>;
  virtual void mind(const Manners* /*manners*/) {}

  // Before another game, if it is to play more than one: as if newly made with this seed.
  virtual void new_game(std::uint64_t seed) = 0;

  // Itself, where it is a normal player: whoever seats only such can play their games faster.
  virtual Normal* as_normal() { return nullptr; }

  // A game it played is over, or was cut off: for who learns from it.
  virtual void game_over(const game::State&) {}

  // What it has asked the rules about before it says it: nobody needs to ask again.
  using Kinds = game::Set<game::ActionKind, std::uint64_t>;
  bool asks_first(game::ActionKind kind) const { return asks_first_.has(kind); }

  // Whether it asks for every rent as soon as it may: nobody needs to ask it.
  bool claims_all() const { return claims_all_; }

 protected:
  Kinds asks_first_{};
  bool claims_all_ = false;
};

enum class Level : std::uint8_t { random, easy, normal, hard, expert };
inline constexpr std::string_view kLevelWords = "random, easy, normal, hard or expert";
std::string_view name(Level level);

// Whether one bot of this level may sit at several seats and plays as several would: it draws no lots.
constexpr bool shares_seats(Level level) { return level == Level::easy || level == Level::normal; }
std::optional<Level> level_named(std::string_view name);

struct Character;

struct BotSettings {
  Level level = Level::normal;
  const Character* character = nullptr;  // instead of a level: a stranger (character.h)
  std::uint64_t seed = 0;                // of what is random or sampled in it
  std::uint32_t nodes = 10'000;          // hard, expert: rolls it may simulate for one decision
  std::uint32_t ms = 0;   // hard, expert: stops thinking after so long; 0: by nodes alone, and repeatable
  bool concedes = false;  // normal, hard, expert: says so when it has lost against the last other
  const Network* network = nullptr;  // expert: what it goes by, if not what it learned; outlives it
};

// One for each seat, or one for several: what it remembers of a seat is only a shortcut to what it sees.
// The edition must outlive it. One thread at a time.
std::unique_ptr<Bot> make_bot(const game::Edition& ed, const BotSettings& settings);

// What a bot does now at a table of bots and people: one reacts, or the first that owes a decision decides.
// Nothing: it is up to people, or to chance. `bot_of`: nullptr for whoever is no bot.
std::optional<game::Action> next_act(const game::State& s, const std::function<Bot*(game::Seat)>& bot_of);

}  // namespace cadastre::bots
