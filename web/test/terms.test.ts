import { describe, expect, it } from 'vitest';
import { keep } from '../src/play/terms';
import type { Player } from '../src/wire/contract';

const owner = (cash: number, titles: number[], cards: string[] = []) => ({ cash, titles, cards }) as unknown as Player;
const draft = { cash: 50, titles: [1, 3], cards: ['free'] };

describe('what is composed while the game goes on', () => {
  it('stays as it is while its owner has it', () =>
    expect(keep(draft, owner(60, [1, 3, 5], ['free']), 100)).toEqual({ draft, lost: null }));
  it('loses what its owner no longer has', () =>
    expect(keep(draft, owner(60, [3]), 60)).toEqual({
      draft: { cash: 50, titles: [3], cards: [] },
      lost: { titles: [1], cards: ['free'], cash: false },
    }));
  it('asks for no more cash than is left', () =>
    expect(keep(draft, owner(20, [1, 3], ['free']), 60)).toEqual({
      draft: { ...draft, cash: 20 },
      lost: { titles: [], cards: [], cash: true },
    }));
  it('leaves a sum alone that is being typed', () =>
    expect(keep({ ...draft, cash: 500 }, owner(60, [1, 3], ['free']), 60).lost).toBeNull());
  it('has nothing left of who is out', () =>
    expect(keep(draft, undefined, 60).draft).toEqual({ cash: 0, titles: [], cards: [] }));
});
