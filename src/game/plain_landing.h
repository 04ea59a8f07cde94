// Where a looked-up roll leads to what its table does not know: a title of the bank's, a rent that has
// changed, a sum that must be raised.
#pragma once

#include "game/plain_roll.h"

namespace cadastre::game::plain {

// What cash does not cover, as the rules have it: at worst it stays a debt, and the roll has been made. A
// rent that must be claimed is, as soon as the turn has passed.
CADASTRE_COLD constexpr Progress raise(const auto& t, const Way& way, Square to, Visit v, Money owed) {
  State& s = t.state;
  const bool claimed = v.passed_on != 0 && t.edition.rent == RentDue::claimed;
  write(s, claimed ? way.next : way.now);
  if (!claimed) {
    s.rolled = true;
    s.doubles = static_cast<std::uint8_t>(way.next.doubles());
    s.stage = Stage::settled;
  }
  Game<Changes> g{t.edition, s, t.changes};
  if (v.passed_on != 0) {
    owe(g, way.seat(), v.to, owed, rent_of(t.edition, s, to, way.thrown().total).reason, to);
  } else {
    owe(g, way.seat(), Seat::bank, owed, tax_reason(t.edition, to));
  }
  if (!can_cover(t.edition, s, way.seat()) || !t.players[way.seat()].raise(g, way.seat())) {
    return kInDebt;
  }
  settle_debts(g);
  s.stage = Stage::turn;
  t.outlook.look(s, t.changes);
  return way.next;
}

// A title of the bank's: bought at once, or not.
constexpr Progress be_offered(const auto& t, const Way& way, Square to, Money have, Sent sent) {
  State& s = t.state;
  const bool buys = t.players[way.seat()].buys(have, to);
  if (!may_own(t.edition, s, way.seat(), to) ||
      (!buys && t.edition.declined_title == DeclinedTitle::auction)) {
    return kNotPlain;
  }
  stand(s, way.seat(), to, have, sent);
  if (buys) {
    Silence silence;
    Game<Silence> g{t.edition, s, silence};
    pay(g, way.seat(), Seat::bank, t.edition[to].price, Reason::bought);
    give_title(g, way.seat(), to, Reason::bought);
    t.outlook.see_purchase(s, way.seat(), to);
  }
  return way.next;
}

// To somebody's title by a card: some take the rent several times, utilities by dice of their own.
constexpr Money owed_by_card(const auto& t, const Way& way, Square to, const Visit& v, Sent sent) {
  if (v.by_dice != 0) {
    const int times = sent.times != 0 ? sent.times : v.by_dice;
    return Money{times * kThrows[t.words.below(kRolls.size())].total};
  }
  const bool company = t.edition[to].kind == SquareKind::company;
  return v.owed(way.thrown().missing) * (company && sent.times != 0 ? sent.times : 1);
}

constexpr Progress land(const auto& t, const Way& way, Square to, Money have, Sent sent) {
  State& s = t.state;
  const Seat owner = s.owner_of(to);
  if (owner == Seat::bank) {
    return be_offered(t, way, to, have, sent);
  }
  if (owner == way.seat()) {
    stand(s, owner, to, have, sent);
    return way.next;
  }
  const bool unknown = t.outlook.visit(at(to)).due == kNoSum && is_player(owner);
  const Visit& v = unknown ? t.outlook.look_at_title(s, to) : t.outlook.visit(at(to));
  const bool by_dice = sent.by_card && v.by_dice != 0;
  if (v.due == kNoSum || (by_dice && have < Money{kMostPips * std::max<int>(sent.times, v.by_dice)})) {
    return kNotPlain;
  }
  const Money owed = sent.by_card ? owed_by_card(t, way, to, v, sent) : v.owed(way.thrown().missing);
  stand(s, way.seat(), to, have, sent);
  if (have < owed) {
    return raise(t, way, to, v, owed);
  }
  visit(s, s[way.seat()], v, static_cast<int>(at(to)), have, owed);
  return way.next;
}

}  // namespace cadastre::game::plain
