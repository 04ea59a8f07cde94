// One process a folder: two servers on the same SQLite file would each believe in their own present.
#pragma once

#include <memory>
#include <string>

namespace cadastre::store {

class FolderLock {
 public:
  // Makes the folder if need be. The stores of one process share the lock. nullptr: `fault` says why.
  static std::shared_ptr<FolderLock> take(const std::string& folder, std::string& fault);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  explicit FolderLock(int file) : file_(file) {}
  int file_;
};

}  // namespace cadastre::store
