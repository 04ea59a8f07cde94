#include "terminal/board_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "notation/sentences.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using edition::Edge;
using game::Seat;
using game::Square;

constexpr Colour kSeatColours[] = {
    {220, 50, 47, true},  {38, 139, 210, true}, {133, 153, 0, true},   {181, 137, 0, true},
    {211, 54, 130, true}, {42, 161, 152, true}, {108, 113, 196, true}, {203, 75, 22, true},
};

Style band_style(const edition::Book& book, Square square, bool marked) {
  const game::Group group = book.rules[square].group;
  const Colour paper =
      group == game::Group::none ? Colour{60, 60, 60, true} : colour_of(book.groups[game::at(group)].colour);
  return {ink_on(paper), paper, marked, false, marked};
}

// Whose, what stands there, pledged or not: "a▴3", "b■", "c×".
std::string estate(const Subject& t, Square square) {
  const Seat owner = t.state.owner_of(square);
  if (!game::is_player(owner)) {
    return "";
  }
  const int level = t.state.level_of(square);
  std::string text(1, static_cast<char>(std::tolower(letter(owner))));
  text += level == game::kHotel ? "■" : level > 0 ? fmt::format("▴{}", level) : "";
  return text + (t.state.mortgaged.has(square) ? "×" : "");
}

// Who stands on it, from the lower right corner upwards: "A", behind bars "#A" where there is room for that.
void draw_tokens(Screen& screen, const Subject& t, Square square, const Rect& tile) {
  game::SeatSet here;
  int bars = 0;
  for (const Seat seat : t.state.in) {
    here = t.state[seat].position == square ? here.with(seat) : here;
    bars += t.state[seat].position == square && t.state[seat].jailed ? 1 : 0;
  }
  const bool barred = here.count() + bars <= tile.width;
  int place = 0;
  const auto put = [&](const std::string& text, const Style& style) {
    screen.put(tile.x + tile.width - 1 - place % tile.width, tile.y + tile.height - 1 - place / tile.width,
               text, style);
    ++place;
  };
  for (unsigned i = t.state.seats; i-- > 0;) {
    const auto seat = static_cast<Seat>(i);
    if (!here.has(seat)) {
      continue;
    }
    put(std::string(1, letter(seat)), {ink_on(colour_of(seat)), colour_of(seat), true});
    if (t.state[seat].jailed && barred) {
      put("#", {.bold = true});
    }
  }
}

void draw_estate(Screen& screen, const Subject& t, Square square, const Rect& line, bool price) {
  const Seat owner = t.state.owner_of(square);
  const std::string text = estate(t, square);
  if (!text.empty()) {
    screen.put(line.x, line.y, text, {.ink = colour_of(owner), .bold = true}, line.width);
  } else if (price && game::is_title(t.book.rules[square].kind)) {
    const std::string sum = notation::money_text(t.book, t.language, t.book.rules[square].price);
    screen.put(line.x, line.y, columns(sum) <= line.width ? sum : "", {.dim = true});
  }
}

// "Madrid – Gran Vía" stands among its likes: in little room the second half tells more.
std::string_view short_name(std::string_view name) {
  constexpr std::string_view kDash = " – ";
  const std::size_t dash = name.find(kDash);
  return dash == std::string_view::npos ? name : name.substr(dash + kDash.size());
}

void draw_tile(Screen& screen, const Subject& t, Square square, Rect tile, bool marked) {
  tile.width -= 1;  // the gap to its neighbour
  const Style band = band_style(t.book, square, marked);
  const std::string& name = square_name(t.book, t.language, square);
  const int bands = tile.height <= 2 ? 1 : std::min(tile.height - 2, 2);
  screen.fill({tile.x, tile.y, tile.width, bands}, band);
  if (tile.height == 1) {
    screen.put(tile.x, tile.y, short_name(name), band, tile.width - 1);
    draw_tokens(screen, t, square, tile);
    return;
  }
  // One line is filled to its end, an ellipsis would take a letter; two break between words.
  const std::vector<std::string> words =
      bands == 1 ? std::vector{std::string(short_name(name))} : wrapped(name, tile.width);
  for (int i = 0; i < bands && i < static_cast<int>(words.size()); ++i) {
    screen.put(tile.x, tile.y + i, words[static_cast<std::size_t>(i)], band, tile.width);
  }
  draw_estate(screen, t, square, {tile.x, tile.y + bands, tile.width, 1}, tile.height > 2);
  draw_tokens(screen, t, square, tile);
}

}  // namespace

Colour colour_of(Seat seat) { return kSeatColours[game::at(seat) % std::size(kSeatColours)]; }

Rect Tiles::inside() const {
  return {tile_width, tile_height, (columns() - 2) * tile_width - 1, (rows() - 2) * tile_height};
}

Rect Tiles::tile(int square) const {
  const auto [side, along] = ring.place(square);
  const int across = columns() - 1;
  const int down = rows() - 1;
  const bool upright = side == Edge::left || side == Edge::right;
  const int column = upright ? (side == Edge::left ? 0 : across) : side == Edge::top ? along : across - along;
  const int row = upright ? (side == Edge::left ? down - along : along) : side == Edge::top ? 0 : down;
  return {column * tile_width, row * tile_height, tile_width, tile_height};
}

Tiles tiles_for(int squares, int width, int height) {
  Tiles tiles{.ring = edition::Ring(squares)};
  tiles.tile_width = width / tiles.columns();
  tiles.tile_height = height / tiles.rows();
  return tiles;
}

void draw_board(Screen& screen, const Tiles& tiles, const Subject& t, Square marked) {
  for (int i = 0; i < t.book.rules.squares; ++i) {
    const auto square = static_cast<Square>(i);
    draw_tile(screen, t, square, tiles.tile(i), square == marked);
  }
}

}  // namespace cadastre::terminal
