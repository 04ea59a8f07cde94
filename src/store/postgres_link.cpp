#include "store/postgres_link.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>

#include "store/postgres_sql.h"

namespace cadastre::store {
namespace {

// Longer than the database's own limits (postgres_sql.h), so that it is the one to speak first.
constexpr Millis kSilenceMs = 15'000;

std::string flattened(const char* message) {
  std::string text(message == nullptr ? "" : message);
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return text;
}

std::string big_endian(std::uint64_t value, int size) {
  std::string bytes;
  for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xff);
  return bytes;
}

std::string sentence(std::string_view state, const std::string& message) {
  if (state == "53100")
    return "The database's disk is full (" + message + "). Make room; the server then goes on.";
  if (state == "25006") {
    return "The database can only be read (" + message + "). Point the address at the primary server.";
  }
  if (state == "42501") {
    return "The database refuses its user (" + message + "). Give the user a database it owns.";
  }
  if (state == "55P03" || state == "57014") {
    return "The database is too slow or something holds its rows (" + message +
           "). Look for long transactions.";
  }
  return "The database could not do it (" + message + "). Its log says more.";
}

std::string away(PGconn* connection) {
  return "The database cannot be reached (" + flattened(PQerrorMessage(connection)) +
         "). Check that it runs and that the address, user and password are right.";
}

}  // namespace

PostgresValue postgres_number(std::int64_t value) { return big_endian(static_cast<std::uint64_t>(value), 8); }
PostgresValue postgres_boolean(bool value) { return std::string(1, value ? '\1' : '\0'); }

void PostgresArray::add(const PostgresValue& value) {
  ++size_;
  bytes_ += big_endian(value ? value->size() : UINT32_MAX, 4);
  if (value) bytes_ += *value;
}

PostgresValue PostgresArray::value() const {
  const std::uint64_t dimensions = size_ == 0 ? 0 : 1;
  std::string head = big_endian(dimensions, 4) + big_endian(1, 4) + big_endian(type_, 4);
  if (size_ != 0) head += big_endian(size_, 4) + big_endian(1, 4);
  return head + bytes_;
}

std::string PostgresResult::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t PostgresResult::number(int row, int column) const {
  std::uint64_t value = 0;
  for (const char c : text(row, column)) value = value << 8U | static_cast<unsigned char>(c);
  return static_cast<std::int64_t>(value);
}

std::string PostgresLink::refuses(const std::string& address) {
  const bool scheme = address.starts_with("postgresql://") || address.starts_with("postgres://");
  char* said = nullptr;
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
      PQconninfoParse(address.c_str(), &said), PQconninfoFree);
  std::string why = flattened(said);
  PQfreemem(said);
  for (const PQconninfoOption* each = options.get(); each != nullptr && each->keyword != nullptr; ++each) {
    const std::string_view value = each->val == nullptr ? "" : each->val;
    const bool digits = value.find_first_not_of("0123456789,") == std::string_view::npos;
    if (std::string_view(each->keyword) == "port" && !digits) why = "a port is a number";
  }
  if (scheme && why.empty()) return {};
  if (!scheme || why.find(address) != std::string::npos) why = "it is none";  // there may be a password in it
  return "The database's address cannot be read (" + why +
         "). It must look like postgresql://user:password@host/database.";
}

std::unique_ptr<PostgresLink> PostgresLink::connect(const std::string& address, SchemaSteps steps,
                                                    std::string& fault, bool& newer) {
  std::unique_ptr<PostgresLink> link(new PostgresLink);
  newer = false;
  if (!link->open(address, fault) || !link->make_tables(steps, fault, newer) || !link->prepare(fault))
    return nullptr;
  return link;
}

std::unique_ptr<PostgresLink> PostgresLink::listen(const std::string& address, const char* channel,
                                                   std::string& fault) {
  std::unique_ptr<PostgresLink> link(new PostgresLink);
  if (!link->open(address, fault)) return nullptr;
  const PostgresAnswer answer = link->execute(std::string("LISTEN ") + channel);
  fault = answer.fault;
  return answer.trouble == Trouble::none ? std::move(link) : nullptr;
}

