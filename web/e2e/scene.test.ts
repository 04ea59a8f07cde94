// The people at the table: who one is, what happened meanwhile, what is said, and the moments one remembers.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import ts from 'typescript';
import { expect, it } from 'vitest';
import type { Frame, Message, Position } from '../src/wire/contract';
import type { GameEvent } from '../src/wire/words';
import { patiently, visitor, withBrowser } from './browser';
import { begun, button, hasten, join, like, now, open, playOn, start, words } from './table';

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
  // What one said oneself lies upon nothing of one's own.
  const own = alice.locator('.players .me');
  const bubble = (await own.locator('.spoken').boundingBox())!;
  for (const part of ['.name', '.money', '.you', '.titles']) {
    const { x, y, width, height } = (await own.locator(part).boundingBox())!;
    const apart = x >= bubble.x + bubble.width || x + width <= bubble.x || y >= bubble.y + bubble.height;
    expect(apart || y + height <= bubble.y, `the bubble and ${part}`).toBe(true);
  }
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
    // Before there is a last turn to look back to, nothing is said to be since then.
    const since = alice.page.locator('.recap', { has: recap });
    if ((await since.count()) > 0 && !(await since.innerText()).includes(words('recap.none'))) break;
    expect(turns > 0 || (await since.count()) === 0).toBe(true);
    await alice.page.evaluate(() => window.robot.decide());
  }
  if ((await recap.getAttribute('aria-expanded')) === 'false') await recap.click();
  const told = await alice.page.locator('.recap li').allInnerTexts();
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(6);
  expect(told.join(' ')).toMatch(/Bob|Alix|bank/);
  await theLogIsRead(alice.page);

  // On a phone the board comes back when one's turn begins, and the strip of cards follows the turn.
  await bob.page.evaluate(() => window.robot.rest());
  const bottom = () => bob.page.evaluate(() => document.querySelector('.board')!.getBoundingClientRect().bottom);
  await bob.page.setViewportSize({ width: 390, height: 480 });
  await bob.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await bottom(), 'the board is out of sight').toBeLessThan(80);
  await alice.page.evaluate(() => window.robot.play({}));
  await patiently('Bob’s turn', async () => (await now(bob.page, code)).position!.turn === 1);
  await patiently('the board', async () => (await bottom()) > 80);
  await alice.page.evaluate(() => window.robot.rest());
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
  await bob.page.evaluate(() => window.robot.play({}));
  await playOn([page], { stop: ['roll'] });
  await bob.page.evaluate(() => window.robot.rest());
  const before = (await now(page, code)).n;
  await page.getByRole('log').focus();
  await page.locator('.decision.owes[aria-busy=false]').waitFor();
  await page.keyboard.press('r');
  await patiently('what the key means', async () => (await now(page, code)).n > before);
});

