// The phrases of the program (phrases/*.json), by name: a missing or misspelt one does not compile.
import browser from '../../../phrases/browser.json';
import common from '../../../phrases/common.json';
import refusals from '../../../phrases/refusals.json';

export type Lang = 'fr' | 'en';
export type Key = keyof typeof browser | keyof typeof common | keyof typeof refusals;

export const phrases: Record<Key, Record<Lang, string>> = { ...browser, ...common, ...refusals };
