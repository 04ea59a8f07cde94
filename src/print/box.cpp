#include "print/box.h"

#include <algorithm>
#include <functional>
#include <map>

namespace cadastre::print {
namespace {

using edition::Book;
using edition::Note;

constexpr int kNotesInRow = 3;

constexpr Format kLarge{.card = {63, 88},
                        .role_card = {94.5, 132},
                        .columns = 3,
                        .rows = 3,
                        .pawn = {21, 88},
                        .house = {9, 88.0 / 3},
                        .hotel = {18, 88.0 / 3},
                        .sign = {94.5, 66},
                        .note = {63, 33}};
// IN-70: all cards on three sheets, titles, pawns and buildings on two, thirty notes on one.
constexpr Format kSmall{.card = {39, 63},
                        .role_card = {97.5, 126},
                        .columns = 5,
                        .rows = 4,
                        .pawn = {19.5, 63},
                        .house = {9.75, 31.5},
                        .hotel = {19.5, 31.5},
                        .sign = {97.5, 63},
                        .note = {65, 25.2}};

// Where the start cash has no notes of its own, the usual ones.
const std::vector<Note> kUsualNotes = {{500, 3}, {100, 3}, {50, 3}, {20, 3}, {10, 3}, {5, 3}, {1, 3}};

std::map<int, int, std::greater<>> most_dealt(const Book& book) {
  std::map<int, int, std::greater<>> dealt;
  for (const std::vector<Note>& notes : book.notes) {
    for (const Note& note : notes) {
      dealt[note.value] = std::max(dealt[note.value], note.count);
    }
  }
  if (dealt.empty()) {
    for (const Note& note : kUsualNotes) {
      dealt[note.value] = note.count;
    }
  }
  return dealt;
}

}  // namespace

const Format& format_of(const Book& book) { return book.box.small_cards ? kSmall : kLarge; }

std::vector<Note> bank_notes(const Book& book) {
  std::vector<Note> notes = book.box.notes;
  if (notes.empty()) {
    for (const auto& [value, count] : most_dealt(book)) {
      const int wanted = (std::max(count, 1) * book.rules.max_seats * 3 + 1) / 2;
      notes.push_back({value, (wanted + kNotesInRow - 1) / kNotesInRow * kNotesInRow});
    }
  }
  std::ranges::sort(notes, std::greater{}, &Note::value);
  return notes;
}

int signs_of_each_role(const Book& book) {
  if (book.roles.size() < 2) {
    return 0;
  }
  const int roles = static_cast<int>(book.roles.size());
  const bool halves = book.rules.roles_balanced || book.rules.role_choice == game::RoleChoice::highest_half;
  return halves ? (book.rules.max_seats + roles - 1) / roles : book.rules.max_seats;
}

std::vector<Stock> cards_in(const Book& book) {
  std::vector<Stock> stock;
  for (int deck = 0; deck < static_cast<int>(book.decks.size()); ++deck) {
    for (int card = 0; card < static_cast<int>(book.cards.size()); ++card) {
      if (book.rules.card[static_cast<std::size_t>(card)].deck == deck) {
        stock.push_back({{PieceKind::card, card}, 1});
      }
    }
  }
  return stock;
}

std::vector<Stock> titles_and_pieces_in(const Book& book) {
  std::vector<Stock> stock;
  for (int square = 0; square < book.rules.squares; ++square) {
    if (game::is_title(book.rules.board[static_cast<std::size_t>(square)].kind)) {
      stock.push_back({{PieceKind::title, square}, 1});
    }
  }
  for (int token = 0; token < static_cast<int>(book.tokens.size()); ++token) {
    stock.push_back({{PieceKind::pawn, token}, 1});
  }
  stock.push_back({{PieceKind::hotel, 0}, book.rules.hotels});
  stock.push_back({{PieceKind::house, 0}, book.rules.houses});
  return stock;
}

namespace {

std::vector<Stock> for_each_role(const Book& book, PieceKind kind) {
  std::vector<Stock> stock;
  const int count = signs_of_each_role(book);
  for (int role = 0; role < static_cast<int>(book.roles.size()) && count > 0; ++role) {
    stock.push_back({{kind, role}, count});
  }
  return stock;
}

}  // namespace

std::vector<Stock> signs_in(const Book& book) { return for_each_role(book, PieceKind::sign); }
std::vector<Stock> role_cards_in(const Book& book) { return for_each_role(book, PieceKind::role_card); }

std::vector<Stock> notes_in(const Book& book) {
  std::vector<Stock> stock;
  int kind = 0;
  for (const Note& note : bank_notes(book)) {
    stock.push_back({{PieceKind::note, kind++}, note.count});
  }
  return stock;
}

}  // namespace cadastre::print
