// Somebody sets the machine's clock while the server runs: bots and clocks go on, as if nothing had been.
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

#include "server/hub.h"
#include "server/secrets.h"
#include "server/viewer_session.h"
#include "support/patience.h"

namespace cadastre::server::clock_set_test {
namespace {

using Steady = std::chrono::steady_clock;

// The loop of a machine whose clock can be set.
class SetLoop final : public EventLoop {
 public:
  void post(std::function<void()> work) override {
    const std::lock_guard guard(mutex_);
    posted_.push_back(std::move(work));
    wake_.notify_one();
  }
  void after(Millis wait, std::function<void()> work) override {
    timers_.emplace(steady() + wait, std::move(work));
  }
  Millis wall() const override { return Millis{1'800'000'000'000} + steady() + set_by; }
  Millis steady() const override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now().time_since_epoch()).count();
  }
  // Until it is so; false: it did not come so far in time.
  bool run_until(const std::function<bool()>& so, Millis most) {
    for (const Millis until = steady() + most; !so();) {
      if (steady() >= until) return false;
      step();
    }
    return true;
  }

  // What was to be done for a server that is no more.
  void forget() {
    const std::lock_guard guard(mutex_);
    posted_.clear();
    timers_.clear();
  }

  Millis set_by = 0;

 private:
  void step() {
    while (!timers_.empty() && timers_.begin()->first <= steady()) {
      const auto work = std::move(timers_.begin()->second);
      timers_.erase(timers_.begin());
      work();
    }
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, std::chrono::milliseconds(2), [this] { return !posted_.empty(); });
    std::deque<std::function<void()>> now;
    now.swap(posted_);
    lock.unlock();
    for (const auto& work : now) work();
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> posted_;
  std::multimap<Millis, std::function<void()>> timers_;
};

// A server without a network.
struct Machine {
  Machine(SetLoop& on, const std::shared_ptr<store::Memory>& memory, std::string name)
      : loop(on),
        archive(loop, metrics, store::open_memory(memory), store::open_memory(memory)),
        history(loop, metrics, store::open_memory(memory), shelf),
        node{config,  loop,         archive, metrics, limits,  books,           restorer, history,
             analyst, own_editions, press,   study,   thinker, std::move(name), true} {
    hub.start();
  }
  ~Machine() {
    hub.stop();
    archive.stop();
    study.forget();
    restorer.forget();
    analyst.forget();
    own_editions.forget();
    press.forget();
    history.forget();
    loop.forget();
  }
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  SetLoop& loop;
  Config config{.linger_s = 1'000'000};  // nobody is here in these tests
  Metrics metrics;
  Archive archive;
  Limits limits{true};
  std::shared_ptr<online::Shelf> shelf = std::make_shared<online::Shelf>();
  online::Books books{shelf, online::Books::Kind::lends};
  Restorer restorer{loop, metrics, books, shelf};
  History history;
  Analyst analyst{loop, metrics, archive, history, config.analysis_rolls};
  OwnEditions own_editions{loop, metrics, shelf, ""};
  Press press{loop, metrics, shelf, nullptr};
  online::Thinker thinker;
  WorkerThread study{metrics};
  Node node;
  Hub hub{node};
};

// One game of a sleeping person and two bots, with a clock of a second.
class ServerClockSet : public ::testing::Test {
 protected:
  void SetUp() override {
    spdlog::set_level(spdlog::level::off);
    ASSERT_TRUE(open_secrets());
    machine_ = std::make_unique<Machine>(loop_, memory_, "node");
    std::string token;
    machine_->hub.create({{"edition", "europe"},
                          {"name", "Ada"},
                          {"clock", {{"seconds", 1}}},
                          {"pace_ms", 50},
                          {"substitute", "none"},
                          {"seats", {{{"kind", "person"}}, {{"kind", "bot"}}, {{"kind", "bot"}}}}},
                         [&](const Answer& answer, const std::string& given) {
                           game_ = answer.fields.value("game", "");
                           token = given;
                         });
    ASSERT_TRUE(loop_.run_until([this] { return !game_.empty(); }, tests::kPatience_ms));
    std::shared_ptr<Sitting> sitting;
    machine_->hub.find(game_, [&](const auto& found, const std::string&) { sitting = found; });
    ASSERT_NE(sitting, nullptr);
    carry_out(machine_->node, *sitting, "here", token_hash(token), {{"command", "start"}},
              [](const Answer& answer) { EXPECT_EQ(answer.error, ""); });
    ASSERT_TRUE(goes_on());
  }
  void TearDown() override {
    const auto log = store::open_memory(memory_)->read(game_, 1);
    ASSERT_TRUE(log);
    for (std::size_t i = 1; i < log->size(); ++i) {
      EXPECT_GE((*log)[i].at, (*log)[i - 1].at);
    }
  }

  // Nobody looks at it: only the log says.
  bool goes_on() {
    const auto log = store::open_memory(memory_);
    const std::uint64_t goal = log->read(game_, 1)->size() + 8;
    return loop_.run_until([&] { return !log->read(game_, goal)->empty(); }, tests::kPatience_ms);
  }

  SetLoop loop_;
  std::shared_ptr<store::Memory> memory_ = store::make_memory();
  std::unique_ptr<Machine> machine_;
  std::string game_;
};

constexpr Millis kDay = 86'400'000;

TEST_F(ServerClockSet, GoesOnAndTheLogStaysInOrder) {
  for (const Millis set : {-kDay, kDay, 3000 * kDay, -3000 * kDay}) {
    loop_.set_by += set;
    EXPECT_TRUE(goes_on()) << "set by " << set / 1000 << " s, nothing happens any more";
  }
}

// The log is ahead of the clock, and there is nobody to ask for the game.
TEST_F(ServerClockSet, GoesOnWhenItWasSetBackBeforeAStart) {
  for (const Millis set : {-kDay, -3000 * kDay, kDay}) {
    machine_.reset();
    loop_.set_by += set;
    machine_ = std::make_unique<Machine>(loop_, memory_, "node after " + std::to_string(set));
    EXPECT_TRUE(goes_on()) << "set by " << set / 1000 << " s, nothing happens any more";
  }
}

}  // namespace
}  // namespace cadastre::server::clock_set_test
