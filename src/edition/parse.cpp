// The only source file that sees the TOML library: text to Node.
#include <toml++/toml.h>

#include <algorithm>
#include <tuple>

#include "edition/node.h"
#include "edition/report.h"

namespace cadastre::edition {
namespace {

constexpr std::ptrdiff_t kMostDots = 200;  // in one line: dotted keys nest a table for each
constexpr int kMostDepth = 16;

class Converter {
 public:
  Converter(int file, Report& report) : file_(file), report_(report) {}

  Node convert(const toml::node& from, const toml::source_region& at, int depth) {
    Node to;
    to.file = file_;
    to.line = static_cast<int>(at.begin.line);
    to.column = static_cast<int>(at.begin.column);
    if (depth > kMostDepth) {
      report_.add(to, "values are nested too deeply", "keep tables and lists within a few levels");
    } else if (const toml::table* table = from.as_table()) {
      fill(to, *table, depth);
    } else if (const toml::array* array = from.as_array()) {
      fill(to, *array, depth);
    } else {
      fill(to, from);
    }
    return to;
  }

 private:
  void fill(Node& to, const toml::table& table, int depth) {
    to.kind = Node::Kind::table;
    for (const auto& [key, value] : table) {
      Node child = convert(value, key.source(), depth + 1);
      child.key = std::string(key.str());
      to.children.push_back(std::move(child));
    }
    // The library sorts by key; a person wrote them in an order that means something.
    std::ranges::sort(to.children, {}, [](const Node& n) { return std::tuple(n.line, n.column); });
  }

  void fill(Node& to, const toml::array& array, int depth) {
    to.kind = Node::Kind::array;
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
};

void tell(const toml::parse_error& error, int file, Report& report) {
  report.add(file, static_cast<int>(error.source().begin.line),
             "this is not TOML: " + std::string(error.description()),
             "correct the line; see https://toml.io for the format");
}

bool too_large(std::string_view toml, int file, Report& report) {
  if (toml.size() > kMostBytes) {
    report.add(file, 0, "the file is larger than 1 MiB",
               "an edition is a small text: check that this is one");
    return true;
  }
  int line = 1;
  for (std::size_t from = 0; from <= toml.size(); ++line) {
    const std::size_t to = std::min(toml.find('\n', from), toml.size());
    if (std::ranges::count(toml.substr(from, to - from), '.') > kMostDots) {
      report.add(file, line, "this line has too many dots",
                 "split the text or the dotted key over several lines");
      return true;
    }
    from = to + 1;
  }
  return false;
}

}  // namespace

std::optional<Node> parse_toml(std::string_view toml, int file, Report& report) {
  if (too_large(toml, file, report)) {
    return std::nullopt;
  }
#if !TOML_EXCEPTIONS  // in a browser
  const toml::parse_result read = toml::parse(toml);
  if (read.failed()) {
    tell(read.error(), file, report);
    return std::nullopt;
  }
  return Converter(file, report).convert(read.table(), read.table().source(), 0);
#else
  try {
    const toml::table table = toml::parse(toml);
    return Converter(file, report).convert(table, table.source(), 0);
  } catch (const toml::parse_error& error) {
    tell(error, file, report);
  } catch (const std::exception& error) {
    report.add(file, 0, std::string("this cannot be read: ") + error.what(), "check that it is a TOML text");
  }
  return std::nullopt;
#endif
}

}  // namespace cadastre::edition
