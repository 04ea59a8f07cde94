// Walks along one untrusted word of a position. The first misfit is kept, with the name of the field it was
// in.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "edition/book.h"
#include "game/state.h"
#include "notation/words.h"

namespace cadastre::notation {

class Cursor {
 public:
  Cursor(const edition::Book& book, std::string& error) : book_(book), error_(error) {}

  void enter(std::string_view field, std::string_view text) {
    field_ = field;
    rest_ = text;
  }

  bool good() const { return error_.empty(); }
  bool done() const { return rest_.empty() || !good(); }
  bool eat(char mark);                // if it is next
  void need(char mark);               // or fail
  bool whole(std::string_view text);  // the whole of what is left is this
  std::int64_t number(std::int64_t least, std::int64_t most);
  template <class T>
  T small(std::int64_t most) {
    return static_cast<T>(number(0, most));
  }
  game::Money money() { return {static_cast<std::int32_t>(number(0, kMostCash))}; }
  game::Seat seat();
  game::Square square() { return static_cast<game::Square>(number(0, book_.rules.squares - 1)); }
  game::Card card();
  game::Reason reason();
  // Up to one of these marks, or the end.
  std::string_view word(std::string_view marks);
  template <class Set, class Read>
  Set set(const Read& read) {
    Set found;
    if (eat('-')) {
      return found;
    }
    do {
      const auto member = read();
      if (!good() || static_cast<int>(member) >= Set::capacity || found.has(member)) {
        fail("names something twice, or something that has no place here");
        return {};
      }
      found = found.with(member);
    } while (eat(','));
    return found;
  }
  game::SquareSet squares() {
    return set<game::SquareSet>([this] { return square(); });
  }
  game::SeatSet seats(int count) {
    return set<game::SeatSet>([this, count] { return static_cast<game::Seat>(number(0, count - 1)); });
  }
  game::Terms terms();
  void end();
  void fail(std::string_view what);

 private:
  const edition::Book& book_;
  std::string& error_;
  std::string_view field_;
  std::string_view rest_;
};

}  // namespace cadastre::notation
