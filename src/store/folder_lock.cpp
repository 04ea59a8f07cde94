#include "store/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <map>
#include <mutex>
#include <system_error>

namespace cadastre::store {
namespace {

namespace fs = std::filesystem;

std::string words(int error) { return std::generic_category().message(error); }

// A new folder is durable only once the one it lies in is.
void sync_folder(const fs::path& folder) {
  const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

// Nothing in it but what this store made: then it is ours to close to other users.
bool is_ours(const fs::path& folder) {
  std::error_code error;
  for (const auto& file : fs::directory_iterator(folder, error)) {
    if (!file.path().filename().string().starts_with("cadastre.")) return false;
  }
  return !error;
}

// What players said and their dice are nobody else's business.
void close_to_others(const fs::path& folder) {
  std::error_code ignored;
  if (is_ours(folder)) fs::permissions(folder, fs::perms::owner_all, ignored);
}

bool make_folder(const fs::path& folder, std::string& fault) {
  std::error_code error;
  const bool made = fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder, error)) {
    fault = "Cannot make the folder " + folder.string() +
            " for the games: " + (error ? error.message() : words(ENOTDIR)) +
            ". Choose a folder this user may write to.";
    return false;
  }
  close_to_others(folder);
  if (made) sync_folder(folder.parent_path());
  return true;
}

std::string holder(int file) {
  std::array<char, 32> text{};
  const ssize_t size = pread(file, text.data(), text.size() - 1, 0);
  std::string pid(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  while (!pid.empty() && pid.back() == '\n') pid.pop_back();
  return pid.empty() ? "" : " (process " + pid + ")";
}

// The open and locked file, or -1.
int lock_file(const fs::path& folder, std::string& fault) {
  const fs::path path = folder / "cadastre.lock";
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    fault = "Cannot write to the folder " + folder.string() + " of the games: " + words(errno) +
            ". Give this user the right to, or choose another folder.";
    return -1;
  }
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    fault = "Another server" + holder(file) + " already keeps its games in " + folder.string() +
            ". Stop it first, or give this one a folder of its own; several servers can share a PostgreSQL.";
    close(file);
    return -1;
  }
  const std::string pid = std::to_string(getpid()) + "\n";
  // Only a courtesy to whoever is kept out.
  if (ftruncate(file, 0) == 0 && pwrite(file, pid.data(), pid.size(), 0) < 0) errno = 0;
  return file;
}

}  // namespace

std::shared_ptr<FolderLock> FolderLock::take(const std::string& folder, std::string& fault) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<FolderLock>> taken;
  const std::lock_guard guard(mutex);
  if (!make_folder(folder, fault)) return nullptr;
  std::error_code error;
  const std::string key = fs::canonical(folder, error).string();
  if (auto ours = taken[key].lock()) return ours;
  const int file = lock_file(folder, fault);
  if (file < 0) return nullptr;
  std::shared_ptr<FolderLock> lock(new FolderLock(file));
  taken[key] = lock;
  return lock;
}

FolderLock::~FolderLock() { close(file_); }

}  // namespace cadastre::store
