// The live connection to one game: says hello with the last message it has, comes back by itself after a break,
// and gives every command its answer. An act that was under way when the line broke is repeated; any other
// command is told `offline`.
import type { Answer, Command, Frame, Now } from './contract';
import type { Lang } from '../i18n';
import { lineTo, type Line } from './carrier';

export type Link = 'connecting' | 'online' | 'offline' | 'closed';

export interface LiveOptions {
  game: string;
  token: string | null;
  lang: Lang;
  last: () => number;
  onFrame: (frame: Frame) => void;
  onLink: (link: Link) => void;
}

const QUIET_MS = 20_000;
const WAIT_MS = [250, 500, 1000, 2000, 4000, 8000];

const visit = Math.random().toString(36).slice(2, 12);
const keyOf = (id: number) => `${visit}.${Date.now().toString(36)}.${id}`;

// After the first, a frame has only what is new in NOW, and in its position.
function completed(before: Now | null, told: Now): Now {
  if (!before) return told;
  const position = told.position && before.position ? { ...before.position, ...told.position } : told.position;
  return { ...before, ...told, position: position === undefined ? before.position : position };
}

export class Live {
  private socket: Line | null = null;
  private waiting = new Map<number, (answer: Answer) => void>();
  // Acts without an answer yet: repeated under the same key when the line is back, so that none is lost or done twice.
  private unanswered = new Map<number, string>();
  private next = 1;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval>;
  private heard = Date.now();
  private ended = false;
  private greeted = false;
  private present: Now | null = null;
  private readonly options: LiveOptions;
  private readonly wake = () => this.reconnectNow();

  constructor(options: LiveOptions) {
    this.options = options;
    this.heart = setInterval(() => this.beat(), QUIET_MS / 4);
    addEventListener('online', this.wake);
    this.open();
  }

  close() {
    this.ended = true;
    clearInterval(this.heart);
    clearTimeout(this.retry);
    removeEventListener('online', this.wake);
    this.socket?.close();
  }

  send(command: Command): Promise<Answer> {
    const id = this.next++;
    const act = command.command === 'act';
    const open = this.socket?.readyState === WebSocket.OPEN && this.greeted;
    if (!open && (!act || this.ended)) return Promise.resolve({ type: 'answer', id, error: 'offline', message: '' });
    const text = JSON.stringify({ id, ...command, ...(act ? { key: keyOf(id) } : {}) });
    if (act) this.unanswered.set(id, text);
    if (open) this.socket?.send(text);
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  reconnectNow() {
    if (this.ended || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.retry);
    this.failures = 0;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  private open() {
    if (this.ended) return;
    this.present = null;
    this.options.onLink(this.failures === 0 ? 'connecting' : 'offline');
    const socket = lineTo(this.options.game);
    this.socket = socket;
    socket.onopen = () => {
      const { token, lang } = this.options;
      const last = this.options.last();
      socket.send(JSON.stringify({ hello: 1, ...(token ? { token } : {}), last, lang, changes: true }));
    };
    socket.onmessage = (event) => this.receive(String(event.data));
    socket.onclose = () => {
      if (socket === this.socket) this.broken();
    };
  }

  private receive(text: string) {
    this.heard = Date.now();
    const frame = JSON.parse(text) as Frame;
    if (frame.type === 'news') frame.now = this.present = completed(this.present, frame.now);
    if (frame.type === 'answer') {
      this.waiting.get(frame.id)?.(frame);
      this.waiting.delete(frame.id);
      this.unanswered.delete(frame.id);
      return;
    }
    if (frame.type === 'news' && !this.greeted) {
      this.greeted = true;
      this.failures = 0;
      this.options.onLink('online');
      this.options.onFrame(frame);
      for (const text of this.unanswered.values()) this.socket?.send(text);
      return;
    }
    if (
      frame.type === 'bye' &&
      (frame.error === 'unauthorised' || frame.error === 'not_found' || frame.error === 'forbidden')
    ) {
      this.options.onFrame(frame);
      this.options.onLink('closed');
      this.close();
      return;
    }
    this.options.onFrame(frame);
  }

  private broken() {
    this.greeted = false;
    for (const [id, resolve] of this.waiting) {
      if (this.unanswered.has(id) && !this.ended) continue;
      resolve({ type: 'answer', id, error: 'offline', message: '' });
      this.waiting.delete(id);
    }
    if (this.ended) return;
    this.options.onLink('offline');
    const wait = WAIT_MS[Math.min(this.failures, WAIT_MS.length - 1)] ?? 8000;
    this.failures++;
    this.retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  private beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const quiet = Date.now() - this.heard;
    if (quiet > QUIET_MS) this.socket.close();
    else if (quiet > QUIET_MS / 2) this.socket.send('{"command":"ping"}');
  }
}
