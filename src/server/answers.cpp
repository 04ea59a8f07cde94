#include "server/answers.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "game/reason.h"
#include "online/views.h"

namespace cadastre::server {
namespace {

using notation::Json;

struct Code {
  std::string_view error;
  int status;
  std::string_view message;  // where nobody has a better one
};

constexpr std::array<Code, 38> kCodes = {{
    {"not_found", 404, "there is no such game"},
    {"unauthorised", 401, "this needs the token of a member of the game"},
    {"forbidden", 403, "that is not yours to do"},
    {"too_many", 429, "too many at once; wait a little"},
    {"conflict", 409, "too much happened at once; try again"},
    {"unavailable", 503, "the store does not answer just now; nothing was done, try again in a moment"},
    {"too_long", 413, "a request has at most 65536 bytes"},
    {"bad_request", 400, "the request cannot be understood"},
    {"malformed", 400, "the text is not JSON"},
    {"unknown_command", 400, "there is no such command"},
    {"bad_edition", 400, "there is no such edition"},
    {"bad_action", 400, "the action cannot be read"},
    {"bad_record", 400, "this is not the record of a game, or what it says cannot have been"},
    {"bad_setup", 400, "the players do not fit the edition"},
    {"unknown_rule", 404, "the edition has no such rule"},
    {"refused", 409, "the rules do not allow that now"},
    {"started", 409, "only before the start"},
    {"not_started", 409, "only after the start"},
    {"paused", 409, "the game is paused"},
    {"full", 409, "no seat is open"},
    {"over", 409, "the game is over"},
    {"stale", 409, "something else happened first"},
    {"not_owing", 409, "this seat owes no decision"},
    {"method", 405, "this address does not take that method"},
    {"foreign", 403, "pages of other sites may not do this"},
    {"broken", 500, "the log of this game cannot be read; the server's log says more"},
    {"internal", 500, "something went wrong here; the server's log says more"},
    {"stopped", 409, "this game was stopped because something went wrong; it can be read, but not played on"},
    {"name_taken", 409, "somebody at this table is called that"},
    {"exhausted", 409, "its log is as long as it may be"},
    {"deleted", 404, "this game was deleted"},
    {"full_house", 503, "this server keeps as many games as it may; come again later"},
    {"not_over", 409, "only when the game is over"},
    {"starting", 409, "the game is about to begin"},
    {"not_starting", 409, "only when the host has begun"},
    {"claim_wait", 409, "somebody may still claim a rent that this would end"},
    {"nothing_to_say", 404, "no bot decided anything there that asks for a reason"},
    {"not_absent", 409, "they are here, or have not been gone for long enough"},
}};

const Code* code_of(std::string_view error) {
  const std::span<const Code> codes(kCodes);
  const auto found = std::ranges::find(codes, error, &Code::error);
  return found == codes.end() ? nullptr : &*found;
}

}  // namespace

int status_of(std::string_view error) {
  const Code* code = code_of(error);
  return error.empty() ? 200 : code != nullptr ? code->status : 409;
}

Answer trouble(const std::string& error) {
  const Code* code = code_of(error);
  return {error, std::string(code != nullptr ? code->message : ""), Json::object()};
}

Answer answer_of(const online::Decision& decision) {
  Answer answer{decision.error, decision.message, Json::object()};
  if (!decision.error.empty()) {
    if (answer.message.empty()) {
      answer.message = trouble(decision.error).message;
    }
    if (decision.refusal != game::Refusal::none) {
      answer.fields["refusal"] = game::kRefusalNames[static_cast<std::size_t>(decision.refusal)];
      if (!decision.rule.empty()) {
        answer.fields["rule"] = decision.rule;
      }
    }
    return answer;
  }
  if (decision.answer.is_object()) {
    answer.fields.update(decision.answer);
  }
  if (decision.after != nullptr && !answer.fields.contains("n")) {
    answer.fields["n"] = decision.after->next() - 1;
  }
  return answer;
}

Json error_json(const Answer& answer) {
  Json json = Json::object();
  json["error"] = answer.error;
  json["message"] = answer.message;
  json.update(answer.fields);
  return json;
}

Reply json_reply(const Json& json, int status) { return {.status = status, .body = notation::dump(json)}; }

Reply reply_of(const Answer& answer, int good_status) {
  if (!answer.error.empty()) {
    return json_reply(error_json(answer), status_of(answer.error));
  }
  Json json = Json::object();
  json["ok"] = true;
  json.update(answer.fields);
  return json_reply(json, good_status);
}

Reply too_many(int retry_after_s) {
  Reply reply = reply_of(trouble("too_many"));
  reply.headers.emplace_back("Retry-After", std::to_string(retry_after_s));
  return reply;
}

std::string answer_frame(const Json* id, const Answer& answer) {
  notation::JsonText out;
  out.object([&] {
    out.put("type", "answer");
    if (id != nullptr) {
      out.put("id", *id);
    }
    if (answer.error.empty()) {
      out.put("ok", true);
      out.put_all(answer.fields);
    } else {
      out.put_all(error_json(answer));
    }
  });
  return out.text();
}

std::string bye_frame(const Answer& answer) {
  Json json = Json::object();
  json["type"] = "bye";
  json.update(error_json(answer));
  return notation::dump(json);
}

std::string presence_frame(std::span<const int> online, std::size_t spectators,
                           std::span<const Absence> absent) {
  Json json = Json::object();
  json["type"] = "presence";
  json["online"] = std::vector<int>(online.begin(), online.end());
  json["spectators"] = spectators;
  json["absent"] = Json::array();
  for (const Absence& one : absent) {
    json["absent"].push_back({{"member", one.member}, {"since", one.since}});
  }
  return notation::dump(json);
}

std::string news_head(std::span<const std::string_view> messages, std::string_view now) {
  constexpr std::size_t kAround = 64;
  std::string text;
  const auto with = [](std::size_t sum, std::string_view one) { return sum + one.size() + 1; };
  text.reserve(std::accumulate(messages.begin(), messages.end(), now.size() + kAround, with));
  text += R"({"type":"news","messages":[)";
  for (const std::string_view message : messages) {
    text += message;
    text += ',';
  }
  if (!messages.empty()) {
    text.pop_back();
  }
  text += R"(],"now":)";
  text += now.substr(0, now.size() - 1);  // `you` goes before its last brace
  text += R"(,"you":)";
  return text;
}

std::string news_tail(const online::Gathering& g, int member) {
  constexpr std::string_view kEnd = "}}";
  notation::JsonText out;
  online::write_you(out, g, member);
  std::string text;
  text.reserve(out.view().size() + kEnd.size());
  return text.append(out.view()).append(kEnd);
}

std::string news_frame(const online::Gathering& g, std::span<const std::string_view> messages, int member,
                       Millis now) {
  Present present;
  write_present(present, g, now);
  return news_head(messages, present.text) + news_tail(g, member);
}

void write_present(Present& present, const online::Gathering& g, Millis now) {
  present.marks.clear();
  notation::JsonText out(present.marks);
  out.object([&] { online::write_now(out, g, now); });
  present.text = out.view();
}

std::string now_text(const online::Gathering& g, int member, Millis now) {
  notation::JsonText out;
  out.object([&] {
    online::write_now(out, g, now);
    out.put("you", [&] { online::write_you(out, g, member); });
  });
  return out.text();
}

}  // namespace cadastre::server
