// What is for sale is what the server says: in Inégalopolis a woman buys the title she waited for, wherever she stands.
import { describe, expect, it } from 'vitest';
import { question } from '../src/play/question';
import { sorted } from '../src/play/sort';
import { actionText } from '../src/play/words';
import { prefs } from '../src/prefs.svelte';
import type { Game } from '../src/state/game.svelte';
import type { Listed, Listing, NotNow } from '../src/wire/contract';

prefs.lang = 'fr';
const squares = Array.from({ length: 40 }, (_, square) => ({
  square,
  name: `Rue ${square}`,
  kind: 'street',
  price: 999,
}));
const WAITED = 12;
const HERE = 5;

function atTheTable(actions: Listed[], not_now: NotNow[] = []): { game: Game; listing: Listing } {
  const listing = { seat: 0, owes: true, actions, not_now, may_offer_to: [], may_counter: [], may_settle: false };
  const me = { seat: 0, position: HERE, waits_for: WAITED, cash: 80, role: 'woman', in: true };
  const position = { stage: 'purchase', turn: 0, players: [me], debts: [], inherited: [], auction: null };
  const now = { position, sale: { seat: 0, square: WAITED, price: 120 }, seats: [] };
  const game = { now, seat: 0, listing, edition: { squares, roles: [], currency: 'f' }, nameOf: () => 'Ada' };
  return { game: game as unknown as Game, listing };
}

describe('the title she waited for', () => {
  const buy: Listed = { action: 'buy', seat: 0, square: WAITED, price: 120, reason: 'bought_after_wait', money: -120 };
  it('is the one on the button, with its price', () => {
    const { game } = atTheTable([buy]);
    expect(actionText(game, buy)).toBe('Acheter Rue 12 · 120\u00a0f');
  });
  it('is the one she is asked about', () => {
    const { game, listing } = atTheTable([buy]);
    expect(question(game, sorted(listing))).toBe('Rue 12 est à vendre pour 120\u00a0f.');
  });
  it('is said to be too dear where the server says so', () => {
    const refused: NotNow = { action: 'buy', seat: 0, square: WAITED, price: 120, why: 'cannot_afford' };
    const { game, listing } = atTheTable([], [refused]);
    expect(question(game, sorted(listing))).toBe('Rue 12 coûte 120\u00a0f\u00a0; vous avez 80\u00a0f.');
  });
});

it('shows the sums the list has, not those of the edition', () => {
  const { game } = atTheTable([]);
  expect(actionText(game, { action: 'mortgage', seat: 0, square: 3, money: 70 })).toContain('70');
  expect(actionText(game, { action: 'claim', seat: 0, other: 1, square: 3, money: 44 })).toContain('44');
  expect(actionText(game, { action: 'end_turn', seat: 0, reason: 'jail_passed' })).toContain('Rester');
});
