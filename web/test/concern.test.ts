import { describe, expect, it } from 'vitest';
import { answering, askedOf } from '../src/state/concern';
import type { Now } from '../src/wire/contract';

const at = (owes: boolean, position: object = {}, cash = 0) =>
  askedOf({
    n: 7,
    phase: 'playing',
    you: { seat: 0, listing: { owes } },
    sale: null,
    position: { stage: 'roll', debts: [], offers: [], auction: null, players: [{ cash }], ...position },
  } as unknown as Now);

describe('what is asked of me', () => {
  it('is the same whatever the others do', () => {
    expect(at(true, {}, 50)).toBe(at(true, {}, 80));
    expect(at(false, { stage: 'roll' })).toBe(at(false, { stage: 'purchase' }));
    expect(at(true, { offers: [{ seat: 1, other: 2 }] })).toBe(at(true));
    expect(at(true, { debts: [{ debtor: 1, amount: 3 }] })).toBe(at(true));
  });
  it('is another thing with my turn, a stage of it, a debt, an auction or an offer', () => {
    const asked = [
      at(false),
      at(true),
      at(true, { stage: 'purchase' }),
      at(true, { debts: [{ debtor: 0, amount: 3 }] }),
      at(true, { auction: { lot: 'title', square: 3 } }),
      at(true, { offers: [{ seat: 1, other: 0 }] }),
    ];
    expect(new Set(asked).size).toBe(asked.length);
  });
});

describe('whom the bots wait for', () => {
  const wait = (owing: object, offers: object[] = [{ seat: 1, other: 0 }]) =>
    answering({
      phase: 'playing',
      offer_wait: { seats: [0], until: 9 },
      seats: [{ seat: 0, kind: 'person' }, owing],
      position: { offers },
    } as unknown as Now);
  it('is who has an offer to answer, while a bot is next', () => {
    expect(wait({ seat: 1, kind: 'bot', owes: true })).toEqual([0]);
    expect(wait({ seat: 1, kind: 'person', away: true, owes: true })).toEqual([0]);
  });
  it('is nobody on the turn of a person, or when the offer is gone', () => {
    expect(wait({ seat: 1, kind: 'person', owes: true })).toEqual([]);
    expect(wait({ seat: 1, kind: 'bot', owes: true }, [])).toEqual([]);
  });
});
