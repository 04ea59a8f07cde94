// A whole game of every edition, from the start page to the debrief, two people and a bot.
import { describe, expect, it } from 'vitest';
import { visitor, withBrowser } from './browser';
import { join, like, now, open, playOut, start, words } from './table';

withBrowser();

// Short, so that five take minutes: few rounds where the edition ends by a count, and most titles dealt where it ends with
// the last title. The rest is played as it stands in the book.
const GAMES: { edition: string; variants: string[]; set: string[] }[] = [
  { edition: 'europe', variants: ['Timed game'], set: ['round_limit=10'] },
  { edition: 'espace', variants: ['Launch window'], set: ['round_limit=10'] },
  { edition: 'anti', variants: ['Quick game'], set: ['round_limit=10'] },
  { edition: 'madame', variants: [], set: ['titles_dealt=7', 'dealt_titles=free', 'round_limit=20'] },
  { edition: 'inegalopolis', variants: ['Timed game'], set: ['round_limit=10'] },
];

describe('a whole game', () => {
  it.each(GAMES)('of $edition goes from the start page to the debrief', async ({ edition, variants, set }) => {
    const alice = await visitor({ name: 'Alice' });
    const bob = await visitor({ lang: 'fr' });
    const code = await open(alice.page, { edition, variants, set, seats: ['open', 'normal'] });
    await join(bob.page, code, 'Bob', 'fr');
    await start(alice.page, [bob.page]);
    await playOut([alice.page, bob.page], { build: true, bid: 40 });

    // Both see the same end, each in their language.
    await alice.page.getByText(like('over.won')).first().waitFor();
    await bob.page.getByText(like('over.won', 'fr')).first().waitFor();
    expect(await alice.page.getByRole('log').innerText()).toContain(words('log.over'));
    expect(await bob.page.getByRole('log').innerText()).toContain(words('log.over', 'fr'));
    await alice.page.getByRole('link', { name: words('over.debrief') }).click();
    await alice.page.locator('#wealth svg').first().waitFor();
    await alice.page.locator('#ranking').getByText('Bob').first().waitFor();
    const { round, winners } = (await now(alice.page, code)).position!;
    expect(winners.length).toBeGreaterThan(0);
    console.log(`${edition}: over in round ${round}`);
  });
});
