// Writes dist/sw.js: worker/sw.js with the files of this build. Another build has another version, and so other bytes,
// which is how browsers notice.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dist, firstLoad } from './first.mjs';

const files = readdirSync(dist, { recursive: true })
  .filter((path) => /\.\w+$/.test(path) && !/\.gz$|^sw\.js$/.test(path))
  .sort();
const hash = createHash('sha256');
for (const path of files) hash.update(path).update(readFileSync(new URL(path, dist)));
const shell = [
  '/',
  ...firstLoad()
    .filter((path) => path !== 'index.html')
    .map((path) => `/${path}`),
  '/icon.svg',
  '/manifest.webmanifest',
];
const everything = files.filter((path) => /^assets\/|\.wasm$/.test(path)).map((path) => `/${path}`);
const worker = readFileSync(new URL('../worker/sw.js', import.meta.url), 'utf8')
  .replace("'unbuilt'", `'${hash.digest('hex').slice(0, 12)}'`)
  .replace('SHELL = []', `SHELL = ${JSON.stringify(shell)}`)
  .replace('ALL = []', `ALL = ${JSON.stringify(everything)}`);
if (/unbuilt|(SHELL|ALL) = \[\]/.test(worker)) throw new Error('worker: worker/sw.js has lost its constants');
writeFileSync(new URL('sw.js', dist), worker);
