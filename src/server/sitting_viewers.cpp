// Telling: what has happened goes to everybody who looks at the game, each in their language.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "server/sitting.h"
#include "table/views.h"

namespace cadastre::server {
namespace {

using edition::Language;

constexpr std::size_t kMostRecentBytes = 24 * 1024;  // a game, so that ten thousand of them fit
constexpr std::size_t kMostHeldBytes = 512 * 1024;   // while somebody lags behind
constexpr std::size_t kMostInFrame = 500;
constexpr Millis kPresenceDelay_ms = 200;

std::size_t index(Language language) { return static_cast<std::size_t>(language); }

}  // namespace

void Sitting::remember(const std::vector<table::Message>& messages) {
  for (const table::Message& message : messages) {
    Recent one{message.n, {}};
    for (const Language language : {Language::fr, Language::en}) {
      if (spoken_[index(language)]) {
        one.text[index(language)] = table::message_text(gathering(), message, language);
      }
    }
    recent_bytes_ += one.text[0].size() + one.text[1].size();
    recent_.push_back(std::move(one));
  }
  // What is being told now stays in any case, what somebody waits for as long as it is not too much.
  const std::uint64_t needed = least_told() + 1;
  const auto spare = [&] {
    const bool many = recent_.size() > house_.config.recent_messages || recent_bytes_ > kMostRecentBytes;
    return many && (recent_.front().n < needed || recent_bytes_ > kMostHeldBytes);
  };
  while (recent_.size() > messages.size() && spare()) {
    recent_bytes_ -= recent_.front().text[0].size() + recent_.front().text[1].size();
    recent_.pop_front();
  }
}

std::uint64_t Sitting::least_told() const {
  std::uint64_t least = authority_->next();
  for (const Viewer* viewer : viewers_) {
    least = std::min(least, viewer->told);
  }
  return least;
}

bool Sitting::recent_since(std::uint64_t last, Language language, std::vector<std::string>& texts) const {
  std::uint64_t wanted = last + 1;
  for (const Recent& one : recent_) {
    if (one.n < wanted) {
      continue;
    }
    if (one.n != wanted || one.text[index(language)].empty()) {
      return false;
    }
    texts.push_back(one.text[index(language)]);
    ++wanted;
  }
  return wanted == authority_->next();
}

void Sitting::tell(std::uint64_t from) {
  if (viewers_.empty()) {
    return;
  }
  const std::string now = now_text(gathering(), time());
  std::array<std::shared_ptr<const std::string>, 2> heads;
  std::map<int, std::string> tails;
  std::size_t bytes = 0;
  const std::vector<Viewer*> all = viewers_;  // telling may end a connection
  for (Viewer* viewer : all) {
    if (viewer->congested() || viewer->told + 1 != from) {
      continue;  // it is told later, all at once
    }
    viewer->told = authority_->next() - 1;
    auto& head = heads[index(viewer->language)];
    if (head == nullptr) {
      std::vector<std::string> texts;
      recent_since(from - 1, viewer->language, texts);
      head = std::make_shared<const std::string>(news_head(texts, now));
    }
    auto& tail = tails[viewer->member];
    if (tail.empty()) {
      tail = news_tail(you_text(gathering(), viewer->member));
    }
    bytes += head->size() + tail.size();
    viewer->tell({head, tail});
  }
  house_.metrics.frames(all.size(), bytes);
}

bool Sitting::add(Viewer& viewer, std::uint64_t last) { return add(viewer, last, {}); }

bool Sitting::add(Viewer& viewer, std::uint64_t last, std::vector<std::string> before) {
  spoken_[index(viewer.language)] = true;  // if it must come again, what happens meanwhile is there
  const std::uint64_t known = authority_->next() - 1;
  std::uint64_t have = std::min(last, known);  // who claims to know the future starts with the present
  if (!before.empty()) {
    before.resize(std::min<std::uint64_t>(before.size(), known - have));
    have += before.size();
  }
  if (!recent_since(have, viewer.language, before) && have != known) {
    return false;
  }
  used();
  send_news(viewer, std::move(before));
  viewers_.push_back(&viewer);
  presence_changed();
  return true;
}

bool Sitting::resume(Viewer& viewer) {
  if (viewer.told + 1 == authority_->next()) {
    return true;
  }
  std::vector<std::string> texts;
  if (!recent_since(viewer.told, viewer.language, texts)) {
    return false;
  }
  send_news(viewer, std::move(texts));
  return true;
}

void Sitting::send_news(Viewer& viewer, std::vector<std::string> messages) {
  viewer.told = authority_->next() - 1;
  const std::string now = now_text(gathering(), time());
  const std::string tail = news_tail(you_text(gathering(), viewer.member));
  std::span<const std::string> left = messages;
  do {
    const auto part = left.first(std::min(left.size(), kMostInFrame));
    left = left.subspan(part.size());
    Frame frame{std::make_shared<const std::string>(news_head(part, now)), tail};
    frame.refill = true;
    viewer.tell(std::move(frame));
  } while (!left.empty());
}

void Sitting::remove(Viewer& viewer) {
  if (std::erase(viewers_, &viewer) != 0) {
    used();
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

void Sitting::presence_changed() {
  if (presence_due_) {
    return;
  }
  presence_due_ = true;
  house_.loop.after(kPresenceDelay_ms, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) {
      self->tell_presence();
    }
  });
}

void Sitting::tell_presence() {
  presence_due_ = false;
  std::set<int> online;
  std::size_t spectators = 0;
  for (const Viewer* viewer : viewers_) {
    if (viewer->member == table::kNobody) {
      ++spectators;
    } else {
      online.insert(viewer->member);
    }
  }
  const std::vector<int> members(online.begin(), online.end());
  const auto text = std::make_shared<const std::string>(presence_frame(members, spectators));
  const std::vector<Viewer*> all = viewers_;
  for (Viewer* viewer : all) {
    viewer->tell({text, ""});
  }
  house_.metrics.frames(all.size(), all.size() * text->size());
  look_for_host();
}

// With several nodes the host may be connected to another one: nobody here can know.
void Sitting::look_for_host() {
  const auto is_host = [&](const Viewer* viewer) { return viewer->member == gathering().host; };
  const auto is_heir = [&](const Viewer* viewer) { return viewer->member != table::kNobody; };
  const auto heir = std::ranges::find_if(viewers_, is_heir);
  const bool needed = house_.alone && gathering().phase == table::Phase::lobby && heir != viewers_.end() &&
                      std::ranges::none_of(viewers_, is_host);
  if (!needed) {
    host_missed_ = 0;
    return;
  }
  const Millis grace = Millis{1000} * house_.config.host_grace_s;
  const Millis now = house_.loop.steady();
  if (host_missed_ == 0) {
    host_missed_ = now;
    house_.loop.after(grace, [weak = weak_from_this(), since = now] {
      const auto self = weak.lock();
      if (self != nullptr && self->host_missed_ == since) {
        self->look_for_host();
      }
    });
  } else if (now - host_missed_ >= grace) {
    host_missed_ = 0;
    ask(
        "host",
        [this, member = (*heir)->member](const table::Authority& authority, Millis at) {
          return authority.pass_host(house_.books, member, at);
        },
        [](const Answer&) {});
  }
}

}  // namespace cadastre::server
