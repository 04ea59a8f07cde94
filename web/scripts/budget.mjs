// Says what a first visit loads, and fails when that is more than it may be.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dist, firstLoad } from './first.mjs';

const LIMIT = 150 * 1024;
const size = (path) => {
  const bytes = readFileSync(new URL(path, dist));
  return path.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};
let total = 0;
for (const path of firstLoad()) {
  total += size(path);
  console.log(`${(size(path) / 1024).toFixed(1).padStart(7)} KB  ${path}`);
}
const all = readdirSync(new URL('assets/', dist))
  .filter((file) => !file.endsWith('.gz'))
  .reduce((sum, file) => sum + size(`assets/${file}`), 0);
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
console.log(`first load ${kilobytes(total)} compressed (limit ${LIMIT / 1024}); everything ${kilobytes(all)}`);
if (total > LIMIT) process.exit(1);
