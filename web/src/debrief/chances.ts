// How chances and decisions are written.
import { prefs } from '../prefs.svelte';
import type { CostlyDecision } from '../wire/analysis';

export const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 3', '14 5', '2 2 8 3', '1 5'] as const;

export function percent(share: number): string {
  return new Intl.NumberFormat(prefs.lang === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(share);
}
// Of a chance, in points: 0.123 is 12.
export const points = (share: number) => Math.max(0, Math.round(100 * share));

// By seat, the reader's own first.
export function bySeat(decisions: readonly CostlyDecision[], mine: number | null): [number, CostlyDecision[]][] {
  const seats = [...new Set(decisions.map((one) => one.seat))];
  seats.sort((one, other) => Number(other === mine) - Number(one === mine) || one - other);
  return seats.map((seat) => [seat, decisions.filter((one) => one.seat === seat)]);
}
