#include "terminal/orders.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/evenly.h"
#include "notation/fields.h"
#include "notation/not_now.h"
#include "notation/words.h"
#include "terminal/menu.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using edition::Language;
using game::ActionKind;

// Every word of a family in both languages: "typed.act.roll" has "lancer" and "roll".
template <class Which>
std::vector<Alias> words_of(std::string_view family, const Which& which) {
  std::vector<Alias> all;
  for (const phrases::Named& one : phrases::all_of(family)) {
    for (const Language language : {Language::fr, Language::en}) {
      const std::string words = folded(one.text->in(language));
      for (const std::string_view word : notation::split(words, ' ')) {
        all.push_back({std::string(word), which(one.name)});
      }
    }
  }
  return all;
}

const std::vector<Alias>& verbs() {
  static const std::vector<Alias> all = words_of("typed.act.", [](std::string_view name) {
    return static_cast<unsigned>(*notation::by_name<ActionKind>(game::kActionNames, name));
  });
  return all;
}

// A word alone: no beginning of one will do, "p" is a command.
std::optional<unsigned> take_exactly(std::string_view& line, const std::vector<Alias>& words) {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  const auto found = std::ranges::find(words, word, [](const Alias& a) { return std::string_view(a.name); });
  if (found == words.end()) {
    return std::nullopt;
  }
  line = rest;
  return found->what;
}

void add_names(std::vector<Alias>& all, const edition::Text& text, unsigned what) {
  for (const Language language : {Language::fr, Language::en}) {
    const std::string name = folded(text.in(language));
    all.push_back({name, what});
    if (const std::size_t dash = name.find(" - "); dash != std::string::npos) {
      all.push_back({name.substr(dash + 3), what});
    }
  }
}

enum class Term : std::uint8_t { give, take, nothing, cash, titles, cards, conjunction };

const std::vector<Alias>& term_words() {
  static const std::vector<Alias> all = words_of("typed.term.", [](std::string_view name) {
    constexpr std::string_view kNames[] = {"give",   "take",  "nothing",    "cash",
                                           "titles", "cards", "conjunction"};
    return static_cast<unsigned>(std::ranges::find(kNames, name) - std::begin(kNames));
  });
  return all;
}

// One typed action: the words behind the verb, read from the left.
class Reader {
 public:
  Reader(const Subject& t, game::Action action, std::string_view rest)
      : t_(t), action_(action), rest_(rest), missing_(notation::fields_of(action.kind)) {}

  Order order() {
    if (action_.kind == ActionKind::build) {
      if (Order whole = group_order(); !whole.actions.empty()) {
        return whole;
      }
    }
    read_fields();
    if (!misfit_.empty()) {
      return {{}, {misfit_}};
    }
    if (dealing() && (missing_ & notation::kOther) != 0) {
      return with_whom();
    }
    return missing_ == 0 || dealing() ? Order{{action_}, {}} : among_listed();
  }

 private:
  bool dealing() const {
    return (notation::fields_of(action_.kind) & (notation::kGive | notation::kTake)) != 0;
  }

  void read_fields() {
    read(notation::kOther, [&] { return keep(action_.other, take_player(t_, rest_)); });
    if (dealing()) {
      misfit_.clear();  // with whom may be asked later
    }
    read(notation::kSquare,
         [&] { return keep(action_.square, take_as<game::Square>(square_names(t_.book))); });
    read(notation::kCard, [&] { return keep(action_.card, take_as<game::Card>(card_names(t_.book))); });
    read(notation::kAmount, [&] { return keep(action_.amount, take_money()); });
    if ((missing_ & (notation::kGive | notation::kTake)) != 0) {
      read_terms();
    }
    if (misfit_.empty() && !rest_.empty()) {
      misfit_ = unknown(rest_);
    }
  }

