// The rules of an edition by chapter: each begins where the edition says so; those for every edition come last.
import type { EditionRule } from '../wire/contract';

export interface Chapter<R extends EditionRule = EditionRule> {
  id: string;
  // None: before the first chapter of an edition, or in one without any.
  name: string | null;
  common: boolean;
  rules: R[];
}

export function chaptersOf<R extends EditionRule>(rules: readonly R[]): Chapter<R>[] {
  const chapters: Chapter<R>[] = [];
  const common: Chapter<R> = { id: 'ALL', name: null, common: true, rules: [] };
  for (const rule of rules) {
    if (rule.rule.startsWith('ALL-')) common.rules.push(rule);
    else if (rule.head || chapters.length === 0)
      chapters.push({ id: rule.rule, name: rule.head ?? null, common: false, rules: [rule] });
    else chapters.at(-1)!.rules.push(rule);
  }
  return common.rules.length > 0 ? [...chapters, common] : chapters;
}

// Whether the edition says that the classic game has it otherwise, or not at all.
export const differs = (rule: EditionRule) => rule.differs !== undefined;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\u2019/g, "'")
    .toLowerCase();
// Every word of the query must be in the rule, accents, case and the kind of apostrophe aside.
export function matches(rule: EditionRule, query: string): boolean {
  const text = plain(`${rule.rule} ${rule.text}`);
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
// The text in parts, those found by the query marked.
export interface Part {
  text: string;
  hit: boolean;
}
export function marked(text: string, query: string): Part[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, hit: false }];
  // Letter by letter, so that places in the plain text are places in the text.
  const letters = [...text].map((one) => plain(one).slice(0, 1) || ' ');
  const flat = letters.join('');
  const chars = [...text];
  const hit = new Array<boolean>(chars.length).fill(false);
  for (const word of words) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + word.length))
      hit.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  chars.forEach((one, i) => {
    const last = parts.at(-1);
    if (last && last.hit === hit[i]) last.text += one;
    else parts.push({ text: one, hit: hit[i]! });
  });
  return parts;
}
// A text in parts, the rules it names apart.
export function withRules(text: string): { text: string; rule: boolean }[] {
  return text
    .split(/\b([A-Z]{2,4}-\d{2})\b/)
    .map((part, i) => ({ text: part, rule: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
