// Where games are kept: an append-only log of numbered entries a game. What `commit` has said yes to survives
// the program, the machine and, for others, is there for every node.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cadastre::store {

using Millis = std::int64_t;  // since 1970

struct Entry {
  std::uint64_t n = 0;  // from 1, without gaps
  Millis at = 0;        // never before that of the entry before it: the writer's duty, not checked here
  std::string text;     // any bytes; what it means is the table's affair

  bool operator==(const Entry&) const = default;
};

// One game's share of a write.
struct Part {
  std::string game;                 // id: 1 to 64 printable ASCII characters without blanks
  std::uint64_t next = 0;           // number of the first entry: the log must end right before it
  std::vector<Entry> entries;       // numbered from `next`; a new game has at least one
  std::optional<std::string> code;  // next == 1 only: the game's six letters, unique among all games
  std::optional<Millis> wake_at;    // when something must happen by itself after this; nothing: never
  bool over = false;                // never due again

  bool operator==(const Part&) const = default;
};

// All parts or none. A game has at most one part in it.
struct Write {
  std::vector<Part> parts;

  bool operator==(const Write&) const = default;
};

enum class Outcome : std::uint8_t {
  done,         // durable
  conflict,     // somebody else was first (or the write contradicts the rules above, as `fault` then says):
                // read what is new and decide again
  taken,        // the id or the code of a new game exists
  unavailable,  // the store is away or full, and nothing was written: unless the connection broke at the very
                // moment of a commit and could not be had again, for then nobody can know. Either way nothing
                // is lost or doubled: the same write again is `done` (once in the log, whenever it came
                // there), another write at the same number is `conflict` if the first came through, and
                // reading shows it
};

// An edition as games are played by it: kept once, whatever later programs ship under its id.
struct EditionText {
  std::string edition;  // id
  std::string hash;     // of the text, and its name here
  std::string text;     // any bytes
};
// Which text the logs of before there were hashes are played by.
struct Bound {
  std::string edition;
  std::string hash;

  bool operator==(const Bound&) const = default;
};

// What there is in a store, for whoever runs it.
struct Kept {
  std::uint64_t games = 0;
  std::uint64_t over = 0;  // of these
  std::uint64_t entries = 0;
  Millis oldest = 0;  // when the first of these games was made; 0: there are none
};

// Calls block. One thread at a time a Store object; several objects (and nodes) may share one database.
// No call throws; `fault` says why the last one was not done.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Many writes of many games in one go (group commit): an outcome for each, in order; a later write may
  // follow on an earlier one. A write that conflicts does not hinder the others. `unavailable` is for all or
  // none.
  virtual std::vector<Outcome> commit(std::span<const Write> writes) = 0;

  // Entries from `from` on, at most `most`; nothing: unavailable. A game that does not exist has none.
  virtual std::optional<std::vector<Entry>> read(std::string_view game, std::uint64_t from,
                                                 std::size_t most = SIZE_MAX) = 0;

  // The id behind a code; an empty id: there is none; nothing: unavailable.
  virtual std::optional<std::string> find(std::string_view code) = 0;

  // Games whose time has come (wake_at <= now) and which no other living node looks after; they are this
  // node's for `lease` from now on. Asking again renews. The most overdue are served first. A lease that
  // ends later than any can, twice its time from now, is one from before the clock was set back: void.
  virtual std::optional<std::vector<std::string>> due(std::string_view node, Millis now, Millis lease,
                                                      std::size_t most) = 0;

  // Likewise all games that would wait too long because the clock was set back: something is to happen in
  // them, and their last entry is later than now by more than the lease. This looks at all games.
  virtual std::optional<std::vector<std::string>> ahead(std::string_view node, Millis now, Millis lease) = 0;

  // Keeps texts that are not there yet, and binds logs without a hash to them where no program before has:
  // whoever is first, once and for all nodes. False: unavailable.
  virtual bool keep(std::span<const EditionText> texts) = 0;
  // An empty one: there is none; nothing: unavailable.
  virtual std::optional<std::string> text(std::string_view hash) = 0;
  virtual std::optional<std::vector<Bound>> bound() = 0;

  // What was worked out of a finished game, kept beside its log and leaving with it: kept once, whoever is
  // first. An empty one: there is none; nothing: unavailable. False: unavailable.
  virtual std::optional<std::string> analysis(std::string_view game) = 0;
  virtual bool keep_analysis(std::string_view game, std::string_view text) = 0;

  // All games are looked at.
  virtual std::optional<Kept> kept() = 0;
  // Games without an entry since `before` leave with all theirs, at most so many; these were they. This looks
  // at all games. Whoever has one of them in memory finds its log gone.
  virtual std::optional<std::vector<std::string>> forget(Millis before, std::size_t most) = 0;
  // One game leaves, if there is one. False: unavailable.
  virtual bool erase(std::string_view game) = 0;
  // Other texts for entries, all or none, their times as they were; what is not there does not come into
  // being. For what somebody has a right to have forgotten. False: unavailable.
  virtual bool rewrite(std::string_view game, std::span<const Entry> entries) = 0;

  // Whether the store answers and can be written to, by doing it where that is cheap.
  virtual bool alive() = 0;
  virtual const std::string& fault() const = 0;
};

// Tells of games that other nodes have written to. `poll` waits at most so long; nothing: the connection was
// lost, or has just come back (everything may have changed).
class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  virtual ~Watch() = default;
  virtual std::optional<std::vector<std::string>> poll(Millis wait) = 0;
};

// For tests: what is written is gone with the last store on the same memory. While `away` every call fails.
class Memory;
std::shared_ptr<Memory> make_memory();
void set_away(Memory& memory, bool away);
std::unique_ptr<Store> open_memory(std::shared_ptr<Memory> memory = nullptr);  // nullptr: one of its own

struct Opened {
  std::unique_ptr<Store> store;  // or:
  std::string fault;             // a sentence that says what to do
};
// A folder, made if need be; the database is one file in it, in WAL mode, synchronous=FULL. One process at a
// time, with as many stores as it likes. Tables of an earlier version are brought up to date, all or nothing;
// those of a later one are left alone, and refused.
Opened open_sqlite(const std::string& folder);
// What is in such a folder, also while a server uses it. Nothing: `fault` says why.
std::optional<Kept> kept_in_sqlite(const std::string& folder, std::string& fault);

// postgresql://… ; tables as above. What `node` writes is not told to its own watch. A database that cannot
// be reached is a store all the same, with a fault beside it: every call tries again. No store: the address
// is none, or the tables are a later version's.
enum class Connect : std::uint8_t { now, later };  // later: when it is first used
Opened open_postgres(const std::string& address, std::string_view node = {}, Connect when = Connect::now);
// Only PostgreSQL has other nodes; the own node's writes are not told.
std::unique_ptr<Watch> watch_postgres(const std::string& address, std::string_view node,
                                      Connect when = Connect::now);

}  // namespace cadastre::store