bool PostgresLink::open(const std::string& address, std::string& fault) {
  if (fault = refuses(address); !fault.empty()) return false;
  // What the address itself says goes before these: it is expanded after them.
  constexpr std::array<const char*, 9> kNames = {"connect_timeout",
                                                 "tcp_user_timeout",
                                                 "keepalives_idle",
                                                 "keepalives_interval",
                                                 "target_session_attrs",
                                                 "client_encoding",
                                                 "fallback_application_name",
                                                 "dbname",
                                                 nullptr};
  const std::array<const char*, 9> values = {"5",        "15000",         "10",   "5", "read-write", "UTF8",
                                             "cadastre", address.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(kNames.data(), values.data(), 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK || PQsetnonblocking(connection_.get(), 1) != 0) {
    fault = away(connection_.get());
    return false;
  }
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
  fault = execute(kPostgresSession).fault;
  return fault.empty();
}

bool PostgresLink::make_tables(SchemaSteps steps, std::string& fault, bool& newer) {
  const auto number = [](const PostgresAnswer& answer) {
    return answer.results.back().rows() == 0 ? 0 : std::atoll(answer.results.back().text(0, 0).c_str());
  };
  const auto current = static_cast<std::int64_t>(steps.size());
  // Most find all as it should be, and need no lock.
  PostgresAnswer there = execute("SELECT (to_regclass('cadastre_schema') IS NOT NULL)::int");
  if (there.trouble == Trouble::none && number(there) == 1) {
    there = execute("SELECT version FROM cadastre_schema");
    if (there.trouble == Trouble::none && number(there) == current) return true;
  }
  if (there.trouble == Trouble::none) there = execute(kPostgresLockTables);
  if (there.trouble == Trouble::none) {
    const std::int64_t found = number(there);
    fault = refuses_schema("the database", found, steps);
    newer = !fault.empty();
    if (newer) return false;  // the connection ends, and what was begun with it
    there = migrate(found, steps);
  }
  fault = there.fault;
  return there.trouble == Trouble::none;
}

// All in the transaction that holds the lock.
PostgresAnswer PostgresLink::migrate(std::int64_t found, SchemaSteps steps) {
  PostgresAnswer answer;
  for (auto step = static_cast<std::size_t>(found); step < steps.size(); ++step) {
    answer = execute(steps[step]);
    if (answer.trouble != Trouble::none) return answer;
  }
  const std::string version = std::to_string(steps.size());
  return execute("DELETE FROM cadastre_schema; INSERT INTO cadastre_schema VALUES (" + version + "); COMMIT");
}

bool PostgresLink::prepare(std::string& fault) {
  PGconn* connection = connection_.get();
  bool sent = PQenterPipelineMode(connection) == 1;
  for (const auto& [name, sql] : kPostgresStatements) {
    sent = sent && PQsendPrepare(connection, name, sql, 0, nullptr) == 1;
  }
  sent = sent && PQpipelineSync(connection) == 1;
  PostgresAnswer answer = sent ? collect(kPostgresStatements.size()) : troubled(nullptr);
  fault = answer.fault;
  return answer.trouble == Trouble::none;
}

PostgresAnswer PostgresLink::ask(std::span<const PostgresCommand> commands) {
  bool sent = true;
  for (const PostgresCommand& command : commands) sent = sent && send(command);
  if (!sent || PQpipelineSync(connection_.get()) != 1) return troubled(nullptr);
  return collect(commands.size());
}

bool PostgresLink::send(const PostgresCommand& command) {
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const PostgresValue& value : command.parameters) {
    values.push_back(value ? value->data() : nullptr);
    lengths.push_back(value ? static_cast<int>(value->size()) : 0);
  }
  const std::vector<int> formats(values.size(), 1);
  return PQsendQueryPrepared(connection_.get(), command.statement, static_cast<int>(values.size()),
                             values.data(), lengths.data(), formats.data(), 1) == 1;
}

