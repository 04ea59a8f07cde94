// Makes from docs/vocabulary.json, which is what `cadastre vocabulary` prints: src/wire/words.ts, src/board/icons.ts,
// and the tables of docs/protocol.md and docs/editions.md between `<!-- vocabulary: NAME -->` and `<!-- end -->`.
// With --check it only says whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const words = JSON.parse(read('docs/vocabulary.json'));
const names = (list) => list.map((word) => word.name);

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
  if (!fieldTypes[field]) throw new Error(`words: docs/vocabulary.json has a new field '${field}': say its type here`);
  return fieldTypes[field];
};

function wordsFile() {
  const union = (list) =>
    names(list)
      .map((name) => `'${name}'`)
      .join(' | ');
  const fields = [...new Set(words.events.flatMap((event) => event.fields))];
  return `// Made by scripts/words.mjs from docs/vocabulary.json: change the rows of src/game, then see CONTRIBUTING.md.
export type Seat = number | 'bank' | 'chance' | 'table' | 'nobody';
export type Dice = [number, number] | [number];
export type Lot = 'title' | 'house' | 'hotel';
export interface Terms { cash?: number; titles?: number[]; cards?: string[] }

export type ActionName = ${union(words.actions)};
export type Action =
${words.actions
  .map((a) => `  | { action: '${a.name}'; seat: Seat${a.fields.map((f) => `; ${f}: ${typeOf(f)}`).join('')} }`)
  .join('\n')};

export const EVENTS = {
${words.events.map((e) => `  ${e.name}: [${e.fields.map((f) => `'${f}'`).join(', ')}],`).join('\n')}
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

export type Reason = ${union(words.reasons)};
export type Refusal = ${union(words.refusals)};
export const REFUSALS = [${names(words.refusals)
    .map((name) => `'${name}'`)
    .join(', ')}] as const satisfies readonly Refusal[];
export type Stage = ${union(words.stages)};
`;
}

// Ours to SVG: `o x y r` is a circle.
const svg = (path) =>
  path
    .replace(
      /o ([\d.]+) ([\d.]+) ([\d.]+)/g,
      (_, x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
    )
    .replace(/\s+/g, ' ')
    .trim();

// A text in pieces that fit on a line.
function literal(text) {
  const pieces = text.match(/.{1,90}(?: |$)/g) ?? [''];
  return pieces.map((piece) => `'${piece}'`).join(' + ');
}

const icon = ({ name, shape, detail }) => `${name}: [${literal(svg(shape))}, ${literal(svg(detail))}],`;
const iconsFile =
  () => `// Made by scripts/words.mjs from docs/vocabulary.json: change src/print/icons.cpp, then see CONTRIBUTING.md.
// Pictures in a box of 24 by 24: [filled, then outlined; lines only].
export const ICONS: Record<string, readonly [string, string]> = {
${words.icons.map(icon).join('\n')}
};
`;

const code = (text) => `\`${text}\``;
const row = (...cells) => `| ${cells.join(' | ')} |`.replace(/\| {2,}\|/g, '|  |');
const plain = (list, title) => [row(title, 'means'), row('---', '---'), ...list.map((w) => row(code(w.name), w.means))];
const fielded = (list, title, key, keyTitle, means) => [
  row(title, keyTitle, means),
  row('---', '---', '---'),
  ...list.map((w) => row(code(w.name), w[key].map(code).join(', '), w.means)),
];
const SECTIONS = {
  meanwhile:
    'what may be done while an auction or a debt is open; who leads an auction keeps its bid covered all the same',
  rights: 'what a role may do; each can be withheld and granted by itself',
  laws: 'whether the card in force with this law binds those who are not `free_of_country`',
};
const valueOf = (p) => {
  if (!p.values) return `${p.from} to ${p.to}`;
  return p.values.map((value) => code(typeof value === 'string' ? `"${value}"` : value)).join(', ');
};
const defaultOf = (p) => {
  if (p.default === undefined) return 'required';
  if (typeof p.default === 'number') return String(p.default);
  return code(typeof p.default === 'string' ? `"${p.default}"` : p.default);
};
function policies() {
  const rows = [row('key', 'value', 'default', 'meaning'), row('---', '---', '---', '---')];
  let section = '';
  for (const p of words.policies) {
    if (p.section !== section) {
      section = p.section;
      rows.push(`| **${section}** | | | ${SECTIONS[section] ?? ''} |`.replace('  |', ' |'));
    }
    const own = p.by_role ? '. A role may state its own' : '';
    rows.push(row(code(p.name), valueOf(p), defaultOf(p), p.means + own));
  }
  return rows;
}

const TABLES = {
  actions: () => fielded(words.actions, 'action', 'fields', 'fields', 'means'),
  events: () => fielded(words.events, 'event', 'fields', 'fields', 'means'),
  reasons: () => plain(words.reasons, 'reason'),
  refusals: () => plain(words.refusals, 'refusal'),
  stages: () => plain(words.stages, 'stage'),
  squares: () => fielded(words.squares, 'kind', 'keys', 'further keys', 'what happens there'),
  verbs: () => [
    row('verb', 'what the player does'),
    row('---', '---'),
    ...words.verbs.map((v) => row(code(v.example), v.means)),
  ],
  policies,
};

// A document with its tables made anew.
function documented(path) {
  const [first, ...parts] = read(path).split(/(?=<!-- vocabulary: [a-z]+ -->\n)/);
  const renewed = parts.map((part) => {
    const [, name] = part.match(/^<!-- vocabulary: ([a-z]+) -->/);
    const end = part.indexOf('<!-- end -->');
    if (end < 0 || !TABLES[name]) throw new Error(`words: ${path}: 'vocabulary: ${name}' has no end, or is not known`);
    return `<!-- vocabulary: ${name} -->\n\n${TABLES[name]().join('\n')}\n\n${part.slice(end)}`;
  });
  return first + renewed.join('');
}

async function pretty(path, text) {
  const file = fileURLToPath(new URL(path, root));
  return [path, await format(text, { ...(await resolveConfig(file)), filepath: file })];
}

let stale = 0;
for (const [path, text] of [
  await pretty('web/src/wire/words.ts', wordsFile()),
  await pretty('web/src/board/icons.ts', iconsFile()),
  ['docs/protocol.md', documented('docs/protocol.md')],
  ['docs/editions.md', documented('docs/editions.md')],
]) {
  if (!process.argv.includes('--check')) {
    writeFileSync(new URL(path, root), text);
  } else if (read(path) !== text) {
    console.error(`words: ${path} is not what docs/vocabulary.json says: npm run words`);
    stale = 1;
  }
}
process.exit(stale);
