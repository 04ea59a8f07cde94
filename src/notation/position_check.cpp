// Whether the parts of a position agree. The rules trust their state, so nothing they could stumble over may
// pass.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

#include "game/invariants.h"
#include "game/setup.h"
#include "notation/position_draft.h"
#include "notation/words.h"

namespace cadastre::notation {
namespace {

using game::Seat;
using game::State;

bool playing(const State& s, Seat seat) { return game::is_player(seat) && s.in.has(seat); }

std::string player_fault(const edition::Book& book, const State& s, Seat seat) {
  const game::Edition& ed = book.rules;
  const game::Player& p = s[seat];
  const unsigned number = game::at(seat);
  if (p.role >= ed.roles) {
    return fmt::format("seat {} has a role this edition does not know", number);
  }
  if (p.cash.units < 0 || p.cash.units > kMostCash) {
    return fmt::format("seat {} has an impossible amount of cash", number);
  }
  if (game::at(p.position) >= ed.squares || (p.jailed && p.position != ed.jail)) {
    return fmt::format("seat {} stands on an impossible square", number);
  }
  const bool pays_first = ed.jail_last_try == game::JailLastTry::pay_first;
  if (p.jail_tries > ed.jail_tries || (p.jailed && !pays_first && p.jail_tries >= ed.jail_tries)) {
    return fmt::format("seat {} has tried to leave jail too often", number);
  }
  if (p.start_total == 1 || p.start_total > 12) {
    return fmt::format("seat {} has an impossible start total", number);
  }
  for (const game::Card card : p.kept) {
    if (game::at(card) >= ed.cards || !game::is_kept(ed, card)) {
      return fmt::format("seat {} keeps a card that cannot be kept: {}", number, card_word(book, card));
    }
  }
  const bool empty = p.cash.units == 0 && p.kept.empty() && !p.jailed && s.owned_by(seat).empty();
  return s.in.has(seat) || empty ? "" : fmt::format("seat {} is out and still has something", number);
}

std::string seats_fault(const edition::Book& book, const State& s) {
  if (s.seats < book.rules.min_seats || s.seats > book.rules.max_seats) {
    return fmt::format("this edition is for {} to {} players, found {}", book.rules.min_seats,
                       book.rules.max_seats, s.seats);
  }
  if (s.in.count() < (s.stage == game::Stage::over ? 1 : 2) || s.bankruptcies + s.in.count() > s.seats) {
    return "the players who are out do not agree with the number of bankruptcies, or too few are left";
  }
  for (const Seat seat : game::SeatSet::first(s.seats)) {
    if (std::string fault = player_fault(book, s, seat); !fault.empty()) {
      return fault;
    }
  }
  const auto seated = [&](Seat seat) { return game::at(seat) < s.seats; };
  const bool known = seated(s.turn) && seated(s.opening.first) &&
                     game::SeatSet::first(s.seats).contains(s.opening.contenders);
  return known ? "" : "the seat on turn, the first seat or a contender does not exist";
}

// AM-03, IN-01: those who are out count too. Who left while roles were chosen may have upset the balance.
std::string sides_fault(const game::Edition& ed, const State& s) {
  game::Setup sides{.seats = s.seats};
  int first = 0;
  for (const Seat seat : game::SeatSet::first(s.seats)) {
    if (!game::role_given(ed, s, seat)) {
      return "";
    }
    sides.roles[game::at(seat)] = s[seat].role;
    first += s[seat].role == 0 ? 1 : 0;
  }
  if (ed.role_choice == game::RoleChoice::highest_half) {
    return first == s.seats / 2 ? ""
                                : "the first role is for half of the players, the others have the second";
  }
  const bool chosen = ed.role_choice == game::RoleChoice::rolled && s.left != 0;
  return !ed.roles_balanced || chosen || game::sides_even(ed, sides)
             ? ""
             : "the sides are not as equal as they can be";
}

std::string street_fault(const game::Edition& ed, const State& s, game::Square square) {
  const Seat owner = s.owner_of(square);
  const unsigned number = game::at(square);
  const bool left_standing = owner == Seat::bank && ed.bankrupt_buildings == game::BankruptBuildings::stay;
  if (!ed.streets.has(square) || (!game::is_player(owner) && !left_standing)) {
    return fmt::format("nothing can be built on square {}", number);
  }
  if (left_standing || ed.trade_needs == game::TradeNeeds::nothing) {
    const bool low = s.level_of(square) <= ed.role[0].most_houses;
    return low ? "" : fmt::format("square {} has too many buildings", number);
  }
  const int before = game::houses_before_hotel(ed, s, owner);
  const int level = s.level_of(square);
  if (level > before && level != game::kHotel) {
    return fmt::format("square {} has more than {} houses", number, before);
  }
  const bool by_groups = ed.role[s[owner].role].build_on == game::BuildOn::group;
  if ((by_groups && !game::owns_group(ed, s, owner, square)) || s.mortgaged.has(square)) {
    return fmt::format("square {} is built on, but mortgaged or without the rest of its group", number);
  }
  const game::Heights heights = game::heights(ed, s, square, before);
  const bool even = ed.build_evenly && ed.hotel_sale == game::HotelSale::group_together;
  return !even || heights.highest - heights.lowest <= 1
             ? ""
             : fmt::format("the group of square {} is not built evenly", number);
}

std::string titles_fault(const game::Edition& ed, const State& s) {
  int houses = s.houses;
  int hotels = s.hotels;
  for (unsigned i = 0; i < ed.squares; ++i) {
    const auto square = static_cast<game::Square>(i);
    const int level = s.level_of(square);
    if (level == 0) {
      continue;
    }
    if (std::string fault = street_fault(ed, s, square); !fault.empty()) {
      return fault;
    }
    (level == game::kHotel ? hotels : houses) += level == game::kHotel ? 1 : level;
  }
  if (houses != ed.houses || hotels != ed.hotels) {
    return fmt::format("the box holds {} houses and {} hotels, not {} and {}", ed.houses, ed.hotels, houses,
                       hotels);
  }
  for (const game::Square square : s.mortgaged | s.foreclosure.to_auction) {
    const bool owned = ed.titles.has(square) && game::is_player(s.owner_of(square));
    const bool free = ed.titles.has(square) && s.owner_of(square) == Seat::bank;
    if ((s.mortgaged.has(square) && !owned) || (s.foreclosure.to_auction.has(square) && !free)) {
      return fmt::format("square {} can be neither mortgaged nor auctioned", game::at(square));
    }
  }
  const bool heirs = s.mortgaged.contains(s.inherited);
  return heirs ? "" : "inherited titles must be mortgaged";
}

std::string claims_fault(const game::Edition& ed, const State& s) {
  int last = 1;
  for (const game::Claim& c : std::span(s.claims).first(s.claim_count)) {
    if (!playing(s, c.debtor) || !playing(s, c.creditor) || c.debtor == c.creditor) {
      return "a claim is of one player against another";
    }
    if (!game::is_rent(c.reason) || c.amount.units < 0 || !ed.titles.has(c.square)) {
      return "a claim is for the rent of a title";
    }
    if (c.rolls_left < last || c.rolls_left > ed.claim_rolls) {
      return "claims lapse in order, each within the rolls this edition grants";
    }
    last = c.rolls_left;
  }
  return "";
}

std::string debts_fault(const game::Edition& ed, const State& s) {
  for (const game::Debt& d : std::span(s.debts).first(s.debt_count)) {
    const bool creditor = d.creditor == Seat::bank || (playing(s, d.creditor) && d.creditor != d.debtor);
    if (!playing(s, d.debtor) || !creditor || d.amount.units < 1) {
      return "a debt is of a player, to the bank or to another player";
    }
    if (game::free_cash(ed, s, d.debtor) >= game::debt_of(s, d.debtor)->amount) {
      return fmt::format("seat {} has the cash for its debt", game::at(d.debtor));
    }
  }
  return "";
}

// Until a building's auction ends, who leads it must be able to pay for it and to place it.
std::string building_auction_fault(const game::Edition& ed, const State& s) {
  const game::Auction& a = s.auction;
  if (game::stock(s, a.lot) < 0) {
    return "the bank has no such building to auction";
  }
  const bool opened = game::at(a.opener) < s.seats &&
                      (a.leader != Seat::nobody || (playing(s, a.opener) && a.bidders.has(a.opener)));
  if (!opened || !game::bid_stands(ed, s)) {
    return "who leads the auction could not pay for that building or place it";
  }
  return "";
}

std::string auction_fault(const game::Edition& ed, const State& s) {
  const game::Auction& a = s.auction;
  if (a.lot == game::Lot::none) {
    return "";
  }
  const bool led = a.leader != Seat::nobody;
  if (!s.in.contains(a.bidders) ||
      (led && !(playing(s, a.leader) && (a.placing || a.bidders.has(a.leader))))) {
    return "bidders of an auction are players";
  }
  if (led ? a.bid < a.floor || (!a.placing && s[a.leader].cash < a.bid) : a.bid.units != 0 || a.placing) {
    return "the auction's bid does not agree with its floor and its leader";
  }
  if (a.lot != game::Lot::title) {
    return building_auction_fault(ed, s);
  }
  if (led && !game::may_own(ed, s, a.leader, a.square)) {
    return "who leads the auction may not own that title";
  }
  const bool free = s.owner_of(a.square) == Seat::bank && !s.foreclosure.to_auction.has(a.square);
  return free && a.opener == Seat::nobody && !a.placing ? "" : "a title under the hammer belongs to the bank";
}

// What the dearest `count` of these titles cost together.
game::Money dearest(const game::Edition& ed, game::SquareSet titles, int count) {
  std::vector<game::Money> prices;
  for (const game::Square square : titles) {
    prices.push_back(ed[square].price);
  }
  std::ranges::sort(prices, std::greater{});
  game::Money sum;
  for (std::size_t i = 0; i < prices.size() && static_cast<int>(i) < count; ++i) {
    sum += prices[i];
  }
  return sum;
}

// Who pays for what is dealt may own all of it, so everybody has as many or one more.
std::string paid_deal_fault(const game::Edition& ed, const State& s, int dealt) {
  for (const Seat seat : s.in) {
    const int turn = static_cast<int>((game::at(seat) + s.seats - game::at(s.opening.first)) % s.seats);
    const int held = s.owned_by(seat).count();
    if (s.opening.going_short.empty() && held != dealt / s.seats + (turn < dealt % s.seats ? 1 : 0)) {
      return "titles are dealt one by one, from the seat that begins";
    }
    if (s[seat].cash < dearest(ed, game::free_for(ed, s, seat), ed.titles_dealt - held)) {
      return fmt::format("seat {} could not pay for the titles it is dealt", game::at(seat));
    }
  }
  return "";
}

// Nobody can leave or be short of cash before the first turn: titles are dealt in rounds and paid at once.
std::string opening_fault(const game::Edition& ed, const State& s) {
  const bool may_leave = ed.role_choice == game::RoleChoice::rolled && s.stage == game::Stage::deal;
  if (game::busy_refusal(s) != game::Refusal::none || (s.in.count() != s.seats && !may_leave)) {
    return "before the first turn nobody is out, owes anything or bids";
  }
  if (ed.titles_dealt == 0) {
    return "";
  }
  int dealt = 0;
  for (const Seat seat : s.in) {
    dealt += s.owned_by(seat).count();
  }
  if (s.stage == game::Stage::order_dice && dealt != 0) {
    return "titles are dealt once it is known who begins";
  }
  const bool known = ed.role_choice == game::RoleChoice::free;  // else the cash comes with the role
  return known && ed.dealt_titles == game::DealtTitles::paid ? paid_deal_fault(ed, s, dealt) : "";
}

std::string unequal_fault(const game::Edition& ed, const State& s) {
  game::SeatSet places;
  for (const Seat seat : game::SeatSet::first(s.seats)) {
    const game::Player& p = s[seat];
    const bool free = game::at(p.waits) < ed.squares && s.owner_of(p.waits) == Seat::bank;
    if (s.waiting.has(seat) && !(free && s.in.has(seat) && !s.foreclosure.to_auction.has(p.waits))) {
      return fmt::format("seat {} waits for a title that cannot be bought", game::at(seat));
    }
    if (p.from_start && (ed.jail_exit != game::JailExit::start || p.jailed || p.position != ed.jail)) {
      return fmt::format("seat {} has not left jail", game::at(seat));
    }
    if (p.place >= s.seats) {
      return fmt::format("seat {} has an impossible place", game::at(seat));
    }
    places = places.with(static_cast<Seat>(p.place));
  }
  const bool ranked = ed.start_order == game::StartOrder::falling_total && s.stage != game::Stage::order_dice;
  if (ranked && places.count() != s.seats) {
    return "every player has a place of its own in the order of play";
  }
  if (!s.in.contains(s.losing)) {
    return "who is out of the game loses no turn";
  }
  if (!s.opening.going_short.empty() && s.stage != game::Stage::deal) {
    return "only in a deal does anybody go short";
  }
  const bool law = s.law.card == game::Card::none
                       ? s.law.drawer == Seat::nobody
                       : game::at(s.law.card) < ed.cards && game::stays_open(ed, s.law.card) &&
                             game::at(s.law.drawer) < s.seats;
  if (!law) {
    return "the card in force needs to be one that stays open, and who drew it";
  }
  const bool creditor = s.foreclosure.proceeds.empty() || game::at(s.foreclosure.proceeds_to) < s.seats;
  const game::SquareSet queued = s.auction.lot == game::Lot::title
                                     ? s.foreclosure.to_auction.with(s.auction.square)
                                     : s.foreclosure.to_auction;
  return creditor && queued.contains(s.foreclosure.proceeds)
             ? ""
             : "bids for a creditor's good need their auction";
}

bool asks_for_dice(const game::CardRule& rule) {
  return std::ranges::any_of(rule.effects,
                             [](const game::Effect& effect) { return game::asks_for_dice(effect.verb); });
}

std::string chance_fault(const game::Edition& ed, const State& s) {
  const bool busy = game::busy_refusal(s) != game::Refusal::none;
  switch (s.stage) {
    case game::Stage::order_dice: {
      const bool rolling =
          s.in.contains(s.opening.contenders) && game::next_to_roll_for_start(s) != Seat::nobody;
      return rolling ? opening_fault(ed, s) : "nobody has to roll for the start";
    }
    case game::Stage::order_draw:
      return ed.start_order == game::StartOrder::drawn ? "" : "nobody draws who starts in this edition";
    case game::Stage::final_dice: {
      const bool visiting = s.finale.counting && !s.finale.visits.empty() &&
                            ed[s.finale.visits.front()].kind == game::SquareKind::utility;
      return visiting ? "" : "no utility is to be rolled for";
    }
    case game::Stage::deal: {
      const bool dealing = !game::dealable(ed, s).empty() && s.in.contains(s.opening.going_short);
      return dealing ? opening_fault(ed, s) : "there is nothing to deal";
    }
    case game::Stage::luck_dice: {
      const game::Square here = s[s.turn].position;
      const bool card = game::at(s.landing.choice) < ed.cards && asks_for_dice(ed[s.landing.choice]);
      const bool square = s.landing.choice == game::Card::none && ed[here].kind == game::SquareKind::effect &&
                          asks_for_dice(ed.effect[ed[here].deck[0]]);
      return card || square ? "" : "nothing asks for dice";
    }
    case game::Stage::card: {
      const bool drawing = s.landing.deck < ed.decks && (busy || !game::next_card_known(ed, s));
      return drawing ? "" : "there is no unseen card to draw";
    }
    case game::Stage::rent_dice: {
      const game::Square square = s[s.turn].position;
      const bool rented = !busy && playing(s, s.owner_of(square)) && s.owner_of(square) != s.turn;
      return rented ? "" : "no rent is to be rolled for";
    }
    default:
      return "";
  }
}

std::string choice_fault(const game::Edition& ed, const State& s) {
  const bool chooses = s.stage == game::Stage::choice;
  const bool card = game::at(s.landing.choice) < ed.cards;
  const bool offered = card && ed[s.landing.choice].effects[0].verb == game::Verb::pay_or_draw;
  const game::SquareRule& here = ed[s[s.turn].position];
  const bool tax = !card && here.kind == game::SquareKind::tax && game::takes_share(here);
  if (chooses && !offered && !tax) {
    return "a choice needs the card or the square that offers it";
  }
  const bool kept = s.landing.choice == game::Card::none || chooses || s.stage == game::Stage::luck_dice;
  if (!kept) {
    return "a choice needs the card that offers it";
  }
  const bool roles = s.stage == game::Stage::roles;
  const bool choosing = ed.role_choice == game::RoleChoice::rolled && !s.opening.contenders.empty() &&
                        s.in.contains(s.opening.contenders);
  return roles && !choosing ? "nobody has to choose a role" : "";
}

std::string stage_fault(const game::Edition& ed, const State& s) {
  const bool busy = game::busy_refusal(s) != game::Refusal::none;
  const bool over = s.stage == game::Stage::over;
  if (!over && !s.finale.counting && !s.in.has(s.turn) && !(busy && s.stage == game::Stage::settled)) {
    return "the seat on turn is out of the game";
  }
  const bool waiting = s.stage == game::Stage::settled || s.stage == game::Stage::jail_exit;
  if (!busy && !over && (!s.foreclosure.to_auction.empty() || waiting)) {
    return "nobody would have to act: a settled position needs a debt, an auction or an inheritance";
  }
  if (s.stage == game::Stage::purchase) {
    const game::Square square = game::title_on_offer(s);
    if (game::at(square) >= ed.squares) {
      return "the seat on turn waits for no title";
    }
    const bool contested = s.auction.lot == game::Lot::title && s.auction.square == square;
    if (s.owner_of(square) != Seat::bank || s.foreclosure.to_auction.has(square) || contested) {
      return "there is nothing to buy where the seat on turn stands";
    }
  }
  const bool counts =
      ed.game_end == game::GameEnd::all_titles_owned || ed.final_count == game::FinalCount::income;
  if ((s.finale.counting || !s.finale.visits.empty()) && !(counts && ed.titles.contains(s.finale.visits))) {
    return "nothing is counted at the end of this edition";
  }
  if (!s.finale.counting && !over && game::all_titles_owned(ed, s) && !busy) {
    return "every title is owned: the game would be at its end";
  }
  if (std::string fault = choice_fault(ed, s); !fault.empty()) {
    return fault;
  }
  if (s.stage == game::Stage::jail_exit && (!s.dice.valid() || !s[s.turn].jailed)) {
    return "nobody is about to leave jail";
  }
  if (over != !s.finale.winners.empty() || !s.in.contains(s.finale.winners)) {
    return "only a game that is over has winners";
  }
  if (s.doubles > 0 && !s.in.has(s.turn)) {
    return "who is out of the game does not roll again";
  }
  const int limit = ed.role[s[s.turn].role].doubles_to_jail;
  const bool too_many = limit != game::kNever && s.doubles >= limit;
  if ((s.doubles > 0 && (too_many || !s.rolled)) || (s.finale.time_up && !ed.timed)) {
    return "the doubles or the clock do not agree with this edition";
  }
  return chance_fault(ed, s);
}

}  // namespace

std::string position_fault(const edition::Book& book, const State& s) {
  const game::Edition& ed = book.rules;
  std::string fault = seats_fault(book, s);
  const auto also = [&fault](const auto& check) {
    if (fault.empty()) {
      fault = check();
    }
  };
  also([&] { return sides_fault(ed, s); });
  also([&] { return titles_fault(ed, s); });
  also([&] { return claims_fault(ed, s); });
  also([&] { return debts_fault(ed, s); });
  also([&] { return auction_fault(ed, s); });
  also([&] { return unequal_fault(ed, s); });
  also([&] { return stage_fault(ed, s); });
  also([&] {
    const std::string_view broken = game::broken_invariant(ed, s);
    return broken.empty() ? std::string{} : fmt::format("the position breaks the promise '{}'", broken);
  });
  return fault;
}

}  // namespace cadastre::notation
