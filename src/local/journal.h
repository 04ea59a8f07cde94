// A game's record as a file that grows with the game: what has been appended survives the program, however it
// ends.
#pragma once

#include <string>

namespace cadastre::local {

// Each order answers with what went wrong, in a sentence; empty: all went well.
class Journal {
 public:
  Journal() = default;
  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&& other) noexcept;
  ~Journal();

  // A new file with these first lines, folders included. A file that exists is left alone.
  std::string begin(const std::string& path, const std::string& head);
  // Goes on with a file; a last line that was not written whole is cut off. `text`: what it holds.
  std::string reopen(const std::string& path, std::string& text);
  // On the disk when this returns.
  std::string append(const std::string& lines);

  bool open() const { return file_ >= 0; }
  const std::string& path() const { return path_; }

 private:
  std::string fault(const char* what) const;
  std::string lock() const;
  void close();

  std::string path_;
  int file_ = -1;
};

}  // namespace cadastre::local
