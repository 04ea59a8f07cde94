// The people at the table: who one is, what happened meanwhile, what is said, and the moments one remembers.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { patiently, visitor, withBrowser } from './browser';
import { button, join, like, now, open, playOn, start, words } from './table';

withBrowser();

const tab = (page: Page, key: 'log.tab' | 'chat.tab') => page.getByRole('tab', { name: words(key) }).click();

// The card of the role turns up once, and the seat is one's own beyond doubt.
async function itIsMe(page: Page, code: string) {
  const card = page.locator('.scene');
  await card.getByText(like('role.yours')).waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.players li.me').getByText(words('you'), { exact: true }).waitFor();
  await page.locator('.board .token .mine').waitFor();
  expect(await card.count(), 'told once').toBe(0);
  const { seats } = await now(page, code);
  expect(await page.locator('.players .face').first().textContent(), 'apart for who listens').toMatch(
    new RegExp(`^\\s*${seats[0]!.name}, `),
  );
}

async function theyTalk(alice: Page, bob: Page) {
  await tab(bob, 'chat.tab');
  await bob
    .getByRole('group', { name: words('emote.title') })
    .getByRole('button')
    .first()
    .click();
  await alice
    .locator('.players .spoken')
    .getByRole('img', { name: words('emote.laugh'), includeHidden: true })
    .waitFor();
  await alice
    .getByRole('tab', { name: words('chat.tab') })
    .getByText('1', { exact: true })
    .waitFor();
  await tab(alice, 'chat.tab');
  await alice
    .getByRole('log')
    .getByRole('img', { name: words('emote.laugh') })
    .waitFor();
  await alice.getByLabel(words('chat.label')).fill('well played');
  await alice.keyboard.press('Enter');
  await bob.locator('.players .spoken').getByText('well played').waitFor();
  for (const one of [alice, bob]) await tab(one, 'log.tab');
  expect(await alice.getByRole('log').getByText('well played').count(), 'the log is the game’s').toBe(0);
}

async function theLogIsRead(page: Page) {
  const log = page.getByRole('log');
  const lines = () => log.locator('li').allInnerTexts();
  const all = (await lines()).length;
  await page.getByLabel(words('log.filter')).selectOption('money');
  const money = await lines();
  expect(money.length).toBeGreaterThan(0);
  expect(money.length).toBeLessThan(all);
  for (const line of money) expect(line).toMatch(/[$€\d]/);
  await page.getByLabel(words('log.filter')).selectOption('all');
  await log.hover();
  await page.mouse.wheel(0, -4000);
  await page.getByRole('button', { name: words('log.latest') }).click();
  await page.getByRole('button', { name: words('log.latest') }).waitFor({ state: 'detached' });
  await patiently('the end of the log', () =>
    log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 40),
  );
}

it('says who one is, what happened since, and what the others say', async () => {
  const alice = await visitor();
  const bob = await visitor({ viewport: { width: 390, height: 844 } });
  const code = await open(alice.page, { edition: 'madame', seats: ['open', 'normal'], set: ['start_cash=9000'] });
  await join(bob.page, code, 'Bob');
  await start(alice.page, [bob.page]);
  await itIsMe(alice.page, code);
  await bob.page.locator('.scene').click();
  await theyTalk(alice.page, bob.page);

  // Up to a turn of hers before which something happened.
  await bob.page.evaluate(() => window.robot.play({}));
  const recap = alice.page.getByRole('button', { name: words('recap.title') });
  for (let turns = 0; turns < 9; turns++) {
    await playOn([alice.page], { stop: ['roll'] });
    if (turns > 0 && !(await alice.page.locator('.recap').innerText()).includes(words('recap.none'))) break;
    await alice.page.evaluate(() => window.robot.decide());
  }
  if ((await recap.getAttribute('aria-expanded')) === 'false') await recap.click();
  const told = await alice.page.locator('.recap li').allInnerTexts();
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(6);
  expect(told.join(' ')).toMatch(/Bob|Alix|bank/);
  await theLogIsRead(alice.page);

  // The strip of cards on a phone follows the turn.
  await bob.page.evaluate(() => window.robot.rest());
  await patiently('the card of who plays', () =>
    bob.page.evaluate(() => {
      const [strip, card] = ['.players', '.players li.turn'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      );
      return card!.left >= strip!.left - 4 && card!.right <= strip!.right + 4;
    }),
  );

  // Keys mean the same with the focus in the log.
  const { page } = alice;
  const before = (await now(page, code)).n;
  await page.getByRole('log').focus();
  await page.keyboard.press('r');
  await patiently('what the key means', async () => (await now(page, code)).n > before);
});