it('lets whoever plays with bots read the role and the tour first', async () => {
  const { page } = await visitor({ tour: true });
  await hasten(page);
  await page.goto('/');
  await page.locator('.box[data-edition=inegalopolis] .btn.main').click();
  const role = page.locator('.scene', { hasText: like('role.yours') });
  await role.waitFor();
  const code = /\/g\/([A-Z0-9]+)/.exec(page.url())![1]!;
  const phase = async () => (await now(page, code)).phase;
  await patiently('the game to wait', async () => (await phase()) === 'paused');
  await page.locator('.decision').getByText(words('owe.looking')).waitFor();
  expect(await page.getByText(words('owe.paused')).count(), 'nobody has paused it').toBe(0);
  // Loaded anew before it was read, it is there again, and the game waits again.
  await page.reload();
  await role.waitFor();
  await patiently('the game to wait', async () => (await phase()) === 'paused');
  await page.locator('.decision').getByText(words('owe.looking')).waitFor();
  // The longest of all roles has room on a phone, lying or upright, to its last word.
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const below = () => page.evaluate(() => document.querySelector('.scene .btn')!.getBoundingClientRect().bottom);
    const edge = () => role.evaluate((card) => Math.min(card.getBoundingClientRect().bottom, innerHeight));
    await patiently('room for the role', async () => (await below()) <= (await edge()));
  }
  await role.click();
  // The tour shows the buttons it speaks of, and nobody has moved in between.
  const tour = page.getByRole('dialog');
  await tour.waitFor();
  await button(page, 'also.estate').waitFor();
  expect(await phase()).toBe('paused');
  expect((await now(page, code)).position!.round).toBe(1);
  await page.keyboard.press('Escape');
  await tour.waitFor({ state: 'detached' });
  await patiently('the game to go on', async () => (await phase()) === 'playing');
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
      const box = floats.getBoundingClientRect();
      if (box.top < sum.getBoundingClientRect().bottom - 1) heard.covered.push(sum.toString());
      const worth = floats.closest('.face')!.querySelector('.worth');
      const seen = worth?.checkVisibility({ visibilityProperty: true });
      if (seen && worth!.getBoundingClientRect().right > box.left) heard.covered.push(worth!.textContent);
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

// Nobody listens here, but what a loudspeaker would get can be measured: the sounds are made of tones.
it('makes sounds that are heard, short, and never loud', async () => {
  const written = await readFile(new URL('../src/moments/synth.ts', import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(written, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  const { page } = await visitor();
  const sounds = await page.evaluate<Record<string, { peak: number; seconds: number }>>(`(async () => {
    const rate = 44100;
    const start = 0.5; // The compressor needs a moment.
    let offline;
    window.AudioContext = class { constructor() { return (offline = new OfflineAudioContext(1, 4 * rate, rate)); } };
    ${outputText.replace(/^export /gm, '')}
    const heard = {};
    for (const [name, make] of Object.entries(SOUNDS)) {
      make(new Synth(), start);
      const samples = (await offline.startRendering()).getChannelData(0).map(Math.abs);
      const peak = samples.reduce((a, b) => (b > a ? b : a));
      heard[name] = { peak, seconds: samples.findLastIndex((a) => a > 0.001) / rate - start };
    }
    return heard;
  })()`);
  expect(Object.keys(sounds).length).toBeGreaterThan(10);
  for (const [name, { peak, seconds }] of Object.entries(sounds)) {
    expect(peak, `${name} is heard`).toBeGreaterThan(0.015);
    expect(peak, `${name} is not loud`).toBeLessThan(0.5);
    expect(seconds, `${name} lasts`).toBeGreaterThan(0.03);
    expect(seconds, `${name} ends`).toBeLessThan(2.5);
  }
  expect(sounds['win']!.peak, 'a moment is louder than a step').toBeGreaterThan(2 * sounds['step']!.peak);
});

// Puts more into the story this page is told: scenes that no dice would bring soon.
async function storyteller(page: Page) {
  type News = Extract<Frame, { type: 'news' }>;
  let tell: (frame: News) => void = () => {};
  let last: News | null = null;
  await page.routeWebSocket(/\/live$/, (socket) => {
    tell = (frame) => socket.send(JSON.stringify(frame));
    const server = socket.connectToServer();
    // It asks to be told all each time: what is made up here is gone with the next news.
    socket.onMessage((text) => server.send(String(text).replace(',"changes":true', '')));
    server.onMessage((text) => {
      const frame = JSON.parse(String(text)) as Frame;
      if (frame.type === 'news') last = frame;
      socket.send(text);
    });
  });
  let told = 0;
  return (events: GameEvent[], change: Partial<Position> = {}) => {
    const { now } = last!;
    // Between the numbers of the server, so that what it says next is news still.
    const message = { n: now.n + ++told / 100, at: now.server_time, kind: 'act', events } as Message;
    tell({ type: 'news', messages: [message], now: { ...now, position: { ...now.position!, ...change } } });
  };
}

// A first group, a rent that hurts, a debt just covered: each has its scene, and a click sends it away.
async function scenesOnTheWay(page: Page, tell: Awaited<ReturnType<typeof storyteller>>, code: string) {
  const { position } = await now(page, code);
  const seen = async (text: string) => {
    const scene = page.locator('.scene', { hasText: text });
    await scene.waitFor();
    await scene.click();
    await scene.waitFor({ state: 'detached' });
  };
  const { cash } = position!.players[1]!;
  tell([{ event: 'paid', seat: 1, other: 0, amount: cash, reason: 'rent_built' }]);
  await seen(`Bob pays you €${cash}`);
  const debt = { seat: 0, other: 'bank', amount: 20_000, reason: 'tax' } as const;
  tell([
    { event: 'debt_opened', ...debt },
    { event: 'debt_closed', ...debt },
  ]);
  await seen(words('moment.you_escape'));
  const titles = [1, 3].map((square) => ({ square, owner: 1, level: 0, mortgaged: false }));
  tell([{ event: 'title_passed', seat: 1, other: 'bank', square: 3, reason: 'bought' }], {
    titles: [...position!.titles.filter((one) => one.square !== 1 && one.square !== 3), ...titles],
  });
  await seen(words('moment.group').replace('{name}', 'Bob'));
}

it('ends with a scene, with sounds unless they are off, and with a picture to share', async () => {
  const alice = await visitor({ init: listen, lively: true });
  const bob = await visitor({ init: listen });
  const { page } = alice;
  await page.goto('/');
  await prefer(page, { speed: 'fast' });
  const tell = await storyteller(page);
  await bob.page.goto('/');
  await prefer(bob.page, { sound: false });
  const code = await begun([alice, bob], { edition: 'europe', seats: ['open'], set: ['start_cash=800'] });
  for (const one of [alice, bob]) await one.page.evaluate(() => window.robot.play({}));
  await patiently('sums that change hands', async () => (await heard(page)).floats > 9);
  for (const one of [alice, bob]) await one.page.evaluate(() => window.robot.rest());
  await scenesOnTheWay(page, tell, code);
  await bob.page.getByRole('button', { name: words('menu.title') }).click();
  await bob.page.getByRole('button', { name: words('act.resign') }).click();
  await bob.page.getByRole('button', { name: words('menu.resign_yes') }).click();

  await page.locator('.scene').getByText(words('moment.you_win')).waitFor();
  await bob.page
    .locator('.scene')
    .getByText(/^Alice wins!$/)
    .waitFor();
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
