import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame } from '../src/wire/contract';
import { Live, type Link } from '../src/wire/live';

// A line that can be broken by hand.
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}
const news = { type: 'news', messages: [], now: {} };
const roll = { command: 'act', action: { action: 'roll', seat: 0 } } as const;

describe('the connection', () => {
  let links: Link[];
  let frames: Frame[];
  let last: number;
  let live: Live;
  const line = () => Line.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('location', { protocol: 'http:', host: 'table.test' });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    Line.all = [];
    links = [];
    frames = [];
    last = 0;
    live = new Live({
      game: 'G',
      token: 'T',
      lang: 'en',
      last: () => last,
      onFrame: (frame) => frames.push(frame),
      onLink: (link) => links.push(link),
    });
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says who it is, and what it has already', () => {
    line().open();
    expect(line().url).toBe('ws://table.test/api/games/G/live');
    expect(line().sent).toEqual([{ hello: 1, token: 'T', last: 0, lang: 'en', changes: true }]);
    line().say(news);
    expect(links.at(-1)).toBe('online');
  });

  it('puts what is new over what it was told before, and begins anew with each line', () => {
    const told = () => (frames.at(-1) as { now: unknown }).now;
    line().open();
    line().say({ type: 'news', messages: [], now: { n: 1, code: 'ABC', position: null } });
    line().say({ type: 'news', messages: [], now: { n: 2, position: { round: 1, turn: 0 } } });
    expect(told()).toEqual({ n: 2, code: 'ABC', position: { round: 1, turn: 0 } });
    line().say({ type: 'news', messages: [], now: { n: 3, position: { turn: 1 } } });
    line().say({ type: 'news', messages: [], now: { n: 4 } });
    expect(told()).toEqual({ n: 4, code: 'ABC', position: { round: 1, turn: 1 } });
    live.reconnectNow();
    line().close();
    vi.advanceTimersByTime(1000);
    line().open();
    line().say({ type: 'news', messages: [], now: { n: 5, position: null } });
    expect(told()).toEqual({ n: 5, position: null });
  });

  it('comes back by itself and asks for the rest', async () => {
    line().open();
    line().say(news);
    last = 17;
    line().close();
    expect(links.at(-1)).toBe('offline');
    await vi.advanceTimersByTimeAsync(1000);
    expect(Line.all).toHaveLength(2);
    line().open();
    expect(line().sent[0]).toMatchObject({ last: 17 });
  });

  it('waits longer each time the server is still away', async () => {
    for (let i = 0; i < 4; i++) {
      line().close();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    const before = Line.all.length;
    line().close();
    await vi.advanceTimersByTimeAsync(500);
    expect(Line.all).toHaveLength(before);
  });

  it('gives a command its own answer', async () => {
    line().open();
    line().say(news);
    const first = live.send({ command: 'pause' });
    const second = live.send({ command: 'start' });
    const [a, b] = line().sent.slice(1) as { id: number }[];
    line().say({ type: 'answer', id: b!.id, error: 'forbidden', message: 'no' });
    line().say({ type: 'answer', id: a!.id, ok: true });
    expect((await first).ok).toBe(true);
    expect((await second).error).toBe('forbidden');
  });

  it('repeats an act that had no answer, under the same key', async () => {
    line().open();
    line().say(news);
    const answer = live.send(roll);
    const sent = line().sent[1]!;
    line().close();
    await vi.advanceTimersByTimeAsync(1000);
    line().open();
    expect(line().sent).toHaveLength(1);
    line().say(news);
    expect(line().sent[1]).toEqual(sent);
    line().say({ type: 'answer', id: sent['id'], ok: true, n: 4 });
    expect((await answer).n).toBe(4);
  });

  it('tells other commands that it is offline', async () => {
    line().open();
    line().say(news);
    const chat = live.send({ command: 'chat', text: 'hello' });
    line().close();
    expect((await chat).error).toBe('offline');
    expect((await live.send({ command: 'pause' })).error).toBe('offline');
  });

  it('does not come back to a table that has sent it away', async () => {
    line().open();
    line().say({ type: 'bye', error: 'unauthorised', message: 'who are you?' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.all).toHaveLength(1);
    expect(links.at(-1)).toBe('closed');
  });
});
