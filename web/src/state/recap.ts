// What the others did since my last turn, in a few sentences with sums added up. Only what has been shown is told.
import { list, money, say, type Key, type Lang, type Params } from '../i18n';
import type { Edition, Message, Position } from '../wire/contract';
import type { GameEvent, Terms } from '../wire/words';
import { orderOf } from './log';

export interface Table {
  messages: readonly Message[];
  // The last event shown, in the order of the log.
  reached: number;
  me: number | null;
  edition: Edition;
  position: Position;
  nameOf: (seat: number) => string;
  lang: Lang;
}

export const MOST_SENTENCES = 6;
const isSeat = (seat: unknown): seat is number => typeof seat === 'number';
const begins = (event: GameEvent, seat: number | null) => event.event === 'turn_began' && event.seat === seat;

// The newest first, as far back as is asked for.
function* backwards(messages: readonly Message[], reached: number): Generator<GameEvent> {
  for (let m = messages.length - 1; m >= 0; m--) {
    const { n, events } = messages[m]!;
    for (let i = (events?.length ?? 0) - 1; i >= 0; i--) if (orderOf(n, i) <= reached) yield events![i]!;
  }
}

// Whether there is a last turn of mine to look back to, before the present one.
export function played({ messages, reached, me, position }: Omit<Table, 'edition' | 'nameOf' | 'lang'>): boolean {
  let turns = position.turn === me ? 2 : 1;
  for (const event of backwards(messages, reached)) if (begins(event, me) && --turns === 0) return true;
  return false;
}

// The turns of the others: those before my present turn, or since my last one. Who has none looks back one round.
export function since({ messages, reached, me, position }: Table): GameEvent[] {
  const playing = isSeat(me) && position.players[me]?.in === true;
  const found: GameEvent[] = [];
  let mine = playing && position.turn === me;
  let turns = 0;
  for (const event of backwards(messages, reached)) {
    if (mine) {
      mine = !begins(event, me);
      continue;
    }
    if (event.event === 'turn_began' && ((playing && begins(event, me)) || ++turns > position.players.length)) break;
    found.push(event);
  }
  const story = found.reverse();
  const first = story.findIndex((event) => event.event === 'turn_began');
  return first < 0 ? [] : story.slice(first);
}

// Adds up by key, in the order of first appearance.
function tally<K>(pairs: readonly (readonly [K, number])[]): Map<K, number> {
  const sums = new Map<K, number>();
  for (const [key, value] of pairs) sums.set(key, (sums.get(key) ?? 0) + value);
  return sums;
}

class Teller {
  private readonly table: Table;
  private readonly events: readonly GameEvent[];
  constructor(table: Table) {
    this.table = table;
    this.events = since(table);
  }

  private say(key: Key, params: Params): string {
    return say(this.table.lang, key, params);
  }
  private of(name: GameEvent['event']): GameEvent[] {
    return this.events.filter((event) => event.event === name);
  }
  private named(seat: unknown): string {
    return isSeat(seat) ? this.table.nameOf(seat) : say(this.table.lang, 'bank');
  }
  private square(square: number | undefined): string {
    return this.table.edition.squares[square ?? -1]?.name ?? '';
  }
  private sum(amount: number): string {
    return money(amount, this.table.edition.currency, this.table.lang);
  }
  // Mine has a sentence of its own: "you".
  private about(seat: unknown, key: 'group' | 'builds' | 'buys' | 'out', params: Params = {}): string {
    if (seat === this.table.me) return this.say(`recap.you_${key}`, params);
    return this.say(`recap.${key}`, { name: this.named(seat), ...params });
  }
  private listed(squares: ReadonlyMap<number, number>): string {
    return list(
      [...squares].map(([square, n]) => this.square(square) + (n > 1 ? ` ×${n}` : '')),
      this.table.lang,
    );
  }

  out(): string[] {
    return this.of('bankrupted').map((event) => this.about(event.seat, 'out'));
  }

