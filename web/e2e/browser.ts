// One chromium a worker, and visitors in it: each with a browser profile of their own, watched for errors.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import { installRobot } from './robot';

let browser: Browser | undefined;
// How much slower than usual this machine may be: 3 beside heavy work.
export const PATIENCE = Number(process.env['CADASTRE_PATIENCE'] ?? 1);

// A worker that was not let in (below), the worth of an offer that is gone when the question arrives, and a bot that
// has no reason to give.
const HARMLESS = /blocked by Playwright|409 .*\/appraise\)|404 .*\/why\?/;

// Files share it, for to open one takes longer than many a test; it ends with the worker.
export function withBrowser() {
  beforeAll(async () => {
    if (browser?.isConnected()) return;
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      // As root there is no sandbox to be had; only our own pages are opened.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--font-render-hinting=none',
      ],
    });
  });
}

export interface Visit extends BrowserContextOptions {
  lang?: 'fr' | 'en';
  theme?: 'light' | 'dark';
  name?: string;
  // Dice and tokens move as for most visitors; otherwise nothing is animated, so that tests do not wait.
  lively?: boolean;
  tour?: boolean;
  address?: string;
  // Errors in the console that belong to the test: a line cut on purpose.
  expected?: RegExp;
  init?: () => void;
}

export interface Visitor {
  page: Page;
  address: string;
  context: BrowserContext;
  errors: string[];
  close(): Promise<void>;
}

export async function visitor(visit: Visit = {}): Promise<Visitor> {
  const {
    lang = 'en',
    theme = 'light',
    name,
    lively = false,
    tour = false,
    address = inject('address'),
    expected,
    init,
    ...options
  } = visit;
  const context = await browser!.newContext({
    baseURL: address,
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: lively ? 'no-preference' : 'reduce',
    colorScheme: theme,
    // What a worker answers cannot be hastened or changed by a test.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE * 20_000);

  // Set once: a page that changes its own preferences must keep them over a reload.
  await context.addInitScript(
    (prefs) => {
      if (location.protocol.startsWith('http') && !localStorage.getItem('cadastre.prefs'))
        localStorage.setItem('cadastre.prefs', JSON.stringify(prefs));
    },
    { lang, toured: !tour, ...(name ? { name } : {}) },
  );
  await context.addInitScript(installRobot);
  if (init) await context.addInitScript(init);
  const errors: string[] = [];
  const note = (text: string) => {
    if (!expected?.test(text) && !HARMLESS.test(text)) errors.push(text);
  };
  context.on('page', (page) => {
    page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`));
    // What the content security policy refuses is told here too.
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        note(`console: ${message.text()} (${message.location().url})`);
    });
  });
  const page = await context.newPage();
  const one = { page, address, context, errors, close: () => context.close() };
  onTestFinished(async () => {
    await context.close();
    expect(errors, 'errors in the browser').toEqual([]);
  });
  return one;
}

export async function patiently<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  ms = 30_000,
): Promise<T> {
  const end = Date.now() + ms * PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${ms * PATIENCE} ms in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 40));
  }
}
