// What lies where: without a single line drawn.
#include <gtest/gtest.h>

#include <map>

#include "print/kits.h"
#include "print/layout.h"
#include "print/ring.h"

namespace cadastre::print::layout_test {
namespace {

constexpr double kSmallestMargin = 4.8;  // what home printers leave white
constexpr Paper kPapers[] = {Paper::a4, Paper::letter};

using Counts = std::map<std::pair<int, int>, int>;
std::pair<int, int> key(const Piece& piece) { return {static_cast<int>(piece.kind), piece.index}; }

Counts counted(const Layout& layout, Side without) {
  Counts counts;
  for (const Sheet& sheet : layout.sheets) {
    for (const Placed& placed : sheet.placed) {
      counts[key(placed.piece)] += sheet.side == without ? 0 : 1;
    }
  }
  return counts;
}

int pages_of(const Layout& layout, Section section) {
  int pages = 0;
  for (const Sheet& sheet : layout.sheets) {
    pages += sheet.section == section ? 1 : 0;
  }
  return pages;
}

// --- the ring ---

TEST(PrintRing, EveryNumberOfSquaresGoesOnceAroundTheBoard) {
  for (int squares = 12; squares <= 64; ++squares) {
    const Ring ring = ring_of(squares, 480);
    ASSERT_EQ(ring.squares.size(), static_cast<std::size_t>(squares));
    double covered = ring.middle.w * ring.middle.h;
    int corners = 0;
    for (const RingSquare& square : ring.squares) {
      covered += square.where.w * square.where.h;
      corners += square.corner ? 1 : 0;
      EXPECT_TRUE((Rect{0, 0, 480, 480}.contains(square.where, 1e-6)));
      EXPECT_FALSE(square.where.overlaps(ring.middle, 1e-6));
    }
    EXPECT_NEAR(covered, 480.0 * 480, 1e-3) << squares;
    EXPECT_EQ(corners, 4);
  }
}

TEST(PrintRing, NeighboursTouchAndTheLastLeadsBackToTheStart) {
  for (const int squares : {12, 24, 27, 32, 40, 61, 64}) {
    const Ring ring = ring_of(squares, 198);
    for (std::size_t i = 0; i < ring.squares.size(); ++i) {
      const Rect& here = ring.squares[i].where;
      const Rect& next = ring.squares[(i + 1) % ring.squares.size()].where;
      EXPECT_TRUE(here.inset(-0.001).overlaps(next)) << squares << ": " << i;
      EXPECT_FALSE(here.overlaps(next, 1e-6)) << squares << ": " << i;
    }
  }
}

TEST(PrintRing, PlayGoesClockwiseFromTheLowerLeft) {
  const Ring ring = ring_of(40, 198);
  EXPECT_DOUBLE_EQ(ring.squares[0].where.x, 0);
  EXPECT_NEAR(ring.squares[0].where.bottom(), 198, 1e-9);
  EXPECT_LT(ring.squares[1].where.y, ring.squares[0].where.y);    // up the left side
  EXPECT_GT(ring.squares[12].where.x, ring.squares[11].where.x);  // to the right along the top
  EXPECT_GT(ring.squares[22].where.y, ring.squares[21].where.y);  // down the right side
}

// --- the sheets ---

TEST(PrintLayout, EveryPieceIsThereAsOftenAsItShouldBe) {
  for (const std::string& id : printed_editions()) {
    const edition::Book book = book_of(id);
    const Counts counts = counted(lay_out(book, Paper::a4), Side::back);
    Counts wanted;
    for (std::size_t card = 0; card < book.cards.size(); ++card) {
      wanted[{static_cast<int>(PieceKind::card), static_cast<int>(card)}] = 1;
    }
    for (const game::Square square : book.rules.titles) {
      wanted[{static_cast<int>(PieceKind::title), static_cast<int>(game::at(square))}] = 1;
    }
    for (std::size_t token = 0; token < book.tokens.size(); ++token) {
      wanted[{static_cast<int>(PieceKind::pawn), static_cast<int>(token)}] = 1;
    }
    for (const auto& [piece, count] : wanted) {
      EXPECT_EQ(counts.contains(piece) ? counts.at(piece) : 0, count)
          << id << " " << piece.first << "." << piece.second;
    }
    const auto of = [&](PieceKind kind, int index) {
      const auto found = counts.find({static_cast<int>(kind), index});
      return found == counts.end() ? 0 : found->second;
    };
    EXPECT_EQ(of(PieceKind::house, 0), book.rules.houses) << id;
    EXPECT_EQ(of(PieceKind::hotel, 0), book.rules.hotels) << id;
    EXPECT_EQ(of(PieceKind::board, 0), 1);
    EXPECT_EQ(of(PieceKind::die, 0) + of(PieceKind::die, 1), 2);
    const std::vector<edition::Note> notes = bank_notes(book);
    for (std::size_t kind = 0; kind < notes.size(); ++kind) {
      EXPECT_EQ(of(PieceKind::note, static_cast<int>(kind)), notes[kind].count)
          << id << " " << notes[kind].value;
    }
  }
}

TEST(PrintLayout, BacksLieExactlyBehindTheirFronts) {
  for (const std::string& id : printed_editions()) {
    for (const Paper paper : kPapers) {
      const Layout layout = lay_out(book_of(id), paper);
      for (std::size_t i = 0; i < layout.sheets.size(); ++i) {
        if (layout.sheets[i].side != Side::front) {
          continue;
        }
        ASSERT_LT(i + 1, layout.sheets.size());
        const Sheet& back = layout.sheets[i + 1];
        ASSERT_EQ(back.side, Side::back);
        ASSERT_EQ(back.placed.size(), layout.sheets[i].placed.size());
        for (std::size_t k = 0; k < back.placed.size(); ++k) {
          const Placed& front = layout.sheets[i].placed[k];
          EXPECT_EQ(back.placed[k].piece, front.piece);
          EXPECT_DOUBLE_EQ(back.placed[k].where.x, front.where.x);
          EXPECT_NEAR(back.placed[k].where.y + front.where.y + front.where.h, layout.paper.h, 1e-9);
        }
        // Printed in one go, a front is the first page of its sheet: the guide is page 1, the board page 2.
        EXPECT_TRUE(layout.sheets[i].section == Section::roles || i % 2 == 1) << id;
      }
    }
  }
}

TEST(PrintLayout, NothingOverlapsAndTheMarginsStayWhite) {
  for (const std::string& id : printed_editions()) {
    for (const Paper paper : kPapers) {
      const Layout layout = lay_out(book_of(id), paper);
      const Rect printable = Rect{0, 0, layout.paper.w, layout.paper.h}.inset(kSmallestMargin);
      for (const Sheet& sheet : layout.sheets) {
        for (std::size_t a = 0; a < sheet.placed.size(); ++a) {
          EXPECT_TRUE(printable.contains(sheet.placed[a].where)) << id;
          for (std::size_t b = a + 1; b < sheet.placed.size(); ++b) {
            ASSERT_FALSE(sheet.placed[a].where.overlaps(sheet.placed[b].where, 1e-6)) << id;
          }
        }
      }
    }
  }
}

TEST(PrintLayout, TheTilesMakeTheLargeBoard) {
  double covered = 0;
  for (int tile = 0; tile < kTileColumns * kTileRows; ++tile) {
    const Rect view = tile_view(tile);
    covered += view.w * view.h;
    EXPECT_TRUE((Rect{0, 0, kLargeBoardSide, kLargeBoardSide}.contains(view, 1e-6)));
    for (const Paper paper : kPapers) {
      EXPECT_LT(view.w + 2 * kGlueStrip, size_of(paper).w - 2 * kSmallestMargin);
      EXPECT_LT(view.h + 2 * kGlueStrip, size_of(paper).h - 2 * kSmallestMargin);
    }
  }
  EXPECT_NEAR(covered, kLargeBoardSide * kLargeBoardSide, 1e-6);
  EXPECT_GE(kLargeBoardSide, 450);
}

TEST(PrintLayout, TheSectionsComeInTheOrderOfTheRulebook) {
  for (const std::string& id : printed_editions()) {
    const Layout layout = lay_out(book_of(id), Paper::letter);
    for (std::size_t i = 1; i < layout.sheets.size(); ++i) {
      EXPECT_LE(layout.sheets[i - 1].section, layout.sheets[i].section) << id;
    }
    EXPECT_EQ(layout.sheets.front().section, Section::board);
    EXPECT_EQ(pages_of(layout, Section::tiles), kTileColumns * kTileRows);
  }
}

// --- the box ---

TEST(PrintBox, TheBankCanDealInTheMostPlayers) {
  for (const std::string& id : printed_editions()) {
    const edition::Book book = book_of(id);
    const std::vector<edition::Note> bank = bank_notes(book);
    // Of a table with as many of each role as there are signs, or of one role alone.
    const int signs = signs_of_each_role(book);
    std::map<int, int> needed;
    for (const std::vector<edition::Note>& dealt : book.notes) {
      for (const edition::Note& note : dealt) {
        const int players = signs > 0 && signs < book.rules.max_seats ? signs : book.rules.max_seats;
        const int wanted = note.count * players;
        needed[note.value] = signs > 0 && signs < book.rules.max_seats ? needed[note.value] + wanted
                                                                       : std::max(needed[note.value], wanted);
      }
    }
    for (const edition::Note& note : bank) {
      EXPECT_GE(note.count, needed[note.value]) << id << ": " << note.value;
      needed.erase(note.value);
    }
    EXPECT_TRUE(needed.empty()) << id;
  }
}

TEST(PrintBox, SignsAreForRolesOnly) {
  EXPECT_EQ(signs_of_each_role(book_of("europe")), 0);
  EXPECT_EQ(signs_of_each_role(book_of("madame")), 6);
  EXPECT_EQ(signs_of_each_role(book_of("anti")), 3);
  EXPECT_EQ(signs_of_each_role(book_of("inegalopolis")), 4);
}

// IN-70 counts pages from the board: 1; cards 2 to 7; titles, pawns and improvements 8 to 11; signs 12; notes
// 13 to 19. On both papers, without the guide before it.
TEST(IN_70, TheSheetsComeAsTheRulebookPrintsThem) {
  const edition::Book book = book_of("inegalopolis");
  for (const Paper paper : kPapers) {
    const Layout layout = lay_out(book, paper);
    std::map<Section, std::pair<int, int>> pages;
    for (int i = 0; i < static_cast<int>(layout.sheets.size()); ++i) {
      auto& range =
          pages.try_emplace(layout.sheets[static_cast<std::size_t>(i)].section, i + 1, i + 1).first->second;
      range.second = i + 1;
    }
    using Range = std::pair<int, int>;
    EXPECT_EQ(pages[Section::board], (Range{1, 1}));
    EXPECT_EQ(pages[Section::cards], (Range{2, 7}));
    EXPECT_EQ(pages[Section::titles], (Range{8, 11}));
    EXPECT_EQ(pages[Section::signs], (Range{12, 12}));
    EXPECT_EQ(pages[Section::notes], (Range{13, 19}));
  }
}

TEST(IN_70, TheBoxHoldsWhatTheRulebookCounts) {
  const edition::Book book = book_of("inegalopolis");
  std::map<PieceKind, int> counts;
  std::map<int, int> decks;
  for (const Sheet& sheet : lay_out(book, Paper::letter).sheets) {
    for (const Placed& placed : sheet.placed) {
      if (sheet.side != Side::back) {
        ++counts[placed.piece.kind];
        decks[book.rules.card[static_cast<std::size_t>(placed.piece.index)].deck] +=
            placed.piece.kind == PieceKind::card ? 1 : 0;
      }
    }
  }
  EXPECT_EQ(counts[PieceKind::board], 1);
  EXPECT_EQ(counts[PieceKind::title], 22);
  EXPECT_EQ(counts[PieceKind::pawn], 8);
  EXPECT_EQ(counts[PieceKind::house], 32);
  EXPECT_EQ(counts[PieceKind::hotel], 12);
  EXPECT_EQ(counts[PieceKind::sign], 8);
  EXPECT_EQ(counts[PieceKind::note], 210);
  EXPECT_EQ(decks, (std::map<int, int>{{0, 16}, {1, 16}, {2, 9}, {3, 14}}));
}

}  // namespace
}  // namespace cadastre::print::layout_test
