// Where the module lies. A client may have been built without it (ARCHITECTURE.md, "The rules in the browser"): then
// pages say so and do without.
export class Absent extends Error {
  override name = 'Absent';
}

// The service worker keeps all pages from now on, so that what begins here can go on without a line.
export function keepEverything() {
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.ready.then((one) => one.active?.postMessage('keep everything'));
}

export async function bytesOf(): Promise<ArrayBuffer> {
  let answer: Response;
  try {
    answer = await fetch('/rules.wasm');
  } catch {
    throw new Absent('offline');
  }
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/')) throw new Absent('not built');
  return answer.arrayBuffer();
}
