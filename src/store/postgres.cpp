#include <algorithm>
#include <array>
#include <chrono>
#include <limits>

#include "store/judge.h"
#include "store/postgres_link.h"
#include "store/postgres_sql.h"
#include "store/store.h"

// How a commit is done: one round trip locks the heads of all its games, in order, and looks them up; the
// writes are judged here; a second one writes everything down, tells the other nodes and commits. Rows that
// do not exist yet cannot be locked: a new game that somebody else is founding shows as a broken unique key,
// and all is done again.
//
// If the connection breaks while the second is under way, nobody knows whether it was done. So what was sent
// is kept as unsure, and done again at once on a new connection, or when the caller comes again. If the first
// came through, the numbers are taken, by entries equal to ours: then it was us, and it is done. If it is
// still under way over there, the locks make us wait for it.
namespace cadastre::store {
namespace {

constexpr int kAttempts = 10;
constexpr std::chrono::milliseconds kSlow{500};  // to say that it is not there
constexpr std::size_t kUnsureMost = 10'000;
constexpr std::size_t kToldMost = 7'900;  // NOTIFY takes less than 8000 bytes

PostgresValue bounded(std::uint64_t value) {
  return postgres_number(
      static_cast<std::int64_t>(std::min<std::uint64_t>(value, std::numeric_limits<std::int64_t>::max())));
}

PostgresValue texts_of(const std::vector<std::string>& texts) {
  PostgresArray array(PostgresArray::texts);
  for (const std::string& text : texts) array.add(text);
  return array.value();
}

PostgresCommand add_games(const Judge& judge, bool fresh) {
  PostgresArray ids(PostgresArray::texts);
  PostgresArray codes(PostgresArray::texts);
  PostgresArray lasts(PostgresArray::numbers);
  PostgresArray wakes(PostgresArray::numbers);
  PostgresArray overs(PostgresArray::booleans);
  for (const auto& [game, change] : judge.changes()) {
    if (change.fresh != fresh) continue;
    ids.add(game);
    codes.add(change.code);
    lasts.add(bounded(change.last));
    wakes.add(change.wake_at ? postgres_number(*change.wake_at) : std::nullopt);
    overs.add(postgres_boolean(change.over));
  }
  if (fresh) return {"add_games", {ids.value(), codes.value(), lasts.value(), wakes.value(), overs.value()}};
  return {"change_games", {ids.value(), lasts.value(), wakes.value(), overs.value()}};
}

PostgresCommand add_entries(const Judge& judge) {
  PostgresArray games(PostgresArray::texts);
  PostgresArray numbers(PostgresArray::numbers);
  PostgresArray times(PostgresArray::numbers);
  PostgresArray texts(PostgresArray::byte_strings);
  for (const NewEntry& added : judge.entries()) {
    games.add(*added.game);
    numbers.add(bounded(added.entry->n));
    times.add(postgres_number(added.entry->at));
    texts.add(added.entry->text);
  }
  return {"add_entries", {games.value(), numbers.value(), times.value(), texts.value()}};
}

// "node game game …", in as many pieces as it needs.
PostgresCommand tell(const Judge& judge, const std::string& node) {
  std::vector<std::string> told;
  for (const auto& [game, change] : judge.changes()) {
    if (told.empty() || told.back().size() + game.size() > kToldMost) told.push_back(node);
    told.back() += " " + game;
  }
  return {"tell", {texts_of(told)}};
}

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string address, std::string_view node, SchemaSteps steps)
      : address_(std::move(address)), node_(node), steps_(steps) {}

  // Empty: it is there. `newer`: it never will be, for this program.
  std::string connect(bool& newer) {
    ready();
    newer = newer_;
    return fault_;
  }

  std::vector<Outcome> commit(std::span<const Write> writes) override {
    int lost = 0;
    for (int attempt = 0; attempt < kAttempts && lost < 2 && ready(); ++attempt) {
      std::vector<Outcome> outcomes;
      const Trouble trouble = attempt_commit(writes, outcomes);
      if (trouble == Trouble::none) return outcomes;
      if (trouble == Trouble::lost) ++lost;
      if (trouble == Trouble::other) break;
    }
    return std::vector<Outcome>(writes.size(), Outcome::unavailable);
  }

  std::optional<std::vector<Entry>> read(std::string_view game, std::uint64_t from,
                                         std::size_t most) override {
    if (!is_name(game)) return std::vector<Entry>();
    const auto found = ask({"read", {std::string(game), bounded(from), bounded(most)}});
    if (!found) return std::nullopt;
    std::vector<Entry> entries;
    for (int row = 0; row < found->rows(); ++row) {
      entries.push_back(
          {static_cast<std::uint64_t>(found->number(row, 0)), found->number(row, 1), found->text(row, 2)});
    }
    return entries;
  }

  std::optional<std::string> find(std::string_view code) override {
    return is_name(code) ? text_at({"find", {std::string(code)}}) : std::string();
  }

