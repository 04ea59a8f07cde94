#include "edition/letters.h"

namespace cadastre::edition {
namespace {

bool follows(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

}  // namespace

Letter letter_at(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80U) {
    return {first, 1};
  }
  const std::size_t bytes = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
  if (first < 0xC2U || first > 0xF4U) {
    return {};
  }
  std::uint32_t code = first & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if (!follows(text, at + i)) {
      return {};
    }
    code = code << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  }
  const bool overlong = (bytes == 3 && code < 0x800U) || (bytes == 4 && code < 0x10000U);
  const bool surrogate = code >= 0xD800U && code <= 0xDFFFU;
  return overlong || surrogate || code > 0x10FFFFU ? Letter{} : Letter{code, bytes};
}

bool is_blank(std::uint32_t code) {
  return code == ' ' || code == '\t' || code == '\n' || code == '\r' || code == 0xA0U || code == 0x3000U ||
         (code >= 0x2000U && code <= 0x200AU) || code == 0x2028U || code == 0x2029U || code == 0x202FU;
}

bool is_hidden(std::uint32_t code) {
  return code < 0x20U || (code >= 0x7FU && code <= 0x9FU) || code == 0x200BU || code == 0x200EU ||
         code == 0x200FU || (code >= 0x202AU && code <= 0x202EU) || (code >= 0x2060U && code <= 0x206FU) ||
         code == 0xFEFFU || code == 0xADU || (code >= 0xE0000U && code <= 0xE0FFFU) ||
         (code & 0xFFFEU) == 0xFFFEU;
}

}  // namespace cadastre::edition
