// The rules of an edition by chapter. Ids are numbered in tens by subject (EU-40 to EU-49: buildings); an edition that
// names its sections itself is taken at its word, and one this page does not know gets chapters by number.
import type { EditionRule } from '../wire/contract';
import type { AfterKey } from '../after/words';

export interface Chapter<R extends EditionRule = EditionRule> {
  id: string;
  key: AfterKey | null;
  name: string | null;
  rules: R[];
}

const HEADS: Record<string, readonly (AfterKey | undefined)[]> = {
  EU: ['ch.setup', 'ch.turn', 'ch.turn', 'ch.jail', 'ch.build', 'ch.deal', 'ch.end', 'ch.variants'],
  SP: ['ch.setup_turn', 'ch.setup_turn', 'ch.hole', 'ch.build', 'ch.mortgage'],
  AM: ['ch.setup', 'ch.turn', 'ch.turn', 'ch.prison_war', 'ch.build', 'ch.mortgage_deal', 'ch.end'],
  MM: ['ch.setup', 'ch.turn', 'ch.turn', 'ch.jail', 'ch.seat', 'ch.trouble', 'ch.end'],
  IN: ['ch.setup', 'ch.women', 'ch.turn', 'ch.jail', 'ch.titles', 'ch.mortgage', 'ch.house_rules', 'ch.box'],
  ALL: ['ch.all'],
};

export type Sectioned = EditionRule & { section?: string };

function headOf(rule: Sectioned): { key: AfterKey | null; name: string | null; id: string } {
  if (rule.section) return { key: null, name: rule.section, id: rule.section };
  const [, prefix = '', number = '0'] = /^([A-Z]+)-(\d+)$/.exec(rule.rule) ?? [];
  const ten = Math.floor(Number(number) / 10);
  const key = HEADS[prefix]?.[prefix === 'ALL' ? 0 : ten] ?? null;
  return { key, name: null, id: key ? `${prefix}-${key}` : `${prefix}-${ten}` };
}

// In the order of the edition, the rules that hold for every edition last.
export function chaptersOf<R extends Sectioned>(rules: readonly R[]): Chapter<R>[] {
  const chapters = new Map<string, Chapter<R>>();
  const own = rules.filter((one) => !one.rule.startsWith('ALL-'));
  const common = rules.filter((one) => one.rule.startsWith('ALL-'));
  for (const rule of [...own, ...common]) {
    const { key, name, id } = headOf(rule);
    const chapter = chapters.get(id) ?? { id, key, name, rules: [] };
    chapter.rules.push(rule);
    chapters.set(id, chapter);
  }
  return [...chapters.values()];
}

// Whether the edition says that the classic game has it otherwise, or not at all.
export const differs = (rule: EditionRule) => rule.differs !== undefined;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
// Every word of the query must be in the rule, accents and case aside.
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
