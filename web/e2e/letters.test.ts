// Letters and signs look as meant wherever the page is opened: they come with it, or are drawn.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitor, withBrowser } from './browser';

withBrowser();

const ROOT = join(import.meta.dirname, '../..');

async function texts(folder: string, kind: RegExp): Promise<string> {
  const files = (await readdir(join(ROOT, folder), { recursive: true })).filter((file) => kind.test(file));
  return (await Promise.all(files.map((file) => readFile(join(ROOT, folder, file), 'utf8')))).join('');
}

// Which of these characters some font of the machine's draws, in the letters of that font.
async function borrowed(page: Page, characters: string[], font: string): Promise<string[]> {
  await page.evaluate(
    ([characters, font]) => {
      const letters = characters.map((one) => {
        const letter = document.createElement('p');
        letter.className = 'letter';
        letter.textContent = one;
        letter.style.font = font;
        return letter;
      });
      document.body.replaceChildren(...letters);
    },
    [characters, font] as const,
  );
  await page.evaluate(() => document.fonts.ready);
  const cdp = await page.context().newCDPSession(page);
  for (const room of ['DOM', 'CSS'] as const) await cdp.send(`${room}.enable`);
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '.letter' });
  const found: string[] = [];
  for (const [i, nodeId] of nodeIds.entries()) {
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
    if (!fonts.every((font) => font.isCustomFont)) found.push(characters[i]!);
  }
  return found;
}

// Arrows are in every machine's letters; the dot is in the title of the window, which is not ours to draw.
const EVERYWHERE = '←↑→↓●';
// What is said at the terminal and in the laboratory's reports is no part of the page.
const PHRASES = /^(?!terminal|laboratory).*\.json$/;

it('brings every sign along that it writes', async () => {
  const sources = [texts('phrases', PHRASES), texts('editions', /\.toml$/), texts('web/src', /\.(ts|svelte)$/)];
  const written = (await Promise.all(sources)).join('');
  const signs = [...new Set(written)].filter((one) => /[^\p{C}\p{Z}]/u.test(one) && !EVERYWHERE.includes(one));
  expect(signs.length).toBeGreaterThan(120);
  const { page } = await visitor();
  await page.goto('/');
  await page.locator('.box[data-edition]').first().waitFor();
  for (const font of ['400 16px var(--sans)', '600 16px var(--serif)']) {
    expect(await borrowed(page, signs, font), `not in ${font}`).toEqual([]);
    expect(await borrowed(page, ['a', '␣'], font), 'it would be noticed').toEqual(['␣']);
  }
});
