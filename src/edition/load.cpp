// From text to book: parse, lay over the edition it extends, read, check, apply what was chosen.
#include <algorithm>
#include <charconv>
#include <exception>
#include <span>

#include "edition/book.h"
#include "edition/draft.h"
#include "edition/embedded.h"
#include "edition/figures.h"
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

using Files = std::span<const Embedded>;  // that may be extended

const Embedded* file_named(Files files, std::string_view id) {
  const auto found = std::ranges::find(files, id, &Embedded::id);
  return found == files.end() ? nullptr : &*found;
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
std::optional<Node> read_tree(std::string_view toml, int file, int depth, Files files, Report& report,
                              Hash& hash) {
  hash.add(toml);
  std::optional<Node> root = parse_toml(toml, file, report);
  const Node* extends = root ? root->find("extends") : nullptr;
  if (extends == nullptr) {
    return root;
  }
  const Embedded* parent = extends->kind == Node::Kind::string ? file_named(files, extends->text) : nullptr;
  if (parent == nullptr || depth == kMostAncestors) {
    std::vector<std::string_view> ids;
    for (const Embedded& one : files) {
      ids.push_back(one.id);
    }
    report.add(*extends, "there is no edition " + in_quotes(extends->text) + " to extend",
               "name a built-in edition, and not in a circle: " + suggestion(extends->text, ids));
    return root;
  }
  const int parent_file = report.add_file(std::string(parent->id) + ".toml");
  std::optional<Node> base = read_tree(parent->toml, parent_file, depth + 1, files, report, hash);
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
  read_start(draft);
  check_figures(draft);
}

Loaded load_or_throw(std::string_view toml, const Choice& choice, Files files, Report& report) {
  Hash hash;
  const std::optional<Node> root = read_tree(toml, 0, 0, files, report, hash);
  if (!root) {
    return {std::nullopt, report.sorted()};
  }
  Draft draft{.root = *root, .read = Reader(report)};
  read_all(draft);
  apply_choice(draft, choice);
  fill_figures(draft);
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

Loaded load_from(const std::string& file, std::string_view toml, const Choice& choice, Files files) {
  Report report;
  report.add_file(file);
  try {
    return load_or_throw(toml, choice, files, report);
  } catch (const std::exception& error) {
    report.add(0, 0, std::string("this cannot be read: ") + error.what(), "check that it is an edition file");
  }
  return {std::nullopt, report.sorted()};
}

// "file ID BYTES", a line break, and so many bytes: the edition first, then what it extends. The first line
// says what it is.
constexpr std::string_view kWholeHead = "cadastre edition 1\n";

void add_whole(std::string& text, const Embedded& file) {
  text += "file " + std::string(file.id) + " " + std::to_string(file.toml.size()) + "\n";
  text += file.toml;
}

// Empty: it is no such text.
std::vector<Embedded> files_of(std::string_view text) {
  std::vector<Embedded> files;
  if (!text.starts_with(kWholeHead)) {
    return files;
  }
  text.remove_prefix(kWholeHead.size());
  while (text.starts_with("file ")) {
    const std::size_t end = text.find('\n');
    const std::size_t blank = text.substr(0, end).rfind(' ');
    std::size_t bytes = 0;
    if (end == std::string_view::npos || blank < 6 ||
        std::from_chars(text.data() + blank + 1, text.data() + end, bytes).ptr != text.data() + end ||
        text.size() - end - 1 < bytes) {
      return {};
    }
    files.push_back({text.substr(5, blank - 5), text.substr(end + 1, bytes)});
    text.remove_prefix(end + 1 + bytes);
  }
  return text.empty() ? files : std::vector<Embedded>();
}

}  // namespace

Loaded load(const Source& source, const Choice& choice) {
  return load_from(source.file, source.toml, choice, embedded_editions());
}

std::string whole_text(const std::string& id) {
  const Embedded* file = file_named(embedded_editions(), id);
  std::string text(file == nullptr ? std::string_view() : kWholeHead);
  for (int depth = 0; file != nullptr && depth <= kMostAncestors; ++depth) {
    add_whole(text, *file);
    Report ignored;
    const std::optional<Node> root = parse_toml(file->toml, 0, ignored);
    const Node* extends = root ? root->find("extends") : nullptr;
    file = extends == nullptr ? nullptr : file_named(embedded_editions(), extends->text);
  }
  return text;
}

Loaded load_whole(std::string_view text, const Choice& choice) {
  const std::vector<Embedded> files = files_of(text);
  if (files.empty()) {
    return {std::nullopt, {{"", 0, "this is not the whole text of an edition", "take it from a server"}}};
  }
  return load_from(std::string(files.front().id) + ".toml", files.front().toml, choice, files);
}

}  // namespace cadastre::edition
