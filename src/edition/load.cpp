// From text to book: parse, lay over the edition it extends, read, check, apply what was chosen.
#include <algorithm>
#include <exception>

#include "edition/book.h"
#include "edition/draft.h"
#include "edition/embedded.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

constexpr int kMostAncestors = 4;

// FNV-1a, 64 bits. The zero after each part keeps "ab" + "c" apart from "a" + "bc".
class Hash {
 public:
  void add(std::string_view part) {
    for (const char c : part) {
      mix(static_cast<unsigned char>(c));
    }
    mix(0);
  }
  std::string hex() const {
    std::string digits(16, '0');
    for (std::size_t i = 0; i < digits.size(); ++i) {
      digits[i] = "0123456789abcdef"[(value_ >> (60 - 4 * i)) & 15U];
    }
    return digits;
  }

 private:
  void mix(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3ULL; }
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

const Embedded* find_embedded(std::string_view id) {
  const auto all = embedded_editions();
  const auto found = std::ranges::find(all, id, &Embedded::id);
  return found == all.end() ? nullptr : &*found;
}

void take_out_all(Node& base, const Node& difference, Report& report) {
  for (const Node& path : children_of(difference.find("without"))) {
    if (path.kind != Node::Kind::string || !take_out(base, path.text)) {
      report.add(path, in_quotes(path.text) + " is not in the edition this one extends",
                 "name what to leave out by its path, as in \"rules.XY-01\"");
    }
  }
  // An edition has a name and a title of its own.
  for (const std::string_view own : {"id", "title", "extends", "without"}) {
    take_out(base, own);
  }
}

// The tree of a file with everything it inherits.
std::optional<Node> read_tree(std::string_view toml, int file, int depth, Report& report, Hash& hash) {
  hash.add(toml);
  std::optional<Node> root = parse_toml(toml, file, report);
  const Node* extends = root ? root->find("extends") : nullptr;
  if (extends == nullptr) {
    return root;
  }
  const Embedded* parent = extends->kind == Node::Kind::string ? find_embedded(extends->text) : nullptr;
  if (parent == nullptr || depth == kMostAncestors) {
    std::vector<std::string_view> ids;
    for (const Embedded& one : embedded_editions()) {
      ids.push_back(one.id);
    }
    report.add(*extends, "there is no edition " + in_quotes(extends->text) + " to extend",
               "name a built-in edition, and not in a circle: " + suggestion(extends->text, ids));
    return root;
  }
  const int parent_file = report.add_file(std::string(parent->id) + ".toml");
  std::optional<Node> base = read_tree(parent->toml, parent_file, depth + 1, report, hash);
  if (!base) {
    return root;
  }
  take_out_all(*base, *root, report);
  return merged(std::move(*base), *root);
}

void read_all(Draft& draft) {
  read_front(draft);
  read_policies(draft);
  read_roles(draft);
  read_groups(draft);
  read_decks(draft);
  read_board(draft);
  read_cards(draft);
  read_rules(draft);
  read_box(draft);
  check_board(draft);
  check_cards(draft);
  check_policies(draft, draft.book.rules, draft.policies());
  read_variants(draft);
  read_settings(draft);
}

Loaded load_or_throw(const Source& source, const Choice& choice, Report& report) {
  Hash hash;
  const std::optional<Node> root = read_tree(source.toml, 0, 0, report, hash);
  if (!root) {
    return {std::nullopt, report.sorted()};
  }
  Draft draft{.root = *root, .read = Reader(report)};
  read_all(draft);
  apply_choice(draft, choice);
  for (const std::string& variant : draft.book.chosen) {
    hash.add(variant);
  }
  for (const std::string& written : draft.book.overrides) {
    hash.add(written);
  }
  draft.book.hash = hash.hex();
  if (!report.empty()) {
    return {std::nullopt, report.sorted()};
  }
  return {std::move(draft.book), {}};
}

}  // namespace

Loaded load(const Source& source, const Choice& choice) {
  Report report;
  report.add_file(source.file);
  try {
    return load_or_throw(source, choice, report);
  } catch (const std::exception& error) {
    report.add(0, 0, std::string("this cannot be read: ") + error.what(), "check that it is an edition file");
  }
  return {std::nullopt, report.sorted()};
}

}  // namespace cadastre::edition
