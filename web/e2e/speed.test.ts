// The budgets of loading, drawing and moving, measured in the page. They are told each time, and held to strictly on a
// quiet machine only (CADASTRE_QUIET=1): beside other work, that nothing is far off.
import { expect, it } from 'vitest';
import { patiently, visitor, withBrowser } from './browser';
import { begun, hasten, words } from './table';

withBrowser();
const QUIET = process.env['CADASTRE_QUIET'] === '1';

// The median, what nearly all keep within, and the worst, in words.
const tell = (sorted: number[]) => [0.5, 0.95, 1].map((part) => `${at(sorted, part).toFixed(1)} ms`);
const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const told = (ms: number[]) => ms.map((one) => one.toFixed(1)).join(', ');

it('loads less than 150 KB first, and is usable soon', async () => {
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i < (QUIET ? 3 : 1); i++) {
    const { page, context, close } = await visitor();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    let got = 0;
    wire.on('Network.loadingFinished', (one) => (got += one.encodedDataLength));
    await page.goto('/', { waitUntil: 'commit' });
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const look = () =>
              document.querySelector('.box[data-edition] button:enabled')
                ? done(performance.now())
                : void requestAnimationFrame(look);
            look();
          }),
      ),
    );
    await page.waitForLoadState('networkidle');
    bytes = Math.max(bytes, got);
    await close();
  }
  console.log(`first load: ${(bytes / 1024).toFixed(1)} KB over the wire; usable after ${told(times)} ms`);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(150 * 1024);
  expect(Math.min(...times)).toBeLessThan(QUIET ? 1000 : 60_000);
});

// From the arrival of news to the picture after it. The listener is there before the client's own; what runs after a
// frame's callbacks runs once it is painted.
function clockNews() {
  const Plain = window.WebSocket;
  const took: number[] = [];
  Object.assign(window, { took });
  window.WebSocket = class extends Plain {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', (event: MessageEvent) => {
        const frame = JSON.parse(String(event.data)) as { type: string; messages?: { events?: unknown[] }[] };
        if (frame.type !== 'news' || !frame.messages?.some((one) => one.events?.length)) return;
        const began = performance.now();
        let changed = false;
        const watch = new MutationObserver(() => (changed = true));
        watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.onmessage = () => {
            watch.disconnect();
            took.push(changed ? performance.now() - began : Number.POSITIVE_INFINITY);
          };
          painted.port2.postMessage(null);
        });
      });
    }
  };
}

it('draws an event within 50 ms of its arrival', async () => {
  const alice = await visitor({ init: clockNews });
  const { page } = alice;
  // Quicker than anybody plays, yet one at a time.
  await begun([alice], { edition: 'europe', variants: ['Timed game'], seats: ['normal', 'normal'], pace: 60 });
  await page.evaluate(() => window.robot.play({}));
  const drawn = () => page.evaluate(() => (window as unknown as { took: number[] }).took);
  const enough = QUIET ? 100 : 40;
  await patiently(`${enough} events`, async () => (await drawn()).length >= enough, 80_000);
  const took = (await drawn()).sort((a, b) => a - b);
  const late = took.filter((one) => !Number.isFinite(one)).length;
  const [half, most, slowest] = tell(took);
  console.log(`${took.length} events: half drawn within ${half}, 95 of 100 within ${most}, the slowest ${slowest}`);
  expect(late, 'events that the next picture did not show').toBe(0);
  expect(at(took, QUIET ? 0.95 : 0.5)).toBeLessThan(QUIET ? 50 : 2000);
});

// How long each picture stood while a token walked or dice rolled.
function clockFrames() {
  const stood: Record<'token' | 'dice', number[]> = { token: [], dice: [] };
  Object.assign(window, { stood });
  const was = { token: 0, dice: 0 };
  const look = (time: number) => {
    const moving = {
      token: document
        .getAnimations()
        .some((one) => one.constructor === Animation && (one.effect as KeyframeEffect).target?.matches('.token')),
      dice: document.querySelector('.dice.rolling') !== null,
    };
    for (const what of ['token', 'dice'] as const) {
      if (moving[what] && was[what] > 0) stood[what].push(time - was[what]);
      was[what] = moving[what] ? time : 0;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

it('moves tokens and dice at 60 pictures a second', async () => {
  const { page } = await visitor({ init: clockFrames, lively: true });
  await hasten(page);
  await page.goto('/');
  await page.getByRole('button', { name: words('start.now') }).click();
  await page.locator('.board').waitFor();
  await page.evaluate(() => window.robot.play({}));
  const seen = () => page.evaluate(() => (window as unknown as { stood: Record<'token' | 'dice', number[]> }).stood);
  const enough = QUIET ? 150 : 50;
  await patiently('moves', async () => Object.values(await seen()).every((one) => one.length >= enough), 80_000);
  for (const [what, stood] of Object.entries(await seen())) smooth(what, stood);
});

function smooth(what: string, stood: number[]) {
  const sorted = [...stood].sort((a, b) => a - b);
  const rate = (1000 * stood.length) / stood.reduce((sum, one) => sum + one, 0);
  const missed = stood.filter((one) => one > 25).length;
  const [half, most, longest] = tell(sorted);
  console.log(`${what}: ${rate.toFixed(1)} pictures a second over ${stood.length}, ${missed} late`);
  console.log(`${what}: half stood ${half}, 95 of 100 at most ${most}, the longest ${longest}`);
  expect(rate, `${what}: pictures a second`).toBeGreaterThan(QUIET ? 57 : 1);
  if (QUIET) expect(missed / stood.length, `${what}: late pictures`).toBeLessThan(0.05);
}
