// What bots say to people. Nobody likes to be asked the same again, at an insulting price, or every round.
#pragma once

#include <vector>

#include "bots/bot.h"
#include "game/edition.h"

namespace cadastre::bots {

class Talks {
 public:
  // As `next_act` has it, where whoever is no bot is a person. Bots that think long are told what not to say;
  // another that would only be a nuisance is asked again: it thinks it has spoken, and goes on to what comes
  // next.
  std::optional<game::Action> next_act(const game::Edition& ed, const game::State& s,
                                       const std::function<Bot*(game::Seat)>& bot_of);

  // Whether an offer gives far less than it asks for by the printed prices, comes too soon after the last
  // one, or is for the same titles and no clearly better price. If not, it is remembered as made now.
  bool nuisance(const game::Edition& ed, const game::State& s, const game::Action& offer);

 private:
  bool bothers(const game::Edition& ed, const game::State& s, const game::Action& offer) const;
  struct Offered {
    game::Seat seat;
    game::Seat other;
    game::SquareSet give;
    game::SquareSet take;
    int cash;  // more given than taken
    int round;

    bool is(const game::Action& offer) const {
      return seat == offer.seat && other == offer.other && give == offer.give.titles &&
             take == offer.take.titles;
    }
  };
  std::vector<Offered> offered_;
};

}  // namespace cadastre::bots
