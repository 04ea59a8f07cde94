import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf, meant } from '../src/play/keys';
import { sorted } from '../src/play/sort';
import { prefs } from '../src/prefs.svelte';
import { linesOf, orderOf, Seating } from '../src/state/log';
import { Stage } from '../src/state/stage.svelte';
import type { Listed, Listing, Message, Now, SeatNow } from '../src/wire/contract';

const listing: Listing = {
  seat: 0,
  owes: true,
  default: { action: 'decline', seat: 0 },
  actions: [
    { action: 'resign', seat: 0 },
    { action: 'decline', seat: 0 },
    { action: 'buy', seat: 0, square: 3, price: 60, money: -60 },
    { action: 'claim', seat: 0, other: 1, square: 39 },
    { action: 'build', seat: 0, square: 1, cost: 50, rent: 2, rent_after: 10 },
    { action: 'mortgage', seat: 0, square: 1 },
    { action: 'reject', seat: 0, other: 2 },
    { action: 'accept', seat: 0, other: 2 },
    { action: 'bid', seat: 0, amount: 10, most: 400 },
    { action: 'pass', seat: 0 },
    { action: 'withdraw', seat: 0 },
    { action: 'place', seat: 0, square: 3 },
  ],
  may_offer_to: [1],
  may_counter: [],
  may_settle: false,
  not_now: [
    { action: 'build', seat: 0, square: 3, why: 'group_not_whole', rule: 'EU-40' },
    { action: 'go_bankrupt', seat: 0, why: 'debt_can_be_covered' },
  ],
};

describe('what a listing holds', () => {
  const acts = sorted(listing);
  it('is all shown somewhere, each once', () => {
    const shown = [
      ...acts.main,
      ...acts.claims,
      ...acts.places,
      ...[...acts.estate.values()].flat(),
      ...[acts.bid, acts.pass, acts.withdraw, acts.resign].filter((one) => one !== null),
    ];
    expect(shown.length + acts.accepts.length + acts.rejects.length).toBe(listing.actions.length);
  });
  it('puts the purchase before the refusal of it', () =>
    expect(acts.main.map((one) => one.action)).toEqual(['buy', 'decline']));
  it('gathers what may be done on a title', () =>
    expect(acts.estate.get(1)?.map((one) => one.action)).toEqual(['build', 'mortgage']));
  it('keeps what is not possible now by its title', () => {
    expect(acts.refusedOn.get(3)?.map((one) => one.why)).toEqual(['group_not_whole']);
    expect(acts.refused).toHaveLength(2);
  });
  it('is empty for who only watches', () => expect(sorted(null).main).toEqual([]));
});

const player = (seat: number, position: number, cash: number) => ({
  seat,
  position,
  cash,
  in: true,
  jailed: false,
  role: 'player',
  titles: [],
  cards: [],
});
function now(n: number, position: number, cash: number): Now {
  return {
    n,
    phase: 'playing',
    seats: [],
    position: { turn: 0, players: [player(0, position, cash), player(1, 0, 1500)] },
  } as unknown as Now;
}
const rolled: Message = {
  n: 5,
  at: 0,
  kind: 'act',
  by: 0,
  actions: ['0 roll', 'chance dice 3 4'],
  events: [
    { event: 'rolled', seat: 0, dice: [3, 4], text: 'A rolls 3 + 4 = 7.' },
    { event: 'moved', seat: 0, from: 0, square: 7, text: 'A lands on Chance.' },
    { event: 'paid', seat: 0, other: 1, amount: 50, text: 'A pays B 50.' },
  ],
};

