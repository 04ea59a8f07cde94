// What is being shown at this moment: dice in the air, a token on its way, a card turned up, money changing hands.
// News waits here until the news before it has been shown; when too much waits, it is shown faster or not at all. `now`
// is the one clock of the page: board, sums and what is offered all stand where the drawing has got to.
import { untrack } from 'svelte';
import { way } from '../board/layout';
import type { Move } from '../board/Tokens.svelte';
import { prefs } from '../prefs.svelte';
import { play } from '../ui/sound';
import { orderOf } from './log';
import type { Message, Now } from '../wire/contract';
import type { Dice, GameEvent } from '../wire/words';
import { awaits, presses } from './concern';

export interface Thrown {
  key: number;
  seat: number | null;
  dice: Dice;
  rolling: boolean;
}
export interface Turned {
  key: number;
  seat: number | null;
  card: string;
}
export interface Floating {
  key: number;
  seat: number;
  amount: number;
}
interface Entry {
  messages: Message[];
  now: Now;
}

// Their line in the log would tell what the dice are about to show.
const SPOILERS = new Set(['rolled', 'order_rolled', 'rent_rolled', 'luck_rolled', 'final_rolled', 'moved', 'jailed']);
const MOST_WAITING = 6;
// So much at once is what was missed, page by page when it was long: only where it leads is shown.
const MISSED = 12;
const STEP_MS = 105;
// Of the usual time, where somebody has only a moment to answer what is being drawn.
const PRESSING = 0.25;

export class Stage {
  now = $state.raw<Now | null>(null);
  thrown = $state.raw<Thrown | null>(null);
  turned = $state.raw<Turned | null>(null);
  move = $state.raw<Move | null>(null);
  floats = $state.raw<Floating[]>([]);
  busy = $state(false);
  // The last event shown, in the order of the log: what comes after it is not told yet.
  reached = $state(Number.POSITIVE_INFINITY);
  // Shows nothing on the way, only where everything has got to, until this seat is asked something.
  skipping = $state(false);
  // Where what is being drawn leads.
  drawing: Now | null = null;
  // When everything that came has been drawn.
  ondrawn: () => void = () => {};
  private queue: Entry[] = [];
  private key = 0;
  squares = 40;
  private ended = false;
  private finishing = false;
  private covers = 0;
  private cut: () => void = () => {};
  // Counts what is drawn from a first position on; what an older drawing has left is dropped.
  starts = 0;

  end() {
    this.ended = true;
    this.queue = [];
    this.cut();
  }

  // Everything that is waiting, at once.
  finish() {
    if (!this.busy) return;
    this.finishing = true;
    this.move = null;
    this.cut();
  }
  skip() {
    this.skipping = !awaits(this.newest);
    this.finish();
  }
  private get newest(): Now | null {
    return this.queue.at(-1)?.now ?? this.drawing ?? this.now;
  }
  // A sheet hides the board and works on what it shows: nothing is animated behind it.
  cover(): () => void {
    this.covers++;
    untrack(() => this.finish());
    return () => void this.covers--;
  }

  take(messages: Message[], now: Now, first: boolean) {
    // Before the first position there is nothing to show a change of.
    if (first || messages.length > MISSED || !this.now?.position) {
      this.starts++;
      this.queue = [];
      this.rest();
      this.now = now;
      this.reached = now.n + 1;
      const last = messages
        .flatMap((m) => m.events ?? [])
        .filter((e) => e.event === 'rolled')
        .at(-1);
      if (last?.dice) this.thrown = { key: ++this.key, seat: seatOf(last), dice: last.dice, rolling: false };
      this.ondrawn();
      return;
    }
    this.queue.push({ messages, now });
    if (presses(now)) this.cut();
    if (!this.busy) void this.run();
  }

  private rest() {
    this.busy = false;
    this.finishing = false;
    this.drawing = null;
    this.cut();
  }

