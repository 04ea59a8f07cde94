// The texts of these pages, in the language of whoever reads.
import phrases from '../../../phrases/after.json';
import { fill, list, typeset, type Params } from '../i18n';
import { prefs } from '../prefs.svelte';

export { list };
export type AfterKey = keyof typeof phrases;

export function a(key: AfterKey, params: Params = {}): string {
  return typeset(fill(phrases[key][prefs.lang], params, prefs.lang), prefs.lang);
}
export function signed(value: number, text: string): string {
  return value > 0 ? `+${text}` : text;
}
export function decimal(value: number, digits = 1): string {
  return new Intl.NumberFormat(prefs.lang === 'fr' ? 'fr-FR' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}
