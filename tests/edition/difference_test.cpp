// An edition that says only how it differs: from a built-in one, from a file of one's own, in a single
// square.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "edition/sample.h"

namespace cadastre::edition::difference_test {
namespace {

using game::Money;
using game::Square;

std::string difference(const std::string& base, const std::string& rest) {
  return "id = \"mine\"\nextends = \"" + base + "\"\ntitle = { fr = \"La mienne\", en = \"Mine\" }\n" + rest;
}

// The sample as a file of one's own that others extend.
Loaded over_sample(const std::string& rest, const std::string& top = "") {
  return load({"mine.toml", top + difference("sample.toml", rest), {{"sample.toml", sample_toml()}}});
}

// A folder of editions, gone with the test.
class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("cadastre-own-" + std::to_string(getpid()))) {
    std::filesystem::create_directory(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string write(const std::string& name, const std::string& toml) const {
    std::ofstream(path_ / name, std::ios::binary) << toml;
    return (path_ / name).string();
  }

 private:
  std::filesystem::path path_;
};

TEST(Difference, ChangesOneSquareAndLeavesTheOthers) {
  const Loaded loaded = over_sample(
      "[board.squares.3]\nprice = 95\nrents = [5, 25, 70, 190, 330, 460]\nen = \"Beacon Road\"\n"
      "[board.squares.6]\namount = 45\n");
  ASSERT_TRUE(loaded.book) << told(loaded);
  const Book& book = *loaded.book;
  EXPECT_EQ(book.rules[Square{3}].price, Money{95});
  EXPECT_EQ(book.rules[Square{3}].rents[1], 25);
  EXPECT_EQ(book.rules[Square{3}].house, Money{50}) << "what is not said stays";
  EXPECT_EQ(book.squares[3].name.en, "Beacon Road");
  EXPECT_EQ(book.squares[3].name.fr, "B");
  EXPECT_EQ(book.rules[Square{6}].tax, Money{45});
  EXPECT_EQ(book.rules[Square{1}].price, Money{60});
  EXPECT_EQ(book.rules.squares, 12);
}

TEST(Difference, ChangesAddsAndTakesOutSingleCards) {
  const Loaded loaded = over_sample(
      "[decks.luck.cards.L4]\ndo = [{ receive = 5 }]\nfr = \"Cinq\"\nen = \"Five\"\n"
      "[decks.luck.cards.L9]\ndo = [{ pay = 7 }]\nfr = \"Sept\"\nen = \"Seven\"\n",
      "without = [\"decks.luck.cards.L3\"]\n");
  ASSERT_TRUE(loaded.book) << told(loaded);
  std::vector<std::string> ids;
  for (const CardText& card : loaded.book->cards) {
    ids.push_back(card.id);
  }
  EXPECT_EQ(ids, (std::vector<std::string>{"L2", "L1", "L4", "L9"}));
  EXPECT_EQ(loaded.book->cards[2].text.en, "Five");
  EXPECT_EQ(loaded.book->rules.card[2].effects[0].verb, game::Verb::receive);
  EXPECT_EQ(loaded.book->rules.card[3].effects[0].amount, 7);
}

TEST(Difference, ChangesARoleAndASingleKindOfNote) {
  const Loaded loaded = over_sample(
      "[roles.player]\nen = \"Guest\"\nsalary = 90\n[roles.player.notes.10]\ncount = 20\n"
      "[policies]\nstart_cash = 600\n");
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_EQ(loaded.book->roles[0].name.en, "Guest");
  EXPECT_EQ(loaded.book->rules.role[0].salary, Money{90});
  EXPECT_EQ(loaded.book->notes[0][1].count, 20);
}

TEST(Difference, CountsInheritedNotesAnewWhenOnlyTheCashIsAnother) {
  const Loaded loaded = over_sample("[policies]\nstart_cash = 730\n");
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_EQ(loaded.book->notes[0][0].count, 7);
  EXPECT_EQ(loaded.book->notes[0][1].count, 3);
}

TEST(Difference, ARoleNeedsNoNotes) {
  std::string toml = sample_toml();
  const std::string notes = "notes = [{ count = 4, value = 100 }, { count = 10, value = 10 }]\n";
  toml.erase(toml.find(notes), notes.size());
  const Loaded loaded = load({"sample.toml", toml});
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_TRUE(loaded.book->notes[0].empty()) << "the cash is a figure";
}

TEST(Difference, TellsOfASquareThatIsNotThere) {
  const Loaded loaded = over_sample("[board.squares.40]\nprice = 95\n[board.squares.harbour]\nprice = 1\n");
  ASSERT_FALSE(loaded.book);
  EXPECT_EQ(loaded.problems.size(), 2U) << told(loaded);
  EXPECT_NE(told(loaded).find("mine.toml:4: square 40 stands in place 12"), std::string::npos)
      << told(loaded);
  EXPECT_NE(told(loaded).find("mine.toml:6: 'at' is a text"), std::string::npos) << told(loaded);
}

TEST(Difference, SaysWhatIsWrongWithWhatIsLeftOut) {
  EXPECT_NE(told(over_sample("", "without = \"variants.long\"\n")).find("mine.toml:1: 'without' is a text"),
            std::string::npos);
  EXPECT_NE(told(load({"mine.toml", "without = [\"tokens\"]\n" + sample_toml()})).find("extends no edition"),
            std::string::npos);
}

TEST(Difference, PointsAtTheLineOfTheChange) {
  const Loaded loaded = over_sample("\n[board.squares.3]\nprice = -4\n");
  EXPECT_NE(told(loaded).find("mine.toml:6: 'price' is -4"), std::string::npos) << told(loaded);
}

TEST(Difference, StandsOnFilesOfTheSameFolder) {
  const Folder folder;
  folder.write("sample.toml", sample_toml());
  folder.write("middle.toml", difference("sample.toml", "[policies]\nsalary = 70\n"));
  const std::string path =
      folder.write("top.toml", difference("middle.toml", "[board.squares.1]\nprice = 61\n"));
  const auto source = find(path);
  ASSERT_TRUE(source);
  const Loaded loaded = load(*source);
  ASSERT_TRUE(loaded.book) << told(loaded);
  EXPECT_EQ(loaded.book->rules.role[0].salary, Money{70});
  EXPECT_EQ(loaded.book->rules[Square{1}].price, Money{61});
  const Loaded kept = load_whole(whole_text(*source));
  ASSERT_TRUE(kept.book) << told(kept);
  EXPECT_EQ(kept.book->hash, loaded.book->hash) << "the same wherever its files are by then";
  folder.write("sample.toml", sample_toml() + "# a word\n");
  EXPECT_NE(load(*find(path)).book->hash, loaded.book->hash);
}

TEST(Difference, AnIdOfABuiltInEditionDoesNotHideTheOneItExtends) {
  std::string toml = difference("europe", "[policies]\nsalary = 300\n");
  toml.replace(toml.find("mine"), 4, "europe");
  const Source source{"mine.toml", toml};
  const Loaded kept = load_whole(whole_text(source));
  ASSERT_TRUE(kept.book) << told(kept);
  EXPECT_EQ(kept.book->hash, load(source).book->hash);
}

TEST(Difference, NeverLeavesTheFolderNorGoesInCircles) {
  const Folder folder;
  folder.write("sample.toml", sample_toml());
  std::filesystem::create_directory(std::filesystem::path(folder.write("x", "")).parent_path() / "deep");
  for (const std::string name :
       {"../sample.toml", "deep/../sample.toml", "/etc/passwd", "./sample.toml", "..\\\\sample.toml",
        "file:sample.toml", ".toml", "nowhere.toml", "a\\nb.toml"}) {
    const auto source = find(folder.write("deep.toml", difference(name, "")));
    ASSERT_TRUE(source);
    EXPECT_TRUE(source->beside.empty()) << name;
    const Loaded loaded = load(*source);
    EXPECT_FALSE(loaded.book);
    EXPECT_NE(told(loaded).find("to extend"), std::string::npos) << name << ": " << told(loaded);
  }
  const Loaded self = load(*find(folder.write("self.toml", difference("self.toml", ""))));
  EXPECT_NE(told(self).find("in a circle"), std::string::npos) << told(self);
  folder.write("one.toml", difference("two.toml", ""));
  const Loaded two = load(*find(folder.write("two.toml", difference("one.toml", ""))));
  EXPECT_NE(told(two).find("in a circle"), std::string::npos) << told(two);
}

}  // namespace
}  // namespace cadastre::edition::difference_test
