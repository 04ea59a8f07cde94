#include "print/parts.h"

#include <algorithm>

namespace cadastre::print {
namespace {

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

// Under which name a piece is counted.
std::string name_of(const Drawing& drawing, const Piece& piece) {
  const auto index = static_cast<std::size_t>(piece.index);
  const Words& words = drawing.words;
  switch (piece.kind) {
    case PieceKind::card:
      return drawing.tr(drawing.book.decks[drawing.book.rules.card[index].deck].name);
    case PieceKind::title:
      return typeset(words("print.titles_only"));
    case PieceKind::pawn:
      return typeset(words("print.pawns"));
    case PieceKind::house:
      return capital(drawing.say("{house.many}"));
    case PieceKind::hotel:
      return capital(drawing.say("{hotel.many}"));
    case PieceKind::role_card:
      return typeset(words("print.role_cards"));
    case PieceKind::sign:
      return typeset(words("print.signs")) + " · " + drawing.tr(drawing.book.roles[index].name);
    case PieceKind::note:
      return typeset(words("print.notes")) + " · " + drawing.money(bank_notes(drawing.book)[index].value);
    case PieceKind::die:
      return typeset(words("print.dice"));
    case PieceKind::tile:
      return typeset(words("print.large_board"));
    case PieceKind::counter:
      return typeset(words("print.counters"));
    case PieceKind::chip:
      return typeset(words("print.chips"));
    case PieceKind::quick:
      return typeset(words("print.quick"));
    case PieceKind::rights:
      return typeset(words("print.rights"));
    case PieceKind::watch:
      return typeset(words("print.watch"));
    case PieceKind::rules:
      return typeset(words("print.rules"));
    default:
      return typeset(words("print.board"));
  }
}

void count_sheet(const Drawing& drawing, const Sheet& sheet, std::vector<PartRow>& rows, std::size_t from) {
  for (const Placed& placed : sheet.placed) {
    const std::string name = name_of(drawing, placed.piece);
    const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(from);
    const auto known = std::find_if(begin, rows.end(), [&](const PartRow& row) { return row.name == name; });
    if (known != rows.end()) {
      ++known->count;
    } else {
      rows.push_back({name, 1, "", "", false});
    }
  }
}

}  // namespace

std::vector<PartRow> part_rows(const Drawing& drawing, const Layout& layout) {
  std::vector<PartRow> rows;
  const std::size_t pages = layout.sheets.size();
  for (std::size_t first = 1; first < pages;) {
    const Section section = layout.sheets[first].section;
    const std::size_t from = rows.size();
    std::size_t end = first;
    for (; end < pages && layout.sheets[end].section == section; ++end) {
      if (layout.sheets[end].side != Side::back) {
        count_sheet(drawing, layout.sheets[end], rows, from);
      }
    }
    PartRow& head = rows[from];
    head.head = true;
    head.pages = end - first == 1 ? std::string(drawing.words("print.page")) + " " + std::to_string(end)
                                  : std::string(drawing.words("print.pages")) + " " +
                                        std::to_string(first + 1) + "–" + std::to_string(end);
    head.sides = layout.sheets[first].side == Side::single ? drawing.words("print.one_sided")
                                                           : drawing.words("print.two_sided");
    first = end;
  }
  return rows;
}

}  // namespace cadastre::print
