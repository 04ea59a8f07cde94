// The story of the game as lines: what the server says about each event, and our own words for what happens around it.
import { say, typeset, type Lang } from '../i18n';
import type { Message, SeatNow } from '../wire/contract';
import type { EventName, Reason } from '../wire/words';

export interface LogLine {
  key: string;
  // Its place among all events: the number of its message and of its event within.
  order: number;
  n: number;
  at: number;
  kind: Message['kind'];
  event: EventName | null;
  reason: Reason | null;
  rule: string | null;
  seat: number | null;
  square: number | null;
  card: string | null;
  // Whom it concerns besides.
  other: number | null;
  text: string;
  // What somebody said, without the name.
  said: string | null;
  // The first line of a turn, for a rule above it.
  turn: boolean;
  // A bot decided this: it can be asked why.
  asks: boolean;
}

export const orderOf = (n: number, i: number) => n + (i + 1) / 10_000;

const WENT = { left: 'log.left', timeout: 'log.timeout', kicked: 'log.kicked', absent: 'log.absent' } as const;
const asSeat = (seat: unknown) => (typeof seat === 'number' ? seat : null);

// Who sat where when each message was told: a seat that was taken over had somebody else's name before.
export class Seating {
  private names: string[] | null = null;
  private heir: number | null = null;

  // To be asked about every message, in their order. `before`: from whom somebody takes over here.
  at(message: Message, present: readonly SeatNow[]): { seats: readonly SeatNow[]; before: string | null } {
    const seats = this.names ? present.map((one) => ({ ...one, name: this.names![one.seat] ?? one.name })) : present;
    if (message.kind === 'started') this.names = message.seats?.map((one) => one.name ?? '') ?? null;
    if (!this.names || message.seat === undefined) return { seats, before: null };
    const before = this.names[message.seat] ?? null;
    if (message.kind === 'seated') {
      this.names[message.seat] = message.place?.name ?? '';
      this.heir = message.place?.member ?? null;
      return { seats, before };
    }
    // Who takes over comes back at once: that is not worth a second line.
    const came = message.kind === 'back' && message.member === this.heir;
    this.heir = null;
    return { seats, before: came ? before : null };
  }
}

// Of a lobby only who comes is told, not every seat that is set.
function aboutSeat(place: Message['place'], before: string | null, lang: Lang): string | null {
  if (!place?.name || place.kind !== 'person') return null;
  return before === null
    ? say(lang, 'log.seated', { name: place.name })
    : say(lang, 'log.took_over', { name: place.name, before });
}

function around(message: Message, seats: readonly SeatNow[], lang: Lang, before: string | null): string | null {
  const named = (seat: number | undefined) => seats.find((one) => one.seat === seat)?.name ?? `${(seat ?? 0) + 1}`;
  const member = (number: unknown) => seats.find((one) => one.member === number)?.name ?? say(lang, 'log.somebody');
  const alone = seats.filter((one) => one.kind === 'person').length < 2;
  switch (message.kind) {
    case 'created':
      return message.brought ? say(lang, 'log.brought', { n: message.brought.actions }) : say(lang, 'log.created');
    case 'seated':
      return aboutSeat(message.place, before, lang);
    case 'opened':
      return say(lang, 'log.opened', { name: named(message.seat) });
    case 'unseated':
      return say(lang, 'log.unseated', { seat: (message.seat ?? 0) + 1 });
    case 'started':
      return say(lang, 'log.started');
    case 'away':
      return say(lang, WENT[message.why ?? 'left'], { name: named(message.seat) });
    case 'back':
      return before === null ? say(lang, 'log.back', { name: named(message.seat) }) : null;
    case 'more_time':
      return say(lang, 'log.more_time', { name: named(message.seat), seconds: message.seconds ?? 0 });
    case 'vote':
      return say(lang, message.for === 'resume' ? 'log.vote_resume' : 'log.vote_pause', {
        name: member(message.member),
      });
    // Who plays with bots only needs no word of it.
    case 'paused':
      return alone ? null : say(lang, 'log.paused', { name: member(message.by) });
    case 'resumed':
      return alone ? null : say(lang, 'log.resumed');
    case 'host':
      return say(lang, 'log.host', { name: member(message.member) });
    case 'over':
      return say(lang, 'log.over');
    case 'rematch':
      return say(lang, 'log.rematch');
    case 'entropy':
      return say(lang, 'log.entropy', { name: member(message.member) });
    default:
      return null;
  }
}

// What a bot can have a reason for, by the word of its act.
const DECIDED =
  /^\d+ (buy|decline|bid|pass|offer|settle|accept|reject|counter|build|mortgage|sell\w*|lift|pay_fine|use_card)\b/;

// The line that tells what was decided; what was paid for it comes before.
function askable(message: Message, lines: LogLine[]): LogLine | undefined {
  const decided = message.by === 'bot' && DECIDED.test(message.actions?.[0] ?? '');
  return decided ? lines.find((line) => line.event !== null && line.event !== 'paid') : undefined;
}

export function linesOf(
  message: Message,
  seats: readonly SeatNow[],
  lang: Lang,
  before: string | null = null,
): LogLine[] {
  const base = {
    order: message.n,
    n: message.n,
    at: message.at,
    kind: message.kind,
    event: null,
    reason: null,
    rule: null,
    seat: null,
    square: null,
    card: null,
    other: null,
    said: null,
    turn: false,
    asks: false,
  };
  const lines: LogLine[] = [];
  if (message.kind === 'chat') {
    return [
      {
        ...base,
        key: `${message.n}`,
        seat: asSeat(message.seat),
        said: message.text ?? '',
        text: `${message.name ?? ''}${lang === 'fr' ? '\u00a0' : ''}: ${message.text ?? ''}`,
      },
    ];
  }
  const own = around(message, seats, lang, before);
  if (own) lines.push({ ...base, key: `${message.n}`, seat: asSeat(message.seat), text: own });
  message.events?.forEach((event, i) => {
    if (!event.text) return;
    lines.push({
      ...base,
      key: `${message.n}.${i}`,
      order: orderOf(message.n, i),
      event: event.event,
      reason: event.reason ?? null,
      rule: event.rule ?? null,
      seat: asSeat(event.seat),
      square: event.square ?? null,
      card: event.card ?? null,
      other: asSeat(event.other),
      text: typeset(event.text, lang),
      turn: event.event === 'turn_began',
    });
  });
  const asked = askable(message, lines);
  if (asked) asked.asks = true;
  return lines;
}

export const FILTERS = ['all', 'money', 'titles', 'deals', 'mine'] as const;
export type Filter = (typeof FILTERS)[number];

const DEALS = /^(offer|card_passed)/;
const MONEY = /^(paid|claim_|debt_|rent_spared|withheld|tax_|left_short|nothing_came)/;
const TITLES = /^(title_|purchase_|auction_|bid_|built|unbuilt|mortgage|lifted|inherited|wait_|proceeds_kept)/;
const TRADED = new Set<Reason | null>(['trade', 'cards_traded', 'settlement', 'traded_interest']);

export function passes(line: LogLine, filter: Filter, me: number | null): boolean {
  if (filter === 'all') return true;
  if (filter === 'mine') return me !== null && (line.seat === me || line.other === me);
  if (line.event === null) return false;
  const traded = TRADED.has(line.reason) || DEALS.test(line.event);
  if (filter === 'deals') return traded;
  return (filter === 'money' ? MONEY : TITLES).test(line.event);
}
