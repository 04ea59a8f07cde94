// What was learned: the same numbers on every machine, a file that vouches for itself, and sense in every
// edition, own ones too.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <memory>
#include <numeric>
#include <type_traits>

#include "bots/judge.h"
#include "bots/search.h"
#include "lab/game_loop.h"
#include "support/patience.h"
#include "support/places.h"
#include "support/scene.h"

namespace cadastre::tests::learned_test {
namespace {

using bots::Network;

// Weights and inputs that follow from their place alone.
Network sample_network() {
  Network network;
  int n = 0;
  const auto fill = [&](auto& layer) {
    for (std::size_t i = 0; i < layer.weight.size(); ++i) {
      layer.bias[i] = (n * 7919) % 200'003 - 100'000;
      for (auto& weight : layer.weight[i]) {
        weight = static_cast<std::int16_t>(++n * 977 % 1201 - 600);
      }
    }
  };
  fill(network.first);
  fill(network.second);
  fill(network.last);
  return network;
}

bots::Inputs sample_inputs(int seed) {
  bots::Inputs in{};
  for (unsigned i = 0; i < in.size(); ++i) {
    in[i] = static_cast<std::int16_t>((seed + static_cast<int>(i) * 613) % 2047 - 1023);
  }
  return in;
}

edition::Book own_edition(const std::string& file) {
  auto loaded = edition::load(*edition::find(sources() + "/examples/" + file));
  EXPECT_TRUE(loaded.book) << file;
  return *std::move(loaded.book);
}

int sum(const bots::Chances& chances) { return std::accumulate(chances.begin(), chances.end(), 0); }

// Every machine and compiler has to come to these.
TEST(LearnedNetwork, ComesToTheSameNumbersEverywhere) {
  const Network network = sample_network();
  EXPECT_EQ(network.odds(sample_inputs(1)), 444107);
  EXPECT_EQ(network.odds(sample_inputs(2)), 439087);
  EXPECT_EQ(network.odds(sample_inputs(1000)), -166785);
}

TEST(LearnedNetwork, SharesArePowersOfTwo) {
  constexpr int kTwice = bots::kOne * bots::kWeightOne;
  const auto who = game::SeatSet::first(3);
  const bots::Chances even = bots::shares({}, who);
  EXPECT_EQ(even, (bots::Chances{21845, 21845, 21845}));
  EXPECT_EQ(bots::shares({kTwice, 0, 0}, who), (bots::Chances{32768, 16384, 16384}));
  EXPECT_EQ(bots::shares({0, -40 * kTwice, 0}, who), (bots::Chances{32768, 0, 32768}));
  EXPECT_EQ(bots::shares({INT32_MAX, INT32_MIN, 0}, who)[0], bots::kSure);
}

TEST(LearnedNetwork, ReadsWhatItWrote) {
  const Network network = sample_network();
  const auto again = Network::read(network.text());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->text(), network.text());
  EXPECT_EQ(again->odds(sample_inputs(5)), network.odds(sample_inputs(5)));
}

TEST(LearnedNetwork, RefusesAFileThatIsNotWhatWasHashed) {
  const std::string text = sample_network().text();
  std::string changed = text;
  changed[changed.size() / 2] = changed[changed.size() / 2] == '1' ? '2' : '1';
  EXPECT_FALSE(Network::read(changed));
  EXPECT_FALSE(Network::read(text.substr(0, text.size() - 1)));
  EXPECT_FALSE(Network::read(text + "\n"));
  EXPECT_FALSE(Network::read(text.substr(1)));
  EXPECT_FALSE(Network::read(""));
  EXPECT_FALSE(Network::read("cadastre chances 1\n"));
}

TEST(LearnedNetwork, RefusesWeightsThatCouldOverflow) {
  Network network = sample_network();
  network.second.weight[3][3] = bots::kMostWeight + 1;
  EXPECT_FALSE(Network::read(network.text()));
  network.second.weight[3][3] = -bots::kMostWeight;
  EXPECT_TRUE(Network::read(network.text()));
  network.last.bias[0] = bots::kMostBias + 1;
  EXPECT_FALSE(Network::read(network.text()));
}

TEST(LearnedNetwork, TravelsWithTheProgramAndIsSmall) {
  EXPECT_TRUE(Network::read(bots::learned_text()));
  EXPECT_LT(bots::learned_text().size(), 1'000'000U);
}

class Judged : public testing::Test {
 protected:
  static bots::Chances judged(const game::Edition& ed, const game::State& s) {
    const bots::Values values(ed);
    return bots::Judge(ed, values).chances(s);
  }
};

// Every round of a game between normal players: the chances of who is in make a whole, of the others none.
void expect_sense(const game::Edition& ed, const std::string& what, int seats) {
  const bots::Values values(ed);
  const bots::Judge judge(ed, values);
  const auto bot = bots::make_bot(ed, {.level = bots::Level::normal});
  lab::Seated seated;
  seated.bots.fill(bot.get());
  game::State s = game::start(ed, game::seated(ed, seats));
  chance::Stream stream(7);
  game::Silence silence;
  while (s.stage != game::Stage::over && s.round < 60) {
    const bots::Chances chances = judge.chances(s);
    EXPECT_GT(sum(chances), bots::kSure - 16) << what << " round " << s.round;
    EXPECT_LE(sum(chances), bots::kSure) << what << " round " << s.round;
    for (unsigned i = 0; i < game::kMaxSeats; ++i) {
      EXPECT_TRUE(chances[i] >= 0 && (chances[i] == 0 || s.in.has(static_cast<game::Seat>(i)))) << what;
    }
    lab::play_game(ed, s, seated, stream, s.round, silence);
  }
}

TEST_F(Judged, EveryEditionAndOwnOnes) {
  for (const std::string& id : edition::built_in_ids()) {
    expect_sense(book(id).rules, id, book(id).rules.min_seats);
    expect_sense(book(id).rules, id, book(id).rules.max_seats);
  }
  for (const char* file : {"island.toml", "town.toml"}) {
    const edition::Book own = own_edition(file);
    expect_sense(own.rules, file, own.rules.max_seats);
  }
}

// A position of every edition, judged by what was learned: these change when it learns anew, never with the
// machine or the compiler.
TEST_F(Judged, ComesToTheSameChancesEverywhere) {
  Scene scene(4);
  scene.owns(0, {1, 3, 5}).owns(1, {11, 13, 14, 15}).owns(2, {26, 28}).owns(3, {37});
  scene.built(11, 3).built(13, 3).built(14, 2).mortgaged({15}).cash(1, 200).cash(3, 2100).jailed(2).at(0, 9);
  EXPECT_EQ(judged(scene.rules(), scene.state), (bots::Chances{14239, 33045, 6546, 11704}));
}

TEST_F(Judged, WhoEarnsMoreIsLikelierToWin) {
  Scene scene(3);
  const auto chance_of_first = [&] { return judged(scene.rules(), scene.state)[0]; };
  scene.owns(0, {16, 18, 19}).owns(1, {6}).owns(2, {39});
  const int bare = chance_of_first();
  EXPECT_GT(bare, bots::kSure / 3);
  scene.built(16, 3).built(18, 3).built(19, 3);
  EXPECT_GT(chance_of_first(), bare);
  scene.cash(0, 10);
  EXPECT_LT(chance_of_first(), bots::kSure);
}

TEST_F(Judged, TheWinnersOfAFinishedGame) {
  Scene scene(3);
  scene.state.stage = game::Stage::over;
  scene.state.finale.winners = game::SeatSet::of(game::Seat{2});
  EXPECT_EQ(judged(scene.rules(), scene.state), (bots::Chances{0, 0, bots::kSure}));
}

// The time a thread of this program has computed for: other programs beside it do not count.
double computed_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// Passes on what another bot does, and how long it took.
class Timed final : public bots::Bot {
 public:
  explicit Timed(std::unique_ptr<bots::Bot> bot) : bot_(std::move(bot)) {}

