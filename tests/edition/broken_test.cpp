// Every way we know to get an edition file wrong, and what its author is told.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "edition/sample.h"
#include "support/patience.h"

namespace cadastre::edition::broken_test {
namespace {

struct Break {
  const char* name;
  std::string from;    // text of the sample
  std::string to;      // what it becomes
  std::string what;    // part of the expected message
  std::string remedy;  // part of the expected remedy
  std::string at{};    // text on the expected line of the broken file; where `to` begins if empty
};

void PrintTo(const Break& one, std::ostream* out) { *out << one.name; }

int line_of(const std::string& text, const std::string& part) {
  const auto place = text.find(part);
  return place == std::string::npos
             ? -1
             : static_cast<int>(
                   std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n')) +
                   1;
}

class BrokenFile : public testing::TestWithParam<Break> {};

TEST_P(BrokenFile, IsRefusedWithLineAndRemedy) {
  const Break& one = GetParam();
  std::string toml = sample_toml();
  const auto place = toml.find(one.from);
  ASSERT_NE(place, std::string::npos) << "the sample has no " << one.from;
  toml.replace(place, one.from.size(), one.to);
  const int line = one.at.empty() ? line_of(toml.substr(0, place) + "\f", "\f") : line_of(toml, one.at);

  const Loaded loaded = load({"broken.toml", toml});
  EXPECT_FALSE(loaded.book.has_value());
  const bool told_so = std::ranges::any_of(loaded.problems, [&](const Problem& p) {
    return p.file == "broken.toml" && p.line == line && p.what.en.find(one.what) != std::string::npos &&
           p.remedy.en.find(one.remedy) != std::string::npos;
  });
  EXPECT_TRUE(told_so) << "expected line " << line << ": " << one.what << "; " << one.remedy << "\ntold:\n"
                       << told(loaded);
  for (const Problem& problem : loaded.problems) {
    EXPECT_FALSE(problem.remedy.en.empty()) << problem.what.en;
    EXPECT_FALSE(problem.remedy.fr.empty()) << problem.what.fr;
  }
}

const Break kBreaks[] = {
    // The text itself
    {"no_value", "salary = 100", "salary = ", "'salary' has no value", "behind the ="},
    {"key_twice", "salary = 100", "houses = 8", "'houses' is written twice", "keep one",
     "houses = 8\nhotels"},
    {"latin_1", "Chapeau", "\xc9t\xe9", "not written in UTF-8", "save the file as UTF-8"},
    {"control_character", "Chapeau", "Cha\x1b[2Jpeau", "control character", "delete it"},
    {"bell_escaped", "Chapeau", "Cha\\u0007peau", "nobody can see, U+0007", "delete it"},
    {"direction_override", "Chapeau", "Cha\u202epeau", "nobody can see, U+202E", "delete it"},
    {"direction_isolate", "Chapeau", "Cha\\u2066peau", "nobody can see, U+2066", "delete it"},
    {"hidden_in_a_key", "hat = {", "\"h\\u200bat\" = {", "nobody can see, U+200B", "delete it"},
    {"typographic_quotes", "currency = \"€\"", "currency = “€”", "typographic quotes", "straight ones"},
    {"guillemets", "currency = \"€\"", "currency = « € »", "typographic quotes", "straight ones"},
    {"quote_not_closed", "currency = \"€\"", "currency = \"€", "begun in this line and not closed",
     "close it"},
    {"apostrophe", "en = \"Player\"", "en = 'Player's'", "begun in this line and not closed", "apostrophe"},
    {"quote_within", "en = \"Player\"", "en = \"The \"Player\"\"", "in the middle of its words", "\\\""},
    {"no_quotes", "en = \"Player\"", "en = Player", "a text has no quotes", "\"Player\""},
    {"colon", "salary = 100", "salary: 100", "parted by a colon", "name = value"},
    {"no_equals", "salary = 100", "salary 100", "has no =", "name = value"},
    {"yes", "build_evenly = true", "build_evenly = Yes", "neither true nor false", "small letters"},
    {"blank_in_figure", "salary = 100", "salary = 1 000", "no whole number", "figures alone"},
    {"sign_behind_figure", "salary = 100", "salary = 100 €", "'100 €' is no whole number", "nothing behind"},
    {"semicolon", "salary = 100", "salary = 100;", "'100;' is no whole number", "nothing behind"},
    {"remark_of_another_language", "salary = 100", "salary = 100 // a round", "is no whole number",
     "nothing behind"},
    {"figure_in_a_list", "price = 81", "price = 81 €", "'81 €' is no whole number", "figures alone"},
    {"endless_figure_in_a_list", "price = 81", "price = 8111111111111111111111", "too large a number",
     "a smaller one"},
    {"two_in_a_line", "salary = 100", "salary = 100 hotels = 3", "two values stand in one line",
     "a line of its own"},
    {"blank_of_a_word_processor", "salary = 100", "salary\u00a0= 100", "not a plain one", "a plain space"},
    {"narrow_blank_in_figure", "salary = 100", "salary = 1\u202f000", "not a plain one",
     "within a number, none"},
    {"heading_not_closed", "[policies]", "[policies", "the heading 'policies' is not closed", "[policies]"},
    {"heading_with_blanks", "[roles.player]", "[roles.the player]", "'roles.the player' has blanks",
     "between quotes"},
    {"blank_in_name", "salary = 100", "the salary = 100", "has blanks", "between quotes"},
    {"backslash", "en = \"Player\"", "en = \"Pla\\yer\"", "a backslash", "twice"},
    {"comma_missing", "kind = \"tax\", amount", "kind = \"tax\" amount", "a comma or a closing bracket",
     "by commas"},
    {"bracket_missing", "fr = \"B\", en = \"B\" },", "fr = \"B\", en = \"B\",",
     "a comma or a closing bracket", "by commas"},
    // Keys
    {"unknown_top_key", "currency = ", "curency = ", "unknown key 'curency'", "did you mean 'currency'?"},
    {"missing_top_key", "currency = \"€\"", "", "'currency' is missing", "add currency = a text", "id = "},
    {"unknown_policy", "jail_fine = 20", "jail_fines = 20", "unknown key 'jail_fines' in the policies",
     "did you mean 'jail_fine'?"},
    {"policy_in_a_role", "en = \"Player\"", "en = \"Player\"\nplayers_max = 4",
     "unknown key 'players_max' in a role", "a key of [policies]: write it under that heading",
     "players_max = 4\n"},
    {"missing_policy", "jail_fine = 20", "", "'jail_fine' is missing",
     "add jail_fine = a whole number from 0", "[policies]"},
    {"missing_choice", "rent = \"claimed\"", "", "'rent' is missing", "one of: claimed, automatic",
     "[policies]"},
    {"missing_flag", "build_evenly = true", "", "'build_evenly' is missing",
     "add build_evenly = true or false", "[policies]"},
    {"flag_as_number", "build_evenly = true", "build_evenly = 1", "'build_evenly' is a whole number",
     "write true or false"},
    {"unknown_square_key", "amount = 30", "amount = 30, prise = 4", "unknown key 'prise'", "known here"},
    {"key_of_other_kind", "amount = 30", "amount = 30, rents = [1]",
     "unknown key 'rents' in a square of kind 'tax'", "known here: at, kind, fr, en, note, amount"},
    {"unknown_group_key", "colour = \"#000000\"", "color = \"#000000\"", "unknown key 'color'",
     "did you mean 'colour'?"},
    {"unknown_card_key", "id = \"L2\"", "id = \"L2\", keep = true", "unknown key 'keep' in a card",
     "known here"},
    {"unknown_role_key", "en = \"Player\"", "en = \"Player\"\nsalry = 3", "unknown key 'salry' in a role",
     "did you mean 'salary'?", "salry"},
    {"unknown_note_key", "{ count = 4, value", "{ number = 4, value", "unknown key 'number' in a note",
     "known here: count, value"},
    {"unknown_text_key", "title = { fr = \"Essai\"", "title = { de = \"Versuch\", fr = \"Essai\"",
     "unknown key 'de'", "known here: fr, en"},
    {"bad_id", "id = \"sample\"", "id = \"a sample\"", "cannot be an id", "letters, digits"},
    {"bad_token_id", "hat = {", "\"top hat\" = {", "'top hat' cannot be an id", "letters, digits"},
    {"bad_role_id", "[roles.player]", "[roles.\"pl@yer\"]", "'pl@yer' cannot be an id", "letters, digits"},
    {"bad_variant_id", "[variants.long]", "[variants.\"long,er\"]", "'long,er' cannot be an id",
     "letters, digits"},
    {"bad_group_id", "works = {", "\"wörks\" = {", "'wörks' cannot be an id", "letters, digits"},
    {"bad_deck_id", "[decks.luck]", "[decks.\"lu/ck\"]", "'lu/ck' cannot be an id", "letters, digits"},
    {"bad_card_id", "id = \"L2\"", "id = \"L2;\"", "'L2;' cannot be an id", "letters, digits"},
    {"bad_rule_id", "[rules.XX-01]", "[rules.\"XX:01\"]", "'XX:01' cannot be an id", "letters, digits"},
    {"id_with_line_break", "id = \"L2\"", "id = \"L2\\n\"", "cannot be an id", "letters, digits"},
    {"id_of_nothing", "hat = {", "\"\" = {", "'' cannot be an id", "1 to 40"},
    {"id_that_means_nothing", "id = \"L2\"", "id = \"-\"", "'-' cannot be an id", "a letter or digit first"},
    {"id_too_long", "dog = {", std::string(41, 'd') + " = {", "cannot be an id", "1 to 40"},
    // Types and ranges
    {"number_as_text", "salary = 100", "salary = \"100\"", "'salary' is a text", "write a whole number here"},
    {"fraction", "salary = 100", "salary = 0.5", "'salary' is a number with a fraction",
     "write a whole number"},
    {"negative_money", "salary = 100", "salary = -100", "'salary' is -100", "from 0 to 20000"},
    {"fine_too_large", "jail_fine = 20", "jail_fine = 99999999999", "'jail_fine' is 99999999999",
     "from 0 to"},
    {"price_too_large", "price = 81", "price = 60000", "'price' is 60000", "from 1 to 20000"},
    {"rent_too_large", "[4, 20, 60, 180, 320, 450]", "[4, 20, 60, 180, 320, 40000]", "is 40000",
     "from 0 to 20000"},
    {"fine_turns_too_many", "jail_fine_turns = 3", "jail_fine_turns = 11", "'jail_fine_turns' is 11",
     "from 0 to 10"},
    {"unknown_passed_mortgage", "traded_mortgage = \"free\"", "traded_mortgage = \"fee\"",
     "'fee' is not a choice for 'traded_mortgage'", "did you mean 'free'?"},
    {"unknown_choice", "\"double_always\"", "\"double_alway\"",
     "'double_alway' is not a choice for 'group_rent'", "did you mean 'double_always'?"},
    {"claims_too_long", "claim_rolls = 2", "claim_rolls = 3", "'claim_rolls' is 3", "from 1 to 2"},
    {"table_expected", "hat = { fr = \"Chapeau\", en = \"Hat\" }", "hat = 3", "'hat' is a whole number",
     "write a table here"},
    // Texts
    {"missing_language", "{ fr = \"Chien\", en = \"Dog\" }", "{ fr = \"Chien\" }", "'en' is missing in 'dog'",
     "add en = a text"},
    {"empty_text", "en = \"Dog\"", "en = \" \"", "'en' is empty", "write its text"},
    {"rule_in_one_language", "fr = \"Tout est permis.\"", "", "'fr' is missing in 'XX-01'", "add fr",
     "[rules.XX-01]"},
    {"card_without_text", ", fr = \"Gardez\", en = \"Keep\"", "", "'fr' is missing", "add fr", "id = \"L2\""},
    {"bad_colour", "\"#000000\"", "\"black\"", "'black' is not a colour", "#rrggbb"},
    // Sums and players
    {"notes_and_cash", "count = 4", "count = 5", "the notes add up to 600, the start cash is 500",
     "change the notes or start_cash"},
    {"players_upside_down", "players_min = 2\nplayers_max = 3", "players_min = 3\nplayers_max = 2",
     "players_min is larger than players_max", "smaller"},
    {"too_few_tokens", "players_max = 3", "players_max = 4", "3 tokens for 4 players", "add tokens"},
    {"too_many_seats", "players_max = 3", "players_max = 9", "'players_max' is 9", "from 2 to 8"},
    {"claims_overflow", "doubles_to_jail = 3", "doubles_to_jail = 4", "at most 3", "rent = \"automatic\""},
    {"more_dealt_than_there_are", "salary = 100", "titles_dealt = 2\nsalary = 100", "more than the 5",
     "lower"},
    {"dealt_too_dear", "start_cash = 500", "titles_dealt = 1\nstart_cash = 100", "can cost 200",
     "raise start_cash"},
    {"dealt_one_too_dear", "start_cash = 500", "titles_dealt = 1\nstart_cash = 199",
     "can cost 200, the start cash is 199", "paid for at once"},
    {"dealt_too_dear_for_one_role", "\"on_sale\"\n",
     "\"on_sale\"\ntitles_dealt = 1\n[roles.poor]\nfr = \"x\"\nen = \"x\"\nstart_cash = 150\n"
     "notes = [{ count = 15, value = 10 }]\n",
     "can cost 200, the start cash is 150", "raise start_cash", "titles_dealt = 1"},
    // Boards
    {"start_elsewhere", "at = 0, kind = \"start\"", "at = 0, kind = \"rest\"", "the start must be square 0",
     "kind = \"start\"", "[board]"},
    {"second_start", "kind = \"go_to_jail\"", "kind = \"start\"", "the start must be square 0", "only it"},
    {"no_jail", "kind = \"jail\"", "kind = \"rest\"", "the board has 0 jails", "exactly one", "[board]"},
    {"two_jails", "kind = \"tax\", amount = 30", "kind = \"jail\"", "the board has 2 jails", "exactly one"},
    {"too_few_squares", "squares = [\n", "squares = []\n[elsewhere]\nsquares = [\n",
     "the board has 0 squares", "give it 12 to 64"},
    {"wrong_number", "at = 6", "at = 7", "square 7 stands in place 6", "in their order"},
    {"unknown_kind", "kind = \"tax\"", "kind = \"taxes\"", "'taxes' is not a choice for 'kind'",
     "did you mean 'tax'?"},
    {"unknown_group", "group = \"works\"", "group = \"work\"", "'work' is not a choice for 'group'",
     "did you mean 'works'?"},
    {"unused_group", "[groups]\n",
     "[groups]\nsouth = { fr = \"Sud\", en = \"South\", colour = \"#123456\" }\n",
     "no square is of the group 'south'", "take the group out", "south ="},
    {"mixed_group", "group = \"works\"", "group = \"lines\"", "the group 'lines' mixes kinds",
     "of their own"},
    {"five_rents", "[2, 10, 30, 90, 160, 250]", "[2, 10, 30, 90, 160]", "'rents' has 5 figures", "give 6"},
    {"rents_unlike_group", "rents = [25, 50], fr = \"D\"", "rents = [25, 50, 100], fr = \"D\"",
     "titles of the group 'lines': 2", "one figure for each"},
    {"unknown_deck", "deck = \"luck\"", "deck = \"lack\"", "'lack' is not a choice for 'deck'",
     "did you mean 'luck'?"},
    {"unused_deck", "kind = \"deck\", deck = \"luck\"", "kind = \"rest\"",
     "no square draws from the deck 'luck'", "take the deck out", "[decks.luck]"},
    // Cards
    {"unknown_verb", "{ pay = 10 }", "{ pays = 10 }", "unknown verb 'pays'", "did you mean 'pay'?"},
    {"two_verbs", "{ pay = 10 }", "{ pay = 10, receive = 5 }", "two verbs in one table", "table of its own"},
    {"verb_without_value", "\"keep_out_of_jail\"", "\"pay\"", "'pay' needs a value", "{ pay = ... }"},
    {"verb_with_value", "\"keep_out_of_jail\"", "{ go_to_jail = true }", "takes no value", "\"go_to_jail\""},
    {"off_the_board", "advance_to = 3", "advance_to = 12", "'advance_to' is 12", "from 0 to 11"},
    {"next_of_no_group", "advance_to_next = \"works\"", "advance_to_next = \"castle\"",
     "'castle' is not a choice", "known here: north, lines, works"},
    {"next_street", "advance_to_next = \"works\"", "advance_to_next = \"north\"", "next street of 'north'",
     "companies, utilities or rides"},
    {"line_without_verb", "{ pay = 10 }", "{ for = \"player\" }", "does not say what it does", "add a verb"},
    {"times_of_other_verb", "{ pay = 10 }", "{ pay = 10, times = 2 }",
     "'times' stands beside 'advance_to_next' only", "the same braces"},
    {"move_not_last", "{ pay = 10 }, { advance_to = 3 }", "{ advance_to = 3 }, { pay = 10 }",
     "the card goes on after a move", "put the move last"},
    {"kept_and_more", "[\"keep_out_of_jail\"]", "[\"keep_out_of_jail\", { pay = 5 }]",
     "does something else too", "leave what keeps it alone"},
    {"choice_and_more", "{ pay = 10 }, { advance_to = 3 }",
     "{ pay_or_draw = { pay = 10, deck = \"luck\" } }, { advance_to = 3 }", "offers a choice",
     "pay_or_draw alone"},
    {"choice_after_more", "{ pay = 10 }, { advance_to = 3 }",
     "{ pay = 10 }, { pay_or_draw = { pay = 10, deck = \"luck\" } }", "offers a choice", "pay_or_draw alone"},
    {"choice_of_no_deck", "{ pay = 10 }, { advance_to = 3 }",
     "{ pay_or_draw = { pay = 10, deck = \"lack\" } }", "'lack' is not a choice for 'deck'",
     "did you mean 'luck'?"},
    {"choice_without_price", "{ pay = 10 }, { advance_to = 3 }", "{ pay_or_draw = { deck = \"luck\" } }",
     "'pay' is missing", "add pay"},
    {"choice_of_unknown_key", "{ pay = 10 }, { advance_to = 3 }",
     "{ pay_or_draw = { pay = 10, deck = \"luck\", times = 2 } }", "unknown key 'times' in pay_or_draw",
     "known here: pay, deck"},
    {"back_off_the_board", "advance_to = 3", "go_back_to = 12", "'go_back_to' is 12", "from 0 to 11"},
    {"back_not_last", "{ pay = 10 }, { advance_to = 3 }", "{ go_back_to = 3 }, { pay = 10 }",
     "the card goes on after a move", "put the move last"},
    {"card_line_of_nothing", "{ pay = 10 }", "{}", "does not say what it does", "add a verb"},
    {"fee_of_another_law", "\"keep_out_of_jail\"", "{ country = \"no_salary\", fee = 5 }",
     "'no_salary' asks for no fee", "only fee_beside"},
    {"law_without_its_fee", "\"keep_out_of_jail\"", "{ country = \"fee_beside\" }", "'fee' is missing",
     "add fee = a whole number"},
    {"word_without_quotes_in_a_list", "[\"keep_out_of_jail\"]", "[keep_out_of_jail]", "a text has no quotes",
     "\"keep_out_of_jail\""},
    {"back_to_own_deck", "advance_to = 3", "go_back_to = 2", "for ever", "no card is drawn"},
    {"own_deck_again", "advance_to = 3", "advance_to = 2", "for ever", "no card is drawn"},
    {"back_to_own_square", "{ advance_to = 3 }", "{ move_back = 12 }", "'move_back' is 12", "from 1 to 11"},
    {"debts_overflow", "{ pay = 10 }, { advance_to = 3 }",
     "{ pay_each = 10 }, { pay = 5 }, { advance_to = 3 }", "9 debts open at once", "one payment by all"},
    {"card_does_nothing", "[\"keep_out_of_jail\"]", "[]", "the card does 0 things", "give it 1 to 3"},
    {"card_twice", "id = \"L2\"", "id = \"L1\"", "another card is called 'L1' too", "an id of its own"},
    {"hotel_repairs_missing", "{ house = 5, hotel = 20 }", "{ house = 5 }", "'hotel' is missing",
     "add hotel"},
    // Rules cited
    {"unknown_reason", "rent_bare = ", "rent_bear = ", "unknown key 'rent_bear'",
     "did you mean 'rent_bare'?"},
    {"reason_none", "[reasons]\n", "[reasons]\nnone = \"XX-01\"\n", "unknown key 'none'", "", "none ="},
    {"unknown_rule_cited", "not_even = \"XX-01\"", "not_even = \"XX-02\"", "cites 'XX-02'",
     "did you mean 'XX-01'?"},
    {"unknown_word", "rent_bare = ", "\"rent_bare.lung\" = ", "unknown word 'lung' in 'rent_bare.lung'",
     "did you mean 'long'?"},
    {"word_of_the_other_table", "not_even = ", "\"not_even.paid\" = ", "unknown word 'paid'", ""},
    {"unknown_refusal", "not_even", "not_evn", "unknown key 'not_evn'", "did you mean 'not_even'?"},
    // Variants
    {"variant_unknown_key", "set = { end_at_bankruptcies = 1 }", "set = { end_at_bankruptcy = 1 }",
     "the variant 'short' sets unknown key 'end_at_bankruptcy'", "did you mean 'end_at_bankruptcies'?"},
    {"variant_bad_value", "salary = 150", "salary = \"more\"", "'salary' is a text", "whole number"},
    {"variant_contradicts", "set = { end_at_bankruptcies = 1 }", "set = { titles_dealt = 3 }",
     "more than the 5", "lower titles_dealt"},
    {"variant_deals_too_dear", "set = { end_at_bankruptcies = 1 }",
     "set = { titles_dealt = 1, start_cash = 199 }", "can cost 200, the start cash is 199",
     "lower titles_dealt"},
    {"variant_excludes_nobody", "excludes = [\"long\"]", "excludes = [\"lung\"]", "'lung' is not a choice",
     "did you mean 'long'?"},
    {"variant_without_about", "about = { fr = \"Fin rapide\", en = \"An early end\" }", "",
     "'about' is missing", "add about", "[variants.short]"},
    // Inheritance
    {"extends_nobody", "id = \"sample\"", "extends = \"atlantis\"", "no edition 'atlantis' to extend",
     "name a built-in edition"},
};

INSTANTIATE_TEST_SUITE_P(All, BrokenFile, testing::ValuesIn(kBreaks),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(BrokenFiles, TellAllTheirProblemsInTheOrderOfTheFile) {
  std::string toml = sample_toml();
  for (const std::string word : {"salary", "kind = \"tax\"", "currency", "hotel = 20"}) {
    toml.insert(toml.find(word), "x");
  }
  const Loaded loaded = load({"broken.toml", toml});
  EXPECT_GE(loaded.problems.size(), 6u) << told(loaded);
  EXPECT_TRUE(std::ranges::is_sorted(loaded.problems, {}, &Problem::line)) << told(loaded);
}

TEST(BrokenFiles, TooManyThingsAreRefused) {
  const auto refused = [](const std::string& before, const std::string& line, int times,
                          const std::string& what) {
    std::string toml = sample_toml();
    std::string more;
    for (int i = 0; i < times; ++i) {
      more += line;
      more.replace(more.rfind('@'), 1, std::to_string(i));
    }
    toml.insert(toml.find(before), more);
    return told(load({"broken.toml", toml})).find(what) != std::string::npos;
  };
  const std::string texts = "fr = \"x\", en = \"x\"";
  EXPECT_TRUE(
      refused("north =", "g@ = { colour = \"#000000\", " + texts + " }\n", 14, "more than 16 groups"));
  EXPECT_TRUE(refused("  { at = 0,", "  { at = @, kind = \"rest\", " + texts + " },\n", 53, "65 squares"));
  EXPECT_TRUE(refused("  { id = \"L1\"", "  { id = \"X@\", do = [{ pay = 1 }], " + texts + " },\n", 61,
                      "more than 64 cards"));
  EXPECT_TRUE(refused("  { id = \"L1\"", "  { id = \"X@\", do = [\"keep_out_of_jail\"], " + texts + " },\n",
                      32, "more than 32 cards to keep"));
  EXPECT_TRUE(
      refused("[decks.luck]", "[decks.d@]\nfr = \"x\"\nen = \"x\"\ncards = []\n", 4, "more than 4 decks"));
  EXPECT_TRUE(
      refused("[roles.player]", "[roles.r@]\nfr = \"x\"\nen = \"x\"\nnotes = []\n", 4, "more than 4 roles"));
}

TEST(BrokenFiles, NeverCrashTheLoader) {
  const std::string toml = sample_toml();
  for (std::size_t cut = 0; cut < toml.size(); cut += 7) {
    load({"cut.toml", toml.substr(0, cut)}, {{"short"}, {"salary=1"}});
    std::string hole = toml;
    hole.erase(cut, 23);
    load({"hole.toml", hole});
    std::string odd = toml;
    odd[cut] = static_cast<char>(cut % 256);
    load({"odd.toml", odd});
  }
  EXPECT_FALSE(load({"deep.toml", "a = " + std::string(5000, '[')}).book);
  EXPECT_FALSE(load({"dotted.toml", "[a" +
                                        [] {
                                          std::string dots;
                                          for (int i = 0; i < 50000; ++i) {
                                            dots += ".a";
                                          }
                                          return dots;
                                        }() +
                                        "]"})
                   .book);
  EXPECT_FALSE(load({"large.toml", std::string(2 << 20, '#')}).book);
}

// Brought by somebody who means harm: told in a sentence, and soon.
TEST(BrokenFiles, BombsAreRefusedBeforeTheyBurst) {
  const auto many = [](const std::string& line, int times) {
    std::string toml;
    for (int i = 0; i < times; ++i) {
      const auto at = std::min(line.find('@'), line.size());
      toml.append(line, 0, at).append(at == line.size() ? "" : std::to_string(i));
      toml.append(line, std::min(at + 1, line.size()));
    }
    return toml;
  };
  std::string policies = "[policies]\n" + many("salaryy@ = 1\n", 900);
  for (int table = 0; table < 8; ++table) {
    policies += "[variants.v" + std::to_string(table) + "]\nset = {" + many("slary@ = 1, ", 900) + "x = 1}\n";
  }
  for (const std::string& toml :
       {many("[a@" + many(".a", 190) + "]\n", 2500), "a = [" + many("{},", 300'000) + "]",
        "a = [" + many("0,", 50'000) + "]", many("k@ = 1\n", 50'000), "a = " + std::string(9'000, '{'),
        "a = \"" + std::string(900'000, 'x') + "\"", policies, many("[[board.squares]]\n", 40'000),
        "title = { fr = \"" + many("{x}", 1300) + "\", en = \"x\" }\n"}) {
    const auto began = std::chrono::steady_clock::now();
    const Loaded loaded = load({"bomb.toml", toml});
    EXPECT_FALSE(loaded.book);
    EXPECT_LE(loaded.problems.size(), 200U);
    const auto most = std::chrono::milliseconds(tests::most_ms(4000, 60'000));
    EXPECT_LT(std::chrono::steady_clock::now() - began, most) << toml.substr(0, 40);
  }
}

// A deck in which every card offers another one of it, but for those players keep, has no end.
TEST(BrokenFiles, ADeckThatOnlyOffersItselfIsRefused) {
  const auto loaded = [](const std::string& fourth) {
    std::string toml = sample_toml();
    const std::size_t from = toml.find("cards = [\n") + 10;
    toml.replace(
        from, toml.find("\n]\n", from) - from,
        "{ id = \"L1\", do = [{ pay_or_draw = { pay = 9, deck = \"luck\" } }], fr = \"a\", en = \"a\" },\n"
        "{ id = \"L2\", do = [\"keep_out_of_jail\"], fr = \"b\", en = \"b\" },\n" +
            fourth);
    return load({"broken.toml", toml});
  };
  EXPECT_NE(told(loaded("")).find("always offered another card by 'luck'"), std::string::npos)
      << told(loaded(""));
  EXPECT_TRUE(loaded("{ id = \"L3\", do = [\"nothing\"], fr = \"c\", en = \"c\" },").book);
}

}  // namespace
}  // namespace cadastre::edition::broken_test
