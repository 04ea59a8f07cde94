// The page's side of the tables this browser keeps: requests and lines to the worker that holds them (keeper.ts). One
// worker for all pages where browsers have that, so that two tabs see one game.
import type { Asked, Carried, Line } from '../wire/carrier';
import { Absent, keepEverything } from './load';

interface Port {
  postMessage(message: unknown): void;
}
type Heard =
  | { kind: 'answer'; id: number; answer: Carried }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'said'; line: number; text: string; last: boolean };

const waiting = new Map<number, { resolve: (answer: Carried) => void; reject: (error: Error) => void }>();
const lines = new Map<number, Line>();
let next = 1;
let port: Port | null = null;

function hear({ data }: MessageEvent<Heard>) {
  if (data.kind === 'said') {
    const line = lines.get(data.line);
    line?.onmessage?.({ data: data.text });
    if (data.last) end(data.line);
    return;
  }
  const one = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.kind === 'answer') one?.resolve(data.answer);
  else one?.reject(new Absent(data.error));
}

function end(number: number) {
  const line = lines.get(number);
  lines.delete(number);
  if (!line) return;
  line.readyState = WebSocket.CLOSED;
  line.onclose?.();
}

function open(): Port {
  keepEverything();
  if (typeof SharedWorker !== 'undefined') {
    const worker = new SharedWorker(new URL('./keeper.ts', import.meta.url), { type: 'module', name: 'cadastre' });
    worker.port.onmessage = hear;
    return worker.port;
  }
  const worker = new Worker(new URL('./keeper.ts', import.meta.url), { type: 'module' });
  worker.onmessage = hear;
  return worker;
}
const say = (message: object) => (port ??= open()).postMessage(message);

export function carry(asked: Asked): Promise<Carried> {
  const id = next++;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    say({ kind: 'ask', id, asked });
  });
}

export function lineTo(game: string, line: Line): Line {
  const number = next++;
  lines.set(number, line);
  line.readyState = WebSocket.OPEN;
  const real: Line = {
    ...line,
    send: (text) => say({ kind: 'hear', line: number, game, text }),
    close: () => {
      say({ kind: 'leave', line: number });
      end(number);
    },
  };
  queueMicrotask(() => line.onopen?.());
  return real;
}

addEventListener('pagehide', () => {
  for (const number of lines.keys()) say({ kind: 'leave', line: number });
});
