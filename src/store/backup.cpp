#include "store/backup.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "io/whole_file.h"

namespace cadastre::store {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Database = std::unique_ptr<sqlite3, Close>;

Database open_database(const std::string& file, int flags) {
  sqlite3* database = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &database, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Database opened(database);
  if (code != SQLITE_OK) return nullptr;
  sqlite3_busy_timeout(database, 10'000);
  return opened;
}

// The first column of the first row; empty: it went wrong.
std::string ask(sqlite3* database, const char* sql) {
  std::string said;
  const auto row = [](void* into, int, char** columns, char**) {
    *static_cast<std::string*>(into) = columns[0] == nullptr ? "" : columns[0];
    return 0;
  };
  return sqlite3_exec(database, sql, row, &said, nullptr) == SQLITE_OK ? said : "";
}

// All pages in one step: in WAL mode a reader keeps nobody waiting and sees one moment.
std::string copy(sqlite3* from, sqlite3* to) {
  sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
  if (backup != nullptr) {
    sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
  }
  return sqlite3_errcode(to) == SQLITE_OK ? "" : sqlite3_errmsg(to);
}

std::string make_copy(const std::string& source, const std::string& file, BackedUp& done) {
  const Database from = open_database(source, SQLITE_OPEN_READWRITE);
  if (from == nullptr || ask(from.get(), "SELECT count(*) FROM games").empty()) {
    return "There are no games to be read in " + source + ". Give the folder of the server with --data.";
  }
  const Database to = open_database(file, SQLITE_OPEN_READWRITE);
  std::string why = to == nullptr ? "cannot be opened" : copy(from.get(), to.get());
  // One file that needs no other beside it.
  if (why.empty() && ask(to.get(), "PRAGMA journal_mode = DELETE") != "delete")
    why = sqlite3_errmsg(to.get());
  if (why.empty() && ask(to.get(), "PRAGMA quick_check") != "ok") why = "the copy is damaged";
  if (!why.empty())
    return "The copy " + file + " could not be made (" + why + "). Check the disk and the room on it.";
  done.games = std::stoll(ask(to.get(), "SELECT count(*) FROM games"));
  done.entries = std::stoll(ask(to.get(), "SELECT count(*) FROM entries"));
  return "";
}

}  // namespace

BackedUp back_up_sqlite(const std::string& folder, const std::string& file) {
  BackedUp done;
  const std::string growing = io::beside(file);
  std::error_code error;
  if (fs::exists(file, error)) {
    done.fault = file + " exists already; give another name.";
    return done;
  }
  fs::remove(growing, error);
  const int made = open(growing.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) {
    done.fault = "Cannot write " + growing + ". Choose a folder this user may write to.";
    return done;
  }
  close(made);
  done.fault = make_copy(folder + "/cadastre.sqlite", growing, done);
  if (done.fault.empty()) {
    done.fault = io::put_in_place(file);
  } else {
    fs::remove(growing, error);
  }
  return done;
}

}  // namespace cadastre::store
