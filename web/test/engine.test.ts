// The rules in WebAssembly beside the rules of the program: the same games, to the last event.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commitmentOf, fromHex } from '../src/dice/verify';
import { Broken, open } from '../src/engine/module';

const root = new URL('../../', import.meta.url);
const wasm = new URL('web/public/rules.wasm', root);
const signed = readFileSync(new URL('tests/lab/signatures.txt', root), 'utf8').trim().split('\n');
const bytes = existsSync(wasm) ? readFileSync(wasm) : null;

interface Outcome {
  status: number;
  body: string;
  said: { text: string }[];
  written: { game: string; entries: { n: number; text: string }[] }[];
  wake: number | null;
}

describe.skipIf(!bytes)('the rules in the browser', async () => {
  const rules = bytes ? await open(bytes) : null!;

  // The same file that the program is held to (tests/lab/signature_test.cpp).
  it.each(signed.map((line) => line.split(' ') as [string, string]))(
    'plays 1000 games of %s as the program does',
    (edition, sum) => expect(rules.ask({ ask: 'signature', edition, games: 1000 })).toEqual({ signature: sum }),
    120_000,
  );

  it('keeps a table of its own, with chance that follows from its secret', () => {
    let now = 1_000_000;
    const request = (method: string, target: string, body = '', token = '') =>
      rules.ask<Outcome>({ ask: 'request', method, target, body, token, now });
    const seats = [1, 2].map(() => ({ kind: 'bot', level: 'easy' }));
    const wish = { edition: 'espace', name: 'É\u0301lodie \u200b', play: false, seats, pace_ms: 0 };
    const created = request('POST', '/api/games', JSON.stringify(wish));
    expect(created.status).toBe(201);
    const { game, token } = JSON.parse(created.body) as { game: string; token: string };
    const hear = (message: object) =>
      rules.ask<Outcome>({ ask: 'hear', line: 1, game, text: JSON.stringify(message), now });
    expect(JSON.parse(hear({ hello: 1, token, lang: 'en' }).said[0]!.text)).toMatchObject({
      type: 'news',
      now: { you: { name: 'É\u0301lodie'.normalize() } },
    });
    let last = hear({ command: 'start', id: 1 });
    for (let i = 0; i < 20_000 && last.wake !== null; i++) {
      now = Math.max(now + 1, last.wake);
      last = rules.ask<Outcome>({ ask: 'stir', now });
    }
    const record = request('GET', `/api/games/${game}/record`).body;
    const found = (name: string) => new RegExp(`^# ${name} ([0-9a-f]{64})`, 'm').exec(record)![1]!;
    expect(commitmentOf(fromHex(found('secret'))!)).toBe(found('commitment'));
  }, 60_000);

  it('says what is wrong with any text, in a sentence', () => {
    for (const toml of [
      '\u0000\u0007',
      '= = =',
      '[['.repeat(20_000),
      'a.'.repeat(50_000),
      'x'.repeat(1_200_000),
      '<html>',
    ]) {
      const { problems } = rules.ask<{ problems: { what: string }[] }>({ ask: 'check', toml });
      expect(problems[0]?.what, toml.slice(0, 20)).toMatch(/\w+ \w+/);
    }
  });

  it('stops with a sentence where nobody foresaw it, and a new one goes on', async () => {
    const broken = await open(bytes!);
    expect(() =>
      broken.ask({ ask: 'restore', game: 'l', entries: [{ n: 1, at: 0, text: '{"kind":"created"}' }] }),
    ).toThrow(Broken);
    expect((await open(bytes!)).ask({ ask: 'editions' })).toHaveProperty('editions');
  });
});
