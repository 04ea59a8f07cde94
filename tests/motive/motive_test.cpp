// A bot says in a sentence why it did what it did.
#include "motive/motive.h"

#include <gtest/gtest.h>

#include "lab/game_loop.h"
#include "support/moves.h"
#include "support/scene.h"

namespace cadastre::tests::motive_test {
namespace {

using edition::Language;
using game::Action;
using game::ActionKind;
using game::Seat;

const std::vector<std::string> kNames = {"Ada", "Bob", "Cléo"};

std::string why(const Scene& scene, const Action& action, Language language = Language::en) {
  return motive::Motives(scene.texts()).why(language, kNames, scene.state, action);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

Action offer(int from, int to, game::Terms give, game::Terms take) {
  return {.kind = ActionKind::offer,
          .seat = static_cast<Seat>(from),
          .other = static_cast<Seat>(to),
          .give = give,
          .take = take};
}

game::Terms titles(std::initializer_list<int> squares) {
  game::Terms terms;
  for (const int square : squares) {
    terms.titles = terms.titles.with(static_cast<game::Square>(square));
  }
  return terms;
}

game::Terms cash(int amount) { return {game::Money{amount}, {}, {}}; }

TEST(Motive, KeepsWhatWouldCompleteTheOthersGroup) {
  Scene scene(3);
  scene.owns(0, {1, 6}).owns(1, {3, 11});
  scene.does(offer(1, 0, cash(100), titles({1})));
  const Action no{.kind = ActionKind::reject, .seat = Seat{0}, .other = Seat{1}};
  const std::string title = scene.texts().squares[1].name.in(Language::en);
  EXPECT_TRUE(why(scene, no).starts_with("I keep " + title + ": with it Bob would have all of the"))
      << why(scene, no);
  EXPECT_TRUE(why(scene, no, Language::fr).starts_with("Je garde ")) << why(scene, no, Language::fr);
}

TEST(Motive, SaysWhatAnOfferWouldCost) {
  Scene scene(3);
  scene.owns(0, {39}).owns(1, {6});
  scene.does(offer(1, 0, cash(1), titles({39})));
  const Action no{.kind = ActionKind::reject, .seat = Seat{0}, .other = Seat{1}};
  EXPECT_TRUE(has(why(scene, no), "I would lose about")) << why(scene, no);
}

TEST(Motive, BuysWhatCompletesAGroupAndWhatWouldCompleteAnothers) {
  Scene own(3);
  own.owns(0, {1}).rolls(0, 1, 2);
  const Action buy{.kind = ActionKind::buy, .seat = Seat{0}};
  EXPECT_TRUE(has(why(own, buy), "I have all of the")) << why(own, buy);

  Scene others(3);
  others.owns(2, {1}).rolls(0, 1, 2);
  EXPECT_TRUE(has(why(others, buy), "so that Cléo does not have all of the")) << why(others, buy);

  Scene plain(3);
  plain.rolls(0, 1, 2);
  EXPECT_TRUE(has(why(plain, buy), "is worth about") || has(why(plain, buy), "is better with me"))
      << why(plain, buy);
}

TEST(Motive, BuildsForTheRent) {
  Scene scene(3);
  scene.owns(0, {1, 3});
  const Action build{.kind = ActionKind::build, .seat = Seat{0}, .square = game::Square{1}};
  EXPECT_TRUE(has(why(scene, build), "instead of")) << why(scene, build);
}

TEST(Motive, SaysWhoHasWonWhenItGivesUp) {
  const Action leaves{.kind = ActionKind::resign, .seat = Seat{0}};
  EXPECT_EQ(why(Scene(2), leaves), "Bob has nearly everything, and nothing can save me any more.");
  EXPECT_EQ(why(Scene(3), leaves), "");
}

TEST(Motive, SaysNothingOfARollOrOfWhatTheRulesRefuse) {
  Scene scene(3);
  EXPECT_EQ(why(scene, {.kind = ActionKind::roll, .seat = Seat{0}}), "");
  EXPECT_EQ(why(scene, {.kind = ActionKind::build, .seat = Seat{0}, .square = game::Square{1}}), "");
  EXPECT_EQ(why(scene, {.kind = ActionKind::dice, .seat = Seat::chance, .dice = {1, 2}}), "");
}

// Hears everything a bot does, and asks why.
class Asking final : public bots::Bot {
 public:
  Asking(const edition::Book& book, const motive::Motives& motives)
      : bot_(bots::make_bot(book.rules, {.level = bots::Level::normal})), motives_(motives) {}

  Action choose(const game::State& s, Seat seat) override {
    const Action action = bot_->choose(s, seat);
    look(s, action);
    return action;
  }
  std::optional<Action> react(const game::State& s, Seat seat) override {
    const auto action = bot_->react(s, seat);
    if (action) {
      look(s, *action);
    }
    return action;
  }
  void new_game(std::uint64_t seed) override { bot_->new_game(seed); }

  int answers = 0;

 private:
  void look(const game::State& s, const Action& action) {
    for (const Language language : {Language::fr, Language::en}) {
      const std::string text = motives_.why(language, kNames, s, action);
      const bool decided = action.kind == ActionKind::buy || action.kind == ActionKind::accept ||
                           action.kind == ActionKind::reject || action.kind == ActionKind::offer;
      EXPECT_TRUE(!text.empty() || !decided) << game::name(action.kind);
      EXPECT_FALSE(has(text, "motive.") || has(text, "{") || has(text, "  ")) << text;
      answers += text.empty() ? 0 : 1;
    }
  }

  std::unique_ptr<bots::Bot> bot_;
  const motive::Motives& motives_;
};

TEST(Motive, HasAWordForTheDecisionsOfWholeGames) {
  for (const std::string& id : edition::built_in_ids()) {
    const edition::Book& played = book(id);
    const motive::Motives motives(played);
    Asking asking(played, motives);
    lab::Seated seated;
    seated.bots.fill(&asking);
    game::State s = game::start(played.rules, game::seated(played.rules, 3));
    chance::Stream stream(3);
    game::Silence silence;
    lab::play_game(played.rules, s, seated, stream, 15, silence);
    EXPECT_GT(asking.answers, 20) << id;
  }
}

}  // namespace
}  // namespace cadastre::tests::motive_test
