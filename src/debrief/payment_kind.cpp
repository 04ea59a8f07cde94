// What a payment was for, in the few words a table at the end can hold. Rents are all the rest.
#include <algorithm>
#include <array>

#include "debrief/debrief.h"

namespace cadastre::debrief {
namespace {

using R = game::Reason;

struct Kind {
  R reason;
  std::string_view kind;
};

constexpr auto kKinds = std::to_array<Kind>({
    {R::start_cash, "start_cash"},
    {R::passed_start, "salary"},
    {R::landed_start, "salary"},
    {R::bought, "purchase"},
    {R::bought_built, "purchase"},
    {R::bought_after_wait, "purchase"},
    {R::bought_for_extra_roll, "purchase"},
    {R::dealt, "purchase"},
    {R::auctioned, "auction"},
    {R::tax, "tax"},
    {R::tax_share, "tax"},
    {R::income_tax, "tax"},
    {R::card_money, "card"},
    {R::card_share, "card"},
    {R::card_repairs, "card"},
    {R::card_each, "card"},
    {R::card_roll, "card"},
    {R::effect_square, "square"},
    {R::inheritance, "inheritance"},
    {R::country_fee, "country"},
    {R::jail_fine, "fine"},
    {R::jail_last_try, "fine"},
    {R::house_built, "building"},
    {R::hotel_built, "building"},
    {R::shortage, "building"},
    {R::house_sold, "building_sold"},
    {R::hotel_sold, "building_sold"},
    {R::hotel_exchanged, "building_sold"},
    {R::trade, "trade"},
    {R::cards_traded, "trade"},
    {R::settlement, "settlement"},
    {R::mortgage, "mortgage"},
    {R::lift, "mortgage_lifted"},
    {R::inherited_lifted, "mortgage_lifted"},
    {R::traded_interest, "interest"},
    {R::inherited_interest, "interest"},
    {R::title_sold, "title_sold"},
    {R::bankrupt_to_bank, "bankruptcy"},
    {R::bankrupt_to_player, "bankruptcy"},
    {R::left_table, "bankruptcy"},
    {R::final_rent, "final_rent"},
    {R::cash_handed_in, "handed_in"},
});

}  // namespace

std::string_view payment_kind(game::Reason reason) {
  const auto found = std::ranges::find(kKinds, reason, &Kind::reason);
  return found == kKinds.end() ? "rent" : found->kind;
}

}  // namespace cadastre::debrief
