// A worker that holds the rules: one question after the other. Whoever started it may end it at any time.
import { open, type Rules } from './module';
import { bytesOf } from './load';

let rules: Promise<Rules> | null = null;

addEventListener('message', async ({ data }: MessageEvent<{ id: number; question: object }>) => {
  try {
    rules ??= bytesOf().then(open);
    postMessage({ id: data.id, answer: (await rules).ask(data.question) });
  } catch (error) {
    rules = null;
    postMessage({ id: data.id, error: error instanceof Error ? error.name : 'Broken', why: String(error) });
  }
});
