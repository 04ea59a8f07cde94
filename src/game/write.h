// How a State changes: one function per kind of event writes, then the sink is told, so the story and the
// facts cannot differ. The functions are in writers.h and writers_unequal.h.
#pragma once

#include "game/event.h"

namespace cadastre::game {

using K = EventKind;

template <EventKind Kind>
constexpr void write(const Edition&, State& s, const Event& e) = delete;

// The writer of a kind: `ed` is the edition, `s` the state it changes, `e` the event.
#define CADASTRE_WRITES(kind)                                                                               \
  template <>                                                                                               \
  CADASTRE_HOT constexpr void write<K::kind>([[maybe_unused]] const Edition& ed, [[maybe_unused]] State& s, \
                                             [[maybe_unused]] const Event& e)

constexpr void note_whose(const Edition& ed, const State& s, Event& e);  // in rights.h

template <EventKind Kind>
CADASTRE_HOT constexpr void emit(auto& g, Event e) {
  e.kind = Kind;
  write<Kind>(g.edition, g.state, e);
  if constexpr (!std::is_same_v<std::remove_reference_t<decltype(g.sink)>, Silence>) {
    note_whose(g.edition, g.state, e);
    g.sink(static_cast<const Event&>(e));
  }
}

}  // namespace cadastre::game
