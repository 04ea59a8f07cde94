import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../worker/sw.js', import.meta.url), 'utf8')
  .replace("'unbuilt'", "'2'")
  .replace('SHELL = []', "SHELL = ['/', '/assets/a-1.js', '/icon.svg']")
  .replace('ALL = []', "ALL = ['/assets/b-1.js', '/rules.wasm']");

// A browser as far as the worker sees it: caches, a server that can be away, and events.
type Listener = (event: Record<string, unknown>) => void;
let listeners: Record<string, Listener>;
let kept: Map<string, Map<string, string>>;
let server: ((path: string) => string) | null;
const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, 'http://a').pathname;

function cacheOf(name: string) {
  const files = kept.get(name) ?? kept.set(name, new Map()).get(name)!;
  return {
    addAll: async (paths: string[]) => {
      for (const path of paths) files.set(path, (await fetchFake(path)).text);
    },
    match: async (request: string | { url: string }) =>
      files.has(pathOf(request)) ? { text: files.get(pathOf(request))! } : undefined,
    put: async (request: { url: string }, answer: { text: string }) => void files.set(pathOf(request), answer.text),
  };
}
async function fetchFake(request: string | { url: string }) {
  if (!server) throw new TypeError('offline');
  const text = server(pathOf(request));
  return { ok: true, text, clone: () => ({ text }) };
}
beforeEach(() => {
  listeners = {};
  kept = new Map([
    ['cadastre-1', new Map([['/', 'old']])],
    ['other', new Map()],
  ]);
  server = (path) => `server ${path}`;
  const self = {
    location: { origin: 'http://a' },
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  // The worker is a script of its own, not a module: it is run as the browser would.
  new Function('self', 'caches', 'fetch', source)(self, caches, fetchFake);
});
async function tell(name: string, data?: string) {
  let work: unknown;
  listeners[name]!({ data, waitUntil: (promise: unknown) => (work = promise) });
  await work;
}
async function ask(path: string, more: Record<string, unknown> = {}): Promise<string | null> {
  let answer: Promise<{ text: string }> | undefined;
  listeners['fetch']!({
    request: { url: `http://a${path}`, method: 'GET', mode: 'cors', ...more },
    respondWith: (promise: Promise<{ text: string }>) => (answer = promise),
  });
  return answer ? (await answer).text : null;
}

describe('the service worker', () => {
  it('never answers for the server', async () => {
    await tell('install');
    expect(await ask('/api/editions')).toBeNull();
    expect(await ask('/api/games/X/record', { mode: 'navigate' })).toBeNull();
    expect(await ask('/', { method: 'POST' })).toBeNull();
    expect(await ask('/healthz')).toBeNull();
  });
  it('takes the page from the server, and without one from the shell, whatever the address', async () => {
    await tell('install');
    expect(await ask('/g/ABCDEF', { mode: 'navigate' })).toBe('server /g/ABCDEF');
    server = null;
    expect(await ask('/g/ABCDEF', { mode: 'navigate' })).toBe('server /');
    expect(await ask('/icon.svg')).toBe('server /icon.svg');
  });
  it('keeps hashed files, those of the shell and those met later', async () => {
    await tell('install');
    expect(await ask('/assets/b-2.js')).toBe('server /assets/b-2.js');
    server = null;
    expect(await ask('/assets/a-1.js')).toBe('server /assets/a-1.js');
    expect(await ask('/assets/b-2.js')).toBe('server /assets/b-2.js');
    await expect(ask('/assets/c-3.js')).rejects.toThrow('offline');
  });
  it('keeps everything for who plays without a server', async () => {
    await tell('install');
    await tell('message', 'something else');
    await tell('message', 'keep everything');
    server = null;
    expect(await ask('/assets/b-1.js')).toBe('server /assets/b-1.js');
    expect(await ask('/rules.wasm')).toBe('server /rules.wasm');
  });
  it('lets go of older builds, and of nothing else', async () => {
    await tell('install');
    await tell('activate');
    expect([...kept.keys()]).toEqual(['other', 'cadastre-2']);
  });
});
