#include "terminal/dialogues.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/sentences.h"
#include "terminal/board_view.h"
#include "terminal/outlook.h"
#include "terminal/refused.h"
#include "terminal/situation.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using game::Seat;

constexpr Style kStrong{.bold = true};
constexpr Style kChosen{.reverse = true};
const Style kAlarm{.ink = {220, 50, 47, true}, .bold = true};

// Lines of text from the top of a room; returns the first line after it.
int put_lines(Screen& screen, const Rect& room, int y, const Lines& lines, const Style& style, int most) {
  const int end = std::min(room.y + room.height, y + most);
  for (const std::string& line : lines) {
    for (const std::string& part : wrapped(line, room.width, 2)) {
      if (y < end) {
        screen.put(room.x, y++, part, style, room.width);
      }
    }
  }
  return y;
}

struct Choice {
  char key;
  std::string label;
};

std::vector<Choice> choices(const Sight& sight) {
  std::vector<Choice> all;
  if (sight.ui.mode == Mode::pick) {
    for (const Option& option : sight.ui.picks) {
      const char key = all.size() < 9 ? static_cast<char>('1' + all.size()) : ' ';
      all.push_back({key, pick_text(sight.subject, option)});
    }
    return all;
  }
  for (const Entry& entry : sight.ui.entries) {
    all.push_back({entry.key, entry.label});
  }
  return all;
}

// A list that keeps the chosen line in sight, in as many columns as it needs and fit.
void put_choices(Screen& screen, const Rect& room, const std::vector<Choice>& all, const Sight& sight) {
  const int selected = sight.ui.selected;
  std::vector<Rect> places(all.size());
  const int count = static_cast<int>(all.size());
  const bool narrow = std::ranges::all_of(
      all, [&](const Choice& choice) { return terminal::columns(choice.label) <= room.width / 2 - 5; });
  const int columns = count > room.height && narrow ? 2 : 1;
  const int shown = room.height * columns;
  const int first = std::clamp(selected - shown + 1, 0, std::max(count - shown, 0));
  const int width = room.width / columns;
  for (int i = first; i < count && i < first + shown; ++i) {
    const Choice& choice = all[static_cast<std::size_t>(i)];
    const int place = i - first;
    const std::string text = fmt::format(" {} {} ", choice.key, cut_before_sum(choice.label, width - 5));
    Rect& line = places[static_cast<std::size_t>(i)];
    line = {room.x + place / room.height * width, room.y + place % room.height, width, 1};
    screen.put(line.x, line.y, text, i == selected ? kChosen : Style{}, width);
  }
  if (sight.seen != nullptr) {
    sight.seen->choices = std::move(places);
  }
  if (first + shown < count) {
    screen.put(room.x + room.width - 1, room.y + room.height - 1, "↓", kStrong);
  }
}

// The lines that offers take, which are never cut for a deed below them; one stays for the menu.
int room_of_offers(const Sight& sight, const Rect& room) {
  int lines = 0;
  for (const std::string& offer : offers_to(sight.subject, sight.ui.actor)) {
    lines += static_cast<int>(wrapped(offer, room.width, 2).size());
  }
  return std::max(std::min(lines, room.height - 2), 2);
}

// What is typed or to be confirmed, in place of the menu.
Lines prompt(const Sight& sight) {
  const Subject& t = sight.subject;
  const Ui& ui = sight.ui;
  if (ui.mode == Mode::amount) {
    return {fmt::format(fmt::runtime(say(t.language, "terminal.your_bid_from_to_enter_bid")),
                        money(t, ui.asked.action.amount), money(t, ui.asked.most), ui.typed)};
  }
  return {pick_text(t, {.listed = ui.asked}), say(t.language, "terminal.really_y_yes_n_no")};
}

std::string asked_line(const Sight& sight, int width) {
  const Subject& t = sight.subject;
  const Seat seat = sight.ui.actor;
  const game::Player& player = t.state[seat];
  return fmt::format("{} {} · {} · {}", letter(seat), cut(t.names[game::at(seat)], width / 3),
                     money(t, player.cash), square_name(t.book, t.language, player.position));
}

// --- trades ---

