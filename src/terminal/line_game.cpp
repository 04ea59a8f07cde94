#include "terminal/line_game.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "io/line_reader.h"
#include "notation/sentences.h"
#include "notation/words.h"
#include "terminal/final_words.h"
#include "terminal/orders.h"
#include "terminal/reasons.h"
#include "terminal/refused.h"
#include "terminal/situation.h"
#include "terminal/view.h"
#include "terminal/wording.h"

namespace cadastre::terminal {

using edition::Language;
using game::Seat;

namespace {

// What begins so, if several things do.
Lines several_or_none(const Subject& t, std::string_view what) {
  Lines which = {say(t.language, "typed.which_one")};
  for (unsigned i = 0; i < t.book.groups.size(); ++i) {
    const std::string& name = t.book.groups[i].name.in(t.language);
    if (folded(name).starts_with(what)) {
      which.push_back("  " + name);
    }
  }
  for (unsigned i = 0; i < t.book.squares.size(); ++i) {
    const std::string& name = square_name(t.book, t.language, static_cast<game::Square>(i));
    if (folded(name).starts_with(what)) {
      which.push_back(fmt::format("  {}. {}", i, name));
    }
  }
  return which.size() > 1 ? which
                          : Lines{phrases::filled(t.language, "typed.unknown_word", notation::shown(what))};
}

}  // namespace

LineGame::LineGame(local::Table& table, Language language, std::istream& in, std::ostream& out)
    : table_(table), language_(language), in_(in), out_(out) {
  table_.listen([this](const std::vector<game::Event>& events) { tell(events); });
}

void LineGame::tell(const std::vector<game::Event>& events) {
  for (const game::Event& event : events) {
    const std::string line = notation::sentence(table_.book(), language_, table_.names(), event);
    if (!line.empty()) {
      out_ << line << '\n';
    }
  }
}

bool LineGame::run() {
  out_ << say(language_, "terminal.type_for_help");
  while (!table_.over() && !quit_ && table_.fault().empty()) {
    if (const auto seat = reactions_.next(table_)) {
      ask(*seat, true);
      continue;
    }
    if (table_.step()) {
      continue;
    }
    for (const Seat seat : game::owing(table_.state())) {
      if (!quit_ && ask(seat, false) == Outcome::acted) {
        break;
      }
    }
  }
  if (table_.over()) {
    out_ << '\n';
    show(final_words(table_, language_, 80));
  }
  return table_.over();
}

// --- asking ---

// Asks until the seat acts, lets it pass (where it may), or quits.
LineGame::Outcome LineGame::ask(Seat seat, bool may_wait) {
  Outcome outcome = Outcome::repeat;
  for (std::string line; outcome == Outcome::again || outcome == Outcome::repeat;) {
    if (outcome == Outcome::repeat) {
      show_question(seat, may_wait);
    }
    out_ << "> " << std::flush;
    if (!io::read_typed(in_, line)) {
      quit_ = true;
      return Outcome::waits;
    }
    if (line.size() > io::kMostTyped) {
      out_ << say(language_, "terminal.line_too_long") << '\n';
      outcome = Outcome::again;
      continue;
    }
    const std::string typed = folded(line);
    const std::size_t first = typed.find_first_not_of(" \t");
    if (first == std::string::npos) {
      outcome = may_wait ? Outcome::waits : Outcome::repeat;
    } else {
      outcome =
          answer(seat, std::string_view(typed).substr(first, typed.find_last_not_of(" \t") - first + 1));
    }
  }
  return outcome;
}

void LineGame::show_question(Seat seat, bool may_wait) {
  const Subject t = subject();
  const game::Player& player = t.state[seat];
  out_ << '\n';
  if (at_keys_ != seat && people(table_).several()) {
    out_ << phrases::filled(language_, "terminal.hand_over", t.names[game::at(seat)]) << '\n';
  }
  at_keys_ = seat;
  fmt::print(out_, "{} · {} · {}", t.names[game::at(seat)], money(t, player.cash),
             square_name(t.book, language_, player.position));
  if (player.jailed) {
    out_ << " · " << t.book.word("jail.in", language_, player.role);
  }
  out_ << '\n';
  show(situation(t, seat));
  int number = 0;
  for (const Option& option : menu_for(t.book, t.state, seat)) {
    fmt::print(out_, "  {:>2}  {}\n", ++number, choice_text(t, option));
  }
  if (may_wait) {
    out_ << say(language_, "terminal.enter_later");
  }
}

// A number, a command, an order, an order for somebody else at this keyboard.
LineGame::Outcome LineGame::answer(Seat seat, std::string_view line) {
  if (line.starts_with("? ")) {
    explain(seat, line.substr(2));
    return Outcome::again;
  }
  if (const Outcome chosen = choose(seat, line); chosen != Outcome::waits) {
    return chosen;
  }
  std::string_view rest = line;
  if (const std::string_view name = take_command(rest); !name.empty()) {
    return command(name, seat, rest);
  }
  rest = line;
  return take_verb(rest) ? order(seat, line) : act_as(line);
}

// Outcome::waits: it was something else.
LineGame::Outcome LineGame::choose(Seat seat, std::string_view line) {
  const std::vector<Option> menu = menu_for(table_.book(), table_.state(), seat);
  std::string_view rest = line;
  const auto number = notation::number_of(take_word(rest), 1, static_cast<std::int64_t>(menu.size()));
  if (!number) {
    return Outcome::waits;
  }
  const Option& option = menu[static_cast<std::size_t>(*number - 1)];
  std::vector<game::Action> actions = actions_of(option);
  if (!rest.empty()) {
    const auto amount = notation::number_of(rest, 0, notation::kMostCash);
    if (!amount || actions.front().kind != game::ActionKind::bid) {
      return Outcome::waits;
    }
    actions.front().amount = game::Money{static_cast<std::int32_t>(*amount)};
  }
  return act(actions);
}

LineGame::Outcome LineGame::command(std::string_view name, Seat seat, std::string_view rest) {
  if (name == "quit") {
    quit_ = true;
    return Outcome::waits;
  }
  if (name == "as") {
    return hand_over(rest);
  }
  if (name == "fr" || name == "en") {
    speak(name == "fr" ? Language::fr : Language::en);
    return Outcome::repeat;
  }
  if (name == "players") {
    show_players();
  } else if (name == "board") {
    show_board();
  } else if (name == "help") {
    out_ << say(language_, "typed.help");
  } else if (name == "rule") {
    explain(seat, rest);
  } else if (name == "why") {
    show_reason();
  } else if (name == "cannot") {
    const Lines lines = not_now_lines(subject(), seat);
    show(lines.empty() ? Lines{say(language_, "typed.all_is_possible")} : lines);
  } else if (name == "wait") {
    reactions_.switch_stops();
    const char* state = reactions_.stops_at_bots() ? "terminal.on" : "terminal.off";
    show({phrases::filled(language_, "typed.waits", say(language_, state))});
  }
  return Outcome::again;
}

void LineGame::speak(Language language) {
  language_ = language;
  table_.note_language(language);
}

// --- acting ---

LineGame::Outcome LineGame::act(const std::vector<game::Action>& actions) {
  bool acted = false;
  for (const game::Action& action : actions) {
    const Subject t = subject();
    const game::State before = t.state;
    const game::Refusal refused = table_.act(action);
    if (refused != game::Refusal::none) {
      show({refused_text({t.book, t.language, t.names, before}, action, refused)});
      return acted ? Outcome::acted : Outcome::again;
    }
    acted = true;
  }
  return Outcome::acted;
}

LineGame::Outcome LineGame::order(Seat seat, std::string_view line) {
  const Order typed = order_of(subject(), seat, line);
  if (!typed.actions.empty()) {
    return act(typed.actions);
  }
  show(typed.misfit);
  return Outcome::again;
}

// Whether somebody at this keyboard plays that seat; if not it is said.
bool LineGame::sits_here(Seat seat) {
  const bool here = people(table_).has(seat);
  if (!here) {
    show({phrases::filled(language_, table_.is_bot(seat) ? "typed.not_a_person" : "typed.player_is_out",
                          table_.names()[game::at(seat)])});
  }
  return here;
}

// "1 mortgage 5", "Bob mortgage Riga"; a name alone is "as Bob".
LineGame::Outcome LineGame::act_as(std::string_view line) {
  std::string_view rest = line;
  const auto seat = take_player(subject(), rest);
  std::string_view verb = rest;
  if (seat && rest.empty() && line.find_first_not_of("0123456789") != std::string_view::npos) {
    return hand_over(line);
  }
  if (!seat || !take_verb(verb)) {
    show({phrases::filled(language_, "typed.unknown_word", notation::shown(line))});
    return Outcome::again;
  }
  return sits_here(*seat) ? order(*seat, rest) : Outcome::again;
}

// "as Bob": all that Bob may do, then whoever was asked is asked again.
LineGame::Outcome LineGame::hand_over(std::string_view line) {
  std::string_view rest = line;
  const auto seat = take_player(subject(), rest);
  if (!seat || !rest.empty()) {
    show({phrases::filled(language_, "typed.no_such_player", notation::shown(line))});
    return Outcome::again;
  }
  if (!sits_here(*seat)) {
    return Outcome::again;
  }
  const Outcome outcome = ask(*seat, true);
  return outcome == Outcome::acted || quit_ ? outcome : Outcome::repeat;
}

// --- showing ---

void LineGame::show_players() {
  const Subject t = subject();
  for (const Seat seat : game::SeatSet::first(t.state.seats)) {
    fmt::print(out_, "  {} {} {:>9}  {}\n", game::at(seat), padded(t.names[game::at(seat)], 12),
               money(t, t.state[seat].cash),
               t.state.in.has(seat) ? square_name(t.book, language_, t.state[seat].position)
                                    : say(language_, "terminal.out"));
    for (const game::Square square : t.state.owned_by(seat)) {
      const int level = t.state.level_of(square);
      fmt::print(out_, "      {:>2} {}{}{}\n", game::at(square), square_name(t.book, language_, square),
                 level == 0 ? "" : fmt::format(" +{}", level),
                 t.state.mortgaged.has(square) ? say(language_, "terminal.mortgaged_after") : "");
    }
  }
}

void LineGame::show_board() {
  const game::State& s = table_.state();
  for (unsigned i = 0; i < table_.book().rules.squares; ++i) {
    std::string here;
    for (const Seat seat : s.in) {
      here += game::at(s[seat].position) == i ? " <" + table_.names()[game::at(seat)] + ">" : "";
    }
    const Seat owner = s.owner[i];
    fmt::print(out_, "  {:>2} {}{}{}\n", i, table_.book().squares[i].name.in(language_),
               game::is_player(owner) ? " · " + table_.names()[game::at(owner)] : "", here);
  }
}

void LineGame::show_reason() {
  const game::Event* last = last_told(subject(), table_.events());
  show(last == nullptr ? Lines{} : about_event(subject(), *last));
  show(reasons_of(table_, language_));
}

void LineGame::show(const Lines& lines) {
  for (const std::string& line : lines) {
    out_ << line << '\n';
  }
}

// A rule, a player, a square, a group, a card or an order, by its name.
void LineGame::explain(Seat seat, std::string_view what) {
  const Subject t = subject();
  const auto rule = std::ranges::find_if(
      t.book.rule_texts, [&](const edition::RuleText& text) { return folded(text.id) == what; });
  const auto named = [&](const std::vector<Alias>& names) {
    std::string_view rest = what;
    const auto found = take_name(rest, names);
    return rest.empty() ? found : std::nullopt;
  };
  std::string_view rest = what;
  if (rule != t.book.rule_texts.end()) {
    show(about_rule(t, rule->id));
  } else if (const auto square = named(square_names(t.book))) {
    show(about_square(t, static_cast<game::Square>(*square)));
  } else if (const auto group = named(group_names(t.book))) {
    show(about_group(t, static_cast<game::Group>(*group)));
  } else if (const auto card = named(card_names(t.book))) {
    show(about_card(t, static_cast<game::Card>(*card)));
  } else if (const auto verb = take_verb(rest)) {
    show(about_kind(t, *verb, seat));
  } else if (take_player(t, rest) && rest.empty()) {
    show_players();
  } else {
    show(several_or_none(t, what));
  }
}

}  // namespace cadastre::terminal
