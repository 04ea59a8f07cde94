// The one list of policy keys: each reaches the rules, each is said in the file, none stands there twice.
#include "edition/policies.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

#include "edition/sample.h"

namespace cadastre::edition::policies_test {
namespace {

Node value_for(const Policy& policy, bool last) {
  Node value;
  value.key = std::string(policy.key);
  if (policy.flag) {
    value.kind = Node::Kind::boolean;
    value.number = last ? 1 : 0;
  } else if (policy.names.empty()) {
    value.kind = Node::Kind::integer;
    value.number = last ? policy.range.high : policy.range.low;
  } else {
    value.kind = Node::Kind::string;
    value.text = std::string(last ? policy.names.back() : policy.names.front());
  }
  return value;
}

TEST(Policies, EachChangesTheRules) {
  Report report;
  report.add_file("none");
  Reader read(report);
  for (const Policy& policy : policies()) {
    game::Edition low;
    game::Edition high;
    std::memset(static_cast<void*>(&low), 0, sizeof low);  // padding too: the rules are compared as bytes
    std::memset(static_cast<void*>(&high), 0, sizeof high);
    set_policy(policy, value_for(policy, false), low, read);
    set_policy(policy, value_for(policy, true), high, read);
    EXPECT_NE(std::memcmp(&low, &high, sizeof low), 0) << policy.key;
  }
  EXPECT_TRUE(report.empty());
}

TEST(Policies, EachIsReadBackAsItWasSet) {
  Report report;
  report.add_file("none");
  Reader read(report);
  for (const Policy& policy : policies()) {
    for (const bool last : {false, true}) {
      game::Edition rules;
      set_policy(policy, value_for(policy, last), rules, read);
      const int place = last ? static_cast<int>(policy.names.size()) - 1 : 0;
      const int wanted = policy.names.empty() ? static_cast<int>(value_for(policy, last).number) : place;
      EXPECT_EQ(value_in(policy, rules, 0), wanted) << policy.key;
    }
  }
}

TEST(Policies, HaveKeysOfTheirOwn) {
  const Words keys = policy_keys();
  EXPECT_EQ(std::set<std::string_view>(keys.begin(), keys.end()).size(), keys.size());
  for (const std::string_view key : keys) {
    EXPECT_EQ(find_policy(key)->key, key);
  }
  EXPECT_EQ(find_policy("no_such_policy"), nullptr);
}

TEST(Policies, AreAllStatedByTheClassicRules) {
  const std::string toml = find("europe")->toml;
  for (const Policy& policy : policies()) {
    if (!policy.is_right) {  // everybody has them there
      EXPECT_NE(toml.find("\n" + std::string(policy.key) + " "), std::string::npos) << policy.key;
    }
  }
}

}  // namespace
}  // namespace cadastre::edition::policies_test