// "[x] Sofia 100 €", its price whole however little room there is; cash with what there is of it.
std::string goods_text(const Subject& t, const Goods& goods, const game::Terms& terms, Seat owner,
                       int width) {
  if (goods.cash()) {
    const std::string all = money(t, t.state[owner].cash);
    const std::string said =
        money(t, terms.cash) + " · " + phrases::filled(t.language, "terminal.cash_in_hand", all);
    return columns(said) <= width ? said : money(t, terms.cash) + "/" + all;
  }
  const bool title = goods.square != game::Square::none;
  const bool in = title ? terms.titles.has(goods.square) : terms.cards.has(goods.card);
  const std::string mark = fmt::format("[{}] ", in ? 'x' : ' ');
  if (!title) {
    return mark + cut(card_text(t.book, t.language, goods.card), width - 4);
  }
  const game::SquareRule& rule = t.book.rules[goods.square];
  const std::string price = " " + money(t, rule.price) + (t.state.mortgaged.has(goods.square) ? " ×" : "");
  const std::string name = cut(square_name(t.book, t.language, goods.square), width - 4 - columns(price));
  const std::string group = " · " + share_of_group(t, owner, rule.group);
  const bool room = columns(mark + name + price + group) <= width;
  return mark + name + price + (room ? group : "");
}

Style goods_style(const Subject& t, const Goods& goods, bool chosen) {
  const game::Group group =
      goods.square == game::Square::none ? game::Group::none : t.book.rules[goods.square].group;
  Style style{.ink =
                  group == game::Group::none ? Colour{} : colour_of(t.book.groups[game::at(group)].colour)};
  style.reverse = chosen;
  return style;
}

struct Side {
  int number;
  Seat owner;
  const game::Terms& terms;
};

void put_side(Screen& screen, const Sight& sight, const Rect& room, const Side& side) {
  const Subject& t = sight.subject;
  const TradeDraft& draft = sight.ui.trade;
  screen.put(room.x, room.y,
             fmt::format(fmt::runtime(side.number == 0 ? say(t.language, "terminal.gives")
                                                       : say(t.language, "terminal.gives_in_return")),
                         t.names[game::at(side.owner)]),
             kStrong, room.width);
  const std::vector<Goods> goods = goods_of(t.state, side.owner);
  std::vector<Rect> places(goods.size());
  const int rows = room.height - 1;
  const int first = draft.column == side.number ? std::max(draft.row - rows + 1, 0) : 0;
  for (int i = first; i < static_cast<int>(goods.size()) && i - first < rows; ++i) {
    const bool chosen = draft.column == side.number && draft.row == i;
    const Goods& one = goods[static_cast<std::size_t>(i)];
    screen.put(room.x, room.y + 1 + i - first,
               cut(goods_text(t, one, side.terms, side.owner, room.width), room.width),
               goods_style(t, one, chosen), room.width);
    places[static_cast<std::size_t>(i)] = {room.x, room.y + 1 + i - first, room.width, 1};
  }
  if (sight.seen != nullptr) {
    sight.seen->goods[side.number] = std::move(places);
  }
}

// --- explanations ---

// The entry looked at with its rule, then what is not possible now and why.
Lines about_entries(const Sight& sight) {
  const Subject& t = sight.subject;
  const Ui& ui = sight.ui;
  Lines lines;
  if (!ui.entries.empty()) {
    const Entry& entry = ui.entries[static_cast<std::size_t>(ui.looked_action) % ui.entries.size()];
    lines.push_back(fmt::format("{}  {}", entry.key, entry.label));
    const bool action = !entry.options.empty() && !game::is_player(entry.options.front().as);
    const Lines rule = action ? about_action(t, entry.options.front().listed.action) : Lines{};
    lines.insert(lines.end(), rule.begin(), rule.end());
  }
  const Lines refused = not_now_lines(t, ui.actor);
  lines.insert(lines.end(), refused.begin(), refused.end());
  return lines;
}

Lines about_cards(const Subject& t) {
  Lines lines;
  const auto add = [&](const std::string& whose, game::Card card) {
    for (const std::string& line : about_card(t, card)) {
      lines.push_back(fmt::format("{} · {}", whose, line));
    }
  };
  if (t.state.law.card != game::Card::none) {
    add(say(t.language, "terminal.in_force"), t.state.law.card);
  }
  for (const Seat seat : t.state.in) {
    for (const game::Card card : t.state[seat].kept) {
      add(t.names[game::at(seat)], card);
    }
  }
  return lines.empty() ? Lines{say(t.language, "terminal.nobody_keeps_a_card")} : lines;
}

