// Groups can be told apart without colour: each has one of twelve patterns, the ones of the printed box.
export interface Pattern {
  size: number;
  path: string;
  width: number;
  dots?: boolean;
}

export const PATTERNS: readonly (Pattern | null)[] = [
  null,
  { size: 9, path: 'M-2 11 L11 -2 M-2 2 L2 -2 M7 11 L11 7', width: 1.7 },
  { size: 8, path: 'M2 2 h.01 M6 6 h.01', width: 2.6, dots: true },
  { size: 7, path: 'M0 3.5 H7', width: 1.7 },
  { size: 11, path: 'M0 0 L11 11 M11 0 L0 11', width: 1.3 },
  { size: 7, path: 'M3.5 0 V7', width: 1.7 },
  { size: 12, path: 'M0 6 C3 1 4 1 6 6 S9 11 12 6', width: 1.5 },
  { size: 9, path: 'M-2 -2 L11 11 M-2 7 L2 11 M7 -2 L11 2', width: 1.7 },
  { size: 8, path: 'M4 0 V8 M0 4 H8', width: 1.2 },
  { size: 11, path: 'M2.5 5.5 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0', width: 1.3 },
  { size: 10, path: 'M0 7 L5 2 L10 7', width: 1.6 },
  { size: 11, path: 'M0 3 H5 M6 8.5 H11', width: 1.8 },
];
export const patternOf = (group: number) => PATTERNS[group % PATTERNS.length] ?? null;

function channels(colour: string): [number, number, number] {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1] ?? '8a8f98';
  return [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16)) as [number, number, number];
}
export function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((c) => {
    const v = c / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
export function mix(colour: string, other: string, part: number): string {
  const a = channels(colour);
  const b = channels(other);
  return `#${a
    .map((c, i) =>
      Math.round(c + (b[i]! - c) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
// Whichever of black and white stands out more: at least 4.5 to 1 on any colour.
export const inkOn = (colour: string) => (luminance(colour) > 0.179 ? '#000000' : '#ffffff');
export const lineOn = (colour: string) =>
  luminance(colour) > 0.36 ? mix(colour, '#000000', 0.24) : mix(colour, '#ffffff', 0.26);
