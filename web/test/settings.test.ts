import { describe, expect, it } from 'vitest';
import { asSet, asWishes, besides, inWords, nameOf, setTable, told } from '../src/start/settings';
import type { Edition, EditionSetting } from '../src/wire/contract';

const salary: EditionSetting = {
  key: 'woman.salary',
  role: 'woman',
  name: 'Salary',
  about: '',
  kind: 'number',
  from: 0,
  to: 2000,
  step: 10,
  money: true,
  value: 140,
};
const rent: EditionSetting = {
  key: 'rent',
  name: 'Rents',
  about: '',
  kind: 'choice',
  choices: [
    { id: 'claimed', name: 'To be claimed' },
    { id: 'automatic', name: 'Automatic' },
  ],
  value: 'claimed',
};
const dealings: EditionSetting = { key: 'dealings', name: 'Trades', about: '', kind: 'flag', value: true };
const roles = [
  { id: 'woman', name: 'Woman' },
  { id: 'man', name: 'Man' },
];
const edition = { settings: [salary, rent, dealings], roles, currency: 'f' } as unknown as Edition;

describe('house rules', () => {
  it('are sent as the server takes them, what is usual left out', () => {
    expect(asSet([salary, rent, dealings], { 'woman.salary': 200, rent: 'claimed', dealings: false })).toEqual([
      'woman.salary=200',
      'dealings=false',
    ]);
    expect(asSet([rent], { 'woman.salary': 200 })).toEqual([]);
  });
  it('are named with the role they are for', () => {
    expect(nameOf(salary, roles)).toBe('Salary (Woman)');
    expect(nameOf(rent, roles)).toBe('Rents');
  });
  it('are told in words', () => {
    expect(inWords(rent, 'automatic', 'f')).toBe('Automatic');
    expect(inWords(salary, 1200, 'f')).toMatch(/^1.200.f$/);
    expect(told(edition, ['woman.salary=140', 'rent=claimed', 'salary=140', 'claim_rolls=2'])).toEqual([
      expect.stringMatching(/^Salary \(Woman\) ?: 140/),
      expect.stringMatching(/^Rents ?: to be claimed$/),
      expect.stringMatching(/^Salary ?: 140/),
      'claim_rolls=2',
    ]);
    expect(told(edition, ['rent=automatic', 'rent=claimed']), 'the last word counts, and is said once').toHaveLength(1);
  });
});

describe('how a table is set', () => {
  const start = {
    variants: [],
    set: ['rent=automatic'],
    strict: 'EU-15',
    short: { variants: ['quick'], set: ['rent=automatic', 'timed=true'], minutes: 20 },
  };
  it('is as the edition proposes, the strict rule apart', () => {
    expect(setTable(start, false)).toEqual({ variants: [], set: ['rent=automatic'] });
    expect(setTable(start, true)).toEqual({ variants: [], set: [] });
    expect(setTable(start, true, true)).toEqual({ variants: ['quick'], set: ['timed=true'], minutes: 20 });
    expect(setTable(undefined, true, true)).toEqual({ variants: [], set: [] });
  });
  it('is shown among the house rules', () => {
    expect(asWishes([salary, rent, dealings], ['rent=automatic', 'dealings=false', 'unheard=of'])).toEqual({
      rent: 'automatic',
      dealings: false,
    });
    expect(asWishes([salary], ['woman.salary=150'])).toEqual({ 'woman.salary': 150 });
  });
  it('has no second box for what the switch says', () => {
    const automatic = { id: 'automatic_rent', name: 'Automatic rent', sets: ['rent=automatic'] };
    const quick = { id: 'quick', name: 'Quick', sets: ['titles_dealt=2'] };
    expect(besides([automatic, quick], start)).toEqual([quick]);
    expect(besides([automatic, quick], undefined)).toEqual([automatic, quick]);
  });
});
