// The end of a game as one picture: the board all round, in its middle who won, the ranking and the curve of wealth.
// Drawn by hand on a canvas, so that it looks alike in every browser; loaded when somebody wants it.
import { ICONS } from '../board/icons';
import { centre, ringOf, SIDE, strip, type Place, type Rect } from '../board/layout';
import { groupColour, pictureOf, tokenIcon } from '../board/looks';
import { debrief, now as askNow } from '../debrief/ask';
import type { Figures } from '../debrief/figures';
import { list, money, say, type Lang } from '../i18n';
import type { Edition, Now } from '../wire/contract';
import { edition as load } from '../wire/http';

export const SIZE = 1200;
const MARGIN = 20;
const SEATS = ['#c0392b', '#1f6fb2', '#1e824c', '#b35c00', '#7d3c98', '#00767a', '#b03a7a', '#55606e'];
const PAPER = '#f6f1e7';
const CARD = '#fffdf8';
const INK = '#231f1a';
const SOFT = '#5c5348';
const LINE = '#d9cebb';
const SERIF = "'EB Garamond', Georgia, serif";
const SANS = 'Cabin, system-ui, sans-serif';
const seatColour = (seat: number) => SEATS[seat % SEATS.length]!;

interface Ending {
  figures: Figures;
  now: Now;
  edition: Edition;
  lang: Lang;
}

class Painter {
  readonly pen: CanvasRenderingContext2D;
  private readonly end: Ending;
  constructor(pen: CanvasRenderingContext2D, end: Ending) {
    this.pen = pen;
    this.end = end;
  }

  private box({ x, y, w, h }: Rect, fill: string, line?: string) {
    this.pen.fillStyle = fill;
    this.pen.fillRect(x, y, w, h);
    if (!line) return;
    this.pen.strokeStyle = line;
    this.pen.lineWidth = 1.4;
    this.pen.strokeRect(x, y, w, h);
  }
  private disc(x: number, y: number, r: number, fill: string) {
    this.pen.beginPath();
    this.pen.arc(x, y, r, 0, 2 * Math.PI);
    this.pen.fillStyle = fill;
    this.pen.fill();
  }
  private icon(name: string, x: number, y: number, size: number, line: string) {
    const { pen } = this;
    pen.save();
    pen.translate(x - size / 2, y - size / 2);
    pen.scale(size / 24, size / 24);
    pen.strokeStyle = line;
    pen.lineWidth = 1.6;
    pen.lineJoin = 'round';
    for (const path of ICONS[name] ?? ICONS['star']!) pen.stroke(new Path2D(path));
    pen.restore();
  }
  private piece(seat: number, x: number, y: number, r: number) {
    this.disc(x, y, r, seatColour(seat));
    this.icon(tokenIcon(this.end.now.seats[seat]?.token), x, y, r * 1.25, '#fff');
  }
  private text(text: string, x: number, y: number, font: string, colour = INK, align: CanvasTextAlign = 'left') {
    this.pen.font = font;
    this.pen.fillStyle = colour;
    this.pen.textAlign = align;
    this.pen.textBaseline = 'middle';
    this.pen.fillText(text, x, y);
  }
  // Cut to the room there is.
  private fitted(text: string, room: number, font: string): string {
    this.pen.font = font;
    let cut = text;
    while (cut.length > 1 && this.pen.measureText(cut).width > room) cut = cut.slice(0, -1);
    return cut === text ? text : `${cut.trimEnd()}…`;
  }

  board() {
    const { pen, end } = this;
    const ring = ringOf(end.edition.squares.length);
    const scale = (SIZE - 2 * MARGIN) / SIDE;
    this.box({ x: 0, y: 0, w: SIZE, h: SIZE }, PAPER);
    pen.save();
    pen.translate(MARGIN, MARGIN);
    pen.scale(scale, scale);
    this.box({ x: 0, y: 0, w: SIDE, h: SIDE }, '#efe7d6', INK);
    for (const place of ring.places) this.square(place);
    pen.restore();
    const depth = MARGIN + ring.depth * scale;
    return { x: depth, y: depth, w: SIZE - 2 * depth, h: SIZE - 2 * depth };
  }

