// What can go wrong with a file, and what is said about it.
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "store/places.h"

namespace cadastre::testing::sqlite_test {
namespace {

namespace fs = std::filesystem;
using store::Outcome;

bool says(const std::string& fault, const std::string& words) {
  return fault.find(words) != std::string::npos;
}

class SqliteStore : public ::testing::Test {
 protected:
  std::string games() const { return folder_.path() + "/a/b/games"; }
  std::string file() const { return games() + "/cadastre.sqlite"; }
  std::unique_ptr<store::Store> open() const {
    store::Opened opened = store::open_sqlite(games());
    EXPECT_TRUE(opened.store) << opened.fault;
    return std::move(opened.store);
  }
  TemporaryFolder folder_;
};

TEST_F(SqliteStore, WritesAheadOfTheFile) {
  const auto store = open();
  commit(*store, {{new_game("g", "ABCDEF")}});
  EXPECT_TRUE(fs::exists(file() + "-wal")) << "WAL mode";
}

TEST_F(SqliteStore, KeepsASecondServerOut) {
  int line[2];
  ASSERT_EQ(pipe(line), 0);
  const pid_t other = fork();
  if (other == 0) {
    const store::Opened opened = store::open_sqlite(games());
    const char ready = opened.store ? 'y' : 'n';
    if (write(line[1], &ready, 1) == 1) pause();
    _exit(0);
  }
  char ready = 'n';
  ASSERT_EQ(read(line[0], &ready, 1), 1);
  EXPECT_EQ(ready, 'y');
  const store::Opened kept_out = store::open_sqlite(games());
  EXPECT_FALSE(kept_out.store);
  EXPECT_TRUE(says(kept_out.fault, "process " + std::to_string(other))) << kept_out.fault;
  kill(other, SIGKILL);
  waitpid(other, nullptr, 0);
  close(line[0]);
  close(line[1]);
  EXPECT_TRUE(store::open_sqlite(games()).store) << "a dead server holds nothing";
}

TEST_F(SqliteStore, SaysWhenTheFolderIsNone) {
  std::ofstream(folder_.path() + "/a") << "a file";
  const store::Opened opened = store::open_sqlite(games());
  EXPECT_FALSE(opened.store);
  EXPECT_TRUE(says(opened.fault, "Choose a folder")) << opened.fault;
}

// Root may do anything, so be somebody else for a while.
class WithoutRights {
 public:
  WithoutRights() : root_(geteuid() == 0 && seteuid(65'534) == 0) {}
  ~WithoutRights() {
    if (root_ && seteuid(0) != 0) abort();
  }
  WithoutRights(const WithoutRights&) = delete;
  WithoutRights& operator=(const WithoutRights&) = delete;

 private:
  bool root_;
};

TEST_F(SqliteStore, SaysWhenTheFolderMayNotBeWrittenTo) {
  fs::permissions(folder_.path(), fs::perms(0755));
  fs::create_directories(games());
  fs::permissions(games(), fs::perms(0555));
  {
    const WithoutRights somebody;
    const store::Opened opened = store::open_sqlite(games());
    EXPECT_FALSE(opened.store);
    EXPECT_TRUE(says(opened.fault, "choose another folder")) << opened.fault;
  }
  fs::permissions(games(), fs::perms(0755));
}

TEST_F(SqliteStore, SaysWhenTheFileMayNotBeWrittenTo) {
  commit(*open(), {{new_game("g", "ABCDEF")}});
  fs::permissions(folder_.path(), fs::perms(0755));
  fs::permissions(games(), fs::perms(0777));
  fs::permissions(games() + "/cadastre.lock", fs::perms(0666));
  fs::permissions(file(), fs::perms(0444));
  {
    const WithoutRights somebody;
    const store::Opened opened = store::open_sqlite(games());
    EXPECT_FALSE(opened.store);
    EXPECT_TRUE(says(opened.fault, "right to write")) << opened.fault;
  }
  fs::permissions(file(), fs::perms(0644));
  EXPECT_EQ(texts(*open(), "g").size(), 1U);
}

TEST_F(SqliteStore, SaysWhenTheFileIsDamaged) {
  fs::create_directories(games());
  std::ofstream(file()) << std::string(10'000, 'x');
  const store::Opened opened = store::open_sqlite(games());
  EXPECT_FALSE(opened.store);
  EXPECT_TRUE(says(opened.fault, "backup")) << opened.fault;
}

TEST_F(SqliteStore, SaysWhenTheFileIsDamagedInside) {
  std::vector<store::Write> group;
  for (int i = 0; i < 200; ++i)
    group.push_back({{part("g" + std::to_string(i), 1, {std::string(2'000, 'x')})}});
  open()->commit(group);
  {
    std::fstream inside(file(), std::ios::in | std::ios::out | std::ios::binary);
    inside.seekp(4096);
    const std::string rubbish(fs::file_size(file()) - 4096, '\x55');
    inside.write(rubbish.data(), static_cast<std::streamsize>(rubbish.size()));
  }
  store::Opened opened = store::open_sqlite(games());
  std::string fault = opened.fault;
  if (opened.store) {
    EXPECT_EQ(commit(*opened.store, {{part("g1", 2, {"two"})}}), Outcome::unavailable);
    fault = opened.store->fault();
    EXPECT_FALSE(opened.store->read("g1", 1));
  }
  EXPECT_TRUE(says(fault, "damaged")) << fault;
}

// Files may not grow beyond what they are, as on a disk that is full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t size) {
    before_ = signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit_);
    const rlimit small{size, limit_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &limit_);
    signal(SIGXFSZ, before_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit limit_{};
  sighandler_t before_;
};

TEST_F(SqliteStore, GoesOnWhenTheDiskWasFull) {
  const auto store = open();
  commit(*store, {{new_game("g", "ABCDEF")}});
  {
    const FullDisk full(200'000);
    const std::vector<store::Write> group = {{{part("g", 2, {std::string(1'000'000, 'x')})}},
                                             {{part("small", 1, {"one"})}}};
    EXPECT_EQ(store->commit(group), (std::vector<Outcome>(2, Outcome::unavailable)));
    EXPECT_TRUE(says(store->fault(), "room")) << store->fault();
    EXPECT_EQ(texts(*store, "g").size(), 1U) << "what is there can be read";
  }
  EXPECT_TRUE(store->read("small", 1)->empty()) << "nothing is half written";
  EXPECT_EQ(commit(*store, {{part("g", 2, {std::string(1'000'000, 'x')})}}), Outcome::done) << store->fault();
  EXPECT_EQ(texts(*store, "g").size(), 2U);
}

std::filesystem::perms rights(const std::string& path) {
  return std::filesystem::status(path).permissions() & std::filesystem::perms::mask;
}

// Whatever the user's umask says, and also what an earlier version left open.
TEST(StoreSqlite, FilesAreTheUsersOwn) {
  using std::filesystem::perms;
  const TemporaryFolder folder;
  const std::string games = folder.path() + "/games";
  const mode_t before = umask(0);
  for (int time = 0; time < 2; ++time) {
    store::Opened opened = store::open_sqlite(games);
    ASSERT_TRUE(opened.store) << opened.fault;
    EXPECT_EQ(commit(*opened.store, {{new_game("g" + std::to_string(time), "ABCDE" + std::to_string(time))}}),
              store::Outcome::done);
    EXPECT_EQ(rights(games), perms::owner_all);
    for (const char* file :
         {"cadastre.sqlite", "cadastre.sqlite-wal", "cadastre.sqlite-shm", "cadastre.lock"}) {
      EXPECT_EQ(rights(games + "/" + file), perms::owner_read | perms::owner_write) << file;
    }
    opened.store.reset();
    std::filesystem::permissions(games, perms::all);
    std::filesystem::permissions(games + "/cadastre.sqlite", perms::all);
  }
  umask(before);
}

// A folder with other things in it is not ours to close.
TEST(StoreSqlite, AFolderOfOthersStaysOpen) {
  const TemporaryFolder folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
  std::ofstream(folder.path() + "/letter.txt") << "dear";
  ASSERT_TRUE(store::open_sqlite(folder.path()).store);
  EXPECT_EQ(rights(folder.path()), std::filesystem::perms::all);
}

}  // namespace
}  // namespace cadastre::testing::sqlite_test
