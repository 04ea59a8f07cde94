// The pages after a game, and the rules: for a whole game of every edition, played by the server's own bots.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { Figures } from '../src/debrief/figures';
import type { Analysis } from '../src/wire/analysis';
import type { Admission, Edition, Lobby, Now } from '../src/wire/contract';
import { narrow, sound } from './axe';
import { PATIENCE, patiently, visitor, withBrowser } from './browser';
import { ask as askAt } from './table';

withBrowser();

const PLAYERS = { europe: 3, espace: 3, anti: 4, madame: 4, inegalopolis: 5 };
// In a short check some more than people play there: bots are quick.
const ROUNDS = Math.min(20, 6 + Number(process.env['CADASTRE_WEB_ROUNDS'] ?? 14));
const NAMES = ['Amélie', 'Bob', 'Chloé', 'Dimitri', 'Émeric'];

const ask = <T>(path: string, body?: object, token?: string) => askAt<T>(inject('address'), path, body, token);
const text = async (path: string) => (await fetch(inject('address') + path)).text();

// The quick game where there is one, and few rounds: bots may go on for very long.
async function create(edition: string, seats: object[], play: boolean): Promise<Admission> {
  const book = await ask<Edition>(`/api/editions/${edition}?lang=fr`);
  const variants = book.variants.map((variant) => variant.id).filter((id) => id === 'quick');
  return ask<Admission>('/api/games', {
    edition,
    variants,
    set: [`round_limit=${ROUNDS}`],
    name: 'Alice',
    play,
    seats,
    clock: { seconds: 0 },
    substitute: 'normal',
    pace_ms: 0,
  });
}
// A game among bots, with a word of the host's in its dice, to its end.
async function played(edition: string): Promise<Admission> {
  const seats = NAMES.slice(0, PLAYERS[edition as keyof typeof PLAYERS]).map((name) => ({
    kind: 'bot',
    name,
    level: 'normal',
  }));
  const game = await create(edition, seats, false);
  await ask(`/api/games/${game.game}/commands`, { command: 'entropy', entropy: 'tournesol é' }, game.token);
  await ask(`/api/games/${game.game}/commands`, { command: 'start' }, game.token);
  await patiently(
    `the end of a game of ${edition}`,
    async () => (await ask<Lobby>(`/api/games/${game.game}`)).phase === 'over',
    100_000,
  );
  return game;
}
// One game for all who only look at it.
let kept: Promise<Admission> | undefined;
async function known(): Promise<Admission> {
  kept ??= played('espace');
  return kept.catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
}
async function debrief(page: Page, code: string) {
  await page.goto(`/g/${code}/debrief`);
  await page.locator('.verdict').waitFor();
}
const digits = (value: string) => Number(value.replace(/\D/g, ''));
const at = async (page: Page) => Number(/\d+/.exec(await page.locator('output').innerText())![0]);

describe.each(Object.keys(PLAYERS))('after a game of %s', (edition) => {
  it('the debrief, the replay and the rules tell what happened', { timeout: 240_000 * PATIENCE }, async () => {
    const game = await played(edition);
    await tellsTheGame(edition, game);
    await replays(game);
    await rulesOf(edition);
    await onAPhone(edition, game);
  });
});

async function tellsTheGame(edition: string, { game, code }: Admission) {
  const { page } = await visitor({ lang: 'fr' });
  const now = await ask<Now>(`/api/games/${game}/now`);
  const figures = await ask<Figures>(`/api/games/${game}/debrief?lang=fr`);
  const outcomes = (await text(`/api/games/${game}/record`))
    .split('\n')
    .filter((line) => line.startsWith('chance ')).length;
  await debrief(page, code);
  for (const winner of now.position!.winners)
    expect(await page.locator('h1').innerText()).toContain(now.seats[winner]!.name);
  expect(await page.locator('#ranking tbody tr').count()).toBe(now.seats.length);
  // The browser's own count of right outcomes against the record's lines.
  expect(digits(await page.locator('.verdict.good').innerText())).toBe(outcomes);
  await page.locator('#verify summary').click();
  await patiently('a row for each outcome', async () => (await page.locator('#verify tbody tr').count()) === outcomes);
  await page.locator('#wealth summary').click();
  const last = await page.locator('#wealth tbody tr').last().locator('td').allInnerTexts();
  expect(last.map(digits)).toEqual(figures.wealth.players.map((one) => one.worth.at(-1)));
  if (figures.costs.rules.length > 0) {
    await page.locator('#costs button.open').first().click();
    await page.locator('#costs .cases li').first().waitFor();
  }
  await analyses(page, now);
  await sound(page, `the debrief of ${edition}`);
  expect((await page.pdf({ format: 'A4', preferCSSPageSize: true })).length).toBeGreaterThan(20_000);
}

