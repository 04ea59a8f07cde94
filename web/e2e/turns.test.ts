// What can happen in a turn: auction, trade and counter-offer, claims, jail, debts and bankruptcy. The dice are the
// server's, so each test plays on, by clicking what is offered, until its situation comes, within a bound; policies
// that make it likely see to it that this is soon.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Edition, Now } from '../src/wire/contract';
import { sound } from './axe';
import { patiently, visitor, withBrowser } from './browser';
import { begun, button, like, logged, now, oneDecision, playOn, words } from './table';

withBrowser();

async function two(
  edition: string,
  variants: string[] = [],
  set: string[] = [],
): Promise<{ a: Page; b: Page; code: string }> {
  const alice = await visitor();
  const bob = await visitor();
  const code = await begun([alice, bob], { edition, variants, set, seats: ['open'] });
  return { a: alice.page, b: bob.page, code };
}

it('auctions a declined title live, bids from both sides, and the highest bid gets it', async () => {
  const { a, b, code } = await two('europe');
  const { page } = await playOn([a, b], { buy: false, stop: ['purchase'] });
  const other = page === a ? b : a;
  const title = (await page.locator('.decision .head strong').innerText()).replace(/ is for sale.*/, '');
  await button(page, 'act.decline').click();
  for (const one of [a, b]) await one.locator('.decision .auction').getByText(title).waitFor();

  // A sum stays on its button while the pointer is there; outbid, the button says so and bids nothing.
  const aimed = page.locator('[data-act=bid]').first();
  await aimed.hover();
  const written = await aimed.innerText();
  await other.locator('[data-act=bid]').nth(1).click();
  await page.locator('.auction').getByText(like('auction.leads')).waitFor();
  expect(await aimed.innerText()).toContain(written);
  await aimed.getByText(words('auction.past')).waitFor();
  await aimed.click();
  await page.getByText(like('auction.outdated')).waitFor();
  expect((await now(page, code)).position!.auction!.leader).toBe((await now(other, code)).you.seat);
  await page.mouse.move(5, 5);
  await patiently('a sum that counts', async () => !(await aimed.innerText()).includes(words('auction.past')));
  await other.getByText(words('auction.yours')).waitFor();
  await sound(page, 'an auction');
  // An own sum, typed in.
  await page.getByRole('spinbutton', { name: words('auction.own') }).fill('77');
  await page.getByRole('button', { name: words('auction.bid'), exact: true }).click();
  await other.locator('.auction .price').getByText('€77').waitFor();
  await other
    .locator('.auction')
    .getByRole('button', { name: words('act.pass') })
    .click();

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
  await patiently(
    'the trade in both logs',
    async () => (await logged(a)).includes('€45') && (await logged(b)).includes('€45'),
  );
});

// What one side lacks of a group and the other side has all of.
function completing(now: Now, book: Edition, me: number) {
  const owner = (square: number) => now.position!.titles.find((one) => one.square === square)?.owner;
  for (const group of book.groups) {
    const streets = book.squares.filter((one) => one.group === group.id && one.kind === 'street');
    const lacking = streets.filter((one) => owner(one.square) !== me);
    if (lacking.length > 0 && lacking.length < streets.length) return { group, lacking, own: streets };
  }
  throw new Error('no group that could be made whole');
}

