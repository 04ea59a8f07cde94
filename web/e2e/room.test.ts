// Nothing is cut off, on any page and in any state of play: from a desk to a phone that lies, at 200 %, in
// both languages.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Lang } from '../src/i18n/phrases';
import { patiently, visitor, withBrowser } from './browser';
import { cutTexts, LONG, roomy, TIGHT } from './room';
import { begun, button, join, now, open, playOn, start, words } from './table';

withBrowser();

it('on the pages before a game', async () => {
  for (const lang of ['fr', 'en'] as const) {
    const { page } = await visitor({ lang, theme: lang === 'fr' ? 'light' : 'dark' });
    await page.goto('/');
    await page.locator('.box[data-edition]').first().waitFor();
    await roomy(page, `start ${lang}`);
    await page.goto('/new/inegalopolis');
    await page.getByRole('button', { name: words('new.create', lang) }).waitFor();
    await roomy(page, `new ${lang}`);
    await page.goto('/rules/anti');
    await page.locator('main h2').first().waitFor();
    await roomy(page, `rules ${lang}`, LONG);
  }
});

async function sheet(page: Page, where: string, open: () => Promise<void>) {
  await open();
  await page.getByRole('dialog').waitFor();
  await roomy(page, where, TIGHT);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const NAMES = { name: 'Anne-Charlotte', guest: 'Maximilien' };
async function table(lang: Lang, edition: string, set: string[]) {
  const theme = lang === 'fr' ? ('light' as const) : ('dark' as const);
  const people = [await visitor({ lang, theme }), await visitor({ lang, theme })];
  const code = await begun(people, { edition, lang, set, seats: ['open', 'normal', 'normal'], ...NAMES });
  return { a: people[0]!.page, b: people[1]!.page, code };
}

it('in the lobby, at a purchase and in every sheet', async () => {
  const [a, b] = [(await visitor({ lang: 'fr' })).page, (await visitor({ lang: 'fr' })).page];
  const wish = { edition: 'inegalopolis', lang: 'fr' as const, set: ['start_cash=3000'], name: NAMES.name };
  const code = await open(a, { ...wish, seats: ['open', 'normal', 'normal'] });
  await join(b, code, NAMES.guest, 'fr');
  await roomy(a, 'lobby fr');
  await start(a, [b], 'fr');
  const { page } = await playOn([a, b], { stop: ['purchase'] });
  await roomy(page, 'purchase fr');
  await sheet(page, 'my titles fr', () => button(page, 'also.estate', 'fr').click());
  await sheet(page, 'trade fr', () => button(page, 'also.trade', 'fr').click());
  await sheet(page, 'menu fr', () => page.getByRole('button', { name: words('menu.title', 'fr') }).click());
  await sheet(page, 'square fr', () => page.locator('.board svg [tabindex="0"]').press('Enter'));
  const hall = await visitor({ lang: 'fr' });
  await hall.page.goto(`/g/${code}/table`);
  await hall.page.locator('.board').waitFor();
  await roomy(hall.page, 'projector fr');
  await page.getByRole('tab', { name: words('chat.tab', 'fr') }).click();
  await roomy(page, 'chat fr');
  await page.getByRole('tab', { name: words('log.tab', 'fr') }).click();
});

it('with an offer, in debt, in an auction, when it is over and after it', async () => {
  const owned = ['titles_dealt=9', 'dealt_titles=free', 'start_cash=0', 'salary=0', 'round_limit=10'];
  const { a, b, code } = await table('en', 'europe', owned);
  await button(a, 'also.trade').click();
  await a.locator('fieldset.side').nth(1).getByRole('checkbox').first().check();
  await a.locator('fieldset.side').nth(0).getByRole('checkbox').last().check();
  await roomy(a, 'trade en', LONG);
  await a.getByRole('button', { name: words('trade.send'), exact: true }).click();
  // A bot may have something to offer too.
  const offer = b.locator('.offer', { hasText: 'Anne-Charlotte' });
  await offer.waitFor();
  await roomy(b, 'offer en');
  await offer.getByRole('button', { name: words('act.reject') }).click();
  const found = await playOn([a, b], { stop: ['debt', 'over'] });
  const at = found.met === 'debt' ? { a, b, code, page: found.page } : await indebted(owned);
  await roomy(at.page, 'debt en');
  await sheet(at.page, 'my titles en', () => at.page.getByRole('button', { name: words('owe.raise') }).click());
  await after(at.a, at.b, at.code);
});

// Dice may keep both people out of debt until the game is over: then they begin another.
async function indebted(set: string[]) {
  for (let tries = 0; tries < 5; ++tries) {
    const at = await table('en', 'europe', set);
    const { page, met } = await playOn([at.a, at.b], { stop: ['debt', 'over'] });
    if (met === 'debt') return { ...at, page };
  }
  throw new Error('nobody was in debt in five games');
}

async function resign(page: Page) {
  // The hand may have left a sheet open.
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words('menu.title') }).click();
  await page.getByRole('button', { name: words('act.resign') }).click();
  await page.getByRole('button', { name: words('menu.resign_yes') }).click();
}

// Two bots and two people: with the people gone the bots play to the end, which is soon, by the limit of rounds at the
// latest.
async function after(a: Page, b: Page, code: string) {
  await resign(b);
  await roomy(b, 'out en', TIGHT);
  await resign(a);
  await patiently('the end', async () => (await now(a, code)).phase === 'over', 60_000);
  await a.locator('.ranking .won').waitFor();
  await a.locator('.scene').waitFor({ state: 'detached' });
  await roomy(a, 'over en');
  await a.goto(`/g/${code}/debrief`);
  await a.locator('#wealth svg').first().waitFor();
  await a.locator('.verdict').waitFor();
  await a.evaluate(() =>
    document.querySelectorAll<HTMLElement>('details:not([open]) > summary').forEach((one) => one.click()),
  );
  await a.locator('#verify tbody tr').first().waitFor();
  await roomy(a, 'debrief en', LONG);
  await a.goto(`/g/${code}/replay`);
  await a.locator('.board').waitFor();
  await roomy(a, 'replay en', LONG);
}

it('in an auction', async () => {
  const { a, b } = await table('fr', 'anti', ['declined_title=auction']);
  const { page } = await playOn([a, b], { buy: false, stop: ['purchase', 'auction'] });
  if ((await page.locator('.auction').count()) === 0) await button(page, 'act.decline', 'fr').click();
  await page.locator('.auction').waitFor();
  await roomy(page, 'auction fr');
  // Where players do not deal with each other, the trade says so and by which rule.
  await button(page, 'also.trade', 'fr').click();
  await page.getByRole('alert').getByText('AM-63').waitFor();
});

it('would find a text behind an edge', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await page.locator('.box[data-edition]').first().waitFor();
  await page.evaluate(() => {
    const narrow = document.createElement('p');
    narrow.textContent = 'a text that is much too long';
    Object.assign(narrow.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    const beyond = document.createElement('p');
    beyond.textContent = 'a text beyond the screen';
    Object.assign(beyond.style, { position: 'absolute', left: '-50px' });
    document.querySelector('main')!.append(narrow, beyond);
  });
  const found = (await page.evaluate(cutTexts)).join('\n');
  expect(found).toContain('a text that is much');
  expect(found).toContain('a text beyond the screen');
});