// Counts who makes a sound, and what lies upon a sum.
function listen() {
  const Real = window.AudioContext;
  const heard = { contexts: 0, floats: 0, covered: [] as string[] };
  setInterval(() => {
    for (const floats of document.querySelectorAll('.players .floats')) {
      const sum = document.createRange();
      sum.selectNodeContents(floats.parentElement!.firstChild!);
      heard.floats++;
      if (floats.getBoundingClientRect().top < sum.getBoundingClientRect().bottom - 1)
        heard.covered.push(sum.toString());
    }
  }, 60);
  (window as unknown as { heard: typeof heard }).heard = heard;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      heard.contexts++;
    }
  };
}
const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { contexts: number; floats: number; covered: string[] } }).heard);
const prefer = (page: Page, change: object) =>
  page.evaluate((change) => {
    const prefs = JSON.parse(localStorage.getItem('cadastre.prefs') ?? '{}') as object;
    localStorage.setItem('cadastre.prefs', JSON.stringify({ ...prefs, ...change }));
  }, change);

it('ends with a scene, with sounds unless they are off, and with a picture to share', async () => {
  const alice = await visitor({ init: listen, lively: true });
  const bob = await visitor({ init: listen });
  const { page } = alice;
  await page.goto('/');
  await prefer(page, { speed: 'fast' });
  const code = await open(page, { edition: 'europe', seats: ['open'], set: ['start_cash=800'] });
  await bob.page.goto('/');
  await prefer(bob.page, { sound: false });
  await join(bob.page, code, 'Bob');
  await start(page, [bob.page]);
  for (const one of [alice, bob]) await one.page.evaluate(() => window.robot.play({}));
  await patiently('some rounds', async () => ((await now(page, code)).position?.round ?? 0) >= 3);
  for (const one of [alice, bob]) await one.page.evaluate(() => window.robot.rest());
  await bob.page.getByRole('button', { name: words('menu.title') }).click();
  await bob.page.getByRole('button', { name: words('act.resign') }).click();
  await bob.page.getByRole('button', { name: words('menu.resign_yes') }).click();

  await page.locator('.scene').getByText(words('moment.you_win')).waitFor();
  await bob.page.locator('.scene').getByText(words('over.won').replace('{names}', 'Alice')).waitFor();
  await page.locator('.scene').click();
  await page.locator('.scene').waitFor({ state: 'detached' });
  const { contexts, floats, covered } = await heard(page);
  expect(contexts, 'sounds are on at first').toBe(1);
  expect((await heard(bob.page)).contexts, 'off when switched off').toBe(0);
  expect(floats, 'sums that changed hands were seen').toBeGreaterThan(0);
  expect(covered, 'and lay upon none').toEqual([]);

  const kept = page.waitForEvent('download');
  await button(page, 'picture.share').click();
  const file = await (await kept).path();
  const picture = await readFile(file);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 1200]);
  expect(picture.length, 'not an empty sheet').toBeGreaterThan(40_000);
  if (process.env['CADASTRE_LOOK'])
    await (await import('node:fs/promises')).writeFile(`${process.env['CADASTRE_LOOK']}/end.png`, picture);
});
