// Tables of words: what a rule did, what a payment was for, how a title came.
#include <algorithm>
#include <array>

#include "debrief/wording.h"

namespace cadastre::debrief {
namespace {

using C = CostKind;
using R = game::Reason;

struct CostPhrase {
  C kind;
  std::string_view fr;
  std::string_view en;
};
constexpr auto kCosts = std::to_array<CostPhrase>({
    {C::start_cash, "Argent de départ", "Starting cash"},
    {C::salary, "Salaire pour passer par {start.the}", "Salary for passing {start.the}"},
    {C::card_pay, "Part reçue de ce que verse une carte", "Share of what a card pays"},
    {C::card_line, "Carte qui traite les rôles différemment", "Card that treats the roles differently"},
    {C::inheritance, "Héritage", "Inheritance"},
    {C::withheld, "Somme retenue par la carte en vigueur", "Sum withheld by the card in force"},
    {C::tax, "Impôt", "Tax"},
    {C::fee, "Somme due par la carte en vigueur", "Fee of the card in force"},
    {C::rent, "Loyers selon le rôle", "Rents by role"},
    {C::rent_halved, "Loyers réduits de moitié", "Rents cut by half"},
    {C::rent_in_jail, "Loyers non perçus {jail.in}", "Rents not collected {jail.in}"},
    {C::levy, "Case qui traite les rôles différemment", "Square that treats the roles differently"},
    {C::handed_in, "Argent rendu avant le décompte", "Cash handed in before the count"},
    {C::wait, "Achat qui a dû attendre", "Purchase that had to wait"},
    {C::title_missed, "Titre attendu, acheté par quelqu'un d'autre",
     "Title waited for and bought by somebody else"},
    {C::title_barred, "Titre interdit", "Title barred"},
    {C::auction_barred, "Enchère interdite", "Auction barred"},
    {C::extra_roll, "Second lancer perdu", "Extra roll lost"},
    {C::one_die, "Lancer avec un seul dé", "Roll with one die"},
    {C::turn_lost, "Tour perdu", "Turn lost"},
    {C::jailed_early, "Envoi {jail.to} après moins de doubles que les autres",
     "Sent {jail.to} after fewer doubles than others"},
    {C::jail_business, "Tour {jail.in} sans droit d'affaires",
     "Turn {jail.in} without the right to business"},
    {C::building_limit, "Tour avec l'argent, mais pas le droit de bâtir plus",
     "Turn with the money but not the right to build higher"},
    {C::bound, "Tour sous une carte en vigueur", "Turn under a card in force"},
    {C::right_drawn, "Carte qui lève une restriction (avantage)",
     "Card that lifts a restriction (an advantage)"},
});
static_assert(kCosts.size() == kCostNames.size());

struct WordPhrase {
  std::string_view word;
  std::string_view fr;
  std::string_view en;
};
constexpr auto kPayments = std::to_array<WordPhrase>({
    {"rent", "loyers", "rents"},
    {"final_rent", "derniers loyers", "last rents"},
    {"start_cash", "argent de départ", "starting cash"},
    {"salary", "salaires", "salaries"},
    {"purchase", "achats de titres", "purchases of titles"},
    {"auction", "enchères", "auctions"},
    {"tax", "impôts et taxes", "taxes"},
    {"card", "cartes", "cards"},
    {"square", "cases à effet", "effect squares"},
    {"inheritance", "héritages", "inheritances"},
    {"country", "carte en vigueur", "card in force"},
    {"fine", "{fine.many} pour sortir {jail.out_of}", "{fine.many} to get {jail.out_of}"},
    {"building", "achats : {building.many}", "purchases: {building.many}"},
    {"building_sold", "ventes : {building.many}", "sales: {building.many}"},
    {"trade", "échanges", "trades"},
    {"settlement", "règlements de loyers", "settlements of rents"},
    {"mortgage", "hypothèques", "mortgages"},
    {"mortgage_lifted", "hypothèques levées", "mortgages lifted"},
    {"interest", "intérêts", "interest"},
    {"title_sold", "titres vendus à la banque", "titles sold to the bank"},
    {"bankruptcy", "faillites et départs", "bankruptcies and departures"},
    {"handed_in", "argent rendu avant le décompte", "cash handed in before the count"},
});

struct HowPhrase {
  R how;
  std::string_view fr;
  std::string_view en;
};
constexpr auto kHows = std::to_array<HowPhrase>({
    {R::bought, "achat", "purchase"},
    {R::bought_built, "achat", "purchase"},
    {R::bought_after_wait, "achat après attente", "purchase after a wait"},
    {R::bought_for_extra_roll, "achat contre un lancer", "purchase for an extra roll"},
    {R::dealt, "distribution", "dealt"},
    {R::auctioned, "enchère", "auction"},
    {R::trade, "échange", "trade"},
    {R::settlement, "règlement d'un loyer", "settlement of a rent"},
    {R::bankrupt_to_player, "faillite", "bankruptcy"},
    {R::bankrupt_to_bank, "faillite", "bankruptcy"},
    {R::left_table, "départ", "departure"},
    {R::title_sold, "vente à la banque", "sale to the bank"},
});

}  // namespace

std::string Wording::cost(const Cost& cost) const {
  const auto found = std::ranges::find(kCosts, cost.kind, &CostPhrase::kind);
  return d_.book.worded((*this)(found->fr, found->en), language_, d_.players[game::at(cost.seat)].role);
}

std::string Wording::payment(std::string_view kind) const {
  const auto found = std::ranges::find(kPayments, kind, &WordPhrase::word);
  return found == kPayments.end() ? std::string(kind)
                                  : d_.book.worded((*this)(found->fr, found->en), language_);
}

std::string Wording::passage(game::Reason how) const {
  const auto found = std::ranges::find(kHows, how, &HowPhrase::how);
  return found == kHows.end() ? std::string(game::name(how)) : (*this)(found->fr, found->en);
}

}  // namespace cadastre::debrief
