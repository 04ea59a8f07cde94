// What axe finds on a page: nothing.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// A sheet is looked at by itself: what lies behind cannot be reached meanwhile, and was looked at before.
// What a theme can change is colours: of a page seen in the other one, only they are looked at again.
export async function faults(page: Page, colours = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // Only what is wrong travels: everything it has looked at is megabytes.
  return page.evaluate(async (colours) => {
    const { axe } = window as unknown as { axe: { run(where: Node, options: object): Promise<AxeResults> } };
    const { violations } = await axe.run(document.querySelector('dialog:modal') ?? document, {
      resultTypes: ['violations'],
      preload: false,
      ...(colours ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
    });
    return violations.flatMap((one) =>
      one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? one.help}`),
    );
  }, colours);
}
export async function sound(page: Page, where: string, colours = false) {
  expect.soft(await faults(page, colours), `axe on ${where}`).toEqual([]);
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
