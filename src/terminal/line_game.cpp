#include "terminal/line_game.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <charconv>
#include <istream>
#include <ostream>

#include "io/line_reader.h"
#include "notation/action_text.h"
#include "notation/sentences.h"
#include "notation/words.h"
#include "terminal/final_words.h"
#include "terminal/menu.h"
#include "terminal/situation.h"
#include "terminal/wording.h"

namespace cadastre::terminal {

using edition::Language;
using game::Seat;

namespace {}  // namespace

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
      if (!quit_ && ask(seat, false)) {
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

// Asks until the seat acts, lets it pass (where it may), or quits.
bool LineGame::ask(Seat seat, bool may_wait) {
  const std::vector<game::Listed> menu = menu_for(table_.book(), table_.state(), seat);
  show_menu(seat, menu, may_wait);
  std::string line;
  for (bool acted = false; !acted;) {
    out_ << "> " << std::flush;
    if (!io::read_typed(in_, line)) {
      quit_ = true;
      return false;
    }
    if (line.empty() && may_wait) {
      return false;
    }
    if (answer(seat, line, menu, acted)) {
      return acted;
    }
  }
  return true;
}

void LineGame::show_menu(Seat seat, const std::vector<game::Listed>& menu, bool may_wait) {
  const game::State& s = table_.state();
  const game::Player& player = s[seat];
  fmt::print(out_, "\n{} · {} · {}", table_.names()[game::at(seat)],
             notation::money_text(table_.book(), language_, player.cash),
             table_.book().squares[game::at(player.position)].name.in(language_));
  if (player.jailed) {
    out_ << " · " << table_.book().word("jail.in", language_, player.role);
  }
  out_ << '\n';
  show(situation(subject(), seat));
  for (std::size_t i = 0; i < menu.size(); ++i) {
    fmt::print(out_, "  {:>2}  {}\n", i + 1,
               choice_text(table_.book(), language_, table_.names(), s, menu[i]));
  }
  if (may_wait) {
    out_ << say(language_, "terminal.enter_later");
  }
}

void LineGame::act(const game::Action& action, bool& acted) {
  const game::Refusal refused = table_.act(action);
  acted = refused == game::Refusal::none;
  if (!acted) {
    const std::string& rule = table_.book().rule_of(refused, table_.state(), action);
    fmt::print(out_, fmt::runtime(say(language_, "terminal.refused")),
               refusal_text(table_.book(), language_, refused, table_.state()[action.seat].role),
               rule.empty() ? "" : " [" + rule + "]");
    if (const edition::RuleText* text = table_.book().rule(rule)) {
      out_ << "  " << text->text.in(language_) << '\n';
    }
  }
}

bool LineGame::choose(Seat seat, const std::string& line, const std::vector<game::Listed>& menu,
                      bool& acted) {
  std::size_t number = 0;
  const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc() || number < 1 || number > menu.size()) {
    return false;
  }
  game::Action action = menu[number - 1].action;
  action.seat = seat;
  if (const std::string_view more(rest, line.data() + line.size()); !more.empty()) {
    const auto amount = notation::number_of(more.substr(1), 0, notation::kMostCash);
    if (more[0] != ' ' || !amount || action.kind != game::ActionKind::bid) {
      return false;
    }
    action.amount = game::Money{static_cast<std::int32_t>(*amount)};
  }
  act(action, acted);
  return true;
}

// False: nothing was done with it, ask again.
bool LineGame::answer(Seat seat, const std::string& line, const std::vector<game::Listed>& menu,
                      bool& acted) {
  if (line == "q" || line == "quit") {
    quit_ = true;
    return true;
  }
  if (line == "fr" || line == "en") {
    language_ = line == "fr" ? Language::fr : Language::en;
  } else if (line == "p") {
    show_players();
  } else if (line == "b") {
    show_board();
  } else if (line == "?") {
    out_ << say(language_, "terminal.help");
  } else if (tell_about(line)) {
    return false;
  } else if (choose(seat, line, menu, acted)) {
    return true;
  } else {
    const auto typed = notation::parse_action_line(table_.book(), fmt::format("{} {}", game::at(seat), line));
    if (typed) {
      act(*typed, acted);
      return acted;
    }
    fmt::print(out_, fmt::runtime(say(language_, "terminal.i_did_not_understand_type_for")), typed.error);
  }
  return false;
}

void LineGame::show_players() {
  const game::State& s = table_.state();
  for (const Seat seat : game::SeatSet::first(s.seats)) {
    fmt::print(out_, "  {} {:<12} {:>9}  {}\n", game::at(seat), table_.names()[game::at(seat)],
               notation::money_text(table_.book(), language_, s[seat].cash),
               s.in.has(seat) ? table_.book().squares[game::at(s[seat].position)].name.in(language_)
                              : say(language_, "terminal.out"));
    for (const game::Square square : s.owned_by(seat)) {
      fmt::print(out_, "      {:>2} {}{}{}\n", game::at(square),
                 table_.book().squares[game::at(square)].name.in(language_),
                 s.level_of(square) == 0 ? "" : fmt::format(" +{}", s.level_of(square)),
                 s.mortgaged.has(square) ? say(language_, "terminal.mortgaged_after") : "");
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

void LineGame::show(const Lines& lines) {
  for (const std::string& line : lines) {
    out_ << line << '\n';
  }
}

// "r EU-16", "? 12", "? r", "why"; false: it was something else.
bool LineGame::tell_about(const std::string& line) {
  const std::vector<game::Event>& events = table_.events();
  if (line.rfind("r ", 0) == 0) {
    show(about_rule(subject(), line.substr(2)));
  } else if (line == "why" && !events.empty()) {
    const auto told = std::find_if(events.rbegin(), events.rend(), [&](const game::Event& event) {
      return !notation::sentence(table_.book(), language_, table_.names(), event).empty();
    });
    show(told == events.rend() ? Lines{} : about_event(subject(), *told));
  } else if (line.rfind("? ", 0) == 0) {
    const std::string what = line.substr(2);
    const auto square = notation::square_of(table_.book().rules, what);
    const auto card = notation::card_of(table_.book(), what);
    show(square ? about_square(subject(), *square)
         : card ? about_card(subject(), *card)
                : about_rule(subject(), what));
  } else {
    return false;
  }
  return true;
}

}  // namespace cadastre::terminal
