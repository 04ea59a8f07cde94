#include "server/archive.h"

#include <utility>

#include "server/unforeseen.h"

namespace cadastre::server {

Archive::Archive(EventLoop& loop, Metrics& metrics, std::unique_ptr<store::Store> writing,
                 std::unique_ptr<store::Store> reading)
    : loop_(loop),
      metrics_(metrics),
      reading_(std::move(reading)),
      writer_(std::move(writing)),
      reader_(metrics) {}

void Archive::commit(store::Write write, std::function<void(store::Outcome, const std::string&)> done) {
  ++commits_waiting_;
  writer_.commit(std::move(write),
                 [this, done = std::move(done)](store::Outcome outcome, std::string fault) mutable {
                   const std::scoped_lock lock(committed_mutex_);
                   if (committed_.empty()) {
                     loop_.post([this] { tell_committed(); });
                   }
                   committed_.push_back({std::move(done), outcome, std::move(fault)});
                 });
}

void Archive::tell_committed() {
  std::vector<Committed> all;
  {
    const std::scoped_lock lock(committed_mutex_);
    all.swap(committed_);
  }
  for (const Committed& one : all) {
    --commits_waiting_;
    contained(metrics_, "what was written", [&] { one.done(one.outcome, one.fault); });
  }
}

void Archive::work(std::function<void(store::Store&)> what, std::function<void()> then) {
  reader_.give([this, what = std::move(what), then = std::move(then)]() mutable {
    contained(metrics_, "reading the store", [&] { what(*reading_); });
    loop_.post(std::move(then));
  });
}

void Archive::read(const std::string& game, std::uint64_t from, std::function<void(Entries)> done) {
  auto found = std::make_shared<Entries>();
  work([game, from, found](store::Store& store) { *found = store.read(game, from); },
       [found, done = std::move(done)] { done(std::move(*found)); });
}

void Archive::find(const std::string& code, std::function<void(std::optional<std::string>)> done) {
  auto found = std::make_shared<std::optional<std::string>>();
  work([code, found](store::Store& store) { *found = store.find(code); },
       [found, done = std::move(done)] { done(std::move(*found)); });
}

void Archive::due(const std::string& node, Millis now, Millis lease, std::size_t most, Due done) {
  pick([=](store::Store& store) { return store.due(node, now, lease, most); }, std::move(done));
}

void Archive::ahead(const std::string& node, Millis now, Millis lease, Due done) {
  pick([=](store::Store& store) { return store.ahead(node, now, lease); }, std::move(done));
}

void Archive::pick(std::function<Games(store::Store&)> what, Due done) {
  auto found = std::make_shared<std::pair<Games, std::string>>();
  work(
      [what = std::move(what), found](store::Store& store) {
        found->first = what(store);
        found->second = found->first ? "" : store.fault();
      },
      [found, done = std::move(done)] { done(found->first, found->second); });
}

void Archive::alive(Alive done) {
  constexpr Millis kPatience_ms = 2000;
  constexpr Millis kSecond_ms = 1000;
  constexpr int kMostASecond = 10;
  if (loop_.steady() - alive_since_ >= kSecond_ms) {
    alive_since_ = loop_.steady();
    alive_times_ = 0;
  }
  if (++alive_times_ > kMostASecond && alive_waiting_.empty()) {
    done(alive_.first, alive_.second);
    return;
  }
  alive_waiting_.push_back(std::move(done));
  if (alive_waiting_.size() > 1) {
    return;
  }
  loop_.after(kPatience_ms, [this, asked = ++alive_asked_] {
    if (asked == alive_asked_) {
      answer_alive(false, "the store does not answer in time");
    }
  });
  if (alive_pending_) {
    return;  // it still has the question
  }
  alive_pending_ = writer_.run([this](store::Store& store) {
    bool alive = false;
    contained(metrics_, "asking the store", [&] { alive = store.alive(); });
    loop_.post([this, alive, fault = alive ? "" : store.fault()] {
      alive_pending_ = false;
      answer_alive(alive, fault);
    });
  });
  if (!alive_pending_) {
    answer_alive(false, "more is to be written than the store can take");
  }
}

void Archive::answer_alive(bool alive, const std::string& fault) {
  ++alive_asked_;
  alive_ = {alive, fault};
  const std::vector<Alive> waiting = std::move(alive_waiting_);
  alive_waiting_.clear();
  for (const Alive& done : waiting) {
    done(alive, fault);
  }
}

void Archive::kept(std::function<void(const std::optional<store::Kept>&)> done) {
  auto found = std::make_shared<std::optional<store::Kept>>();
  work([found](store::Store& store) { *found = store.kept(); },
       [found, done = std::move(done)] { done(*found); });
}

void Archive::analysis(const std::string& game, std::function<void(const std::optional<std::string>&)> done) {
  auto found = std::make_shared<std::optional<std::string>>();
  work([game, found](store::Store& store) { *found = store.analysis(game); },
       [found, done = std::move(done)] { done(*found); });
}

void Archive::keep_analysis(const std::string& game, const std::string& text,
                            const std::function<void(bool)>& done) {
  write([game, text](store::Store& store) { return store.keep_analysis(game, text); }, done);
}

void Archive::forget(Millis before, std::size_t most, Due done) {
  auto found = std::make_shared<Games>();
  write(
      [=](store::Store& store) {
        *found = store.forget(before, most);
        return found->has_value();
      },
      [found, done = std::move(done)](bool) { done(*found, ""); });
}

void Archive::erase(const std::string& game, const std::function<void(bool)>& done) {
  write([game](store::Store& store) { return store.erase(game); }, done);
}

void Archive::rewrite(const std::string& game, Change change, const std::function<void(bool)>& done) {
  write(
      [game, change = std::move(change)](store::Store& store) {
        const auto entries = store.read(game, 1);
        return entries && store.rewrite(game, change(*entries));
      },
      done);
}

// In its turn among the writes.
void Archive::write(std::function<bool(store::Store&)> what, const std::function<void(bool)>& done) {
  const bool queued = writer_.run([this, what = std::move(what), done](store::Store& store) {
    bool good = false;
    contained(metrics_, "writing to the store", [&] { good = what(store); });
    loop_.post([done, good] { done(good); });
  });
  if (!queued) {
    loop_.post([done] { done(false); });
  }
}

void Archive::stop() {
  writer_.stop();
  reader_.forget();
}

}  // namespace cadastre::server
