import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fill, hasKey, money, percent, say } from '../src/i18n';
import { worded } from '../src/i18n/edition';
import { routeOf } from '../src/router.svelte';
import { EVENTS, REFUSALS } from '../src/wire/words';

describe('the vocabulary', () => {
  it('is what docs/protocol.md says', () => {
    expect(() => execFileSync(process.execPath, ['scripts/words.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
  });
  it('has the events of the protocol', () => {
    expect(EVENTS.paid).toEqual(['seat', 'other', 'square', 'amount']);
    const protocol = readFileSync('../docs/protocol.md', 'utf8');
    for (const name of Object.keys(EVENTS)) expect(protocol).toContain(`\`${name}\``);
  });
  it('can say every refusal in both languages', () => {
    for (const refusal of REFUSALS) expect(hasKey(`refusal.${refusal}`)).toBe(true);
  });
});

describe('the two languages', () => {
  it('count as their grammar does', () => {
    expect(fill('{n|une carte|{n} cartes}', { n: 0 }, 'fr')).toBe('une carte');
    expect(fill('{n|one card|many}', { n: 0 }, 'en')).toBe('many');
  });
  it('elide', () => {
    expect(fill("L'offre de {name}", { name: 'Ada' }, 'fr')).toBe("L'offre d'Ada");
    expect(fill("L'offre de {name}", { name: 'Bob' }, 'fr')).toBe("L'offre de Bob");
    expect(fill('au profit de {name}', { name: 'Élodie' }, 'fr')).toBe("au profit d'Élodie");
  });
  it('are set as in print: curly apostrophes, and no line that begins with a mark', () => {
    expect(say('fr', 'owe.again')).toBe('Double\u00a0! Relancez les dés.');
    expect(say('fr', 'act.buy', { title: "L'Étoile", money: '100 €' })).toBe('Acheter L\u2019Étoile · 100 €');
    expect(say('en', 'owe.again')).toBe('A double! Roll again.');
  });
  it('write a share', () => {
    expect(percent(31, 'fr')).toBe('31\u00a0%');
    expect(percent(31, 'en')).toBe('31%');
  });
  it("use the edition's words, by role where they differ", () => {
    const edition = {
      words: { jail: { in: 'en prison' }, house: { one: 'une maison' } },
      roles: [
        { id: 'monopolist', name: 'Monopoliste' },
        { id: 'competitor', name: 'Concurrent', words: { jail: { in: 'à la guerre des prix' } } },
      ],
    };
    expect(worded('Rester {jail.in}', edition, 'competitor')).toBe('Rester à la guerre des prix');
    expect(worded('Rester {jail.in}', edition, 'monopolist')).toBe('Rester en prison');
    expect(worded('{jail.in}', edition)).toBe('en prison / à la guerre des prix');
    expect(worded('{n.b}', edition)).toBe('{n.b}');
  });
  it('write money as the edition and the language do', () => {
    expect(money(1500, '€', 'fr')).toBe('1\u00a0500\u00a0€');
    expect(money(1500, '€', 'en')).toBe('€1,500');
    expect(money(160, 'k€', 'en')).toBe('160\u00a0k€');
    expect(money(-20, '$', 'en')).toBe('\u2212$20');
  });
});

describe('addresses', () => {
  it.each([
    ['/', { page: 'start' }],
    ['/new/europe', { page: 'new', edition: 'europe' }],
    ['/g/kqzptw', { page: 'game', code: 'KQZPTW' }],
    ['/g/KQZPTW/table', { page: 'table', code: 'KQZPTW' }],
    ['/g/KQZPTW/nowhere', { page: 'lost' }],
    ['/rules/espace', { page: 'rules', edition: 'espace' }],
    ['/a/b/c/d', { page: 'lost' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));
});
