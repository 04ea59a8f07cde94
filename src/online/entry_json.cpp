// Seats and options as entries and views have them.
#include "notation/json_text.h"
#include "notation/vocabulary.h"
#include "online/entries.h"

namespace cadastre::online {

using notation::Json;
using notation::JsonText;

namespace {

void put_manners(JsonText& out, const Options& options) {
  out.put("pace_ms", options.pace_ms);
  out.put("claim_seconds", options.claim_s);
  out.put("substitute_after", options.substitute_after_s);
  out.put("spectators_speak", options.spectators_speak);
}

}  // namespace

std::string level_word(const std::optional<bots::Level>& level) {
  return level ? std::string(bots::name(*level)) : "none";
}

void put_place(JsonText& out, const Place& place, std::size_t seat, const std::string& role) {
  out.put("seat", seat);
  out.put("kind", kSeatKindNames.at(static_cast<std::size_t>(place.kind)));
  out.put("name", place.name);
  if (place.member != kNobody) {
    out.put("member", place.member);
  }
  if (place.kind == SeatKind::bot) {
    out.put("level", bots::name(place.level));
  }
  out.put("role", role);
  out.put("token", place.token);
}

void put_options(JsonText& out, const Options& options) {
  const auto word = [&](const std::string& one) { out.value(one); };
  out.put("edition", options.edition);
  out.put("edition_text", options.text);
  notation::put_list(out, "variants", options.choice.variants, word);
  notation::put_list(out, "set", options.choice.overrides, word);
  out.put("clock", [&] { out.object([&] { out.put("seconds", options.clock_s); }); });
  out.put("substitute", level_word(options.substitute));
  out.put("minutes", options.minutes);
  put_manners(out, options);
}

Json brought_json(const Brought& brought) {
  return {{"actions", brought.actions.size()}, {"outcomes", brought.outcomes}};
}

Json manners_json(const Options& options) {
  return notation::json_of([&](JsonText& out) { out.object([&] { put_manners(out, options); }); });
}

Json place_json(const Place& place, std::size_t seat) {
  return notation::json_of(
      [&](JsonText& out) { out.object([&] { put_place(out, place, seat, place.role); }); });
}

Json options_json(const Options& options) {
  return notation::json_of([&](JsonText& out) { out.object([&] { put_options(out, options); }); });
}

}  // namespace cadastre::online