  std::optional<std::vector<std::string>> due(std::string_view node, Millis now, Millis lease,
                                              std::size_t most) override {
    return ids(
        {"due", {std::string(node), postgres_number(now), postgres_number(now + lease), bounded(most)}});
  }

  std::optional<std::vector<std::string>> ahead(std::string_view node, Millis now, Millis lease) override {
    return ids({"ahead", {std::string(node), postgres_number(now), postgres_number(now + lease)}});
  }

  // Each by itself: nothing names a text before all are kept.
  bool keep(std::span<const EditionText> texts) override {
    const auto old = bound();
    if (!old) return false;
    for (const EditionText& one : texts) {
      const auto there = text(one.hash);
      if (!there || (there->empty() && !ask({"add_text", {one.hash, one.text}}))) return false;
      if (!is_bound(*old, one.edition) && !ask({"bind", {one.edition, one.hash}})) return false;
    }
    return true;
  }

  std::optional<std::string> text(std::string_view hash) override {
    return text_at({"text", {std::string(hash)}});
  }

  std::optional<std::string> analysis(std::string_view game) override {
    return is_name(game) ? text_at({"analysis", {std::string(game)}}) : std::string();
  }

  bool keep_analysis(std::string_view game, std::string_view text) override {
    return !is_name(game) || ask({"add_analysis", {std::string(game), std::string(text)}}).has_value();
  }

  std::optional<std::vector<Bound>> bound() override {
    const auto found = ask({"bound"});
    if (!found) return std::nullopt;
    std::vector<Bound> all;
    for (int row = 0; row < found->rows(); ++row) all.push_back({found->text(row, 0), found->text(row, 1)});
    return all;
  }

  std::optional<Kept> kept() override {
    const auto found = ask({"kept"});
    if (!found) return std::nullopt;
    const auto number = [&](int column) { return static_cast<std::uint64_t>(found->number(0, column)); };
    return Kept{number(0), number(1), number(2), found->number(0, 3)};
  }

  std::optional<std::vector<std::string>> forget(Millis before, std::size_t most) override {
    return ids({"forget", {postgres_number(before), bounded(most), node_}});
  }

  bool erase(std::string_view game) override {
    const std::string id(game);
    const std::array<PostgresCommand, 4> commands = {
        {{"begin"}, {"heads", {texts_of({id})}}, {"erase", {id, node_}}, {"commit"}}};
    return !is_name(game) || answered(commands).has_value();
  }

  bool rewrite(std::string_view game, std::span<const Entry> entries) override {
    PostgresArray numbers(PostgresArray::numbers);
    PostgresArray texts(PostgresArray::byte_strings);
    for (const Entry& entry : entries) {
      numbers.add(bounded(entry.n));
      texts.add(entry.text);
    }
    return !is_name(game) ||
           ask({"rewrite", {std::string(game), numbers.value(), texts.value(), node_}}).has_value();
  }

  bool alive() override { return ask({"ask"}).has_value(); }
  const std::string& fault() const override { return fault_; }

 private:
  // One that does not answer at all is not asked again before as much time has passed as was waited for it:
  // meanwhile who wants something is told at once.
  bool ready() {
    using std::chrono::steady_clock;
    fault_.clear();
    if (link_) return true;
    const auto began = steady_clock::now();
    if (began < rest_until_) {
      fault_ = away_;
      return false;
    }
    link_ = PostgresLink::connect(address_, steps_, fault_, newer_);
    const auto ended = steady_clock::now();
    if (!link_) {
      away_ = fault_;
      rest_until_ = ended - began < kSlow ? ended : ended + (ended - began);
    }
    return link_ != nullptr;
  }

  // The trouble, noted. Whatever it was, the next call begins on clean ground.
  Trouble noted(PostgresAnswer& answer) {
    if (answer.trouble == Trouble::none) return Trouble::none;
    fault_ = std::move(answer.fault);
    const std::array<PostgresCommand, 1> rollback = {{{"rollback"}}};
    const bool clean = answer.trouble == Trouble::again && link_->ask(rollback).trouble == Trouble::none;
    if (!clean) link_.reset();
    return answer.trouble;
  }

  // Commands that may be done twice, for that happens when the connection breaks.
  std::optional<PostgresAnswer> answered(std::span<const PostgresCommand> commands) {
    for (int attempt = 0; attempt < 2 && ready(); ++attempt) {
      PostgresAnswer answer = link_->ask(commands);
      const Trouble trouble = noted(answer);
      if (trouble == Trouble::none) return answer;
      if (trouble == Trouble::other) break;
    }
    return std::nullopt;
  }

  std::optional<PostgresResult> ask(const PostgresCommand& command) {
    auto answer = answered({&command, 1});
    if (!answer) return std::nullopt;
    return std::move(answer->results[0]);
  }

  // The first column of the one row there may be.
  std::optional<std::string> text_at(const PostgresCommand& command) {
    const auto found = ask(command);
    if (!found) return std::nullopt;
    return found->rows() == 0 ? std::string() : found->text(0, 0);
  }

