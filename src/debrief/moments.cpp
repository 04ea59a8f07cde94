// The moments that decided a game, and what is true outside it.
#include <algorithm>
#include <set>

#include "debrief/talk.h"

namespace cadastre::debrief {
namespace {

// What a player had when the round began.
game::Money worth_before(const Debrief& d, game::Seat seat, int round) {
  game::Money worth{};
  for (const Point& point : d.points) {
    if (point.when.round <= round && &point != &d.points.back()) {
      worth = point.worth[game::at(seat)];
    }
  }
  return worth;
}

// The rents a group has brought in the whole game.
game::Money rents_of(const Debrief& d, game::Group group) {
  game::Money sum{};
  for (const Title& title : d.titles) {
    sum += d.book.rules[title.square].group == group ? title.rent : game::Money{0};
  }
  return sum;
}

void add_departures(const Debrief& d, const DebriefWords& say, std::vector<Turn>& turns) {
  for (const Player& player : d.players) {
    if (player.out_to != game::Seat::nobody) {
      const game::Money lost = worth_before(d, player.seat, player.out.round);
      std::string over = say.payment(payment_kind(player.out_over));
      over += player.out_square == game::Square::none ? "" : ", " + say.square(player.out_square);
      turns.push_back(
          {player.out.round, lost,
           phrases::filled(say.language(), "debrief.moment_out", player.out.round, say.seat(player.seat),
                           say.seat(player.out_to), over, say.money(lost))});
    }
  }
}

std::vector<Turn> rents_and_groups(const Debrief& d, const DebriefWords& say) {
  std::vector<Turn> turns;
  for (const RoundStory& round : d.story) {
    if (round.rent) {
      turns.push_back({round.round, round.rent->amount,
                       phrases::filled(say.language(), "debrief.moment_rent", round.round,
                                       say.seat(round.rent->from), say.money(round.rent->amount),
                                       say.seat(round.rent->to), say.square(round.rent->square))});
    }
    // What a bankrupt leaves has decided nothing any more.
    for (const Monopoly& one : round.out.empty() ? round.monopolies : std::vector<Monopoly>{}) {
      const game::Money rents = rents_of(d, one.group);
      turns.push_back(
          {round.round, rents,
           phrases::filled(say.language(), "debrief.moment_group", round.round, say.seat(one.seat),
                           d.book.groups[game::at(one.group)].name.in(say.language()), say.money(rents))});
    }
  }
  std::ranges::stable_sort(turns, std::greater{}, [](const Turn& one) { return one.sum.units; });
  return turns;
}

using Ids = std::set<std::string>;

// Cards that did something to somebody, and rules that cost or gave.
Ids struck(const Debrief& d) {
  Ids ids;
  for (const Draw& draw : d.draws) {
    ids.insert(d.book.cards[game::at(draw.card)].id);
  }
  for (const InForce& one : d.in_force) {
    if (one.cases == 0) {
      ids.erase(d.book.cards[game::at(one.card)].id);
    }
  }
  for (const InForce& one : d.in_force) {
    if (one.cases != 0) {
      ids.insert(d.book.cards[game::at(one.card)].id);
    }
  }
  for (const Cost& cost : d.costs) {
    ids.insert(cost.rule);
  }
  return ids;
}

// The card, or what the rule did.
std::string about_of(const Debrief& d, const std::string& id, const DebriefWords& say) {
  const auto card = std::ranges::find(d.book.cards, id, &edition::CardText::id);
  if (card != d.book.cards.end()) {
    return card_heading(d, static_cast<game::Card>(card - d.book.cards.begin()), say.language());
  }
  const auto cost = std::ranges::find(d.costs, id, &Cost::rule);
  return cost == d.costs.end() ? id : say.cost(*cost) + " [" + id + "]";
}

// Titles with a story behind them, those that earned most first.
void add_notes(const Debrief& d, const DebriefWords& say, std::vector<ToldFact>& facts) {
  std::vector<const Title*> earned;
  for (const Title& title : d.titles) {
    if (title.rents > 0 && !d.book.squares[game::at(title.square)].note.in(say.language()).empty()) {
      earned.push_back(&title);
    }
  }
  std::ranges::stable_sort(earned, std::greater{}, [](const Title* title) { return title->rent.units; });
  for (const Title* title : earned) {
    facts.push_back(
        {say.square(title->square), d.book.squares[game::at(title->square)].note.in(say.language())});
  }
}

}  // namespace

std::string card_heading(const Debrief& d, game::Card card, edition::Language language) {
  const std::string& text = d.book.cards[game::at(card)].text.in(language);
  constexpr std::size_t kLongest = 60;
  const std::size_t end = std::min(text.find_first_of(".:"), text.size());
  std::string head = end <= kLongest ? text.substr(0, end) : d.book.cards[game::at(card)].id;
  while (head.ends_with(' ') || head.ends_with("\u00a0")) {
    head.resize(head.size() - (head.ends_with(' ') ? 1 : 2));
  }
  return head;
}

std::vector<Turn> decisive_moments(const Debrief& d, const DebriefWords& say, std::size_t most) {
  std::vector<Turn> turns;
  add_departures(d, say, turns);
  turns.resize(std::min(turns.size(), most - 2));
  for (Turn& turn : rents_and_groups(d, say)) {
    if (turns.size() < most && turn.sum.units > 0) {
      turns.push_back(std::move(turn));
    }
  }
  std::ranges::stable_sort(turns, {}, &Turn::round);
  return turns;
}

std::vector<ToldFact> facts_that_struck(const Debrief& d, const DebriefWords& say) {
  std::vector<ToldFact> facts;
  const Ids ids = struck(d);
  for (const edition::Fact& fact : d.book.facts) {
    const auto found = std::ranges::find_if(fact.of, [&](const std::string& id) { return ids.contains(id); });
    if (found != fact.of.end()) {
      facts.push_back({about_of(d, *found, say), fact.text.in(say.language())});
    }
  }
  add_notes(d, say, facts);
  return facts;
}

}  // namespace cadastre::debrief
