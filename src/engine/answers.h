// The answers every command gives: done, an error, a refusal, what happened.
#pragma once

#include "engine/new_game.h"

namespace cadastre::engine {

notation::Json error_json(std::string_view code, std::string_view message);
notation::Json ok_json();
notation::Json refused_json(const edition::Book& book, const game::State& s, const play::Verdict& verdict,
                            std::string_view message);

// What was done, what came of it, who owes a decision now. Those who only play on may do without the first
// two.
enum class Telling : std::uint8_t { all, owes };
notation::Json told_json(const OpenGame& open, const play::Told& told, Telling telling = Telling::all);

}  // namespace cadastre::engine
