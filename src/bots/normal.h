// The player who knows the game: buys, bids to a value, builds where it pays from a reserve that grows with
// the danger ahead, raises money where it hurts least, and trades when both sides gain.
#pragma once

#include <array>
#include <limits>

#include "bots/bargain.h"
#include "bots/bot.h"
#include "bots/estate.h"
#include "bots/values.h"
#include "game/actors.h"

namespace cadastre::bots {

class Normal final : public Bot {
 public:
  explicit Normal(const game::Edition& ed, const Temper& temper = {})
      : ed_(ed),
        temper_(temper),
        values_(ed),
        appraiser_(ed_, values_, temper),
        bargain_(ed_, appraiser_, temper) {
    claims_all_ = true;
    asks_first_ = Kinds{~std::uint64_t{0}};  // or what it does is what a clock does, or always possible
  }

  game::Action choose(const game::State& s, game::Seat seat) override;
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override;
  void new_game(std::uint64_t /*seed*/) override {
    for (const game::Seat seat : met_) {
      memory_[game::at(seat)] = {};
      talks_[game::at(seat)] = {};
    }
    met_ = {};
  }

  // On its turn with nothing else open: nothing has changed and there is no money to spend.
  bool just_rolls(const game::State& s, game::Seat seat) const {
    const Memory& memory = memory_[game::at(seat)];
    const game::Player& me = s[seat];
    return s.round < memory.look_again && me.cash.units < memory.improves_from && !me.jailed &&
           same_owners(memory.owned, s.owned);
  }

  // Whether it says that it has lost: it is late and the only other has nearly everything, or so late that
  // the game has no end and somebody has much more.
  bool gives_up(const game::State& s, game::Seat seat) const {
    return temper_.concedes && s.round >= (s.in.at_least(3) ? temper_.endless_from : temper_.beaten_from) &&
           beaten(s, seat);
  }

  // Whether it buys the title it is offered, and may.
  bool buys(const game::State& s, game::Seat seat) {
    met_ = met_.with(seat);
    return !unequal_ && purchase(s, seat).kind == game::ActionKind::buy;
  }

  // When it has just built, and nothing else has changed: where it builds next. None: it does something else.
  game::Square builds_next(const game::State& s, game::Seat seat) const {
    const Memory& memory = memory_[game::at(seat)];
    const int cash = s[seat].cash.units;
    return cash < memory.improves_from ? game::Square::none : best_site(s, seat, cash - memory.reserve);
  }

  Normal* as_normal() override { return this; }

  const Values& values() const { return values_; }
  const Appraiser& appraiser() const { return appraiser_; }
  const Bargain& bargain() const { return bargain_; }

  // Cash to keep for the rents ahead of the token.
  int reserve(const game::State& s, game::Seat seat) const;

 private:
  struct Offered {
    game::SquareSet give{};
    game::SquareSet take{};
    int cash = 0;  // more given than taken
  };

  // What it has asked one other seat for. A price turned down is not named again.
  struct Haggle {
    game::SquareSet take{};
    bool wants = false;                                 // them, as long as no title changes hands
    std::array<std::uint8_t, game::kMaxGroups> next{};  // price for titles of a group, by its place
    unsigned first = 0;  // where it begins: what this seat took before, or above the lowest
    int round = -1;      // of the last one named; one a round
    bool dealt = false;  // it has accepted something
    bool knows = false;  // what titles are worth: it haggles, too
    game::Terms gave{};  // the last offer made beside the haggling
    game::Terms took{};
    std::array<Offered, 4> offered{};  // the last ones made beside the haggling
    unsigned offers = 0;
    int insults = 0;  // offers of this seat that ask for far more than they give
    int insulted_at = 0;
  };

  // What a seat has looked at, so that it need not look again while nothing has changed.
  struct Memory {
    std::array<game::SquareSet, game::kMaxSeats> owned{};  // by everybody, at the last look
    game::SeatSet asked{};                                 // who said no to a good offer since
    game::SeatSet looked{};                                // of whom it knows whether it wants something
    std::array<Haggle, game::kMaxSeats> haggle{};          // by whom it asks
    int since = -1;                                        // the round of the first look
    bool others_deal = false;                              // or make fair offers, or leave titles alone
    int looking = -1;                                      // the round of a look that is not over yet
    game::SeatSet changed{};                               // with whom it may talk at this look
    game::SeatSet partners{};                              // and should
    bool haggling = false;                                 // there is a higher price to name
    bool searched = false;                                 // there is no other offer to make
    game::SquareSet parted{};                              // with in a deal, not long ago
    int parted_at = 0;                                     // the round
    int parted_for = 0;                                    // what it got for them
    game::SquareSet mine{};
    bool all_sold = false;  // by the bank, at the last look
    int sales_round = -1;
    int bought_round = -1;       // in which it asked for a street to build on
    game::SquareSet for_sale{};  // titles not offered to anybody in that round
    game::SquareSet sites{};     // streets it may build on by what it owns
    int least_house = 0;         // what a building costs at least there
    int patience = 1;            // rounds until it looks again
    int look_again = 0;          // the round; there is no deal until then
    int improves_from = 0;       // with less cash there is nothing to build or lift
    unsigned reserve_at = 0;     // the round and square of `reserve`
    int reserve = 0;
    std::uint64_t covered_at = ~std::uint64_t{0};  // the debt `covered` speaks of
    bool covered = false;
    unsigned auction_at = 0;  // the round and lot of `bid_worth`
    int bid_worth = 0;
  };

  struct Talk {
    game::SquareSet mine{};
    game::SquareSet theirs{};
    friend bool operator==(const Talk&, const Talk&) = default;
  };

