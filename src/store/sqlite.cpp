#include <sys/statvfs.h>

#include <algorithm>
#include <limits>

#include "store/judge.h"
#include "store/sqlite_file.h"
#include "store/store.h"

namespace cadastre::store {
namespace {

// SQLite's integers have a sign; what is beyond them is beyond any log.
template <class T>
std::int64_t clamped(T value) {
  return static_cast<std::int64_t>(std::min<std::uint64_t>(value, std::numeric_limits<std::int64_t>::max()));
}

// Not a page left: what is free inside the files may last for a while, but not for long.
bool no_room(const std::string& folder) {
  struct statvfs disk{};
  return statvfs(folder.c_str(), &disk) == 0 && disk.f_blocks != 0 && disk.f_bavail == 0;
}

Kept kept_row(SqliteStatement& row) {
  const auto number = [&](int column) { return static_cast<std::uint64_t>(row.number(column)); };
  return {number(0), number(1), number(2), row.number(3)};
}

class SqliteStore final : public Store {
 public:
  SqliteStore(std::string folder, SchemaSteps steps, std::unique_ptr<SqliteFile> file)
      : folder_(std::move(folder)), steps_(steps), file_(std::move(file)) {}

  std::vector<Outcome> commit(std::span<const Write> writes) override {
    std::vector<Outcome> none(writes.size(), Outcome::unavailable);
    if (!ready()) return none;
    if (!step(file_->begin)) return failed(std::move(none));
    Judge judge;
    if (!look_up(writes, judge)) return undone(std::move(none));
    std::vector<Outcome> outcomes = judge.judge(writes);
    fault_ = judge.fault();
    if (judge.changes().empty()) {
      step(file_->undo);
      return outcomes;
    }
    if (!write_down(judge) || !step(file_->end)) return undone(std::move(none));
    return outcomes;
  }

  std::optional<std::vector<Entry>> read(std::string_view game, std::uint64_t from,
                                         std::size_t most) override {
    if (!ready()) return std::nullopt;
    std::vector<Entry> entries;
    SqliteStatement& read = file_->read;
    read.bind(1, game);
    read.bind(2, clamped(from));
    read.bind(3, clamped(most));
    while (read.row()) {
      entries.push_back({static_cast<std::uint64_t>(read.number(0)), read.number(1), read.text(2)});
    }
    if (!read.reset()) return failed(std::nullopt);
    return entries;
  }

  std::optional<std::string> find(std::string_view code) override {
    return ready() ? text_at(file_->code, code) : std::nullopt;
  }

  std::optional<std::vector<std::string>> due(std::string_view node, Millis now, Millis lease,
                                              std::size_t most) override {
    if (!ready()) return std::nullopt;
    file_->due.bind(4, clamped(most));
    return leased(file_->due, node, now, lease);
  }

  std::optional<std::vector<std::string>> ahead(std::string_view node, Millis now, Millis lease) override {
    if (!ready()) return std::nullopt;
    return leased(file_->ahead, node, now, lease);
  }

  bool keep(std::span<const EditionText> texts) override {
    const auto old = bound();
    std::vector<const EditionText*> missing;
    for (const EditionText& one : texts) {
      const auto there = text(one.hash);
      if (!old || !there) return false;
      if (there->empty() || !is_bound(*old, one.edition)) missing.push_back(&one);
    }
    if (missing.empty()) return old.has_value();
    if (!step(file_->begin)) return failed(false);
    if (add_texts(missing) && step(file_->end)) return true;
    undone({});
    return false;
  }

  std::optional<std::string> text(std::string_view hash) override {
    return ready() ? text_at(file_->text, hash) : std::nullopt;
  }

  std::optional<std::string> analysis(std::string_view game) override {
    return ready() ? text_at(file_->analysis, game) : std::nullopt;
  }

  bool keep_analysis(std::string_view game, std::string_view text) override {
    if (!ready()) return false;
    file_->add_analysis.bind(1, game);
    file_->add_analysis.bind(2, text);
    return step(file_->add_analysis) || failed(false);
  }

  std::optional<std::vector<Bound>> bound() override {
    if (!ready()) return std::nullopt;
    std::vector<Bound> all;
    while (file_->bound.row()) all.push_back({file_->bound.text(0), file_->bound.text(1)});
    if (!file_->bound.reset()) return failed(std::nullopt);
    return all;
  }

  std::optional<Kept> kept() override {
    if (!ready()) return std::nullopt;
    Kept kept;
    while (file_->kept.row()) kept = kept_row(file_->kept);
    if (!file_->kept.reset()) return failed(std::nullopt);
    return kept;
  }

  std::optional<std::vector<std::string>> forget(Millis before, std::size_t most) override {
    if (!ready()) return std::nullopt;
    std::vector<std::string> gone;
    const auto leave = [&] {
      file_->old.bind(1, before);
      file_->old.bind(2, clamped(most));
      while (file_->old.row()) gone.push_back(file_->old.text(0));
      return file_->old.reset() && std::ranges::all_of(gone, [&](const auto& game) { return remove(game); });
    };
    if (!all_or_none(leave)) return failed(std::nullopt);
    return gone;
  }

  bool erase(std::string_view game) override {
    return ready() && (all_or_none([&] { return remove(game); }) || failed(false));
  }

  bool rewrite(std::string_view game, std::span<const Entry> entries) override {
    const auto change = [&](const Entry& entry) {
      file_->rewrite.bind(1, game);
      file_->rewrite.bind(2, clamped(entry.n));
      file_->rewrite.bind(3, entry.text);
      return step(file_->rewrite);
    };
    return ready() && (all_or_none([&] { return std::ranges::all_of(entries, change); }) || failed(false));
  }

