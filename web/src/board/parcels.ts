// The ground of the board: parcels as a surveyor would draw them, always the same for the same seed.
import type { Point, Rect } from './layout';

export function noise(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let v = state;
    v = Math.imul(v ^ (v >>> 15), v | 1);
    v ^= v + Math.imul(v ^ (v >>> 7), v | 61);
    return ((v ^ (v >>> 14)) >>> 0) / 4294967296;
  };
}

type Quad = [Point, Point, Point, Point];
const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export interface Parcels {
  lines: string;
  wash: string;
}

export function parcels(where: Rect, seed: string, smallest: number): Parcels {
  const next = noise(seed);
  const lines: string[] = [];
  const wash: string[] = [];
  const divide = (quad: Quad, depth: number) => {
    const wide = distance(quad[0], quad[1]) + distance(quad[3], quad[2]);
    const high = distance(quad[0], quad[3]) + distance(quad[1], quad[2]);
    const longest = Math.max(wide, high) / 2;
    if (depth > 12 || longest < smallest || (longest < 2 * smallest && next() < 0.35)) {
      const path = `M${quad.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z`;
      (next() < 0.22 ? wash : lines).push(path);
      return;
    }
    const a = 0.34 + 0.32 * next();
    const b = Math.min(0.75, Math.max(0.25, a + 0.16 * (next() - 0.5)));
    const upright = wide > high;
    const p = upright ? between(quad[0], quad[1], a) : between(quad[0], quad[3], a);
    const q = upright ? between(quad[3], quad[2], b) : between(quad[1], quad[2], b);
    divide(upright ? [quad[0], p, q, quad[3]] : [quad[0], quad[1], q, p], depth + 1);
    divide(upright ? [p, quad[1], quad[2], q] : [p, q, quad[2], quad[3]], depth + 1);
  };
  const { x, y, w, h } = where;
  divide(
    [
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x, y: y + h },
    ],
    0,
  );
  return { lines: lines.join(''), wash: wash.join('') };
}
