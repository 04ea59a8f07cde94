#include "local/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "io/whole_file.h"

namespace cadastre::local {
namespace {

std::string read_all(int file) {
  std::string text;
  std::array<char, 65536> buffer{};
  for (ssize_t got = 0; (got = read(file, buffer.data(), buffer.size())) > 0;) {
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return text;
}

}  // namespace

Journal::Journal(Journal&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}

Journal& Journal::operator=(Journal&& other) noexcept {
  if (this != &other) {
    close();
    path_ = std::move(other.path_);
    file_ = std::exchange(other.file_, -1);
  }
  return *this;
}

Journal::~Journal() { close(); }

void Journal::close() {
  if (file_ >= 0) {
    ::close(file_);
    file_ = -1;
  }
}

std::string Journal::fault(const char* what) const {
  return fmt::format("{} {}: {}", what, path_, std::strerror(errno));
}

std::string Journal::lock() const {
  return flock(file_, LOCK_EX | LOCK_NB) == 0 ? "" : path_ + " is being played by another program";
}

std::string Journal::begin(const std::string& path, const std::string& head) {
  path_ = path;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code ignored;  // opening the file says it better
  if (!folder.empty()) {
    std::filesystem::create_directories(folder, ignored);
  }
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) {
    return errno == EEXIST
               ? path + " exists already; go on with it by --resume, or give another name to --record"
               : fault("cannot write the game record");
  }
  if (std::string why = lock(); !why.empty()) {
    return why;
  }
  std::string why = append(head);
  io::sync_folder_of(path);
  return why;
}

std::string Journal::reopen(const std::string& path, std::string& text) {
  path_ = path;
  file_ = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (file_ < 0) {
    return fault("cannot go on with");
  }
  if (std::string why = lock(); !why.empty()) {
    return why;
  }
  text = read_all(file_);
  const std::size_t whole = text.rfind('\n') + 1;  // npos + 1 is 0: not one line is whole
  if (whole == text.size()) {
    return "";
  }
  text.resize(whole);
  return ftruncate(file_, static_cast<off_t>(whole)) == 0 ? "" : fault("cannot write the game record");
}

std::string Journal::append(const std::string& lines) {
  const char* rest = lines.data();
  const char* const end = rest + lines.size();
  while (rest != end) {
    const ssize_t written = write(file_, rest, static_cast<std::size_t>(end - rest));
    if (written < 0 && errno != EINTR) {
      return fault("cannot write the game record");
    }
    rest += written > 0 ? written : 0;
  }
  return fsync(file_) == 0 || errno == EINVAL ? "" : fault("cannot write the game record");
}

}  // namespace cadastre::local
