import { describe, expect, it, vi } from 'vitest';
import { around, shownIn } from '../src/replay/moves';
import { PAGE, Pages, type Step } from '../src/replay/pages';
import type { GameEvent } from '../src/wire/words';

const step = (n: number): Step => ({
  message: { n, at: n, kind: 'act', events: n % 7 === 0 ? [{ event: 'turn_began', seat: 0 }] : [] },
  position: null,
  rents: {},
});
function pages(last: number) {
  const ask = vi.fn((from: number, count: number) => {
    const frames = Array.from({ length: Math.max(0, Math.min(count, last - from + 1)) }, (_, i) => step(from + i));
    return Promise.resolve({ frames, next: from + frames.length });
  });
  return { ask, pages: new Pages(ask, last) };
}

describe('the pages of a replay', () => {
  it('are asked for once each, whichever step comes first', async () => {
    const { ask, pages: all } = pages(250);
    expect((await all.at(150)).message.n).toBe(150);
    await Promise.all([all.at(101), all.at(200), all.at(1)]);
    expect(ask.mock.calls).toEqual([
      [101, PAGE],
      [1, PAGE],
    ]);
    expect(all.peek(200)?.message.n).toBe(200);
    expect(all.peek(201)).toBeNull();
  });
  it('are asked for ahead of time near their end, and not beyond the last', async () => {
    const { ask, pages: all } = pages(150);
    await all.at(30);
    all.ahead(30);
    expect(ask).toHaveBeenCalledTimes(1);
    all.ahead(80);
    all.ahead(90);
    expect(ask).toHaveBeenCalledTimes(2);
    await all.at(150);
    all.ahead(150);
    expect(ask).toHaveBeenCalledTimes(2);
  });
  it('find the next and the last turn across pages', async () => {
    const { pages: all } = pages(250);
    const turn = (one: Step) => one.message.events!.length > 0;
    expect(await all.find(99, 1, turn)).toBe(105);
    expect(await all.find(105, -1, turn)).toBe(98);
    expect(await all.find(249, 1, turn)).toBe(250);
    expect(await all.find(3, -1, turn)).toBe(1);
  });
  it('can be asked for again after a failure', async () => {
    let fail = true;
    const all = new Pages(
      (from) =>
        fail ? Promise.reject(new Error('offline')) : Promise.resolve({ frames: [step(from)], next: from + 1 }),
      1,
    );
    await expect(all.at(1)).rejects.toThrow('offline');
    fail = false;
    expect((await all.at(1)).message.n).toBe(1);
  });
});

describe('what a step shows', () => {
  it('joins a roll and the card that sends on into one way', () => {
    const events: GameEvent[] = [
      { event: 'rolled', seat: 1, dice: [1, 2] },
      { event: 'moved', seat: 1, from: 4, square: 7 },
      { event: 'card_drawn', seat: 1, card: 'CH09' },
      { event: 'moved', seat: 1, from: 7, square: 4 },
    ];
    expect(shownIn(events, 40)).toEqual({
      seat: 1,
      squares: [4, 5, 6, 7, 6, 5, 4],
      dice: [1, 2],
      roller: 1,
      card: 'CH09',
    });
  });
  it('goes to jail straight', () =>
    expect(shownIn([{ event: 'jailed', seat: 0, from: 30, square: 10 }], 40).squares).toEqual([30, 10]));
});

it('puts the point of view at the bottom, the others in the order of play', () => {
  expect(around([0, 1, 2, 3], 1)).toEqual([2, 3, 0, 1]);
  expect(around([0, 1, 2], null)).toEqual([0, 1, 2]);
});
