// One game in figures, for talking about it afterwards: who won, who paid whom, what each unequal rule cost
// whom, how the dice fell. Everything is counted from the record; nothing is guessed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "edition/book.h"
#include "game/event.h"
#include "notation/json.h"
#include "notation/record.h"

namespace cadastre::debrief {

using BySeat = std::array<game::Money, game::kMaxSeats>;

// When something happened: in which round, and after how many actions.
struct When {
  int round = 0;
  int action = 0;
};

struct Player {
  game::Seat seat{};
  std::string name;
  unsigned role = 0;
  int rank = 0;           // 1 is first; shared by equals
  game::Money counted{};  // what it follows from, of those still in
  bool winner = false;
  game::Money worth{};  // cash, titles (mortgaged ones at half) and buildings at their prices
  game::Money cash{};
  game::Money cash_at_start{};  // before the first payment: 0, or what a position began with
  game::SquareSet titles{};
  int buildings = 0;  // houses, and hotels as one each
  // Of who is out: when, in whose favour (nobody: still in) and over what.
  When out{};
  game::Seat out_to = game::Seat::nobody;
  game::Reason out_over = game::Reason::none;
  game::Square out_square = game::Square::none;  // of a rent
};

// What everybody had when a round began; the last one: at the end.
struct Point {
  When when{};
  BySeat worth{};
  BySeat cash{};
};
struct RolePoint {
  double mean = 0;
  double median = 0;
  double mean_cash = 0;
};

// A sum of all payments of one kind between two.
struct Payment {
  game::Seat from{};
  game::Seat to{};
  game::Reason reason{};
  std::string rule{};  // cited for it
  game::Money sum{};
  int count = 0;
};

// How a title changed hands.
struct Passage {
  When when{};
  game::Seat from{};
  game::Seat to{};
  game::Reason how{};
  std::string rule{};
  game::Money price{};  // purchases and auctions; a trade's terms are with the trade
};
struct Title {
  game::Square square{};
  std::vector<Passage> passages;
  game::Money rent{};  // all it brought its owners
  int rents = 0;
  game::Money buildings{};               // spent on it
  std::optional<double> return_percent;  // of price and buildings; none: nobody bought it
};
struct Bid {
  game::Seat seat{};
  game::Money amount{};
};
struct Auction {
  When when{};
  game::Lot lot{};
  game::Square square{};
  game::Reason why{};
  std::string rule{};
  game::SeatSet bidders{};  // who were let in
  std::vector<Bid> bids;
  game::Seat winner = game::Seat::nobody;
  game::Money price{};
};
struct Trade {
  When when{};
  game::Seat from{};  // who offered
  game::Seat to{};    // who accepted
  game::Terms give{};
  game::Terms take{};
  bool settles = false;
};

// --- what the unequal rules did ---

// Where a rule treats a role otherwise than [policies] treat everybody. Titles and turns are counted, not
// priced.
#define CADASTRE_COSTS(X)                                                               \
  X(start_cash)  /* at the beginning */                                                 \
  X(salary)      /* at the start square */                                              \
  X(card_pay)    /* of what a card pays */                                              \
  X(card_line)   /* a line of a card for one role only, against the other role's */     \
  X(inheritance) /* that went to somebody else, or came from somebody else */           \
  X(withheld)    /* by the card in force */                                             \
  X(tax)                                                                                \
  X(fee)            /* of the card in force */                                          \
  X(rent)           /* owners' rents that are higher or lower by role */                \
  X(rent_halved)    /* by the card in force */                                          \
  X(rent_in_jail)   /* not collected */                                                 \
  X(levy)           /* of an effect square */                                           \
  X(handed_in)      /* cash given back before the count */                              \
  X(wait)           /* a purchase that had to wait; money: rents of visits meanwhile */ \
  X(title_missed)   /* waited for and bought by somebody else */                        \
  X(title_barred)   /* it may not own what it landed on */                              \
  X(auction_barred) /* not let in */                                                    \
  X(extra_roll)     /* given up for a purchase, or forbidden */                         \
  X(one_die)        /* rolls with one die */                                            \
  X(turn_lost)                                                                          \
  X(jailed_early)   /* by fewer doubles than others */                                  \
  X(jail_business)  /* turns in jail without the right to deal or buy */                \
  X(building_limit) /* turns with the money but not the right to build higher */        \
  X(bound)          /* turns under a card in force that forbids something */            \
  X(right_drawn)    /* a card that lifts a restriction: an advantage */

enum class CostKind : std::uint8_t { CADASTRE_COSTS(CADASTRE_ENUMERATOR) };
inline constexpr std::array kCostNames = {CADASTRE_COSTS(CADASTRE_NAME)};
constexpr std::string_view name(CostKind kind) { return kCostNames[static_cast<unsigned>(kind)]; }

struct CostCase {
  When when{};
  game::Money money{};  // direct: below zero lost, above zero gained
  game::Square square = game::Square::none;
  game::Card card = game::Card::none;     // drawn or in force
  game::Seat other = game::Seat::nobody;  // who got it instead
  bool could_pay = false;                 // of titles: had the price in cash
  game::Money since{};  // of titles: what they brought their owners from then on; not part of any sum
};
struct Cost {
  game::Seat seat{};
  CostKind kind{};
  std::string rule;     // id; may be empty
  game::Money money{};  // the sum of the cases: direct, without what would have followed
  std::vector<CostCase> cases;
};

// --- cards ---

struct Draw {
  When when{};
  game::Seat seat{};
  game::Card card{};
  game::SeatSet touched{};  // who drew it, who paid or received by it, whom it binds
};
// A card in force for all, from when to when, whom it bound and what it cost them directly.
struct InForce {
  game::Card card{};
  game::Seat drawer{};
  When from{};
  When to{};
  game::Reason ended = game::Reason::none;  // none: in force to the end
  game::SeatSet bound{};
  game::Money money{};
  int cases = 0;
};

// --- dice ---

struct Band {
  double expected = 0;
  int low = 0;  // 95 of 100 fair games lie within
  int high = 0;
};
struct DiceOf {
  std::array<int, 13> totals{};  // by total, 2 to 12
  int rolls = 0;
  int doubles = 0;
  double mean() const;
};
struct DiceFigures {
  DiceOf all;
  std::array<DiceOf, game::kMaxSeats> by_seat{};
  std::array<Band, 13> band{};  // of `all`
  Band doubles{};
  double chi_square = 0;  // of the totals, ten degrees of freedom
  bool plausible = true;  // chi_square within what 95 of 100 fair games show
};
// A mean total of so many fair rolls lies 95 times of 100 between these.
struct MeanBand {
  double low = 0;
  double high = 0;
};
MeanBand mean_band(int rolls);

// --- the story ---

struct BigRent {
  game::Seat from{};
  game::Seat to{};
  game::Square square{};
  game::Money amount{};
};
struct Monopoly {
  When when{};
  game::Seat seat{};
  game::Group group{};
};
struct RoundStory {
  int round = 0;
  std::optional<BigRent> rent;  // the biggest
  game::Seat swing_of = game::Seat::nobody;
  game::Money swing{};  // of worth, the biggest of the round either way
  std::vector<Monopoly> monopolies;
  std::vector<game::Seat> out;
};

struct Debrief {
  edition::Book book;                      // its own, so that a debrief outlives the table
  std::optional<notation::Misfit> misfit;  // the record fits no further than this; the figures end there
  bool over = false;
  game::Reason end = game::Reason::none;  // why it is over
  int rounds = 0;
  int actions = 0;
  int rolls = 0;
  std::vector<Player> players;  // by seat
  std::vector<game::Seat> ranking;
  std::string_view compared;  // what of each: "wealth" or "cash"
  std::vector<Point> points;
  std::vector<std::vector<RolePoint>> by_role;  // by point, by role; a role nobody plays has zeros
  std::vector<Payment> payments;                // by payer, receiver and reason
  std::vector<Title> titles;                    // by square
  std::vector<Auction> auctions;
  std::vector<Trade> trades;
  std::vector<Cost> costs;  // by seat, kind and rule
  std::vector<Draw> draws;
  std::vector<InForce> in_force;
  DiceFigures dice;
  std::vector<RoundStory> story;
};

// Plays the record again. A record that does not fit gives the figures up to there, and the misfit.
Debrief debrief(const edition::Book& book, const notation::Record& record);

notation::Json debrief_json(const Debrief& d, edition::Language language);
// One table, one row a figure: section,round,player,role,other,what,item,rule,amount,count,text.
std::string debrief_csv(const Debrief& d, edition::Language language);
// For reading at the terminal.
std::string debrief_text(const Debrief& d, edition::Language language);

// All a player lost (below zero) or gained directly by unequal rules.
game::Money direct_cost(const Debrief& d, game::Seat seat);

// The same for all players of a role together.
game::Money direct_cost_of_role(const Debrief& d, unsigned role);

// What payments are grouped by: "rent", "salary", "purchase" ...
std::string_view payment_kind(game::Reason reason);

}  // namespace cadastre::debrief
