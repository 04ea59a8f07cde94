import { describe, expect, it } from 'vitest';
import { passes, linesOf } from '../src/state/log';
import { MOST_SENTENCES, played, recap, since, type Table } from '../src/state/recap';
import type { Edition, Message, Position } from '../src/wire/contract';
import type { GameEvent } from '../src/wire/words';

const edition = {
  currency: '€',
  groups: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  squares: [
    { square: 0, name: 'Start', kind: 'start' },
    { square: 1, name: 'Rome', kind: 'street', group: 'red', price: 60 },
    { square: 2, name: 'Oslo', kind: 'street', group: 'red', price: 60 },
    { square: 3, name: 'Bern', kind: 'street', group: 'blue', price: 60 },
    { square: 4, name: 'Riga', kind: 'street', group: 'blue', price: 60 },
  ],
} as unknown as Edition;
const NAMES = ['Alice', 'Ada', 'Bob'];
const turn = (seat: number): GameEvent => ({ event: 'turn_began', seat });
const paid = (seat: GameEvent['seat'], other: GameEvent['other'], amount: number): GameEvent => ({
  event: 'paid',
  seat: seat!,
  other: other!,
  amount,
  reason: 'rent_bare',
});

function table(events: GameEvent[], more: Partial<Table> = {}, position: Partial<Position> = {}): Table {
  return {
    messages: events.map((event, i) => ({ n: i + 1, at: 0, kind: 'act', events: [event] }) as Message),
    reached: Number.POSITIVE_INFINITY,
    me: 0,
    edition,
    position: {
      turn: 0,
      titles: [],
      players: NAMES.map((_, seat) => ({ seat, in: true })),
      ...position,
    } as unknown as Position,
    nameOf: (seat) => NAMES[seat]!,
    lang: 'en',
    ...more,
  };
}

describe('since my last turn', () => {
  const story = [turn(0), paid(0, 'bank', 9), turn(1), paid(1, 2, 30), turn(2), paid(2, 0, 12), turn(0), paid(0, 1, 5)];
  it('is what the others did before the turn that is mine now', () =>
    expect(since(table(story)).filter((one) => one.event === 'paid')).toEqual([story[3], story[5]]));
  it('goes on while they play', () =>
    expect(since(table(story.slice(0, 4), {}, { turn: 1 })).map((one) => one.event)).toEqual(['turn_began', 'paid']));
  it('tells nothing that has not been shown', () =>
    expect(recap(table(story.slice(0, 6), { reached: 4.5 }, { turn: 2 }))).toEqual(['Ada pays Bob €30.']));
  it('is the last round for who only watches', () =>
    expect(recap(table(story, { me: null }))).toContain('Alice pays Ada €5.'));
  it('is the last round for who is out, the turn that ruined them included', () => {
    const out = { players: NAMES.map((_, seat) => ({ seat, in: seat > 0 })) as Position['players'] };
    expect(recap(table([...story, { event: 'bankrupted', seat: 0 }], {}, out))).toEqual([
      'You are out of the game.',
      'Bob pays you €12.',
      'You pay Ada €5.',
      'Ada pays Bob €30.',
    ]);
  });
});

