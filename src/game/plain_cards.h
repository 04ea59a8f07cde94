// Cards drawn by a looked-up roll: what most of them do is a table too.
#pragma once

#include "game/plain_landing.h"

namespace cadastre::game::plain {

constexpr Progress go_to_jail(const auto& t, Progress now, Money have) {
  const auto seat = static_cast<Seat>(now.seat());
  const Progress next = t.outlook.after(now, 0);
  if (next > t.last) {
    return kNotPlain;
  }
  Player& p = t.state[seat];
  p.cash = have;
  p.position = t.edition.jail;
  p.jailed = true;
  p.jail_tries = 0;
  t.outlook.change_jail(t.state, seat);
  return next;
}

// Money, a way to some square, or both: a guess which of them would often be wrong.
CADASTRE_HOT constexpr Progress be_led(const auto& t, const Way& way, Square to, Money have,
                                       const Drawn& drawn) {
  State& s = t.state;
  const int squares = t.edition.squares;
  const int reached = (static_cast<int>(at(to)) & drawn.relative) + drawn.steps;
  const int target = reached + (squares & reached >> 31);
  const bool home = drawn.forward && target <= static_cast<int>(at(to));
  have += (home ? t.outlook.salary(way.now.seat()) : Money{0}) - drawn.cost;
  const Visit& v = t.outlook.visit(drawn.moves ? static_cast<unsigned>(target) : kNowhere);
  if (have < v.due || v.by_dice != 0) {
    return drawn.moves ? land(t, way, static_cast<Square>(target), have, {.by_card = true}) : kNotPlain;
  }
  note(s, {.by_card = drawn.moves});
  visit(s, s[way.seat()], v, target, have, v.due);
  return way.next;
}

// To the next square of a group.
CADASTRE_COLD constexpr Progress go_to_next(const auto& t, const Way& way, Square to, Money have,
                                            const Drawn& drawn) {
  const int reached =
      static_cast<int>(at(to)) + steps_to_next(t.edition, to, static_cast<Group>(drawn.steps));
  const bool home = reached >= t.edition.squares;
  have += home ? t.outlook.salary(way.now.seat()) : Money{0};
  const auto target = static_cast<Square>(home ? reached - t.edition.squares : reached);
  return land(t, way, target, have, {.by_card = true, .times = static_cast<std::uint8_t>(drawn.other)});
}

constexpr Progress spend(const auto& t, const Way& way, Square to, Money have, Money cost) {
  if (have < cost) {
    return kNotPlain;
  }
  stand(t.state, way.seat(), to, have - cost, {});
  return way.next;
}

// To or from each of the others, if they all have it.
CADASTRE_COLD constexpr Progress deal_with_each(const auto& t, const Way& way, Square to, Money have,
                                                const Drawn& drawn) {
  State& s = t.state;
  const bool pays = drawn.kind == Drawn::Kind::pays_each;
  const Money each = pays ? Money{0} - drawn.cost : drawn.cost;
  SeatSet others = s.in.without(way.seat());
  for (const Seat other : others) {
    const bool meant = drawn.other == 0 || has_role(s, other, static_cast<unsigned>(drawn.other));
    others = meant ? others : others.without(other);
    if (meant && s[other].cash < each) {
      return kNotPlain;
    }
  }
  const Money sum = each * others.count();
  if (have + sum < Money{0}) {
    return kNotPlain;
  }
  for (const Seat other : others) {
    s[other].cash -= each;
  }
  stand(s, way.seat(), to, have + sum, {});
  return way.next;
}

CADASTRE_HOT constexpr Progress obey(const auto& t, const Way& way, Square to, Money have,
                                     const Drawn& drawn) {
  switch (drawn.kind) {
    case Drawn::Kind::leads:
      return be_led(t, way, to, have, drawn);
    case Drawn::Kind::leads_to_next:
      return go_to_next(t, way, to, have, drawn);
    case Drawn::Kind::repairs: {
      const Effect each{.amount = static_cast<std::int16_t>(drawn.cost.units), .other = drawn.other};
      return spend(t, way, to, have, repairs(t.edition, t.state, way.seat(), each));
    }
    case Drawn::Kind::pays_each:
    case Drawn::Kind::is_paid_by_each:
      return deal_with_each(t, way, to, have, drawn);
    case Drawn::Kind::jail:
      return go_to_jail(t, way.now, have);
    case Drawn::Kind::kept:
      return spend(t, way, to, have, Money{0});
    case Drawn::Kind::luck: {
      const int total = kThrows[t.words.below(kRolls.size())].total;
      return spend(t, way, to, have, total >= drawn.other ? drawn.cost : Money{0});
    }
    default:
      return kNotPlain;
  }
}

// It stays with its player.
CADASTRE_COLD constexpr void keep(const auto& t, unsigned deck, Seat seat, Card card) {
  State& s = t.state;
  if (s.unseen.has(card)) {
    s.unseen = s.unseen.without(card);
  } else {
    t.outlook.put_in_order(s);
    take_next_card(t.edition.deck[deck], s, s.card_count[deck]);
  }
  s[seat].kept = s[seat].kept.with(card);
}

constexpr Card draw_of(auto& words, CardSet cards) {
  return cards.nth(static_cast<int>(words.below(static_cast<std::uint32_t>(cards.count()))));
}

// Of those nobody has seen yet; then it goes under its deck.
CADASTRE_COLD constexpr Progress draw_unseen(const auto& t, const Way& way, Square to, Money have,
                                             unsigned deck) {
  State& s = t.state;
  const DeckRule& rule = t.edition.deck[deck];
  const Card card = draw_of(t.words, s.unseen & rule.cards);
  const Drawn& drawn = t.outlook.drawn_by(s[way.seat()].role, card);
  const Progress then = obey(t, way, to, have, drawn);
  if (then == kNotPlain) {
    t.words.put_back();
    return kNotPlain;
  }
  s.landing.deck = static_cast<std::uint8_t>(deck);
  if (drawn.kind == Drawn::Kind::kept) {
    keep(t, deck, way.seat(), card);
    return then;
  }
  s.unseen = s.unseen.without(card);
  s.card_order[rule.first_place + s.card_count[deck]++] = card;
  return then;
}

CADASTRE_HOT constexpr Progress draw(const auto& t, const Way& way, Square to, Money have) {
  State& s = t.state;
  const unsigned role = s[way.seat()].role;
  const unsigned deck = t.edition[to].deck[role];
  if (s.unseen.meets(t.edition.deck[deck].cards)) [[unlikely]] {
    return draw_unseen(t, way, to, have, deck);
  }
  if (s.card_count[deck] == 0) [[unlikely]] {
    return kNotPlain;
  }
  const Card card = t.outlook.next_card(s, deck);
  const Drawn& drawn = t.outlook.drawn_by(role, card);
  const Progress then = obey(t, way, to, have, drawn);
  if (then == kNotPlain) [[unlikely]] {
    return kNotPlain;
  }
  s.landing.deck = static_cast<std::uint8_t>(deck);
  if (drawn.kind == Drawn::Kind::kept) [[unlikely]] {
    keep(t, deck, way.seat(), card);
  } else {
    t.outlook.turn_over(s, deck);
  }
  return then;
}

}  // namespace cadastre::game::plain
