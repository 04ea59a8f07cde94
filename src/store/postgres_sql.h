// What is said to PostgreSQL. Texts of entries are bytes: its own text has no room for a NUL. To read them:
// SELECT n, convert_from(text, 'UTF8') FROM cadastre_entries WHERE game = '…' ORDER BY n;
#pragma once

#include <array>
#include <utility>

namespace cadastre::store {

constexpr const char* kPostgresChannel = "cadastre";

// For every session. Durable is durable, whatever the database's default; and nobody waits for a dead node.
constexpr const char* kPostgresSession = R"(
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
SET lock_timeout = '5s';
SET statement_timeout = '10s';
SET idle_in_transaction_session_timeout = '10s';
SET client_min_messages = 'error';
)";

// The lock: nodes that start together make the tables one after the other. Ends with the version found.
constexpr const char* kPostgresLockTables = R"(
BEGIN;
SELECT pg_advisory_xact_lock(7265832001);
CREATE TABLE IF NOT EXISTS cadastre_schema (version int NOT NULL);
SELECT coalesce(max(version), 0)::int8 FROM cadastre_schema;
)";

using PostgresStatement = std::pair<const char*, const char*>;
constexpr std::array<PostgresStatement, 24> kPostgresStatements = {{
    {"begin", "BEGIN"},
    {"commit", "COMMIT"},
    {"rollback", "ROLLBACK"},
    // In order, so that two nodes with the same games wait for each other and never both.
    {"heads", "SELECT id, last FROM cadastre_games WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE"},
    {"codes", "SELECT code FROM cadastre_games WHERE code = ANY($1::text[])"},
    {"add_games",
     "INSERT INTO cadastre_games (id, code, last, wake_at, over) "
     "SELECT * FROM unnest($1::text[], $2::text[], $3::int8[], $4::int8[], $5::bool[])"},
    {"change_games",
     "UPDATE cadastre_games AS g SET last = u.last, wake_at = u.wake_at, over = u.over "
     "FROM unnest($1::text[], $2::int8[], $3::int8[], $4::bool[]) AS u(id, last, wake_at, over) WHERE g.id = "
     "u.id"},
    {"add_entries",
     "INSERT INTO cadastre_entries (game, n, at, text) "
     "SELECT * FROM unnest($1::text[], $2::int8[], $3::int8[], $4::bytea[])"},
    {"tell", "SELECT pg_notify('cadastre', told) FROM unnest($1::text[]) AS told"},
    {"read",
     "SELECT n, at, text FROM cadastre_entries WHERE game = $1::text AND n >= $2::int8 ORDER BY n LIMIT "
     "$3::int8"},
    {"find", "SELECT id FROM cadastre_games WHERE code = $1::text"},
    // $1: the node, $2: now, $3: when its leases end.
    {"due",
     "WITH picked AS MATERIALIZED (SELECT id FROM cadastre_games WHERE wake_at IS NOT NULL AND wake_at <= "
     "$2::int8 AND (node IS NULL OR node = $1::text OR lease_until <= $2::int8 "
     "OR lease_until > 2 * $3::int8 - $2::int8) ORDER BY wake_at LIMIT $4::int8 FOR UPDATE SKIP LOCKED) "
     "UPDATE cadastre_games AS g SET node = $1::text, lease_until = $3::int8 FROM picked WHERE g.id = "
     "picked.id RETURNING g.id"},
    {"ahead",
     "WITH picked AS MATERIALIZED (SELECT id FROM cadastre_games JOIN cadastre_entries ON game = id AND n = "
     "last WHERE wake_at IS NOT NULL AND wake_at > $2::int8 AND at > $3::int8 AND (node IS NULL OR node = "
     "$1::text OR lease_until <= $2::int8 OR lease_until > 2 * $3::int8 - $2::int8) "
     "FOR UPDATE OF cadastre_games SKIP LOCKED) "
     "UPDATE cadastre_games AS g SET node = $1::text, lease_until = $3::int8 FROM picked WHERE g.id = "
     "picked.id RETURNING g.id"},
    {"text", "SELECT text FROM cadastre_texts WHERE hash = $1::text"},
    {"add_text", "INSERT INTO cadastre_texts VALUES ($1::text, $2::bytea) ON CONFLICT DO NOTHING"},
    {"bound", "SELECT edition, hash FROM cadastre_bound"},
    {"bind", "INSERT INTO cadastre_bound VALUES ($1::text, $2::text) ON CONFLICT DO NOTHING"},
    {"analysis", "SELECT text FROM cadastre_analyses WHERE game = $1::text"},
    {"add_analysis",
     "INSERT INTO cadastre_analyses SELECT $1::text, $2::bytea "
     "WHERE EXISTS (SELECT 1 FROM cadastre_games WHERE id = $1::text) ON CONFLICT DO NOTHING"},
    {"ask", "SELECT version FROM cadastre_schema"},
    {"kept",
     "SELECT count(*)::int8, (count(*) FILTER (WHERE over))::int8, coalesce(sum(last), 0)::int8, "
     "coalesce((SELECT min(at) FROM cadastre_games JOIN cadastre_entries ON game = id AND n = 1), 0)::int8 "
     "FROM cadastre_games"},
    // $3: the node. Others that have such a game in memory find its log gone.
    {"forget",
     "WITH old AS MATERIALIZED (SELECT id FROM cadastre_games JOIN cadastre_entries ON game = id AND n = "
     "last "
     "WHERE at < $1::int8 LIMIT $2::int8 FOR UPDATE OF cadastre_games SKIP LOCKED), "
     "gone AS (DELETE FROM cadastre_games WHERE id IN (SELECT id FROM old)), "
     "entries AS (DELETE FROM cadastre_entries WHERE game IN (SELECT id FROM old)), "
     "analyses AS (DELETE FROM cadastre_analyses WHERE game IN (SELECT id FROM old)) "
     "SELECT id, pg_notify('cadastre', $3::text || ' ' || id) FROM old"},
    // After `heads`, which waits for whoever writes to it.
    {"erase",
     "WITH gone AS (DELETE FROM cadastre_games WHERE id = $1::text RETURNING id), "
     "entries AS (DELETE FROM cadastre_entries WHERE game = $1::text), "
     "analyses AS (DELETE FROM cadastre_analyses WHERE game = $1::text) "
     "SELECT pg_notify('cadastre', $2::text || ' ' || id) FROM gone"},
    {"rewrite",
     "WITH changed AS (UPDATE cadastre_entries AS e SET text = u.text FROM unnest($2::int8[], $3::bytea[]) "
     "AS u(n, text) WHERE e.game = $1::text AND e.n = u.n RETURNING e.n) "
     "SELECT pg_notify('cadastre', $4::text || ' ' || $1::text) FROM changed LIMIT 1"},
}};

}  // namespace cadastre::store
