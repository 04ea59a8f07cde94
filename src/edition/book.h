// An edition as a person knows it: its rules in numbers (game::Edition) and every text beside them.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/reason.h"
#include "phrases/text.h"

namespace cadastre::game {
struct Action;
struct Event;
struct Matter;
struct State;
}  // namespace cadastre::game

namespace cadastre::edition {

using phrases::Language;
using phrases::Text;

struct SquareText {
  Text name;
  Text note;  // something to know about it; may be empty
};
struct GroupText {
  std::string id;  // as written in the file: "brown"
  Text name;
  std::string colour;  // "#955436"
};
struct CardText {
  std::string id;  // "CH01"; unique in the edition
  Text text;
};
struct DeckText {
  std::string id;  // "chance"
  Text name;
};
struct RoleText {
  std::string id;
  Text name;
  std::string colour;             // may be empty
  Text about;                     // what it is like to play it; may be empty
  std::vector<std::string> says;  // policies these words go by, beside the figures in them
};
// What an edition calls the things every edition has, by word and form: "house.one" is "une maison",
// "jail.to" is "en prison". src/edition/words.cpp has them all.
using Wordbook = std::map<std::string, Text, std::less<>>;
struct TokenText {
  std::string id;  // "eiffel"
  Text name;
};
struct Note {
  int value = 0;
  int count = 0;  // dealt to each player at the start
};
// What the printed box holds beyond what the rules say; all of it may be left to src/print.
struct Box {
  bool small_cards = false;  // twenty to a sheet rather than nine
  std::vector<Note> notes;   // the whole bank's; empty: counted from what players are dealt
};
struct RuleText {
  std::string id;  // "EU-16"
  Text head{};     // of the chapter that begins with it; mostly empty
  Text text;
  Text note;  // what holds at this program's tables only; may be empty, and is never printed
  std::vector<std::string> says;  // policies its words go by, beside the figures in them
  bool differs = false;           // from the edition that Differs names
  std::string classic;            // the rule there to lay beside it; empty: it has nothing like it
};
// Something true outside the game, for the talk about the cards and rules it stands behind.
struct Fact {
  std::vector<std::string> of;  // ids of cards and rules
  Text text;
};
// What sets the edition apart from the one its readers are likely to know.
struct Differs {
  std::string from;  // the id of that edition; empty: nothing is said
  Text text;
};
struct Variant {
  std::string id;  // "quick"
  Text name;
  Text about;
  std::vector<std::string> excludes;  // other variants it contradicts
  std::vector<std::string> sets;      // "rent=automatic", as an override would be written
};

struct Named {
  std::string id;
  Text name;
};
// A policy the table may set freely, as a person reads it.
struct Setting {
  std::string key;  // of the policy
  Text name;
  Text about;
  int from = 0;  // of a number: the values that are offered
  int to = 0;
  int step = 1;
  bool money = false;
  std::vector<Named> choices;  // of a choice: all of its names
};

struct Choice {
  std::vector<std::string> variants;   // in order; later ones win
  std::vector<std::string> overrides;  // "rent=automatic", after the variants
};

// How a start page sets a table where nobody says otherwise.
struct Start {
  Choice usual;
  std::string strict;     // the rule that is set aside by it; empty: none
  Choice short_game;      // the same for a game with this time limit:
  int short_minutes = 0;  // 0: there is none
};

// A line of [reasons] or [refusals]: `bought = "EU-13"`, or with words that must all fit what happened:
// `"hotel_built.quick" = "EU-71"`. See citation.h.
struct Citation {
  std::vector<std::string> words;
  std::string rule;
};
// By reason or refusal; the line with the most words first, so that the first that fits is the nearest.
template <std::size_t N>
using Citations = std::array<std::vector<Citation>, N>;

struct Book {
  game::Edition rules;

