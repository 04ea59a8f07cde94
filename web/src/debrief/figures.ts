// The figures of a game as the server counts them (docs/debrief.md).
import type { Compared } from '../wire/contract';
import type { Seat } from '../wire/words';

export interface When {
  round: number;
  action: number;
}
export interface Ranked {
  rank: number;
  seat: number;
  name: string;
  role: string;
  role_name: string;
  winner: boolean;
  // What those still in are compared by.
  counted: number;
  worth: number;
  cash: number;
  titles: number[];
  buildings: number;
  out?: When & { to: Seat; over: string; square: number | null; text: string };
}
export interface Wealth {
  moments: (When & { end: boolean })[];
  players: { seat: number; worth: number[]; cash: number[] }[];
  roles: { role: string; name: string; mean: number[]; median: number[]; mean_cash: number[] }[];
}
export interface Payment {
  from: Seat;
  to: Seat;
  kind: string;
  label: string;
  reason: string;
  rule: string;
  sum: number;
  count: number;
}
export interface TitleFigures {
  square: number;
  name: string;
  price: number;
  rent: number;
  rents: number;
  buildings: number;
  return_percent: number | null;
  passages: (When & { from: Seat; to: Seat; how: string; label: string; price: number })[];
}
export interface AuctionFigures extends When {
  lot: string;
  square: number | null;
  bids: { seat: number; amount: number }[];
  winner: Seat | null;
  price: number;
}
export interface TradeFigures extends When {
  from: Seat;
  to: Seat;
  give_text: string;
  take_text: string;
  settles: boolean;
}
export interface CostCase extends When {
  money: number;
  square?: number;
  card?: string;
  other?: Seat;
  could_pay?: boolean;
  since?: number;
}
export interface Cost {
  seat: number;
  name: string;
  role: string;
  kind: string;
  label: string;
  rule: string;
  rule_text: string;
  money: number;
  count: number;
  cases: CostCase[];
}
export interface Costs {
  note: string;
  players: { seat: number; money: number }[];
  roles: { role: string; players: number; money: number }[];
  rules: Cost[];
}
export interface InForce {
  card: string;
  text: string;
  drawer: Seat;
  from: When;
  to: When;
  ended: string;
  bound: number[];
  money: number;
  count: number;
}
export interface Drawn extends When {
  seat: Seat;
  card: string;
  deck: string;
  text: string;
}
export interface DiceOf {
  rolls: number;
  doubles: number;
  mean: number;
  mean_low: number;
  mean_high: number;
  usual: boolean;
}
export interface DiceFigures extends DiceOf {
  doubles_expected: number;
  doubles_low: number;
  doubles_high: number;
  plausible: boolean;
  text: string;
  totals: { total: number; count: number; expected: number; low: number; high: number }[];
  players: (DiceOf & { seat: number })[];
}
export interface Story {
  round: number;
  text: string;
  rent?: { from: Seat; to: Seat; square: number; amount: number };
  swing?: { seat: number; amount: number };
  monopolies?: { seat: number; group: string }[];
  out?: number[];
}
// What there is to talk about, as the server words it.
export interface Talk {
  profits: {
    who: Seat;
    kind: string;
    label: string;
    rule: string;
    direct: number;
    since: number;
    times: number;
    from: Seat[];
  }[];
  moments: { round: number; sum: number; text: string }[];
  facts: { about: string; text: string }[];
  questions: string[];
}
export interface Figures {
  edition: string;
  title: string;
  currency: string;
  over: boolean;
  end_text: string;
  compared: Compared;
  rounds: number;
  actions: number;
  rolls: number;
  ranking: Ranked[];
  wealth: Wealth;
  payments: Payment[];
  titles: TitleFigures[];
  auctions: AuctionFigures[];
  trades: TradeFigures[];
  costs: Costs;
  cards: { in_force: InForce[]; drawn: Drawn[] };
  dice: DiceFigures;
  story: Story[];
  talk: Talk;
}

// ------------------------------------------------------------------------------------------------- put together
export type Party = number | 'bank';
export interface Cell {
  sum: number;
  count: number;
  kinds: { label: string; sum: number }[];
}