describe('the stage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    prefs.speed = 'normal';
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows a first frame at once', () => {
    const stage = new Stage();
    stage.take([], now(4, 0, 1500), true);
    expect(stage.now?.n).toBe(4);
    expect(stage.busy).toBe(false);
  });

  it('throws the dice, walks, pays, and only then stands where the server is', async () => {
    const stage = new Stage();
    stage.take([], now(4, 0, 1500), true);
    stage.take([rolled], now(5, 7, 1450), false);
    expect(stage.thrown).toMatchObject({ dice: [3, 4], rolling: true });
    expect(stage.reached).toBeLessThan(orderOf(5, 0));
    expect(stage.now?.position?.players[0]?.position).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.thrown?.rolling).toBe(false);
    expect(stage.move).toMatchObject({ seat: 0, way: [0, 1, 2, 3, 4, 5, 6, 7] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.now?.n).toBe(5);
    expect(stage.now?.position?.players.map((one) => one.cash)).toEqual([1450, 1500]);
    expect(stage.busy).toBe(false);
  });

  it('shows everything at once when animations are off', async () => {
    prefs.speed = 'off';
    const stage = new Stage();
    stage.take([], now(4, 0, 1500), true);
    stage.take([rolled], now(5, 7, 1450), false);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.now?.n).toBe(5);
  });

  it('shows only where it leads what comes in pages after a reload', () => {
    const stage = new Stage();
    const page = (from: number) => Array.from({ length: 90 }, (_, i) => ({ ...rolled, n: from + i }));
    stage.take(page(1), now(90, 0, 1500), true);
    stage.take(page(91), now(180, 7, 1450), false);
    expect(stage.now?.n).toBe(180);
    expect(stage.reached).toBeGreaterThan(180);
    expect(stage.busy).toBe(false);
  });

  it('hurries when much is waiting, and loses nothing', async () => {
    const stage = new Stage();
    stage.take([], now(4, 0, 1500), true);
    for (let n = 5; n < 40; n++) stage.take([{ ...rolled, n }], now(n, 7, 1450), false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stage.now?.n).toBe(39);
  });
});

describe('who looks on', () => {
  const claim = { ...listing, owes: false, actions: listing.actions.filter((one) => one.action === 'claim') };
  const mine = (n: number, offered: Listing | null): Now => ({ ...now(n, 7, 1450), you: { listing: offered } }) as Now;
  let stage: Stage;
  let drawn: number;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    prefs.speed = 'normal';
    drawn = 0;
    stage = new Stage();
    stage.ondrawn = () => drawn++;
    stage.take([], mine(4, null), true);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('finishes at a wish what is being drawn, and what waits', async () => {
    stage.take([rolled], mine(5, null), false);
    stage.take([{ ...rolled, n: 6 }], mine(6, listing), false);
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.now?.n).toBe(4);
    stage.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.now?.n).toBe(6);
    expect(stage.busy).toBe(false);
    // Only that once: the next is drawn as ever.
    stage.take([{ ...rolled, n: 7 }], mine(7, null), false);
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.thrown?.rolling).toBe(true);
  });
  it('has a rent to claim on the table within a second', async () => {
    stage.take([rolled], mine(5, null), false);
    await vi.advanceTimersByTimeAsync(50);
    stage.take([{ ...rolled, n: 6 }], mine(6, claim), false);
    expect(stage.now?.n, 'not before it is drawn').toBe(4);
    await vi.advanceTimersByTimeAsync(1500);
    expect(stage.now?.n).toBe(6);
  });
  it('skips to their own turn, and no further', async () => {
    stage.skip();
    for (const n of [5, 6]) stage.take([{ ...rolled, n }], mine(n, null), false);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.now?.n).toBe(6);
    stage.take([{ ...rolled, n: 7 }], mine(7, listing), false);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.skipping).toBe(false);
    stage.take([{ ...rolled, n: 8 }], mine(8, null), false);
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.now?.n).toBe(7);
  });
  it('acts in a sheet on what is drawn: nothing is animated behind it', async () => {
    const uncover = stage.cover();
    stage.take([rolled], mine(5, listing), false);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.now?.n).toBe(5);
    uncover();
    stage.take([{ ...rolled, n: 6 }], mine(6, null), false);
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.now?.n).toBe(5);
  });
  it('drops an old drawing when the game is read anew', async () => {
    stage.take([rolled], mine(5, null), false);
    stage.take([], mine(9, listing), true);
    await vi.advanceTimersByTimeAsync(9000);
    expect(stage.now?.n).toBe(9);
    expect(drawn, 'as often as it was read').toBe(2);
  });
});

