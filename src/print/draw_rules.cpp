#include "print/draw_rules.h"

#include <algorithm>

namespace cadastre::print {
namespace {

constexpr double kMarginAcross = 17;
constexpr double kMarginDown = 18;
constexpr double kGutter = 8;
constexpr double kHeadHeight = 26;  // the title over both columns of the first page
constexpr double kLabelWidth = 11;

constexpr TextStyle kBody{.size_pt = 9.6, .least_pt = 9, .leading = 0.98, .justify = true};
constexpr TextStyle kLabel{.sans = true, .weight = 600, .size_pt = 6.6, .least_pt = 4, .colour = kSeal};
constexpr TextStyle kHeading{.size_pt = 15, .least_pt = 10, .down = Down::bottom};

std::vector<RulesBlock> blocks_of(const Desk& desk) {
  std::vector<RulesBlock> blocks;
  const edition::Book& book = desk.book;
  blocks.push_back({.label = "", .text = desk.tr(book.about), .heading = false});
  std::string chosen;
  for (const std::string& id : book.chosen) {
    const auto variant = std::ranges::find(book.variants, id, &edition::Variant::id);
    chosen += (chosen.empty() ? "" : ", ") + (variant == book.variants.end() ? id : desk.tr(variant->name));
  }
  for (const std::string& setting : book.overrides) {
    chosen += (chosen.empty() ? "" : ", ") + setting;
  }
  if (!chosen.empty()) {
    blocks.push_back(
        {.label = "", .text = typeset(desk.words.chosen_head) + " " + chosen + ".", .heading = false});
  }
  for (const edition::RuleText& rule : book.rule_texts) {
    blocks.push_back({.label = rule.id, .text = desk.tr(rule.text), .heading = false});
  }
  if (!book.variants.empty()) {
    blocks.push_back({.label = "", .text = typeset(desk.words.variants_head), .heading = true});
  }
  for (const edition::Variant& variant : book.variants) {
    const std::string colon = desk.options.language == edition::Language::fr ? "\u00a0: " : ": ";
    blocks.push_back(
        {.label = "·", .text = desk.tr(variant.name) + colon + desk.tr(variant.about), .heading = false});
  }
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

std::vector<RulesBlock> set_rules(const Desk& desk) {
  std::vector<RulesBlock> blocks = blocks_of(desk);
  Columns columns(desk.canvas.paper());
  for (RulesBlock& block : blocks) {
    if (block.heading) {
      columns.space(3);
      columns.place(block, 9, 20);
      columns.space(1);
      continue;
    }
    const double indent = block.label.empty() ? 0 : kLabelWidth;
    // A hair more than measured: the same text must not shrink when drawn.
    columns.place(block, desk.canvas.height_of(columns.width() - indent, block.text, kBody) + 0.05, 0);
    columns.space(1.5);
  }
  return blocks;
}

int rules_pages(const std::vector<RulesBlock>& blocks) { return blocks.empty() ? 0 : blocks.back().page + 1; }

void draw_rules_page(const Desk& desk, const std::vector<RulesBlock>& blocks, int page) {
  Canvas& canvas = desk.canvas;
  canvas.about("rules");
  if (page == 0) {
    const Rect head{kMarginAcross, kMarginDown - 3, canvas.paper().w - 2 * kMarginAcross, kHeadHeight - 4};
    canvas.text(head.top(14), desk.tr(desk.book.title),
                {.size_pt = 30, .least_pt = 14, .down = Down::middle});
    canvas.text(head.below(14), typeset(desk.words.rules_head),
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
