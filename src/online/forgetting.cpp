#include "online/forgetting.h"

#include <nlohmann/json.hpp>

#include "notation/json.h"

namespace cadastre::online {
namespace {

using notation::Json;

bool is(const Json& json, const char* key, int member) {
  const auto found = json.find(key);
  return found != json.end() && *found == member;
}

void rename(Json& json, const std::string& name) {
  if (json.is_object() && json.contains("name")) {
    json["name"] = name;
  }
}

void rename_seats(Json& entry, int member, const std::string& name) {
  const auto seats = entry.find("seats");
  for (std::size_t i = 0; seats != entry.end() && seats->is_array() && i < seats->size(); ++i) {
    if (is((*seats)[i], "member", member)) {
      rename((*seats)[i], name);
    }
  }
}

// The seats a member took. Who brought a game may have written their name there before they came.
std::vector<std::size_t> seats_taken(const std::vector<store::Entry>& entries, int member) {
  std::vector<std::size_t> seats;
  for (const store::Entry& entry : entries) {
    const Json json = Json::parse(entry.text, nullptr, false);
    const auto place = json.is_object() ? json.find("place") : json.end();
    if (json.is_object() && place != json.end() && is(*place, "member", member)) {
      seats.push_back(json.value("seat", std::size_t{0}));
    }
  }
  return seats;
}

void rename_brought(Json& entry, const std::vector<std::size_t>& taken, const std::string& name) {
  const auto seats = entry.find("seats");
  for (const std::size_t seat : taken) {
    if (entry.contains("brought") && seats != entry.end() && seat < seats->size() &&
        !(*seats)[seat].contains("member")) {
      rename((*seats)[seat], name);
    }
  }
}

void rename_in(Json& entry, int member, const std::string& name) {
  if (const auto members = entry.find("members");
      members != entry.end() && members->is_array() && static_cast<std::size_t>(member) < members->size()) {
    rename((*members)[static_cast<std::size_t>(member)], name);
  }
  rename_seats(entry, member, name);
  if (const auto place = entry.find("place"); place != entry.end() && is(*place, "member", member)) {
    rename(*place, name);
  }
  if (is(entry, "member", member)) {
    rename(entry, name);
  }
}

std::string last_name(const std::vector<store::Entry>& entries, int member) {
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    const Json json = Json::parse(entry->text, nullptr, false);
    if (json.is_object() && json.value("kind", "") == "renamed" && is(json, "member", member)) {
      return json.value("name", "");
    }
  }
  return "";
}

}  // namespace

std::vector<store::Entry> without_traces(const std::vector<store::Entry>& entries, int member) {
  std::vector<store::Entry> changed;
  const std::string name = last_name(entries, member);
  const std::vector<std::size_t> taken = seats_taken(entries, member);
  for (const store::Entry& entry : entries) {
    Json json = Json::parse(entry.text, nullptr, false);
    if (!json.is_object()) {
      continue;
    }
    if (!name.empty()) {  // else they called themselves so from the first
      rename_in(json, member, name);
      rename_brought(json, taken, name);
    }
    if (json.value("kind", "") == "chat" && is(json, "member", member)) {
      json["text"] = "…";
    }
    if (std::string text = notation::dump(json); text != entry.text) {
      changed.push_back({entry.n, entry.at, std::move(text)});
    }
  }
  return changed;
}

}  // namespace cadastre::online
