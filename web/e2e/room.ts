// Whether everything on a page has the room it needs, at every size people have.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// A desk, two tablets, a phone upright and lying, a desk at 200 %.
export const SIZES = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [844, 390],
  [720, 450],
] as const;

// Where room is scarcest: enough for what is wide on a desk anyway.
export const TIGHT = SIZES.filter(([width, height]) => width < 800 || height < 400);
// A short check looks at long pages there alone.
export const LONG = process.env['CADASTRE_WEB_ROUNDS'] ? TIGHT.filter(([width]) => width !== 768) : SIZES;

// In the page: the texts that are cut off, each with where and by what.
export function cutTexts(): string[] {
  const found: string[] = [];
  const slack = 2;
  const hidden = (node: Element) =>
    !node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    node.closest('svg, .sr, .skip') !== null;
  const told = (node: Element) =>
    `${node.tagName.toLowerCase()}.${[...node.classList].filter((one) => !one.startsWith('svelte')).join('.')}`;

  // What an element does to what stands in it; asked once for each, for a page has thousands of texts in few boxes.
  interface Edge {
    box: DOMRect;
    passed: boolean;
    scrolls: boolean;
    sideways: boolean;
    across: boolean;
    down: boolean;
    meant: boolean;
    fixed: boolean;
  }
  const edges = new Map<Element, Edge>();
  function edgeOf(at: Element): Edge {
    const known = edges.get(at);
    if (known) return known;
    const style = getComputedStyle(at);
    const [x, y] = [style.overflowX, style.overflowY];
    const edge = {
      box: at.getBoundingClientRect(),
      passed: style.display === 'contents',
      scrolls: /auto|scroll/.test(`${x} ${y}`),
      sideways: at.matches('.scroll, .players, nav ul, [role=region]'),
      across: /hidden|clip/.test(x) && at.id !== 'app',
      down: /hidden|clip/.test(y) && at.id !== 'app',
      meant: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.maskImage !== 'none',
      fixed: style.position === 'fixed',
    };
    edges.set(at, edge);
    return edge;
  }

  // Cut by an edge it cannot be scrolled past. What ends in an ellipsis, or fades, is meant to.
  function cutBy(node: Element, box: DOMRect): string | null {
    for (let at: Element | null = node; at; at = at.parentElement) {
      const edge = edgeOf(at);
      if (edge.passed) continue;
      const aside = box.left < edge.box.left - slack || box.right > edge.box.right + slack;
      // Up and down is no harm; sideways only what is made for it.
      if (edge.scrolls) return aside && !edge.sideways ? told(at) : null;
      if (edge.across || edge.down) {
        if (edge.meant) return null;
        if (edge.across && aside) return told(at);
        if (edge.down && (box.top < edge.box.top - slack || box.bottom > edge.box.bottom + slack)) return told(at);
      }
      if (edge.fixed) {
        if (box.top < -slack || box.bottom > innerHeight + slack) return 'the screen';
        break;
      }
    }
    return box.left < -slack || box.right > innerWidth + slack ? 'the screen' : null;
  }

  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    const node = text.parentElement;
    if (!node || !text.nodeValue?.trim() || hidden(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const by = box.width > 0 ? cutBy(node, box) : null;
      if (by) {
        found.push(`“${text.nodeValue.trim().slice(0, 40)}” (${told(node)}) by ${by}`);
        break;
      }
    }
  }
  return found;
}

// The first thing to press in the panel is on the screen, and nothing lies upon it.
function outOfReach(): string | null {
  const button = document.querySelector('.decision.owes .acts .btn, .decision .auction .acts .btn');
  if (!button || document.querySelector('dialog[open]')) return null;
  const box = button.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight + 1 || box.left < 0 || box.right > innerWidth + 1)
    return `the main button is at ${box.left | 0},${box.top | 0} to ${box.right | 0},${box.bottom | 0}`;
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return there && button.contains(there) ? null : `${there?.className ?? 'nothing'} lies upon the main button`;
}

// A busy machine lays out a new size some pictures late: what is wrong then is asked again.
async function settled<T extends string[] | string | null>(page: Page, look: () => T): Promise<T> {
  let found = await page.evaluate(look);
  for (let tries = 0; found?.length && tries < 15; ++tries) {
    await page.waitForTimeout(100);
    found = await page.evaluate(look);
  }
  return found;
}

// CADASTRE_LOOK=folder keeps a picture of each, to be looked at.
const look = process.env['CADASTRE_LOOK'];

export async function roomy(page: Page, where: string, sizes: readonly (readonly [number, number])[] = SIZES) {
  const before = page.viewportSize()!;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const at = `${where} at ${width}×${height}`;
    if (look) {
      await mkdir(look, { recursive: true });
      await page.screenshot({ path: join(look, `${where.replace(/\W+/g, '-')}-${width}x${height}.png`) });
    }
    expect.soft(await settled(page, cutTexts), `cut off: ${at}`).toEqual([]);
    expect.soft(await settled(page, outOfReach), `out of reach: ${at}`).toBeNull();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wide, `too wide: ${at}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
}
