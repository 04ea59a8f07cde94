// The box on a real table: what can be read, which pieces fit which board, and the pages that lie beside it.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "print/kits.h"
#include "support/places.h"

namespace cadastre::print::paper_test {
namespace {

constexpr Options kOnA4{Paper::a4, edition::Language::fr, Ink::colour};

const Kit& kit_of(const std::string& id) { return kit_once(id, kOnA4); }
Kit kit_of(const std::string& id, const edition::Choice& choice) {
  return make_kit(book_of(id, choice), kOnA4);
}

const Kit& unequal_kit() { return kit_of("inegalopolis"); }

std::vector<TextPlacement> texts_about(const Kit& kit, const std::string& about) {
  std::vector<TextPlacement> found;
  std::ranges::copy_if(kit.texts, std::back_inserter(found),
                       [&](const TextPlacement& text) { return text.about == about; });
  return found;
}

bool says(const std::vector<TextPlacement>& texts, const std::string& part) {
  return std::ranges::any_of(
      texts, [&](const TextPlacement& text) { return text.text.find(part) != std::string::npos; });
}

int pages_of(const Kit& kit, Section section) {
  return static_cast<int>(std::ranges::count(kit.layout.sheets, section, &Sheet::section));
}

TEST(PrintPaper, NothingIsSetBelowSevenPoints) {
  for (const std::string& id : printed_editions()) {
    const Kit& kit = kit_of(id);
    for (const TextPlacement& text : kit.texts) {
      EXPECT_GE(text.size_pt, 7 - 1e-9) << id << ", " << text.about << ": " << text.text;
    }
    EXPECT_TRUE(complaints(kit).empty()) << id << ": " << complaints(kit).front();
  }
}

TEST(PrintPaper, RoleCardsAreLargeAndFillTheirSheets) {
  int cards = 0;
  for (const Sheet& sheet : unequal_kit().layout.sheets) {
    if (sheet.section == Section::roles && sheet.side == Side::front) {
      EXPECT_EQ(sheet.placed.size(), 4U);
      for (const Placed& placed : sheet.placed) {
        EXPECT_GT(placed.where.w * placed.where.h, 12'000) << "square millimetres";
        ++cards;
      }
    }
  }
  EXPECT_EQ(cards, 8);
  for (const TextPlacement& text : texts_about(unequal_kit(), "role woman")) {
    EXPECT_TRUE(text.text.find("Salaire") == std::string::npos || text.size_pt >= 8) << text.text;
  }
}

// The board on one sheet comes with counters and marks of its size; the large one takes cards and pawns.
TEST(PrintPaper, EveryBoardHasPiecesThatFitItsSquares) {
  const edition::Book book = book_of("europe");
  const Layout layout = lay_out(book, Paper::letter);
  int counters = 0;
  int chips = 0;
  for (const Placed& placed : layout.sheets.front().placed) {
    counters += placed.piece.kind == PieceKind::counter ? 1 : 0;
    chips += placed.piece.kind == PieceKind::chip ? 1 : 0;
  }
  EXPECT_EQ(counters, static_cast<int>(book.tokens.size()));
  EXPECT_EQ(chips, book.rules.houses + book.rules.hotels);
  constexpr double kSmallSquare = (kBoardSide - 2 * 0.112 * kBoardSide) / 9;
  EXPECT_LT(kCounterSide, kSmallSquare);
  constexpr double kLargeSquare = (kLargeBoardSide - 2 * 0.112 * kLargeBoardSide) / 9;
  EXPECT_LT(format_of(book).pawn.w, kLargeSquare);
  EXPECT_TRUE(says(texts_about(kit_of("europe"), "board"), "Petit plateau"))
      << "the small board says where the decks go";
  EXPECT_TRUE(says(texts_about(kit_of("europe"), "guide"), "Petit plateau"))
      << "and the guide what is for which";
}

// Of the colour of the group "hill" on the small board.
int dots_of_its_group(const Kit& kit, const std::string& file) {
  std::ofstream(file, std::ios::binary) << kit.pdf;
  const auto sheet = std::ranges::find(kit.layout.sheets, Section::board, &Sheet::section);
  return dots_of_colour(file, static_cast<int>(sheet - kit.layout.sheets.begin()) + 1, 0x5a4fa3);
}

TEST(PrintPaper, AStreetOnACornerHasItsPriceAndColour) {
  const Folder folder;
  std::string town = read_bytes(sources() + "/examples/town.toml");
  town.insert(town.find("\n]", town.find("squares = [")),
              "\n  { at = 24, kind = \"rest\", fr = \"Banc\", en = \"Bench\" },");
  std::ofstream(folder.file("town.toml")) << town;
  const edition::Book book = book_of(folder.file("town.toml"));
  ASSERT_EQ(book.rules.board[19].kind, game::SquareKind::street);  // the fourth corner of 25 squares
  const Kit kit = make_kit(book, kOnA4);
  const auto texts = texts_about(kit, "square 19 (Montée de l'Horloge)");
  EXPECT_TRUE(says(texts, "200")) << "its price";
  // The corner is the only difference between the two boards.
  const int with = dots_of_its_group(kit, folder.file("kit.pdf"));
  town.replace(town.find("\"hill\"", town.find("at = 19")), 6, "\"quay\"");
  std::ofstream(folder.file("town.toml")) << town;
  const int without =
      dots_of_its_group(make_kit(book_of(folder.file("town.toml")), kOnA4), folder.file("kit.pdf"));
  EXPECT_GT(with, without + 200) << "its colour";
}

// $20 is no part of $200, and four salaries are told from the least to the most.
TEST(PrintPaper, TheStartTellsWhatEachRoleGets) {
  constexpr Options kEnglish{Paper::a4, edition::Language::en, Ink::colour};
  const Kit two = make_kit(
      book_of("madame", {.variants = {}, .overrides = {"man.salary=20", "woman.salary=200"}}), kEnglish);
  EXPECT_TRUE(says(two.texts, "$200 / ") || says(two.texts, " / +\u202f$200"));
  EXPECT_TRUE(says(two.texts, "$20 / ") || says(two.texts, " / +\u202f$20"));
  edition::Book book = book_of("madame");
  const edition::Text name{"Propriétaire terrienne", "Owner of many lands"};
  for (unsigned role = 0; role < 4; ++role) {
    book.rules.role[role].salary = game::Money{100 + 50 * static_cast<int>(role)};
    if (role < 2) {
      book.roles[role].name = name;
      continue;
    }
    book.roles.push_back(
        {.id = "more" + std::to_string(role), .name = name, .colour = {}, .about = {}, .says = {}});
    book.notes.push_back(book.notes.front());
    book.role_words.push_back(book.role_words.front());
  }
  book.rules.roles = 4;
  const Kit four = make_kit(book, kEnglish);
  EXPECT_TRUE(says(four.texts, "$100 – $250"));
  const std::vector<std::string> found = complaints(four);
  EXPECT_TRUE(found.empty()) << found.front();
}

TEST(PrintPaper, JailAndVisitingAreTwoAreas) {
  const auto texts = texts_about(unequal_kit(), "square 10 (PRISON / visite)");
  const auto in = std::ranges::find(texts, "PRISON", &TextPlacement::text);
  const auto by = std::ranges::find(texts, "visite", &TextPlacement::text);
  ASSERT_TRUE(in != texts.end() && by != texts.end());
  EXPECT_FALSE(in->box.overlaps(by->box, 1e-6));
  EXPECT_TRUE(says(kit_of("espace").texts, "Simple visite") || says(kit_of("madame").texts, "visite"));
}

TEST(PrintPaper, TheLawInForceHasAPlaceOnTheBoard) {
  EXPECT_TRUE(says(texts_about(unequal_kit(), "law in force"), "Loi en vigueur"));
  EXPECT_TRUE(texts_about(kit_of("europe"), "law in force").empty());
}

TEST(PrintPaper, ADeedTellsWhatTheLargeBuildingCosts) {
  EXPECT_TRUE(says(texts_about(unequal_kit(), "square 1 (1A)"), "un entrepôt"));
  EXPECT_TRUE(says(texts_about(unequal_kit(), "square 1 (1A)"), "50\u00a0f + 4\u00a0cultures"));
}

// --- the booklet ---

std::string rules_text(const Kit& kit) {
  std::string all;
  for (const TextPlacement& text : kit.texts) {
    all += text.about.starts_with("rule") ? text.text + "\n" : "";
  }
  return all;
}

TEST(PrintPaper, TheRulesHaveHeadingsAndTheVariantsOfThisPrintOnly) {
  const std::string plain = rules_text(unequal_kit());
  EXPECT_NE(plain.find("Restrictions visant les femmes"), std::string::npos);
  EXPECT_NE(plain.find("Hypothèque et faillite"), std::string::npos);
  EXPECT_EQ(plain.find("Nuit sans effet"), std::string::npos) << "a variant nobody chose";
  const std::string chosen = rules_text(kit_of("inegalopolis", {{"equal_salary"}, {"jail_fine=80"}}));
  EXPECT_NE(chosen.find("Même salaire"), std::string::npos);
  EXPECT_NE(chosen.find("80\u00a0f"), std::string::npos);
}

TEST(PrintPaper, FiguresFollowWhatIsSet) {
  const Kit kit = kit_of("inegalopolis", {{}, {"woman.salary=170", "start_cash=1200"}});
  EXPECT_NE(rules_text(kit).find("170\u00a0f"), std::string::npos);
  EXPECT_TRUE(says(texts_about(kit, "quick start"), "170\u00a0f"));
  EXPECT_TRUE(says(texts_about(kit, "who may do what"), "170\u00a0f"));
  EXPECT_TRUE(says(texts_about(kit, "square 0 (BANQUE)"), "170\u00a0f"));
  EXPECT_TRUE(says(texts_about(kit, "role woman"), "170\u00a0f"));
}

TEST(PrintPaper, NoWordOfTheProgramIsPrinted) {
  for (const std::string& id : edition::built_in_ids()) {
    const edition::Book book = book_of(id);
    edition::Choice timed;
    for (const edition::Variant& variant : book.variants) {
      if (variant.id == "timed") {
        timed.variants.push_back(variant.id);
      }
    }
    const Kit kit = timed.variants.empty() ? kit_of(id) : kit_of(id, timed);
    for (const TextPlacement& text : kit.texts) {
      for (const char* word :
           {"programme", "ordinateur", "écran", "serveur", "--set", "round_limit", "Cadastre", "cliquez"}) {
        EXPECT_EQ(text.text.find(word), std::string::npos) << id << ", " << text.about << ": " << text.text;
      }
    }
  }
}

TEST(PrintPaper, AQuickStartWhoMayDoWhatAndAnObservationSheetAreAPageEach) {
  for (const std::string& id : edition::built_in_ids()) {
    const Kit& kit = kit_of(id);
    const int roles = book_of(id).roles.size() > 1 ? 1 : 0;
    EXPECT_EQ(pages_of(kit, Section::quick), 1) << id;
    EXPECT_EQ(pages_of(kit, Section::rights), roles) << id;
    EXPECT_EQ(pages_of(kit, Section::watch), roles) << id;
    EXPECT_GE(texts_about(kit, "quick start").size(), 18U) << id;
  }
  const auto rights = texts_about(unequal_kit(), "who may do what");
  EXPECT_TRUE(says(rights, "hériter") && says(rights, "Femme") && says(rights, "000\u00a0f"));
  EXPECT_TRUE(says(texts_about(unequal_kit(), "observation sheet"), "À qui cela profite"));
}

}  // namespace
}  // namespace cadastre::print::paper_test
