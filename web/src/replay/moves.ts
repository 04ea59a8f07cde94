// What a step shows on the board: the way of the token, the last dice, the card turned up.
import { way } from '../board/layout';
import type { Dice, GameEvent } from '../wire/words';

export interface Shown {
  seat: number | null;
  squares: number[];
  dice: Dice | null;
  roller: number | null;
  card: string | null;
}

const seatOf = (event: GameEvent) => (typeof event.seat === 'number' ? event.seat : null);

// One token moves at a time: where a step moves several, the last one is shown.
export function shownIn(events: readonly GameEvent[], squares: number): Shown {
  const shown: Shown = { seat: null, squares: [], dice: null, roller: null, card: null };
  for (const event of events) {
    if (event.dice) {
      shown.dice = event.dice;
      shown.roller = seatOf(event);
    }
    if (event.event === 'card_drawn') shown.card = event.card ?? null;
    if ((event.event === 'moved' || event.event === 'jailed') && event.square !== undefined) {
      const part = way(event.from ?? event.square, event.square, squares, event.event === 'jailed');
      const on = shown.seat === seatOf(event) && shown.squares.at(-1) === part[0];
      shown.squares = on ? [...shown.squares, ...part.slice(1)] : part;
      shown.seat = seatOf(event);
    }
  }
  return shown;
}

// Those at the table, in the order of play, the chosen one last: at the bottom.
export function around(seats: readonly number[], view: number | null): number[] {
  const at = view === null ? -1 : seats.indexOf(view);
  return at < 0 ? [...seats] : [...seats.slice(at + 1), ...seats.slice(0, at + 1)];
}
