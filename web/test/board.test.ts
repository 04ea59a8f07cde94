import { describe, expect, it } from 'vitest';
import { cornersOf, ringOf, SIDE, stand, strip, way } from '../src/board/layout';
import { fit, widthOf } from '../src/board/text';

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
  it('puts the band on the side of the middle', () => {
    const { places, depth } = ringOf(40);
    expect(strip(places[5]!, 0, 0.2).x).toBeCloseTo(depth * 0.8);
    expect(strip(places[35]!, 0, 0.2).y).toBeCloseTo(SIDE - depth);
  });
  it('keeps eight tokens inside their square', () => {
    for (const place of ringOf(40).places) {
      for (let i = 0; i < 8; i++) {
        const p = stand(place, i, 8, 44);
        expect(p.x).toBeGreaterThan(place.x);
        expect(p.x).toBeLessThan(place.x + place.w);
        expect(p.y).toBeGreaterThan(place.y);
        expect(p.y).toBeLessThan(place.y + place.h);
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
  it.each(['Applicateur de maquillage à bout arrondi', 'Aéroport de Francfort (Rhein-Main)', 'Paris', 'Station spatiale (stationnement gratuit)', 'Antidisestablishmentarianism'])('%s fits', (name) => {
    const { lines, size } = fit(name, 73, 62, [16.5, 15, 13.5, 12.2, 11]);
    expect(lines.length * size).toBeLessThanOrEqual(66);
    for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(76);
  });
});
