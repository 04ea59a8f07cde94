// Every rule id of an edition file has a test named after it, and every test so named has its rule.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "support/scene.h"

namespace cadastre::tests::coverage_test {
namespace {

std::set<std::string> rule_ids() {
  std::set<std::string> ids;
  for (const std::string& id : edition::built_in_ids()) {
    for (const edition::RuleText& rule : book(id).rule_texts) {
      ids.insert(rule.id);
    }
  }
  return ids;
}

// Suites named like EU_16; disabled tests do not count.
std::set<std::string> tested_ids() {
  std::set<std::string> ids;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const std::string suite = all.GetTestSuite(i)->name();
    if (std::regex_match(suite, std::regex("[A-Z]{2,3}_[0-9]{2}"))) {
      ids.insert(std::string(suite).replace(suite.find('_'), 1, "-"));
    }
  }
  return ids;
}

TEST(RuleCoverage, EveryRuleHasATestNamedAfterIt) {
  const std::set<std::string> tested = tested_ids();
  for (const std::string& id : rule_ids()) {
    EXPECT_TRUE(tested.contains(id)) << "no test is named after " << id;
  }
}

TEST(RuleCoverage, EveryTestNamedAfterARuleHasItsRule) {
  const std::set<std::string> rules = rule_ids();
  for (const std::string& id : tested_ids()) {
    EXPECT_TRUE(rules.contains(id)) << "no edition has a rule " << id;
  }
}

}  // namespace
}  // namespace cadastre::tests::coverage_test
