// What an edition calls the things every edition has: "{jail.in}" is "dans le trou noir" here, and there
// "à la guerre des prix" for one role only.
import type { Edition, EditionRole, EditionWords } from '../wire/contract';
import { money, ofText, t, typeset, type Key, type Params } from '.';

type Speaker = Pick<Edition, 'words' | 'roles'> | null | undefined;

function called(edition: Speaker, role: string | null | undefined, word: string, form: string): string | undefined {
  const common = edition?.words?.[word]?.[form];
  const of = (words: EditionWords | undefined) => words?.[word]?.[form] ?? common;
  const roles = (edition?.roles ?? []).filter((one) => role === null || role === undefined || one.id === role);
  const all = new Set(roles.length > 0 ? roles.map((one) => of(one.words)) : [common]);
  all.delete(undefined);
  return all.size > 0 ? [...all].join(' / ') : undefined;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export const uncapital = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1);

// Without a role: as each of them says it. The words of an edition are set as ours are.
export function worded(text: string, edition: Speaker, role?: string | null): string {
  const told = text
    .replace(/\{of (\w+)\.(\w+)\}/g, (whole, word: string, form: string) => {
      const found = called(edition, role, word, form);
      return found === undefined ? whole : ofText(found);
    })
    .replace(/\{(\w+)\.(\w+)\}/g, (whole, word: string, form: string) => called(edition, role, word, form) ?? whole);
  return typeset(told);
}

export function tell(edition: Speaker, role: string | null | undefined, key: Key, params: Params = {}): string {
  return worded(t(key, params), edition, role);
}

// What a role starts with and earns, unless its description says both.
export function roleMoney({ about = '', start_cash, salary }: EditionRole, currency: string): string {
  if (start_cash === undefined || salary === undefined) return '';
  const figures: string[] = about.replace(/(?<=\d)[\s,.](?=\d{3})/g, '').match(/\d+/g) ?? [];
  if ([start_cash, salary].every((one) => figures.includes(String(one)))) return '';
  return t('role.money', { start: money(start_cash, currency), salary: money(salary, currency) });
}
