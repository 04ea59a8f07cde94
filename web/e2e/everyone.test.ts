// For everyone: phones, keyboards, two languages at one table, those who watch, and the projector.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sound } from './axe';
import { patiently, visitor, withBrowser } from './browser';
import { begun, fits, hasten, join, like, logged, now, open, playOn, start, words } from './table';

withBrowser();

// How far the game in this page has got.
const story = async (page: Page) => (await now(page, /\/g\/([A-Z0-9]+)/.exec(page.url())![1]!)).n;

it('plays on a phone: nothing is wider than the screen, and what is asked stays near the thumb', async () => {
  const { page } = await visitor({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await page.goto('/');
  await page.getByRole('button', { name: words('start.now') }).waitFor();
  await fits(page);
  await page.locator('a[href="/new/europe"]').tap();
  await page.getByRole('button', { name: words('new.create') }).waitFor();
  await fits(page);
  await hasten(page);
  await page.goto('/');
  await page.getByRole('button', { name: words('start.now') }).tap();
  await page.locator('.board').waitFor();
  for (let turn = 0; turn < 3; turn++) {
    const act = page.locator('.decision.owes .acts .btn').first();
    await act.waitFor();
    await fits(page);
    const box = (await act.boundingBox())!;
    expect(box.height, 'large enough for a thumb').toBeGreaterThanOrEqual(40);
    expect(box.y + box.height, 'on the screen without scrolling').toBeLessThanOrEqual(640);
    const before = await story(page);
    await act.tap();
    await patiently('the next thing', async () => (await story(page)) > before);
  }
  await page.getByRole('button', { name: words('menu.title') }).tap();
  await page.getByRole('dialog').waitFor();
  await fits(page);
});

// Presses Tab until the focus is on what is looked for, as somebody without a mouse does.
async function tabTo(page: Page, name: RegExp | string, most = 60) {
  const reached: string[] = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const node = document.activeElement;
      return node?.getAttribute('aria-label') ?? node?.textContent?.trim() ?? '';
    });
    reached.push(at.slice(0, 40));
    if (typeof name === 'string' ? at.startsWith(name) : name.test(at)) return;
  }
  throw new Error(`no way by Tab to ${String(name)}: ${reached.join(' | ')}`);
}

// What is asked is answered by the key written on it, until so many own turns have begun or all is over.
async function keysUntil(page: Page, turns: number) {
  const over = page.locator('.decision a[href$="/debrief"]');
  for (let press = 0, begun = 0; press < 400; press++) {
    await page.locator('.decision.owes[aria-busy=false]').or(over).waitFor();
    if ((await over.count()) > 0 || begun >= turns) return;
    const before = await story(page);
    if (await page.getByText(words('owe.roll')).isVisible()) {
      await tabTo(page, words('act.roll'));
      await page.keyboard.press('Enter');
      begun++;
    } else await page.keyboard.press((await page.locator('.decision .acts kbd').first().innerText()).toLowerCase());
    // Somebody else may have been quicker in an auction: then it is asked again.
    await patiently('the next thing', async () => (await story(page)) > before, 3000).catch(() => null);
  }
  throw new Error(`not through after 400 keys: ${await page.locator('.decision').innerText()}`);
}

it('is played by keyboard only: start, tour, the board, the sheets, a whole game to its debrief', async () => {
  const { page } = await visitor({ tour: true });
  await hasten(page, ['round_limit=4', 'start_cash=9000']);
  await page.goto('/');
  await page.getByRole('button', { name: words('start.now') }).waitFor();
  await tabTo(page, words('start.now'));
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline, 'the focus can be seen').not.toBe('none');
  await page.keyboard.press('Enter');
  // The tour has the focus, and Enter leads through it.
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: words('tour.board'), exact: true })
    .waitFor();
  // Nobody plays on behind it.
  const code = /\/g\/([A-Z0-9]+)/.exec(page.url())![1]!;
  await patiently('the game to wait', async () => (await now(page, code)).phase === 'paused');
  for (let step = 0; step < 6; step++) await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await patiently('the game to go on', async () => (await now(page, code)).phase === 'playing');

  await keysUntil(page, 2);
  await page.locator('.board svg [tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(
    await page.evaluate(() => document.activeElement?.closest('.board') !== null),
    'the focus is back on the board',
  ).toBe(true);
  for (const key of ['e', 't']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await keysUntil(page, 40);
  await tabTo(page, words('over.debrief'));
  await page.keyboard.press('Enter');
  await page.locator('#wealth svg').first().waitFor();
});

// Among people nothing waits for the tour: it comes while others play, is gone once something is asked, and comes again
// after that until it has been ended.
async function tourGivesWay(alice: Page, bob: Page, code: string) {
  const tour = alice.getByRole('dialog');
  const comes = () =>
    patiently('the tour', async () => {
      if (await tour.isVisible()) return true;
      await alice.evaluate(() => window.robot.decide());
      return false;
    });
  await comes();
  expect((await now(alice, code)).phase).toBe('playing');
  await bob.evaluate(() => window.robot.play({}));
  await alice.locator('.decision.owes').waitFor();
  await tour.waitFor({ state: 'detached' });
  await bob.evaluate(() => window.robot.rest());
  await patiently('the tour to be ended', async () => {
    await comes();
    const skip = tour.getByRole('button', { name: words('tour.skip') });
    return skip.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  });
  await tour.waitFor({ state: 'detached' });
}

