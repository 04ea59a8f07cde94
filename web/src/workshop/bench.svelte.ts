// What the rules say of the text, as it is typed: what is wrong with it, and what its games are like. Three workers, so
// that a long count never keeps the checker waiting; each is ended when it takes too long.
import { Absent, RulesWorker, TooLong } from '../engine/rules';
import { keepEverything } from '../engine/load';
import type { Lang } from '../i18n';
import type { Edition } from '../wire/contract';

export interface Problem {
  line: number;
  what: string;
  remedy: string;
  file?: string;
}
export interface Estimate {
  value: number;
  interval: [number, number];
}
export interface Report {
  games: number;
  games_per_second: number;
  win_percent_by_seat: Estimate[];
  win_percent_by_order: Estimate[];
  roles: Record<string, { seats: number; win_percent_per_seat: Estimate; final_wealth: Estimate }>;
  cut_off_percent: Estimate;
  rounds_to_end: Record<'mean' | 'p05' | 'p50' | 'p95', Estimate>;
  titles: { square: number; price: number; rent: Estimate; sold_percent: number; return_percent: Estimate }[];
}
export interface Effect {
  before: number;
  after: number;
  change: number;
  interval: [number, number];
}
export interface Switched {
  games: number;
  switches: { variant: string; name: string; lifted: boolean; rounds: Effect; win_percent: Record<string, Effect> }[];
}
interface Checked {
  problems: Problem[];
  edition?: Edition;
  hash?: string;
}
type Trouble = '' | 'absent' | 'long' | 'broken';

const CHECK_MS = 6000;
const STEP_MS = 30_000;
const MOST_GAMES = 4096;
const SWITCH_GAMES = [16, 64, 256];

export class Bench {
  problems = $state.raw<Problem[]>([]);
  edition = $state.raw<Edition | null>(null); // the last that held
  holds = $state(false);
  trouble = $state<Trouble>('');
  report = $state.raw<Report | null>(null);
  switched = $state.raw<Switched | null>(null);
  seats = $state(4);
  private checker = new RulesWorker();
  private counter = new RulesWorker();
  private switcher = new RulesWorker();
  private wanted: { text: string; lang: Lang } | null = null;
  private busy = false;
  private counted = '';
  private closed = false;

  constructor() {
    keepEverything();
  }

  // Only the newest text matters.
  check(text: string, lang: Lang) {
    this.wanted = { text, lang };
    if (!this.busy) void this.work();
  }

  private async work() {
    this.busy = true;
    while (this.wanted && !this.closed) {
      const { text, lang } = this.wanted;
      this.wanted = null;
      try {
        this.take(await this.checker.ask<Checked>({ ask: 'check', toml: text, lang }, CHECK_MS), text, lang);
      } catch (error) {
        this.fail(error);
      }
    }
    this.busy = false;
  }

  private take(checked: Checked, text: string, lang: Lang) {
    this.trouble = '';
    this.problems = checked.problems;
    this.holds = checked.edition !== undefined;
    if (!checked.edition) return;
    this.edition = checked.edition;
    const { min_seats, max_seats } = checked.edition;
    this.seats = Math.min(Math.max(this.seats, min_seats), max_seats);
    this.count(text, lang, `${checked.hash} ${this.seats} ${lang}`);
  }

  private fail(error: unknown) {
    if (this.closed) return;
    this.holds = false;
    this.trouble = error instanceof Absent ? 'absent' : error instanceof TooLong ? 'long' : 'broken';
  }

  // Another edition, or other players: the games are counted anew.
  private count(text: string, lang: Lang, key: string) {
    if (key === this.counted || this.closed) return;
    this.counted = key;
    this.counter.stop();
    this.switcher.stop();
    this.report = null;
    this.switched = null;
    const seats = Array.from({ length: this.seats }, () => 'normal');
    void this.study(text, seats, key);
    if ((this.edition?.variants.length ?? 0) > 0) void this.compare({ toml: text, seats, lang }, key);
  }
  private current = (key: string) => key === this.counted && !this.closed;

  // Nobody needs figures behind another tab.
  private async looked(key: string) {
    while (document.hidden && this.current(key)) await new Promise((go) => setTimeout(go, 500));
  }

  private async study(text: string, seats: string[], key: string) {
    let question: object = { ask: 'study', toml: text, seats, games: 64 };
    try {
      while (this.current(key) && (this.report?.games ?? 0) < MOST_GAMES) {
        const report = await this.counter.ask<Report>(question, STEP_MS);
        if (!this.current(key) || !('games' in report)) return;
        this.report = report;
        question = { ask: 'study', games: 64 };
        await this.looked(key);
      }
    } catch {
      // Ended for another text, or it took too long: what was counted so far stands.
    }
  }

  private async compare(question: object, key: string) {
    try {
      for (const games of SWITCH_GAMES) {
        const found = await this.switcher.ask<Switched>({ ask: 'switches', ...question, games }, 2 * STEP_MS);
        if (!this.current(key) || !('switches' in found)) return;
        this.switched = found;
        await this.looked(key);
      }
    } catch {
      // As above.
    }
  }

  // Who wins from a position; each call plays other games.
  odds(text: string, position: object | string, seed: number) {
    return this.checker.ask<{ error?: string; games: number; wins: number[]; line: string }>(
      { ask: 'odds', toml: text, position, seats: this.seats, games: 64, seed },
      STEP_MS,
    );
  }
  editions(lang: Lang) {
    return this.checker.ask<{ editions: { edition: string; title: string }[] }>({ ask: 'editions', lang });
  }
  async textOf(edition: string) {
    return (await this.checker.ask<{ toml: string }>({ ask: 'text', edition })).toml;
  }

  close() {
    this.closed = true;
    for (const worker of [this.checker, this.counter, this.switcher]) worker.stop();
  }
}
