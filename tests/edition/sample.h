// A small valid edition for tests to break, and what the loader says about it.
#pragma once

#include <string>

#include "edition/book.h"

namespace cadastre::edition {

inline std::string sample_toml() {
  std::string toml = R"(id = "sample"
title = { fr = "Essai", en = "Sample" }
about = { fr = "Petit plateau", en = "A small board" }
currency = "€"

[tokens]
hat = { fr = "Chapeau", en = "Hat" }
dog = { fr = "Chien", en = "Dog" }
car = { fr = "Voiture", en = "Car" }

[policies]
players_min = 2
players_max = 3
start_cash = 500
salary = 100
houses = 8
hotels = 4
doubles_to_jail = 3
jail_fine = 20
jail_tries = 3
jail_fine_turns = 3
declined_title = "auction"
auction_floor = 1
auction_raise = 1
rent = "claimed"
claim_rolls = 2
group_rent = "double_always"
build_evenly = true
sell_evenly = true
houses_before_hotel = 4
interest_percent = 10
traded_mortgage = "free"
inherited_mortgage = "interest"
settle_in_titles = true
bankrupt_titles = "on_sale"

[roles.player]
fr = "Joueur"
en = "Player"
notes = [{ count = 4, value = 100 }, { count = 10, value = 10 }]

[variants.short]
name = { fr = "Court", en = "Short" }
about = { fr = "Fin rapide", en = "An early end" }
set = { end_at_bankruptcies = 1 }
excludes = ["long"]

[variants.long]
name = { fr = "Long", en = "Long" }
about = { fr = "Plus d'argent", en = "More money" }
set = { start_cash = 900, salary = 150 }

[groups]
north = { fr = "Nord", en = "North", colour = "#00ff00" }
lines = { fr = "Lignes", en = "Lines", colour = "#000000" }
works = { fr = "Usine", en = "Works", colour = "#ffffff" }

[board]
squares = [
  { at = 0, kind = "start", fr = "Départ", en = "Start" },
  { at = 1, kind = "street", group = "north", price = 60, house = 50, rents = [2, 10, 30, 90, 160, 250], fr = "A", en = "A" },
  { at = 2, kind = "deck", deck = "luck", fr = "Sort", en = "Luck" },
  { at = 3, kind = "street", group = "north", price = 81, house = 50, rents = [4, 20, 60, 180, 320, 450], fr = "B", en = "B" },
  { at = 4, kind = "jail", fr = "Prison", en = "Jail" },
  { at = 5, kind = "company", group = "lines", price = 200, rents = [25, 50], fr = "C", en = "C" },
  { at = 6, kind = "tax", amount = 30, fr = "Taxe", en = "Tax" },
  { at = 7, kind = "company", group = "lines", price = 200, rents = [25, 50], fr = "D", en = "D" },
  { at = 8, kind = "go_to_jail", fr = "Arrêt", en = "Arrest" },
  { at = 9, kind = "utility", group = "works", price = 150, mortgage = 70, rents = [4], fr = "E", en = "E" },
  { at = 10, kind = "rest", fr = "Parc", en = "Park" },
  { at = 11, kind = "rest", fr = "Square", en = "Garden" },
]

[decks.luck]
fr = "Sort"
en = "Luck"
cards = [
  { id = "L1", do = [{ pay = 10 }, { advance_to = 3 }], fr = "Allez en B", en = "Go to B" },
  { id = "L2", do = ["keep_out_of_jail"], fr = "Gardez", en = "Keep" },
  { id = "L3", do = [{ advance_to_next = "works", times = 10 }], fr = "Usine", en = "Works" },
  { id = "L4", do = [{ pay_per_building = { house = 5, hotel = 20 } }], fr = "Travaux", en = "Repairs" },
]

[rules.XX-01]
fr = "Tout est permis."
en = """
Everything
is allowed."""

[refusals]
not_even = "XX-01"

[reasons]
)";
  for (std::size_t i = 1; i < game::kReasonNames.size(); ++i) {
    toml += std::string(game::kReasonNames[i]) + " = \"XX-01\"\n";
  }
  return toml;
}

inline Loaded load_sample(const Choice& choice = {}) { return load({"sample.toml", sample_toml()}, choice); }

// All problems as lines to print when a test fails.
inline std::string told(const Loaded& loaded) {
  std::string all;
  for (const Problem& p : loaded.problems) {
    all += p.file + ":" + std::to_string(p.line) + ": " + p.what.en + "; " + p.remedy.en + "\n";
  }
  return all;
}

}  // namespace cadastre::edition
