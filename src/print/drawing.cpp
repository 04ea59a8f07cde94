#include "print/drawing.h"

#include <array>

#include "notation/sentences.h"

namespace cadastre::print {
namespace {

constexpr std::array<Colour, 4> kDeckColours = {
    {{0.60, 0.24, 0.17}, {0.13, 0.40, 0.42}, {0.68, 0.48, 0.12}, {0.38, 0.25, 0.45}}};
constexpr std::array<Colour, 4> kRoleColours = {
    {{0.69, 0.46, 0.16}, {0.42, 0.30, 0.58}, {0.17, 0.48, 0.55}, {0.71, 0.20, 0.54}}};

}  // namespace

std::string Drawing::money(int units) const {
  return notation::money_text(book, options.language, game::Money{units});
}

void Drawing::about_square(int square) const {
  canvas.about("square " + std::to_string(square) + " (" +
               book.squares[static_cast<std::size_t>(square)].name.in(options.language) + ")");
}

Colour Drawing::group_colour(int square) const {
  const game::Group group = rule(square).group;
  if (group == game::Group::none) {
    return kFaint;
  }
  return parse_colour(book.groups[game::at(group)].colour, kFaint);
}

int Drawing::group_pattern(int square) const {
  const game::Group group = rule(square).group;
  return group == game::Group::none ? 0 : static_cast<int>(game::at(group));
}

Colour Drawing::deck_colour(int deck) const {
  return kDeckColours[static_cast<std::size_t>(deck) % kDeckColours.size()];
}

Colour Drawing::role_colour(int role) const {
  const auto index = static_cast<std::size_t>(role);
  return parse_colour(book.roles[index].colour, kRoleColours[index % kRoleColours.size()]);
}

}  // namespace cadastre::print
