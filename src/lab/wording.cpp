#include "lab/wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace cadastre::lab {
namespace {

struct Phrase {
  std::string_view word;
  std::string_view fr;
  std::string_view en;
};

constexpr std::array kCauses = {
    Phrase{"rent_bare", "Loyer, {site.bare}", "Rent, {site.bare}"},
    Phrase{"rent_group", "Loyer, {group.whole}", "Rent, {group.whole}"},
    Phrase{"rent_group_partly_built", "Loyer, {site.bare} d'un groupe bâti",
           "Rent, {site.bare} of a built group"},
    Phrase{"rent_built", "Loyer, {site.built}", "Rent, {site.built}"},
    Phrase{"rent_company", "Loyer d'une compagnie", "Rent of a company"},
    Phrase{"rent_utility", "Loyer d'un service public", "Rent of a utility"},
    Phrase{"rent_utility_roll", "Loyer d'un service public", "Rent of a utility, rolled for"},
    Phrase{"rent_card", "Loyer fixé par une carte", "Rent set by a card"},
    Phrase{"tax", "Impôt ou taxe", "Tax"},
    Phrase{"card_money", "Carte : somme à payer", "Card: a sum to pay"},
    Phrase{"card_share", "Carte : une part pour un autre joueur", "Card: a share for another player"},
    Phrase{"income_tax", "Impôt sur le revenu", "Income tax"},
    Phrase{"card_repairs", "Carte : réparations", "Card: repairs"},
    Phrase{"card_each", "Carte : payer chaque joueur", "Card: pay every player"},
    Phrase{"jail_fine", "Pour sortir {jail.out_of}", "To get {jail.out_of}"},
    Phrase{"jail_last_try", "Pour sortir {jail.out_of}, après le dernier essai",
           "To get {jail.out_of}, after the last try"},
    Phrase{"inherited_interest", "Intérêts d'un héritage", "Interest on what came in"},
    Phrase{"traded_interest", "Intérêts d'un échange", "Interest on a trade"},
    Phrase{"dealt", "Titres distribués au départ", "Titles dealt at the start"},
    Phrase{"left_table", "A quitté la table", "Left the table"},
};

constexpr std::array kPlayers = {
    Phrase{"random", "au hasard", "random"},
    Phrase{"easy", "facile", "easy"},
    Phrase{"normal", "normal", "normal"},
    Phrase{"hard", "fort", "hard"},
};

std::string find_in(const auto& phrases, std::string_view word, bool french) {
  const auto found = std::ranges::find(phrases, word, &Phrase::word);
  if (found != phrases.end()) {
    return std::string(french ? found->fr : found->en);
  }
  std::string plain(word);
  std::ranges::replace(plain, '_', ' ');
  return plain;
}

}  // namespace

std::string Wording::number(double value, int decimals) const {
  const std::string plain = fmt::format("{:.{}f}", std::abs(value), decimals);
  const auto dot = std::min(plain.find('.'), plain.size());
  std::string out;
  for (std::size_t i = 0; i < dot; ++i) {
    if (i != 0 && (dot - i) % 3 == 0) {
      out += french() ? "\u202f" : ",";
    }
    out += plain[i];
  }
  if (dot < plain.size()) {
    out += (french() ? "," : ".") + plain.substr(dot + 1);
  }
  const bool zero = plain.find_first_not_of("0.") == std::string::npos;
  return value < 0 && !zero ? "−" + out : out;
}

std::string Wording::percent(double value, int decimals) const { return number(value, decimals) + "\u00a0%"; }

std::string Wording::with_sign(double value, int decimals) const {
  const std::string text = number(value, decimals);
  const bool zero = text.find_first_not_of("0.,") == std::string::npos;
  return value > 0 && !zero ? "+" + text : text;
}

std::string Wording::interval(const Estimate& e, int decimals) const {
  return number(e.low, decimals) + " – " + number(e.high, decimals);
}

std::string Wording::estimate(const Estimate& e, int decimals) const {
  return number(e.value, decimals) + " (" + interval(e, decimals) + ")";
}

std::string Wording::cause(const edition::Book& book, std::string_view reason) const {
  return book.worded(find_in(kCauses, reason, french()), language_);
}
std::string Wording::player(std::string_view level) const { return find_in(kPlayers, level, french()); }

std::string Wording::role(const edition::Book& book, unsigned role) const {
  return role < book.roles.size() ? book.roles[role].name.in(language_) : (*this)("Joueur", "Player");
}

}  // namespace cadastre::lab