  // Some role lacks a right others take for granted, or jail asks for its fine first.
  static bool is_unequal(const game::Edition& ed) {
    bool unequal = ed.jail_last_try == game::JailLastTry::pay_first || !ed.dealings;
    for (unsigned role = 0; role < ed.roles; ++role) {
      unequal = unequal || !ed.role[role].rights.contains(game::kUsualRights);
    }
    return unequal;
  }

  using Owners = std::array<game::SquareSet, game::kMaxSeats>;
  // Without a branch for each seat.
  static bool same_owners(const Owners& before, const Owners& now) {
    std::uint64_t changed = 0;
    for (unsigned i = 0; i < before.size(); ++i) {
      changed |= before[i].bits ^ now[i].bits;
    }
    return changed == 0;
  }
  static void look_anew(Memory& memory);
  bool beaten(const game::State& s, game::Seat seat) const;
  void see_holdings(const game::State& s, game::Seat seat) {
    if (!same_owners(memory_[game::at(seat)].owned, s.owned)) {
      see_changes(s, seat);
    }
  }
  void see_changes(const game::State& s, game::Seat seat);
  bool quiet(const game::State& s, game::Seat seat, int rounds) const;
  bool keeps_cash(const game::State& s, game::Seat seat) const;
  std::optional<game::Action> haggle(const game::State& s, game::Seat seat, game::Seat other);
  std::optional<game::Action> known_price(const game::State& s, game::Seat seat, game::Seat other,
                                          Haggle& talk);
  bool opens_low(const game::Offer& offer) const;
  std::optional<game::Action> fair_offer(const game::State& s, game::Seat seat, game::SeatSet partners);
  static bool is_news(Haggle& talk, const game::Action& offer);
  unsigned group_of(game::SquareSet titles) const { return game::at(ed_[titles.front()].group); }
  bool tires_of(const game::State& s, const game::Offer& offer, Haggle& talk) const;
  void part(const game::State& s, game::Seat seat, const game::Terms& out, const game::Terms& in);
  bool takes_back(const game::State& s, game::Seat seat, const game::Terms& out, const game::Terms& in) const;
  game::SeatSet not_talked_to(const game::State& s, game::Seat seat);
  Talk& talked(game::Seat one, game::Seat other);
  game::Action on_turn(const game::State& s, game::Seat seat);
  game::Action answer(const game::State& s, game::Seat seat, game::Seat from);
  game::Action otherwise(const game::State& s, game::Seat seat);
  std::optional<game::Action> deal(const game::State& s, game::Seat seat);
  std::optional<game::Action> improve(const game::State& s, game::Seat seat);
  game::Square best_site(const game::State& s, game::Seat seat, int spare) const;
  bool even(const game::State& s, game::Square square) const;
  game::Square site_too_dear(const game::State& s, game::Seat seat, int spare) const;
  static game::Seat buyer_for(const game::State& s, game::Seat seat, int price);
  std::optional<game::Action> sell_bare(const game::State& s, game::Seat seat, int spare);
  std::optional<game::Action> buy_to_build(const game::State& s, game::Seat seat, int spare);
  std::optional<game::Action> lift(const game::State& s, game::Seat seat, int spare);
  game::SquareSet ahead_of(game::Square square) const;
  int lifted_from(const game::State& s, game::Seat seat, game::Square square) const;
  void see_sites(const game::State& s, game::Seat seat);
  game::SquareSet building_sites(const game::State& s, game::Seat seat) const;
  int cheapest_improvement(const game::State& s, game::Seat seat) const;
  int remembered_reserve(const game::State& s, game::Seat seat);
  bool leaves_jail(const game::State& s, game::Seat seat) const;
  game::Action out_of_jail(const game::State& s, game::Seat seat) const;
  game::Action purchase(const game::State& s, game::Seat seat);
  game::Action bid(const game::State& s, game::Seat seat);
  int bid_worth(const game::State& s, game::Seat seat) const;
  game::Action place(const game::State& s, game::Seat seat) const;
  game::Action choose_card(const game::State& s, game::Seat seat) const;
  game::Action choose_tax(const game::State& s, game::Seat seat) const;
  game::Action checked(const game::State& s, game::Seat seat, const game::Action& action) const;
  game::Action raise_cash(const game::State& s, game::Seat seat);
  bool bare_titles_cover(const game::State& s, game::Seat seat, int due) const;
  bool can_cover(const game::State& s, game::Seat seat);
  game::Square least_earning(const game::State& s, game::Seat seat) const;
  game::Action sell_a_title(const game::State& s, game::Seat seat) const;
  int slope(const game::State& s, game::Seat seat, game::Square square) const;

  const game::Edition& ed_;
  Temper temper_;
  Values values_;
  Appraiser appraiser_;
  Bargain bargain_;
  bool unequal_ = is_unequal(ed_);
  game::SeatSet met_{};  // who have been asked something in this game
  std::array<Memory, game::kMaxSeats> memory_{};
  std::array<std::array<Talk, game::kMaxSeats>, game::kMaxSeats> talks_{};
};

inline game::Action Normal::choose(const game::State& s, game::Seat seat) {
  met_ = met_.with(seat);
  if (s.stage == game::Stage::turn && game::busy_refusal(s) == game::Refusal::none) [[likely]] {
    if (just_rolls(s, seat)) [[likely]] {
      return {.kind = game::ActionKind::roll, .seat = seat};
    }
    return unequal_ ? checked(s, seat, on_turn(s, seat)) : on_turn(s, seat);
  }
  return unequal_ ? checked(s, seat, otherwise(s, seat)) : otherwise(s, seat);
}

}  // namespace cadastre::bots
