#include "store/sqlite_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <mutex>
#include <utility>

#include "store/folder_lock.h"

namespace cadastre::store {
namespace {

constexpr int kBusyMs = 10'000;
// ?1: the node, ?2: now, ?3: when its leases end.
constexpr const char* kDue = R"(
UPDATE games SET node = ?1, lease_until = ?3
WHERE id IN (SELECT id FROM games
             WHERE wake_at IS NOT NULL AND wake_at <= ?2
               AND (node IS NULL OR node = ?1 OR lease_until <= ?2 OR lease_until > 2 * ?3 - ?2)
             ORDER BY wake_at LIMIT ?4)
RETURNING id)";

constexpr const char* kAhead = R"(
UPDATE games SET node = ?1, lease_until = ?3
WHERE id IN (SELECT id FROM games JOIN entries ON game = id AND n = last
             WHERE wake_at IS NOT NULL AND wake_at > ?2 AND at > ?3
               AND (node IS NULL OR node = ?1 OR lease_until <= ?2 OR lease_until > 2 * ?3 - ?2))
RETURNING id)";

// SQLite gives the log and its index the rights of the file, and a new file those everybody has. A file that
// is there must not be opened here: closing it again would give up the locks SQLite has on it in this
// process.
void make_private(const std::string& path) {
  const int made = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) close(made);
  for (const char* part : {"", "-wal", "-shm"}) {
    chmod((path + part).c_str(), S_IRUSR | S_IWUSR);  // what cannot be done SQLite says better
  }
}

}  // namespace

bool SqliteStatement::prepare(sqlite3* database, const char* sql) {
  return sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) == SQLITE_OK;
}

