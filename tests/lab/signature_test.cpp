// Any change of behaviour shows here. When a rule is meant to change, run `cadastre signature` and say so in
// the commit.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "game/setup.h"
#include "lab/game_loop.h"
#include "lab/perft.h"
#include "lab/signature.h"
#include "notation/position.h"
#include "support/places.h"
#include "support/scene.h"

namespace cadastre::tests::signature_test {
namespace {

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(sources() + "/tests/lab/" + file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') {
      lines.push_back(line);
    }
  }
  return lines;
}

TEST(Signature, OfEveryEditionIsTheOneOnRecord) {
  std::vector<std::string> now;
  for (const std::string& id : edition::built_in_ids()) {
    now.push_back(fmt::format("{} {:016x}", id, lab::signature(book(id).rules, 1000)));
  }
  EXPECT_EQ(now, lines_of("signatures.txt"));
}

// "europe 3 8654 <position line>": edition, depth, ways, position.
TEST(Perft, FromSetPositionsIsTheOneOnRecord) {
  const std::vector<std::string> lines = lines_of("perft.txt");
  ASSERT_GE(lines.size(), 5U);
  for (const std::string& line : lines) {
    std::istringstream in(line);
    std::string id;
    int depth = 0;
    std::uint64_t ways = 0;
    std::string position;
    in >> id >> depth >> ways >> std::ws;
    std::getline(in, position);
    const auto state = notation::parse_position_line(book(id), position);
    ASSERT_TRUE(state) << state.error << ": " << position;
    EXPECT_EQ(lab::perft(book(id).rules, *state, depth), ways) << position;
  }
}

// --- what a steady player remembers, and what the loop does not ask because it would not be used ---

// A steady player without a memory, who would always like to be asked.
class Forgetful {
 public:
  static constexpr bool kTrusted = true;

  explicit Forgetful(const game::Edition& ed) : ed_(ed) {}

  game::Action choose(const game::State& s, game::Seat seat) const {
    return bots::Steady(ed_).choose(s, seat);
  }
  bots::Steady::Step on_turn(const game::State& s, game::Seat seat) const {
    return bots::Steady(ed_).on_turn(s, seat);
  }
  static bool wants_more(const game::State&, game::Seat) { return true; }

 private:
  const game::Edition& ed_;
};

TEST(Shortcuts, ChangeNoGame) {
  game::Silence silence;
  for (const std::string& id : edition::built_in_ids()) {
    const game::Edition& ed = book(id).rules;
    Forgetful forgetful(ed);
    const play::Everybody<Forgetful> players{forgetful};
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const game::State start = game::start(ed, game::seated(ed, 3 + static_cast<int>(seed % 2)));
      game::State quick = start;
      chance::Stream same(seed);
      const auto rolls = lab::play_out(ed, quick, same, 200, silence).rolls;
      game::State slow = start;
      chance::Stream again(seed);
      EXPECT_EQ(play::Loop(ed, slow, players, again, silence).run(200).rolls, rolls) << id << seed;
      EXPECT_TRUE(quick == slow) << id << seed;
    }
  }
}

}  // namespace
}  // namespace cadastre::tests::signature_test
