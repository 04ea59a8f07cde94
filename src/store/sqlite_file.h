// SQLite's side of things for sqlite.cpp: the file with its lock and tables, statements, and sentences for
// its errors. Nothing here throws.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "store/schema.h"

namespace cadastre::store {

// Held while any store of this process has the folder open; other processes are kept out.
class FolderLock;

// Games, those over, entries, when the first was made.
inline constexpr const char* kSqliteKept =
    "SELECT count(*), coalesce(sum(over), 0), coalesce(sum(last), 0), "
    "coalesce((SELECT min(at) FROM games JOIN entries ON game = id AND n = 1), 0) FROM games";

class SqliteStatement {
 public:
  SqliteStatement() = default;
  SqliteStatement(const SqliteStatement&) = delete;
  SqliteStatement& operator=(const SqliteStatement&) = delete;
  ~SqliteStatement() { finish(); }
  bool prepare(sqlite3* database, const char* sql);

  // Parameters from 1 on, columns from 0. Text is not copied: it must live until `reset`.
  void bind(int parameter, std::string_view text);
  void bind(int parameter, std::int64_t value) { sqlite3_bind_int64(statement_, parameter, value); }
  bool row() { return (code_ = sqlite3_step(statement_)) == SQLITE_ROW; }
  std::int64_t number(int column) { return sqlite3_column_int64(statement_, column); }
  std::string text(int column);
  // Makes it ready for the next use. Whether all went well since the last one.
  bool reset();
  void finish() { sqlite3_finalize(std::exchange(statement_, nullptr)); }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int code_ = SQLITE_OK;
};

class SqliteFile {
 public:
  // With its tables brought up to date. nullptr: `fault` says why, and what to do.
  static std::unique_ptr<SqliteFile> open(const std::string& folder, SchemaSteps steps, std::string& fault);
  ~SqliteFile();
  SqliteFile(const SqliteFile&) = delete;
  SqliteFile& operator=(const SqliteFile&) = delete;

  // About the last error.
  std::string sentence() const;
  // Whether the connection itself may have suffered and should be made anew.
  bool spoilt() const;

  SqliteStatement begin, end, undo;
  SqliteStatement head, code, add_game, change_game, add_entry;
  SqliteStatement read, due, ahead, ask;
  SqliteStatement kept, old, erase_entries, erase_game, rewrite;
  SqliteStatement text, add_text, bound, bind;
  SqliteStatement analysis, add_analysis, erase_analysis;

 private:
  explicit SqliteFile(std::string folder) : folder_(std::move(folder)) {}
  bool open_file(std::string& fault);
  bool make_tables(SchemaSteps steps, std::string& fault);
  bool find_version(std::int64_t& found);
  bool prepare();
  bool execute(const char* sql) {
    return sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
  }

  std::string folder_;
  std::shared_ptr<FolderLock> lock_;
  sqlite3* database_ = nullptr;
};

}  // namespace cadastre::store