describe('the recap', () => {
  it('adds up what was paid, and tells mine first', () => {
    const events = [
      turn(1),
      paid(1, 2, 30),
      paid(1, 2, 50),
      paid(2, 0, 12),
      paid(2, 0, 3),
      paid(1, 'bank', 99),
      turn(0),
    ];
    expect(recap(table(events))).toEqual(['Bob pays you €15.', 'Ada pays Bob €80.']);
  });
  it('names groups that became whole, who went out, what was built and bought', () => {
    const events: GameEvent[] = [
      turn(1),
      { event: 'title_passed', seat: 1, other: 'bank', square: 2, reason: 'bought' },
      { event: 'built', seat: 1, square: 1 },
      { event: 'built', seat: 1, square: 1 },
      { event: 'bankrupted', seat: 2, other: 1 },
      turn(0),
    ];
    const titles = [1, 2].map((square) => ({ square, owner: 1, level: 0, mortgaged: false }));
    expect(recap(table(events, {}, { titles }))).toEqual([
      'Bob is out of the game.',
      'Ada completes a group: Red.',
      'Ada buys Oslo.',
      'Ada builds on Rome ×2.',
    ]);
  });
  it('names the groups somebody inherits in one sentence', () => {
    const titles = [1, 2, 3, 4].map((square) => ({ square, owner: 1, level: 0, mortgaged: false }));
    const passed = titles.map(({ square }): GameEvent => ({ event: 'title_passed', seat: 1, other: 2, square }));
    expect(recap(table([turn(2), ...passed, turn(0)], {}, { titles }))).toEqual([
      'Ada completes groups: Red and Blue.',
    ]);
  });
  it('tells a deal with its terms, offered before or not', () => {
    const offer: GameEvent = { event: 'offered', seat: 1, other: 2, give: { titles: [1] }, take: { cash: 40 } };
    const events: GameEvent[] = [offer, turn(0), turn(1), { event: 'offer_accepted', seat: 2, other: 1 }, turn(0)];
    expect(recap(table(events))).toEqual(['Ada gives Bob Rome for €40.']);
    expect(recap(table(events, { lang: 'fr' }))).toEqual(['Ada cède Rome à Bob contre 40\u00a0€.']);
    // What one of them proposes afterwards is no deal yet.
    const refused: GameEvent = { ...offer, give: { cash: 225 }, take: { titles: [3] } };
    expect(recap(table([...events.slice(0, -1), refused, turn(0)]))).toEqual(['Ada gives Bob Rome for €40.']);
    // My own deals from my side, whoever proposed them.
    const later: GameEvent[] = [offer, turn(1), turn(0), { event: 'offer_accepted', seat: 2, other: 1 }];
    expect(recap(table(later, { me: 1 }))).toEqual(['You give Bob Rome for €40.']);
    expect(recap(table(later, { me: 2 }))).toEqual(['You give Ada €40 for Rome.']);
  });
  it('is never longer than a few sentences', () => {
    const many = Array.from({ length: 12 }, (_, i): GameEvent => paid(1 + (i % 2), i % 3, 10 + i));
    expect(recap(table([turn(1), ...many, ...many, turn(0)])).length).toBeLessThanOrEqual(MOST_SENTENCES);
  });
});

describe('the filters of the log', () => {
  const lines = linesOf(
    {
      n: 1,
      at: 0,
      kind: 'act',
      events: [
        { event: 'paid', seat: 1, other: 0, amount: 5, reason: 'rent_bare', text: 'rent' },
        { event: 'paid', seat: 1, other: 2, amount: 5, reason: 'trade', text: 'traded' },
        { event: 'built', seat: 2, square: 1, text: 'built' },
        { event: 'offered', seat: 2, other: 1, text: 'offered' },
        { event: 'rolled', seat: 0, text: 'rolled' },
      ],
    },
    [],
    'en',
  );
  const shown = (filter: Parameters<typeof passes>[1]) =>
    lines.filter((line) => passes(line, filter, 0)).map((line) => line.text);
  it('show money, titles, deals, mine, or everything', () => {
    expect(shown('money')).toEqual(['rent', 'traded']);
    expect(shown('titles')).toEqual(['built']);
    expect(shown('deals')).toEqual(['traded', 'offered']);
    expect(shown('mine')).toEqual(['rent', 'rolled']);
    expect(shown('all')).toHaveLength(5);
  });
});

describe('my last turn', () => {
  it('is one before the present one', () => {
    expect(played(table([turn(0), turn(1)], {}, { turn: 1 }))).toBe(true);
    expect(played(table([turn(0), turn(1), turn(0)]))).toBe(true);
  });
  it('is none while my first one goes on, or has not come', () => {
    expect(played(table([turn(1), turn(0)]))).toBe(false);
    expect(played(table([turn(1), turn(2)], {}, { turn: 2 }))).toBe(false);
  });
});
