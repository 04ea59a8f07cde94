// Game records: both ways, and played again.
#include "notation/record.h"

#include <gtest/gtest.h>

#include <utility>

#include "notation/action_text.h"
#include "notation/position.h"
#include "notation/random_play.h"
#include "support/scene.h"

namespace cadastre::tests::record_test {
namespace {

using notation::Record;

Record header(const edition::Book& texts, int seats) {
  Record record;
  record.edition = texts.id;
  record.hash = texts.hash;
  record.choice = {texts.chosen, texts.overrides};
  record.seed = 7;
  for (unsigned i = 0; i < static_cast<unsigned>(seats); ++i) {
    record.seats.push_back({texts.tokens[i].id, texts.roles[0].id, "Player " + std::to_string(i)});
  }
  return record;
}

// A random game, and the state it ended in.
std::pair<Record, game::State> random_record(const edition::Book& texts, std::uint64_t seed, int steps) {
  Record record = header(texts, 3);
  game::State s = opening(texts.rules, 3);
  chance::Stream stream(seed);
  auto below = [&stream](unsigned n) { return stream.below(n); };
  for (int i = 0; i < steps && s.stage != game::Stage::over; ++i) {
    const bool chance_owes = game::owing(s).has(game::Seat::chance);
    const game::Action action =
        chance_owes ? chance::act(texts.rules, s, stream) : bots::random_move(texts.rules, s, below);
    record.actions.push_back({0, notation::action_line(texts, action)});
    game::apply(texts.rules, s, action);
  }
  return {record, s};
}

TEST(Records, SurviveBothWaysAndReplayToTheSameState) {
  for (const edition::Choice& choice : {edition::Choice{}, edition::Choice{{"quick"}, {"rent=automatic"}}}) {
    const edition::Book& texts = book("europe", choice);
    const auto [record, last] = random_record(texts, 9, 2000);
    const std::string text = notation::record_text(record);
    const auto read = notation::parse_record(text);
    ASSERT_TRUE(read.record) << read.misfit.line << ": " << read.misfit.why;
    EXPECT_EQ(notation::record_text(*read.record), text);
    EXPECT_EQ(read.record->choice.variants, choice.variants);
    std::size_t acted = 0;
    std::size_t told = 0;  // actions that led to something
    std::size_t last_told = 0;
    const auto replayed = notation::replay(
        texts, *read.record,
        {.acts = [&](const auto&, const auto&) { ++acted; },
         .hears = [&](const auto&,
                      const auto&) { told += std::exchange(last_told, acted) != acted ? 1U : 0U; }});
    ASSERT_FALSE(replayed.misfit) << replayed.misfit->line << ": " << replayed.misfit->why;
    EXPECT_EQ(told, record.actions.size());
    EXPECT_TRUE(replayed.game.state == last);
  }
}

TEST(Records, MayBeginAtAPosition) {
  const edition::Book& texts = book("europe");
  Record record = header(texts, 2);
  record.position = "200@3/1250@10 1,3/- - 32+12 -/- - - - - turn 1 4 - 0 0 0 0";
  record.actions = {{0, "1 roll"}, {0, "chance dice 1 2"}};
  const auto read = notation::parse_record(notation::record_text(record));
  ASSERT_TRUE(read.record) << read.misfit.why;
  const auto replayed = notation::replay(texts, *read.record);
  ASSERT_FALSE(replayed.misfit) << replayed.misfit->why;
  EXPECT_EQ(game::at(replayed.game.state.players[1].position), 13U);
}

// Line numbers count from 1; the header of `header(texts, 2)` has six lines.
TEST(Records, NameTheFirstLineThatDoesNotFit) {
  const edition::Book& texts = book("europe");
  const std::string good = notation::record_text(header(texts, 2));
  const std::string dice = "chance dice 6 5\nchance dice 1 2\n";
  const auto misfit = [&](const std::string& text) {
    const auto read = notation::parse_record(text);
    if (!read.record) {
      return read.misfit;
    }
    const auto replayed = notation::replay(texts, *read.record);
    return replayed.misfit.value_or(notation::Misfit{});
  };
  EXPECT_EQ(misfit(good + dice + "0 roll\n").line, 0);
  EXPECT_EQ(misfit(good + dice + "# a remark\n\n0 roll # another\n").line, 0);
  EXPECT_EQ(misfit(good + dice + "1 roll\n").line, 9);
  EXPECT_EQ(misfit(good + dice + "1 roll\n").why, "refused: not_your_turn");
  EXPECT_EQ(misfit(good + dice + "# a remark\n0 jump\n").line, 10);
  EXPECT_EQ(misfit(good + dice + "0 roll\nseed 4\n").line, 10);
  EXPECT_EQ(misfit("cadastre record 2\n").line, 1);
  EXPECT_EQ(misfit("").line, 0);
  EXPECT_NE(misfit("").why, "");
  EXPECT_EQ(misfit("cadastre record 1\nedition europe\n0 roll\n").line, 3);
  EXPECT_EQ(misfit("cadastre record 1\nedition europe\nedition europe\n").line, 3);
  EXPECT_EQ(misfit("cadastre record 1\nseed x\n").line, 2);
  EXPECT_EQ(misfit("cadastre record 1\nseat 1 eiffel player A\n").line, 2);
  EXPECT_EQ(misfit("cadastre record 1\nseat 0 eiffel player\n").line, 2);
  EXPECT_EQ(misfit("cadastre record 1\nedition e\nhash 0000000000000000\nseat 0 eiffel player A\n"
                   "seat 1 pisa player B\n0 roll\n")
                .line,
            3);
  Record twins = header(texts, 2);
  twins.seats[1].token = twins.seats[0].token;
  EXPECT_EQ(misfit(notation::record_text(twins)).line, 6);
  Record nowhere = header(texts, 2);
  nowhere.position = "nowhere";
  EXPECT_EQ(misfit(notation::record_text(nowhere)).line, 7);
}

TEST(Records, NamesAreOneCleanLine) {
  EXPECT_EQ(notation::name_fault("Zoé de la Tour #2"), "");
  for (const char* name : {"", " A", "A ", "A\nB", "A\tB", "0123456789012345678901234567890123456789x"}) {
    EXPECT_NE(notation::name_fault(name), "") << name;
  }
}

TEST(Record, CarriesItsEdition) {
  const std::string whole = edition::whole_text(*edition::find_built_in("europe"));
  const std::string text = "cadastre record 1\nedition europe\nhash 0\nseat 0 a b A\nseat 1 a b B\n";
  const notation::RecordRead read =
      notation::parse_record(text + "0 roll\n" + notation::edition_lines(whole));
  ASSERT_TRUE(read.record) << read.misfit.why;
  EXPECT_EQ(read.record->edition_text, whole);
  EXPECT_EQ(read.record->actions.size(), 1U);
  EXPECT_EQ(notation::parse_record(text).record->edition_text, "");
}

}  // namespace
}  // namespace cadastre::tests::record_test
