// A whole game of every edition, from the start page to the debrief, two people and a bot.
import { describe, expect, it } from 'vitest';
import { patiently, visitor, withBrowser } from './browser';
import { join, like, now, open, playOut, start, words } from './table';

withBrowser();

// The variant of the book that ends by a count where there is one, after 30 rounds; madame ends with its last title, or
// after 60. CADASTRE_WEB_ROUNDS=8 makes them all short.
const rounds = process.env['CADASTRE_WEB_ROUNDS'];
const GAMES: { edition: string; variants: string[]; most?: number }[] = [
  { edition: 'europe', variants: ['Timed game'] },
  { edition: 'espace', variants: ['Launch window'] },
  { edition: 'anti', variants: ['Quick game'] },
  { edition: 'madame', variants: [], most: 60 },
  { edition: 'inegalopolis', variants: ['Timed game'] },
];

describe('a whole game', () => {
  it.each(GAMES)('of $edition goes from the start page to the debrief', async ({ edition, variants, most }) => {
    const set = [`round_limit=${rounds ?? most ?? 30}`];
    const alice = await visitor({ name: 'Alice' });
    const bob = await visitor({ lang: 'fr' });
    const code = await open(alice.page, { edition, variants, set, seats: ['open', 'normal'], fromStart: true });
    await join(bob.page, code, 'Bob', 'fr', 'code');
    await start(alice.page, [bob.page]);
    await playOut([alice.page, bob.page], { build: true, bid: 40 });

    // Both see the same end, each in their language.
    for (const [page, lang] of [
      [alice.page, 'en'],
      [bob.page, 'fr'],
    ] as const) {
      const won = page.locator('.ranking .won');
      await won
        .getByText(like('over.won', lang))
        .or(won.getByText(words('moment.you_win', lang)))
        .waitFor();
    }
    // Roles beside the names, and all of it within its box on a phone.
    await bob.page.setViewportSize({ width: 390, height: 844 });
    const beyond = () =>
      bob.page.locator('.ranking').evaluate((box) => {
        const board = box.closest('.board')!.getBoundingClientRect();
        return Math.max(box.scrollWidth - box.clientWidth, box.getBoundingClientRect().bottom - board.bottom);
      });
    await patiently('room for the ranking', async () => (await beyond()) <= 0);
    expect(await alice.page.getByRole('log').innerText()).toMatch(like('log.over'));
    expect(await bob.page.getByRole('log').innerText()).toMatch(like('log.over', 'fr'));
    await alice.page.getByRole('link', { name: words('over.debrief') }).click();
    await alice.page.locator('#wealth svg').first().waitFor();
    await alice.page.locator('#ranking').getByText('Bob').first().waitFor();
    const { round, winners } = (await now(alice.page, code)).position!;
    expect(winners.length).toBeGreaterThan(0);
    console.log(`${edition}: over in round ${round}`);
  });
});
