// The kit: the same proofs over every edition file and every variant.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <numeric>

#include "kit/random_play.h"
#include "support/scene.h"

namespace cadastre::tests::kit_test {
namespace {

constexpr int kMostActions = 1500;

int games_to_play() {
  const char* asked = std::getenv("CADASTRE_KIT_GAMES");
  return asked == nullptr ? 100000 : std::atoi(asked);
}

struct Wanted {
  std::string id;
  edition::Choice choice{};
};

// Each edition as it is, with each variant alone, and with each pair.
std::vector<Wanted> all_wanted() {
  std::vector<Wanted> all;
  for (const std::string& id : edition::built_in_ids()) {
    const std::vector<edition::Variant>& variants = book(id).variants;
    all.push_back({id});
    for (std::size_t i = 0; i < variants.size(); ++i) {
      all.push_back({id, {{variants[i].id}, {}}});
      for (std::size_t j = i + 1; j < variants.size(); ++j) {
        all.push_back({id, {{variants[i].id, variants[j].id}, {}}});
      }
    }
  }
  return all;
}

// Loaded when its turn comes, and once: there are hundreds. A pair that does not go together is the edition
// as it is.
edition::Book book_of(const Wanted& wanted) {
  if (wanted.choice.variants.size() == 2) {
    edition::Loaded pair = edition::load(*edition::find(wanted.id), wanted.choice);
    return pair.book ? *std::move(pair.book) : book(wanted.id);
  }
  return book(wanted.id, wanted.choice);
}

// The editions in turn, whatever the number of games: strides by the golden section of what is wanted, which
// meet all of it before they meet anything twice.
std::size_t nth_wanted(std::size_t n, std::size_t all) {
  std::size_t stride = all * 618 / 1000 + 1;
  while (std::gcd(stride, all) != 1) {
    ++stride;
  }
  return n * stride % all;
}

// Ten parts, so that they run side by side.
class Kit : public testing::TestWithParam<int> {};

TEST_P(Kit, RandomPlayKeepsEveryPromise) {
  static const std::vector<Wanted> all = all_wanted();
  static std::map<std::size_t, edition::Book> books;
  int over = 0;
  int played = 0;
  for (int i = GetParam(); i < games_to_play(); i += 10) {
    const std::size_t which = nth_wanted(static_cast<std::size_t>(i), all.size());
    auto known = books.find(which);
    known = known != books.end() ? known : books.emplace(which, book_of(all[which])).first;
    const edition::Book& edition = known->second;
    const int spread = edition.rules.max_seats - edition.rules.min_seats + 1;
    const int seats = edition.rules.min_seats + i / static_cast<int>(all.size()) % spread;
    RandomPlay play(edition, seats, static_cast<std::uint64_t>(i));
    const std::string wrong = play.run(kMostActions);
    ASSERT_EQ(wrong, "");
    over += play.state().stage == game::Stage::over ? 1 : 0;
    ++played;
  }
  RecordProperty("games", played);
  EXPECT_GT(over * 10, played) << "too few games reach their end for this to prove much";
}

// --- what random play has done in auctions and debts ---

using game::Business;
using game::Circumstance;

struct Expected {
  Business what;
  std::vector<Circumstance> when;
};

std::string missing(const RandomPlay::Done& done, const std::vector<Expected>& all) {
  std::string list;
  for (const Expected& expected : all) {
    for (const Circumstance when : expected.when) {
      if (!done[static_cast<unsigned>(expected.what)].has(when)) {
        list += fmt::format("no {} in {}; ", game::kBusinessNames[static_cast<unsigned>(expected.what)],
                            game::kCircumstanceNames[static_cast<unsigned>(when)]);
      }
    }
  }
  return list;
}

// Until everything has happened, or so many games have not brought it.
void play_some(const edition::Book& edition, int games, const std::vector<Expected>& all,
               RandomPlay::Done& done) {
  for (int seed = 0; seed < games && !missing(done, all).empty(); ++seed) {
    RandomPlay play(edition, edition.rules.max_seats, static_cast<std::uint64_t>(seed));
    EXPECT_EQ(play.run(kMostActions), "");
    for (std::size_t i = 0; i < done.size(); ++i) {
      done[i] = done[i] | play.done()[i];
    }
  }
}

// What the edition and its course of play leave room for; few houses make auctions of buildings common.
void expect_done(const std::string& id, const std::vector<Expected>& all) {
  RandomPlay::Done done{};
  play_some(book(id, {.variants = {}, .overrides = {"houses=3", "start_cash=600", "salary=400"}}), 120, all,
            done);
  play_some(book(id), 200, all, done);
  EXPECT_EQ(missing(done, all), "") << id;
}

constexpr auto kTitle = Circumstance::title_auction;
constexpr auto kBuilding = Circumstance::building_auction;
constexpr auto kOthers = Circumstance::others_debt;
constexpr auto kOwn = Circumstance::own_debt;

TEST(KitMeanwhile, EuropeDoesEverything) {
  expect_done("europe", {{Business::claim, {kTitle, kBuilding, kOthers, kOwn}},
                         {Business::trade, {kTitle, kBuilding, kOthers, kOwn}},
                         {Business::mortgage, {kTitle, kBuilding, kOthers, kOwn}},
                         {Business::lift, {kTitle, kBuilding, kOthers}},
                         {Business::sell, {kTitle, kBuilding, kOwn}},
                         {Business::build, {kTitle}}});
}

TEST(KitMeanwhile, WithoutAuctionsDebtsStopNobody) {
  const std::vector<Expected> both = {{Business::trade, {kOthers, kOwn}},
                                      {Business::mortgage, {kOthers, kOwn}},
                                      {Business::sell, {kOthers, kOwn}}};
  expect_done("anti", both);
  expect_done("espace", both);
}

TEST(KitMeanwhile, UnequalPlayersDealToo) {
  expect_done("inegalopolis", {{Business::trade, {kTitle, kOthers, kOwn}},
                               {Business::mortgage, {kTitle, kOthers, kOwn}},
                               {Business::lift, {kTitle, kOthers}},
                               {Business::sell, {kTitle, kOthers, kOwn}},
                               {Business::build, {kTitle}}});
}

TEST(KitMeanwhile, InventorsClaimTradeAndBuild) {
  expect_done("madame",
              {{Business::claim, {kTitle}}, {Business::trade, {kTitle, kOwn}}, {Business::build, {kTitle}}});
}

INSTANTIATE_TEST_SUITE_P(Parts, Kit, testing::Range(0, 10));

}  // namespace
}  // namespace cadastre::tests::kit_test
