// Tables this browser keeps itself: played without a server, come back to, without a line, and from plain files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { patiently, visitor, withBrowser } from './browser';
import { sound } from './axe';
import { asksWhy, button, join as sitDown, like, words } from './table';

withBrowser();
const built = existsSync(new URL('../dist/rules.wasm', import.meta.url));
const program = process.env['CADASTRE_BINARY']!;
const codeOf = (page: Page) => /\/g\/(I[A-Z]{5})/.exec(page.url())?.[1];
// The robots in these pages play on until they have pressed so often together: whose turn it is, the dice decide.
async function press(pages: Page[], times: number) {
  const clicks = async () => {
    let all = 0;
    for (const page of pages) all += await page.evaluate(() => window.robot.clicks);
    return all;
  };
  const before = await clicks();
  for (const page of pages) await page.evaluate(() => window.robot.play({}));
  await patiently('their turn', async () => (await clicks()) >= before + times, 60_000);
  for (const page of pages) await page.evaluate(() => window.robot.rest());
}

// Any host of plain files: index.html for the root, 404.html for what it does not have.
async function host(folder: string): Promise<string> {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.wasm': 'application/wasm',
  };
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url!, 'http://a').pathname.replace(/\/$/, '/index.html'));
    const there = existsSync(path) && statSync(path).isFile();
    const file = there ? path : join(folder, '404.html');
    response.writeHead(there ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

// At the lobby of a game that was begun elsewhere: whoever comes is told so, and it goes on where it was.
async function goesOn(page: Page) {
  await page.waitForURL(/\/g\/[A-HJ-Z][A-Z0-9]{5}$/);
  await page.getByText(like('lobby.brought')).waitFor();
  await sound(page, 'the lobby of a game that was begun elsewhere');
  const bob = await visitor({ viewport: { width: 390, height: 844 } });
  const code = page.url().slice(-6);
  await bob.page.goto(`/g/${code}`);
  await bob.page.getByText(like('lobby.brought')).waitFor();
  await sitDown(bob.page, code, 'Bob');
  await page.getByRole('button', { name: words('lobby.go_on') }).click();
  for (const one of [page, bob.page]) await one.locator('.board').waitFor();
  await page.getByText(like('log.brought')).first().waitFor({ state: 'attached' });
  await press([page, bob.page], 1);
}

// A file from elsewhere, on the start page of the server.
async function broughtToTheStartPage(path: string) {
  const { page } = await visitor({ name: 'Ada' });
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.txt',
    mimeType: 'text/plain',
    buffer: readFileSync(path),
  });
  await page.waitForURL(/\/g\/[A-HJ-Z][A-Z0-9]{5}$/);
  await page.getByText(like('lobby.brought')).waitFor();
  await button(page, 'lobby.go_on').click();
  await page.locator('.board').waitFor();
}

describe.skipIf(!built)('a table of this browser', () => {
  it('is played by several at one screen, kept over a reload, and exported', async () => {
    const { page } = await visitor({ name: 'Ada' });
    await page.goto('/new/europe?here');
    await page.getByRole('button', { name: words('new.create') }).click();
    await page.waitForURL(/\/g\/I[A-Z]{5}$/);
    await page.getByRole('button', { name: words('lobby.start') }).click();
    await page.getByText(/the screen is yours/).waitFor();
    await press([page], 4);
    const names = await page.locator('.hot').innerText();
    await page.reload();
    await page.getByText(/the screen is yours/).waitFor();
    expect(names).toContain('screen');
    await page.goto(`/g/${codeOf(page)}/debrief`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByText(/record/i)
        .first()
        .click(),
    ]);
    const path = join(await mkdtemp(join(tmpdir(), 'cadastre-here-')), 'game.txt');
    await file.saveAs(path);
    expect(execFileSync(program, ['replay', path, '--lang', 'en']).toString()).toContain('fits');

    await page.goBack();
    await page.getByText(/the screen is yours/).waitFor();
    await page.getByRole('button', { name: words('menu.title') }).click();
    await page.getByRole('button', { name: words('menu.to_server') }).click();
    await goesOn(page);
  }, 180_000);

  it('goes on without a line', async () => {
    const { page, context } = await visitor({
      serviceWorkers: 'allow',
      expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto('/new/europe?here');
    await page.getByRole('button', { name: words('new.create') }).click();
    await page.waitForURL(/\/g\/I[A-Z]{5}$/);
    await patiently('everything to be kept', () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        return (await (await caches.open(names[0]!)).match('/rules.wasm')) !== undefined;
      }),
    );
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: words('lobby.start') }).click();
    await press([page], 2);
    await page.goto('/');
    await page.getByRole('button', { name: words('start.now') }).click();
    await page.waitForURL(/\/g\/I[A-Z]{5}$/);
    await page.locator('.board').waitFor();
  }, 180_000);

  it('is all there is on a site of plain files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cadastre-site-'));
    expect(execFileSync(program, ['site', folder, '--lang', 'en']).toString()).toContain('without a server');
    const { page } = await visitor({ address: await host(folder), expected: /404/ });
    await page.goto('/');
    await page.getByRole('button', { name: words('start.now') }).click();
    await page.waitForURL(/\/g\/I[A-Z]{5}$/);
    await page.locator('.board').waitFor();
    await press([page], 2);
    await asksWhy(page);
    await page.getByRole('button', { name: words('menu.title') }).click();
    expect(await page.getByRole('button', { name: words('menu.to_server') }).count()).toBe(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words('menu.save') }).click(),
    ]);
    await broughtToTheStartPage(await file.path());
    await page.goto('/workshop');
    await page.locator('.write .note.good').waitFor({ timeout: 60_000 });
  }, 180_000);
});
