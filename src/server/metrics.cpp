#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <array>
#include <map>

namespace cadastre::server {
namespace {

prometheus::Family<prometheus::Counter>& family(prometheus::Registry& registry, const char* name,
                                                const char* help) {
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
}

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}
prometheus::Histogram& seconds(prometheus::Registry& registry, const char* name, const char* help) {
  const prometheus::Histogram::BucketBoundaries steps = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                         0.05,   0.1,   0.2,   0.5,   1,    5};
  return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, steps);
}

// Strangers choose commands' names; each of a metric's labels costs memory for ever.
constexpr std::array kCommands = {"act",        "chat",    "seat",   "options",   "entropy",  "start",
                                  "kick",       "pause",   "resume", "more_time", "leave",    "back",
                                  "substitute", "rematch", "join",   "create",    "clock",    "bot",
                                  "commit",     "reveal",  "host",   "delete",    "forget_me"};
std::string_view known(std::string_view command) {
  for (const char* const name : kCommands) {
    if (command == name) {
      return name;
    }
  }
  return "unknown";
}

}  // namespace

// One counter for each value of a label. Finding it in the library takes longer than most of what is counted.
class Metrics::Counters {
 public:
  Counters(prometheus::Registry& registry, const char* name, const char* help, const char* label)
      : family_(family(registry, name, help)), label_(label) {}

  void count(std::string_view value) {
    auto found = known_.find(value);
    if (found == known_.end()) {
      found = known_.emplace(value, &family_.Add({{label_, std::string(value)}})).first;
    }
    found->second->Increment();
  }

 private:
  prometheus::Family<prometheus::Counter>& family_;
  const char* label_;
  std::map<std::string, prometheus::Counter*, std::less<>> known_;
};

struct Metrics::Book {
  prometheus::Registry registry;
  prometheus::Gauge& games = gauge(registry, "cadastre_games_loaded", "Games in memory");
  prometheus::Gauge& connections = gauge(registry, "cadastre_connections", "Open connections");
  Counters commands{registry, "cadastre_commands_total", "Commands done, by command", "command"};
  Counters refusals{registry, "cadastre_refusals_total", "Commands not done, by error", "error"};
  Counters answers{registry, "cadastre_http_answers_total", "HTTP answers, by status", "status"};
  Counters outcomes{registry, "cadastre_commits_total", "Writes to the store, by outcome", "outcome"};
  Counters dropped{registry, "cadastre_dropped_total", "Connections ended by the server, by reason", "why"};
  prometheus::Counter& faults =
      family(registry, "cadastre_faults_total", "Errors nobody foresaw; each is in the log").Add({});
  prometheus::Counter& stopped =
      family(registry, "cadastre_games_stopped_total", "Games stopped by such an error").Add({});
  prometheus::Counter& frames =
      family(registry, "cadastre_frames_total", "Frames queued for clients").Add({});
  prometheus::Counter& bytes =
      family(registry, "cadastre_frame_bytes_total", "Bytes of these frames").Add({});
  prometheus::Histogram& commit =
      seconds(registry, "cadastre_commit_seconds", "From a decision to its being durable");
  prometheus::Histogram& thinking =
      seconds(registry, "cadastre_bot_seconds", "From a bot's being asked to its answer");
  prometheus::Gauge& commits_waiting = gauge(registry, "cadastre_commits_waiting", "Writes not yet durable");
  prometheus::Gauge& reads_waiting =
      gauge(registry, "cadastre_reads_waiting", "Reads of the store that wait");
  prometheus::Gauge& histories_waiting =
      gauge(registry, "cadastre_histories_waiting", "Readings of whole games that wait");
  prometheus::Gauge& thoughts_waiting = gauge(registry, "cadastre_bots_waiting", "Bots' decisions that wait");
};

Metrics::Metrics() : book_(std::make_unique<Book>()) {}
Metrics::~Metrics() = default;

void Metrics::games_loaded(std::size_t count) { book_->games.Set(static_cast<double>(count)); }
void Metrics::connection_opened() { book_->connections.Increment(); }
void Metrics::connection_closed() { book_->connections.Decrement(); }

void Metrics::commanded(std::string_view command, std::string_view error) {
  error.empty() ? book_->commands.count(known(command)) : book_->refusals.count(error);
}

void Metrics::answered(int status) { book_->answers.count(std::to_string(status)); }

void Metrics::committed(double seconds, std::string_view outcome) {
  book_->commit.Observe(seconds);
  book_->outcomes.count(outcome);
}

void Metrics::thought(double seconds) { book_->thinking.Observe(seconds); }

void Metrics::queues(std::size_t commits, std::size_t reads, std::size_t thoughts, std::size_t histories) {
  book_->commits_waiting.Set(static_cast<double>(commits));
  book_->reads_waiting.Set(static_cast<double>(reads));
  book_->thoughts_waiting.Set(static_cast<double>(thoughts));
  book_->histories_waiting.Set(static_cast<double>(histories));
}

void Metrics::faulted() { book_->faults.Increment(); }
void Metrics::game_stopped() { book_->stopped.Increment(); }
void Metrics::dropped(std::string_view why) { book_->dropped.count(why); }

void Metrics::frames(std::size_t count, std::size_t bytes) {
  book_->frames.Increment(static_cast<double>(count));
  book_->bytes.Increment(static_cast<double>(bytes));
}

std::string Metrics::text() const {
  return prometheus::TextSerializer().Serialize(book_->registry.Collect());
}

}  // namespace cadastre::server
