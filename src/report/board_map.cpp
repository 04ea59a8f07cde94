#include "report/board_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "edition/ring.h"
#include "report/page.h"

namespace cadastre::report {
namespace {

constexpr double kShort = 88;
constexpr double kLong = 122;

struct Box {
  double x = 0, y = 0, width = 0, height = 0;
};
using edition::Edge;

struct Layout {
  edition::Ring ring;
  double total;

  explicit Layout(int squares) : ring(squares), total(2 * kLong + (ring.longest() - 1) * kShort) {}

  Edge side_of(int square) const { return ring.place(square).edge; }

  Box box(int square) const {
    const auto [side, along] = ring.place(square);
    // Sides with fewer squares have wider ones, so that the ring closes.
    const double wide = (total - 2 * kLong) / std::max(ring.squares_on(side) - 1, 1);
    const double from = along == 0 ? 0 : kLong + (along - 1) * wide;
    const double size = along == 0 ? kLong : wide;
    switch (side) {
      case Edge::left:
        return {0, total - from - size, kLong, size};
      case Edge::top:
        return {from, 0, size, kLong};
      case Edge::right:
        return {total - kLong, from, kLong, size};
      default:
        return {total - from - size, total - kLong, size, kLong};
    }
  }
};

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

// Cuts by letters, not bytes.
std::string shortened(std::string_view word, std::size_t most) {
  if (letters(word) <= most) {
    return std::string(word);
  }
  std::string out;
  std::size_t taken = 0;
  for (const char c : word) {
    taken += (static_cast<unsigned char>(c) & 0xc0U) != 0x80U ? 1 : 0;
    if (taken == most) {
      break;
    }
    out += c;
  }
  return out + "…";
}

std::vector<std::string> wrapped(const std::string& name, std::size_t most, std::size_t lines) {
  std::vector<std::string> out{""};
  std::size_t from = 0;
  while (from < name.size()) {
    const std::size_t to = std::min(name.find(' ', from), name.size());
    const std::string word = shortened(std::string_view(name).substr(from, to - from), most);
    if (!out.back().empty() && letters(out.back()) + 1 + letters(word) > most) {
      if (out.size() == lines) {
        out.back() += "…";
        return out;
      }
      out.emplace_back();
    }
    out.back() += (out.back().empty() ? "" : " ") + word;
    from = to + 1;
  }
  return out;
}

std::string group_strip(const Box& box, Edge side, const std::string& colour) {
  constexpr double kThick = 13;
  Box strip = box;
  if (side == Edge::bottom || side == Edge::top) {
    strip.height = kThick;
    strip.y = side == Edge::bottom ? box.y : box.y + box.height - kThick;
  } else {
    strip.width = kThick;
    strip.x = side == Edge::left ? box.x + box.width - kThick : box.x;
  }
  return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" style=\"fill:{}\"/>",
                     strip.x, strip.y, strip.width, strip.height, escaped(colour));
}

std::string centred(double x, double y, double size, std::string_view kind, std::string_view what) {
  return fmt::format(
      "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\" class=\"{}\" "
      "style=\"font-size:{}px\">{}</text>",
      x, y, kind, size, escaped(what));
}

struct Painter {
  const Findings& found;
  const ReportWords& say;
  Layout layout;
  double least = 0;
  double most = 0;

  std::string square(unsigned i) const {
    const Box box = layout.box(static_cast<int>(i));
    const lab::Estimate& landed = found.landing_percent[i];
    const double heat = most > least ? 0.06 + 0.66 * (landed.value - least) / (most - least) : 0.04;
    const std::string& name = found.book->squares[i].name.in(say.language());
    std::string out = fmt::format("<g><title>{} — {} ({} %)</title>", escaped(name),
                                  say.percent(landed.value, 2), say.interval(landed, 2));
    for (const auto& [kind, more] : {std::pair{"cell", 1.0}, std::pair{"heat", std::clamp(heat, 0.0, 1.0)}}) {
      out += fmt::format(
          "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"{}\" "
          "fill-opacity=\"{:.2f}\"/>",
          box.x, box.y, box.width, box.height, kind, more);
    }
    const game::Group group = found.book->rules.board[i].group;
    if (game::at(group) < found.book->groups.size()) {
      out +=
          group_strip(box, layout.side_of(static_cast<int>(i)), found.book->groups[game::at(group)].colour);
    }
    return out + words(i, box, name) + "</g>";
  }

  std::string words(unsigned i, const Box& box, const std::string& name) const {
    const bool jail = static_cast<game::Square>(i) == found.book->rules.jail;
    const std::size_t room = box.width > kShort ? 17 : 13;
    const auto lines = wrapped(name, room, box.height > kShort ? 3 : 2);
    const double middle = box.x + box.width / 2;
    const double height = static_cast<double>(lines.size()) * 12 + 20 + (jail ? 12 : 0);
    double y = box.y + (box.height - height) / 2 + 10;
    std::string out;
    for (const std::string& one : lines) {
      out += centred(middle, y, 10.5, "", one);
      y += 12;
    }
    out += centred(middle, y + 8, 16, "figure", say.number(found.landing_percent[i].value, 2));
    if (jail) {
      out += centred(
          middle, y + 22, 10.5, "",
          found.book->worded("{jail.in} ", say.language()) + say.number(found.in_jail_percent.value, 2));
    }
    return out;
  }

  std::string middle() const {
    std::vector<unsigned> order(found.landing_percent.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, std::greater{},
                             [&](unsigned i) { return found.landing_percent[i].value; });
    const double x = layout.total / 2;
    double y = layout.total / 2 - 70;
    std::string out = centred(x, y, 30, "", found.book->title.in(say.language()));
    out += centred(x, y + 30, 14, "soft", say("lab.of_rolls_that_end_on_each"));
    y += 74;
    for (unsigned i = 0; i < std::min<std::size_t>(5, order.size()); ++i) {
      out += centred(x, y, 15, "",
                     say.percent(found.landing_percent[order[i]].value, 2) + "   " +
                         found.book->squares[order[i]].name.in(say.language()));
      y += 22;
    }
    return out;
  }
};

}  // namespace

std::string board_map(const Findings& found, const ReportWords& say) {
  Painter painter{found, say, Layout(static_cast<int>(found.landing_percent.size()))};
  std::vector<double> values;
  for (const lab::Estimate& landed : found.landing_percent) {
    values.push_back(landed.value);
  }
  std::ranges::sort(values);
  painter.least = values[values.size() / 8];  // squares that send on at once would take up the whole scale
  painter.most = values.back();
  const std::string title = say("lab.the_board_warmer_where_more_rolls");
  std::string out = fmt::format("<svg viewBox=\"-1 -1 {0:.0f} {0:.0f}\" role=\"img\" aria-label=\"{1}\">",
                                painter.layout.total + 2, escaped(title));
  for (unsigned i = 0; i < found.landing_percent.size(); ++i) {
    out += painter.square(i);
  }
  return out + painter.middle() + "</svg>\n";
}

}  // namespace cadastre::report
