// What players keep of what they have found is what they would find again, and who is not asked twice plays
// as if it were.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <vector>

#include "bots/normal.h"
#include "game/setup.h"
#include "lab/game_loop.h"
#include "support/scene.h"

namespace cadastre::tests::kept_test {
namespace {

using game::Action;
using game::Seat;

struct Ended {
  game::State state;
  play::Played played;
};

// A normal player at each of four seats; every action goes to the record, where there is one.
Ended play_seated(const game::Edition& ed, const lab::Seated& seated, std::uint64_t seed, int rounds,
                  std::vector<Action>* record) {
  Ended end{game::start(ed, game::seated(ed, 4)), {}};
  chance::Stream stream(seed);
  game::Silence silence;
  end.played = lab::play_game(ed, end.state, seated, stream, rounds, silence, record);
  return end;
}

Ended play(const game::Edition& ed, std::uint64_t seed, int rounds, std::vector<Action>* record) {
  std::array<std::unique_ptr<bots::Bot>, 4> bots;
  lab::Seated seated;
  for (unsigned i = 0; i < bots.size(); ++i) {
    bots[i] = bots::make_bot(ed, {.level = bots::Level::normal});
    seated.bots[i] = bots[i].get();
  }
  return play_seated(ed, seated, seed, rounds, record);
}

// The same questions to who has followed the game so far and to who sees this position first.
void expect_same(const game::State& s, const bots::Normal& known, const bots::Normal& anew) {
  for (const Seat seat : s.in) {
    ASSERT_EQ(known.appraiser().worth(s, seat), anew.appraiser().worth(s, seat));
    const game::SeatSet others = s.in.without(seat);
    ASSERT_EQ(known.bargain().partners(s, seat, others), anew.bargain().partners(s, seat, others));
    ASSERT_EQ(known.bargain().find(s, seat, others), anew.bargain().find(s, seat, others));
    for (const Seat other : others) {
      ASSERT_EQ(known.bargain().target(s, seat, other), anew.bargain().target(s, seat, other));
    }
  }
}

TEST(Kept, WorthsAndDealsAreThoseFoundAnew) {
  for (const std::string& id : edition::built_in_ids()) {
    const game::Edition& ed = book(id).rules;
    const bots::Normal known(ed);
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
      std::vector<Action> record;
      play(ed, seed, 60, &record);
      game::State s = game::start(ed, game::seated(ed, 4));
      for (std::size_t i = 0; i < record.size(); ++i) {
        game::apply(ed, s, record[i]);
        if (i % 7 == 0) {
          ASSERT_NO_FATAL_FAILURE(expect_same(s, known, bots::Normal(ed))) << id << " action " << i;
        }
      }
    }
  }
}

TEST(Kept, OneAtAllSeatsPlaysAsOneAtEach) {
  for (const std::string& id : edition::built_in_ids()) {
    const game::Edition& ed = book(id).rules;
    const auto bot = bots::make_bot(ed, {.level = bots::Level::normal});
    lab::Seated seated;
    seated.bots.fill(bot.get());
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      bot->new_game(seed);
      const Ended one = play_seated(ed, seated, seed, 100, nullptr);
      ASSERT_EQ(one.state, play(ed, seed, 100, nullptr).state) << id << " seed " << seed;
    }
  }
}

TEST(Kept, GamesAreTheSameWithEveryActionCheckedAndWithout) {
  for (const std::string& id : edition::built_in_ids()) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      std::vector<Action> record;
      const Ended checked = play(book(id).rules, seed, 100, &record);
      const Ended trusted = play(book(id).rules, seed, 100, nullptr);
      ASSERT_EQ(checked.state, trusted.state) << id << " seed " << seed;
      ASSERT_EQ(checked.played.rolls, trusted.played.rolls);
      ASSERT_EQ(checked.played.actions, trusted.played.actions);
      ASSERT_EQ(checked.played.actions, record.size());
    }
  }
}

}  // namespace
}  // namespace cadastre::tests::kept_test
