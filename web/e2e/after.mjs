// The pages after a game and the rules, in a real browser, for a game of every edition played by the server's bots.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, axe, botGame, stage } from './stage.mjs';

const EDITIONS = (process.env.EDITIONS ?? 'europe,espace,anti,madame,inegalopolis').split(',');
const { base, browser, program, end } = await stage();
const done = (what) => console.log(`  ok  ${what}`);

async function newPage(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'fr-FR', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => { throw error; });
  page.on('console', (message) => { if (message.type() === 'error') throw new Error(`console: ${message.text()}`); });
  return page;
}
async function clean(page, what) {
  assert.deepEqual(await axe(page), [], `axe: ${what}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${what} is ${wide} px too wide`);
}
const openDebrief = async (page, code) => {
  await page.goto(`${base}/g/${code}/debrief`);
  await page.waitForSelector('.verdict');
};

async function debrief(edition, { game, code }) {
  const page = await newPage();
  const now = await ask(base, `/api/games/${game}/now`);
  const figures = await ask(base, `/api/games/${game}/debrief?lang=fr`);
  const record = await (await fetch(`${base}/api/games/${game}/record`)).text();
  await openDebrief(page, code);
  const winners = now.position.winners.map((seat) => now.seats[seat].name);
  for (const name of winners) assert.match(await page.locator('h1').innerText(), new RegExp(name));
  assert.equal(await page.locator('#ranking tbody tr').count(), now.seats.length);
  // The browser's own count of outcomes against the record's.
  const chance = record.split('\n').filter((line) => line.startsWith('chance ')).length;
  const said = Number((await page.locator('.verdict').innerText()).replace(/[\s\u00a0\u202f]/g, '').match(/\d+/)[0]);
  assert.equal(said, chance);
  await page.locator('#wealth summary').click();
  const last = await page.locator('#wealth tbody tr:last-child td').allInnerTexts();
  assert.deepEqual(last.map((text) => Number(text.replace(/\D/g, ''))), figures.wealth.players.map((one) => one.worth.at(-1)));
  if (figures.costs.rules.length > 0) {
    await page.locator('#costs button.open').first().click();
    assert.ok((await page.locator('#costs .cases li').count()) > 0);
  }
  await page.locator('#verify summary').click();
  assert.equal(await page.locator('#verify tbody tr').count(), chance);
  await clean(page, `debrief of ${edition}`);
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  assert.ok(sheet.length > 20000);
  await page.context().close();
  done(`${edition}: debrief, ${chance} outcomes checked in the browser`);
}

async function smallAndDark(edition, { code }) {
  const page = await newPage({ viewport: { width: 360, height: 740 }, locale: 'en-GB', colorScheme: 'dark' });
  await openDebrief(page, code);
  assert.match(await page.locator('#payments h2').innerText(), /Who paid whom/);
  await clean(page, `debrief of ${edition}, phone, dark, English`);
  await page.goto(`${base}/g/${code}/replay`);
  await page.waitForSelector('.controls');
  await clean(page, `replay of ${edition}, phone, dark, English`);
  await page.goto(`${base}/rules/${edition}`);
  await page.waitForSelector('#board');
  await clean(page, `rules of ${edition}, phone, dark, English`);
  await page.context().close();
  done(`${edition}: phone, dark, English`);
}

// A server that changes one roll in its log is found out.
async function cheat({ game, code }) {
  const page = await newPage();
  let changed = false;
  await page.route(`**/api/games/${game}/messages*`, async (route) => {
    const body = await (await route.fetch()).text();
    const told = body.replace(/"chance dice (\d) (\d)"/, (_, a, b) => { changed = true; return `"chance dice ${(Number(a) % 6) + 1} ${b}"`; });
    await route.fulfill({ body: told, contentType: 'application/json' });
  });
  await openDebrief(page, code);
  assert.ok(changed);
  assert.match(await page.locator('.verdict.bad').innerText(), /1/);
  await page.context().close();
  done('a changed roll is found out');
}

