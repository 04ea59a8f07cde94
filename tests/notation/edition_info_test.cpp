// The edition as clients get it.
#include "notation/edition_info.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "edition/book.h"

namespace cadastre::notation::edition_info_test {
namespace {

using edition::Language;

Json told(const std::string& id, const edition::Choice& choice = {}) {
  const edition::Loaded loaded = edition::load(*edition::find(id), choice);
  return edition_json(loaded.book.value(), Language::en);
}

Json setting(const Json& edition, const std::string& key) {
  const auto& all = edition["settings"];
  const auto found = std::ranges::find_if(all, [&](const Json& one) { return one["key"] == key; });
  return found == all.end() ? Json() : *found;
}

TEST(EditionJson, SaysHowLongAGameTakesAndWhatIsDifferent) {
  const Json classic = told("europe");
  EXPECT_EQ(classic["minutes"].size(), 2U);
  EXPECT_FALSE(classic.contains("differs"));
  const Json edition = told("inegalopolis");
  EXPECT_EQ(edition["differs"]["from"], "europe");
  EXPECT_FALSE(edition["differs"]["text"].get<std::string>().empty());
  EXPECT_TRUE(edition["roles"][0].contains("about"));
}

TEST(EditionJson, MarksTheRulesThatDiffer) {
  const Json edition = told("madame");
  const auto rule = [&](const std::string& id) {
    const auto& all = edition["rules"];
    return *std::ranges::find_if(all, [&](const Json& one) { return one["rule"] == id; });
  };
  EXPECT_EQ(rule("MM-11")["differs"], "EU-12");
  EXPECT_TRUE(rule("MM-52").contains("differs"));
  EXPECT_TRUE(rule("MM-52")["differs"].is_null()) << "the classic game has nothing like it";
  EXPECT_FALSE(rule("MM-10").contains("differs"));
}

// Readers need no list of chapters of their own.
TEST(EditionJson, NamesTheChapterARuleBegins) {
  for (const std::string& id : edition::built_in_ids()) {
    const Json edition = told(id);
    const auto own = std::ranges::find_if(edition["rules"], [](const Json& one) {
      return !one["rule"].get<std::string>().starts_with("ALL-");
    });
    ASSERT_NE(own, edition["rules"].end()) << id;
    EXPECT_TRUE(own->contains("head")) << id << ": the first rule begins the first chapter";
    const auto heads =
        std::ranges::count_if(edition["rules"], [](const Json& one) { return one.contains("head"); });
    EXPECT_GE(heads, 4) << id;
    EXPECT_LE(heads, 10) << id;
  }
}

TEST(EditionJson, GivesEachSettingItsValueInForce) {
  EXPECT_EQ(setting(told("europe"), "salary")["value"], 200);
  EXPECT_EQ(setting(told("europe"), "rent")["value"], "claimed");
  EXPECT_EQ(setting(told("europe", {.variants = {"automatic_rent"}, .overrides = {}}), "rent")["value"],
            "automatic");
  EXPECT_EQ(setting(told("europe", {.variants = {}, .overrides = {"salary=50"}}), "salary")["value"], 50);
  EXPECT_EQ(setting(told("europe"), "dealings")["value"], true);
}

TEST(EditionJson, SaysHowAStartPageSetsATable) {
  const Json europe = told("europe");
  EXPECT_EQ(europe["start"]["set"], Json::array({"rent=automatic"}));
  EXPECT_EQ(europe["start"]["strict"], "EU-15");
  EXPECT_EQ(europe["start"]["short"]["variants"], Json::array({"quick"}));
  EXPECT_EQ(europe["start"]["short"]["minutes"], 20);
  EXPECT_FALSE(told("espace")["start"].contains("strict")) << "nobody claims there";
  const auto& variants = europe["variants"];
  const auto found =
      std::ranges::find_if(variants, [](const Json& one) { return one["id"] == "automatic_rent"; });
  EXPECT_EQ((*found)["sets"], Json::array({"rent=automatic"}));
}

TEST(EditionJson, GivesEachRoleASettingOfItsOwn) {
  const Json edition = told("inegalopolis", {.variants = {}, .overrides = {"woman.salary=180"}});
  EXPECT_EQ(setting(edition, "woman.salary")["value"], 180);
  EXPECT_EQ(setting(edition, "woman.salary")["role"], "woman");
  EXPECT_EQ(setting(edition, "man.salary")["value"], 200);
  EXPECT_TRUE(setting(edition, "salary").is_null());
}

TEST(EditionJson, NamesTheRuleOfEverySquare) {
  for (const std::string& id : edition::built_in_ids()) {
    const Json edition = told(id);
    for (const Json& square : edition["squares"]) {
      ASSERT_TRUE(square.contains("rule")) << id << " " << square;
      const auto& rules = edition["rules"];
      EXPECT_TRUE(std::ranges::any_of(rules, [&](const Json& one) { return one["rule"] == square["rule"]; }));
    }
  }
}

TEST(EditionJson, CallsThingsByWhatTheyAre) {
  const Json europe = told("europe")["squares"];
  EXPECT_EQ(europe[4]["tax"], 200);
  EXPECT_FALSE(europe[4].contains("price")) << "a tax is no price";
  EXPECT_EQ(europe[5]["rents"], Json({25, 50, 100, 200}));
  EXPECT_FALSE(europe[5].contains("house"));
  EXPECT_EQ(europe[12]["rents"], Json({4, 10}));
  EXPECT_EQ(europe[1]["rents"].size(), 6U);
  EXPECT_EQ(europe[1]["house"], 50);
  const Json anti = told("anti")["squares"];
  EXPECT_EQ(anti[5]["flat_fare"], 20);
  EXPECT_FALSE(anti[5].contains("house")) << "nothing is built on an airport";
  for (const std::string& id : edition::built_in_ids()) {
    const Json edition = told(id);
    for (const Json& square : edition["squares"]) {
      const bool bought = square.contains("group") && square["kind"] != "ride";
      EXPECT_EQ(square.contains("price"), bought) << id << " " << square["square"];
      EXPECT_EQ(square.contains("rents"), bought) << id << " " << square["square"];
      EXPECT_TRUE(!square.contains("rents") || square["rents"].back() != 0) << id << " " << square["square"];
    }
  }
}

}  // namespace
}  // namespace cadastre::notation::edition_info_test
