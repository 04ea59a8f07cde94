// The arithmetic of the charts: round steps for an axis, and lines through points.
export interface Axis {
  ticks: number[];
  max: number;
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

// Steps of 1, 2, 2.5 or 5 times a power of ten, so that about `wanted` of them cover 0 to `most`.
export function axis(most: number, wanted = 5): Axis {
  const top = Math.max(most, 1);
  const rough = top / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, STEPS.map((one) => one * power).find((one) => one >= rough - 1e-9) ?? 10 * power);
  const count = Math.ceil(top / step - 1e-9);
  return { ticks: Array.from({ length: count + 1 }, (_, i) => i * step), max: count * step };
}

// Whole numbers from 1 to `last`, in round steps, the last one always among them.
export function roundTicks(last: number, wanted = 8): number[] {
  if (last < 1) return [0];
  const step = axis(last, wanted).ticks[1] ?? 1;
  const whole = Math.max(1, Math.round(step));
  const ticks: number[] = [];
  for (let at = whole; at < last - whole * 0.6; at += whole) ticks.push(at);
  return [...(ticks[0] === 1 ? [] : [1]), ...ticks, ...(last > 1 ? [last] : [])];
}

// Where a round stands among those there are points for, which may be fewer: between two of them if it must.
export function placeOf(round: number, rounds: readonly number[]): number {
  const i = rounds.findIndex((one) => one >= round);
  const here = rounds[i];
  const before = rounds[i - 1];
  if (here === undefined || before === undefined || here === round) return Math.max(0, i);
  return i - (here - round) / (here - before);
}

export const scale = (from: number, to: number, low: number, high: number) => (value: number) =>
  high === low ? from : from + ((value - low) / (high - low)) * (to - from);

const short = (value: number) => String(Math.round(value * 10) / 10);
export function path(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

// Labels at the end of lines, moved apart so that none covers another; they keep their order.
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let last = low - gap;
  for (const one of order) one.y = last = Math.max(one.y, last + gap);
  let next = high + gap;
  for (const one of [...order].reverse()) one.y = next = Math.min(one.y, next - gap);
  const placed = [...wanted];
  for (const { y, i } of order) placed[i] = y;
  return placed;
}
