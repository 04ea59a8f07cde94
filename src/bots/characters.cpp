// The population. A row is a way to play, not a strength; the words say whom one meets.
#include "bots/character.h"

namespace cadastre::bots {
namespace {

// clang-format off
constexpr Character kCharacters[] = {
    {.name = "passive", .words = "rolls, buys and pays; neither builds nor deals",
     .bids = 0, .bids_last = 0, .keeps_building = kNotAtAll},
    {.name = "loner", .words = "buys, bids to the price, builds; never deals",
     .keeps_building = 150},
    {.name = "milker", .words = "the loner who makes nothing but unfair offers",
     .keeps_building = 150, .asks = Asks::unfair},
    {.name = "hoarder", .words = "bids half as much again, keeps every title, builds when very rich",
     .bids = 150, .bids_last = 250, .keeps_building = 1000},
    {.name = "builder", .words = "builds with its last coin, sells dear",
     .bids_last = 200, .keeps_building = 0, .sells_at = 200, .sells_last_at = 400, .asks = Asks::fair},
    {.name = "trader", .words = "deals at printed prices with anybody",
     .keeps_building = 100, .jail = InJail::pays, .sells_at = 100, .sells_last_at = 150, .asks = Asks::fair},
    {.name = "sitter", .words = "stays in jail as long as it may, buys little",
     .keeps_buying = 400, .bids = 60, .keeps_building = 300, .sells_at = 150},
    {.name = "collector", .words = "wants companies and utilities only, and bids twice their price",
     .taste = Taste::companies, .bids = 200, .bids_last = 200, .sells_at = 120, .sells_last_at = 120},
    {.name = "cautious", .words = "keeps enough for the worst rent, builds three houses, sells no group",
     .keeps_buying = 250, .bids = 80, .bids_last = 150, .keeps_building = 400, .height = 3,
     .jail = InJail::pays, .sells_at = 130},
    {.name = "fixed_a", .words = "the published fixed policy: keeps one salary, deals with anybody for anything",
     .keeps_buying = 200, .bids_last = 130, .keeps_building = 200, .jail = InJail::pays, .sells_at = 1,
     .sells_last_at = 1, .completes_at = 1, .asks = Asks::fair},
    {.name = "fixed_b", .words = "the same, after the dearest titles and the companies",
     .taste = Taste::dear_half, .keeps_buying = 100, .bids = 120, .bids_last = 160, .keeps_building = 200,
     .jail = InJail::pays, .sells_at = 1, .sells_last_at = 1, .completes_at = 1, .asks = Asks::fair},
    {.name = "leech", .words = "buys little and offers parcels of junk and mortgages",
     .held_out = true, .keeps_buying = 100, .bids = 50, .bids_last = 100, .keeps_building = 100,
     .asks = Asks::bundles},
    {.name = "fixed_c", .words = "the fixed policy after the cheap groups, three houses on each",
     .held_out = true, .taste = Taste::cheap_half, .keeps_buying = 200, .bids_last = 150,
     .keeps_building = 200, .height = 3, .jail = InJail::pays, .sells_at = 1, .sells_last_at = 1,
     .completes_at = 1, .asks = Asks::fair},
    {.name = "patient", .words = "a careful builder who sells anything at twice its price",
     .held_out = true, .keeps_buying = 100, .bids = 110, .bids_last = 200, .keeps_building = 250,
     .sells_at = 140, .sells_last_at = 200},
    {.name = "gambler", .words = "spends everything at once and mortgages to pay",
     .held_out = true, .bids = 130, .bids_last = 300, .keeps_building = 0, .jail = InJail::pays,
     .sells_at = 110, .sells_last_at = 250, .asks = Asks::fair},
    {.name = "magnate", .words = "after whole groups at any price; a smallholder in a role that builds on any street",
     .held_out = true, .keeps_buying = 50, .bids = 110, .bids_last = 300, .keeps_building = 150,
     .jail = InJail::pays, .sells_at = 160, .sells_last_at = 500, .asks = Asks::fair, .unbound = "smallholder"},
    {.name = "smallholder", .words = "wants streets and builds on every one at once, sells companies at their price",
     .held_out = true, .taste = Taste::streets, .keeps_building = 40, .jail = InJail::pays, .sells_at = 130,
     .sells_last_at = 200, .completes_at = 120},
};
// clang-format on

}  // namespace

std::span<const Character> characters() { return kCharacters; }

const Character* character_named(std::string_view name) {
  for (const Character& character : kCharacters) {
    if (character.name == name) {
      return &character;
    }
  }
  return nullptr;
}

}  // namespace cadastre::bots
