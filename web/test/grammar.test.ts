// What is said agrees with whom and how many it is about: sentences are made of names, and names have no gender here.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fill, type Lang } from '../src/i18n';

const FOLDER = '../phrases/';
const all = readdirSync(FOLDER).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(FOLDER + file, 'utf8')) as Record<string, Record<Lang, string>>),
);

// "{name} est éliminé", "vous avez été exclue": who reads it may be anybody.
const PERSON = String.raw`(?:\{(?:name|seat|other|who)\}|\b[Vv]ous)`;
const STATE = String.raw`(?:est|êtes|reste|restez|sera|serez|a été|avez été|devient|devenez)`;
const ADVERB = String.raw`(?: (?:pas|plus|déjà|bien|encore|maintenant))?`;
const ENDING = String.raw`\p{L}*(?:é|ée|i|ie|u|ue|is|ise|it|ite|seul|seule|prêt|prête|eux|euse)(?!\p{L})`;
const AGREEING = new RegExp(`${PERSON} (?:n['’])?${STATE}${ADVERB} ${ENDING}`, 'u');

describe('a sentence about somebody', () => {
  it.each([
    '{name} est éliminé.',
    'Vous êtes déjà assise.',
    '{seat} a été exclu de la table.',
    '{seat} est seule sur {square}.',
    "{name} n'est plus connecté.",
  ])('would be noticed: %s', (sentence) => expect(sentence).toMatch(AGREEING));

  it('says nothing that would have to agree with them', () => {
    for (const [key, { fr }] of all) expect.soft(fr, key).not.toMatch(AGREEING);
  });
});

// Where there is never only one.
const ALWAYS_MANY = [
  't.all',
  'an.lead',
  'start.short_about',
  'start.short_note',
  'new.short',
  'new.variants_all',
  'lobby.too_few',
  'log.all',
  'figures.games',
  'figures.switches_about',
  'figures.change',
];

describe('a sentence with a number', () => {
  // "1 coups", "les 1 tirages"; "fois" is both.
  const PLURAL = /(?<![\d.,])1 (?!fois\b)\p{L}+s\b/u;
  it('has one of a thing in the singular', () => {
    expect('après 1 coups').toMatch(PLURAL);
    for (const [key, both] of all) {
      if (ALWAYS_MANY.includes(key) || !both.fr.includes('{n')) continue;
      for (const lang of ['fr', 'en'] as const)
        expect.soft(fill(both[lang], { n: 1 }, lang), `${key} in ${lang}`).not.toMatch(PLURAL);
    }
  });
});
