// An edition while it is being read, and the steps that read it. Each step fills its part of the book.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edition/book.h"
#include "edition/node.h"
#include "edition/reader.h"

namespace cadastre::edition {

struct Draft {
  const Node& root;
  Reader read;
  Book book{};
  std::vector<const Node*> square_nodes{};  // by square number
  std::vector<const Node*> card_nodes{};    // by card number
  std::size_t effect_squares = 0;

  const Node& policies() const { return root.find_or_self("policies"); }
};

// The tree of an edition with everything it inherits; its files are those the report knows.
std::optional<Node> whole_tree(const Source& source, Report& report);

// No printed money is larger: 16 bits hold every rent, 32 every fortune.
inline constexpr Range kPrintedMoney{1, 20'000};
inline constexpr Range kMultiplier{1, 100};

Words front_keys();                // all that may stand at the top of a file
void read_front(Draft& draft);     // id, title, about, minutes, differs, currency, tokens
void read_policies(Draft& draft);  // [policies]
void read_roles(Draft& draft);     // [roles], each with its notes; after the policies
void read_words(Draft& draft, const Node& table, Wordbook& words);  // [words], those of a role too
Wordbook usual_words();
void read_groups(Draft& draft);    // [groups]
void read_decks(Draft& draft);     // [decks], but not their cards
void read_board(Draft& draft);     // [board]; after groups and decks
void read_cards(Draft& draft);     // after the board
void read_rules(Draft& draft);     // [rules], [reasons], [refusals]
void read_box(Draft& draft);       // [box]; after the roles
void read_variants(Draft& draft);  // [variants]; after the policies and roles
void read_settings(Draft& draft);  // [settings]
void read_facts(Draft& draft);     // [facts]; after the cards and rules
void read_start(Draft& draft);     // [start]; after the rules and variants

// Makes the variants and overrides chosen part of the book's rules.
void apply_choice(Draft& draft, const Choice& choice);

// `says = ["rent"]` of a rule or role: the policies its words go by.
std::vector<std::string> read_says(Draft& draft, const Node& where);

// Where a table has chosen otherwise than the words of a rule or role go by, these say so.
void tell_changes(Book& book, const game::Edition& as_written);

// What follows from the policies in force: the printed income tax, the best salary.
void complete(Draft& draft);

// Of a card or an effect square: its list `do`.
void read_effects(Draft& draft, const Node& where, game::CardRule& rule);

// After a change of the start cash: the same values of notes make up the new sum.
void recount_notes(Book& book);

// Contradictions between things that are each well written.
void check_board(Draft& draft);
void check_cards(Draft& draft);

struct Contradiction {
  std::string_view key;  // the policy to blame
  Text what;
  Text remedy;
  friend bool operator==(const Contradiction&, const Contradiction&) = default;
};
std::vector<Contradiction> contradictions(const Book& book, const game::Edition& rules);
// Reports those of `rules` that are not in `known` already, at their key in `blame`.
void check_policies(Draft& draft, const game::Edition& rules, const Node& blame,
                    const std::vector<Contradiction>& known = {});

}  // namespace cadastre::edition
