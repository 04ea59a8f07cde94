// A PostgreSQL of our own: in a temporary folder, on a free port of this machine, gone at the end.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "store/places.h"

namespace cadastre::testing {

class PostgresCluster {
 public:
  // One for the whole program, started when first asked for. nullptr: no PostgreSQL here.
  static PostgresCluster* shared();
  ~PostgresCluster();
  PostgresCluster(const PostgresCluster&) = delete;
  PostgresCluster& operator=(const PostgresCluster&) = delete;

  bool start();  // and waits until it answers
  void stop();
  void crash();  // without any farewell; `start` then recovers
  void kill();   // SIGKILL
  // Whoever is in that network may come in from now on. False: it does not start again.
  bool open_to(const std::string& network);

  int port() const { return port_; }
  // A database that is new.
  std::string make_database();
  std::string address(const std::string& database) const;
  // A user who owns that database and comes in only with a password.
  void demand_password(const std::string& user, const std::string& password, const std::string& database);
  // On that database, as its owner; what the first row's first column says.
  std::string sql(const std::string& database, const std::string& statement) const;

 private:
  PostgresCluster() = default;
  bool initialise(const std::string& programs);
  bool run_to_end(const std::string& program, const std::vector<std::string>& arguments) const;
  void launch_server();
  void end(int signal);
  void add_rule(const std::string& line) const;

  TemporaryFolder folder_;
  std::string programs_;
  std::string listen_ = "127.0.0.1";
  int port_ = 0;
  pid_t server_ = -1;
  int databases_ = 0;
};

}  // namespace cadastre::testing
