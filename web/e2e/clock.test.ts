// One clock: what is offered and what the sums say is what the board shows; the impatient finish the drawing.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sound } from './axe';
import { patiently, visitor, withBrowser } from './browser';
import { asksWhy, begun, button, hasten, logged, now, words } from './table';

withBrowser();

// In every picture: was something asked while dice or a token were still moving?
function watch() {
  const seen = { moving: 0, ahead: [] as string[], asked: 0, took: 0 };
  Object.assign(window, { seen });
  // Counted in pictures: how long one takes is the machine's affair.
  const ask = () => void (seen.asked = document.querySelector('.dice.rolling') ? 1 : 0);
  addEventListener('click', ask, true);
  addEventListener('keydown', ask, true);
  const look = () => {
    const token = document
      .getAnimations()
      .some((one) => one.constructor === Animation && (one.effect as KeyframeEffect).target?.matches('.token'));
    const rolling = document.querySelector('.dice.rolling') !== null;
    if (seen.asked > 0 && rolling) seen.asked++;
    else if (seen.asked > 0) {
      seen.took = seen.asked;
      seen.asked = 0;
    }
    if (token || rolling) {
      seen.moving++;
      const panel = document.querySelector<HTMLElement>('.decision');
      const live = [...(panel?.querySelectorAll<HTMLButtonElement>('[data-act]') ?? [])].some((one) => !one.disabled);
      if (live || panel?.matches('.owes') || document.querySelector('.centre .sale'))
        seen.ahead.push(panel?.innerText ?? '');
      if (document.title.startsWith('●')) seen.ahead.push(document.title);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

it('asks nothing before the board shows what it is about, and a click or a key shows it at once', async () => {
  const { page } = await visitor({ lively: true, init: watch });
  await hasten(page, [], 300);
  await page.goto('/');
  await page.getByRole('button', { name: words('start.now') }).click();
  await page.locator('.board').waitFor();
  const code = page.url().split('/').at(-1)!;
  const rolling = page.locator('.dice.rolling');
  const asked = page.locator('.decision.owes[aria-busy=false]');
  const roll = page.locator('[data-act=roll]');
  await page.evaluate(() => window.robot.play({}));
  interface Seen {
    moving: number;
    ahead: string[];
    took: number;
  }
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await patiently('moves', async () => (await seen()).moving > 80, 60_000);
  expect((await seen()).ahead, 'asked while something was moving').toEqual([]);
  await page.evaluate(() => window.robot.rest());

  // Skips to my turn, rolls by its key, and finishes what the dice begin with a click on the board.
  // A key pressed right after the question changed is not taken.
  const rolls = async () => {
    await page.evaluate(() => window.robot.play({ stop: ['roll'] }));
    await patiently('my roll', () => page.evaluate(() => window.robot.met === 'roll'), 60_000);
    await asked.waitFor();
    await roll.waitFor();
    await page.keyboard.press('r');
    return rolling.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  };
  // The picture after the dice have come to rest knows; 0: they lay before the click was there, as on a busy machine.
  const finished = () =>
    page.evaluate(
      () =>
        new Promise<number>((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done((window as unknown as { seen: Seen }).seen.took)),
          ),
        ),
    );
  for (const finish of ['click', 'key']) {
    let took = 0;
    for (let tries = 0; took === 0; ++tries) {
      expect(tries, `rolls by its key, and is finished by a ${finish}`).toBeLessThan(20);
      if (!(await rolls())) continue;
      if (finish === 'click') await page.locator('.board').click({ position: { x: 300, y: 300 } });
      else await page.keyboard.press(' ');
      await rolling.waitFor({ state: 'detached' });
      took = await finished();
    }
    expect(took, `pictures until finished by a ${finish}`).toBeLessThanOrEqual(3);
    await page.evaluate(() => Object.assign((window as unknown as { seen: Seen }).seen, { took: 0 }));
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  expect((await seen()).ahead).toEqual([]);
  // To my next turn at once, though bots take their time here; then they do again.
  await page.evaluate(() => window.robot.play({ stop: ['roll'] }));
  await patiently('my roll', () => page.evaluate(() => window.robot.met === 'roll'), 60_000);
  expect((await now(page, code)).pace_ms).toBe(300);
  // The sums of the cards are the server's once all is drawn.
  await page.keyboard.press('s');
  await patiently('the sums', async () => {
    const { position } = await now(page, code);
    const shown = await page.locator('.players .money').allInnerTexts();
    return position!.players.every((one, i) => !one.in || Number(shown[i]!.replace(/\D/g, '')) === one.cash);
  });
  // Who comes back sees how it stands, not how it came to that.
  const { position } = await now(page, code);
  await page.reload();
  await asked.waitFor();
  expect((await seen()).moving, 'pictures of what was long over').toBe(0);
  await page.locator('.chip', { hasText: new RegExp(`\\b${position!.round}$`) }).waitFor();
});

// Routine decisions are taken for whoever wishes it, and the way back stands in the panel.
async function rollsByItself(page: Page) {
  const asked = page.locator('.decision.owes [data-act=roll]');
  await asked.waitFor();
  await page.getByRole('button', { name: words('menu.title') }).click();
  await page.getByLabel(words('menu.auto')).check();
  await page.keyboard.press('Escape');
  await patiently('the dice', async () => /Alice rolls \d \+ \d = \d+[.,]/.test(await logged(page)));
  await button(page, 'rhythm.auto').click();
  await button(page, 'rhythm.auto').waitFor({ state: 'detached' });
}

it('leaves nobody without a way on who is out: the debrief so far, a game like this, and the end at once', async () => {
  const alice = await visitor();
  const { page } = alice;
  const set = ['round_limit=30'];
  const code = await begun([alice], { edition: 'europe', seats: ['normal', 'normal'], set, pace: 900 });
  await rollsByItself(page);
  await page.getByRole('button', { name: words('menu.title') }).click();
  await page.getByRole('button', { name: words('act.resign') }).click();
  await page.getByRole('button', { name: words('menu.resign_yes') }).click();
  await page.getByText(words('owe.out')).waitFor();
  await sound(page, 'being out');
  await page.getByRole('link', { name: words('out.debrief') }).click();
  await page.locator('#wealth svg').first().waitFor();
  await page.goBack();
  await page.getByRole('link', { name: words('out.again') }).click();
  await page.getByText(/settings? changed/).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: words('rhythm.to_end') }).click();
  // Only bots are left, so they need not pretend to think.
  await page.locator('.decision a[href$="/debrief"]').waitFor();
  expect((await now(page, code)).phase).toBe('over');
  await asksWhy(page);
});

it('lets the host change the pace of the bots while they play, and nobody else', async () => {
  const people = [await visitor(), await visitor()];
  const [alice, bob] = [people[0]!.page, people[1]!.page];
  const code = await begun(people, { edition: 'europe', seats: ['open', 'normal'] });
  for (const page of [alice, bob]) await page.getByRole('button', { name: words('menu.title') }).click();
  const pace = alice.getByLabel(words('new.pace'));
  await bob.locator('dialog legend', { hasText: words('menu.speed') }).waitFor();
  expect(await bob.getByLabel(words('new.pace')).count()).toBe(0);
  for (const [value, name] of [
    ['1800', words('pace.1800')],
    ['300', words('pace.300')],
    ['0', words('pace.0')],
  ] as const) {
    await pace.selectOption({ label: name });
    await patiently('the new pace at the table', async () => (await now(bob, code)).pace_ms === Number(value));
  }
  // It is the table's: it stays, and the bot plays on by it.
  await alice.reload();
  await alice.getByRole('button', { name: words('menu.title') }).click();
  expect(await pace.inputValue()).toBe('0');
  for (const page of [alice, bob]) {
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.robot.play({}));
  }
  await patiently('a round', async () => (await now(bob, code)).position!.round >= 2);
});
