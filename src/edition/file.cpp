// Editions from files: the only part of this room that a browser does without.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

#include "edition/book.h"
#include "edition/node.h"

namespace cadastre::edition {
namespace {

// Plain files only, and of a large one no more than it takes to be told that it is too large.
std::optional<Source> read_file(const std::filesystem::path& path) {
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
  return Source{path.string(), std::move(toml)};
}

// The files it stands on, from its own folder; what is missing is told by who lays them over each other.
void add_beside(Source& source) {
  const std::filesystem::path folder = std::filesystem::path(source.file).parent_path();
  std::string name = extended_file(source.toml);
  while (!name.empty() && source.beside.size() < kMostAncestors) {
    const auto file = read_file(folder / name);
    if (!file) {
      return;
    }
    source.beside.push_back({name, file->toml});
    name = extended_file(file->toml);
  }
}

}  // namespace

std::optional<Source> find(const std::string& id_or_path) {
  if (auto ours = find_built_in(id_or_path)) {
    return ours;
  }
  auto source = read_file(id_or_path);
  if (source) {
    add_beside(*source);
  }
  return source;
}

}  // namespace cadastre::edition
