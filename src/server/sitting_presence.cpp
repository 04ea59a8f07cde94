// Who is connected, and since when not: only a server knows, so it stands in no log.
#include <algorithm>
#include <set>

#include "server/sitting.h"

namespace cadastre::server {
namespace {

constexpr Millis kPresenceDelay_ms = 200;

}  // namespace

bool Sitting::is_connected(int member) const {
  return std::ranges::any_of(viewers_, [&](const Viewer* viewer) { return viewer->member == member; });
}

std::optional<Millis> Sitting::absent_since(int member) const {
  if (is_connected(member)) {
    return std::nullopt;
  }
  const auto seen = seen_.find(member);
  const Millis here = seen == seen_.end() ? loaded_at_ : seen->second;
  return gathering().knows(member)
             ? std::max(here, gathering().members[online::Gathering::index(member)].seen_at)
             : here;
}

// Played for as absent, and connected here: they came back meanwhile, or another node did not know.
void Sitting::recall(const std::vector<online::Message>& messages) {
  for (const online::Message& message : messages) {
    if (message.fields.value("why", "") != "absent") {
      continue;
    }
    const online::Place& place = gathering().places.at(message.fields.at("seat"));
    if (!place.away || !is_connected(place.member)) {
      continue;
    }
    ask(
        "back",
        [this, member = place.member](const online::Authority& authority, Millis now) {
          return authority.decide(node_.books, member, {{"command", "back"}}, {}, now);
        },
        [](const Answer&) {});
  }
}

void Sitting::presence_changed() {
  if (presence_due_) {
    return;
  }
  presence_due_ = true;
  node_.loop.after(kPresenceDelay_ms, [weak = weak_from_this()] {
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
    if (viewer->member == online::kNobody) {
      ++spectators;
    } else {
      online.insert(viewer->member);
    }
  }
  const std::vector<int> members(online.begin(), online.end());
  std::vector<Absence> absent;
  for (const online::Place& place : gathering().places) {
    const bool person = place.kind == online::SeatKind::person;
    if (const auto since = person ? absent_since(place.member) : std::nullopt) {
      absent.push_back({place.member, *since});
    }
  }
  const auto text = std::make_shared<const std::string>(presence_frame(members, spectators, absent));
  const std::vector<Viewer*> all = viewers_;
  for (Viewer* viewer : all) {
    if (viewer->greeted) {
      viewer->tell({text, ""});
    }
  }
  node_.metrics.frames(all.size(), all.size() * text->size());
  look_for_host();
}

// With several nodes the host may be connected to another one: nobody here can know.
void Sitting::look_for_host() {
  const auto is_host = [&](const Viewer* viewer) { return viewer->member == gathering().host; };
  const auto is_heir = [&](const Viewer* viewer) { return viewer->member != online::kNobody; };
  const auto heir = std::ranges::find_if(viewers_, is_heir);
  const bool needed = node_.alone && gathering().phase == online::Phase::lobby && heir != viewers_.end() &&
                      std::ranges::none_of(viewers_, is_host);
  if (!needed) {
    host_missed_ = 0;
    return;
  }
  const Millis grace = Millis{1000} * node_.config.host_grace_s;
  const Millis now = node_.loop.steady();
  if (host_missed_ == 0) {
    host_missed_ = now;
    node_.loop.after(grace, [weak = weak_from_this(), since = now] {
      const auto self = weak.lock();
      if (self != nullptr && self->host_missed_ == since) {
        self->look_for_host();
      }
    });
  } else if (now - host_missed_ >= grace) {
    host_missed_ = 0;
    ask(
        "host",
        [this, member = (*heir)->member](const online::Authority& authority, Millis at) {
          return authority.pass_host(node_.books, member, at);
        },
        [](const Answer&) {});
  }
}

}  // namespace cadastre::server
