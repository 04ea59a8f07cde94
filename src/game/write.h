// How a State changes: one switch over the kinds of event writes, then the sink is told, so the story and the
// facts cannot differ. Its cases are functions, in writers.h and writers_unequal.h.
#pragma once

#include "game/event.h"

namespace cadastre::game {

using K = EventKind;

template <EventKind Kind>
constexpr void write_as(const Edition&, State& s, const Event& e) = delete;

// The writer of a kind: `ed` is the edition, `s` the state it changes, `e` the event.
#define CADASTRE_WRITES(kind)                                                       \
  template <>                                                                       \
  CADASTRE_HOT constexpr void write_as<K::kind>([[maybe_unused]] const Edition& ed, \
                                                [[maybe_unused]] State& s, [[maybe_unused]] const Event& e)

constexpr void note_whose(const Edition& ed, const State& s, Event& e);  // in rights.h

// The switch, in writers.h: of a kind known when compiling only its case is left. Events alone rebuild a
// state.
CADASTRE_HOT constexpr void write(const Edition& ed, State& s, const Event& e);

template <class Sink>
constexpr bool hears(EventKind kind) {
  if constexpr (requires { Sink::hears(kind); }) {
    return Sink::hears(kind);
  }
  return true;
}

template <EventKind Kind>
CADASTRE_HOT constexpr void emit(auto& g, Event e) {
  e.kind = Kind;
  write(g.edition, g.state, e);
  if constexpr (hears<std::remove_cvref_t<decltype(g.sink)>>(Kind)) {
    note_whose(g.edition, g.state, e);
    g.sink(static_cast<const Event&>(e));
  }
}

}  // namespace cadastre::game
