// From text to book: parse, lay over the edition it extends, read, check, apply what was chosen.
#include <algorithm>
#include <charconv>
#include <exception>
#include <span>

#include "edition/advice.h"
#include "edition/book.h"
#include "edition/draft.h"
#include "edition/embedded.h"
#include "edition/figures.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

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

constexpr std::string_view kFileEnding = ".toml";

// A file of one's own is named without a path: what an edition stands on lies beside it, nowhere else.
bool is_file_name(std::string_view name) {
  constexpr std::size_t kLongest = 100;
  const bool plain = std::ranges::none_of(
      name, [](char c) { return c == '/' || c == '\\' || c == ':' || static_cast<unsigned char>(c) < 0x20; });
  return name.ends_with(kFileEnding) && name.size() <= kLongest && plain && !name.starts_with('.');
}

const Embedded* file_named(Files files, std::string_view id) {
  const auto found = std::ranges::find(files, id, &Embedded::id);
  return found == files.end() ? nullptr : &*found;
}

void take_out_all(Node& base, const Node& difference, Report& report) {
  const Node* without = Reader(report).maybe(difference, "without", Node::Kind::array);
  for (const Node& path : children_of(without)) {
    if (path.kind != Node::Kind::string || !take_out(base, path.text)) {
      report.add(path, said("check.not_in_parent", in_quotes(path.text)), said("check.not_in_parent.do"));
    }
  }
  // An edition has a name and a title of its own.
  for (const std::string_view own : {"id", "title", "extends", "without"}) {
    take_out(base, own);
  }
}

void report_no_parent(const Node& extends, bool is_there, Files files, Report& report) {
  if (is_there) {
    report.add(extends, said("check.many_ancestors", kMostAncestors), said("check.many_ancestors.do"));
  } else if (extends.text.ends_with(kFileEnding)) {
    report.add(extends, said("check.no_parent_file", in_quotes(extends.text)),
               said(is_file_name(extends.text) ? "check.no_parent_file.do" : "check.no_parent_path.do"));
  } else {
    std::vector<std::string_view> ids;
    for (const Embedded& one : files) {
      ids.push_back(one.id);
    }
    report.add(extends, said("check.no_parent", in_quotes(extends.text)),
               said("check.no_parent.do", suggestion(extends.text, ids)));
  }
}

// The tree of a file with everything it inherits.
std::optional<Node> read_tree(std::string_view toml, int file, int depth, Files files, Report& report,
                              Hash& hash) {
  hash.add(toml);
  std::optional<Node> root = parse_toml(toml, file, report);
  const Node* extends = root ? root->find("extends") : nullptr;
  if (extends == nullptr) {
    if (const Node* without = root ? root->find("without") : nullptr) {
      report.add(*without, said("check.without_alone"), said("check.without_alone.do"));
    }
    return root;
  }
  if (!Reader(report).is(*extends, Node::Kind::string)) {
    return std::nullopt;
  }
  const Embedded* parent = file_named(files, extends->text);
  if (parent == nullptr || depth == kMostAncestors) {
    report_no_parent(*extends, parent != nullptr, files, report);
    return std::nullopt;  // what else it lacks is that edition's
  }
  const int parent_file = report.add_file(
      std::string(parent->id) + (parent->id.ends_with(kFileEnding) ? "" : std::string(kFileEnding)));
  std::optional<Node> base = read_tree(parent->toml, parent_file, depth + 1, files, report, hash);
  if (!base) {
    return std::nullopt;
  }
  take_out_all(*base, *root, report);
  return merged(std::move(*base), *root);
}

// Of a misnamed section, as [policy], all that it should have brought would be missing: it is told alone.
bool has_misnamed_section(const Node& root) {
  const Words known = front_keys();
  return std::ranges::any_of(root.children, [&](const Node& child) {
    return child.kind == Node::Kind::table && std::ranges::find(known, child.key) == known.end() &&
           nearest_word(child.key, known).has_value();
  });
}

bool read_all(Draft& draft) {
  read_front(draft);
  if (has_misnamed_section(draft.root)) {
    return false;
  }
  read_policies(draft);
  draft.book.common = draft.book.rules.role[0];
  read_roles(draft);
  read_groups(draft);
  read_decks(draft);
  read_board(draft);
  read_cards(draft);
  read_rules(draft);
  read_facts(draft);
  read_box(draft);
  check_board(draft);
  check_cards(draft);
  check_policies(draft, draft.book.rules, draft.policies());
  read_variants(draft);
  read_settings(draft);
  read_start(draft);
  check_figures(draft);
  return true;
}