async function replay(edition, { game, code }) {
  const page = await newPage();
  const now = await ask(base, `/api/games/${game}/now`);
  await page.goto(`${base}/g/${code}/replay`);
  await page.waitForSelector('.controls');
  const at = async () => Number((await page.locator('output').innerText()).match(/\d+/)[0]);
  const first = await at();
  await page.keyboard.press('ArrowRight');
  assert.equal(await at(), first + 1);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await at(), first);
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction((n) => Number(document.querySelector('output').textContent.match(/\d+/)[0]) > n, first);
  await page.keyboard.press('2');
  assert.match(await page.locator('li.mine .name').innerText(), new RegExp(now.seats[1].name));
  assert.equal(await page.locator('aside li.card').last().getAttribute('class').then((c) => /mine/.test(c)), true);
  await clean(page, `replay of ${edition}`);
  await page.keyboard.press('+');
  const before = await at();
  await page.keyboard.press(' ');
  await page.waitForFunction((n) => Number(document.querySelector('output').textContent.match(/\d+/)[0]) >= n + 2, before, { timeout: 8000 });
  await page.keyboard.press(' ');
  await page.locator('input[type=range]').focus();
  await page.keyboard.press('End');
  await page.waitForFunction((n) => document.querySelector('output').textContent.includes(`${n} `), now.n);
  await page.waitForTimeout(300);
  for (const player of now.position.players) {
    const shown = (await page.locator('aside li.card', { hasText: now.seats[player.seat].name }).locator('.money').innerText()).replace(/\D/g, '');
    assert.equal(shown, player.in ? String(player.cash) : '');
  }
  await page.context().close();
  done(`${edition}: replay by keyboard to message ${now.n}`);
}

async function rules(edition) {
  const page = await newPage();
  const book = await ask(base, `/api/editions/${edition}?lang=fr`);
  const own = book.rules.filter((rule) => !rule.rule.startsWith('ALL-'));
  const target = own[Math.floor(own.length / 2)].rule;
  await page.goto(`${base}/rules/${edition}#${target}`);
  await page.waitForSelector('#board');
  assert.equal(await page.locator('article').count(), book.rules.length);
  assert.equal(await page.locator(`article.lit`).getAttribute('id'), target);
  await page.waitForFunction((id) => { const box = document.getElementById(id).getBoundingClientRect(); return box.top >= 0 && box.top < innerHeight; }, target);
  await page.fill('input[type=search]', target);
  assert.ok((await page.locator('article').count()) < book.rules.length);
  assert.ok((await page.locator(`article#${target} mark`).count()) >= 0);
  await page.fill('input[type=search]', '');
  await page.getByText('Afficher aussi l').click();
  await page.waitForSelector('article .second[lang=en]');
  await clean(page, `rules of ${edition}`);
  await page.context().close();
  done(`${edition}: ${book.rules.length} rules`);
}

async function files({ game }) {
  const csv = await fetch(`${base}/api/games/${game}/debrief.csv?lang=fr`);
  assert.match(csv.headers.get('content-type'), /csv/);
  assert.ok((await csv.text()).split('\n').length > 50);
  const file = join(mkdtempSync(join(tmpdir(), 'cadastre-record-')), 'game.txt');
  writeFileSync(file, await (await fetch(`${base}/api/games/${game}/record`)).text());
  execFileSync(program, ['verify', file]);
  done('the CSV, and a record that cadastre verify takes');
}

// Somebody who sat at the table asks for a rematch and is at the new one.
async function rematch() {
  const game = await ask(base, '/api/games', { body: { edition: 'espace', variants: [], set: [], name: 'Alice', play: true, seats: [{ kind: 'person', name: 'Alice' }, { kind: 'bot', name: 'Bob', level: 'normal' }], clock: { seconds: 0 }, substitute: 'normal', pace_ms: 0 } });
  const say = (command) => ask(base, `/api/games/${game.game}/commands`, { token: game.token, body: { command } });
  await say('start');
  await ask(base, `/api/games/${game.game}/commands`, { token: game.token, body: { command: 'act', action: '0 resign' } });
  const page = await newPage();
  await page.addInitScript((ticket) => localStorage.setItem('cadastre.games', JSON.stringify({ [ticket.code]: ticket })), { game: game.game, code: game.code, token: game.token, edition: 'espace', at: 1, commitment: game.commitment });
  await openDebrief(page, game.code);
  assert.match(await page.locator('#verify').innerText(), /Votre navigateur l.avait notée/);
  await page.getByRole('button', { name: 'Revanche' }).click();
  await page.waitForURL((url) => /^\/g\/[A-Z]{6}$/.test(url.pathname) && !url.pathname.endsWith(game.code));
  await page.context().close();
  done('rematch');
}

try {
  for (const edition of EDITIONS) {
    console.log(edition);
    const game = await botGame(base, edition, edition === 'inegalopolis' ? 5 : 3);
    await debrief(edition, game);
    await smallAndDark(edition, game);
    await replay(edition, game);
    await rules(edition);
    if (edition === EDITIONS[0]) {
      await cheat(game);
      await files(game);
      await rematch();
    }
  }
} finally {
  await end();
}
