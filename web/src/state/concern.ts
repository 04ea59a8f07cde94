// Whether a position asks something of this seat.
import type { Now } from '../wire/contract';
import type { ActionName } from '../wire/words';

const MOMENTARY: readonly ActionName[] = ['claim', 'bid'];
const ANSWERS: readonly ActionName[] = [...MOMENTARY, 'accept'];

const offers = (now: Now | null, kinds: readonly ActionName[]) =>
  now?.you?.listing?.actions.some((one) => kinds.includes(one.action)) ?? false;

// A rent to claim or a bid to make lapses while one looks on.
export const presses = (now: Now | null) => offers(now, MOMENTARY);

// It is this seat's turn to decide or to answer, or nothing more will come.
export const awaits = (now: Now | null) =>
  now?.phase !== 'playing' || (now.you?.listing?.owes ?? false) || offers(now, ANSWERS);

// Whom the bots wait for before they go on: people with an offer to answer.
export function answering(now: Now | null): number[] {
  const owing = now?.seats.filter((seat) => seat.owes) ?? [];
  const bots = owing.length > 0 && owing.every((seat) => seat.kind === 'bot' || seat.away);
  return now?.phase === 'playing' && bots
    ? (now.offer_wait?.seats ?? []).filter((seat) => now.position?.offers.some((offer) => offer.other === seat))
    : [];
}

// What is asked of this seat, to tell one decision from the next.
export function askedOf(now: Now | null): string {
  const { position, you, sale, phase } = now ?? {};
  const mine = (...seats: unknown[]) => typeof you?.seat === 'number' && seats.includes(you.seat);
  const decision = you?.listing?.owes && [
    position?.stage,
    sale?.square,
    position?.debts.filter((debt) => mine(debt.debtor)),
  ];
  const auction = position?.auction && [position.auction.lot, position.auction.square];
  const offers = position?.offers.filter((offer) => mine(offer.seat, offer.other));
  return JSON.stringify([phase, decision, auction, offers]);
}
