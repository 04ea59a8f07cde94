// Where everything lies on a board of any number of squares, in a box of 1000 by 1000. The same ring as the printed
// board: square 0 is the lower left corner and play goes clockwise.
export const SIDE = 1000;

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Point {
  x: number;
  y: number;
}
export type Edge = 'left' | 'top' | 'right' | 'bottom';
export interface Place extends Rect {
  square: number;
  edge: Edge;
  corner: boolean;
}
export interface Ring {
  places: Place[];
  middle: Rect;
  depth: number;
}

const EDGES: readonly Edge[] = ['left', 'top', 'right', 'bottom'];
const CORNER_TO_SQUARE = 1.6;
const LEAST_DEPTH = 112;
const MOST_DEPTH = 190;

export function cornersOf(squares: number): [number, number, number, number, number] {
  const n = Math.max(4, squares);
  return [0, Math.floor((n + 2) / 4), Math.floor(n / 2), Math.floor((3 * n + 2) / 4), n];
}

function onEdge(edge: Edge, from: number, length: number, depth: number): Rect {
  switch (edge) {
    case 'left':
      return { x: 0, y: SIDE - from - length, w: depth, h: length };
    case 'top':
      return { x: from, y: 0, w: length, h: depth };
    case 'right':
      return { x: SIDE - depth, y: from, w: depth, h: length };
    case 'bottom':
      return { x: SIDE - from - length, y: SIDE - depth, w: length, h: depth };
  }
}

export function ringOf(squares: number): Ring {
  const corners = cornersOf(squares);
  const between = EDGES.map((_, i) => corners[i + 1]! - corners[i]! - 1);
  const most = Math.max(...between);
  const depth = Math.min(MOST_DEPTH, Math.max(LEAST_DEPTH, (SIDE * CORNER_TO_SQUARE) / (most + 2 * CORNER_TO_SQUARE)));
  const places: Place[] = [];
  EDGES.forEach((edge, i) => {
    places.push({ ...onEdge(edge, 0, depth, depth), square: places.length, edge, corner: true });
    const count = between[i]!;
    const length = (SIDE - 2 * depth) / Math.max(count, 1);
    for (let k = 0; k < count; k++) {
      places.push({ ...onEdge(edge, depth + length * k, length, depth), square: places.length, edge, corner: false });
    }
  });
  return { places, depth, middle: { x: depth, y: depth, w: SIDE - 2 * depth, h: SIDE - 2 * depth } };
}

// A strip of a square on the side towards the middle (`from` 0) or further out.
export function strip(place: Place, from: number, to: number): Rect {
  const { x, y, w, h } = place;
  switch (place.edge) {
    case 'left':
      return { x: x + w * (1 - to), y, w: w * (to - from), h };
    case 'right':
      return { x: x + w * from, y, w: w * (to - from), h };
    case 'top':
      return { x, y: y + h * (1 - to), w, h: h * (to - from) };
    case 'bottom':
      return { x, y: y + h * from, w, h: h * (to - from) };
  }
}

export function centre(rect: Rect): Point {
  return { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 };
}

const TOWARDS_MIDDLE: Record<Edge, Point> = {
  left: { x: 1, y: 0 },
  top: { x: 0, y: 1 },
  right: { x: -1, y: 0 },
  bottom: { x: 0, y: -1 },
};

// In a corner there is room above the name.
function standInCorner(place: Place, i: number, count: number, size: number): Point {
  const room = { ...place, h: place.h * 0.66 };
  const columns = Math.max(
    1,
    Math.min(count, Math.floor(room.w / (size * 0.72)), Math.ceil(Math.sqrt((count * room.w) / room.h))),
  );
  const rows = Math.ceil(count / columns);
  const step = (space: number, n: number) => (n < 2 ? 0 : Math.min(size * 1.02, (space - size) / (n - 1)));
  const c = centre(room);
  const row = Math.floor(i / columns);
  const inRow = row === rows - 1 ? count - row * columns : columns;
  return {
    x: c.x + ((i % columns) - (inRow - 1) / 2) * step(room.w, columns),
    y: c.y + (row - (rows - 1) / 2) * step(room.h, rows),
  };
}

// Where the i-th of `count` tokens stands: on the inner edge of its square, two abreast and further ones behind them,
// towards the middle. So no token hides a name, a price, an owner or, but for a corner of it, a building.
export function stand(place: Place, i: number, count: number, size: number): Point {
  if (place.corner) return standInCorner(place, i, count, size);
  const inward = TOWARDS_MIDDLE[place.edge];
  const flat = inward.x === 0;
  const length = flat ? place.w : place.h;
  const row = Math.floor(i / 2);
  const inRow = Math.min(2, count - 2 * row);
  const along = ((i % 2) - (inRow - 1) / 2) * Math.min(size * 1.02, length * 0.62);
  const away = size * (0.32 + 0.86 * row);
  const edge = centre(strip(place, 0, 0));
  return { x: edge.x + inward.x * away + (flat ? along : 0), y: edge.y + inward.y * away + (flat ? 0 : along) };
}

// The squares a token passes from one to another, both included. Short ways back go back; the rest goes round.
export function way(from: number, to: number, squares: number, direct: boolean): number[] {
  if (direct || from === to) return [from, to];
  const ahead = (to - from + squares) % squares;
  const back = squares - ahead;
  const steps = back <= 3 ? back : ahead;
  const sign = back <= 3 ? -1 : 1;
  return Array.from({ length: steps + 1 }, (_, i) => (from + sign * i + squares) % squares);
}
