// What the kit says itself, beside the edition's own texts.
#pragma once

#include <string>
#include <string_view>

#include "edition/book.h"
#include "print/layout.h"

namespace cadastre::print {

struct Words {
  // titles
  std::string_view title_deed, rent, rent_group, rent_with, per_held_one, per_held, times_dice, building_cost,
      mortgage_value, mortgaged, no_rent, lift_for, price;
  // role cards
  std::string_view start_cash, salary_line, doubles, most_buildings, card_percent, may, may_not, dealt, role,
      player_name;
  // notes
  std::string_view bank;
  // assembling
  std::string_view glue, glue_under, tile, cut_key, fold_key;
  // guide
  std::string_view guide_title, print_head, assemble_head, parts_head, scale_head, pages, page, sides,
      one_sided, two_sided, count, part;
  std::string_view print_steps, assemble_steps;  // paragraphs
  std::string_view pawn_figure, building_figure, die_figure, board_figure, tent_step, letters;
  // parts
  std::string_view board, cards, titles, titles_only, pawns, role_cards, signs, notes, dice, large_board,
      rules;
  // rules
  std::string_view rules_head, common_head, variants_head, chosen_head;
};

const Words& words_in(edition::Language language);
std::string_view section_name(const Words& words, Section section);

// Ready to be set: French spaces before punctuation and all figures keep to their words, apostrophes are
// curved.
std::string typeset(std::string_view text);

}  // namespace cadastre::print