it('says on both sides whose group a deal makes whole, and then that one can build', async () => {
  const { a, b, code } = await two('europe', [], [...ALL_OWNED, 'start_cash=5000']);
  const before = await now(a, code);
  const book = await a.evaluate(async () => (await (await fetch('/api/editions/europe?lang=en')).json()) as Edition);
  const { group, lacking, own } = completing(before, book, before.you.seat!);
  // A rival's square offers the trade, with its title chosen already.
  await a.locator('.board rect.square').nth(lacking[0]!.square).click();
  await a.getByRole('dialog').locator('.btn.main').click();
  const theirs = a.locator('fieldset.side').nth(1);
  expect(await theirs.getByRole('checkbox', { checked: true }).count()).toBe(1);
  for (const one of lacking.slice(1)) await theirs.getByRole('checkbox', { name: new RegExp(one.name) }).check();
  await a
    .getByRole('group', { name: words('trade.give'), exact: true })
    .getByRole('spinbutton')
    .fill('900');
  const whole = words('worth.completes_you').replace('{group}', group.name);
  await a.getByRole('dialog').getByText(whole).waitFor();
  const gains = async (page: Page) =>
    (await page.locator('.worth[aria-busy=false] .num').allInnerTexts()).sort().join();
  const mine = await patiently('the sums', () => gains(a));
  await a.getByRole('button', { name: words('trade.send'), exact: true }).click();
  const offer = b.locator('.offer');
  await offer.getByText(words('worth.completes').replace('{name}', 'Alice').replace('{group}', group.name)).waitFor();
  expect(await patiently('the sums there', () => gains(b)), 'the same on both sides').toBe(mine);
  const told = a.locator('.scene').getByText(words('moment.you_group')).waitFor();
  await offer.getByRole('button', { name: words('act.accept') }).click();
  await told;
  const badge = a.locator('[data-tour=estate] .count');
  const sites = (await now(a, code)).you.listing!.actions.filter((one) => one.action === 'build').length;
  expect(sites).toBeGreaterThanOrEqual(own.length);
  // On the button a house and how many; what that counts is said and shown.
  await badge.getByText(`${sites} titles to build on`).waitFor();
  expect(await badge.getAttribute('title')).toBe(`${sites} titles to build on`);
  expect(await badge.locator('svg').count()).toBe(1);
  expect(await badge.locator('> [aria-hidden]').last().innerText()).toBe(String(sites));
  await a.getByText(words('also.can_build').replace('{groups}', group.name)).waitFor();
  await sound(a, 'what can be built');
  // The whole group at one press, and from one's own square too.
  const levels = async () =>
    (await now(a, code)).position!.titles.filter((one) => own.some((two) => two.square === one.square));
  await button(a, 'also.build').click();
  await a.locator('dialog .group', { hasText: group.name }).locator('[data-act=evenly]').click();
  await patiently('a house on each', async () => (await levels()).every((one) => one.level === 1));
  await a.keyboard.press('Escape');
  await a.locator('.board rect.square').nth(lacking[0]!.square).click();
  await a.getByRole('dialog').locator('[data-act=build]').click();
  await patiently('one more', async () => (await levels()).some((one) => one.level === 2));
});

// Everything is somebody's from the start, so that most moves end on the other's ground.
const ALL_OWNED = ['titles_dealt=14', 'dealt_titles=free'];

it('rings for a rent that must be claimed, and pays it to whoever claims', async () => {
  const { a, b, code } = await two('europe', [], [...ALL_OWNED, 'start_cash=5000', 'rent=claimed']);
  const seats = new Map([
    [(await now(a, code)).you.seat!, a],
    [(await now(b, code)).you.seat!, b],
  ]);
  let claims = (await now(a, code)).position!.claims;
  for (let moves = 0; claims.length === 0 && moves < 60; moves++)
    claims = (await oneDecision([a, b], code)).position!.claims;
  const { creditor, debtor, amount, square } = claims[0]!;
  const page = seats.get(creditor as number)!;
  const cash = async (seat: unknown) => (await now(page, code)).position!.players[seat as number]!.cash;
  const [mine, theirs] = [await cash(creditor), await cash(debtor)];
  await page.locator('.claim').waitFor();
  const said = await page.locator('.claim').innerText();
  expect(Number(/[\d,]+/.exec(said)![0].replace(',', ''))).toBe(amount);
  expect(said).toContain(creditor === (await now(a, code)).you.seat ? 'Bob' : 'Alice');
  await sound(page, 'a claim');
  expect(
    await seats
      .get(debtor as number)!
      .locator('.claim')
      .count(),
    'nothing to claim for who owes it',
  ).toBe(0);
  // The key of the same meaning.
  await page.keyboard.press('c');
  await page.locator('.claim').waitFor({ state: 'detached' });
  expect(await cash(creditor)).toBe(mine + amount);
  expect(await cash(debtor)).toBe(theirs - amount);
  expect((await now(page, code)).position!.titles.find((one) => one.square === square)!.owner).toBe(creditor);
  for (const one of [a, b]) await patiently('the rent in the log', async () => /rent/i.test(await logged(one)));
});

