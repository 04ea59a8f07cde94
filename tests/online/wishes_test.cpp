// Roles and tokens people asked for, when the table chooses other rules.
#include <gtest/gtest.h>

#include "online/gathered_game.h"

namespace cadastre::online::wishes_test {
namespace {

using notation::Json;

TEST(Gathering, RolesGivenBeforeAreGoneOnceTheDiceDecide) {
  GatheredGame game;
  ASSERT_TRUE(game.create({{"edition", "anti"},
                           {"name", "Alice"},
                           {"seats",
                            {{{"kind", "person"}, {"role", "competitor"}, {"token", "octopus"}},
                             {{"kind", "bot"}, {"role", "monopolist"}, {"name", "Ada"}}}}}));
  ASSERT_TRUE(game.say(0, {{"command", "options"}, {"set", {"role_choice=rolled"}}})) << game.last.message;
  for (const Place& place : game.g().places) {
    EXPECT_EQ(place.role, "");
  }
  EXPECT_EQ(game.g().places[0].token, "octopus") << "it is still to be had";
  EXPECT_EQ(game.g().places[1].name, "Ada");
  EXPECT_TRUE(game.say(0, {{"command", "start"}})) << game.last.message;
}

TEST(Gathering, WhatAnotherEditionHasNotIsNoLongerWishedFor) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "anti"},
       {"name", "Alice"},
       {"seats", {{{"kind", "person"}, {"role", "competitor"}, {"token", "octopus"}}, {{"kind", "bot"}}}}}));
  ASSERT_TRUE(game.say(0, {{"command", "options"}, {"edition", "madame"}})) << game.last.message;
  EXPECT_EQ(game.g().places[0].role, "");
  EXPECT_EQ(game.g().places[0].token, "");
}

// MM-01: who says nothing is what the table has fewest of, so that there is a difference to play with.
TEST(Gathering, GivesEveryRoleToATableThatAsksForNone) {
  GatheredGame game;
  ASSERT_TRUE(game.create(
      {{"edition", "madame"},
       {"name", "Alice"},
       {"seats",
        {{{"kind", "person"}}, {{"kind", "bot"}}, {{"kind", "bot"}, {"role", "man"}}, {{"kind", "bot"}}}}}));
  ASSERT_TRUE(game.say(0, {{"command", "start"}})) << game.last.message;
  std::vector<std::string> roles;
  const Json now = now_json(game.g(), game.now);
  for (const Json& seat : now["seats"]) {
    roles.push_back(seat["role"]);
  }
  EXPECT_EQ(roles, (std::vector<std::string>{"woman", "woman", "man", "man"}));
}

}  // namespace
}  // namespace cadastre::online::wishes_test
