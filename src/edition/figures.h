// The figures a text holds, written in braces and told as they are in force:
//
//   {salary}                  a policy's number, with the currency where it is money; where roles differ,
//   each {woman.salary}            that of one role {quick.titles_dealt}      what a variant sets it to, or
//   what is in force where the variant is chosen {jail_tries:word}         in letters: "three";
//   {doubles_to_jail:ordinal}: "third" {jail_tries|try|tries}    a word that depends on the number {notes},
//   {woman.notes}    the notes dealt, with a colon before them; nothing where none make up the sum
//   {woman.receive}           in a card: what it pays that role
#pragma once

#include "edition/draft.h"

namespace cadastre::edition {

// Reports what the braces of rules, roles, variants and cards name that is no figure.
void check_figures(Draft& draft);

// Puts the figures in force in their place.
void fill_figures(Draft& draft);

}  // namespace cadastre::edition