it('jails, says so, and lets one out for the fine', async () => {
  const { a, b, code } = await two('europe', [], ['doubles_to_jail=1', 'start_cash=5000']);
  const { page } = await playOn([a, b], { stop: ['jail'] });
  const me = (await now(page, code)).you.seat!;
  const mine = async () => (await now(page, code)).position!.players[me]!;
  await page.locator('.decision').getByText(words('owe.jail').replace('{jail.in}', 'in jail')).waitFor();
  const before = await mine();
  expect(before.jailed).toBe(true);
  for (const one of [a, b]) await one.getByText('in jail').first().waitFor();
  await page.getByRole('button', { name: like('act.pay_fine') }).click();
  await patiently('freedom', async () => !(await mine()).jailed);
  expect((await mine()).cash).toBe(before.cash - 50);
  await page.locator('.decision').getByText(words('owe.roll')).waitFor();
});

it('builds from the sheet of titles, and the board shows it', async () => {
  const { a, b, code } = await two('europe', [], [...ALL_OWNED, 'start_cash=5000', 'build_on=own_street']);
  const { page } = await playOn([a, b], { stop: ['mine'] });
  const me = (await now(page, code)).you.seat!;
  const before = await now(page, code);
  await page.keyboard.press('e');
  const sheet = page.getByRole('dialog');
  await sheet.locator('[data-act=build]').first().dblclick();
  const after = await patiently('the house', async () => {
    const one = await now(page, code);
    return one.position!.houses < before.position!.houses && one;
  });
  expect(before.position!.houses - after.position!.houses, 'two quick clicks, one house').toBe(1);
  const built = after.position!.titles.find((one) => one.level === 1)!;
  expect(built.owner).toBe(me);
  expect(after.position!.players[me]!.cash).toBeLessThan(before.position!.players[me]!.cash);
  expect(after.rents[String(built.square)], 'a house brings more').toBeGreaterThan(before.rents[String(built.square)]!);
  await page.keyboard.press('Escape');
  for (const one of [a, b]) await one.locator('.board .house').first().waitFor();
});

it('shows a debt with the sum missing, and a mortgage that raises it', async () => {
  const { a, b, code } = await two('europe', [], [...ALL_OWNED, 'start_cash=0', 'salary=0']);
  const { page } = await playOn([a, b], { stop: ['debt'] });
  const me = (await now(page, code)).you.seat!;
  const owed = (await now(page, code)).position!.debts.find((one) => one.debtor === me)!;
  await page.locator('.decision .debt').getByText(like('owe.missing')).waitFor();
  await sound(page, 'a debt');
  const sheet = page.getByRole('dialog');
  if ((await now(page, code)).you.listing!.may_settle) {
    await button(page, 'owe.settle').click();
    await sheet.getByText(like('owe.debt')).waitFor();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: words('owe.raise') }).click();
  // On a phone too, and however far one has gone down the list.
  await page.setViewportSize({ width: 390, height: 844 });
  const due = sheet.locator('.due');
  const inSight = async () => {
    await sheet.evaluate((node) => node.scrollTo(0, node.scrollHeight));
    const [top, box] = [(await sheet.boundingBox())!.y, (await due.boundingBox())!];
    expect(box.y).toBeGreaterThanOrEqual(top);
    expect(box.y).toBeLessThan(top + 20);
    expect(await sheet.evaluate((node) => node.scrollTop)).toBeGreaterThan(200);
  };
  await due.getByText(like('owe.debt_sum')).waitFor();
  await due.getByText(like('owe.missing')).waitFor();
  await inSight();
  // As often as it takes: the first titles of a list are the cheap ones.
  const settled = async () => !(await now(page, code)).position!.debts.some((one) => one.debtor === me);
  for (let i = 0; i < 14 && !(await settled()); i++) {
    const pledged = (await now(page, code)).position!.titles.filter((one) => one.mortgaged).length;
    const mortgage = sheet.locator('[data-act=mortgage]').first();
    await mortgage.scrollIntoViewIfNeeded();
    const { x, y } = (await mortgage.boundingBox())!;
    await mortgage.click();
    await patiently(
      'the mortgage',
      async () => (await now(page, code)).position!.titles.filter((one) => one.mortgaged).length > pledged,
    );
    // Under the pointer it does not turn into its contrary.
    const under = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.closest('button')?.dataset['act'],
      [x + 8, y + 8],
    );
    expect(under).not.toBe('lift');
  }
  expect(await settled()).toBe(true);
  await due.getByText(like('owe.paid_sum')).waitFor();
  await inSight();
  await due.getByRole('button', { name: words('owe.paid_close') }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.locator('.decision .debt').waitFor({ state: 'detached' });
  if (owed.creditor !== 'bank')
    expect((await now(page, code)).position!.players[owed.creditor as number]!.cash).toBeGreaterThan(0);
});

