// The list says all that a client shows: which title, every sum, and why something is not possible now.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "game/legal.h"
#include "notation/listing.h"
#include "notation/random_play.h"
#include "notation/vocabulary.h"
#include "support/inegalopolis.h"
#include "support/scene.h"

namespace cadastre::tests::listing_test {
namespace {

using game::ActionKind;
using game::Seat;
using game::State;
using notation::Json;

// Cash, and what is owed to the seat less what it owes: a debt that is paid changes nothing.
int net(const State& s, Seat seat) {
  int sum = s[seat].cash.units;
  for (int i = 0; i < s.debt_count; ++i) {
    const game::Debt& debt = s.debts[static_cast<unsigned>(i)];
    sum += debt.creditor == seat ? debt.amount.units : 0;
    sum -= debt.debtor == seat ? debt.amount.units : 0;
  }
  return sum;
}

// What may change hands afterwards is not the entry's: the leader of an auction pays once it ends, who leaves
// gives everything up, a card or the last count follows by itself.
bool sums_up(ActionKind kind) {
  return kind != ActionKind::bid && kind != ActionKind::pass && kind != ActionKind::resign &&
         kind != ActionKind::go_bankrupt;
}

struct Moved {
  int money = 0;
  bool more = false;  // something else followed
};

Moved moved_by(const game::Edition& ed, const State& before, const game::Action& action) {
  State after = before;
  bool more = false;
  auto listen = [&](const game::Event& event) {
    more = more || event.kind == game::EventKind::card_drawn || event.kind == game::EventKind::final_began;
  };
  game::apply_and_tell(ed, after, action, game::Teller(listen));
  return {net(after, action.seat) - net(before, action.seat), more};
}

const std::vector<std::string> kEditions = {"europe", "espace", "anti", "madame", "inegalopolis"};

class Editions : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, Editions, testing::ValuesIn(kEditions),
                         [](const auto& one) { return one.param; });

// Plays random games and shows every listing of every seat.
template <class Look>
void look_at_listings(const std::string& name, Look look) {
  const edition::Book& played = book(name);
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    State s = opening(played.rules, 4);
    game::Silence silence;
    const Seen seen = [&](const State& now) {
      for (const Seat seat : now.in) {
        look(played, now, notation::listing_json(played, now, seat));
      }
    };
    play_on(played.rules, s, seed, 1200, seen, silence);
  }
}

TEST_P(Editions, EveryEntrySaysTheMoneyItMoves) {
  std::set<std::string> with_money;
  look_at_listings(GetParam(), [&](const edition::Book& played, const State& s, const Json& listing) {
    for (const Json& entry : listing["actions"]) {
      const auto action = notation::parse_action_json(played, entry);
      ASSERT_TRUE(action) << "sent back as it came: " << entry << " " << action.error;
      ASSERT_EQ(game::refusal(played.rules, s, *action), game::Refusal::none) << entry;
      const Moved moved = moved_by(played.rules, s, *action);
      if (sums_up(action->kind) && !moved.more) {
        ASSERT_EQ(entry.value("money", 0), moved.money) << entry;
      }
      if (entry.contains("money")) {
        with_money.insert(entry["action"]);
      }
      if (action->kind == ActionKind::buy) {
        ASSERT_EQ(entry["money"], -entry["price"].get<int>());
      }
    }
  });
  for (const char* kind : {"buy", "pay_fine", "build", "accept"}) {
    EXPECT_TRUE(with_money.contains(kind)) << kind << " was never listed with a sum";
  }
  EXPECT_TRUE(with_money.contains("mortgage") || with_money.contains("sell_title"));
}

TEST_P(Editions, WhatIsNotPossibleNowIsRefusedForTheReasonItSays) {
  std::set<std::string> said;
  look_at_listings(GetParam(), [&](const edition::Book& played, const State& s, const Json& listing) {
    for (Json entry : listing["not_now"]) {
      const std::string why = entry["why"];
      const std::string rule = entry.value("rule", "");
      entry.erase("why");
      entry.erase("rule");
      const auto action = notation::parse_action_json(played, entry);
      ASSERT_TRUE(action) << entry << " " << action.error;
      const game::Refusal refused = game::refusal(played.rules, s, *action);
      ASSERT_EQ(game::name(refused), why) << entry;
      ASSERT_EQ(played.rule_of(refused, s, *action), rule) << entry;
      said.insert(entry["action"].get<std::string>() + " " + why);
    }
  });
  EXPECT_GT(said.size(), 4U);
  EXPECT_TRUE(said.contains("build group_not_whole") || said.contains("build not_monopolised") ||
              said.contains("build not_standing_there"));
}

const Json* find(const Json& entries, const std::string& action) {
  for (const Json& entry : entries) {
    if (entry["action"] == action) {
      return &entry;
    }
  }
  return nullptr;
}

// AM-63: somebody looks for the trade in vain, and is told why.
TEST(AM_63, TheListSaysThatPlayersDoNotDeal) {
  for (const bool quick : {false, true}) {
    edition::Choice choice;
    if (quick) {
      choice.variants.emplace_back("quick");
    }
    const Scene scene(3, choice, "anti");
    const Json listing = notation::listing_json(scene.texts(), scene.state, seat(0));
    const Json* offer = find(listing["not_now"], "offer");
    EXPECT_EQ(listing["may_offer_to"].empty(), quick);
    ASSERT_EQ(offer != nullptr, quick) << listing;
    if (quick) {
      EXPECT_EQ((*offer)["why"], "no_dealings");
      EXPECT_EQ((*offer)["rule"], "AM-63");
    }
  }
}

// IN-10: wherever she stands, the title she waited for is the one she is asked about.
TEST(IN_10, TheListNamesTheTitleThatWasWaitedFor) {
  const edition::Book& played = book("inegalopolis");
  bool met = false;
  for (std::uint64_t seed = 1; seed <= 20 && !met; ++seed) {
    State s = opening(played.rules, 4);
    game::Silence silence;
    const Seen seen = [&](const State& now) {
      if (now.stage != game::Stage::purchase || now.rolled ||
          game::busy_refusal(now) != game::Refusal::none) {
        return;
      }
      const game::Square waited = now[now.turn].waits;
      const Json listing = notation::listing_json(played, now, now.turn);
      const Json* buy = find(listing["actions"], "buy");
      buy = buy == nullptr ? find(listing["not_now"], "buy") : buy;
      ASSERT_NE(buy, nullptr) << listing;
      EXPECT_EQ((*buy)["square"], game::at(waited));
      EXPECT_EQ((*buy)["price"], played.rules[waited].price.units);
      met = met || waited != now[now.turn].position;
    };
    play_on(played.rules, s, seed, 1500, seen, silence);
  }
  EXPECT_TRUE(met) << "she never stood elsewhere";
}

}  // namespace
}  // namespace cadastre::tests::listing_test
