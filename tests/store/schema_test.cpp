// Tables of other versions: an earlier one is brought up to date, all or nothing; a later one is left alone.
#include "store/schema.h"

#include <sqlite3.h>

#include <thread>

#include "store/postgres_cluster.h"

namespace cadastre::testing::schema_test {
namespace {

using store::Outcome;
using store::SchemaSteps;
using Steps = std::vector<const char*>;
using Strings = std::vector<std::string>;

// A database that can be opened by programs of any version, and looked into. Its tables have a prefix.
struct Tables {
  std::string prefix;
  SchemaSteps steps;
  std::function<store::Opened(SchemaSteps)> open;
  std::function<std::string(const std::string& statement)> sql;  // the first row's first column
};

std::string sqlite_sql(const std::string& file, const std::string& statement) {
  std::string said;
  sqlite3* database = nullptr;
  const auto row = [](void* into, int, char** columns, char**) {
    auto& text = *static_cast<std::string*>(into);
    if (text.empty() && columns[0] != nullptr) text = columns[0];
    return 0;
  };
  EXPECT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, statement.c_str(), row, &said, nullptr), SQLITE_OK)
      << sqlite3_errmsg(database);
  sqlite3_close(database);
  return said;
}

Tables sqlite_tables(const std::string& folder) {
  return {
      "", store::sqlite_steps(),
      [folder](SchemaSteps steps) { return store::open_sqlite_with(folder, steps); },
      [folder](const std::string& statement) { return sqlite_sql(folder + "/cadastre.sqlite", statement); }};
}

Tables postgres_tables(const std::string& /*folder*/) {
  PostgresCluster* cluster = PostgresCluster::shared();
  if (cluster == nullptr) return {};
  const std::string database = cluster->make_database();
  return {
      "cadastre_", store::postgres_steps(),
      [=](SchemaSteps steps) { return store::open_postgres_with(cluster->address(database), "node", steps); },
      [=](const std::string& statement) { return cluster->sql(database, statement); }};
}

struct Kind {
  std::string name;
  Tables (*make)(const std::string& folder);
};

class StoreSchema : public ::testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    tables_ = GetParam().make(folder_.path());
    if (!tables_.open) GTEST_SKIP() << GetParam().name << " is not installed here";
    later_.assign(tables_.steps.begin(), tables_.steps.end());
    notes_ = "ALTER TABLE " + tables_.prefix + "games ADD COLUMN note text; CREATE TABLE " + tables_.prefix +
             "notes (n int); INSERT INTO " + tables_.prefix + "notes SELECT last FROM " + tables_.prefix +
             "games";
    later_.push_back(notes_.c_str());
  }

  std::unique_ptr<store::Store> open(SchemaSteps steps) {
    store::Opened opened = tables_.open(steps);
    EXPECT_TRUE(opened.store) << opened.fault;
    EXPECT_EQ(opened.fault, "");
    return std::move(opened.store);
  }
  void write_a_game() {
    const auto store = open(tables_.steps);
    ASSERT_EQ(commit(*store, {{new_game("g", "ABCDEF"), part("h", 1, {"one", "two"})}}), Outcome::done);
  }
  std::string version() { return tables_.sql("SELECT version FROM " + tables_.prefix + "schema"); }
  std::string now() const { return std::to_string(tables_.steps.size()); }

  TemporaryFolder folder_;
  Tables tables_;
  Steps later_;  // of a program that knows one version more
  std::string notes_;
};

TEST_P(StoreSchema, ANewDatabaseHasTheVersionOfTheProgram) {
  open(tables_.steps);
  EXPECT_EQ(version(), now());
  open(tables_.steps);
  EXPECT_EQ(tables_.sql("SELECT count(*) FROM " + tables_.prefix + "schema"), "1");
}

TEST_P(StoreSchema, AnEarlierVersionIsBroughtUpToDateWithItsGames) {
  write_a_game();
  {
    const auto store = open(later_);
    EXPECT_EQ(texts(*store, "g"), Strings{"created g"});
    EXPECT_EQ(store->find("ABCDEF"), "g");
    EXPECT_EQ(commit(*store, {{part("h", 3, {"three"})}}), Outcome::done) << store->fault();
  }
  EXPECT_EQ(version(), std::to_string(later_.size()));
  EXPECT_EQ(tables_.sql("SELECT sum(n) FROM " + tables_.prefix + "notes"), "3") << "the step was done once";
  EXPECT_EQ(texts(*open(later_), "h").size(), 3U);
}

