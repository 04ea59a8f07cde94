// Makes src/wire/words.ts from the tables of docs/protocol.md and src/board/icons.ts from src/print/icons.cpp, so
// that the client has no vocabulary and no pictures of its own. With --check it only says whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

const protocol = read('docs/protocol.md');
const section = (title) => protocol.split(`\n## ${title}\n`)[1].split('\n## ')[0];
const rows = (text) =>
  [...text.matchAll(/^\| `([a-z_]+)` \| ([^|]*)\|/gm)].map(([, name, fields]) => ({
    name,
    fields: [...fields.matchAll(/`([a-z_]+)`/g)].map((m) => m[1]),
  }));
const words = (text) => [...text.matchAll(/`([a-z_]+)`/g)].map((m) => m[1]);

const fieldTypes = {
  seat: 'Seat',
  other: 'Seat',
  from: 'number',
  square: 'number',
  amount: 'number',
  price: 'number',
  level: 'number',
  houses: 'number',
  hotels: 'number',
  dice: 'Dice',
  seats: 'number[]',
  squares: 'number[]',
  deck: 'string',
  card: 'string',
  lot: 'Lot',
  give: 'Terms',
  take: 'Terms',
  settles: 'boolean',
};
const typeOf = (field) => {
  if (!fieldTypes[field]) throw new Error(`words: docs/protocol.md has a new field '${field}': say its type here`);
  return fieldTypes[field];
};

function wordsFile() {
  const actions = rows(section('Actions'));
  const events = rows(section('Events'));
  const reasons = words(section('Events').split('\nReasons:')[1]);
  const refusals = words(section('Refusals').split('One of:')[1]);
  const stages = words(protocol.match(/^\| 10 \| stage \| (.*) \|$/m)[1]);
  const union = (names) => names.map((name) => `'${name}'`).join(' | ');
  const fields = [...new Set(events.flatMap((event) => event.fields))];
  return `// Made by scripts/words.mjs from docs/protocol.md: change it there, then \`npm run words\`.
export type Seat = number | 'bank' | 'chance' | 'table' | 'nobody';
export type Dice = [number, number] | [number];
export type Lot = 'title' | 'house' | 'hotel';
export interface Terms { cash?: number; titles?: number[]; cards?: string[] }

export type ActionName = ${union(actions.map((a) => a.name))};
export type Action =
${actions
  .map((a) => `  | { action: '${a.name}'; seat: Seat${a.fields.map((f) => `; ${f}: ${typeOf(f)}`).join('')} }`)
  .join('\n')};

export const EVENTS = {
${events.map((e) => `  ${e.name}: [${e.fields.map((f) => `'${f}'`).join(', ')}],`).join('\n')}
} as const;
export type EventName = keyof typeof EVENTS;
// Fields that hold nothing are left out, so every one of them may be missing.
export interface GameEvent {
  event: EventName;
  reason?: Reason;
  rule?: string;
  text?: string;
${fields.map((f) => `  ${f}?: ${typeOf(f)};`).join('\n')}
}

export type Reason = ${union(reasons)};
export type Refusal = ${union(refusals)};
export const REFUSALS = [${refusals.map((r) => `'${r}'`).join(', ')}] as const satisfies readonly Refusal[];
export type Stage = ${union(stages)};
`;
}

function iconsFile() {
  const table = read('src/print/icons.cpp').match(/kIcons = std::to_array<Icon>\(\{([\s\S]*?)\n\}\);/)[1];
  const circle = (path) =>
    path.replace(
      /o ([\d.]+) ([\d.]+) ([\d.]+)/g,
      (_, x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
    );
  const join = (text) =>
    circle([...text.matchAll(/"([^"]*)"/g)].map((m) => m[1]).join(''))
      .replace(/\s+/g, ' ')
      .trim();
  const icons = [...table.matchAll(/\{\s*"([a-z]+)",\s*((?:"[^"]*"\s*)+),\s*((?:"[^"]*"\s*)+)\}/g)];
  return `// Made by scripts/words.mjs from src/print/icons.cpp: change it there, then \`npm run words\`.
// Pictures in a box of 24 by 24: [filled, then outlined; lines only].
export const ICONS: Record<string, readonly [string, string]> = {
${icons.map(([, name, shape, detail]) => `  ${name}: ['${join(shape)}', '${join(detail)}'],`).join('\n')}
};
`;
}

let stale = 0;
for (const [path, text] of [
  ['web/src/wire/words.ts', wordsFile()],
  ['web/src/board/icons.ts', iconsFile()],
]) {
  if (!process.argv.includes('--check')) {
    writeFileSync(new URL(path, root), text);
  } else if (read(path) !== text) {
    console.error(`words: ${path} is not what docs/protocol.md and src/print/icons.cpp say: npm run words`);
    stale = 1;
  }
}
process.exit(stale);