// In a pipeline each command gives a result and a nullptr, and at the end there is the mark of the sync.
PostgresAnswer PostgresLink::collect(std::size_t commands) {
  PostgresAnswer answer;
  if (!flush()) return troubled(nullptr);
  for (std::size_t i = 0; i < commands; ++i) {
    PostgresResult result(next_result());
    if (result.get() == nullptr) return troubled(nullptr);
    const ExecStatusType status = PQresultStatus(result.get());
    const bool well = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!well && answer.trouble == Trouble::none) answer = troubled(result.get());
    if (answer.trouble == Trouble::lost) return answer;
    if (next_result() != nullptr) return troubled(nullptr);
    if (answer.trouble == Trouble::none) answer.results.push_back(std::move(result));
  }
  const PostgresResult mark(next_result());
  if (mark.get() == nullptr || PQresultStatus(mark.get()) != PGRES_PIPELINE_SYNC) return troubled(nullptr);
  return answer;
}

PostgresAnswer PostgresLink::execute(const std::string& sql) {
  PostgresAnswer answer;
  if (PQsendQuery(connection_.get(), sql.c_str()) != 1 || !flush()) return troubled(nullptr);
  for (;;) {
    if (!await_result()) return troubled(nullptr);
    PostgresResult result(PQgetResult(connection_.get()));
    if (result.get() == nullptr) return answer;
    const ExecStatusType status = PQresultStatus(result.get());
    const bool well = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!well && answer.trouble == Trouble::none) answer = troubled(result.get());
    if (answer.trouble == Trouble::none) answer.results.push_back(std::move(result));
  }
}

PostgresAnswer PostgresLink::troubled(const PGresult* result) const {
  PostgresAnswer answer;
  const char* state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view code = state == nullptr ? "" : state;
  // 57P…: the server goes down, and takes the connection with it.
  if (code.empty() || code.starts_with("57P") || PQstatus(connection_.get()) != CONNECTION_OK) {
    answer.trouble = Trouble::lost;
    answer.fault = away(connection_.get());
    return answer;
  }
  const bool again = code == "40001" || code == "40P01" || code == "23505";
  answer.trouble = again ? Trouble::again : Trouble::other;
  answer.fault = sentence(code, flattened(PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY)));
  return answer;
}

bool PostgresLink::wait(short events, Millis most) {
  pollfd socket{PQsocket(connection_.get()), events, 0};
  int ready = -1;
  for (int interrupted = 0; interrupted < 100 && ready < 0; ++interrupted) {
    ready = poll(&socket, 1, static_cast<int>(most));
    if (ready < 0 && errno != EINTR) return false;
  }
  return ready > 0;
}

bool PostgresLink::flush() {
  for (;;) {
    const int left = PQflush(connection_.get());
    if (left <= 0) return left == 0;
    // It may be unable to listen to more before we have heard its answers.
    if (!wait(POLLIN | POLLOUT, kSilenceMs) || PQconsumeInput(connection_.get()) != 1) return false;
  }
}

bool PostgresLink::await_result() {
  while (PQisBusy(connection_.get()) == 1) {
    if (!wait(POLLIN, kSilenceMs) || PQconsumeInput(connection_.get()) != 1) return false;
  }
  return true;
}

std::optional<std::vector<std::string>> PostgresLink::hear(Millis most) {
  std::vector<std::string> heard;
  const auto gather = [&] {
    while (PGnotify* told = PQnotifies(connection_.get())) {
      heard.emplace_back(told->extra);
      PQfreemem(told);
    }
  };
  gather();
  if (heard.empty() && !wait(POLLIN, std::clamp<Millis>(most, 0, 60'000))) return heard;
  if (PQconsumeInput(connection_.get()) != 1) return std::nullopt;
  gather();
  return heard;
}

}  // namespace cadastre::store