it('speaks French to one and English to another at the same table, and can change', async () => {
  const alice = await visitor({ lang: 'en', tour: true });
  const bob = await visitor({ lang: 'fr' });
  const code = await open(alice.page, { edition: 'europe', seats: ['open', 'normal'] });
  await join(bob.page, code, 'Bob', 'fr');
  await start(alice.page, [bob.page]);
  await tourGivesWay(alice.page, bob.page, code);
  await alice.page.evaluate(() => window.robot.play({}));
  await bob.page.evaluate(() => window.robot.play({}));
  await patiently('some rounds', async () => ((await now(alice.page, code)).position?.round ?? 0) >= 3);
  for (const one of [alice, bob]) await one.page.evaluate(() => window.robot.rest());
  // Each browser has added its grain of chance, without being asked.
  const dice = await alice.page.evaluate(async (ref) => (await fetch(`/api/games/${ref}/dice`)).json(), code);
  const grain = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(dice.entropy).toEqual([grain, grain]);
  expect(await alice.page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(await bob.page.evaluate(() => document.documentElement.lang)).toBe('fr');
  const [english, french] = [await logged(alice.page), await logged(bob.page)];
  expect(english).toMatch(/rolls .* \[?/);
  expect(english).toContain('€');
  expect(french).toMatch(/lance|avance|arrive/);
  expect(french).not.toMatch(/ rolls | pays the bank/);
  // 1 500 € here, €1,500 there.
  await alice.page.locator('main').getByText(/€\d/).first().waitFor();
  await bob.page
    .locator('main')
    .getByText(/\d\s?€/)
    .first()
    .waitFor();
  await alice.page.getByRole('button', { name: words('lang.other') }).click();
  await patiently('the log in French', async () => /lance|avance|arrive/.test(await logged(alice.page)));
  expect(await logged(alice.page)).not.toMatch(/ rolls | pays the bank/);
});

it('lets spectators see everything and do nothing', async () => {
  const alice = await visitor();
  const code = await begun([alice], { edition: 'europe', seats: ['normal'], set: ['rent=claimed'] });
  const eve = await visitor();
  await eve.page.goto(`/g/${code}`);
  await eve.page.getByText(words('join.started')).waitFor();
  await eve.page.getByRole('button', { name: words('join.watch') }).click();
  await eve.page.getByText(words('owe.watching')).waitFor();
  await playOn([alice.page], { stop: ['claim', 'jail', 'debt', 'auction'] });
  await patiently('the same news', async () => (await logged(eve.page)).length > 100);
  await alice.page.locator('header .chip').getByText(like('play.spectators')).waitFor();
  expect(await eve.page.locator('.decision [data-act]').count(), 'nothing to do').toBe(0);
  await eve.page.getByRole('tab', { name: words('chat.tab') }).click();
  await eve.page.getByText(words('chat.closed')).waitFor();
  expect(await eve.page.getByLabel(words('chat.label')).count()).toBe(0);
  // Where the host allows it they may speak, under a name that is nobody else's.
  await alice.page.getByRole('button', { name: words('menu.title') }).click();
  await alice.page.getByLabel(words('manners.spectators')).check();
  await alice.page.keyboard.press('Escape');
  await eve.page.getByLabel(words('chat.label')).fill('good luck');
  await eve.page.getByLabel(words('new.name')).fill('Alice');
  await eve.page.keyboard.press('Enter');
  await eve.page.getByRole('alert').getByText(words('error.name_taken')).waitFor();
  await eve.page.getByLabel(words('new.name')).fill('Eve');
  await eve.page.keyboard.press('Enter');
  await alice.page.getByRole('tab', { name: words('chat.tab') }).click();
  await alice.page.getByRole('log').getByText('good luck').waitFor();
  expect((await now(eve.page, code)).you.listing).toBeNull();
  await sound(eve.page, 'watching');
  await eve.page.getByRole('button', { name: words('menu.title') }).click();
  expect(await eve.page.getByRole('button', { name: words('act.resign') }).count()).toBe(0);
});

it('shows the table on a projector while phones play', async () => {
  const teacher = await visitor({ viewport: { width: 1920, height: 1080 } });
  const code = await open(teacher.page, { edition: 'inegalopolis', seats: ['open', 'normal'], projector: true });
  await teacher.page.waitForURL(/\/table$/);
  await teacher.page.getByRole('img', { name: like('share.qr') }).waitFor();
  await sound(teacher.page, 'the lobby on a projector');
  const pupil = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await join(pupil.page, code, 'Camille');
  await teacher.page.getByText('Camille').waitFor();
  await start(teacher.page, [pupil.page]);
  await pupil.page.evaluate(() => window.robot.play({}));
  await patiently('a round', async () => ((await now(teacher.page, code)).position?.round ?? 0) >= 2);
  expect(await teacher.page.locator('.decision').count(), 'no hands on the projector').toBe(0);
  expect(await teacher.page.getByRole('button', { name: words('act.roll') }).count()).toBe(0);
  await teacher.page.getByRole('img', { name: like('share.qr') }).waitFor();
  await fits(teacher.page);
  const board = (await teacher.page.locator('.board').boundingBox())!;
  expect(board.height, 'the board fills the height').toBeGreaterThan(900);
  await teacher.page.getByRole('button', { name: words('menu.pause') }).click();
  await pupil.page.getByText(words('owe.paused')).first().waitFor();
  await sound(pupil.page, 'a paused game on a phone');
});
