// A fair table: nobody loses a rent to a quick roll, who is gone is seen to be, and a phone finds the way in.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { patiently, visitor, withBrowser, type Visitor } from './browser';
import { readQr } from './qr';
import { button, command, join, like, logged, now, open, start, words } from './table';

withBrowser();

// Whoever owes does what comes by itself, and buys; nobody claims. Until the table waits for a claim.
async function playToAWait(pages: Page[], code: string) {
  for (let i = 0; i < 400; i++) {
    for (const page of pages) {
      const all = await now(page, code);
      if (all.claim_wait?.seats.some((seat) => seat !== all.position!.turn)) return all;
      const listing = all.you.listing;
      const action = listing?.actions.find((one) => one.action === 'buy') ?? listing?.default;
      if (listing?.owes && action) await command(page, code, { command: 'act', action, n: all.n });
    }
  }
  throw new Error('nobody ever owed a person anything');
}

async function table(): Promise<{ code: string; alice: Visitor; bob: Visitor }> {
  // What is refused on purpose, or comes too late because a bot was quicker.
  const alice = await visitor({ expected: /409/ });
  const bob = await visitor({ name: 'Bob', expected: /409/ });
  const code = await open(alice.page, {
    edition: 'europe',
    seats: ['open', 'normal'],
    set: ['rent=claimed', 'claim_rolls=1', 'titles_dealt=9', 'dealt_titles=free', 'start_cash=9000'],
    claim: 60,
  });
  await alice.page.getByText(words('share.local')).waitFor();
  await join(bob.page, code, 'Bob');
  await start(alice.page, [bob.page]);
  return { code, alice, bob };
}

it('waits for who may claim, says so to all, and gives an absent seat to a substitute', async () => {
  const { code, alice, bob } = await table();
  const pages = [alice.page, bob.page];
  const wait = await playToAWait(pages, code);
  const seat = wait.claim_wait!.seats.find((one) => one !== wait.position!.turn)!;
  const claimant = pages[seat]!;
  const other = pages.find((page) => page !== claimant)!;
  const name = wait.seats[seat]!.name!;

  await claimant.locator('.claim [role=timer]').first().waitFor();
  await other.locator('.claim-wait').getByText(name).waitFor();
  if (wait.position!.turn === wait.seats.find((seat) => seat.name !== name && seat.kind === 'person')!.seat) {
    expect(await other.getByRole('button', { name: words('act.roll') }).isDisabled()).toBe(true);
    const answer = await command(other, code, {
      command: 'act',
      action: { action: 'roll', seat: wait.position!.turn },
    });
    expect(answer['error']).toBe('claim_wait');
  }
  // A bot that may roll on can land where somebody is waited for again.
  await patiently('nobody to wait for', async () => {
    for (const page of pages) {
      const waive = page.getByRole('button', { name: words('claim.waive') }).first();
      if (await waive.isVisible()) await waive.click();
    }
    return (await other.locator('.claim-wait').count()) === 0;
  });
  const turn = wait.position!.turn;
  if (wait.seats[Number(turn)]!.kind === 'person')
    await command(other, code, { command: 'act', action: { action: 'roll', seat: turn } });
  await claimant.locator('.decision').getByText(like('claim.lapsed')).waitFor();

  // Bob goes; after a second of it Alice may let a bot play, until he is back.
  await command(alice.page, code, { command: 'options', substitute_after: 1 });
  await bob.page.goto('about:blank');
  await alice.page.locator('.players').getByText(words('player.offline')).waitFor();
  await alice.page.getByRole('button', { name: words('absent.substitute') }).click();
  await patiently('the substitute in the log', async () =>
    (await logged(alice.page)).includes(words('log.absent').replace('{name}', 'Bob')),
  );
  expect((await now(alice.page, code)).seats[1]!.away).toBe(true);
  await bob.page.goto(`/g/${code}`);
  await patiently('Bob in the log', async () =>
    (await logged(alice.page)).includes(words('log.back').replace('{name}', 'Bob')),
  );
  expect((await now(alice.page, code)).seats[1]!.away).toBe(false);
  await alice.page.locator('.players').getByText(words('player.offline')).waitFor({ state: 'detached' });
  await carolTakesOver(alice.page, bob.page, code);
});

// The host sends Bob away and opens his seat; who watched by the link has it then, as it stands.
async function carolTakesOver(alice: Page, bob: Page, code: string) {
  const { page: carol, context } = await visitor();
  await carol.goto(`/g/${code}`);
  await carol.getByText(words('join.started')).waitFor();
  // So does who still stands before the table.
  const waiting = await context.newPage();
  await waiting.goto(`/g/${code}`);
  await waiting.getByText(words('join.started')).waitFor();
  await carol.getByRole('button', { name: words('join.watch') }).click();
  await carol.getByText(words('owe.watching')).waitFor();

  await alice.locator('.players .face', { hasText: 'Bob' }).click();
  await button(alice, 'lobby.kick').click();
  await button(alice, 'menu.kick_sure').click();
  await bob.getByText(words('error.farewell')).waitFor();
  await button(alice, 'seat.reopen').click();
  await alice.getByText(like('seat.opened')).waitFor();
  await alice.keyboard.press('Escape');
  await waiting.getByText(like('join.takeover_note')).waitFor();
  await waiting.close();
  await carol.getByRole('link', { name: like('join.takeover') }).click();
  await carol.getByText(like('join.takeover_note')).waitFor();
  await carol.getByLabel(words('new.name')).fill('Carol');
  await button(carol, 'join.takeover').click();

  await carol.locator('.players li.me').getByText('Carol').waitFor();
  const { seats, you } = await now(carol, code);
  expect([you.seat, seats[1]!.name, seats[1]!.away, seats[1]!.opened]).toEqual([1, 'Carol', false, false]);
  for (const page of [alice, carol])
    await patiently('the story of it', async () => {
      const told = await logged(page);
      return told.includes('Bob was removed') && told.includes('Carol takes over from Bob.');
    });
}

// Pointed at the screen, in either theme: the lobby, the menu in play and the projector.
it('shows a code that a camera reads, and it leads to the table', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await visitor({ theme });
    const code = await open(page, { edition: 'europe', seats: ['open'] });
    const picture = page.getByRole('img', { name: like('share.qr') });
    const read = async (where: string) => {
      await picture.waitFor();
      const { text, margin } = await readQr(picture);
      expect(text, where).toMatch(new RegExp(`^http://[\\d.]+:\\d+/g/${code}$`));
      expect(margin, `white around it ${where}`).toBeGreaterThan(3.5);
      return text;
    };
    const address = await read('in the lobby');
    const guest = (await visitor({ theme })).page;
    await guest.goto(address);
    await guest.getByLabel(words('new.name')).fill('Bob');
    await button(guest, 'join.enter').click();
    await guest.getByText(words('lobby.wait_host')).waitFor();
    await start(page, [guest]);
    await page.getByRole('button', { name: words('menu.title') }).click();
    await read('in the menu');
    await page.goto(`/g/${code}/table`);
    await read('on the projector');
  }
});
