// What a first visit loads: the page, what it names, and the letters its styles name. Paths inside dist.
import { readFileSync } from 'node:fs';

export const dist = new URL('../dist/', import.meta.url);

export function firstLoad() {
  const page = readFileSync(new URL('index.html', dist), 'utf8');
  const first = new Set(['index.html', ...[...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((m) => m[1])]);
  for (const path of [...first].filter((one) => one.endsWith('.css'))) {
    for (const [, file] of readFileSync(new URL(path, dist), 'utf8').matchAll(/url\(\/(assets\/[^)]+)\)/g))
      first.add(file);
  }
  return [...first];
}
