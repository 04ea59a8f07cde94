// [start]: how a start page sets a table where nobody says otherwise.
#include <algorithm>

#include "edition/draft.h"

namespace cadastre::edition {
namespace {

constexpr Range kShort{5, 120};

std::vector<std::string> read_strings(Draft& draft, const Node& table, std::string_view key) {
  std::vector<std::string> strings;
  for (const Node& one : children_of(draft.read.maybe(table, key, Node::Kind::array))) {
    if (draft.read.is(one, Node::Kind::string)) {
      strings.push_back(one.text);
    }
  }
  return strings;
}

Choice read_choice(Draft& draft, const Node& table) {
  return {read_strings(draft, table, "variants"), read_strings(draft, table, "set")};
}

Choice both(Choice usual, const Choice& more) {
  for (const std::string& variant : more.variants) {
    if (std::ranges::find(usual.variants, variant) == usual.variants.end()) {
      usual.variants.push_back(variant);
    }
  }
  usual.overrides.insert(usual.overrides.end(), more.overrides.begin(), more.overrides.end());
  return usual;
}

void read_short(Draft& draft, const Node& table) {
  draft.read.only(table, {"variants", "set", "minutes"}, said("check.in.short"));
  Start& start = draft.book.start;
  start.short_game = both(start.usual, read_choice(draft, table));
  start.short_minutes = draft.read.number(table, "minutes", kShort);
  Draft trial = draft;
  draft.read.set_place(table);
  apply_choice(trial, start.short_game);
  draft.read.set_place(Node{});
  if (!trial.book.rules.timed) {
    draft.read.problem(table, said("check.short_untimed"), said("check.short_untimed.do"));
  }
}

}  // namespace

void read_start(Draft& draft) {
  const Node* table = draft.read.maybe(draft.root, "start", Node::Kind::table);
  if (table == nullptr) {
    return;
  }
  draft.read.only(*table, {"variants", "set", "strict", "short"}, same("'start'"));
  Start& start = draft.book.start;
  start.usual = read_choice(draft, *table);
  Draft trial = draft;  // what does not fit is told now, not to whoever clicks
  draft.read.set_place(*table);
  apply_choice(trial, start.usual);
  draft.read.set_place(Node{});
  if (const Node* strict = draft.read.maybe(*table, "strict", Node::Kind::string)) {
    start.strict = strict->text;
    if (draft.book.rule(start.strict) == nullptr) {
      draft.read.problem(*strict, said("check.no_such_rule"), said("check.no_such_rule.do"));
    }
  }
  if (const Node* quick = draft.read.maybe(*table, "short", Node::Kind::table)) {
    read_short(draft, *quick);
  }
}

}  // namespace cadastre::edition
