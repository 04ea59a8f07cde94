#include "server/faults/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace cadastre::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr int kWait_ms = 100;

}  // namespace

Player::Player(Seat at, std::function<std::uint16_t()> where, unsigned seed, Habit habit)
    : seat(std::move(at)), where_(std::move(where)), random_(seed), habit_(habit) {}

void Player::start() {
  thread_ = std::thread([this] { live(); });
}

void Player::stop() {
  stopping_ = true;
  if (thread_.joinable()) {
    thread_.join();
  }
}

void Player::trouble(const std::string& what) {
  if (troubles.size() < 5) {
    troubles.push_back(seat.game + " seat " + std::to_string(seat.seat) + ": " + what);
  }
}

void Player::live() {
  while (!stopping_) {
    const std::uint16_t port = where_();
    WebSocket socket(port, seat.game);
    if (port != 0 && socket.good()) {
      ++connections;
      chatting_ = false;
      decided_ = 0;
      socket.hello(seat.token, messages.size());
      sit(socket);
      waiting_ = false;
    }
    std::this_thread::sleep_for(milliseconds(20));
  }
}

void Player::sit(WebSocket& socket) {
  const std::size_t enough = fickle ? messages.size() + 1 + random_() % 6 : SIZE_MAX;
  auto heard_at = steady_clock::now();
  while (!stopping_ && socket.good() && messages.size() < enough) {
    if (const auto frame = socket.next(kWait_ms)) {
      hear(*frame, socket);
      heard_at = steady_clock::now();
    } else if (patience_ms != 0 && steady_clock::now() - heard_at > milliseconds(patience_ms)) {
      return;
    }
    if (steady_clock::now() >= chat_at_ && !chatting_) {
      chat(socket);
    }
  }
}

void Player::hear(const Json& frame, WebSocket& socket) {
  const std::string type = frame.value("type", "");
  if (type == "news") {
    hear_news(frame, socket);
  } else if (type == "answer") {
    hear_answer(frame);
  } else if (type == "bye" && frame.value("error", "") != "unavailable" && frame.contains("error")) {
    trouble("is sent away: " + frame.dump());
  }
}

void Player::hear_news(const Json& news, WebSocket& socket) {
  for (const Json& message : news["messages"]) {
    if (message.value("n", 0U) != messages.size() + 1) {
      trouble("after message " + std::to_string(messages.size()) + " comes " + message.dump());
      return;
    }
    messages.push_back(message);
  }
  told_ = messages.size();
  if (news["now"].value("n", 0U) == messages.size()) {
    decide(news["now"], socket);
  }
}

void Player::decide(const Json& now, WebSocket& socket) {
  if (waiting_) {
    return;
  }
  if (!pending_.is_null()) {  // was it done? Said again with its key it is done once
    ++repeats;
    say(socket, pending_);
    return;
  }
  const Json& mine = now["seats"][static_cast<std::size_t>(seat.seat)];
  const Json& listing = now["you"]["listing"];
  if (habit_ == Habit::sleeps) {
    if (mine.value("away", false)) {
      socket.send({{"command", "back"}, {"id", "back"}});
    }
  } else if (listing.is_object() && listing.value("owes", false) && decided_ < messages.size()) {
    decided_ = messages.size();
    const std::string key = std::to_string(seat.seat) + "-" + std::to_string(said.size());
    said.push_back(key);
    pending_ = {{"command", "act"}, {"id", key}, {"key", key}, {"action", choose(listing)}, {"n", now["n"]}};
    say(socket, pending_);
  }
}

// Mostly what anybody would do, sometimes anything else that is offered.
Json Player::choose(const Json& listing) {
  const Json& actions = listing["actions"];
  if (!actions.empty() && random_() % 4 == 0) {
    const Json& any = actions[random_() % actions.size()];
    if (any.value("action", "") != "resign") {
      return any;
    }
  }
  return listing["default"];
}

void Player::say(WebSocket& socket, Json command) {
  waiting_ = true;
  socket.send(std::move(command));
}

void Player::chat(WebSocket& socket) {
  chat_at_ = steady_clock::now() + milliseconds(2200);  // five in ten seconds are allowed
  const std::string text = "hello " + std::to_string(seat.seat) + "-" + std::to_string(said.size());
  said.push_back(text);
  chatting_ = true;
  socket.send({{"command", "chat"}, {"id", text}, {"text", text}});
}

void Player::hear_answer(const Json& answer) {
  const std::string id = answer.value("id", "");
  const std::string error = answer.value("error", "");
  unavailable_ += error == "unavailable" ? 1 : 0;
  if (id.starts_with("hello")) {
    chatting_ = false;
    if (error.empty()) {
      chats.push_back({id, answer.value("n", 0U)});
    } else if (error != "unavailable" && error != "conflict" && error != "too_many") {
      trouble(answer.dump());
    }
    return;
  }
  if (pending_.is_null() || id != pending_.value("id", "")) {
    return;
  }
  waiting_ = false;
  if (error == "unavailable" || error == "conflict") {
    std::this_thread::sleep_for(milliseconds(kWait_ms));
    return;  // the next news, or the next connection, asks again
  }
  if (error.empty()) {
    acts.push_back({id, answer.value("n", 0U)});
    ++promised_;
  } else if (error != "stale" && error != "refused" && error != "over" && error != "paused") {
    trouble(answer.dump());
  }
  pending_ = nullptr;
}

std::vector<Json> all_messages(std::uint16_t port, const std::string& game) {
  std::vector<Json> all;
  for (int pages = 0; pages < 1000; ++pages) {
    const Response page = request(
        port, "GET", "/api/games/" + game + "/messages?lang=en&from=" + std::to_string(all.size() + 1));
    EXPECT_EQ(page.status, 200) << page.body;
    const Json json = page.json();
    if (page.status != 200 || json["messages"].empty()) {
      break;
    }
    for (const Json& message : json["messages"]) {
      EXPECT_EQ(message.value("n", 0U), all.size() + 1);
      all.push_back(message);
    }
  }
  return all;
}

void expect_kept(const Player& player, const std::vector<Json>& log) {
  EXPECT_EQ(player.troubles, std::vector<std::string>{});
  ASSERT_LE(player.messages.size(), log.size()) << "something was told that is not kept";
  for (std::size_t i = 0; i < player.messages.size(); ++i) {
    ASSERT_EQ(player.messages[i], log[i]) << player.seat.game << ", message " << i + 1;
  }
  std::map<std::string, int> times;
  for (const Json& message : log) {
    if (message.value("member", -1) == player.seat.member) {
      ++times[message.value("key", message.value("text", ""))];
    }
  }
  for (const std::string& said : player.said) {
    EXPECT_LE(times[said], 1) << said << " is there twice";
  }
  for (const auto* promises : {&player.acts, &player.chats}) {
    for (const Player::Promise& promise : *promises) {
      ASSERT_TRUE(promise.n >= 1 && promise.n <= log.size()) << promise.said << " is lost";
      const Json& there = log[promise.n - 1];
      EXPECT_EQ(there.value("key", there.value("text", "")), promise.said) << there;
    }
  }
}

}  // namespace cadastre::tests
