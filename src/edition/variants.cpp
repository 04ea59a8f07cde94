// [variants], and what a player chooses of them: named sets of policies laid over those of the file.
#include <algorithm>
#include <charconv>

#include "edition/draft.h"
#include "edition/policies.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

constexpr std::size_t kMostVariants = 48;

bool names_role(const Node& value, const Book& book) {
  return value.kind == Node::Kind::table &&
         std::ranges::find(book.roles, value.key, &RoleText::id) != book.roles.end();
}

// `salary = 200` for everybody, `woman.salary = 200` for one role.
void set_by_key(const Node& value, const Book& book, game::Edition& rules, Reader& read, const Text& where) {
  if (const Policy* policy = find_policy(value.key)) {
    set_policy(*policy, value, rules, read);
  } else if (names_role(value, book)) {
    set_by_role(value, book, rules, read);
  } else {
    read.problem(value, said("check.sets_unknown", where, in_quotes(value.key)),
                 read.suggested(value.key, policy_keys()));
  }
}

// The same for the rules in force: what is set for everybody is also what everybody has in common.
void put_in_force(Draft& draft, const Node& value, const Text& where) {
  set_by_key(value, draft.book, draft.book.rules, draft.read, where);
  if (const Policy* policy = find_policy(value.key); policy != nullptr && policy->in_role != nullptr) {
    policy->in_role(draft.book.common, value_in(*policy, draft.book.rules, 0));
  }
}

// The rules as the variant would make them; a variant that contradicts the rest is wrong before it is chosen.
void check_variant(Draft& draft, const Node& variant, const Node& set) {
  game::Edition rules = draft.book.rules;
  for (const Node& value : set.children) {
    set_by_key(value, draft.book, rules, draft.read, said("check.in.the_variant", in_quotes(variant.key)));
  }
  check_policies(draft, rules, set, contradictions(draft.book, draft.book.rules));
}

std::vector<std::string> read_excludes(Draft& draft, const Node& variant, const Words& known) {
  std::vector<std::string> excluded;
  for (const Node& other : children_of(draft.read.maybe(variant, "excludes", Node::Kind::array))) {
    if (draft.read.choice(other, known) < known.size()) {
      excluded.push_back(other.text);
    }
  }
  return excluded;
}

std::string written(const Node& value) {
  const std::string plain = value.kind == Node::Kind::boolean ? (value.number != 0 ? "true" : "false")
                                                              : std::to_string(value.number);
  return value.key + "=" + (value.kind == Node::Kind::string ? value.text : plain);
}

// `{ rent = "automatic", woman.salary = 200 }` as overrides would say it.
std::vector<std::string> as_overrides(const Node* set) {
  std::vector<std::string> all;
  for (const Node& value : children_of(set)) {
    if (value.kind != Node::Kind::table) {
      all.push_back(written(value));
    }
    for (const Node& of_role : value.children) {
      all.push_back(value.key + "." + written(of_role));
    }
  }
  return all;
}

bool excludes(const Variant& one, const Variant& other) {
  return std::ranges::find(one.excludes, other.id) != one.excludes.end() ||
         std::ranges::find(other.excludes, one.id) != other.excludes.end();
}

const Variant* find_variant(const Book& book, std::string_view id) {
  const auto found = std::ranges::find(book.variants, id, &Variant::id);
  return found == book.variants.end() ? nullptr : &*found;
}

void apply_variant(Draft& draft, const std::string& id) {
  Book& book = draft.book;
  const Variant* variant = find_variant(book, id);
  if (variant == nullptr) {
    Words ids;
    for (const Variant& one : book.variants) {
      ids.emplace_back(one.id);
    }
    draft.read.problem(Node{}, said("check.no_variant", in_quotes(id)), draft.read.suggested(id, ids));
    return;
  }
  for (const std::string& earlier : book.chosen) {
    if (excludes(*variant, *find_variant(book, earlier))) {
      draft.read.problem(Node{}, said("check.excluded", in_quotes(earlier), in_quotes(id)),
                         said("check.excluded.do"));
    }
  }
  book.chosen.push_back(id);
  for (const Node& value : children_of(draft.root.find("variants")->find(id)->find("set"))) {
    put_in_force(draft, value, said("check.in.the_variant", in_quotes(id)));
  }
}

// "rent=automatic" as the file would have it: rent = "automatic".
Node value_of_override(std::string_view key, std::string_view written) {
  Node value;
  value.key = std::string(key);
  value.text = std::string(written);
  value.kind = Node::Kind::string;
  const char* const end = value.text.data() + value.text.size();
  const auto [stop, error] = std::from_chars(value.text.data(), end, value.number);
  if (error == std::errc{} && stop == end) {
    value.kind = Node::Kind::integer;
  } else if (written == "true" || written == "false") {
    value.kind = Node::Kind::boolean;
    value.number = written == "true" ? 1 : 0;
  }
  return value;
}

void apply_override(Draft& draft, const std::string& written) {
  const auto equals = written.find('=');
  if (equals == std::string::npos) {
    draft.read.problem(Node{}, said("check.no_override", in_quotes(written)), said("check.no_override.do"));
    return;
  }
  const std::string_view all = written;
  const std::string_view key = all.substr(0, equals);
  const auto dot = key.find('.');
  Node value =
      value_of_override(dot == std::string::npos ? key : key.substr(dot + 1), all.substr(equals + 1));
  if (dot != std::string::npos) {
    Node role;
    role.key = std::string(key.substr(0, dot));
    role.children.push_back(std::move(value));
    value = std::move(role);
  }
  put_in_force(draft, value, said("check.in.override", in_quotes(written)));
  draft.book.overrides.push_back(written);
}

}  // namespace

void read_variants(Draft& draft) {
  const Node* variants = draft.read.maybe(draft.root, "variants", Node::Kind::table);
  const Words known = variants == nullptr ? Words{} : variants->keys();
  for (const Node& node : children_of(variants)) {
    if (draft.book.variants.size() == kMostVariants) {
      draft.read.problem(node, said("check.many_variants", kMostVariants), said("check.leave_out"));
      break;
    }
    if (!draft.read.is(node, Node::Kind::table)) {
      continue;
    }
    draft.read.only(node, {"name", "about", "set", "excludes"}, said("check.in.variant"));
    draft.book.variants.push_back({.id = draft.read.id(node, node.key),
                                   .name = draft.read.text(node, "name"),
                                   .about = draft.read.text(node, "about"),
                                   .excludes = read_excludes(draft, node, known),
                                   .sets = as_overrides(node.find("set"))});
    if (const Node* set = draft.read.need(node, "set", Node::Kind::table)) {
      check_variant(draft, node, *set);
    }
  }
}

void apply_choice(Draft& draft, const Choice& choice) {
  const std::vector<Contradiction> as_written = contradictions(draft.book, draft.book.rules);
  for (const std::string& id : choice.variants) {
    apply_variant(draft, id);
  }
  for (const std::string& written : choice.overrides) {
    apply_override(draft, written);
  }
  check_policies(draft, draft.book.rules, Node{}, as_written);
  recount_notes(draft.book);
  complete(draft);
}

}  // namespace cadastre::edition
