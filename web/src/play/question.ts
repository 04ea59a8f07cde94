// What is asked of me, in a sentence.
import { list, t } from '../i18n';
import { tell } from '../i18n/edition';
import type { Game } from '../state/game.svelte';
import type { NotNow } from '../wire/contract';
import type { Sorted } from './sort';
import { cardText, cash, squareName } from './words';

export function question(game: Game, acts: Sorted): string {
  const position = game.now!.position!;
  const me = position.players[game.seat ?? -1];
  const debts = position.debts.filter((debt) => debt.debtor === game.seat);
  if (debts.length > 0) {
    const money = cash(game, owedBy(game));
    return debts.length === 1
      ? t('owe.debt', { money, name: game.nameOf(debts[0]!.creditor) })
      : t('owe.debts', { money });
  }
  if (position.auction?.placing) return tell(game.edition, me?.role, 'owe.place');
  if (position.inherited.length > 0 && acts.main.some((one) => one.action === 'keep'))
    return t('owe.inherited', { titles: list(position.inherited.map((one) => squareName(game, one))) });
  switch (position.stage) {
    case 'purchase':
      return purchase(game, acts);
    case 'choice':
      return position.choice
        ? cardText(game, position.choice)
        : t('owe.tax_choice', { title: squareName(game, me?.position) });
    case 'roles':
      return t('owe.role');
    case 'turn_end':
      return t('owe.turn_end');
    case 'settled':
      return t('owe.decide');
    default:
      return me?.jailed
        ? tell(game.edition, me.role, 'owe.jail')
        : position.doubles > 0
          ? t('owe.again')
          : t('owe.roll');
  }
}

// All a seat owes, as the server has added it up.
export const owedBy = (game: Game, seat = game.seat): number => game.seatOf(seat)?.debt ?? 0;

// The purchase that only wants the money, as the server says.
export function wanting(game: Game, acts: Sorted): Extract<NotNow, { action: 'buy' }> | undefined {
  if (game.now!.sale?.seat !== game.seat) return undefined;
  return acts.refused.find(
    (one): one is Extract<NotNow, { action: 'buy' }> => one.action === 'buy' && one.why === 'cannot_afford',
  );
}

// Where it cannot be bought for want of money, that could still be raised: the sentence says so.
function purchase(game: Game, acts: Sorted): string {
  const sale = game.now!.sale;
  const have = game.now!.position!.players[game.seat ?? -1]?.cash ?? 0;
  const said = { title: squareName(game, sale?.square), money: cash(game, sale?.price ?? 0), have: cash(game, have) };
  return t(wanting(game, acts) ? 'owe.purchase_short' : 'owe.purchase', said);
}
