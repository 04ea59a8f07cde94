#include "io/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace cadastre::io {
namespace {

namespace fs = std::filesystem;

void sync(const char* path) {
  const int handle = open(path, O_RDONLY | O_CLOEXEC);
  if (handle >= 0) {
    fsync(handle);
    close(handle);
  }
}

// What a link stands for: it stays, and what it leads to is written.
fs::path behind_links(fs::path path) {
  constexpr int kMostLinks = 40;
  std::error_code error;
  for (int i = 0; i < kMostLinks && fs::is_symlink(path, error); ++i) {
    const fs::path target = fs::read_symlink(path, error);
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return path;
}

// A device, a pipe, a folder: nothing a file may take the place of.
bool no_file(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_regular_file(status);
}

// Whoever may not read what is there is not to read what comes in its place.
void keep_mode(const std::string& path) {
  struct stat there{};
  if (stat(path.c_str(), &there) == 0 && S_ISREG(there.st_mode)) {
    chmod(beside(path).c_str(), there.st_mode & 07777U);
  }
}

std::string give_up(const std::string& path, const std::string& why) {
  std::error_code ignored;
  fs::remove(beside(path), ignored);
  return "cannot write " + path + ": " + why;
}

}  // namespace

std::string beside(const std::string& path) { return behind_links(path).string() + ".part"; }

void sync_folder_of(const std::string& path) {
  const fs::path folder = behind_links(path).parent_path();
  sync(folder.empty() ? "." : folder.c_str());
}

std::string put_in_place(const std::string& path) {
  if (no_file(path)) {
    return give_up(path, std::strerror(EEXIST));
  }
  keep_mode(path);
  sync(beside(path).c_str());
  std::error_code error;
  fs::rename(beside(path), behind_links(path), error);
  if (error) {
    return give_up(path, error.message());
  }
  sync_folder_of(path);
  return "";
}

std::string write_whole(const std::string& path, std::string_view content) {
  const bool straight = no_file(path);
  std::ofstream out(straight ? path : beside(path), std::ios::binary | std::ios::trunc);
  if (out && !straight) {
    keep_mode(path);
  }
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  out.close();
  return !out ? give_up(path, std::strerror(errno)) : straight ? "" : put_in_place(path);
}

}  // namespace cadastre::io
