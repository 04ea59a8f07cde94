import { describe, expect, it } from 'vitest';
import { chaptersOf, differs, marked, matches } from '../src/rules/chapters';

const rule = (id: string, text = '') => ({ rule: id, text });

describe('chapters', () => {
  it('follow the numbers, the rules for all editions last', () => {
    const chapters = chaptersOf([
      rule('ALL-01'),
      rule('EU-01'),
      rule('EU-10'),
      rule('EU-24'),
      rule('EU-30'),
      rule('ALL-02'),
    ]);
    expect(chapters.map((one) => [one.key, one.rules.map((r) => r.rule)])).toEqual([
      ['ch.setup', ['EU-01']],
      ['ch.turn', ['EU-10', 'EU-24']],
      ['ch.jail', ['EU-30']],
      ['ch.all', ['ALL-01', 'ALL-02']],
    ]);
  });
  it('of an edition nobody knows go by tens, or by its own sections', () => {
    expect(chaptersOf([rule('ZZ-01'), rule('ZZ-12'), rule('ZZ-13')]).map((one) => [one.key, one.rules.length])).toEqual(
      [
        [null, 1],
        [null, 2],
      ],
    );
    expect(
      chaptersOf([
        { ...rule('ZZ-01'), section: 'Start' },
        { ...rule('ZZ-02'), section: 'Start' },
      ]).map((one) => one.name),
    ).toEqual(['Start']);
  });
});

describe('search', () => {
  it('wants every word, accents and case aside', () => {
    expect(matches(rule('EU-31', "Sortir de prison : l'hypothèque"), 'HYPOTHEQUE prison')).toBe(true);
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
