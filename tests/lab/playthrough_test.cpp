// Whole games stored as text, the record and its log, compared word for word. After a change that is meant to
// be seen, CADASTRE_UPDATE=1 writes them anew: read the difference before committing it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "bots/random.h"
#include "bots/steady.h"
#include "chance/chance.h"
#include "notation/action_text.h"
#include "notation/sentences.h"
#include "support/places.h"
#include "support/scene.h"

namespace cadastre::tests::playthrough_test {
namespace {

struct Playthrough {
  std::string file;
  std::string edition;
  edition::Choice choice;
  int seats;
  std::uint64_t seed;
  int most_actions;
  edition::Language language;
};

const std::vector<std::string> kNames = {"Ada", "Béla", "Chloé", "Dario", "Edda", "Farid", "Gala", "Hugo"};

class Writer {
 public:
  explicit Writer(const Playthrough& plan) : plan_(plan), book_(book(plan.edition, plan.choice)) {}

  std::string write() {
    auto listen = [this](const game::Event& event) { tell(event); };
    game::State s = game::start(book_.rules, game::seated(book_.rules, plan_.seats), listen);
    chance::Stream dice(plan_.seed);
    chance::Stream whims(~plan_.seed);
    auto below = [&](std::uint32_t bound) { return whims.below(bound); };
    bots::Steady steady(book_.rules);
    // Mostly sensible, so that the game ends; at times anything, so that everything happens.
    const auto decide = [&] {
      for (const game::Seat seat : s.in) {
        if (const auto reaction = steady.react(s, seat); reaction && below(8) != 0) {
          return *reaction;
        }
      }
      return below(4) == 0 ? bots::random_move(book_.rules, s, below)
                           : steady.choose(s, game::owing(s).front());
    };
    for (int i = 0; i < plan_.most_actions && s.stage != game::Stage::over; ++i) {
      const game::Action action = game::chance_owes(s) ? chance::act(book_.rules, s, dice) : decide();
      text_ += notation::action_line(book_, action) + "\n";
      game::apply_and_tell(book_.rules, s, action, game::Teller(listen));
    }
    return text_;
  }

 private:
  void tell(const game::Event& event) {
    const std::string line = notation::sentence(book_, plan_.language, kNames, event);
    text_ += line.empty() ? "" : "    " + line + "\n";
  }

  const Playthrough& plan_;
  const edition::Book& book_;
  std::string text_;
};

class Playthroughs : public testing::TestWithParam<Playthrough> {};

TEST_P(Playthroughs, GoesAsStored) {
  const Playthrough& plan = GetParam();
  const std::string path = sources() + "/tests/playthroughs/" + plan.file;
  const std::string now = Writer(plan).write();
  if (std::getenv("CADASTRE_UPDATE") != nullptr) {
    std::ofstream(path) << now;
  }
  std::ifstream in(path);
  const std::string stored(std::istreambuf_iterator<char>(in), {});
  EXPECT_TRUE(now == stored) << path << " tells another story";
}

using edition::Language;
INSTANTIATE_TEST_SUITE_P(
    Europe, Playthroughs,
    testing::Values(Playthrough{"europe-2-fr.txt", "europe", {}, 2, 11, 1500, Language::fr},
                    Playthrough{"europe-4-en.txt", "europe", {}, 4, 12, 1500, Language::en},
                    Playthrough{
                        "europe-quick-5-fr.txt", "europe", {{"quick"}, {}}, 5, 13, 1500, Language::fr},
                    Playthrough{"europe-timed-8-en.txt",
                                "europe",
                                {{"timed", "automatic_rent"}, {"round_limit=6"}},
                                8,
                                14,
                                1500,
                                Language::en}));

INSTANTIATE_TEST_SUITE_P(
    Espace, Playthroughs,
    testing::Values(Playthrough{"espace-3-fr.txt", "espace", {}, 3, 21, 1500, Language::fr},
                    Playthrough{"espace-6-en.txt", "espace", {}, 6, 22, 1500, Language::en}));
INSTANTIATE_TEST_SUITE_P(Madame, Playthroughs,
                         testing::Values(Playthrough{
                             "madame-4-en.txt", "madame", {}, 4, 31, 1500, Language::en}));
INSTANTIATE_TEST_SUITE_P(
    Anti, Playthroughs,
    testing::Values(
        Playthrough{"anti-4-fr.txt", "anti", {}, 4, 41, 1500, Language::fr},
        Playthrough{
            "anti-sides-5-en.txt", "anti", {{"one_side", "roll_for_roles"}, {}}, 5, 42, 1500, Language::en},
        Playthrough{
            "anti-quick-3-fr.txt", "anti", {{"quick"}, {"round_limit=8"}}, 3, 43, 1500, Language::fr}));
INSTANTIATE_TEST_SUITE_P(
    Inegalopolis, Playthroughs,
    testing::Values(Playthrough{"inegalopolis-4-fr.txt", "inegalopolis", {}, 4, 51, 1500, Language::fr},
                    Playthrough{"inegalopolis-dealt-8-en.txt",
                                "inegalopolis",
                                {{"three_titles", "three_crops", "one_try", "first_bankruptcy"}, {}},
                                8,
                                52,
                                1500,
                                Language::en}));

}  // namespace
}  // namespace cadastre::tests::playthrough_test
