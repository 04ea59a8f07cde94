// The workshop in a real browser: the rules in a worker, the text kept, what is wrong told, nothing broken.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { sound } from './axe';
import { PATIENCE, patiently, visitor, withBrowser, type Visit } from './browser';

withBrowser();
const built = existsSync(new URL('../dist/rules.wasm', import.meta.url));

async function workshop(visit: Visit = {}) {
  const one = await visitor(visit);
  await one.page.goto('/workshop');
  await holds(one.page);
  return one;
}
// As behind another tab: it is checked and drawn, but no more than the first games are counted, which takes two cores.
function unseen() {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
}
const look = (page: Page) =>
  page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => false }) && undefined);
const holds = (page: Page) => page.locator('.write .note.good').waitFor({ timeout: 60_000 * PATIENCE });
const games = (page: Page) => page.locator('[data-games]').getAttribute('data-games').then(Number);
const counted = (page: Page, least: number) => patiently('games', async () => (await games(page)) >= least, 60_000);
const square = (page: Page, name: string) => page.locator('.board').getByRole('button', { name }).first();
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const area = (page: Page) => page.locator('.editor textarea');

describe.skipIf(!built)('the workshop', () => {
  it(
    'checks, draws and counts as one types, and loses nothing',
    async () => {
      const { page } = await workshop({ init: unseen });
      await counted(page, 64);
      await sound(page, 'the workshop');
      // A form: click a square, change its name and price; the board has it, and so has the text.
      await square(page, 'Vilnius').click();
      await page.getByLabel('in English').fill('Minsk');
      await page.getByLabel('Price').fill('75');
      await square(page, 'Minsk').waitFor();
      await tab(page, 'TOML').click();
      expect(await area(page).inputValue()).toMatch(/price = +75,.*en = "Minsk"/);
      // Back and forth, by keyboard.
      await area(page).focus();
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await square(page, 'Vilnius').waitFor();
      await page.keyboard.press('Control+y');
      await square(page, 'Minsk').waitFor();
      // Cards come and go.
      await tab(page, 'Forms').click();
      await tab(page, 'Cards').click();
      await page.getByRole('button', { name: 'Copy this card' }).click();
      await page.locator('option', { hasText: /^1 · / }).first().waitFor({ state: 'attached' });
      await holds(page);
      await page.getByRole('button', { name: 'Remove this card' }).click();
      await holds(page);
      // So do squares: those behind move, and cards still send where they did.
      await square(page, 'Minsk').click();
      await page.getByRole('button', { name: 'Copy this square' }).click();
      await holds(page);
      expect(await page.locator('.board').getByRole('button', { name: 'Minsk' }).count()).toBe(2);
      await page.getByRole('button', { name: 'Remove this square' }).click();
      await holds(page);
      // The games are counted anew, and go on.
      await look(page);
      await counted(page, 128);
      await page.reload();
      await holds(page);
      await square(page, 'Minsk').waitFor();
      // The server prints it.
      const [box] = await Promise.all([
        page.waitForEvent('download', { timeout: 60_000 * PATIENCE }),
        page.getByRole('button', { name: 'Box to print' }).click(),
      ]);
      expect(box.suggestedFilename()).toBe('my-europe.pdf');
      expect(readFileSync(await box.path()).toString('latin1', 0, 5)).toBe('%PDF-');
    },
    180_000 * PATIENCE,
  );

  it(
    'says what is wrong at its line, and takes any text',
    async () => {
      const { page } = await workshop({ init: unseen });
      await tab(page, 'TOML').click();
      const good = await area(page).inputValue();
      await area(page).fill(good.replace('salary     = 200', 'salary     = "lots"'));
      await page
        .getByRole('button', { name: /^Line \d+$/ })
        .first()
        .click();
      expect(
        await area(page).evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd)),
      ).toContain('lots');
      await page.locator('.gutter .bad').waitFor();
      const write = (text: string) =>
        area(page).evaluate((one: HTMLTextAreaElement, value) => {
          one.value = value;
          one.dispatchEvent(new Event('input', { bubbles: true }));
        }, text);
      for (const bad of ['not TOML at all', '\u0007\u0001', 'a = '.concat('['.repeat(30_000)), 'x.'.repeat(40_000)]) {
        await write(bad);
        await page.locator('.write .note.bad').waitFor({ timeout: 40_000 * PATIENCE });
        await page.locator('.write .note.bad + ul li').first().waitFor();
      }
      // More than an edition can be is not taken at all.
      await write('x = 1\n'.repeat(200_000));
      await page.getByText('larger than a mebibyte').waitFor();
      expect((await area(page).inputValue()).length).toBe(80_000);
      await area(page).fill(good);
      await holds(page);
      await counted(page, 64);
    },
    240_000 * PATIENCE,
  );

  it(
    'passes on in a link, and a damaged one harms nothing',
    async () => {
      const { page, context } = await workshop({
        init: unseen,
        lang: 'fr',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await tab(page, 'Groupes').click();
      await page.getByLabel('en français').fill('Bac à sable');
      await page.getByRole('button', { name: 'Copier le lien' }).click();
      await page.getByText('Le lien est copié').waitFor();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(address.length).toBeLessThan(40_000);
      const friend = await context.newPage();
      await friend.evaluate(() => undefined);
      await friend.goto(address);
      await holds(friend);
      await tab(friend, 'TOML').click();
      expect(await area(friend).inputValue()).toContain('Bac à sable');
      await friend.goto('/workshop#e=zzzz');
      await friend.reload();
      await friend.getByText('abîmé').waitFor();
      await holds(friend);
    },
    180_000 * PATIENCE,
  );

  it(
    'plays what one has made at once, and goes on with it',
    async () => {
      const { page } = await workshop({ init: unseen, name: 'Ada' });
      await square(page, 'Vilnius').click();
      await page.getByLabel('in English').fill('Minsk');
      await square(page, 'Minsk').waitFor();
      await holds(page);
      await page.getByRole('button', { name: 'Play it' }).click();
      await page.waitForURL(/\/g\/I[A-Z]{5}$/);
      await square(page, 'Minsk').waitFor();
      await page.reload();
      await square(page, 'Minsk').waitFor();
      await page.goto('/workshop');
      await holds(page);
      await square(page, 'Minsk').waitFor();
    },
    120_000 * PATIENCE,
  );

  it(
    'tells who wins from a position, on a tablet',
    async () => {
      const { page } = await workshop({
        init: unseen,
        viewport: { width: 1024, height: 768 },
        theme: 'dark',
        hasTouch: true,
      });
      await page.getByText('Try a position').click();
      await page.getByLabel('Who owns Paris', { exact: true }).selectOption({ label: 'player 1' });
      await page.getByLabel('Who owns Berlin', { exact: true }).selectOption({ label: 'player 1' });
      await page.getByLabel('Houses on Paris', { exact: true }).fill('5');
      await page.getByLabel('Houses on Berlin', { exact: true }).fill('5');
      await page.getByRole('button', { name: 'Play on from there' }).click();
      await page.getByText(/Player 1: \d+/).waitFor();
      await sound(page, 'the workshop on a tablet');
    },
    120_000 * PATIENCE,
  );
});

it('says so where the rules for browsers are not there', async () => {
  const { page } = await visitor({ expected: /404/ });
  await page.route('**/rules.wasm', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/workshop');
  await page.getByText('was built without the rules for browsers').first().waitFor();
});
