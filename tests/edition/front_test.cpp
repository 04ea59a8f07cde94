// What an edition says for people who choose it: how long it takes, what is different, what a table may set.
#include <gtest/gtest.h>

#include <algorithm>

#include "edition/policies.h"
#include "edition/sample.h"

namespace cadastre::edition::front_test {
namespace {

std::string with(const std::string& lines) { return lines + sample_toml(); }

std::string told_of(const std::string& toml) { return told(load({"sample.toml", toml})); }

const Setting* setting_of(const Book& book, std::string_view key) {
  const auto found = std::ranges::find(book.settings, key, &Setting::key);
  return found == book.settings.end() ? nullptr : &*found;
}

TEST(Front, MayBeSilent) {
  const Loaded loaded = load_sample();
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_EQ(loaded.book->minutes[0], 0);
  EXPECT_TRUE(loaded.book->differs.from.empty());
  EXPECT_TRUE(loaded.book->settings.empty());
  EXPECT_TRUE(loaded.book->roles[0].about.fr.empty());
}

TEST(Front, IsReadAsWritten) {
  std::string toml =
      with("minutes = [20, 40]\ndiffers = { from = \"europe\", fr = \"Petit\", en = \"Small\" }\n");
  const std::string role = "en = \"Player\"\n";
  toml.insert(toml.find(role) + role.size(), "about = { fr = \"Comme vous\", en = \"Like you\" }\n");
  toml +=
      "\n[rules.XX-90]\nfr = \"a\"\nen = \"a\"\ndiffers = \"EU-16\"\n[rules.XX-91]\nfr = \"a\"\nen = "
      "\"a\"\ndiffers = true\n";
  const Loaded loaded = load({"sample.toml", toml});
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_EQ(loaded.book->minutes, (std::array{20, 40}));
  EXPECT_EQ(loaded.book->differs.from, "europe");
  EXPECT_EQ(loaded.book->differs.text.en, "Small");
  EXPECT_EQ(loaded.book->roles[0].about.fr, "Comme vous");
  EXPECT_EQ(loaded.book->rule("XX-90")->classic, "EU-16");
  EXPECT_TRUE(loaded.book->rule("XX-91")->differs);
  EXPECT_TRUE(loaded.book->rule("XX-91")->classic.empty());
  EXPECT_FALSE(loaded.book->rule("XX-01")->differs);
}

TEST(Front, SaysWhatIsWrong) {
  EXPECT_NE(told_of(with("minutes = [40, 20]\n")).find("not a span of time"), std::string::npos);
  EXPECT_NE(told_of(with("minutes = [40]\n")).find("minutes = [60, 120]"), std::string::npos);
  EXPECT_NE(told_of(with("differs = { from = \"nowhere\", fr = \"a\", en = \"a\" }\n")).find("nowhere"),
            std::string::npos);
  EXPECT_NE(told_of(sample_toml() + "\n[rules.XX-90]\nfr = \"a\"\nen = \"a\"\ndiffers = 3\n")
                .find("from which rule"),
            std::string::npos);
}

TEST(Settings, AreCheckedAgainstTheirPolicy) {
  const auto about = [](const std::string& rest) { return sample_toml() + "\n[settings." + rest; };
  const std::string words = "\nname = { fr = \"a\", en = \"a\" }\nabout = { fr = \"a\", en = \"a\" }\n";
  EXPECT_EQ(told_of(about("salary]" + words + "from = 10\nto = 400\nstep = 10\nmoney = true\n")), "");
  EXPECT_NE(told_of(about("salry]" + words)).find("salary"), std::string::npos)
      << "the nearest policy is named";
  EXPECT_NE(told_of(about("salary]" + words + "from = 10\nto = 5\n")).find("offers nothing"),
            std::string::npos);
  EXPECT_NE(told_of(about("salary]" + words + "to = 30000\n")).find("20000"), std::string::npos);
  EXPECT_NE(told_of(about("rent]" + words)).find("'choices' is missing"), std::string::npos);
  EXPECT_NE(told_of(about("rent]" + words + "choices = { claimed = { fr = \"a\", en = \"a\" } }\n"))
                .find("'automatic' is missing"),
            std::string::npos);
  EXPECT_NE(told_of(about("build_evenly]" + words + "from = 1\n")).find("unknown key 'from'"),
            std::string::npos);
}

TEST(Start, SaysHowATableIsSet) {
  const std::string variants =
      "\n[variants.calm]\nname = { fr = \"a\", en = \"a\" }\nabout = { fr = \"a\", en = \"a\" }\n"
      "set = { timed = true, salary = 120 }\n";
  const Loaded loaded = load({"sample.toml", sample_toml() + variants +
                                                 "[start]\nset = [\"salary=100\"]\nstrict = \"XX-01\"\n"
                                                 "short = { variants = [\"calm\"], minutes = 15 }\n"});
  ASSERT_TRUE(loaded.book) << told(loaded);
  const Start& start = loaded.book->start;
  EXPECT_EQ(start.usual.overrides, std::vector<std::string>{"salary=100"});
  EXPECT_EQ(start.strict, "XX-01");
  EXPECT_EQ(start.short_game.variants, std::vector<std::string>{"calm"});
  EXPECT_EQ(start.short_game.overrides, start.usual.overrides)
      << "what is usual holds for the short game too";
  EXPECT_EQ(start.short_minutes, 15);
  EXPECT_EQ(loaded.book->variants.back().sets, (std::vector<std::string>{"timed=true", "salary=120"}));
}

TEST(Start, SaysWhatIsWrong) {
  const auto start = [](const std::string& lines) { return told_of(sample_toml() + "\n[start]\n" + lines); };
  EXPECT_NE(start("set = [\"salry=1\"]\n").find("salary"), std::string::npos);
  EXPECT_NE(start("variants = [\"nowhere\"]\n").find("nowhere"), std::string::npos);
  EXPECT_EQ(start("variants = [\"nowhere\"]\n").find(":0:"), std::string::npos) << "it has a line";
  EXPECT_NE(start("strict = \"XX-99\"\n").find("no such rule"), std::string::npos);
  EXPECT_NE(start("short = { minutes = 20 }\n").find("no time limit"), std::string::npos);
  EXPECT_NE(start("long = true\n").find("long"), std::string::npos);
}

// The built-in editions: nothing they say points nowhere, nothing they offer is refused.
class BuiltInFront : public testing::TestWithParam<std::string> {};

TEST_P(BuiltInFront, SaysHowLongAndWhatEachRoleIsLike) {
  const Loaded loaded = load(*find(GetParam()));
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_GE(loaded.book->minutes[0], 15);
  for (const RoleText& role : loaded.book->roles) {
    EXPECT_TRUE(loaded.book->roles.size() == 1 || !role.about.fr.empty()) << role.id;
  }
}

// Nobody loses a rent for not looking, unless the table wants it so; and every edition has a short game.
TEST_P(BuiltInFront, StartsWithRentsThatAskForNothing) {
  const Loaded loaded = load(*find(GetParam()));
  ASSERT_TRUE(loaded.book) << told(loaded);
  const Start& start = loaded.book->start;
  const Loaded usual = load(*find(GetParam()), start.usual);
  const Loaded brief = load(*find(GetParam()), start.short_game);
  ASSERT_TRUE(usual.book && brief.book) << told(usual) << told(brief);
  EXPECT_EQ(usual.book->rules.rent, game::RentDue::automatic);
  EXPECT_EQ(brief.book->rules.rent, game::RentDue::automatic);
  EXPECT_EQ(start.strict.empty(), loaded.book->rules.rent == game::RentDue::automatic)
      << "there is a switch where the rulebook has rents claimed";
  EXPECT_TRUE(brief.book->rules.timed);
  EXPECT_EQ(start.short_minutes, 20);
}

TEST_P(BuiltInFront, DiffersFromRulesThereAre) {
  const Loaded loaded = load(*find(GetParam()));
  ASSERT_TRUE(loaded.book) << told(loaded);
  const std::string& from = loaded.book->differs.from;
  const auto marked = std::ranges::count_if(loaded.book->rule_texts, &RuleText::differs);
  EXPECT_EQ(marked > 0, !from.empty());
  if (from.empty()) {
    return;
  }
  const Loaded classic = load(*find(from));
  for (const RuleText& rule : loaded.book->rule_texts) {
    EXPECT_TRUE(rule.classic.empty() || classic.book->rule(rule.classic) != nullptr)
        << rule.id << " " << rule.classic;
  }
}

std::vector<std::string> offered(const Setting& setting, const Policy& policy) {
  if (policy.flag) {
    return {"true", "false"};
  }
  std::vector<std::string> values;
  for (const Named& choice : setting.choices) {
    values.push_back(choice.id);
  }
  return policy.names.empty() ? std::vector{std::to_string(setting.from), std::to_string(setting.to)}
                              : values;
}

TEST_P(BuiltInFront, OffersNothingItRefuses) {
  const Loaded plain = load(*find(GetParam()));
  ASSERT_TRUE(plain.book) << told(plain);
  EXPECT_NE(setting_of(*plain.book, "salary"), nullptr);
  for (const Setting& setting : plain.book->settings) {
    for (const std::string& value : offered(setting, *find_policy(setting.key))) {
      const Loaded chosen =
          load(*find(GetParam()), {.variants = {}, .overrides = {setting.key + "=" + value}});
      EXPECT_TRUE(chosen.book) << setting.key << "=" << value << ": " << told(chosen);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Editions, BuiltInFront, testing::ValuesIn(built_in_ids()),
                         [](const auto& one) { return one.param; });

}  // namespace
}  // namespace cadastre::edition::front_test
