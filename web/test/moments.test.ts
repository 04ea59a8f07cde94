import { describe, expect, it } from 'vitest';
import { EMOTES, emoteOf } from '../src/chat/emotes';
import { Watcher, type Scenery } from '../src/moments/detect';
import { botName } from '../src/start/names';
import type { Edition, Position, SeatNow } from '../src/wire/contract';

const edition = {
  groups: [{ id: 'red', name: 'Red' }],
  squares: [
    { square: 0, name: 'Rome', group: 'red' },
    { square: 1, name: 'Oslo', group: 'red' },
  ],
} as unknown as Edition;
const scene = (cash: [number, number], owners: (number | string)[] = ['bank', 'bank'], me = 0): Scenery => ({
  edition,
  position: {
    players: cash.map((one, seat) => ({ seat, cash: one, in: true })),
    titles: owners.map((owner, square) => ({ square, owner })),
  } as unknown as Position,
  seats: cash.map((one, seat) => ({ seat, worth: one })) as unknown as SeatNow[],
  me,
});

describe('moments', () => {
  it('come when the first group is whole, and not again', () => {
    const watcher = new Watcher();
    watcher.begin(scene([500, 500], [1, 'bank']));
    const passed = { event: 'title_passed', seat: 1, other: 'bank', square: 1 } as const;
    expect(watcher.see(passed, scene([500, 500], [1, 1]))).toMatchObject({ kind: 'group', seat: 1, group: 'red' });
    expect(watcher.see(passed, scene([500, 500], [1, 1]))).toBeNull();
  });
  it('say nothing of groups that were whole before', () => {
    const watcher = new Watcher();
    watcher.begin(scene([500, 500], [1, 1]));
    expect(watcher.see({ event: 'title_passed', seat: 1, square: 1 }, scene([1, 1], [1, 1]))).toBeNull();
  });
  it('take a rent for huge by what the payer had', () => {
    const rent = { event: 'paid', seat: 1, other: 0, amount: 300, reason: 'rent_built' } as const;
    expect(new Watcher().see(rent, scene([900, 200]))).toMatchObject({ kind: 'rent', amount: 300 });
    expect(new Watcher().see(rent, scene([900, 1200]))).toBeNull();
    expect(new Watcher().see({ ...rent, reason: 'bought' }, scene([900, 0]))).toBeNull();
    expect(new Watcher().see({ ...rent, other: 'bank' }, scene([900, 0]))).toBeNull();
  });
  it('know a narrow escape from a comfortable one', () => {
    const opened = { event: 'debt_opened', seat: 1, amount: 400 } as const;
    for (const [left, kind] of [
      [10, 'escape'],
      [300, undefined],
    ] as const) {
      const watcher = new Watcher();
      watcher.see(opened, scene([0, 100]));
      expect(watcher.see({ ...opened, event: 'debt_closed' }, scene([0, left]))?.kind).toBe(kind);
    }
  });
  it('tell who is out and who has won', () => {
    expect(new Watcher().see({ event: 'bankrupted', seat: 1, other: 0 }, scene([1, 1]))?.kind).toBe('out');
    expect(new Watcher().see({ event: 'ended', seats: [1] }, scene([1, 1]))).toMatchObject({ kind: 'win', seat: 1 });
  });
});

describe('faces', () => {
  it('travel as words', () => {
    for (const emote of EMOTES) expect(emoteOf(` ${emote.code} `)).toBe(emote);
    expect(emoteOf('laugh')).toBeUndefined();
  });
});

describe('names of bots', () => {
  const roles = [{ id: 'woman' }, { id: 'man' }];
  it('fit their roles', () => {
    expect(botName({ roles, role: 'woman', taken: [] })).toBe('Ada');
    expect(botName({ roles, role: 'man', taken: [] })).toBe('Blaise');
    expect(botName({ roles, taken: [] }), 'a role still to come').toBe('Alix');
    expect(botName({ roles: [{ id: 'player' }], taken: [] })).toBe('Ada');
  });
  it('are nobody else’s', () => {
    const taken: string[] = ['ADA'];
    for (let i = 0; i < 8; i++) taken.push(botName({ roles, role: 'woman', taken }));
    expect(new Set(taken.map((name) => name.toLowerCase())).size).toBe(taken.length);
  });
});
