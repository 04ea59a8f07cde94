#include <glib.h>

#include <array>
#include <cstdlib>

extern "C" {
// What the browser does: `form` is 0 for NFC, 1 for NFKC, 2 for small letters. The size of the text it wrote.
[[clang::import_module("host"), clang::import_name("text")]] std::size_t host_text(int form, const char* text,
                                                                                   std::size_t size,
                                                                                   char* out,
                                                                                   std::size_t room);
// `kind`: 0 mark, 1 to be seen, 2 without width.
[[clang::import_module("host"), clang::import_name("letter")]] int host_letter(int kind, std::uint32_t c);
}

namespace {

char* made(int form, const char* text, gssize size) {
  const std::size_t room = 18 * static_cast<std::size_t>(size) + 1;  // no letter becomes longer than that
  char* out = static_cast<char*>(std::malloc(room));
  out[host_text(form, text, static_cast<std::size_t>(size), out, room - 1)] = '\0';
  return out;
}

}  // namespace

void g_free(void* memory) { std::free(memory); }
char* g_utf8_normalize(const char* text, gssize size, GNormalizeMode mode) {
  return made(mode == G_NORMALIZE_ALL_COMPOSE ? 1 : 0, text, size);
}
char* g_utf8_casefold(const char* text, gssize size) { return made(2, text, size); }

const char* g_utf8_next_char(const char* at) {
  const auto first = static_cast<unsigned char>(*at);
  return at + (first < 0xC0U ? 1 : first < 0xE0U ? 2 : first < 0xF0U ? 3 : 4);
}

gunichar g_utf8_get_char(const char* at) {
  const auto first = static_cast<unsigned char>(*at);
  const auto size = static_cast<unsigned>(g_utf8_next_char(at) - at);
  gunichar c = size == 1 ? first : first & (0xFFU >> (size + 1));
  for (unsigned i = 1; i < size; ++i) {
    c = c << 6U | (static_cast<unsigned char>(at[i]) & 0x3FU);
  }
  return c;
}

bool g_unichar_ismark(gunichar c) { return host_letter(0, c) != 0; }
bool g_unichar_isgraph(gunichar c) { return host_letter(1, c) != 0; }
bool g_unichar_iszerowidth(gunichar c) { return host_letter(2, c) != 0; }
