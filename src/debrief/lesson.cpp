#include "debrief/lesson.h"

#include <algorithm>
#include <array>

#include "debrief/talk.h"

namespace cadastre::debrief {
namespace {

constexpr std::array<std::string_view, 8> kSeatColours = {"#19707e", "#b4482d", "#6a4c93", "#b0762a",
                                                          "#2c7d4f", "#b23a48", "#3a5a9b", "#7a6a58"};
constexpr std::size_t kMostBars = 8;
constexpr std::size_t kFactsOnScreen = 5;

class Teacher {
 public:
  Teacher(const Debrief& d, edition::Language language) : d_(d), say_(d, language) {}

  Lesson take() {
    lesson_.language = say_.french() ? "fr" : "en";
    lesson_.title = d_.book.title.in(say_.language());
    lesson_.footer = d_.book.id + " " + d_.book.hash;
    add_ranking();
    add_wealth();
    add_shares();
    add_costs();
    add_profits();
    add_losses_without_price();
    add_payments();
    add_moments();
    add_facts();
    add_questions();
    return std::move(lesson_);
  }

 private:
  LessonScreen& screen(std::string_view title, std::string lead = "") {
    lesson_.screens.push_back({.title = say_(title), .lead = std::move(lead)});
    return lesson_.screens.back();
  }
  template <class... Values>
  std::string filled(std::string_view name, const Values&... values) const {
    return phrases::filled(say_.language(), name, values...);
  }

  bool many_roles() const { return role_shares(d_).size() > 1; }
  std::string seat_colour(game::Seat seat) const {
    return std::string(game::is_player(seat) ? kSeatColours[game::at(seat) % kSeatColours.size()]
                                             : "#667077");
  }
  std::string role_colour(unsigned role) const {
    const std::string& own = d_.book.roles[role].colour;
    return own.empty() ? std::string(kSeatColours[role % kSeatColours.size()]) : own;
  }
  std::string player(game::Seat seat) const {
    const bool named = many_roles() && game::is_player(seat);
    return say_.seat(seat) + (named ? " (" + say_.role(d_.players[game::at(seat)].role) + ")" : "");
  }
  std::string cited(const std::string& label, const std::string& rule) const {
    return rule.empty() ? label : label + " [" + rule + "]";
  }
  std::string label(const RuleCost& one) const {
    return cited(say_.cost({.seat = one.seat, .kind = one.kind, .rule = one.rule, .cases = {}}), one.rule);
  }

  void add_ranking() {
    const std::string compared = say_.compared();
    LessonScreen& one = screen("word.ranking", filled("debrief.lesson_game", d_.rounds, say_.ended()) +
                                                   (compared.empty() ? "" : " " + compared));
    for (const game::Seat seat : d_.ranking) {
      const Player& ranked = d_.players[game::at(seat)];
      const std::string gone = say_.out(ranked);
      one.bars.push_back({.label = fmt::format("{}. {}", ranked.rank, player(seat)),
                          .figure = gone.empty() ? say_.money(ranked.counted) : gone,
                          .value = static_cast<double>(ranked.counted.units),
                          .colour = seat_colour(seat)});
    }
  }

  void add_wealth() {
    if (d_.points.size() < 2) {
      return;
    }
    LessonScreen& one = screen("debrief.lesson_wealth", say_("debrief.lesson_wealth_lead"));
    for (const Point& point : d_.points) {
      one.rounds.push_back(point.when.round);
    }
    one.rounds.back() += one.rounds.back() == one.rounds[one.rounds.size() - 2] ? 1 : 0;  // the end
    for (const Player& each : d_.players) {
      LessonCurve curve{.label = player(each.seat), .colour = seat_colour(each.seat), .values = {}};
      for (const Point& point : d_.points) {
        curve.values.push_back(static_cast<double>(point.worth[game::at(each.seat)].units));
      }
      one.curves.push_back(std::move(curve));
    }
  }

  void add_shares() {
    if (!many_roles() ||
        std::ranges::all_of(d_.players, [](const Player& one) { return one.worth.units == 0; })) {
      return;
    }
    LessonScreen& one = screen("debrief.lesson_shares", say_("debrief.lesson_shares_lead"));
    for (const RoleShare& share : role_shares(d_)) {
      one.bars.push_back({.label = fmt::format("{} × {}", share.seats, say_.role(share.role)),
                          .figure = filled("debrief.lesson_share", say_.number(share.percent, 0),
                                           say_.number(share.fair_percent, 0)),
                          .value = share.percent,
                          .colour = role_colour(share.role),
                          .fair = share.fair_percent});
    }
  }

