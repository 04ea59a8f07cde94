// The sheets over the board: what is refused, said and asked there is in sight, on a phone too.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { patiently, visitor, withBrowser } from './browser';
import { begun, button, command, join, like, now, open, start, words } from './table';

withBrowser();

const PHONE = { viewport: { width: 390, height: 844 } };

// In sight where the sheet stands: not pushed out of it, and under nothing else.
async function inSight(page: Page, what: Locator) {
  await what.waitFor();
  await patiently(`${String(what)} in sight`, () =>
    what.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const spots = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
      return spots.every((found) => found !== null && (node.contains(found) || found.contains(node)));
    }),
  );
}

it('shows why a trade is refused, and what one is worth, beside the button that sends it', async () => {
  const [alice, bob] = [await visitor(PHONE), await visitor()];
  const set = ['titles_dealt=9', 'dealt_titles=free'];
  await begun([alice, bob], { edition: 'europe', set, seats: ['open'] });
  const { page } = alice;
  await button(page, 'also.trade').click();
  const sheet = page.getByRole('dialog');
  const sum = page.getByRole('group', { name: words('trade.give'), exact: true }).getByRole('spinbutton');
  await sum.fill('30');
  const send = sheet.getByRole('button', { name: words('trade.send'), exact: true });
  await send.click();
  const refusal = sheet.getByRole('alert');
  await inSight(page, refusal);
  await inSight(page, refusal.getByRole('button', { name: like('log.rule') }));
  // Another offer, or none, has not been refused.
  await page.locator('fieldset.side').nth(1).getByRole('checkbox').first().check();
  await refusal.waitFor({ state: 'detached' });
  await inSight(page, sheet.locator('.worth'));
  await sheet.evaluate((node) => node.scrollTo(0, 0));
  await inSight(page, sheet.locator('.worth'));
  await page.locator('fieldset.side').nth(1).getByRole('checkbox').first().uncheck();
  await send.click();
  await refusal.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
});

async function dealt() {
  const [alice, bob] = [await visitor(PHONE), await visitor()];
  const set = ['titles_dealt=5', 'dealt_titles=free'];
  const code = await begun([alice, bob], { edition: 'europe', set, seats: ['open'] });
  const { you, position } = await now(bob.page, code);
  const [seat, title] = [you.seat!, position!.players[you.seat!]!.titles[0]!];
  const deal = { seat, other: 1 - seat, give: { titles: [title] }, take: { cash: 30 } };
  const says = (page: Page, action: object) => command(page, code, { command: 'act', action });
  await says(bob.page, { action: 'offer', ...deal });
  await alice.page.locator('.offer').waitFor();
  return { a: alice.page, b: bob.page, code, seat, says };
}

it('takes out of an offer what has changed hands meanwhile', async () => {
  const { a, seat, says } = await dealt();
  await button(a, 'also.trade').click();
  const theirs = a.locator('fieldset.side').nth(1).getByRole('checkbox');
  await theirs.first().check();
  await theirs.nth(1).check();
  await says(a, { action: 'accept', seat: 1 - seat, other: seat });
  await inSight(a, a.getByRole('dialog').getByText(like('trade.left')));
  expect(await a.locator('fieldset.side').getByRole('checkbox', { checked: true }).count()).toBe(1);
});

it('sends a counter-offer as a new one where the offer it answers has been withdrawn', async () => {
  const { a, b, code, seat, says } = await dealt();
  await a
    .locator('.offer')
    .getByRole('button', { name: words('offer.counter') })
    .click();
  await says(b, { action: 'withdraw', seat });
  await inSight(a, a.getByRole('dialog').getByText(like('trade.unanswered')));
  await a.getByRole('button', { name: words('trade.send'), exact: true }).click();
  await a.getByRole('dialog').waitFor({ state: 'detached' });
  const [offer] = (await now(b, code)).position!.offers;
  expect(offer).toMatchObject({ seat: 1 - seat, other: seat, give: { cash: 30 } });
});

it('sends nobody away by a double click, in the lobby or at the table', async () => {
  const [{ page: host }, { page: guest }] = [await visitor(), await visitor(PHONE)];
  const code = await open(host, { edition: 'europe', seats: ['open', 'easy'] });
  await join(guest, code, 'Bob');
  const kick = host.getByRole('button', { name: words('lobby.kick'), exact: true });
  const agree = button(host, 'menu.kick_sure');
  const stays = async () => {
    await kick.dblclick();
    await agree.waitFor();
    await host.getByRole('button', { name: words('cancel'), exact: true }).click();
    const seats = (await now(host, code)).seats;
    expect(seats.some((one) => one.name === 'Bob' && one.member !== null)).toBe(true);
  };
  await stays();
  await start(host, [guest]);
  await host.locator('.players .face', { hasText: 'Bob' }).click();
  await stays();
  await kick.click();
  await agree.click();
  await guest.getByText(words('error.farewell')).waitFor();
});

it('tells both who asks to go on after a pause', async () => {
  const people = [await visitor(), await visitor(PHONE)];
  const [host, guest] = [people[0]!.page, people[1]!.page];
  const code = await begun(people, { edition: 'europe', seats: ['open'] });
  await command(host, code, { command: 'pause' });
  const ask = guest.getByRole('button', { name: words('menu.vote_resume') });
  await ask.click();
  const asked = words('vote.resume').replace('{names}', 'Bob');
  for (const page of [host, guest]) await page.getByText(asked).waitFor();
  await ask.waitFor({ state: 'detached' });
  await guest.getByText(words('vote.waits').replace('{names}', 'Alice')).waitFor();
  await host.getByRole('button', { name: words('menu.resume') }).click();
  for (const page of [host, guest]) await page.getByText(asked).waitFor({ state: 'detached' });
});

it('tells what somebody else plays as what stands on their card', async () => {
  const one = await visitor({ ...PHONE, lang: 'fr' });
  await begun([one], { edition: 'anti', lang: 'fr', seats: ['easy'] });
  await one.page.locator('.players .face', { hasText: 'Ada' }).click();
  await inSight(one.page, one.page.getByRole('dialog').getByText(/^Fiche de rôle d\u2019Ada \(.+«.+»/));
});
