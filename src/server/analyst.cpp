#include "server/analyst.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <nlohmann/json.hpp>

#include "lab/analysis.h"
#include "notation/record.h"
#include "report/told_analysis.h"
#include "server/answers.h"
#include "server/unforeseen.h"

namespace cadastre::server {
namespace {

constexpr std::size_t kMostWaiting = 32;   // analyses begun and not done
constexpr std::size_t kMostFinished = 64;  // kept in memory; the store has them all

// Of the thread that asks, on Linux: games come first, however many want an analysis.
void step_back() { setpriority(PRIO_PROCESS, 0, 10); }

}  // namespace

Analyst::Analyst(EventLoop& loop, Metrics& metrics, Archive& archive, History& history, std::uint64_t rolls)
    : loop_(loop), metrics_(metrics), archive_(archive), history_(history), rolls_(rolls), worker_(metrics) {}

Analyst::Found Analyst::look(const History::Ask& ask, const History::Make& record, game::SeatSet seats) {
  if (!works_.contains(ask.game)) {
    if (unfinished_ >= kMostWaiting) {
      return {.why_not = trouble("too_many")};
    }
    begin(ask, record, seats);
  }
  const Work& work = works_.at(ask.game);
  return {work.kept, *work.percent / 100.0, work.why_not};
}

// From the store, or else anew from the record.
void Analyst::begin(const History::Ask& ask, const History::Make& record, game::SeatSet seats) {
  works_[ask.game] = {};
  ++unfinished_;
  archive_.analysis(ask.game, [=, this](const std::optional<std::string>& kept) {
    if (!kept || !kept->empty()) {
      finish(ask.game, kept ? std::make_shared<const std::string>(*kept) : nullptr,
             kept ? Answer{} : trouble("unavailable"));
      return;
    }
    history_.ask(ask, record, [=, this](const Text& text, const Answer& why_not) {
      if (text == nullptr) {
        finish(ask.game, nullptr, why_not);
      } else {
        analyse(ask.game, text, seats);
      }
    });
  });
}

void Analyst::analyse(const std::string& game, const Text& record, game::SeatSet seats) {
  const auto found = works_.find(game);
  const Percent percent = found == works_.end() ? nullptr : found->second.percent;
  if (percent == nullptr) {
    --unfinished_;
    return;  // the game is gone
  }
  worker_.give([=, this] {
    step_back();
    Text text;
    Answer why_not;
    try {
      text = std::make_shared<const std::string>(made_of(*record, seats, percent));
      why_not = text->empty() ? trouble("broken") : Answer{};
    } catch (...) {
      why_not = unforeseen(metrics_, "the analysis of game " + game);
    }
    if (stop_) {
      return;
    }
    loop_.post([=, this] {
      if (why_not.error.empty() && works_.contains(game)) {
        archive_.keep_analysis(game, *text, [game](bool good) {
          if (!good) {
            spdlog::warn("the analysis of game {} could not be kept", game);
          }
        });
      }
      finish(game, why_not.error.empty() ? text : nullptr, why_not);
    });
  });
}

// Empty: the record cannot be played again.
std::string Analyst::made_of(const std::string& record, game::SeatSet seats, const Percent& percent) const {
  const notation::RecordRead read = notation::parse_record(record);
  if (!read.record) {
    return "";
  }
  const edition::Loaded loaded = edition::load_whole(read.record->edition_text, read.record->choice);
  if (!loaded.book) {
    return "";
  }
  lab::AnalysisPlan plan{.rolls = rolls_};
  plan.seats = seats.empty() ? plan.seats : seats;
  const lab::RunControl control{&stop_, [&](std::uint64_t done, std::uint64_t of) {
                                  *percent =
                                      static_cast<unsigned>(done * 100 / std::max<std::uint64_t>(1, of));
                                }};
  const lab::Analysis analysis = lab::analyse(*loaded.book, *read.record, plan, control);
  return analysis.misfit ? "" : notation::dump(report::analysis_json(*loaded.book, analysis));
}

void Analyst::finish(const std::string& game, const Text& text, const Answer& why_not) {
  --unfinished_;
  const auto found = works_.find(game);
  if (found == works_.end()) {
    return;
  }
  if (text == nullptr && why_not.error != "broken" && why_not.error != "internal") {
    works_.erase(found);  // whoever asks again tries again
    return;
  }
  found->second.kept = text;
  found->second.why_not = why_not;
  found->second.done = true;
  finished_.push_front(game);
  if (finished_.size() > kMostFinished) {
    works_.erase(finished_.back());
    finished_.pop_back();
  }
}

void Analyst::drop(const std::string& game) {
  finished_.remove(game);
  works_.erase(game);
}

void Analyst::forget() {
  stop_ = true;
  worker_.forget();
}

}  // namespace cadastre::server
