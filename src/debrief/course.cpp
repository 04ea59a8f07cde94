#include "debrief/course.h"

#include <algorithm>
#include <cstdlib>

#include "debrief/dice.h"
#include "game/ranking.h"

namespace cadastre::debrief {
namespace {

using game::Event;
using game::Money;
using game::Seat;
using K = game::EventKind;

// A group newly in one hand, as far as the edition asks for it.
bool completes_group(const Moment& m, Seat seat, game::Square square) {
  const game::GroupRule& group = m.ed.group_of(square);
  if (group.kind != game::SquareKind::street) {
    return false;
  }
  const game::SquareSet held = m.s.owned_by(seat) & group.members;
  if (m.ed.group_rent == game::GroupRent::double_monopolised) {
    return !m.s.mortgaged.has(square) && (held - m.s.mortgaged).count() == m.ed.monopolised_by;
  }
  return held == group.members;
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

RolePoint role_point(const Debrief& d, const Point& point, unsigned role) {
  RolePoint found;
  std::vector<double> worths;
  for (const Player& player : d.players) {
    if (player.role == role) {
      worths.push_back(point.worth[game::at(player.seat)].units);
      found.mean += worths.back();
      found.mean_cash += point.cash[game::at(player.seat)].units;
    }
  }
  if (!worths.empty()) {
    const auto count = static_cast<double>(worths.size());
    found = {found.mean / count, median(worths), found.mean_cash / count};
  }
  return found;
}

}  // namespace

void Course::open(const game::State& s, const notation::Record& record) {
  for (unsigned i = 0; i < s.seats; ++i) {
    Player player;
    player.seat = static_cast<Seat>(i);
    player.name = record.seats[i].name;
    player.cash_at_start = record.position ? s.players[i].cash : Money{0};
    d_.players.push_back(player);
  }
  if (record.position) {
    round_began({.ed = d_.book.rules, .s = s, .when = {.round = s.round}});
  }
}

void Course::hear(const Event& e, const Moment& m) {
  departures_.hear(e);
  d_.rolls += shows_dice(e.kind) && game::is_player(e.seat) ? 1 : 0;
  switch (e.kind) {
    case K::turn_began:
      if (m.when.round > round_) {
        round_began(m);
      }
      return;
    case K::paid:
      return rent_paid(e, m);
    case K::title_passed:
      return title_passed(e, m);
    case K::bankrupted:
      return went_out(e, m);
    case K::ended:
      d_.end = e.reason;
      return;
    default:
      return;
  }
}

void Course::round_began(const Moment& m) {
  round_ = m.when.round;
  add_point(m);
}

void Course::add_point(const Moment& m) {
  Point point{.when = m.when};
  for (const Seat seat : m.s.in) {
    point.worth[game::at(seat)] = game::wealth(m.ed, m.s, seat);
    point.cash[game::at(seat)] = m.s[seat].cash;
  }
  d_.points.push_back(point);
}

// Nothing is told of the time before the first round, when titles may be dealt.
RoundStory& Course::story(int round) {
  if (d_.story.empty() || d_.story.back().round != round) {
    d_.story.push_back({.round = round, .rent = {}, .monopolies = {}, .out = {}});
  }
  return d_.story.back();
}

void Course::went_out(const Event& e, const Moment& m) {
  Player& player = d_.players[game::at(e.seat)];
  const game::Debt* debt = game::debt_of(m.s, e.seat);
  player.out = m.when;
  player.out_to = e.other;
  player.out_over = debt == nullptr ? e.reason : debt->reason;
  player.out_square = debt == nullptr ? game::Square::none : debt->square;
  story(m.when.round).out.push_back(e.seat);
}

void Course::title_passed(const Event& e, const Moment& m) {
  if (game::is_player(e.seat) && completes_group(m, e.seat, e.square)) {
    story(m.when.round).monopolies.push_back({m.when, e.seat, m.ed[e.square].group});
  }
}

void Course::rent_paid(const Event& e, const Moment& m) {
  if (!is_rent_paid(e) || !game::is_player(e.seat)) {
    return;
  }
  std::optional<BigRent>& rent = story(m.when.round).rent;
  if (!rent || rent->amount < e.amount) {
    rent = BigRent{e.seat, e.other, e.square, e.amount};
  }
}

void Course::close(const Moment& m) {
  add_point(m);
  d_.rounds = m.when.round;
  d_.actions = m.when.action;
  d_.over = m.s.stage == game::Stage::over;
  for (Player& player : d_.players) {
    player.role = m.s[player.seat].role;
    player.winner = m.s.finale.winners.has(player.seat);
    player.worth = d_.points.back().worth[game::at(player.seat)];
    player.cash = m.s[player.seat].cash;
    player.titles = m.s.owned_by(player.seat);
    for (const game::Square square : player.titles) {
      player.buildings += m.s.level_of(square) == game::kHotel ? 1 : m.s.level_of(square);
    }
  }
  rank(m.s);
  sum_up_roles();
  tell_swings();
}

void Course::rank(const game::State& s) {
  d_.compared = game::compared(d_.book.rules, s);
  for (const game::Standing& standing : game::ranking(d_.book.rules, s, departures_)) {
    Player& player = d_.players[game::at(standing.seat)];
    player.rank = standing.rank;
    player.counted = standing.counted;
    d_.ranking.push_back(standing.seat);
  }
}

void Course::sum_up_roles() {
  for (const Point& point : d_.points) {
    std::vector<RolePoint>& roles = d_.by_role.emplace_back();
    for (unsigned role = 0; role < d_.book.rules.roles; ++role) {
      roles.push_back(role_point(d_, point, role));
    }
  }
}

void Course::tell_swings() {
  for (std::size_t i = 0; i + 1 < d_.points.size(); ++i) {
    const int round = d_.points[i].when.round;
    const auto place = std::ranges::lower_bound(d_.story, round, {}, &RoundStory::round);
    const bool told = place != d_.story.end() && place->round == round;
    RoundStory& told_of =
        told ? *place : *d_.story.insert(place, {.round = round, .rent = {}, .monopolies = {}, .out = {}});
    for (const Player& player : d_.players) {
      const unsigned seat = game::at(player.seat);
      const Money swing = d_.points[i + 1].worth[seat] - d_.points[i].worth[seat];
      if (std::abs(swing.units) > std::abs(told_of.swing.units)) {
        told_of.swing = swing;
        told_of.swing_of = player.seat;
      }
    }
  }
}

}  // namespace cadastre::debrief
