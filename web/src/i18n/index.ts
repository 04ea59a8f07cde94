// The phrases in the reader's language.
import { prefs } from '../prefs.svelte';
import { phrases, type Key, type Lang } from './phrases';

export { phrases, type Key, type Lang };
export type Params = Record<string, string | number>;

// "d'Ada", "de Bob"; "of Ada".
export function ofText(name: string, lang: Lang = prefs.lang): string {
  if (lang === 'en') return `of ${name}`;
  return /^[aeiouyhàâäæéèêëîïôöœùûü]/i.test(name) ? `d'${name}` : `de ${name}`;
}

// `{name}` is replaced, after a French "de" as it elides; `{n|one|many}` chooses by the number n.
export function fill(text: string, params: Params, lang: Lang): string {
  return text
    .replace(/(?<!\p{L})de \{(\w+)\}/gu, (whole, key: string) =>
      lang === 'fr' && params[key] !== undefined ? ofText(String(params[key]), lang) : whole,
    )
    .replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole))
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, key: string, one: string, many: string) => {
      const n = Number(params[key]);
      return (lang === 'fr' ? Math.abs(n) < 2 : n === 1) ? one : many;
    });
}
// Curly apostrophes, and in French no line that begins with a colon.
export function typeset(text: string, lang: Lang = prefs.lang): string {
  const curly = text.replace(/'/g, '\u2019');
  return lang === 'fr' ? curly.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : curly;
}
export function say(lang: Lang, key: Key, params: Params = {}): string {
  return typeset(fill(phrases[key][lang], params, lang), lang);
}
export function t(key: Key, params: Params = {}): string {
  return say(prefs.lang, key, params);
}
export function hasKey(key: string): key is Key {
  return key in phrases;
}

// "Amélie, Bob et Chloé"
export function list(names: readonly string[], lang: Lang = prefs.lang): string {
  return new Intl.ListFormat(lang === 'fr' ? 'fr-FR' : 'en-GB', { type: 'conjunction' }).format(names);
}

const digits: Record<Lang, Intl.NumberFormat> = {
  fr: new Intl.NumberFormat('fr-FR'),
  en: new Intl.NumberFormat('en-GB'),
};
export function number(value: number, lang: Lang = prefs.lang): string {
  return digits[lang].format(value).replace(/\u202f/g, '\u00a0');
}
// "31 %" and "31%".
export function percent(figure: string | number, lang: Lang = prefs.lang): string {
  return lang === 'fr' ? `${figure}\u00a0%` : `${figure}%`;
}
// "1 500 €" and "€1,500"; a currency written in letters follows the figure in English too.
export function money(value: number, currency: string, lang: Lang = prefs.lang): string {
  const figure = number(Math.abs(value), lang);
  const sign = value < 0 ? '\u2212' : '';
  if (lang === 'fr' || /^[a-z]/i.test(currency)) return `${sign}${figure}\u00a0${currency}`;
  return `${sign}${currency}${figure}`;
}
