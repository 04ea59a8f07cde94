import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../src/after/en';
import { fr } from '../src/after/fr';
import { chaptersOf, marked, matches } from '../src/rules/chapters';
import { differingIds, markedRules } from '../src/rules/differs';

const rule = (id: string, text = '') => ({ rule: id, text });

describe('chapters', () => {
  it('follow the numbers, the rules for all editions last', () => {
    const chapters = chaptersOf([rule('ALL-01'), rule('EU-01'), rule('EU-10'), rule('EU-24'), rule('EU-30'), rule('ALL-02')]);
    expect(chapters.map((one) => [one.key, one.rules.map((r) => r.rule)])).toEqual([
      ['ch.setup', ['EU-01']], ['ch.turn', ['EU-10', 'EU-24']], ['ch.jail', ['EU-30']], ['ch.all', ['ALL-01', 'ALL-02']],
    ]);
  });
  it('of an edition nobody knows go by tens, or by its own sections', () => {
    expect(chaptersOf([rule('ZZ-01'), rule('ZZ-12'), rule('ZZ-13')]).map((one) => [one.key, one.rules.length])).toEqual([[null, 1], [null, 2]]);
    expect(chaptersOf([{ ...rule('ZZ-01'), section: 'Start' }, { ...rule('ZZ-02'), section: 'Start' }]).map((one) => one.name)).toEqual(['Start']);
  });
});

describe('search', () => {
  it('wants every word, accents and case aside', () => {
    expect(matches(rule('EU-31', 'Sortir de prison : l\'hypothèque'), 'HYPOTHEQUE prison')).toBe(true);
    expect(matches(rule('EU-31', 'Sortir de prison'), 'eu-31')).toBe(true);
    expect(matches(rule('EU-31', 'Sortir de prison'), 'prison dés')).toBe(false);
  });
  it('marks what it found, where it stands', () => {
    expect(marked('La levée d\'hypothèque', 'hypotheque levee')).toEqual([{ text: 'La ', hit: false }, { text: 'levée', hit: true }, { text: ' d\'', hit: false }, { text: 'hypothèque', hit: true }]);
    expect(marked('abc', '')).toEqual([{ text: 'abc', hit: false }]);
  });
});

it('says everything in both languages, with the same blanks', () => {
  const blanks = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort();
  expect(Object.keys(en)).toEqual(Object.keys(fr));
  for (const key of Object.keys(fr) as (keyof typeof fr)[]) expect([key, blanks(en[key])]).toEqual([key, blanks(fr[key])]);
});

describe('what differs from the classic game', () => {
  it('is what the edition says, or else what the rulebooks\' comparison says', () => {
    const rules = [rule('MM-10'), rule('MM-11'), rule('MM-52')];
    expect(markedRules(rules).map((one) => [one.rule, one.differs, one.classic])).toEqual([['MM-10', false, null], ['MM-11', true, 'EU-12'], ['MM-52', true, null]]);
    expect(markedRules([{ ...rule('MM-10'), differs: true }, rule('MM-11')]).map((one) => one.differs)).toEqual([true, false]);
    expect(markedRules([rule('EU-14'), rule('ZZ-14')]).some((one) => one.differs)).toBe(false);
  });
  it('points at rules there are', () => {
    const ids = (file: string) => new Set([...readFileSync(new URL(`../../editions/${file}.toml`, import.meta.url), 'utf8').matchAll(/^\[rules\.([A-Z]+-\d+)\]/gm)].map((m) => m[1]!));
    const known = new Set(['europe', 'espace', 'anti', 'madame', 'inegalopolis'].flatMap((file) => [...ids(file)]));
    const all = markedRules([...known].map((id) => rule(id))).filter((one) => one.differs);
    expect(all.length).toBe(differingIds.length);
    for (const one of all) if (one.classic) expect([one.classic, known.has(one.classic)]).toEqual([one.classic, true]);
  });
});
