// A replay: where it stands, whether it runs, how fast.
import type { Move } from '../board/Tokens.svelte';
import { prefs } from '../prefs.svelte';
import { shownIn, type Shown } from './moves';
import { Pages, type Ask, type Step } from './pages';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const STEP_MS = 1300;
const NOTHING: Shown = { seat: null, squares: [], dice: null, roller: null, card: null };

const beginsTurn = (step: Step) => step.message.events?.some((event) => event.event === 'turn_began') ?? false;

export class Replay {
  n = $state(1);
  step = $state.raw<Step | null>(null);
  playing = $state(false);
  speed = $state(1);
  move = $state.raw<Move | null>(null);
  shown = $state.raw<Shown>(NOTHING);
  failed = $state(false);
  private pages: Pages;
  private key = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    ask: Ask,
    readonly last: number,
    private squares: () => number,
  ) {
    this.pages = new Pages(ask, last);
  }
  // The same place in another language.
  restart(ask: Ask) {
    this.pages = new Pages(ask, this.last);
    void this.to(this.n, true);
  }
  end() {
    clearTimeout(this.timer);
    this.playing = false;
  }

  // Begins where the wanted round does, or else where there is something to see.
  async open(round: number) {
    await this.to(await this.pages.find(0, 1, (step) => step.position !== null && step.position.round >= round));
  }

  async to(n: number, again = false) {
    const wanted = Math.min(this.last, Math.max(1, Math.round(n)));
    const before = this.n;
    if (wanted === before && this.step && !again) return;
    this.n = wanted;
    try {
      const step = this.pages.peek(wanted) ?? (await this.pages.at(wanted));
      if (this.n !== wanted) return;
      this.failed = false;
      this.show(step, wanted === before + 1);
      this.pages.ahead(wanted);
    } catch {
      this.failed = true;
      this.pause();
    }
  }

  private show(step: Step, forward: boolean) {
    const shown = shownIn(step.message.events ?? [], this.squares());
    const keep = forward && !beginsTurn(step);
    this.shown = {
      ...shown,
      dice: shown.dice ?? (keep ? this.shown.dice : null),
      roller: shown.dice ? shown.roller : this.shown.roller,
    };
    const tempo = prefs.calm ? 0 : 1;
    const ms = Math.min(0.75 * this.interval(), shown.squares.length * 90) * tempo;
    this.move =
      forward && shown.seat !== null && ms > 60 ? { key: ++this.key, seat: shown.seat, way: shown.squares, ms } : null;
    this.step = step;
  }

  private interval() {
    return STEP_MS / this.speed;
  }

  back = () => {
    this.pause();
    return this.to(this.n - 1);
  };
  forward = () => {
    this.pause();
    return this.to(this.n + 1);
  };
  async turn(direction: 1 | -1) {
    this.pause();
    try {
      await this.to(await this.pages.find(this.n, direction, beginsTurn));
    } catch {
      this.failed = true;
    }
  }

  toggle() {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.n >= this.last) this.n = 0;
    this.run();
  }
  pause() {
    this.playing = false;
    clearTimeout(this.timer);
  }
  setSpeed(speed: number) {
    this.speed = speed;
  }
  private run() {
    clearTimeout(this.timer);
    // The first step at once, the others in their time.
    void this.to(this.n + 1).then(() => {
      if (!this.playing) return;
      if (this.n >= this.last) return this.pause();
      this.timer = setTimeout(() => this.run(), this.interval());
    });
  }
}
