#include "online/names.h"

#include <fmt/format.h>
#include <glib.h>

#include <algorithm>
#include <memory>

#include "online/clean_text.h"

namespace cadastre::online {
namespace {

using Text = std::unique_ptr<char, decltype(&g_free)>;

std::string normalised(const std::string& text, GNormalizeMode mode) {
  const Text normal(g_utf8_normalize(text.data(), static_cast<gssize>(text.size()), mode), g_free);
  return normal == nullptr ? std::string() : normal.get();
}

// Blanks that are letters to Unicode, and marks that only change the letter before them.
bool is_filler(gunichar c) {
  return c == 0x034FU || c == 0x115FU || c == 0x1160U || c == 0x17B4U || c == 0x17B5U || c == 0x2800U ||
         c == 0x3164U || c == 0xFFA0U || (c >= 0x180BU && c <= 0x180FU) || (c >= 0xFE00U && c <= 0xFE0FU);
}

bool is_seen(gunichar c) { return g_unichar_isgraph(c) && !g_unichar_iszerowidth(c); }

// Without what has no shape of its own; accents stay.
std::string shown(const std::string& text) {
  std::string kept;
  bool any = false;
  for (const char* at = text.c_str(); *at != '\0'; at = g_utf8_next_char(at)) {
    const gunichar c = g_utf8_get_char(at);
    const bool mark = g_unichar_ismark(c);
    if (!is_filler(c) && (c == ' ' || mark || is_seen(c))) {
      kept.append(at, static_cast<std::size_t>(g_utf8_next_char(at) - at));
      any = any || (!mark && is_seen(c));
    }
  }
  return any ? kept : "";
}

std::string likeness(const std::string& name) {
  const std::string wide = normalised(name, G_NORMALIZE_ALL_COMPOSE);
  const Text folded(g_utf8_casefold(wide.data(), static_cast<gssize>(wide.size())), g_free);
  return folded.get();
}

}  // namespace

std::string clean_name(std::string_view wish) {
  const std::string clean = clean_text(wish, wish.size());
  return shown(clean_text(shown(normalised(clean, G_NORMALIZE_DEFAULT_COMPOSE)), kMostNameBytes));
}

bool name_taken(const Gathering& g, const std::string& name, std::size_t seat, int member) {
  const std::string wanted = likeness(name);
  const auto same = [&](const std::string& other) { return !other.empty() && likeness(other) == wanted; };
  for (std::size_t i = 0; i < g.places.size(); ++i) {
    if (i != seat && g.places[i].kind != SeatKind::open && same(g.places[i].name)) {
      return true;
    }
  }
  for (std::size_t i = 0; i < g.members.size(); ++i) {
    if (static_cast<int>(i) != member && !g.members[i].gone && same(g.members[i].name)) {
      return true;
    }
  }
  return false;
}

std::string unique_name(const Gathering& g, const std::string& wish, std::size_t seat, int member) {
  std::string name = wish;
  for (int i = 2; name_taken(g, name, seat, member); ++i) {
    name = fmt::format("{} {}", clean_text(wish, kMostNameBytes - 3), i);
  }
  return name;
}

std::string recorded_name(const Place& place, std::size_t seat) {
  std::string name = clean_name(place.name);
  return name.empty() ? fmt::format("Player {}", seat + 1) : name;
}

}  // namespace cadastre::online
