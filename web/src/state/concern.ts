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