Lines about_topic(const Sight& sight) {
  const Subject& t = sight.subject;
  const Ui& ui = sight.ui;
  switch (ui.topic) {
    case Topic::squares:
      return about_square(t, ui.looked);
    case Topic::standing:
      return outlook(t, ui.actor, sight.events);
    case Topic::actions:
      return about_entries(sight);
    case Topic::cards:
      return about_cards(t);
    case Topic::keys:
      return {say(t.language, "terminal.a_letter_chooses_or_the_arrows"),
              say(t.language, "terminal.l_language_a_animation_page_up"),
              t.book.worded(say(t.language, "terminal.on_the_board_a_the_player"), t.language)};
    default: {
      if (!ui.refused_by.empty()) {
        return about_rule(t, ui.refused_by);
      }
      const game::Event* last = last_told(t, sight.events);
      Lines lines = last == nullptr ? Lines{} : about_event(t, *last);
      lines.insert(lines.end(), ui.reasons.begin(), ui.reasons.end());
      return lines;
    }
  }
}

std::string topic_bar(const Subject& t, Topic topic) {
  const char* const names[kTopics] = {
      say(t.language, "terminal.last_event"), say(t.language, "terminal.estate"),
      say(t.language, "terminal.squares"),    say(t.language, "terminal.actions"),
      say(t.language, "terminal.cards"),      say(t.language, "terminal.keys")};
  std::string text;
  for (int i = 0; i < kTopics; ++i) {
    const bool here = static_cast<int>(topic) == i;
    text += fmt::format("{}{}{} ", here ? "[" : " ", names[i], here ? "]" : " ");
  }
  return text;
}

}  // namespace

int draw_question(Screen& screen, const Sight& sight, const Rect& room) {
  const Ui& ui = sight.ui;
  screen.put(room.x, room.y, cut(asked_line(sight, room.width), room.width), kStrong, room.width);
  const bool typing = ui.mode == Mode::amount || ui.mode == Mode::confirm;
  const int text = std::max(room.height - (typing ? 3 : 5), room_of_offers(sight, room));
  int y = put_lines(screen, room, room.y + 1, situation(sight.subject, ui.actor), {}, text);
  if (!ui.notice.empty()) {
    y = put_lines(screen, room, y, {ui.notice}, kAlarm, std::max(text / 2, 2));
  }
  if (ui.mode == Mode::pick) {
    y = put_lines(screen, room, y, {ui.pick_title}, kStrong, 1);
  }
  const int left = room.y + room.height - y;
  if (typing) {
    return put_lines(screen, room, y, prompt(sight), kStrong, left) - room.y;
  }
  const std::vector<Choice> all = choices(sight);
  const int rows = std::clamp(static_cast<int>(all.size()), 1, std::max(left, 1));
  put_choices(screen, {room.x, y, room.width, rows}, all, sight);
  return y + rows - room.y;
}

void draw_trade(Screen& screen, const Sight& sight, const Rect& room) {
  const Subject& t = sight.subject;
  const game::Action& a = sight.ui.trade.action;
  int y = put_lines(screen, room, room.y, {say(t.language, "terminal.arrows_go_space_put_in_or")},
                    {.dim = true}, 2);
  if (!sight.ui.notice.empty()) {
    y = put_lines(screen, room, y, {sight.ui.notice}, kAlarm, 3);
  }
  const int half = room.width / 2;
  const int rows = room.y + room.height - y;
  put_side(screen, sight, {room.x, y, half - 1, rows}, {0, a.seat, a.give});
  if (a.kind != game::ActionKind::settle) {
    put_side(screen, sight, {room.x + half, y, room.width - half, rows}, {1, a.other, a.take});
  }
}

void draw_explanation(Screen& screen, const Sight& sight, const Rect& room) {
  const Subject& t = sight.subject;
  screen.put(room.x, room.y, cut(topic_bar(t, sight.ui.topic), room.width), kStrong, room.width);
  Lines lines;
  for (const std::string& line : about_topic(sight)) {
    const auto parts = wrapped(line, room.width, 2);
    lines.insert(lines.end(), parts.begin(), parts.end());
  }
  const int last = std::max(static_cast<int>(lines.size()) - room.height + 3, 0);
  const int back = std::clamp(sight.ui.back, 0, last);
  lines.erase(lines.begin(), lines.begin() + back);
  if (sight.seen != nullptr) {
    sight.seen->log_rows = room.height;
    sight.seen->back = back;
  }
  put_lines(screen, room, room.y + 1, lines, {}, room.height - 2);
  screen.put(room.x, room.y + room.height - 1, say(t.language, "terminal.tab_other_topic_arrows_next_esc"),
             {.dim = true}, room.width);
}

void draw_end(Screen& screen, const Sight& sight, const Rect& room) {
  put_lines(screen, room, room.y, sight.final_words, {}, room.height - 1);
  screen.put(room.x, room.y + room.height - 1, say(sight.subject.language, "terminal.q_quit"), kStrong);
}

}  // namespace cadastre::terminal
