#include "edition/node.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "edition/report.h"
#include "edition/said.h"

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

Text name(Node::Kind kind) {
  constexpr std::array<std::string_view, 7> kKinds = {
      "check.kind.text", "check.kind.integer", "check.kind.real", "check.kind.boolean",
      "check.kind.date", "check.kind.array",   "check.kind.table"};
  return said(kKinds[static_cast<std::size_t>(kind)]);
}

namespace {

// The keys that name an entry among others of a list.
constexpr std::array<std::string_view, 3> kNames = {"at", "id", "value"};

const Node* naming(const Node& entry) {
  for (const std::string_view key : kNames) {
    if (const Node* name = entry.find(key)) {
      return name;
    }
  }
  return nullptr;
}

template <class Within>
auto find_entry(Within& within, std::string_view key) {
  return std::ranges::find_if(within.children, [&](const Node& child) {
    return within.kind == Node::Kind::array ? name_of(child) == key : child.key == key;
  });
}

// A new entry is named by its key, as those before it are.
Node new_entry(const Node& change, const Node& before) {
  Node entry = change;
  if (entry.kind == Node::Kind::table && naming(entry) == nullptr) {
    Node name = *naming(before);
    name.file = change.file;
    name.line = change.line;
    name.text = change.key;
    const char* const end = change.key.data() + change.key.size();
    if (name.kind == Node::Kind::integer && std::from_chars(change.key.data(), end, name.number).ptr != end) {
      name.kind = Node::Kind::string;  // whoever reads it says that it is no number
    }
    entry.children.push_back(std::move(name));
  }
  return entry;
}

Node merged_list(Node list, const Node& changes) {
  for (const Node& change : changes.children) {
    const auto same = find_entry(list, change.key);
    Node entry = same == list.children.end() ? new_entry(change, list.children.front())
                                             : merged(std::move(*same), change);
    entry.key.clear();
    if (same == list.children.end()) {
      list.children.push_back(std::move(entry));
    } else {
      *same = std::move(entry);
    }
  }
  return list;
}

}  // namespace

std::string name_of(const Node& entry) {
  const Node* name = naming(entry);
  return name == nullptr ? "" : name->kind == Node::Kind::integer ? std::to_string(name->number) : name->text;
}

Node merged(Node base, const Node& difference) {
  const bool named =
      base.kind == Node::Kind::array && !base.children.empty() && naming(base.children.front()) != nullptr;
  if (named && difference.kind == Node::Kind::table) {
    return merged_list(std::move(base), difference);
  }
  if (base.kind != Node::Kind::table || difference.kind != Node::Kind::table) {
    return difference;
  }
  for (const Node& child : difference.children) {
    const auto same = find_entry(base, child.key);
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

namespace {

// The head of a path, and what follows. A key may have dots: "hotel_built.quick".
std::pair<std::string_view, std::string_view> head_and_rest(const Node& table, std::string_view path) {
  const auto dot = table.find(path) != nullptr ? std::string_view::npos : path.find('.');
  return dot == std::string_view::npos ? std::pair{path, std::string_view()}
                                       : std::pair{path.substr(0, dot), path.substr(dot + 1)};
}

}  // namespace

Way way_to(const Node& table, std::string_view path) {
  const auto [head, rest] = head_and_rest(table, path);
  const auto found = find_entry(table, head);
  if (head.empty() || found == table.children.end()) {
    return {&table, false};
  }
  return rest.empty() ? Way{&*found, true} : way_to(*found, rest);
}

bool take_out(Node& table, std::string_view path) {
  const auto [head, rest] = head_and_rest(table, path);
  const auto found = find_entry(table, head);
  if (head.empty() || found == table.children.end()) {
    return false;
  }
  if (!rest.empty()) {
    return take_out(*found, rest);
  }
  table.children.erase(found);
  return true;
}

}  // namespace cadastre::edition
