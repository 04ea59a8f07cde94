// What can happen in a turn: auction, trade and counter-offer, claims, jail, debts and bankruptcy. The dice are the
// server's, so each test plays on, by clicking what is offered, until its situation comes, within a bound.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { patiently, visitor, withBrowser } from './browser';
import { button, command, join, like, logged, now, open, playOn, start, words } from './table';

withBrowser();

async function two(edition: string, variants: string[] = []): Promise<{ a: Page; b: Page; code: string }> {
  const alice = await visitor();
  const bob = await visitor();
  const code = await open(alice.page, { edition, variants, seats: ['open'] });
  await join(bob.page, code, 'Bob');
  await start(alice.page, [bob.page]);
  return { a: alice.page, b: bob.page, code };
}

it('auctions a declined title live, bids from both sides, and the highest bid gets it', async () => {
  const { a, b, code } = await two('europe');
  const { page } = await playOn([a, b], { buy: false, stop: ['purchase'] });
  const other = page === a ? b : a;
  const title = (await page.locator('.decision .head strong').innerText()).replace(/ is for sale.*/, '');
  await button(page, 'act.decline').click();
  for (const one of [a, b]) await one.locator('.decision .auction').getByText(title).waitFor();

  await other.locator('.auction .acts .btn').first().click();
  await page.locator('.auction').getByText(like('auction.leads')).waitFor();
  await other.getByText(words('auction.yours')).waitFor();
  // An own sum, typed in.
  await page.getByRole('spinbutton', { name: words('auction.own') }).fill('77');
  await page.getByRole('button', { name: words('auction.bid'), exact: true }).click();
  await other.locator('.auction .price').getByText('€77').waitFor();
  await other.locator('.auction').getByRole('button', { name: words('act.pass') }).click();

  await other.locator('.auction').waitFor({ state: 'detached' });
  const winner = (await now(page, code)).you.seat;
  const square = (await now(page, code)).position!.titles.find((one) => one.owner === winner);
  expect(square).toBeDefined();
  await patiently('the sale in the log', async () => (await logged(other)).includes('€77'));
  await page.getByRole('button', { name: words('also.estate') }).click();
  await page.getByRole('dialog').getByText(title, { exact: true }).waitFor();
});

// Both ends of a trade: the dealt titles are what there is to trade from the first turn on.
async function compose(page: Page, give: number, titles: 'none' | 'first') {
  const mine = page.getByRole('group', { name: words('trade.give'), exact: true });
  await mine.getByRole('spinbutton').fill(String(give));
  if (titles === 'first') await page.locator('fieldset.side').nth(1).getByRole('checkbox').first().check();
}

it('trades with a counter-offer, and both know what it is worth to them', async () => {
  const { a, b, code } = await two('europe', ['Timed game']);
  const before = await now(a, code);
  await button(a, 'also.trade').click();
  await compose(a, 30, 'first');
  // The hint comes from the server.
  await a.getByRole('dialog').getByText(words('worth.about')).waitFor();
  await a.getByRole('button', { name: words('trade.send'), exact: true }).click();
  await a.getByRole('dialog').waitFor({ state: 'detached' });

  const offer = b.locator('.offer');
  await offer.getByText(/Alice/).first().waitFor();
  await offer.getByText('€30').waitFor();
  await offer.getByRole('button', { name: words('offer.counter') }).click();
  // What was asked for is filled in already; Bob wants more.
  const asked = b.locator('fieldset.side').nth(1).getByRole('spinbutton');
  expect(await asked.inputValue()).toBe('30');
  await asked.fill('45');
  await b.getByRole('button', { name: words('trade.send_counter') }).click();

  const counter = a.locator('.offer').filter({ hasText: '€45' });
  await counter.getByRole('button', { name: words('act.accept') }).click();
  await counter.waitFor({ state: 'detached' });
  const after = await now(a, code);
  const me = after.you.seat!;
  expect(after.position!.players[me]!.cash).toBe(before.position!.players[me]!.cash - 45);
  expect(after.position!.players[me]!.titles.length).toBe(before.position!.players[me]!.titles.length + 1);
  await patiently('the trade in both logs', async () => (await logged(a)).includes('€45') && (await logged(b)).includes('€45'));
});

