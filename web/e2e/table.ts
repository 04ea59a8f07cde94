// What people at a table do: open one, sit down, start, play on.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phrases, type Key, type Lang } from '../src/i18n/phrases';
import type { Admission, Edition, NewGame, Now } from '../src/wire/contract';
import { patiently, type Visitor } from './browser';
import type { Habits, Stop } from './robot';

// As the page sets it: with curly apostrophes. How wide a blank is does not matter.
const set = (text: string) => text.replace(/'/g, '\u2019');
export const words = (key: Key, lang: Lang = 'en') => set(phrases[key][lang]);
// A text with {name} and {n|one|{n} many} in it, as a pattern.
export function like(key: Key, lang: Lang = 'en'): RegExp {
  const hole = '\uffff';
  const plain = (part: string) =>
    part
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\s+/g, '\\s+')
      .replaceAll(hole, '.+');
  const counted = (inside: string) => `(?:${inside.split('|').slice(1).map(plain).join('|')})`;
  return new RegExp(
    words(key, lang)
      .replace(/\{[^{}|]*\}/g, hole)
      .split(/\{([^}]*)\}/)
      .map((part, i) => (i % 2 ? counted(part) : plain(part)))
      .join(''),
  );
}

export const button = (page: Page, key: Key, lang: Lang = 'en') => page.getByRole('button', { name: like(key, lang) });

export interface Wish {
  edition: string;
  variants?: string[];
  seats?: ('open' | 'easy' | 'normal' | 'hard')[];
  name?: string;
  guest?: string;
  projector?: boolean;
  lang?: Lang;
  set?: string[];
  pace?: number;
  fromStart?: boolean;
  // How long a roll waits for claims: most tests are not about that.
  claim?: number;
}

// The next game this page asks for has bots that do not think for the eye's sake, and these policies (as `--set` has
// them) beside what it asks for: the situation a test is about should come soon, and surely.
export async function hasten(page: Page, set: string[] = [], pace = 0, claim = 0) {
  await page.route(
    (url) => url.pathname === '/api/games',
    (route) => {
      const asked = route.request().postDataJSON() as { set: string[] };
      const wanted = { ...asked, set: [...asked.set, ...set], pace_ms: pace, claim_seconds: claim };
      return route.continue({ postData: JSON.stringify(wanted) });
    },
    { times: 1 },
  );
}

// By the mouse to the lobby, from the page where its edition is chosen already unless the whole way is meant.
// Answers the code of the table.
export async function open(page: Page, wish: Wish): Promise<string> {
  const lang = wish.lang ?? 'en';
  await hasten(page, wish.set, wish.pace, wish.claim);
  if (wish.fromStart) {
    await page.goto('/');
    await page.locator(`.box[data-edition=${wish.edition}] a[href="/new/${wish.edition}"]`).click();
  } else await page.goto(`/new/${wish.edition}`);
  await page.getByLabel(words('new.name', lang)).fill(wish.name ?? 'Alice');
  if (wish.projector) await page.getByLabel(words('new.projector', lang)).check();
  await seats(page, wish.seats ?? ['open', 'normal'], lang, wish.projector ? 0 : 1);
  for (const variant of wish.variants ?? [])
    await page
      .locator('.variants li')
      .filter({ has: page.getByText(variant, { exact: true }) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: words('new.create', lang) }).click();
  await page.waitForURL(/\/g\/[A-Z0-9]+/);
  const code = /\/g\/([A-Z0-9]+)/.exec(page.url())![1]!;
  await page.getByRole('heading', { name: words('lobby.seats', lang) }).waitFor();
  return code;
}

async function seats(page: Page, wanted: string[], lang: Lang, mine: number) {
  const rows = page.locator('.seat select:first-of-type');
  const add = page.getByRole('button', { name: `+ ${words('seat.robot', lang)}` });
  while ((await rows.count()) < wanted.length) await add.click();
  while ((await rows.count()) > wanted.length)
    await page
      .getByRole('button', { name: words('new.remove', lang).replace('{n}', String((await rows.count()) + mine)) })
      .click();
  for (const [i, kind] of wanted.entries())
    await page.getByLabel(words('new.seat_kind', lang).replace('{n}', String(i + 1 + mine))).selectOption(kind);
}

// By the link; by the code it goes from the start page.
export async function join(page: Page, code: string, name: string, lang: Lang = 'en', by: 'link' | 'code' = 'link') {
  if (by === 'code') {
    await page.goto('/');
    await page.getByLabel(words('start.code', lang)).fill(code.toLowerCase());
    await page.getByRole('button', { name: words('start.join', lang), exact: true }).click();
  } else await page.goto(`/g/${code}`);
  await page.getByLabel(words('new.name', lang)).fill(name);
  await page.getByRole('button', { name: words('join.enter', lang) }).click();
  await page.getByText(words('lobby.wait_host', lang)).waitFor();
}

export async function start(page: Page, others: Page[] = [], lang: Lang = 'en') {
  await page.getByRole('button', { name: words('lobby.start', lang) }).click();
  for (const one of [page, ...others]) await one.locator('.board').waitFor();
}

