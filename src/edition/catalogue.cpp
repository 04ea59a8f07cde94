// The editions built into the program, and files given by path.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

#include "edition/book.h"
#include "edition/embedded.h"
#include "edition/node.h"

namespace cadastre::edition {
namespace {

// Plain files only, and of a large one no more than it takes to be told that it is too large.
std::optional<Source> read_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return std::nullopt;
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    return std::nullopt;
  }
  std::string toml(kMostBytes + 1, '\0');
  in.read(toml.data(), static_cast<std::streamsize>(toml.size()));
  toml.resize(static_cast<std::size_t>(in.gcount()));
  return Source{path, std::move(toml)};
}

}  // namespace

std::vector<std::string> built_in_ids() {
  std::vector<std::string> ids;
  for (const Embedded& one : embedded_editions()) {
    if (!one.id.starts_with('_')) {  // a part of editions, not one of its own
      ids.emplace_back(one.id);
    }
  }
  return ids;
}

std::optional<Source> find(const std::string& id_or_path) {
  const auto all = embedded_editions();
  const auto found = std::ranges::find(all, id_or_path, &Embedded::id);
  if (found != all.end()) {
    return Source{std::string(found->id) + ".toml", std::string(found->toml)};
  }
  return read_file(id_or_path);
}

}  // namespace cadastre::edition