// Asked for, made while one waits, and each turning point opens the replay there.
async function analyses(page: Page, now: Now) {
  await page.locator('#analysis button').click();
  await page.locator('#analysis svg[role=img]').waitFor({ timeout: 120_000 * PATIENCE });
  const chart = await page.locator('#analysis svg[role=img]').getAttribute('aria-label');
  for (const winner of now.position!.winners) expect(chart).toContain(now.seats[winner]!.name);
  await makesSense(page, now);
  const links = page.locator('#analysis a[href*="/replay#n"]');
  for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))) {
    expect(Number(href!.split('#n')[1])).toBeLessThanOrEqual(now.n);
  }
}

// Somebody wins every game, the curve ends as this one did, and what is shown is what was found.
async function makesSense(page: Page, { game, position }: Now) {
  const { curve, decisions, turning_points } = await ask<Analysis>(`/api/games/${game}/analysis?lang=fr`);
  const sum = (wins: number[]) => wins.reduce((all, one) => all + one, 0);
  for (const { wins } of curve) expect(sum(wins), 'each to a thousandth').toBeCloseTo(1, 2);
  const winners = curve.at(-1)!.wins.flatMap((chance, seat) => (chance > 0 ? [seat] : []));
  expect(winners).toEqual([...position!.winners].sort((a, b) => a - b));
  for (const { before, after } of turning_points) expect(Math.abs(after - before)).toBeGreaterThanOrEqual(0.06);
  expect(await page.locator('#analysis .turns li').count()).toBe(turning_points.length);
  for (const { low, cost, high } of decisions) {
    expect(low, 'beyond doubt').toBeGreaterThan(0);
    expect(cost).toBeGreaterThanOrEqual(low);
    expect(cost).toBeLessThanOrEqual(high);
  }
}

async function replays({ game, code }: Admission) {
  const { page } = await visitor({ lang: 'fr' });
  const now = await ask<Now>(`/api/games/${game}/now`);
  await page.goto(`/g/${code}/replay#n${now.n - 2}`);
  await page.locator('.controls').waitFor();
  await patiently('the moment of the link', async () => (await at(page)) === now.n - 2);
  await page.goto(`/g/${code}/replay`);
  await page.reload();
  await page.locator('.controls').waitFor();
  const first = await at(page);
  await page.keyboard.press('ArrowRight');
  await patiently('one step', async () => (await at(page)) === first + 1);
  await page.keyboard.press('ArrowLeft');
  await patiently('one step back', async () => (await at(page)) === first);
  await page.keyboard.press('ArrowDown');
  await patiently('the next turn', async () => (await at(page)) > first);
  await page.keyboard.press('2');
  await page.locator('aside li.card').last().getByText(now.seats[1]!.name!).first().waitFor();
  await page.keyboard.press('+');
  const before = await at(page);
  await page.keyboard.press(' ');
  await patiently('two steps by itself', async () => (await at(page)) >= before + 2);
  await page.keyboard.press(' ');
  await page.getByRole('slider').press('End');
  await patiently('the end', async () => (await at(page)) === now.n);
  await patiently('the sums of the end', async () => {
    const shown = await Promise.all(
      now.position!.players.map((player) => page.locator(`aside li.card.seat-${player.seat} .money`).innerText()),
    );
    return now.position!.players.every((player, i) => digits(shown[i]!) === (player.in ? player.cash : 0));
  });
}

async function rulesOf(edition: string) {
  const { page } = await visitor({ lang: 'fr' });
  const book = await ask<Edition>(`/api/editions/${edition}?lang=fr`);
  const own = book.rules.filter((rule) => !rule.rule.startsWith('ALL-'));
  const target = own[Math.floor(own.length / 2)]!.rule;
  await page.goto(`/rules/${edition}#${target}`);
  await page.locator('#board').waitFor();
  expect(await page.locator('article').count()).toBe(book.rules.length);
  expect(await page.locator('article.lit').getAttribute('id')).toBe(target);
  const top = () => page.evaluate((id) => document.getElementById(id)!.getBoundingClientRect().top, target);
  await patiently('the rule in sight', async () => (await top()) >= -5 && (await top()) < 800).catch(
    async (error: unknown) => {
      throw new Error(`${target} is ${await top()} from the top, scrolled by ${await page.evaluate(() => scrollY)}`, {
        cause: error,
      });
    },
  );
  await page.getByRole('searchbox').fill(target);
  expect(await page.locator(`article[id="${target}"]`).count()).toBe(1);
  expect(await page.locator('article').count()).toBeLessThan(10);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel(/Afficher aussi l/).check();
  await page.locator('article .second[lang=en]').first().waitFor();
  await sound(page, `the rules of ${edition}`);
}

