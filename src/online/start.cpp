// How a game begins: those who committed to an entropy show it, then the dice follow from all of them.
#include <algorithm>

#include "notation/seats.h"
#include "online/clean_text.h"
#include "online/deciding.h"
#include "online/entries.h"
#include "online/names.h"
#include "online/orders.h"

namespace cadastre::online {
namespace {

using notation::Json;

bool all_shown(const Gathering& g) {
  return std::none_of(g.members.begin(), g.members.end(), [&](const Member& m) { return g.owes_entropy(m); });
}

// Roles and tokens nobody asked for are given out; open seats are gone.
std::vector<Place> taken_seats(Deciding& draft) {
  std::vector<Place> places;
  std::vector<notation::RecordSeat> seats;
  for (const Place& place : draft.g.places) {
    if (place.kind != SeatKind::open) {
      places.push_back(place);
      seats.push_back({place.token, place.role, place.name});
    }
  }
  if (const std::string fault = notation::seats_fault(*draft.g.book, seats); !fault.empty()) {
    draft.misfit(fault);
    return {};
  }
  notation::fill_in(*draft.g.book, seats, notation::Unasked::mixed);
  for (std::size_t i = 0; i < places.size(); ++i) {
    places[i].token = seats[i].token;
    places[i].role = seats[i].role;
  }
  return places;
}

// Of a game that goes on: a bot plays for whoever has not come.
std::vector<Place> all_seats(const Gathering& g) {
  std::vector<Place> places = g.places;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].kind == SeatKind::open) {
      places[i].kind = SeatKind::bot;
      places[i].level = g.options.substitute.value_or(bots::Level::normal);
      places[i].name = unique_name(g, recorded_name(places[i], i));
    }
  }
  return places;
}

}  // namespace

bool is_entropy(const std::string& text) { return !text.empty() && clean_text(text, 64) == text; }

void begin_play(Deciding& draft) {
  const std::vector<Place> places = draft.g.brought != nullptr ? all_seats(draft.g) : taken_seats(draft);
  if (!draft.good()) {
    return;
  }
  Json entry = {{"kind", "started"}, {"seats", Json::array()}};
  for (std::size_t i = 0; i < places.size(); ++i) {
    entry["seats"].push_back(place_json(places[i], i));
  }
  for (std::size_t i = 0; i < draft.g.members.size(); ++i) {
    if (draft.g.owes_entropy(draft.g.members[i])) {
      entry["unrevealed"].push_back(i);
    }
  }
  draft.add(entry);
  draft.let_chance_act();
}

void start_game(Deciding& draft) {
  if (all_shown(draft.g)) {
    begin_play(draft);
    return;
  }
  Deciding trial{draft.g, draft.books, draft.now};  // seats that do not fit are told now
  begin_play(trial);
  if (!trial.good()) {
    draft.fail(trial.error, trial.message);
    draft.refusal = trial.refusal;
    draft.rule = trial.rule;
  }
  draft.add({{"kind", "starting"}, {"until", draft.now + kReveal_ms}});
}

void give_commitment(Deciding& draft, int member, const std::string& commitment) {
  const auto bytes = chance::from_hex(commitment);
  if (draft.good() && !bytes) {
    draft.fail("bad_request", "commit is the BLAKE2b-256 of your entropy: 64 hex digits");
  }
  draft.add({{"kind", "committed"}, {"member", member}, {"commitment", bytes ? chance::hex(*bytes) : ""}});
}

void show_entropy(Deciding& draft, int member, const std::string& entropy) {
  const Member& one = draft.g.members[Gathering::index(member)];
  if (!one.revealed.empty() && one.revealed == entropy) {
    return;  // said twice
  }
  if (!draft.g.starting()) {
    draft.fail("not_starting", "only when the host has begun");
  } else if (!draft.g.owes_entropy(one)) {
    draft.fail("forbidden", "you have nothing to show");
  } else if (!is_entropy(entropy) || chance::commitment_to(entropy) != one.committed) {
    draft.fail("bad_request", "this is not what you committed to");
  }
  draft.add({{"kind", "revealed"}, {"member", member}, {"entropy", entropy}});
  if (draft.good() && all_shown(draft.g)) {
    begin_play(draft);
  }
}

}  // namespace cadastre::online
