// The only source file that sees the TOML library: text to Node.
#include <toml++/toml.h>

#include <algorithm>
#include <tuple>

#include "edition/faults.h"
#include "edition/node.h"
#include "edition/report.h"
#include "edition/said.h"

namespace cadastre::edition {
namespace {

// Strangers bring files to a server: what a text could become is bounded before it is parsed, what it has
// become before it is read. The largest edition so far has 4 100 marks, 1 900 values and 100 of them in one
// table.
constexpr std::ptrdiff_t kMostDots = 200;      // in one line: dotted keys nest a table for each
constexpr std::ptrdiff_t kMostMarks = 60'000;  // a value needs one of them at least
constexpr int kMostDepth = 16;
constexpr std::size_t kMostValues = 10'000;
constexpr std::size_t kMostEntries = 1'000;  // of one table or list
constexpr std::size_t kLongestText = 4'000;

class Converter {
 public:
  Converter(int file, Report& report) : file_(file), report_(report) {}

  Node convert(const toml::node& from, const toml::source_region& at, int depth) {
    Node to;
    to.file = file_;
    to.line = static_cast<int>(at.begin.line);
    to.column = static_cast<int>(at.begin.column);
    if (++values_ > kMostValues) {
      report_.add(file_, 0, said("check.many_values", kMostValues), said("check.small_text"));
      whole_ = false;
    } else if (depth > kMostDepth) {
      report_.add(to, said("check.nested"), said("check.nested.do"));
    } else if (const toml::table* table = from.as_table()) {
      fill(to, *table, depth);
    } else if (const toml::array* array = from.as_array()) {
      fill(to, *array, depth);
    } else {
      fill(to, from);
      check_text(to, to.text);
    }
    return to;
  }

  // Nothing where it holds more than is read of one.
  std::optional<Node> convert(const toml::table& table) {
    Node root = convert(table, table.source(), 0);
    return whole_ ? std::optional(std::move(root)) : std::nullopt;
  }

 private:
  bool fits(const Node& to, std::size_t entries) {
    if (entries > kMostEntries) {
      report_.add(to, said("check.many_entries", kMostEntries), said("check.leave_out"));
      whole_ = false;
    }
    return entries <= kMostEntries;
  }

  void check_text(const Node& at, std::string_view text) {
    if (const std::string hidden = hidden_letter(text); !hidden.empty()) {
      report_.add(at, said("check.hidden", hidden), said("check.hidden.do"));
    }
    if (text.size() > kLongestText) {
      report_.add(at, said("check.long_text", kLongestText), said("check.long_text.do"));
    }
  }

  void fill(Node& to, const toml::table& table, int depth) {
    to.kind = Node::Kind::table;
    if (!fits(to, table.size())) {
      return;
    }
    for (const auto& [key, value] : table) {
      Node child = convert(value, key.source(), depth + 1);
      child.key = std::string(key.str());
      check_text(child, child.key);
      to.children.push_back(std::move(child));
    }
    // The library sorts by key; a person wrote them in an order that means something.
    std::ranges::sort(to.children, {}, [](const Node& n) { return std::tuple(n.line, n.column); });
  }

  void fill(Node& to, const toml::array& array, int depth) {
    to.kind = Node::Kind::array;
    if (!fits(to, array.size())) {
      return;
    }
    for (const toml::node& value : array) {
      to.children.push_back(convert(value, value.source(), depth + 1));
    }
  }

  static void fill(Node& to, const toml::node& from) {
    if (const auto* text = from.as_string()) {
      to.kind = Node::Kind::string;
      to.text = text->get();
    } else if (const auto* number = from.as_integer()) {
      to.kind = Node::Kind::integer;
      to.number = number->get();
    } else if (const auto* flag = from.as_boolean()) {
      to.kind = Node::Kind::boolean;
      to.number = flag->get() ? 1 : 0;
    } else {
      to.kind = from.is_floating_point() ? Node::Kind::real : Node::Kind::date;
    }
  }

  int file_;
  Report& report_;
  std::size_t values_ = 0;
  bool whole_ = true;
};

void tell(const toml::parse_error& error, std::string_view toml, int file, Report& report) {
  const Fault fault = plain_fault(toml, static_cast<int>(error.source().begin.line), error.description());
  report.add(file, fault.line, fault.what, fault.remedy);
}

bool too_large(std::string_view toml, int file, Report& report) {
  if (toml.size() > kMostBytes) {
    report.add(file, 0, said("check.large_file"), said("check.small_text"));
    return true;
  }
  int line = 1;
  for (std::size_t from = 0; from <= toml.size(); ++line) {
    const std::size_t to = std::min(toml.find('\n', from), toml.size());
    if (std::ranges::count(toml.substr(from, to - from), '.') > kMostDots) {
      report.add(file, line, said("check.many_dots"), said("check.many_dots.do"));
      return true;
    }
    from = to + 1;
  }
  const auto is_mark = [](char c) { return std::string_view("=,[{.").find(c) != std::string_view::npos; };
  if (std::ranges::count_if(toml, is_mark) > kMostMarks) {
    report.add(file, 0, said("check.many_marks"), said("check.many_marks.do"));
    return true;
  }
  return false;
}

}  // namespace

std::optional<Node> parse_toml(std::string_view toml, int file, Report& report) {
  if (too_large(toml, file, report)) {
    return std::nullopt;
  }
  if (const auto fault = encoding_fault(toml)) {
    report.add(file, fault->line, fault->what, fault->remedy);
    return std::nullopt;
  }
#if !TOML_EXCEPTIONS  // in a browser
  const toml::parse_result read = toml::parse(toml);
  if (read.failed()) {
    tell(read.error(), toml, file, report);
    return std::nullopt;
  }
  return Converter(file, report).convert(read.table());
#else
  try {
    const toml::table table = toml::parse(toml);
    return Converter(file, report).convert(table);
  } catch (const toml::parse_error& error) {
    tell(error, toml, file, report);
  } catch (const std::exception& error) {
    report.add(file, 0, said("check.unreadable", error.what()), said("check.unreadable_toml.do"));
  }
  return std::nullopt;
#endif
}

}  // namespace cadastre::edition
