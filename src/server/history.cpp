#include "server/history.h"

#include <algorithm>

#include "online/views.h"
#include "server/answers.h"
#include "server/unforeseen.h"

namespace cadastre::server {
namespace {

constexpr std::size_t kMostJobs = 64;
constexpr std::size_t kMostWaitingEach = 32;              // of one household
constexpr std::size_t kMostKept = std::size_t{16} << 20;  // bytes of finished texts
constexpr std::size_t kMostOut = std::size_t{64} << 20;   // bytes of texts that are kept or being sent
constexpr std::size_t kMostTrails = 16;

}  // namespace

History::History(EventLoop& loop, Metrics& metrics, std::unique_ptr<store::Store> store,
                 std::shared_ptr<online::Shelf> shelf)
    : loop_(loop),
      metrics_(metrics),
      out_bytes_(std::make_shared<std::atomic<std::size_t>>(0)),
      store_(std::move(store)),
      books_(std::move(shelf)),
      worker_(metrics) {}

void History::Interest::add(const Left& left) {
  const std::scoped_lock lock(mutex_);
  lefts_.push_back(left);
}

bool History::Interest::any() {
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(lefts_, [](const Left& left) { return left == nullptr || !*left; });
}

std::string History::key_of(const Ask& ask) {
  return ask.game + ' ' + std::to_string(ask.n) + ' ' + ask.what;
}

bool History::has_room(const std::string& who, bool fresh) const {
  const auto theirs = by_who_.find(who);
  return (theirs == by_who_.end() || theirs->second < kMostWaitingEach) &&
         (!fresh || asked_.size() < kMostJobs) && *out_bytes_ <= kMostOut;
}

void History::ask(const Ask& ask, Make make, Made done) {
  const std::string key = key_of(ask);
  if (const auto found = kept_.find(key); found != kept_.end()) {
    order_.splice(order_.begin(), order_, found->second.order);
    loop_.post([done = std::move(done), text = found->second.text] { done(text, {}); });
    return;
  }
  const bool fresh = !asked_.contains(key);
  if (!has_room(ask.who, fresh)) {
    loop_.post([done = std::move(done)] { done(nullptr, trouble("too_many")); });
    return;
  }
  ++by_who_[ask.who];
  Asked& asked = asked_[key];
  asked.interest->add(ask.left);
  asked.waiting.push_back({ask.who, std::move(done)});
  if (!fresh) {
    return;
  }
  worker_.give([this, key, game = ask.game, interest = asked.interest, make = std::move(make)] {
    if (interest->any()) {
      this->make(key, game, make);
    } else {
      loop_.post([this, key] { on_made(key, nullptr, trouble("too_many")); });
    }
  });
}

void History::make(const std::string& key, const std::string& game, const Make& make) {
  std::string error;
  Answer why_not;
  Text text;
  try {
    text = counted(make(
        [&](std::uint64_t from, const online::Trail::Step& step) { return walk(game, from, step); }, error));
    why_not = trouble(error);
  } catch (...) {
    why_not = unforeseen(metrics_, "the history of game " + game);
  }
  loop_.post([this, key, text, why_not] { on_made(key, why_not.error.empty() ? text : nullptr, why_not); });
}

void History::on_made(const std::string& key, const Text& text, const Answer& why_not) {
  const auto found = asked_.find(key);
  if (found == asked_.end()) {
    return;
  }
  const std::vector<Waiting> waiting = std::move(found->second.waiting);
  asked_.erase(found);
  if (text != nullptr) {
    keep(key, text);
  }
  for (const Waiting& one : waiting) {
    if (const auto theirs = by_who_.find(one.who); --theirs->second == 0) {
      by_who_.erase(theirs);
    }
    contained(metrics_, "answering with history", [&] { one.done(text, why_not); });
  }
}

void History::keep(const std::string& key, const Text& text) {
  order_.push_front(key);
  kept_[key] = {text, order_.begin()};
  kept_bytes_ += text->size();
  while (kept_bytes_ > kMostKept) {
    const auto oldest = kept_.find(order_.back());
    kept_bytes_ -= oldest->second.text->size();
    kept_.erase(oldest);
    order_.pop_back();
  }
}

Text History::counted(std::string text) {
  *out_bytes_ += text.size();
  return {new std::string(std::move(text)), [out = out_bytes_](const std::string* gone) {
            *out -= gone->size();
            delete gone;
          }};
}

void History::page(const Viewing& viewing, std::size_t bytes, std::function<void(const Page&)> done) {
  worker_.give_urgent([this, viewing, bytes, done = std::move(done)] {
    auto page = std::make_shared<Page>();
    try {
      *page = make_page(viewing, bytes);
    } catch (...) {
      page->why_not = unforeseen(metrics_, "the history of game " + viewing.game);
    }
    loop_.post([done, page] { done(*page); });
  });
}

History::Page History::make_page(const Viewing& viewing, std::size_t bytes) {
  std::vector<std::string> texts;
  std::size_t size = 0;
  const auto end =
      walk(viewing.game, viewing.from, [&](const online::Gathering& g, const online::Message& message) {
        texts.push_back(online::message_text(g, message, viewing.language));
        size += texts.back().size();
        return size < bytes;
      });
  if (end.g == nullptr || texts.empty()) {
    return {.why_not = trouble(end.error.empty() ? "unavailable" : end.error)};
  }
  const std::vector<std::string_view> messages(texts.begin(), texts.end());
  return {news_frame(*end.g, messages, viewing.member, viewing.now), texts.size()};
}

online::Trail::End History::walk(const std::string& game, std::uint64_t from,
                                 const online::Trail::Step& step) {
  auto found = std::ranges::find(trails_, game, &std::pair<std::string, online::Trail>::first);
  if (found == trails_.end()) {
    trails_.emplace_front(game, online::Trail(game));
    if (trails_.size() > kMostTrails) {
      trails_.pop_back();
    }
  } else {
    trails_.splice(trails_.begin(), trails_, found);
  }
  const auto read = [&](std::uint64_t first, std::size_t most) { return store_->read(game, first, most); };
  return trails_.front().second.walk(read, books_, from, step);
}

void History::drop(const std::string& game) {
  std::erase_if(kept_, [&](const auto& one) {
    const bool gone = one.first.starts_with(game + ' ');
    if (gone) {
      kept_bytes_ -= one.second.text->size();
      order_.erase(one.second.order);
    }
    return gone;
  });
  worker_.give_urgent(
      [this, game] { trails_.remove_if([&](const auto& one) { return one.first == game; }); });
}

}  // namespace cadastre::server