  private square(place: Place) {
    const { edition, now } = this.end;
    const square = edition.squares[place.square]!;
    const title = now.position?.titles.find((one) => one.square === place.square);
    this.box(place, CARD, SOFT);
    const middle = centre(place);
    if (square.group) this.box(strip(place, 0, 0.24), groupColour(edition, square.group), SOFT);
    else this.icon(pictureOf(square), middle.x, middle.y, place.corner ? 64 : 40, SOFT);
    if (typeof title?.owner === 'number') {
      this.pen.globalAlpha = title.mortgaged ? 0.45 : 1;
      this.piece(title.owner, middle.x, middle.y, 19);
      this.pen.globalAlpha = 1;
    }
    const band = centre(strip(place, 0, 0.24));
    const level = Math.min(title?.level ?? 0, 5);
    const flat = place.edge === 'top' || place.edge === 'bottom';
    for (let i = 0; i < (level >= 5 ? 1 : level); i++) {
      const away = level >= 5 ? 0 : (i - (level - 1) / 2) * 14;
      const size = level >= 5 ? 20 : 11;
      const x = band.x + (flat ? away : 0) - size / 2;
      const y = band.y + (flat ? 0 : away) - size / 2;
      this.box({ x, y, w: size, h: size }, level >= 5 ? '#b3261e' : '#1d7044', '#fff');
    }
  }

  middle(room: Rect) {
    const { edition, figures, lang } = this.end;
    const x = room.x + room.w / 2;
    const winners = figures.ranking.filter((one) => one.winner).map((one) => one.name);
    const won = say(lang, 'over.won', { names: list(winners, lang), n: winners.length });
    this.text(edition.title, x, room.y + 44, `600 40px ${SERIF}`, SOFT, 'center');
    const font = `600 62px ${SERIF}`;
    this.text(this.fitted(won, room.w - 60, font), x, room.y + 106, font, INK, 'center');
    if (figures.ranking.filter((one) => !one.out).length > 1) {
      const compared = say(lang, `compared.${figures.compared}`);
      const small = `500 24px ${SANS}`;
      this.text(this.fitted(compared, room.w - 60, small), x, room.y + 151, small, SOFT, 'center');
    }
    const rows = figures.ranking.slice(0, 8);
    const height = Math.min(54, 300 / rows.length);
    const top = room.y + 165;
    rows.forEach((one, i) => this.row(one, i, { x: room.x + 50, y: top + i * height, w: room.w - 100, h: height }));
    const under = top + rows.length * height + 20;
    this.curve({ x: room.x + 50, y: under, w: room.w - 100, h: room.y + room.h - under - 60 });
    this.text('Cadastre', x, room.y + room.h - 26, `600 26px ${SERIF}`, SOFT, 'center');
  }

  private row(one: Figures['ranking'][number], i: number, { x, y, w, h }: Rect) {
    const line = y + h / 2;
    const font = `${one.winner ? 700 : 500} 28px ${SANS}`;
    this.text(`${one.rank ?? i + 1}`, x + 12, line, `600 28px ${SERIF}`, SOFT, 'center');
    this.piece(one.seat, x + 54, line, Math.min(21, h / 2 - 3));
    this.text(this.fitted(one.name, w - 330, font), x + 88, line, font);
    const worth = one.out ? '–' : money(one.counted, this.end.figures.currency, this.end.lang);
    this.text(worth, x + w, line, font, one.out ? SOFT : INK, 'right');
  }

  private curve({ x, y, w, h }: Rect) {
    const { pen } = this;
    const { moments, players } = this.end.figures.wealth;
    const most = Math.max(1, ...players.flatMap((one) => one.worth));
    this.box({ x, y, w, h }, CARD, LINE);
    const at = (i: number, value: number): [number, number] => [
      x + 12 + ((w - 24) * i) / Math.max(1, moments.length - 1),
      y + h - 12 - ((h - 24) * Math.max(0, value)) / most,
    ];
    for (const { seat, worth } of players) {
      pen.beginPath();
      worth.forEach((value, i) => (i === 0 ? pen.moveTo(...at(i, value)) : pen.lineTo(...at(i, value))));
      pen.strokeStyle = seatColour(seat);
      pen.lineWidth = 5;
      pen.lineJoin = 'round';
      pen.stroke();
      const last = worth.length - 1;
      if (last >= 0) this.disc(...at(last, worth[last]!), 8, seatColour(seat));
    }
  }
}

export function paint(canvas: HTMLCanvasElement, end: Ending) {
  canvas.width = canvas.height = SIZE;
  const painter = new Painter(canvas.getContext('2d')!, end);
  painter.middle(painter.board());
}

export async function endPicture(game: string, token: string | null, lang: Lang): Promise<Blob> {
  const [figures, now] = await Promise.all([debrief(game, lang), askNow(game, lang, token), document.fonts.ready]);
  const edition = await load(now.edition, lang, now.variants, now.set, now.edition_text);
  const canvas = document.createElement('canvas');
  paint(canvas, { figures, now, edition, lang });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}
