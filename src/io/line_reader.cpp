#include "io/line_reader.h"

#include <istream>
#include <limits>
#include <utility>

namespace cadastre::io {

void LineReader::add(char byte) {
  const bool ends = byte == '\n';
  if (!ends && !too_long_) {
    growing_ += byte;
  }
  const bool cut = growing_.size() > most_;
  if (cut || (ends && !too_long_)) {
    whole_.push_back(std::exchange(growing_, {}));
  }
  too_long_ = !ends && (too_long_ || cut);
}

void LineReader::hear(std::string_view piece) {
  for (const char byte : piece) {
    add(byte);
  }
}

bool LineReader::next(std::string& line) {
  if (whole_.empty()) {
    return false;
  }
  line = std::move(whole_.front());
  whole_.pop_front();
  return true;
}

void LineReader::forget() {
  growing_.clear();
  whole_.clear();
  too_long_ = false;
}

bool LineReader::read(std::istream& in, std::string& line) {
  using Traits = std::istream::traits_type;
  while (whole_.empty()) {
    const auto byte = in.rdbuf()->sbumpc();
    if (Traits::eq_int_type(byte, Traits::eof())) {
      in.setstate(std::ios::eofbit);
      line = std::exchange(growing_, {});  // the last line may lack its end
      return !line.empty();
    }
    add(Traits::to_char_type(byte));
  }
  return next(line);
}

bool read_typed(std::istream& in, std::string& line) {
  const bool read = LineReader(kMostTyped).read(in, line);
  if (line.size() > kMostTyped) {
    in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    in.clear(in.rdstate() & ~std::ios::failbit);
  }
  return read;
}

}  // namespace cadastre::io
