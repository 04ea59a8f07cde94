// Group commit: order, grouping, a full queue, and a clean end.
#include "store/writer.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>

#include "store/passing.h"
#include "store/places.h"

namespace cadastre::testing::writer_test {
namespace {

using store::Outcome;
using store::Write;
using store::Writer;

// Lets the writer's thread wait until told to go on.
class Gate {
 public:
  void hold(Writer& writer) {
    writer.run([this](store::Store&) {
      held_.set_value();
      opened_.get_future().wait();
    });
    held_.get_future().wait();
  }
  void open() { opened_.set_value(); }

 private:
  std::promise<void> held_;
  std::promise<void> opened_;
};

// A store that counts how often it is asked to commit.
class Counting final : public store::PassingStore {
 public:
  Counting(std::unique_ptr<Store> inner, std::vector<std::size_t>& groups)
      : PassingStore(std::move(inner)), groups_(groups) {}
  std::vector<Outcome> commit(std::span<const Write> writes) override {
    groups_.push_back(writes.size());
    return PassingStore::commit(writes);
  }

 private:
  std::vector<std::size_t>& groups_;
};

TEST(Writer, CommitsWhatHasGatheredInOneGroup) {
  std::vector<std::size_t> groups;
  std::vector<Outcome> outcomes;
  Writer writer(std::make_unique<Counting>(store::open_memory(), groups));
  Gate gate;
  gate.hold(writer);
  const auto note = [&](Outcome outcome, const std::string&) { outcomes.push_back(outcome); };
  writer.commit({{new_game("g", "ABCDEF")}}, note);
  writer.commit({{part("g", 2, {"two"})}}, note);
  writer.commit({{part("g", 2, {"late"})}}, note);
  std::size_t seen = 0;
  writer.run([&](store::Store& games) { seen = games.read("g", 1)->size(); });
  writer.commit({{part("g", 3, {"three"})}}, note);
  gate.open();
  writer.stop();
  EXPECT_EQ(groups, (std::vector<std::size_t>{3, 1}));
  EXPECT_EQ(outcomes, (std::vector<Outcome>{Outcome::done, Outcome::done, Outcome::conflict, Outcome::done}));
  EXPECT_EQ(seen, 2U) << "after what was queued before it, before what was queued after";
}

TEST(Writer, RefusesAtOnceWhenTheQueueIsFull) {
  std::atomic<int> done = 0;
  std::atomic<int> refused = 0;
  Writer writer(store::open_memory(), 3);
  Gate gate;
  gate.hold(writer);
  for (int i = 0; i < 5; ++i) {
    writer.commit({{part("g" + std::to_string(i), 1, {"one"})}},
                  [&](Outcome outcome, const std::string& fault) {
                    (outcome == Outcome::done ? done : refused)++;
                    EXPECT_EQ(outcome == Outcome::unavailable, !fault.empty());
                  });
  }
  EXPECT_EQ(refused, 2) << "before the store is free again";
  EXPECT_FALSE(writer.run([](store::Store&) {}));
  gate.open();
  writer.stop();
  EXPECT_EQ(done, 3);
}

TEST(Writer, SaysWhyTheStoreIsUnavailable) {
  const auto memory = store::make_memory();
  Writer writer(store::open_memory(memory));
  store::set_away(*memory, true);
  std::promise<std::string> fault;
  writer.commit({{new_game("g", "ABCDEF")}}, [&](Outcome outcome, std::string why) {
    EXPECT_EQ(outcome, Outcome::unavailable);
    fault.set_value(std::move(why));
  });
  EXPECT_NE(fault.get_future().get(), "");
}

TEST(Writer, FinishesWhatIsQueuedWhenItStops) {
  const auto memory = store::make_memory();
  int done = 0;
  {
    Writer writer(store::open_memory(memory));
    for (std::uint64_t n = 1; n <= 2'500; ++n) {  // more than one group
      writer.commit({{part("g", n, {"entry"})}},
                    [&](Outcome outcome, const std::string&) { done += outcome == Outcome::done; });
    }
  }
  EXPECT_EQ(done, 2'500);
  EXPECT_EQ(texts(*store::open_memory(memory), "g").size(), 2'500U);
}

TEST(Writer, TakesNothingMoreOnceStopped) {
  Writer writer(store::open_memory());
  writer.stop();
  writer.stop();
  Outcome outcome = Outcome::done;
  writer.commit({{new_game("g", "ABCDEF")}}, [&](Outcome said, const std::string&) { outcome = said; });
  EXPECT_EQ(outcome, Outcome::unavailable);
  EXPECT_FALSE(writer.run([](store::Store&) {}));
}

TEST(Writer, CallbacksMayQueueMore) {
  const auto memory = store::make_memory();
  std::promise<void> finished;
  Writer writer(store::open_memory(memory));
  std::function<void(std::uint64_t)> go_on = [&](std::uint64_t n) {
    if (n > 100) return finished.set_value();
    writer.commit({{part("g", n, {"entry"})}}, [&, n](Outcome, const std::string&) { go_on(n + 1); });
  };
  go_on(1);
  finished.get_future().wait();
  EXPECT_EQ(texts(*store::open_memory(memory), "g").size(), 100U);
}

// Many threads, one writer, a real file: everything answered once, everything answered is there.
TEST(Writer, ServesManyThreads) {
  const auto place = sqlite_kind().make();
  constexpr int kThreads = 4;
  constexpr std::uint64_t kEach = 200;
  std::atomic<std::uint64_t> answered = 0;
  {
    Writer writer(place->open().store);
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        for (std::uint64_t n = 1; n <= kEach; ++n) {
          writer.commit({{part("g" + std::to_string(t), n, {"entry"})}},
                        [&](Outcome outcome, const std::string& fault) {
                          EXPECT_EQ(outcome, Outcome::done) << fault;
                          ++answered;
                        });
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  EXPECT_EQ(answered, kThreads * kEach);
  const auto games = place->open().store;
  for (int t = 0; t < kThreads; ++t) EXPECT_EQ(texts(*games, "g" + std::to_string(t)).size(), kEach);
}

}  // namespace
}  // namespace cadastre::testing::writer_test
