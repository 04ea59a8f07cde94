// Our words for what a seat may do. Sums come from the listing and the position; nothing is worked out by rules here.
import { money, t, type Key, type Params } from '../i18n';
import { tell } from '../i18n/edition';
import type { Game } from '../state/game.svelte';
import type { Listed, Position } from '../wire/contract';
import type { Reason, Terms } from '../wire/words';

export function squareName(game: Game, square: number | null | undefined): string {
  return game.edition?.squares[square ?? -1]?.name ?? '';
}
export function cash(game: Game, amount: number): string {
  return money(amount, game.edition?.currency ?? '');
}
export function cardText(game: Game, card: string): string {
  return game.edition?.cards.find((one) => one.card === card)?.text ?? card;
}
export function cardName(game: Game, card: string): string {
  return game.edition?.cards.find((one) => one.card === card)?.name ?? cardText(game, card);
}
// Where the dice or the table give the roles as the game begins, nobody has one before (AM-03, IN-01).
export function hasRole(game: Game, seat: number): boolean {
  const { edition, now } = game;
  if ((edition?.roles.length ?? 0) < 2 || !now?.position) return false;
  const { stage, contenders } = now.position;
  const rolling = stage === 'order_dice' || stage === 'order_draw';
  return edition?.free_roles !== false || !(rolling || (stage === 'roles' && contenders.includes(seat)));
}
export function roleName(game: Game, role: string | null | undefined): string {
  return game.edition?.roles.find((one) => one.id === role)?.name ?? '';
}

// Some editions have none: what neither lies in the bank nor stands on the board is not spoken of.
export function hotels(position: Position): boolean {
  return position.hotels > 0 || position.titles.some((title) => title.level >= 5);
}

// What is left to build with.
export function bankText(game: Game): string {
  const { houses, hotels: large } = game.now!.position!;
  const both = hotels(game.now!.position!);
  return tell(game.edition, null, both ? 'estate.bank' : 'estate.bank_houses', { houses, hotels: large });
}

export function termsText(game: Game, terms: Terms): string {
  const parts = (terms.titles ?? []).map((square) => squareName(game, square));
  if (terms.cash) parts.push(cash(game, terms.cash));
  for (const card of terms.cards ?? []) parts.push(t('quoted.card', { card: cardName(game, card) }));
  return parts.length === 0 ? t('nothing') : parts.join(' + ');
}

export function actionText(game: Game, action: Listed): string {
  const role = game.now?.position?.players[game.seat ?? -1]?.role;
  const tells = (key: Key, params: Params = {}) => tell(game.edition, role, key, params);
  const square = 'square' in action ? squareName(game, action.square) : '';
  const name = 'other' in action ? game.nameOf(action.other) : '';
  const sum = cash(game, Math.abs(action.money ?? 0));
  switch (action.action) {
    case 'roll':
      return t('act.roll');
    case 'end_turn':
      return action.reason === 'jail_passed' ? tells('act.stay') : t('act.end_turn');
    case 'pay_fine':
      return tells('act.pay_fine');
    case 'use_card':
      return t(action.reason === 'country_cancelled' ? 'act.cancel_country' : 'act.use_card');
    case 'buy':
      return t('act.buy', { title: square, money: cash(game, action.price) });
    case 'decline':
      return t('act.decline');
    case 'bid':
      return t('act.bid', { money: cash(game, action.amount) });
    case 'pass':
      return t('act.pass');
    case 'place':
      return t('act.place', { title: square });
    case 'choose':
      return chooseText(game, action.amount, action.reason);
    case 'claim':
      return t('act.claim', { money: sum, name });
    case 'build':
      return t('act.build', { title: square, money: cash(game, action.floor ?? action.cost ?? 0) });
    case 'sell':
      return tells('act.sell', { title: square });
    case 'sell_hotels':
      return tells('act.sell_hotels', { title: square });
    case 'sell_title':
      return t('act.sell_title', { title: square });
    case 'mortgage':
      return t('act.mortgage', { title: square, money: sum });
    case 'lift':
      return t('act.lift', { title: square });
    case 'keep':
      return t('act.keep');
    case 'accept':
      return t('act.accept', { name });
    case 'reject':
      return t('act.reject', { name });
    case 'withdraw':
      return t('act.withdraw');
    case 'go_bankrupt':
      return t('act.go_bankrupt');
    case 'resign':
      return t('act.resign');
    default:
      return action.action;
  }
}

// What is asked before something that cannot be undone.
export function sureText(game: Game, action: Listed): string | null {
  if (action.action === 'go_bankrupt') return t('sure.go_bankrupt');
  return action.action === 'sell_title' ? t('sure.sell_title', { title: squareName(game, action.square) }) : null;
}

function chooseText(game: Game, amount: number, reason: Reason | undefined): string {
  if (reason === 'role_taken') return t('act.choose_role', { role: game.edition?.roles[amount - 1]?.name ?? amount });
  if (reason === 'card_choice') return amount === 1 ? t('act.choose_pay') : t('act.choose_draw');
  return amount === 1 ? t('act.choose_tax') : t('act.choose_share');
}
