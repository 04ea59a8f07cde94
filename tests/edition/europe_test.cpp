// The first edition against its facts: board, decks, money, texts.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "edition/sample.h"

namespace cadastre::edition::europe_test {
namespace {

using game::Money;
using game::Square;
using game::Verb;

const Book& europe(const Choice& choice = {}) {
  static Loaded loaded;
  loaded = load(find("europe").value(), choice);
  EXPECT_TRUE(loaded.book) << told(loaded);
  return *loaded.book;
}

game::Effect effect_of(const Book& book, std::string_view id) {
  const auto found = std::ranges::find(book.cards, id, &CardText::id);
  return book.rules.card[static_cast<std::size_t>(found - book.cards.begin())].effects[0];
}

TEST(Europe, HasTwentyEightTitlesWorth5690) {
  const game::Edition& rules = europe().rules;
  EXPECT_EQ(rules.squares, 40);
  EXPECT_EQ(rules.titles.count(), 28);
  EXPECT_EQ(rules.streets.count(), 22);
  Money sum{};
  for (const Square square : rules.titles) {
    sum += rules[square].price;
    EXPECT_EQ(rules[square].mortgage.units * 2, rules[square].price.units);
  }
  EXPECT_EQ(sum, Money{5690});
}

TEST(Europe, PlacesItsSquares) {
  const Book& book = europe();
  EXPECT_EQ(book.rules.jail, Square{10});
  EXPECT_EQ(book.rules[Square{4}].tax, Money{200});
  EXPECT_EQ(book.rules[Square{38}].tax, Money{100});
  EXPECT_EQ(book.rules[Square{39}].rents[game::kHotel], 2000);
  EXPECT_EQ(book.rules[Square{39}].house, Money{200});
  EXPECT_EQ(book.rules[Square{35}].rents[3], 200);
  EXPECT_EQ(book.rules[Square{28}].rents[1], 10);
  EXPECT_EQ(book.squares[27].name.in(Language::en), "London");
  EXPECT_EQ(book.squares[27].name.in(Language::fr), "Londres");
  EXPECT_EQ(book.rules.group_of(Square{1}).size, 2);
  EXPECT_EQ(book.rules.group_of(Square{5}).size, 4);
  EXPECT_EQ(book.rules.group_of(Square{6}).size, 3);
}

TEST(Europe, HasTwoDecksOfSixteen) {
  const Book& book = europe();
  ASSERT_EQ(book.rules.decks, 2);
  EXPECT_EQ(book.rules.deck[0].size, 16);
  EXPECT_EQ(book.rules.deck[1].size, 16);
  EXPECT_EQ(book.rules.deck[1].first_place, 16);
  std::set<std::string> ids;
  for (std::size_t i = 0; i < book.cards.size(); ++i) {
    ids.insert(book.cards[i].id);
    EXPECT_EQ(book.cards[i].id.substr(0, 2), book.rules.card[i].deck == 0 ? "CH" : "CC");
  }
  EXPECT_EQ(ids.size(), 32u);
  EXPECT_EQ(*ids.begin(), "CC01");
  EXPECT_EQ(*ids.rbegin(), "CH16");
  EXPECT_EQ(book.cards[0].id, "CH11");
  EXPECT_EQ(book.cards[1].id, "CC03");
}

TEST(Europe, ItsCardsDoWhatTheFactsSay) {
  const Book& book = europe();
  EXPECT_EQ(effect_of(book, "CH02").target, 24);
  EXPECT_EQ(effect_of(book, "CH08").amount, 10);
  EXPECT_EQ(effect_of(book, "CH09").verb, Verb::move_back);
  EXPECT_EQ(effect_of(book, "CH15").other, 100);
  EXPECT_EQ(effect_of(book, "CH16").verb, Verb::pay_each);
  EXPECT_EQ(effect_of(book, "CC15").verb, Verb::receive_from_each);
  EXPECT_EQ(effect_of(book, "CC16").amount, 40);
  int chest = 0;
  for (int i = 4; i <= 14; ++i) {
    const game::Effect effect = effect_of(book, (i < 10 ? "CC0" : "CC") + std::to_string(i));
    chest += effect.verb == Verb::receive ? effect.amount : -effect.amount;
  }
  EXPECT_EQ(chest, 200 + 100 + 100 + 100 + 45 + 25 + 20 + 10 - 50 - 100 - 150);
}

TEST(Europe, DealsNotesWorthTheStartCash) {
  const Book& book = europe();
  int sum = 0;
  for (const Note& note : book.notes.at(0)) {
    sum += note.count * note.value;
  }
  EXPECT_EQ(sum, 1500);
  EXPECT_EQ(book.rules.role[0].start_cash, Money{1500});
  EXPECT_EQ(book.tokens.size(), 8u);
}

TEST(Europe, StatesEveryRuleInOrderAndInBothLanguages) {
  const Book& book = europe();
  const std::vector<std::pair<int, int>> numbered = {{1, 5},   {10, 24}, {30, 34}, {40, 47},
                                                     {50, 57}, {60, 63}, {70, 73}};
  std::vector<std::string> ids;
  for (int i = 1; i <= 9; ++i) {
    ids.push_back("ALL-0" + std::to_string(i));
  }
  for (const auto& [first, last] : numbered) {
    for (int i = first; i <= last; ++i) {
      ids.push_back((i < 10 ? "EU-0" : "EU-") + std::to_string(i));
    }
  }
  ASSERT_EQ(book.rule_texts.size(), ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    EXPECT_EQ(book.rule_texts[i].id, ids[i]);
    EXPECT_GT(book.rule_texts[i].text.fr.size(), 20u);
    EXPECT_GT(book.rule_texts[i].text.en.size(), 20u);
    EXPECT_NE(book.rule_texts[i].text.fr, book.rule_texts[i].text.en);
  }
}

TEST(Europe, SpeaksOfNoOtherProduct) {
  std::string toml = find("europe")->toml;
  std::ranges::transform(toml, toml.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  EXPECT_EQ(toml.find("monopoly"), std::string::npos);
}

TEST(Europe, ItsVariantsChangeWhatTheySay) {
  const game::Edition plain = europe().rules;
  EXPECT_EQ(plain.titles_dealt, 0);
  EXPECT_EQ(plain.rent, game::RentDue::claimed);
  EXPECT_EQ(plain.claim_rolls, 2);

  const game::Edition quick = europe({{"quick"}, {}}).rules;
  EXPECT_EQ(quick.titles_dealt, 2);
  EXPECT_EQ(quick.role[0].houses_before_hotel, 3);
  EXPECT_EQ(quick.end_at_bankruptcies, 2);
  EXPECT_FALSE(quick.timed);

  const game::Edition timed = europe({{"timed"}, {"round_limit=60"}}).rules;
  EXPECT_EQ(timed.titles_dealt, 2);
  EXPECT_TRUE(timed.timed);
  EXPECT_EQ(timed.round_limit, 60);
  EXPECT_EQ(timed.role[0].houses_before_hotel, 4);

  EXPECT_EQ(europe({{"quick", "automatic_rent"}, {}}).rules.rent, game::RentDue::automatic);
  EXPECT_FALSE(load(find("europe").value(), {{"quick", "timed"}, {}}).book);
}

}  // namespace
}  // namespace cadastre::edition::europe_test
