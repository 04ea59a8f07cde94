// A scripted game: a position, then actions, kept as the record a debrief is made from.
#pragma once

#include "debrief/debrief.h"
#include "notation/action_text.h"
#include "notation/position.h"
#include "support/scene.h"

namespace cadastre::tests {

class Script {
 public:
  // From here on the scene changes only by actions.
  explicit Script(const Scene& scene) : scene_(scene) {
    const edition::Book& texts = scene.texts();
    record_.edition = texts.id;
    record_.hash = texts.hash;
    record_.choice = {texts.chosen, texts.overrides};
    record_.position = notation::position_line(texts, scene.state);
    for (unsigned i = 0; i < scene.state.seats; ++i) {
      record_.seats.push_back({texts.tokens[i].id, texts.roles[scene.state.players[i].role].id,
                               std::string(1, static_cast<char>('A' + i))});
    }
  }

  Script& does(const game::Action& action) {
    record_.actions.push_back(
        {static_cast<int>(record_.actions.size()) + 1, notation::action_line(scene_.texts(), action)});
    scene_.does(action);
    return *this;
  }
  Script& rolls(int number, int first, int second) {
    does(roll(number));
    return dice(first, second);
  }
  Script& dice(int first, int second) {
    return does({.kind = game::ActionKind::dice,
                 .seat = game::Seat::chance,
                 .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
  }
  Script& draws(const std::string& card) {
    return does({.kind = game::ActionKind::card, .seat = game::Seat::chance, .card = scene_.card(card)});
  }

  const Scene& scene() const { return scene_; }
  notation::Record& record() { return record_; }
  debrief::Debrief figures() const { return debrief::debrief(scene_.texts(), record_); }

 private:
  Scene scene_;
  notation::Record record_;
};

// What one rule did to one player; nothing: it did nothing.
inline std::optional<debrief::Cost> cost_of(const debrief::Debrief& d, int number, debrief::CostKind kind,
                                            const std::string& rule) {
  for (const debrief::Cost& cost : d.costs) {
    if (cost.seat == seat(number) && cost.kind == kind && cost.rule == rule) {
      return cost;
    }
  }
  return std::nullopt;
}

// In money; 0 when the rule did nothing.
inline int money_of(const debrief::Debrief& d, int number, debrief::CostKind kind, const std::string& rule) {
  const auto cost = cost_of(d, number, kind, rule);
  return cost ? cost->money.units : 0;
}

inline int times(const debrief::Debrief& d, int number, debrief::CostKind kind, const std::string& rule) {
  const auto cost = cost_of(d, number, kind, rule);
  return cost ? static_cast<int>(cost->cases.size()) : 0;
}

}  // namespace cadastre::tests