  groups(): string[] {
    const { edition, position } = this.table;
    const owner = new Map(position.titles.map((title) => [title.square, title.owner]));
    const whole = new Map<string, number>();
    for (const { seat, square } of this.of('title_passed')) {
      const group = edition.squares[square ?? -1]?.group;
      if (!group || !isSeat(seat)) continue;
      const all = edition.squares.filter((one) => one.group === group);
      if (all.length > 1 && all.every((one) => owner.get(one.square) === seat)) whole.set(group, seat);
    }
    const name = (id: string) => edition.groups.find((one) => one.id === id)?.name ?? id;
    // Who inherits has many at once: one sentence for each player.
    return [...new Set(whole.values())].map((seat) => {
      const theirs = [...whole].flatMap(([group, owner]) => (owner === seat ? [name(group)] : []));
      return this.about(seat, 'group', { group: list(theirs, this.table.lang), n: theirs.length });
    });
  }

  deals(): string[] {
    return this.of('offer_accepted').map((event) => {
      const offer = this.offerOf(event);
      const names = { name: this.named(event.other), other: this.named(event.seat) };
      if (!offer) return this.say('recap.deal', names);
      const sides = { give: this.terms(offer.give), take: this.terms(offer.take) };
      const { me } = this.table;
      if (event.other === me) return this.say('recap.you_deal', { ...sides, other: names.other });
      // What I agreed to, from my side of the table.
      if (event.seat === me)
        return this.say('recap.you_deal', { give: sides.take, take: sides.give, other: names.name });
      return this.say('recap.deal_of', { ...names, ...sides });
    });
  }
  // The last one before; it may have been made in an earlier turn.
  private offerOf(accepted: GameEvent): GameEvent | undefined {
    let later = true;
    for (const event of backwards(this.table.messages, this.table.reached)) {
      if (later) later = event !== accepted;
      else if (event.event === 'offered' && event.seat === accepted.other && event.other === accepted.seat)
        return event;
    }
    return undefined;
  }
  private terms(terms: Terms | undefined): string {
    const parts = (terms?.titles ?? []).map((square) => this.square(square));
    if (terms?.cash) parts.push(this.sum(terms.cash));
    const cards = terms?.cards?.length ?? 0;
    if (cards > 0) parts.push(this.say('player.cards', { n: cards }));
    return parts.join(' + ') || this.say('nothing', {});
  }

  // Mine first, then the largest.
  payments(): string[] {
    const { me } = this.table;
    const between = this.of('paid').filter(
      (event) => isSeat(event.seat) && isSeat(event.other) && event.reason !== 'trade' && (event.amount ?? 0) > 0,
    );
    const pairs = tally(
      between.map((event) => [`${String(event.seat)} ${String(event.other)}`, event.amount!] as const),
    );
    return [...pairs]
      .map(([key, amount]) => ({ amount, seats: key.split(' ').map(Number) as [number, number] }))
      .sort((a, b) => Number(b.seats.includes(me ?? -1)) - Number(a.seats.includes(me ?? -1)) || b.amount - a.amount)
      .map(({ amount, seats: [from, to] }) =>
        this.say(from === me ? 'recap.you_paid' : to === me ? 'recap.paid_you' : 'recap.paid', {
          name: this.named(from),
          other: this.named(to),
          money: this.sum(amount),
        }),
      );
  }

  // Who did it where, one sentence for each player.
  private each(
    name: 'built' | 'title_passed',
    key: 'builds' | 'buys',
    bought: (event: GameEvent) => boolean,
  ): string[] {
    const by = new Map<number, [number, number][]>();
    for (const event of this.of(name).filter(bought))
      if (isSeat(event.seat) && event.square !== undefined)
        by.set(event.seat, [...(by.get(event.seat) ?? []), [event.square, 1]]);
    return [...by].map(([seat, squares]) => this.about(seat, key, { titles: this.listed(tally(squares)) }));
  }
  builds() {
    return this.each('built', 'builds', () => true);
  }
  buys() {
    return this.each('title_passed', 'buys', (event) => event.other === 'bank' && event.reason !== 'dealt');
  }
}

export function recap(table: Table): string[] {
  const teller = new Teller(table);
  return [
    ...teller.out(),
    ...teller.groups(),
    ...teller.deals(),
    ...teller.payments(),
    ...teller.buys(),
    ...teller.builds(),
  ].slice(0, MOST_SENTENCES);
}
