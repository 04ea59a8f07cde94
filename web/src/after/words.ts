// The texts of these pages, in the language of whoever reads.
import phrases from '../../../phrases/after.json';
import { fill, type Lang, type Params } from '../i18n';
import { prefs } from '../prefs.svelte';

export type AfterKey = keyof typeof phrases;

export function a(key: AfterKey, params: Params = {}): string {
  return typeset(fill(phrases[key][prefs.lang], params, prefs.lang), prefs.lang);
}
// Curly apostrophes, and in French no line that begins with a colon.
export function typeset(text: string, lang: Lang): string {
  const curly = text.replace(/'/g, '\u2019');
  return lang === 'fr' ? curly.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : curly;
}
// "Amélie, Bob et Chloé"
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(prefs.lang, { type: 'conjunction' }).format(names);
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
