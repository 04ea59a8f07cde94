import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cornersOf, ringOf, SIDE, stand, strip, way } from '../src/board/layout';
import { abbreviation, fit, widthOf } from '../src/board/text';

describe('the ring', () => {
  it.each([12, 28, 32, 36, 40, 42, 47, 60])('holds %i squares, each once, without gap or overlap', (squares) => {
    const ring = ringOf(squares);
    expect(ring.places.map((place) => place.square)).toEqual([...Array(squares).keys()]);
    const area = ring.places.reduce((sum, place) => sum + place.w * place.h, 0) + ring.middle.w * ring.middle.h;
    expect(area).toBeCloseTo(SIDE * SIDE, 0);
    for (const place of ring.places) {
      expect(place.x).toBeGreaterThanOrEqual(-1e-9);
      expect(place.x + place.w).toBeLessThanOrEqual(SIDE + 1e-9);
    }
  });
  it('starts in the lower left corner and goes clockwise', () => {
    const { places } = ringOf(40);
    expect(places[0]).toMatchObject({ x: 0, corner: true });
    expect(places[0]!.y + places[0]!.h).toBeCloseTo(SIDE);
    expect(places[1]!.y).toBeLessThan(places[0]!.y);
    expect(cornersOf(40)).toEqual([0, 10, 20, 30, 40]);
  });
  it('has its corners where the program has them', () => {
    const table = readFileSync(new URL('../../tests/edition/ring.txt', import.meta.url), 'utf8');
    const rows = table.trim().split('\n');
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      const [squares, ...corners] = row.match(/\d+/g)!.map(Number);
      expect(cornersOf(squares!)).toEqual([...corners, squares]);
    }
  });
  it('puts the band on the side of the middle', () => {
    const { places, depth } = ringOf(40);
    expect(strip(places[5]!, 0, 0.2).x).toBeCloseTo(depth * 0.8);
    expect(strip(places[35]!, 0, 0.2).y).toBeCloseTo(SIDE - depth);
  });
  it('keeps eight tokens in their corner', () => {
    for (const place of ringOf(40).places.filter((one) => one.corner)) {
      for (let i = 0; i < 8; i++) {
        const p = stand(place, i, 8, 44);
        expect(p.x).toBeGreaterThan(place.x);
        expect(p.x).toBeLessThan(place.x + place.w);
        expect(p.y).toBeGreaterThan(place.y);
        expect(p.y).toBeLessThan(place.y + place.h);
      }
    }
  });
  it.each([44, 58])('lets tokens of %i touch the inner edge of a square and hide nothing but its band', (size) => {
    for (const place of ringOf(40).places.filter((one) => !one.corner)) {
      const words = strip(place, 0.24, 1);
      for (let i = 0; i < 6; i++) {
        const p = stand(place, i, 6, size);
        const near = {
          x: Math.max(words.x, Math.min(p.x, words.x + words.w)),
          y: Math.max(words.y, Math.min(p.y, words.y + words.h)),
        };
        expect(Math.hypot(p.x - near.x, p.y - near.y)).toBeGreaterThan(size / 2);
        if (i < 2)
          expect(Math.hypot(p.x - place.x - place.w / 2, p.y - place.y - place.h / 2)).toBeLessThan(place.w + place.h);
      }
    }
  });
});

describe('the way of a token', () => {
  it('passes every square on a roll', () => expect(way(38, 2, 40, false)).toEqual([38, 39, 0, 1, 2]));
  it('goes back a few squares backwards', () => expect(way(7, 4, 40, false)).toEqual([7, 6, 5, 4]));
  it('goes straight to jail', () => expect(way(30, 10, 40, true)).toEqual([30, 10]));
});

describe('names on squares', () => {
  it.each([
    'Applicateur de maquillage à bout arrondi',
    'Aéroport de Francfort (Rhein-Main)',
    'Paris',
    'Station spatiale (stationnement gratuit)',
    'Antidisestablishmentarianism',
  ])('%s fits', (name) => {
    const { lines, size } = fit(name, 73, 62, [16.5, 15, 13.5, 12.2, 11]);
    expect(lines.length * size).toBeLessThanOrEqual(66);
    for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(76);
  });
});

it.each([
  ['Madrid – Plaza Mayor', 'Mayor'],
  ['Amsterdam – Dam', 'Dam'],
  ['Londres – Oxford Street', 'Oxford'],
  ['Paris – Rue de la Paix', 'Paix'],
  ['Bruxelles – Rue Haute (Hoogstraat)', 'Haute'],
  ['Copenhague', 'Copen.'],
  ['5A', '5A'],
  ['Aéroport de Schiphol (Amsterdam)', 'Schip.'],
])('%s is %s on a phone', (name, short) => expect(abbreviation(name)).toBe(short));

it('gives up the dash of a city and its street before letters become small', () => {
  expect(fit('Amsterdam – Kalverstraat', 74, 54, [16, 15, 14, 13, 12, 11])).toEqual({
    lines: ['Amsterdam', 'Kalverstraat'],
    size: 12,
  });
  expect(fit('Rome – Via Appia', 74, 54, [16, 15, 14])).toEqual({ lines: ['Rome\u00a0–', 'Via Appia'], size: 16 });
});
