// Typed access to the values of an edition file. What is missing or of the wrong kind is reported,
// and a harmless default returned, so that reading goes on and finds the other problems too.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "edition/book.h"
#include "edition/node.h"
#include "edition/report.h"
#include "edition/said.h"
#include "edition/spelling.h"

namespace cadastre::edition {

using Words = std::vector<std::string_view>;

struct Range {
  int low = 0;
  int high = 0;
};

class Reader {
 public:
  explicit Reader(Report& report) : report_(report) {}

  // Reports every key of `table` that is not one of `known`; `where` names the table: "a square".
  void only(const Node& table, const Words& known, const Text& where);

  // The child of that kind, or null: `need` reports its absence, `maybe` does not; both report a wrong kind.
  const Node* need(const Node& table, std::string_view key, Node::Kind kind);
  const Node* maybe(const Node& table, std::string_view key, Node::Kind kind);
  bool is(const Node& value, Node::Kind kind);

  std::string string(const Node& table, std::string_view key);
  int number(const Node& table, std::string_view key, Range range);
  int number(const Node& value, Range range);
  std::size_t choice(const Node& value, const Words& names);  // names.size() when none of them

  // Ids go into game records, positions and commands, which use every other character, and '-' alone for
  // nothing: letters, digits, '-' and '_' only, a letter or digit first.
  std::string id(const Node& where, std::string_view written);

  std::string colour(const Node& table);  // its `colour`, as #rrggbb

  Text text(const Node& table);                        // its `fr` and `en`
  Text text(const Node& table, std::string_view key);  // those of its child

  // What may have been meant; nothing where there are more problems than anybody reads.
  Text suggested(std::string_view word, const Words& known) const {
    return report_.full() ? Text{} : suggestion(word, known);
  }

  void set_place(const Node& where) { report_.set_place(where); }
  void problem(const Node& where, Text what, Text remedy) {
    report_.add(where, std::move(what), std::move(remedy));
  }

 private:
  Report& report_;
};

}  // namespace cadastre::edition
