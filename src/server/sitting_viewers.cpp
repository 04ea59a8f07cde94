// Telling: what has happened goes to everybody who looks at the game, each in their language.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "online/views.h"
#include "server/changes.h"
#include "server/sitting.h"

namespace cadastre::server {
namespace {

using edition::Language;

constexpr std::size_t kMostRecentBytes = 24 * 1024;  // a game, so that ten thousand of them fit
constexpr std::size_t kPageBytes = 48 * 1024;        // of messages, for who has missed some
constexpr Millis kReadAgain_ms = 500;

std::size_t index(Language language) { return static_cast<std::size_t>(language); }

}  // namespace

void Sitting::remember(const std::vector<online::Message>& messages) {
  for (const online::Message& message : messages) {
    Recent one{message.n, {}};
    for (const Language language : {Language::fr, Language::en}) {
      if (spoken_[index(language)]) {
        one.text[index(language)] = online::message_text(gathering(), message, language);
      }
    }
    recent_bytes_ += one.text[0].size() + one.text[1].size();
    recent_.push_back(std::move(one));
  }
  // What is being told now stays in any case; who lags behind reads the log.
  const auto many = [&] {
    return recent_.size() > node_.config.recent_messages || recent_bytes_ > kMostRecentBytes;
  };
  while (recent_.size() > messages.size() && many()) {
    recent_bytes_ -= recent_.front().text[0].size() + recent_.front().text[1].size();
    recent_.pop_front();
  }
}

// Those right behind `last`, as many as fit but at least one; none: they are not remembered.
// They are numbered one by one: none is looked at that is not wanted, for most have left the processor's
// cache.
std::vector<std::string_view> Sitting::recent_since(std::uint64_t last, Language language,
                                                    std::size_t most_bytes) const {
  std::vector<std::string_view> texts;
  const std::uint64_t newest = recent_.empty() ? last : std::max(last, recent_.back().n);
  std::size_t bytes = 0;
  for (std::uint64_t left = newest - last; left != 0 && left <= recent_.size(); --left) {
    const std::string& text = recent_[recent_.size() - left].text[index(language)];
    if (text.empty() || (bytes != 0 && bytes + text.size() > most_bytes)) {
      break;
    }
    texts.push_back(text);
    bytes += text.size();
  }
  return texts;
}

void Sitting::tell(std::uint64_t from) {
  thread_local Present spare;  // memory that goes round between the games, and stays in the cache
  Present before = std::exchange(present_, {});
  if (viewers_.empty()) {
    return;
  }
  Present now = std::exchange(spare, {});
  write_present(now, gathering(), time());
  std::array<std::array<std::shared_ptr<const std::string>, 2>, 2> heads;
  std::string spectators;  // what they are told alike
  std::size_t bytes = 0;
  std::vector<Viewer*> behind;                // they go on page by page
  const std::vector<Viewer*> all = viewers_;  // telling may end a connection
  for (Viewer* viewer : all) {
    if (!viewer->greeted || viewer->congested() || viewer->told + 1 != from) {
      behind.push_back(viewer);
      continue;
    }
    viewer->told = authority_->next() - 1;
    const bool in_part = viewer->changes && !before.text.empty();
    auto& head = heads[in_part ? 1 : 0][index(viewer->language)];
    if (head == nullptr) {
      const auto texts = recent_since(from - 1, viewer->language, SIZE_MAX);
      head = std::make_shared<const std::string>(news_head(texts, in_part ? changes(before, now) : now.text));
    }
    if (viewer->member == online::kNobody && spectators.empty()) {
      spectators = news_tail(gathering(), online::kNobody);
    }
    Frame frame{head,
                viewer->member == online::kNobody ? spectators : news_tail(gathering(), viewer->member)};
    bytes += frame.size();
    viewer->tell(std::move(frame));
  }
  node_.metrics.frames(all.size(), bytes);
  if (behind.empty() && std::ranges::any_of(viewers_, &Viewer::changes)) {
    present_ = std::move(now);
  }
  spare = std::move(before);
  for (Viewer* viewer : behind) {
    if (std::ranges::find(viewers_, viewer) != viewers_.end() && viewer->greeted) {
      go_on(*viewer);
    }
  }
}

void Sitting::add(Viewer& viewer, std::uint64_t last) {
  spoken_[index(viewer.language)] = true;
  viewer.told =
      std::min(last, authority_->next() - 1);  // who claims to know the future starts with the present
  const bool before = attended();
  viewers_.push_back(&viewer);
  who_ = viewer.who;
  used();
  presence_changed();
  if (!before) {
    changed_(*this);  // bots that rested
  }
  go_on(viewer);
}

// Who is behind has something on the way to it, or waits for a page: one of both comes back here.
void Sitting::go_on(Viewer& viewer) {
  const bool behind =
      viewer.told + 1 < authority_->next();  // a page may have been ahead of what is taken here
  if (viewer.reading || viewer.congested() || (viewer.greeted && !behind)) {
    return;
  }
  const auto texts = recent_since(viewer.told, viewer.language, kPageBytes);
  if (!behind || viewer.told + texts.size() + 1 == authority_->next()) {
    send_news(viewer, texts);
  } else {
    read_on(viewer);
  }
}

void Sitting::read_on(Viewer& viewer) {
  viewer.reading = true;
  const auto go = [weak = weak_from_this(), viewer = viewer.itself()](const auto& then) {
    const auto self = weak.lock();
    const auto still = viewer.lock();
    if (self != nullptr && still != nullptr &&
        std::ranges::find(self->viewers_, still.get()) != self->viewers_.end()) {
      then(*self, *still);
    }
  };
  if (!node_.limits.allow(Limited::history, viewer.who, node_.loop.steady())) {
    node_.loop.after(kReadAgain_ms, [go] {
      go([](Sitting& self, Viewer& one) {
        one.reading = false;
        self.go_on(one);
      });
    });
    return;
  }
  node_.history.page(
      {game(), viewer.told + 1, viewer.member, viewer.language, time()}, kPageBytes,
      [go](const History::Page& page) { go([&](Sitting& self, Viewer& one) { self.on_page(one, page); }); });
}

void Sitting::on_page(Viewer& viewer, const History::Page& page) {
  viewer.reading = false;
  if (!page.why_not.error.empty()) {
    remove(viewer);
    viewer.dismiss(page.why_not);
    return;
  }
  viewer.told += page.messages;
  send(viewer, frame_of(page.news));
  if (gathering().stopped && viewer.told + 1 == authority_->next()) {
    send_news(viewer, {});  // a log does not know that
  }
}

void Sitting::send(Viewer& viewer, Frame frame) {
  present_ = {};
  viewer.tell(std::move(frame));
  if (!viewer.greeted) {
    viewer.greeted = true;
    viewer.welcome();
  }
}

void Sitting::send_news(Viewer& viewer, std::span<const std::string_view> messages) {
  viewer.told += messages.size();
  send(viewer, frame_of(news_frame(gathering(), messages, viewer.member, time())));
}

void Sitting::remove(Viewer& viewer) {
  if (std::erase(viewers_, &viewer) != 0) {
    used();
    seen_[viewer.member] = time();
    attended_until_ = node_.loop.steady() + Millis{1000} * node_.config.linger_s;
    linger();
    presence_changed();
    changed_(*this);
  }
}

void Sitting::dismiss_strangers() {
  std::vector<Viewer*> strangers;
  for (Viewer* viewer : viewers_) {
    if (!viewer->token_hash.empty() && authority_->member_of(viewer->token_hash) != viewer->member) {
      strangers.push_back(viewer);
    }
  }
  for (Viewer* viewer : strangers) {
    remove(*viewer);
    viewer->dismiss({"unauthorised", "you are no longer at this game", notation::Json::object()});
  }
}

// Nothing is written when a wait for claims just ends, but who had to wait must learn it.
void Sitting::tell_when_rolls_may_go_on() {
  const auto wait = online::claim_wait(gathering(), time());
  if (!wait) {
    return;
  }
  node_.loop.after(wait->until - time(), [weak = weak_from_this(), next = authority_->next()] {
    const auto self = weak.lock();
    if (self == nullptr || self->authority_->next() != next) {
      return;
    }
    const std::vector<Viewer*> all = self->viewers_;
    for (Viewer* viewer : all) {
      if (viewer->greeted && viewer->told + 1 == next && !viewer->congested()) {
        self->send_news(*viewer, {});
      }
    }
  });
}

}  // namespace cadastre::server
