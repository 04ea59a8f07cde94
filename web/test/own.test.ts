// Editions of somebody's own: called anything, and found again by their text.
import { describe, expect, it } from 'vitest';
import { tokenIcon } from '../src/board/looks';
import { again, at, wished } from '../src/start/again';
import { lookOf } from '../src/theme/looks';

describe('an edition of somebody’s own', () => {
  it('gets the house look, whatever it calls itself and its tokens', () => {
    for (const id of ['mist', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(lookOf(id).colours.length).toBeGreaterThan(4);
      expect(tokenIcon(id)).toBe('star');
    }
    expect(tokenIcon('eiffel')).toBe('eiffel');
  });
  it('is named by its text in addresses, others are not', () => {
    const now = { edition: 'mist', edition_text: 'abc', variants: [], set: [] };
    expect(at('rules', { ...now, own: true })).toBe('/rules/mist?text=abc');
    expect(at('new', now)).toBe('/new/mist');
    expect(again({ ...now, own: true, variants: ['quick'] })).toBe('/new/mist?text=abc&variant=quick');
    expect(again({ ...now, variants: ['quick'], set: ['rent=automatic'] }, 'rules')).toBe(
      '/rules/mist?variant=quick&set=rent%3Dautomatic',
    );
  });
  it('is laid out as usual where the address asks for nothing but its text', () => {
    expect(wished('?text=abc').variants).toBeNull();
    expect(wished('?text=abc&variant=quick').variants).toEqual(['quick']);
    expect(wished('').variants).toBeNull();
  });
});