  // By writing: a file that can only be read is no store.
  bool alive() override {
    if (!ready()) return false;
    if (no_room(folder_)) {
      fault_ = "The disk of " + folder_ + " is full. Make room; the server then goes on.";
      return false;
    }
    if (!step(file_->begin)) return failed(false);
    // There and back: what does not change is not written.
    if (step(file_->ask) && step(file_->ask) && step(file_->end)) return true;
    undone({});
    return false;
  }
  const std::string& fault() const override { return fault_; }

 private:
  bool ready() {
    fault_.clear();
    if (!file_) file_ = SqliteFile::open(folder_, steps_, fault_);
    return file_ != nullptr;
  }

  template <class Work>
  bool all_or_none(const Work& work) {
    if (!step(file_->begin)) return false;
    if (work() && step(file_->end)) return true;
    fault_ = file_->sentence();
    step(file_->undo);
    return false;
  }

  // The first column of the one row there may be.
  std::optional<std::string> text_at(SqliteStatement& find, std::string_view key) {
    std::string found;
    find.bind(1, key);
    while (find.row()) found = find.text(0);
    if (!find.reset()) return failed(std::optional<std::string>());
    return found;
  }

  bool remove(std::string_view game) {
    file_->erase_entries.bind(1, game);
    file_->erase_analysis.bind(1, game);
    file_->erase_game.bind(1, game);
    return step(file_->erase_entries) && step(file_->erase_analysis) && step(file_->erase_game);
  }

  static bool step(SqliteStatement& statement) {
    while (statement.row()) {
    }
    return statement.reset();
  }

  std::optional<std::vector<std::string>> leased(SqliteStatement& pick, std::string_view node, Millis now,
                                                 Millis lease) {
    std::vector<std::string> ours;
    pick.bind(1, node);
    pick.bind(2, now);
    pick.bind(3, now + lease);
    while (pick.row()) ours.push_back(pick.text(0));
    if (!pick.reset()) return failed(std::nullopt);
    return ours;
  }

  template <class T>
  T failed(T answer) {
    fault_ = file_->sentence();
    if (file_->spoilt()) file_.reset();
    return answer;
  }

  std::vector<Outcome> undone(std::vector<Outcome> answer) {
    fault_ = file_->sentence();
    const bool spoilt = file_->spoilt();
    step(file_->undo);  // some errors have undone it already, then this fails and does no harm
    if (spoilt) file_.reset();
    return answer;
  }

  bool add_texts(const std::vector<const EditionText*>& texts) {
    for (const EditionText* one : texts) {
      file_->add_text.bind(1, one->hash);
      file_->add_text.bind(2, one->text);
      file_->bind.bind(1, one->edition);
      file_->bind.bind(2, one->hash);
      if (!step(file_->add_text) || !step(file_->bind)) return false;
    }
    return true;
  }

  bool look_up(std::span<const Write> writes, Judge& judge) {
    for (const std::string& game : Judge::games(writes)) {
      file_->head.bind(1, game);
      while (file_->head.row()) judge.exists(game, static_cast<std::uint64_t>(file_->head.number(0)));
      if (!file_->head.reset()) return false;
    }
    for (const std::string& code : Judge::codes(writes)) {
      file_->code.bind(1, code);
      while (file_->code.row()) judge.code_exists(code);
      if (!file_->code.reset()) return false;
    }
    return true;
  }

  bool write_down(const Judge& judge) {
    for (const auto& [game, change] : judge.changes()) {
      SqliteStatement& statement = change.fresh ? file_->add_game : file_->change_game;
      statement.bind(1, game);
      statement.bind(2, clamped(change.last));
      if (change.wake_at) statement.bind(3, *change.wake_at);
      statement.bind(4, std::int64_t{change.over});
      if (change.fresh && change.code) statement.bind(5, *change.code);
      if (!step(statement)) return false;
    }
    SqliteStatement& add = file_->add_entry;
    for (const NewEntry& added : judge.entries()) {
      add.bind(1, *added.game);
      add.bind(2, clamped(added.entry->n));
      add.bind(3, added.entry->at);
      add.bind(4, added.entry->text);
      if (!step(add)) return false;
    }
    return true;
  }

  std::string folder_;
  SchemaSteps steps_;
  std::unique_ptr<SqliteFile> file_;
  std::string fault_;
};

}  // namespace

Opened open_sqlite(const std::string& folder) { return open_sqlite_with(folder, sqlite_steps()); }

std::optional<Kept> kept_in_sqlite(const std::string& folder, std::string& fault) {
  const std::string path = folder + "/cadastre.sqlite";
  sqlite3* database = nullptr;
  std::optional<Kept> kept;
  if (sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK) {
    sqlite3_busy_timeout(database, 10'000);
    SqliteStatement survey;
    if (survey.prepare(database, kSqliteKept)) {
      Kept found;
      while (survey.row()) found = kept_row(survey);
      if (survey.reset()) kept = found;
    }
  }
  fault =
      kept ? "" : path + " cannot be read: " + sqlite3_errmsg(database) + ". Give the folder of a server.";
  sqlite3_close(database);
  return kept;
}

Opened open_sqlite_with(const std::string& folder, SchemaSteps steps) {
  Opened opened;
  auto file = SqliteFile::open(folder, steps, opened.fault);
  if (file) opened.store = std::make_unique<SqliteStore>(folder, steps, std::move(file));
  return opened;
}

}  // namespace cadastre::store
