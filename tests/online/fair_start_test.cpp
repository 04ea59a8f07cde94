// Dice nobody can bend: entropies are committed to in the lobby, shown at the start, and count by member.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "chance/fair.h"
#include "online/gathered_game.h"
#include "online/verify.h"

namespace cadastre::online::fair_start_test {
namespace {

using notation::Json;

std::string committed(const std::string& text) { return chance::commitment_to(text); }

// Alice and Bob in the lobby, each with an entropy of their own.
GatheredGame lobby() {
  GatheredGame game;
  EXPECT_TRUE(game.create({{"edition", "europe"},
                           {"name", "Alice"},
                           {"commit", committed("a grain")},
                           {"seats", {{{"kind", "person"}}, {{"kind", "open"}}, {{"kind", "open"}}}}}))
      << game.last.message;
  EXPECT_TRUE(game.join({{"name", "Bob"}, {"commit", committed("b grain")}})) << game.last.message;
  return game;
}

TEST(FairStart, TheGameBeginsWhenAllHaveShownTheirs) {
  GatheredGame game = lobby();
  EXPECT_FALSE(game.say(0, {{"command", "reveal"}, {"entropy", "a grain"}}));
  EXPECT_EQ(game.last.error, "not_starting");
  ASSERT_TRUE(game.say(0, {{"command", "start"}}));
  EXPECT_EQ(game.last_kind(), "starting");
  EXPECT_EQ(game.g().phase, Phase::lobby);
  EXPECT_EQ(you_json(game.g(), 1)["reveals"], true);
  EXPECT_TRUE(game.say(1, {{"command", "reveal"}, {"entropy", "b grain"}})) << game.last.message;
  EXPECT_EQ(game.g().phase, Phase::lobby);
  EXPECT_TRUE(game.say(1, {{"command", "reveal"}, {"entropy", "b grain"}})) << "said twice";
  EXPECT_FALSE(game.say(0, {{"command", "reveal"}, {"entropy", "another"}}));
  EXPECT_EQ(game.last.error, "bad_request");
  EXPECT_TRUE(game.say(0, {{"command", "reveal"}, {"entropy", "a grain"}})) << game.last.message;
  EXPECT_EQ(game.g().phase, Phase::playing);
  EXPECT_EQ(game.g().entropies, (std::vector<std::string>{"a grain", "b grain"}))
      << "by member, not by who was first";
}

TEST(FairStart, ACommitmentInCapitalsIsTheSame) {
  GatheredGame game = lobby();
  std::string capitals = committed("c grain");
  std::ranges::transform(capitals, capitals.begin(), [](unsigned char c) { return std::toupper(c); });
  ASSERT_TRUE(game.join({{"name", "Carol"}, {"commit", capitals}})) << game.last.message;
  EXPECT_EQ(game.messages.back().fields["commitment"], committed("c grain"));
  ASSERT_TRUE(game.say(0, {{"command", "start"}}));
  EXPECT_TRUE(game.say(2, {{"command", "reveal"}, {"entropy", "c grain"}})) << game.last.message;
}

// The lobby is closed while they show: who could change it would choose last.
TEST(FairStart, NothingCanBeChangedWhileTheyShow) {
  GatheredGame game = lobby();
  ASSERT_TRUE(game.say(0, {{"command", "start"}}));
  const std::string hash = committed("c");
  for (const Json& late :
       {Json{{"command", "entropy"}, {"entropy", "late"}}, Json{{"command", "commit"}, {"commit", hash}},
        Json{{"command", "start"}}, Json{{"command", "kick"}, {"member", 1}}, Json{{"command", "leave"}},
        Json{{"command", "seat"}, {"seat", 2}, {"kind", "bot"}}, Json{{"command", "options"}}}) {
    EXPECT_FALSE(game.say(0, late)) << late;
    EXPECT_EQ(game.last.error, "starting") << late;
  }
  EXPECT_FALSE(game.join({{"name", "Eve"}, {"entropy", "late"}}));
  EXPECT_EQ(game.last.error, "starting");
}

TEST(FairStart, WhoNeverShowsIsWaitedForTenSecondsAndLeftOut) {
  GatheredGame game = lobby();
  ASSERT_TRUE(game.say(0, {{"command", "start"}}));
  ASSERT_TRUE(game.say(0, {{"command", "reveal"}, {"entropy", "a grain"}}));
  EXPECT_EQ(game.authority->wake_at(BotTurn::may_act), game.now + kReveal_ms);
  game.now += kReveal_ms - 1;
  EXPECT_TRUE(game.clock());
  EXPECT_EQ(game.g().phase, Phase::lobby);
  game.now += 1;
  EXPECT_TRUE(game.clock());
  EXPECT_EQ(game.g().phase, Phase::playing);
  EXPECT_EQ(game.g().entropies, std::vector<std::string>{"a grain"});
  bool named = false;
  for (const Message& message : game.messages)
    named = named || message.fields.value("unrevealed", Json()) == Json{1};
  EXPECT_TRUE(named) << "everybody is told whose is missing";
}

TEST(FairStart, AnotherGrainMakesOtherDice) {
  std::vector<std::string> seen;
  for (const char* grain : {"a grain", "another grain"}) {
    GatheredGame game;
    ASSERT_TRUE(game.create({{"edition", "europe"},
                             {"name", "Alice"},
                             {"commit", committed(grain)},
                             {"seats", {{{"kind", "person"}}, {{"kind", "bot"}}}}}));
    ASSERT_TRUE(game.say(0, {{"command", "start"}}));
    ASSERT_TRUE(game.say(0, {{"command", "reveal"}, {"entropy", grain}})) << game.last.message;
    seen.push_back(chance::hex(std::get<play::Key>(game.g().source.root)));
  }
  EXPECT_NE(seen[0], seen[1]);
}

TEST(FairStart, ALogSaysTheSameAgain) {
  GatheredGame game = lobby();
  ASSERT_TRUE(game.say(0, {{"command", "start"}}));
  ASSERT_TRUE(game.say(1, {{"command", "reveal"}, {"entropy", "b grain"}}));
  ASSERT_TRUE(game.say(0, {{"command", "reveal"}, {"entropy", "a grain"}}));
  std::string fault;
  const auto again = Authority::restore(game.books, "game-1", game.log, fault);
  ASSERT_NE(again, nullptr) << fault;
  EXPECT_EQ(again->gathering().source.root, game.g().source.root);
  EXPECT_EQ(again->gathering().state, game.g().state);
}

// A finished game: the other resigns.
GatheredGame finished() {
  GatheredGame game = lobby();
  EXPECT_TRUE(game.say(0, {{"command", "start"}}));
  EXPECT_TRUE(game.say(0, {{"command", "reveal"}, {"entropy", "a grain"}}));
  EXPECT_TRUE(game.say(1, {{"command", "reveal"}, {"entropy", "b grain"}}));
  EXPECT_TRUE(game.act(1, "1 resign")) << game.last.message;
  EXPECT_EQ(game.g().phase, Phase::over);
  return game;
}

std::string why_not(const GatheredGame& game, const std::string& text, const std::string& noted = "") {
  const auto read = notation::parse_record(text);
  return read.record ? verify(*game.g().book, *read.record, fairness_of(text), noted).misfit.why
                     : read.misfit.why;
}

TEST(FairStart, ARecordIsVerifiedWithAllThatWasCommittedTo) {
  const GatheredGame game = finished();
  const std::string text = record_text(game.g(), all_actions(game.g(), game.messages));
  EXPECT_EQ(why_not(game, text), "");
  EXPECT_EQ(why_not(game, text, game.g().commitment), "");
  EXPECT_NE(why_not(game, text, std::string(64, '0')), "") << "another commitment was noted";
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string other = text;
    const std::size_t at = other.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return other.replace(at, from.size(), to);
  };
  EXPECT_NE(why_not(game, changed("b grain\n", "c grain\n")), "");
  EXPECT_NE(why_not(game, changed("# entropy a grain\n# entropy b grain\n",
                                  "# entropy b grain\n# entropy a grain\n")),
            "");
  EXPECT_NE(why_not(game, changed("1 resign\n", "")), "") << "only a finished game is verified";
}

TEST(FairStart, ARematchNamesItsOwnCommitment) {
  GatheredGame game = finished();
  ASSERT_TRUE(game.say(0, {{"command", "rematch"}})) << game.last.message;
  const Json first = Json::parse(game.last.write.parts.back().entries.front().text);
  EXPECT_EQ(game.last.answer["commitment"], first["commitment"]);
  EXPECT_EQ(game.messages.back().fields["commitment"], first["commitment"]);
  EXPECT_EQ(now_json(game.g(), game.now)["rematch"]["commitment"], first["commitment"]);
}

}  // namespace
}  // namespace cadastre::online::fair_start_test