// Who paid whom, for one kind of payment or for all. Rows pay, columns receive; nobody pays themselves.
export function matrix(
  payments: readonly Payment[],
  parties: readonly Party[],
  kind: string | null,
): (Cell | null)[][] {
  return parties.map((from) =>
    parties.map((to) => {
      if (from === to) return null;
      const own = payments.filter((one) => one.from === from && one.to === to && (kind === null || one.kind === kind));
      const kinds = new Map<string, number>();
      for (const one of own) kinds.set(one.label, (kinds.get(one.label) ?? 0) + one.sum);
      return {
        sum: own.reduce((sum, one) => sum + one.sum, 0),
        count: own.reduce((sum, one) => sum + one.count, 0),
        kinds: [...kinds].map(([label, sum]) => ({ label, sum })).sort((a, b) => b.sum - a.sum),
      };
    }),
  );
}
// The kinds of payment that occurred, the largest first.
export function kindsOf(payments: readonly Payment[]): { kind: string; label: string; sum: number }[] {
  const kinds = new Map<string, { kind: string; label: string; sum: number }>();
  for (const one of payments) {
    const entry = kinds.get(one.kind) ?? { kind: one.kind, label: one.label, sum: 0 };
    entry.sum += one.sum;
    kinds.set(one.kind, entry);
  }
  return [...kinds.values()].sort((a, b) => b.sum - a.sum);
}
// What the rules of the roles did to one player: the dearest first, then what cannot be counted in money.
export function costsOf(costs: Costs, seat: number): Cost[] {
  return costs.rules.filter((one) => one.seat === seat).sort((a, b) => a.money - b.money || b.count - a.count);
}
// The same rule for everybody: one row a kind and rule, one figure a player.
export interface CostRow {
  kind: string;
  label: string;
  rule: string;
  rule_text: string;
  bySeat: Map<number, Cost>;
  money: number;
}
export function costRows(costs: Costs): CostRow[] {
  const rows = new Map<string, CostRow>();
  for (const one of costs.rules) {
    const key = `${one.kind} ${one.rule}`;
    const row = rows.get(key) ?? {
      kind: one.kind,
      label: one.label,
      rule: one.rule,
      rule_text: one.rule_text,
      bySeat: new Map(),
      money: 0,
    };
    row.bySeat.set(one.seat, one);
    row.money += one.money;
    rows.set(key, row);
  }
  return [...rows.values()].sort((a, b) => a.money - b.money);
}
// A card in force as often as it came: who it bound, and what it cost them directly.
export interface Law {
  card: string;
  text: string;
  times: number;
  rounds: number[];
  bound: number[];
  money: number;
}
export function inForceByCard(all: readonly InForce[]): Law[] {
  const laws = new Map<string, Law>();
  for (const one of all) {
    const law = laws.get(one.card) ?? { card: one.card, text: one.text, times: 0, rounds: [], bound: [], money: 0 };
    law.times++;
    if (!law.rounds.includes(one.from.round)) law.rounds.push(one.from.round);
    law.bound = [...new Set([...law.bound, ...one.bound])].sort((x, y) => x - y);
    law.money += one.money;
    laws.set(one.card, law);
  }
  return [...laws.values()].sort((x, y) => x.money - y.money || y.times - x.times);
}

// The parts of a card: its heading, what it does, and the sentence that quotes the world: one that names a source with
// its year, or the source alone at the end.
export function factOf(text: string): { head: string; body: string; fact: string } {
  const sentences = text.match(/[^.!?]+(?:\([^)]*\))?[^.!?]*[.!?]+|\S[^.!?]*$/g)?.map((one) => one.trim()) ?? [text];
  const head = sentences.length > 1 && sentences[0]!.length < 40 ? sentences.shift()!.replace(/[.]$/, '') : '';
  const quotes = (one: string) => /\([^()]*\b(19|20)\d\d\)/.test(one) || /World Bank|Banque mondiale/.test(one);
  const fact = sentences.length > 1 && quotes(sentences.at(-1)!) ? sentences.pop()! : '';
  return { head: head || sentences[0]!, body: head ? sentences.join(' ') : sentences.slice(1).join(' '), fact };
}
