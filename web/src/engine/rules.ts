// The rules from a page: questions go to a worker, which is ended when it takes too long and started anew for the next.
import { Absent } from './load';

export { Absent };
export class TooLong extends Error {
  override name = 'TooLong';
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class RulesWorker {
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 1;

  ask<T>(question: object, limitMs = 20_000): Promise<T> {
    const worker = (this.worker ??= this.start());
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => this.stop(new TooLong()), limitMs);
      this.waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, question });
    });
  }

  // Whatever it was at: it is left undone.
  stop(why: Error = new TooLong()) {
    this.worker?.terminate();
    this.worker = null;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of all) {
      clearTimeout(one.timer);
      one.reject(why);
    }
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<{ id: number; answer?: never; error?: string; why?: string }>) => {
      const one = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (!one) return;
      clearTimeout(one.timer);
      if (data.error === undefined) one.resolve(data.answer as never);
      else one.reject(data.error === 'Absent' ? new Absent(data.why) : new Error(data.why));
    };
    worker.onerror = () => this.stop(new Error('the worker did not start'));
    return worker;
  }
}
