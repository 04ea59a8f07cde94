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
  for (const store::Entry& entry : entries) {
    Json json = Json::parse(entry.text, nullptr, false);
    if (name.empty() || !json.is_object()) {
      continue;
    }
    rename_in(json, member, name);
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