async function onAPhone(edition: string, { code }: Admission) {
  const { page } = await visitor({ lang: 'en', theme: 'dark', viewport: { width: 360, height: 740 } });
  await debrief(page, code);
  await page.getByRole('heading', { name: 'Who paid whom' }).waitFor();
  await sound(page, `the debrief of ${edition} on a phone`);
  await narrow(page, `the debrief of ${edition}`);
  await page.goto(`/g/${code}/replay`);
  await page.locator('.controls').waitFor();
  await sound(page, `the replay of ${edition} on a phone`);
  await narrow(page, `the replay of ${edition}`);
  await page.goto(`/rules/${edition}`);
  await page.locator('#board').waitFor();
  await narrow(page, `the rules of ${edition}`);
}

it('finds out a server that changes one roll', { timeout: 240_000 * PATIENCE }, async () => {
  const { game, code } = await known();
  const { page } = await visitor({ lang: 'en' });
  let changed = 0;
  await page.route(`**/api/games/${game}/messages*`, async (route) => {
    const body = await (await route.fetch()).text();
    // Of the first page that has one: a long game comes in several.
    const told =
      changed > 0
        ? body
        : body.replace(
            /"chance dice (\d) (\d)"/,
            (_, a: string, b: string) => `"chance dice ${(Number(a) % 6) + (++changed > 0 ? 1 : 0)} ${b}"`,
          );
    await route.fulfill({ body: told, contentType: 'application/json' });
  });
  await debrief(page, code);
  expect(changed).toBe(1);
  expect(await page.locator('.verdict.bad').innerText()).toMatch(/1 outcome does not follow/);
  await page.locator('#verify summary').click();
  await page.locator('#verify tr.wrong').first().waitFor();
  expect(await page.locator('#verify tr.wrong').count()).toBe(1);
});

it(
  'gives the figures and the record as files, and the record stands the test',
  { timeout: 240_000 * PATIENCE },
  async () => {
    const { game, code } = await known();
    const { page } = await visitor({ lang: 'en' });
    await debrief(page, code);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Spreadsheet (CSV)' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe(`cadastre-${code}.csv`);
    expect((await text(`/api/games/${game}/debrief.csv?lang=en`)).split('\n').length).toBeGreaterThan(50);
    const screens = (await text(`/api/games/${game}/debrief.html?lang=en`)).split('<section').length - 1;
    expect(screens).toBeGreaterThan(3);
    expect(screens).toBeLessThanOrEqual(10);
    const folder = await mkdtemp(join(tmpdir(), 'cadastre-record-'));
    const file = join(folder, 'game.txt');
    await writeFile(file, await text(`/api/games/${game}/record`));
    const program = process.env['CADASTRE_BINARY'] ?? resolve(import.meta.dirname, '../../build/release/cadastre');
    await promisify(execFile)(program, ['verify', file]);
    await rm(folder, { recursive: true });
  },
);

it('leads from the debrief to the rematch, and knows the fingerprint noted on sitting down', async () => {
  const game = await create(
    'inegalopolis',
    [
      { kind: 'person', name: 'Alice' },
      { kind: 'bot', name: 'Bob', level: 'normal' },
    ],
    true,
  );
  await ask(`/api/games/${game.game}/commands`, { command: 'start' }, game.token);
  await ask(`/api/games/${game.game}/commands`, { command: 'act', action: '0 resign' }, game.token);
  const { page, context } = await visitor({ lang: 'en' });
  await context.addInitScript(
    (ticket) => {
      if (!localStorage.getItem('cadastre.games'))
        localStorage.setItem('cadastre.games', JSON.stringify({ [ticket.code]: ticket }));
    },
    {
      game: game.game,
      code: game.code,
      token: game.token,
      edition: 'inegalopolis',
      at: 1,
      commitment: game.commitment,
    },
  );
  await debrief(page, game.code);
  expect(await page.locator('#verify').innerText()).toContain('Your browser had noted it');
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => /^\/g\/[A-Z]{6}$/.test(url.pathname) && !url.pathname.endsWith(game.code));
  const code = new URL(page.url()).pathname.slice('/g/'.length);
  const noted = await page.evaluate((one) => JSON.parse(localStorage.getItem('cadastre.games') ?? '{}')[one], code);
  expect(noted.commitment).toBe(JSON.parse(await text(`/api/games/${code}/dice`)).commitment);
  // The dice decide the roles again: none is told before, and the game begins.
  const seats = page.locator('.seat', { hasText: 'Bob' });
  await seats.waitFor();
  expect(await seats.innerText()).not.toMatch(/Man|Woman/);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.board').waitFor();
});