// What a page would ask the server for, without one.
export async function ask<T>(address: string, path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

// The same table without the way to it, for a test that is about what comes then: `open`, `join` and `start` draw three
// pages more. The first is the host; everybody comes in when it has begun. Answers its code.
export async function begun(people: Visitor[], wish: Wish): Promise<string> {
  const { address } = people[0]!;
  const lang = wish.lang ?? 'en';
  const book = await ask<Edition>(address, `/api/editions/${wish.edition}?lang=en`);
  const names = [wish.name ?? 'Alice', wish.guest ?? 'Bob'];
  const bots = ['Ada', 'Blaise', 'Emmy'];
  const game: NewGame & { claim_seconds: number } = {
    edition: wish.edition,
    variants: [
      ...(book.start?.variants ?? []),
      ...book.variants.filter((one) => wish.variants?.includes(one.name)).map((one) => one.id),
    ],
    set: [...(book.start?.set ?? []), ...(wish.set ?? [])],
    name: names[0]!,
    play: true,
    seats: [
      { kind: 'person', name: names[0]! },
      ...(wish.seats ?? ['open', 'normal']).map((kind, i) =>
        kind === 'open' ? { kind } : { kind: 'bot' as const, level: kind, name: bots[i]! },
      ),
    ],
    clock: { seconds: 0 },
    substitute: 'normal',
    pace_ms: wish.pace ?? 0,
    claim_seconds: wish.claim ?? 0,
    lang,
  };
  const seats = [await ask<Admission>(address, '/api/games', game)];
  const { code, token } = seats[0]!;
  for (const name of names.slice(1, people.length))
    seats.push(await ask<Admission>(address, `/api/games/${code}/join`, { name }));
  await ask(address, `/api/games/${code}/commands`, { command: 'start' }, token);
  for (const [i, { page }] of people.entries()) {
    const ticket = { game: seats[i]!.game, code, token: seats[i]!.token, edition: wish.edition, at: Date.now() };
    await page.addInitScript((ticket) => {
      if (location.protocol.startsWith('http') && !localStorage.getItem('cadastre.games'))
        localStorage.setItem('cadastre.games', JSON.stringify({ [ticket.code]: ticket }));
    }, ticket);
    await page.goto(`/g/${code}`);
    await page.locator('.board').waitFor();
  }
  return code;
}

// Asks the server as this page may: with its own token, if it has one.
export async function command(page: Page, code: string, body: object): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([code, body]) => {
      const token = (JSON.parse(localStorage.getItem('cadastre.games') ?? '{}') as Record<string, { token: string }>)[
        code
      ]?.token;
      const answer = await fetch(`/api/games/${code}/commands`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body,
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    [code, JSON.stringify(body)] as const,
  );
}
export async function now(page: Page, code: string): Promise<Now> {
  return page.evaluate(async (code) => {
    const token = (JSON.parse(localStorage.getItem('cadastre.games') ?? '{}') as Record<string, { token: string }>)[
      code
    ]?.token;
    const answer = await fetch(`/api/games/${code}/now`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    return (await answer.json()) as Now;
  }, code);
}

// Lets the hands in these pages click until one of them meets what it is told to stop for.
export async function playOn(pages: Page[], habits: Partial<Habits>, ms = 90_000): Promise<{ page: Page; met: Stop }> {
  for (const page of pages) await page.evaluate((wanted) => window.robot.play(wanted), habits);
  const found = await patiently(
    `one of ${habits.stop?.join(', ')}`,
    async () => {
      let over = 0;
      for (const page of pages) {
        const met = await page.evaluate(() => window.robot.met);
        if (met) return { page, met };
        over += await page.locator('.decision a[href$="/debrief"]').count();
      }
      if (over >= pages.length) throw new Error(`the game was over before ${habits.stop?.join(', ')}`);
      return null;
    },
    ms,
  ).catch(async (error: unknown) => {
    for (const page of pages) console.error(`left at: ${await page.locator('.decision').innerText()}`);
    throw error;
  });
  for (const page of pages) await page.evaluate(() => window.robot.rest());
  return found;
}

// One decision of whoever owes it, and no more: the others do nothing meanwhile. Answers what stands then.
export async function oneDecision(pages: Page[], code: string): Promise<Now> {
  const before = (await now(pages[0]!, code)).n;
  await patiently('somebody who can decide', async () => {
    for (const page of pages) if (await page.evaluate(() => window.robot.decide())) return true;
    return false;
  });
  return patiently('what comes of it', async () => {
    const after = await now(pages[0]!, code);
    return after.n > before && after;
  });
}

// Plays until each of these pages says that it is over.
export async function playOut(pages: Page[], habits: Partial<Habits> = {}, ms = 110_000) {
  await Promise.all(
    pages.map(async (page) => {
      await page.evaluate((wanted) => window.robot.play({ ...wanted, stop: ['over'] }), habits);
      await patiently('the end of the game', () => page.evaluate(() => window.robot.met === 'over'), ms).catch(
        async (error: unknown) => {
          const [round, asked] = [page.locator('header .chip').last(), page.locator('.decision')];
          console.error(`left at: ${await round.innerText()}, ${await asked.innerText()}`);
          throw error;
        },
      );
    }),
  );
}

export async function logged(page: Page): Promise<string> {
  return page.getByRole('log').innerText();
}

export async function fits(page: Page) {
  const { wide, inside } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    inside: innerWidth,
  }));
  expect(wide, 'the page is no wider than the screen').toBeLessThanOrEqual(inside);
}

// A bot at this table answers when it is asked why.
export async function asksWhy(page: Page) {
  const ask = page.getByRole('button', { name: words('why.ask') });
  await patiently('a decision of a bot', async () => (await ask.count()) > 0);
  await ask.first().click();
  await page.locator('.log .answer', { hasText: /\w{3}/ }).waitFor();
}
