// Answers and frames as text. See docs/server.md.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json.h"
#include "online/authority.h"
#include "server/changes.h"
#include "server/event_loop.h"
#include "server/exchange.h"

namespace cadastre::server {

// What a command led to.
struct Answer {
  std::string error;  // a stable code; empty: done
  std::string message;
  notation::Json fields = notation::Json::object();  // the rest of it
};

Answer answer_of(const online::Decision& decision);
Answer trouble(const std::string& error);  // with the sentence that belongs to the code

notation::Json error_json(const Answer& answer);
int status_of(std::string_view error);
Reply reply_of(const Answer& answer, int good_status = 200);
Reply json_reply(const notation::Json& json, int status = 200);
Reply too_many(int retry_after_s);

// {"type":"answer",…}; `id` is what the client gave.
std::string answer_frame(const notation::Json* id, const Answer& answer);
std::string bye_frame(const Answer& answer);
struct Absence {
  int member = online::kNobody;
  Millis since = 0;
};
std::string presence_frame(std::span<const int> online, std::size_t spectators,
                           std::span<const Absence> absent);
// {"type":"news","messages":[…],"now":{…,"you":  up to where `you` comes; news_tail has the rest.
std::string news_head(std::span<const std::string_view> messages, std::string_view now);
std::string news_tail(const online::Gathering& g, int member);
std::string news_frame(const online::Gathering& g, std::span<const std::string_view> messages, int member,
                       Millis now);
// The present, without `you`, and as text with it. Into one that need not be made anew each time.
void write_present(Present& present, const online::Gathering& g, Millis now);
std::string now_text(const online::Gathering& g, int member, Millis now);

}  // namespace cadastre::server
