// What axe finds on a page: nothing.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // Only what is wrong travels: everything it has looked at is megabytes.
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false });
    return violations.flatMap((one) =>
      one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? one.help}`),
    );
  });
}
export async function sound(page: Page, where: string) {
  expect.soft(await faults(page), `axe on ${where}`).toEqual([]);
}
// Nothing has to be scrolled sideways but what says so.
export async function narrow(page: Page, where: string) {
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${where} is too wide by`,
    )
    .toBeLessThanOrEqual(0);
}
