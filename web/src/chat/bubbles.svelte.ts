// What the players said last, for some seconds each.
import type { LogLine } from '../state/log';

export interface Bubble {
  key: string;
  seat: number;
  text: string;
}
const SHOWN_MS = 7000;

export class Bubbles {
  all = $state.raw<Bubble[]>([]);
  // Nothing that was said before one came in is said again.
  private heard: number | null = null;
  private readonly clock: () => number;

  constructor(clock: () => number) {
    this.clock = clock;
  }

  hear(lines: readonly LogLine[]) {
    const last = lines.at(-1)?.n ?? 0;
    const since = this.heard;
    this.heard = Math.max(last, since ?? 0);
    if (since === null) return;
    for (let i = lines.length - 1; i >= 0 && lines[i]!.n > since; i--) {
      const { key, kind, seat, said, at } = lines[i]!;
      // What an outage brings late is for the pane, not for a bubble.
      if (kind === 'chat' && seat !== null && said && this.clock() - at < SHOWN_MS)
        this.show({ key, seat, text: said });
    }
  }

  private show(bubble: Bubble) {
    this.all = [...this.all.filter((one) => one.seat !== bubble.seat), bubble];
    setTimeout(() => (this.all = this.all.filter((one) => one !== bubble)), SHOWN_MS);
  }
  of(seat: number): Bubble | undefined {
    return this.all.find((one) => one.seat === seat);
  }
}
