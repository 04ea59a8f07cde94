// The texts of the workshop, in the language of whoever reads.
import policies from '../../../phrases/policies.json';
import phrases from '../../../phrases/workshop.json';
import { fill, typeset, type Params } from '../i18n';
import { prefs } from '../prefs.svelte';

export type WorkshopKey = keyof typeof phrases;

export function w(key: WorkshopKey, params: Params = {}): string {
  return typeset(fill(phrases[key][prefs.lang], params, prefs.lang), prefs.lang);
}
export const hasWord = (key: string): key is WorkshopKey => key in phrases;

// What a key of [policies] means.
export function means(policy: string): string {
  const text = policies[`policy.${policy}` as keyof typeof policies];
  return text ? typeset(text[prefs.lang], prefs.lang) : '';
}

export function decimal(value: number, digits = 1): string {
  return new Intl.NumberFormat(prefs.lang === 'fr' ? 'fr-FR' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}