  std::optional<std::vector<std::string>> ids(const PostgresCommand& command) {
    const auto found = ask(command);
    if (!found) return std::nullopt;
    std::vector<std::string> ours;
    for (int row = 0; row < found->rows(); ++row) ours.push_back(found->text(row, 0));
    return ours;
  }

  Trouble attempt_commit(std::span<const Write> writes, std::vector<Outcome>& outcomes) {
    Judge judge;
    const std::array<PostgresCommand, 3> look_up = {{{"begin"},
                                                     {"heads", {texts_of(Judge::games(writes))}},
                                                     {"codes", {texts_of(Judge::codes(writes))}}}};
    PostgresAnswer found = link_->ask(look_up);
    if (const Trouble trouble = noted(found); trouble != Trouble::none) return trouble;
    const PostgresResult& heads = found.results[1];
    for (int row = 0; row < heads.rows(); ++row) {
      judge.exists(heads.text(row, 0), static_cast<std::uint64_t>(heads.number(row, 1)));
    }
    const PostgresResult& codes = found.results[2];
    for (int row = 0; row < codes.rows(); ++row) judge.code_exists(codes.text(row, 0));
    outcomes = judge.judge(writes);
    if (const Trouble trouble = recognise(writes, outcomes); trouble != Trouble::none) return trouble;
    fault_ = judge.fault();
    return write_down(judge, writes, outcomes);
  }

  Trouble write_down(const Judge& judge, std::span<const Write> writes, std::span<const Outcome> outcomes) {
    std::vector<PostgresCommand> commands;
    if (judge.changes().empty()) {
      commands.push_back({"rollback"});
    } else {
      commands = {add_games(judge, true),
                  add_games(judge, false),
                  add_entries(judge),
                  tell(judge, node_),
                  {"commit"}};
    }
    PostgresAnswer answer = link_->ask(commands);
    if (answer.trouble == Trouble::lost) remember(writes, outcomes);
    const Trouble trouble = noted(answer);
    if (trouble == Trouble::none) forget(writes);
    return trouble;
  }

  void remember(std::span<const Write> writes, std::span<const Outcome> outcomes) {
    for (std::size_t i = 0; i < writes.size() && unsure_.size() < kUnsureMost; ++i) {
      if (outcomes[i] == Outcome::done && !is_unsure(writes[i])) unsure_.push_back(writes[i]);
    }
  }

  void forget(std::span<const Write> writes) {
    if (unsure_.empty()) return;
    std::erase_if(unsure_, [&](const Write& unsure) {
      return std::find(writes.begin(), writes.end(), unsure) != writes.end();
    });
  }

  bool is_unsure(const Write& write) const {
    return std::find(unsure_.begin(), unsure_.end(), write) != unsure_.end();
  }

  // Writes that seem to come too late because they have been done: by us, when the connection broke.
  Trouble recognise(std::span<const Write> writes, std::span<Outcome> outcomes) {
    for (std::size_t i = 0; i < writes.size() && !unsure_.empty(); ++i) {
      if (outcomes[i] == Outcome::done || !is_unsure(writes[i])) continue;
      bool ours = true;
      for (const Part& part : writes[i].parts) {
        const PostgresCommand command{"read", {part.game, bounded(part.next), bounded(part.entries.size())}};
        PostgresAnswer answer = link_->ask({&command, 1});
        if (const Trouble trouble = noted(answer); trouble != Trouble::none) return trouble;
        ours = ours && same(part.entries, answer.results[0]);
      }
      if (ours) outcomes[i] = Outcome::done;
    }
    return Trouble::none;
  }

  static bool same(const std::vector<Entry>& entries, const PostgresResult& found) {
    if (static_cast<std::size_t>(found.rows()) != entries.size()) return false;
    for (int row = 0; row < found.rows(); ++row) {
      const Entry& entry = entries[static_cast<std::size_t>(row)];
      if (found.number(row, 1) != entry.at || found.text(row, 2) != entry.text) return false;
    }
    return true;
  }

  std::string address_;
  std::string node_;
  SchemaSteps steps_;
  std::unique_ptr<PostgresLink> link_;
  std::chrono::steady_clock::time_point rest_until_;
  std::string away_;  // why it could not be reached last
  bool newer_ = false;
  std::vector<Write> unsure_;
  std::string fault_;
};

}  // namespace

Opened open_postgres_with(const std::string& address, std::string_view node, SchemaSteps steps,
                          Connect when) {
  Opened opened;
  if (!node.empty() && !is_name(node)) {
    opened.fault = "A node's name must be 1 to 64 printable ASCII characters without blanks.";
    return opened;
  }
  opened.fault = PostgresLink::refuses(address);
  if (!opened.fault.empty()) return opened;
  auto store = std::make_unique<PostgresStore>(address, node, steps);
  bool newer = false;
  if (when == Connect::now) opened.fault = store->connect(newer);
  if (!newer) opened.store = std::move(store);
  return opened;
}

Opened open_postgres(const std::string& address, std::string_view node, Connect when) {
  return open_postgres_with(address, node, postgres_steps(), when);
}

}  // namespace cadastre::store
