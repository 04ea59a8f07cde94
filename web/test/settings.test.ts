import { describe, expect, it } from 'vitest';
import { asSet, inWords, nameOf, told } from '../src/start/settings';
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
      expect.stringMatching(/^Rents ?: To be claimed$/),
      expect.stringMatching(/^Salary ?: 140/),
      'claim_rolls=2',
    ]);
  });
});