  private async run() {
    this.busy = true;
    const start = this.starts;
    for (let entry = this.queue.shift(); entry; entry = this.queue.shift()) {
      this.drawing = entry.now;
      for (const message of entry.messages) {
        for (const [i, event] of (message.events ?? []).entries()) {
          const ahead = SPOILERS.has(event.event);
          if (!ahead) this.reached = orderOf(message.n, i);
          // What takes no time is not waited for, so that all of it is drawn in one go.
          const slow = this.pace() > 0;
          const shown = this.show(event);
          if (slow) await shown;
          if (this.ended || start !== this.starts) return;
          this.reached = orderOf(message.n, i);
        }
        this.reached = Math.max(this.reached, message.n);
      }
      this.now = entry.now;
      if (awaits(entry.now)) this.skipping = false;
    }
    this.rest();
    this.ondrawn();
  }

  // How much slower or faster than written: 0 shows nothing.
  private pace(): number {
    const unseen = this.skipping || this.finishing || this.covers > 0 || document.hidden;
    if (unseen || this.ended || this.queue.length > MOST_WAITING) return 0;
    if (presses(this.newest)) return prefs.tempo * PRESSING;
    return prefs.tempo * (this.queue.length > 2 ? 0.35 : this.queue.length > 0 ? 0.7 : 1);
  }
  private wait(ms: number): Promise<void> {
    const time = ms * this.pace();
    if (time <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.cut = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  private async show(event: GameEvent) {
    switch (event.event) {
      case 'rolled':
      case 'order_rolled':
      case 'rent_rolled':
      case 'luck_rolled':
      case 'final_rolled':
        return this.throwDice(event);
      case 'moved':
      case 'jailed':
        return this.walk(event);
      case 'card_drawn':
        if (!event.card) return;
        this.turned = { key: ++this.key, seat: seatOf(event), card: event.card };
        play('card');
        await this.wait(1900);
        return;
      case 'paid':
        return this.pay(event);
      case 'turn_began':
        this.turned = null;
        return this.wait(120);
      case 'auction_won':
        play('hammer');
        return this.wait(350);
      case 'built':
        play('build');
        return this.wait(350);
      case 'bankrupted':
      case 'ended':
        return this.wait(900);
      default:
        return;
    }
  }

  private async throwDice(event: GameEvent) {
    if (!event.dice) return;
    const key = ++this.key;
    const rolling = this.pace() > 0;
    this.thrown = { key, seat: seatOf(event), dice: event.dice, rolling };
    if (!rolling) return;
    play('dice');
    await this.wait(620);
    this.thrown = { key, seat: seatOf(event), dice: event.dice, rolling: false };
    await this.wait(240);
  }

  private async walk(event: GameEvent) {
    const seat = seatOf(event);
    if (seat === null || event.square === undefined || !this.now?.position) return;
    const squares = way(event.from ?? 0, event.square, this.squares, event.event === 'jailed');
    const ms = Math.min(1700, squares.length > 2 ? squares.length * STEP_MS : 420);
    this.move = { key: ++this.key, seat, way: squares, ms: ms * this.pace() };
    const to = event.square;
    const position = this.now.position;
    const players = position.players.map((player) =>
      player.seat === seat ? { ...player, position: to, jailed: event.event === 'jailed' } : player,
    );
    this.now = { ...this.now, position: { ...position, players } };
    await this.wait(ms + 60);
    // Nothing is asked while a slow browser still has the token on its way.
    this.move = null;
  }

  private async pay(event: GameEvent) {
    const amount = event.amount ?? 0;
    const position = this.now?.position;
    if (!position || !this.now) return;
    const change = (seat: number) => (event.seat === seat ? -amount : event.other === seat ? amount : 0);
    const players = position.players.map((player) =>
      change(player.seat) === 0 ? player : { ...player, cash: player.cash + change(player.seat) },
    );
    this.now = { ...this.now, position: { ...position, players } };
    if (this.pace() <= 0) return;
    const fresh = [event.seat, event.other]
      .filter((seat): seat is number => typeof seat === 'number')
      .map((seat) => ({ key: ++this.key, seat, amount: change(seat) }));
    this.floats = [...this.floats.slice(-8), ...fresh];
    setTimeout(() => (this.floats = this.floats.filter((one) => !fresh.includes(one))), 1900);
    play('money');
    await this.wait(220);
  }

  dismissCard() {
    this.turned = null;
  }
}

function seatOf(event: GameEvent): number | null {
  return typeof event.seat === 'number' ? event.seat : null;
}
