// Names broken into lines that fit a square, without asking the browser: widths of Cabin are known well enough.
const NARROW = /[iljtf.,;:!'’()|1I ]/;
const WIDE = /[mwMWÉÀÂÊOQGD@%—]/;

export function widthOf(text: string, size: number): number {
  let units = 0;
  for (const letter of text)
    units += NARROW.test(letter)
      ? 0.31
      : WIDE.test(letter)
        ? 0.76
        : letter === letter.toUpperCase() && /\p{L}/u.test(letter)
          ? 0.63
          : 0.53;
  return units * size;
}

function breakInto(text: string, width: number, size: number): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[-/\u2010]) ?| /).filter(Boolean)) {
    if (widthOf(word, size) > width) return null;
    const joined = line === '' ? word : /[^ ]-$/.test(line) ? line + word : `${line} ${word}`;
    if (widthOf(joined, size) <= width) line = joined;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  return lines;
}

// Breaks words that are wider than a line, before a consonant where there is one.
function hyphenate(text: string, width: number, size: number): string {
  const pieces: string[] = [];
  for (let word of text.split(' ')) {
    while (widthOf(word, size) > width && word.length > 4) {
      let cut = word.length - 2;
      while (cut > 2 && widthOf(`${word.slice(0, cut)}-`, size) > width) cut--;
      for (let k = cut; k > cut - 3 && k > 2; k--) {
        if (/[bcdfghjklmnpqrstvwxz]/i.test(word[k] ?? '')) {
          cut = k;
          break;
        }
      }
      pieces.push(`${word.slice(0, cut)}\u2010`);
      word = word.slice(cut);
    }
    pieces.push(word);
  }
  return pieces.join(' ');
}

export interface Fitted {
  lines: string[];
  size: number;
}

// The largest of `sizes` at which the name fits; what never fits is shortened.
export function fit(name: string, width: number, height: number, sizes: readonly number[]): Fitted {
  // A dash, and the number at the end, stay with the word before them.
  name = name.replace(/ –/g, '\u00a0–').replace(/ (?=\d+$)/, '\u00a0');
  const short = name.replace(/\s*\([^)]*\)/, '');
  for (const size of sizes) {
    // Larger letters are worth the dash between a city and its street.
    for (const text of [name, short, short.replace('\u00a0– ', ' ')]) {
      const lines = breakInto(text, width, size);
      if (lines && lines.length * size * 1.08 <= height) return { lines, size };
    }
  }
  const size = sizes[sizes.length - 1] ?? 11;
  const room = Math.max(1, Math.floor(height / (size * 1.08)));
  const lines = breakInto(hyphenate(short, width, size), width, size) ?? [short];
  if (lines.length <= room) return { lines, size };
  const kept = lines.slice(0, room);
  kept[room - 1] = `${kept[room - 1]!.slice(0, -1)}…`;
  return { lines: kept, size };
}

// What nearly every street is called says nothing about this one.
const COMMON = new Set(
  (
    'rue via plaza place paseo corso avenue boulevard street lane road square airport aéroport ' +
    'with pour des les the'
  ).split(' '),
);

// At most six letters for a phone: of "City – Street" the street, and its telling word.
export function abbreviation(name: string): string {
  const own =
    name
      .replace(/\([^)]*\)/g, '')
      .split(' – ')
      .at(-1) ?? name;
  const all = own.split(/[\s'\u2019-]+/).filter((word) => word.length > 2);
  const telling = all.filter((word) => !COMMON.has(word.toLowerCase()));
  const word = telling[telling.length > 2 ? telling.length - 1 : 0] ?? all[0] ?? own.trim();
  return word.length <= 6 ? word : `${word.slice(0, 5)}.`;
}
