// Not a test: plays games and takes the pictures of docs/pictures. `tools/web_pictures` runs it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join as path } from 'node:path';
import type { Page } from 'playwright-core';
import { inject, it } from 'vitest';
import type { Now } from '../src/wire/contract';
import { patiently, visitor, withBrowser, type Visit } from './browser';
import { button, command, join, now, open, playOn } from './table';

withBrowser();
const folder = process.env['CADASTRE_PICTURES']!;

// WebP, which every browser shows and is a third of a PNG; the browser itself is the encoder.
async function shoot(page: Page, name: string, width = 1280) {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  const png = (await page.screenshot({ type: 'png' })).toString('base64');
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(async ([png, width]) => {
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
  }, [png, width] as const);
  await blank.close();
  await mkdir(folder, { recursive: true });
  await writeFile(path(folder, `web-${name}.webp`), Buffer.from(webp, 'base64'));
}

interface Wish { edition: string; variants?: string[]; rounds: number }
interface Seat { game: string; code: string; token: string; edition: string; at: number }
interface Table { code: string; seats: Seat[] }

async function ask<T>(path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${inject('address')}/api/games${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

// A table some rounds into its game: two people, for whom bots have played so far, and two bots. It is paused.
async function table({ edition, variants = [], rounds }: Wish): Promise<Table> {
  const seats = [{ kind: 'person', name: 'Alice' }, { kind: 'open' }, { kind: 'bot', level: 'hard', name: 'Ada' }, { kind: 'bot', level: 'normal', name: 'Blaise' }];
  const first = await ask<Seat>('', { edition, variants, name: 'Alice', play: true, seats, substitute: 'normal', pace_ms: 20 });
  const second = await ask<Seat>(`/${first.code}/join`, { name: 'Bob' });
  const tell = (seat: Seat, command: string) => ask(`/${first.game}/commands`, { command }, seat.token);
  await tell(first, 'start');
  await tell(second, 'leave');
  await tell(first, 'leave');
  await patiently('the middle of the game', async () => {
    const now = await ask<Now>(`/${first.game}/now`);
    return now.phase === 'over' || (now.position?.round ?? 0) >= rounds;
  }, 240_000);
  await tell(first, 'pause');
  return { code: first.code, seats: [first, second].map((seat) => ({ ...seat, edition, at: Date.now() })) };
}

// A page of whoever holds this seat; without one, of somebody who watches.
async function at(table: Table, seat: number | null, visit: Visit = {}, view = ''): Promise<Page> {
  const { page } = await visitor({ ...visit });
  await page.goto('/');
  if (seat !== null) await page.evaluate((ticket) => localStorage.setItem('cadastre.games', JSON.stringify({ [ticket.code]: ticket })), table.seats[seat]!);
  await page.goto(`/g/${table.code}${view}`);
  await page.locator('.board').waitFor();
  return page;
}

it('start, lobby, rules', async () => {
  const { page } = await visitor({ deviceScaleFactor: 2 });
  await page.goto('/');
  await page.locator('.box[data-edition]').first().waitFor();
  await shoot(page, 'start');
  const code = await open(page, { edition: 'espace', seats: ['open', 'hard', 'normal'] });
  const guest = await visitor();
  await join(guest.page, code, 'Bob');
  await page.getByText('Bob', { exact: true }).waitFor();
  for (const [one, piece] of [[page, 0], [guest.page, 2]] as const) {
    const button = one.locator('.tokens .token').nth(piece);
    await button.click();
    await patiently('the piece', async () => (await button.getAttribute('aria-pressed')) === 'true');
  }
  await shoot(page, 'lobby');
  await page.goto('/rules/inegalopolis');
  await page.locator('main h2').first().waitFor();
  await shoot(page, 'rules');
}, 600_000);

async function goOn(page: Page, table: Table, seats: number[]) {
  for (const seat of seats) await ask(`/${table.code}/commands`, { command: 'back' }, table.seats[seat]!.token).catch(() => undefined);
  await command(page, table.code, { command: 'resume' });
}

it('play, trade, phone', async () => {
  const game = await table({ edition: 'europe', rounds: 13 });
  const page = await at(game, 0);
  await goOn(page, game, [0]);
  await page.locator('.decision.owes').waitFor();
  await page.waitForTimeout(500);
  await shoot(page, 'play');
  await shoot(await at(game, 0, { deviceScaleFactor: 2, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }), 'phone', 780);
  await button(page, 'also.trade').click();
  await page.locator('fieldset.side').nth(1).getByRole('checkbox').first().check();
  await page.locator('fieldset.side').nth(0).getByRole('spinbutton').fill('180');
  await page.waitForTimeout(2000);
  await shoot(page, 'trade');
}, 900_000);

it('an auction', async () => {
  const game = await table({ edition: 'europe', rounds: 3 });
  const a = await at(game, 0);
  const b = await at(game, 1, { deviceScaleFactor: 1 });
  await goOn(a, game, [0, 1]);
  const { page } = await playOn([a, b], { buy: false, stop: ['purchase'] });
  await button(page, 'act.decline').click();
  const other = page === a ? b : a;
  await other.locator('.auction .acts .btn').nth(1).click();
  await a.waitForTimeout(800);
  await shoot(a, 'auction');
}, 900_000);

it('dark', async () => {
  const game = await table({ edition: 'espace', rounds: 10 });
  const page = await at(game, 0, { theme: 'dark' });
  await goOn(page, game, [0]);
  await page.locator('.decision.owes').waitFor();
  await page.waitForTimeout(500);
  await shoot(page, 'dark');
}, 900_000);

it('projector, debrief, replay', async () => {
  const game = await table({ edition: 'inegalopolis', variants: ['timed'], rounds: 14 });
  const page = await at(game, 0);
  const hall = await at(game, null, { viewport: { width: 1600, height: 900 }, deviceScaleFactor: 1 }, '/table');
  await command(page, game.code, { command: 'resume' });
  await patiently('a move', async () => (await hall.locator('.paused').count()) === 0);
  await hall.waitForTimeout(1500);
  await shoot(hall, 'table', 1600);
  await patiently('the end', async () => (await now(page, game.code)).phase === 'over', 240_000);
  await page.goto(`/g/${game.code}/debrief`);
  await page.locator('#wealth svg').first().waitFor();
  await shoot(page, 'debrief');
  await page.goto(`/g/${game.code}/replay`);
  await page.locator('.board').waitFor();
  const slider = page.getByRole('slider').first();
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) * 0.6)));
  await page.waitForTimeout(2000);
  await shoot(page, 'replay');
}, 900_000);
