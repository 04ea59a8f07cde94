// One command being carried out, and what members do in a game that runs. Only for the files of orders.
#pragma once

#include "online/orders.h"

namespace cadastre::online {

// A command being carried out.
struct Order {
  Deciding& draft;
  notation::ObjectReader& in;
  int member;
  const Outside& outside;

  Gathering& g() const { return draft.g; }
  bool is_host() const { return member == draft.g.host; }
  game::Seat seat() const { return draft.g.seat_of(member); }
  // Whether the fields were all read well; nothing is decided before.
  bool read() const {
    if (!in.finish()) {
      draft.fail("bad_request", in.error());
    }
    return draft.good();
  }
  bool needs(bool condition, const char* code, const char* why) const {
    if (!condition) {
      draft.fail(code, why);
    }
    return draft.good();
  }
  bool needs_host() const { return needs(is_host(), "forbidden", "only the host may do this"); }
  bool needs_lobby() const {
    return needs(g().phase == Phase::lobby, "started", "this can only be changed before the start") &&
           needs(!g().starting(), "starting", "the game is about to begin");
  }
  bool needs_running() const { return needs(g().running(), "not_started", "the game is not being played"); }
  bool needs_present() const {
    return needs(g().is_present(member), "forbidden", "you are away: come back first");
  }
  bool needs_seat() const { return needs(seat() != game::Seat::nobody, "forbidden", "you have no seat"); }
};

// Each is the command of that name.
namespace orders {
void act(Order& o);
void chat(Order& o);
void remark(Order& o);  // what a spectator says
void kick(Order& o);
void leave(Order& o);
void back(Order& o);
void substitute(Order& o);
void waive(Order& o);
void pause(Order& o);
void resume(Order& o);
void more_time(Order& o);
void rematch(Order& o);
void erase(Order& o);
void forget_me(Order& o);
}  // namespace orders

}  // namespace cadastre::online