  std::string id;    // file's own id
  std::string hash;  // of its content, 16 hex digits: the same file, the same games
  Text title;
  Text about;
  std::array<int, 2> minutes{};  // a game usually takes, from and to; 0: not said
  Differs differs;
  std::string currency;             // "€"
  std::vector<SquareText> squares;  // by square number
  std::vector<GroupText> groups;    // by game::Group
  std::vector<DeckText> decks;      // by deck number
  std::vector<CardText> cards;      // by game::Card
  std::vector<RoleText> roles;
  game::RoleRule common;  // what [policies] say for whoever's role says nothing of its own
  std::vector<TokenText> tokens;
  std::vector<Wordbook> role_words;      // by role: what each calls things
  std::vector<std::vector<Note>> notes;  // by role
  Box box;
  std::vector<RuleText> rule_texts;  // in the order of the file
  std::vector<Fact> facts;           // in the order of the file
  std::vector<Variant> variants;     // all the file offers
  std::vector<Setting> settings;     // what may be set besides
  Start start;
  std::vector<std::string> chosen;     // variants in force, in the order given
  std::vector<std::string> overrides;  // "key=value" in force, in the order given
  Citations<game::kReasonNames.size()> reasons;
  Citations<game::kRefusalNames.size()> refusals;

  // The id of the rule something follows from; empty where none is cited. The more is said about it, the
  // nearer the rule.
  const std::string& rule_of(game::Reason reason) const;
  const std::string& rule_of(const game::Matter& matter) const;
  const std::string& rule_of(const game::Event& event) const;
  const std::string& rule_of(game::Refusal refusal) const;  // before there is a game
  const std::string& rule_of(game::Refusal refusal, const game::State& s, const game::Action& a) const;
  const RuleText* rule(std::string_view rule_id) const;

  // What that role calls it; of no role in particular, what each of them does: "en prison / à la guerre des
  // prix". Empty: there is no such word.
  std::string word(std::string_view key, Language language, std::optional<std::size_t> role = {}) const;
  // The text with this edition's words: "{house.one}" is "une maison", "{of house.one}" "d'une maison". What
  // is no word stays as it is.
  std::string worded(std::string_view text, Language language, std::optional<std::size_t> role = {}) const;
};

// "an Almanac", "a Union": English, by the letter and by the sound of the commonest exceptions.
std::string a_text(const std::string& name);

// "de Bob", "d'Ada"; "of Ada".
std::string of_text(Language language, const std::string& name);

// "salary=250" or "woman.salary=250" in the words of its setting; empty where the edition has none for it.
Text setting_text(const Book& book, const std::string& written);

// "1 500 €" and "€1,500"; a currency written in letters follows the figure in English too: "1,500 F".
std::string money_text(const Book& book, Language language, game::Money amount);

// "Monopoliste" within a sentence; the names of roles begin with a plain letter.
std::string lowered(std::string name);

// What is wrong with a file, where, and what to do about it.
struct Problem {
  std::string file;
  int line = 0;
  Text what;
  Text remedy;
};

struct Source {
  std::string file;  // for messages
  std::string toml;
  std::vector<Source> beside{};  // files of one's own it stands on, each by the name it is extended by
};

struct Loaded {
  std::optional<Book> book;  // empty when there are problems
  std::vector<Problem> problems;
};

// Reads and checks. All problems are reported, not only the first.
Loaded load(const Source& source, const Choice& choice = {});

// An edition with all files it stands on as one text, to be kept: whatever a later program ships and
// wherever the files are by then, this loads as it did.
std::string whole_text(const Source& source);
Loaded load_whole(std::string_view text, const Choice& choice = {});

// How many editions may stand above one, each the one the next extends.
inline constexpr int kMostAncestors = 4;
// The file of one's own that a text extends, a name without a path; empty: none, or a built-in edition.
std::string extended_file(std::string_view toml);

// The editions built into the program, by id.
std::vector<std::string> built_in_ids();
std::optional<Source> find_built_in(std::string_view id);
// One of these, or any file by its path, with the files beside it that it stands on (file.cpp).
std::optional<Source> find(const std::string& id_or_path);

}  // namespace cadastre::edition
