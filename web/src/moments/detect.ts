// What in the story is worth a scene. It looks at events and at what is shown; it knows no rules.
import type { Edition, Position, SeatNow } from '../wire/contract';
import type { GameEvent } from '../wire/words';

export type MomentKind = 'group' | 'rent' | 'escape' | 'out' | 'win';
export interface Moment {
  kind: MomentKind;
  seat: number;
  // The other side: who is paid.
  other: number | null;
  group: string | null;
  amount: number;
}
export interface Scenery {
  edition: Edition;
  position: Position;
  seats: readonly SeatNow[];
  me: number | null;
}

// A rent is huge when it takes half of what the payer had in hand, and a tenth of all that is theirs.
const OF_CASH = 0.5;
const OF_WORTH = 0.1;
// Who has covered a debt and keeps less than this part of it has escaped narrowly.
const LEFT_OF_DEBT = 0.2;

const isSeat = (seat: unknown): seat is number => typeof seat === 'number';

export class Watcher {
  private whole: Set<string> | null = null;
  private debts = new Map<number, number>();

  // Groups that are whole already when one comes in are no news.
  private wholeAt({ edition, position }: Scenery): Set<string> {
    const owner = new Map(position.titles.map((title) => [title.square, title.owner]));
    const found = new Set<string>();
    for (const { id } of edition.groups) {
      const owners = edition.squares.filter((one) => one.group === id).map((one) => owner.get(one.square));
      if (owners.length > 1 && isSeat(owners[0]) && owners.every((one) => one === owners[0]))
        found.add(`${id} ${owners[0]}`);
    }
    return found;
  }
  begin(scene: Scenery) {
    this.whole = this.wholeAt(scene);
  }

  see(event: GameEvent, scene: Scenery): Moment | null {
    const moment = (kind: MomentKind, seat: number, more: Partial<Moment> = {}): Moment => ({
      kind,
      seat,
      other: isSeat(event.other) ? event.other : null,
      group: null,
      amount: event.amount ?? 0,
      ...more,
    });
    const { seat } = event;
    if (event.event === 'ended') return moment('win', event.seats?.[0] ?? 0);
    if (!isSeat(seat)) return null;
    switch (event.event) {
      case 'title_passed': {
        const group = this.completed(event, seat, scene);
        return group ? moment('group', seat, { group }) : null;
      }
      case 'paid':
        return this.huge(event, seat, scene) ? moment('rent', seat) : null;
      case 'debt_opened':
        this.debts.set(seat, (this.debts.get(seat) ?? 0) + (event.amount ?? 0));
        return null;
      case 'debt_closed':
        return this.escaped(seat, scene) ? moment('escape', seat) : null;
      case 'bankrupted':
        this.debts.delete(seat);
        return moment('out', seat);
      default:
        return null;
    }
  }

  // The first of the game, and each of one's own.
  private completed(event: GameEvent, seat: number, scene: Scenery): string | null {
    const group = scene.edition.squares[event.square ?? -1]?.group;
    const key = `${group} ${seat}`;
    this.whole ??= new Set();
    if (!group || this.whole.has(key) || !this.wholeAt(scene).has(key)) return null;
    const first = this.whole.size === 0;
    this.whole.add(key);
    return first || seat === scene.me ? group : null;
  }

  private huge(event: GameEvent, seat: number, { position, seats }: Scenery): boolean {
    if (!event.reason?.startsWith('rent_') || !isSeat(event.other)) return false;
    const amount = event.amount ?? 0;
    const had = (position.players[seat]?.cash ?? 0) + amount;
    const worth = (seats[seat]?.worth ?? 0) + amount;
    return amount > 0 && amount >= OF_CASH * had && amount >= OF_WORTH * worth;
  }

  private escaped(seat: number, { position }: Scenery): boolean {
    const debt = this.debts.get(seat);
    this.debts.delete(seat);
    const player = position.players[seat];
    return debt !== undefined && player?.in === true && player.cash <= LEFT_OF_DEBT * debt;
  }
}
