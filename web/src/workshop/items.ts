// Squares, cards and roles of a TOML text once more, and taken out: what names them goes along.
import { changed, placesIn, type Value } from './places';

const tableAt = (text: string, path: string[]) =>
  placesIn(text).find((one) => one.kind === 'table' && one.path.join('\0') === path.join('\0'));

// An item of a list once more, right behind itself and with another value there, its id say.
export function copied(text: string, path: string[], key: string, value: string | number): string {
  const item = tableAt(text, path);
  if (!item) return text;
  const line = text.slice(text.lastIndexOf('\n', item.from) + 1, item.from);
  const copy = changed(`x = ${text.slice(item.from, item.to)}`, ['x', key], value).slice(4);
  return `${text.slice(0, item.to)},\n${/^\s*$/.test(line) ? line : ''}${copy}${text.slice(item.to)}`;
}

// Without it, and without the comma and the line break that went with it.
export function without(text: string, path: string[]): string {
  const item = tableAt(text, path);
  if (!item) return text;
  const after = /^[ \t]*,?[ \t]*(#[^\n]*)?\n?/.exec(text.slice(item.to))![0].length;
  return text.slice(0, item.from).replace(/[ \t]*$/, '') + text.slice(item.to + after);
}

// Squares are numbered, and cards send to them by number.
const isSquareNumber = ({ path, kind }: Value) =>
  kind === 'number' && ((path[0] === 'board' && path.at(-1) === 'at') || path.at(-1) === 'advance_to');

// The squares from this number on moved by one, and what names them with them.
function renumbered(text: string, from: number, by: 1 | -1): string {
  return placesIn(text)
    .filter((one) => isSquareNumber(one) && Number(one.value) >= from)
    .reverse()
    .reduce((now, one) => now.slice(0, one.from) + String(Number(one.value) + by) + now.slice(one.to), text);
}
const numberOf = (text: string, path: string[]) =>
  placesIn(text).find((one) => one.path.join('\0') === [...path, 'at'].join('\0'))?.value;

// A square once more, right behind itself; those after it move up.
export function squareCopied(text: string, path: string[]): string {
  const at = numberOf(text, path);
  if (typeof at !== 'number') return text;
  return copied(renumbered(text, at + 1, 1), path, 'at', at + 1);
}

// Without it; those after it move down.
export function squareRemoved(text: string, path: string[]): string {
  const at = numberOf(text, path);
  return typeof at === 'number' ? renumbered(without(text, path), at + 1, -1) : text;
}

// The lines of [table] and of what is inside it, [table.more].
function linesOf(text: string, table: string): { from: number; to: number } | null {
  const own = new RegExp(`^\\[\\[?${table.replace('.', '\\.')}[.\\]].*$`, 'm').exec(text);
  if (!own) return null;
  const inside = new RegExp(`^\\[\\[?(?!${table.replace('.', '\\.')}[.\\]])`, 'm');
  const rest = text.slice(own.index);
  const end = inside.exec(rest);
  return { from: own.index, to: end ? own.index + end.index : text.length };
}

// A role once more, under another id and right behind itself.
export function roleCopied(text: string, role: string, id: string): string {
  const lines = linesOf(text, `roles.${role}`);
  if (!lines) return text;
  const copy = text
    .slice(lines.from, lines.to)
    .replace(new RegExp(`^(\\[\\[?roles\\.)${role}(?=[.\\]])`, 'gm'), `$1${id}`);
  const before = text.slice(0, lines.to).replace(/\n*$/, '\n\n');
  return before + copy.replace(/\n*$/, '\n\n') + text.slice(lines.to);
}

export function roleRemoved(text: string, role: string): string {
  const lines = linesOf(text, `roles.${role}`);
  return lines ? text.slice(0, lines.from) + text.slice(lines.to) : text;
}
