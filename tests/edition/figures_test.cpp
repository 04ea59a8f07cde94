// The figures in texts: what a rule says is what is in force, whatever variant or override a table chose.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "edition/policies.h"
#include "edition/sample.h"

namespace cadastre::edition::figures_test {
namespace {

Book chosen(const std::string& id, const Choice& choice = {}) {
  const Loaded loaded = load(*find(id), choice);
  EXPECT_TRUE(loaded.book) << told(loaded);
  return loaded.book.value_or(Book{});
}

Book with(const std::string& id, const std::string& override) { return chosen(id, {{}, {override}}); }

std::string fr(const Book& book, std::string_view rule) { return book.rule(rule)->text.fr; }
std::string en(const Book& book, std::string_view rule) { return book.rule(rule)->text.en; }

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string sample_rule(const std::string& text, const Choice& choice = {}) {
  const std::string toml = sample_toml() + "\n[rules.XX-90]\nfr = \"" + text + "\"\nen = \"" + text + "\"\n";
  const Loaded loaded = load({"sample.toml", toml}, choice);
  return loaded.book ? loaded.book->rule("XX-90")->text.en : told(loaded);
}

TEST(Figures, StandInTheTextAsTheyAreInForce) {
  EXPECT_EQ(sample_rule("{salary}, {jail_tries}, {jail_tries:word}, {jail_tries:ordinal}"),
            "€100, 3, three, third");
  EXPECT_EQ(sample_rule("{salary}", {{"long"}, {}}), "€150");
  EXPECT_EQ(sample_rule("{salary}", {{"long"}, {"salary=1400"}}), "€1,400");
  EXPECT_EQ(sample_rule("{player.salary}"), "€100");
}

TEST(Figures, OfAVariantAreThoseItWouldSetAndOnceChosenThoseInForce) {
  EXPECT_EQ(sample_rule("{salary} or {long.salary}"), "€100 or €150");
  EXPECT_EQ(sample_rule("{long.salary}", {{"long"}, {"salary=170"}}), "€170");
}

TEST(Figures, CountTheWordAfterThem) {
  EXPECT_EQ(sample_rule("{jail_tries:word} {jail_tries|try|tries}"), "three tries");
  EXPECT_EQ(sample_rule("{jail_tries:word} {jail_tries|try|tries}", {{}, {"jail_tries=1"}}), "one try");
}

TEST(Figures, OfNotesMakeUpTheStartCashOrAreLeftOut) {
  EXPECT_EQ(sample_rule("{start_cash}{notes}."), "€500: 4 notes of 100 and 10 of 10.");
  EXPECT_EQ(sample_rule("{start_cash}{notes}.", {{}, {"start_cash=505"}}), "€505.");
}

TEST(Figures, ThatAreNoneAreReportedWithFileAndLine) {
  const std::string toml = sample_toml() + "\n[rules.XX-90]\nfr = \"rien\"\nen = \"{salry}\"\n";
  const Loaded loaded = load({"sample.toml", toml});
  ASSERT_EQ(loaded.problems.size(), 1U) << told(loaded);
  EXPECT_EQ(loaded.problems[0].file, "sample.toml");
  EXPECT_EQ(loaded.problems[0].line,
            1 + std::count(toml.begin(),
                           toml.begin() + static_cast<std::ptrdiff_t>(toml.find("en = \"{salry}")), '\n'));
  EXPECT_TRUE(has(told(loaded), "did you mean 'salary'")) << told(loaded);
  for (const char* wrong : {"{rent}", "{build_evenly}", "{nobody.salary}", "{short.salary}", "{salary:roman}",
                            "{}", "{receive}", "{player.receive}", "{salary"}) {
    EXPECT_TRUE(has(sample_rule(wrong), "is no figure")) << wrong << ": " << sample_rule(wrong);
  }
}

TEST(Figures, OfRolesAreToldApartWhereTheyDiffer) {
  EXPECT_EQ(fr(chosen("anti"), "AM-15"), "S'arrêter sur la case départ ou la dépasser rapporte 100\u00a0k€.");
  EXPECT_TRUE(has(fr(with("anti", "monopolist.salary=50"), "AM-15"),
                  "50\u00a0k€ (monopoliste) ou 100\u00a0k€ (concurrent)"));
}

TEST(Figures, OfACardAreWhatItPaysEachRole) {
  const auto bonus = [](const Book& book) {
    return std::ranges::find(book.cards, "PR07", &CardText::id)->text.en;
  };
  EXPECT_TRUE(has(bonus(chosen("inegalopolis")), "Man: 100\u00a0f. Woman: 70\u00a0f."));
  EXPECT_TRUE(
      has(bonus(chosen("inegalopolis", {{"equal_cards"}, {}})), "Man: 100\u00a0f. Woman: 100\u00a0f."));
}

// One rule of each edition for every figure a table is likely to set.
TEST(Figures, OfTheBuiltInRulesFollowVariantsAndOverrides) {
  EXPECT_TRUE(has(fr(with("europe", "salary=100"), "EU-12"), "rapporte 100\u00a0€"));
  EXPECT_TRUE(has(en(with("europe", "salary=100"), "EU-22"), "pays €100"));
  EXPECT_TRUE(
      has(fr(with("europe", "start_cash=2000"), "EU-03"), "2\u00a0000\u00a0€\u00a0: 4 billets de 500"));
  EXPECT_TRUE(has(fr(chosen("europe", {{"quick"}, {}}), "EU-43"), "il faut trois maisons"));
  EXPECT_TRUE(has(fr(chosen("europe"), "EU-71"), "trois maisons suffisent"));
  EXPECT_TRUE(has(en(with("espace", "jail_fine=80"), "SP-22"), "pay $80"));
  EXPECT_TRUE(has(en(with("anti", "jail_fine=75"), "AM-33"), "a fine of 75\u00a0k€"));
  EXPECT_TRUE(has(fr(chosen("anti", {{"equal_houses"}, {}}), "AM-41"), "jusqu'à quatre maisons"));
  EXPECT_TRUE(has(fr(chosen("madame", {{"equal_salary"}, {}}), "MM-11"),
                  "200\u00a0$ à une femme et 200\u00a0$ à un homme"));
  EXPECT_TRUE(has(fr(chosen("inegalopolis", {{"one_try"}, {}}), "IN-32"), "Après 1 essai manqué, au début"));
  EXPECT_TRUE(has(en(with("inegalopolis", "interest_percent=20"), "IN-51"), "plus 20 %"));
}

// The sums a rule states in figures, written out: those that are no policy's.
class BuiltInFigures : public testing::TestWithParam<std::string> {};

std::set<int> sums_in_force(const Book& book) {
  std::set<int> sums;
  for (const Policy& policy : policies()) {
    for (std::size_t role = 0; policy.money && role < book.roles.size(); ++role) {
      sums.insert(value_in(policy, book.rules, role));
    }
  }
  sums.erase(0);
  return sums;
}

TEST_P(BuiltInFigures, AreNowhereWrittenOutWhereAPolicySetsThem) {
  // What the board prints: taxes, the fares of companies, what the Foundation pays.
  const std::set<std::string> printed = {"EU-20", "SP-11", "SP-13", "AM-17",
                                         "AM-18", "AM-19", "AM-21", "IN-42"};
  const std::string toml = find(GetParam())->toml;
  const std::set<int> sums = sums_in_force(chosen(GetParam()));
  const std::regex rule("\\[rules\\.([A-Z]+-[0-9]+)\\]");
  const std::regex sum("([0-9]+)\\s(?:€|\\$|k€|f)\\b|(?:€|\\$)([0-9]+)");
  for (std::sregex_iterator at(toml.begin(), toml.end(), rule), none; at != none; ++at) {
    const auto from = static_cast<std::size_t>(at->position());
    const std::string body = toml.substr(from, toml.find("\n\n", from) - from);
    for (std::sregex_iterator it(body.begin(), body.end(), sum); it != none; ++it) {
      const int value = std::stoi((*it)[1].matched ? (*it)[1] : (*it)[2]);
      EXPECT_TRUE(printed.contains((*at)[1]) || !sums.contains(value)) << (*at)[1] << ": " << it->str();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Editions, BuiltInFigures, testing::ValuesIn(built_in_ids()),
                         [](const auto& one) { return one.param; });

TEST(RuleNotes, AreReadBesideTheText) {
  const Loaded loaded =
      load({"sample.toml", sample_toml() + "\n[rules.XX-90]\nfr = \"a\"\nen = \"a\"\n"
                                           "note.fr = \"Ici, {salary}.\"\nnote.en = \"Here {salary}.\"\n"});
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_EQ(loaded.book->rule("XX-90")->note.en, "Here €100.");
  EXPECT_TRUE(loaded.book->rule("XX-01")->note.en.empty());
}

// "Here the program does the work" is no rule of a game on paper.
TEST_P(BuiltInFigures, SpeakOfTheProgramInNotesOnly) {
  for (const RuleText& rule : chosen(GetParam()).rule_texts) {
    for (const char* word : {"programme", "Ici ", "option de la table"}) {
      EXPECT_FALSE(has(rule.text.fr, word)) << rule.id;
    }
    for (const char* word : {"program", "Here ", "table option"}) {
      EXPECT_FALSE(has(rule.text.en, word)) << rule.id;
    }
    EXPECT_EQ(rule.note.fr.empty(), rule.note.en.empty()) << rule.id;
  }
}

}  // namespace
}  // namespace cadastre::edition::figures_test
