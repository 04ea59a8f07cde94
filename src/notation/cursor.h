// The words of a one-line position, both ways, by the rows of position_fields.h. What is read is nobody's
// word of honour: the first misfit is kept, with the name of the word it was in.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "edition/book.h"
#include "notation/position_fields.h"

namespace cadastre::notation {

class LineText {
 public:
  explicit LineText(const edition::Book& book) : book_(book) {}

  template <class Part, class... Each>
  void operator()(const Part& part, const std::tuple<Each...>& rows) {
    bool told = false;
    std::apply([&](const auto&... row) { ((told = put_field(part, row, told)), ...); }, rows);
  }

  LineText& operator<<(char mark) { return text_ += mark, *this; }
  LineText& operator<<(std::string_view word) { return text_ += word, *this; }

  void value(std::integral auto number) { text_ += std::to_string(number); }
  void value(game::Money money) { value(money.units); }
  void value(game::Seat seat) { text_ += seat_word(seat); }
  void value(game::Square square) {
    square == game::Square::none ? void(*this << '-') : value(game::at(square));
  }
  void value(game::Card card) { text_ += card_word(book_, card); }
  void value(game::Stage stage) { text_ += game::name(stage); }
  void value(game::Reason reason) { text_ += game::name(reason); }
  void value(game::Lot lot) { text_ += kLotNames[static_cast<unsigned>(lot)]; }
  void value(game::Dice dice);
  void value(const game::Terms& terms) { (*this)(terms, kTerms); }
  // Members between commas, or - if there are none.
  template <class T, class Word>
  void value(game::Set<T, Word> set) {
    if (set.empty()) {
      text_ += '-';
    }
    for (const T member : set) {
      text_ += member == set.front() ? "" : ",";
      value(member);
    }
  }

  std::string take() { return std::move(text_); }

 private:
  template <class Part, class T>
  bool put_field(const Part& part, const Row<Part, T>& row, bool before) {
    static constexpr Part kFresh{};
    const T& it = part.*row.member;
    const bool told = row.told == Shown::along    ? before
                      : row.told == Shown::if_set ? it != kFresh.*row.member
                                                  : row.told != Shown::never;
    if (told && row.mark != 0) {
      text_ += row.mark;
    }
    if constexpr (!std::same_as<T, bool>) {
      told ? value(it) : void();
    }
    return told;
  }

  const edition::Book& book_;
  std::string text_;
};

class Cursor {
 public:
  // One word for each of the names.
  Cursor(const edition::Book& book, std::string& error, std::span<const std::string_view> names,
         std::span<const std::string_view> words)
      : book_(book), error_(error), names_(names), words_(words), rest_(words.front()) {}

  template <class Part, class... Each>
  void operator()(Part& part, const std::tuple<Each...>& rows) {
    bool told = false;
    std::apply([&](const auto&... row) { ((told = take_field(part, row, told)), ...); }, rows);
  }

  bool good() const { return error_.empty(); }
  bool eat(char mark);   // if it is next
  void need(char mark);  // or fail; ' ' needs the end of this word and goes on to the next
  void end();            // of the word
  void fail(std::string_view what);
  void players(int count) { players_ = count; }  // of whom sets of seats are

  std::int64_t number(std::int64_t least, std::int64_t most);
  template <class T>
  T value(std::int64_t most = kMostOf<T>) {
    T it{};
    read(it, most);
    return it;
  }

 private:
  template <class Part, class T>
  bool take_field(Part& part, const Row<Part, T>& row, bool before) {
    if (row.told == Shown::never || (row.told == Shown::along && !before)) {
      return false;
    }
    if (row.told == Shown::if_set) {
      if (!eat(row.mark)) {
        return false;
      }
    } else if (row.mark != 0) {
      need(row.mark);
    }
    if constexpr (std::same_as<T, bool>) {
      part.*row.member = true;
    } else if (!(row.told == Shown::dashed && eat('-'))) {
      read(part.*row.member, row.ids == Ids::decks ? book_.rules.decks - 1 : row.most);
    }
    return true;
  }

  // Up to one of these marks, or the end.
  std::string_view word(std::string_view marks);
  template <class Enum, std::size_t N>
  void name(Enum& it, const std::array<const char*, N>& names, std::string_view marks,
            std::string_view what) {
    const std::string_view found = word(marks);
    const auto known = by_name<Enum>(names, found);
    known ? void(it = *known) : fail(std::string(what) + (what.ends_with(' ') ? shown(found) : ""));
  }
  void read(std::integral auto& it, std::int64_t most) {
    it = static_cast<std::remove_reference_t<decltype(it)>>(number(0, std::max<std::int64_t>(most, 0)));
  }
  void read(game::Money& it, std::int64_t most) { read(it.units, most); }
  void read(game::Seat& it, std::int64_t);
  void read(game::Square& it, std::int64_t) {
    it = static_cast<game::Square>(number(0, book_.rules.squares - 1));
  }
  void read(game::Card& it, std::int64_t);
  void read(game::Stage& it, std::int64_t) { name(it, game::kStageNames, "", "is not known"); }
  void read(game::Reason& it, std::int64_t) { name(it, game::kReasonNames, ":/", "gives no known reason: "); }
  void read(game::Lot& it, std::int64_t) { name(it, kLotNames, ":", "needs a lot: title, house or hotel"); }
  void read(game::Dice& it, std::int64_t);
  void read(game::Terms& it, std::int64_t) { (*this)(it, kTerms); }
  template <class T, class Word>
  void read(game::Set<T, Word>& it, std::int64_t) {
    it = {};
    if (eat('-')) {
      return;
    }
    do {
      const T member = read_member(T{});
      if (!good() || static_cast<int>(member) >= game::Set<T, Word>::capacity || it.has(member)) {
        return fail("names something twice, or something that has no place here");
      }
      it = it.with(member);
    } while (eat(','));
  }
  game::Seat read_member(game::Seat) { return static_cast<game::Seat>(number(0, players_ - 1)); }
  auto read_member(auto other) { return value<decltype(other)>(); }

  const edition::Book& book_;
  std::string& error_;
  std::span<const std::string_view> names_;
  std::span<const std::string_view> words_;
  std::string_view rest_;
  std::size_t at_ = 0;
  int players_ = 0;
};

}  // namespace cadastre::notation
