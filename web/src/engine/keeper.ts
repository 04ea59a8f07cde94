// The worker that keeps this browser's own tables: the rules answer as a server would (src/browser/house.h), and what
// they write is in IndexedDB before anybody is told.
import type { Asked, Carried } from '../wire/carrier';
import { bytesOf } from './load';
import { open, type Rules } from './module';
import { all, keep, type Written } from './shelf';

interface Outcome extends Carried {
  written: Written[];
  said: { line: number; text: string; last: boolean }[];
  wake: number | null;
}
type Heard =
  | { kind: 'ask'; id: number; asked: Asked }
  | { kind: 'hear'; line: number; game: string; text: string }
  | { kind: 'leave'; line: number };
type Port = Pick<MessagePort, 'postMessage'>;

let rules: Promise<Rules> | null = null;
let turn: Promise<unknown> = Promise.resolve();
let alarm: ReturnType<typeof setTimeout> | undefined;
// Each page numbers its lines by itself.
const ports = new Map<number, { port: Port; line: number }>();
let numbers = 1;

async function start(): Promise<Rules> {
  const opened = await open(await bytesOf());
  for (const [game, entries] of await all()) opened.ask({ ask: 'restore', game, entries });
  return opened;
}

// One at a time; kept, then told.
function ask(question: object): Promise<Outcome> {
  const asked = turn.then(async () => {
    try {
      const outcome = (await (rules ??= start())).ask<Outcome>({ ...question, now: Date.now() });
      await keep(outcome.written ?? []);
      tell(outcome);
      return outcome;
    } catch (error) {
      rules = null; // begun anew from what is kept
      throw error;
    }
  });
  turn = asked.catch(() => undefined);
  return asked;
}

function tell(outcome: Outcome) {
  for (const { line, text, last } of outcome.said ?? []) {
    const to = ports.get(line);
    to?.port.postMessage({ kind: 'said', line: to.line, text, last });
    if (last) ports.delete(line);
  }
  clearTimeout(alarm);
  if (outcome.wake !== null)
    alarm = setTimeout(() => void ask({ ask: 'stir' }).catch(() => undefined), Math.max(0, outcome.wake - Date.now()));
}

function numberOf(port: Port, line: number): number {
  for (const [number, one] of ports) if (one.port === port && one.line === line) return number;
  ports.set(numbers, { port, line });
  return numbers++;
}

async function hear(port: Port, heard: Heard) {
  if (heard.kind === 'ask') {
    try {
      const { method, path, body, token } = heard.asked;
      const {
        status,
        type,
        body: told,
      } = await ask({
        ask: 'request',
        method,
        target: path,
        body: body ?? '',
        token: token ?? '',
      });
      port.postMessage({ kind: 'answer', id: heard.id, answer: { status, type, body: told } });
    } catch (error) {
      port.postMessage({ kind: 'failed', id: heard.id, error: String(error) });
    }
    return;
  }
  const line = numberOf(port, heard.line);
  const question = heard.kind === 'hear' ? { ask: 'hear', game: heard.game, text: heard.text } : { ask: 'leave' };
  await ask({ ...question, line }).catch(() =>
    port.postMessage({ kind: 'said', line: heard.line, text: '{"type":"bye","error":"unavailable"}', last: true }),
  );
  if (heard.kind === 'leave') ports.delete(line);
}

// A worker of one page, or one shared by all.
const only: Port = { postMessage: (message: unknown) => postMessage(message) };
addEventListener('message', ({ data }: MessageEvent<Heard>) => void hear(only, data));
addEventListener('connect', (event) => {
  const port = (event as MessageEvent).ports[0]!;
  port.onmessage = ({ data }: MessageEvent<Heard>) => void hear(port, data);
});
