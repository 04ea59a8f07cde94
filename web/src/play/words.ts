// Our words for what a seat may do. Sums come from the listing and the position; nothing is worked out by rules here.
import { money, t, type Key, type Params } from '../i18n';
import { tell } from '../i18n/edition';
import type { Game } from '../state/game.svelte';
import type { Listed } from '../wire/contract';
import type { Terms } from '../wire/words';

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
export function roleName(game: Game, role: string | null | undefined): string {
  return game.edition?.roles.find((one) => one.id === role)?.name ?? '';
}

// What lies on offer where the token stands, or what is waited for.
export function onOffer(game: Game): number | null {
  const position = game.now?.position;
  const me = position?.players.find((player) => player.seat === game.seat);
  if (!position || !me) return null;
  return position.stage === 'purchase' ? me.position : (me.waits_for ?? me.position);
}

export function termsText(game: Game, terms: Terms): string {
  const parts = (terms.titles ?? []).map((square) => squareName(game, square));
  if (terms.cash) parts.push(cash(game, terms.cash));
  for (const card of terms.cards ?? []) parts.push(t('trade.card', { text: cardName(game, card) }));
  return parts.length === 0 ? t('trade.nothing') : parts.join(' + ');
}

export function actionText(game: Game, action: Listed): string {
  const position = game.now?.position;
  const role = position?.players[game.seat ?? -1]?.role;
  const tells = (key: Key, params: Params = {}) => tell(game.edition, role, key, params);
  const square = 'square' in action ? squareName(game, action.square) : '';
  const name = 'other' in action ? game.nameOf(action.other) : '';
  const squareOf = 'square' in action ? game.edition?.squares[action.square] : undefined;
  switch (action.action) {
    case 'roll':
      return t('act.roll');
    case 'end_turn':
      return position?.players[game.seat ?? -1]?.jailed ? tells('act.stay') : t('act.end_turn');
    case 'pay_fine':
      return tells('act.pay_fine');
    case 'use_card':
      return position?.country && !position.players[game.seat ?? -1]?.jailed
        ? t('act.cancel_country')
        : t('act.use_card');
    case 'buy': {
      const at = onOffer(game);
      const title = at === null ? undefined : game.edition?.squares[at];
      return t('act.buy', { title: title?.name ?? '', money: cash(game, title?.price ?? 0) });
    }
    case 'decline':
      return t('act.decline');
    case 'bid':
      return t('act.bid', { money: cash(game, action.amount) });
    case 'pass':
      return t('act.pass');
    case 'place':
      return t('act.place', { title: square });
    case 'choose':
      return chooseText(game, action.amount);
    case 'claim': {
      const claim = position?.claims.find(
        (one) => one.debtor === action.other && one.square === action.square && one.creditor === action.seat,
      );
      return t('act.claim', { money: cash(game, claim?.amount ?? 0), name });
    }
    case 'build':
      return t('act.build', { title: square, money: cash(game, action.cost ?? squareOf?.house ?? 0) });
    case 'sell':
      return tells('act.sell', { title: square });
    case 'sell_hotels':
      return tells('act.sell_hotels', { title: square });
    case 'sell_title':
      return t('act.sell_title', { title: square });
    case 'mortgage':
      return t('act.mortgage', { title: square, money: cash(game, squareOf?.mortgage ?? 0) });
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

function chooseText(game: Game, amount: number): string {
  const position = game.now?.position;
  if (position?.stage === 'roles')
    return t('act.choose_role', { role: game.edition?.roles[amount - 1]?.name ?? amount });
  if (position?.choice) return amount === 1 ? t('act.choose_pay') : t('act.choose_draw');
  return amount === 1 ? t('act.choose_tax') : t('act.choose_share');
}
