#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "debrief/talk.h"

namespace cadastre::debrief {
namespace {

// Counts characters rather than bytes, so that accents do not push columns about.
std::string padded(const std::string& text, std::size_t width) {
  const auto length = static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
  return text + std::string(length < width ? width - length : 1, ' ');
}

class Sheet {
 public:
  explicit Sheet(std::string title) : text_(std::move(title) + "\n") {}

  void head(const std::string& title) { text_ += "\n" + title + "\n"; }
  void line(const std::string& label, const std::string& value) {
    text_ += "  " + padded(label, 34) + value + "\n";
  }
  void plain(const std::string& text) { text_ += "  " + text + "\n"; }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void say_ranking(Sheet& out, const Debrief& d, const DebriefWords& say) {
  out.head(say("word.ranking"));
  if (const std::string compared = say.compared(); !compared.empty()) {
    out.plain(compared);
  }
  for (const game::Seat seat : d.ranking) {
    const Player& player = d.players[game::at(seat)];
    std::string value = fmt::format(fmt::runtime(say("debrief.worth_cash_titles")), say.money(player.worth),
                                    say.money(player.cash), player.titles.count());
    value += player.winner ? say("debrief.wins") : "";
    const std::string gone = say.out(player);
    out.line(fmt::format("{}. {} ({})", player.rank, say.seat(player.seat), say.role(player.role)),
             gone.empty() ? value : gone);
  }
}

// At most ten lines: a long game in steps.
void say_wealth(Sheet& out, const Debrief& d, const DebriefWords& say) {
  out.head(say("debrief.worth_when_the_round_began"));
  std::string names;
  for (const Player& player : d.players) {
    names += padded(say.seat(player.seat), 14);
  }
  out.line(say("debrief.round"), names);
  const std::size_t step = (d.points.size() + 9) / 10;
  for (std::size_t i = 0; i < d.points.size(); ++i) {
    const bool last = i + 1 == d.points.size();
    if (i % step != 0 && !last) {
      continue;
    }
    std::string values;
    for (const Player& player : d.players) {
      const bool gone = player.out_to != game::Seat::nobody && d.points[i].when.action >= player.out.action;
      values += padded(gone ? "—" : say.money(d.points[i].worth[game::at(player.seat)]), 14);
    }
    out.line(last ? say("debrief.at_the_end") : std::to_string(d.points[i].when.round), values);
  }
  const std::vector<RoleShare> shares = role_shares(d);
  for (const RoleShare& share : shares.size() > 1 ? shares : std::vector<RoleShare>{}) {
    out.line(fmt::format("{} × {}", share.seats, say.role(share.role)),
             phrases::filled(say.language(), "debrief.share_of_wealth", say.number(share.percent, 0),
                             say.number(share.fair_percent, 0),
                             say.money(game::Money{static_cast<std::int32_t>(
                                 std::lround(d.by_role.back()[share.role].mean))})));
  }
}

void say_payments(Sheet& out, const Debrief& d, const DebriefWords& say) {
  out.head(say("debrief.who_paid_whom"));
  std::map<std::pair<game::Seat, game::Seat>, game::Money> ways;
  std::map<std::string_view, game::Money> kinds;
  for (const Payment& payment : d.payments) {
    ways[{payment.from, payment.to}] += payment.sum;
    kinds[payment_kind(payment.reason)] += payment.sum;
  }
  for (const auto& [way, sum] : ways) {
    out.line(say.seat(way.first) + " → " + say.seat(way.second), say.money(sum));
  }
  out.head(say("debrief.what_for"));
  for (const auto& [kind, sum] : kinds) {
    out.line(say.payment(kind), say.money(sum));
  }
}

void say_titles(Sheet& out, const Debrief& d, const DebriefWords& say) {
  out.head(say("debrief.titles_rents_and_return"));
  for (const Title& title : d.titles) {
    if (!title.return_percent) {
      continue;
    }
    std::string value = say.money(title.rent) + " (" + say.number(*title.return_percent, 0) + "\u00a0%)";
    for (const Passage& passage : title.passages) {
      value += fmt::format(fmt::runtime(say("debrief.round_and")), passage.when.round, say.seat(passage.to),
                           say.passage(passage.how));
      value += passage.price.units != 0 ? " " + say.money(passage.price) : "";
    }
    out.line(say.square(title.square), value);
  }
  if (!d.trades.empty()) {
    out.head(say("debrief.trades"));
  }
  for (const Trade& trade : d.trades) {
    out.plain(fmt::format(fmt::runtime(say("debrief.round_gives_to_for")), trade.when.round,
                          say.seat(trade.from), say.terms(trade.give), say.seat(trade.to),
                          say.terms(trade.take)));
  }
}

// Which titles, to whom they went, and what they have brought since: no part of the direct cost.
void say_missed(Sheet& out, const Cost& cost, const DebriefWords& say) {
  const bool missed = cost.kind == CostKind::title_missed;
  for (const CostCase& one :
       missed || cost.kind == CostKind::title_barred ? cost.cases : std::vector<CostCase>{}) {
    std::string text = say.square(one.square);
    text += missed ? " → " + say.seat(one.other) : "";
    text += one.could_pay ? "" : say("debrief.without_the_money_for_it");
    text += fmt::format(fmt::runtime(say("debrief.round_rents_others_had_of_it")), one.when.round,
                        say.money(one.since));
    out.plain("                  " + text);
  }
}

void say_cost(Sheet& out, const Cost& cost, const DebriefWords& say) {
  const bool in_money =
      std::ranges::any_of(cost.cases, [](const CostCase& one) { return one.money != game::Money{0}; });
  out.plain("  " + padded(in_money ? say.signed_money(cost.money) : "", 10) +
            padded(fmt::format("{} ×", cost.cases.size()), 6) + say.cost(cost) +
            (cost.rule.empty() ? "" : " [" + cost.rule + "]"));
  say_missed(out, cost, say);
}

void say_costs(Sheet& out, const Debrief& d, const DebriefWords& say) {
  if (d.costs.empty()) {
    return;
  }
  out.head(say("debrief.what_the_unequal_rules_cost_or"));
  out.plain(say.honesty());
  std::set<std::string> cited;
  for (const Player& player : d.players) {
    if (std::ranges::none_of(d.costs, [&](const Cost& cost) { return cost.seat == player.seat; })) {
      continue;
    }
    out.line(say.seat(player.seat) + " (" + say.role(player.role) + ")",
             say.signed_money(direct_cost(d, player.seat)));
    for (const Cost& cost : d.costs) {
      if (cost.seat == player.seat) {
        say_cost(out, cost, say);
        cited.insert(cost.rule);
      }
    }
  }
  for (unsigned role = 0; role < d.book.roles.size() && d.book.roles.size() > 1; ++role) {
    out.line(say.role(role) + say("debrief.together"), say.signed_money(direct_cost_of_role(d, role)));
  }
  cited.erase("");
  for (const std::string& rule : cited) {
    out.plain(rule + " · " + say.rule_text(rule));
  }
}

// Who had what of it, the largest first.
void say_profits(Sheet& out, const Debrief& d, const DebriefWords& say) {
  const std::vector<Profit> all = profits(d);
  if (!all.empty()) {
    out.head(say("debrief.lesson_profits"));
  }
  for (const Profit& one : all) {
    const game::Seat worded = one.from.empty() ? one.who : one.from.front();
    std::string value = one.direct.units != 0 ? say.signed_money(one.direct) + "  " : "";
    value += fmt::format("{} × ", one.times) +
             say.cost({.seat = worded, .kind = one.kind, .rule = one.rule, .cases = {}});
    value += one.rule.empty() ? "" : " [" + one.rule + "]";
    value += one.from.empty() ? "" : " ← " + say.seats(one.from);
    value += one.since.units == 0
                 ? ""
                 : ", " + phrases::filled(say.language(), "debrief.lesson_rents_since", say.money(one.since));
    out.line(say.seat(one.who), value);
  }
}

void say_moments(Sheet& out, const Debrief& d, const DebriefWords& say) {
  const std::vector<Turn> turns = decisive_moments(d, say);
  if (!turns.empty()) {
    out.head(say("debrief.lesson_moments"));
  }
  for (const Turn& turn : turns) {
    out.plain(turn.text);
  }
}

// Only those that did something; a card that came twice is told once.
void say_cards(Sheet& out, const Debrief& d, const DebriefWords& say) {
  std::vector<InForce> struck;
  for (const InForce& one : d.in_force) {
    const auto known = std::ranges::find(struck, one.card, &InForce::card);
    if (one.cases == 0) {
      continue;
    }
    if (known == struck.end()) {
      struck.push_back(one);
    } else {
      known->bound = known->bound | one.bound;
      known->money += one.money;
      known->cases += one.cases;
    }
  }
  if (!struck.empty()) {
    out.head(say("debrief.cards_in_force"));
  }
  for (const InForce& one : struck) {
    const std::string cost = one.money.units == 0 ? ""
                                                  : phrases::filled(say.language(), "debrief.direct_cost_of",
                                                                    say.signed_money(one.money));
    out.plain(phrases::filled(say.language(), "debrief.card_struck", one.from.round, say.seats_and(one.bound),
                              one.cases, cost, say.card(one.card)));
  }
}

void say_facts(Sheet& out, const Debrief& d, const DebriefWords& say) {
  const std::vector<ToldFact> facts = facts_that_struck(d, say);
  if (!facts.empty()) {
    out.head(say("debrief.lesson_facts"));
  }
  for (const ToldFact& fact : facts) {
    out.plain(fact.about + say("debrief.colon") + " " + fact.text);
  }
}

void say_questions(Sheet& out, const Debrief& d, const DebriefWords& say) {
  out.head(say("debrief.lesson_questions"));
  int number = 0;
  for (const std::string& question : questions(d, say)) {
    out.plain(fmt::format("{}. {}", ++number, question));
  }
}

void say_dice(Sheet& out, const Debrief& d, const DebriefWords& say) {
  out.head(say("debrief.dice"));
  out.plain(say.luck());
  for (unsigned total = 2; total <= 12; ++total) {
    const Band& band = d.dice.band[total];
    out.line(std::to_string(total),
             fmt::format(fmt::runtime(say("debrief.times_expected_95_to")), d.dice.all.totals[total],
                         say.number(band.expected, 1), band.low, band.high));
  }
  for (const Player& player : d.players) {
    const DiceOf& dice = d.dice.by_seat[game::at(player.seat)];
    const MeanBand band = mean_band(dice.rolls);
    out.line(say.seat(player.seat),
             fmt::format(fmt::runtime(say("debrief.rolls_mean_95_to_doubles")), dice.rolls,
                         say.number(dice.mean(), 2), say.number(band.low, 2), say.number(band.high, 2),
                         dice.doubles));
  }
}

void say_story(Sheet& out, const Debrief& d, const DebriefWords& say) {
  out.head(say("debrief.round_by_round"));
  for (const RoundStory& round : d.story) {
    if (round.rent || round.swing_of != game::Seat::nobody || !round.monopolies.empty() ||
        !round.out.empty()) {
      out.plain(say.story(round));
    }
  }
}

}  // namespace

std::string debrief_text(const Debrief& d, edition::Language language) {
  const DebriefWords say(d, language);
  Sheet out(fmt::format("{}{} {} {}, {} actions. {}", d.book.title.in(language), say("debrief.colon"),
                        d.rounds, say("word.rounds"), d.actions, say.ended()));
  say_ranking(out, d, say);
  if (!d.points.empty()) {
    say_wealth(out, d, say);
  }
  say_costs(out, d, say);
  say_profits(out, d, say);
  say_moments(out, d, say);
  say_cards(out, d, say);
  say_facts(out, d, say);
  say_payments(out, d, say);
  say_titles(out, d, say);
  say_dice(out, d, say);
  say_story(out, d, say);
  say_questions(out, d, say);
  return out.take();
}

}  // namespace cadastre::debrief
