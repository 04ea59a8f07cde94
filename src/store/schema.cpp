#include "store/schema.h"

#include <array>

namespace cadastre::store {
namespace {

// One row a game and one an entry, the entries of a game side by side. Text holds any bytes.
constexpr const char* kSqliteTables = R"(
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  code TEXT UNIQUE,
  last INTEGER NOT NULL,
  wake_at INTEGER,
  over INTEGER NOT NULL,
  node TEXT,
  lease_until INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX games_wake ON games (wake_at) WHERE wake_at IS NOT NULL;
CREATE TABLE entries (
  game TEXT NOT NULL,
  n INTEGER NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (game, n)
) WITHOUT ROWID;
)";

constexpr const char* kPostgresTables = R"(
CREATE TABLE cadastre_games (
  id text COLLATE "C" PRIMARY KEY,
  code text COLLATE "C" UNIQUE,
  last int8 NOT NULL,
  wake_at int8,
  over bool NOT NULL,
  node text,
  lease_until int8 NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX cadastre_games_wake ON cadastre_games (wake_at) WHERE wake_at IS NOT NULL;
CREATE TABLE cadastre_entries (
  game text COLLATE "C" NOT NULL,
  n int8 NOT NULL,
  at int8 NOT NULL,
  text bytea NOT NULL,
  PRIMARY KEY (game, n)
);
)";

// The texts of editions, once each; and which of them the games of the first version are played by.
constexpr const char* kSqliteTexts = R"(
CREATE TABLE texts (hash TEXT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE bound (edition TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID;
)";
constexpr const char* kPostgresTexts = R"(
CREATE TABLE cadastre_texts (hash text COLLATE "C" PRIMARY KEY, text bytea NOT NULL);
CREATE TABLE cadastre_bound (edition text COLLATE "C" PRIMARY KEY, hash text COLLATE "C" NOT NULL);
)";

// What was worked out of finished games.
constexpr const char* kSqliteAnalyses =
    "CREATE TABLE analyses (game TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;";
constexpr const char* kPostgresAnalyses =
    "CREATE TABLE cadastre_analyses (game text COLLATE \"C\" PRIMARY KEY, text bytea NOT NULL);";

constexpr std::array kSqliteSteps = {kSqliteTables, kSqliteTexts, kSqliteAnalyses};
constexpr std::array kPostgresSteps = {kPostgresTables, kPostgresTexts, kPostgresAnalyses};

}  // namespace

SchemaSteps sqlite_steps() { return kSqliteSteps; }
SchemaSteps postgres_steps() { return kPostgresSteps; }

std::string refuses_schema(std::string_view where, std::int64_t found, SchemaSteps steps) {
  const auto known = static_cast<std::int64_t>(steps.size());
  if (found >= 0 && found <= known) return {};
  return "The games in " + std::string(where) +
         " were written by a newer version of Cadastre (their tables are version " + std::to_string(found) +
         ", this program knows those up to " + std::to_string(known) +
         "). Nothing was changed. Use that version, or a newer one.";
}

}  // namespace cadastre::store