void SqliteStatement::bind(int parameter, std::string_view text) {
  // Without a place SQLite would take an empty text for NULL.
  const char* place = text.data() == nullptr ? "" : text.data();
  sqlite3_bind_text64(statement_, parameter, place, text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

std::string SqliteStatement::text(int column) {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const int size = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

bool SqliteStatement::reset() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
  return std::exchange(code_, SQLITE_OK) == SQLITE_DONE;
}

std::unique_ptr<SqliteFile> SqliteFile::open(const std::string& folder, SchemaSteps steps,
                                             std::string& fault) {
  // One at a time, or two that make the tables at once would find each other's half.
  static std::mutex opening;
  const std::lock_guard guard(opening);
  std::unique_ptr<SqliteFile> file(new SqliteFile(folder));
  file->lock_ = FolderLock::take(folder, fault);
  if (!file->lock_ || !file->open_file(fault) || !file->make_tables(steps, fault)) return nullptr;
  if (!file->prepare()) {
    fault = file->sentence();
    return nullptr;
  }
  return file;
}

SqliteFile::~SqliteFile() {
  for (SqliteStatement* each :
       {&begin,   &end,  &undo,     &head,  &code, &add_game, &change_game,   &add_entry,
        &read,    &due,  &ahead,    &ask,   &kept, &old,      &erase_entries, &erase_game,
        &rewrite, &text, &add_text, &bound, &bind, &analysis, &add_analysis,  &erase_analysis}) {
    each->finish();
  }
  sqlite3_close(database_);
}

bool SqliteFile::open_file(std::string& fault) {
  const std::string path = folder_ + "/cadastre.sqlite";
  make_private(path);
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const bool opened = sqlite3_open_v2(path.c_str(), &database_, flags, nullptr) == SQLITE_OK;
  if (database_ != nullptr) {
    sqlite3_extended_result_codes(database_, 1);
    sqlite3_busy_timeout(database_, kBusyMs);
  }
  if (opened && execute("PRAGMA journal_mode = WAL") && execute("PRAGMA synchronous = FULL") &&
      execute("PRAGMA secure_delete = ON"))
    return true;
  fault = sentence();
  return false;
}

bool SqliteFile::make_tables(SchemaSteps steps, std::string& fault) {
  std::int64_t found = 0;
  if (execute("BEGIN IMMEDIATE") && find_version(found)) {
    fault = refuses_schema(folder_, found, steps);
    bool good = fault.empty();
    for (auto step = static_cast<std::size_t>(found); good && step < steps.size(); ++step) {
      good = execute(steps[step]);
    }
    if (good && found != static_cast<std::int64_t>(steps.size())) {
      const std::string version = std::to_string(steps.size());
      good = execute(("DELETE FROM schema; INSERT INTO schema VALUES (" + version + ")").c_str());
    }
    if (good && execute("COMMIT")) return true;
  }
  if (fault.empty()) fault = sentence();
  execute("ROLLBACK");
  return false;
}

// Without a row the tables are still to be made.
bool SqliteFile::find_version(std::int64_t& found) {
  SqliteStatement version;
  // A file that may only be read says so at the first write, even of nothing.
  if (!execute("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)") ||
      !execute("DELETE FROM schema WHERE version IS NULL") ||
      !version.prepare(database_, "SELECT version FROM schema"))
    return false;
  while (version.row()) found = version.number(0);
  return version.reset();
}

bool SqliteFile::prepare() {
  const std::array<std::pair<SqliteStatement*, const char*>, 24> all = {{
      {&begin, "BEGIN IMMEDIATE"},
      {&end, "COMMIT"},
      {&undo, "ROLLBACK"},
      {&head, "SELECT last FROM games WHERE id = ?1"},
      {&code, "SELECT id FROM games WHERE code = ?1"},
      {&add_game, "INSERT INTO games (id, code, last, wake_at, over) VALUES (?1, ?5, ?2, ?3, ?4)"},
      {&change_game, "UPDATE games SET last = ?2, wake_at = ?3, over = ?4 WHERE id = ?1"},
      {&add_entry, "INSERT INTO entries VALUES (?1, ?2, ?3, ?4)"},
      {&read, "SELECT n, at, text FROM entries WHERE game = ?1 AND n >= ?2 ORDER BY n LIMIT ?3"},
      {&due, kDue},
      {&ahead, kAhead},
      {&ask, "UPDATE schema SET version = -version"},
      {&kept, kSqliteKept},
      {&old, "SELECT id FROM games JOIN entries ON game = id AND n = last WHERE at < ?1 LIMIT ?2"},
      {&erase_entries, "DELETE FROM entries WHERE game = ?1"},
      {&erase_game, "DELETE FROM games WHERE id = ?1"},
      {&erase_analysis, "DELETE FROM analyses WHERE game = ?1"},
      {&analysis, "SELECT text FROM analyses WHERE game = ?1"},
      {&add_analysis,
       "INSERT OR IGNORE INTO analyses SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM games WHERE id = ?1)"},
      {&rewrite, "UPDATE entries SET text = ?3 WHERE game = ?1 AND n = ?2"},
      {&text, "SELECT text FROM texts WHERE hash = ?1"},
      {&add_text, "INSERT INTO texts VALUES (?1, ?2) ON CONFLICT DO NOTHING"},
      {&bound, "SELECT edition, hash FROM bound"},
      {&bind, "INSERT INTO bound VALUES (?1, ?2) ON CONFLICT DO NOTHING"},
  }};
  for (const auto& [statement, sql] : all) {
    if (!statement->prepare(database_, sql)) return false;
  }
  return true;
}

bool SqliteFile::spoilt() const {
  const int error = sqlite3_extended_errcode(database_);
  // A write that found no room is undone, and what is there can still be read.
  const bool refused = error == SQLITE_IOERR_WRITE || (error & 0xff) == SQLITE_FULL;
  return !refused && (error & 0xff) != SQLITE_BUSY;
}

std::string SqliteFile::sentence() const {
  const std::string where = folder_ + "/cadastre.sqlite";
  const std::string why = std::string(sqlite3_errmsg(database_)) + ", code " +
                          std::to_string(sqlite3_extended_errcode(database_));
  switch (sqlite3_errcode(database_) & 0xff) {
    case SQLITE_FULL:
      return "The disk is full, nothing more can be written to " + where +
             ". Make room; the server then goes on.";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return where + " cannot be written to (" + why +
             "). Give this user the right to write the folder and its files.";
    case SQLITE_CANTOPEN:
      return where + " cannot be opened (" + why + "). Check that the folder is there and may be written to.";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return where + " is damaged (" + why +
             "). Stop the server and put a backup in its place, or move the file away to begin without "
             "games.";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return where + " is used by another program (" + why + "). Close it; the server then goes on.";
    default:
      return where + " cannot be used (" + why + "). Check the disk and the room left on it.";
  }
}

}  // namespace cadastre::store
