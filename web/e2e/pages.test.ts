// axe finds nothing on any page, in both themes, and a screen reader is told what happens.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faults, sound } from './axe';
import { patiently, visitor, withBrowser, type Visitor } from './browser';
import { begun, button, join, like, open, playOn, start, words } from './table';

withBrowser();

// A short check looks at the plainest and at the one with most to choose.
const EDITIONS = process.env['CADASTRE_WEB_ROUNDS']
  ? ['europe', 'inegalopolis']
  : ['europe', 'espace', 'anti', 'madame', 'inegalopolis'];

// Everything in the light theme; then what the other changes, colours, on the same page.
async function looks(page: Page, where: string) {
  await sound(page, where);
  await lit(page, 'dark');
  await sound(page, `${where} in the dark`, true);
  await lit(page, 'light');
}
async function lit(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.locator(colorScheme === 'dark' ? 'html[data-dark]' : 'html:not([data-dark])').waitFor();
  // Some colours take their time, if next to none here.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(done));
    await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  });
}

describe('axe finds nothing in either theme', () => {
  it('on the pages before a game', async () => {
    const { page } = await visitor();
    await page.goto('/');
    await page.locator('.box[data-edition]').first().waitFor();
    await looks(page, 'the start page');
    for (const edition of EDITIONS) {
      await page.goto(`/new/${edition}`);
      await page.getByRole('button', { name: words('new.create') }).waitFor();
      await looks(page, `a new game of ${edition}`);
    }
    // The longest of the five: the others are drawn by the same code in the colours seen above.
    await page.goto('/rules/inegalopolis');
    await page.locator('main h2').first().waitFor();
    await looks(page, 'the rules');
    await page.goto('/nowhere/at/all');
    await page.getByRole('heading', { name: words('lost.title') }).waitFor();
    await looks(page, 'a wrong address');
  });

  it('in the lobby, at the table with every sheet open, and after the game', async () => {
    const alice = await visitor();
    const bob = await visitor({ viewport: { width: 390, height: 844 } });
    const { page } = alice;
    const code = await open(page, { edition: 'europe', variants: ['Timed game'], seats: ['open'] });
    await looks(page, 'the lobby');
    await bob.page.goto(`/g/${code}`);
    await bob.page.getByRole('button', { name: words('join.enter') }).waitFor();
    await looks(bob.page, 'joining on a phone');
    await join(bob.page, code, 'Bob');
    await start(page, [bob.page]);
    await sheets(alice);
    await bob.page.locator('.board').waitFor();
    await looks(bob.page, 'the game on a phone');
    const table = await visitor();
    await table.page.goto(`/g/${code}/table`);
    await table.page.locator('.board').waitFor();
    await looks(table.page, 'the projector');
    await page.getByRole('button', { name: words('menu.title') }).click();
    await page.getByRole('button', { name: words('act.resign') }).click();
    await page.getByRole('button', { name: words('menu.resign_yes') }).click();
    await page.locator('.ranking .won').waitFor();
    await looks(page, 'the end');
    await page.getByRole('link', { name: words('over.debrief') }).click();
    await page.locator('#wealth svg').first().waitFor();
    await page.locator('.verdict.good').waitFor();
    await page.evaluate(() =>
      document.querySelectorAll<HTMLElement>('details:not([open]) > summary').forEach((one) => one.click()),
    );
    await page.locator('#verify tbody tr').first().waitFor();
    await looks(page, 'the debrief, the checked dice and every table open');
    await page.goto(`/g/${code}/replay`);
    await page.locator('.board').waitFor();
    await looks(page, 'the replay');
  });
});

it('axe would find a button without a name and letters too pale to read', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await page.locator('.box[data-edition]').first().waitFor();
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.textContent = 'pale';
    Object.assign(pale.style, { color: '#bbb', background: '#fff' });
    document.querySelector('main')!.append(document.createElement('button'), pale);
  });
  const found = (await faults(page)).join('\n');
  expect(found).toContain('button-name');
  expect(found).toContain('color-contrast');
});

// Everything that opens over the board.
async function sheets({ page }: Visitor) {
  await page.locator('.decision').waitFor();
  await looks(page, 'the game');
  const opened: [string, () => Promise<void>][] = [
    ['the menu', () => page.getByRole('button', { name: words('menu.title') }).click()],
    ['my titles', () => button(page, 'also.estate').click()],
    ['the trade composer', () => button(page, 'also.trade').click()],
    [
      'a rule',
      () =>
        page
          .getByRole('button', { name: like('log.rule') })
          .first()
          .click(),
    ],
    ['a square', () => page.locator('.board svg [tabindex]').first().press('Enter')],
  ];
  for (const [what, open] of opened) {
    await open();
    await page.getByRole('dialog').waitFor();
    await looks(page, what);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

it('tells a screen reader what happens and what is asked', async () => {
  const alice = await visitor();
  const { page } = alice;
  await begun([alice], { edition: 'europe', seats: ['normal'], set: ['rent=claimed'] });
  await playOn([page], { stop: ['mine'] });
  await page.locator('[aria-live=assertive]').getByText(words('owe.announce')).waitFor();
  await page.evaluate(() => window.robot.play({ stop: ['claim', 'auction', 'jail', 'debt'] }));
  await patiently(
    'news read aloud',
    async () => (await page.locator('.sr[aria-live=polite]').last().innerText()).length > 20,
  );
});
