#include "browser/home.h"

#include "browser/house.h"
#include "browser/question.h"

namespace cadastre::browser {
namespace {

using notation::Json;

House& house() {
  static House one;
  return one;
}

Json entries_json(const std::vector<store::Entry>& entries) {
  Json list = Json::array();
  for (const store::Entry& one : entries) {
    list.push_back({{"n", one.n}, {"at", one.at}, {"text", one.text}});
  }
  return list;
}

// What is to be kept, then said; and when it wants to be stirred.
Json outcome(Json json = Json::object()) {
  json["written"] = Json::array();
  for (const House::Written& one : house().written()) {
    json["written"].push_back(
        {{"game", one.game}, {"entries", entries_json(one.entries)}, {"erased", one.erased}});
  }
  json["said"] = Json::array();
  for (const House::Said& one : house().said()) {
    json["said"].push_back({{"line", one.line}, {"text", one.text}, {"last", one.last}});
  }
  const auto wake = house().wake_at();
  json["wake"] = wake ? Json(*wake) : Json();
  return json;
}

int line_of(const Json& question) { return static_cast<int>(number(question, "line", 0)); }

}  // namespace

Json request(const Json& question) {
  server::Request request;
  request.method = word(question, "method");
  request.token = word(question, "token");
  request.body = word(question, "body");
  if (!server::read_target(word(question, "target"), request)) {
    return trouble("that is no address");
  }
  const server::Reply reply = house().ask(request, number(question, "now", 0));
  return outcome({{"status", reply.status}, {"type", reply.content_type}, {"body", reply.body}});
}

Json hear(const Json& question) {
  house().hear(line_of(question), word(question, "game"), word(question, "text"), number(question, "now", 0));
  return outcome();
}

Json leave(const Json& question) {
  house().leave(line_of(question));
  return outcome();
}

Json stir(const Json& question) {
  house().stir(number(question, "now", 0));
  return outcome();
}

Json restore(const Json& question) {
  std::vector<store::Entry> entries;
  for (const Json& one : question.value("entries", Json::array())) {
    entries.push_back(
        {static_cast<std::uint64_t>(number(one, "n", 0)), number(one, "at", 0), word(one, "text")});
  }
  return {{"restored", house().restore(word(question, "game"), std::move(entries))}};
}

}  // namespace cadastre::browser