it('keeps a purchase on the table that wants money, and leads to the ways to raise it', async () => {
  const { a, b, code } = await two('europe', [], ['start_cash=90', 'titles_dealt=5', 'dealt_titles=free']);
  const { page } = await playOn([a, b], { stop: ['short'] });
  const { sale, you, position } = await now(page, code);
  const missing = words('owe.missing').replace('{money}', `€${sale!.price - position!.players[you.seat!]!.cash}`);
  await page.locator('.decision .wish').getByText(missing).waitFor();
  await page.locator('.centre .sale').getByText(missing).waitFor();
  await sound(page, 'a purchase that wants money');
  const decline = page.locator('[data-act=decline]');
  expect(await decline.getAttribute('class')).not.toMatch(/main|big/);
  for (const digit of '123456789') await page.keyboard.press(digit);
  expect((await now(page, code)).sale).toEqual(sale);
  await page.getByRole('button', { name: words('owe.raise') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(missing).waitFor();
  const buy = sheet.locator('[data-act=buy]');
  for (let i = 0; i < 14 && (await buy.count()) === 0; i++) {
    const { n } = await now(page, code);
    await sheet.locator('[data-act=mortgage]').first().click();
    await patiently('the money', async () => (await now(page, code)).n > n);
    await buy.or(sheet.locator('[data-act=mortgage]')).first().waitFor();
  }
  await buy.click();
  await patiently(
    'the title',
    async () => (await now(page, code)).position!.titles.find((one) => one.square === sale!.square)?.owner === you.seat,
  );
});

it('ends in bankruptcy, and tells both who has won', async () => {
  // Nobody has any money, and every double leads to a jail that nobody can afford to leave, even with a title to pawn.
  const { a, b, code } = await two(
    'europe',
    [],
    [
      'titles_dealt=1',
      'dealt_titles=free',
      'start_cash=0',
      'salary=0',
      'declined_title=stays_with_bank',
      'doubles_to_jail=1',
      'jail_tries=1',
      'jail_fine_turns=0',
      'jail_fine=20000',
    ],
  );
  const { page } = await playOn([a, b], { stop: ['bankrupt'] });
  const [loser, winner] = page === a ? ['Alice', 'Bob'] : ['Bob', 'Alice'];
  const debt = page.locator('.decision .debt');
  await debt.getByText(like('owe.missing')).waitFor();
  // It is said that nothing of one's own helps; what might, and the way out, are in sight.
  await debt.getByText(`${words('owe.ruin')} ${words('owe.ruin_deal')}`).waitFor();
  const offered = page.locator('.decision .acts .btn');
  expect(await offered.first().getAttribute('data-act')).toBe('go_bankrupt');
  await page
    .locator('.decision .acts')
    .getByRole('button', { name: words('also.trade') })
    .waitFor();
  const raise = page.getByRole('button', { name: words('owe.raise') });
  if ((await raise.count()) > 0) expect(await raise.getAttribute('class')).not.toMatch(/main/);
  await sound(page, 'a debt that nothing covers');
  // No digit means it, and a double click only asks.
  for (const digit of '123456789') await page.keyboard.press(digit);
  const fatal = page.locator('[data-act=go_bankrupt]');
  await fatal.dblclick();
  await page.getByText(words('sure.go_bankrupt')).waitFor();
  await page.getByRole('button', { name: words('cancel') }).click();
  await fatal.click();
  expect((await now(page, code)).position!.bankruptcies, 'asked, not done').toBe(0);
  await page.locator('.sure .danger').click();
  for (const one of [a, b]) {
    await (one === page ? one.getByText(`${winner} wins!`) : one.getByText(words('moment.you_win'))).first().waitFor();
    await patiently('the story to the end', async () => new RegExp(`${loser}.*bankrupt`, 'i').test(await logged(one)));
  }
  expect((await now(page, code)).phase).toBe('over');
  expect((await now(page, code)).position!.bankruptcies).toBe(1);
});
