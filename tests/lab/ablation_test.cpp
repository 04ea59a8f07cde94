// One rule changed at a time: a known effect is found, and what changes nothing is found to change nothing.
#include "lab/ablation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "report/ablation_report.h"
#include "support/scene.h"

namespace cadastre::tests::ablation_test {
namespace {

struct Case {
  explicit Case(const edition::Choice& choice = {}, const std::string& id = "madame", int threads = 2)
      : base(book(id, choice)), switches(lab::switches_of(base, *edition::find(id), choice)) {
    plan.lineup = *lab::read_lineup(base, {"easy", "easy", "easy", "easy"}).lineup;
    plan.games = 3000;
    plan.seed = 5;
    plan.threads = threads;
    lab::Ranks alone;
    found = lab::ablate(base, switches.open, plan, alone, {});
  }
  const lab::SwitchEffects& of(const std::string& id) const {
    for (unsigned i = 0; i < switches.open.size(); ++i) {
      if (switches.open[i].id == id) {
        return found.effects[i];
      }
    }
    ADD_FAILURE() << "no switch " << id;
    return found.effects[0];
  }

  const edition::Book& base;
  lab::Switches switches;
  lab::StudyPlan plan;
  lab::Ablation found;
};

constexpr unsigned kWoman = 0;
constexpr unsigned kMan = 1;

// Women start with 400 more; taken away, men win more and women less by as much.
TEST(Ablation, FindsWhatEqualStartCashDoes) {
  const Case one;
  const lab::SwitchEffects& effects = one.of("equal_start_cash");
  EXPECT_GT(effects.win_percent[kMan].change.low, 1);
  EXPECT_LT(effects.win_percent[kWoman].change.high, -1);
  EXPECT_LT(effects.final_wealth[kWoman].change.high, -300);
  EXPECT_TRUE(effects.win_percent[kMan].clear());
  EXPECT_EQ(one.found.weakest_role(), kMan);
  EXPECT_EQ(one.found.games, 3000U);
}

// Bots claim every rent at once, so rents that claim themselves change no game; and the pairs show that
// exactly.
TEST(Ablation, OfWhatChangesNothingIsExactlyNothing) {
  const Case one;
  const lab::Effect& effect = one.of("automatic_rent").win_percent[kMan];
  EXPECT_EQ(effect.change.value, 0);
  EXPECT_EQ(effect.change.low, 0);
  EXPECT_EQ(effect.change.high, 0);
  EXPECT_FALSE(effect.clear());
}

TEST(Ablation, TakesAChosenVariantAway) {
  const Case there({.variants = {"equal_start_cash"}, .overrides = {}});
  const Case back;
  for (unsigned i = 0; i < there.switches.open.size(); ++i) {
    EXPECT_EQ(there.switches.open[i].lifted, there.switches.open[i].id == "equal_start_cash");
  }
  const lab::Effect& away = there.of("equal_start_cash").win_percent[kWoman];
  const lab::Effect& added = back.of("equal_start_cash").win_percent[kWoman];
  EXPECT_DOUBLE_EQ(away.change.value, -added.change.value);
  EXPECT_DOUBLE_EQ(away.before.value, added.after.value);
}

TEST(Ablation, IsTheSameWithAnyNumberOfThreads) {
  const Case one({}, "madame", 1);
  const Case three({}, "madame", 3);
  for (unsigned i = 0; i < one.found.effects.size(); ++i) {
    EXPECT_EQ(one.found.effects[i].final_wealth[kMan].change.value,
              three.found.effects[i].final_wealth[kMan].change.value);
    EXPECT_EQ(one.found.effects[i].win_percent[kMan].change.low,
              three.found.effects[i].win_percent[kMan].change.low);
  }
}

// Pairs of games with the same seed differ less than games drawn apart: that is what pairs are for.
TEST(Ablation, OfPairsIsSharperThanOfGamesApart) {
  const Case one;
  const lab::Effect& effect = one.of("equal_cards").final_wealth[kWoman];
  const auto width = [](const lab::Estimate& e) { return e.high - e.low; };
  EXPECT_LT(width(effect.change), 0.7 * std::hypot(width(effect.before), width(effect.after)));
}

TEST(Ablation, LeavesOutWhatContradictsTheChoice) {
  const edition::Choice quick{.variants = {"quick"}, .overrides = {}};
  const lab::Switches switches = lab::switches_of(book("europe", quick), *edition::find("europe"), quick);
  EXPECT_EQ(switches.closed, std::vector<std::string>{"timed"});
}

TEST(Ablation, ReportsOrderSwitchesByWhatTheyDo) {
  const Case one;
  const report::AblationReport report{one.base,  one.switches, one.plan,
                                      one.found, kMan,         edition::Language::en};
  const std::string text = report::text_report(report);
  EXPECT_LT(text.find("equal_start_cash"), text.find("equal_cards"));
  EXPECT_NE(text.find("Man: chance to win"), std::string::npos);
  const std::string html = report::html_report(report);
  EXPECT_NE(html.find("Man: chance to win"), std::string::npos);
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_EQ(html.find("http"), std::string::npos);
}

// What sets women and men apart is one thing, what changes for all alike another.
TEST(Ablation, TellsUnequalRulesFromHouseRules) {
  const lab::Switches switches = lab::switches_of(book("inegalopolis"), *edition::find("inegalopolis"), {});
  const auto unequal = [&](const std::string& id) {
    const auto found = std::ranges::find(switches.open, id, &lab::Switch::id);
    EXPECT_NE(found, switches.open.end()) << id;
    return found != switches.open.end() && found->unequal;
  };
  for (const char* id : {"equal_start_cash", "equal_doubles", "lift_maternity", "lift_utilities",
                         "lift_country", "lift_night", "equality"}) {
    EXPECT_TRUE(unequal(id)) << id;
  }
  for (const char* id : {"three_titles", "three_crops", "one_try", "high_tax", "first_bankruptcy", "timed"}) {
    EXPECT_FALSE(unequal(id)) << id;
  }
}

TEST(Ablation, ReportsTellTheKindsOfRulesApartAndWhatWasHardlyMet) {
  const Case one;
  const report::AblationReport report{one.base,  one.switches, one.plan,
                                      one.found, kMan,         edition::Language::en};
  const std::string text = report::text_report(report);
  const std::size_t unequal = text.find("What sets the roles apart");
  const std::size_t house = text.find("House rules");
  ASSERT_NE(house, std::string::npos);
  EXPECT_LT(unequal, text.find("equal_start_cash"));
  EXPECT_LT(text.find("equal_start_cash"), house);
  EXPECT_LT(house, text.find("automatic_rent"));
  EXPECT_LT(one.of("automatic_rent").met, 10U);
  EXPECT_EQ(one.of("equal_start_cash").met, one.found.games);
  const std::string hardly = "hardly met: " + std::to_string(one.of("automatic_rent").met) + " of 3000";
  EXPECT_NE(text.find(hardly + " games went otherwise"), std::string::npos) << text;
  EXPECT_NE(text.find("fair share 25.00"), std::string::npos) << text;
  EXPECT_NE(report::html_report(report).find(hardly), std::string::npos);
}

// With so many rules looked at, a star must mean more than an interval that leaves 0 out.
TEST(Ablation, CorrectsForTheNumberOfRulesByHolm) {
  const Case one;
  for (const lab::SwitchEffects& effects : one.found.effects) {
    const lab::Effect& effect = effects.win_percent[kMan];
    EXPECT_GE(effect.p_holm, effect.p);
    EXPECT_EQ(effect.clear(), effect.p_holm < 0.05);
    EXPECT_EQ(effect.p < 0.05, effect.change.low > 0 || effect.change.high < 0);
  }
  const report::AblationReport report{one.base,  one.switches, one.plan,
                                      one.found, kMan,         edition::Language::en};
  const std::string says =
      "Holm's correction for the " + std::to_string(one.switches.open.size()) + " comparisons";
  EXPECT_NE(report::text_report(report).find(says), std::string::npos);
  EXPECT_NE(report::html_report(report).find(says), std::string::npos);
}

}  // namespace
}  // namespace cadastre::tests::ablation_test
