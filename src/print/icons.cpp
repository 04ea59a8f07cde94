#include "print/icons.h"

#include <algorithm>
#include <array>

namespace cadastre::print {
namespace {

// `o x y r` is a circle, the rest is SVG.
constexpr auto kIcons = std::to_array<Icon>({
    // what squares and cards do
    {"compass", "M12 1 L14.2 9.8 L23 12 L14.2 14.2 L12 23 L9.8 14.2 L1 12 L9.8 9.8 Z",
     "M12 1 V23 M1 12 H23 o 12 12 7"},
    {"route", "o 5 18 3 o 19 6 3", "M8 18 C15 18 9 6 16 6"},
    {"gear",
     "M10.5 2 h3 l.6 3 l2.4 1 l2.6-1.7 l2.1 2.1 l-1.7 2.6 l1 2.4 l3 .6 v3 l-3 .6 l-1 2.4 l1.7 2.6 "
     "l-2.1 2.1 l-2.6-1.7 l-2.4 1 l-.6 3 h-3 l-.6-3 l-2.4-1 l-2.6 1.7 l-2.1-2.1 l1.7-2.6 l-1-2.4 l-3-.6 "
     "v-3 l3-.6 l1-2.4 l-1.7-2.6 l2.1-2.1 l2.6 1.7 l2.4-1 z",
     "o 12 13.5 3.6"},
    {"coins",
     "M3 17 C3 15 13 15 13 17 V20 C13 22 3 22 3 20 Z M3 12.5 C3 10.5 13 10.5 13 12.5 V16 C13 18 3 18 3 "
     "16 Z o 16.5 8 5",
     "M3 17 C3 19 13 19 13 17 M3 12.5 C3 14.5 13 14.5 13 12.5 M14.5 8 H18.5"},
    {"cards", "M4 6 L13 3 L18 17 L9 20 Z M9 7 H20 V22 H9 Z", "M12 11 H17 M12 14 H17 M12 17 H15"},
    {"bars", "M4 3 H20 V21 H4 Z", "M8 3 V21 M12 3 V21 M16 3 V21 M4 9 H20 M4 15 H20"},
    {"arrest", "M13 3 H22 V21 H13 Z", "M16 3 V21 M19 3 V21 M1 12 H10 M7 9 L10 12 L7 15"},
    {"bench", "M16 2 C21 2 22 8 19 10 C21 13 13 13 14.5 10 C11 8 12 2 16 2 Z",
     "M16.5 8 V21 M2 15 H12 M2 18 H12 M3 15 V21 M11 15 V21 M1 21 H22"},
    {"ride", "M2 16 V12 L5 11 L8 6 H16 L19.5 11 L22 12 V16 Z o 7 16.5 2.4 o 17 16.5 2.4",
     "M7 11 L9 8 H15 L17 11 Z"},
    {"forward", "M3 10 H13 V5 L21 12 L13 19 V14 H3 Z", ""},
    {"back", "M21 10 H11 V5 L3 12 L11 19 V14 H21 Z", ""},
    {"receive", "o 12 12 9", "o 12 12 6.6 M12 8.5 V15.5 M8.5 12 H15.5"},
    {"pay", "o 12 12 9", "o 12 12 6.6 M8.5 12 H15.5"},
    {"house", "M3 12 L12 4 L21 12 V21 H3 Z", "M1.5 13 L12 4 L22.5 13 M10 21 V15 H14 V21"},
    {"people",
     "o 8 8 3.5 o 17 9.5 2.8 M2 21 C2 11 14 11 14 21 Z M14.5 21 C14.5 17.5 14 16 13.2 15 C16 12 22 "
     "13.5 22 21 Z",
     ""},
    {"key",
     "M12.2 10.4 L22 20.2 L22 22.5 L18.5 22.5 L18.5 20.5 L16.5 20.5 L16.5 18.5 L14.5 18.5 L10.4 13.6 C4 "
     "16 0 9 4 4.8 C8.5 .8 15 5 12.2 10.4 Z",
     "o 6.7 7.3 1.6"},
    {"fork", "",
     "M12 22 V14 C12 9 5 11 5 4 M12 14 C12 9 19 11 19 4 M2.5 6.5 L5 3.5 L7.5 6.5 M16.5 6.5 L19 3.5 "
     "L21.5 6.5"},
    {"star", "M12 2 L14.9 9 L22.4 9.5 L16.6 14.3 L18.5 21.6 L12 17.5 L5.5 21.6 L7.4 14.3 L1.6 9.5 L9.1 9 Z",
     ""},
    {"die", "M4 4 H20 V20 H4 Z", "o 8 8 1 o 16 8 1 o 12 12 1 o 8 16 1 o 16 16 1"},
    {"globe", "o 12 12 10",
     "M2 12 H22 M12 2 C6 7 6 17 12 22 M12 2 C18 7 18 17 12 22 M4 6.5 C9 9 15 9 20 6.5 M4 17.5 C9 15 15 15 20 "
     "17.5"},
    // buildings that are no houses
    {"crop", "",
     "M12 23 V7 M12 23 C9 17 7 13 6.5 9 M12 23 C15 17 17 13 17.5 9 M12 7 C10.5 5 10.5 3 12 1 C13.5 3 13.5 5 "
     "12 7 "
     "M12 11 C9.5 10.5 8.8 8.5 9 6.5 C11 7 12 8.5 12 11 C12 8.5 13 7 15 6.5 C15.2 8.5 14.5 10.5 12 11 "
     "M6.5 9 C5 7.5 5 5.5 6 3.5 C7.5 5 7.7 7 6.5 9 M17.5 9 C19 7.5 19 5.5 18 3.5 C16.5 5 16.3 7 17.5 9 "
     "M12 15.5 C9.5 15 8.8 13 9 11 C11 11.5 12 13 12 15.5 C12 13 13 11.5 15 11 C15.2 13 14.5 15 12 15.5 M3 "
     "23 H21"},
    {"warehouse", "M2 22 V9 C6 4 18 4 22 9 V22 Z", "M6 22 V13 H18 V22 M6 16 H18 M6 19 H18 M2 9 H22"},
    {"headquarters", "M4 22 V7 H13 V22 Z M13 22 V2 H20 V22 Z",
     "M6 10 H11 M6 13 H11 M6 16 H11 M15 5 H18 M15 8 H18 M15 11 H18 M15 14 H18 M7.5 22 V19 H9.5 V22 M2 22 "
     "H22"},
    {"lamp", "M9 8 L8 3 H16 L15 8 Z",
     "M12 8 V22 M8 22 H16 M9.5 3 L12 1 L14.5 3 M4 5.5 L2 5 M20 5.5 L22 5 M5 10 L3.5 11.5 "
     "M19 10 L20.5 11.5 M10.5 11 H13.5"},
    {"lighthouse", "M9 8 H15 L17 22 H7 Z M9.5 8 V4.5 L12 2 L14.5 4.5 V8 Z",
     "M8.6 12 H15.4 M8 16 H16 M6 5 L2 4 M6 7 L2 8 M18 5 L22 4 M18 7 L22 8 M4 22 H20"},
    // tokens: places
    {"westminster", "M4 22 V12 H7 V5 L9.5 1 L12 5 V12 H20 V22 Z",
     "M7 8 H12 M9.5 7 V5 M14 15 V19 M17 15 V19 M9.5 "
     "14 V18 M4 12 H20"},
    {"eiffel",
     "M11.3 1 H12.7 L13.6 9 C14.3 14 16.5 19 20 22 H15.8 C14.6 18.4 9.4 18.4 8.2 22 H4 C7.5 19 9.7 14 "
     "10.4 9 Z",
     "M10.2 9.5 H13.8 M8.4 15 H15.6"},
    {"brandenburg", "M2 9 H22 V6.5 H19 L16 4 H8 L5 6.5 H2 Z M2 20 H22 V22 H2 Z",
     "M4 9 V20 M8 9 V20 M11 9 V20 M13 9 "
     "V20 M16 9 V20 M20 9 V20 M12 4 V1.5"},
    {"pisa", "M9 21.5 L11.5 2.5 L18 3.4 L15.5 22.3 Z",
     "M9.4 18 L16 18.9 M9.9 14.5 L16.4 15.4 M10.4 11 L16.9 11.9 "
     "M10.8 7.5 L17.3 8.4 M4 22.5 H20"},
    {"windmill", "M9.5 11 H14.5 L16.5 22 H7.5 Z M9.5 11 C9.5 8 14.5 8 14.5 11 Z",
     "M12 10 L4 2 M12 10 L20 2 M12 10 L5 "
     "17 M12 10 L19 17 M4 2 L3 4.5 L9.5 "
     "10 M20 2 L17.5 1.5 L12 7.5"},
    {"manneken", "o 12 5 3 M9 9 C6 12 8 15 9 16 L8.5 22 H11 L12 17 L13 22 H15.5 L15 16 C16 15 18 12 15 9 Z",
     "M9 12 L12 14 M16 13 C19 12 20 15 20 20 M5 22 H19"},
    {"sagrada",
     "M3 22 V12 L5 5 L7 12 V22 Z M7.5 22 V9 L9.7 1.5 L12 9 V22 Z M12 22 V9 L14.3 1.5 L16.5 9 V22 Z M17 22 "
     "V12 L19 5 L21 12 V22 Z",
     "M9.7 12 V15 M14.3 12 V15 M5 14 V17 M19 14 V17 M10.5 22 C10.5 18 13.5 18 13.5 22"},
    {"parthenon", "M2 8 L12 2.5 L22 8 V10 H2 Z M2 19.5 H22 V22 H2 Z",
     "M4 10 V19.5 M8 10 V19.5 M12 10 V19.5 M16 10 "
     "V19.5 M20 10 V19.5"},
    // tokens: space
    {"rocket",
     "M12 1 C16 5 16.5 11 15.5 17 H8.5 C7.5 11 8 5 12 1 Z M8.3 12 L5 16 V20 L8.5 17 Z M15.7 12 L19 16 V20 "
     "L15.5 17 Z",
     "o 12 8.5 2 M10.5 19 V22 M12 19 V23 M13.5 19 V22"},
    {"saucer", "M1 13 C3 9 21 9 23 13 C21 17 3 17 1 13 Z M7 10.3 C7 3 17 3 17 10.3 C15 11.5 9 11.5 7 10.3 Z",
     "M6 17 L4 21 M18 17 L20 21 M12 17 V21 o 7 13.5 .8 o 12 14.2 .8 o 17 13.5 .8"},
    {"astronaut",
     "M5 9 C5 0 19 0 19 9 C19 13 16 15 12 15 C8 15 5 13 5 9 Z M6 14.5 C3 16 3 19 3 22.5 H21 C21 19 21 16 "
     "18 14.5 C15 17 9 17 6 14.5 Z",
     "M7.5 9 C7.5 5 16.5 5 16.5 9 C16.5 12 7.5 12 7.5 9 Z M9 19 H15 V22"},
    {"rover", "M4 12 H20 V16 H4 Z o 6 19 2.6 o 12 19 2.6 o 18 19 2.6",
     "M8 12 V6 M5.5 6 H10.5 M17 12 L20 5 M18 4 L22 "
     "6"},
    {"robot", "M6 5 H18 V14 H6 Z M7 16 H17 V22 H7 Z",
     "M12 5 V2 o 12 1.7 .8 o 9.5 9 1.3 o 14.5 9 1.3 M9.5 12 H14.5 M12 "
     "14 V16 M4 17 V21 M20 17 V21 M7 17.5 H4 M17 17.5 H20"},
    {"laika", "M6 3 L10 7 H14 L18 3 L18.5 12 C18.5 17 15 21 12 21 C9 21 5.5 17 5.5 12 Z",
     "o 9.3 11.5 .8 o 14.7 11.5 .8 "
     "M10.5 15.5 L12 17 L13.5 15.5 "
     "Z M12 17 V19"},
    // tokens: a workshop
    {"notebook", "M6 2 H19 V22 H6 Z", "M4 5 H8 M4 9 H8 M4 13 H8 M4 17 H8 M11 7 H16 M11 10 H16 M11 13 H14"},
    {"bulb",
     "M9 17 C9 13 5.5 12.5 5.5 8 C5.5 -.5 18.5 -.5 18.5 8 C18.5 12.5 15 13 15 17 Z M9 18 H15 V20.5 L13.5 "
     "22.5 "
     "H10.5 L9 20.5 Z",
     "M10.5 17 L9.5 10 L12 12 L14.5 10 L13.5 17"},
    {"microscope", "M9 2.5 L13 1.2 L16 10 L12 11.4 Z M4 20 H20 V22.5 H4 Z",
     "M14.5 5 C21 8 21 16 15.5 20 M6 15.5 H14 M13 "
     "11 L13.6 13"},
    {"spanner",
     "M19 2 L15.5 5.5 L18.5 8.5 L22 5 C23 8 20 12.5 15.5 11 L7 20.5 C4 23 1 20 3.5 17 L13 8.5 C11.5 4 16 1 "
     "19 2 Z",
     "o 5.3 18.7 .9"},
    {"glasses",
     "M2 10 C2 8 10.5 8 10.5 10 C10.5 19 2.5 19 2 10 Z M13.5 10 C13.5 8 22 8 22 10 C21.5 19 13.5 19 13.5 10 "
     "Z",
     "M10.5 10.5 C11 9.5 13 9.5 13.5 10.5 M2 9.5 L4 4 M22 9.5 L20 4"},
    // tokens: business
    {"octopus",
     "M6 13 C3 2 21 2 18 13 C19 16 22 16 22 19 C19 20 17 18 16 16 C16 19 17 21 15 22.5 C13.5 21 13 19 13 "
     "16.5 "
     "H11 C11 19 10.5 21 9 22.5 C7 21 8 19 8 16 C7 18 5 20 2 19 C2 16 5 16 6 13 Z",
     "o 9.8 10 .9 o 14.2 10 .9"},
    {"safe", "M3 3 H21 V20 H3 Z M5 20 H8 V22 H5 Z M16 20 H19 V22 H16 Z",
     "M6 6 H18 V17 H6 Z o 12 11.5 3 M12 8.5 V7.5 M12 "
     "14.5 V15.5 M9 11.5 H8 M15 11.5 H16"},
    {"jet",
     "M12 1 C13.5 3 13.5 6 13.5 9 L22 15 V17 L13.5 14.5 L13 19 L16 21.5 V22.5 L12 21.5 L8 22.5 V21.5 L11 19 "
     "L10.5 "
     "14.5 L2 17 V15 L10.5 9 C10.5 6 10.5 3 12 1 Z",
     ""},
    {"stall",
     "M2 9 L5 3 H19 L22 9 C22 12 17.5 12 17 9 C16.5 12 12.5 12 12 9 C11.5 12 7.5 12 7 9 C6.5 12 2 12 2 9 Z "
     "M3 15 "
     "H21 V18 H3 Z",
     "M4 11 V22 M20 11 V22 M7 9 L8.5 3 M12 9 V3 M17 9 L15.5 3"},
    {"bike", "M1 10 H9 V16 H1 Z o 5 18.5 3 o 18.5 17.5 4",
     "M9 14 H14 L18.5 17.5 M14 14 L16 7 H19 M12.5 8 H17 M13 14 L11.5 "
     "9 H9.5 H13.5"},
    {"garage", "M2 22 V9 L12 3 L22 9 V22 Z", "M5 22 V12 H19 V22 M5 15 H19 M5 18 H19"},
    // tokens: a village
    {"basket", "M3 11 H21 L18.5 21 H5.5 Z",
     "M6 11 C6 1 18 1 18 11 M4 14.5 H20 M5 18 H19 M9 11 L10 21 M15 11 L14 21"},
    {"plough", "M3 14 C7 14 10 16 12 21 C7 22 3 19 3 14 Z",
     "M2 12 L12 12 L20 4 M9 15 L20 9 L22 10 M12 12 L11 16 M1 22 H23"},
    {"scales", "M2 14 H9 C9 18 2 18 2 14 Z M15 14 H22 C22 18 15 18 15 14 Z",
     "M12 3 V21 M8 21 H16 M5.5 6 H18.5 M5.5 6 L2 14 "
     "M5.5 6 L9 14 M18.5 6 L15 14 M18.5 6 L22 14"},
    {"book", "M12 5 C9 3 5 3 2 4 V20 C5 19 9 19 12 21 C15 19 19 19 22 20 V4 C19 3 15 3 12 5 Z",
     "M12 5 V21 M5 8 C7 7.6 8.5 8 "
     "9.5 8.5 M5 12 C7 11.6 "
     "8.5 12 9.5 12.5 M19 8 "
     "C17 7.6 15.5 8 14.5 8.5 "
     "M19 12 C17 11.6 15.5 12 "
     "14.5 12.5"},
    {"well", "M5 14 H19 V22 H5 Z M3 7 L12 2 L21 7 Z",
     "M6 7 V14 M18 7 V14 M12 7 V10 M10.3 10 H13.7 L13 13 H11 Z M5 18 H19 "
     "M9 14 V18 M15 14 V18 M12 18 V22"},
    {"loom", "M3 2 H21 V5 H3 Z M3 19 H21 V22 H3 Z",
     "M4 5 V19 M20 5 V19 M7.5 5 V19 M10.5 5 V19 M13.5 5 V19 M16.5 5 V19 M5 13 "
     "H19 M5 15 H19 M5 17 H19"},
    {"bicycle", "o 5.5 16.5 4.5 o 18.5 16.5 4.5",
     "M5.5 16.5 L9 9 H16 L11.5 16.5 Z M9 9 L8 6.5 M6.5 6.5 H10 M18.5 16.5 L15.5 6 "
     "H18.5 M11.5 16.5 L9 9"},
    // tokens: a beach and a foggy town
    {"bucket", "M4 9 H20 L17.5 22 H6.5 Z", "M4 9 C4 0 20 0 20 9 M4.8 13 H19.2"},
    {"crab",
     "M5 15 C5 9 19 9 19 15 C19 20 5 20 5 15 Z M3 3 C0 6 3 10 6 8 L4 6 Z M21 3 C24 6 21 10 18 8 L20 6 Z",
     "M6 8 L8 11.5 M18 8 L16 11.5 M5 16 L1.5 17 M5.5 18 L2.5 20.5 M19 16 L22.5 17 M18.5 18 L21.5 20.5 o 10 "
     "13 .7 o 14 13 .7"},
    {"kite", "M13 1 L20 7 L11 16 L7 6 Z", "M13 1 L11 16 M7 6 L20 7 M11 16 C8 18 12 20 8 23"},
    {"shell", "M12 21 C3 18 0 9 5 5 C7 3 8.5 4 9 5 C10 2 14 2 15 5 C15.5 4 17 3 19 5 C24 9 21 18 12 21 Z",
     "M12 20 L5.5 6 M12 "
     "20 L10 5 M12 "
     "20 L14 5 M12 "
     "20 L18.5 6"},
    {"sunhat",
     "M1 16 C5 12 19 12 23 16 C19 20 5 20 1 16 Z M6.5 14 C6.5 3 17.5 3 17.5 14 C14 15.5 10 15.5 6.5 14 Z",
     "M6.6 12 "
     "C10 "
     "13.5 14 "
     "13.5 17.4 "
     "12"},
    {"cat", "M5 3 L9 7 H15 L19 3 L19.5 13 C19 18 15 21 12 21 C9 21 5 18 4.5 13 Z",
     "o 9 12 .9 o 15 12 .9 M11 15.5 H13 L12 16.5 Z M2 "
     "14 L7 15 M2 17.5 L7 16.5 M22 14 L17 15 "
     "M22 17.5 L17 16.5"},
    {"umbrella",
     "M1.5 12 C1.5 -1 22.5 -1 22.5 12 C20 10 17.5 10 15.5 12 C13.5 10 10.5 10 8.5 12 C6.5 10 4 10 1.5 12 Z",
     "M12 1 V2.5 "
     "M12 11 "
     "V20 C12 "
     "23 8 23 "
     "8 20"},
    {"bell", "M5 18 C7 15 6 6 12 5 C18 6 17 15 19 18 Z",
     "M12 5 V2.5 M10 20 C10 22.5 14 22.5 14 20 M3.5 18 H20.5"},
    {"pancake", "M2 16 C2 11.5 18 11.5 18 16 C18 20.5 2 20.5 2 16 Z",
     "M18 16 L23 13 M2 13 C2 8.5 18 8.5 18 13 M8 14 L10 12 L12 14 L10 "
     "16 Z"},
});

}  // namespace

std::span<const Icon> icons() { return kIcons; }

const Icon* find_icon(std::string_view name) {
  const auto* found = std::ranges::find(kIcons, name, &Icon::name);
  return found == kIcons.end() ? nullptr : found;
}

void draw_icon(Canvas& canvas, const Icon& icon, const Rect& where, Colour ground, Colour line) {
  const double width = where.w / 24;
  if (!icon.shape.empty()) {
    canvas.add_path(icon.shape, where);
    canvas.fill_and_stroke(ground, line, width);
  }
  if (!icon.detail.empty()) {
    canvas.add_path(icon.detail, where);
    canvas.stroke(line, width);
  }
}

std::string_view icon_of(game::SquareKind kind) {
  switch (kind) {
    case game::SquareKind::start:
      return "compass";
    case game::SquareKind::company:
      return "route";
    case game::SquareKind::utility:
      return "gear";
    case game::SquareKind::tax:
      return "coins";
    case game::SquareKind::deck:
      return "cards";
    case game::SquareKind::jail:
      return "bars";
    case game::SquareKind::go_to_jail:
      return "arrest";
    case game::SquareKind::ride:
      return "ride";
    case game::SquareKind::street:
      return "house";
    case game::SquareKind::effect:
      return "star";
    default:
      return "bench";
  }
}

std::string_view icon_of(game::Verb verb) {
  using game::Verb;
  switch (verb) {
    case Verb::advance_to:
    case Verb::advance_to_next:
    case Verb::advance_to_deck:
      return "forward";
    case Verb::move_back:
    case Verb::go_back_to:
      return "back";
    case Verb::go_to_jail:
      return "bars";
    case Verb::receive:
    case Verb::inherit:
      return "receive";
    case Verb::pay:
      return "pay";
    case Verb::pay_per_building:
      return "house";
    case Verb::pay_each:
    case Verb::receive_from_each:
    case Verb::everyone_receives:
      return "people";
    case Verb::keep_out_of_jail:
    case Verb::keep_cancel:
    case Verb::empower:
      return "key";
    case Verb::roll_for:
    case Verb::roll_die:
      return "die";
    case Verb::country:
      return "globe";
    case Verb::pay_or_draw:
      return "fork";
    default:
      return "star";
  }
}

}  // namespace cadastre::print