  game::Action choose(const game::State& s, game::Seat seat) override {
    return timed([&] { return bot_->choose(s, seat); });
  }
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override {
    return timed([&] { return bot_->react(s, seat); });
  }
  void new_game(std::uint64_t seed) override { bot_->new_game(seed); }

  double longest_ms = 0;

 private:
  template <class Work>
  std::invoke_result_t<Work> timed(Work work) {
    const double began = computed_ms();
    auto out = work();
    longest_ms = std::max(longest_ms, computed_ms() - began);
    return out;
  }

  std::unique_ptr<bots::Bot> bot_;
};

// The first question of a decision once took all its time, and nothing was left for what comes after offers.
TEST(Deadline, LeavesTimeForTheNextQuestion) {
  const bots::Deadline all = bots::Deadline::in(60'000);
  const bots::Deadline first = all.within(2);
  ASSERT_TRUE(all.at && first.at);
  EXPECT_FALSE(first.passed());
  const std::chrono::duration<double> left = *all.at - *first.at;
  EXPECT_GT(left.count(), 25);
  EXPECT_LT(left.count(), 31);
  EXPECT_FALSE(bots::Deadline::in(0).within(2).at);  // no limit stays none
}

// It may finish the game it is playing on when its time is up, and what does not search.
TEST(Expert, ThinksNoLongerThanItSaysAndOnlyDoesWhatIsLegal) {
  constexpr std::uint32_t kMs = 5;
  const double slack = most_ms(60, 2000);  // nothing is optimised where this may run
  for (const char* file : {"island.toml", "town.toml"}) {
    const edition::Book own = own_edition(file);
    Timed expert(bots::make_bot(own.rules, {.level = bots::Level::expert, .nodes = 1'000'000, .ms = kMs}));
    lab::Seated seated;
    seated.bots.fill(&expert);
    game::State s = game::start(own.rules, game::seated(own.rules, own.rules.max_seats));
    chance::Stream stream(11);
    game::Silence silence;
    const play::Played played = lab::play_game(own.rules, s, seated, stream, 6, silence);
    for (const std::uint32_t refused : played.refused) {
      EXPECT_EQ(refused, 0U) << file;
    }
    EXPECT_LT(expert.longest_ms, kMs + slack) << file;
  }
}

}  // namespace
}  // namespace cadastre::tests::learned_test
