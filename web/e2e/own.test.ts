// A board of one's own: brought from the start page, checked, played, and whoever joins sees what differs.
import { expect, it } from 'vitest';
import { sound } from './axe';
import { visitor, withBrowser } from './browser';
import { join, start, words } from './table';

withBrowser();

const MIST = `id = "mist"
extends = "europe"
title = { fr = "Brume", en = "Mist" }
about = { fr = "L'Europe dans le brouillard.", en = "Europe in the fog." }
[policies]
salary = 150
[board.squares.1]
fr = "Quai des Mouettes"
en = "Gull Quay"
price = 80
`;

const file = (text: string) => ({ name: 'mist.toml', mimeType: 'application/toml', buffer: Buffer.from(text) });

it('is brought by a host and told to who joins, rule by rule', async () => {
  const alice = await visitor({ name: 'Alice', expected: /400 .*\/api\/editions/ });
  const { page } = alice;
  await page.goto('/');
  const bring = page.locator('input[type=file]');
  await bring.setInputFiles(file(MIST.replace('salary = 150', 'salary = “150”')));
  const wrong = page.getByRole('alert');
  await wrong.getByText('Line 6:').waitFor();
  expect(await wrong.innerText()).toContain('typographic quotes');
  await sound(page, 'what is wrong with a file');
  await bring.setInputFiles(file(MIST));
  await page.getByRole('heading', { name: 'Mist' }).waitFor();
  await page.getByText(words('own.differs')).click();
  await page.getByText('Gull Quay · €80', { exact: false }).first().waitFor();
  await page
    .getByRole('status')
    .getByRole('link', { name: words('start.new') })
    .click();
  await page.getByRole('button', { name: words('new.create') }).click();
  await page.waitForURL(/\/g\//);
  const code = /\/g\/([A-Z0-9]+)/.exec(page.url())![1]!;

  await page.getByText(words('own.differs')).waitFor();
  const bob = await visitor({ viewport: { width: 390, height: 844 } });
  await bob.page.goto(`/g/${code}`);
  await bob.page.getByText(words('own.differs')).click();
  await bob.page.locator('dt', { hasText: 'EU-12' }).waitFor();
  await bob.page.getByText('€150').first().waitFor();
  await sound(bob.page, 'what differs, on a phone');
  await join(bob.page, code, 'Bob');
  await start(page, [bob.page]);
  await page.locator('.board').waitFor();
  await page.getByText('Gull Quay').first().waitFor({ state: 'attached' });
  expect([...alice.errors, ...bob.errors]).toEqual([]);
});
