// A camera for QR codes: reads what is drawn, not what was meant. As much of the standard as short addresses need, and
// without correcting errors: a picture of the screen has none.
import type { Locator } from 'playwright-core';

type Dark = (column: number, row: number) => boolean;

// Where the picture is dark, by pixel.
async function seen(code: Locator): Promise<boolean[][]> {
  const png = (await code.screenshot()).toString('base64');
  return code.page().evaluate(async (png) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (one) => one.charCodeAt(0))]));
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
    canvas.drawImage(picture, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    const light = Array.from({ length: width * height }, (_, i) => data[4 * i]! + data[4 * i + 1]! + data[4 * i + 2]!);
    const middle = (Math.min(...light) + Math.max(...light)) / 2;
    return Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => light[y * width + x]! < middle),
    );
  }, png);
}

// The squares one looks for first: dark and light as 1:1:3:1:1. Answers where each begins in this row, and ends.
function finders(row: boolean[]): [number, number][] {
  const edges = row.flatMap((dark, x) => (x > 0 && dark !== row[x - 1] ? [x] : []));
  return edges.flatMap((x, i): [number, number][] => {
    const ends = edges.slice(i, i + 6);
    const unit = (ends[5]! - x) / 7;
    const parts = [1, 1, 3, 1, 1].every((part, k) => Math.abs(ends[k + 1]! - ends[k]! - part * unit) < unit / 2);
    return row[x] && parts ? [[x, ends[5]!]] : [];
  });
}

// The code as its modules; and how many of them are left white around it, at least.
function modules(pixels: boolean[][]): { size: number; dark: Dark; margin: number } {
  const top = pixels.findIndex((row) => finders(row).length >= 2); // what is said between two may look like a third
  const corners = finders(pixels[top] ?? []);
  const [left, end] = corners[0]!;
  const right = corners.at(-1)![1];
  // Codes have 21, 25, 29… modules: so many pixels each, to a fraction that adds up over the whole width.
  const size = 17 + 4 * Math.round(((right - left) / ((end - left) / 7) - 17) / 4);
  const unit = (right - left) / size;
  const dark: Dark = (x, y) => pixels[Math.round(top + (y - 1.5) * unit)]![Math.round(left + (x + 0.5) * unit)]!;
  const middle = pixels[top + Math.round(1.5 * unit)]!;
  return {
    size,
    dark,
    margin: (left - 1 - middle.lastIndexOf(true, left - 1)) / unit,
  };
}

const MASKS: ((row: number, column: number) => number)[] = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (_, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
];

// What tells where the code is and how it is made; the rest is what it says.
function reserved(size: number, x: number, y: number): boolean {
  const corner = (x < 9 && (y < 9 || y >= size - 8)) || (x >= size - 8 && y < 9);
  const aligned = size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
  return corner || aligned || x === 6 || y === 6;
}

function bits(size: number, dark: Dark): string {
  const format = [0, 1, 2, 3, 4].map((x) => Number(dark(x, 8))).join('');
  const mask = MASKS[parseInt(format.slice(2), 2) ^ 0b101]!;
  let read = '';
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; ++step)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step;
        if (!reserved(size, x, y)) read += Number(dark(x, y) !== (mask(y, x) === 0));
      }
  return read;
}

// Up to this size, all is in one piece.
const LARGEST = 29;

export async function readQr(code: Locator): Promise<{ text: string; margin: number }> {
  const { size, dark, margin } = modules(await seen(code));
  if (!(size <= LARGEST)) throw new Error(`cannot read a code of ${size} modules`);
  const read = bits(size, dark);
  if (!read.startsWith('0100')) throw new Error('the code says no bytes');
  const number = (from: number) => parseInt(read.slice(from, from + 8), 2);
  const bytes = Array.from({ length: number(4) }, (_, i) => number(12 + 8 * i));
  return { text: new TextDecoder().decode(Uint8Array.from(bytes)), margin };
}
