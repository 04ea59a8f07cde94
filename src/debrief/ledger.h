// Money and titles: who paid whom, whose each title was, auctions and trades.
#pragma once

#include <map>
#include <tuple>

#include "debrief/moment.h"

namespace cadastre::debrief {

class Ledger {
 public:
  explicit Ledger(Debrief& d) : d_(d) {}

  void open(const game::State& s);
  void hear(const game::Event& e, const Moment& m);
  void close();

 private:
  using Way = std::tuple<game::Seat, game::Seat, game::Reason, std::string>;

  void hear_deal(const game::Event& e, const Moment& m);
  void paid(const game::Event& e);
  void passed(const game::Event& e, const Moment& m);
  void built(const game::Event& e, const Moment& m);
  game::Money price_of(const game::Event& e, const Moment& m) const;
  Title& title(game::Square square) { return d_.titles[place_[game::at(square)]]; }

  Debrief& d_;
  std::map<Way, Payment> payments_;
  std::array<std::size_t, game::kMaxSquares> place_{};  // of a title among d_.titles
  std::array<game::Offer, game::kMaxSeats> offers_{};
  std::optional<game::Money> scarce_building_;  // what the last one bought at auction cost
  game::Square sold_to_bank_ = game::Square::none;
};

}  // namespace cadastre::debrief
