// How the values of an edition's text are laid out as forms: by section, and in it by square, card, role and so on.
import type { Lang } from '../i18n';
import type { Value } from './places';

export const SECTIONS = ['box', 'squares', 'groups', 'cards', 'roles', 'policies', 'variants', 'rules'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Item {
  key: string;
  path: string[];
  name: string;
}

// Where the items of a section are: how many parts of the path say which.
const WHERE: Record<Section, { begins: (path: string[]) => boolean; parts: number }> = {
  box: { begins: (path) => ['id', 'title', 'about', 'minutes', 'currency', 'extends'].includes(path[0]!), parts: 0 },
  squares: { begins: (path) => path[0] === 'board' && path[1] === 'squares', parts: 3 },
  groups: { begins: (path) => path[0] === 'groups', parts: 2 },
  cards: { begins: (path) => path[0] === 'decks' && path[2] === 'cards', parts: 4 },
  roles: { begins: (path) => path[0] === 'roles', parts: 2 },
  policies: { begins: (path) => path[0] === 'policies', parts: 1 },
  variants: { begins: (path) => path[0] === 'variants', parts: 2 },
  rules: { begins: (path) => path[0] === 'rules', parts: 2 },
};
const isLeaf = (value: Value) => value.kind === 'text' || value.kind === 'number' || value.kind === 'flag';

export function itemsOf(places: Value[], section: Section, lang: Lang): Item[] {
  const { begins, parts } = WHERE[section];
  const items = new Map<string, Item>();
  for (const { path, value } of places) {
    if (!begins(path) || path.length <= parts) continue;
    const own = path.slice(0, parts);
    const key = own.join('.');
    const item = items.get(key) ?? { key, path: own, name: own.at(-1) ?? '' };
    items.set(key, item);
    if (path.length === parts + 1 && path.at(-1) === lang && parts > 0) item.name = `${own.at(-1)} · ${String(value)}`;
  }
  return [...items.values()];
}

export const leavesOf = (places: Value[], item: Item, section: Section): Value[] =>
  places.filter(
    (one) => isLeaf(one) && WHERE[section].begins(one.path) && item.path.every((part, i) => one.path[i] === part),
  );
