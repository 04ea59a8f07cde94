// The built-in bots for a game under an engine: what one would do, and a game played on by them.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "notation/object_reader.h"
#include "play/game.h"

namespace cadastre::engine {

// "level", "seed", "nodes": which bot. "levels": by seat, where they differ.
struct BotsAsked {
  std::vector<bots::Level> levels;  // by seat
  std::uint64_t seed = 0;
  std::uint32_t nodes = bots::BotSettings{}.nodes;
};
BotsAsked read_bots(notation::ObjectReader& in, int seats);

// Bots are kept from one request to the next, and asked as if newly made: the same question, the same answer.
class Opponents {
 public:
  explicit Opponents(std::shared_ptr<const edition::Book> book) : book_(std::move(book)) {}

  bots::Bot& fresh(game::Seat seat, const BotsAsked& asked);

 private:
  struct Kept {
    game::Seat seat;
    bots::BotSettings settings;
    std::unique_ptr<bots::Bot> bot;
  };

  std::shared_ptr<const edition::Book> book_;  // it outlives them
  std::vector<Kept> kept_;
};

struct PlayOn {
  game::SeatSet until;   // who decides for themselves; nobody: to the end
  std::size_t most = 0;  // actions, chance's included
  BotsAsked bots;
};
PlayOn read_play_on(notation::ObjectReader& in, int seats);

struct PlayedOn {
  play::Verdict verdict{};
  // Why it stopped: one of them owes a decision ("decision"), may claim a rent or answer an offer it could
  // not before ("reaction"), the game is over ("over"), or there were too many actions ("most").
  std::string_view stopped;
};
PlayedOn play_on(const game::Edition& ed, play::Game& game, Opponents& opponents, const PlayOn& asked,
                 play::Told& told);

}  // namespace cadastre::engine
