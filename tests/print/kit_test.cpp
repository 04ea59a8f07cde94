// The PDF itself, read back with poppler: what is on it, where, and how it looks.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>

#include "edition/sample.h"
#include "io/whole_file.h"
#include "notation/sentences.h"
#include "print/draw_rules.h"
#include "print/kits.h"
#include "support/places.h"

namespace cadastre::print::kit_test {
namespace {

using edition::Language;

// A kit, its file, and its words.
struct Printed {
  edition::Book book;
  Options options;
  const Kit& kit;
  Folder folder;
  std::string path;
  std::vector<PageWords> pages{};

  Printed(const std::string& id, const Options& asked)
      : book(book_of(id)), options(asked), kit(kit_once(id, asked)), path(folder.file("kit.pdf")) {
    EXPECT_EQ(io::write_whole(path, kit.pdf), "");
    pages = words_in(path);
  }
  std::string money(game::Money amount) const {
    return bare(notation::money_text(book, options.language, amount));
  }
};

// Both languages, and with them both papers and inks: the boxes of the texts depend on neither.
const Options kFrench{Paper::a4, Language::fr, Ink::colour};
const Options kEnglish{Paper::letter, Language::en, Ink::grey};

// Made once for all tests of this process.
const Printed& printed_once(const std::string& id, const Options& options) {
  static std::map<std::string, std::unique_ptr<Printed>> made;
  std::unique_ptr<Printed>& known = made[id + (options.language == Language::fr ? " fr" : " en")];
  if (!known) {
    known = std::make_unique<Printed>(id, options);
  }
  return *known;
}

constexpr double kFooter = 7.3;

std::string short_name(const std::string& id) { return id.substr(id.find_last_of('/') + 1); }

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

// --- texts ---

TEST(PrintKit, NoTextOverflowsItsBox) {
  for (const std::string& id : printed_editions()) {
    for (const Options& options : {kFrench, kEnglish}) {
      const Kit& kit = printed_once(id, options).kit;
      EXPECT_GT(kit.texts.size(), 500U);
      for (const TextPlacement& text : kit.texts) {
        EXPECT_TRUE(text.fits) << short_name(id) << ", " << text.about << ": " << text.text;
        EXPECT_TRUE(text.box.contains(text.ink, 0.45))
            << short_name(id) << ", " << text.about << ": " << text.text << " at " << text.size_pt;
      }
      EXPECT_TRUE(complaints(kit).empty()) << short_name(id);
    }
  }
}

void expect_piece_text(const Printed& printed, const PageWords& page, const Sheet& sheet,
                       const Placed& placed) {
  const std::string found = written_in(page, placed.where);
  const auto index = static_cast<std::size_t>(placed.piece.index);
  const auto expect = [&](const std::string& wanted) {
    EXPECT_NE(found.find(bare(wanted)), std::string::npos)
        << printed.book.id << ": " << wanted << " not in " << found;
  };
  const Language language = printed.options.language;
  const bool back = sheet.side == Side::back;
  if (placed.piece.kind == PieceKind::card && !back) {
    expect(printed.book.cards[index].text.in(language));
    expect(printed.book.cards[index].id);
  } else if (placed.piece.kind == PieceKind::card) {
    expect(printed.book.decks[printed.book.rules.card[index].deck].name.in(language));
  } else if (placed.piece.kind == PieceKind::title) {
    const game::SquareRule& rule = printed.book.rules.board[index];
    expect(printed.book.squares[index].name.in(language));
    if (!back) {
      expect(printed.money(rule.price));
    }
    if (!back && rule.kind == game::SquareKind::street) {
      expect(printed.money({rule.rents[0]}));
      expect(printed.money(rule.house));
    }
    if (printed.book.rules.mortgages) {
      expect(printed.money(rule.mortgage));
    }
  } else if (placed.piece.kind == PieceKind::note) {
    const std::string value = std::to_string(bank_notes(printed.book)[index].value);
    EXPECT_EQ(times(found, value), 3U) << found;
  } else if (placed.piece.kind == PieceKind::role_card || placed.piece.kind == PieceKind::sign) {
    expect(printed.book.roles[index].name.in(language));
  }
}

TEST(PrintKit, EveryCardTitleAndNoteCanBeReadInItsPlace) {
  for (const std::string& id : printed_editions()) {
    for (const Options& options : {kFrench, kEnglish}) {
      const Printed& printed = printed_once(id, options);
      const std::vector<PageWords>& pages = printed.pages;
      ASSERT_EQ(pages.size(), printed.kit.layout.sheets.size());
      for (std::size_t page = 0; page < pages.size(); ++page) {
        for (const Placed& placed : printed.kit.layout.sheets[page].placed) {
          expect_piece_text(printed, pages[page], printed.kit.layout.sheets[page], placed);
        }
      }
    }
  }
}

TEST(PrintKit, EveryCardIsThereOnceAndEveryNoteAsOftenAsTheBoxSays) {
  for (const std::string& id : edition::built_in_ids()) {
    const Printed& printed = printed_once(id, kFrench);
    const std::vector<PageWords>& pages = printed.pages;
    std::map<std::string, int> on_cards;
    std::map<std::string, int> on_notes;
    for (std::size_t page = 0; page < pages.size(); ++page) {
      const Sheet& sheet = printed.kit.layout.sheets[page];
      for (const Word& word : pages[page].words) {
        if (word.where.y > pages[page].size.h - kFooter) {
          continue;  // a page's number is no note
        }
        on_cards[word.text] += sheet.section == Section::cards && sheet.side == Side::front ? 1 : 0;
        on_notes[word.text] += sheet.section == Section::notes ? 1 : 0;
      }
    }
    for (const edition::CardText& card : printed.book.cards) {
      EXPECT_EQ(on_cards[card.id], 1) << id << " " << card.id;
    }
    for (const edition::Note& note : bank_notes(printed.book)) {
      EXPECT_EQ(on_notes[std::to_string(note.value)], 3 * note.count) << id << " " << note.value;
    }
  }
}

// The two columns of a page of rules, one after the other, without the numbers in their margins.
std::string text_columns(const PageWords& page) {
  constexpr double kMargin = 17;
  constexpr double kLabels = 10.5;
  constexpr double kGutter = 8;
  const double column = (page.size.w - 2 * kMargin - kGutter) / 2;
  return written_in(page, {kMargin + kLabels, 0, column - kLabels + 1, page.size.h}) +
         written_in(page, {kMargin + column + kGutter + kLabels, 0, column, page.size.h});
}

TEST(PrintKit, TheRulesAreThereInTheLanguageAskedFor) {
  for (const std::string& id : printed_editions()) {
    for (const Options& options : {kFrench, kEnglish}) {
      const Printed& printed = printed_once(id, options);
      const std::vector<PageWords>& pages = printed.pages;
      std::string rules;
      std::map<std::string, int> labels;
      for (std::size_t page = 0; page < pages.size(); ++page) {
        if (printed.kit.layout.sheets[page].section == Section::rules) {
          rules += text_columns(pages[page]);
          for (const Word& word : pages[page].words) {
            ++labels[word.text];
          }
        }
      }
      for (const edition::RuleText& rule : printed.book.rule_texts) {
        EXPECT_GE(labels[rule.id], 1) << short_name(id) << " " << rule.id;
        EXPECT_EQ(times(rules, bare(rule.text.in(options.language))), 1U) << short_name(id) << " " << rule.id;
        const std::string note = bare(rule.note.in(options.language));
        EXPECT_TRUE(note.empty() || times(rules, note) == 0)
            << short_name(id) << " " << rule.id << ": a note";
      }
    }
  }
}

// --- the document ---

TEST(PrintKit, PagesHaveTheSizeOfThePaperAndFontsAreInTheFile) {
  for (const Options& options : {kFrench, kEnglish}) {
    const Printed& printed = printed_once("europe", options);
    for (const PageWords& page : printed.pages) {
      EXPECT_NEAR(page.size.w, size_of(options.paper).w, 0.01);
      EXPECT_NEAR(page.size.h, size_of(options.paper).h, 0.01);
    }
    std::istringstream fonts(run("pdffonts '" + printed.path + "'").output);
    std::string line;
    std::getline(fonts, line);
    const std::size_t embedded = line.find("emb");
    std::getline(fonts, line);
    int count = 0;
    while (std::getline(fonts, line)) {
      EXPECT_EQ(line.substr(embedded, 3), "yes") << line;
      ++count;
    }
    EXPECT_GT(count, 0);
    // Vectors throughout: two lines of heading and no picture.
    EXPECT_EQ(times(run("pdfimages -list '" + printed.path + "'").output, "\n"), 2U);
  }
}

TEST(PrintKit, TheSameInputGivesTheSameBytes) {
  const edition::Book book = book_of("espace");
  const std::string& first = kit_once("espace", kFrench).pdf;
  EXPECT_EQ(make_kit(book, kFrench).pdf, first);
  EXPECT_NE(make_kit(book, {Paper::a4, Language::fr, Ink::grey}).pdf, first);
}

TEST(PrintKit, GreyInkHasNoColour) {
  const Printed& printed = printed_once("europe", kEnglish);
  const std::string ppm = run("pdftoppm -r 20 -f 2 -l 2 '" + printed.path + "'").output;
  ASSERT_EQ(ppm.substr(0, 2), "P6");
  std::istringstream in(ppm.substr(2));
  int width = 0;
  int height = 0;
  int most = 0;
  in >> width >> height >> most;
  in.get();
  std::string dots(std::istreambuf_iterator<char>(in), {});
  ASSERT_EQ(dots.size(), static_cast<std::size_t>(width * height * 3));
  for (std::size_t i = 0; i < dots.size(); i += 3) {
    ASSERT_TRUE(dots[i] == dots[i + 1] && dots[i] == dots[i + 2]);
  }
}

// --- how it looks ---

Rect inked(const Picture& picture, double dots, double bottom_mm) {
  int left = picture.width;
  int right = 0;
  int top = picture.height;
  int bottom = 0;
  for (int y = 0; y < static_cast<int>(bottom_mm * dots); ++y) {
    for (int x = 0; x < picture.width; ++x) {
      if (picture.at(x, y) < 200) {
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
      }
    }
  }
  return {left / dots, top / dots, (right - left + 1) / dots, (bottom - top + 1) / dots};
}

// Measured on the pictures of a front and its back, not taken from the layout: the outermost cuts, and the
// edges of the outermost backs, which leave a margin all around.
TEST(PrintKit, FrontsAndBacksRegisterWithinHalfAMillimetre) {
  constexpr double kDots = 8;
  for (const Options& options : {kFrench, kEnglish}) {
    const Printed& printed = printed_once("europe", options);
    const Size paper = size_of(options.paper);
    const double above_footer = paper.h - kFooter;
    const Rect front = inked(picture_of(printed.path, 3, kDots), kDots, above_footer);
    const Rect back = inked(picture_of(printed.path, 4, kDots), kDots, above_footer);
    const double margin = format_of(printed.book).card.w * 0.04;
    const Rect seen_through = behind(back, paper);
    EXPECT_NEAR(seen_through.x - front.x, margin, 0.5);
    EXPECT_NEAR(front.right() - seen_through.right(), margin, 0.5);
    EXPECT_NEAR(seen_through.y - front.y, margin, 0.5);
    EXPECT_NEAR(front.bottom() - seen_through.bottom(), margin, 0.5);
  }
}

TEST(PrintKit, TheScaleOnTheFirstPageIsTrue) {
  constexpr double kDots = 10;
  const Printed& printed = printed_once("europe", kFrench);
  const Picture picture = picture_of(printed.path, 1, kDots);
  // The two longest dark lines of the lower part of the page, below the rules' heading.
  std::vector<double> lengths;
  for (int y = picture.height * 4 / 5; y < picture.height; ++y) {
    int run_length = 0;
    int longest = 0;
    for (int x = 0; x < picture.width; ++x) {
      run_length = picture.at(x, y) < 128 ? run_length + 1 : 0;
      longest = std::max(longest, run_length);
    }
    if (longest > 80 * kDots) {
      lengths.push_back(longest / kDots);
    }
  }
  ASSERT_FALSE(lengths.empty());
  EXPECT_NEAR(lengths.front(), 100, 0.5);
  EXPECT_NEAR(lengths.back(), 101.6, 0.5);
}

// The mean darkness of each part of a page, as two hexadecimal digits each.
constexpr int kPartsAcross = 12;
constexpr int kPartsDown = 16;

std::string thumbprint(const Picture& picture) {
  std::string digits;
  for (int row = 0; row < kPartsDown; ++row) {
    for (int column = 0; column < kPartsAcross; ++column) {
      long sum = 0;
      long count = 0;
      for (int y = picture.height * row / kPartsDown; y < picture.height * (row + 1) / kPartsDown; ++y) {
        for (int x = picture.width * column / kPartsAcross; x < picture.width * (column + 1) / kPartsAcross;
             ++x) {
          sum += picture.at(x, y);
          ++count;
        }
      }
      const auto mean = static_cast<unsigned>(sum / std::max(count, 1L));
      digits += "0123456789abcdef"[mean >> 4];
      digits += "0123456789abcdef"[mean & 15U];
    }
  }
  return digits;
}

int most_different(const std::string& a, const std::string& b) {
  int most = 0;
  for (std::size_t i = 0; i + 1 < std::min(a.size(), b.size()); i += 2) {
    most = std::max(
        most, std::abs(std::stoi(a.substr(i, 2), nullptr, 16) - std::stoi(b.substr(i, 2), nullptr, 16)));
  }
  return a.size() == b.size() ? most : 255;
}

// The first page of each section, of every edition. CADASTRE_UPDATE=1 writes them anew: look at them first.
TEST(PrintKit, PagesLookAsTheyDid) {
  constexpr int kTolerance = 14;  // of 255: another version of a font, not another drawing
  const std::string file = sources() + "/tests/print/pictures.txt";
  std::map<std::string, std::string> known;
  std::ifstream in(file);
  for (std::string name, print; in >> name >> print;) {
    known[name] = print;
  }
  std::ostringstream written;
  for (const std::string& id : printed_editions()) {
    const Printed& printed = printed_once(id, kFrench);
    for (std::size_t page = 0; page < printed.kit.layout.sheets.size(); ++page) {
      const Section section = printed.kit.layout.sheets[page].section;
      if (page > 0 && printed.kit.layout.sheets[page - 1].section == section) {
        continue;
      }
      const std::string name = short_name(id) + "/" + std::to_string(static_cast<int>(section));
      const std::string print = thumbprint(picture_of(printed.path, static_cast<int>(page) + 1, 2));
      written << name << " " << print << "\n";
      if (std::getenv("CADASTRE_UPDATE") == nullptr) {
        EXPECT_LE(most_different(print, known[name]), kTolerance) << name;
      }
    }
  }
  if (std::getenv("CADASTRE_UPDATE") != nullptr) {
    std::ofstream(file) << written.str();
  }
}

// --- editions of one's own ---

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

edition::Book town_with(const std::string& from, const std::string& to) {
  const std::string toml = read_bytes(sources() + "/examples/town.toml");
  edition::Loaded loaded = edition::load({"town.toml", replaced(toml, from, to)});
  EXPECT_TRUE(loaded.book) << edition::told(loaded);
  return std::move(*loaded.book);
}

TEST(PrintKit, BoardsOfTwelveToSixtyFourSquaresArePrinted) {
  for (const int squares : {12, 27, 64}) {
    edition::Book book = book_of("europe");
    const std::size_t known = book.squares.size();
    for (std::size_t i = known; i < static_cast<std::size_t>(squares); ++i) {
      book.squares.push_back(book.squares[i - known + 1]);
      book.rules.board[i] = book.rules.board[i - known + 1];
    }
    book.rules.squares = static_cast<std::uint8_t>(squares);
    const Kit kit = make_kit(book, kFrench);
    const std::vector<std::string> found = complaints(kit);
    EXPECT_TRUE(found.empty()) << squares << ": " << found.front();
  }
}

TEST(PrintKit, ALongNameIsMadeToFit) {
  const Kit kit = make_kit(
      town_with("\"Place aux Crêpes\"", "\"Ancienne place du Marché-aux-Crêpes-et-aux-Galettes\""), kFrench);
  EXPECT_TRUE(complaints(kit).empty());
}

TEST(PrintKit, ANameBeyondMeasureIsReportedWithItsSquare) {
  std::string name;
  for (int i = 0; i < 60; ++i) {
    name += "interminable ";
  }
  const Kit kit = make_kit(town_with("\"Place aux Crêpes\"", "\"" + name + "\""), kFrench);
  const std::vector<std::string> found = complaints(kit);
  ASSERT_FALSE(found.empty());
  EXPECT_NE(found[0].find("square 1"), std::string::npos) << found[0];
  EXPECT_NE(found[0].find("shorten"), std::string::npos) << found[0];
}

// Whatever a name of thousands of letters without a blank costs, it must not be its square.
TEST(PrintKit, AnEndlessNameTakesNoLongerThanALongOne) {
  using Clock = std::chrono::steady_clock;
  const auto taken = [](std::size_t letters) {
    const auto began = Clock::now();
    const std::string name = "\"" + std::string(letters, 'W') + "\"";
    const edition::Book book = town_with("\"Place aux Crêpes\"", name);
    edition::Book titled = book;
    titled.title.fr = std::string(letters, 'W');
    EXPECT_FALSE(complaints(make_kit(titled, kFrench)).empty());
    return Clock::now() - began;
  };
  const auto first = taken(1900);
  EXPECT_LT(taken(3900), 4 * first + std::chrono::seconds(2));
  EXPECT_LT(first, std::chrono::seconds(20)) << "it was half a minute and more for the title alone";
}

TEST(PrintKit, TheBoxOfAnEditionIsItsOwnToSay) {
  const edition::Book book =
      town_with("[tokens]",
                "[box]\ncards = \"small\"\nnotes = [{ value = 100, count = 40 }, { value = 50, "
                "count = 30 }, { value = 20, count = 20 }, { value = 10, count = 20 }, { value = "
                "5, count = 20 }, { value = 1, count = 50 }]\n\n[tokens]");
  EXPECT_EQ(bank_notes(book).size(), 6U);
  EXPECT_EQ(bank_notes(book)[0].count, 40);
  EXPECT_EQ(format_of(book).columns, 5);
  EXPECT_TRUE(complaints(make_kit(book, kFrench)).empty());
}

TEST(PrintKit, ABoxWithoutTheNotesPlayersAreDealtIsAProblem) {
  const std::string toml = read_bytes(sources() + "/examples/town.toml");
  const edition::Loaded loaded = edition::load(
      {"town.toml", replaced(toml, "[tokens]", "[box]\nnotes = [{ value = 7, count = 40 }]\n\n[tokens]")});
  EXPECT_FALSE(loaded.book);
  EXPECT_NE(edition::told(loaded).find("the box does not hold"), std::string::npos) << edition::told(loaded);
}

}  // namespace
}  // namespace cadastre::print::kit_test
