// What a rule says in words, where a table has chosen otherwise: it says so, wherever it is shown.
#include <gtest/gtest.h>

#include <algorithm>

#include "edition/sample.h"

namespace cadastre::edition::changes_test {
namespace {

Book chosen(const std::string& id, const Choice& choice = {}) {
  const Loaded loaded = load(*find(id), choice);
  EXPECT_TRUE(loaded.book) << told(loaded);
  return loaded.book.value_or(Book{});
}

std::string en(const Book& book, const std::string& id) { return book.rule(id)->text.en; }

TEST(EU_15, TellsThatRentsAreAutomatic) {
  const std::string plain = en(chosen("europe"), "EU-15");
  EXPECT_EQ(
      en(chosen("europe", {{"automatic_rent"}, {}}), "EU-15"),
      plain + " Changed here by “Automatic rent”: Rents are due without their owner having to claim them.");
  const Book set = chosen("europe", {{}, {"rent=automatic"}});
  EXPECT_EQ(en(set, "EU-15"), plain + " Changed here: Rents: Automatic.");
  EXPECT_TRUE(set.rule("EU-15")->text.fr.ends_with(" Changé ici\u00a0: Loyers\u00a0: Automatiques."));
  EXPECT_EQ(en(chosen("europe", {{}, {"rent=claimed"}}), "EU-15"), plain) << "as the file has it";
}

TEST(IN_13, TellsOnceWhatLiftsItForARole) {
  const std::string plain = en(chosen("inegalopolis"), "IN-13");
  const std::string equal = " Changed here by “Equality”: No rule tells women and men apart any more.";
  EXPECT_EQ(en(chosen("inegalopolis", {{"equality"}, {}}), "IN-13"), plain + equal);
  EXPECT_EQ(en(chosen("inegalopolis", {{}, {"woman.owns_utilities=true"}}), "IN-13"),
            plain + " Changed here: woman.owns_utilities=true.");
}

// A setting of one role is told in words too, with the role.
TEST(IN_11, TellsWhoseSettingIsChanged) {
  const Book book = chosen("inegalopolis", {{}, {"woman.salary=200"}});
  EXPECT_TRUE(book.rule("IN-11")->text.en.ends_with(" Changed here: Salary (Woman): 200\u00a0f."));
  EXPECT_TRUE(book.rule("IN-11")->text.fr.ends_with(" Changé ici\u00a0: Salaire (Femme)\u00a0: 200\u00a0f."));
}

// What it is like to play a role is what everybody reads first.
TEST(Changes, AreToldToTheRolesTheyAreAbout) {
  const auto about = [](const Book& book, std::size_t role) { return book.roles[role].about.en; };
  const Book plain = chosen("inegalopolis");
  const Book equal = chosen("inegalopolis", {{"equality"}, {}});
  const std::string told = " Changed here by “Equality”: No rule tells women and men apart any more.";
  EXPECT_TRUE(about(equal, 0).ends_with(told));
  EXPECT_EQ(about(equal, 1), about(plain, 1) + told);
  const Book salary = chosen("inegalopolis", {{}, {"woman.salary=200"}});
  EXPECT_EQ(about(salary, 0), about(plain, 0)) << "none of his";
  EXPECT_EQ(about(salary, 1), about(plain, 1) + " Changed here: Salary (Woman): 200\u00a0f.");
  const Book war = chosen("anti", {{"lift_price_war_ban"}, {}});
  EXPECT_EQ(about(war, 0), about(chosen("anti"), 0));
  EXPECT_NE(about(war, 1), about(chosen("anti"), 1));
}

// A card whose law a variant lifts, or that binds nobody any more, still lies in its deck.
TEST(IN_16, TellsOnTheCardThatItsLawIsLifted) {
  const auto idle = [](const Choice& choice) {
    const Book book = chosen("inegalopolis", choice);
    std::vector<std::string> ids;
    for (const CardText& card : book.cards) {
      if (card.text.en.ends_with(" No effect here.") && card.text.fr.ends_with(" Sans effet ici.")) {
        ids.push_back(card.id);
      }
    }
    return ids;
  };
  EXPECT_TRUE(idle({}).empty());
  EXPECT_EQ(idle({{"lift_property"}, {}}), std::vector<std::string>{"PA06"});
  EXPECT_EQ(idle({{"equality"}, {}}).size(), 12U) << "but for the two that cancel";
}

// By its figures or by what is told behind it; but for what adds a rule that says its own name.
TEST(Changes, OfEveryVariantAreInTheRules) {
  const std::vector<std::string> own = {"espace timed", "inegalopolis three_titles", "inegalopolis high_tax"};
  for (const std::string& id : built_in_ids()) {
    const Book plain = chosen(id);
    for (const Variant& variant : plain.variants) {
      const Book changed = chosen(id, {{variant.id}, {}});
      const bool told = !std::ranges::equal(
          plain.rule_texts, changed.rule_texts, {}, [](const RuleText& rule) { return rule.text.fr; },
          [](const RuleText& rule) { return rule.text.fr; });
      EXPECT_EQ(told, std::ranges::find(own, id + " " + variant.id) == own.end()) << id << " " << variant.id;
    }
  }
}

// A setting that changes what words say: one for each that is no figure.
TEST(Changes, OfASettingAreInTheRules) {
  for (const auto& [id, set] :
       std::vector<std::pair<std::string, std::string>>{{"europe", "declined_title=stays_with_bank"},
                                                        {"europe", "dealings=false"},
                                                        {"europe", "mortgages=false"},
                                                        {"europe", "build_evenly=false"},
                                                        {"europe", "sell_evenly=false"},
                                                        {"europe", "end_at_bankruptcies=1"},
                                                        {"europe", "round_limit=20"},
                                                        {"espace", "rent=claimed"},
                                                        {"espace", "mortgages=false"},
                                                        {"anti", "dealings=false"},
                                                        {"anti", "mortgages=false"},
                                                        {"madame", "rent=automatic"},
                                                        {"madame", "round_limit=20"},
                                                        {"inegalopolis", "dealings=false"},
                                                        {"inegalopolis", "card_percent=100"},
                                                        {"inegalopolis", "build_evenly=false"}}) {
    const Book book = chosen(id, {{}, {set}});
    const auto told = [](const RuleText& rule) {
      return rule.text.en.find("Changed here: ") != std::string::npos;
    };
    EXPECT_TRUE(std::ranges::any_of(book.rule_texts, told)) << id << " " << set;
  }
}

TEST(Changes, SayAPolicyThereIs) {
  const std::string toml = sample_toml() + "\n[rules.XX-90]\nsays = [\"rentt\"]\nfr = \"a\"\nen = \"a\"\n";
  EXPECT_NE(told(load({"sample.toml", toml})).find("rentt"), std::string::npos);
}

}  // namespace
}  // namespace cadastre::edition::changes_test
