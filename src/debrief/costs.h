// What each unequal rule did to each player: every event is compared with what the same event would have
// been for a role of which the edition says nothing special (Book::common). Only the direct difference is
// counted, not what would have followed from it.
#pragma once

#include <map>
#include <tuple>

#include "debrief/moment.h"

namespace cadastre::debrief {

class Costs {
 public:
  explicit Costs(const edition::Book& book);

  void open(const game::State& s);
  void hear(const game::Event& e, const Moment& m);
  std::vector<Cost> close();

 private:
  using Key = std::tuple<game::Seat, CostKind, std::string>;
  struct Wait {
    When from{};
    game::Square square = game::Square::none;
    bool could_pay = false;
    std::string rule;
    game::Money lost{};                       // rents of those who came by meanwhile
    game::Seat visitor = game::Seat::nobody;  // the last of them
  };
  struct Lost {  // a wait that ended without a purchase
    game::Seat seat{};
    Wait wait;
  };
  struct RentPaid {
    int action = 0;
    game::Square square{};
    game::Seat owner{};
    game::Money amount{};
  };

  void add(game::Seat seat, CostKind kind, const std::string& rule, const CostCase& one);
  // Adds nothing where the role fares as everybody would.
  void add_money(game::Seat seat, CostKind kind, game::Reason why, const CostCase& one);
  std::string rule(game::Reason reason) const { return book_.rule_of(reason); }
  std::string rule(game::Refusal refusal) const { return book_.rule_of(refusal); }

  // costs_money.cpp: money that is due, whether paid at once, claimed or owed.
  void hear_money(const game::Event& e, const Moment& m);
  bool counted_before(const game::Event& e) const;
  void due(const game::Event& e, const Moment& m);
  void due_of_payer(const game::Event& e, const Moment& m);
  void tax_due(const game::Event& e, const Moment& m);
  void rent_due(const game::Event& e, const Moment& m);
  void card_pays(const game::Event& e, const Moment& m);
  void spare_rent(const game::Event& e, const Moment& m);
  void withhold(const game::Event& e, const Moment& m);

  // costs_cards.cpp: lines of cards and squares that are not the same for all.
  void draw(const game::Event& e, const Moment& m);
  void land_on_effect(const game::Event& e, const Moment& m);
  const game::CardRule* rule_at_hand(const Moment& m) const;

  // costs_titles.cpp: purchases that wait, titles and auctions that are closed to somebody.
  void hear_titles(const game::Event& e, const Moment& m);
  void open_wait(const game::Event& e, const Moment& m);
  void end_wait(const game::Event& e, const Moment& m);
  void miss(const game::Event& e, const Moment& m);
  void visit_waited(const game::Event& e, const Moment& m);
  void bar_from_auction(const game::Event& e, const Moment& m);
  void admit_to_auction(const game::Event& e);

  // costs_turns.cpp: turns, rolls, jail.
  void hear_turns(const game::Event& e, const Moment& m);
  void begin_turn(const game::Event& e, const Moment& m);
  void roll(const game::Event& e, const Moment& m);

  const edition::Book& book_;
  game::RoleRule common_;
  game::Edition usual_;  // the same game with every role as the common one
  std::map<Key, Cost> costs_;
  std::optional<game::Event> expected_;  // a claim made or a debt closed: its payment has been counted
  game::Card card_ = game::Card::none;   // the one being carried out
  int card_action_ = -1;
  int dice_ = 0;  // the last total a rent can go by
  std::array<std::optional<Wait>, game::kMaxSeats> waits_{};
  std::vector<Lost> lost_;
  std::vector<RentPaid> rents_;
};

}  // namespace cadastre::debrief
