#include "edition/node.h"

#include <algorithm>
#include <array>

#include "edition/report.h"

namespace cadastre::edition {

const Node* Node::find(std::string_view child_key) const {
  const auto found = std::ranges::find(children, child_key, &Node::key);
  return kind != Kind::table || found == children.end() ? nullptr : &*found;
}

const Node& Node::find_or_self(std::string_view child_key) const {
  const Node* child = find(child_key);
  return child == nullptr ? *this : *child;
}

std::vector<std::string_view> Node::keys() const {
  std::vector<std::string_view> all;
  for (const Node& child : children) {
    all.emplace_back(child.key);
  }
  return all;
}

const std::vector<Node>& children_of(const Node* node) {
  static const std::vector<Node> kNone;
  return node == nullptr ? kNone : node->children;
}

std::string_view name(Node::Kind kind) {
  static constexpr std::array<std::string_view, 7> kNames = {
      "a text", "a whole number", "a number with a fraction", "true or false", "a date", "a list", "a table"};
  return kNames[static_cast<std::size_t>(kind)];
}

Node merged(Node base, const Node& difference) {
  if (base.kind != Node::Kind::table || difference.kind != Node::Kind::table) {
    return difference;
  }
  for (const Node& child : difference.children) {
    const auto same = std::ranges::find(base.children, child.key, &Node::key);
    if (same == base.children.end()) {
      base.children.push_back(child);
    } else {
      *same = merged(std::move(*same), child);
    }
  }
  base.file = difference.file;
  base.line = difference.line;
  base.column = difference.column;
  return base;
}

bool take_out(Node& table, std::string_view path) {
  const bool whole = table.find(path) != nullptr;  // a key may have dots: "hotel_built.quick"
  const auto dot = whole ? std::string_view::npos : path.find('.');
  const auto found = std::ranges::find(table.children, path.substr(0, dot), &Node::key);
  if (table.kind != Node::Kind::table || found == table.children.end()) {
    return false;
  }
  if (dot != std::string_view::npos) {
    return take_out(*found, path.substr(dot + 1));
  }
  table.children.erase(found);
  return true;
}

}  // namespace cadastre::edition