  template <class Take>
  void read(unsigned field, const Take& take) {
    if ((missing_ & field) == 0 || rest_.empty() || !misfit_.empty()) {
      return;
    }
    if (take()) {
      missing_ &= ~field;
    } else {
      misfit_ = unknown(rest_);
    }
  }
  template <class T>
  static bool keep(T& place, std::optional<T> found) {
    place = found.value_or(place);
    return found.has_value();
  }
  template <class T>
  std::optional<T> take_as(const std::vector<Alias>& names) {
    const auto found = take_name(rest_, names);
    return found ? std::optional(static_cast<T>(*found)) : std::nullopt;
  }
  std::optional<game::Money> take_money() {
    std::string_view rest = rest_;
    std::string word(take_word(rest));
    const std::string currency = folded(t_.book.currency);
    if (const std::size_t at = word.find(currency); !currency.empty() && at != std::string::npos) {
      word.erase(at, currency.size());
    }
    const auto amount = notation::number_of(word, 0, notation::kMostCash);
    if (!amount) {
      return std::nullopt;
    }
    rest_ = rest;
    if (rest_.starts_with(currency + " ") || rest_ == currency) {
      take_word(rest_);
    }
    return game::Money{static_cast<std::int32_t>(*amount)};
  }

  // "give 100 Sofia take Riga", "100 + Sofia contre Riga", "give cash=100 titles=6 take titles=3".
  void read_terms() {
    game::Terms* terms = (missing_ & notation::kGive) != 0 ? &action_.give : &action_.take;
    Term kind = Term::cash;
    while (!rest_.empty() && misfit_.empty()) {
      std::string spaced(rest_.substr(0, rest_.find(' ')));
      if (const std::size_t equals = spaced.find('='); equals != std::string::npos) {
        std::string_view key = std::string_view(rest_).substr(0, equals);
        const auto named = take_exactly(key, term_words());
        rest_.remove_prefix(equals + 1);
        kind = named ? static_cast<Term>(*named) : Term::nothing;
        misfit_ = named ? "" : unknown(spaced);
        continue;
      }
      const auto word = take_exactly(rest_, term_words());
      const auto term = word ? static_cast<Term>(*word) : Term::conjunction;
      terms = term == Term::give ? &action_.give : term == Term::take ? &action_.take : terms;
      kind = term == Term::give || term == Term::take ? Term::cash
             : word && term != Term::conjunction      ? term
                                                      : kind;
      if (!word) {
        read_goods(*terms, kind);
      }
    }
    missing_ &= ~(notation::kGive | notation::kTake);
  }

  void read_goods(game::Terms& terms, Term kind) {
    if (kind == Term::cash) {
      if (const auto cash = take_money()) {
        terms.cash = *cash;
        return;
      }
    }
    if (const auto square = take_as<game::Square>(square_names(t_.book))) {
      terms.titles = terms.titles.with(*square);
    } else if (const auto card = take_as<game::Card>(card_names(t_.book))) {
      terms.cards = terms.cards.with(*card);
    } else {
      misfit_ = unknown(rest_);
    }
  }

  Order group_order() {
    std::string_view rest = rest_;
    const auto group = take_name(rest, group_names(t_.book));
    if (!group || !rest.empty() || take_square_alone()) {
      return {};
    }
    for (const notation::Evenly& one : notation::evenly(t_.book.rules, t_.state, action_.seat)) {
      if (game::at(one.group) == *group) {
        return {actions_of({.listed = {action_, {}}, .evenly = one.squares, .cost = one.cost}), {}};
      }
    }
    // Not all of it, or not now: the first title says why.
    const game::SquareSet members = t_.book.rules[static_cast<game::Group>(*group)].members;
    action_.square = members.front();
    return {{action_}, {}};
  }
  bool take_square_alone() const {
    std::string_view rest = rest_;
    return take_name(rest, square_names(t_.book)).has_value() && rest.empty();
  }

  // Whoever was meant follows where there is only one to deal with.
  Order with_whom() const {
    const game::Listing listing = game::legal(t_.book.rules, t_.state, action_.seat);
    const game::SeatSet partners =
        action_.kind == ActionKind::counter ? listing.may_counter : listing.may_offer_to;
    if (partners.count() < 2) {
      game::Action action = action_;
      action.other = partners.empty() ? action.other : partners.front();
      return {{action}, {}};
    }
    Lines which = {say(t_.language, "typed.with_whom")};
    for (const game::Seat seat : partners) {
      which.push_back("  " + t_.names[game::at(seat)]);
    }
    return {{}, which};
  }

