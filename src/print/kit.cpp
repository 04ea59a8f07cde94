#include "print/kit.h"

#include <algorithm>

#include "print/draw_guide.h"
#include "print/draw_pages.h"
#include "print/draw_rules.h"

namespace cadastre::print {
namespace {

constexpr double kFooterHeight = 4;

void draw_front(const Drawing& drawing, const Piece& piece, const Rect& where) {
  switch (piece.kind) {
    case PieceKind::board:
      return draw_board(drawing, where);
    case PieceKind::card:
      return draw_card_front(drawing, piece.index, where);
    case PieceKind::title:
      return draw_title_front(drawing, piece.index, where);
    case PieceKind::pawn:
      return draw_pawn(drawing, piece.index, where);
    case PieceKind::house:
    case PieceKind::hotel:
      return draw_building(drawing, piece.kind == PieceKind::hotel, where);
    case PieceKind::role_card:
      return draw_role_front(drawing, piece.index, where);
    case PieceKind::counter:
      return draw_counter(drawing, piece.index, where);
    case PieceKind::chip:
      return draw_chip(drawing, piece.index == 1, where);
    case PieceKind::quick:
      return draw_quick(drawing);
    case PieceKind::rights:
      return draw_rights(drawing);
    case PieceKind::watch:
      return draw_watch(drawing);
    case PieceKind::sign:
      return draw_sign(drawing, piece.index, where);
    case PieceKind::note:
      return draw_note(drawing, bank_notes(drawing.book)[static_cast<std::size_t>(piece.index)], piece.index,
                       where);
    case PieceKind::die:
      return draw_die(drawing, where);
    case PieceKind::tile:
      return draw_tile(drawing, piece.index, where);
    default:
      return;
  }
}

// Folded pieces have nothing behind them: that is their inside.
void draw_behind(const Drawing& drawing, const Piece& piece, const Rect& where) {
  switch (piece.kind) {
    case PieceKind::card:
      return draw_card_back(drawing, piece.index, where);
    case PieceKind::title:
      return draw_title_back(drawing, piece.index, where);
    case PieceKind::role_card:
      return draw_role_back(drawing, piece.index, where);
    default:
      return;
  }
}

bool is_cut_out(PieceKind kind) {
  return kind != PieceKind::die && kind != PieceKind::tile && kind != PieceKind::quick &&
         kind != PieceKind::rights && kind != PieceKind::watch;
}

class KitMaker {
 public:
  KitMaker(const edition::Book& book, const Options& options)
      : canvas_(size_of(options.paper), options.ink),
        drawing_{canvas_, book, options, {options.language}},
        rules_(set_rules(drawing_)),
        layout_(lay_out(book, options.paper)) {
    layout_.sheets.insert(layout_.sheets.begin(), Sheet{Section::guide, Side::single, {}});
    const Rect all{0, 0, layout_.paper.w, layout_.paper.h};
    const auto add_page = [&](Section section, PieceKind kind) {
      layout_.sheets.push_back({section, Side::single, {{{kind, 0}, all}}});
    };
    add_page(Section::quick, PieceKind::quick);
    if (signs_of_each_role(book) > 0) {
      add_page(Section::rights, PieceKind::rights);
      add_page(Section::watch, PieceKind::watch);
    }
    for (int page = 0; page < rules_pages(rules_); ++page) {
      layout_.sheets.push_back({Section::rules, Side::single, {{{PieceKind::rules, page}, all}}});
    }
  }

  Kit make(const Progress& progress) {
    const int pages = static_cast<int>(layout_.sheets.size());
    for (int page = 0; page < pages; ++page) {
      if (progress) {
        progress(page + 1, pages);
      }
      draw(layout_.sheets[static_cast<std::size_t>(page)], page);
      canvas_.next_page();
    }
    const std::string title = drawing_.book.title.in(drawing_.options.language);
    std::string pdf = canvas_.finish(title, std::string(drawing_.words("print.guide_title")));
    return {std::move(layout_), std::move(pdf), canvas_.placements()};
  }

 private:
  void draw(const Sheet& sheet, int page) {
    if (sheet.section == Section::guide) {
      draw_guide(drawing_, layout_);
    } else if (sheet.section == Section::rules) {
      draw_rules_page(drawing_, rules_, sheet.placed.front().piece.index);
    }
    for (const Placed& placed : sheet.placed) {
      if (sheet.side == Side::back) {
        draw_behind(drawing_, placed.piece, placed.where);
      } else {
        draw_front(drawing_, placed.piece, placed.where);
      }
    }
    if (sheet.side != Side::back && sheet.section != Section::rules) {
      draw_cuts(sheet);
    }
    draw_footer(page, sheet);
  }

  // Last, so that nothing covers a line.
  void draw_cuts(const Sheet& sheet) {
    for (const Placed& placed : sheet.placed) {
      if (is_cut_out(placed.piece.kind)) {
        canvas_.cut(placed.where);
      }
    }
  }

  void draw_footer(int page, const Sheet& sheet) {
    canvas_.about("footer");
    const Rect foot{12, layout_.paper.h - 3.2 - kFooterHeight, layout_.paper.w - 24, kFooterHeight};
    const TextStyle small{.sans = true, .size_pt = 5.6, .down = Down::bottom, .colour = kFaint};
    TextStyle right = small;
    right.across = Across::right;
    canvas_.text(
        foot.left(foot.w * 0.8),
        drawing_.tr(drawing_.book.title) + " · " + drawing_.say(section_name(drawing_.words, sheet.section)),
        small);
    canvas_.text(foot.beside(foot.w * 0.8),
                 std::to_string(page + 1) + " / " + std::to_string(layout_.sheets.size()), right);
  }

  Canvas canvas_;
  Drawing drawing_;
  std::vector<RulesBlock> rules_;
  Layout layout_;
};

}  // namespace

Kit make_kit(const edition::Book& book, const Options& options, const Progress& progress) {
  return KitMaker(book, options).make(progress);
}

std::vector<std::string> complaints(const Kit& kit) {
  std::vector<std::string> found;
  for (const TextPlacement& text : kit.texts) {
    if (!text.fits) {
      const std::string complaint = text.about + ": \"" + text.text +
                                    "\" does not fit, even in the smallest letters; shorten this text";
      if (std::ranges::find(found, complaint) == found.end()) {
        found.push_back(complaint);
      }
    }
  }
  return found;
}

std::vector<std::string> without_letters(const Kit& kit) {
  std::vector<std::string> found;
  for (const TextPlacement& text : kit.texts) {
    if (!text.drawn && std::ranges::find(found, text.text) == found.end()) {
      found.push_back(text.text);
    }
  }
  return found;
}

}  // namespace cadastre::print