TEST_P(StoreSchema, ALaterVersionIsRefusedAndLeftAlone) {
  write_a_game();
  open(later_);
  const store::Opened opened = tables_.open(tables_.steps);
  EXPECT_FALSE(opened.store);
  EXPECT_NE(opened.fault.find("newer version of Cadastre"), std::string::npos) << opened.fault;
  EXPECT_NE(opened.fault.find("version " + std::to_string(later_.size())), std::string::npos) << opened.fault;
  EXPECT_EQ(version(), std::to_string(later_.size()));
  EXPECT_EQ(texts(*open(later_), "g"), Strings{"created g"});
}

TEST_P(StoreSchema, AStepThatFailsHalfwayLeavesEverythingAsItWas) {
  write_a_game();
  const std::string broken = "CREATE TABLE more (n int); INSERT INTO no_such_table VALUES (1)";
  Steps bad = later_;
  bad.push_back(broken.c_str());
  const store::Opened opened = tables_.open(bad);
  EXPECT_NE(opened.fault.find("no_such_table"), std::string::npos) << opened.fault;
  EXPECT_FALSE(opened.store && opened.store->alive()) << "it may only come right by itself";
  EXPECT_EQ(version(), now());
  const auto store = open(tables_.steps);
  EXPECT_EQ(texts(*store, "h"), (Strings{"one", "two"}));
  EXPECT_EQ(commit(*store, {{part("h", 3, {"three"})}}), Outcome::done);
}

TEST_P(StoreSchema, ServersThatStartTogetherDoItOnce) {
  write_a_game();
  std::vector<std::thread> servers;
  for (int i = 0; i < 6; ++i) {
    servers.emplace_back([this] { EXPECT_EQ(texts(*open(later_), "g"), Strings{"created g"}); });
  }
  for (std::thread& server : servers) server.join();
  EXPECT_EQ(tables_.sql("SELECT sum(n) FROM " + tables_.prefix + "notes"), "3");
}

// What the first release wrote, word by word: every later program must be able to go on with it.
TEST_P(StoreSchema, TheFirstVersionCanStillBeUsed) {
  const bool lite = tables_.prefix.empty();
  const std::string p = tables_.prefix;
  const std::string number = lite ? " INTEGER" : " int8";
  const std::string text = lite ? " TEXT" : " text COLLATE \"C\"";
  tables_.sql("CREATE TABLE " + p + "schema (version int NOT NULL); INSERT INTO " + p + "schema VALUES (1);" +
              "CREATE TABLE " + p + "games (id" + text + " PRIMARY KEY, code" + text + " UNIQUE, last" +
              number + " NOT NULL, wake_at" + number + ", over " + (lite ? "INTEGER" : "bool") +
              " NOT NULL, node text, lease_until" + number + " NOT NULL DEFAULT 0)" +
              (lite ? " WITHOUT ROWID;" : ";") + "CREATE TABLE " + p + "entries (game" + text +
              " NOT NULL, n" + number + " NOT NULL, at" + number + " NOT NULL, text " +
              (lite ? "TEXT" : "bytea") + " NOT NULL, PRIMARY KEY (game, n))" +
              (lite ? " WITHOUT ROWID;" : ";") + "INSERT INTO " + p +
              "games (id, code, last, wake_at, over) VALUES ('old', 'OLDOLD', 1, 50, " +
              (lite ? "0" : "false") + "); INSERT INTO " + p + "entries VALUES ('old', 1, 1001, 'once')");
  const auto store = open(tables_.steps);
  EXPECT_EQ(version(), now());
  EXPECT_EQ(store->find("OLDOLD"), "old");
  EXPECT_EQ(texts(*store, "old"), Strings{"once"});
  EXPECT_EQ(store->due("node", 100, 50, 10), Strings{"old"});
  EXPECT_EQ(commit(*store, {{part("old", 2, {"now"})}}), Outcome::done) << store->fault();
}

INSTANTIATE_TEST_SUITE_P(Of, StoreSchema,
                         ::testing::Values(Kind{"Sqlite", sqlite_tables}, Kind{"Postgres", postgres_tables}),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace cadastre::testing::schema_test
