#include <fmt/format.h>

#include "report/report.h"
#include "report/report_words.h"

namespace cadastre::report {
namespace {

// Counts characters rather than bytes, so that accents do not push columns about.
std::string padded(const std::string& text, std::size_t width) {
  std::size_t length = 0;
  for (const char c : text) {
    length += (static_cast<unsigned char>(c) & 0xc0U) != 0x80U ? 1 : 0;
  }
  return text + std::string(length < width ? width - length : 1, ' ');
}

class Screen {
 public:
  void line(const std::string& label, const std::string& value) {
    text_ += "  " + padded(label, 34) + value + "\n";
  }
  void head(const std::string& title) { text_ += "\n" + title + "\n"; }
  void plain(const std::string& text) { text_ += text + "\n"; }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void say_winners(Screen& out, const Findings& found, const ReportWords& say) {
  out.head(say("lab.wins_of_the_games_95_interval"));
  const auto fair = [&](double seats) {
    return say("lab.fair_beside") + say.number(seats * found.fair_percent(), 2);
  };
  for (unsigned i = 0; i < found.roles.size() && found.roles.size() > 1; ++i) {
    if (found.roles[i].seats > 0) {
      out.line(fmt::format("{:g} × {}", found.roles[i].seats, say.role(*found.book, i)),
               say.estimate(found.roles[i].win_percent, 2) + fair(found.roles[i].seats) + say("lab.a_seat") +
                   say.number(found.roles[i].seat_percent.value, 2) + fair(1));
    }
  }
  for (unsigned i = 0; i < found.seats.size(); ++i) {
    std::string who = fmt::format("{} {} {}", say("lab.seat_small"), i + 1, say.player(found.seats[i].level));
    if (found.roles.size() > 1 && found.seats[i].role) {
      who += ", " + say.role(*found.book, *found.seats[i].role);
    }
    out.line(who, say.estimate(found.seats[i].win_percent, 2) + fair(1));
  }
  for (unsigned i = 0; i < found.order_percent.size(); ++i) {
    out.line(fmt::format("{} {}", say("lab.plays_in_place"), i + 1),
             say.estimate(found.order_percent[i], 2) + fair(1));
  }
}

void say_course(Screen& out, const Findings& found, const ReportWords& say) {
  out.head(say("lab.length"));
  const auto spread = [&](const Quantiles& q) {
    return fmt::format("{} {}  [5 % {}  25 % {}  75 % {}  95 % {}]", say("lab.median"),
                       say.number(q.p50.value), say.number(q.p05.value), say.number(q.p25.value),
                       say.number(q.p75.value), say.number(q.p95.value));
  };
  out.line(say("word.rounds"), spread(found.rounds));
  out.line(say("lab.rolls_small"), spread(found.game_rolls));
  out.line(say("lab.cut_off_after") + std::to_string(found.round_limit) + say("lab.rounds_percent"),
           say.estimate(found.cut_off_percent, 2));
  out.head(say("lab.wealth_head"));
  for (unsigned i = 0; i < found.roles.size(); ++i) {
    if (found.roles[i].seats > 0) {
      out.line(say.role(*found.book, i),
               say.estimate(found.roles[i].final_wealth, 0) + " " + found.book->currency);
    }
  }
  out.line("Gini", say.estimate(found.final_gini, 3));
}

void say_causes(Screen& out, const Findings& found, const ReportWords& say) {
  if (!found.bankruptcies.empty()) {
    out.head(say("lab.bankruptcies_a_game"));
  }
  for (const CauseFinding& cause : found.bankruptcies) {
    out.line(say.cause(*found.book, cause.what), say.estimate(cause.per_game, 3) + "  " + cause.rule);
  }
}

void say_hardly_met(Screen& out, const Findings& found, const ReportWords& say) {
  std::string rules;
  for (const RuleFinding& rule : found.rules) {
    rules += rule.hardly_met() ? (rules.empty() ? "" : ", ") + rule.rule : "";
  }
  if (!rules.empty()) {
    out.plain("\n" + say("lab.rules_hardly_met") + " " + rules);
  }
}

}  // namespace

std::string text_report(const Findings& found, edition::Language language) {
  const ReportWords say(language);
  Screen out;
  std::string title = found.book->title.in(language);
  for (const std::string& variant : found.book->chosen) {
    title += " + " + variant;
  }
  for (const std::string& written : found.book->overrides) {
    title += " " + written;
  }
  out.plain(say.of_which(title, "") +
            fmt::format("{} {}, {} {}, {} {}", say.number(static_cast<double>(found.games)), say("lab.games"),
                        say.number(static_cast<double>(found.rolls)), say("lab.rolls_small"), say("lab.seed"),
                        found.seed));
  if (found.partial()) {
    out.plain(say("lab.partial_result_interrupted_asked_for") +
              say.number(static_cast<double>(found.planned)));
  }
  if (found.refused != 0) {
    out.plain(say("lab.note_actions_of_bots_refused") + say.number(static_cast<double>(found.refused)));
  }
  say_winners(out, found, say);
  say_course(out, found, say);
  say_causes(out, found, say);
  say_hardly_met(out, found, say);
  out.plain(fmt::format("\n{} s, {} {}/s, {} {}/s", say.number(found.seconds, 2),
                        say.number(found.games_per_second()), say("lab.games"),
                        say.number(found.rolls_per_second()), say("lab.rolls_small")));
  if (const std::string made = made_line(found.made, *found.book, found.seed, language); !made.empty()) {
    out.plain(made);
  }
  return out.take();
}

}  // namespace cadastre::report
