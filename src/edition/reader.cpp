#include "edition/reader.h"

#include <algorithm>

#include "edition/policies.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

constexpr std::size_t kLongestId = 40;

// A text may be wrapped over lines in the file: any run of blanks is one space.
std::string folded(const std::string& text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!blank) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  if (!line.empty() && line.back() == ' ') {
    line.pop_back();
  }
  return line;
}

Text spoken(const Node& value) { return value.key.empty() ? said("check.this_value") : in_quotes(value.key); }

}  // namespace

void Reader::only(const Node& table, const Words& known, const Text& where) {
  for (const Node& child : table.children) {
    if (std::ranges::find(known, child.key) == known.end()) {
      const bool policy = find_policy(child.key) != nullptr && !nearest_word(child.key, known);
      problem(child, said("check.unknown_key", in_quotes(child.key), where),
              policy ? said("check.is_policy.do") : suggested(child.key, known));
    }
  }
}

bool Reader::is(const Node& value, Node::Kind kind) {
  if (value.kind == kind) {
    return true;
  }
  problem(value, said("check.is_a", spoken(value), name(value.kind)), said("check.write_here", name(kind)));
  return false;
}

const Node* Reader::maybe(const Node& table, std::string_view key, Node::Kind kind) {
  const Node* child = table.find(key);
  return child != nullptr && is(*child, kind) ? child : nullptr;
}

const Node* Reader::need(const Node& table, std::string_view key, Node::Kind kind) {
  if (table.find(key) == nullptr) {
    problem(table,
            table.key.empty() ? said("check.missing", in_quotes(key))
                              : said("check.missing_in", in_quotes(key), in_quotes(table.key)),
            said("check.add_key", key, name(kind)));
  }
  return maybe(table, key, kind);
}

std::string Reader::string(const Node& table, std::string_view key) {
  const Node* child = need(table, key, Node::Kind::string);
  if (child == nullptr) {
    return {};
  }
  if (child->text.find_first_not_of(" \t\r\n") == std::string::npos) {
    problem(*child, said("check.empty", in_quotes(key)), said("check.empty.do"));
  }
  return child->text;
}

int Reader::number(const Node& table, std::string_view key, Range range) {
  const Node* child = need(table, key, Node::Kind::integer);
  return child == nullptr ? range.low : number(*child, range);
}

int Reader::number(const Node& value, Range range) {
  if (!is(value, Node::Kind::integer)) {
    return range.low;
  }
  if (value.number < range.low || value.number > range.high) {
    problem(value, said("check.number_is", spoken(value), value.number),
            said("check.number_from_to", range.low, range.high));
    return range.low;
  }
  return static_cast<int>(value.number);
}

std::size_t Reader::choice(const Node& value, const Words& names) {
  if (!is(value, Node::Kind::string)) {
    return names.size();
  }
  const auto found = std::ranges::find(names, value.text);
  if (found == names.end()) {
    problem(value, said("check.no_choice", in_quotes(value.text), spoken(value)),
            suggested(value.text, names));
  }
  return static_cast<std::size_t>(found - names.begin());
}

std::string Reader::id(const Node& where, std::string_view written) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  const bool begins_well = !written.empty() && written[0] != '-' && written[0] != '_';
  if (!begins_well || written.size() > kLongestId || written.find_first_not_of(kPlain) != written.npos) {
    problem(where, said("check.no_id", in_quotes(written)), said("check.no_id.do"));
  }
  return std::string(written);
}

std::string Reader::colour(const Node& table) {
  std::string colour = string(table, "colour");
  const bool good = colour.size() == 7 && colour[0] == '#' &&
                    colour.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  if (!colour.empty() && !good) {
    problem(table.find_or_self("colour"), said("check.no_colour", in_quotes(colour)),
            said("check.no_colour.do"));
  }
  return colour;
}

Text Reader::text(const Node& table) { return {folded(string(table, "fr")), folded(string(table, "en"))}; }

Text Reader::text(const Node& table, std::string_view key) {
  const Node* child = need(table, key, Node::Kind::table);
  if (child == nullptr) {
    return {};
  }
  only(*child, {"fr", "en"}, in_quotes(key));
  return text(*child);
}

}  // namespace cadastre::edition
