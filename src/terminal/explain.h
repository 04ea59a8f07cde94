// What a person may want to know about anything at the table, in whole lines: squares, cards, actions, rules.
#pragma once

#include <string>
#include <vector>

#include "edition/book.h"
#include "game/action.h"
#include "game/event.h"
#include "game/state.h"

namespace cadastre::terminal {

using Lines = std::vector<std::string>;

struct Subject {
  const edition::Book& book;
  edition::Language language;
  const std::vector<std::string>& names;
  const game::State& state;
};

std::string money(const Subject& subject, game::Money amount);

// Name, group, price, rents, mortgage, owner, buildings, and the edition's own note.
Lines about_square(const Subject& subject, game::Square square);
// The same of a title in two lines, for whoever is about to buy it.
Lines title_deed(const Subject& subject, game::Square square);
// Its titles, one a line.
Lines about_group(const Subject& subject, game::Group group);
Lines about_card(const Subject& subject, game::Card card);
// The id and the text of the rule an action follows.
Lines about_action(const Subject& subject, const game::Action& action);
// The same of a kind of action, wherever it may be done.
Lines about_kind(const Subject& subject, game::ActionKind kind, game::Seat seat);
Lines about_rule(const Subject& subject, const std::string& id);
// The sentence and the rule behind it.
Lines about_event(const Subject& subject, const game::Event& event);

}  // namespace cadastre::terminal
