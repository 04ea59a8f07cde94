#include "server/viewer_session.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "notation/object_reader.h"
#include "server/secrets.h"
#include "server/unforeseen.h"

namespace cadastre::server {
namespace {

using notation::Json;

constexpr std::size_t kMostEarly = 64;
constexpr int kMostFloods = 100;  // told that often that it is too much: it does not listen

}  // namespace

void carry_out(Node& node, Sitting& sitting, const std::string& who, const std::string& token_hash,
               Json command, Sitting::Done done) {
  const auto name = command.is_object() ? command.find("command") : command.end();
  const std::string what = name != command.end() && name->is_string() ? name->get<std::string>() : "unknown";
  if (what == "options" && !node.limits.allow(Limited::edition, who, node.loop.steady())) {
    done(trouble("too_many"));  // reading an edition takes long
    return;
  }
  if (!node.limits.allow(Limited::entry, who, node.loop.steady())) {
    done(trouble("too_many"));
    return;
  }
  sitting.ask(
      what,
      [&node, &sitting, token_hash, command = std::move(command)](const online::Authority& authority,
                                                                  Millis now) {
        const int member = authority.member_of(token_hash);
        if (member == online::kNobody) {
          online::Decision none;
          none.error = "unauthorised";
          return none;
        }
        const auto absent = [&sitting](int one) { return sitting.absent_since(one); };
        return authority.decide(node.books, member, command, {fresh, absent}, now);
      },
      std::move(done));
}

void remark(Node& node, Sitting& sitting, const std::string& who, Json command, Sitting::Done done) {
  const Millis now = node.loop.steady();
  if (!node.limits.allow(Limited::remark, who, now) || !node.limits.allow(Limited::entry, who, now)) {
    done(trouble("too_many"));
    return;
  }
  sitting.ask(
      "chat",
      [&node, command = std::move(command)](const online::Authority& authority, Millis at) {
        return authority.decide(node.books, online::kNobody, command, {}, at);
      },
      std::move(done));
}

ViewerSession::ViewerSession(Node& node, Hub& hub, Connection& connection, std::string game,
                             std::string household)
    : node_(node), hub_(hub), connection_(&connection), game_(std::move(game)) {
  who = std::move(household);
}

ViewerSession::~ViewerSession() { gone(); }

void ViewerSession::gone() {
  connection_ = nullptr;
  if (sitting_ != nullptr) {
    sitting_->remove(*this);
    sitting_.reset();
  }
}

void ViewerSession::drained() {
  if (sitting_ != nullptr) {
    sitting_->go_on(*this);
  }
}

void ViewerSession::tell(Frame frame) {
  if (connection_ != nullptr) {
    connection_->send(std::move(frame));
  }
}

void ViewerSession::say_bye(const Answer& why) {
  if (connection_ != nullptr) {
    connection_->send(frame_of(bye_frame(why)));
    connection_->hang_up(kPolicyViolated);
  }
}

void ViewerSession::dismiss(const Answer& why) {
  sitting_.reset();
  if (opened_) {
    opened(why);
  } else {
    say_bye(why);
  }
}

void ViewerSession::opened(const Answer& answer) {
  if (const auto once = std::exchange(opened_, nullptr)) {
    once(answer);
  }
}

void ViewerSession::silent() { say_bye({"bad_request", "say hello first", Json::object()}); }

void ViewerSession::heard(std::string_view text) {
  try {
    listen(text);
  } catch (...) {
    tell(frame_of(answer_frame(nullptr, unforeseen(node_.metrics, "a message to game " + game_))));
  }
}

void ViewerSession::listen(std::string_view text) {
  if (state_ == State::opening) {
    early_.emplace_back(text);
    early_bytes_ += text.size();
    if (early_.size() > kMostEarly || early_bytes_ > node_.config.message_bytes) {
      early_.clear();
      say_bye(trouble("too_many"));
    }
    return;
  }
  auto parsed = notation::parse_json(text);
  if (state_ == State::open && parsed && parsed->is_object()) {
    obey(std::move(*parsed.value));
  } else if (state_ == State::open) {
    const auto say = [this](const Answer& one) { tell(frame_of(answer_frame(nullptr, one))); };
    if (!flooded(say)) {
      say({"malformed", parsed ? "a command is an object" : parsed.error, Json::object()});
    }
  } else if (parsed && parsed->is_object()) {
    greet(*parsed);
  } else {
    say_bye({"malformed", "the first message is {\"hello\":1,…}", Json::object()});
  }
}

void ViewerSession::greet(const Json& json) {
  const edition::Book none;
  std::string error;
  notation::ObjectReader in(none, json, "hello", error);
  const auto version = in.integer("hello", 1, 1);
  in.require("hello", version.has_value());
  Hello hello;
  hello.token = in.word("token").value_or("");
  hello.last = static_cast<std::uint64_t>(in.integer("last", 0, INT64_MAX).value_or(0));
  const std::string lang = in.word("lang").value_or("fr");
  if (lang != "fr" && lang != "en") {
    in.fail("lang", "must be \"fr\" or \"en\"");
  }
  hello.changes = in.boolean("changes").value_or(false);
  hello.language = lang == "en" ? edition::Language::en : edition::Language::fr;
  if (!in.finish()) {
    say_bye({"bad_request", error, Json::object()});
    return;
  }
  open(hello, [weak = weak_from_this()](const Answer& answer) {
    const auto self = weak.lock();
    if (self != nullptr && !answer.error.empty()) {
      self->say_bye(answer);
    }
  });
}

void ViewerSession::open(const Hello& hello, std::function<void(const Answer&)> opened) {
  state_ = State::opening;
  opened_ = std::move(opened);
  hub_.find(game_, [weak = weak_from_this(), hello](const std::shared_ptr<Sitting>& sitting,
                                                    const std::string& error) {
    const auto self = weak.lock();
    if (self == nullptr || self->connection_ == nullptr) {
      return;
    }
    if (sitting == nullptr) {
      self->opened(trouble(error));
    } else if (!self->is_known(*sitting, hello)) {
      sitting->make_sure([weak, sitting, hello](const Answer& sure) {
        const auto still = weak.lock();
        if (still == nullptr || still->connection_ == nullptr) {
          return;
        }
        sure.error.empty() ? still->enter(sitting, hello) : still->opened(sure);
      });
    } else {
      self->enter(sitting, hello);
    }
  });
}

// A token or a number that this node has not heard of may come from another one that is ahead.
bool ViewerSession::is_known(const Sitting& sitting, const Hello& hello) const {
  const bool member_known = hello.token.empty() ||
                            sitting.authority().member_of(server::token_hash(hello.token)) != online::kNobody;
  return member_known && hello.last < sitting.authority().next();
}

void ViewerSession::enter(std::shared_ptr<Sitting> sitting, const Hello& hello) {
  if (!hello.token.empty()) {
    token_hash = server::token_hash(hello.token);
    member = token_hash.empty() ? online::kNobody : sitting->authority().member_of(token_hash);
    if (member == online::kNobody) {
      opened(trouble("unauthorised"));
      return;
    }
  }
  language = hello.language;
  changes = hello.changes;
  sitting_ = std::move(sitting);
  sitting_->add(*this, hello.last);
}

void ViewerSession::welcome() {
  state_ = State::open;
  opened({});
  come_back();
  const std::vector<std::string> early = std::move(early_);
  early_.clear();
  early_bytes_ = 0;
  for (const std::string& text : early) {
    heard(text);
  }
}

// Who returns plays again.
void ViewerSession::come_back() {
  if (sitting_ == nullptr || member == online::kNobody) {
    return;
  }
  for (const online::Place& place : sitting_->gathering().places) {
    if (place.member == member && place.kind == online::SeatKind::person && place.away) {
      carry_out(node_, *sitting_, who, token_hash, {{"command", "back"}}, [](const Answer&) {});
      return;
    }
  }
}

// Whatever is said counts, also what cannot be understood.
bool ViewerSession::flooded(const std::function<void(const Answer&)>& answer) {
  const std::string& key = token_hash.empty() ? who : token_hash;
  if (node_.limits.allow(Limited::act, key, node_.loop.steady())) {
    floods_ = 0;
    return false;
  }
  answer(trouble("too_many"));
  note_refusal(node_, who, "too many commands");
  if (++floods_ > kMostFloods) {
    node_.metrics.dropped("flood");
    say_bye(trouble("too_many"));
  }
  return true;
}

void ViewerSession::obey(Json json) {
  const auto found = json.find("id");
  const auto id = found == json.end() ? nullptr : std::make_shared<Json>(*found);
  json.erase("id");
  const auto answer = [weak = weak_from_this(), id](const Answer& one) {
    if (const auto self = weak.lock()) {
      self->tell(frame_of(answer_frame(id.get(), one)));
    }
  };
  if (flooded(answer)) {
    return;
  }
  const auto name = json.find("command");
  if (name != json.end() && *name == "ping") {
    tell(frame_of(R"({"type":"pong"})"));
    return;
  }
  if (sitting_ != nullptr && member == online::kNobody && name != json.end() && *name == "chat") {
    remark(node_, *sitting_, who, std::move(json), answer);
    return;
  }
  if (member == online::kNobody || sitting_ == nullptr) {
    answer(trouble("unauthorised"));
    return;
  }
  carry_out(node_, *sitting_, who, token_hash, std::move(json), answer);
}

}  // namespace cadastre::server
