// Whether every outcome of chance follows from the secret the server committed to before the first roll. The way is
// told in docs/server.md; nothing here asks the server for its opinion.
import { blake2b } from '@noble/hashes/blake2.js';
import type { Edition, Message } from '../wire/contract';

export type Kind = 'dice' | 'card' | 'deal' | 'leave_short' | 'starter';
// `unknown`: it hangs on rules this page does not know (who may be dealt what); `cadastre verify` checks it.
export type Verdict = 'right' | 'wrong' | 'unknown';
export interface Outcome {
  number: number;
  kind: Kind;
  came: string;
  due: string;
  verdict: Verdict;
  // Of what happened, in the server's words; null: it says nothing about it.
  text: string | null;
}
export interface Fairness {
  commitment: string | null;
  secret: string | null;
  entropies: string[];
  // So many outcomes came along with a game begun elsewhere: nobody promised them.
  brought: number;
}
export interface Chance {
  kind: Kind;
  value: string;
  text: string | null;
}
export interface Report {
  committed: boolean;
  outcomes: Outcome[];
  counts: Record<Verdict, number>;
}

const utf8 = new TextEncoder();

export function fromHex(text: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g)!, (pair) => parseInt(pair, 16));
}
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
const hash = (bytes: Uint8Array, key?: Uint8Array) => blake2b(bytes, key ? { dkLen: 32, key } : { dkLen: 32 });

export const commitmentOf = (secret: Uint8Array) => toHex(hash(secret));

export function keyOf(secret: Uint8Array, entropies: readonly string[]): Uint8Array {
  const parts = [
    secret,
    ...entropies.flatMap((text) => {
      const bytes = utf8.encode(text);
      return [Uint8Array.of(bytes.length), bytes];
    }),
  ];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return hash(whole);
}

// Which of `bound` things outcome number `number` picks.
export function pick(key: Uint8Array, number: number, bound: number): number {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(number), true);
  const block = hash(new Uint8Array(counter.buffer), key);
  const word = new DataView(block.buffer, block.byteOffset).getUint32(0, true);
  return Number((BigInt(word) * BigInt(bound)) >> 32n);
}

// ------------------------------------------------------------------------------------------------- from the game's log
const CHANCE = /^chance (dice|card|deal|leave_short|starter) (.+)$/;

// What was added openly counts in the order it was given; what was committed to comes behind it, by member, so that
// nobody gains by being the last to show theirs.
const given = (messages: readonly Message[], kind: 'entropy' | 'revealed') =>
  messages.filter((one) => one.kind === kind && one.entropy !== undefined);
const byMember = (a: Message, b: Message) => (a.member ?? 0) - (b.member ?? 0);

export function fairnessOf(messages: readonly Message[]): Fairness {
  return {
    commitment: messages.find((one) => one.kind === 'created')?.commitment ?? null,
    secret: messages.find((one) => one.kind === 'over')?.secret ?? null,
    entropies: [...given(messages, 'entropy'), ...given(messages, 'revealed').sort(byMember)].map(
      (one) => one.entropy!,
    ),
    brought: messages.find((one) => one.kind === 'created')?.brought?.outcomes ?? 0,
  };
}

// What came along is in no message: the record has it, and all that came after.
export const chancesIn = (record: string): Chance[] =>
  record.split('\n').flatMap((line): Chance[] => {
    const found = CHANCE.exec(line);
    return found ? [{ kind: found[1] as Kind, value: found[2]!, text: null }] : [];
  });

