// What a good edition file becomes, and how variants, overrides and inheritance change it.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "edition/sample.h"
#include "game/event.h"
#include "support/places.h"

namespace cadastre::edition::loading_test {
namespace {

using game::Money;
using game::Square;
using game::Verb;

TEST(Loading, TurnsTheFileIntoRules) {
  const Loaded loaded = load_sample();
  ASSERT_TRUE(loaded.book) << told(loaded);
  const game::Edition& rules = loaded.book->rules;
  EXPECT_EQ(rules.squares, 12);
  EXPECT_EQ(rules.groups, 3);
  EXPECT_EQ(rules.tokens, 3);
  EXPECT_EQ(rules.max_seats, 3);
  EXPECT_EQ(rules.jail, Square{4});
  EXPECT_EQ(rules[Square{}].kind, game::SquareKind::start);
  EXPECT_EQ(rules.titles.count(), 5);
  EXPECT_EQ(rules.streets.count(), 2);
  EXPECT_EQ(rules.group_rent, game::GroupRent::double_always);
  EXPECT_EQ(rules.bankrupt_titles, game::BankruptTitles::on_sale);
  EXPECT_EQ(rules[Square{3}].mortgage, Money{40}) << "half the price, rounded down";
  EXPECT_EQ(rules[Square{9}].mortgage, Money{70}) << "as written";
  EXPECT_EQ(rules[Square{6}].tax, Money{30});
  EXPECT_EQ(rules.group_of(Square{5}).kind, game::SquareKind::company);
  EXPECT_EQ(rules.role[0].start_cash, Money{500});
}

TEST(Loading, GivesKeptCardsTheLowestNumbers) {
  const Loaded loaded = load_sample();
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_EQ(loaded.book->cards[0].id, "L2");
  EXPECT_EQ(loaded.book->cards[1].id, "L1");
  const game::Edition& rules = loaded.book->rules;
  EXPECT_EQ(rules.card[0].effects[0].verb, Verb::keep_out_of_jail);
  EXPECT_EQ(rules.card[1].effects[0].amount, 10);
  EXPECT_EQ(rules.card[1].effects[1].target, 3);
  EXPECT_EQ(rules.card[2].effects[0].verb, Verb::advance_to_next);
  EXPECT_EQ(rules.card[2].effects[0].target, 2);
  EXPECT_EQ(rules.card[2].effects[0].amount, 10);
  EXPECT_EQ(rules.card[3].effects[0].other, 20);
  EXPECT_EQ(rules.deck[0].size, 4);
  EXPECT_EQ(rules.deck[0].cards.count(), 4);
}

TEST(Loading, ReadsGoingBackAndAChoiceWithADeckThatComesLater) {
  std::string toml = sample_toml();
  const auto put = [&](const std::string& from, const std::string& to) {
    toml.replace(toml.find(from), from.size(), to);
  };
  put("{ pay = 10 }, { advance_to = 3 }", "{ pay_or_draw = { pay = 15, deck = \"fate\" } }");
  put("[rules.XX-01]",
      "[decks.fate]\nfr = \"x\"\nen = \"x\"\ncards = [{ id = \"F1\", do = [{ go_back_to = 9 }], "
      "fr = \"x\", en = \"x\" }]\n[rules.XX-01]");
  put("at = 11, kind = \"rest\"", "at = 11, kind = \"deck\", deck = \"fate\"");
  const Loaded loaded = load({"sample.toml", toml});
  ASSERT_TRUE(loaded.book) << told(loaded);
  const game::Edition& rules = loaded.book->rules;
  EXPECT_EQ(rules.card[1].effects[0].verb, Verb::pay_or_draw);
  EXPECT_EQ(rules.card[1].effects[0].amount, 15);
  EXPECT_EQ(rules.card[1].effects[0].target, 1);
  EXPECT_EQ(rules.card[4].effects[0].verb, Verb::go_back_to);
  EXPECT_EQ(rules.card[4].effects[0].target, 9);
}

TEST(Loading, AReasonThatNeverArisesNeedsNoRule) {
  std::string toml = sample_toml();
  toml.erase(toml.find("start_drawn = "), std::string("start_drawn = \"XX-01\"\n").size());
  const Loaded loaded = load({"sample.toml", toml});
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_EQ(loaded.book->rule_of(game::Reason::start_drawn), "");
}

// The line with the most words that fit, then the last of them.
TEST(Loading, TheNearestLineIsCited) {
  std::string toml = sample_toml();
  for (const std::string rule : {"XX-02", "XX-03", "XX-04", "XX-05"}) {
    toml.replace(toml.find("[rules.XX-01]"), 0, "[rules." + rule + "]\nfr = \"x\"\nen = \"x\"\n");
  }
  toml +=
      "\"card.luck\" = \"XX-02\"\n\"card.card_called\" = \"XX-03\"\n"
      "\"card.card_called.luck.short\" = \"XX-04\"\n\"bought.long\" = \"XX-05\"\n";
  const game::Event called{.kind = game::EventKind::card_called, .reason = game::Reason::card};
  const game::Event drawn{
      .kind = game::EventKind::card_drawn, .reason = game::Reason::card, .card = game::Card{0}};
  const Loaded plain = load({"sample.toml", toml});
  ASSERT_TRUE(plain.book) << told(plain);
  EXPECT_EQ(plain.book->rule_of(game::Reason::card), "XX-01");
  EXPECT_EQ(plain.book->rule_of(drawn), "XX-02");
  EXPECT_EQ(plain.book->rule_of(called), "XX-03");
  const Loaded brief = load({"sample.toml", toml}, {.variants = {"short"}, .overrides = {}});
  EXPECT_EQ(brief.book->rule_of(called), "XX-04");
  EXPECT_EQ(brief.book->rule_of(drawn), "XX-02");
  EXPECT_EQ(brief.book->rule_of(game::Reason::bought), "XX-01");
  const Loaded extended = load({"sample.toml", toml}, {.variants = {"long"}, .overrides = {}});
  EXPECT_EQ(extended.book->rule_of(game::Reason::bought), "XX-05") << "a variant counts always";
}

TEST(Loading, ReadsHowStreetsAreBuiltOnAndPassedOn) {
  const Loaded loaded = load_sample(
      {{},
       {"start_order=drawn", "build_on=under_token", "build_when=turn", "build_evenly=false", "shortage=wait",
        "hotel_sale=alone", "trade_needs=bare_title", "traded_mortgage=interest", "settle_in_titles=false",
        "jail_fine_turns=2", "sell_evenly=false", "inherited_mortgage=free"}});
  ASSERT_TRUE(loaded.book) << told(loaded);
  const game::Edition& rules = loaded.book->rules;
  EXPECT_EQ(rules.start_order, game::StartOrder::drawn);
  EXPECT_EQ(rules.role[0].build_on, game::BuildOn::under_token);
  EXPECT_EQ(rules.build_when, game::BuildWhen::turn);
  EXPECT_FALSE(rules.build_evenly);
  EXPECT_FALSE(rules.sell_evenly);
  EXPECT_EQ(rules.shortage, game::Shortage::wait);
  EXPECT_EQ(rules.hotel_sale, game::HotelSale::alone);
  EXPECT_EQ(rules.trade_needs, game::TradeNeeds::bare_title);
  EXPECT_EQ(rules.traded_mortgage, game::PassedMortgage::interest);
  EXPECT_EQ(rules.inherited_mortgage, game::PassedMortgage::free);
  EXPECT_FALSE(rules.settle_in_titles);
  EXPECT_EQ(rules.jail_fine_turns, 2);
}

TEST(Loading, FoldsTextsWrittenOverSeveralLines) {
  const Loaded loaded = load_sample();
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_EQ(loaded.book->rule("XX-01")->text.en, "Everything is allowed.");
  EXPECT_EQ(loaded.book->rule("XX-02"), nullptr);
  EXPECT_EQ(loaded.book->rule_of(game::Refusal::not_even), "XX-01");
  EXPECT_EQ(loaded.book->rule_of(game::Refusal::bad_dice), "");
}

TEST(Loading, AppliesVariantsThenOverrides) {
  const Loaded loaded =
      load_sample({{"long"}, {"salary=175", "rent=automatic", "timed=true", "round_limit=12"}});
  ASSERT_TRUE(loaded.book) << told(loaded);
  const game::Edition& rules = loaded.book->rules;
  EXPECT_EQ(rules.role[0].start_cash, Money{900});
  EXPECT_EQ(rules.role[0].salary, Money{175});
  EXPECT_EQ(rules.rent, game::RentDue::automatic);
  EXPECT_TRUE(rules.timed);
  EXPECT_EQ(rules.round_limit, 12);
  EXPECT_EQ(loaded.book->chosen, std::vector<std::string>{"long"});
  EXPECT_EQ(loaded.book->overrides.size(), 4u);
}

TEST(Loading, MakesUpAChangedStartCashFromTheSameNotes) {
  const Loaded loaded = load_sample({{}, {"start_cash=730"}});
  ASSERT_TRUE(loaded.book) << told(loaded);
  ASSERT_EQ(loaded.book->notes[0].size(), 2u);
  EXPECT_EQ(loaded.book->notes[0][0].count, 7);
  EXPECT_EQ(loaded.book->notes[0][1].count, 3);
  EXPECT_TRUE(load_sample({{}, {"start_cash=735"}}).book->notes[0].empty());
}

TEST(Loading, RefusesAChoiceThatCannotBe) {
  const auto refused = [](const Choice& choice, const std::string& what) {
    const Loaded loaded = load_sample(choice);
    return !loaded.book && told(loaded).find(what) != std::string::npos;
  };
  EXPECT_TRUE(refused({{"shirt"}, {}}, "no variant 'shirt'; did you mean 'short'?"));
  EXPECT_TRUE(refused({{"short", "long"}, {}}, "'short' and 'long' exclude each other"));
  EXPECT_TRUE(refused({{"long", "short"}, {}}, "'long' and 'short' exclude each other"));
  EXPECT_TRUE(refused({{}, {"salry=3"}}, "unknown key 'salry'; did you mean 'salary'?"));
  EXPECT_TRUE(refused({{}, {"salary=lots"}}, "'salary' is a text; write a whole number"));
  EXPECT_TRUE(refused({{}, {"salary"}}, "'salary' is not an override; write it as key=value"));
  EXPECT_TRUE(refused({{}, {"rent=never"}}, "'never' is not a choice for 'rent'"));
  EXPECT_TRUE(refused({{}, {"timed=1"}}, "'timed' is a whole number; write true or false"));
  EXPECT_TRUE(refused({{}, {"titles_dealt=3"}}, "more than the 5 of the board"));
  EXPECT_TRUE(refused({{}, {"titles_dealt=1", "start_cash=199"}}, "can cost 200, the start cash is 199"));
  EXPECT_TRUE(load_sample({{}, {"titles_dealt=1", "start_cash=200"}}).book);
  EXPECT_TRUE(refused({{}, {"doubles_to_jail=5"}}, "at most 3"));
  EXPECT_TRUE(load_sample({{}, {"doubles_to_jail=5", "rent=automatic"}}).book);
}

TEST(Loading, HashesTheFileAndTheChoice) {
  const std::string plain = load_sample().book->hash;
  EXPECT_EQ(plain.size(), 16u);
  EXPECT_EQ(plain, load_sample().book->hash);
  EXPECT_NE(plain, load_sample({{"short"}, {}}).book->hash);
  EXPECT_NE(plain, load_sample({{}, {"salary=1"}}).book->hash);
  EXPECT_NE(load_sample({{"short"}, {}}).book->hash, load_sample({{"long"}, {}}).book->hash);
  EXPECT_NE(plain, load({"sample.toml", sample_toml() + "# a word\n"}).book->hash);
}

TEST(Loading, ReadsRolesWithFiguresOfTheirOwn) {
  std::string toml = sample_toml();
  toml.insert(toml.find("[variants.short]"),
              "[roles.heir]\nfr = \"Rentier\"\nen = \"Heir\"\nstart_cash = 800\ndoubles_to_jail = 2\n"
              "notes = [{ count = 8, value = 100 }]\n\n");
  const Loaded loaded = load({"roles.toml", toml});
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_EQ(loaded.book->rules.roles, 2);
  EXPECT_EQ(loaded.book->rules.role[0].start_cash, Money{500});
  EXPECT_EQ(loaded.book->rules.role[1].start_cash, Money{800});
  EXPECT_EQ(loaded.book->rules.role[1].salary, Money{100});
  EXPECT_EQ(loaded.book->rules.role[1].doubles_to_jail, 2);
}

TEST(Loading, LetsAnEditionStateOnlyItsDifference) {
  const std::string base = "europe";
  const std::string toml =
      "extends = \"" + base +
      "\"\nwithout = [\"refusals.leading_bidder\", \"reasons.hotel_built.quick\"]\nid = \"mine\"\n"
      "title = { fr = \"La mienne\", en = \"Mine\" }\n[policies]\nsalary = 300\n";
  const Loaded loaded = load({"mine.toml", toml});
  ASSERT_TRUE(loaded.book) << told(loaded);
  const Loaded parent = load(*find(base));
  EXPECT_EQ(loaded.book->id, "mine");
  EXPECT_EQ(loaded.book->rules.role[0].salary, Money{300});
  EXPECT_EQ(loaded.book->rules.squares, parent.book->rules.squares);
  EXPECT_EQ(loaded.book->rule_texts.size(), parent.book->rule_texts.size());
  EXPECT_EQ(loaded.book->rule_of(game::Refusal::leading_bidder), "");
  const auto hotel = static_cast<std::size_t>(game::Reason::hotel_built);
  EXPECT_EQ(parent.book->reasons[hotel].size(), 2U) << "a key with dots is taken out too";
  EXPECT_EQ(loaded.book->reasons[hotel].size(), 1U);
  EXPECT_NE(loaded.book->hash, parent.book->hash);
}

TEST(Loading, AcceptsAnIdOfFortyBytes) {
  std::string toml = sample_toml();
  toml.replace(toml.find("dog"), 3, std::string(40, 'd'));
  EXPECT_TRUE(load({"long.toml", toml}).book);
}

TEST(Loading, OpensPlainFilesOnlyAndReadsNoMoreThanItNeeds) {
  EXPECT_FALSE(find("no/such/file.toml"));
  EXPECT_FALSE(find("/tmp"));
  EXPECT_FALSE(find("/dev/zero"));
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("cadastre-loading-" + std::to_string(getpid()));
  std::filesystem::create_directory(folder);
  const std::string pipe = folder / "pipe.toml";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_FALSE(find(pipe)) << "nobody writes there: reading would wait for ever";

  const std::string large = folder / "large.toml";
  std::ofstream(large) << "# " << std::string(std::size_t{5} << 20, 'x');
  const std::optional<Source> source = find(large);
  ASSERT_TRUE(source);
  EXPECT_LE(source->toml.size(), (std::size_t{1} << 20) + 1);
  EXPECT_NE(told(load(*source)).find("larger than 1 MiB"), std::string::npos);

  const std::string small = folder / "small.toml";
  std::ofstream(small) << sample_toml();
  EXPECT_EQ(find(small)->toml, sample_toml());
  std::filesystem::remove_all(folder);
}

TEST(Loading, FindsBuiltInEditionsAndFiles) {
  for (const std::string& id : built_in_ids()) {
    const std::optional<Source> source = find(id);
    ASSERT_TRUE(source);
    const Loaded loaded = load(*source);
    ASSERT_TRUE(loaded.book) << told(loaded);
    EXPECT_EQ(loaded.book->id, id) << "an edition is called as its file";
    EXPECT_EQ(find(sources() + "/editions/" + id + ".toml")->toml, source->toml);
  }
}

}  // namespace
}  // namespace cadastre::edition::loading_test
