// Lines break and servers die: the page says so, comes back by itself, and nothing is lost.
import { rm } from 'node:fs/promises';
import { createServer, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { patiently, visitor, withBrowser } from './browser';
import { serve } from './server';
import { begun, logged, now, oneDecision, playOn, words } from './table';

withBrowser();

const CUT = /net::ERR|WebSocket|Failed to load resource/;

// A line that can be cut: everything through it breaks off, and nothing gets through until it is mended.
async function line(to: number) {
  const sockets = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${port}`,
    cut: () => {
      whole = false;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => (whole = true),
  };
}

it('comes back by itself after the line was cut, with everything that happened meanwhile', async () => {
  const server = await serve();
  onTestFinished(() => server.stop());
  const wire = await line(server.port);
  const alice = await visitor({ address: wire.address, expected: CUT });
  const bob = await visitor({ address: server.address });
  const code = await begun([alice, bob], { edition: 'europe', seats: ['open'], set: ['rent=claimed'] });
  const mine = (await now(alice.page, code)).you.seat!;
  let all = await now(bob.page, code);
  for (let i = 0; i < 40 && !all.position!.owes.includes(mine); i++) all = await oneDecision([bob.page], code);
  const asked = alice.page.locator('.decision.owes .acts .btn').first();
  await asked.waitFor();

  wire.cut();
  await alice.page.getByText(words('link.lost')).waitFor();
  // It was offered, so it counts: once the line is back, and once only.
  await asked.click();
  for (const one of [alice, bob]) await one.page.getByRole('tab', { name: words('chat.tab') }).click();
  await bob.page.getByLabel(words('chat.label')).fill('are you there?');
  await bob.page.keyboard.press('Enter');
  await bob.page.getByRole('log').getByText('are you there?').waitFor();
  wire.mend();
  await alice.page.getByText(words('link.back')).waitFor();
  await alice.page.getByRole('log').getByText('are you there?').waitFor();
  for (const one of [alice, bob]) await one.page.getByRole('tab', { name: words('log.tab') }).click();
  await patiently('what was clicked', async () => (await now(bob.page, code)).n === all.n + 2);
  await playOn([alice.page, bob.page], { stop: ['claim', 'jail', 'debt'] });
  await patiently('the same story in both pages', async () => (await logged(alice.page)) === (await logged(bob.page)));
});

it('says at once when the browser is offline', async () => {
  const { page, context } = await visitor({ expected: CUT });
  await page.goto('/');
  await context.setOffline(true);
  await page.getByText(words('offline')).waitFor();
  await context.setOffline(false);
  await page.getByText(words('offline')).waitFor({ state: 'detached' });
});

it('goes on by itself when the server is killed and started again', async () => {
  let server = await serve();
  const { port, data } = server;
  onTestFinished(async () => {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  });
  const alice = await visitor({ address: server.address, expected: CUT });
  const bob = await visitor({ address: server.address, expected: CUT });
  const code = await begun([alice, bob], { edition: 'europe', seats: ['open', 'easy'] });
  await alice.page.evaluate(() => window.robot.play({}));
  await bob.page.evaluate(() => window.robot.play({}));
  await patiently('a few rounds', async () => ((await now(alice.page, code)).position?.round ?? 0) >= 3);
  await server.kill();
  await alice.page.getByText(words('link.lost')).waitFor();
  const before = (await logged(alice.page)).split('\n').slice(-5);

  server = await serve(port, data);
  await patiently('the line', async () => !(await alice.page.getByText(words('link.lost')).isVisible()));
  // Nobody touched anything: the hands in the pages go on where they were.
  const round = (await now(alice.page, code)).position!.round;
  await patiently(
    'the next rounds',
    async () => ((await now(alice.page, code)).position?.round ?? 0) >= round + 2,
    60_000,
  );
  const after = await logged(alice.page);
  for (const line of before) expect(after).toContain(line);
});
