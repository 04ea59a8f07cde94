// One connection to PostgreSQL: prepared statements, sent many at a time, with limits on every wait.
// Parameters and results are binary. Nothing here throws.
#pragma once

#include <libpq-fe.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/schema.h"
#include "store/store.h"

namespace cadastre::store {

// A parameter; nothing: NULL.
using PostgresValue = std::optional<std::string>;
PostgresValue postgres_number(std::int64_t value);
PostgresValue postgres_boolean(bool value);

// An array to be unnested on the other side.
class PostgresArray {
 public:
  enum Type : std::uint32_t {
    booleans = 16,
    byte_strings = 17,
    numbers = 20,
    texts = 25
  };  // PostgreSQL's own ids
  explicit PostgresArray(Type type) : type_(type) {}
  void add(const PostgresValue& value);
  PostgresValue value() const;

 private:
  Type type_;
  std::uint32_t size_ = 0;
  std::string bytes_;
};

struct PostgresCommand {
  const char* statement;  // a name in kPostgresStatements
  std::vector<PostgresValue> parameters = {};
};

class PostgresResult {
 public:
  explicit PostgresResult(PGresult* result) : result_(result, PQclear) {}
  int rows() const { return PQntuples(result_.get()); }
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const;
  const PGresult* get() const { return result_.get(); }

 private:
  std::unique_ptr<PGresult, void (*)(PGresult*)> result_;
};

enum class Trouble : std::uint8_t {
  none,
  again,  // somebody else was in the way: the same once more may do
  lost,   // the connection is gone
  other,
};

struct PostgresAnswer {
  Trouble trouble = Trouble::none;
  std::string fault;
  std::vector<PostgresResult> results;  // one a command, if there was no trouble
};

class PostgresLink {
 public:
  // Empty, or why no database can ever be reached at that address.
  static std::string refuses(const std::string& address);
  // With its tables brought up to date and its statements prepared. nullptr: `fault` says why, and what to
  // do; `newer`: the tables are those of a later program.
  static std::unique_ptr<PostgresLink> connect(const std::string& address, SchemaSteps steps,
                                               std::string& fault, bool& newer);
  // Only for listening.
  static std::unique_ptr<PostgresLink> listen(const std::string& address, const char* channel,
                                              std::string& fault);

  // All of it in one round trip. After the first that fails the others are not done.
  PostgresAnswer ask(std::span<const PostgresCommand> commands);

  // What was told on the channel, waiting at most so long for it; nothing: the connection is lost.
  std::optional<std::vector<std::string>> hear(Millis wait);

 private:
  PostgresLink() : connection_(nullptr, PQfinish) {}
  bool open(const std::string& address, std::string& fault);
  bool make_tables(SchemaSteps steps, std::string& fault, bool& newer);
  PostgresAnswer migrate(std::int64_t found, SchemaSteps steps);
  bool prepare(std::string& fault);
  PostgresAnswer execute(const std::string& sql);  // plain statements without parameters
  PostgresAnswer collect(std::size_t commands);
  PostgresAnswer troubled(const PGresult* result) const;
  bool send(const PostgresCommand& command);
  bool flush();
  bool await_result();
  bool wait(short events, Millis most);  // true: something happened
  PGresult* next_result() { return await_result() ? PQgetResult(connection_.get()) : nullptr; }

  std::unique_ptr<PGconn, void (*)(PGconn*)> connection_;
};

}  // namespace cadastre::store
