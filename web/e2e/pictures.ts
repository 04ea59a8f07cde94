// Not a test: plays games and takes the pictures of docs/pictures. `tools/web_pictures` runs it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join as path } from 'node:path';
import type { Page } from 'playwright-core';
import { inject, it } from 'vitest';
import type { Now } from '../src/wire/contract';
import { patiently, visitor, withBrowser, type Visit } from './browser';
import { button, join, open, playOn } from './table';

withBrowser();
const folder = process.env['CADASTRE_PICTURES']!;

// WebP, which every browser shows and is a third of a PNG; the browser itself is the encoder.
async function shoot(page: Page, name: string, width = 1280) {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  const png = (await page.screenshot({ type: 'png' })).toString('base64');
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(
    async ([png, width]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.min(width, picture.width);
      canvas.height = Math.round((picture.height * canvas.width) / picture.width);
      const pen = canvas.getContext('2d')!;
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.9).split(',')[1]!;
    },
    [png, width] as const,
  );
  await blank.close();
  await mkdir(folder, { recursive: true });
  await writeFile(path(folder, `web-${name}.webp`), Buffer.from(webp, 'base64'));
}

interface Wish {
  edition: string;
  set?: string[];
  roles?: string[];
  rounds: number;
}
interface Seat {
  game: string;
  code: string;
  token: string;
  edition: string;
  at: number;
}
interface Table {
  game: string;
  code: string;
  seats: Seat[];
}

