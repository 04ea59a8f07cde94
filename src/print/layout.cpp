#include "print/layout.h"

#include <algorithm>

namespace cadastre::print {
namespace {

using edition::Book;

constexpr double kRoundingError = 1e-6;
constexpr double kBoardTop = 9;  // room for what lies below it
constexpr double kFootRoom = 9;  // of the sheet's foot

// Fills an area from the upper left: rows of columns, a column being pieces of one width below each other.
class Packer {
 public:
  explicit Packer(Size area) : area_(area) {}

  // Where the next piece lies; true first when it begins a new sheet.
  struct Place {
    bool new_sheet = false;
    Point at;
  };
  Place put(Size size) {
    const bool same_column = size.w == width_ && y_ + size.h <= row_ + row_height_ + kRoundingError;
    bool new_sheet = false;
    if (!same_column) {
      new_sheet = next_column(size);
    }
    const Point at{x_, y_};
    y_ += size.h;
    return {new_sheet, at};
  }

 private:
  bool next_column(Size size) {
    x_ += width_;
    width_ = size.w;
    y_ = row_;
    const bool row_full = x_ + size.w > area_.w + kRoundingError || size.h > row_height_ + kRoundingError;
    if (!row_full) {
      return false;
    }
    x_ = 0;
    row_ += row_height_;
    row_height_ = size.h;
    const bool sheet_full = row_ + size.h > area_.h + kRoundingError || !started_;
    if (sheet_full) {
      row_ = 0;
    }
    started_ = true;
    y_ = row_;
    return sheet_full;
  }

  Size area_;
  bool started_ = false;
  double x_ = 0;
  double y_ = 0;
  double width_ = 0;
  double row_ = 0;
  double row_height_ = 0;
};

Size piece_size(const Format& format, PieceKind kind) {
  switch (kind) {
    case PieceKind::pawn:
      return format.pawn;
    case PieceKind::house:
      return format.house;
    case PieceKind::hotel:
      return format.hotel;
    case PieceKind::role_card:
      return format.role_card;
    case PieceKind::sign:
      return format.sign;
    case PieceKind::note:
      return format.note;
    default:
      return format.card;
  }
}

class Sheets {
 public:
  Sheets(const Book& book, Paper paper) : format_(format_of(book)), layout_{size_of(paper), {}} {}

  void add_packed(Section section, bool double_sided, const std::vector<Stock>& stock) {
    const Size area = format_.area();
    const Point corner{(layout_.paper.w - area.w) / 2, (layout_.paper.h - area.h) / 2};
    const std::size_t first = layout_.sheets.size();
    Packer packer(area);
    for (const Stock& entry : stock) {
      const Size size = piece_size(format_, entry.piece.kind);
      for (int i = 0; i < entry.count; ++i) {
        const Packer::Place place = packer.put(size);
        if (place.new_sheet) {
          layout_.sheets.push_back({section, double_sided ? Side::front : Side::single, {}});
        }
        layout_.sheets.back().placed.push_back(
            {entry.piece, {corner.x + place.at.x, corner.y + place.at.y, size.w, size.h}});
      }
    }
    if (double_sided) {
      add_backs(first);
    }
  }

  void add_one(Section section, const std::vector<Placed>& placed) {
    layout_.sheets.push_back({section, Side::single, placed});
  }

  // Centred on the paper, moved by `shift`.
  Rect centred(Size size, Point shift = {}) const {
    return {(layout_.paper.w - size.w) / 2 + shift.x, (layout_.paper.h - size.h) / 2 + shift.y, size.w,
            size.h};
  }

  Layout take() { return std::move(layout_); }

 private:
  void add_backs(std::size_t first) {
    std::vector<Sheet> with_backs;
    for (std::size_t i = first; i < layout_.sheets.size(); ++i) {
      Sheet back{layout_.sheets[i].section, Side::back, {}};
      for (const Placed& front : layout_.sheets[i].placed) {
        back.placed.push_back({front.piece, behind(front.where, layout_.paper)});
      }
      with_backs.push_back(std::move(layout_.sheets[i]));
      with_backs.push_back(std::move(back));
    }
    layout_.sheets.resize(first);
    std::ranges::move(with_backs, std::back_inserter(layout_.sheets));
  }

  const Format& format_;
  Layout layout_;
};

void add_dice(Sheets& sheets) {
  std::vector<Placed> dice;
  const Size net{4 * kDieSide + 12, 3 * kDieSide + 10};
  for (int die = 0; die < kDice; ++die) {
    dice.push_back({{PieceKind::die, die}, sheets.centred(net, {0, die == 0 ? -50.0 : 50.0})});
  }
  sheets.add_one(Section::dice, dice);
}

// The board on one sheet is too small for pawns and tents that stand: flat ones of its size lie below it.
void add_small_board(Sheets& sheets, const Book& book, Size paper) {
  const Rect board{(paper.w - kBoardSide) / 2, kBoardTop, kBoardSide, kBoardSide};
  std::vector<Placed> placed{{{PieceKind::board, 0}, board}};
  double x = board.x;
  double y = board.bottom() + 6;
  const auto put = [&](Piece piece, double side, int count) {
    for (int i = 0; i < count; ++i, x += side) {
      if (x + side > board.right() + kRoundingError) {
        x = board.x;
        y += side;
      }
      placed.push_back({piece, {x, y, side, side}});
    }
  };
  for (int token = 0; token < static_cast<int>(book.tokens.size()); ++token) {
    put({PieceKind::counter, token}, kCounterSide, 1);
  }
  x = board.x;
  y += kCounterSide + 2;
  put({PieceKind::chip, 1}, kChipSide, book.rules.hotels);
  put({PieceKind::chip, 0}, kChipSide, book.rules.houses);
  std::erase_if(placed, [&](const Placed& one) { return one.where.bottom() > paper.h - kFootRoom; });
  sheets.add_one(Section::board, placed);
}

void add_tiles(Sheets& sheets) {
  for (int tile = 0; tile < kTileColumns * kTileRows; ++tile) {
    const Rect view = tile_view(tile);
    const Rect where = sheets.centred({view.w, view.h});
    sheets.add_one(Section::tiles, {{{PieceKind::tile, tile}, where}});
  }
}

}  // namespace

Rect tile_view(int tile) {
  const double w = kLargeBoardSide / kTileColumns;
  const double h = kLargeBoardSide / kTileRows;
  const int row = tile / kTileColumns;
  return {w * (tile % kTileColumns), h * row, w, h};
}

bool has_strip_right(int tile) { return tile % kTileColumns < kTileColumns - 1; }
bool has_strip_below(int tile) { return tile / kTileColumns < kTileRows - 1; }

Layout lay_out(const Book& book, Paper paper) {
  Sheets sheets(book, paper);
  add_small_board(sheets, book, size_of(paper));
  sheets.add_packed(Section::cards, true, cards_in(book));
  sheets.add_packed(Section::titles, true, titles_and_pieces_in(book));
  sheets.add_packed(Section::signs, false, signs_in(book));
  sheets.add_packed(Section::notes, false, notes_in(book));
  sheets.add_packed(Section::roles, true, role_cards_in(book));
  add_dice(sheets);
  add_tiles(sheets);
  return sheets.take();
}

}  // namespace cadastre::print
