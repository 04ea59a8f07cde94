// What a listing holds, sorted by where it is shown. Everything listed appears somewhere, and nothing else does.
import type { Listed, Listing } from '../wire/contract';
import type { ActionName } from '../wire/words';

const ESTATE: readonly ActionName[] = ['build', 'sell', 'sell_hotels', 'sell_title', 'mortgage', 'lift'];
const ORDER: readonly ActionName[] = [
  'roll',
  'buy',
  'use_card',
  'pay_fine',
  'choose',
  'place',
  'end_turn',
  'keep',
  'decline',
  'go_bankrupt',
];

export interface Sorted {
  main: Listed[];
  claims: Extract<Listed, { action: 'claim' }>[];
  bid: Extract<Listed, { action: 'bid' }> | null;
  pass: Listed | null;
  accepts: number[];
  rejects: number[];
  withdraw: Listed | null;
  resign: Listed | null;
  estate: Map<number, Listed[]>;
  places: Extract<Listed, { action: 'place' }>[];
}

export function sorted(listing: Listing | null): Sorted {
  const all = listing?.actions ?? [];
  const of = <N extends ActionName>(name: N) =>
    all.filter((one): one is Extract<Listed, { action: N }> => one.action === name);
  const estate = new Map<number, Listed[]>();
  for (const one of all) {
    if (ESTATE.includes(one.action) && 'square' in one)
      estate.set(one.square, [...(estate.get(one.square) ?? []), one]);
  }
  const main = all
    .filter((one) => ORDER.includes(one.action) && one.action !== 'place')
    .sort((a, b) => ORDER.indexOf(a.action) - ORDER.indexOf(b.action));
  const seat = (one: { other: unknown }) => one.other as number;
  return {
    main,
    claims: of('claim'),
    bid: of('bid')[0] ?? null,
    pass: of('pass')[0] ?? null,
    accepts: of('accept').map(seat),
    rejects: of('reject').map(seat),
    withdraw: of('withdraw')[0] ?? null,
    resign: of('resign')[0] ?? null,
    estate,
    places: of('place'),
  };
}