async function ask<T>(path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${inject('address')}/api/games${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
const tell = (table: Table, seat: number, command: string) =>
  ask(`/${table.game}/commands`, { command }, table.seats[seat]!.token);

// A table some rounds into its game: two people, for whom bots have played so far, and two bots. It is paused, or over.
async function table({ edition, set = [], roles = [], rounds }: Wish): Promise<Table> {
  const seats = [
    { kind: 'person', name: 'Alice' },
    { kind: 'open' },
    { kind: 'bot', level: 'hard', name: 'Ada' },
    { kind: 'bot', level: 'normal', name: 'Blaise' },
  ].map((seat, i) => ({ ...seat, ...(roles[i] ? { role: roles[i] } : {}) }));
  const first = await ask<Seat>('', {
    edition,
    set,
    name: 'Alice',
    play: true,
    seats,
    substitute: 'normal',
    pace_ms: 8,
  });
  const second = await ask<Seat>(`/${first.code}/join`, { name: 'Bob' });
  const made = {
    game: first.game,
    code: first.code,
    seats: [first, second].map((seat) => ({ ...seat, edition, at: Date.now() })),
  };
  await tell(made, 0, 'start');
  await tell(made, 1, 'leave');
  await tell(made, 0, 'leave');
  const end = await patiently(
    'the middle of the game',
    async () => {
      const now = await ask<Now>(`/${first.game}/now`);
      return (now.phase === 'over' || (now.position?.round ?? 0) >= rounds) && now;
    },
    240_000,
  );
  if (end.phase !== 'over') await tell(made, 0, 'pause');
  return made;
}
// Games differ: one in which everybody still plays makes the better picture.
async function lively(wish: Wish): Promise<Table> {
  for (let tries = 0; ; tries++) {
    const one = await table(wish);
    const now = await ask<Now>(`/${one.game}/now`);
    if (
      tries === 8 ||
      (now.phase === 'paused' && now.position?.players.every((player) => player.in && player.titles.length > 1))
    )
      return one;
  }
}

// A page of whoever holds this seat; without one, of somebody who watches.
async function at(table: Table, seat: number | null, visit: Visit = {}, view = ''): Promise<Page> {
  const { page } = await visitor({ ...visit });
  await page.goto('/');
  if (seat !== null)
    await page.evaluate(
      (ticket) => localStorage.setItem('cadastre.games', JSON.stringify({ [ticket.code]: ticket })),
      table.seats[seat]!,
    );
  await page.goto(`/g/${table.code}${view}`);
  await page.locator('.board').waitFor();
  return page;
}
// The people of these seats are back and the game goes on, no faster than they look.
async function goOn(table: Table, seats: number[]) {
  for (const seat of seats) await tell(table, seat, 'back').catch(() => undefined);
  await tell(table, 0, 'resume');
}

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { deviceScaleFactor: 2, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

it('start, lobby, rules', async () => {
  const { page } = await visitor({ deviceScaleFactor: 2, viewport: { width: 1280, height: 900 } });
  await page.goto('/');
  await page.locator('.box[data-edition]').first().waitFor();
  await shoot(page, 'start');
  const code = await open(page, { edition: 'anti', seats: ['open', 'hard', 'normal'] });
  const guest = await visitor();
  await join(guest.page, code, 'Bob');
  await page.getByText('Bob', { exact: true }).waitFor();
  for (const [one, piece] of [
    [page, 0],
    [guest.page, 3],
  ] as const) {
    const token = one.locator('.tokens .token').nth(piece);
    await token.click();
    await patiently('the piece', async () => (await token.getAttribute('aria-pressed')) === 'true');
  }
  await page.locator('.roles input').first().check();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'lobby');
  await page.goto('/rules/inegalopolis');
  await page.locator('article').first().waitFor();
  await shoot(page, 'rules');
}, 600_000);

it('play, trade, phone', async () => {
  const game = await lively({ edition: 'europe', set: ['start_cash=2500'], rounds: 6 });
  const page = await at(game, 0, DESK);
  await goOn(game, [0]);
  // Until something is for sale that can be paid: the start cash is high enough.
  await playOn([page], { buy: true, stop: ['purchase'] }, 240_000);
  await page.waitForTimeout(1200);
  await shoot(page, 'play', 1440);
  const phone = await at(game, 0, { ...PHONE, lang: 'fr' });
  await phone.locator('.decision.owes').waitFor();
  await phone.waitForTimeout(800);
  await shoot(phone, 'phone', 780);
  await button(page, 'also.trade').click();
  await page.locator('fieldset.side').nth(1).getByRole('checkbox').last().check();
  await page.locator('fieldset.side').nth(0).getByRole('spinbutton').fill('180');
  await page.waitForTimeout(2000);
  await shoot(page, 'trade');
}, 900_000);

it('an auction', async () => {
  const game = await lively({ edition: 'madame', roles: ['woman', 'man', 'woman', 'man'], rounds: 4 });
  const a = await at(game, 0, DESK);
  const b = await at(game, 1);
  await goOn(game, [0, 1]);
  const { page } = await playOn([a, b], { buy: false, stop: ['purchase'] }, 240_000);
  await button(page, 'act.decline').click();
  await b.locator('.auction .acts .btn').nth(1).click();
  await a.locator('.auction .acts .btn').first().waitFor();
  await a.waitForTimeout(1500);
  await shoot(a, 'auction', 1440);
}, 900_000);

it('dark', async () => {
  const game = await lively({ edition: 'espace', rounds: 9 });
  const page = await at(game, 0, { ...DESK, theme: 'dark' });
  await goOn(game, [0]);
  await page.locator('.decision.owes').waitFor();
  await page.waitForTimeout(1200);
  await shoot(page, 'dark', 1440);
}, 900_000);

it('projector', async () => {
  const game = await lively({ edition: 'inegalopolis', rounds: 10 });
  const hall = await at(game, null, { viewport: { width: 1920, height: 1080 } }, '/table');
  await goOn(game, [0]);
  await patiently('a move', async () => (await hall.locator('.paused').count()) === 0);
  await hall.waitForTimeout(1500);
  await shoot(hall, 'table', 1600);
}, 900_000);

it('debrief, replay', async () => {
  const game = await table({ edition: 'inegalopolis', set: ['round_limit=20'], rounds: 99 });
  const page = await at(game, 0, DESK, '/replay');
  const slider = page.getByRole('slider').first();
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) * 0.6)));
  await slider.blur();
  await page.waitForTimeout(2000);
  await shoot(page, 'replay', 1440);
  await page.setViewportSize({ width: 1100, height: 1500 });
  await page.goto(`/g/${game.code}/debrief`);
  await page.locator('#wealth svg').first().waitFor();
  await page
    .locator('.row a[href$="/replay"]')
    .evaluate((one) => scrollTo(0, one.getBoundingClientRect().bottom + scrollY + 50));
  await page.waitForTimeout(800);
  await shoot(page, 'debrief', 1100);
}, 900_000);
