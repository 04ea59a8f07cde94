import { describe, expect, it } from 'vitest';
import { chaptersOf, differs, marked, matches } from '../src/rules/chapters';

const rule = (id: string, text = '') => ({ rule: id, text });

describe('chapters', () => {
  const told = (rules: Parameters<typeof chaptersOf>[0]) =>
    chaptersOf(rules).map((one) => [one.name, one.common, one.rules.map((r) => r.rule)]);
  it('begin where the edition says so, the rules for all editions last', () => {
    const begins = (id: string, head: string) => ({ ...rule(id), head });
    expect(
      told([rule('ALL-01'), begins('EU-01', 'Setting up'), rule('EU-10'), begins('EU-30', 'Jail'), rule('ALL-02')]),
    ).toEqual([
      ['Setting up', false, ['EU-01', 'EU-10']],
      ['Jail', false, ['EU-30']],
      [null, true, ['ALL-01', 'ALL-02']],
    ]);
  });
  it('are one where the edition names none', () => {
    expect(told([rule('ZZ-01'), rule('ZZ-12')])).toEqual([[null, false, ['ZZ-01', 'ZZ-12']]]);
  });
});

describe('search', () => {
  it('wants every word, accents and case aside', () => {
    expect(matches(rule('EU-31', "Sortir de prison : l'hypothèque"), 'HYPOTHEQUE prison')).toBe(true);
    expect(matches(rule('EU-31', 'Sortir : l\u2019hypothèque'), "l'hypotheque")).toBe(true);
    expect(matches(rule('EU-31', 'Sortir de prison'), 'eu-31')).toBe(true);
    expect(matches(rule('EU-31', 'Sortir de prison'), 'prison dés')).toBe(false);
  });
  it('marks what it found, where it stands', () => {
    expect(marked("La levée d'hypothèque", 'hypotheque levee')).toEqual([
      { text: 'La ', hit: false },
      { text: 'levée', hit: true },
      { text: " d'", hit: false },
      { text: 'hypothèque', hit: true },
    ]);
    expect(marked('abc', '')).toEqual([{ text: 'abc', hit: false }]);
  });
});

describe('what differs from the classic game', () => {
  it('is what the edition says', () => {
    expect(
      [rule('MM-10'), { ...rule('MM-11'), differs: 'EU-12' }, { ...rule('MM-52'), differs: null }].map(differs),
    ).toEqual([false, true, true]);
  });
});