describe('keys', () => {
  it('stand for one kind of action each, and never for what refuses or ends a game', () => {
    const keys = listing.actions.map((one) => [one.action, keyOf(one)] as const).filter(([, key]) => key !== null);
    expect(Object.fromEntries(keys)).toEqual({ buy: 'B', claim: 'C', pass: 'P' });
    const fatal: Listed[] = [
      { action: 'go_bankrupt', seat: 0 },
      { action: 'resign', seat: 0 },
      { action: 'decline', seat: 0 },
    ];
    expect(fatal.map(keyOf)).toEqual([null, null, null]);
    for (const digit of '123456789') expect(meant([...listing.actions, ...fatal], digit)).toBeUndefined();
  });
  it('number the answers to a choice as the server does', () => {
    const choices: Listed[] = [
      { action: 'choose', seat: 0, amount: 1 },
      { action: 'choose', seat: 0, amount: 2 },
    ];
    expect(meant(choices, '2')).toBe(choices[1]);
  });
});

describe('the story', () => {
  it('has a line for each event that has words, in order, with its rule', () => {
    const lines = linesOf({ ...rolled, events: [...rolled.events!, { event: 'claims_aged' }] }, [], 'en');
    expect(lines.map((line) => line.text)).toEqual(['A rolls 3 + 4 = 7.', 'A lands on Chance.', 'A pays B 50.']);
    expect([...lines].sort((a, b) => a.order - b.order)).toEqual(lines);
  });
  it('names who sat there then: a seat that was taken over had another name before', () => {
    const seat = (name: string) => ({ seat: 0, name }) as SeatNow;
    const story: Partial<Message>[] = [
      { kind: 'seated', seat: 0, place: { kind: 'person', name: 'Bob', member: 1 } },
      { kind: 'started', seats: [seat('Bob')] },
      { kind: 'away', seat: 0, why: 'kicked' },
      { kind: 'opened', seat: 0 },
      { kind: 'seated', seat: 0, place: { kind: 'person', name: 'Carol', member: 2 } },
      { kind: 'back', seat: 0, member: 2 },
      { kind: 'away', seat: 0, why: 'left' },
      { kind: 'back', seat: 0, member: 2 },
    ];
    const seating = new Seating();
    const told = story.flatMap((one, n) => {
      const message = { n, at: 0, ...one } as Message;
      const { seats, before } = seating.at(message, [seat('Carol')]);
      return linesOf(message, seats, 'en', before).map((line) => line.text);
    });
    expect(told).toEqual([
      'Bob sits down.',
      'The game begins.',
      'Bob was removed; a bot plays.',
      'Bob’s seat is free: somebody else may take it over.',
      'Carol takes over from Bob.',
      'Carol is away; a bot plays.',
      'Carol is back.',
    ]);
  });
  it('can ask a bot about what it decided, once, and about nothing else', () => {
    const events: Message['events'] = [
      { event: 'paid', seat: 1, other: 'bank', amount: 60, text: 'B pays the bank 60.' },
      { event: 'title_passed', seat: 1, square: 1, text: 'B buys Riga.' },
      { event: 'turn_began', seat: 0, text: 'Round 2: it is A’s turn.' },
    ];
    const asked = (by: Message['by'], act: string) =>
      linesOf({ n: 7, at: 0, kind: 'act', by: by!, actions: [act], events }, [], 'en')
        .filter((line) => line.asks)
        .map((line) => line.text);
    expect(asked('bot', '1 buy')).toEqual(['B buys Riga.']);
    expect(asked('bot', '1 roll')).toEqual([]);
    expect(asked(0, '0 buy')).toEqual([]);
  });
  it('tells who is away in the reader’s language', () => {
    const away: Message = { n: 9, at: 0, kind: 'away', seat: 1, why: 'timeout', level: 'normal' };
    const seats = [{ seat: 1, name: 'Zoé' }] as never;
    expect(linesOf(away, seats, 'fr')[0]?.text).toContain('Zoé n’a pas');
    expect(linesOf(away, seats, 'en')[0]?.text).toContain('Zoé did not answer');
  });
});
