#include "online/clean_text.h"

#include "edition/letters.h"

namespace cadastre::online {

using edition::Letter;
std::string clean_text(std::string_view text, std::size_t most_bytes) {
  std::string clean;
  bool blank = false;
  for (std::size_t i = 0; i < text.size();) {
    const Letter letter = edition::letter_at(text, i);
    const std::size_t step = letter.bytes == 0 ? 1 : letter.bytes;
    if (letter.bytes != 0 && edition::is_blank(letter.code)) {
      blank = !clean.empty();
    } else if (letter.bytes != 0 && !edition::is_hidden(letter.code)) {
      if (clean.size() + step + (blank ? 1U : 0U) > most_bytes) {
        break;
      }
      clean += blank ? " " : "";
      clean += text.substr(i, step);
      blank = false;
    }
    i += step;
  }
  return clean;
}

}  // namespace cadastre::online
