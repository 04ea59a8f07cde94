import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copied, roleCopied, roleRemoved, squareCopied, squareRemoved, without } from '../src/workshop/items';
import { changed, placesIn } from '../src/workshop/places';

const editions = new URL('../../editions/', import.meta.url);
const text = (name: string) => readFileSync(new URL(name, editions), 'utf8');
const at = (toml: string, path: string) => placesIn(toml).find((one) => one.path.join('.') === path);

describe('places of a TOML text', () => {
  it('finds values of tables, inline tables and lists', () => {
    const toml = 'a = 1 # b = 2\n[t.u]\n"k e" = "x\\u00e9\\n"\nl = [\n  { n = -3, on = true }, # x\n  [1, 2],\n]\n';
    expect(at(toml, 'a')).toMatchObject({ kind: 'number', value: 1 });
    expect(at(toml, 't.u.k e')).toMatchObject({ kind: 'text', value: 'xé\n' });
    expect(at(toml, 't.u.l.0.n')).toMatchObject({ value: -3 });
    expect(at(toml, 't.u.l.0.on')).toMatchObject({ kind: 'flag', value: true });
    expect(at(toml, 't.u.l.1.1')).toMatchObject({ value: 2 });
    expect(at(toml, 'b')).toBeUndefined();
  });
  it('reads every edition: each value ends where it stands', () => {
    for (const name of readdirSync(editions)) {
      const toml = text(name);
      const places = placesIn(toml);
      expect(places.length, name).toBeGreaterThan(50);
      for (const one of places.filter((one) => one.kind === 'number')) {
        expect(toml.slice(one.from, one.to), `${name} ${one.path.join('.')}`).toMatch(/^-?[\d_]+$/);
      }
    }
    expect(at(text('europe.toml'), 'board.squares.1.price')?.value).toBe(60);
    expect(at(text('europe.toml'), 'board.squares.39.rents.5')?.value).toBe(2000);
  });
  it('changes one value and leaves the rest, comments too', () => {
    const toml = text('europe.toml');
    const after = changed(toml, ['policies', 'salary'], 150);
    expect(after.split('\n').filter((line, i) => line !== toml.split('\n')[i])).toEqual([
      'salary     = 150  # for landing on or passing the start',
    ]);
    expect(at(changed(toml, ['board', 'squares', '1', 'fr'], 'L\'"île"\u0007'), 'board.squares.1.fr')?.value).toBe(
      'L\'"île"\u0007',
    );
  });
  it('adds what is not there to its table, and makes the table', () => {
    expect(changed('[policies]\na = 1\n', ['policies', 'b'], true)).toBe('[policies]\nb = true\na = 1\n');
    expect(changed('a = 1\n', ['policies', 'b'], 'x')).toBe('a = 1\n\n[policies]\nb = "x"\n');
    expect(changed('g = { fr = "x" }\n', ['g', 'colour'], '#fff')).toBe('g = { fr = "x", colour = "#fff" }\n');
    expect(changed('a = 1\n', ['id'], 'x')).toBe('id = "x"\na = 1\n');
  });
  it('copies and removes an item of a list', () => {
    const toml = 'cards = [\n  { id = "A1", fr = "x" }, # one\n  { id = "A2", fr = "y" },\n]\n';
    expect(copied(toml, ['cards', '0'], 'id', 'A3')).toBe(
      'cards = [\n  { id = "A1", fr = "x" },\n  { id = "A3", fr = "x" }, # one\n  { id = "A2", fr = "y" },\n]\n',
    );
    expect(without(toml, ['cards', '0'])).toBe('cards = [\n  { id = "A2", fr = "y" },\n]\n');
    expect(without(toml, ['cards', '1'])).toBe('cards = [\n  { id = "A1", fr = "x" }, # one\n]\n');
  });
  it('copies and removes a square, and moves those behind it with the cards that send there', () => {
    const toml =
      '[board]\nsquares = [\n  { at = 0, kind = "start" },\n  { at = 1, price = 60 },\n' +
      '  { at = 2, kind = "jail" },\n]\n' +
      '[decks.a]\ncards = [{ id = "A1", do = [{ advance_to = 1 }] }, { id = "A2", do = [{ advance_to = 2 }] }]\n';
    const more = squareCopied(toml, ['board', 'squares', '1']);
    expect(more).toContain('{ at = 1, price = 60 },\n  { at = 2, price = 60 },\n  { at = 3, kind = "jail" }');
    expect(more).toMatch(/advance_to = 1 .*advance_to = 3 /);
    expect(squareRemoved(more, ['board', 'squares', '2'])).toBe(toml);
    expect(squareRemoved(toml, ['board', 'squares', '9'])).toBe(toml);
  });
  it('copies and removes a role with all its tables', () => {
    const toml = '[roles.man]\nfr = "H"\n\n[roles.man.words.jail]\nfr = "P"\n\n[roles.manager]\nfr = "M"\n';
    const more = roleCopied(toml, 'man', 'role2');
    expect(more).toContain('[roles.role2]\nfr = "H"\n\n[roles.role2.words.jail]\nfr = "P"\n\n[roles.manager]');
    expect(roleRemoved(more, 'role2')).toBe(toml);
    expect(roleRemoved(toml, 'man')).toBe('[roles.manager]\nfr = "M"\n');
  });
  it('takes any text without an end', () => {
    for (const bad of ['[', '[[', 'a = [', 'a = {b = {', 'a = """', '= = =', '\u0000\u0001', '['.repeat(5000)]) {
      expect(placesIn(bad).length).toBeLessThan(30);
    }
    const started = Date.now();
    placesIn(`a = ${'['.repeat(400_000)}`);
    placesIn('a = 1\n'.repeat(100_000));
    expect(Date.now() - started, 'not the square of it').toBeLessThan(process.env['CADASTRE_QUIET'] ? 4000 : 60_000);
  });
});
