#include "engine/opponents.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "game/actors.h"

namespace cadastre::engine {
namespace {

using bots::Level;
using game::Seat;
using notation::Json;
using notation::ObjectReader;

constexpr const char* kNoLevel = "must be the name of a bot's level";

Level read_level(ObjectReader& in) {
  const auto word = in.word("level");
  const auto level = word ? bots::level_named(*word) : Level::normal;
  if (!level) {
    in.fail("level", kNoLevel);
  }
  return level.value_or(Level::normal);
}

// ["easy", null, "hard"]: whoever is left out has the level of all.
void read_levels(ObjectReader& in, std::vector<Level>& levels) {
  const Json* list = in.list("levels");
  if (list != nullptr && list->size() > levels.size()) {
    in.fail("levels", "has more entries than there are seats");
    return;
  }
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const Json& one = (*list)[i];
    const auto* word = one.get_ptr<const std::string*>();
    const auto level = word != nullptr ? bots::level_named(*word) : std::nullopt;
    if (!level && !one.is_null()) {
      in.fail("levels", kNoLevel);
      return;
    }
    levels[i] = level.value_or(levels[i]);
  }
}

// What the seats may answer though nobody waits for them.
struct Openings {
  std::vector<game::Claim> claims;
  std::vector<game::Offer> offers;

  Openings(const game::State& s, game::SeatSet seats) {
    for (int i = 0; i < s.claim_count; ++i) {
      game::Claim claim = s.claims[static_cast<unsigned>(i)];
      claim.rolls_left = 0;  // the same, however long it lasts
      if (seats.has(claim.creditor)) {
        claims.push_back(claim);
      }
    }
    for (const Seat from : s.offer_count == 0 ? game::SeatSet{} : s.in) {
      const game::Offer& offer = s.offers[game::at(from)];
      if (game::is_player(offer.to) && seats.has(offer.to)) {
        offers.push_back(offer);
      }
    }
  }

  // Whether there is one that was not there before.
  bool more_than(const Openings& before) const {
    const auto missing_in = [](const auto& known) {
      return [&known](const auto& one) { return std::ranges::find(known, one) == known.end(); };
    };
    return std::ranges::any_of(claims, missing_in(before.claims)) ||
           std::ranges::any_of(offers, missing_in(before.offers));
  }
};

// Who acts next, bots and chance alone, has acted.
play::Verdict step(const game::Edition& ed, play::Game& game,
                   const std::array<bots::Bot*, game::kMaxSeats>& bots, play::Told& told) {
  if (game.chance_owes()) {
    return game.let_chance_act(ed, told);
  }
  const auto action = bots::next_act(game.state, [&](Seat seat) { return bots[game::at(seat)]; });
  game::expect(action.has_value());  // somebody owes, and it is none of those left out
  return game.act(ed, *action, told);
}

}  // namespace

BotsAsked read_bots(ObjectReader& in, int seats) {
  constexpr std::int64_t kMostNodes = 1'000'000;
  BotsAsked asked;
  asked.levels.assign(static_cast<std::size_t>(seats), read_level(in));
  asked.seed = static_cast<std::uint64_t>(in.integer("seed", 0, INT64_MAX).value_or(0));
  asked.nodes = static_cast<std::uint32_t>(in.integer("nodes", 1, kMostNodes).value_or(asked.nodes));
  return asked;
}

bots::Bot& Opponents::fresh(Seat seat, const BotsAsked& asked) {
  const bots::BotSettings wanted{
      .level = asked.levels[game::at(seat)], .seed = asked.seed + game::at(seat), .nodes = asked.nodes};
  const auto found = std::ranges::find_if(kept_, [&](const Kept& kept) {
    return kept.seat == seat && kept.settings.level == wanted.level && kept.settings.nodes == wanted.nodes;
  });
  if (found == kept_.end()) {
    kept_.push_back({seat, wanted, bots::make_bot(book_->rules, wanted)});
    return *kept_.back().bot;
  }
  found->bot->new_game(wanted.seed);
  return *found->bot;
}

PlayOn read_play_on(ObjectReader& in, int seats) {
  constexpr std::int64_t kMostActions = 100'000;
  constexpr std::int64_t kUsual = 10'000;
  PlayOn asked;
  asked.until = in.seats("until").value_or(game::SeatSet{});
  if (!(asked.until - game::SeatSet::first(seats)).empty()) {
    in.fail("until", "must name seats of this game");
  }
  asked.most = static_cast<std::size_t>(in.integer("most", 1, kMostActions).value_or(kUsual));
  asked.bots = read_bots(in, seats);
  read_levels(in, asked.bots.levels);
  return asked;
}

PlayedOn play_on(const game::Edition& ed, play::Game& game, Opponents& opponents, const PlayOn& asked,
                 play::Told& told) {
  std::array<bots::Bot*, game::kMaxSeats> bots{};
  for (const Seat seat : game::SeatSet::first(game.state.seats) - asked.until) {
    bots[game::at(seat)] = &opponents.fresh(seat, asked.bots);
  }
  Openings known(game.state, asked.until);
  while (game.state.stage != game::Stage::over) {
    if (!(game::owing(game.state) & asked.until).empty()) {
      return {{}, "decision"};
    }
    if (told.actions.size() >= asked.most) {
      return {{}, "most"};
    }
    const play::Verdict verdict = step(ed, game, bots, told);
    if (!verdict.good()) {
      return {verdict, "refused"};
    }
    Openings now(game.state, asked.until);
    if (now.more_than(known)) {
      return {{}, "reaction"};
    }
    known = std::move(now);
  }
  return {{}, "over"};
}

}  // namespace cadastre::engine
