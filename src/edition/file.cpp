// Editions from files: the only part of this room that a browser does without.
#include <filesystem>
#include <fstream>

#include "edition/book.h"
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

std::optional<Source> find(const std::string& id_or_path) {
  const auto built_in = find_built_in(id_or_path);
  return built_in ? built_in : read_file(id_or_path);
}

}  // namespace cadastre::edition
