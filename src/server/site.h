// The browser client, as it was built into the program: a folder of files, each at its path.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace cadastre::server {

// One embedded file; written by cmake/embed_site.cmake.
struct SiteFile {
  std::string_view path;  // "/assets/index-4f2a.js"
  std::string_view hash;  // of its bytes
  std::string_view bytes;
};
std::span<const SiteFile> site_files();

struct Page {
  std::string_view bytes;
  std::string_view content_type;
  std::string_view encoding;  // "gzip", or empty
  std::string etag;           // with its quotes
  std::string_view cache_control;
};

// What a browser that accepts these encodings gets at a path; index.html for whatever a person may have in
// the address bar, that is every path without a dot. Nothing: 404.
std::optional<Page> page_at(std::span<const SiteFile> files, std::string_view path,
                            std::string_view accept_encoding);

}  // namespace cadastre::server
