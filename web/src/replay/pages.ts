// A finished game step by step. The client has no rules, so the server gives the position after each message; it comes
// in pages, each asked for once.
import type { Message, Position } from '../wire/contract';

export interface Step {
  message: Message;
  position: Position | null;
  rents: Record<string, number>;
}
export interface Page {
  frames: Step[];
  next: number;
}
export type Ask = (from: number, count: number) => Promise<Page>;

export const PAGE = 100;

export class Pages {
  private pages = new Map<number, Promise<Step[]>>();
  private steps = new Map<number, Step>();
  constructor(
    private ask: Ask,
    readonly last: number,
  ) {}

  // What is here already.
  peek(n: number): Step | null {
    return this.steps.get(n) ?? null;
  }
  get loaded(): Step[] {
    return [...this.steps.values()].sort((a, b) => a.message.n - b.message.n);
  }

  async at(n: number): Promise<Step> {
    const here = this.steps.get(n);
    if (here) return here;
    await this.page(Math.floor((n - 1) / PAGE));
    const step = this.steps.get(n);
    if (!step) throw new Error(`replay: no message ${n}`);
    return step;
  }

  // Asks ahead, so that playing does not stop at the end of a page.
  ahead(n: number) {
    const page = Math.floor((n - 1) / PAGE);
    if ((n - 1) % PAGE > PAGE * 0.6 && (page + 1) * PAGE < this.last) this.page(page + 1).catch(() => {});
  }

  // The nearest step after (or before) n that `wanted` holds for; the last (or first) one where there is none.
  async find(n: number, direction: 1 | -1, wanted: (step: Step) => boolean): Promise<number> {
    for (let at = n + direction; at >= 1 && at <= this.last; at += direction) {
      if (wanted(await this.at(at))) return at;
    }
    return direction === 1 ? this.last : 1;
  }

  private page(number: number): Promise<Step[]> {
    let page = this.pages.get(number);
    if (!page) {
      page = this.ask(number * PAGE + 1, PAGE).then(({ frames }) => {
        for (const step of frames) this.steps.set(step.message.n, step);
        return frames;
      });
      this.pages.set(number, page);
      page.catch(() => this.pages.delete(number));
    }
    return page;
  }
}
