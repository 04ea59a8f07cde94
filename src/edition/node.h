// A TOML file as a plain tree that knows where each value was written. Keeps the TOML library in one source
// file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edition/said.h"

namespace cadastre::edition {

class Report;

struct Node {
  enum class Kind : std::uint8_t { string, integer, real, boolean, date, array, table };

  Kind kind = Kind::table;
  int file = 0;  // a number the Report knows the name of
  int line = 0;
  int column = 0;
  std::string key;             // empty for the items of an array
  std::string text;            // of a string
  std::int64_t number = 0;     // of an integer; 0 or 1 of a boolean
  std::vector<Node> children;  // of a table or an array, in the order of the file

  const Node* find(std::string_view child_key) const;
  // The child, or this node where it has none: the best place to point at.
  const Node& find_or_self(std::string_view child_key) const;
  std::vector<std::string_view> keys() const;
};

const std::vector<Node>& children_of(const Node* node);  // none of a null node

Text name(Node::Kind kind);  // "a whole number"

// Far above any edition, far below what would exhaust the stack of a recursive parser.
inline constexpr std::size_t kMostBytes = 1 << 20;

// Nothing when the text is too large or not TOML; the report then says where.
std::optional<Node> parse_toml(std::string_view toml, int file, Report& report);

// `base` with what `difference` says instead: tables are merged key by key, everything else is replaced. A
// list whose entries have names (name_of) is changed entry by entry where the difference is a table of them.
Node merged(Node base, const Node& difference);

// What an entry of a list is called: a square by its place, a card by its id, a note by its value; else
// empty.
std::string name_of(const Node& entry);

// The entry at a dotted path ("rules.EU-15", "board.squares.7.price"), or the last one on the way there.
struct Way {
  const Node* end = nullptr;
  bool arrived = false;
};
Way way_to(const Node& table, std::string_view path);
// Takes that entry out; false where there is none.
bool take_out(Node& table, std::string_view path);

}  // namespace cadastre::edition
