// Of GLib what online/names.cpp uses: what is a letter to Unicode. A browser knows that too. See
// wasm/glib.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

using gunichar = std::uint32_t;
using gssize = std::ptrdiff_t;
enum GNormalizeMode { G_NORMALIZE_DEFAULT_COMPOSE, G_NORMALIZE_ALL_COMPOSE };

void g_free(void* memory);
char* g_utf8_normalize(const char* text, gssize size, GNormalizeMode mode);
char* g_utf8_casefold(const char* text, gssize size);
const char* g_utf8_next_char(const char* at);
gunichar g_utf8_get_char(const char* at);
bool g_unichar_ismark(gunichar c);
bool g_unichar_isgraph(gunichar c);
bool g_unichar_iszerowidth(gunichar c);
