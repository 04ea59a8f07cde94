// Puts a compressed copy beside every text of the built client: the server sends that one to whoever takes gzip.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
for (const path of readdirSync(dist, { recursive: true })) {
  if (!/\.(html|js|css|svg|webmanifest|txt|wasm)$/.test(path)) continue;
  const bytes = readFileSync(new URL(path, dist));
  const small = gzipSync(bytes, { level: 9 });
  if (small.length < bytes.length) writeFileSync(new URL(`${path}.gz`, dist), small);
}
