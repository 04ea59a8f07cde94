#include "server/site.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace cadastre::server {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 18> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
}};

constexpr std::string_view kNoClient = R"(<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Cadastre</title>
<h1>Cadastre</h1>
<p>This server runs, but it was built without the browser client (web/dist was empty then).</p>
<p>Programs can play: <code>GET /api/editions</code>, <code>POST /api/games</code>,
<code>POST /api/games/CODE/join</code>, <code>/api/games/ID/live</code> (WebSocket),
<code>GET /api/bot/games/ID/stream</code>, <code>GET /api/games/ID/record</code>, <code>/metrics</code>.
docs/server.md describes them.</p></html>
)";

std::string_view type_of(std::string_view path) {
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) {
      return type;
    }
  }
  return "application/octet-stream";
}

const SiteFile* file_at(std::span<const SiteFile> files, std::string_view path) {
  const auto found = std::ranges::find(files, path, &SiteFile::path);
  return found == files.end() ? nullptr : &*found;
}

// Bundlers put the hash of a file into its name: /assets/… never changes.
std::string_view caching(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

Page page_of(std::span<const SiteFile> files, const SiteFile& file, std::string_view accept_encoding) {
  const SiteFile* sent = &file;
  std::string_view encoding;
  if (accept_encoding.find("gzip") != std::string_view::npos) {
    if (const SiteFile* small = file_at(files, std::string(file.path) + ".gz")) {
      sent = small;
      encoding = "gzip";
    }
  }
  return {.bytes = sent->bytes,
          .content_type = type_of(file.path),
          .encoding = encoding,
          .etag = fmt::format("\"{}\"", sent->hash),
          .cache_control = caching(file.path)};
}

}  // namespace

std::optional<Page> page_at(std::span<const SiteFile> files, std::string_view path,
                            std::string_view accept_encoding) {
  if (const SiteFile* file = path == "/" ? nullptr : file_at(files, path)) {
    return page_of(files, *file, accept_encoding);
  }
  if (path.find('.') != std::string_view::npos) {
    return std::nullopt;
  }
  if (const SiteFile* index = file_at(files, "/index.html")) {
    return page_of(files, *index, accept_encoding);
  }
  return Page{kNoClient, "text/html; charset=utf-8", "", "\"no-client\"", "no-cache"};
}

}  // namespace cadastre::server