  // What was not said follows where only one such action is possible.
  Order among_listed() const {
    std::vector<Option> fitting;
    for (const Option& option : menu_for(t_.book, t_.state, action_.seat)) {
      if (option.evenly.empty() && fits(option.listed.action)) {
        fitting.push_back(option);
      }
    }
    if (fitting.size() == 1) {
      return {{fitting.front().listed.action}, {}};
    }
    if (fitting.empty()) {
      return why_none();
    }
    Lines which = {say(t_.language, "typed.which_one")};
    for (const Option& option : fitting) {
      which.push_back("  " + choice_text(t_, option));
    }
    return {{}, which};
  }
  bool fits(const game::Action& a) const {
    const unsigned said = notation::fields_of(action_.kind) & ~missing_;
    return a.kind == action_.kind && ((said & notation::kOther) == 0 || a.other == action_.other) &&
           ((said & notation::kSquare) == 0 || a.square == action_.square);
  }
  Order why_none() const {
    for (const notation::NotNow& refused : notation::not_now(t_.book.rules, t_.state, action_.seat)) {
      if (fits(refused.action)) {
        return {{refused.action}, {}};
      }
    }
    return {{}, {say(t_.language, "typed.nothing_of_that_kind")}};
  }

  std::string unknown(std::string_view text) const {
    return phrases::filled(t_.language, "typed.unknown_word", notation::shown(text));
  }

  const Subject& t_;
  game::Action action_;
  std::string_view rest_;
  unsigned missing_;
  std::string misfit_;
};

}  // namespace

std::vector<Alias> square_names(const edition::Book& book) {
  std::vector<Alias> all;
  for (unsigned i = 0; i < book.squares.size(); ++i) {
    add_names(all, book.squares[i].name, i);
    all.push_back({std::to_string(i), i});
  }
  return all;
}

std::vector<Alias> card_names(const edition::Book& book) {
  std::vector<Alias> all;
  for (unsigned i = 0; i < book.cards.size(); ++i) {
    all.push_back({folded(book.cards[i].id), i});
    for (const Language language : {Language::fr, Language::en}) {
      all.push_back({folded(notation::card_name(book, language, static_cast<game::Card>(i))), i});
    }
  }
  return all;
}

std::vector<Alias> group_names(const edition::Book& book) {
  std::vector<Alias> all;
  for (unsigned i = 0; i < book.groups.size(); ++i) {
    all.push_back({folded(book.groups[i].id), i});
    add_names(all, book.groups[i].name, i);
  }
  return all;
}

std::optional<game::Seat> take_player(const Subject& t, std::string_view& line) {
  std::vector<Alias> names;
  for (unsigned i = 0; i < t.names.size(); ++i) {
    names.push_back({folded(t.names[i]), i});
    names.push_back({std::to_string(i), i});
  }
  const auto found = take_name(line, names);
  return found ? std::optional(static_cast<game::Seat>(*found)) : std::nullopt;
}

std::optional<ActionKind> take_verb(std::string_view& line) {
  const auto found = take_exactly(line, verbs());
  return found ? std::optional(static_cast<ActionKind>(*found)) : std::nullopt;
}

std::string_view take_command(std::string_view& line) {
  static const std::vector<phrases::Named> named = phrases::all_of("typed.do.");
  static const std::vector<Alias> words = words_of("typed.do.", [](std::string_view name) {
    return static_cast<unsigned>(std::ranges::find(named, name, &phrases::Named::name) - named.begin());
  });
  const auto found = take_exactly(line, words);
  return found ? named[*found].name : std::string_view{};
}

Order order_of(const Subject& t, game::Seat seat, std::string_view line) {
  const auto kind = take_verb(line);
  return kind ? Reader(t, {.kind = *kind, .seat = seat}, line).order() : Order{};
}

}  // namespace cadastre::terminal
