// Not a test: plays games and takes the pictures of docs/pictures. `tools/web_pictures` runs it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join as path } from 'node:path';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { patiently, visitor, withBrowser, type Visit } from './browser';
import { button, command, join, now, open, playOn, playOut, start, words } from './table';

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

interface Table { edition: string; variants?: string[]; rounds: number; alice?: Visit; bob?: Visit; build?: boolean }
// A table some rounds into its game: two people and two bots who buy, build and pay.
async function table({ edition, variants = [], rounds, alice = {}, bob = {} }: Table) {
  const a = await visitor({ deviceScaleFactor: 2, ...alice });
  const b = await visitor({ deviceScaleFactor: 2, ...bob });
  const code = await open(a.page, { edition, variants, seats: ['open', 'hard', 'normal'], lang: alice.lang ?? 'en' });
  await join(b.page, code, 'Bob', bob.lang ?? 'en');
  await start(a.page, [b.page], alice.lang ?? 'en');
  for (const one of [a, b]) await one.page.evaluate(() => window.robot.play({ build: true, bid: 120 }));
  await patiently('the middle of the game', async () => {
    const one = await now(a.page, code);
    return one.phase === 'over' || (one.position?.round ?? 0) >= rounds;
  }, 300_000);
  for (const one of [a, b]) await one.page.evaluate(() => window.robot.rest());
  return { a: a.page, b: b.page, code };
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
  await shoot(page, 'lobby');
  await page.goto('/rules/inegalopolis');
  await page.locator('main h2').first().waitFor();
  await shoot(page, 'rules');
}, 600_000);

it('play, auction, trade', async () => {
  const { a, b } = await table({ edition: 'europe', variants: ['Timed game'], rounds: 11, bob: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
  await playOn([a], { build: true, bid: 120, stop: ['mine'] }, 60_000).catch(() => undefined);
  await shoot(a, 'play');
  await shoot(b, 'phone', 780);
  await button(a, 'also.trade').click();
  await a.locator('fieldset.side').nth(1).getByRole('checkbox').first().check();
  await a.locator('fieldset.side').nth(0).getByRole('spinbutton').fill('180');
  await a.waitForTimeout(1500);
  await shoot(a, 'trade');
}, 600_000);

it('an auction', async () => {
  const { a, b } = await table({ edition: 'europe', rounds: 4 });
  const { page } = await playOn([a, b], { buy: false, bid: 0, stop: ['purchase'] });
  await button(page, 'act.decline').click();
  const other = page === a ? b : a;
  await other.locator('.auction .acts .btn').nth(1).click();
  await page.waitForTimeout(800);
  await shoot(page, 'auction');
}, 600_000);

it('dark', async () => {
  const { a } = await table({ edition: 'espace', rounds: 9, alice: { theme: 'dark' } });
  await shoot(a, 'dark');
}, 600_000);

it('projector, debrief, replay', async () => {
  const { a, b, code } = await table({ edition: 'inegalopolis', variants: ['Timed game'], rounds: 9 });
  const hall = await visitor({ viewport: { width: 1600, height: 900 } });
  await hall.page.goto(`/g/${code}/table`);
  await hall.page.locator('.board').waitFor();
  await hall.page.waitForTimeout(500);
  await shoot(hall.page, 'table', 1600);
  await command(b, code, { command: 'leave' });
  await playOut([a], { build: true, bid: 120 }, 400_000);
  await a.getByRole('link', { name: words('over.debrief') }).click();
  await a.locator('#wealth svg').first().waitFor();
  await shoot(a, 'debrief');
  await a.goto(`/g/${code}/replay`);
  await a.locator('.board').waitFor();
  const slider = a.getByRole('slider').first();
  const most = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.floor(most * 0.6)));
  await a.waitForTimeout(1500);
  await shoot(a, 'replay');
}, 900_000);
