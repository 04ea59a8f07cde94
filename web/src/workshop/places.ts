// Where each value of a TOML text stands, so that a form can change it and leave everything else, comments too, as it
// is.
// What the text means and whether it holds is the program's affair (src/edition): this only finds places.
export type Kind = 'text' | 'number' | 'flag' | 'list' | 'table';

export interface Value {
  path: string[]; // list items by their number
  kind: Kind;
  from: number;
  to: number;
  value: string | number | boolean | null; // of a text, a number or a flag
}

const MOST_VALUES = 20_000;
const MOST_DEPTH = 16;
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', e: '\u001b' };

export const unescape = (text: string) =>
  text
    .replace(/\\\r?\n\s*/g, '')
    .replace(/\\(u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])/g, (_, code: string) =>
      /^[uU]./.test(code) ? fromCode(parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? code),
    );
const fromCode = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');

class Scanner {
  at = 0;
  found: Value[] = [];
  private tables = new Map<string, number>(); // how many of [[that]] there are
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  scan(): Value[] {
    let table: string[] = [];
    for (this.blank(); this.at < this.text.length && this.found.length < MOST_VALUES; this.blank()) {
      const from = this.at;
      if (this.text[this.at] === '[') table = this.header();
      else this.pair(table, 0);
      if (this.at === from) this.line(); // not TOML: the checker says so
    }
    return this.found;
  }

  private line() {
    const end = this.text.indexOf('\n', this.at);
    this.at = end < 0 ? this.text.length : end + 1;
  }

  private blank(within = true) {
    for (;;) {
      const space = (within ? /[\s,]*/y : /[ \t]*/y).exec(this.tail())![0].length;
      this.at += space;
      if (this.text[this.at] !== '#' || !within) return;
      this.line();
    }
  }
  private tail() {
    return this.text.slice(this.at, this.at + 200);
  }
  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return null;
    this.at = pattern.lastIndex;
    return found[0];
  }

  private key(): string[] {
    const parts: string[] = [];
    for (;;) {
      const part = this.match(/[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y);
      if (part === null) return parts;
      parts.push(/^["']/.test(part) ? part.slice(1, -1) : part);
      this.blank(false);
      if (this.text[this.at] !== '.') return parts;
      this.at++;
      this.blank(false);
    }
  }

  private header(): string[] {
    const many = this.match(/\[\[[ \t]*/y) !== null;
    if (!many) this.match(/\[[ \t]*/y);
    const path = this.key();
    this.match(/[ \t]*\]\]?/y);
    if (!many) return path;
    const name = path.join('.');
    const number = this.tables.get(name) ?? 0;
    this.tables.set(name, number + 1);
    return [...path, String(number)];
  }

  private pair(table: string[], depth: number) {
    const key = this.key();
    if (key.length === 0) return;
    this.blank(false);
    if (this.text[this.at] !== '=') return;
    this.at++;
    this.blank(false);
    this.value([...table, ...key], depth);
  }

  private value(path: string[], depth: number) {
    const from = this.at;
    const add = (kind: Kind, value: Value['value'], at = this.found.length) =>
      this.found.splice(at, 0, { path, kind, from, to: this.at, value });
    const first = this.text[this.at];
    const here = this.found.length;
    if (first === '[' || first === '{') {
      if (depth >= MOST_DEPTH) return;
      this.inside(path, first, depth);
      add(first === '[' ? 'list' : 'table', null, here);
      return;
    }
    const text = this.match(/"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y);
    if (text !== null) {
      const quotes = /^("""|''')/.test(text) ? 3 : 1;
      const plain = text.slice(quotes, -quotes).replace(quotes === 3 ? /^\r?\n/ : /^(?!)/, '');
      add('text', text[0] === '"' ? unescape(plain) : plain);
      return;
    }
    const word = this.match(/[^\s,\]}#]+/y) ?? '';
    if (word === 'true' || word === 'false') add('flag', word === 'true');
    else if (word) add('number', Number(word.replaceAll('_', '')));
  }

  private inside(path: string[], open: '[' | '{', depth: number) {
    const close = open === '[' ? ']' : '}';
    this.at++;
    for (let i = 0; this.at < this.text.length && this.found.length < MOST_VALUES; i++) {
      this.blank();
      if (this.text[this.at] === close) {
        this.at++;
        return;
      }
      const from = this.at;
      if (open === '[') this.value([...path, String(i)], depth + 1);
      else this.pair(path, depth + 1);
      if (this.at === from) return; // not TOML
    }
  }
}

export const placesIn = (text: string): Value[] => new Scanner(text).scan();

export function written(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  // Control characters and quotes are escaped as JSON does, which TOML reads the same.
  return JSON.stringify(value).replaceAll('\u007f', '\\u007f');
}

// The text with another value at that path; where there is none it is added to its table, which is made if need be.
export function changed(text: string, path: string[], value: string | number | boolean): string {
  const found = placesIn(text).find((one) => one.path.join('\0') === path.join('\0'));
  if (found) return text.slice(0, found.from) + written(value) + text.slice(found.to);
  const table = path.slice(0, -1);
  const line = `${keyed(path.at(-1)!)} = ${written(value)}\n`;
  const inline = placesIn(text).find((one) => one.kind === 'table' && one.path.join('\0') === table.join('\0'));
  if (inline) {
    const inner = text.slice(inline.from + 1, inline.to - 1).trim();
    const grown = `{ ${inner}${inner ? ', ' : ''}${line.trim()} }`;
    return text.slice(0, inline.from) + grown + text.slice(inline.to);
  }
  if (table.length === 0) return line + text;
  const header = new RegExp(
    `^\\[${table.map((part) => keyed(part).replace(/[-"]/g, '\\$&')).join('\\.')}\\].*\\n?`,
    'm',
  );
  const at = header.exec(text);
  if (!at) return `${text.replace(/\n*$/, '\n')}\n[${table.map(keyed).join('.')}]\n${line}`;
  const end = at.index + at[0].length;
  return text.slice(0, end) + (at[0].endsWith('\n') ? '' : '\n') + line + text.slice(end);
}
const keyed = (key: string) => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));