  void add_costs() {
    if (d_.costs.empty()) {
      return;
    }
    std::string lead;
    for (unsigned role = 0; role < d_.book.roles.size() && many_roles(); ++role) {
      lead += (lead.empty() ? "" : " · ") + say_.role(role) + say_("debrief.together") +
              say_("debrief.colon") + " " + say_.signed_money(direct_cost_of_role(d_, role));
    }
    LessonScreen costs{.title = say_("debrief.lesson_costs"), .lead = lead};
    for (const RuleCost& rule : rule_costs(d_)) {
      if (rule.money.units < 0 && costs.bars.size() < kMostBars) {
        costs.bars.push_back({.label = label(rule),
                              .figure = fmt::format("{} ({} ×)", say_.signed_money(rule.money), rule.times),
                              .value = static_cast<double>(-rule.money.units),
                              .colour = "#b23a48"});
      }
    }
    if (!costs.bars.empty()) {
      lesson_.screens.push_back(std::move(costs));
    }
  }

  void add_profits() {
    const std::vector<Profit> all = profits(d_);
    if (all.empty()) {
      return;
    }
    LessonScreen& one = screen("debrief.lesson_profits", say_("debrief.lesson_profits_lead"));
    for (const Profit& profit : all) {
      if (one.bars.size() < kMostBars) {
        const game::Seat worded = profit.from.empty() ? profit.who : profit.from.front();
        const std::string what =
            say_.cost({.seat = worded, .kind = profit.kind, .rule = profit.rule, .cases = {}});
        one.bars.push_back(
            {.label = player(profit.who) + say_("debrief.colon") + " " + cited(what, profit.rule),
             .figure = profit_figure(profit),
             .value = static_cast<double>(profit.all().units),
             .colour = seat_colour(profit.who)});
      }
    }
  }
  std::string profit_figure(const Profit& one) const {
    std::string text = one.direct.units != 0 ? say_.signed_money(one.direct) : "";
    if (one.since.units != 0) {
      text += (text.empty() ? "" : ", ") + filled("debrief.lesson_rents_since", say_.money(one.since));
    }
    return text.empty() ? fmt::format("{} ×", one.times) : text;
  }

  // Turns, rolls, titles: by role, for nobody can put a price on them.
  void add_losses_without_price() {
    LessonScreen counted{.title = say_("debrief.lesson_counted"),
                         .lead = say_("debrief.lesson_counted_lead")};
    for (const RuleCost& rule : rule_costs(d_)) {
      if (rule.money.units == 0 && rule.kind != CostKind::right_drawn && counted.bars.size() < kMostBars) {
        counted.bars.push_back({.label = label(rule),
                                .figure = fmt::format("{} ×", rule.times),
                                .value = static_cast<double>(rule.times),
                                .colour = role_colour(d_.players[game::at(rule.seat)].role)});
      }
    }
    if (!counted.bars.empty()) {
      lesson_.screens.push_back(std::move(counted));
    }
  }

  // Where nothing sets the players apart, the money itself is the thing to see.
  void add_payments() {
    if (!d_.costs.empty() || d_.payments.empty()) {
      return;
    }
    LessonScreen& one = screen("debrief.who_paid_whom");
    std::map<std::pair<game::Seat, game::Seat>, game::Money> ways;
    for (const Payment& payment : d_.payments) {
      ways[{payment.from, payment.to}] += payment.sum;
    }
    std::vector<std::pair<game::Money, std::pair<game::Seat, game::Seat>>> order;
    for (const auto& [way, sum] : ways) {
      order.push_back({sum, way});
    }
    std::ranges::stable_sort(order, std::greater{}, [](const auto& each) { return each.first.units; });
    order.resize(std::min(order.size(), kMostBars));
    for (const auto& [sum, way] : order) {
      one.bars.push_back({.label = say_.seat(way.first) + " → " + say_.seat(way.second),
                          .figure = say_.money(sum),
                          .value = static_cast<double>(sum.units),
                          .colour = seat_colour(way.first)});
    }
  }

  void add_moments() {
    const std::vector<Turn> turns = decisive_moments(d_, say_);
    if (turns.empty()) {
      return;
    }
    LessonScreen& one = screen("debrief.lesson_moments");
    for (const Turn& turn : turns) {
      one.points.push_back({"", turn.text});
    }
  }

  void add_facts() {
    const std::vector<ToldFact> facts = facts_that_struck(d_, say_);
    const std::size_t screens =
        std::min<std::size_t>(2, (facts.size() + kFactsOnScreen - 1) / kFactsOnScreen);
    for (std::size_t i = 0; i < screens; ++i) {
      LessonScreen& one = screen("debrief.lesson_facts", say_("debrief.lesson_facts_lead"));
      for (std::size_t j = i * kFactsOnScreen; j < std::min(facts.size(), (i + 1) * kFactsOnScreen); ++j) {
        one.points.push_back({facts[j].about, facts[j].text});
      }
    }
  }

  void add_questions() {
    LessonScreen& one = screen("debrief.lesson_questions");
    one.numbered = true;
    for (std::string& question : questions(d_, say_)) {
      one.points.push_back({"", std::move(question)});
    }
  }

  const Debrief& d_;
  DebriefWords say_;
  Lesson lesson_;
};

}  // namespace

Lesson lesson(const Debrief& d, edition::Language language) { return Teacher(d, language).take(); }

}  // namespace cadastre::debrief
