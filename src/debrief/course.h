// The course of the game: wealth by round, who went out when, the final ranking, and the story of each round.
#pragma once

#include "debrief/moment.h"
#include "game/ranking.h"

namespace cadastre::debrief {

class Course {
 public:
  explicit Course(Debrief& d) : d_(d) {}

  void open(const game::State& s, const notation::Record& record);
  void hear(const game::Event& e, const Moment& m);
  void close(const Moment& m);

 private:
  void round_began(const Moment& m);
  void add_point(const Moment& m);
  void went_out(const game::Event& e, const Moment& m);
  void title_passed(const game::Event& e, const Moment& m);
  void rent_paid(const game::Event& e, const Moment& m);
  RoundStory& story(int round);
  void rank(const game::State& s);
  void tell_swings();
  void sum_up_roles();

  Debrief& d_;
  int round_ = 0;  // the last a point was taken for
  game::Departures departures_;
};

}  // namespace cadastre::debrief
