#include "io/whole_file.h"

#include <fcntl.h>
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

std::string give_up(const std::string& path, const std::string& why) {
  std::error_code ignored;
  fs::remove(beside(path), ignored);
  return "cannot write " + path + ": " + why;
}

}  // namespace

std::string beside(const std::string& path) { return path + ".part"; }

void sync_folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  sync(folder.empty() ? "." : folder.c_str());
}

std::string put_in_place(const std::string& path) {
  sync(beside(path).c_str());
  std::error_code error;
  fs::rename(beside(path), path, error);
  if (error) {
    return give_up(path, error.message());
  }
  sync_folder_of(path);
  return "";
}

std::string write_whole(const std::string& path, std::string_view content) {
  std::ofstream out(beside(path), std::ios::binary | std::ios::trunc);
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  out.close();
  return out ? put_in_place(path) : give_up(path, std::strerror(errno));
}

}  // namespace cadastre::io
