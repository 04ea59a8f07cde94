// What the tests of the printed box share: editions, their kits, and what poppler reads back from them.
#pragma once

#include <string>
#include <vector>

#include "edition/book.h"
#include "print/kit.h"

namespace cadastre::print {

// The editions built in, and those of examples/.
std::vector<std::string> printed_editions();
edition::Book book_of(const std::string& id_or_path, const edition::Choice& choice = {});
// The kit of an edition as it is, made once for all tests of this process: that takes a second.
const Kit& kit_once(const std::string& id_or_path, const Options& options);

// A folder of its own for one test, gone with it.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

struct Ran {
  int code = 0;
  std::string output;  // standard output and error together
};
Ran run(const std::string& command);

std::string read_bytes(const std::string& path);

// A word as it stands on a page, in millimetres.
struct Word {
  Rect where;
  std::string text;
};
struct PageWords {
  Size size;
  std::vector<Word> words;
};
std::vector<PageWords> words_in(const std::string& pdf_path);

// All that is written in `place`, from above, without spaces and hyphens.
std::string written_in(const PageWords& page, const Rect& place);
// The same form for a text of the edition.
std::string bare(std::string_view text);

// A page as grey values, `dots` to the millimetre.
struct Picture {
  int width = 0;
  int height = 0;
  std::string grey;  // a byte for each dot
  unsigned char at(int x, int y) const {
    return static_cast<unsigned char>(grey[static_cast<std::size_t>(y * width + x)]);
  }
};
Picture picture_of(const std::string& pdf_path, int page, double dots_per_mm);

// How many dots of a page have that colour, 0xrrggbb, or nearly.
int dots_of_colour(const std::string& pdf_path, int page, unsigned colour);

}  // namespace cadastre::print
