#include "store/postgres_cluster.h"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "support/free_port.h"
#include "support/patience.h"

namespace cadastre::testing {
namespace {

namespace fs = std::filesystem;

// PostgreSQL refuses to run as root; then one without rights does.
const passwd* servant() {
  if (geteuid() != 0) return nullptr;
  const passwd* user = getpwnam("postgres");
  return user != nullptr ? user : getpwnam("nobody");
}

// Its process id. What it prints goes to a file.
pid_t launch(const std::string& program, const std::vector<std::string>& arguments, const std::string& log) {
  std::vector<char*> words{const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  const passwd* user = servant();
  const pid_t child = fork();
  if (child != 0) return child;
  if (user != nullptr &&
      (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
    _exit(126);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);  // whatever becomes of the tests
  const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  dup2(file, STDOUT_FILENO);
  dup2(file, STDERR_FILENO);
  if (chdir("/") == 0) execv(program.c_str(), words.data());
  _exit(127);
}

// The folder with its programs, the newest's; empty: there is none.
std::string programs() {
  std::string found;
  std::error_code ignored;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", ignored)) {
    const std::string bin = version.path().string() + "/bin";
    if (fs::exists(bin + "/initdb") && fs::exists(bin + "/postgres")) found = std::max(found, bin);
  }
  return found;
}

class PostgresPlace final : public Place {
 public:
  explicit PostgresPlace(PostgresCluster& cluster) : address_(cluster.address(cluster.make_database())) {}
  store::Opened open(const std::string& node) override { return store::open_postgres(address_, node); }

 private:
  std::string address_;
};

}  // namespace

const PlaceKind& postgres_kind() {
  static const PlaceKind kind{"Postgres", []() -> std::unique_ptr<Place> {
                                PostgresCluster* cluster = PostgresCluster::shared();
                                return cluster == nullptr ? nullptr
                                                          : std::make_unique<PostgresPlace>(*cluster);
                              }};
  return kind;
}

PostgresCluster* PostgresCluster::shared() {
  static const std::unique_ptr<PostgresCluster> cluster = []() -> std::unique_ptr<PostgresCluster> {
    const std::string found = programs();
    if (found.empty()) return nullptr;
    std::unique_ptr<PostgresCluster> made(new PostgresCluster);
    // Installed, but does not run: that is a failure and no reason to skip.
    EXPECT_TRUE(made->initialise(found) && made->start()) << "the temporary PostgreSQL does not start";
    return made;
  }();
  return cluster.get();
}

PostgresCluster::~PostgresCluster() { end(SIGQUIT); }

bool PostgresCluster::initialise(const std::string& programs) {
  programs_ = programs;
  const passwd* user = servant();
  if (user != nullptr && chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) return false;
  return run_to_end("initdb", {"-D", folder_.path() + "/data", "-U", "cadastre", "-A", "trust", "-E", "UTF8",
                               "--locale=C", "--no-sync"});
}

bool PostgresCluster::run_to_end(const std::string& program,
                                 const std::vector<std::string>& arguments) const {
  const pid_t child = launch(programs_ + "/" + program, arguments, folder_.path() + "/" + program + ".log");
  int status = -1;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

bool PostgresCluster::start() {
  if (port_ == 0) port_ = tests::free_port();
  return tests::eventually(
      [this] {
        // It does not start while the last children of one that was killed are still there: then once more.
        if (server_ > 0 && waitpid(server_, nullptr, WNOHANG) == server_) server_ = -1;
        if (server_ <= 0) launch_server();
        return PQping(address("postgres").c_str()) == PQPING_OK;
      },
      50);
}

// Nothing is to survive the machine here, so it need not wait for the disk.
void PostgresCluster::launch_server() {
  server_ = launch(programs_ + "/postgres",
                   {"-D", folder_.path() + "/data", "-k", folder_.path(), "-h", listen_, "-p",
                    std::to_string(port_), "-c", "fsync=off", "-c", "full_page_writes=off", "-c",
                    "shared_buffers=16MB", "-c", "max_connections=40", "-c", "autovacuum=off"},
                   folder_.path() + "/postgres.log");
}

void PostgresCluster::end(int signal) {
  if (server_ <= 0) return;
  ::kill(server_, signal);
  if (!tests::eventually([this] { return waitpid(server_, nullptr, WNOHANG) == server_; })) {
    ::kill(server_, SIGKILL);
    waitpid(server_, nullptr, 0);
  }
  server_ = -1;
}

void PostgresCluster::stop() { end(SIGINT); }
void PostgresCluster::crash() { end(SIGQUIT); }

void PostgresCluster::kill() {
  end(SIGKILL);
  std::this_thread::sleep_for(std::chrono::milliseconds(500));  // its children notice
}

bool PostgresCluster::open_to(const std::string& network) {
  add_rule("host all all " + network + " trust");
  listen_ = "*";
  stop();
  return start();
}

// In front of the others: the first that fits counts.
void PostgresCluster::add_rule(const std::string& line) const {
  const std::string file = folder_.path() + "/data/pg_hba.conf";
  std::ifstream in(file);
  const std::string rest((std::istreambuf_iterator<char>(in)), {});
  in.close();
  std::ofstream(file) << line << "\n" << rest;
}

std::string PostgresCluster::address(const std::string& database) const {
  return "postgresql://cadastre@127.0.0.1:" + std::to_string(port_) + "/" + database;
}

std::string PostgresCluster::make_database() {
  const std::string name = "games" + std::to_string(++databases_);
  sql("postgres", "CREATE DATABASE " + name);
  return name;
}

void PostgresCluster::demand_password(const std::string& user, const std::string& password,
                                      const std::string& database) {
  sql("postgres", "CREATE ROLE " + user + " LOGIN PASSWORD '" + password + "'");
  sql("postgres", "ALTER DATABASE " + database + " OWNER TO " + user);
  add_rule("host all " + user + " 127.0.0.1/32 scram-sha-256");
  sql("postgres", "SELECT pg_reload_conf()");
}

std::string PostgresCluster::sql(const std::string& database, const std::string& statement) const {
  PGconn* connection = PQconnectdb(address(database).c_str());
  PGresult* result = PQexec(connection, statement.c_str());
  const ExecStatusType status = PQresultStatus(result);
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) << PQerrorMessage(connection);
  const std::string said = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
  PQclear(result);
  PQfinish(connection);
  return said;
}

}  // namespace cadastre::testing
