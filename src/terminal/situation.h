// What somebody who is asked has to know first: what is for sale, who leads the auction, what is missing.
#pragma once

#include "terminal/explain.h"

namespace cadastre::terminal {

// The terms of what others offer, one line each, stand first: who can accept must have read them.
Lines situation(const Subject& subject, game::Seat seat);
Lines offers_to(const Subject& subject, game::Seat seat);

// "€100 and Paris": one side of an offer.
std::string terms_text(const Subject& subject, const game::Terms& terms);

}  // namespace cadastre::terminal