// Each outcome beside the words of the event it led to: dice beside the next event with dice, a card beside the next
// that was drawn.
export function chancesOf(messages: readonly Message[]): Chance[] {
  return messages.flatMap((message) => {
    const dice = (message.events ?? []).filter((event) => event.dice !== undefined);
    const cards = (message.events ?? []).filter((event) => event.event === 'card_drawn');
    return (message.actions ?? []).flatMap((line): Chance[] => {
      const found = CHANCE.exec(line);
      if (!found) return [];
      const kind = found[1] as Kind;
      const value = found[2]!;
      if (kind === 'dice') return [{ kind, value, text: dice.shift()?.text ?? null }];
      if (kind === 'card') {
        // Cards already known at the draw are no outcome, so they are passed over.
        while (cards.length > 0 && cards[0]!.card !== value) cards.shift();
        return [{ kind, value, text: cards.shift()?.text ?? null }];
      }
      return [{ kind, value, text: null }];
    });
  });
}

// ------------------------------------------------------------------------------------------------------- the check
type Box = Pick<Edition, 'cards' | 'squares' | 'roles'>;

class Checker {
  private unseen = new Map<string, string[]>();
  private deckOf = new Map<string, string>();
  private titles: number[];
  // Who have not been left short in the deal.
  private whole: number[];
  constructor(
    private key: Uint8Array,
    private box: Box,
    private seats: number,
  ) {
    for (const card of box.cards) {
      this.deckOf.set(card.card, card.deck);
      this.unseen.set(card.deck, [...(this.unseen.get(card.deck) ?? []), card.card]);
    }
    this.whole = Array.from({ length: seats }, (_, seat) => seat);
    this.titles = box.squares.filter((one) => one.group !== undefined && (one.price ?? 0) > 0).map((one) => one.square);
  }

  check(chance: Chance, number: number): Outcome {
    const due = this.due(chance, number);
    const same = due === chance.value;
    const ruled = chance.kind === 'deal' || chance.kind === 'leave_short';
    const verdict = same ? 'right' : ruled && this.box.roles.length > 1 ? 'unknown' : 'wrong';
    this.take(chance);
    return { number, kind: chance.kind, came: chance.value, due, verdict, text: chance.text };
  }

  private due({ kind, value }: Chance, number: number): string {
    if (kind === 'dice' && !value.includes(' ')) return String(pick(this.key, number, 6) + 1);
    if (kind === 'dice') {
      const roll = pick(this.key, number, 36);
      return `${Math.floor(roll / 6) + 1} ${(roll % 6) + 1}`;
    }
    if (kind === 'starter') return String(pick(this.key, number, this.seats));
    if (kind === 'leave_short') return String(this.whole[pick(this.key, number, this.whole.length)]);
    const left = kind === 'card' ? (this.unseen.get(this.deckOf.get(value) ?? '') ?? []) : this.titles.map(String);
    return left.length === 0 ? '' : left[pick(this.key, number, left.length)]!;
  }

  take({ kind, value }: Chance) {
    if (kind === 'card') {
      const deck = this.deckOf.get(value) ?? '';
      this.unseen.set(
        deck,
        (this.unseen.get(deck) ?? []).filter((one) => one !== value),
      );
    } else if (kind === 'leave_short') {
      this.whole = this.whole.filter((one) => String(one) !== value);
    } else if (kind === 'deal') {
      this.titles = this.titles.filter((one) => String(one) !== value);
    }
  }
}

// Null: the secret is not out yet, or what the server published is not readable.
// `before`: what came along with a game begun elsewhere; taken as it is.
export function verify(
  fairness: Fairness,
  chances: readonly Chance[],
  box: Box,
  seats: number,
  before: readonly Chance[] = [],
): Report | null {
  const secret = fairness.secret === null ? null : fromHex(fairness.secret);
  if (!secret || fairness.commitment === null) return null;
  const checker = new Checker(keyOf(secret, fairness.entropies), box, seats);
  for (const chance of before) checker.take(chance);
  const outcomes = chances.map((chance, i) => checker.check(chance, before.length + i));
  const counts = { right: 0, wrong: 0, unknown: 0 };
  for (const one of outcomes) counts[one.verdict]++;
  return { committed: commitmentOf(secret) === fairness.commitment.toLowerCase(), outcomes, counts };
}