Loaded load_or_throw(std::string_view toml, const Choice& choice, Files files, Report& report) {
  Hash hash;
  const std::optional<Node> root = read_tree(toml, 0, 0, files, report, hash);
  if (!root) {
    return {std::nullopt, report.sorted()};
  }
  Draft draft{.root = *root, .read = Reader(report)};
  if (!read_all(draft)) {
    return {std::nullopt, report.sorted()};
  }
  const game::Edition as_written = draft.book.rules;
  apply_choice(draft, choice);
  fill_figures(draft);
  tell_changes(draft.book, as_written);
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
    report.add(0, 0, said("check.unreadable", error.what()), said("check.unreadable_edition.do"));
  }
  return {std::nullopt, report.sorted()};
}

std::vector<Embedded> files_for(const Source& source) {
  std::vector<Embedded> files;
  for (const Source& one : source.beside) {
    files.push_back({one.file, one.toml});
  }
  const auto built_in = embedded_editions();
  files.insert(files.end(), built_in.begin(), built_in.end());
  return files;
}

// "file ID BYTES", a line break, and so many bytes: the edition first, then what it extends. The first line
// says what it is.
constexpr std::string_view kWholeHead = "cadastre edition 1\n";

void add_whole(std::string& text, std::string_view name, std::string_view toml) {
  text.append("file ").append(name).append(" ").append(std::to_string(toml.size())).append("\n").append(toml);
}

// The string at the top of a text; empty: none, or it cannot be read.
std::string top_string(std::string_view toml, std::string_view key) {
  Report ignored;
  ignored.add_file("");
  const std::optional<Node> root = parse_toml(toml, 0, ignored);
  const Node* found = root ? root->find(key) : nullptr;
  return found == nullptr ? "" : found->text;
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
  return text.empty() || text == "\n" ? files : std::vector<Embedded>();  // a record ends its last line
}

}  // namespace

std::optional<Node> whole_tree(const Source& source, Report& report) {
  report.add_file(source.file);
  Hash ignored;
  return read_tree(source.toml, 0, 0, files_for(source), report, ignored);
}

std::vector<std::string> ancestors(const Source& source) {
  const std::vector<Embedded> files = files_for(source);
  std::vector<std::string> names;
  const Embedded* above = file_named(files, top_string(source.toml, "extends"));
  for (; above != nullptr && names.size() < kMostAncestors;
       above = file_named(files, top_string(above->toml, "extends"))) {
    names.emplace_back(above->id);
  }
  return names;
}

Loaded load(const Source& source, const Choice& choice) {
  return load_from(source.file, source.toml, choice, files_for(source));
}

std::string extended_file(std::string_view toml) {
  std::string name = top_string(toml, "extends");
  return is_file_name(name) ? name : "";
}

std::string whole_text(const Source& source) {
  const std::vector<Embedded> files = files_for(source);
  std::string text(kWholeHead);
  std::string name = top_string(source.toml, "id");  // not that of its file: the same text anywhere
  std::string_view toml = source.toml;
  for (int depth = 0; depth <= kMostAncestors; ++depth) {
    add_whole(text, name, toml);
    const Embedded* above = file_named(files, top_string(toml, "extends"));
    if (above == nullptr) {
      break;
    }
    name = above->id;
    toml = above->toml;
  }
  return text;
}

std::vector<std::string> ancestors_in(std::string_view whole) {
  std::vector<std::string> names;
  for (const Embedded& file : files_of(whole)) {
    names.emplace_back(file.id);
  }
  names.erase(names.begin(), names.begin() + (names.empty() ? 0 : 1));  // the first is itself
  return names;
}

Loaded load_whole(std::string_view text, const Choice& choice) {
  const std::vector<Embedded> files = files_of(text);
  if (files.empty()) {
    return {std::nullopt, {{"", 0, said("check.not_whole"), said("check.not_whole.do")}}};
  }
  return load_from(std::string(files.front().id) + std::string(kFileEnding), files.front().toml, choice,
                   Files(files).subspan(1));
}

}  // namespace cadastre::edition
