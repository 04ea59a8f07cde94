#include "terminal/outlook.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "notation/prospect.h"
#include "notation/sentences.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using game::Event;
using game::EventKind;
using game::Seat;

bool begins_turn_of(const Event& event, Seat seat) {
  return event.kind == EventKind::turn_began && event.seat == seat;
}

// --- the card just drawn ---

// Until somebody rolls again.
void tell_card(const Subject& t, std::span<const Event> events, Lines& out) {
  for (const Event& event : std::views::reverse(events)) {
    if (event.kind == EventKind::rolled) {
      return;
    }
    if (event.kind == EventKind::card_drawn) {
      out.push_back(phrases::filled(t.language, "terminal.card_just_drawn", t.names[game::at(event.seat)],
                                    t.book.cards[game::at(event.card)].text.in(t.language)));
      return;
    }
  }
}

// --- since the last turn ---

// The place of the seat's last turn before `end`; `end`: it has had none.
std::size_t turn_before(std::span<const Event> events, Seat seat, std::size_t end) {
  for (std::size_t i = end; i-- > 0;) {
    if (begins_turn_of(events[i], seat)) {
      return i;
    }
  }
  return end;
}

// From the end of the seat's last turn to its roll in this one, or to now.
std::span<const Event> between_turns(std::span<const Event> events, Seat seat, bool on_turn) {
  const std::size_t now = on_turn ? turn_before(events, seat, events.size()) : events.size();
  std::size_t begin = turn_before(events, seat, now);
  if (begin == now) {
    return {};
  }
  const auto until = [&](std::size_t from, const auto& found) {
    while (from < events.size() && !found(events[from])) {
      ++from;
    }
    return from;
  };
  begin = until(begin + 1, [](const Event& event) { return event.kind == EventKind::turn_began; });
  const std::size_t end = until(now, [](const Event& event) { return event.kind == EventKind::rolled; });
  return events.subspan(begin, end - begin);
}

bool worth_telling(const Event& event, Seat seat) {
  switch (event.kind) {
    case EventKind::title_passed:
    case EventKind::built:
    case EventKind::unbuilt:
    case EventKind::mortgaged:
    case EventKind::jailed:
    case EventKind::bankrupted:
    case EventKind::country_opened:
    case EventKind::debt_opened:
      return true;
    case EventKind::paid:
      return event.other == seat || event.seat == seat;
    case EventKind::claim_lapsed:
      return event.other == seat;
    default:
      return false;
  }
}

// Without the rule's number: that is in the log.
std::string told(const Subject& t, const Event& event) {
  std::string text = notation::sentence(t.book, t.language, t.names, event);
  const std::size_t rule = text.rfind(" [");
  return rule != std::string::npos && text.ends_with(']') ? text.substr(0, rule) : text;
}

void tell_since(const Subject& t, Seat seat, std::span<const Event> events, Lines& out) {
  constexpr std::size_t kMost = 6;
  const std::span<const Event> since = between_turns(events, seat, t.state.turn == seat);
  game::Money change{};
  Lines lines;
  for (const Event& event : since) {
    if (event.kind == EventKind::paid) {
      change += event.other == seat ? event.amount : game::Money{0};
      change -= event.seat == seat ? event.amount : game::Money{0};
    }
    if (std::string text = worth_telling(event, seat) ? told(t, event) : ""; !text.empty()) {
      lines.push_back("  " + text);
    }
  }
  if (lines.empty()) {
    return;
  }
  out.push_back(phrases::filled(t.language, "terminal.since_your_last_turn",
                                (change.units > 0 ? "+" : "") + money(t, change)));
  out.insert(out.end(), lines.end() - static_cast<std::ptrdiff_t>(std::min(lines.size(), kMost)),
             lines.end());
}

// --- titles ---

std::string title_mark(const Subject& t, game::Square square) {
  const int level = t.state.level_of(square);
  return square_name(t.book, t.language, square) +
         (level == game::kHotel ? " ■"
          : level > 0           ? fmt::format(" ▴{}", level)
                                : "") +
         (t.state.mortgaged.has(square) ? " ×" : "");
}

std::string whose(const Subject& t, game::Square square) {
  const Seat owner = t.state.owner_of(square);
  return phrases::filled(
      t.language, "terminal.owned_by_short", square_name(t.book, t.language, square),
      game::is_player(owner) ? t.names[game::at(owner)] : say(t.language, "terminal.of_the_bank"));
}

std::string listed(const Lines& parts) {
  std::string text;
  for (const std::string& part : parts) {
    text += (text.empty() ? "" : ", ") + part;
  }
  return text;
}

void tell_titles(const Subject& t, Seat seat, Lines& out) {
  const game::SquareSet mine = t.state.owned_by(seat);
  if (mine.empty()) {
    return;
  }
  out.emplace_back(say(t.language, "terminal.your_titles"));
  for (unsigned i = 0; i < t.book.groups.size(); ++i) {
    const auto group = static_cast<game::Group>(i);
    const game::SquareSet members = t.book.rules[group].members;
    Lines own;
    Lines missing;
    for (const game::Square square : members) {
      (mine.has(square) ? own : missing)
          .push_back(mine.has(square) ? title_mark(t, square) : whose(t, square));
    }
    if (!own.empty()) {
      out.push_back(
          phrases::filled(t.language, "terminal.card_line", "  " + share_of_group(t, seat, group),
                          listed(own)) +
          (missing.empty() ? "" : " · " + phrases::filled(t.language, "terminal.lacking", listed(missing))));
    }
  }
}

// --- rents ahead ---

std::string ahead_of(const Subject& t, Seat seat) {
  constexpr int kLeast = 2;
  constexpr int kMost = 12;
  Lines rents;
  for (int steps = kLeast; steps <= kMost; ++steps) {
    const auto square = static_cast<game::Square>(
        (static_cast<int>(game::at(t.state[seat].position)) + steps) % t.book.rules.squares);
    const auto rent = notation::rent_on(t.book.rules, t.state, square);
    if (rent && rent->units > 0 && t.state.owner_of(square) != seat) {
      rents.push_back(
          fmt::format("+{} {} {}", steps, square_name(t.book, t.language, square), money(t, *rent)));
    }
  }
  return rents.empty() ? say(t.language, "terminal.nothing_ahead") : listed(rents);
}

void tell_rents(const Subject& t, Lines& out) {
  int owned = 0;
  for (const Seat seat : t.state.in) {
    owned += t.state.owned_by(seat).count();
  }
  if (owned == 0) {
    return;
  }
  out.emplace_back(say(t.language, "terminal.rents_ahead"));
  for (const Seat seat : t.state.in) {
    out.push_back(fmt::format("  {} {} {}", letter(seat), t.names[game::at(seat)], ahead_of(t, seat)));
  }
}

}  // namespace

std::string share_of_group(const Subject& t, Seat seat, game::Group group) {
  const game::SquareSet members = t.book.rules[group].members;
  return fmt::format("{} {}/{}", t.book.groups[game::at(group)].name.in(t.language),
                     (t.state.owned_by(seat) & members).count(), members.count());
}

Lines outlook(const Subject& t, Seat seat, std::span<const Event> events) {
  Lines lines;
  tell_card(t, events, lines);
  tell_since(t, seat, events, lines);
  tell_titles(t, seat, lines);
  tell_rents(t, lines);
  return lines;
}

}  // namespace cadastre::terminal
