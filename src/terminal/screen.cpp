#include "terminal/screen.h"

#include <algorithm>
#include <charconv>

namespace cadastre::terminal {
namespace {

struct Glyph {
  std::string_view bytes;
  int width;
};

std::size_t length_of(unsigned char lead) { return lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4; }

char32_t code_of(std::string_view bytes) {
  constexpr unsigned char kLead[] = {0x7f, 0x1f, 0x0f, 0x07};
  char32_t code = static_cast<unsigned char>(bytes[0]) & kLead[bytes.size() - 1];
  for (const char c : bytes.substr(1)) {
    code = (code << 6U) | (static_cast<unsigned char>(c) & 0x3fU);
  }
  return code;
}

// The ranges that matter in names people type; independent of the locale, so that screens compare.
int width_of(char32_t c) {
  const bool joins = (c >= 0x300 && c <= 0x36f) || c == 0x200b || c == 0x200d || (c >= 0xfe00 && c <= 0xfe0f);
  const bool wide = (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf) ||
                    (c >= 0xac00 && c <= 0xd7a3) || (c >= 0xf900 && c <= 0xfaff) ||
                    (c >= 0xfe30 && c <= 0xfe6f) || (c >= 0xff00 && c <= 0xff60) ||
                    (c >= 0x1f300 && c <= 0x1faff);
  return joins ? 0 : wide ? 2 : 1;
}

// Takes the next character off a text.
Glyph next_glyph(std::string_view& text) {
  const std::size_t length = std::min(length_of(static_cast<unsigned char>(text[0])), text.size());
  const Glyph glyph{text.substr(0, length), width_of(code_of(text.substr(0, length)))};
  text.remove_prefix(length);
  return glyph;
}

// A blank no line is broken at: French sets one before its colons and inside its quotes.
constexpr char kGlue = '\x01';

std::string glued(std::string_view text) {
  std::string all(text);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    const std::string_view after = std::string_view(all).substr(i + 1);
    const bool before_mark = after.find_first_of(":;?!%") == 0 || after.starts_with("»");
    const bool in_quotes = i >= 2 && std::string_view(all).substr(i - 2, 2) == "«";
    if (all[i] == ' ' && (before_mark || in_quotes)) {
      all[i] = kGlue;
    }
  }
  return all;
}

}  // namespace

Colour colour_of(std::string_view hex) {
  unsigned value = 0;
  const bool good = hex.size() == 7 && hex[0] == '#' &&
                    std::from_chars(hex.data() + 1, hex.data() + 7, value, 16).ptr == hex.data() + 7;
  return good
             ? Colour{static_cast<std::uint8_t>(value >> 16U), static_cast<std::uint8_t>(value >> 8U & 0xffU),
                      static_cast<std::uint8_t>(value & 0xffU), true}
             : Colour{};
}

Colour ink_on(Colour paper) {
  const int light = paper.red * 3 + paper.green * 6 + paper.blue;
  return light > 1280 ? Colour{0, 0, 0, true} : Colour{255, 255, 255, true};
}

Screen::Screen(int width, int height)
    : width_(std::max(width, 1)), height_(std::max(height, 1)), cells_(place(0, height_)) {}

void Screen::put(int x, int y, std::string_view text, const Style& style, int most) {
  if (y < 0 || y >= height_) {
    return;
  }
  const int end = std::min(width_, x + most);
  while (!text.empty()) {
    const Glyph glyph = next_glyph(text);
    if (glyph.width == 0) {
      if (x > 0 && x <= end) {
        cells_[place(x - 1, y)].text += glyph.bytes;
      }
      continue;
    }
    if (x + glyph.width > end) {
      return;
    }
    if (x >= 0) {
      cells_[place(x, y)] = {std::string(glyph.bytes), style};
      if (glyph.width == 2) {
        cells_[place(x + 1, y)] = {"", style};
      }
    }
    x += glyph.width;
  }
}

void Screen::fill(const Rect& area, const Style& style) {
  for (int y = area.y; y < area.y + area.height; ++y) {
    put(area.x, y, std::string(static_cast<std::size_t>(std::max(area.width, 0)), ' '), style);
  }
}

void Screen::frame(const Rect& area, std::string_view title, const Style& style) {
  fill(area, {});
  const auto line = [&](int y, const char* left, const char* right) {
    std::string text = left;
    for (int i = 2; i < area.width; ++i) {
      text += "─";
    }
    put(area.x, y, text + right, style);
  };
  line(area.y, "┌", "┐");
  for (int y = area.y + 1; y < area.y + area.height - 1; ++y) {
    put(area.x, y, "│", style);
    put(area.x + area.width - 1, y, "│", style);
  }
  line(area.y + area.height - 1, "└", "┘");
  put(area.x + 2, area.y, " " + cut(title, area.width - 6) + " ", {.bold = true});
}

std::string Screen::text() const {
  std::string all;
  for (int y = 0; y < height_; ++y) {
    std::string line;
    for (int x = 0; x < width_; ++x) {
      line += at(x, y).text;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    all += line + "\n";
  }
  return all;
}

int columns(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    width += next_glyph(text).width;
  }
  return width;
}

std::string cut(std::string_view text, int width) {
  if (columns(text) <= width) {
    return std::string(text);
  }
  std::string kept;
  for (int used = 0; !text.empty();) {
    const Glyph glyph = next_glyph(text);
    used += glyph.width;
    if (used >= width) {
      break;
    }
    kept += glyph.bytes;
  }
  return width > 0 ? kept + "…" : "";
}

std::string cut_before_sum(std::string_view text, int width) {
  const std::size_t sum = text.ends_with(')') ? text.rfind(" (") : std::string_view::npos;
  if (sum == std::string_view::npos || columns(text) <= width) {
    return cut(text, width);
  }
  const std::string_view tail = text.substr(sum);
  const int room = width - columns(tail);
  const bool figure = tail.find_first_of("0123456789") != std::string_view::npos;
  return room < 2 || !figure ? cut(text, width) : cut(text.substr(0, sum), room) + std::string(tail);
}

std::string padded(std::string_view text, int width) {
  std::string kept = cut(text, width);
  kept.append(static_cast<std::size_t>(std::max(width - columns(kept), 0)), ' ');
  return kept;
}

std::vector<std::string> wrapped(std::string_view plain, int width, int indent) {
  const std::string whole = glued(plain);
  std::string_view text = whole;
  const std::size_t lead = std::min(text.find_first_not_of(' '), text.size());
  text.remove_prefix(lead);
  const std::string margin(lead + static_cast<std::size_t>(indent), ' ');
  std::vector<std::string> lines;
  std::string line(lead, ' ');
  const auto fresh = [&] { return line.find_first_not_of(' ') == std::string::npos; };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string word(text.substr(0, end));
    const bool breaks = end < text.size() && text[end] == '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!fresh() && columns(line) + 1 + columns(word) > width) {
      lines.push_back(line);
      line = margin;
    }
    line += fresh() ? cut(word, width - columns(line)) : " " + word;
    if (breaks) {
      lines.push_back(line);
      line = margin;
    }
  }
  if (!fresh()) {
    lines.push_back(line);
  }
  for (std::string& one : lines) {
    std::replace(one.begin(), one.end(), kGlue, ' ');
  }
  return lines;
}

}  // namespace cadastre::terminal
