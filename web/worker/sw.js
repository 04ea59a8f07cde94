// The service worker: keeps the shell of the client, so that it opens without a line and can be installed. Never what
// the server says: a game is only as true as its server. scripts/worker.mjs fills in the constants.
const VERSION = 'unbuilt';
const SHELL = [];
const ALL = [];
const CACHE = `cadastre-${VERSION}`;

// Asked for through the browser's own cache, where the first visit has just put them: nothing is loaded twice.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

// Who plays or works here without a server wants every page without a line too: asked for by the page (engine/load.ts).
self.addEventListener('message', (event) => {
  if (event.data === 'keep everything') event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(ALL)));
});

// A new build waits until the last page of the old one is closed, which may still want its files; then those go.
self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('cadastre-') && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

// A file with the hash of its content in its name is never stale; nor is one that this version was made with.
async function fromCache(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

// The page itself comes from the server whenever there is one, so a new build is seen at once.
async function fromServer(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(path);
    if (kept) return kept;
    throw error;
  }
}

// Large, and wanted by few: kept from the first time it is asked for, until there is another build.
const RULES = '/rules.wasm';

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/') || url.pathname === RULES) event.respondWith(fromCache(request));
  else if (url.pathname.startsWith('/api/')) return;
  else if (request.mode === 'navigate') event.respondWith(fromServer(request, '/'));
  else if (SHELL.includes(url.pathname)) event.respondWith(fromServer(request, url.pathname));
});
