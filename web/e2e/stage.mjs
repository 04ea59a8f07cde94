// What a test in a real browser needs: a server with its own folder, the built client in front of it, a browser, axe.
// CADASTRE names the program (default: the release build); web/dist must have been built.
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'web/dist');
const program = process.env.CADASTRE ?? join(root, 'build/release/cadastre');
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' };
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function startServer(data) {
  for (let tried = 0; tried < 5; tried++) {
    const port = 20000 + Math.floor(Math.random() * 20000);
    const child = spawn(program, ['serve', '--port', String(port), '--data', data, '--no-limits', '--log', 'warn'], { stdio: ['ignore', 'ignore', 'inherit'] });
    let ended = false;
    child.on('exit', () => (ended = true));
    for (let i = 0; i < 100 && !ended; i++) {
      await sleep(100);
      if (await fetch(`http://127.0.0.1:${port}/healthz`).then((r) => r.ok, () => false)) return { child, port };
    }
    child.kill();
  }
  throw new Error('the server does not start');
}

// The client from web/dist, everything under /api from the server.
function startFront(server) {
  const front = http.createServer((request, response) => {
    if (request.url.startsWith('/api/')) {
      const passed = http.request({ host: '127.0.0.1', port: server, path: request.url, method: request.method, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
      return;
    }
    const path = join(dist, new URL(request.url, 'http://x').pathname);
    const file = existsSync(path) && statSync(path).isFile() ? path : join(dist, 'index.html');
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Content-Security-Policy': POLICY });
    createReadStream(file).pipe(response);
  });
  return new Promise((done) => front.listen(0, '127.0.0.1', () => done(front)));
}

export async function stage() {
  const folder = mkdtempSync(join(tmpdir(), 'cadastre-e2e-'));
  const { child, port } = await startServer(join(folder, 'data'));
  const front = await startFront(port);
  const base = `http://127.0.0.1:${front.address().port}`;
  const browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    base, browser, program,
    async end() {
      await browser.close();
      front.close();
      front.closeAllConnections();
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function ask(base, path, { body, token } = {}) {
  const response = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

// A game among bots, to its end.
export async function botGame(base, edition, players = 3, seconds = 120) {
  const names = ['Amélie', 'Bob', 'Chloé', 'Dimitri', 'Émeric'];
  const seats = names.slice(0, players).map((name) => ({ kind: 'bot', name, level: 'normal' }));
  const game = await ask(base, '/api/games', { body: { edition, variants: [], set: [], name: 'Host', play: false, seats, clock: { seconds: 0 }, substitute: 'normal', pace_ms: 0 } });
  await ask(base, `/api/games/${game.game}/commands`, { token: game.token, body: { command: 'entropy', entropy: 'tournesol é' } });
  await ask(base, `/api/games/${game.game}/commands`, { token: game.token, body: { command: 'start' } });
  for (let i = 0; i < seconds * 2; i++) {
    if ((await ask(base, `/api/games/${game.game}`)).phase === 'over') return game;
    await sleep(500);
  }
  throw new Error(`${edition}: not over after ${seconds} s`);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// What axe finds, one line each. It is put in past the page's policy, as a debugger would.
export async function axe(page) {
  const session = await page.context().newCDPSession(page);
  const script = `${axeSource}; axe.run(document, { resultTypes: ['violations'] }).then((r) => JSON.stringify(r.violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.html.slice(0, 120)))))`;
  const { result } = await session.send('Runtime.evaluate', { expression: script, awaitPromise: true, returnByValue: true });
  await session.detach();
  return JSON.parse(result.value);
}
