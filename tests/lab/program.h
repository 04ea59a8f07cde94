// Runs the program as a user does, and reads what it leaves.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "support/places.h"

namespace cadastre::tests {

struct Ran {
  int code = -1;
  std::string output;  // standard output and error
};

inline Ran shell(const std::string& command) {
  Ran ran;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  std::array<char, 4096> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    ran.output.append(buffer.data(), got);
  }
  const int status = pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

inline Ran cadastre(const std::string& arguments) {
  return shell("LC_ALL=C.UTF-8 " + program() + " " + arguments);
}

// A folder of its own for a test, gone with it.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "cadastre-lab-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string operator/(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

inline std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline nlohmann::json json_in(const std::string& path) { return nlohmann::json::parse(content(path)); }

// All of a report but what was measured on the clock.
inline nlohmann::json timeless(nlohmann::json report) {
  for (const char* measured : {"seconds", "rolls_per_second", "games_per_second", "command"}) {
    report.erase(measured);
  }
  return report;
}

}  // namespace cadastre::tests