it('rings for a rent that must be claimed, and pays it to whoever claims', async () => {
  const { a, b, code } = await two('europe');
  const { page } = await playOn([a, b], { claim: false, stop: ['claim'] });
  const cash = async () => {
    const one = await now(page, code);
    return one.position!.players[one.you.seat!]!.cash;
  };
  const before = await cash();
  const text = await page.locator('.claim').innerText();
  const sum = Number(/[\d,]+/.exec(text)![0].replace(',', ''));
  // The key of the same meaning.
  await page.keyboard.press('c');
  await page.locator('.claim').waitFor({ state: 'detached' });
  await patiently('the rent', async () => (await cash()) === before + sum);
  await patiently('the rent in the log', async () => /rent/i.test(await logged(page)));
});

it('jails, says so, and lets one out for the fine', async () => {
  const { a, b, code } = await two('europe');
  const { page } = await playOn([a, b], { stop: ['jail'] });
  await page.locator('.decision').getByText(words('owe.jail')).waitFor();
  expect((await now(page, code)).position!.players[(await now(page, code)).you.seat!]!.jailed).toBe(true);
  await page.getByText(words('player.jailed')).first().waitFor();
  await page.getByRole('button', { name: words('act.pay_fine') }).click();
  await patiently('freedom', async () => {
    const one = await now(page, code);
    return !one.position!.players[one.you.seat!]!.jailed;
  });
});

// Alice gives away whatever money she has, so that the next rent or tax is a debt. How she does it is not what is tested.
async function squander(a: Page, b: Page, code: string): Promise<true> {
  const one = await now(a, code);
  const me = one.you.seat!;
  const cash = one.position!.players[me]!.cash;
  if (cash === 0 || one.position!.debts.length > 0 || one.position!.auction) return true;
  const nothing = { cash: 0, titles: [], cards: [] };
  await command(a, code, { command: 'act', action: { action: 'offer', seat: me, other: 1 - me, give: { ...nothing, cash }, take: nothing } });
  await command(b, code, { command: 'act', action: { action: 'accept', seat: 1 - me, other: me } });
  return true;
}

it('shows a debt with the sum missing, raises it, and ends in bankruptcy and the end of the game', async () => {
  const alice = await visitor({ expected: /409/ });
  const bob = await visitor({ expected: /409/ });
  const [a, b] = [alice.page, bob.page];
  const code = await open(a, { edition: 'europe', variants: ['Quick game', 'Automatic rent'], seats: ['open'] });
  await join(b, code, 'Bob');
  await start(a, [b]);
  await b.evaluate(() => window.robot.play({ build: true, bid: 400 }));
  const until = async (stop: ('debt' | 'bankrupt' | 'over')[]) => {
    await a.evaluate((stop) => window.robot.play({ buy: false, stop }), stop);
    return patiently(stop.join(' or '), async () => (await squander(a, b, code)) && (await a.evaluate(() => window.robot.met)), 90_000);
  };
  expect(await until(['debt'])).toBe('debt');
  await a.locator('.decision .debt').getByText(like('owe.missing')).waitFor();
  const owed = (await now(a, code)).position!.debts[0]!.amount;
  await a.getByRole('button', { name: words('owe.raise') }).click();
  await a.getByRole('dialog').getByRole('button', { name: /Mortgage/ }).first().click();
  await patiently('the mortgage to count', async () => {
    const one = await now(a, code);
    return one.position!.debts.length === 0 || one.position!.players[one.you.seat!]!.cash > 0 || one.position!.debts[0]!.amount < owed;
  });
  await a.keyboard.press('Escape');

  expect(await until(['bankrupt', 'over'])).toBe('bankrupt');
  await a.getByRole('button', { name: words('act.go_bankrupt') }).click();
  await a.getByText(like('over.won')).first().waitFor();
  expect(await logged(a)).toMatch(/bankrupt/i);
  await b.getByText(/Bob wins!/).first().waitFor();
});
