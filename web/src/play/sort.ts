// What a listing holds, sorted by where it is shown. Everything listed appears somewhere, and nothing else does.
import type { Listed, Listing, NotNow } from '../wire/contract';
import type { ActionName } from '../wire/words';

const ESTATE: readonly ActionName[] = ['build', 'sell', 'sell_hotels', 'sell_title', 'mortgage', 'lift'];
const RAISES: readonly ActionName[] = ['sell', 'sell_hotels', 'sell_title', 'mortgage'];
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
  all: readonly Listed[];
  main: Listed[];
  claims: Extract<Listed, { action: 'claim' }>[];
  bid: Extract<Listed, { action: 'bid' }> | null;
  pass: Listed | null;
  accepts: Extract<Listed, { action: 'accept' }>[];
  rejects: Extract<Listed, { action: 'reject' }>[];
  withdraw: Listed | null;
  resign: Listed | null;
  estate: Map<number, Listed[]>;
  // Something of mine would bring money.
  raises: boolean;
  // Listed only where nothing of mine could cover what I owe.
  ruin: Listed | undefined;
  places: Extract<Listed, { action: 'place' }>[];
  // What one would expect and cannot do now; what concerns a title is by its square.
  refused: NotNow[];
  refusedOn: Map<number, NotNow[]>;
}

function byTitle<One extends Listed | NotNow>(all: readonly One[]): Map<number, One[]> {
  const found = new Map<number, One[]>();
  for (const one of all) {
    if (ESTATE.includes(one.action) && 'square' in one) found.set(one.square, [...(found.get(one.square) ?? []), one]);
  }
  return found;
}

export function sorted(listing: Listing | null): Sorted {
  const all = listing?.actions ?? [];
  const of = <N extends ActionName>(name: N) =>
    all.filter((one): one is Extract<Listed, { action: N }> => one.action === name);
  const refused = listing?.not_now ?? [];
  const main = all
    .filter((one) => ORDER.includes(one.action) && one.action !== 'place')
    .sort((a, b) => ORDER.indexOf(a.action) - ORDER.indexOf(b.action));
  return {
    all,
    main,
    claims: of('claim'),
    bid: of('bid')[0] ?? null,
    pass: of('pass')[0] ?? null,
    accepts: of('accept'),
    rejects: of('reject'),
    withdraw: of('withdraw')[0] ?? null,
    resign: of('resign')[0] ?? null,
    estate: byTitle(all),
    raises: all.some((one) => RAISES.includes(one.action)),
    ruin: of('go_bankrupt')[0],
    places: of('place'),
    refused,
    refusedOn: byTitle(refused),
  };
}
