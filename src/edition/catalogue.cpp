// The editions built into the program, and files given by path.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "edition/book.h"
#include "edition/embedded.h"

namespace cadastre::edition {
namespace {

std::optional<Source> read_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return std::nullopt;
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    return std::nullopt;
  }
  return Source{path, std::string(std::istreambuf_iterator<char>(in), {})};
}

}  // namespace

std::vector<std::string> built_in_ids() {
  std::vector<std::string> ids;
  for (const Embedded& one : embedded_editions()) {
    ids.emplace_back(one.id);
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
