// Where a looked-up roll leads to what its table does not know: a title of the bank's, a rent that has
// changed, a sum that must be raised.
#pragma once

#include "game/plain_roll.h"

namespace cadastre::game::plain {

// Why something is due there.
constexpr Reason why_due(const Edition& ed, const State& s, Square square, Money owed, int dice) {
  if (is_title(ed[square].kind)) {
    return rent_of(ed, s, square, dice).reason;
  }
  const bool whole = takes_share(ed[square]) && owed == ed[square].tax;
  return ed[square].kind == SquareKind::effect ? Reason::effect_square
         : whole                               ? Reason::income_tax
                                               : tax_reason(ed, square);
}

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
  const Reason why = why_due(t.edition, s, to, owed, way.thrown().total);
  owe(g, way.seat(), v.passed_on != 0 ? v.to : Seat::bank, owed, why, v.passed_on != 0 ? to : Square::none);
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

constexpr Progress pay_due(const auto& t, const Way& way, Square to, Money have, const Visit& v, Money owed) {
  if (have < owed) {
    return raise(t, way, to, v, owed);
  }
  State& s = t.state;
  visit(s, s[way.seat()], v, static_cast<int>(at(to)), have, owed);
  return way.next;
}

constexpr bool has_own_dice(const Edition& ed, const Visit& v, Sent sent) {
  return v.by_dice != 0 && (sent.by_card || ed.utility_dice == UtilityDice::rolled);
}

// By a card some take the rent several times.
constexpr Money owed_there(const auto& t, const Way& way, Square to, const Visit& v, Sent sent) {
  if (has_own_dice(t.edition, v, sent)) {
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
  if (v.due == kNoSum && !has_own_dice(t.edition, v, sent)) {
    return kNotPlain;
  }
  stand(s, way.seat(), to, have, sent);
  return pay_due(t, way, to, have, v, owed_there(t, way, to, v, sent));
}

// The printed tax or a share of one's wealth, as the player likes.
CADASTRE_COLD constexpr Progress be_taxed(const auto& t, const Way& way, Square to, Money have) {
  const SquareRule& tax = t.edition[to];
  if (!takes_share(tax)) {
    return land(t, way, to, have, {});
  }
  stand(t.state, way.seat(), to, have, {});
  const Money share = tax_share(t.edition, t.state, way.seat(), tax);
  const bool shares = t.players[way.seat()].pays_share(share, tax.tax);
  return pay_due(t, way, to, have, {}, shares ? share : tax.tax);
}

// A levy, or a die that may bring something.
CADASTRE_COLD constexpr Progress have_effect(const auto& t, const Way& way, Square to, Money have) {
  const State& s = t.state;
  const RoleRule& role = t.edition.role[s[way.seat()].role];
  const Effect* const effect =
      only_effect(t.edition, t.edition.effect[t.edition[to].effect], s[way.seat()].role);
  if (effect == nullptr || (effect->verb != Verb::pay && effect->verb != Verb::roll_die)) {
    return kNotPlain;
  }
  if (effect->verb == Verb::roll_die) {
    const Dice die{static_cast<std::uint8_t>(t.words.below(6) + 1), 0};
    stand(t.state, way.seat(), to, have + received(role, luck(*effect, die)), {});
    return way.next;
  }
  stand(t.state, way.seat(), to, have, {});
  const Money levy{role.rights.has(Right::pays_levies) ? effect->amount : 0};
  return pay_due(t, way, to, have, {}, levy);
}

}  // namespace cadastre::game::plain
