#include "print/draw_rules.h"

#include <algorithm>
#include <utility>

namespace cadastre::print {
namespace {

constexpr double kMarginAcross = 17;
constexpr double kMarginDown = 18;
constexpr double kGutter = 8;
constexpr double kHeadHeight = 26;  // the title over both columns of the first page
constexpr double kLabelWidth = 11;

constexpr TextStyle kBody{.size_pt = 10.2, .least_pt = 9.5, .leading = 1.06};
constexpr TextStyle kLabel{.sans = true, .weight = 600, .size_pt = 7, .colour = kSeal};
constexpr TextStyle kHeading{
    .weight = 700, .size_pt = 15, .least_pt = 10, .down = Down::bottom, .colour = kSeal};

using Blocks = std::vector<RulesBlock>;

constexpr std::size_t kLongest = 2400;  // bytes; a column holds more

void add_heading(Blocks& blocks, std::string_view text) {
  blocks.push_back({.label = "", .text = typeset(text), .heading = true});
}

// A text that would not go into a column is parted after a sentence.
void add_text(Blocks& blocks, std::string label, std::string text) {
  while (text.size() > kLongest) {
    const std::size_t stop = text.rfind(". ", kLongest);
    const std::size_t end = stop == std::string::npos || stop == 0 ? text.rfind(' ', kLongest) : stop + 1;
    if (end == std::string::npos || end == 0) {
      break;
    }
    blocks.push_back({.label = std::move(label), .text = text.substr(0, end), .heading = false});
    label = " ";
    text.erase(0, end + 1);
  }
  blocks.push_back({.label = std::move(label), .text = std::move(text), .heading = false});
}

// "EU" of "EU-16".
std::string_view series(std::string_view id) { return id.substr(0, id.find('-')); }

// The edition's own rules are those numbered like the last one; what it takes in from elsewhere comes after.
void add_rules(Blocks& blocks, const Drawing& drawing) {
  const std::vector<edition::RuleText>& rules = drawing.book.rule_texts;
  const std::string own(rules.empty() ? "" : series(rules.back().id));
  for (const edition::RuleText& rule : rules) {
    if (series(rule.id) == own) {
      if (!rule.head.fr.empty()) {
        add_heading(blocks, drawing.tr(rule.head));
      }
      add_text(blocks, rule.id, drawing.tr(rule.text));
    }
  }
  bool first = true;
  for (const edition::RuleText& rule : rules) {
    if (series(rule.id) != own) {
      if (std::exchange(first, false)) {
        add_heading(blocks, drawing.words("print.common_head"));
      }
      add_text(blocks, rule.id, drawing.tr(rule.text));
    }
  }
}

// What this box is printed for.
void add_choice(Blocks& blocks, const Drawing& drawing) {
  const edition::Book& book = drawing.book;
  if (book.chosen.empty() && book.overrides.empty()) {
    return;
  }
  add_heading(blocks, drawing.words("print.chosen_head"));
  for (const std::string& id : book.chosen) {
    const auto variant = std::ranges::find(book.variants, id, &edition::Variant::id);
    if (variant != book.variants.end()) {
      add_text(
          blocks, "•",
          drawing.tr(variant->name) + std::string(drawing.words("print.colon")) + drawing.tr(variant->about));
    }
  }
  for (const std::string& written : book.overrides) {
    // Nothing where the edition has no words for it: the rules tell the figure.
    if (std::string text = drawing.tr(edition::setting_text(book, written)); !text.empty()) {
      add_text(blocks, "•", std::move(text));
    }
  }
  if (blocks.back().heading) {
    blocks.pop_back();
  }
}

Blocks blocks_of(const Drawing& drawing) {
  Blocks blocks;
  add_text(blocks, "", drawing.tr(drawing.book.about));
  add_choice(blocks, drawing);
  add_rules(blocks, drawing);
  return blocks;
}

// Walks down the columns of page after page.
class Columns {
 public:
  explicit Columns(Size paper) : paper_(paper), width_((paper.w - 2 * kMarginAcross - kGutter) / 2) {
    y_ = top();
  }
  double width() const { return width_; }
  // Room for `height`; `after` is what must follow in the same column.
  void place(RulesBlock& block, double height, double after) {
    if (y_ + height + after > paper_.h - kMarginDown && y_ > top()) {
      next_column();
    }
    block.page = page_;
    block.where = {kMarginAcross + column_ * (width_ + kGutter), y_, width_, height};
    y_ += height;
  }
  void space(double height) { y_ += y_ > top() ? height : 0; }

 private:
  double top() const { return kMarginDown + (page_ == 0 ? kHeadHeight : 0); }
  void next_column() {
    column_ = 1 - column_;
    page_ += column_ == 0 ? 1 : 0;
    y_ = top();
  }
  Size paper_;
  double width_;
  int page_ = 0;
  int column_ = 0;
  double y_ = 0;
};

}  // namespace

std::vector<RulesBlock> set_rules(const Drawing& drawing) {
  std::vector<RulesBlock> blocks = blocks_of(drawing);
  Columns columns(drawing.canvas.paper());
  for (RulesBlock& block : blocks) {
    if (block.heading) {
      columns.space(3);
      columns.place(block, 9, 20);
      columns.space(1);
      continue;
    }
    const double indent = block.label.empty() ? 0 : kLabelWidth;
    // A hair more than measured: the same text must not shrink when drawn.
    columns.place(block, drawing.canvas.height_of(columns.width() - indent, block.text, kBody) + 0.05, 0);
    columns.space(2.0);
  }
  return blocks;
}

int rules_pages(const std::vector<RulesBlock>& blocks) { return blocks.empty() ? 0 : blocks.back().page + 1; }

void draw_rules_page(const Drawing& drawing, const std::vector<RulesBlock>& blocks, int page) {
  Canvas& canvas = drawing.canvas;
  canvas.about("rules");
  if (page == 0) {
    const Rect head{kMarginAcross, kMarginDown - 3, canvas.paper().w - 2 * kMarginAcross, kHeadHeight - 4};
    canvas.text(head.top(14), drawing.tr(drawing.book.title),
                {.size_pt = 30, .least_pt = 14, .down = Down::middle});
    canvas.text(head.below(14), typeset(drawing.words("print.rules_head")),
                {.italic = true, .size_pt = 14, .down = Down::middle, .colour = kSeal});
    canvas.line({head.x, head.bottom() + 1}, {head.right(), head.bottom() + 1}, kBlack, 0.25);
  }
  const double middle = canvas.paper().w / 2;
  canvas.line({middle, kMarginDown + (page == 0 ? kHeadHeight : 0)}, {middle, canvas.paper().h - kMarginDown},
              kHair, 0.12);
  for (const RulesBlock& block : blocks) {
    if (block.page != page) {
      continue;
    }
    canvas.about(block.label.empty() ? "rules" : "rule " + block.label);
    if (block.heading) {
      canvas.text(block.where, block.text, kHeading);
      continue;
    }
    TextStyle body = kBody;
    body.italic = block.label.empty();
    if (!block.label.empty()) {
      canvas.text({block.where.x, block.where.y + 0.9, kLabelWidth - 1, 4}, block.label, kLabel);
    }
    canvas.text(block.label.empty() ? block.where : block.where.beside(kLabelWidth), block.text, body);
  }
}

}  // namespace cadastre::print
