// What axe finds on a page: nothing.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function sound(page: Page, where: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const results = await page.evaluate(async () => (await (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run()));
  const found = results.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? one.help}`));
  expect.soft(found, `axe on ${where}`).toEqual([]);
}
// Nothing has to be scrolled sideways but what says so.
export async function narrow(page: Page, where: string) {
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${where} is too wide by`).toBeLessThanOrEqual(0);
}
