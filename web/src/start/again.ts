// Another game like this one, or its rules: its edition, variants and house rules, in the address of the page.
import type { Now, SettingValue } from '../wire/contract';
import type { Wishes } from './settings';

type Text = Pick<Now, 'edition' | 'edition_text'> & { own?: boolean };

// A page about an edition; one of somebody's own is named by its text too.
export function at(page: 'new' | 'rules', { edition, edition_text, own = false }: Text): string {
  return `/${page}/${edition}${own ? `?text=${edition_text}` : ''}`;
}

type Table = Pick<Now, 'edition' | 'edition_text' | 'variants' | 'set'> & { own?: boolean };

export function again(now: Table, page: 'new' | 'rules' = 'new'): string {
  const like = new URLSearchParams();
  if (now.own) like.append('text', now.edition_text);
  for (const one of now.variants) like.append('variant', one);
  for (const one of now.set) like.append('set', one);
  const asked = like.toString();
  return `/${page}/${now.edition}${asked && '?'}${asked}`;
}

function valueOf(written: string): SettingValue {
  if (written === 'true' || written === 'false') return written === 'true';
  return /^-?\d+$/.test(written) ? Number(written) : written;
}

// What such an address asks for; nothing: what is usual.
export function wished(search: string): { variants: string[] | null; wishes: Wishes } {
  const asked = new URLSearchParams(search);
  const wishes = asked.getAll('set').map((one): [string, SettingValue] => {
    const at = one.indexOf('=');
    return [one.slice(0, at), valueOf(one.slice(at + 1))];
  });
  const like = asked.has('variant') || asked.has('set');
  return { variants: like ? asked.getAll('variant') : null, wishes: Object.fromEntries(wishes) };
}
